/* Blows, hurting and healing. A blow misses or becomes one damage event for each share of its harm,
 * with one luck for all. Damage is reduced in thousandths of a point and rounded once, each share
 * with a die of its own. The numbers are in body/combat.c; DESTROY events go to death.c. */
#include "barrow/content/content.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/deeds/follow.h"
#include "rules/deeds/boon_blows.h"
#include "rules/deeds/moves.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/verbs.h"

/* Blows. */

void arms_strike(struct turn *turn, const struct action *action)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    struct id victim[ARMS_VICTIMS_MAX];
    struct id weapon = arms_in_hand(content, world, action->actor);
    int count = arms_victims(content, world, action->actor, action->target, victim);
    int scale = 0;
    if (arms_lunges(content, world, action->actor, action->target)) {
        struct point from = world->actor[action->actor.slot].at;
        scale = arms_pattern_of(content, world, weapon)->gap_percent;
        move_put(turn, action->actor, point_between(from, action->target, 1, 2), HOW_PLAIN);
    }
    for (int i = 0; i < count; i++) {
        turn_send(turn, (struct event){.kind = EVENT_BLOW,
                                       .src = action->actor,
                                       .dst = victim[i],
                                       .thing = weapon,
                                       .scale = scale});
    }
}

enum reaction react_blow_may_miss(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    if (turn_actor(turn, event->src) == NULL || turn_actor(turn, event->dst) == NULL) {
        return REACTION_STOP;
    }
    int chance =
        combat_miss_chance_with(turn_content(turn), world, event->src, event->dst, event->thing);
    struct dice dice =
        turn_dice(turn, PURPOSE_MISS, event->src, world->actor[event->dst.slot].at, event->part);
    if (turn_luck(turn) != LUCK_BY_DICE || !dice_chance(&dice, chance, THOUSAND)) {
        return REACTION_GO_ON;
    }
    struct outcome miss = outcome_for_actor(world, OUTCOME_MISS, event->dst, 0);
    miss.cause = cause_by(world, event->src);
    turn_put(turn, miss);
    follow(turn, TRIGGER_MISS, event->src, event->dst, event->thing);
    follow_plain(turn, TRIGGER_MISSED, event->dst, event->src);
    boons_riposte(turn, event);
    return REACTION_STOP;
}

static enum harm_how extreme_luck(const struct combat_numbers *numbers, enum luck luck)
{
    if (luck == LUCK_MOST) {
        return combat_best_luck(numbers);
    }
    return numbers->weak_percent > 0 ? HARM_WEAK : HARM_PLAIN;
}

/* The two coins of RULES C4, as one die of a hundred. The simple model has none (C5). */
static enum harm_how roll_luck(struct turn *turn, const struct event *event)
{
    const struct combat_numbers *numbers = &turn_content(turn)->rules.combat;
    if (numbers->model == DAMAGE_MODEL_SIMPLE) {
        return HARM_PLAIN;
    }
    if (turn_luck(turn) != LUCK_BY_DICE) {
        return extreme_luck(numbers, turn_luck(turn));
    }
    struct point place = turn_world(turn)->actor[event->dst.slot].at;
    struct dice dice = turn_dice(turn, PURPOSE_LUCK, event->src, place, event->part);
    int roll = dice_between(&dice, 0, 99);
    if (roll < numbers->critical_percent) {
        return HARM_CRITICAL;
    }
    return roll < numbers->critical_percent + numbers->weak_percent ? HARM_WEAK : HARM_PLAIN;
}

/* By what, and in what way: how it is struck says more than luck. */
static struct cause cause_of_blow(const struct turn *turn, const struct event *blow,
                                  enum harm_how luck)
{
    const struct world *world = turn_world(turn);
    bool flies = blow->missile.generation != 0;
    const struct thing *thing = world_thing(world, flies ? blow->missile : blow->thing);
    struct cause cause = cause_of(world, flies ? CAUSE_MISSILE : CAUSE_BLOW,
                                  thing != NULL ? thing->kind : -1, blow->src);
    cause.how = blow->cause.how != HARM_PLAIN ? blow->cause.how : (int16_t)luck;
    return cause;
}

