#include "lab/unfair.h"

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

/* True for harm that the hero could see coming, in the world as it was when he chose: by somebody
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

/* What the hero lost from there to his end by harm of that sort. */
static int unforeseen_harm(struct game *game, size_t from, struct point end)
{
    const struct log *log = game_log(game);
    int lost = 0;
    for (size_t at = from; at < log->count; at++) {
        const struct outcome *outcome = &log->outcome[at];
        bool is_harm = outcome->kind == OUTCOME_HEALTH && id_is_hero(outcome->who) &&
                       outcome->after.number < outcome->before.number;
        if (is_harm && !was_foreseen(game, outcome, end)) {
            lost += outcome->before.number - outcome->after.number;
        }
    }
    return lost;
}

bool simulate_was_unfair(struct game *game)
{
    const struct world *world = game_world(game);
    if (world->end.ending != ENDING_DEATH) {
        return false;
    }
    struct point end = world_hero(world)->at;
    int left = world_hero(world)->health;
    size_t choice = last_choice(game);
    game_seek(game, choice);
    const struct actor *hero = world_hero(world);
    bool was_well = 2 * hero->health > hero->stats.max_health && game_hero_is_on_level(game);
    bool had_lived = was_well && left + unforeseen_harm(game, choice, end) > 0;
    game_seek(game, game_log(game)->count);
    return had_lived;
}
