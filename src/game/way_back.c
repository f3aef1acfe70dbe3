/* The moments are places in the line of all facts of the game, counted from its beginning. Its last
 * part is the log; of what was forgotten before that the part since the oldest moment is kept in a
 * log of its own (`past`), so that keyframes and readers may empty the log as they like.
 *
 * Untying puts the reverse of each fact since the moment, the last first, as one action: the world
 * is then what it was, dice included, because these have no state. What the knot costs is put
 * behind that. So the log only grows, and untying is taken back like any other action. */
#include "barrow/game/way_back.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

#include "game/game_parts.h"

/* ---- the line of facts ---- */

static size_t line_end(const struct game *game)
{
    return game->way_back.forgotten + game->log.count;
}

/* The fact at a place of the line, and the log that holds it. */
static const struct outcome *fact_at(const struct game *game, size_t at, const struct log **log)
{
    const struct way_back *way = &game->way_back;
    bool is_past = at < way->forgotten;
    size_t first = is_past ? way->forgotten - way->past.count : way->forgotten;
    *log = is_past ? &way->past : &game->log;
    assert(at >= first && at - first < (*log)->count);
    return &(*log)->outcome[at - first];
}

void way_back_keep(struct game *game)
{
    struct way_back *way = &game->way_back;
    struct log kept = {0};
    if (way->moment_count > 0) {
        size_t first = way->moment[0].at, past_first = way->forgotten - way->past.count;
        log_append(&kept, &way->past,
                   first - past_first < way->past.count ? first - past_first : way->past.count);
        log_append(&kept, &game->log, first > way->forgotten ? first - way->forgotten : 0);
    }
    log_free(&way->past);
    way->past = kept;
    way->forgotten += game->log.count;
}

/* ---- moments ---- */

void way_back_close(struct game *game)
{
    game->way_back.moment_count = game->way_back.deed_count = 0;
}

void way_back_free(struct game *game)
{
    log_free(&game->way_back.past);
    free(game->way_back.deed);
}

static void drop_deeds(struct way_back *way, int count)
{
    way->deed_count -= count;
    memmove(way->deed, way->deed + count, (size_t)way->deed_count * sizeof way->deed[0]);
}

static void drop_oldest_moment(struct way_back *way)
{
    way->moment_count--;
    memmove(way->moment, way->moment + 1, (size_t)way->moment_count * sizeof way->moment[0]);
    int old = 0;
    while (old < way->deed_count && way->deed[old].at < way->moment[0].at) {
        old++;
    }
    drop_deeds(way, old);
}

void way_back_note_moment(struct game *game)
{
    struct way_back *way = &game->way_back;
    int turn = game->world.turn, count = way->moment_count;
    if (game->world.knots.carried == 0 || (count > 0 && way->moment[count - 1].turn == turn)) {
        return;
    }
    if (count == game->content->rules.knots.turns) {
        drop_oldest_moment(way);
    }
    way->moment[way->moment_count++] = (struct moment){line_end(game), turn};
}

void way_back_note_action(struct game *game, const struct action *action, size_t at)
{
    struct way_back *way = &game->way_back;
    if (way->moment_count == 0) {
        return;
    }
    if (way->deed_count == way->deed_capacity) {
        way->deed_capacity = way->deed_capacity > 0 ? way->deed_capacity * 2 : 32;
        way->deed = memory_grow(way->deed, (size_t)way->deed_capacity * sizeof way->deed[0]);
    }
    way->deed[way->deed_count++] = (struct deed){way->forgotten + at, *action};
}

void way_back_cut(struct game *game, size_t mark)
{
    struct way_back *way = &game->way_back;
    size_t end = way->forgotten + mark;
    while (way->moment_count > 0 && way->moment[way->moment_count - 1].at >= end) {
        way->moment_count--;
    }
    while (way->deed_count > 0 && way->deed[way->deed_count - 1].at >= end) {
        way->deed_count--;
    }
}

const struct action *way_back_action(const struct game *game, int n)
{
    const struct way_back *way = &game->way_back;
    return n < way->deed_count ? &way->deed[n].action : NULL;
}

int way_back_moments(const struct game *game)
{
    return game->world.end.ending == ENDING_VICTORY ? 0 : game->way_back.moment_count;
}

static const struct moment *moment_of(const struct game *game, int moment)
{
    const struct way_back *way = &game->way_back;
    assert(moment >= 1 && moment <= way->moment_count);
    return &way->moment[way->moment_count - moment];
}

int way_back_turn(const struct game *game, int moment)
{
    return moment_of(game, moment)->turn;
}

void way_back_show(struct game *game, int moment)
{
    struct way_back *way = &game->way_back;
    const struct log *log;
    size_t end = line_end(game), to = moment > 0 ? moment_of(game, moment)->at : end;
    size_t at = game->is_in_past ? way->shown : end;
    while (at > to) {
        const struct outcome *fact = fact_at(game, --at, &log);
        door_walk(&game->world, log, fact, false);
    }
    while (at < to) {
        const struct outcome *fact = fact_at(game, at++, &log);
        door_walk(&game->world, log, fact, true);
    }
    game->is_in_past = to < end;
    game->position = to > way->forgotten ? to - way->forgotten : 0;
    way->shown = to;
}

/* ---- untying ---- */

enum verdict way_back_check(const struct game *game, const struct action *action)
{
    if (game->world.end.ending == ENDING_VICTORY) {
        return VERDICT_RUN_IS_OVER;
    }
    if (game->world.end.ending == ENDING_NONE && game_need(game) != GAME_NEEDS_ACTION) {
        return VERDICT_NOT_NOW;
    }
    bool is_kept = action->count >= 1 && action->count <= way_back_moments(game);
    return game->world.knots.carried == 0 ? VERDICT_NO_KNOT
           : is_kept                      ? VERDICT_ALLOWED
                                          : VERDICT_NO_WAY_BACK;
}

static void unwind(struct game *game, size_t to)
{
    const struct log *log;
    for (size_t at = line_end(game); at > to; at--) {
        struct outcome fact = *fact_at(game, at - 1, &log); /* the log moves as it grows */
        turn_put_reverse(game->turn, log, &fact);
    }
}

/* The hero had a knot at each moment that is kept. */
static void pay(struct game *game)
{
    const struct actor *hero = world_hero(&game->world);
    struct id who = world_hero_id(&game->world);
    int most = hero->stats.max_health, cost = most * game->content->rules.knots.cost / 100;
    cost = cost < most ? cost : most - 1;
    struct outcome stats = outcome_for_actor(&game->world, OUTCOME_STATS, who, 0);
    stats.after.stats.max_health -= cost;
    stats.how = HOW_UNTIE;
    turn_put(game->turn, stats);
    if (hero->health > hero->stats.max_health) {
        turn_set_health(game->turn, who, hero->stats.max_health, HOW_UNTIE);
    }
    struct outcome knots = outcome_for_world(&game->world, OUTCOME_KNOTS, 0);
    knots.after.knots.carried--;
    knots.after.knots.untied++;
    knots.after.knots.price += cost;
    turn_put(game->turn, knots);
}

enum verdict way_back_take(struct game *game, const struct action *action)
{
    enum verdict verdict = way_back_check(game, action);
    if (verdict != VERDICT_ALLOWED) {
        return verdict;
    }
    unwind(game, moment_of(game, action->count)->at);
    assert(game->world.knots.carried > 0);
    pay(game);
    batch_drop(&game->batch);
    way_back_close(game);
    game_end_action(game);
    return VERDICT_ALLOWED;
}