enum reaction react_blow_lands(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    struct body_numbers striker = body_numbers_with(content, world, event->src, event->thing);
    enum harm_how luck = roll_luck(turn, event);
    int sneak = combat_sneak_percent(content, world, event->src, event->dst, event->thing);
    bool is_unawares = sneak > 100 && stealth_is_unaware(turn_actor(turn, event->dst));
    int lunge = event->scale > 0 ? event->scale : 100;
    int slay = body_slay_percent(content, world, event->src, event->thing, event->dst,
                                 turn_luck(turn) != LUCK_BY_DICE);
    if (is_unawares || lunge > 100) {
        event->cause.how = is_unawares ? HARM_UNAWARES : HARM_LUNGE;
    }
    for (int part = 0; part < striker.parts->count; part++) {
        struct event damage = {
            .kind = EVENT_DAMAGE,
            .src = event->src,
            .dst = event->dst,
            .cause = cause_of_blow(turn, event, luck),
            .amount = int_percent(striker.attack, striker.parts->part[part].percent),
            .type = striker.parts->part[part].type,
            .part = part,
            .luck = luck,
            .scale = (sneak > lunge ? sneak : lunge) * slay / 100,
            .past_defence = striker.past_defence,
        };
        turn_send(turn, damage);
    }
    return REACTION_GO_ON;
}

/* What hits may break (so what misses lies there whole). No trial breaks anything. */
enum reaction react_missile_breaks(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct thing *missile = world_thing(world, event->missile);
    if (missile == NULL || turn_luck(turn) != LUCK_BY_DICE) {
        return REACTION_GO_ON;
    }
    struct dice dice =
        turn_dice(turn, PURPOSE_BREAK, event->src, world->actor[event->dst.slot].at, 0);
    if (dice_chance(&dice, turn_content(turn)->item[missile->kind].breaks_percent, 100)) {
        struct outcome end = outcome_for_thing(world, OUTCOME_THING_COUNT, event->missile);
        end.after.number = 0;
        end.cause = cause_by(world, event->src);
        end.how = HOW_SNAP;
        turn_put(turn, end);
    }
    return REACTION_GO_ON;
}

/* Damage. */

/* RULES C5: 1 + a whole number below max(1, A - D). */
static int simple_damage(struct turn *turn, const struct event *event, int defence)
{
    struct point place = turn_world(turn)->actor[event->dst.slot].at;
    struct dice dice = turn_dice(turn, PURPOSE_DAMAGE, event->src, place, event->part);
    int most = combat_simple_most(event->amount, defence);
    if (turn_luck(turn) != LUCK_BY_DICE) {
        return THOUSAND * (turn_luck(turn) == LUCK_MOST ? most : 1);
    }
    return THOUSAND * dice_between(&dice, 1, most);
}

enum reaction react_defence_reduces(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    const struct rules_numbers *rules = &content->rules;
    if (turn_actor(turn, event->dst) == NULL) {
        return REACTION_STOP; /* an earlier part or another target's death was its end */
    }
    if (cause_damage[event->cause.sort] != DAMAGE_BY_BLOW) {
        return REACTION_GO_ON;
    }
    int defence = rules->damage_type[event->type].is_stopped_by_defence
                      ? body_numbers(content, turn_world(turn), event->dst).defence
                      : 0;
    defence = combat_defence_left(defence, event->past_defence);
    if (rules->combat.model == DAMAGE_MODEL_SIMPLE) {
        event->amount = simple_damage(turn, event, defence);
    } else {
        event->amount = combat_weighed_damage(event->amount, defence);
    }
    return REACTION_GO_ON;
}

enum reaction react_luck_scales(struct turn *turn, struct event *event)
{
    const struct combat_numbers *numbers = &turn_content(turn)->rules.combat;
    int percent = combat_luck_percent(numbers, event->luck);
    int scale = event->scale > 0 ? event->scale : 100;
    event->amount = (int)((int64_t)event->amount * percent * scale / (100 * 100));
    return REACTION_GO_ON;
}

