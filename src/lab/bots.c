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
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/power.h"
#include "barrow/game/aiming.h"
#include "barrow/game/auto.h"
#include "barrow/game/preview.h"
#include "barrow/game/view.h"
#include "barrow/rules/energy.h"
#include "barrow/rules/hunger.h"

#define RISK_LOSING 100  /* percent of health: more than there is */
#define RISK_SERIOUS 60  /* enough to spend a scroll on */
#define RISK_MOST 100000 /* as good as certain death */
#define FLIGHT_STEPS 60  /* so long a hero runs, on one level and without a kill */
#define WAITS_MOST 4     /* so long a fighter lets a foe come */
#define STALK_STEPS 60   /* so long a fighter is after sleepers in vain */
#define FETCH_STEPS 150  /* so long on the way to gear on one level in vain */
#define LOOK_AGAIN 50    /* actions after which a level without a way on is explored anew */

struct bot_player {
    const struct bot_kind *kind;
    struct game *game;
    const struct content *content;
    struct view *view;
    struct preview *preview;
    struct disturbance disturbance;
    int depth; /* of the level that the rest is about */
    struct automation explore, rest;
    bool is_explored, is_resting;
    int idle;          /* actions since the level was explored and nothing was left but to wait */
    int fled;          /* steps away from foes, since the last kill */
    int risk;          /* percent of health */
    struct point goal; /* better gear, seen but not reached yet */
    bool has_goal;
    int fetched; /* steps to it, and to others before that were not reached */
    int stalked; /* actions to kill a sleeper, since the last kill */
    int kills;   /* at the last action */
    int waited;  /* actions for foes to come near */
    int awake;   /* foes in sight that do not sleep */
    int nearest; /* distance of the nearest of them; INT_MAX if there is none */
};

/* The danger in sight. */

/* Turns, in hundredths, until the hero has killed it; and what it takes from him in each turn, in
 * thousandths of a point. */
static int64_t time_to_kill(const struct view_foe *foe)
{
    const struct view_odds *odds = &foe->from_hero;
    return odds->hits == 0 || odds->hit_chance == 0
               ? INT_MAX
               : (int64_t)odds->hits * 100 * 1000 / odds->hit_chance;
}

static int64_t harm_a_turn(const struct content *content, const struct view_foe *foe)
{
    const struct actor_kind *kind = &content->actor[foe->kind];
    int64_t blow = (int64_t)foe->to_hero.usual * foe->to_hero.hit_chance / 1000;
    return blow * kind->speed * 100 / (content->rules.time.normal_speed * kind->blow_cost);
}

static int risk_of(int64_t harm, int health)
{
    int64_t risk = harm / 10 / (health > 0 ? health : 1);
    return risk > RISK_MOST ? RISK_MOST : (int)risk;
}

/* Risk of a fight with all that are awake and, if asked for, the nearest that sleeps. */
static int weigh_foes(const struct bot_player *bot, bool wakes_one)
{
    int64_t clock = 0, harm = 0;
    for (int i = 0; i < bot->view->foe_count; i++) {
        const struct view_foe *foe = &bot->view->foe[i];
        if (foe->state == FOE_ASLEEP && !wakes_one) {
            continue;
        }
        wakes_one = wakes_one && foe->state != FOE_ASLEEP;
        clock += time_to_kill(foe);
        harm += harm_a_turn(bot->content, foe) * (clock < 100000 ? clock : 100000) / 100;
    }
    return risk_of(harm, bot->view->hero.health);
}

static void look_for_foes(struct bot_player *bot)
{
    bot->awake = 0;
    bot->nearest = INT_MAX;
    for (int i = 0; i < bot->view->foe_count; i++) {
        const struct view_foe *foe = &bot->view->foe[i];
        if (foe->state != FOE_ASLEEP) {
            bot->awake++;
            bot->nearest = foe->distance < bot->nearest ? foe->distance : bot->nearest;
        }
    }
    bot->risk = weigh_foes(bot, false);
    if (bot->view->end.kills != bot->kills) {
        bot->kills = bot->view->end.kills;
        bot->stalked = bot->fled = 0;
    }
}

static const struct view_foe *nearest_waking(const struct bot_player *bot)
{
    for (int i = 0; i < bot->view->foe_count; i++) {
        if (bot->view->foe[i].state != FOE_ASLEEP) {
            return &bot->view->foe[i];
        }
    }
    return NULL;
}

static bool is_below(const struct bot_player *bot, int percent)
{
    return bot->view->hero.health * 100 < percent * bot->view->hero.max_health;
}

