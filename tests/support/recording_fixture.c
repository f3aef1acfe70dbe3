/* The recorder of tests. It keeps what the contract of segments asks for and nothing else, so that
 * recordings do not depend on run files. */
#include "support/recording_fixture.h"
#include "support/must.h"

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"
#include "support/bot.h"
#include "support/content_fixture.h"

struct recorder {
    const struct recording_request *request;
    struct recording *recording;
    struct game *game;
    struct bot *bot;
};

struct content *recording_fixture_content(void)
{
    struct content *content = content_fixture_copy();
    struct actor_kind *hero = &content->actor[ACTOR_KIND_HERO];
    hero->shape.health = 100000;
    hero->shape.attack = 3000;
    hero->eats = false;
    content_make_levels_small(content);
    return content;
}

void recording_fixture_add_keyframe(struct recording *recording, const struct world *world,
                                    const struct content *content)
{
    struct segment *segment = recording_add(recording);
    segment->turn = world->turn;
    segment->depth = world->journey.depth;
    snapshot_write(world, content, &segment->snapshot);
}

void recording_fixture_add_entry(struct recording *recording, const struct entry *entry)
{
    struct segment *segment = &recording->segment[recording->count - 1];
    entry_write(entry, &segment->entries);
    segment->entry_count++;
}

uint64_t recording_fixture_digest(const struct segment *segment, const struct content *content)
{
    struct error error;
    struct game *game = segment_start(segment, content, &error);
    uint64_t digest = game != NULL ? world_digest(game_world(game), content) : 0;
    game_free(game);
    return digest;
}

static void note_beginning(const struct recording_request *request, const struct world *world,
                           uint64_t digest)
{
    if (request->check != NULL) {
        request->check[world->turn] = journal_check(world);
    }
    request->digest[world->turn] = digest;
}

/* The clock until the hero is needed; each turn's beginning is noted. */
static void let_others_act(struct recorder *recorder)
{
    const struct recording_request *request = recorder->request;
    const struct world *world = game_world(recorder->game);
    while (game_need(recorder->game) == GAME_NEEDS_STEP) {
        int turn = world->turn;
        game_step(recorder->game);
        if (world->turn != turn && request->digest != NULL && world->turn < request->turns + 2) {
            note_beginning(request, world, world_digest(world, request->content));
        }
    }
}

/* An action that the rules refuse is no entry. */
static void act(struct recorder *recorder)
{
    struct action action = bot_choose(recorder->bot, recorder->game);
    if (recorder->request->stays && action.verb == VERB_DESCEND) {
        action = game_hero_action(recorder->game, VERB_WAIT);
    }
    struct entry entry = {
        .kind = ENTRY_ACTION, .action = action, .check = journal_check(game_world(recorder->game))};
    if (game_act(recorder->game, &action) != VERDICT_ALLOWED) {
        return;
    }
    recording_fixture_add_entry(recorder->recording, &entry);
    let_others_act(recorder);
}

static void keep_frame(struct recorder *recorder)
{
    const struct world *world = game_world(recorder->game);
    const struct segment *last = &recorder->recording->segment[recorder->recording->count - 1];
    if (last->entry_count >= recorder->request->every || last->depth != world->journey.depth) {
        recording_fixture_add_keyframe(recorder->recording, world, recorder->request->content);
        game_forget(recorder->game);
    }
}

static enum run_state state_of(const struct world *world)
{
    switch ((enum ending)world->end.ending) {
    case ENDING_NONE:
        return RUN_UNDER_WAY;
    case ENDING_DEATH:
        return RUN_DIED;
    case ENDING_VICTORY:
        return RUN_WON;
    }
    return RUN_UNDER_WAY;
}

static void finish(struct recorder *recorder)
{
    const struct world *world = game_world(recorder->game);
    struct run *run = &recorder->recording->run;
    *run = (struct run){.name = "Wulf", .version = "test", .seed = recorder->request->seed};
    snprintf(run->id, sizeof run->id, "bot-%llu", (unsigned long long)run->seed);
    run->data = recorder->request->content->digest;
    run->state = (int)state_of(world);
    run->turn = world->turn;
    run->depth = world->journey.depth;
    run->level = world_hero(world)->progress.level;
    if (run->state != RUN_UNDER_WAY) {
        recording_fixture_add_keyframe(recorder->recording, world, recorder->request->content);
    }
}

int recording_fixture_record(struct recording *recording, const struct recording_request *request)
{
    struct recorder recorder = {request, recording, game_new(request->content, request->seed),
                                bot_new(request->seed)};
    const struct world *world = game_world(recorder.game);
    for (int turn = 0; request->digest != NULL && turn < request->turns + 2; turn++) {
        request->digest[turn] = 0;
    }
    game_run(recorder.game);
    recording_fixture_add_keyframe(recording, world, request->content);
    if (request->digest != NULL) {
        note_beginning(request, world,
                       world_digest(world, request->content)); /* there is nothing earlier */
    }
    while (world->turn < request->turns && game_need(recorder.game) != GAME_IS_OVER) {
        act(&recorder);
        keep_frame(&recorder);
    }
    finish(&recorder);
    int turn = world->turn;
    game_free(recorder.game);
    bot_free(recorder.bot);
    return turn;
}

struct film *film_new(struct content *content, uint64_t seed, int turns, int every)
{
    struct film *film = memory_new(1, sizeof *film);
    film->content = content;
    content_make_levels_small(content);
    film->digest = memory_new((size_t)turns + 2, sizeof film->digest[0]);
    film->check = memory_new((size_t)turns + 2, sizeof film->check[0]);
    struct recording_request request = {content,      seed,  turns,      every,
                                        film->digest, false, film->check};
    film->last = recording_fixture_record(&film->recording, &request);
    return film;
}

void film_free(struct film *film)
{
    recording_free(&film->recording);
    free(film->digest);
    free(film->check);
    free(film->content);
    free(film);
}

struct playback *open_recording(const struct recording *recording, const struct content *content)
{
    struct error error = {""};
    struct playback *playback = playback_new(recording, content, &error);
    must(playback != NULL, &error);
    return playback;
}

const struct world *world_of(const struct playback *playback)
{
    return game_world(playback_game(playback));
}

uint64_t digest_of(const struct playback *playback)
{
    return world_digest(world_of(playback), game_content(playback_game(playback)));
}
