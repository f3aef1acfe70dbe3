/* Recordings of bot games, made in memory as the session makes them: a keyframe at the beginning,
 * on each new depth and after so many entries, an entry for each accepted action. */
#ifndef TESTS_SUPPORT_RECORDING_FIXTURE_H
#define TESTS_SUPPORT_RECORDING_FIXTURE_H

#include "barrow/record/playback.h"

struct recording_request {
    const struct content *content;
    uint64_t seed; /* of the game and of the bot */
    int turns;     /* played until this turn has begun and the hero is needed, or the run is over */
    int every;     /* entries between two keyframes */
    /* If not NULL, room for turns + 2: [t] becomes the digest of the world at the very beginning of
     * turn t, 0 for turns that never began. */
    uint64_t *digest;
    bool stays;      /* the bot never goes down */
    uint32_t *check; /* likewise if not NULL: journal_check of that world */
};

/* Fills *recording, an empty one, which recording_free empties again. An ended run gets the last
 * keyframe without entries that run_file_finish gives it. Returns the turn in which the recording
 * ends. */
int recording_fixture_record(struct recording *recording, const struct recording_request *request);

/* A recording and what was true while it was made. */
struct film {
    struct content *content;
    struct recording recording;
    uint64_t *digest; /* of the world at the beginning of each turn; 0 for turns that never began */
    uint32_t *check;  /* likewise its journal_check */
    int last;         /* turn */
};

/* The content is the film's; turns and every as in struct recording_request. */
struct film *film_new(struct content *content, uint64_t seed, int turns, int every);
void film_free(struct film *film);

/* Fails the test if it cannot be opened. */
struct playback *open_recording(const struct recording *recording, const struct content *content);

/* The world where a playback stands, and its digest. */
const struct world *world_of(const struct playback *playback);
uint64_t digest_of(const struct playback *playback);

/* Adds a keyframe to the end of a recording. */
void recording_fixture_add_keyframe(struct recording *recording, const struct world *world,
                                    const struct content *content);

/* Adds an entry behind the last keyframe. */
void recording_fixture_add_entry(struct recording *recording, const struct entry *entry);

/* The digest of the world of a segment's keyframe. */
uint64_t recording_fixture_digest(const struct segment *segment, const struct content *content);

/* content_fixture, but the hero is sturdy, strong and never hungry, so that recordings can be as
 * long as wanted. Freed with free(). */
struct content *recording_fixture_content(void);

#endif
