/* A hunter of whose actions every third goes anywhere (bats, will-o'-wisps). Counted by its own
 * actions, shifted by its slot so that a swarm does not flutter in step. */
#include "ai/thought.h"
#include "ai/walk.h"

#define FLUTTER_EVERY 3

struct action mind_erratic(struct thought *thought)
{
    struct point step;
    int count = thought->self->clock.actions + thought->who.slot;
    if (count % FLUTTER_EVERY == 0 && walk_anywhere(thought, &step)) {
        return thought_step(thought, step);
    }
    return hunt(thought);
}
