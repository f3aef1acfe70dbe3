#include "barrow/record/recording.h"

#include <stdlib.h>

#include "barrow/base/memory.h"

struct segment *recording_add(struct recording *recording)
{
    size_t size = ((size_t)recording->count + 1) * sizeof recording->segment[0];
    recording->segment = memory_grow(recording->segment, size);
    recording->segment[recording->count] = (struct segment){0};
    return &recording->segment[recording->count++];
}

void recording_free(struct recording *recording)
{
    for (int i = 0; i < recording->count; i++) {
        buffer_free(&recording->segment[i].snapshot);
        buffer_free(&recording->segment[i].entries);
    }
    free(recording->segment);
    *recording = (struct recording){0};
}
