/* What a careful kind keeps out of: cells that are about to burn, to burst or to give way, as far
 * as it can see. Nobody else thinks of it. Inside the ai layer only. */
#ifndef BARROW_AI_PERIL_H
#define BARROW_AI_PERIL_H

#include "ai/thought.h"

/* What one thought has found out about perils. */
struct peril {
    bool is_feared;        /* its kind is careful; else the rest is not set */
    bool is_here;          /* it stands in one */
    struct cell_set reach; /* the cells that lit fuses in its sight will reach */
};

/* Looks around, once for a thought. */
void peril_look(const struct thought *thought, struct peril *peril);

/* True if it stands in a peril and there is a way out within some steps: *action is the first. */
bool peril_is_left(const struct thought *thought, const struct peril *peril, struct action *action);

/* True if it stands in none, and a step to `at` would lead into one. */
bool peril_is_at(const struct thought *thought, const struct peril *peril, struct point at);

#endif
