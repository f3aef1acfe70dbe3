/* Recordings of bot games, made in memory as the session makes them: a keyframe at the beginning,
 * on each new depth and after so many entries, an entry for each accepted action. */
#ifndef TESTS_SUPPORT_TAPE_FIXTURE_H
#define TESTS_SUPPORT_TAPE_FIXTURE_H

#include "barrow/record/tape.h"

struct tape_order {
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

/* Fills *tape, an empty one, which tape_free empties again. An ended run gets the last keyframe
 * without entries that store_finish gives it. Returns the turn in which the recording ends. */
int tape_fixture_record(struct tape *tape, const struct tape_order *order);

/* Adds a keyframe to the end of a tape. */
void tape_fixture_add_keyframe(struct tape *tape, const struct world *world,
                               const struct content *content);

/* Adds an entry behind the last keyframe. */
void tape_fixture_add_entry(struct tape *tape, const struct entry *entry);

/* content_fixture, but the hero is sturdy, strong and never hungry, so that recordings can be as
 * long as wanted. Freed with free(). */
struct content *tape_fixture_content(void);

#endif
