/* The deal goes round the ranks, one kind of each at a time by weight, until there are enough: each
 * rank has somebody, and the lowest have the most. */
#include "barrow/gen/cast.h"

#include "barrow/base/dice.h"
#include "gen/generator.h"

static bool is_of_first_ranks(const struct content *content, int kind)
{
    const struct actor_kind *actor = &content->actor[kind];
    return actor->weight > 0 && actor->rank <= content->levels.cast_ranks;
}

/* A kind of the rank that is still out; -1 if there is none. */
static int deal_one(const struct cast *cast, const struct content *content, int rank,
                    struct dice *dice)
{
    int weight[ACTOR_KINDS_MAX] = {0};
    for (int kind = ACTOR_KIND_HERO + 1; kind < content->actor_count; kind++) {
        const struct actor_kind *actor = &content->actor[kind];
        weight[kind] = cast->is_out[kind] && actor->rank == rank ? actor->weight : 0;
    }
    return dice_pick(dice, weight, content->actor_count);
}

void cast_deal(struct cast *cast, const struct content *content, uint64_t seed)
{
    const uint64_t keys[] = {PURPOSE_CAST, seed};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int left = content->levels.cast, ranks = content->levels.cast_ranks;
    *cast = (struct cast){.is_out = {false}};
    for (int kind = ACTOR_KIND_HERO + 1; left > 0 && kind < content->actor_count; kind++) {
        cast->is_out[kind] = is_of_first_ranks(content, kind);
    }
    for (int i = 0; left > 0 && i < ranks * ACTOR_KINDS_MAX; i++) {
        int kind = deal_one(cast, content, 1 + i % ranks, &dice);
        if (kind >= 0) {
            cast->is_out[kind] = false;
            left--;
        }
    }
}

bool cast_has_horde(const struct cast *cast, const struct content *content,
                    const struct horde *horde)
{
    if (horde->from_rank > content->levels.cast_ranks) {
        return true;
    }
    bool is_in = !cast->is_out[content_find_actor(content, horde->leader)];
    for (int i = 0; i < horde->member_count; i++) {
        is_in = is_in && !cast->is_out[content_find_actor(content, horde->member[i].monster)];
    }
    return is_in;
}
