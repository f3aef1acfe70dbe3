/* Independent pieces of work, spread over child processes. The results do not depend on how many
 * there are. */
#ifndef BARROW_LAB_JOBS_H
#define BARROW_LAB_JOBS_H

#include <stdbool.h>
#include <stddef.h>

#include "barrow/base/error.h"

/* Told how many pieces are done, now and then. */
struct jobs_watcher {
    void (*progress)(void *data, int done, int count);
    void *data;
};

struct jobs {
    int count, processes; /* each at least 1 */
    size_t size;          /* of a result */
    /* Does the index-th piece in a child process; `result` is zeroed. */
    void (*work)(const void *data, int index, void *result);
    const void *data;
    const struct jobs_watcher *watcher; /* may be NULL */
};

enum jobs_end { JOBS_DONE, JOBS_INTERRUPTED, JOBS_FAILED };

/* Fills results[count] and is_done[count]. Ctrl-C ends it early with what is done by then.
 * JOBS_FAILED if a process cannot be started or ended before its time (*error says at which piece).
 */
enum jobs_end jobs_run(const struct jobs *jobs, void *results, bool *is_done, struct error *error);

#endif
