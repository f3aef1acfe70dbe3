/* Where one can go without harm, and whether there is a second way. Steps are straight here, which
 * is the stricter reading of RULES B9: what holds for them holds for who steps across corners. */
#include <string.h>

#include "barrow/world/flood.h"

#include "gen/generator.h"

static bool is_harmless(const struct level *level, int terrain)
{
    return (level->bits[terrain] & GROUND_WALKED) != 0 &&
           (level->bits[terrain] & GROUND_HARMFUL) == 0 && level->looks_like[terrain] == terrain;
}

/* True if a step onto the ground, or time, makes nothing of it that is not safe. */
static bool stays_safe(const struct generator *generator, int terrain)
{
    static const enum terrain_change changes[] = {CHANGE_ENTERED, CHANGE_LEFT, CHANGE_ITSELF};
    const struct terrain_changes *becomes = &generator->content->terrain[terrain].becomes;
    bool stays = true;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        int to = becomes->on[changes[i]];
        stays = stays && (to == 0 || generator->is_safe[to - 1]);
    }
    return stays;
}

/* A ground that can turn into an unsafe ground is unsafe too: repeats until nothing changes (a
 * fixed point). */
void generator_find_safe_grounds(struct generator *generator)
{
    int count = generator->content->terrain_count;
    bool is_done = false;
    for (int terrain = 0; terrain < count; terrain++) {
        generator->is_safe[terrain] = is_harmless(&generator->draft->level, terrain);
    }
    while (!is_done) {
        is_done = true;
        for (int terrain = 0; terrain < count; terrain++) {
            if (generator->is_safe[terrain] && !stays_safe(generator, terrain)) {
                generator->is_safe[terrain] = false;
                is_done = false;
            }
        }
    }
}

int generator_count_steps(const struct generator *generator, struct point from, int most,
                          struct steps *steps)
{
    const struct level *level = &generator->draft->level;
    struct flood flood;
    const int side[] = {-level->width, 1, level->width, -1};
    int start = level_index(level, from);
    flood_begin(&flood, level_cells(level));
    flood_add(&flood, start);
    memset(steps->to, 0xFF, (size_t)level_cells(level) * sizeof steps->to[0]);
    steps->to[start] = 0;
    for (int cell; flood_next(&flood, &cell) && steps->to[cell] < most;) {
        for (int i = 0; i < 4; i++) {
            int next = cell + side[i];
            if (steps->to[next] == STEPS_NONE && generator_is_safe(generator, next)) {
                steps->to[next] = (uint16_t)(steps->to[cell] + 1);
                flood_add(&flood, next);
            }
        }
    }
    return flood.count;
}

static int count_safe_cells(const struct generator *generator)
{
    int count = 0;
    for (int cell = 0; cell < level_cells(&generator->draft->level); cell++) {
        count += generator_is_safe(generator, cell) ? 1 : 0;
    }
    return count;
}

/* True if a body in the cell shuts the way between two sides of it. */
static bool is_narrow(const struct generator *generator, int cell)
{
    int down = generator->draft->level.width;
    bool north = generator_is_safe(generator, cell - down);
    bool south = generator_is_safe(generator, cell + down);
    bool west = generator_is_safe(generator, cell - 1),
         east = generator_is_safe(generator, cell + 1);
    return (north && south && !west && !east) || (west && east && !north && !south);
}

/* Steps go diagonally, too, so neighbours are joined that lie beside or across a corner of each
 * other. One side of them is flooded. */
bool generator_is_joint(const struct generator *generator, int cell)
{
    const struct level *level = &generator->draft->level;
    struct point at = level_point(level, cell), beside[DIRECTION_COUNT];
    int count = 0, joined = 1;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point next = point_step(at, (enum direction)i);
        if (level_contains(level, next) && generator_is_safe(generator, level_index(level, next))) {
            beside[count++] = next;
        }
    }
    for (int i = 0; i < joined && joined < count; i++) {
        for (int k = joined; k < count; k++) {
            if (distance_chebyshev(beside[i], beside[k]) == 1) {
                struct point found = beside[k];
                beside[k] = beside[joined];
                beside[joined++] = found;
            }
        }
    }
    return joined < count;
}

/* The cell after this one on the shortest way to where the steps were counted from. */
static int next_on_way(const struct level *level, const struct steps *steps, int cell)
{
    const int side[] = {-level->width, 1, level->width, -1};
    int next = cell;
    for (int i = 0; i < 4; i++) {
        next = steps->to[cell + side[i]] < steps->to[next] ? cell + side[i] : next;
    }
    return next;
}

/* Where a cell stands on the way, counted from 1; 0 beside it. */
struct way {
    uint16_t place[LEVEL_CELLS_MAX];
    struct flood beside; /* and the cells of the way from which it began */
};

