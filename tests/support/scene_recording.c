#include "support/scene_recording.h"

#include <stdio.h>

#include "support/recording_fixture.h"

struct scene_recording scene_recording_new(const struct bench *bench)
{
    struct scene_recording scene = {.content = bench->content};
    struct run *run = &scene.recording.run;
    snprintf(run->name, sizeof run->name, "Wulf");
    snprintf(run->version, sizeof run->version, "test");
    run->data = bench->content->digest;
    scene.game = game_from_world(bench->content, bench->world);
    game_run(scene.game);
    scene_recording_keyframe(&scene);
    return scene;
}

void scene_recording_free(struct scene_recording *scene)
{
    game_free(scene->game);
    recording_free(&scene->recording);
}

void scene_recording_keyframe(struct scene_recording *scene)
{
    recording_fixture_add_keyframe(&scene->recording, game_world(scene->game), scene->content);
}

enum verdict scene_recording_act(struct scene_recording *scene, struct action action)
{
    struct entry entry = {
        .kind = ENTRY_ACTION, .action = action, .check = journal_check(game_world(scene->game))};
    enum verdict verdict = game_act(scene->game, &action);
    if (verdict == VERDICT_ALLOWED) {
        recording_fixture_add_entry(&scene->recording, &entry);
        game_run(scene->game);
    }
    return verdict;
}

void scene_recording_do(struct scene_recording *scene, enum verb verb, int times)
{
    for (int i = 0; i < times; i++) {
        scene_recording_act(scene, game_hero_action(scene->game, verb));
    }
}
