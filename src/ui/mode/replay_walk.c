/* Walking through a recording and telling it. Sentences need the world as it was when the facts
 * arose, so they are made while walking forwards, an action at a time. After a jump, or a step
 * back, the walk starts some turns earlier and comes here again: the log pane then reads as it
 * read in play. */
#include "ui/mode/replay.h"

#include "barrow/record/playback.h"

#define TURNS_RETOLD 30 /* enough to fill the pane in most games */

/* A position in a playback: a game, and a position in its log. */
struct spot {
    const struct game *game;
    size_t position;
};

static struct spot here(const struct replay *replay)
{
    const struct game *game = playback_game(replay->playback);
    return (struct spot){game, game_position(game)};
}

int replay_turn(const struct replay *replay)
{
    return game_turn_number(playback_game(replay->playback));
}

/* Tells what happened since. A walk into the next segment begins its log at the start. */
static void tell_since(struct replay *replay, struct spot before)
{
    struct spot now = here(replay);
    size_t from = now.game == before.game ? before.position : 0;
    if (from < now.position) {
        tell_outcomes(now.game, from, now.position, &replay->shown->messages);
    }
}

static bool tell_action(struct replay *replay)
{
    struct spot before = here(replay);
    if (!playback_forward(replay->playback, PLAYBACK_ACTION)) {
        return false;
    }
    tell_since(replay, before);
    return true;
}

static void begin(struct replay *replay)
{
    struct session *shown = replay->shown;
    shown->fresh = shown->messages.count;
    shown->health_before = shown->view.hero.health;
}

static bool forward_turn(struct replay *replay)
{
    int turn = replay_turn(replay);
    bool has_moved = false;
    while (replay_turn(replay) == turn && tell_action(replay)) {
        has_moved = true;
    }
    return has_moved;
}

bool replay_forward(struct replay *replay, enum playback_step step)
{
    bool has_moved = false;
    begin(replay);
    switch (step) {
    case PLAYBACK_TURN:
        has_moved = forward_turn(replay);
        break;
    case PLAYBACK_ACTION:
        has_moved = tell_action(replay);
        break;
    case PLAYBACK_OUTCOME:
        has_moved = playback_forward(replay->playback, step);
        replay_retell(replay);
        return has_moved;
    }
    replay_look(replay);
    return has_moved;
}

/* How many outcomes of the current action are still to come; 0 between two actions. */
static int count_rest(struct replay *replay)
{
    struct spot goal = here(replay);
    int rest = 0;
    if (!playback_back(replay->playback, PLAYBACK_ACTION)) {
        return 0;
    }
    playback_forward(replay->playback, PLAYBACK_ACTION);
    while (here(replay).game == goal.game && here(replay).position > goal.position &&
           playback_back(replay->playback, PLAYBACK_OUTCOME)) {
        rest++;
    }
    return rest;
}

/* To where a turn begins some turns earlier; returns how many actions there are in between, the one
 * that is amid included. */
static int walk_back(struct replay *replay)
{
    int actions = 0, turns = 0, turn = replay_turn(replay);
    while (turns < TURNS_RETOLD && playback_back(replay->playback, PLAYBACK_ACTION)) {
        turns += replay_turn(replay) != turn;
        turn = replay_turn(replay);
        actions++;
    }
    bool is_before_turn = turns == TURNS_RETOLD && actions > 1;
    if (is_before_turn && playback_forward(replay->playback, PLAYBACK_ACTION)) {
        actions--;
    }
    return actions;
}

/* The way back is a number of actions, not a position: the segment of a position may have been
 * freed meanwhile. */
static void walk_on(struct replay *replay, int actions, int rest)
{
    for (int i = 0; i < actions; i++) {
        struct spot before = here(replay);
        playback_forward(replay->playback, PLAYBACK_ACTION);
        bool is_last = i == actions - 1;
        for (int k = 0; k < rest && is_last; k++) {
            playback_back(replay->playback, PLAYBACK_OUTCOME);
        }
        tell_since(replay, before);
    }
}

/* The newest turn's sentences are the fresh ones. */
static int first_fresh(const struct replay *replay)
{
    const struct messages *messages = &replay->shown->messages;
    int i = messages->count;
    while (i > 0 && messages->message[i - 1].turn >= replay_turn(replay) - 1) {
        i--;
    }
    return i;
}

void replay_retell(struct replay *replay)
{
    struct session *shown = replay->shown;
    messages_free(&shown->messages);
    int rest = count_rest(replay), actions = walk_back(replay);
    walk_on(replay, actions, rest);
    shown->fresh = first_fresh(replay);
    replay_look(replay);
    shown->health_before = shown->view.hero.health;
}

void replay_look(struct replay *replay)
{
    struct session *shown = replay->shown;
    const struct game *game = playback_game(replay->playback);
    view_make(&shown->view, game);
    if (replay->is_whole) {
        playback_reveal(&shown->view, game);
    }
    shown->seen = shown->messages.count; /* nothing waits for a key here */
}