/* Floods what lies beside the way from one of its cells. Returns the last place of the way that
 * this touches, or `last` if that is behind it. Nothing is flooded twice in all calls together. */
static int flood_beside(const struct generator *generator, struct way *way, int start, int last)
{
    const struct level *level = &generator->draft->level;
    const int side[] = {-level->width, 1, level->width, -1};
    flood_add(&way->beside, start);
    for (int cell; flood_next(&way->beside, &cell);) {
        for (int i = 0; i < 4; i++) {
            int next = cell + side[i];
            last = cell != start && way->place[next] > last ? way->place[next] : last;
            if (way->place[next] == 0 && generator_is_safe(generator, next)) {
                flood_add(&way->beside, next);
            }
        }
    }
    return last;
}

/* A cell of the way can be gone round if the ground beside the cells before it touches a later one:
 * one flood in all, and not one for each cell. */
static bool way_has_loop(const struct generator *generator, const struct steps *steps)
{
    const struct draft *draft = generator->draft;
    const struct level *level = &draft->level;
    struct way way;
    int goal = level_index(level, draft->stairs), cell = level_index(level, draft->arrival);
    int last = 0;
    bool has_narrow_place = false;
    if (steps->to[cell] == STEPS_NONE) {
        return false;
    }
    memset(way.place, 0, (size_t)level_cells(level) * sizeof way.place[0]);
    flood_begin(&way.beside, level_cells(level));
    for (int at = cell, place = 1; at != goal; at = next_on_way(level, steps, at)) {
        way.place[at] = (uint16_t)place++;
    }
    way.place[goal] = (uint16_t)(steps->to[cell] + 1);
    for (; cell != goal; cell = next_on_way(level, steps, cell)) {
        bool is_place = way.place[cell] > 1 && is_narrow(generator, cell);
        if (is_place && last > way.place[cell]) {
            return true;
        }
        has_narrow_place = has_narrow_place || is_place;
        last = flood_beside(generator, &way, cell, last);
    }
    return !has_narrow_place;
}

bool generator_way_has_loop(const struct generator *generator)
{
    struct steps steps;
    generator_count_steps(generator, generator->draft->stairs, STEPS_NONE, &steps);
    return way_has_loop(generator, &steps);
}

static int ground_of(const struct generator *generator, int cell)
{
    const struct level *level = &generator->draft->level;
    return level->bits[level->terrain[cell]];
}

static bool is_slippery(const struct generator *generator, int cell)
{
    return (ground_of(generator, cell) & GROUND_SLIPPERY) != 0;
}

/* Where a step from the cell ends: on slippery ground it goes on until something is in the way. */
static int end_of_step(const struct generator *generator, int cell, int step)
{
    const int entered = GROUND_WALKED | GROUND_SWUM | GROUND_FALLEN;
    while ((ground_of(generator, cell + step) & entered) != 0) {
        cell += step;
        if (!is_slippery(generator, cell)) {
            return cell;
        }
    }
    return cell;
}

/* Counts the slippery cells, and the safe cells that are not. */
static int count_slippery(const struct generator *generator, int *firm)
{
    int slippery = 0;
    *firm = 0;
    for (int cell = 0; cell < level_cells(&generator->draft->level); cell++) {
        bool slips = is_slippery(generator, cell);
        slippery += slips;
        *firm += !slips && generator_is_safe(generator, cell);
    }
    return slippery;
}

/* Counts the safe cells that are not slippery and that the hero reaches from the arrival. A body
 * that slides past a door cannot go through it. */
static int count_reached_by_slides(const struct generator *generator)
{
    const struct level *level = &generator->draft->level;
    const int down = level->width;
    const int side[] = {-down, -down + 1, 1, down + 1, down, down - 1, -1, -down - 1};
    struct flood flood;
    int reached = 0;
    flood_begin(&flood, level_cells(level));
    flood_add(&flood, level_index(level, generator->draft->arrival));
    for (int cell; flood_next(&flood, &cell);) {
        reached += !is_slippery(generator, cell);
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            int end = end_of_step(generator, cell, side[i]);
            if (generator_is_safe(generator, end)) {
                flood_add(&flood, end);
            }
        }
    }
    return reached;
}

static bool is_sound_for_slides(const struct generator *generator)
{
    int firm;
    return count_slippery(generator, &firm) == 0 || count_reached_by_slides(generator) == firm;
}

bool generator_is_sound(const struct generator *generator)
{
    const struct draft *draft = generator->draft;
    struct steps steps;
    int reached = generator_count_steps(generator, draft->stairs, STEPS_NONE, &steps);
    return reached == count_safe_cells(generator) && is_sound_for_slides(generator) &&
           (!generator->must_loop || way_has_loop(generator, &steps));
}
