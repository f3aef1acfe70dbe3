#include "barrow/base/geometry.h"

#include <stdlib.h>

const struct point direction_step[DIRECTION_COUNT] = {
    [DIRECTION_NORTH] = {0, -1}, [DIRECTION_NORTH_EAST] = {1, -1},
    [DIRECTION_EAST] = {1, 0},   [DIRECTION_SOUTH_EAST] = {1, 1},
    [DIRECTION_SOUTH] = {0, 1},  [DIRECTION_SOUTH_WEST] = {-1, 1},
    [DIRECTION_WEST] = {-1, 0},  [DIRECTION_NORTH_WEST] = {-1, -1},
};

bool direction_is_diagonal(enum direction direction)
{
    return direction_step[direction].x != 0 && direction_step[direction].y != 0;
}

bool point_equal(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

struct point point_add(struct point a, struct point b)
{
    return (struct point){a.x + b.x, a.y + b.y};
}

struct point point_step(struct point from, enum direction direction)
{
    return point_add(from, direction_step[direction]);
}

struct point point_between(struct point from, struct point to, int step, int steps)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    int half_x = dx >= 0 ? steps / 2 : -(steps / 2);
    int half_y = dy >= 0 ? steps / 2 : -(steps / 2);
    return (struct point){
        from.x + (dx * step + half_x) / steps,
        from.y + (dy * step + half_y) / steps,
    };
}

int distance_chebyshev(struct point a, struct point b)
{
    int dx = abs(a.x - b.x), dy = abs(a.y - b.y);
    return dx > dy ? dx : dy;
}

int distance_squared(struct point a, struct point b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

bool is_within_radius(struct point a, struct point b, int radius)
{
    return distance_squared(a, b) <= radius * (radius + 1);
}
