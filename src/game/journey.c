/* From level to level. Not among the rules, because it needs the generator. The old level's
 * monsters and things leave and the new ones come, all through the door, in no time. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/deeds/energy.h"
#include "barrow/rules/deeds/follow.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/world/actors.h"
#include "barrow/world/body.h"

#include "game/game_parts.h"

#define NAME_TRIES 64

void journey_draft(const struct game *game, const struct journey *journey,
                   struct difficulty difficulty, struct draft *draft)
{
    struct draft_request request = {
        .seed = game->world.seed,
        .depth = journey->depth,
        .wins = journey->wins,
        .difficulty = difficulty,
        .has_grave = journey->depth == game->world.grave.depth && journey->wins == 0,
        .extra_power = journey->gear_bonus,
    };
    draft_make(draft, game->content, &request);
}

static void put_world(struct game *game, enum outcome_kind kind, union outcome_value after)
{
    struct outcome outcome = outcome_for_world(&game->world, kind, 0);
    memcpy(&outcome.after, &after, sizeof after);
    turn_put(game->turn, outcome);
}

static void put_difficulty(struct game *game, struct difficulty difficulty)
{
    put_world(game, OUTCOME_DIFFICULTY, (union outcome_value){.difficulty = difficulty});
}

/* A thing of the draft, on the floor or in the pack of the `actor` that holds it. */
static void add_thing(struct game *game, const struct draft_thing *one, const struct id *actor)
{
    struct thing body = body_of_thing(one->kind, one->power, one->count, one->at);
    body.rune = one->rune;
    if (one->holder >= 0) {
        struct id holder = actor[one->holder];
        struct id held[CARRIES_MAX];
        int index = inventory_in_pack(&game->world, holder, held, CARRIES_MAX);
        body.place = (struct place){.where = WHERE_PACK, .index = (int16_t)index, .holder = holder};
    }
    struct id id = turn_make_thing(game->turn, &body);
    assert(id.generation != 0);
    (void)id;
}

/* True if nobody alive has the name. */
static bool is_name_free(const struct game *game, int kind, int name)
{
    int length;
    const char *word = content_actor_name(game->content, kind, name, &length);
    for (int slot = HERO_SLOT; actors_next(&game->world, &slot);) {
        const struct actor *actor = &game->world.actor[slot];
        if (actor->name > 0 &&
            content_actor_name(game->content, actor->kind, actor->name, &length) == word) {
            return false;
        }
    }
    return true;
}

/* As dealt, or the next one that is free: there are never so many captives as names. */
static void put_in_irons(const struct game *game, struct actor *body, int name)
{
    body->worth = 0;
    body->mind.state = MIND_CAPTIVE;
    body->name = name;
    for (int tries = 0; tries < NAME_TRIES && !is_name_free(game, body->kind, body->name);
         tries++) {
        body->name++;
    }
}

static void populate(struct game *game, const struct draft *draft)
{
    struct id actor[DRAFT_ACTORS_MAX];
    for (int i = 0; i < draft->actor_count; i++) {
        const struct draft_actor *one = &draft->actor[i];
        struct actor body =
            body_of_actor(game->content, one->kind, one->level, one->at, one->sleepiness);
        body.leader = one->leader >= 0 ? actor[one->leader] : NOBODY;
        body.keeps_post = one->keeps_post ? 1 : 0;
        if (one->is_captive) {
            put_in_irons(game, &body, one->name);
        }
        actor[i] = turn_spawn(game->turn, &body);
        assert(actor[i].generation != 0);
    }
    for (int i = 0; i < draft->thing_count; i++) {
        add_thing(game, &draft->thing[i], actor);
    }
    for (int i = 0; i < draft->actor_count; i++) {
        energy_grant(game->turn, actor[i]); /* by what it carries, too (RULES T8) */
    }
    struct difficulty difficulty = game->world.difficulty;
    difficulty.pending = draft->experience;
    put_difficulty(game, difficulty);
}

/* What a key opens stays behind, and so does the key. */
static bool stays_behind(const struct game *game, const struct thing *thing)
{
    return !id_is_hero(thing->place.holder) ||
           game->content->item[thing->kind].class == ITEM_CLASS_KEY;
}

static void tell_left(struct game *game, struct id who, struct left_behind left)
{
    struct outcome told = outcome_for_actor(&game->world, OUTCOME_LEFT, who, 0);
    told.after.left = left;
    turn_put(game->turn, told);
}

static void remove_actor(struct game *game, struct id who, bool comes_along)
{
    const struct actor *actor = world_actor(&game->world, who);
    struct outcome leave = outcome_for_actor(&game->world, OUTCOME_FREE, who, 0);
    leave.after.flag = false;
    if (is_ally(actor) && !comes_along) {
        tell_left(
            game, who,
            (struct left_behind){.actor = (int16_t)actor->kind, .item = -1, .name = actor->name});
    }
    turn_put(game->turn, leave);
}

static void remove_thing(struct game *game, struct id id)
{
    const struct thing *thing = world_thing(&game->world, id);
    struct id hero = world_hero_id(&game->world);
    struct outcome leave = outcome_for_thing(&game->world, OUTCOME_THING_COUNT, id);
    leave.after.number = 0;
    if (id_is_hero(thing->place.holder)) {
        tell_left(
            game, hero,
            (struct left_behind){.actor = -1, .item = (int16_t)thing->kind, .count = thing->count});
    }
    turn_put(game->turn, leave);
}

/* All but the hero and what it carries leave, without being destroyed; nothing holds it any more.
 */
