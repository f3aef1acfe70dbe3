/* Loops. A wall is opened where both sides of it are ground and the way from one to the other is
 * long, so that who is chased need not turn back. Then the stairs' way must have a loop: corridors
 * between random areas are tried until one makes one, and each that does not is filled again. */
#include <string.h>

#include "barrow/content/content.h"
#include "gen/generator.h"

#define WALLS_TRIED 500 /* for a level of 4,000 cells */
#define WALLS_MEASURED 40
#define LOOPS_MOST 8
#define LONG_WAY 35 /* steps; a longer way is worth a hole in the wall */
#define CORRIDORS_TRIED 40

/* True if the wall parts ground from ground, straight through: `a` and `b` are its sides. */
static bool parts_ground(const struct generator *generator, int cell, int *a, int *b)
{
    const struct level *level = &generator->draft->level;
    int down = level->width;
    bool north = generator_is_safe(generator, cell - down),
         south = generator_is_safe(generator, cell + down);
    bool west = generator_is_safe(generator, cell - 1),
         east = generator_is_safe(generator, cell + 1);
    bool is_upright = north && south && !west && !east;
    *a = is_upright ? cell - down : cell - 1;
    *b = is_upright ? cell + down : cell + 1;
    return level->terrain[cell] == TERRAIN_WALL &&
           (is_upright || (west && east && !north && !south));
}

static void open_walls(struct generator *generator)
{
    struct level *level = &generator->draft->level;
    struct dice dice = generator_dice(generator, PURPOSE_LOOP, 0);
    struct steps steps;
    int opened = 0, measured = 0, tries = WALLS_TRIED * level_cells(level) / 4000;
    for (int i = 0; i < tries && opened < LOOPS_MOST && measured < WALLS_MEASURED; i++) {
        struct point at = generator_roll_inside(level, &dice);
        int cell = level_index(level, at), a, b;
        if (!parts_ground(generator, cell, &a, &b)) {
            continue;
        }
        measured++;
        generator_count_steps(generator, level_point(level, a), LONG_WAY, &steps);
        if (steps.to[b] == STEPS_NONE) {
            level->terrain[cell] = TERRAIN_FLOOR;
            opened++;
        }
    }
}

static struct point roll_cell(const struct generator *generator, struct dice *dice)
{
    const struct level *level = &generator->draft->level;
    const struct room *area = generator_choose_room(generator, dice);
    struct point first = {area->x, area->y};
    struct point last = {area->x + area->width - 1, area->y + area->height - 1};
    struct point at = dice_point(dice, first, last);
    return generator_is_safe(generator, level_index(level, at)) ? at : generator->draft->arrival;
}

/* Digs from the arrival to the stairs by way of any cell. */
static void dig_detour(struct generator *generator, struct dice *dice)
{
    const struct draft *draft = generator->draft;
    struct point by = generator_roll_inside(&draft->level, dice);
    generator_dig_corridor(generator, draft->arrival, by, dice_chance(dice, 1, 2));
    generator_dig_corridor(generator, by, draft->stairs, dice_chance(dice, 1, 2));
}

/* Digs the first of CORRIDORS_TRIED that makes a loop: between any two areas, later a detour.
 * Returns false if none did: the last one stays. */
static bool dig_round(struct generator *generator)
{
    bool has_loop = false;
    struct draft *draft = generator->draft;
    uint8_t before[LEVEL_CELLS_MAX];
    size_t size = (size_t)level_cells(&draft->level);
    memcpy(before, draft->level.terrain, size);
    for (int try = 0; try < CORRIDORS_TRIED && !has_loop; try++) {
        struct dice dice = generator_dice(generator, PURPOSE_LOOP, 1 + try);
        memcpy(draft->level.terrain, before, size);
        if (try < CORRIDORS_TRIED / 2) {
            struct point from = roll_cell(generator, &dice);
            struct point to = roll_cell(generator, &dice);
            generator_dig_corridor(generator, from, to, dice_chance(&dice, 1, 2));
        } else {
            dig_detour(generator, &dice);
        }
        has_loop = generator_way_has_loop(generator);
    }
    return has_loop;
}

void generator_open_loops(struct generator *generator)
{
    bool is_rooms = generator->draft->digger == DIGGER_ROOMS;
    if (is_rooms && generator->content->levels.extra_corridors == 0) {
        return;
    }
    if (!is_rooms) {
        open_walls(generator);
    }
    generator->must_loop = generator_way_has_loop(generator) || dig_round(generator);
}
