/* Dijkstra's algorithm with two queues instead of a heap. Steps have only two costs and cells are
 * settled from near to far, so the cells found by a straight step form a sorted queue, and so do
 * those found by a diagonal one; the nearer of the two heads is next. A cell found by a diagonal
 * step may be found again by a straight one, never the other way round and never twice by the same
 * kind, so each queue holds a cell at most once. */
#include "barrow/sense/distance_map.h"

_Static_assert(LEVEL_SIDE_MAX <= UINT8_MAX, "a small point keeps its place in bytes");

struct small_point {
    uint8_t x, y;
};

struct queue {
    int head, tail;
    struct small_point cell[LEVEL_CELLS_MAX];
};

struct dijkstra {
    const struct level *level;
    int32_t *cost;
    struct queue straight, diagonal;
};

/* Those who walk keep off water and off what harms. */
static inline bool is_walked(const struct level *level, int cell)
{
    return (level->bits[level->terrain[cell]] & (GROUND_WALKED | GROUND_HARMFUL)) == GROUND_WALKED;
}

/* Takes a way that reaches `cell`, at (x, y), for `cost`, if it is the best so far. */
static inline void reach(struct dijkstra *dijkstra, struct queue *queue, int x, int y, int cell,
                         int cost)
{
    if (cost < dijkstra->cost[cell] && (cost == 0 || is_walked(dijkstra->level, cell))) {
        dijkstra->cost[cell] = cost;
        queue->cell[queue->tail++] = (struct small_point){(uint8_t)x, (uint8_t)y};
    }
}

/* Spreads from a cell to its eight neighbours. */
static void spread(struct dijkstra *dijkstra, struct small_point from)
{
    int x = from.x, y = from.y, width = dijkstra->level->width;
    int cell = y * width + x;
    int straight = dijkstra->cost[cell] + STEP_STRAIGHT,
        diagonal = dijkstra->cost[cell] + STEP_DIAGONAL;
    bool has_west = x > 0, has_east = x < width - 1;
    for (int dy = -1; dy <= 1; dy++) {
        int beside = cell + dy * width;
        if (y + dy < 0 || y + dy >= dijkstra->level->height) {
            continue;
        }
        if (dy != 0) {
            reach(dijkstra, &dijkstra->straight, x, y + dy, beside, straight);
        }
        struct queue *queue = dy != 0 ? &dijkstra->diagonal : &dijkstra->straight;
        int cost = dy != 0 ? diagonal : straight;
        if (has_west) {
            reach(dijkstra, queue, x - 1, y + dy, beside - 1, cost);
        }
        if (has_east) {
            reach(dijkstra, queue, x + 1, y + dy, beside + 1, cost);
        }
    }
}

static int head_cost(const struct dijkstra *dijkstra, const struct queue *queue)
{
    if (queue->head == queue->tail) {
        return DISTANCE_UNREACHABLE;
    }
    struct small_point head = queue->cell[queue->head];
    return dijkstra->cost[head.y * dijkstra->level->width + head.x];
}

void distance_map_fill(struct distance_map *map, const struct level *level,
                       const struct point *goals, int count)
{
    struct dijkstra dijkstra; /* its queues need no clearing */
    dijkstra.level = level;
    dijkstra.cost = map->cost;
    dijkstra.straight.head = dijkstra.straight.tail = 0;
    dijkstra.diagonal.head = dijkstra.diagonal.tail = 0;
    for (int cell = 0; cell < level_cells(level); cell++) {
        map->cost[cell] = DISTANCE_UNREACHABLE;
    }
    for (int i = 0; i < count; i++) {
        bool can_be_stood_on =
            (level_bits(level, goals[i]) & (GROUND_WALKED | GROUND_SWUM | GROUND_FALLEN)) != 0;
        if (can_be_stood_on) {
            reach(&dijkstra, &dijkstra.straight, goals[i].x, goals[i].y,
                  level_index(level, goals[i]), 0);
        }
    }
    while (dijkstra.straight.head < dijkstra.straight.tail ||
           dijkstra.diagonal.head < dijkstra.diagonal.tail) {
        bool is_straight =
            head_cost(&dijkstra, &dijkstra.straight) <= head_cost(&dijkstra, &dijkstra.diagonal);
        struct queue *queue = is_straight ? &dijkstra.straight : &dijkstra.diagonal;
        spread(&dijkstra, queue->cell[queue->head++]);
    }
}

int distance_map_cost(const struct distance_map *map, const struct level *level, struct point at)
{
    return level_contains(level, at) ? map->cost[level_index(level, at)] : DISTANCE_UNREACHABLE;
}
