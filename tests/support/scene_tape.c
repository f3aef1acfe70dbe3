#include "support/scene_tape.h"

#include <stdio.h>

#include "support/tape_fixture.h"

struct scene_tape scene_tape_new(const struct bench *bench)
{
    struct scene_tape scene = {.content = bench->content};
    struct run *run = &scene.tape.run;
    snprintf(run->name, sizeof run->name, "Wulf");
    snprintf(run->version, sizeof run->version, "test");
    run->data = bench->content->digest;
    scene.game = game_from_world(bench->content, bench->world);
    game_run(scene.game);
    scene_tape_keyframe(&scene);
    return scene;
}

void scene_tape_free(struct scene_tape *scene)
{
    game_free(scene->game);
    tape_free(&scene->tape);
}

void scene_tape_keyframe(struct scene_tape *scene)
{
    tape_fixture_add_keyframe(&scene->tape, game_world(scene->game), scene->content);
}

enum verdict scene_tape_act(struct scene_tape *scene, struct action action)
{
    enum verdict verdict = game_act(scene->game, &action);
    if (verdict == VERDICT_ALLOWED) {
        struct entry entry = {.kind = ENTRY_ACTION,
                              .action = action,
                              .check = journal_check(game_world(scene->game))};
        tape_fixture_add_entry(&scene->tape, &entry);
        game_run(scene->game);
    }
    return verdict;
}

void scene_tape_do(struct scene_tape *scene, enum verb verb, int times)
{
    for (int i = 0; i < times; i++) {
        scene_tape_act(scene, game_hero_action(scene->game, verb));
    }
}
