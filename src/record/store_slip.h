/* The slip: where the last actions of a run are jotted down, one quick write each, until there is
 * time to put them into the database. A small file beside the run's (ID.run-slip), of a size that
 * never changes. What is on it is safe against the death of the process, like SQLite's log. */
#ifndef BARROW_RECORD_STORE_SLIP_H
#define BARROW_RECORD_STORE_SLIP_H

#include "record/store_rows.h"

struct slip;

/* The slip of a run's file, which is made if there is none; what is on it will be written over.
 * NULL if the system refuses: every action goes into the database at once then. */
struct slip *slip_open(const char *run_path);

/* Jots down the entry that comes after `chain`, which goes on by one. False, and the chain as it
 * was, if there is no room, no slip (NULL), or the system refuses. */
bool slip_add(struct slip *slip, struct chain *chain, const char *bytes, size_t size);

/* All that is on it is in the database: it can be written over. */
void slip_clear(struct slip *slip);

/* Lets go of it, and leaves it where it is. NULL is allowed. */
void slip_close(struct slip *slip);

/* Removes a run's slip, on which nothing is that is not in the database, if there is one. */
void slip_remove(const char *run_path);

enum slip_state {
    SLIP_FINE,    /* whether anything was on it or not */
    SLIP_DAMAGED, /* what it said after what was read cannot be read */
    SLIP_AHEAD    /* it goes on from actions that the run's file does not have */
};

/* What is on the slip of a run's file, as bytes to be freed; none if there is no slip. Who reads a
 * run that is being played must read its slip first and its database then: so nothing is missed
 * that goes from one to the other meanwhile. */
struct buffer slip_load(const char *run_path);

/* Takes from it what goes on from `chain`, which goes on with it; the entries are added to the
 * segment. What the database has already is no news. */
enum slip_state slip_take(const struct buffer *slip, struct chain *chain, struct segment *segment);

#endif
