/* Rules about things: what is used and when. Kinds are judged by their effects, so a thing that a
 * modder adds is used like those that do the same. */
#include "lab/bot_rules.h"

#include "barrow/content/content.h"
#include "barrow/game/aiming.h"
#include "barrow/rules/hunger.h"
#include "barrow/rules/status.h"

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

static bool gives_status(const struct item_kind *kind, enum status status)
{
    for (int i = 0; i < kind->effect_count; i++) {
        if (kind->effect[i].kind == EFFECT_STATUS && kind->effect[i].status == status) {
            return true;
        }
    }
    return false;
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

static bool heals(const struct item_kind *kind)
{
    return item_has_effect(kind, EFFECT_HEAL) || item_has_effect(kind, EFFECT_LIFE);
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

/* Uses the first thing of the pack that does it, is used on oneself and, if it has to be, charged.
 */
static bool use_on_oneself(struct bot_player *bot, bool (*does)(const struct item_kind *kind),
                           struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        const struct item_kind *kind = bot_kind_of(bot, item);
        if (item->place == VIEW_IN_PACK && kind->target == ITEM_TARGET_SELF && does(kind) &&
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

/* True if it keeps one whom it reaches from striking, or lets it strike less well. */
static bool hinders(const struct item_kind *kind)
{
    static const enum status hindering[] = {
        STATUS_ASLEEP,   STATUS_SLOWED,    STATUS_AFRAID,     STATUS_CONFUSED, STATUS_BLIND,
        STATUS_WEAKENED, STATUS_PARALYSED, STATUS_DISCORDANT, STATUS_HEXED,    STATUS_HELD};
    bool does = item_has_effect(kind, EFFECT_TELEPORT) || item_has_effect(kind, EFFECT_PUSH);
    for (size_t i = 0; i < sizeof hindering / sizeof hindering[0]; i++) {
        does = does || gives_status(kind, hindering[i]);
    }
    return does;
}

/* An unknown wand is pointed at the nearest foe that is up. */
static bool try_wand(struct bot_player *bot, const struct view_item *item, struct action *action)
{
    const struct item_kind *kind = bot_kind_of(bot, item);
    const struct view_foe *foe = bot_nearest_waking(bot);
    *action = game_thing_action(bot->game, VERB_USE, item->id);
    action->target = foe != NULL ? foe->at : bot->view->hero.at;
    return kind->class == ITEM_CLASS_WAND && kind->effect_count == 0 && bot_is_allowed(bot, action);
}

bool bot_use_on_foes(struct bot_player *bot, enum item_class class, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        const struct item_kind *kind = bot_kind_of(bot, item);
        bool is_for_foes = item_has_effect(kind, EFFECT_DAMAGE) ||
                           item_has_effect(kind, EFFECT_DRAIN) || hinders(kind);
        if (item->place != VIEW_IN_PACK || (class != ITEM_CLASS_COUNT && kind->class != class)) {
            continue;
        }
        if (try_wand(bot, item, action) ||
            (item_is_aimed(kind) && is_for_foes && aim(bot, item, VERB_USE, 1, action))) {
            return true;
        }
    }
    return false;
}

/* What is bad to drink is thrown at no fewer than `least` of them. */
static bool throw_at_group(struct bot_player *bot, int least, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        const struct item_kind *kind = bot_kind_of(bot, item);
        bool is_grenade = kind->class == ITEM_CLASS_POTION && kind->splash > 0 && hinders(kind);
        if (item->place == VIEW_IN_PACK && is_grenade &&
            aim(bot, item, VERB_THROW, least, action)) {
            return true;
        }
    }
    return false;
}

static bool gets_away(const struct item_kind *kind)
{
    return item_has_effect(kind, EFFECT_BLINK) || item_has_effect(kind, EFFECT_TELEPORT);
}

static bool wards(const struct item_kind *kind)
{
    return gives_status(kind, STATUS_SHIELDED);
}

/* Who and what is there, or where the ways lead. */
static bool shows_level(const struct item_kind *kind)
{
    return item_has_effect(kind, EFFECT_DETECT) || item_has_effect(kind, EFFECT_MAP);
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
    if (item->place != VIEW_IN_PACK || !bot_is_allowed(bot, action)) {
        return false;
    }
    game_preview(bot->game, action, bot->preview);
    return bot->preview->verdict == VERDICT_ALLOWED && bot->preview->change_count >= least;
}

/* When it is used. */

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
        if (bot_kind_of(bot, item)->class == ITEM_CLASS_CROWN) {
            enum verb verb = item->place == VIEW_AT_FEET ? VERB_PICK_UP : VERB_USE;
            return bot_handle(bot, verb, item, action);
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
           !bot_has_status(bot, STATUS_UNDYING) && use_on_oneself(bot, makes_undying, action);
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
    for (int i = 0; bot->awake > 0 && i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_IN_PACK && try_wand(bot, item, action)) {
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
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        const struct item_kind *kind = bot_kind_of(bot, item);
        bool is_spared = kind->recharge == 0 && bot->risk < RISK_SERIOUS;
        if (item->place == VIEW_IN_PACK && kind->target == ITEM_TARGET_SELF && !is_spared &&
            cures_hero(bot, kind) && bot_handle(bot, VERB_USE, item, action)) {
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
    for (int i = 0; bot->awake == 0 && bot_is_below(bot, 50) && i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        const struct terrain_kind *ground = ground_of(bot, item);
        if (ground != NULL && ground->entry == ENTRY_NOBODY &&
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
    const struct view_foe *foe = bot_nearest_waking(bot);
    if (foe == NULL || bot->risk < RISK_LOSING || foe->state != FOE_HUNTING ||
        bot->content->actor[foe->kind].flies) {
        return false;
    }
    struct point before_foe = bot_towards(foe->at, bot->view->hero.at);
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
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

/* Mends the weapon in hand, else the armour; names what it has most of. */
bool rule_mend(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_IN_PACK && bot_kind_of(bot, item)->target == ITEM_TARGET_THING) {
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
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        const struct item_kind *kind = bot_kind_of(bot, item);
        bool is_tried = kind->class == ITEM_CLASS_POTION || kind->class == ITEM_CLASS_SCROLL;
        if (item->place == VIEW_IN_PACK && is_tried && kind->effect_count == 0) {
            return bot_handle(bot, VERB_USE, item, action);
        }
    }
    return false;
}