/* Automatic commands. A disturbance stops a command once; the bot has seen it and goes on. */

static enum auto_verdict command(struct bot_player *bot, struct automation *automation,
                                 struct action *action)
{
    enum auto_verdict verdict = automation_next(automation, &bot->disturbance, bot->game, action);
    return verdict == AUTO_STOPPED
               ? automation_next(automation, &bot->disturbance, bot->game, action)
               : verdict;
}

static bool travel(struct bot_player *bot, struct point to, struct action *action)
{
    struct automation automation = automation_travel(to);
    return command(bot, &automation, action) == AUTO_ACT;
}

static bool fight(struct bot_player *bot, struct action *action)
{
    struct automation automation = automation_fight(true);
    return command(bot, &automation, action) == AUTO_ACT;
}

/* Things at hand. */

static const struct item_kind *kind_of(const struct bot_player *bot, const struct view_item *item)
{
    return &bot->content->item[item->kind];
}

static bool is_allowed(const struct bot_player *bot, const struct action *action)
{
    return game_check(bot->game, action) == VERDICT_ALLOWED;
}

static bool gives_status(const struct item_kind *kind, enum status status)
{
    for (int i = 0; i < kind->effect_count; i++) {
        if (kind->effect[i].kind == EFFECT_STATUS && kind->effect[i].status == status) {
            return true;
        }
    }
    return false;
}

static bool has_status(const struct bot_player *bot, enum status status)
{
    for (int i = 0; i < bot->view->hero.status_count; i++) {
        if (bot->view->hero.status[i].status == (int)status) {
            return true;
        }
    }
    return false;
}

static bool heals(const struct item_kind *kind)
{
    return item_has_effect(kind, EFFECT_HEAL);
}

static bool feeds(const struct item_kind *kind)
{
    return item_has_effect(kind, EFFECT_FEED);
}

static bool hastens(const struct item_kind *kind)
{
    return gives_status(kind, STATUS_HASTED);
}

static bool makes_undying(const struct item_kind *kind)
{
    return gives_status(kind, STATUS_UNDYING);
}

/* Uses the first thing of the pack that does it and is used on oneself. */
static bool use_on_oneself(struct bot_player *bot, bool (*does)(const struct item_kind *kind),
                           struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        const struct item_kind *kind = kind_of(bot, item);
        if (item->place == VIEW_IN_PACK && kind->target == ITEM_TARGET_SELF && does(kind)) {
            *action = game_thing_action(bot->game, VERB_USE, item->id);
            return is_allowed(bot, action);
        }
    }
    return false;
}

/* Aims a thing that is used on others; not if the hero would be among them, or nobody. */
static bool aim(struct bot_player *bot, const struct view_item *item, struct action *action)
{
    *action = game_thing_action(bot->game, VERB_USE, item->id);
    action->target = aim_best_target(bot->game, bot->view, action);
    if (!is_allowed(bot, action)) {
        return false;
    }
    game_preview(bot->game, action, bot->preview);
    return bot->preview->verdict == VERDICT_ALLOWED && bot->preview->target_count > 0 &&
           !bot->preview->harms_hero;
}

static bool use_on_foes(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        const struct item_kind *kind = kind_of(bot, item);
        bool is_for_foes =
            item_has_effect(kind, EFFECT_DAMAGE) || gives_status(kind, STATUS_ASLEEP);
        if (item->place == VIEW_IN_PACK && kind->target != ITEM_TARGET_SELF && is_for_foes &&
            aim(bot, item, action)) {
            return true;
        }
    }
    return false;
}

/* Gear. */

/* What a weapon makes of the hero's blows: a share that defence does not stop counts twice. */
static int64_t worth_of_weapon(const struct bot_player *bot, int kind, int power)
{
    const struct view_hero *hero = &bot->view->hero;
    const struct item_kind *item = &bot->content->item[kind];
    int own =
        hero->attack -
        (hero->weapon < 0 ? 0 : power_of_gear(bot->content, hero->weapon, hero->weapon_power));
    int64_t attack = own + power_of_gear(bot->content, kind, power);
    int share = 0;
    for (int i = 0; i < item->blow.count; i++) {
        const struct damage_part *part = &item->blow.part[i];
        bool is_stopped = bot->content->rules.damage_type[part->type].is_stopped_by_defence;
        share += is_stopped ? part->percent : 2 * part->percent;
    }
    return attack * share * (100 - item->miss_percent) / (item->cost > 0 ? item->cost : 100);
}

