/* Where one can go without harm, and whether there is a second way. Steps are straight here, which
 * is the stricter reading of RULES B9: what holds for them holds for who steps across corners. */
#include <string.h>

#include "gen/generator.h"

bool level_is_safe_kind(const struct level *level, int terrain)
{
    return (level->bits[terrain] & GROUND_WALKED) != 0 &&
           (level->bits[terrain] & GROUND_HARMFUL) == 0 && level->looks_like[terrain] == terrain;
}

bool level_is_safe(const struct level *level, int cell)
{
    return level_is_safe_kind(level, level->terrain[cell]);
}

/* Which kinds of ground are safe: asked once and not for each cell. */
struct safe_kinds {
    bool is_safe[TERRAIN_KINDS_MAX];
};

static void find_safe_kinds(const struct level *level, struct safe_kinds *safe)
{
    for (int terrain = 0; terrain < TERRAIN_KINDS_MAX; terrain++) {
        safe->is_safe[terrain] = level_is_safe_kind(level, terrain);
    }
}

int level_count_steps(const struct level *level, struct point from, struct steps *steps)
{
    uint16_t queue[LEVEL_CELLS_MAX];
    const int side[] = {-level->width, 1, level->width, -1};
    int head = 0, tail = 0, start = level_index(level, from);
    struct safe_kinds safe;
    find_safe_kinds(level, &safe);
    memset(steps->to, 0xFF, (size_t)level_cells(level) * sizeof steps->to[0]);
    steps->to[start] = 0;
    queue[tail++] = (uint16_t)start;
    while (head < tail) {
        int cell = queue[head++];
        for (int i = 0; i < 4; i++) {
            int next = cell + side[i];
            if (steps->to[next] == STEPS_NONE && safe.is_safe[level->terrain[next]]) {
                steps->to[next] = (uint16_t)(steps->to[cell] + 1);
                queue[tail++] = (uint16_t)next;
            }
        }
    }
    return tail;
}

bool level_hangs_together(const struct level *level, struct point from)
{
    struct steps steps;
    int safe = 0;
    for (int cell = 0; cell < level_cells(level); cell++) {
        safe += level_is_safe(level, cell) ? 1 : 0;
    }
    return level_is_safe(level, level_index(level, from)) &&
           level_count_steps(level, from, &steps) == safe;
}

/* True if a body in the cell shuts the way between two sides of it. */
static bool is_narrow(const struct level *level, int cell)
{
    bool north = level_is_safe(level, cell - level->width);
    bool south = level_is_safe(level, cell + level->width);
    bool west = level_is_safe(level, cell - 1), east = level_is_safe(level, cell + 1);
    return (north && south && !west && !east) || (west && east && !north && !south);
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
    bool is_seen[LEVEL_CELLS_MAX]; /* beside the way, and flooded */
};

/* Floods what lies beside the way from one of its cells. Returns the last place of the way that
 * this touches, or `last` if that is behind it. Nothing is flooded twice in all calls together. */
static int flood_beside(const struct level *level, struct way *way, int start, int last)
{
    uint16_t queue[LEVEL_CELLS_MAX];
    const int side[] = {-level->width, 1, level->width, -1};
    int head = 0, tail = 0;
    queue[tail++] = (uint16_t)start;
    while (head < tail) {
        int cell = queue[head++];
        for (int i = 0; i < 4; i++) {
            int next = cell + side[i];
            bool is_beside = way->place[next] == 0 && level_is_safe(level, next);
            last = cell != start && way->place[next] > last ? way->place[next] : last;
            if (is_beside && !way->is_seen[next]) {
                way->is_seen[next] = true;
                queue[tail++] = (uint16_t)next;
            }
        }
    }
    return last;
}

/* A cell of the way can be gone round if the ground beside the cells before it touches a later one:
 * one flood in all, and not one for each cell. */
bool level_way_has_loop(const struct level *level, struct point from, struct point to)
{
    struct steps steps;
    struct way way;
    int goal = level_index(level, to), cell = level_index(level, from), last = 0;
    bool has_narrow_place = false;
    level_count_steps(level, to, &steps);
    if (steps.to[cell] == STEPS_NONE) {
        return false;
    }
    memset(way.place, 0, (size_t)level_cells(level) * sizeof way.place[0]);
    memset(way.is_seen, 0, (size_t)level_cells(level) * sizeof way.is_seen[0]);
    for (int at = cell, place = 1; at != goal; at = next_on_way(level, &steps, at)) {
        way.place[at] = (uint16_t)place++;
    }
    way.place[goal] = (uint16_t)(steps.to[cell] + 1);
    for (; cell != goal; cell = next_on_way(level, &steps, cell)) {
        bool is_place = way.place[cell] > 1 && is_narrow(level, cell);
        if (is_place && last > way.place[cell]) {
            return true;
        }
        has_narrow_place = has_narrow_place || is_place;
        last = flood_beside(level, &way, cell, last);
    }
    return !has_narrow_place;
}
