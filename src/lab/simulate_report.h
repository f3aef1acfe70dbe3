/* Shared parts of the report of one set of games and the comparison of two. */
#ifndef BARROW_LAB_SIMULATE_REPORT_H
#define BARROW_LAB_SIMULATE_REPORT_H

#include "barrow/base/json.h"
#include "barrow/lab/simulate.h"

#include "lab/columns.h"
#include "lab/statistics.h"

/* The columns of which means are shown, and that are compared game with game. */
#define SIMULATE_MEASURES 6
extern const char *const simulate_measure[SIMULATE_MEASURES];

/* The greatest depth of all games; 0 if there are none. */
int simulate_deepest(const struct simulation *simulation);

/* Decisions at a depth, or at all depths (0), in so many turns. */
struct decision_count {
    int64_t turns, all, times[DECISION_COUNT];
};
struct decision_count simulate_decisions(const struct simulation *simulation, int depth);

/* Names and counts, most first, equals in the order of the data; no row is zero. */
struct count_row {
    const char *name;
    int games, times;
};

struct count_table {
    struct count_row row[ACTOR_KINDS_MAX + TERRAIN_KINDS_MAX + AIR_KINDS_MAX + STATUS_COUNT +
                         ITEM_KINDS_MAX + 2];
    int count;
};

/* Of the words of a column of words or of a list, the empty one left out. For free(). */
struct count_table *simulate_count(const struct simulation *simulation, const char *column);

/* Adds the report to *text, and all its figures to the object that is open. */
void simulate_report(const struct simulation *simulation, struct buffer *text, struct json *json);

#endif
