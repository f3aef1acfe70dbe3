/* Bots are lists of rules, so that they differ in what matters: which rule comes before which. A
 * rule is a small function over what the player sees; all state between two actions is in struct
 * bot_player, and most of it is forgotten at each new level.
 *
 * The measure of danger is the risk: the share of the hero's health that the waking foes in sight
 * are expected to take until the last of them is dead, if they are fought one after the other,
 * nearest first. It is made of the odds that the view shows. A search through future turns was
 * rejected: bots are to play like plain people, the same way after each change of the data. */
#include "barrow/lab/bots.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/way_back.h"

#include "lab/bot_rules.h"

#define WARY_TURNS 10 /* after the turn of a death that was taken back */

/* The table. */

/* What the fighter, the hasty and the lingerer try first. */
#define FIGHTER_RULES                                                                              \
    rule_stray, rule_take_crown, rule_drink_when_badly_hurt, rule_cheat_death, rule_take_weapon,   \
        rule_throw_at_group, rule_ward_off, rule_cure, rule_read_when_losing, rule_get_away,       \
        rule_hasten_when_losing, rule_flee_when_losing, rule_break_siege, rule_try_wands,          \
        rule_use_staffs, rule_lay_thicket, rule_kite, rule_seek_chokepoint, rule_take_launcher,    \
        rule_throw_weapons, rule_let_them_come, rule_fight_the_waking, rule_change_gait,           \
        rule_free_captive, rule_eat, rule_wear_better, rule_drop_worse, rule_fetch_better,         \
        rule_mend, rule_try_unknown

BOT_RULES(fighter, FIGHTER_RULES, rule_seek_shelter, rule_shut_in, rule_rest_when_hurt,
          rule_leave_what_teaches_nothing, rule_throw_at_sleepers, rule_fight_sleepers,
          rule_look_round, rule_explore, rule_go_to_stairs, rule_fight_anyone, rule_go_through_harm,
          rule_wait);

/* The fighter, but that it never rests, or that it stays on each level for a while. */
BOT_RULES(hasty, FIGHTER_RULES, rule_throw_at_sleepers, rule_fight_sleepers, rule_explore,
          rule_go_to_stairs, rule_fight_anyone, rule_go_through_harm, rule_wait);

BOT_RULES(lingerer, FIGHTER_RULES, rule_seek_shelter, rule_shut_in, rule_rest_when_hurt,
          rule_throw_at_sleepers, rule_fight_sleepers, rule_look_round, rule_explore, rule_linger,
          rule_go_to_stairs, rule_fight_anyone, rule_go_through_harm, rule_wait);

BOT_RULES(coward, rule_stray, rule_take_crown, rule_drink_when_hurt, rule_ward_off,
          rule_read_at_anyone, rule_hasten_at_anyone, rule_flee_to_stairs, rule_run_away,
          rule_fight_at_hand, rule_free_captive, rule_eat, rule_wear_better, rule_drop_worse,
          rule_fetch_better, rule_mend, rule_try_unknown, rule_rest_when_scratched, rule_explore,
          rule_go_to_stairs, rule_fight_anyone, rule_go_through_harm, rule_wait);

BOT_RULES(diver, rule_stray, rule_take_crown, rule_go_to_stairs, rule_explore_in_haste,
          rule_fight_anyone, rule_go_through_harm, rule_wait);

BOT_RULES(tab, rule_stray, rule_fight_the_waking, rule_rest_when_hurt, rule_free_captive,
          rule_explore, rule_go_to_stairs, rule_fight_anyone, rule_go_through_harm, rule_wait);

static const struct bot_kind bot_table[] = {
    {"fighter", "explores all, fights what it can, uses what it finds, flees when it loses",
     fighter},
    {"hasty", "plays as the fighter, and never rests", hasty},
    {"lingerer", "plays as the fighter, and waits 300 turns on each level when all is done",
     lingerer},
    {"coward", "uses things at once, runs from every foe, fights when cornered", coward},
    {"diver", "goes straight to the stairs", diver},
    {"tab", "explores, fights and rests, and uses nothing", tab},
};

/* How the fighter plays after a death that it took back; NULL for those that untie no knot. */
static bot_rule *const *rules_after_death(const struct bot_kind *kind)
{
    return kind->rule == fighter ? coward : NULL;
}

const struct bot_kind *bot_at(int n)
{
    return n < (int)(sizeof bot_table / sizeof bot_table[0]) ? &bot_table[n] : NULL;
}

const struct bot_kind *bot_find(const char *name)
{
    const struct bot_kind *kind;
    for (int i = 0; (kind = bot_at(i)) != NULL; i++) {
        if (strcmp(kind->name, name) == 0) {
            return kind;
        }
    }
    return NULL;
}

/* Playing. */

struct bot_player *bot_player_new(const struct bot_kind *kind, struct game *game)
{
    struct bot_player *bot = memory_new(1, sizeof *bot);
    bot->kind = kind;
    bot->game = game;
    bot->content = game_known_content(game);
    bot->view = memory_new(1, sizeof *bot->view);
    bot->preview = memory_new(1, sizeof *bot->preview);
    return bot;
}

void bot_player_free(struct bot_player *bot)
{
    if (bot != NULL) {
        free(bot->view);
        free(bot->preview);
        free(bot);
    }
}

void bot_player_set_quarry(struct bot_player *bot, int kind)
{
    bot->quarry = kind;
}

