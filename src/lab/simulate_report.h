/* Shared parts of the report of one set of games and the comparison of two. */
#ifndef BARROW_LAB_SIMULATE_REPORT_H
#define BARROW_LAB_SIMULATE_REPORT_H

#include "barrow/base/json.h"
#include "barrow/lab/simulate.h"

#include "lab/statistics.h"

#define SIMULATE_HUNGER "hunger" /* in the place of a killer or a type of harm */
#define SIMULATE_NOBODY "nobody" /* in the place of a killer: the ground, gas, a fall */

/* "too-long". */
extern const char *const simulated_end_word[SIMULATED_END_COUNT];

/* An id, SIMULATE_HUNGER or, for a killer, SIMULATE_NOBODY; "" if the game did not end in death. */
const char *simulate_killer_word(const struct content *content, const struct simulated_game *game);
const char *simulate_cause_word(const struct content *content, const struct simulated_game *game);

/* A measure of a game: for means, and for comparing game with game. */
struct measure {
    const char *name;
    int (*of)(const struct simulated_game *game);
};

#define SIMULATE_MEASURES 5
extern const struct measure simulate_measure[SIMULATE_MEASURES];

/* Of at least one game. */
struct spread simulate_spread(const struct simulation *simulation, const struct measure *measure);

int simulate_count_ends(const struct simulation *simulation, enum simulated_end end);

/* Games that came to a depth, or deeper. */
int simulate_count_reached(const struct simulation *simulation, int depth);

int simulate_count_unfair(const struct simulation *simulation);

/* Decisions at a depth, or at all depths (0), in so many turns. */
struct decision_count {
    int64_t turns, all, times[DECISION_COUNT];
};
struct decision_count simulate_decisions(const struct simulation *simulation, int depth);

/* Names and counts, most first, equals in the order of the data; no row is zero. For free(). */
struct count_row {
    const char *name;
    int games, times;
};

struct count_table {
    struct count_row row[ACTOR_KINDS_MAX + ITEM_KINDS_MAX + 2];
    int count;
};

struct count_table *simulate_killers(const struct simulation *simulation);
struct count_table *simulate_causes(const struct simulation *simulation);
struct count_table *simulate_used(const struct simulation *simulation);
struct count_table *simulate_boons(const struct simulation *simulation);

/* The greatest depth of all games; 0 if there are none. */
int simulate_deepest(const struct simulation *simulation);

/* All figures as one object; `name` NULL at the top or in an array. */
void simulate_put_json(struct json *json, const char *name, const struct simulation *simulation);

#endif
