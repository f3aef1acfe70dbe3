#include "lab/unfair.h"

/* The start of the last turn in the log, or of the part that is kept. */
static size_t last_turn(const struct game *game)
{
    const struct log *log = game_log(game);
    size_t at = log->count;
    while (at > 0 && log->outcome[at - 1].kind != OUTCOME_TURN) {
        at--;
    }
    return at > 0 ? game_action_after(game, at - 1) : game_action_before(game, 0);
}

bool simulate_was_unfair(struct game *game)
{
    const struct world *world = game_world(game);
    struct blame blame = world->end.blame;
    if (world->end.ending != ENDING_DEATH || blame.cause == CAUSE_HUNGER) {
        return false;
    }
    game_seek(game, last_turn(game));
    const struct actor *hero = world_hero(world), *killer = world_actor(world, blame.actor);
    bool was_well = 2 * hero->health > hero->stats.max_health;
    bool was_seen = killer != NULL && game_hero_is_on_level(game) &&
                    cell_set_has_point(game_sight(game), &world->level, killer->at);
    game_seek(game, game_log(game)->count);
    return was_well && !was_seen;
}