/* Whether a thing is gear and better than what the hero wears in its place. */
static bool is_better(const struct bot_player *bot, int kind, int power)
{
    const struct view_hero *hero = &bot->view->hero;
    switch (bot->content->item[kind].class) {
    case ITEM_CLASS_WEAPON:
        return hero->weapon < 0 || worth_of_weapon(bot, kind, power) >
                                       worth_of_weapon(bot, hero->weapon, hero->weapon_power);
    case ITEM_CLASS_ARMOUR:
        return hero->armour < 0 ||
               power_of_gear(bot->content, kind, power) >
                   power_of_gear(bot->content, hero->armour, hero->armour_power);
    case ITEM_CLASS_CROWN:
    case ITEM_CLASS_FOOD:
    case ITEM_CLASS_POTION:
    case ITEM_CLASS_SCROLL:
    case ITEM_CLASS_COUNT:
        return false;
    }
    return false;
}

/* Rules. */

/* Puts the Crown on, picks it up, goes to it. */
static bool take_crown(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (kind_of(bot, item)->class == ITEM_CLASS_CROWN) {
            enum verb verb = item->place == VIEW_AT_FEET ? VERB_PICK_UP : VERB_USE;
            *action = game_thing_action(bot->game, verb, item->id);
            return is_allowed(bot, action);
        }
    }
    int cells = bot->is_explored ? bot->view->width * bot->view->height : 0;
    for (int cell = 0; cell < cells; cell++) {
        int thing = bot->view->cell[cell].thing;
        if (thing > 0 && bot->content->item[thing - 1].class == ITEM_CLASS_CROWN) {
            struct point at = {cell % bot->view->width, cell / bot->view->width};
            return travel(bot, at, action);
        }
    }
    return false;
}

static bool drink_when_badly_hurt(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && is_below(bot, 40) && use_on_oneself(bot, heals, action);
}

static bool drink_when_hurt(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && is_below(bot, 65) && use_on_oneself(bot, heals, action);
}

static bool cheat_death(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && is_below(bot, 30) && bot->risk >= RISK_LOSING &&
           !has_status(bot, STATUS_UNDYING) && use_on_oneself(bot, makes_undying, action);
}

static bool hasten_when_losing(struct bot_player *bot, struct action *action)
{
    return bot->risk >= RISK_LOSING && !has_status(bot, STATUS_HASTED) &&
           use_on_oneself(bot, hastens, action);
}

static bool hasten_at_anyone(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && bot->nearest <= 4 && !has_status(bot, STATUS_HASTED) &&
           use_on_oneself(bot, hastens, action);
}

static bool read_when_losing(struct bot_player *bot, struct action *action)
{
    return bot->risk >= RISK_SERIOUS && use_on_foes(bot, action);
}

static bool read_at_anyone(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && use_on_foes(bot, action);
}

static bool descend(struct bot_player *bot, struct action *action)
{
    *action = game_hero_action(bot->game, VERB_DESCEND);
    return bot->view->is_on_stairs && is_allowed(bot, action);
}

static bool go_to_stairs(struct bot_player *bot, struct action *action)
{
    struct point stairs;
    return descend(bot, action) ||
           (automation_find_stairs(bot->game, &stairs) && travel(bot, stairs, action));
}

/* To stairs that are near enough to be reached alive. */
static bool flee_when_losing(struct bot_player *bot, struct action *action)
{
    struct point stairs;
    return bot->risk >= RISK_LOSING && bot->fled < FLIGHT_STEPS &&
           automation_find_stairs(bot->game, &stairs) &&
           automation_path(bot->game, stairs, NULL, 0) <= 2 * bot->nearest + 2 &&
           go_to_stairs(bot, action) && ++bot->fled > 0;
}

static bool flee_to_stairs(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && go_to_stairs(bot, action);
}

/* The squared distance of the nearest waking foe from a place. */
static int room_at(const struct bot_player *bot, struct point at)
{
    int room = INT_MAX;
    for (int i = 0; i < bot->view->foe_count; i++) {
        const struct view_foe *foe = &bot->view->foe[i];
        int distance = distance_squared(foe->at, at);
        room = foe->state != FOE_ASLEEP && distance < room ? distance : room;
    }
    return room;
}

static bool run_away(struct bot_player *bot, struct action *action)
{
    int best = room_at(bot, bot->view->hero.at);
    bool is_found = false;
    for (int i = 0; bot->awake > 0 && bot->fled < FLIGHT_STEPS && i < DIRECTION_COUNT; i++) {
        struct action step = game_hero_action(bot->game, VERB_STEP);
        step.target = point_step(bot->view->hero.at, (enum direction)i);
        int room = room_at(bot, step.target);
        if (room > best && is_allowed(bot, &step)) {
            *action = step;
            best = room;
            is_found = true;
        }
    }
    bot->fled += is_found ? 1 : 0;
    return is_found;
}

