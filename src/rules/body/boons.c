/* Boons. A grant is a question asked by the one rule that it changes, so previews, screens and
 * minds follow by themselves.
 *
 * A choice waits while the hero has gained more levels than it has chosen boons, and the deal is
 * made of dice keyed by the number of choices: there is nothing to save, and undoing a choice deals
 * the same again. Rejected: dealing at the level gained and keeping the three. */
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

/* Deals up to `most` by weight, none twice. */
static int deal(const struct content *content, const struct world *world, int most, int *dealt)
{
    int level = level_of_choice(content, world);
    const uint64_t keys[] = {PURPOSE_BOON, world->seed, (uint64_t)level};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int weight[BOONS_MAX];
    for (int i = 0; i < content->boon_count; i++) {
        weight[i] = may_be_offered(content, world, i, level) ? content->boon[i].weight : 0;
    }
    return dice_deal(&dice, weight, content->boon_count, most, dealt);
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
