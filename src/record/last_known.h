/* HOME/last/ID: how far the home knows a run, so that a copy of its file from before is found out.
 * One line, "TURN DIGEST MARK", or nothing; it stays when the run has ended, for a copy can come
 * back. What is no such line is no trouble: then nothing is known. A process that has the run open
 * holds the lock of this file, and not that of the run, which others may read on a shared host. */
#ifndef BARROW_RECORD_LAST_KNOWN_H
#define BARROW_RECORD_LAST_KNOWN_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/error.h"

#define FOLDER_LAST "last"

struct last_known {
    int turn;
    uint64_t digest; /* of the file's last record then */
    bool is_taken_back;
};

/* From the beginning of an open file. */
bool last_known_read(int file, struct last_known *known);

/* Opens and locks the file of that run, for as long as it stays open. -1 and an error; where
 * another process has it, *is_in_use. */
int last_known_lock(const char *home, const char *id, bool *is_in_use, struct error *error);

/* To a file that was locked. */
void last_known_write(int file, const struct last_known *known);

#endif
