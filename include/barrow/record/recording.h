/* A run as it was recorded, in memory: segments, each a snapshot (a keyframe) and the entries that
 * follow until the next one. Any segment can be played by itself. A plain value, filled by the run
 * store, by crash bundles and by tests; recording_free gives its memory back. */
#ifndef BARROW_RECORD_RECORDING_H
#define BARROW_RECORD_RECORDING_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/record/journal.h"

#define RUN_ID_SIZE 40
#define RUN_NAME_SIZE 65    /* bytes: up to 16 characters */
#define RUN_VERSION_SIZE 32 /* of the program */

enum run_state {
    RUN_UNDER_WAY = 0,
    RUN_DIED = 1,
    RUN_GAVE_UP = 2,
    RUN_WON = 3, /* put the Crown on and left it at that */
    RUN_STATE_COUNT
};

/* What is known of a run without playing it. */
struct run {
    char id[RUN_ID_SIZE];     /* letters, digits, '-': also the file's name */
    char name[RUN_NAME_SIZE]; /* the hero's */
    uint64_t seed;
    char version[RUN_VERSION_SIZE]; /* of the program that began it */
    uint64_t data;                  /* content->digest of the data that it was begun with */
    int64_t began, played;          /* seconds since 1970: begun, last written to */
    int state;                      /* enum run_state */
    bool is_wizard;                 /* the world was meddled with: never scored */
    int turn, depth, level;         /* when it was last written to */
};

struct segment {
    int turn, depth;        /* of the snapshot */
    uint64_t digest;        /* world_digest of the snapshot */
    struct buffer snapshot; /* snapshot_write */
    struct buffer entries;  /* entry_write, one behind the other */
    int entry_count;
    /* True if the world was changed by other means before this snapshot (wizard mode): playing
     * the segment before does not lead here. */
    bool is_edited;
};

struct recording {
    struct run run;
    struct segment *segment; /* owned; at least one */
    int count;
};

/* Adds an empty segment and returns it, valid until the next one is added. */
struct segment *recording_add(struct recording *recording);
void recording_free(struct recording *recording);

#endif