/* Harm without a striker grows with its victim, as health does. */
enum reaction react_harm_grows(struct turn *turn, struct event *event)
{
    enum damage_source source = cause_damage[event->cause.sort];
    if (source == DAMAGE_BY_GROUND || source == DAMAGE_BY_STATUS) {
        int level = turn_actor(turn, event->dst)->progress.level;
        event->amount = power_of_harm(turn_content(turn), event->amount, level);
    }
    return REACTION_GO_ON;
}

enum reaction react_resistance_reduces(struct turn *turn, struct event *event)
{
    if (cause_damage[event->cause.sort] != DAMAGE_BY_HUNGER) {
        int percent = body_numbers(turn_content(turn), turn_world(turn), event->dst)
                          .resist.percent[event->type];
        event->amount = (int)((int64_t)event->amount * (100 - percent) / 100);
    }
    return REACTION_GO_ON;
}

static bool is_by_another(const struct turn *turn, const struct event *event)
{
    return turn_actor(turn, event->src) != NULL && !id_equal(event->src, event->dst);
}

/* However hard and often a foe strikes, who is struck can answer before the end. What bursts as it
 * dies is the same foe still. */
enum reaction react_bound_holds(struct turn *turn, struct event *event)
{
    if (world_former_actor(turn_world(turn), event->src) != NULL &&
        !id_equal(event->src, event->dst)) {
        int most = combat_most_now(turn_content(turn), turn_world(turn), event->src, event->dst);
        event->amount = event->amount / THOUSAND >= most ? most * THOUSAND : event->amount;
    }
    return REACTION_GO_ON;
}

/* The fraction is the chance of rounding up (RULES C4): from here on `amount` is whole points. */
enum reaction react_round_to_whole(struct turn *turn, struct event *event)
{
    struct point place = turn_world(turn)->actor[event->dst.slot].at;
    struct dice dice = turn_dice(turn, PURPOSE_ROUNDING, event->src, place, event->part);
    int fraction = event->amount % THOUSAND;
    bool goes_up = turn_luck(turn) == LUCK_BY_DICE ? dice_chance(&dice, fraction, THOUSAND)
                                                   : turn_luck(turn) == LUCK_MOST && fraction > 0;
    event->amount = event->amount / THOUSAND + (goes_up ? 1 : 0);
    return REACTION_GO_ON;
}

enum reaction react_blame(struct turn *turn, struct event *event)
{
    if (event->amount == 0) {
        return REACTION_GO_ON;
    }
    struct outcome blame = outcome_for_actor(turn_world(turn), OUTCOME_BLAME, event->dst, 0);
    bool is_hunted = cause_is_deed(&blame.before.cause) &&
                     blame.before.cause.sort != CAUSE_STATUS && !id_is_hero(event->dst);
    bool is_nobodys = cause_damage[event->cause.sort] == DAMAGE_BY_GROUND ||
                      (event->cause.sort == CAUSE_STATUS && event->src.generation == 0);
    if (is_nobodys && is_hunted) {
        return REACTION_GO_ON; /* who drove it into the fire has earned it */
    }
    blame.after.cause = event->cause;
    turn_put(turn, blame);
    return REACTION_GO_ON;
}

static void add_to_tally(struct turn *turn, enum tally tally, int amount)
{
    struct outcome outcome = outcome_for_world(turn_world(turn), OUTCOME_TALLY, (int)tally);
    outcome.after.number += amount;
    turn_put(turn, outcome);
}

enum reaction react_tally_damage(struct turn *turn, struct event *event)
{
    if (event->amount == 0) {
        return REACTION_GO_ON;
    }
    if (id_is_hero(event->dst)) {
        add_to_tally(turn, TALLY_TAKEN, event->amount);
    }
    if (id_is_hero(event->src)) { /* what one does to oneself is both */
        add_to_tally(turn, TALLY_DEALT, event->amount);
    }
    return REACTION_GO_ON;
}

enum reaction react_stir_sleeper(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    if (event->amount > 0 && is_asleep(target) && target->status[STATUS_STIRRED] == 0) {
        turn_set_status(turn, event->dst, STATUS_STIRRED, 1, HOW_PLAIN);
    }
    return REACTION_GO_ON;
}

