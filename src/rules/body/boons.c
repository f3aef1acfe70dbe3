/* Boons. A grant is a question asked by the one rule that it changes, so previews, screens and
 * minds follow by themselves.
 *
 * A choice waits while the hero has gained more levels than it has chosen boons. All deals up to
 * it are worked out anew from the seed: there is nothing to save, and undoing a choice deals the
 * same again. Rejected: keeping what was offered; dice for each choice, which offer a boon that was
 * passed over again and again. */
#include "barrow/rules/body/boons.h"

#include <string.h>

#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/rolls.h"
#include "barrow/sense/senses.h"
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"

/* The deal. */

/* How many boons the hero has chosen; those of its kit count as no choice. */
static int boons_chosen(const struct content *content, const struct world *world)
{
    const struct kit *kit = kit_of_hero(content, world);
    int count = kit != NULL ? -kit->boon_count : 0;
    for (int kind = 0; kind < content->boon_count; kind++) {
        count += world->boon[kind];
    }
    return count > 0 ? count : 0;
}

/* The level that the next choice is for. */
static int level_of_choice(const struct content *content, const struct world *world)
{
    return boons_chosen(content, world) + 2;
}

/* Choices that are due, whether or not there is anything to offer. */
static int choices_due(const struct content *content, const struct world *world)
{
    return world_hero(world)->progress.level - 1 - boons_chosen(content, world);
}

static bool has_family(const struct content *content, const struct world *world, const char *family)
{
    bool has_it = family[0] == '\0';
    for (int kind = 0; kind < content->boon_count; kind++) {
        has_it =
            has_it || (world->boon[kind] > 0 && strcmp(content->boon[kind].family, family) == 0);
    }
    return has_it;
}

/* Whether the hero has a thing of the class at hand. */
static bool has_class(const struct content *content, const struct world *world,
                      enum item_class class)
{
    bool has_it = class == ITEM_CLASS_COUNT;
    for (int slot = 0; slot < world->things_used && !has_it; slot++) {
        const struct thing *thing = &world->thing[slot];
        has_it = thing_is_held(thing) && id_is_hero(thing->place.holder) &&
                 content->item[thing->kind].class == class;
    }
    return has_it;
}

/* A reach that the hero's body or weapon has already is no gain. */
static bool is_of_use(const struct content *content, const struct world *world,
                      const struct boon_kind *boon)
{
    return boon->grant != BOON_GRANT_LONG_ARM ||
           body_numbers(content, world, world_hero_id(world)).reach < boon->amount;
}

static bool may_be_offered(const struct content *content, const struct world *world, int kind,
                           int level)
{
    const struct boon_kind *boon = &content->boon[kind];
    return boon->weight > 0 && boon->from_level <= level &&
           (world->boon[kind] == 0 || boon->is_again) && has_family(content, world, boon->after) &&
           has_class(content, world, boon->needs) && is_of_use(content, world, boon);
}

/* The boons in an order dealt by weight, and the level for which each was offered last. */
struct deck {
    const struct content *content;
    const struct world *world;
    int order[BOONS_MAX], count;
    int last[BOONS_MAX]; /* 0: not yet */
    int since;           /* offered for this level or a later one: not again in this round */
};

static void shuffle(struct deck *deck, int since)
{
    const uint64_t keys[] = {PURPOSE_BOON, deck->world->seed, (uint64_t)since};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int weight[BOONS_MAX];
    for (int i = 0; i < deck->content->boon_count; i++) {
        weight[i] = deck->content->boon[i].weight;
    }
    deck->since = since;
    deck->count =
        dice_deal(&dice, weight, deck->content->boon_count, deck->content->boon_count, deck->order);
}

static bool is_of_kit(const struct content *content, const struct world *world, int kind)
{
    const struct kit *kit = kit_of_hero(content, world);
    bool is_there = false;
    for (int i = 0; kit != NULL && i < kit->boon_count; i++) {
        is_there = is_there || kit->boon[i] == kind;
    }
    return is_there;
}

/* True if it may be offered now, or was offered once and then chosen. */
static bool is_in_play(const struct deck *deck, int kind, int level, bool is_past)
{
    bool was_chosen = is_past && deck->world->boon[kind] > 0 && deck->last[kind] == 0 &&
                      deck->content->boon[kind].from_level <= level &&
                      !is_of_kit(deck->content, deck->world, kind);
    return deck->last[kind] < deck->since &&
           (was_chosen || may_be_offered(deck->content, deck->world, kind, level));
}

static int take(struct deck *deck, int level, int most, bool is_past, int *dealt)
{
    int taken = 0;
    for (int i = 0; i < deck->count && taken < most; i++) {
        int kind = deck->order[i];
        if (is_in_play(deck, kind, level, is_past)) {
            deck->last[kind] = level;
            dealt[taken++] = kind;
        }
    }
    return taken;
}

/* Deals up to `most`, none twice, and none again before all were offered. Earlier deals are worked
 * out from what the hero has now: a boon that was barred then may come a little early or late. */
static int deal(const struct content *content, const struct world *world, int most, int *dealt)
{
    struct deck deck = {.content = content, .world = world};
    int count = 0, level_now = level_of_choice(content, world);
    shuffle(&deck, 1);
    for (int level = 2; level <= level_now; level++) {
        bool is_past = level < level_now;
        int shown = world->refused == level ? 2 * BOONS_OFFERED : BOONS_OFFERED;
        int wanted = is_past ? shown : most;
        count = take(&deck, level, wanted, is_past, dealt);
        if (count < wanted) {
            shuffle(&deck, level);
            count += take(&deck, level, wanted - count, is_past, dealt + count);
        }
    }
    return count;
}

int boons_offered(const struct content *content, const struct world *world,
                  int offer[BOONS_OFFERED])
{
    int dealt[2 * BOONS_OFFERED];
    if (choices_due(content, world) <= 0) {
        return 0;
    }
    bool is_refused = world->refused == level_of_choice(content, world);
    int first = is_refused ? BOONS_OFFERED : 0;
    int count = deal(content, world, first + BOONS_OFFERED, dealt) - first;
    for (int i = 0; i < count; i++) {
        offer[i] = dealt[first + i];
    }
    return count > 0 ? count : 0;
}

int boons_waiting(const struct content *content, const struct world *world)
{
    int offer[BOONS_OFFERED];
    return boons_offered(content, world, offer) > 0 ? choices_due(content, world) : 0;
}

/* Burning, or on ground or in air that harms. */
static bool is_in_harm(const struct world *world)
{
    const struct actor *hero = world_hero(world);
    int cell = level_index(&world->level, hero->at);
    return hero->status[STATUS_BURNING] > 0 ||
           level_is_harm_known(&world->level, &world->level.memory[cell]);
}

bool boons_are_barred(const struct content *content, const struct world *world)
{
    if (is_in_harm(world)) {
        return true;
    }
    struct point eye = world_hero(world)->at;
    int radius = senses_hero_radius(world, content);
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (actor->mind.state == MIND_HUNTING && actor->allegiance == ALLEGIANCE_OWN &&
            sight_is_clear(&world->level, eye, actor->at, radius)) {
            return true;
        }
    }
    return false;
}

bool boons_may_refuse(const struct content *content, const struct world *world)
{
    int dealt[2 * BOONS_OFFERED];
    return world->refused == 0 && choices_due(content, world) > 0 &&
           deal(content, world, 2 * BOONS_OFFERED, dealt) > BOONS_OFFERED;
}

int boons_refused_choice(const struct content *content, const struct world *world)
{
    return level_of_choice(content, world);
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
