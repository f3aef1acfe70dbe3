/* HOME/last/ID: how far the home knows a run, so that a copy of its file from before is found out.
 * One line, "TURN DIGEST MARK"; it stays when the run has ended, for a copy can come back. What
 * cannot be read or written is no trouble: then nothing is known. */
#ifndef BARROW_RECORD_LAST_KNOWN_H
#define BARROW_RECORD_LAST_KNOWN_H

#include <stdbool.h>
#include <stdint.h>

#define FOLDER_LAST "last"

struct last_known {
    int turn;
    uint64_t digest; /* of the file's last record then */
    bool is_taken_back;
};

bool last_known_read(const char *path, struct last_known *known);
void last_known_write(const char *home, const char *id, const struct last_known *known);

#endif
