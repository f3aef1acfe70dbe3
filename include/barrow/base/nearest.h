/* "Did you mean": the known word that a mistyped one is nearest to. */
#ifndef BARROW_BASE_NEAREST_H
#define BARROW_BASE_NEAREST_H

/* The search so far: start it with the word that was found, offer every known word, read `best`. */
struct nearest {
    const char *wanted;
    const char *best; /* NULL while no word is near enough to be meant */
    int distance;     /* of the best */
};

struct nearest nearest_start(const char *wanted);

/* Earlier offers win ties. */
void nearest_offer(struct nearest *nearest, const char *known);

#endif
