/* Dijkstra's algorithm with two queues instead of a heap. Steps have only two costs and cells are
 * settled from near to far, so the cells found by a straight step form a sorted queue, and so do
 * those found by a diagonal one; the nearer of the two heads is next. A cell found by a diagonal
 * step may be found again by a straight one, never the other way round and never twice by the same
 * kind, so each queue holds a cell at most once.
 *
 * A cell passes the search on only to neighbours that the cell before it cannot reach as cheaply
 * without it: the pruning of jump point search (Harabor and Grastien). After a straight step that
 * is the cell ahead, after a diagonal one that and its two sides; a wall beside the way adds the
 * cell behind the wall. So three to five neighbours are looked at instead of eight. The border of
 * wall saves all checks of bounds. Ground that costs more than other ground would need all eight
 * neighbours where it lies, and a queue for each cost.
 *
 * Rejected: sweeps over rows with vector instructions, which a winding corridor makes repeat. */
#include "barrow/sense/distance_map.h"

#include <stddef.h>
#include <string.h>

#define IN_WALL (-1)

_Static_assert(DISTANCE_CELLS_MAX <= UINT16_MAX, "an entry keeps its cell in two bytes");

struct entry {
    int32_t cost;
    uint16_t cell;
    uint16_t direction; /* of the step that found it */
};

/* Pointers and not indices: the compiler knows that costs, which are numbers, do not lie there. */
struct queue {
    struct entry *head, *tail;
    struct entry entry[DISTANCE_CELLS_MAX];
};

struct search {
    int32_t *cost;
    ptrdiff_t step[DIRECTION_COUNT]; /* from a cell to its neighbours */
    struct queue straight, diagonal;
};

/* Takes the step that turns so many eighths to the right from the entry's direction, if it leads
 * there most cheaply so far. The caller knows whether that is a diagonal one. */
static inline void reach(struct search *search, const struct entry *from, int turn,
                         bool is_diagonal)
{
    int direction = (from->direction + turn) & (DIRECTION_COUNT - 1);
    ptrdiff_t cell = from->cell + search->step[direction];
    int cost = from->cost + (is_diagonal ? STEP_DIAGONAL : STEP_STRAIGHT);
    if (cost < search->cost[cell]) {
        struct queue *queue = is_diagonal ? &search->diagonal : &search->straight;
        search->cost[cell] = cost;
        *queue->tail++ = (struct entry){cost, (uint16_t)cell, (uint16_t)direction};
    }
}

static inline bool is_wall(const struct search *search, const struct entry *from, int turn)
{
    int direction = (from->direction + turn) & (DIRECTION_COUNT - 1);
    return search->cost[from->cell + search->step[direction]] == IN_WALL;
}

static inline void spread_straight(struct search *search, const struct entry *from)
{
    reach(search, from, 0, false);
    if (is_wall(search, from, -2)) {
        reach(search, from, -1, true);
    }
    if (is_wall(search, from, 2)) {
        reach(search, from, 1, true);
    }
}

static inline void spread_diagonal(struct search *search, const struct entry *from)
{
    reach(search, from, 0, true);
    reach(search, from, -1, false);
    reach(search, from, 1, false);
    if (is_wall(search, from, -3)) {
        reach(search, from, -2, true);
    }
    if (is_wall(search, from, 3)) {
        reach(search, from, 2, true);
    }
}

static inline bool is_straight_next(const struct search *search)
{
    const struct queue *straight = &search->straight, *diagonal = &search->diagonal;
    return straight->head < straight->tail &&
           (diagonal->head == diagonal->tail || straight->head->cost <= diagonal->head->cost);
}

static void spread_all(struct search *search)
{
    for (;;) {
        bool is_straight = is_straight_next(search);
        struct queue *queue = is_straight ? &search->straight : &search->diagonal;
        if (queue->head == queue->tail) {
            return;
        }
        struct entry from = *queue->head++;
        if (from.cost != search->cost[from.cell]) {
            continue; /* found more cheaply since */
        }
        if (is_straight) {
            spread_straight(search, &from);
        } else {
            spread_diagonal(search, &from);
        }
    }
}

/* Ground as not reached yet; walls, the border, and what those who move so keep off as walls. */
void distance_map_clear(struct distance_map *map, const struct level *level, enum movement movement)
{
    int32_t of_terrain[TERRAIN_KINDS_MAX], *cost = map->cost;
    for (int terrain = 0; terrain < TERRAIN_KINDS_MAX; terrain++) {
        bool is_crossed = movement_crosses(movement, level->bits[terrain]);
        of_terrain[terrain] = is_crossed ? DISTANCE_UNREACHABLE : IN_WALL;
    }
    int width = level->width + 2, last = (level->height + 1) * width;
    for (int x = 0; x < width; x++) {
        cost[x] = cost[last + x] = IN_WALL;
    }
    for (int y = 0; y < level->height; y++) {
        const uint8_t *terrain = &level->terrain[y * level->width];
        int32_t *row = &cost[(y + 1) * width];
        row[0] = row[width - 1] = IN_WALL;
        for (int x = 0; x < level->width; x++) {
            row[x + 1] = of_terrain[terrain[x]];
        }
    }
}

/* A goal may lie where nobody walks: the hero swims, or stands in thorns. */
static bool is_possible(const struct level *level, struct point goal)
{
    return (level_bits(level, goal) & (GROUND_WALKED | GROUND_SWUM | GROUND_FALLEN)) != 0;
}

static void search_from(struct search *search, const struct level *level, const struct point *goals,
                        int count)
{
    int width = level->width + 2;
    for (int i = 0; i < count; i++) {
        if (is_possible(level, goals[i])) {
            search->cost[(goals[i].y + 1) * width + goals[i].x + 1] = 0;
        }
    }
    for (int i = 0; i < count; i++) {
        struct entry goal = {0, (uint16_t)((goals[i].y + 1) * width + goals[i].x + 1), 0};
        for (int turn = 0; is_possible(level, goals[i]) && turn < DIRECTION_COUNT; turn++) {
            reach(search, &goal, turn, turn % 2 != 0);
        }
    }
    spread_all(search);
}

void distance_map_fill_bare(struct distance_map *map, const struct distance_map *bare,
                            const struct level *level, const struct point *goals, int count)
{
    struct search search; /* its queues need no clearing */
    int width = level->width + 2;
    search.cost = map->cost;
    search.straight.head = search.straight.tail = search.straight.entry;
    search.diagonal.head = search.diagonal.tail = search.diagonal.entry;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        search.step[i] = direction_step[i].y * width + direction_step[i].x;
    }
    if (map != bare) {
        memcpy(map->cost, bare->cost, (size_t)(width * (level->height + 2)) * sizeof map->cost[0]);
    }
    search_from(&search, level, goals, count);
}

void distance_map_fill(struct distance_map *map, const struct level *level,
                       const struct point *goals, int count)
{
    distance_map_clear(map, level, MOVEMENT_WALK);
    distance_map_fill_bare(map, map, level, goals, count);
}
