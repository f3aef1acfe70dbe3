/* Wizard mode. Bodies, things and levels are made by the code that generator and descent use, so
 * the changed world is one that could have come about. Each change ends as an action of its own. */
#include "barrow/game/wizard.h"

#include <limits.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/energy.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/world/actors.h"
#include "barrow/world/body.h"

#include "game/game_parts.h"

const char *const wizard_sentence[WIZARD_VERDICT_COUNT] = {
#define WIZARD_VERDICT(name, sentence) [WIZARD_##name] = sentence,
#include "barrow/game/wizard_verdict.def"
#undef WIZARD_VERDICT
};

static bool is_between(int number, int least, int most)
{
    return number >= least && number <= most;
}

static bool is_now(const struct game *game)
{
    return game_need(game) == GAME_NEEDS_ACTION;
}

/* The hero sees the change if it looks there; the change ends as an action. */
static enum wizard_verdict finish(struct game *game)
{
    knowledge_look(game->turn);
    game_end_action(game);
    return WIZARD_DONE;
}

enum wizard_verdict wizard_reveal(struct game *game)
{
    if (!is_now(game)) {
        return WIZARD_NOT_NOW;
    }
    size_t before = game_log(game)->count;
    knowledge_reveal(game->turn);
    return game_log(game)->count == before ? WIZARD_SAME : finish(game);
}

/* Going down and up. */

/* The tracker on that level, of which nobody has been killed yet (RULES L5). */
static struct difficulty arrive(const struct game *game, const struct journey *journey,
                                struct difficulty difficulty)
{
    struct draft *draft = memory_unset(sizeof *draft);
    journey_draft(game, journey, difficulty, draft);
    difficulty.pending = draft->experience;
    free(draft);
    return difficulty;
}

/* To `depth` from a level above it, over all those between. Where the Crown lies it is won, because
 * no stairs lead on (RULES L8). */
static void walk_down(const struct game *game, int depth, struct journey *journey,
                      struct difficulty *difficulty)
{
    const struct content *content = game_content(game);
    while (journey->depth < depth) {
        if (difficulty_brings_crown(content, *difficulty, journey->depth)) {
            journey_win(content, journey, difficulty);
        } else {
            *difficulty = difficulty_credit(content, *difficulty, difficulty->pending);
            journey->depth++;
        }
        if (journey->depth < depth) {
            *difficulty = arrive(game, journey, *difficulty);
        }
    }
}

/* To a level below from here; to one above from the top. */
static void travel(struct game *game, int depth)
{
    struct journey journey = game_world(game)->journey;
    struct difficulty difficulty = game_world(game)->difficulty;
    if (depth < journey.depth) {
        journey.depth = 1;
        difficulty = arrive(game, &journey, difficulty_start(game_content(game)));
    }
    walk_down(game, depth, &journey, &difficulty);
    journey_enter(game, journey, difficulty);
}

enum wizard_verdict wizard_go_to(struct game *game, int depth)
{
    const struct journey *journey = &game_world(game)->journey;
    if (!is_now(game)) {
        return WIZARD_NOT_NOW;
    }
    if (!is_between(depth, 1, WIZARD_DEPTH_MOST)) {
        return WIZARD_OUT_OF_RANGE;
    }
    if (depth == journey->depth) {
        return WIZARD_SAME;
    }
    if (depth < journey->depth && journey->wins > 0) {
        return WIZARD_NO_WAY_UP;
    }
    travel(game, depth);
    return finish(game);
}

static enum wizard_verdict check_place(const struct game *game, struct point at)
{
    if (!level_can_walk(&game_world(game)->level, at)) {
        return WIZARD_NO_GROUND;
    }
    return world_actor_at(game_world(game), at).generation == 0 ? WIZARD_DONE : WIZARD_TAKEN;
}

static enum wizard_verdict check_monster(const struct game *game,
                                         const struct wizard_monster *wanted)
{
    if (!is_now(game)) {
        return WIZARD_NOT_NOW;
    }
    if (!is_between(wanted->kind, ACTOR_KIND_HERO + 1, game_content(game)->actor_count - 1)) {
        return WIZARD_NO_KIND;
    }
    return is_between(wanted->level, 1, WIZARD_LEVEL_MOST) ? check_place(game, wanted->at)
                                                           : WIZARD_OUT_OF_RANGE;
}

enum wizard_verdict wizard_make_monster(struct game *game, const struct wizard_monster *wanted)
{
    enum wizard_verdict verdict = check_monster(game, wanted);
    if (verdict != WIZARD_DONE) {
        return verdict;
    }
    const struct content *content = game_content(game);
    int sleepiness = wanted->is_asleep ? content->actor[wanted->kind].sleepiness : 0;
    struct actor body = body_of_actor(content, wanted->kind, wanted->level, wanted->at, sleepiness);
    struct id who = turn_spawn(game->turn, &body);
    if (who.generation == 0) {
        return WIZARD_FULL;
    }
    energy_grant(game->turn, who);
    return finish(game);
}

