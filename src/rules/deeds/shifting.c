/* Ground that changes by itself while the hero is there: the rule of a region, and the last stand.
 */
#include "barrow/rules/deeds/shifting.h"

#include "rules/deeds/terrain_change.h"

#define FIRST_DIE 2 /* behind those of wanderers and of the last stand */

static bool may_change(const struct world *world, struct point at, int of)
{
    return (int)level_terrain(&world->level, at) == of &&
           world_actor(world, world_actor_at(world, at)) == NULL &&
           world_thing_at(world, at).generation == 0;
}

/* Out of hand's reach of the hero, so that nobody is walled in. */
static int cells_in_sight(const struct turn *turn, int of, struct point list[LEVEL_CELLS_MAX])
{
    const struct world *world = turn_world(turn);
    const struct cell_set *sight = turn_hero_sight(turn);
    struct point hero = world_hero(world)->at;
    int count = 0;
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        struct point at = level_point(&world->level, cell);
        if (cell_set_has(sight, cell) && distance_chebyshev(hero, at) > 1 &&
            may_change(world, at, of)) {
            list[count++] = at;
        }
    }
    return count;
}

void shifting_move(struct turn *turn, int of, const int *to, int to_count, int cells, int die)
{
    struct point list[LEVEL_CELLS_MAX];
    int count = to_count > 0 ? cells_in_sight(turn, of, list) : 0;
    struct dice dice =
        turn_dice(turn, PURPOSE_WANDER, world_hero_id(turn_world(turn)), (struct point){0, 0}, die);
    for (int i = 0; i < cells && count > 0; i++) {
        int which = dice_between(&dice, 0, count - 1);
        int ground = to[dice_between(&dice, 0, to_count - 1)];
        terrain_set(turn, list[which], ground, HOW_PLAIN);
        list[which] = list[--count];
    }
}

void shifting_pass_turn(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    const struct level_kind *kind = &turn_content(turn)->levels.kind[world->level.kind];
    for (int i = 0; i < kind->shift_count; i++) {
        const struct shift *shift = &kind->shift[i];
        const int to = shift->to - 1;
        if (world->turn % shift->turns == 0) {
            shifting_move(turn, shift->of - 1, &to, 1, shift->cells, FIRST_DIE + i);
        }
    }
}
