/* A segment of a recording, played whole: where in its log actions end and turns begin. */
#ifndef BARROW_RECORD_PLAYBACK_SEGMENT_H
#define BARROW_RECORD_PLAYBACK_SEGMENT_H

#include "barrow/record/playback.h"

/* A moment between two actions. */
struct mark {
    size_t position; /* in the log; rises strictly from mark to mark */
    int turn, depth;
    bool begins_turn; /* another turn has begun just then */
};

struct played {
    int index;          /* of the segment */
    struct game *game;  /* anywhere in its log */
    struct mark *mark;  /* the first is the snapshot, the last the end of the log */
    int mark_count;     /* at least one */
    bool is_joined;     /* the next segment begins with the very world that this one ends with */
    struct error error; /* why the segment could not be played to its end; "" if it could */
    int used;           /* for the keeper: when it was last asked for */
};

/* Plays segment `index` to its end. If it goes another way than the recording, it is cut off after
 * the last action whose check was right. NULL and an error if the snapshot cannot be read. */
struct played *played_new(const struct recording *recording, int index,
                          const struct content *content, struct error *error);
void played_free(struct played *played);

/* The same for one that tells `watch` of its marks as playback_pass does, and forgets them and the
 * log behind it: at the end one mark is left. With NULL it keeps all, as played_new does. */
struct played *played_pass(const struct recording *recording, int index,
                           const struct content *content, playback_watch *watch, void *data,
                           struct error *error);

/* How long its log is. */
size_t played_end(const struct played *played);

/* The first stop behind `from`, or the last one before `limit`; false if there is none. The
 * segment's start is a stop of outcomes and actions, not of turns. */
bool played_stop_after(const struct played *played, enum playback_step step, size_t from,
                       size_t *position);
bool played_stop_before(const struct played *played, enum playback_step step, size_t limit,
                        size_t *position);

/* The last mark at or before a position. */
const struct mark *played_mark_at(const struct played *played, size_t position);

#endif
