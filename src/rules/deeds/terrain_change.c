/* The one place where ground and air change. What lay on the ground falls or stays, and what the
 * old ground held in comes out. */
#include "rules/deeds/terrain_change.h"

#include "barrow/world/body.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/things.h"

const struct terrain_kind *terrain_kind_at(const struct turn *turn, struct point at)
{
    return &turn_content(turn)->terrain[level_terrain(&turn_world(turn)->level, at)];
}

/* Things on ground that holds none fall to the next depth. */
static void drop_things(struct turn *turn, struct point at)
{
    const struct world *world = turn_world(turn);
    for (int slot = 0; slot < world->things_used; slot++) {
        if (thing_lies_at(&world->thing[slot], at)) {
            things_lay(turn, world_thing_id(world, slot), at, NOBODY, HOW_FALL);
        }
    }
}

static bool is_taken(const struct world *world, struct point at)
{
    return world_actor(world, world_actor_at(world, at)) != NULL ||
           world_thing_at(world, at).generation != 0;
}

/* Its experience is credited as that of all that are generated on the level (RULES L5). */
static void release(struct turn *turn, const struct terrain_kind *ground, struct point at)
{
    const struct world *world = turn_world(turn);
    int kind =
        ground->releases[0] != '\0' ? content_find_actor(turn_content(turn), ground->releases) : -1;
    if (kind < 0 || !level_can_walk(&world->level, at) ||
        world_actor(world, world_actor_at(world, at)) != NULL) {
        return;
    }
    struct actor body = body_of_actor(turn_content(turn), kind, world->difficulty.level, at, 0);
    body.clock.when = world_turn_end(world);
    if (cell_set_has_point(turn_hero_sight(turn), &world->level, at)) {
        body.mind = (struct mindset){.goal = world_hero(world)->at, .state = MIND_HUNTING};
    }
    if (turn_spawn(turn, &body).generation != 0) {
        struct outcome credit = outcome_for_world(world, OUTCOME_DIFFICULTY, 0);
        credit.after.difficulty.pending += body.worth;
        turn_put(turn, credit);
    }
}

/* Ground does not close over a body or a thing. */
void terrain_set_by(struct turn *turn, struct id who, struct point at, int terrain, enum how how)
{
    const struct world *world = turn_world(turn);
    int bits = world->level.bits[terrain];
    bool is_closed = (bits & (GROUND_WALKED | GROUND_SWUM | GROUND_FALLEN)) == 0;
    struct outcome cell = outcome_for_cell(world, OUTCOME_CELL, at);
    if (cell.before.ground == terrain || (is_closed && is_taken(world, at))) {
        return;
    }
    cell.after.ground = (uint8_t)terrain;
    cell.how = (uint8_t)how;
    cell.cause = cause_by(world, who);
    turn_put(turn, cell);
    if (!level_can_walk(&world->level, at)) {
        drop_things(turn, at);
    }
    release(turn, &turn_content(turn)->terrain[cell.before.ground], at);
}

void terrain_set(struct turn *turn, struct point at, int terrain, enum how how)
{
    terrain_set_by(turn, NOBODY, at, terrain, how);
}

/* The change that `to`, an index + 1, stands for; 0 is none. */
void terrain_become(struct turn *turn, struct point at, int to, enum how how)
{
    if (to > 0) {
        terrain_set(turn, at, to - 1, how);
    }
}

void terrain_add_air(struct turn *turn, struct point at, int kind, int amount)
{
    struct outcome air = outcome_for_cell(turn_world(turn), OUTCOME_AIR, at);
    bool is_same = air.before.air.kind == kind + 1;
    if (amount <= 0 || (!is_same && air.before.air.amount >= amount)) {
        return;
    }
    int together = amount + (is_same ? air.before.air.amount : 0);
    air.after.air.kind = (uint16_t)(kind + 1);
    air.after.air.amount = (uint16_t)(together < UINT16_MAX ? together : UINT16_MAX);
    turn_put(turn, air);
}

/* The ground that a hero so badly hurt sheds; -1 for none. */
static int shed_ground(const struct content *content, const struct actor *hero)
{
    int shed = content->terrain_count - 1;
    while (shed >= 0 && (int64_t)hero->health * 100 >=
                            (int64_t)hero->stats.max_health * content->terrain[shed].shed_percent) {
        shed--;
    }
    return shed;
}

/* On bare ground alone, and on what was shed there before. */
enum reaction react_hero_bleeds(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct actor *body = turn_actor(turn, event->dst);
    int shed = id_is_hero(event->dst) && body != NULL ? shed_ground(content, body) : -1;
    int ground = (int)level_terrain(&turn_world(turn)->level, event->at);
    if (shed >= 0 && (ground == TERRAIN_FLOOR ||
                      ground == content->terrain[shed].becomes.on[CHANGE_ENTERED] - 1)) {
        terrain_set_by(turn, event->dst, event->at, shed, HOW_STEP);
    }
    return REACTION_GO_ON;
}

enum reaction react_ground_is_left(struct turn *turn, struct event *event)
{
    if (!is_taken(turn_world(turn), event->at)) {
        terrain_become(turn, event->at, terrain_kind_at(turn, event->at)->becomes.on[CHANGE_LEFT],
                       HOW_STEP);
    }
    return REACTION_GO_ON;
}
