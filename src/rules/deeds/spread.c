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

#include "barrow/rules/body/ground.h"
#include "barrow/rules/deeds/spread.h"
#include "barrow/world/actors.h"
#include "barrow/world/body.h"
#include "rules/deeds/elements.h"
#include "rules/deeds/terrain_change.h"
#include "rules/deeds/verbs.h"

/* The cells of a part, and one more on each side, which its air may flow into. */
#define GRID_SIDE (PART_SIDE + 2)

/* Of air that is too thin to do anything so much is gone in a turn. */
#define SPENT_GONE 2

struct patch {
    struct turn *turn;
    struct id who;
    struct point corner;                        /* of the part */
    int width, height;                          /* of the part inside the level */
    bool is_lit[GRID_SIDE * GRID_SIDE];         /* by a fire of this action: it is lit once */
    struct point active[PART_SIDE * PART_SIDE]; /* row by row; none is added by their acts, for
                                                   what they touch changes when all have acted */
    int active_count;
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

static void find_active(struct patch *patch)
{
    const struct level *level = &turn_world(patch->turn)->level;
    int count =
        turn_world(patch->turn)->active[level_part_of(level, level_index(level, patch->corner))];
    for (int y = patch->corner.y;
         y < patch->corner.y + patch->height && patch->active_count < count; y++) {
        for (int x = patch->corner.x; x < patch->corner.x + patch->width; x++) {
            if (level_is_active(level, y * level->width + x)) {
                patch->active[patch->active_count++] = (struct point){x, y};
            }
        }
    }
}

/* One die for all cells of the part, which roll it on and on, row by row: a new one for each cell
 * was a tenth of the cost of much gas. */
static struct dice dice_of_part(const struct patch *patch, enum ground_roll roll)
{
    return turn_dice(patch->turn, PURPOSE_GROUND, patch->who, patch->corner, (int)roll);
}

static bool happens(struct dice *dice, int percent)
{
    return percent > 0 && dice_chance(dice, percent, 100);
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
    if (happens(dice, by_ground)) {
        return true;
    }
    return happens(dice, by_air);
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
    struct dice dice = turn_dice(patch->turn, PURPOSE_GROUND, patch->who, at, ROLL_BURN);
    element_touch(patch->turn, NOBODY, at,
                  element); /* its ground lights its air, and the other way */
    int middle = grid_index(patch, at);
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        const struct point step = direction_step[direction];
        struct point next = {at.x + step.x, at.y + step.y};
        bool *is_lit = &patch->is_lit[middle + step.y * GRID_SIDE + step.x];
        if (!*is_lit && level_contains(level, next) && catches_fire(patch, next, &dice)) {
            *is_lit = true;
            element_touch(patch->turn, NOBODY, next, element);
        }
    }
}

