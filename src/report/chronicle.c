#include "report/chronicle.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/text/narrator.h"

static void note(struct chronicle *chronicle, enum milestone_kind kind, int turn, int number)
{
    if (chronicle->count == chronicle->capacity) {
        chronicle->capacity = chronicle->capacity > 0 ? chronicle->capacity * 2 : 32;
        chronicle->milestone = memory_grow(
            chronicle->milestone, (size_t)chronicle->capacity * sizeof chronicle->milestone[0]);
    }
    chronicle->milestone[chronicle->count++] =
        (struct milestone){.kind = kind, .turn = turn, .number = number};
}

static void note_rise(struct chronicle *chronicle, enum milestone_kind kind, int turn, int *noted,
                      int now)
{
    if (now > *noted) {
        *noted = now;
        note(chronicle, kind, turn, now);
    }
}

/* A Crown counts when it is won, and not only when the barrow begins again. */
static void note_world(struct chronicle *chronicle, const struct world *world)
{
    int crowns = world->journey.wins + (world->end.ending == ENDING_VICTORY);
    note_rise(chronicle, MILESTONE_DEPTH, world->turn, &chronicle->depth, world->journey.depth);
    note_rise(chronicle, MILESTONE_LEVEL, world->turn, &chronicle->level,
              world_hero(world)->progress.level);
    note_rise(chronicle, MILESTONE_CROWN, world->turn, &chronicle->crowns, crowns);
}

static void tell(struct chronicle *chronicle, const struct game *game, size_t from)
{
    size_t to = game_position(game);
    if (from < to) {
        narrate(game_content(game), game_world(game), game_log(game), from, to, game_sight(game),
                &chronicle->messages);
    }
}

void chronicle_make(struct chronicle *chronicle, struct playback *playback)
{
    playback_to_start(playback);
    const struct game *before = playback_game(playback);
    size_t position = game_position(before);
    note_world(chronicle, game_world(before));
    while (playback_forward(playback, PLAYBACK_ACTION)) {
        const struct game *now = playback_game(playback);
        tell(chronicle, now, now == before ? position : 0);
        note_world(chronicle, game_world(now));
        before = now;
        position = game_position(now);
    }
}

void chronicle_free(struct chronicle *chronicle)
{
    free(chronicle->milestone);
    messages_free(&chronicle->messages);
    *chronicle = (struct chronicle){0};
}

const char *milestone_word(enum milestone_kind kind)
{
    static const char *const word[] = {
        [MILESTONE_DEPTH] = "depth", [MILESTONE_LEVEL] = "level", [MILESTONE_CROWN] = "crown"};
    return word[kind];
}
