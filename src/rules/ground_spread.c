/* Fire and air as actors. The level is cut into square parts; each part with active cells has one
 * actor without a body, whose `home` tells which part. It acts on the cells of its part alone but
 * may light or fill the cells just beside it, so a fire that crosses the border wakes the next part
 * at the turn's end. One actor for every flame would fill the array of actors; one for the whole
 * level would act as if all fires were in one place. Quiet parts cost nothing.
 *
 * Air moves by differences: a cell gives each neighbour that has less an equal share of what it has
 * more, all shares measured before any is given. So mass is conserved but for what thins out. */
#include <assert.h>
#include <string.h>

#include "barrow/rules/ground.h"
#include "barrow/world/body.h"
#include "rules/ground_parts.h"

/* The cells of a part, and one more on each side, which its air may flow into. */
#define GRID_SIDE (PART_SIDE + 2)

struct patch {
    struct turn *turn;
    struct id who;
    struct point corner;                /* of the part */
    int width, height;                  /* of the part inside the level */
    bool is_lit[GRID_SIDE * GRID_SIDE]; /* by a fire of this action: it is lit once */
};

static struct patch patch_of(struct turn *turn, struct id who)
{
    const struct level *level = &turn_world(turn)->level;
    struct point home = turn_actor(turn, who)->home;
    struct point corner = {home.x / PART_SIDE * PART_SIDE, home.y / PART_SIDE * PART_SIDE};
    int right = level->width - corner.x, below = level->height - corner.y;
    return (struct patch){.turn = turn,
                          .who = who,
                          .corner = corner,
                          .width = right < PART_SIDE ? right : PART_SIDE,
                          .height = below < PART_SIDE ? below : PART_SIDE};
}

/* Of a cell of the patch or beside it. */
static int grid_index(const struct patch *patch, struct point at)
{
    return (at.y - patch->corner.y + 1) * GRID_SIDE + at.x - patch->corner.x + 1;
}

/* To go through all cells of a patch, row by row. */
static bool is_in_patch(const struct patch *patch, struct point at)
{
    return at.y < patch->corner.y + patch->height;
}

static struct point next_in_patch(const struct patch *patch, struct point at)
{
    bool is_last = at.x + 1 == patch->corner.x + patch->width;
    return is_last ? (struct point){patch->corner.x, at.y + 1} : (struct point){at.x + 1, at.y};
}

#define EACH_CELL(patch, at)                                                                       \
    struct point at = (patch)->corner;                                                             \
    is_in_patch((patch), at);                                                                      \
    at = next_in_patch((patch), at)

static bool happens(const struct patch *patch, struct point at, int use, int percent)
{
    if (percent <= 0) {
        return false; /* most cells cannot burn, and a die costs more than the question */
    }
    struct dice dice = turn_dice(patch->turn, PURPOSE_GROUND, patch->who, at, use);
    return dice_chance(&dice, percent, 100);
}

/* Fire. */

/* Rolls once for what can burn in the cell, its ground and its air. */
static bool catches_fire(const struct patch *patch, struct point at, struct dice *dice)
{
    const struct content *content = turn_content(patch->turn);
    const struct level *level = &turn_world(patch->turn)->level;
    int cell = level_index(level, at), air = level->air[cell].kind;
    int by_ground = content->terrain[level->terrain[cell]].catches_fire;
    int by_air = air > 0 ? content->air[air - 1].catches_fire : 0;
    return (by_ground > 0 && dice_chance(dice, by_ground, 100)) ||
           (by_air > 0 && dice_chance(dice, by_air, 100));
}

/* The element with which the cell burns; -1 if it does not. Flames over water light nothing. */
static int fire_of_cell(const struct patch *patch, struct point at)
{
    const struct content *content = turn_content(patch->turn);
    const struct level *level = &turn_world(patch->turn)->level;
    int cell = level_index(level, at), air = level->air[cell].kind;
    const struct terrain_kind *ground = &content->terrain[level->terrain[cell]];
    bool has_flames = air > 0 && content->air[air - 1].is_fire && !ground->puts_out_fire;
    return ground->is_fire ? ground->harm_type : has_flames ? content->air[air - 1].harm_type : -1;
}