static void clear_level(struct game *game, const struct followers *followers)
{
    struct id hero = world_hero_id(&game->world);
    if (world_hero(&game->world)->status[STATUS_HELD] > 0) {
        turn_set_status(game->turn, hero, STATUS_HELD, 0, HOW_LET_GO);
    }
    for (int slot = HERO_SLOT; actors_next(&game->world, &slot);) {
        remove_actor(game, world_actor_id(&game->world, slot), followers_has(followers, slot));
    }
    for (int slot = 0; slot < game->world.things_used; slot++) {
        const struct thing *thing = &game->world.thing[slot];
        if (thing->is_there && stays_behind(game, thing)) {
            remove_thing(game, world_thing_id(&game->world, slot));
        }
    }
}

static void enter_level(struct game *game, const struct followers *followers)
{
    struct draft *draft = memory_unset(sizeof *draft);
    way_back_end_sight(game);
    way_back_close(game);
    journey_draft(game, &game->world.journey, game->world.difficulty, draft);
    turn_replace_level(game->turn, &draft->level, draft->arrival);
    populate(game, draft);
    followers_arrive(game, followers);
    free(draft);
    knowledge_look(game->turn);
}

static void go_to(struct game *game, struct journey journey, struct difficulty difficulty,
                  const struct followers *followers)
{
    clear_level(game, followers);
    difficulty.pending = 0;
    put_difficulty(game, difficulty);
    journey.since = game->world.turn;
    put_world(game, OUTCOME_JOURNEY, (union outcome_value){.journey = journey});
    enter_level(game, followers);
}

void journey_enter(struct game *game, struct journey journey, struct difficulty difficulty)
{
    struct followers followers;
    followers_gather(game, &followers);
    go_to(game, journey, difficulty, &followers);
}

/* RULES L5: the experience of all monsters generated here is credited now, even if others killed
 * them. */
static void go_deeper(struct game *game, const struct followers *followers)
{
    struct difficulty difficulty = game->world.difficulty;
    struct journey journey = game->world.journey;
    journey.depth++;
    go_to(game, journey, difficulty_credit(game->content, difficulty, difficulty.pending),
          followers);
    follow_plain(game->turn, TRIGGER_DESCEND, world_hero_id(&game->world), NOBODY);
    turn_settle(game->turn);
}

void journey_descend(struct game *game)
{
    struct followers followers;
    followers_gather(game, &followers);
    go_deeper(game, &followers);
}

/* As by the stairs, but not to where they end, and alone. */
void journey_fall(struct game *game)
{
    const struct followers nobody = {.count = 0};
    size_t mark = turn_mark(game->turn);
    go_deeper(game, &nobody);
    for (size_t i = mark; i < game->log.count; i++) {
        if (game->log.outcome[i].kind == OUTCOME_JOURNEY) {
            game->log.outcome[i].how = HOW_FALL;
        }
    }
}

void journey_win(const struct content *content, struct journey *journey,
                 struct difficulty *difficulty)
{
    struct difficulty again = difficulty_start_again(content);
    journey->depth++;
    journey->wins++;
    journey->gear_bonus += int_max(difficulty->level - again.level, 0);
    *difficulty = again;
}

/* The rest of the winning turn is skipped: hunger and statuses do not count it. The turn counter
 * goes on and the hero gets its energy. */
bool game_begin_again(struct game *game)
{
    const struct world *world = &game->world;
    assert(!game->is_in_past);
    if (world->end.ending != ENDING_VICTORY) {
        return false;
    }
    struct journey journey = world->journey;
    struct difficulty difficulty = world->difficulty;
    journey_win(game->content, &journey, &difficulty);
    journey.since = world->turn + 1;
    struct followers followers;
    followers_gather(game, &followers);
    put_world(game, OUTCOME_END, (union outcome_value){.end = {.blame = NO_CAUSE}});
    clear_level(game, &followers);
    put_world(game, OUTCOME_JOURNEY, (union outcome_value){.journey = journey});
    put_world(game, OUTCOME_TURN, (union outcome_value){.number = world->turn + 1});
    put_difficulty(game, difficulty);
    batch_drop(&game->batch);
    energy_grant(game->turn, world_hero_id(world));
    const struct actor *hero = world_hero(world);
    if (hero->health < hero->stats.max_health) {
        turn_set_health(game->turn, world_hero_id(world), hero->stats.max_health, HOW_HEAL);
    }
    enter_level(game, &followers);
    game_end_action(game);
    return true;
}

/* The world before the first outcome, filled by hand: one cell that holds the hero until the first
 * real level replaces it. */
static void fill_antechamber(struct game *game, uint64_t seed)
{
    struct world *world = &game->world;
    world->seed = seed;
    world->turn = 1;
    world->journey = (struct journey){.depth = 1, .since = 1};
    world->difficulty = difficulty_start(game->content);
    world->knots.carried = game->content->rules.knots.start;
    world->end.blame = NO_CAUSE;
    level_learn(&world->level, game->content);
    world->level.width = 1;
    world->level.height = 1;
    world->level.terrain[0] = TERRAIN_FLOOR;
    world->actor[HERO_SLOT] = body_of_hero(game->content, (struct point){0, 0});
    world->actor[HERO_SLOT].generation = 1;
    world_rebuild_caches(world);
}

void journey_begin(struct game *game, uint64_t seed)
{
    const struct followers nobody = {.count = 0};
    fill_antechamber(game, seed);
    enter_level(game, &nobody);
    energy_grant(game->turn, world_hero_id(&game->world));
}
