/* Rules about things: what is used and when, which gear is better, what is fetched. Kinds are
 * judged by their effects, so a thing that a modder adds is used like those that do the same. */
#include "lab/bot_rules.h"

#include "barrow/content/content.h"
#include "barrow/game/aiming.h"
#include "barrow/rules/energy.h"
#include "barrow/rules/hunger.h"

#define FETCH_STEPS 150 /* so long on the way to gear on one level in vain */

/* Things at hand. */

static const struct item_kind *kind_of(const struct bot_player *bot, const struct view_item *item)
{
    return &bot->content->item[item->kind];
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
            return bot_is_allowed(bot, action);
        }
    }
    return false;
}

/* Aims a thing that is used on others; not if the hero would be among them, or nobody. */
static bool aim(struct bot_player *bot, const struct view_item *item, struct action *action)
{
    *action = game_thing_action(bot->game, VERB_USE, item->id);
    action->target = aim_best_target(bot->game, bot->view, action);
    if (!bot_is_allowed(bot, action)) {
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
        bool is_for_foes = item_has_effect(kind, EFFECT_DAMAGE) ||
                           gives_status(kind, STATUS_ASLEEP) || gives_status(kind, STATUS_SLOWED);
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
    case ITEM_CLASS_KEY:
    case ITEM_CLASS_COUNT:
        return false;
    }
    return false;
}

/* Notes where it lies. */
static void look_for_crown(struct bot_player *bot)
{
    for (int i = 0; i < bot->view->thing_count && !bot->has_crown; i++) {
        const struct view_thing *thing = &bot->view->thing[i];
        bot->has_crown = bot->content->item[thing->kind].class == ITEM_CLASS_CROWN;
        bot->crown = thing->at;
    }
}

/* Puts the Crown on, picks it up, goes to it. */
bool rule_take_crown(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (kind_of(bot, item)->class == ITEM_CLASS_CROWN) {
            enum verb verb = item->place == VIEW_AT_FEET ? VERB_PICK_UP : VERB_USE;
            *action = game_thing_action(bot->game, verb, item->id);
            return bot_is_allowed(bot, action);
        }
    }
    look_for_crown(bot);
    return bot->is_explored && bot->has_crown && bot_travel(bot, bot->crown, action);
}

bool rule_drink_when_badly_hurt(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && bot_is_below(bot, 40) && use_on_oneself(bot, heals, action);
}

bool rule_drink_when_hurt(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && bot_is_below(bot, 65) && use_on_oneself(bot, heals, action);
}

bool rule_cheat_death(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && bot_is_below(bot, 30) && bot->risk >= RISK_LOSING &&
           !has_status(bot, STATUS_UNDYING) && use_on_oneself(bot, makes_undying, action);
}

bool rule_hasten_when_losing(struct bot_player *bot, struct action *action)
{
    return bot->risk >= RISK_LOSING && !has_status(bot, STATUS_HASTED) &&
           use_on_oneself(bot, hastens, action);
}

bool rule_hasten_at_anyone(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && bot->nearest <= 4 && !has_status(bot, STATUS_HASTED) &&
           use_on_oneself(bot, hastens, action);
}

bool rule_read_when_losing(struct bot_player *bot, struct action *action)
{
    return bot->risk >= RISK_SERIOUS && use_on_foes(bot, action);
}

bool rule_read_at_anyone(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && use_on_foes(bot, action);
}

/* Before a meal would be wasted, but not later than when hunger begins. */
bool rule_eat(struct bot_player *bot, struct action *action)
{
    return bot->view->hero.hunger <= HUNGER_HUNGRY && use_on_oneself(bot, feeds, action);
}

bool rule_wear_better(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_IN_PACK && is_better(bot, item->kind, item->power)) {
            *action = game_thing_action(bot->game, VERB_WEAR, item->id);
            return bot_is_allowed(bot, action);
        }
    }
    return false;
}

bool rule_drop_worse(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_IN_PACK && item_class_is_gear[kind_of(bot, item)->class] &&
            !is_better(bot, item->kind, item->power)) {
            *action = game_thing_action(bot->game, VERB_DROP, item->id);
            return bot_is_allowed(bot, action);
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
            return bot_is_allowed(bot, action);
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
bool rule_fetch_better(struct bot_player *bot, struct action *action)
{
    if (pick_up_better(bot, action)) {
        bot->fetched = 0;
        bot->has_goal = false;
        return true;
    }
    bot->has_goal = bot->has_goal && !point_equal(bot->goal, bot->view->hero.at);
    look_for_gear(bot);
    bot->has_goal =
        bot->has_goal && bot->fetched++ < FETCH_STEPS && bot_travel(bot, bot->goal, action);
    return bot->has_goal;
}

bool bot_has_food(const struct bot_player *bot)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_IN_PACK && feeds(kind_of(bot, item))) {
            return true;
        }
    }
    return false;
}