/* Whoever steps up gets the first blow: a foe that comes anyway is awaited, but not for long, as it
 * may stand still. */
static bool let_them_come(struct bot_player *bot, struct action *action)
{
    const struct view_foe *foe = nearest_waking(bot);
    if (foe == NULL || foe->distance < 2) {
        bot->waited = 0;
        return false;
    }
    bool comes = foe->state == FOE_HUNTING && foe->distance <= 3 &&
                 bot->content->actor[foe->kind].reach < foe->distance;
    *action = game_hero_action(bot->game, VERB_WAIT);
    return comes && bot->waited++ < WAITS_MOST;
}

static bool fight_the_waking(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && fight(bot, action);
}

static bool fight_at_hand(struct bot_player *bot, struct action *action)
{
    return bot->nearest <= 1 && fight(bot, action);
}

/* A sleeper is always hit and gives as much experience. The way to one may lead out of its sight
 * and exploring back again, so the steps without a kill are counted. */
static bool fight_sleepers(struct bot_player *bot, struct action *action)
{
    return bot->awake == 0 && bot->view->foe_count > 0 && weigh_foes(bot, true) < RISK_SERIOUS &&
           bot->stalked++ < STALK_STEPS && fight(bot, action);
}

static bool fight_anyone(struct bot_player *bot, struct action *action)
{
    return bot->view->foe_count > 0 && fight(bot, action);
}

/* Before a meal would be wasted, but not later than when hunger begins. */
static bool eat(struct bot_player *bot, struct action *action)
{
    return bot->view->hero.hunger <= HUNGER_HUNGRY && use_on_oneself(bot, feeds, action);
}

static bool wear_better(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_IN_PACK && is_better(bot, item->kind, item->power)) {
            *action = game_thing_action(bot->game, VERB_WEAR, item->id);
            return is_allowed(bot, action);
        }
    }
    return false;
}

static bool drop_worse(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_IN_PACK && item_class_is_gear[kind_of(bot, item)->class] &&
            !is_better(bot, item->kind, item->power)) {
            *action = game_thing_action(bot->game, VERB_DROP, item->id);
            return is_allowed(bot, action);
        }
    }
    return false;
}

static bool pick_up_better(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_AT_FEET && item->burden_after == BURDEN_NONE &&
            is_better(bot, item->kind, item->power)) {
            *action = game_thing_action(bot->game, VERB_PICK_UP, item->id);
            return is_allowed(bot, action);
        }
    }
    return false;
}

/* Notes where better gear lies, if any is in sight. */
static void look_for_gear(struct bot_player *bot)
{
    for (int i = 0; i < bot->view->thing_count && !bot->has_goal; i++) {
        const struct view_thing *thing = &bot->view->thing[i];
        struct view_item item = view_item_of_thing(bot->view, bot->content, thing);
        bot->has_goal = thing->distance > 0 && item.burden_after == BURDEN_NONE &&
                        is_better(bot, thing->kind, thing->power);
        bot->goal = thing->at;
    }
}

/* Explore leaves gear alone, so that no sack of old iron is carried. The goal is kept while it is
 * out of sight, or the hero would go to and fro between it and unknown ground. */
static bool fetch_better(struct bot_player *bot, struct action *action)
{
    if (pick_up_better(bot, action)) {
        bot->fetched = 0;
        bot->has_goal = false;
        return true;
    }
    bot->has_goal = bot->has_goal && !point_equal(bot->goal, bot->view->hero.at);
    look_for_gear(bot);
    bot->has_goal = bot->has_goal && bot->fetched++ < FETCH_STEPS && travel(bot, bot->goal, action);
    return bot->has_goal;
}

static bool has_food(const struct bot_player *bot)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_IN_PACK && feeds(kind_of(bot, item))) {
            return true;
        }
    }
    return false;
}

/* Each level has food somewhere: a hero who is hungry and has none looks for the next one. */
static bool hurry_when_hungry(struct bot_player *bot, struct action *action)
{
    return bot->view->hero.hunger <= HUNGER_VERY_HUNGRY && !has_food(bot) && bot->is_explored &&
           go_to_stairs(bot, action);
}

/* Once begun, a rest goes on until the hero is well. */
static bool rest_below(struct bot_player *bot, int percent, struct action *action)
{
    if (!bot->is_resting && !is_below(bot, percent)) {
        return false;
    }
    if (!bot->is_resting) {
        bot->rest = automation_rest();
    }
    bot->is_resting = command(bot, &bot->rest, action) == AUTO_ACT;
    return bot->is_resting;
}

