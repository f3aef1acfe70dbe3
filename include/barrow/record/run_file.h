/* Runs on the disk: one append-only file each, below the game's own folder (`home`):
 *
 *   runs/ID.run           a run under way
 *   recordings/ID.run     a run that has ended
 *   branches/ID.run       what was tried from a turn of another run
 *   echoes/ID.run         the death of a friend's hero, who may have a grave in new runs
 *   last/ID               how far the home knows it; locked by the process that plays it
 *   runs/ID.run.broken-N  one that could not be read, or a copy of what was damaged
 *
 * The file is a write-ahead log: an action is appended, with one write, before it is performed. So
 * a process that dies loses nothing that was seen, and the last record is the action that failed.
 *
 * What the system refuses to write waits in memory and goes with the next write that succeeds.
 * `now` is seconds since 1970. */
#ifndef BARROW_RECORD_RUN_FILE_H
#define BARROW_RECORD_RUN_FILE_H

#include "barrow/record/recording.h"

struct run_file; /* a run that is being played */

/* Why a run cannot be opened. */
enum run_trouble {
    RUN_FILE_FINE,
    RUN_FILE_IN_USE, /* by another process: the error names its pid if the system knows it */
    RUN_FILE_NEWER,  /* written by a newer version: left as it is */
    RUN_FILE_BROKEN, /* set aside: the error says why and where it is now */
    RUN_FILE_CANNOT  /* the system refuses: the error has its words */
};

/* The runs under way, last played first, those of a newer form and those that cannot be opened at
 * the end; returns how many (at most `most`). One that has ended is moved now; a broken one is set
 * aside, with a line in *told, unless `told` is NULL. Some of these are left to the next time if
 * there are many. */
int run_file_list(const char *home, struct run *run, int most, struct buffer *told);

/* The index of the kit that the hero of a listed run began with; -1 if it has none, or if the run
 * is played with other data than these. Reads the file. */
int run_file_kit(const char *home, const struct run *run, const struct content *content);

/* False and an error if there is a folder of runs and it cannot be read. */
bool run_file_may_list(const char *home, struct error *error);

/* The recordings, newest first; returns how many (at most `most`). */
int run_file_list_recordings(const char *home, struct run *run, int most);

/* The same for the recordings that friends sent (run_file_keep_echo). */
int run_file_list_echoes(const char *home, struct run *run, int most);

/* The same for what was tried from the run with the id `from`. */
int run_file_list_branches(const char *home, const char *from, struct run *run, int most);

/* Keeps a branch (run.from is set), whole and synced, and the data that it was played with. Gives
 * it an id. False and an error if the system refuses; nothing is left then. */
bool run_file_keep_branch(const char *home, struct recording *branch, const struct content *content,
                          struct error *error);

/* Keeps a recording that a friend sent, under its own id. False and an error if nobody died in it,
 * or a wizard's hero did, if it is kept already or the system refuses. */
bool run_file_keep_echo(const char *home, const struct recording *recording, struct error *error);

/* Reads a whole run by its id, a unique beginning of it, or a path (with a '/' or a '.'); "" is the
 * newest recording. False with an error if there is none or nothing of it can be read; what is
 * missing at the end is in recording->damage. */
bool run_file_read(const char *home, const char *which, struct recording *recording,
                   struct error *error);

/* Writes a recording with the data that it carries (run_data_pack) to a new file. False and an
 * error if the system refuses, or if something has that name. */
bool run_file_export(const struct recording *recording, const char *path, struct error *error);

/* Begins a run, in memory until its first keyframe. `run` gives name, seed, version, data and
 * is_wizard; the id is made here. */
struct run_file *run_file_create(const char *home, const struct run *run, int64_t now);

/* The result of run_file_open: the last segment, to be played, and the data kept beside it. */
struct run_opening {
    struct run run;
    struct segment last;
    struct buffer ui_state; /* as given with the last segment's keyframe */
    struct buffer messages; /* of all keyframes, one behind the other */
    struct buffer later;    /* as given to run_file_note, if not empty: after `later_at` entries */
    int later_at;
    struct error damage; /* the damage behind all this, which is cut off now; "" for none */
    struct buffer aside; /* with damage: the path of a copy of the file as it was */
    int known_until;     /* the file was taken back: the home knew it until this turn; else 0 */
    int lost_until;      /* with damage: until which turn it was played, 0 if unknown */
    bool was_cut_off; /* it was not left: the process that played it died, or its end is missing */
};
void run_opening_free(struct run_opening *opening);

/* Opens a run under way to go on with it. NULL with *trouble and an error if it cannot be. */
struct run_file *run_file_open(const char *home, const char *id, struct run_opening *opening,
                               enum run_trouble *trouble, struct error *error);

/* Sets aside and closes a run that no world can be made of; the error says where it is. */
void run_file_set_aside(struct run_file *file, const char *why, struct error *error);

/* Appends an entry. False and an error if the system refuses; run_file_unkept entries wait then. */
bool run_file_append(struct run_file *file, const struct entry *entry, struct error *error);
int run_file_unkept(const struct run_file *file);

/* Appends the ui state, in the form of a keyframe's, and how far the run is. */
bool run_file_note(struct run_file *file, const struct world *world, const struct buffer *ui_state,
                   int64_t now, struct error *error);

/* A keyframe of the world as it is. */
struct keyframe {
    const struct world *world;
    const struct content *content;
    const struct buffer *ui_state; /* the state of the interface to restore with it */
    const struct buffer *messages; /* those since the last keyframe: kept from each one */
    const struct buffer *lead;     /* of lead_write; NULL: none */
    bool is_edited;                /* as in struct segment: the run is a wizard's from then on */
    int64_t now;
};
bool run_file_keyframe(struct run_file *file, const struct keyframe *keyframe, struct error *error);

/* Keeps the data of the next keyframe, which else does so itself. *note becomes what the player is
 * to be told: that the kept ones were damaged or changed and are written anew; "" if they were not.
 */
void run_file_keep_data(struct run_file *file, const struct content *content, struct error *note);

/* Gives up all but the first `count` entries since the last keyframe: the next one ends the
 * program. A keyframe must follow, which leaves a copy of the file as it was (.broken-N). */
void run_file_cut(struct run_file *file, int count);

/* Begins to sync keyframes, so that they outlive a power cut. That takes milliseconds, in which
 * entries can be appended. After a failure the next keyframe tries again. */
bool run_file_needs_sync(const struct run_file *file);
void run_file_sync(struct run_file *file);

/* Returns when nothing is being synced any more. Ending and closing a run do so too. */
void run_file_wait_for_sync(struct run_file *file);

const struct run *run_file_run(const struct run_file *file);

/* Where it is; "" while it could not be made. */
const char *run_file_path(const struct run_file *file);

/* Ends the run (DIED, GAVE_UP, WON) with a last keyframe, moves it to the recordings and closes the
 * file. False and an error if the system refuses; the run is then still under way and open. */
bool run_file_finish(struct run_file *file, enum run_state state, const struct keyframe *end,
                     struct error *error);

/* Leaves the run as it is now and lets go of it. NULL is allowed. */
void run_file_close(struct run_file *file);

#endif
