/* Rules about things: what is used and when. Kinds are judged by their effects, so a thing that a
 * modder adds is used like those that do the same. */
#include "lab/bot_rules.h"

#include <assert.h>

#include "barrow/content/content.h"
#include "barrow/game/aiming.h"
#include "barrow/rules/body/action.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/status.h"

#define CURE_TURNS 4     /* so long a status lasts that is worth a cure */
#define THICKET_LEAST 3  /* cells of it are a hindrance */
#define ARRIVAL_STEPS 20 /* of exploring: so long a look over the whole level is worth most */

/* Things at hand. */

const struct item_kind *bot_kind_of(const struct bot_player *bot, const struct view_item *item)
{
    return &bot->content->item[item->kind];
}

bool bot_handle(const struct bot_player *bot, enum verb verb, const struct view_item *item,
                struct action *action)
{
    *action = game_thing_action(bot->game, verb, item->id);
    return bot_is_allowed(bot, action);
}

const struct view_item *bot_next_packed(const struct bot_player *bot, const struct view_item *item)
{
    const struct view_item *end = bot->view->item + bot->view->item_count;
    item = item != NULL ? item + 1 : bot->view->item;
    while (item < end && item->place != VIEW_IN_PACK) {
        item++;
    }
    return item < end ? item : NULL;
}

bool bot_has_status(const struct bot_player *bot, enum status status)
{
    for (int i = 0; i < bot->view->hero.status_count; i++) {
        if (bot->view->hero.status[i].status == (int)status) {
            return true;
        }
    }
    return false;
}

/* What a thing is good for: one of these effects, or one of these statuses that it gives. */
struct benefit {
    uint64_t effects, statuses; /* bits */
};

#define BIT(value) ((uint64_t)1 << (value))
static_assert(EFFECT_COUNT <= 64 && STATUS_COUNT <= 64, "a benefit has a bit for each");

static const struct benefit heals = {.effects = BIT(EFFECT_HEAL) | BIT(EFFECT_LIFE)};
static const struct benefit feeds = {.effects = BIT(EFFECT_FEED)};
static const struct benefit hastens = {.statuses = BIT(STATUS_HASTED)};
static const struct benefit cheats_death = {.statuses = BIT(STATUS_UNDYING)};
static const struct benefit wards = {.statuses = BIT(STATUS_SHIELDED)};
static const struct benefit gets_away = {.effects = BIT(EFFECT_BLINK) | BIT(EFFECT_TELEPORT)};
static const struct benefit knots = {.effects = BIT(EFFECT_KNOT)};
static const struct benefit shows_level = {.effects = BIT(EFFECT_DETECT) | BIT(EFFECT_MAP)};
static const struct benefit harms = {.effects = BIT(EFFECT_DAMAGE) | BIT(EFFECT_DRAIN)};
/* It keeps one whom it reaches from striking, or lets it strike less well. */
static const struct benefit hinders = {.effects = BIT(EFFECT_TELEPORT) | BIT(EFFECT_PUSH),
                                       .statuses = BIT(STATUS_ASLEEP) | BIT(STATUS_SLOWED) |
                                                   BIT(STATUS_AFRAID) | BIT(STATUS_CONFUSED) |
                                                   BIT(STATUS_BLIND) | BIT(STATUS_WEAKENED) |
                                                   BIT(STATUS_PARALYSED) | BIT(STATUS_DISCORDANT) |
                                                   BIT(STATUS_HEXED) | BIT(STATUS_HELD)};

static bool serves(const struct item_kind *kind, struct benefit benefit)
{
    for (int i = 0; i < kind->effect_count; i++) {
        const struct effect *effect = &kind->effect[i];
        if ((benefit.effects & BIT(effect->kind)) != 0 ||
            (effect->kind == EFFECT_STATUS && (benefit.statuses & BIT(effect->status)) != 0)) {
            return true;
        }
    }
    return false;
}

/* Uses the first thing of the pack that does it, is used on oneself and, if it has to be, charged.
 */
static bool use_on_oneself(struct bot_player *bot, struct benefit benefit, struct action *action)
{
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        const struct item_kind *kind = bot_kind_of(bot, item);
        if (kind->target == ITEM_TARGET_SELF && serves(kind, benefit) &&
            bot_handle(bot, VERB_USE, item, action)) {
            return true;
        }
    }
    return false;
}

/* Aims a thing that is used on others or thrown; not if the hero would be among them, or fewer than
 * `least` others. */
static bool aim(struct bot_player *bot, const struct view_item *item, enum verb verb, int least,
                struct action *action)
{
    *action = game_thing_action(bot->game, verb, item->id);
    action->target = aim_best_target(bot->game, bot->view, action);
    if (!bot_is_allowed(bot, action)) {
        return false;
    }
    game_preview(bot->game, action, bot->preview);
    return bot->preview->verdict == VERDICT_ALLOWED && bot->preview->target_count >= least &&
           !bot->preview->harms_hero && !bot->preview->harms_friend;
}

