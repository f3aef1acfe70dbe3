/* A keyframe at each new depth, as a player's run has them now and then: so that the viewer need
 * not play a whole game to show its end. */
#include "lab/keeping.h"

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/run_file.h"

struct keeping {
    const struct simulate_keep *keep;
    const struct game *game;
    struct run_file *file;
    uint32_t check; /* of the world before the action */
    int depth;
    bool is_whole;
};

static struct keyframe keyframe_of(const struct keeping *keeping)
{
    return (struct keyframe){.world = game_world(keeping->game),
                             .content = game_content(keeping->game),
                             .now = keeping->keep->now};
}

static void put_keyframe(struct keeping *keeping)
{
    struct error ignored;
    struct keyframe keyframe = keyframe_of(keeping);
    keeping->depth = keyframe.world->journey.depth;
    keeping->is_whole = run_file_keyframe(keeping->file, &keyframe, &ignored) && keeping->is_whole;
}

struct keeping *keeping_begin(const struct simulate_keep *keep, const struct bot_kind *bot,
                              const struct game *game)
{
    if (keep == NULL) {
        return NULL;
    }
    struct run run = {.seed = game_world(game)->seed, .data = game_content(game)->digest};
    snprintf(run.name, sizeof run.name, "%s", bot->name);
    snprintf(run.version, sizeof run.version, "%s", keep->version);
    snprintf(run.mods, sizeof run.mods, "%s", keep->mods);
    struct keeping *keeping = memory_new(1, sizeof *keeping);
    *keeping = (struct keeping){.keep = keep, .game = game, .is_whole = true};
    keeping->file = run_file_create(keep->home, &run, keep->now);
    put_keyframe(keeping);
    return keeping;
}

void keeping_before(struct keeping *keeping)
{
    if (keeping != NULL) {
        keeping->check = journal_check(game_world(keeping->game));
    }
}

void keeping_after(struct keeping *keeping, const struct action *action)
{
    if (keeping == NULL) {
        return;
    }
    struct error ignored;
    struct entry entry = {.kind = ENTRY_ACTION, .action = *action, .check = keeping->check};
    keeping->is_whole = run_file_append(keeping->file, &entry, &ignored) && keeping->is_whole;
    if (game_need(keeping->game) == GAME_NEEDS_ACTION &&
        game_world(keeping->game)->journey.depth != keeping->depth) {
        put_keyframe(keeping);
    }
}

bool keeping_end(struct keeping *keeping)
{
    static const enum run_state state_of[] = {
        [ENDING_NONE] = RUN_GAVE_UP,
        [ENDING_DEATH] = RUN_DIED,
        [ENDING_VICTORY] = RUN_WON,
    };
    if (keeping == NULL) {
        return true;
    }
    struct error ignored;
    struct keyframe end = keyframe_of(keeping);
    bool is_finished =
        run_file_finish(keeping->file, state_of[end.world->end.ending], &end, &ignored);
    if (!is_finished) {
        run_file_close(keeping->file);
    }
    bool is_good = is_finished && keeping->is_whole;
    free(keeping);
    return is_good;
}
