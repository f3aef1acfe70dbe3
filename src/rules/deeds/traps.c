/* Traps, doors, locks and altars: what ground does when somebody steps on it or takes a thing from
 * it, and how the hero finds what hides. */
#include "barrow/rules/deeds/traps.h"

#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/hazards.h"
#include "barrow/rules/deeds/knowledge.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/identify.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/terrain_change.h"
#include "rules/deeds/things.h"

#define SEARCH_RADIUS 2
#define SEARCH_ONE_IN 3

/* A step on hidden ground reveals it. */
enum reaction react_ground_is_found(struct turn *turn, struct event *event)
{
    if (ground_is_flown_over(turn_content(turn), turn_world(turn), event->dst, event->at)) {
        return REACTION_STOP;
    }
    int found = terrain_kind_at(turn, event->at)->becomes.on[CHANGE_FOUND];
    if (found > 0) {
        terrain_set_by(turn, event->dst, event->at, found - 1, HOW_FIND);
    }
    return REACTION_GO_ON;
}

/* A trap is set off by the one who comes, or who threw it there. */
static void spring(struct turn *turn, const struct event *entry, int terrain)
{
    const struct terrain_kind *kind = &turn_content(turn)->terrain[terrain];
    struct cause cause = hazard_cause(CAUSE_TRAP, terrain, &entry->cause);
    if (cause.how != HARM_THROWN) {
        cause = cause_of(turn_world(turn), CAUSE_TRAP, terrain, entry->dst);
    }
    effects_cast_around(turn, NOBODY, &cause, kind->effect, kind->effect_count, entry->at,
                        kind->radius);
}

enum reaction react_ground_is_entered(struct turn *turn, struct event *event)
{
    const struct terrain_kind *kind = terrain_kind_at(turn, event->at);
    if (terrain_is_trap(kind) &&
        boon_grants(turn_content(turn), turn_world(turn), event->dst, BOON_GRANT_SURE_FOOT)) {
        return REACTION_GO_ON;
    }
    if (kind->effect_count > 0) {
        spring(turn, event, (int)(kind - turn_content(turn)->terrain));
    }
    struct id key = ground_find_key(turn_content(turn), turn_world(turn), event->dst, event->at);
    if (key.generation != 0) {
        things_spend_one(turn, key, event->dst);
        identify_offers(turn);
    }
    terrain_become(turn, event->at, kind->becomes.on[CHANGE_ENTERED], HOW_STEP);
    hazards_meet(turn, event->dst, &event->cause);
    return REACTION_GO_ON;
}

/* Things that are taken. */

/* Things on the cell are lost with it: none may lie where no body can come. */
static void close_one(struct turn *turn, struct point at, int to)
{
    struct id thing = world_thing_at(turn_world(turn), at);
    for (; thing.generation != 0; thing = world_thing_at(turn_world(turn), at)) {
        things_spend_one(turn, thing, NOBODY);
    }
    terrain_become(turn, at, to, HOW_TAKE);
    knowledge_renew(turn, at);
}

/* Every other ground of the kind within its radius closes. */
static void close_others(struct turn *turn, struct point centre, int terrain)
{
    const struct terrain_kind *kind = &turn_content(turn)->terrain[terrain];
    const struct block block = block_around(centre, kind->radius);
    for (struct point at = block_start(block); kind->closes > 0 && block_next(block, &at);) {
        if ((int)level_terrain(&turn_world(turn)->level, at) == terrain &&
            !point_equal(at, centre)) {
            close_one(turn, at, kind->closes);
        }
    }
}

enum reaction react_ground_is_bared(struct turn *turn, struct event *event)
{
    int terrain = (int)level_terrain(&turn_world(turn)->level, event->at);
    if (world_thing_at(turn_world(turn), event->at).generation == 0) {
        close_others(turn, event->at, terrain);
        terrain_become(turn, event->at,
                       turn_content(turn)->terrain[terrain].becomes.on[CHANGE_TAKEN], HOW_TAKE);
    }
    return REACTION_GO_ON;
}

/* Finding. */

static void search_cell(struct turn *turn, struct point at, bool is_sure)
{
    const struct world *world = turn_world(turn);
    int cell = level_index(&world->level, at);
    const struct terrain_kind *kind = terrain_kind_at(turn, at);
    if (kind->looks_like == 0 || !cell_set_has(turn_hero_sight(turn), cell)) {
        return;
    }
    struct dice dice = turn_dice(turn, PURPOSE_GROUND, world_hero_id(world), at, ROLL_SEARCH);
    if (is_sure || dice_chance(&dice, 1, SEARCH_ONE_IN)) {
        terrain_set(turn, at, kind->becomes.on[CHANGE_FOUND] - 1, HOW_FIND);
    }
}

void traps_search(struct turn *turn, bool is_sure)
{
    const struct actor *hero = world_hero(turn_world(turn));
    const struct block block = block_around(hero->at, SEARCH_RADIUS);
    for (struct point at = block_start(block); !is_asleep(hero) && block_next(block, &at);) {
        if (level_contains(&turn_world(turn)->level, at)) {
            search_cell(turn, at, is_sure);
        }
    }
}
