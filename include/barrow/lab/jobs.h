/* Independent pieces of work, each with a seed of its own, spread over child processes. The results
 * do not depend on how many there are. */
#ifndef BARROW_LAB_JOBS_H
#define BARROW_LAB_JOBS_H

#include <stddef.h>
#include <stdint.h>

#include "barrow/base/error.h"

/* Told how many pieces are done, now and then. */
struct jobs_watcher {
    void (*progress)(void *data, int done, int count);
    void *data;
};

struct jobs {
    int count, processes; /* each at least 1 */
    size_t size;          /* of a result */
    /* Does the index-th piece; `result` is zeroed. */
    void (*work)(const void *data, int index, void *result);
    const void *data;
    const char *what;                   /* "game": for messages */
    uint64_t first_seed;                /* of piece 0; the others count on */
    const struct jobs_watcher *watcher; /* may be NULL */
};

/* Complete; stopped by Ctrl-C; a piece ended its process, or the system refused; the order makes no
 * sense, and nothing was done. */
enum jobs_end { JOBS_DONE, JOBS_INTERRUPTED, JOBS_FAILED, JOBS_WRONG };

/* Fills results[count] with those that are done, in the order of their pieces; *done is how many.
 * With one process, or if the system starts no other, all is done in this one: a piece that ends it
 * is named on the standard error. JOBS_FAILED and an error that names the piece if one ended a
 * child process. */
enum jobs_end jobs_run(const struct jobs *jobs, void *results, int *done, struct error *error);

#endif
