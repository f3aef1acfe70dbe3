/* Points, directions and the two distances of the game. No allocation, no failure. */
#ifndef BARROW_BASE_GEOMETRY_H
#define BARROW_BASE_GEOMETRY_H

#include <stdbool.h>

/* A place on a grid: x grows to the right, y downwards. */
struct point {
    int x, y;
};

enum direction {
    DIRECTION_NORTH,
    DIRECTION_NORTH_EAST,
    DIRECTION_EAST,
    DIRECTION_SOUTH_EAST,
    DIRECTION_SOUTH,
    DIRECTION_SOUTH_WEST,
    DIRECTION_WEST,
    DIRECTION_NORTH_WEST,
    DIRECTION_COUNT
};

/* The one-cell step of each direction. */
extern const struct point direction_step[DIRECTION_COUNT];

/* True for the four diagonal directions. */
bool direction_is_diagonal(enum direction direction);

bool point_equal(struct point a, struct point b);
struct point point_add(struct point a, struct point b);

/* The neighbour of `from` that lies in `direction`. */
struct point point_step(struct point from, enum direction direction);

/* The cell that lies `step` of `steps` (>= 1) along the straight line, rounded to the nearest. */
struct point point_between(struct point from, struct point to, int step, int steps);

/* max(|dx|, |dy|): the "distance" of the rules. */
int distance_chebyshev(struct point a, struct point b);

/* dx*dx + dy*dy: compare with the square of a Euclidean radius. */
int distance_squared(struct point a, struct point b);

/* True if dx*dx + dy*dy <= radius * (radius + 1): the round shape of sight and of areas. */
bool is_within_radius(struct point a, struct point b, int radius);

#endif