const struct view *bot_player_view(const struct bot_player *bot)
{
    return bot->view;
}

static void begin_level(struct bot_player *bot)
{
    bot->depth = bot->view->depth;
    bot->arrival = bot->view->turn;
    bot_explore_anew(bot);
    bot->is_resting = bot->sneaks = bot->has_goal = bot->is_crossing = bot->has_way_end = false;
    bot->has_stairs = bot->has_crown = false;
    bot->has_captive = false;
    bot->fetched = bot->approached = 0;
    bot->idle = bot->lingered = bot->fled = bot->stalked = bot->drawn = bot->besieged = 0;
    memset(bot->left, 0, sizeof bot->left);
}

/* Straying. A bot that has gained nothing by BARREN_MOST choices goes in a circle that none of its
 * rules sees. Then it strays for LOOK_EACH choices, begins the level anew for as many, and so on:
 * the random restart of local search. */

#define LOOK_EACH 100
#define BARREN_MOST 700

static int known_cells(struct bot_player *bot)
{
    int known = 0;
    view_make(bot->view, bot->game);
    for (int cell = 0; cell < bot->view->width * bot->view->height; cell++) {
        known += bot->view->cell[cell].terrain != 0;
    }
    return known;
}

static void look_for_gains(struct bot_player *bot)
{
    const struct bot_gains *last = &bot->gains;
    struct bot_gains now = {
        .depth = bot->view->depth,
        .level = bot->view->hero.level,
        .experience = bot->view->hero.experience,
        .health = bot->view->hero.health,
        .known = known_cells(bot),
    };
    if (now.depth == last->depth && now.level == last->level &&
        now.experience == last->experience && now.known == last->known &&
        now.health <= last->health) {
        bot->barren += LOOK_EACH;
    } else {
        bot->gains = now;
        bot->barren = 0;
    }
    bool strayed = bot->strays;
    bot->strays = bot->barren >= BARREN_MOST && (bot->barren - BARREN_MOST) / LOOK_EACH % 2 == 0;
    if (!strayed && bot->strays) {
        memset(bot->left, 0, sizeof bot->left);
    } else if (strayed && !bot->strays) {
        begin_level(bot);
    }
}

int bot_player_barren(const struct bot_player *bot)
{
    return bot->barren;
}

static struct action choose(struct bot_player *bot)
{
    struct action action = game_hero_action(bot->game, VERB_WAIT);
    view_make_without_cells(bot->view, bot->game);
    if (bot->view->depth != bot->depth) {
        begin_level(bot);
    }
    if (bot->view->choice.count > 0 && !bot->view->choice.is_barred) {
        return bot_take_offer(bot);
    }
    if (bot->choices++ % LOOK_EACH == 0) {
        look_for_gains(bot);
    }
    bot_look_for_foes(bot);
    bot->is_counted = false;
    if (rule_pick_up_crown(bot, &action)) {
        return action; /* even in the midst of harm, which the rules below lead out of */
    }
    bool goes_on = bot->is_crossing && !bot->strays && rule_go_through_harm(bot, &action);
    if (goes_on || rule_leave_harm(bot, &action)) { /* before the rules of every bot */
        return action;
    }
    bool is_wary = bot->view->turn < bot->wary_until;
    bot_rule *const *rule = is_wary ? rules_after_death(bot->kind) : bot->kind->rule;
    for (int i = 0; rule[i] != NULL; i++) {
        if (rule[i](bot, &action)) {
            return action;
        }
    }
    return game_hero_action(bot->game, VERB_WAIT);
}

static void note(void *data, size_t from)
{
    struct bot_player *bot = data;
    disturbance_look(&bot->disturbance, bot->game, from, game_log(bot->game)->count);
}

/* Refuses what it foresaw, or unties as far back as it goes: the same choice ends the same way, and
 * there is most room for others. */
static struct action way_out(const struct bot_player *bot)
{
    struct action action = game_hero_action(bot->game, VERB_REFUSE);
    if (game_check(bot->game, &action) == VERDICT_ALLOWED) {
        return action;
    }
    action.verb = VERB_UNTIE;
    action.count = way_back_moments(bot->game);
    return action;
}

bool bot_player_can_untie(const struct bot_player *bot)
{
    struct action action = way_out(bot);
    return rules_after_death(bot->kind) != NULL && game_need(bot->game) == GAME_IS_OVER &&
           game_check(bot->game, &action) == VERDICT_ALLOWED;
}

static struct action take_death_back(struct bot_player *bot)
{
    struct action action = way_out(bot);
    bot->wary_until = game_turn_number(bot->game) + WARY_TURNS;
    game_act(bot->game, &action);
    view_make_without_cells(bot->view, bot->game);
    begin_level(bot);
    return action;
}

/* An action may turn out to have no effect, which cannot be known before: then the hero waits. */
struct action bot_player_act(struct bot_player *bot)
{
    struct game_watcher watcher = {note, bot};
    size_t from = game_log(bot->game)->count;
    if (bot_player_can_untie(bot)) {
        return take_death_back(bot);
    }
    assert(game_need(bot->game) == GAME_NEEDS_ACTION);
    struct action action = choose(bot);
    if (game_act(bot->game, &action) != VERDICT_ALLOWED) {
        action = game_hero_action(bot->game, VERB_WAIT);
        game_act(bot->game, &action);
    }
    note(bot, from);
    game_run_watched(bot->game, &watcher);
    return action;
}
