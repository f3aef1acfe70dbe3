/* Whether a death was fair. The game is walked back to the moment of the hero's last choice; what
 * he saw there, or in the turns before, or heard of on this level he could have reckoned with. */
#include "lab/unfair.h"

#include <string.h>

#include "barrow/text/feeling.h"

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

/* Who struck, even through water; NOBODY for a place, whoever threw the hero there. */
static struct id striker_of(const struct outcome *harm)
{
    bool is_struck = !cause_is_of_place(&harm->cause) || harm->cause.how == HARM_CONDUCTED;
    return is_struck ? harm->cause.who : NOBODY;
}

/* Where the ground did its harm: the last such ground on the hero's way from `begin` on, as who is
 * thrown flies on before the harm comes; `end` if there is none, or if it was no ground. */
static struct point place_of_harm(const struct game *game, size_t begin, size_t harm,
                                  struct point end)
{
    const struct log *log = game_log(game);
    const struct level *level = &game_world(game)->level;
    const struct cause *cause = &log->outcome[harm].cause;
    bool is_ground = cause_table[cause->sort] == CAUSE_TABLE_TERRAIN;
    for (size_t at = harm; is_ground && at > begin; at--) {
        const struct outcome *move = &log->outcome[at - 1];
        if (move->kind == OUTCOME_MOVE && id_is_hero(move->who) &&
            level_contains(level, move->after.at) &&
            (int)level_terrain(level, move->after.at) == cause->kind) {
            return move->after.at;
        }
    }
    return end;
}

/* True for harm that the hero could see coming, in the world as it was: by somebody
 * in sight, by a status, by ground or air that he knew to be harmful. */
static bool was_foreseen(const struct game *game, const struct outcome *harm, struct point place)
{
    const struct level *level = &game_world(game)->level;
    struct id striker = striker_of(harm);
    const struct actor *source = world_actor(game_world(game), striker);
    if (harm->cause.sort == CAUSE_STATUS || harm->cause.sort == CAUSE_HUNGER) {
        return true;
    }
    return striker.generation != 0
               ? source != NULL && cell_set_has_point(game_sight(game), level, source->at)
               : level_contains(level, place) &&
                     level_is_harm_known(level, &level->memory[level_index(level, place)]);
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

/* The sentence by which the striker's horde is felt; "" if it has none. */
static const char *feeling_of_horde(const struct game *game, struct id striker)
{
    const struct content *content = game_content(game);
    const struct actor *actor = world_actor(game_world(game), striker);
    if (actor == NULL) {
        return "";
    }
    bool is_led = actor->leader.generation != 0;
    int kind = is_led ? world_former_actor(game_world(game), actor->leader)->kind : actor->kind;
    for (int i = 0; i < content->horde_count; i++) {
        if (strcmp(content->horde[i].leader, content->actor[kind].id) == 0) {
            return content->horde[i].feeling;
        }
    }
    return "";
}

/* True if the log told of the striker's horde since the hero came to the level. Leaves the game in
 * the past. */
static bool was_heard_of(struct game *game, struct id striker)
{
    const struct log *log = game_log(game);
    const struct content *content = game_content(game);
    const char *feeling = feeling_of_horde(game, striker);
    for (size_t at = game_position(game); feeling[0] != '\0' && at > 0; at--) {
        const struct outcome *outcome = &log->outcome[at - 1];
        bool is_arrival = outcome->kind == OUTCOME_DIFFICULTY && outcome->what > 0;
        if (is_arrival && strcmp(content->horde[outcome->what - 1].feeling, feeling) == 0) {
            return true;
        }
        if (outcome->kind == OUTCOME_LEVEL) {
            game_seek(game, game_action_after(game, at));
            return strcmp(feeling_of(content, game_world(game)), feeling) == 0;
        }
    }
    return false;
}

/* Of the hero's health lost from `begin` on: all of it, and what he could not see coming in the
 * world as it was then. Leaves the game in the past. */
static void count_harm(struct game *game, size_t begin, struct point end, int *all, int *unseen)
{
    const struct log *log = game_log(game);
    *all = *unseen = 0;
    for (size_t at = begin; at < log->count; at++) {
        const struct outcome *outcome = &log->outcome[at];
        int loss = outcome->before.number - outcome->after.number;
        if (outcome->kind != OUTCOME_HEALTH || !id_is_hero(outcome->who) || loss <= 0) {
            continue;
        }
        game_seek(game, begin);
        bool is_seen = was_foreseen(game, outcome, place_of_harm(game, begin, at, end)) ||
                       was_met_before(game, striker_of(outcome));
        game_seek(game, begin);
        is_seen = is_seen || was_heard_of(game, striker_of(outcome));
        *all += loss;
        *unseen += is_seen ? 0 : loss;
    }
}

bool simulate_was_unfair(struct game *game)
{
    const struct world *world = game_world(game);
    if (world->end.ending != ENDING_DEATH) {
        return false;
    }
    struct point end = world_hero(world)->at;
    size_t choice = last_choice(game), turn = last_turn(game);
    size_t begin = choice > turn ? choice : turn;
    game_seek(game, begin);
    const struct actor *hero = world_hero(world);
    bool was_well = 2 * hero->health > hero->stats.max_health && game_hero_is_on_level(game);
    int all = 0, unseen = 0;
    if (was_well) {
        count_harm(game, begin, end, &all, &unseen);
    }
    game_seek(game, game_log(game)->count);
    return 2 * unseen > all;
}
