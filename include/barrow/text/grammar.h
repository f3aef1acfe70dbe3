/* The little English that sentences are built from. All write into `buffer`, which they extend. */
#ifndef BARROW_TEXT_GRAMMAR_H
#define BARROW_TEXT_GRAMMAR_H

#include <stdbool.h>

#include "barrow/base/buffer.h"

/* True if the word takes "an": by its sound, not by its letter ("an hour", "a unicorn"). */
bool grammar_takes_an(const char *word);

/* "hit" for the second person, "hits" for the third: verbs that only add s, es or ies. */
void grammar_verb(struct buffer *buffer, const char *verb, bool is_second_person);

/* Makes the first letter of the text from `start` on a capital. Letters beyond ASCII stay. */
void grammar_capitalise(struct buffer *buffer, size_t start);

#endif
