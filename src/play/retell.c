/* To play the turns before a place again, the playback goes back by counted actions and then
 * forwards by as many. A position in the log was rejected as the mark of the place: going back may
 * free the segment that the log belongs to. */
#include "barrow/play/retell.h"

#include "barrow/play/session.h"

/* A position in a playback: a game, and a position in its log. */
struct spot {
    const struct game *game;
    size_t position;
};

static struct spot spot_of(const struct playback *playback)
{
    const struct game *game = playback_game(playback);
    return (struct spot){game, game_position(game)};
}

static int turn_of(const struct playback *playback)
{
    return game_turn_number(playback_game(playback));
}

/* Tells what happened since. A walk into the next segment begins its log at the start. */
static void tell_since(const struct playback *playback, struct spot before,
                       struct messages *messages)
{
    struct spot now = spot_of(playback);
    size_t from = now.game == before.game ? before.position : 0;
    if (from < now.position) {
        tell_outcomes(now.game, from, now.position, messages);
    }
}

bool retell_forward(struct playback *playback, struct messages *messages)
{
    struct spot before = spot_of(playback);
    bool has_moved = playback_forward(playback, PLAYBACK_ACTION);
    if (has_moved) {
        tell_since(playback, before, messages);
    }
    return has_moved;
}

/* How many outcomes of the current action are still to come; 0 between two actions. */
static int count_rest(struct playback *playback)
{
    struct spot goal = spot_of(playback);
    int rest = 0;
    if (!playback_back(playback, PLAYBACK_ACTION)) {
        return 0;
    }
    playback_forward(playback, PLAYBACK_ACTION);
    while (spot_of(playback).game == goal.game && spot_of(playback).position > goal.position &&
           playback_back(playback, PLAYBACK_OUTCOME)) {
        rest++;
    }
    return rest;
}

/* To where a turn begins some turns earlier; returns the actions in between, the current included.
 */
static int walk_back(struct playback *playback, int most)
{
    int actions = 0, turns = 0, turn = turn_of(playback);
    while (turns < most && playback_back(playback, PLAYBACK_ACTION)) {
        turns += turn_of(playback) != turn;
        turn = turn_of(playback);
        actions++;
    }
    bool is_before_turn = turns == most && actions > 1;
    if (is_before_turn && playback_forward(playback, PLAYBACK_ACTION)) {
        actions--;
    }
    return actions;
}

void retell(struct playback *playback, int turns, struct messages *messages)
{
    int rest = count_rest(playback), actions = walk_back(playback, turns);
    for (; actions > 1; actions--) {
        retell_forward(playback, messages);
    }
    if (actions == 0) {
        return;
    }
    struct spot before = spot_of(playback);
    playback_forward(playback, PLAYBACK_ACTION);
    for (; rest > 0; rest--) {
        playback_back(playback, PLAYBACK_OUTCOME);
    }
    tell_since(playback, before, messages);
}
