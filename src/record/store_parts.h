/* Inside the run store: a run that is open. */
#ifndef BARROW_RECORD_STORE_PARTS_H
#define BARROW_RECORD_STORE_PARTS_H

#include "barrow/record/run_file.h"
#include "record/store_files.h"
#include "record/store_lock.h"
#include "record/store_log.h"
#include "record/store_mark.h"
#include "record/store_rows.h"
#include "record/store_slip.h"

#define STORE_RUN_END ".run"
#define STORE_LOCK_END ".lock"

struct run_file {
    char *home, *path; /* owned */
    struct store_lock *lock;
    bool is_mark_needed; /* found in the lock, and beyond the file or not compared with it yet */
    struct database *database;
    struct run run;      /* as it is now, which the file may not know yet */
    struct segment last; /* whole, in the file or not */
    struct chain chain;  /* as far as the file goes */
    struct chain tip;    /* as far as file and slip go */
    struct slip *slip;   /* NULL if there is none */
    size_t written;      /* bytes of last.entries that are in the file */
    /* What waits for the file: */
    struct keyframe *pending; /* keyframes, the last of which began `last` */
    int pending_count;
    struct buffer ui_state;
    bool memoir_waits;
    int unkept;      /* entries that are neither in the file nor on the slip */
    bool is_refused; /* the last attempt to write into the file failed */
};

/* A store over a lock that it takes over; nothing is open yet. */
struct run_file *store_new(const char *home, const char *id, struct store_lock *lock);

/* Takes a run's lock. NULL with an error; *is_in_use tells whether that names a process. */
struct store_lock *store_lock_run(const char *home, const char *id, bool *is_in_use,
                                  struct error *error);

/* The facts that a world tells about its run. */
void store_note_world(struct run *run, const struct world *world, int64_t now);

/* The world's keyframe after the entries of the last segment, which stay the store's: free the rest
 * with store_free_keyframe. */
struct keyframe store_make_keyframe(const struct run_file *store, const struct world *world,
                                    const struct content *content);
void store_free_keyframe(struct keyframe *keyframe);

/* Writes all that waits, and if `next` is not NULL that keyframe, in one transaction. False and an
 * error, and the file as it was, if the system refuses. */
bool store_write(struct run_file *store, const struct keyframe *next, struct error *error);

/* The keyframe has begun a new segment. */
void store_begin_segment(struct run_file *store, const struct keyframe *keyframe);

/* Gives up the keyframes that wait. */
void store_forget_waiting(struct run_file *store);

/* Lets go of the file and the lock without writing anything. */
void store_drop(struct run_file *store);

/* Closes and moves a run whose end is in the file. What the system refuses of that, or a reader
 * hinders, is done by run_file_list later. */
void store_put_away(struct run_file *store);

/* Moves a run that has ended, whose file is closed and has no log, to the recordings. */
bool store_move_ended(const char *home, const char *id, struct error *error);

#endif