/* A fire rolls one die on and on, in the order of the directions: a new one for each cell beside it
 * was a quarter of the cost of a great fire. */
static void burn(struct patch *patch, struct point at)
{
    const struct level *level = &turn_world(patch->turn)->level;
    int element = fire_of_cell(patch, at);
    if (element < 0) {
        return;
    }
    struct dice dice = turn_dice(patch->turn, PURPOSE_GROUND, patch->who, at, USE_BURN);
    ground_touch(patch->turn, NOBODY, at,
                 element); /* its ground lights its air, and the other way */
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        struct point next = point_step(at, (enum direction)direction);
        bool *is_lit = &patch->is_lit[grid_index(patch, next)];
        if (!*is_lit && level_contains(level, next) && catches_fire(patch, next, &dice)) {
            *is_lit = true;
            ground_touch(patch->turn, NOBODY, next, element);
        }
    }
}

/* Ground that changes by itself or gives off air. */
static void change_by_itself(const struct patch *patch, struct point at)
{
    const struct terrain_kind *kind =
        &turn_content(patch->turn)->terrain[level_terrain(&turn_world(patch->turn)->level, at)];
    if (kind->gives_off > 0) {
        ground_add_air(patch->turn, at, kind->gives_off - 1, kind->gives_amount);
    }
    if (happens(patch, at, USE_ITSELF, kind->itself_percent)) {
        ground_set(patch->turn, at, kind->becomes.on[CHANGE_ITSELF] - 1, HOW_PLAIN, 0);
    }
}

/* Air. */

/* The air of the part and the cells around it, while it moves. */
struct grid {
    struct air before[GRID_SIDE * GRID_SIDE];
    int kind[GRID_SIDE * GRID_SIDE]; /* kind + 1 that a cell has or has been promised */
    bool is_closed[GRID_SIDE * GRID_SIDE];
    int change[GRID_SIDE * GRID_SIDE];
};

static bool lets_air_in(const struct level *level, struct point at)
{
    return (level_bits(level, at) & GROUND_STOPS_MISSILES) == 0;
}

static void fill_grid(const struct patch *patch, struct grid *grid)
{
    const struct level *level = &turn_world(patch->turn)->level;
    memset(grid, 0, sizeof *grid);
    for (int y = -1; y <= patch->height; y++) {
        for (int x = -1; x <= patch->width; x++) {
            struct point at = {patch->corner.x + x, patch->corner.y + y};
            int i = grid_index(patch, at);
            grid->is_closed[i] = !lets_air_in(level, at);
            if (level_contains(level, at)) { /* a door may have shut over some */
                grid->before[i] = level->air[level_index(level, at)];
                grid->kind[i] = grid->before[i].kind;
            }
        }
    }
}

/* What is left of the cell's air this turn; the fraction that is gone is rounded by a die. */
static void thin(const struct patch *patch, struct grid *grid, struct point at)
{
    int i = grid_index(patch, at);
    const struct air_kind *kind = &turn_content(patch->turn)->air[grid->kind[i] - 1];
    int hundredths = grid->before[i].amount * kind->thins_percent;
    int gone = hundredths / 100 + (happens(patch, at, USE_THIN, hundredths % 100) ? 1 : 0);
    grid->change[i] -= gone;
    grid->before[i].amount = (uint16_t)(grid->before[i].amount - gone);
}

/* The neighbours that the cell's air can flow into; returns how many. */
static int find_outlets(const struct patch *patch, const struct grid *grid, struct point at,
                        int *outlet)
{
    int kind = grid->kind[grid_index(patch, at)], count = 0;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        struct point next = point_step(at, (enum direction)direction);
        int i = grid_index(patch, next);
        if (!grid->is_closed[i] && (grid->kind[i] == 0 || grid->kind[i] == kind)) {
            outlet[count++] = i;
        }
    }
    return count;
}

