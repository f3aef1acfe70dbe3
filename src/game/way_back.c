/* The moments are places in the line of all facts of the game, counted from its beginning. Its last
 * part is the log; of what was forgotten before that the part since the oldest moment is kept in a
 * log of its own (`past`), so that keyframes and readers may empty the log as they like.
 *
 * Untying puts the reverse of each fact since the moment, the last first, as one action: the world
 * is then what it was, dice included, because these have no state. What the knot costs is put
 * behind that. So the log only grows, and untying is taken back like any other action.
 *
 * Second sight is the same with a place of its own (`sight`): what is foreseen happens, and is put
 * back if the hero refuses it. So the film is what will be, by construction, and who stops the
 * program amid of it has foreseen that turn all the same. Rejected: trying the acts on a copy. */
#include "barrow/game/way_back.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/rules/deeds/follow.h"
#include "barrow/rules/deeds/knots.h"
#include "barrow/world/actors.h"

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

static bool is_kept(const struct way_back *way)
{
    return way->moment_count > 0 || way->has_sight;
}

/* The first place to which the world may be wound back; something must be kept. */
static size_t oldest_place(const struct way_back *way)
{
    bool is_sight = way->moment_count == 0 || (way->has_sight && way->sight < way->moment[0].at);
    assert(is_kept(way));
    return is_sight ? way->sight : way->moment[0].at;
}