static bool rest_when_hurt(struct bot_player *bot, struct action *action)
{
    return rest_below(bot, 70, action);
}

static bool rest_when_scratched(struct bot_player *bot, struct action *action)
{
    return rest_below(bot, 90, action);
}

static bool explore(struct bot_player *bot, struct action *action)
{
    if (bot->is_explored) {
        return false;
    }
    enum auto_verdict verdict = command(bot, &bot->explore, action);
    bot->is_explored = verdict == AUTO_FINISHED ||
                       (verdict == AUTO_STOPPED && bot->explore.reason.kind == REASON_LONG_ENOUGH);
    return verdict == AUTO_ACT;
}

/* Only looks round: fetches nothing. */
static bool explore_in_haste(struct bot_player *bot, struct action *action)
{
    memset(bot->explore.wants, 0, sizeof bot->explore.wants);
    return explore(bot, action);
}

/* Nothing is left to do: what was in the way may go. */
static bool wait(struct bot_player *bot, struct action *action)
{
    if (++bot->idle % LOOK_AGAIN == 0) {
        bot->is_explored = false;
        bot->explore = automation_explore();
    }
    *action = game_hero_action(bot->game, VERB_WAIT);
    return true;
}

/* The table. */

static bot_rule *const fighter[] = {take_crown,
                                    drink_when_badly_hurt,
                                    cheat_death,
                                    read_when_losing,
                                    hasten_when_losing,
                                    flee_when_losing,
                                    let_them_come,
                                    fight_the_waking,
                                    eat,
                                    wear_better,
                                    drop_worse,
                                    fetch_better,
                                    hurry_when_hungry,
                                    rest_when_hurt,
                                    fight_sleepers,
                                    explore,
                                    go_to_stairs,
                                    fight_anyone,
                                    wait,
                                    NULL};

static bot_rule *const coward[] = {take_crown,
                                   drink_when_hurt,
                                   cheat_death,
                                   read_at_anyone,
                                   hasten_at_anyone,
                                   flee_to_stairs,
                                   run_away,
                                   fight_at_hand,
                                   eat,
                                   wear_better,
                                   drop_worse,
                                   fetch_better,
                                   hurry_when_hungry,
                                   rest_when_scratched,
                                   explore,
                                   go_to_stairs,
                                   fight_anyone,
                                   wait,
                                   NULL};

static bot_rule *const diver[] = {
    take_crown, drink_when_badly_hurt, eat,  go_to_stairs, fight_at_hand, explore_in_haste,
    explore,    fight_anyone,          wait, NULL};

static bot_rule *const tab[] = {fight_the_waking, rest_when_hurt, explore, go_to_stairs,
                                fight_anyone,     wait,           NULL};

static bot_rule *const duellist[] = {let_them_come, fight_the_waking, fight_anyone, wait, NULL};

static const struct bot_kind bot_table[] = {
    {"fighter", "explores all, fights what it can, uses what it finds, flees when it loses",
     fighter},
    {"coward", "uses things at once, runs from every foe, fights when cornered", coward},
    {"diver", "goes straight to the stairs", diver},
    {"tab", "explores, fights and rests, and uses nothing", tab},
};

const struct bot_kind bot_duellist = {"duellist", "fights", duellist};

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
    bot->content = game_content(game);
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

/* Gear is fetched by a rule of its own, if at all. */
static void begin_level(struct bot_player *bot)
{
    bot->depth = bot->view->depth;
    bot->explore = automation_explore();
    bot->explore.wants[ITEM_CLASS_WEAPON] = bot->explore.wants[ITEM_CLASS_ARMOUR] = false;
    bot->is_explored = bot->is_resting = bot->has_goal = false;
    bot->fetched = 0;
    bot->idle = bot->fled = bot->stalked = 0;
}

static struct action choose(struct bot_player *bot)
{
    struct action action = game_hero_action(bot->game, VERB_WAIT);
    view_make(bot->view, bot->game);
    if (bot->view->depth != bot->depth) {
        begin_level(bot);
    }
    look_for_foes(bot);
    for (int i = 0; bot->kind->rule[i] != NULL; i++) {
        if (bot->kind->rule[i](bot, &action)) {
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

/* Something may turn out to have no effect, which nobody can know before: then the hero waits. */
struct action bot_player_act(struct bot_player *bot)
{
    struct game_watcher watcher = {note, bot};
    size_t from = game_log(bot->game)->count;
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
