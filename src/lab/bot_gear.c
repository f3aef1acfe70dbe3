/* Rules about gear: what is better and fetched, and when which weapon is in the hand. Explore
 * leaves gear alone, so that no sack of old iron is carried.
 *
 * Beside the weapon a hero carries the best launcher that it found. It changes hands for a foe that
 * comes from afar, and back when the foe is near, which costs no blow: the foe comes meanwhile.
 * Launchers are worth carrying as long as they do clearly more harm in a time than what they shoot
 * does when it is thrown by hand. */
#include "lab/bot_rules.h"

#include <limits.h>

#include "barrow/content/content.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/burden.h"

/* Percent: gear that is about as good is left, or two would be worn in turn. */
#define CLEARLY_MORE 105
#define SHOT_MORE 125   /* percent of the worth of a throw: less does not pay for changing hands */
#define FETCH_STEPS 150 /* so long on the way to gear on one level in vain */
#define MISSILES_LEAST 6
#define FAR 5  /* from there on a foe leaves time for some shots */
#define NEAR 2 /* and from there on for nothing but to change weapons */
#define FOLLOW_WORTH 12
#define DRAWS_MOST 2 /* launchers taken in hand, since the last kill */

static bool is_held(const struct view_item *item)
{
    return item->place == VIEW_WIELDED || item->place == VIEW_IN_PACK;
}

/* Worth. */

/* The hero's attack without its weapon and without what makes more or less of it: strength or the
 * tempers of the weapon in hand count for that one, too, so that of two weapons the other one would
 * always look better. */
static int64_t own_attack(const struct bot_player *bot)
{
    const struct view_hero *hero = &bot->view->hero;
    int64_t attack = hero->attack;
    if (hero->attack_percent > 0) {
        attack = attack * 100 / hero->attack_percent;
    }
    return attack -
           (hero->weapon < 0 ? 0 : power_of_gear(bot->content, hero->weapon, hero->weapon_power));
}

/* The worth of blows with a kind of weapon that adds so much to the hero's attack, in the same
 * time: a share of damage that defence does not stop counts twice. */
static int64_t worth_of_blows(const struct bot_player *bot, int kind, int power)
{
    const struct item_kind *item = &bot->content->item[kind];
    int64_t attack = own_attack(bot) + power;
    int share = 0;
    for (int i = 0; i < item->blow.count; i++) {
        const struct damage_part *part = &item->blow.part[i];
        bool is_stopped = bot->content->rules.damage_type[part->type].is_stopped_by_defence;
        share += is_stopped ? part->percent : 2 * part->percent;
    }
    return attack * share * (100 - item->trait.numbers.miss) / (item->cost > 0 ? item->cost : 100);
}

/* A launcher is of no use at hand. */
static int64_t worth_of_weapon(const struct bot_player *bot, int kind, int power)
{
    return arms_is_launcher(&bot->content->item[kind])
               ? 0
               : worth_of_blows(bot, kind, power_of_gear(bot->content, kind, power));
}

static int64_t worth_of_throw(const struct bot_player *bot, int kind)
{
    return worth_of_blows(bot, kind, power_of_gear(bot->content, kind, bot->view->hero.level));
}

/* By hand, of all in the pack that is made for it. */
static int64_t best_throw(const struct bot_player *bot)
{
    int64_t best = 0;
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        bool is_thrown = bot_kind_of(bot, item)->class == ITEM_CLASS_AMMUNITION;
        int64_t worth = is_thrown ? worth_of_throw(bot, item->kind) : 0;
        best = worth > best ? worth : best;
    }
    return best;
}

/* Launchers. */

static int64_t worth_of_shots(const struct bot_player *bot, int launcher, int power)
{
    return arms_is_launcher(&bot->content->item[launcher])
               ? worth_of_blows(bot, launcher, power_of_gear(bot->content, launcher, power))
               : 0;
}

/* NULL if the hero has none. */
static const struct view_item *best_launcher(const struct bot_player *bot)
{
    const struct view_item *best = NULL;
    int64_t most = 0;
    for (int i = 0; i < bot->view->item_count; i++) {
        const struct view_item *item = &bot->view->item[i];
        int64_t worth = is_held(item) ? worth_of_shots(bot, item->kind, item->power) : 0;
        if (worth > most) {
            best = item;
            most = worth;
        }
    }
    return best;
}

static int count_missiles(const struct bot_player *bot, const struct item_kind *launcher)
{
    int count = 0;
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        count += arms_shoots(launcher, bot_kind_of(bot, item)) ? item->count : 0;
    }
    return count;
}

static bool is_better_launcher(const struct bot_player *bot, int kind, int power)
{
    const struct view_item *owned = best_launcher(bot);
    int64_t worth = worth_of_shots(bot, kind, power), by_hand = 0;
    int64_t least = owned != NULL ? worth_of_shots(bot, owned->kind, owned->power) : 0;
    for (int i = 0; i < bot->content->item_count; i++) {
        by_hand = arms_shoots(&bot->content->item[kind], &bot->content->item[i])
                      ? worth_of_throw(bot, i)
                      : by_hand;
    }
    return 100 * worth > CLEARLY_MORE * least && 100 * worth > SHOT_MORE * by_hand;
}