/* Ground that changes by itself or gives off air. */
static void change_by_itself(const struct patch *patch, struct point at, struct dice *dice)
{
    const struct terrain_kind *kind =
        &turn_content(patch->turn)->terrain[level_terrain(&turn_world(patch->turn)->level, at)];
    if (kind->gives_off > 0) {
        terrain_add_air(patch->turn, at, kind->gives_off - 1, kind->gives_amount);
    }
    if (happens(dice, kind->itself_percent)) {
        terrain_set(patch->turn, at, kind->becomes.on[CHANGE_ITSELF] - 1, HOW_PLAIN);
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

/* A door may have shut over some air. Outside of the level all is closed. */
static void fill_grid(const struct patch *patch, struct grid *grid)
{
    const struct level *level = &turn_world(patch->turn)->level;
    const int left = patch->corner.x > 0 ? -1 : 0, top = patch->corner.y > 0 ? -1 : 0;
    const int right = patch->corner.x + patch->width < level->width ? 1 : 0;
    const int below = patch->corner.y + patch->height < level->height ? 1 : 0;
    memset(grid->is_closed, true, sizeof grid->is_closed);
    memset(grid->change, 0, sizeof grid->change);
    for (int y = top; y < patch->height + below; y++) {
        int cell = level_index(level, (struct point){patch->corner.x + left, patch->corner.y + y});
        int i = (y + 1) * GRID_SIDE + left + 1;
        for (int x = left; x < patch->width + right; x++, cell++, i++) {
            grid->is_closed[i] = (level->bits[level->terrain[cell]] & GROUND_STOPS_MISSILES) != 0;
            grid->before[i] = level->air[cell];
            grid->kind[i] = level->air[cell].kind;
        }
    }
}

/* Thins a cell's air for this turn; a die rounds the lost fraction. Of air that is too thin to do
 * anything more goes, or its rests would hang about for long. */
static void thin(const struct patch *patch, struct grid *grid, struct point at, struct dice *dice)
{
    int i = grid_index(patch, at);
    const struct air_kind *kind = &turn_content(patch->turn)->air[grid->kind[i] - 1];
    int hundredths = grid->before[i].amount * kind->thins_percent;
    int gone = hundredths / 100 + (happens(dice, hundredths % 100) ? 1 : 0);
    if (gone < SPENT_GONE && ground_air_is_spent(turn_content(patch->turn), grid->before[i])) {
        gone = grid->before[i].amount < SPENT_GONE ? grid->before[i].amount : SPENT_GONE;
    }
    grid->change[i] -= gone;
    grid->before[i].amount = (uint16_t)(grid->before[i].amount - gone);
}

/* The neighbours that the air of a cell of the grid can flow into; returns how many. */
static int find_outlets(const struct grid *grid, int from, int *outlet)
{
    int kind = grid->kind[from], count = 0;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        const struct point step = direction_step[direction];
        int to = from + step.y * GRID_SIDE + step.x;
        if (!grid->is_closed[to] && (grid->kind[to] == 0 || grid->kind[to] == kind)) {
            outlet[count++] = to;
        }
    }
    return count;
}

static void flow(struct grid *grid, int from)
{
    int outlet[DIRECTION_COUNT];
    int amount = grid->before[from].amount, count = find_outlets(grid, from, outlet);
    for (int i = 0; i < count; i++) {
        int to = outlet[i], more = amount - grid->before[to].amount;
        if (more > count) { /* else no share is left of the division, which is what costs here */
            int share = more / (count + 1);
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

static bool has_air(const struct patch *patch, int active)
{
    const struct level *level = &turn_world(patch->turn)->level;
    return level->air[level_index(level, patch->active[active])].kind > 0;
}

static void put_all_air(const struct patch *patch, const struct grid *grid)
{
    for (int i = 0; i < GRID_SIDE * GRID_SIDE; i++) {
        if (grid->change[i] != 0) {
            put_air(patch, grid,
                    (struct point){patch->corner.x - 1 + i % GRID_SIDE,
                                   patch->corner.y - 1 + i / GRID_SIDE});
        }
    }
}

static void move_air(const struct patch *patch)
{
    struct grid grid;
    int first = 0;
    while (first < patch->active_count && !has_air(patch, first)) {
        first++;
    }
    if (first == patch->active_count) {
        return; /* fires alone */
    }
    struct dice dice = dice_of_part(patch, ROLL_THIN);
    fill_grid(patch, &grid);
    for (int i = first; i < patch->active_count; i++) {
        if (has_air(patch, i)) {
            thin(patch, &grid, patch->active[i], &dice);
        }
    }
    for (int i = first; i < patch->active_count; i++) {
        if (has_air(patch, i)) {
            flow(&grid, grid_index(patch, patch->active[i]));
        }
    }
    put_all_air(patch, &grid);
}

/* The actors. */

static bool is_patch(const struct turn *turn, const struct actor *actor)
{
    return actor->is_bodiless && actor->kind == turn_content(turn)->ground_actor;
}

static bool is_quiet(const struct world *world)
{
    int part = 0;
    while (part < PARTS_MAX && world->active[part] == 0) {
        part++;
    }
    return part == PARTS_MAX;
}

void spread_rouse(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    bool has_actor[PARTS_MAX] = {false};
    if (is_quiet(world)) {
        return;
    }
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
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

void spread_act(struct turn *turn, const struct action *action)
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
    struct dice dice = dice_of_part(&patch, ROLL_ITSELF);
    find_active(&patch);
    for (int i = 0; i < patch.active_count; i++) {
        burn(&patch, patch.active[i]);
    }
    for (int i = 0; i < patch.active_count; i++) {
        if ((level_bits(level, patch.active[i]) & GROUND_ACTS) != 0) {
            change_by_itself(&patch, patch.active[i], &dice);
        }
    }
    move_air(&patch);
}
