#include "barrow/record/tape.h"

#include <stdlib.h>

#include "barrow/base/memory.h"

struct segment *tape_add(struct tape *tape)
{
    size_t size = ((size_t)tape->count + 1) * sizeof tape->segment[0];
    tape->segment = memory_grow(tape->segment, size);
    tape->segment[tape->count] = (struct segment){0};
    return &tape->segment[tape->count++];
}

void tape_free(struct tape *tape)
{
    for (int i = 0; i < tape->count; i++) {
        buffer_free(&tape->segment[i].snapshot);
        buffer_free(&tape->segment[i].entries);
    }
    free(tape->segment);
    *tape = (struct tape){0};
}
