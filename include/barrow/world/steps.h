/* Steps in four bits: 0 for none, else 1 + the direction. Sixteen of them are a number, the last
 * one lowest. */
#ifndef BARROW_WORLD_STEPS_H
#define BARROW_WORLD_STEPS_H

#include <stdint.h>

#include "barrow/base/geometry.h"

#define STEP_BITS 4
#define STEPS_IN_NUMBER 16

/* The step that leads from a point towards another. */
static inline int step_towards(struct point from, struct point to)
{
    const struct point step = {int_clamp(to.x - from.x, -1, 1), int_clamp(to.y - from.y, -1, 1)};
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        if (point_equal(step, direction_step[direction])) {
            return 1 + direction;
        }
    }
    return 0;
}

/* Where it leads. */
static inline struct point step_from(struct point from, int step)
{
    return step >= 1 && step <= DIRECTION_COUNT ? point_step(from, (enum direction)(step - 1))
                                                : from;
}

/* The step before so many others. */
static inline int steps_at(uint64_t steps, int before)
{
    return (int)(steps >> before * STEP_BITS & 15);
}

static inline uint64_t steps_add(uint64_t steps, int step)
{
    return steps << STEP_BITS | (uint64_t)step;
}

#endif