/* Told even when it is 0: "but it does no harm" (RULES C8). */
enum reaction react_lose_health(struct turn *turn, struct event *event)
{
    struct outcome outcome =
        outcome_for_actor(turn_world(turn), OUTCOME_HEALTH, event->dst, event->type);
    outcome.after.number -= event->amount;
    outcome.cause = event->cause;
    turn_put(turn, outcome);
    return REACTION_GO_ON;
}

/* Until the turn's end. */
enum reaction react_count_dealt(struct turn *turn, struct event *event)
{
    if (event->amount > 0 && is_by_another(turn, event) &&
        combat_most_a_turn(turn_content(turn), turn_world(turn), event->dst) > 0) {
        int dealt = turn_actor(turn, event->src)->status[STATUS_DEALT] + event->amount;
        turn_set_status(turn, event->src, STATUS_DEALT, dealt, HOW_PLAIN);
    }
    return REACTION_GO_ON;
}

/* At once, so that a thing that burns and then puts to sleep does both. Other harm only stirs. */
enum reaction react_wake(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    bool is_awakening = event->amount > 0 && target->health > 0 && is_asleep(target);
    if (is_awakening && turn_content(turn)->rules.damage_type[event->type].wakes) {
        turn_set_status(turn, event->dst, STATUS_ASLEEP, 0, HOW_PLAIN);
    }
    return REACTION_GO_ON;
}

/* An event of its own, so that all shares of a blow land before its victim notices. */
enum reaction react_draw_notice(struct turn *turn, struct event *event)
{
    bool is_new = event->cause.sort != CAUSE_STATUS; /* poison does not tell where the hero is */
    if (is_new && event->amount > 0 && id_is_hero(event->src) && !id_is_hero(event->dst)) {
        turn_send(turn, (struct event){.kind = EVENT_NOTICE, .src = event->src, .dst = event->dst});
    }
    return REACTION_GO_ON;
}

/* Sent by the damage that took the last point, not by damage after it. */
enum reaction react_end_of_health(struct turn *turn, struct event *event)
{
    int health = turn_actor(turn, event->dst)->health;
    if (health <= 0 && health + event->amount > 0) {
        turn_send(turn, (struct event){.kind = EVENT_DESTROY,
                                       .src = event->src,
                                       .dst = event->dst,
                                       .cause = event->cause,
                                       .type = event->type});
    }
    return REACTION_GO_ON;
}

enum reaction react_gain_health(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    if (target == NULL) {
        return REACTION_STOP;
    }
    int room = target->stats.max_health - target->health;
    int growth = event->effect != NULL ? event->effect->otherwise : 0;
    enum how how = event->how;
    if (room == 0 && growth > 0) {
        struct outcome more = outcome_for_actor(turn_world(turn), OUTCOME_STATS, event->dst, 0);
        more.after.stats.max_health += growth;
        turn_put(turn, more);
        room = growth;
        event->amount = growth;
        how = HOW_GROW;
    }
    int gain = event->amount < room ? event->amount : room;
    if (gain > 0) {
        turn_set_health(turn, event->dst, target->health + gain, how);
    }
    return REACTION_GO_ON;
}

enum reaction react_gain_life(struct turn *turn, struct event *event)
{
    if (turn_actor(turn, event->dst) == NULL) {
        return REACTION_STOP;
    }
    struct outcome more = outcome_for_actor(turn_world(turn), OUTCOME_STATS, event->dst, 0);
    more.after.stats.max_health += event->amount;
    turn_put(turn, more);
    turn_set_health(turn, event->dst, more.after.stats.max_health, HOW_GROW);
    return REACTION_GO_ON;
}

/* A monster that the hero harms learns where the hero is, even without seeing it. */
enum reaction react_hunt(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    const struct mindset hunt = {.goal = world_hero(turn_world(turn))->at, .state = MIND_HUNTING};
    bool is_able = target != NULL && target->health > 0 && !status_is_helpless(target) &&
                   !is_ally(target) && !is_captive(target);
    if (is_able && target->mind.state != MIND_FLEEING) {
        turn_set_mind(turn, event->dst, hunt, event->src);
    }
    return REACTION_GO_ON;
}
