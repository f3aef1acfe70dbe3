/* Points, directions, the two distances of the game, and bounds. No allocation, no failure. Inline,
 * because the innermost loops of minds and searches ask them. */
#ifndef BARROW_BASE_GEOMETRY_H
#define BARROW_BASE_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

static inline int int_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int int_max(int a, int b)
{
    return a > b ? a : b;
}

static inline int int_clamp(int number, int least, int most)
{
    return number < least ? least : number > most ? most : number;
}

/* So many percent of it, rounded towards 0. */
static inline int int_percent(int number, int percent)
{
    return (int)((int64_t)number * percent / 100);
}

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
static inline bool direction_is_diagonal(enum direction direction)
{
    return (direction & 1) != 0; /* straight and diagonal ones alternate */
}

static inline bool point_equal(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

static inline struct point point_add(struct point a, struct point b)
{
    return (struct point){a.x + b.x, a.y + b.y};
}

/* The neighbour of `from` that lies in `direction`. */
static inline struct point point_step(struct point from, enum direction direction)
{
    return point_add(from, direction_step[direction]);
}

/* A block of points, both corners in it. */
struct block {
    struct point first, last;
};

/* All points that are at most `radius` off, by distance_chebyshev. */
static inline struct block block_around(struct point centre, int radius)
{
    return (struct block){{centre.x - radius, centre.y - radius},
                          {centre.x + radius, centre.y + radius}};
}

/* A walk over a block, row by row:
 *
 *     for (struct point at = block_start(block); block_next(block, &at);) { */
static inline struct point block_start(struct block block)
{
    return (struct point){block.first.x - 1, block.first.y};
}

static inline bool block_next(struct block block, struct point *at)
{
    if (at->x++ == block.last.x) {
        *at = (struct point){block.first.x, at->y + 1};
    }
    return at->y <= block.last.y && block.first.x <= block.last.x;
}

/* The cell that lies `step` of `steps` (>= 1) along the straight line, rounded to the nearest. */
struct point point_between(struct point from, struct point to, int step, int steps);

/* max(|dx|, |dy|): the "distance" of the rules. */
static inline int distance_chebyshev(struct point a, struct point b)
{
    int dx = abs(a.x - b.x), dy = abs(a.y - b.y);
    return dx > dy ? dx : dy;
}

/* dx*dx + dy*dy: compare with the square of a Euclidean radius. */
static inline int distance_squared(struct point a, struct point b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

/* True if dx*dx + dy*dy <= radius * (radius + 1): the round shape of sight and of areas. */
static inline bool is_within_radius(struct point a, struct point b, int radius)
{
    return distance_squared(a, b) <= radius * (radius + 1);
}

#endif
