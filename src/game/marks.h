/* Where in a log one action ends and the next begins. Inside the game layer only. Start it as
 * `{0}`. */
#ifndef BARROW_GAME_MARKS_H
#define BARROW_GAME_MARKS_H

#include <stddef.h>

struct marks {
    size_t *at; /* owned; rising */
    size_t count, capacity;
};

void marks_free(struct marks *marks);

/* An action has ended there, at the log's end. */
void marks_add(struct marks *marks, size_t end);

/* Forgets those beyond a place. */
void marks_cut(struct marks *marks, size_t end);

/* The last one before a place, 0 if there is none; the first one behind it, `end` if there is none.
 */
size_t marks_before(const struct marks *marks, size_t place);
size_t marks_after(const struct marks *marks, size_t place, size_t end);

#endif
