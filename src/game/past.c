/* Along the log: taking back for good, and walking to and fro in what has happened. */
#include <assert.h>

#include "game/game_parts.h"
#include "game/trial.h"

void game_rewind(struct game *game, size_t mark)
{
    assert(!game->is_in_past);
    turn_roll_back(game->turn, mark);
    marks_cut(&game->marks, mark);
    game->due.count = 0;
}

/* The batch under way is left alone: back in the present its world is just what it was, so the same
 * actors go on in the same order. */
void game_seek(struct game *game, size_t position)
{
    const struct log *log = &game->log;
    assert(position <= log->count);
    size_t at = game_position(game);
    while (at > position) {
        door_walk(&game->world, log, &log->outcome[--at], false);
    }
    while (at < position) {
        door_walk(&game->world, log, &log->outcome[at++], true);
    }
    game->is_in_past = position < log->count;
    game->position = position;
}

size_t game_position(const struct game *game)
{
    return game->is_in_past ? game->position : game->log.count;
}

void game_forget(struct game *game)
{
    assert(!game->is_in_past && game_need(game) != GAME_NEEDS_STEP);
    log_clear(&game->log);
    marks_cut(&game->marks, 0);
    game->first = 0;
}

void game_end_action(struct game *game)
{
    marks_add(&game->marks, game->log.count);
}

size_t game_action_before(const struct game *game, size_t position)
{
    size_t before = marks_before(&game->marks, position);
    return before > game->first ? before : game->first;
}

size_t game_action_after(const struct game *game, size_t position)
{
    return position < game->first ? game->first
                                  : marks_after(&game->marks, position, game->log.count);
}
