/* A recording of a drawn level and of what a test has its hero do there. */
#ifndef TESTS_SUPPORT_SCENE_RECORDING_H
#define TESTS_SUPPORT_SCENE_RECORDING_H

#include "barrow/game/game.h"
#include "barrow/record/recording.h"
#include "support/world_fixture.h"

struct scene_recording {
    const struct content *content;
    struct game *game;
    struct recording recording;
};

/* Begins with the board's world, whose content must outlive the scene. */
struct scene_recording scene_recording_new(const struct board *board);
void scene_recording_free(struct scene_recording *scene);

/* The hero acts, then all others until the hero is needed again. A refusal is no entry. */
enum verdict scene_recording_act(struct scene_recording *scene, struct action action);

/* The same for one without a target, so many times. */
void scene_recording_do(struct scene_recording *scene, enum verb verb, int times);

/* Fails the test unless the recording, played again, ends as the game stands now, and the game,
 * rewound to the place `mark` of its log, has the digest `start`. The game stays there. */
void scene_recording_assert_repeats(struct scene_recording *scene, size_t mark, uint64_t start);

/* Another keyframe; at the end of a run too. */
void scene_recording_keyframe(struct scene_recording *scene);

/* A recording in which the hero waits until the run is over, which must come within 100 turns; with
 * a keyframe before turn `keyframe_after`, counted from 0 (-1: none), and one at the end. */
struct scene_recording scene_recording_wait_to_end(const struct board *board, int keyframe_after);

#endif