/* An unknown wand is pointed at the nearest foe that is up. */
static bool try_wand(struct bot_player *bot, const struct view_item *item, struct action *action)
{
    const struct item_kind *kind = bot_kind_of(bot, item);
    const struct view_foe *foe = bot_next_waking(bot, NULL);
    *action = game_thing_action(bot->game, VERB_USE, item->id);
    action->target = foe != NULL ? foe->at : bot->view->hero.at;
    return kind->class == ITEM_CLASS_WAND && kind->effect_count == 0 && bot_is_allowed(bot, action);
}

bool bot_use_on_foes(struct bot_player *bot, enum item_class class, struct action *action)
{
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        const struct item_kind *kind = bot_kind_of(bot, item);
        bool is_for_foes = serves(kind, harms) || serves(kind, hinders);
        if ((class == ITEM_CLASS_COUNT || kind->class == class) &&
            (try_wand(bot, item, action) ||
             (item_is_aimed(kind) && is_for_foes && aim(bot, item, VERB_USE, 1, action)))) {
            return true;
        }
    }
    return false;
}

/* What is bad to drink is thrown at no fewer than `least` of them. */
static bool throw_at_group(struct bot_player *bot, int least, struct action *action)
{
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        const struct item_kind *kind = bot_kind_of(bot, item);
        if (kind->class == ITEM_CLASS_POTION && kind->splash > 0 && serves(kind, hinders) &&
            aim(bot, item, VERB_THROW, least, action)) {
            return true;
        }
    }
    return false;
}

/* The ground that it lays; NULL if it lays none. */
static const struct terrain_kind *ground_of(const struct bot_player *bot,
                                            const struct view_item *item)
{
    const struct item_kind *kind = bot_kind_of(bot, item);
    for (int i = 0; i < kind->effect_count; i++) {
        if (kind->effect[i].kind == EFFECT_GROUND) {
            return &bot->content->terrain[kind->effect[i].ground - 1];
        }
    }
    return NULL;
}

/* Lays ground over an area without the hero, if no fewer than `least` cells in sight become it. */
static bool lay_ground(struct bot_player *bot, const struct view_item *item, struct point at,
                       int least, struct action *action)
{
    *action = game_thing_action(bot->game, VERB_USE, item->id);
    action->target = at;
    if (!bot_is_allowed(bot, action)) {
        return false;
    }
    game_preview(bot->game, action, bot->preview);
    return bot->preview->verdict == VERDICT_ALLOWED && bot->preview->change_count >= least;
}

/* When it is used. */

/* Where it is remembered to lie, also by who has taken back a death since it was seen. */
static void look_for_crown(struct bot_player *bot)
{
    int prize;
    bot->has_crown =
        bot->has_crown || (automation_find_way_on(bot->game, &bot->crown, &prize) && prize >= 0);
}

static bool handle_crown(struct bot_player *bot, bool is_at_feet, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (bot_kind_of(bot, item)->class == ITEM_CLASS_CROWN &&
            (item->place == VIEW_AT_FEET) == is_at_feet) {
            return bot_handle(bot, is_at_feet ? VERB_PICK_UP : VERB_USE, item, action);
        }
    }
    return false;
}

bool rule_pick_up_crown(struct bot_player *bot, struct action *action)
{
    return handle_crown(bot, true, action);
}

/* Puts the Crown on, picks it up, goes to it. */
bool rule_take_crown(struct bot_player *bot, struct action *action)
{
    if (handle_crown(bot, false, action) || rule_pick_up_crown(bot, action)) {
        return true;
    }
    if (bot->view->end.left > 0) {
        bot->has_crown = false; /* it is worn, and where it lay does not matter any more */
        return false;
    }
    if (!bot->is_explored || bot->has_stairs) {
        return false;
    }
    look_for_crown(bot);
    return bot->has_crown && bot_travel(bot, bot->crown, action);
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
           !bot_has_status(bot, STATUS_UNDYING) && use_on_oneself(bot, cheats_death, action);
}

bool rule_hasten_when_losing(struct bot_player *bot, struct action *action)
{
    return bot->risk >= RISK_LOSING && !bot_has_status(bot, STATUS_HASTED) &&
           use_on_oneself(bot, hastens, action);
}

bool rule_hasten_at_anyone(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && bot->nearest <= 4 && !bot_has_status(bot, STATUS_HASTED) &&
           use_on_oneself(bot, hastens, action);
}

bool rule_throw_at_group(struct bot_player *bot, struct action *action)
{
    int least = bot->risk >= RISK_SERIOUS ? 1 : 2;
    return bot->awake >= least && throw_at_group(bot, least, action);
}

/* At the first that comes, to know what they are when it matters. */
bool rule_try_wands(struct bot_player *bot, struct action *action)
{
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        if (bot->awake > 0 && try_wand(bot, item, action)) {
            return true;
        }
    }
    return false;
}

