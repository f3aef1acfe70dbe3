#include "support/played_run.h"

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "support/must.h"
#include "support/recording_fixture.h"

const struct content *sturdy_content(void)
{
    static const struct content *content;
    content = content != NULL ? content : recording_fixture_content();
    return content;
}

struct player *player_new(uint64_t seed)
{
    return player_new_with(sturdy_content(), seed);
}

struct player *player_new_with(const struct content *content, uint64_t seed)
{
    struct player *player = memory_new(1, sizeof *player);
    player->content = content;
    player->game = game_new(player->content, seed);
    player->bot = bot_new(seed);
    game_run(player->game);
    return player;
}

void player_free(struct player *player)
{
    if (player != NULL) {
        game_free(player->game);
        bot_free(player->bot);
        free(player);
    }
}

const struct world *player_world(const struct player *player)
{
    return game_world(player->game);
}

uint64_t player_digest(const struct player *player)
{
    return world_digest(player_world(player), player->content);
}

bool player_act(struct player *player, struct entry *entry)
{
    if (game_need(player->game) == GAME_IS_OVER) {
        return false;
    }
    game_forget(player->game);
    do {
        *entry = (struct entry){.action = bot_choose(player->bot, player->game),
                                .check = journal_check(player_world(player))};
    } while (game_act(player->game, &entry->action) != VERDICT_ALLOWED);
    game_run(player->game);
    return true;
}

bool play_segment(const struct segment *segment, const struct content *content, uint64_t *digest,
                  struct error *error)
{
    struct game *game = segment_start(segment, content, error);
    bool is_good =
        game != NULL && segment_replay(segment, game, &(struct replay_watcher){0}, error);
    *digest = is_good ? world_digest(game_world(game), content) : 0;
    game_free(game);
    return is_good;
}

static struct keyframe keyframe_of(const struct player *player, int64_t now)
{
    return (struct keyframe){.world = player_world(player), .content = player->content, .now = now};
}

struct run_file *player_begin(struct player *player, const char *home, const char *name,
                              int64_t now)
{
    struct error error;
    struct run run = {.seed = UINT64_MAX, .version = "1.0", .data = UINT64_C(1) << 63};
    struct keyframe keyframe = keyframe_of(player, now);
    snprintf(run.name, sizeof run.name, "%s", name);
    struct run_file *file = run_file_create(home, &run, now);
    must(run_file_keyframe(file, &keyframe, &error), &error);
    return file;
}

/* The entry is in the file before anything of it happens. */
int player_append(struct player *player, struct run_file *file, int actions)
{
    struct error error;
    int done = 0;
    while (done < actions && game_need(player->game) == GAME_NEEDS_ACTION) {
        struct entry entry = {.action = bot_choose(player->bot, player->game),
                              .check = journal_check(player_world(player))};
        if (game_check(player->game, &entry.action) == VERDICT_ALLOWED) {
            must(run_file_append(file, &entry, &error), &error);
            game_act(player->game, &entry.action);
            game_run(player->game);
            game_forget(player->game);
            done++;
        }
    }
    return done;
}

void player_keyframe(struct player *player, struct run_file *file, const char *ui_state,
                     const char *messages, int64_t now)
{
    struct error error;
    struct buffer state = {0}, more = {0};
    struct keyframe keyframe = keyframe_of(player, now);
    buffer_add(&state, ui_state);
    buffer_add(&more, messages);
    keyframe.ui_state = &state;
    keyframe.messages = &more;
    must(run_file_keyframe(file, &keyframe, &error), &error);
    buffer_free(&state);
    buffer_free(&more);
}

void player_finish(struct player *player, struct run_file *file, enum run_state state, int64_t now)
{
    struct error error;
    struct keyframe end = keyframe_of(player, now);
    must(run_file_finish(file, state, &end, &error), &error);
}
