#include "lab/unfair.h"

#define MET_TURNS 20

/* The beginning of the hero's last action in the log, or of the part that is kept. */
static size_t last_choice(const struct game *game)
{
    const struct log *log = game_log(game);
    for (size_t at = log->count; at > 0; at--) {
        const struct outcome *outcome = &log->outcome[at - 1];
        if (outcome->kind == OUTCOME_TIME && id_is_hero(outcome->who) &&
            outcome->after.clock.energy < outcome->before.clock.energy) {
            return game_action_before(game, at - 1);
        }
    }
    return 0;
}

/* The beginning of the last turn in the log, or of the part that is kept. */
static size_t last_turn(const struct game *game)
{
    const struct log *log = game_log(game);
    size_t at = log->count;
    while (at > 0 && log->outcome[at - 1].kind != OUTCOME_TURN) {
        at--;
    }
    return at > 0 ? game_action_after(game, at - 1) : game_action_before(game, 0);
}

/* True for harm that the hero could see coming, in the world as it was: by somebody
 * in sight, by a status, by ground or air that he knew to be harmful. */
static bool was_foreseen(const struct game *game, const struct outcome *harm, struct point end)
{
    const struct level *level = &game_world(game)->level;
    const struct actor *source = world_actor(game_world(game), harm->by);
    if (harm->how == HOW_STATUS || harm->how == HOW_HUNGER) {
        return true;
    }
    return harm->by.generation != 0
               ? source != NULL && cell_set_has_point(game_sight(game), level, source->at)
               : level_contains(level, end) &&
                     level_is_harm_known(level, &level->memory[level_index(level, end)]);
}

/* True if the striker was in sight within the last turns: a player knows that it is about, and may
 * come round a corner. Leaves the game in the past. */
static bool was_met_before(struct game *game, struct id striker)
{
    const struct world *world = game_world(game);
    int since = world->turn - MET_TURNS;
    bool was_met = false;
    for (size_t at = game_position(game); striker.generation != 0 && !was_met && at > 0;) {
        const struct actor *actor = world_actor(world, striker);
        was_met = actor != NULL && cell_set_has_point(game_sight(game), &world->level, actor->at);
        size_t before = game_action_before(game, at - 1);
        at = before < at && world->turn >= since ? before : 0;
        if (at > 0) {
            game_seek(game, at);
        }
    }
    return was_met;
}

/* The hero's last wound. */
static const struct outcome *last_wound(const struct game *game)
{
    const struct log *log = game_log(game);
    for (size_t at = log->count; at > 0; at--) {
        const struct outcome *outcome = &log->outcome[at - 1];
        if (outcome->kind == OUTCOME_HEALTH && id_is_hero(outcome->who) &&
            outcome->after.number < outcome->before.number) {
            return outcome;
        }
    }
    return NULL;
}

bool simulate_was_unfair(struct game *game)
{
    const struct world *world = game_world(game);
    const struct outcome *wound = last_wound(game);
    if (world->end.ending != ENDING_DEATH || wound == NULL) {
        return false;
    }
    struct point end = world_hero(world)->at;
    size_t choice = last_choice(game), turn = last_turn(game);
    game_seek(game, choice > turn ? choice : turn);
    const struct actor *hero = world_hero(world);
    bool was_well = 2 * hero->health > hero->stats.max_health && game_hero_is_on_level(game);
    bool was_unfair =
        was_well && !was_foreseen(game, wound, end) && !was_met_before(game, wound->by);
    game_seek(game, game_log(game)->count);
    return was_unfair;
}
