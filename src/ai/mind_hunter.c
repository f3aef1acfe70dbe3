/* Comes at you by the shortest way and keeps coming. */
#include "ai/thought.h"

struct action mind_hunter(struct thought *thought)
{
    return hunt(thought);
}
