#include "support/bout.h"

#include "barrow/rules/body/inventory.h"
#include "support/bench_actions.h"
#include "support/test.h"
#include "support/thing_fixture.h"

#define USUAL_TURNS 14

static bool is_allowed(const struct bench *bench, const struct action *action)
{
    return game_check(bench->game, action) == VERDICT_ALLOWED;
}

/* True if the first thing of the pack can be used. */
static bool find_use(const struct bench *bench, struct action *action)
{
    *action = game_hero_action(bench->game, VERB_USE);
    if (inventory_in_pack(bench->world, world_hero_id(bench->world), &action->thing, 1) == 0) {
        return false;
    }
    action->target = bench->world->actor[1].at;
    bool is_at_foe = bench->world->actor[1].is_alive && is_allowed(bench, action);
    if (!is_at_foe) {
        action->target = world_hero(bench->world)->at;
    }
    return is_at_foe || is_allowed(bench, action);
}

static bool find_blow(const struct bench *bench, struct action *action)
{
    struct point at = world_hero(bench->world)->at;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        *action = game_hero_action(bench->game, VERB_HIT);
        action->target = point_step(at, (enum direction)direction);
        if (is_allowed(bench, action)) {
            return true;
        }
    }
    return false;
}

struct action bout_stand(struct bench *bench)
{
    struct action action;
    return find_use(bench, &action) ? action : game_hero_action(bench->game, VERB_WAIT);
}

struct action bout_strike(struct bench *bench)
{
    struct action action;
    return find_use(bench, &action) || find_blow(bench, &action)
               ? action
               : game_hero_action(bench->game, VERB_WAIT);
}

struct action bout_go_east(struct bench *bench)
{
    struct action action, leave = game_hero_action(bench->game, VERB_DESCEND);
    if (is_allowed(bench, &leave)) {
        return leave;
    }
    if (find_use(bench, &action)) {
        return action;
    }
    action = game_bump(bench->game, DIRECTION_EAST);
    return action.verb == VERB_STEP && is_allowed(bench, &action) ? action : bout_strike(bench);
}

void bout_give(struct bench *bench, struct effect effect, enum item_target target)
{
    struct item_kind *kind = bench_item(bench, "scroll-of-magic-missile");
    kind->target = target;
    kind->range = target == ITEM_TARGET_SELF ? 0 : 9;
    kind->radius = 0;
    kind->effect[0] = effect;
    kind->effect_count = 1;
    bench_give(bench, "scroll-of-magic-missile", 0, 1);
}

static struct bench *prepare(const struct bout *bout, bool is_armed)
{
    struct bench *bench = bench_new(bout->drawing);
    struct actor *hero = actor_in(bench, HERO_SLOT), *foe = actor_in(bench, 1);
    still_luck(bench);
    bench->content->actor[ACTOR_KIND_HERO].regenerates = false;
    for (int slot = 1; slot < bench->world->actors_used; slot++) {
        actor_in(bench, slot)->mind = (struct mindset){.goal = hero->at, .state = MIND_HUNTING};
    }
    hero->health = hero->stats.max_health = bout->health > 0 ? bout->health : hero->health;
    foe->health = foe->stats.max_health = bout->foe > 0 ? bout->foe : foe->health;
    if (bout->arrange != NULL) {
        bout->arrange(bench);
    }
    if (is_armed) {
        bout->arm(bench);
    }
    world_rebuild_caches(bench->world);
    bench_start_clocks(bench);
    return bench;
}

bool bout_is_won(const struct bout *bout, bool is_armed)
{
    struct bench *bench = prepare(bout, is_armed);
    int turns = bout->turns > 0 ? bout->turns : USUAL_TURNS;
    while (bench->world->turn <= turns && bench->world->journey.depth == 1 &&
           game_need(bench->game) != GAME_IS_OVER) {
        if (game_need(bench->game) == GAME_NEEDS_STEP) {
            game_step(bench->game);
        } else {
            struct action action = bout->act != NULL ? bout->act(bench) : bout_strike(bench);
            if (game_act(bench->game, &action) != VERDICT_ALLOWED) {
                action = game_hero_action(bench->game, VERB_WAIT);
                (void)game_act(bench->game, &action);
            }
        }
    }
    assert_sound(bench);
    bool is_won = bench->world->end.ending != ENDING_DEATH;
    bench_free(bench);
    return is_won;
}

void assert_decides(const char *label, const struct bout *bout)
{
    if (bout->drawing == NULL || bout->arm == NULL) {
        fail_msg("no fight is drawn for %s", label);
    }
    bool with = bout_is_won(bout, true), without = bout_is_won(bout, false);
    if (with != bout->wins || without == bout->wins) {
        fail_msg("%s: the hero %s with it and %s without", label, with ? "lives" : "dies",
                 without ? "lives" : "dies");
    }
}
