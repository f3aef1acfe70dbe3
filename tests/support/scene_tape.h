/* A recording of a drawn level and of what a test has its hero do there. */
#ifndef TESTS_SUPPORT_SCENE_TAPE_H
#define TESTS_SUPPORT_SCENE_TAPE_H

#include "barrow/game/game.h"
#include "barrow/record/tape.h"
#include "support/world_fixture.h"

struct scene_tape {
    const struct content *content;
    struct game *game;
    struct tape tape;
};

/* Begins with the bench's world, whose content must outlive the scene. */
struct scene_tape scene_tape_new(const struct bench *bench);
void scene_tape_free(struct scene_tape *scene);

/* The hero acts, then all others until the hero is needed again. A refusal is no entry. */
enum verdict scene_tape_act(struct scene_tape *scene, struct action action);

/* The same for one without a target, so many times. */
void scene_tape_do(struct scene_tape *scene, enum verb verb, int times);

/* Another keyframe; at the end of a run too. */
void scene_tape_keyframe(struct scene_tape *scene);

#endif
