/* SQLite's log beside a run's file (ID.run-wal), looked at without SQLite, which takes what it can
 * read of a log for all that there ever was. `path` is that of the run's file throughout. */
#ifndef BARROW_RECORD_STORE_LOG_H
#define BARROW_RECORD_STORE_LOG_H

#include <stdbool.h>

enum log_state {
    LOG_NONE,   /* there is none, or nothing is in it */
    LOG_SOUND,  /* to its end, or to where a process died while it wrote */
    LOG_DAMAGED /* whole transactions lie behind a place that cannot be read, or nothing can be */
};

enum log_state log_look(const char *path);

/* True if there is a log with something in it. */
bool log_is_there(const char *path);

/* True if the file is empty and the log is not: SQLite would take the file for a new one and
 * remove the log. */
bool log_is_orphan(const char *path);

#endif
