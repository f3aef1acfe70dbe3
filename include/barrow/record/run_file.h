/* The run store: one SQLite file for each run, below the game's own folder (`home`):
 *
 *   runs/ID.run        a run under way; runs/ID.lock is held by the process that plays it
 *   recordings/ID.run  a run that has ended
 *   runs/ID.run.broken-N  one that could not be read, set aside
 *
 * Written to through a store that is open: run_file_append makes one entry durable before it
 * returns (against the death of the process; against a power cut, all up to the last snapshot),
 * run_file_settle brings it from the slip on which it was jotted down (ID.run-slip) into the
 * database, and run_file_snapshot writes a keyframe, which folds the entries before it into one
 * row. Every row carries a digest and the run a chain over all of them: a changed, missing or
 * foreign row is found out. While a run is played, or after a crash, SQLite's log (ID.run-wal) and
 * the slip lie beside the file and belong to it: without them the run is as it was at a keyframe.
 * The lock file then says how far the run is, so that a log that is lost or damaged is found out.
 * At rest a run is a single file.
 *
 * Nothing here knows the clock: `now` is seconds since 1970. */
#ifndef BARROW_RECORD_RUN_FILE_H
#define BARROW_RECORD_RUN_FILE_H

#include "barrow/record/recording.h"

struct run_file; /* a run that is being played */

/* Why a run cannot be opened. */
enum run_trouble {
    RUN_FILE_FINE,
    RUN_FILE_IN_USE, /* by another process: the error names its pid */
    RUN_FILE_NEWER,  /* written by a newer version: left as it is */
    RUN_FILE_BROKEN, /* set aside: the error says why and where it is now */
    RUN_FILE_CANNOT  /* the system refuses: the error has its words */
};

/* The runs under way, last played first; returns how many (at most `most`). A run that ended but
 * was not moved yet is moved now. With `told` what can never be gone on with is set aside at once
 * and *told gets a line on each, as run_file_open would say it; some are left to the next time if
 * there are many. With NULL they are skipped. Reads only the first facts of each: quick. */
int run_file_list(const char *home, struct run *run, int most, struct buffer *told);

/* Begins a run: the world is the game's at its first action. `run` gives name, seed, version,
 * data, is_wizard; the id is made here of name, seed and `now`. NULL and an error if the folder
 * cannot be made or written to. */
struct run_file *run_file_create(const char *home, const struct run *run, const struct world *world,
                                 const struct content *content, int64_t now, struct error *error);

/* What run_file_open found: the last segment, to be played to the end, and what was kept beside it.
 * run_opening_free gives its memory back. */
struct run_opening {
    struct run run;
    struct segment last;
    struct buffer ui_state; /* as given to run_file_snapshot with the last segment's snapshot */
    struct buffer past;     /* all chapters, one behind the other (see run_file_snapshot) */
    struct buffer later;    /* as given to store_remember, if not empty: after `later_at` entries */
    int later_at;
    struct error loss;   /* what is known to be missing after `last`, and why; "" if nothing is */
    struct buffer aside; /* with a loss: where run and log are kept as they were; may be empty */
};
void run_opening_free(struct run_opening *opening);

/* Opens a run under way to go on with it. NULL with *trouble and an error if it cannot be. */
struct run_file *run_file_open(const char *home, const char *id, struct run_opening *opening,
                               enum run_trouble *trouble, struct error *error);

/* A caller that cannot make a world of what run_file_open gave it (snapshot_read or entry_play said
 * why) sets the run aside with this, instead of closing it. The error says where it is now. */
void run_file_set_aside(struct run_file *store, const char *why, struct error *error);

/* Makes an entry durable. False and an error if the system refuses (disk full, read-only, gone):
 * the entry is kept in memory and written with the next call that succeeds, nothing that was kept
 * before is lost, and run_file_unkept says how many wait. */
bool run_file_append(struct run_file *store, const struct entry *entry, int64_t now,
                     struct error *error);
int run_file_unkept(const struct run_file *store);

/* Brings into the database what is not there yet: when nobody waits, since it takes longer than
 * run_file_append. False and an error as there; what is on the slip stays safe. */
bool run_file_settle(struct run_file *store, struct error *error);
bool run_file_waits(const struct run_file *store); /* true if there is anything to settle */

/* How far the run is, for the list of runs: written with what is written next. Keyframes note it,
 * too. */
void store_note(struct run_file *store, const struct world *world);

/* What the interface wants back if the process dies now: `ui_state` as it would go with a keyframe.
 * Beside the file and at once, when all is settled; what the system refuses is not remembered. */
void store_remember(struct run_file *store, const struct buffer *ui_state);

/* A keyframe: `ui_state` is what the interface wants to have back with it (replaced each time),
 * `chapter` what it adds to the past (kept from every keyframe; may be empty). `is_edited` as in
 * struct segment: the run is a wizard's from then on. False and an error as in run_file_append: all
 * is kept in memory then. */
bool run_file_snapshot(struct run_file *store, const struct world *world,
                       const struct content *content, const struct buffer *ui_state,
                       const struct buffer *chapter, bool is_edited, int64_t now,
                       struct error *error);

/* Forgets all but the first `count` entries since the last keyframe: those behind them end the
 * program. The file has them until the next keyframe, which must be the next thing that is kept. */
void run_file_cut(struct run_file *store, int count);

const struct run *run_file_run(const struct run_file *store);

/* The bytes since the last keyframe, that is, all that is needed to play on from there: for crash
 * bundles. Valid until the store changes. */
const struct segment *store_last_segment(const struct run_file *store);

/* Ends the run: it cannot be gone on with any more and moves to the recordings. `state` is one of
 * DIED, GAVE_UP, WON; the final world goes in as a last keyframe, so that the end needs no playing.
 * False and an error if the system refuses; the run is then still under way. Closes the store
 * only on success. */
bool run_file_finish(struct run_file *store, enum run_state state, const struct world *world,
                     const struct content *content, int64_t now, struct error *error);

/* Leaves the run as it is now and lets go of it. NULL is allowed. */
void run_file_close(struct run_file *store);

/* Reads a whole run, under way or ended, by its id, by a unique beginning of it, or by a path to a
 * file (anything with a '/' or a '.'); "" is the newest recording. Opens nothing for writing and
 * changes nothing. False with an error if there is none or it is broken. */
bool run_file_read(const char *home, const char *which, struct recording *recording,
                   struct error *error);

/* The recordings, newest first; returns how many (at most `most`). */
int run_file_list_recordings(const char *home, struct run *run, int most);

#endif