void way_back_keep(struct game *game)
{
    struct way_back *way = &game->way_back;
    struct log kept = {0};
    if (is_kept(way)) {
        size_t first = oldest_place(way), past_first = way->forgotten - way->past.count;
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
    game->way_back.has_sight = false;
}

void way_back_free(struct game *game)
{
    log_free(&game->way_back.past);
    free(game->way_back.deed);
}

static void drop_old_deeds(struct way_back *way)
{
    int old = 0;
    while (old < way->deed_count && (!is_kept(way) || way->deed[old].at < oldest_place(way))) {
        old++;
    }
    if (old > 0) {
        way->deed_count -= old;
        memmove(way->deed, way->deed + old, (size_t)way->deed_count * sizeof way->deed[0]);
    }
}

static void drop_oldest_moment(struct way_back *way)
{
    way->moment_count--;
    memmove(way->moment, way->moment + 1, (size_t)way->moment_count * sizeof way->moment[0]);
    drop_old_deeds(way);
}

/* What is foreseen begins with the first act after the sight has opened. */
static void note_sight(struct game *game)
{
    struct way_back *way = &game->way_back;
    bool is_open = game->world.foresight.is_open != 0;
    if (is_open && !way->has_sight) {
        way->sight = line_end(game);
    }
    way->has_sight = is_open;
}

bool way_back_note_moment(struct game *game)
{
    struct way_back *way = &game->way_back;
    int turn = game->world.turn, count = way->moment_count;
    note_sight(game);
    if (game->world.knots.carried == 0 || (count > 0 && way->moment[count - 1].turn == turn)) {
        return false;
    }
    way->moment[way->moment_count++] = (struct moment){line_end(game), turn};
    return true;
}

void way_back_forget_moment(struct game *game)
{
    game->way_back.moment_count--;
}

void way_back_note_action(struct game *game, const struct action *action, size_t at)
{
    struct way_back *way = &game->way_back;
    if (way->moment_count > game->content->rules.knots.turns) {
        drop_oldest_moment(way);
    }
    drop_old_deeds(way);
    if (!is_kept(way)) {
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
    way->has_sight = way->has_sight && way->sight < end;
}

const struct action *way_back_action(const struct game *game, int n)
{
    const struct way_back *way = &game->way_back;
    return n < way->deed_count ? &way->deed[n].action : NULL;
}

int way_back_moments(const struct game *game)
{
    bool is_closed = game->world.end.ending == ENDING_VICTORY || game->world.foresight.is_open != 0;
    return is_closed ? 0 : game->way_back.moment_count;
}

bool way_back_saves(const struct game *game)
{
    const struct world *world = &game->world;
    bool has_knot = world->knots.carried > 0 && way_back_moments(game) > 0;
    return world->end.ending != ENDING_VICTORY && (has_knot || world->foresight.is_open != 0);
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

static void show(struct game *game, size_t to)
{
    struct way_back *way = &game->way_back;
    const struct log *log;
    size_t end = line_end(game), at = game->is_in_past ? way->shown : end;
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

void way_back_show(struct game *game, int moment)
{
    show(game, moment > 0 ? moment_of(game, moment)->at : line_end(game));
}

bool way_back_show_oldest(struct game *game)
{
    bool is_there = game->world.end.ending != ENDING_VICTORY && is_kept(&game->way_back);
    if (is_there) {
        show(game, oldest_place(&game->way_back));
    }
    return is_there;
}

/* ---- what is taken back ---- */

static enum verdict check_untie(const struct game *game, const struct action *action)
{
    bool is_kept = action->count >= 1 && action->count <= way_back_moments(game);
    return game->world.foresight.is_open != 0 ? VERDICT_FORESEEN
           : game->world.knots.carried == 0   ? VERDICT_NO_KNOT
           : is_kept                          ? VERDICT_ALLOWED
                                              : VERDICT_NO_WAY_BACK;
}

enum verdict way_back_check(const struct game *game, const struct action *action)
{
    if (game->world.end.ending == ENDING_VICTORY) {
        return VERDICT_RUN_IS_OVER;
    }
    if (game->world.end.ending == ENDING_NONE && game_need(game) != GAME_NEEDS_ACTION) {
        return VERDICT_NOT_NOW;
    }
    if (action->verb == VERB_UNTIE) {
        return check_untie(game, action);
    }
    return game->world.foresight.is_open != 0 ? VERDICT_ALLOWED : VERDICT_NO_FORESIGHT;
}

static void unwind(struct game *game, size_t to)
{
    const struct log *log;
    for (size_t at = line_end(game); at > to; at--) {
        struct outcome fact = *fact_at(game, at - 1, &log); /* the log moves as it grows */
        turn_put_reverse(game->turn, log, &fact);
    }
}

/* Nothing is foreseen any more, and what was foreseen until that turn never again. */
static void close_sight(struct game *game, int until, enum how how)
{
    struct outcome sight = outcome_for_world(&game->world, OUTCOME_FORESIGHT, 0);
    sight.after.foresight = (struct foresight){.until = until};
    sight.how = (uint8_t)how;
    turn_put(game->turn, sight);
}

int way_back_knot_price(const struct game *game)
{
    return world_hero(&game->world)->stats.max_health * game->content->rules.knots.cost / 100;
}

/* What lives on knots feels it, the hero among them. */
static void follow_untying(struct game *game)
{
    for (int slot = EVERYBODY; actors_next_body(&game->world, &slot);) {
        follow_plain(game->turn, TRIGGER_UNTIE, world_actor_id(&game->world, slot), NOBODY);
    }
    turn_settle(game->turn);
}

/* The hero had a knot at each moment that is kept. A sight that was open then was sworn since. */
static void untie(struct game *game, int moment)
{
    int until = game->world.foresight.until;
    unwind(game, moment_of(game, moment)->at);
    assert(game->world.knots.carried > 0);
    knots_pay(game->turn, way_back_knot_price(game), 1, HOW_PLAIN);
    if (game->world.foresight.until != until || game->world.foresight.is_open != 0) {
        close_sight(game, until, HOW_UNTIE);
    }
    follow_untying(game);
}

/* The last wound that the hero has taken since it foresees. */
int way_back_price(const struct game *game)
{
    const struct way_back *way = &game->way_back;
    const struct log *log;
    size_t since = way->has_sight ? way->sight : line_end(game);
    for (size_t at = line_end(game); at > since; at--) {
        const struct outcome *fact = fact_at(game, at - 1, &log);
        int loss = fact->before.number - fact->after.number;
        if (fact->kind == OUTCOME_HEALTH && id_is_hero(fact->who) && loss > 0) {
            return loss;
        }
    }
    return 0;
}

static void refuse(struct game *game)
{
    int price = way_back_price(game), until = game->world.turn;
    unwind(game, game->way_back.has_sight ? game->way_back.sight : line_end(game));
    close_sight(game, until, HOW_FORGO);
    if (price > 0) {
        knots_pay(game->turn, price, 0, HOW_FORGO);
    }
}

void way_back_end_sight(struct game *game)
{
    if (game->world.foresight.is_open != 0) {
        close_sight(game, game->world.turn, HOW_PLAIN);
    }
}

void way_back_end_unused_sight(struct game *game)
{
    if (game->world.end.ending != ENDING_NONE && game->world.foresight.is_open != 0 &&
        !game->way_back.has_sight) {
        close_sight(game, game->world.turn, HOW_IN_VAIN);
    }
}

/* Not for the act that opened the sight. */
void way_back_pass_act(struct game *game)
{
    if (!game->way_back.has_sight || game->world.foresight.is_open == 0) {
        return;
    }
    if (game->world.foresight.left == 0) {
        way_back_end_sight(game);
        return;
    }
    struct outcome sight = outcome_for_world(&game->world, OUTCOME_FORESIGHT, 0);
    sight.after.foresight.left--;
    turn_put(game->turn, sight);
}

enum verdict way_back_take(struct game *game, const struct action *action)
{
    enum verdict verdict = way_back_check(game, action);
    if (verdict != VERDICT_ALLOWED) {
        return verdict;
    }
    if (action->verb == VERB_SWEAR) {
        size_t from = game->log.count;
        way_back_end_sight(game);
        game->way_back.has_sight = false;
        way_back_note_action(game, action, from); /* the moments before it are kept */
    } else {
        action->verb == VERB_UNTIE ? untie(game, action->count) : refuse(game);
        batch_drop(&game->batch);
        way_back_close(game);
    }
    game_end_action(game);
    return VERDICT_ALLOWED;
}
