#include "game/marks.h"

#include <stdlib.h>

#include "barrow/base/memory.h"

void marks_free(struct marks *marks)
{
    free(marks->at);
    *marks = (struct marks){0};
}

void marks_cut(struct marks *marks, size_t end)
{
    while (marks->count > 0 && marks->at[marks->count - 1] > end) {
        marks->count--;
    }
}

void marks_add(struct marks *marks, size_t end)
{
    if (marks->count > 0 && marks->at[marks->count - 1] == end) {
        return; /* nothing came of it */
    }
    if (marks->count == marks->capacity) {
        marks->capacity = marks->capacity > 0 ? marks->capacity * 2 : 64;
        marks->at = memory_grow(marks->at, marks->capacity * sizeof marks->at[0]);
    }
    marks->at[marks->count++] = end;
}

/* How many lie before a place. */
static size_t count_before(const struct marks *marks, size_t place)
{
    size_t low = 0, high = marks->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (marks->at[middle] < place) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

size_t marks_before(const struct marks *marks, size_t place)
{
    size_t count = count_before(marks, place);
    return count > 0 ? marks->at[count - 1] : 0;
}

size_t marks_after(const struct marks *marks, size_t place, size_t end)
{
    size_t count = count_before(marks, place + 1);
    return count < marks->count ? marks->at[count] : end;
}
