/* A run as it was recorded, in memory: segments, each a keyframe (a snapshot of the world) and the
 * entries that follow until the next one. Any segment can be played by itself. A plain value,
 * filled from a run file or by tests; recording_free gives its memory back. */
#ifndef BARROW_RECORD_RECORDING_H
#define BARROW_RECORD_RECORDING_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/record/journal.h"

#define RUN_ID_SIZE 40
#define RUN_NAME_SIZE 65    /* bytes: up to 16 characters */
#define RUN_VERSION_SIZE 32 /* of the program */

/* The numbers are in run files: append only. */
enum run_state {
    RUN_UNDER_WAY = 0,
    RUN_DIED = 1,
    RUN_GAVE_UP = 2,
    RUN_WON = 3, /* put the Crown on and left it at that */
    RUN_STATE_COUNT
};

/* What is known of a run without playing it. */
struct run {
    char id[RUN_ID_SIZE];     /* letters, digits, '-': the name of its file */
    char name[RUN_NAME_SIZE]; /* the hero's */
    uint64_t seed;
    char version[RUN_VERSION_SIZE]; /* of the program that began it */
    uint64_t data;                  /* content->digest of the data that it was begun with */
    int64_t began, played;          /* seconds since 1970: begun, last noted */
    int state;                      /* enum run_state */
    bool is_wizard;                 /* the world was edited: never scored */
    int turn, depth, level;         /* when it was last noted */
};

struct segment {
    int turn, depth;        /* of the keyframe */
    struct buffer snapshot; /* snapshot_write */
    struct buffer entries;  /* entry_write, one behind the other */
    int entry_count;
    /* True if the world was changed by other means before this keyframe (wizard mode): playing the
     * segment before does not lead here. */
    bool is_edited;
};

struct recording {
    struct run run;
    struct segment *segment; /* owned; at least one */
    int count;
    struct error damage; /* what its file lacks at the end, and why; "" if it is whole */
};

/* Adds an empty segment and returns it, valid until the next one is added. */
struct segment *recording_add(struct recording *recording);
void recording_free(struct recording *recording);
void segment_free(struct segment *segment);

/* Forgets all but the first `count` entries. */
void segment_cut(struct segment *segment, int count);

/* A game that begins at the segment's keyframe; the caller frees it. NULL and an error if that
 * cannot be read with these data. */
struct game *segment_start(const struct segment *segment, const struct content *content,
                           struct error *error);

/* Who is told while a segment is played. Any function may be NULL. */
struct replay_watcher {
    void *listener;
    /* The world is as it was when this entry, the index-th from 0, was accepted. False stops. */
    bool (*before)(void *listener, const struct entry *entry, int index);
    /* One action is done, the hero's or another's; its outcomes are in the log from `from` on. */
    void (*acted)(void *listener, const struct entry *entry, size_t from);
    /* All others have acted: the hero is to act again or the run is over. */
    void (*after)(void *listener, const struct entry *entry, int index);
    bool plays_faults; /* else an ENTRY_FAULT is passed over: it ended the program, not the game */
};

/* Plays the segment's entries in a game that segment_start made. False and an error at the first
 * entry that cannot be read, was recorded in another world than this, or is refused by the rules.
 */
bool segment_replay(const struct segment *segment, struct game *game,
                    const struct replay_watcher *watcher, struct error *error);

#endif
