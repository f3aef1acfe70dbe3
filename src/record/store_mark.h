/* How far a run went, in its lock file: after each transaction, so that a log that is lost or
 * damaged while nobody plays is found out (the file alone is then an older state of the run, sound
 * but not the last). With it lies the interface's ui_state as it was then. As long as the mark is
 * there the log belongs to the run. */
#ifndef BARROW_RECORD_STORE_MARK_H
#define BARROW_RECORD_STORE_MARK_H

#include "record/store_lock.h"
#include "record/store_rows.h"

struct mark {
    int keyframes, entries; /* as in struct chain */
    uint64_t last;
    int turn; /* of the world that the player saw then */
};

/* The mark of a run that is as far as that. */
struct mark mark_of(const struct chain *chain, const struct run *run);

/* Writes it; a ui_state that is not NULL goes with it, else the one before stays. What the system
 * refuses costs only the warning. */
void mark_write(struct store_lock *lock, const struct mark *mark, const struct buffer *ui_state);

/* The mark that is there. False if there is none, or a damaged one. */
bool mark_read(const struct store_lock *lock, struct mark *mark);

/* The ui_state, if it is of the segment under way in a file with that chain; *at: after how many of
 * its entries. False if there is none, or a damaged one. */
bool mark_read_memoir(const struct store_lock *lock, const struct chain *chain, int *at,
                      struct buffer *ui_state);

/* True if a file with that chain lacks something that was written before the mark. */
bool mark_is_beyond(const struct mark *mark, const struct chain *chain);

#endif