static enum wizard_verdict check_thing(const struct game *game, const struct wizard_thing *wanted)
{
    if (!is_now(game)) {
        return WIZARD_NOT_NOW;
    }
    if (!is_between(wanted->kind, 0, game_content(game)->item_count - 1)) {
        return WIZARD_NO_KIND;
    }
    bool is_good = item_class_is_gear[game_content(game)->item[wanted->kind].class]
                       ? is_between(wanted->power, 0, WIZARD_POWER_MOST)
                       : is_between(wanted->count, 1, WIZARD_COUNT_MOST);
    bool is_ground = level_can_walk(&game_world(game)->level, wanted->at);
    return !is_good ? WIZARD_OUT_OF_RANGE : is_ground ? WIZARD_DONE : WIZARD_NO_GROUND;
}

enum wizard_verdict wizard_make_thing(struct game *game, const struct wizard_thing *wanted)
{
    enum wizard_verdict verdict = check_thing(game, wanted);
    if (verdict != WIZARD_DONE) {
        return verdict;
    }
    const struct item_kind *kind = &game_content(game)->item[wanted->kind];
    struct thing body =
        body_of_thing(wanted->kind, item_class_is_gear[kind->class] ? wanted->power : 0,
                      item_class_stacks[kind->class] ? wanted->count : 1, wanted->at);
    struct id thing = turn_make_thing(game->turn, &body);
    return thing.generation == 0 ? WIZARD_FULL : finish(game);
}

static enum wizard_verdict find_actor(const struct game *game, struct point at, struct id *who)
{
    *who = world_actor_at(game_world(game), at);
    return !is_now(game)                                 ? WIZARD_NOT_NOW
           : world_actor(game_world(game), *who) == NULL ? WIZARD_NOBODY
                                                         : WIZARD_DONE;
}

enum wizard_verdict wizard_set_health(struct game *game, struct point at, int health)
{
    struct id who;
    enum wizard_verdict verdict = find_actor(game, at, &who);
    const struct actor *actor = world_actor(game_world(game), who);
    if (verdict != WIZARD_DONE) {
        return verdict;
    }
    if (!is_between(health, 1, actor->stats.max_health)) {
        return WIZARD_OUT_OF_RANGE;
    }
    if (actor->health == health) {
        return WIZARD_SAME;
    }
    turn_set_health(game->turn, who, health, HOW_PLAIN);
    return finish(game);
}

enum wizard_verdict wizard_set_status(struct game *game, struct point at, enum status status,
                                      int turns)
{
    struct id who;
    enum wizard_verdict verdict = find_actor(game, at, &who);
    const struct actor *actor = world_actor(game_world(game), who);
    if (verdict != WIZARD_DONE) {
        return verdict;
    }
    if (!is_between((int)status, 0, STATUS_COUNT - 1) || !is_between(turns, 0, WIZARD_TURNS_MOST)) {
        return WIZARD_OUT_OF_RANGE;
    }
    if (actor->status[status] == turns) {
        return WIZARD_SAME;
    }
    turn_set_status(game->turn, who, status, turns, HOW_PLAIN);
    return finish(game);
}

static void renew(struct actor *actor, struct power was, struct power is)
{
    int64_t most_before = actor->stats.max_health;
    int most = actor->stats.max_health + is.health - was.health; /* what potions added stays */
    actor->stats.max_health = most > 1 ? most : 1;
    actor->stats.attack += is.attack - was.attack;
    actor->stats.defence += is.defence - was.defence;
    actor->worth += actor->worth > 0 ? is.experience - was.experience : 0;
    int health = (int)(actor->health * (int64_t)actor->stats.max_health / most_before);
    actor->health = health > 1 ? health : 1;
}

void wizard_renew(struct world *world, const struct content *before, const struct content *now)
{
    for (int slot = EVERYBODY; actors_next(world, &slot);) {
        struct actor *actor = &world->actor[slot];
        int kind = content_find_actor(before, now->actor[actor->kind].id);
        if (kind >= 0) {
            renew(actor, power_of_actor(before, kind, actor->progress.level),
                  power_of_actor(now, actor->kind, actor->progress.level));
        }
    }
}

bool wizard_find_place(const struct game *game, struct point near, struct point *at)
{
    const struct level *level = &game_world(game)->level;
    int best = INT_MAX;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point here = level_point(level, cell);
        int distance = distance_chebyshev(here, near);
        if (distance < best && check_place(game, here) == WIZARD_DONE) {
            best = distance;
            *at = here;
        }
    }
    return best < INT_MAX;
}

/* Back and forth. */

enum wizard_verdict wizard_go_on_from_here(struct game *game)
{
    size_t end = game_log(game)->count, here = game_position(game);
    if (here >= end) {
        return WIZARD_SAME;
    }
    size_t border = game_action_before(game, here + 1);
    game_seek(game, end);
    game_rewind(game, border);
    return WIZARD_DONE;
}

size_t wizard_turn_before(const struct game *game, size_t position)
{
    const struct log *log = game_log(game);
    size_t first = game_action_before(game, 0);
    size_t at = position > first ? position - 1 : first;
    while (at > first && log->outcome[at - 1].kind != OUTCOME_TURN) {
        at--;
    }
    return at;
}

size_t wizard_turn_after(const struct game *game, size_t position)
{
    const struct log *log = game_log(game);
    while (position < log->count && log->outcome[position].kind != OUTCOME_TURN) {
        position++;
    }
    return position < log->count ? position + 1 : position;
}

int wizard_most_health(const struct game *game, struct point at)
{
    const struct world *world = game_world(game);
    const struct actor *actor = world_actor(world, world_actor_at(world, at));
    return actor != NULL ? actor->stats.max_health : 1;
}
