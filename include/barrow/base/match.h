/* Matching what a person typed: in a text, and with the nearest known word ("did you mean"). */
#ifndef BARROW_BASE_MATCH_H
#define BARROW_BASE_MATCH_H

/* Where `wanted` first stands in `text`, letter case of ASCII ignored; NULL if it does not. An
 * empty `wanted` stands at the start of every text. */
const char *find_text(const char *text, const char *wanted);

/* Start it with the mistyped word, offer every known word, then read `best`. */
struct nearest {
    const char *wanted;
    const char *best; /* NULL while no word is near enough to be meant */
    int distance;     /* of the best */
};

struct nearest nearest_start(const char *wanted);

/* Earlier offers win ties. */
void nearest_offer(struct nearest *nearest, const char *known);

#endif
