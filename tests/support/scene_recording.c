#include "support/scene_recording.h"

#include <stdio.h>

#include "support/must.h"
#include "support/recording_fixture.h"
#include "support/test.h"

struct scene_recording scene_recording_new(const struct board *board)
{
    struct scene_recording scene = {.content = board->content};
    struct run *run = &scene.recording.run;
    snprintf(run->name, sizeof run->name, "Wulf");
    snprintf(run->version, sizeof run->version, "test");
    run->data = board->content->digest;
    scene.game = game_from_world(board->content, board->world);
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

void scene_recording_assert_repeats(struct scene_recording *scene, size_t mark, uint64_t start)
{
    struct error error;
    struct replay_watcher watcher = {0};
    const struct segment *segment = &scene->recording.segment[0];
    uint64_t end = game_digest(scene->game);
    struct game *again = segment_start(segment, scene->content, &error);
    assert_non_null(again);
    must(segment_replay(segment, again, &watcher, &error), &error);
    assert_true(game_digest(again) == end);
    game_free(again);
    game_rewind(scene->game, mark);
    assert_true(game_digest(scene->game) == start);
}

struct scene_recording scene_recording_wait_to_end(const struct board *board, int keyframe_after)
{
    struct scene_recording scene = scene_recording_new(board);
    for (int i = 0; i < 100 && game_need(scene.game) == GAME_NEEDS_ACTION; i++) {
        if (i == keyframe_after) {
            scene_recording_keyframe(&scene);
        }
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    assert_int_equal(game_need(scene.game), GAME_IS_OVER);
    scene_recording_keyframe(&scene);
    return scene;
}
