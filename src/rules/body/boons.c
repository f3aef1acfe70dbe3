/* Boons. A grant is a question asked by the one rule that it changes, so previews, screens and
 * minds follow by themselves.
 *
 * A choice waits while the hero has gained more levels than it has chosen boons, and the deal is
 * made of dice keyed by the number of choices: there is nothing to save, and undoing a choice deals
 * the same again. Rejected: dealing at the level gained and keeping the three. */
#include "barrow/rules/body/boons.h"

#include "barrow/rules/body/rolls.h"
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"

/* The deal. */

/* How many boons the hero has chosen. */
static int boons_chosen(const struct content *content, const struct world *world)
{
    int count = 0;
    for (int kind = 0; kind < content->boon_count; kind++) {
        count += world->boon[kind];
    }
    return count;
}

/* Choices that are due, whether or not there is anything to offer. */
static int choices_due(const struct content *content, const struct world *world)
{
    return world_hero(world)->progress.level - 1 - boons_chosen(content, world);
}

static bool may_be_offered(const struct boon_kind *boon, int owned, int level)
{
    return boon->weight > 0 && boon->from_level <= level && (owned == 0 || boon->is_again);
}

/* The weight that is left of a boon; 0 for one that was dealt already. */
static int weight_of(const struct content *content, const struct world *world, int kind, int level,
                     const int *dealt, int count)
{
    const struct boon_kind *boon = &content->boon[kind];
    bool is_dealt = !may_be_offered(boon, world->boon[kind], level);
    for (int i = 0; i < count; i++) {
        is_dealt = is_dealt || dealt[i] == kind;
    }
    return is_dealt ? 0 : boon->weight;
}

/* One more by weight; -1 if none is left. */
static int deal_one(const struct content *content, const struct world *world, int level,
                    const int *dealt, int count, struct dice *dice)
{
    int weight[BOONS_MAX];
    for (int i = 0; i < content->boon_count; i++) {
        weight[i] = weight_of(content, world, i, level, dealt, count);
    }
    return dice_pick(dice, weight, content->boon_count);
}

int boons_offered(const struct content *content, const struct world *world,
                  int offer[BOONS_OFFERED])
{
    int level = boons_chosen(content, world) + 2; /* that this choice is for */
    const uint64_t keys[] = {PURPOSE_BOON, world->seed, (uint64_t)level};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int count = 0;
    while (choices_due(content, world) > 0 && count < BOONS_OFFERED) {
        int kind = deal_one(content, world, level, offer, count, &dice);
        if (kind < 0) {
            break;
        }
        offer[count++] = kind;
    }
    return count;
}

int boons_waiting(const struct content *content, const struct world *world)
{
    int offer[BOONS_OFFERED];
    return boons_offered(content, world, offer) > 0 ? choices_due(content, world) : 0;
}

bool boons_are_barred(const struct content *content, const struct world *world)
{
    struct point eye = world_hero(world)->at;
    bool is_blind = world_hero(world)->status[STATUS_BLIND] > 0;
    int radius = is_blind ? content->rules.statuses.blind_radius : content->rules.sight_radius;
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (actor->mind.state == MIND_HUNTING && actor->allegiance == ALLEGIANCE_OWN &&
            sight_is_clear(&world->level, eye, actor->at, radius)) {
            return true;
        }
    }
    return false;
}

enum verdict boons_check_choose(const struct content *content, const struct world *world,
                                const struct action *action)
{
    int offer[BOONS_OFFERED];
    int count = boons_offered(content, world, offer);
    if (!id_is_hero(action->actor)) {
        return VERDICT_NOT_FOR_YOU;
    }
    if (action->count < 0 || action->count >= count) {
        return VERDICT_NO_BOON;
    }
    return boons_are_barred(content, world) ? VERDICT_HUNTED : VERDICT_ALLOWED;
}

/* Grants. */

int boon_amount(const struct content *content, const struct world *world, struct id who,
                enum boon_grant grant)
{
    int most = 0;
    for (int kind = 0; id_is_hero(who) && kind < content->boon_count; kind++) {
        const struct boon_kind *boon = &content->boon[kind];
        bool has_it = world->boon[kind] > 0 && boon->grant == grant;
        most = has_it && boon->amount > most ? boon->amount : most;
    }
    return most;
}

bool boon_grants(const struct content *content, const struct world *world, struct id who,
                 enum boon_grant grant)
{
    int kind = 0, kinds = id_is_hero(who) ? content->boon_count : 0;
    while (kind < kinds && (world->boon[kind] == 0 || content->boon[kind].grant != grant)) {
        kind++;
    }
    return kind < kinds;
}
