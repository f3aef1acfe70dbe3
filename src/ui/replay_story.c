/* Walking through a recording and telling it. Sentences need the world as it was when the facts
 * arose, so they are made while walking forwards, an action at a time. After a jump, or a step
 * back, the walk starts some turns earlier and comes here again: the log pane then reads as it
 * read in play. */
#include "replay_parts.h"

#include "barrow/record/whole_view.h"
#include "barrow/text/narrator.h"

#define TURNS_RETOLD 30 /* enough to fill the pane in most games */

/* A moment in a playback: a log and a place in it. */
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
    return game_world(playback_game(replay->playback))->turn;
}

/* Tells what happened since. A walk into the next segment begins its log at the start. */
static void tell_since(struct replay *replay, struct spot before)
{
    struct spot now = here(replay);
    size_t from = now.game == before.game ? before.position : 0;
    if (from < now.position) {
        narrate(game_content(now.game), game_world(now.game), game_log(now.game), from,
                now.position, game_sight(now.game), &replay->stage->messages);
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

/* A sentence that repeats the newest one is fresh though it adds none. */
static void begin(struct replay *replay)
{
    struct session *stage = replay->stage;
    stage->fresh = stage->messages.count;
    stage->health_before = stage->view.hero.health;
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

static bool is_before(struct spot now, struct spot goal)
{
    return now.game != goal.game || now.position < goal.position;
}

static bool is_beyond(struct spot now, struct spot goal)
{
    return now.game == goal.game && now.position > goal.position;
}

/* Forwards to a place that lies ahead. Where it is in the middle of an action, the rest of that
 * action is walked back again. The end of one segment is where the next one begins. */
static void walk_to(struct replay *replay, struct spot goal)
{
    bool goes_on = true;
    while (goes_on && is_before(here(replay), goal)) {
        struct spot before = here(replay);
        goes_on = playback_forward(replay->playback, PLAYBACK_ACTION);
        while (is_beyond(here(replay), goal) && playback_back(replay->playback, PLAYBACK_OUTCOME)) {
        }
        if (goes_on) {
            tell_since(replay, before);
        }
    }
}

/* The newest turn's sentences are the fresh ones. */
static int first_fresh(const struct replay *replay)
{
    const struct messages *messages = &replay->stage->messages;
    int i = messages->count;
    while (i > 0 && messages->message[i - 1].turn >= replay_turn(replay) - 1) {
        i--;
    }
    return i;
}

void replay_retell(struct replay *replay)
{
    struct session *stage = replay->stage;
    struct spot goal = here(replay);
    messages_free(&stage->messages);
    for (int i = 0; i < TURNS_RETOLD; i++) {
        playback_back(replay->playback, PLAYBACK_TURN);
    }
    walk_to(replay, goal);
    stage->fresh = first_fresh(replay);
    replay_look(replay);
    stage->health_before = stage->view.hero.health;
}

void replay_look(struct replay *replay)
{
    struct session *stage = replay->stage;
    const struct game *game = playback_game(replay->playback);
    view_make(&stage->view, game);
    if (replay->is_whole) {
        whole_view(&stage->view, game);
    }
    stage->seen = stage->messages.count; /* nothing waits for a key here */
}
