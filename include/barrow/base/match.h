/* Matching words: in a text, in a list, with the nearest known one ("did you mean"). */
#ifndef BARROW_BASE_MATCH_H
#define BARROW_BASE_MATCH_H

#include "barrow/base/error.h"

/* Where `wanted` first stands in `text`, letter case of ASCII ignored; NULL if it does not. An
 * empty `wanted` stands at the start of every text. */
const char *find_text(const char *text, const char *wanted);

/* The index of the word in a list; -1 if it is none of them. */
int find_word(const char *const *words, int count, const char *word);

/* Start it with the mistyped word, offer every known word, then read `best`. */
struct nearest {
    const char *wanted;
    const char *best; /* NULL while no word is near enough to be meant */
    int distance;     /* of the best */
};

struct nearest nearest_start(const char *wanted);

/* Earlier offers win ties. */
void nearest_offer(struct nearest *nearest, const char *known);

/* Fills *error with the sentence and ": did you mean 'BEST'?", or the sentence and `otherwise` if
 * nothing is near; returns false. */
bool nearest_refuse(const struct nearest *nearest, struct error *error, const char *otherwise,
                    const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