bool rule_ward_off(struct bot_player *bot, struct action *action)
{
    return bot->risk >= RISK_SERIOUS && bot->nearest <= 2 &&
           !bot_has_status(bot, STATUS_SHIELDED) && use_on_oneself(bot, wards, action);
}

bool rule_get_away(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && bot->nearest <= 2 && bot->risk >= RISK_LOSING &&
           bot_is_below(bot, 50) && use_on_oneself(bot, gets_away, action);
}

bool rule_read_when_losing(struct bot_player *bot, struct action *action)
{
    return bot->risk >= RISK_SERIOUS && bot_use_on_foes(bot, ITEM_CLASS_COUNT, action);
}

bool rule_read_at_anyone(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && bot_use_on_foes(bot, ITEM_CLASS_COUNT, action);
}

/* True if it ends a harm upon the hero that does not pass soon. */
static bool cures_hero(const struct bot_player *bot, const struct item_kind *kind)
{
    const struct view_hero *hero = &bot->view->hero;
    for (int i = 0; i < kind->effect_count; i++) {
        const struct effect *effect = &kind->effect[i];
        for (int k = 0; effect->kind == EFFECT_CURE && k < hero->status_count; k++) {
            if (hero->status[k].left >= CURE_TURNS &&
                status_is_cured((enum status)hero->status[k].status, effect->status)) {
                return true;
            }
        }
    }
    return false;
}

/* A charm is ready again soon; what is used up is kept for a serious fight. */
bool rule_cure(struct bot_player *bot, struct action *action)
{
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        const struct item_kind *kind = bot_kind_of(bot, item);
        bool is_spared = kind->recharge == 0 && bot->risk < RISK_SERIOUS;
        if (kind->target == ITEM_TARGET_SELF && !is_spared && cures_hero(bot, kind) &&
            bot_handle(bot, VERB_USE, item, action)) {
            return true;
        }
    }
    return false;
}

/* On arrival, where it tells most. */
bool rule_look_round(struct bot_player *bot, struct action *action)
{
    return bot->awake == 0 && !bot->is_explored && bot->idle == 0 &&
           bot->explore.steps < ARRIVAL_STEPS && use_on_oneself(bot, shows_level, action);
}

/* Doors near the hero become walls, before a long rest. */
bool rule_shut_in(struct bot_player *bot, struct action *action)
{
    bool is_time = bot->awake == 0 && bot_is_below(bot, 50);
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        const struct terrain_kind *ground = ground_of(bot, item);
        if (is_time && ground != NULL && ground->entry == ENTRY_NOBODY &&
            lay_ground(bot, item, bot->view->hero.at, 1, action)) {
            return true;
        }
    }
    return false;
}

/* Before the feet of a foe that would win and comes on foot: it is slow while it goes through,
 * which leaves time for missiles. Not for less, as the thicket stays and is in the hero's way, too.
 */
bool rule_lay_thicket(struct bot_player *bot, struct action *action)
{
    const struct view_foe *foe = bot_next_waking(bot, NULL);
    if (foe == NULL || bot->risk < RISK_LOSING || foe->state != FOE_HUNTING ||
        bot->content->actor[foe->kind].flies) {
        return false;
    }
    struct point before_foe = bot_towards(foe->at, bot->view->hero.at);
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        const struct item_kind *kind = bot_kind_of(bot, item);
        const struct terrain_kind *ground = ground_of(bot, item);
        if (ground != NULL && ground->entry == ENTRY_WALK && ground->harm > 0 && !ground->is_fire &&
            kind->recharge > 0 && foe->distance >= kind->radius + 3 &&
            lay_ground(bot, item, before_foe, THICKET_LEAST, action)) {
            return true;
        }
    }
    return false;
}

/* Before a meal would be wasted, but not later than when hunger begins. */
bool rule_eat(struct bot_player *bot, struct action *action)
{
    return bot->view->hero.hunger <= HUNGER_HUNGRY && use_on_oneself(bot, feeds, action);
}

/* Puts knots on the cord. Mends the weapon in hand, else the armour; names what it has most of. */
bool rule_mend(struct bot_player *bot, struct action *action)
{
    if (use_on_oneself(bot, knots, action)) {
        return true;
    }
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        if (bot_kind_of(bot, item)->target == ITEM_TARGET_THING) {
            return bot_handle(bot, VERB_USE, item, action);
        }
    }
    return false;
}

/* Drinks and reads what it does not know while nobody is in sight and it is well: the content that
 * bots see gives such things no effects. */
bool rule_try_unknown(struct bot_player *bot, struct action *action)
{
    if (bot->view->foe_count > 0 || bot_is_below(bot, 100)) {
        return false;
    }
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        const struct item_kind *kind = bot_kind_of(bot, item);
        bool is_tried = kind->class == ITEM_CLASS_POTION || kind->class == ITEM_CLASS_SCROLL;
        if (is_tried && kind->effect_count == 0) {
            return bot_handle(bot, VERB_USE, item, action);
        }
    }
    return false;
}
