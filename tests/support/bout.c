#include "support/bout.h"

#include "barrow/game/way_back.h"
#include "barrow/rules/body/inventory.h"
#include "support/board_actions.h"
#include "support/test.h"
#include "support/thing_fixture.h"

#define USUAL_TURNS 14

static bool is_allowed(const struct board *board, const struct action *action)
{
    return game_check(board->game, action) == VERDICT_ALLOWED;
}

/* True if the first thing of the pack can be used. */
static bool find_use(const struct board *board, struct action *action)
{
    *action = game_hero_action(board->game, VERB_USE);
    if (inventory_in_pack(board->world, world_hero_id(board->world), &action->thing, 1) == 0) {
        return false;
    }
    action->target = board->world->actor[1].at;
    bool is_at_foe = board->world->actor[1].is_alive && is_allowed(board, action);
    if (!is_at_foe) {
        action->target = world_hero(board->world)->at;
    }
    return is_at_foe || is_allowed(board, action);
}

static bool find_blow(const struct board *board, struct action *action)
{
    struct point at = world_hero(board->world)->at;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        *action = game_hero_action(board->game, VERB_HIT);
        action->target = point_step(at, (enum direction)direction);
        if (is_allowed(board, action)) {
            return true;
        }
    }
    return false;
}

struct action bout_stand(struct board *board)
{
    struct action action;
    return find_use(board, &action) ? action : game_hero_action(board->game, VERB_WAIT);
}

struct action bout_strike(struct board *board)
{
    struct action action;
    return find_use(board, &action) || find_blow(board, &action)
               ? action
               : game_hero_action(board->game, VERB_WAIT);
}

struct action bout_go_east(struct board *board)
{
    struct action action, leave = game_hero_action(board->game, VERB_DESCEND);
    if (is_allowed(board, &leave)) {
        return leave;
    }
    if (find_use(board, &action)) {
        return action;
    }
    action = game_bump(board->game, DIRECTION_EAST);
    return action.verb == VERB_STEP && is_allowed(board, &action) ? action : bout_strike(board);
}

void bout_give(struct board *board, struct effect effect, enum item_target target)
{
    struct item_kind *kind = board_item(board, "scroll-of-magic-missile");
    kind->target = target;
    kind->range = target == ITEM_TARGET_SELF ? 0 : 9;
    kind->radius = 0;
    kind->effect[0] = effect;
    kind->effect_count = 1;
    board_give(board, "scroll-of-magic-missile", 0, 1);
}

static struct board *prepare(const struct bout *bout, bool is_armed)
{
    struct board *board = board_new(bout->drawing);
    struct actor *hero = actor_in(board, HERO_SLOT), *foe = actor_in(board, 1);
    still_luck(board);
    board->content->actor[ACTOR_KIND_HERO].regenerates = false;
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        actor_in(board, slot)->mind = (struct mindset){.goal = hero->at, .state = MIND_HUNTING};
    }
    hero->health = hero->stats.max_health = bout->health > 0 ? bout->health : hero->health;
    foe->health = foe->stats.max_health = bout->foe > 0 ? bout->foe : foe->health;
    if (bout->arrange != NULL) {
        bout->arrange(board);
    }
    if (is_armed) {
        bout->arm(board);
    }
    world_rebuild_caches(board->world);
    board_start_clocks(board);
    return board;
}

/* Refuses it if it is foreseen, or unties a knot as far as that goes. */
static bool take_death_back(struct board *board)
{
    struct action refuse = game_hero_action(board->game, VERB_REFUSE), untie = refuse;
    untie.verb = VERB_UNTIE;
    untie.count = way_back_moments(board->game);
    return game_act(board->game, &refuse) == VERDICT_ALLOWED ||
           game_act(board->game, &untie) == VERDICT_ALLOWED;
}

bool bout_is_won(const struct bout *bout, bool is_armed)
{
    struct board *board = prepare(bout, is_armed);
    int turns = bout->turns > 0 ? bout->turns : USUAL_TURNS;
    while (board->world->turn <= turns && board->world->journey.depth == 1 &&
           (game_need(board->game) != GAME_IS_OVER || take_death_back(board))) {
        if (game_need(board->game) == GAME_NEEDS_STEP) {
            game_step(board->game);
        } else {
            struct action action = bout->act != NULL ? bout->act(board) : bout_strike(board);
            if (game_act(board->game, &action) != VERDICT_ALLOWED) {
                action = game_hero_action(board->game, VERB_WAIT);
                (void)game_act(board->game, &action);
            }
        }
    }
    assert_sound(board);
    bool is_won = board->world->end.ending != ENDING_DEATH;
    board_free(board);
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
