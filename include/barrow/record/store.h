/* The run store: one SQLite file for each run, below the game's own folder (`home`):
 *
 *   runs/ID.run        a run under way; runs/ID.lock is held by the process that plays it
 *   recordings/ID.run  a run that has ended
 *   runs/ID.run.broken-N  one that could not be read, set aside
 *
 * Written to through a store that is open: store_append makes one entry durable before it returns
 * (against the death of the process; against a power cut, all up to the last snapshot),
 * store_settle brings it from the slip on which it was jotted down (ID.run-slip) into the database,
 * and store_snapshot writes a keyframe, which folds the entries before it into one row. Every row
 * carries a digest and the run a chain over all of them: a changed, missing or foreign row is found
 * out. While a run is played, or after a crash, SQLite's log (ID.run-wal) and the slip lie beside
 * the file and belong to it: without them the run is as it was at a keyframe. The lock file then
 * says how far the run is, so that a log that is lost or damaged is found out. At rest a run is a
 * single file.
 *
 * Nothing here knows the clock: `now` is seconds since 1970. */
#ifndef BARROW_RECORD_STORE_H
#define BARROW_RECORD_STORE_H

#include "barrow/record/tape.h"

struct store; /* a run that is being played */

/* Why a run cannot be opened. */
enum store_trouble {
    STORE_FINE,
    STORE_IN_USE, /* by another process: the error names its pid */
    STORE_NEWER,  /* written by a newer version: left as it is */
    STORE_BROKEN, /* set aside: the error says why and where it is now */
    STORE_CANNOT  /* the system refuses: the error has its words */
};

/* The runs under way, last played first; returns how many (at most `most`). A run that ended but
 * was not moved yet is moved now. With `told` what can never be gone on with is set aside at once
 * and *told gets a line on each, as store_open would say it; some are left to the next time if
 * there are many. With NULL they are skipped. Reads only the first facts of each: quick. */
int store_list(const char *home, struct run *run, int most, struct buffer *told);

/* Begins a run: the world is the game's at its first action. `run` gives name, seed, version,
 * data, is_wizard; the id is made here of name, seed and `now`. NULL and an error if the folder
 * cannot be made or written to. */
struct store *store_create(const char *home, const struct run *run, const struct world *world,
                           const struct content *content, int64_t now, struct error *error);

/* What store_open found: the last segment, to be played to the end, and what was kept beside it.
 * store_opening_free gives its memory back. */
struct store_opening {
    struct run run;
    struct segment last;
    struct buffer memoir; /* as given to store_snapshot with the last segment's snapshot */
    struct buffer past;   /* all chapters, one behind the other (see store_snapshot) */
    struct buffer later;  /* as given to store_remember, if not empty: after `later_at` entries */
    int later_at;
    struct error loss;   /* what is known to be missing after `last`, and why; "" if nothing is */
    struct buffer aside; /* with a loss: where run and log are kept as they were; may be empty */
};
void store_opening_free(struct store_opening *opening);

/* Opens a run under way to go on with it. NULL with *trouble and an error if it cannot be. */
struct store *store_open(const char *home, const char *id, struct store_opening *opening,
                         enum store_trouble *trouble, struct error *error);

/* A caller that cannot make a world of what store_open gave it (snapshot_read or entry_play said
 * why) sets the run aside with this, instead of closing it. The error says where it is now. */
void store_set_aside(struct store *store, const char *why, struct error *error);

/* Makes an entry durable. False and an error if the system refuses (disk full, read-only, gone):
 * the entry is kept in memory and written with the next call that succeeds, nothing that was kept
 * before is lost, and store_unkept says how many wait. */
bool store_append(struct store *store, const struct entry *entry, int64_t now, struct error *error);
int store_unkept(const struct store *store);

/* Brings into the database what is not there yet: when nobody waits, since it takes longer than
 * store_append. False and an error as there; what is on the slip stays safe. */
bool store_settle(struct store *store, struct error *error);
bool store_waits(const struct store *store); /* true if there is anything to settle */

/* How far the run is, for the list of runs: written with what is written next. Keyframes note it,
 * too. */
void store_note(struct store *store, const struct world *world);

/* What the interface wants back if the process dies now: `memoir` as it would go with a keyframe.
 * Beside the file and at once, when all is settled; what the system refuses is not remembered. */
void store_remember(struct store *store, const struct buffer *memoir);

/* A keyframe: `memoir` is what the interface wants to have back with it (replaced each time),
 * `chapter` what it adds to the past (kept from every keyframe; may be empty). `is_edited` as in
 * struct segment: the run is a wizard's from then on. False and an error as in store_append: all is
 * kept in memory then. */
bool store_snapshot(struct store *store, const struct world *world, const struct content *content,
                    const struct buffer *memoir, const struct buffer *chapter, bool is_edited,
                    int64_t now, struct error *error);

/* Forgets all but the first `count` entries since the last keyframe: those behind them end the
 * program. The file has them until the next keyframe, which must be the next thing that is kept. */
void store_cut(struct store *store, int count);

const struct run *store_run(const struct store *store);

/* The bytes since the last keyframe, that is, all that is needed to play on from there: for crash
 * bundles. Valid until the store changes. */
const struct segment *store_last_segment(const struct store *store);

/* Ends the run: it cannot be gone on with any more and moves to the recordings. `state` is one of
 * DIED, GAVE_UP, WON; the final world goes in as a last keyframe, so that the end needs no playing.
 * False and an error if the system refuses; the run is then still under way. Closes the store
 * only on success. */
bool store_finish(struct store *store, enum run_state state, const struct world *world,
                  const struct content *content, int64_t now, struct error *error);

/* Leaves the run as it is now and lets go of it. NULL is allowed. */
void store_close(struct store *store);

/* Reads a whole run, under way or ended, by its id, by a unique beginning of it, or by a path to a
 * file (anything with a '/' or a '.'); "" is the newest recording. Opens nothing for writing and
 * changes nothing. False with an error if there is none or it is broken. */
bool store_read_tape(const char *home, const char *which, struct tape *tape, struct error *error);

/* The recordings, newest first; returns how many (at most `most`). */
int store_list_recordings(const char *home, struct run *run, int most);

#endif
