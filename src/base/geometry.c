#include "barrow/base/geometry.h"

const struct point direction_step[DIRECTION_COUNT] = {
    [DIRECTION_NORTH] = {0, -1}, [DIRECTION_NORTH_EAST] = {1, -1},
    [DIRECTION_EAST] = {1, 0},   [DIRECTION_SOUTH_EAST] = {1, 1},
    [DIRECTION_SOUTH] = {0, 1},  [DIRECTION_SOUTH_WEST] = {-1, 1},
    [DIRECTION_WEST] = {-1, 0},  [DIRECTION_NORTH_WEST] = {-1, -1},
};

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
