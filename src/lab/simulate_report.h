/* What the report of one set of games and the comparison of two share. */
#ifndef BARROW_LAB_SIMULATE_REPORT_H
#define BARROW_LAB_SIMULATE_REPORT_H

#include "barrow/base/json.h"
#include "barrow/lab/simulate.h"

/* What is measured of a game: for means, and for comparing game with game. */
struct measure {
    const char *name;
    int (*of)(const struct simulated_game *game);
};

#define SIMULATE_MEASURES 5
extern const struct measure simulate_measure[SIMULATE_MEASURES];

/* The greatest depth of all games; 0 if there are none. */
int simulate_deepest(const struct simulation *simulation);

/* All figures as one object; `name` NULL at the top or in an array. */
void simulate_put_json(struct json *json, const char *name, const struct simulation *simulation);

#endif
