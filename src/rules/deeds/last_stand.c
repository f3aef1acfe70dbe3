/* The last stand: the Crown is won when the hero has worn it for some turns (the amount of its
 * effect). Meanwhile the barrow wakes: here the ground changes, game/wanderers.c lets hordes come.
 */
#include "barrow/rules/deeds/last_stand.h"

#include "rules/deeds/notice.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/terrain_change.h"
#include "rules/deeds/verbs.h"

#define STAND_DIE 1 /* wanderers roll the same purpose with 0 */

/* The last stand begins, or the run is won at once (RULES I7). */
enum reaction react_win_run(struct turn *turn, struct event *event)
{
    if (!id_is_hero(event->dst)) {
        return REACTION_STOP;
    }
    struct outcome end = outcome_for_world(turn_world(turn), OUTCOME_END, 0);
    if (event->amount > 1) {
        end.after.end.left = event->amount;
        notice_send_noise(turn, event->dst, turn_actor(turn, event->dst)->at,
                          turn_content(turn)->rules.crown.noise);
    } else {
        end.after.end.ending = ENDING_VICTORY;
    }
    turn_put(turn, end);
    return REACTION_GO_ON;
}

/* Plain floor with nobody and nothing on it. */
static bool may_change(const struct world *world, struct point at)
{
    return level_terrain(&world->level, at) == TERRAIN_FLOOR &&
           world_actor(world, world_actor_at(world, at)) == NULL &&
           world_thing_at(world, at).generation == 0;
}

/* Out of hand's reach of the hero, so that nobody is walled in. */
static int floor_in_sight(const struct turn *turn, struct point list[LEVEL_CELLS_MAX])
{
    const struct world *world = turn_world(turn);
    const struct cell_set *sight = turn_hero_sight(turn);
    struct point hero = world_hero(world)->at;
    int count = 0;
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        struct point at = level_point(&world->level, cell);
        if (cell_set_has(sight, cell) && distance_chebyshev(hero, at) > 1 &&
            may_change(world, at)) {
            list[count++] = at;
        }
    }
    return count;
}

static void move_ground(struct turn *turn)
{
    const struct crown_numbers *crown = &turn_content(turn)->rules.crown;
    struct point list[LEVEL_CELLS_MAX];
    int count = crown->ground_count > 0 ? floor_in_sight(turn, list) : 0;
    struct dice dice = turn_dice(turn, PURPOSE_WANDER, world_hero_id(turn_world(turn)),
                                 (struct point){0, 0}, STAND_DIE);
    for (int i = 0; i < crown->cells && count > 0; i++) {
        int which = dice_between(&dice, 0, count - 1);
        int ground = crown->ground[dice_between(&dice, 0, crown->ground_count - 1)];
        terrain_set(turn, list[which], ground, HOW_PLAIN);
        list[which] = list[--count];
    }
}

void last_stand_pass_turn(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    struct outcome end = outcome_for_world(world, OUTCOME_END, 0);
    if (world->end.ending != ENDING_NONE || world->end.left == 0) {
        return;
    }
    end.after.end.left--;
    end.after.end.ending = end.after.end.left == 0 ? ENDING_VICTORY : ENDING_NONE;
    turn_put(turn, end);
    if (end.after.end.left > 0) {
        move_ground(turn);
    }
}