static void flow(const struct patch *patch, struct grid *grid, struct point at)
{
    int outlet[DIRECTION_COUNT];
    int from = grid_index(patch, at), amount = grid->before[from].amount;
    int count = find_outlets(patch, grid, at, outlet);
    for (int i = 0; i < count; i++) {
        int to = outlet[i];
        int share = (amount - grid->before[to].amount) / (count + 1);
        if (share > 0) {
            grid->kind[to] = grid->kind[from];
            grid->change[to] += share;
            grid->change[from] -= share;
        }
    }
}

static void put_air(const struct patch *patch, const struct grid *grid, struct point at)
{
    struct outcome air = outcome_for_cell(turn_world(patch->turn), OUTCOME_AIR, at);
    int i = grid_index(patch, at);
    int amount = air.before.air.amount + grid->change[i];
    assert(amount >= 0);
    air.after.air.amount = (uint16_t)(amount < UINT16_MAX ? amount : UINT16_MAX);
    air.after.air.kind = (uint16_t)(amount > 0 ? grid->kind[i] : 0);
    turn_put(patch->turn, air);
}

static void move_air(const struct patch *patch)
{
    const struct level *level = &turn_world(patch->turn)->level;
    struct grid grid;
    fill_grid(patch, &grid);
    for (EACH_CELL(patch, at)) {
        if (level->air[level_index(level, at)].kind > 0) {
            thin(patch, &grid, at);
        }
    }
    for (EACH_CELL(patch, at)) {
        if (level->air[level_index(level, at)].kind > 0) {
            flow(patch, &grid, at);
        }
    }
    for (int y = -1; y <= patch->height; y++) {
        for (int x = -1; x <= patch->width; x++) {
            struct point at = {patch->corner.x + x, patch->corner.y + y};
            if (level_contains(level, at) && grid.change[grid_index(patch, at)] != 0) {
                put_air(patch, &grid, at);
            }
        }
    }
}

/* The actors. */

static bool is_patch(const struct turn *turn, const struct actor *actor)
{
    return actor->is_alive && actor->is_bodiless && actor->kind == turn_content(turn)->ground_actor;
}

void ground_rouse(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    bool has_actor[PARTS_MAX] = {false};
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        if (is_patch(turn, &world->actor[slot])) {
            struct point home = world->actor[slot].home;
            has_actor[level_part_of(&world->level, level_index(&world->level, home))] = true;
        }
    }
    for (int part = 0; part < PARTS_MAX; part++) {
        if (world->active[part] > 0 && !has_actor[part]) {
            struct point corner = {part % PARTS_ACROSS * PART_SIDE,
                                   part / PARTS_ACROSS * PART_SIDE};
            struct actor body =
                body_of_actor(turn_content(turn), turn_content(turn)->ground_actor, 1, corner, 0);
            body.is_bodiless = true;
            (void)turn_spawn(turn, &body); /* with no slot free it waits for one */
        }
    }
}

enum verdict ground_check_spread(const struct content *content, const struct world *world,
                                 const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    return actor->kind == content->ground_actor ? VERDICT_ALLOWED : VERDICT_NOT_FOR_YOU;
}

void ground_spread(struct turn *turn, const struct action *action)
{
    const struct level *level = &turn_world(turn)->level;
    struct patch patch = patch_of(turn, action->actor);
    int part = level_part_of(level, level_index(level, patch.corner));
    if (turn_world(turn)->active[part] == 0) {
        struct outcome end = outcome_for_actor(turn_world(turn), OUTCOME_FREE, action->actor, 0);
        end.after.flag = false;
        turn_put(turn, end);
        return;
    }
    for (EACH_CELL(&patch, at)) {
        if (level_is_active(level, level_index(level, at))) {
            burn(&patch, at);
        }
    }
    for (EACH_CELL(&patch, at)) {
        if ((level_bits(level, at) & GROUND_ACTS) != 0) {
            change_by_itself(&patch, at);
        }
    }
    move_air(&patch);
}