bool bot_keeps_for_launcher(const struct bot_player *bot, const struct view_item *missile)
{
    const struct view_item *launcher = best_launcher(bot);
    return launcher != NULL && launcher->place == VIEW_IN_PACK &&
           arms_shoots(bot_kind_of(bot, launcher), bot_kind_of(bot, missile)) &&
           missile->count <= 2 * MISSILES_LEAST;
}

bool rule_take_launcher(struct bot_player *bot, struct action *action)
{
    const struct view_foe *foe = bot_next_waking(bot, NULL);
    const struct view_item *launcher = best_launcher(bot);
    if (foe == NULL || foe->state != FOE_HUNTING || foe->distance < FAR || launcher == NULL ||
        launcher->place != VIEW_IN_PACK || bot->drawn >= DRAWS_MOST ||
        count_missiles(bot, bot_kind_of(bot, launcher)) < MISSILES_LEAST ||
        100 * worth_of_shots(bot, launcher->kind, launcher->power) <= SHOT_MORE * best_throw(bot)) {
        return false;
    }
    bot->drawn++;
    return bot_handle(bot, VERB_WEAR, launcher, action);
}

/* Back to the weapon: a foe is near, or there is nothing more to shoot. */
bool rule_take_weapon(struct bot_player *bot, struct action *action)
{
    int in_hand = bot->view->hero.weapon;
    const struct item_kind *launcher = in_hand < 0 ? NULL : &bot->content->item[in_hand];
    return arms_is_launcher(launcher) &&
           (bot->nearest <= NEAR || count_missiles(bot, launcher) == 0) &&
           rule_wear_better(bot, action);
}

/* Better gear. */

/* Whether a thing is gear and better than what the hero wears in its place. */
static bool is_better(const struct bot_player *bot, int kind, int power)
{
    const struct view_hero *hero = &bot->view->hero;
    switch ((int)bot->content->item[kind].class) { /* the others are not worn */
    case ITEM_CLASS_WEAPON:
        if (arms_is_launcher(&bot->content->item[kind])) {
            return is_better_launcher(bot, kind, power);
        }
        return hero->weapon < 0 ||
               100 * worth_of_weapon(bot, kind, power) >
                   CLEARLY_MORE * worth_of_weapon(bot, hero->weapon, hero->weapon_power);
    case ITEM_CLASS_ARMOUR:
        return hero->armour < 0 ||
               power_of_gear(bot->content, kind, power) >
                   power_of_gear(bot->content, hero->armour, hero->armour_power);
    case ITEM_CLASS_RING:
        return hero->ring < 0;
    }
    return false;
}

/* A launcher stays in the pack until there is somebody to shoot at. */
bool rule_wear_better(struct bot_player *bot, struct action *action)
{
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        if (!arms_is_launcher(bot_kind_of(bot, item)) && is_better(bot, item->kind, item->power)) {
            return bot_handle(bot, VERB_WEAR, item, action);
        }
    }
    return false;
}

bool rule_drop_worse(struct bot_player *bot, struct action *action)
{
    const struct view_item *launcher = best_launcher(bot);
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        if (item != launcher && item_class_is_gear[bot_kind_of(bot, item)->class] &&
            !is_better(bot, item->kind, item->power)) {
            return bot_handle(bot, VERB_DROP, item, action);
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
            return bot_handle(bot, VERB_PICK_UP, item, action);
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

/* The goal is kept while it is out of sight, or the hero would go to and fro between it and unknown
 * ground. */
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

/* Tempers. */

static int sum_of_resistances(const struct bot_player *bot, const struct trait_numbers *numbers)
{
    int sum = 0;
    for (int type = 0; type < bot->content->rules.damage_type_count; type++) {
        sum += numbers->resist.percent[type];
    }
    return sum;
}

/* About the percent by which fights go better: a guess, as a player makes it who reads the offer.
 * What now and then follows from a blow or a wound counts FOLLOW_WORTH. */
static int worth_of_temper(const struct bot_player *bot, const struct temper *temper)
{
    const struct trait_numbers *numbers = &temper->trait.numbers;
    int blow = numbers->blow_percent > 0 ? numbers->blow_percent : 100;
    int recharge = temper->recharge > 0 ? temper->recharge : 100;
    return numbers->attack - numbers->miss + (100 - blow) + numbers->past_defence / 3 +
           20 * numbers->reach + numbers->sneak_percent / 50 + numbers->defence / 2 +
           numbers->dodge - numbers->step / 2 - 2 * numbers->noise + numbers->reflect_percent / 2 +
           sum_of_resistances(bot, numbers) / 4 + FOLLOW_WORTH * temper->trait.more_count +
           5 * temper->charges + (100 - recharge) / 2;
}

struct action bot_take_offer(const struct bot_player *bot)
{
    const struct hero_choice *choice = &bot->view->choice;
    struct action action = game_hero_action(bot->game, VERB_CHOOSE);
    int most = INT_MIN;
    for (int i = 0; choice->sort == CHOICE_TEMPER && i < choice->count; i++) {
        int worth = worth_of_temper(bot, &bot->content->temper[choice->offer[i]]);
        if (worth > most) {
            most = worth;
            action.count = i;
        }
    }
    return action;
}
