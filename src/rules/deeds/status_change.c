/* Statuses at work. kinds.def has the list: how each ends, what a second dose does, whether a cure
 * ends it. Here is a table of what some do at a turn's end; body/status.c says what the rest mean.
 *
 * Poison and flames hurt by the same events as a blow, so that resistance, blame, tallies and
 * sentences need no second way. Who gave them is kept in the actor (`afflicter`) until the last of
 * them ends: the blame of a turn is forgotten with the turn (RULES C9), poison lasts longer. */
#include "barrow/rules/deeds/status_change.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/ground.h"
#include "rules/deeds/elements.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/verbs.h"

/* RULES I3. */
#define SLEEP_HURT 10
#define HELD_BY_RING 2 /* turns left of a status that a ring holds, at each turn's end */

/* The end of a turn. */

static void hurt(struct turn *turn, struct id who, enum status status)
{
    struct status_harm harm = status_harm_of(turn_content(turn), status);
    if (harm.points == 0) {
        return;
    }
    struct cause cause = turn_actor(turn, who)->afflicter;
    cause.sort = CAUSE_STATUS;
    cause.how = HARM_PLAIN;
    cause.kind = (int16_t)status;
    turn_send(turn, (struct event){.kind = EVENT_DAMAGE,
                                   .src = cause.who,
                                   .dst = who,
                                   .cause = cause,
                                   .amount = harm.points * THOUSAND,
                                   .type = harm.damage_type,
                                   .part = (int)status});
}

/* True if it stands in ground that puts out fire. */
static bool is_put_out_by_ground(const struct turn *turn, const struct actor *actor)
{
    int terrain = (int)level_terrain(&turn_world(turn)->level, actor->at);
    return turn_content(turn)->terrain[terrain].puts_out_fire &&
           !status_flies(turn_content(turn), actor);
}

/* Ground that can burn catches fire below who burns; a flood may have come to who stood still. */
static void burn(struct turn *turn, struct id who, enum status status)
{
    const struct actor *actor = turn_actor(turn, who);
    if (is_put_out_by_ground(turn, actor)) {
        turn_send(turn, (struct event){.kind = EVENT_CURE, .dst = who, .type = (int)status});
        return;
    }
    hurt(turn, who, status);
    element_touch(turn, actor->afflicter.who, actor->at,
                  turn_content(turn)->rules.statuses.burning_type);
}

static void regenerate(struct turn *turn, struct id who, enum status status)
{
    const struct actor *actor = turn_actor(turn, who);
    int percent = turn_content(turn)->rules.statuses.regeneration_percent;
    int points = int_percent(actor->stats.max_health, percent);
    if (actor->health < actor->stats.max_health && !status_stops_healing(actor)) {
        turn_send(turn, (struct event){.kind = EVENT_HEAL,
                                       .dst = who,
                                       .amount = points > 1 ? points : 1,
                                       .how = HOW_REGENERATE});
    }
}

/* What some statuses do at each turn's end. */
static void (*const works[STATUS_COUNT])(struct turn *turn, struct id who, enum status status) = {
    [STATUS_POISONED] = hurt,
    [STATUS_BURNING] = burn,
    [STATUS_REGENERATING] = regenerate,
};

void status_work_on(struct turn *turn, struct id who)
{
    for (int status = 0; status < STATUS_COUNT; status++) {
        if (works[status] != NULL && has_status(turn_actor(turn, who), (enum status)status)) {
            works[status](turn, who, (enum status)status);
        }
    }
}

static void forget_afflicter(struct turn *turn, struct id who)
{
    const struct actor *actor = turn_actor(turn, who);
    if (actor->afflicter.sort == CAUSE_NONE || has_status(actor, STATUS_POISONED) ||
        has_status(actor, STATUS_BURNING)) {
        return;
    }
    struct outcome afflicter = outcome_for_actor(turn_world(turn), OUTCOME_AFFLICTER, who, 0);
    afflicter.after.cause = NO_CAUSE;
    turn_put(turn, afflicter);
}

static int left_after_turn(const struct content *content, enum status status, int left)
{
    int lost = int_percent(left, content->rules.statuses.shield_loss);
    switch (status_ends[status]) {
    case ENDS_TURNS:
        return left - 1;
    case ENDS_SHARE:
        return left - (lost > 1 ? lost : 1);
    case ENDS_DEEDS:
        break;
    }
    return left;
}

/* Who was afraid is afraid no more until it is wounded. */
static void end_by_itself(struct turn *turn, struct id who, enum status status)
{
    if (status == STATUS_AFRAID) {
        turn_set_status(turn, who, STATUS_STEADY, 1, HOW_PLAIN);
    }
}

/* What a ring holds does not end, and shows by its low number that it ends with the ring. */
void status_pass_turn(struct turn *turn, struct id who)
{
    enum status worn = body_ring_status(turn_content(turn), turn_world(turn), who);
    const struct actor *actor = turn_actor(turn, who);
    for (int status = 0; status < STATUS_COUNT; status++) {
        int left = actor->status[status];
        bool is_worn = status == (int)worn;
        if (left == 0 && !is_worn) {
            continue; /* most are, of everyone, each turn */
        }
        int after = left_after_turn(turn_content(turn), (enum status)status, left);
        after = is_worn && after < HELD_BY_RING ? HELD_BY_RING : after;
        if (after != left) {
            turn_set_status(turn, who, (enum status)status, after, HOW_PLAIN);
        }
        if (after == 0) {
            end_by_itself(turn, who, (enum status)status);
        }
    }
    forget_afflicter(turn, who);
}

/* Own turns. */

/* Who wakes of a wound sees the hero for sure, if it can see him. */
static void notice_striker(struct turn *turn, struct id who)
{
    const struct level *level = &turn_world(turn)->level;
    struct point at = turn_actor(turn, who)->at;
    if (!id_is_hero(who) && cell_set_has_point(turn_hero_sight(turn), level, at)) {
        struct id hero = world_hero_id(turn_world(turn));
        turn_send(turn, (struct event){.kind = EVENT_NOTICE, .src = hero, .dst = who});
    }
}

void status_sleep_on(struct turn *turn, const struct action *sleep)
{
    struct id who = sleep->actor;
    const struct actor *actor = turn_actor(turn, who);
    if (!is_asleep(actor)) {
        return; /* paralysed */
    }
    int left = actor->status[STATUS_ASLEEP];
    left -= status_sleep_lost(turn_world(turn), who, turn_hero_sight(turn));
    bool is_stirred = actor->status[STATUS_STIRRED] > 0;
    left -= is_stirred ? SLEEP_HURT : 0;
    if (is_stirred) {
        turn_set_status(turn, who, STATUS_STIRRED, 0, HOW_PLAIN);
    }
    if (left != actor->status[STATUS_ASLEEP]) {
        turn_set_status(turn, who, STATUS_ASLEEP, left > 0 ? left : 0, HOW_PLAIN);
    }
    if (left <= 0 && is_stirred) {
        notice_striker(turn, who);
    }
}

bool status_tear_free(struct turn *turn, struct id who)
{
    int held = turn_actor(turn, who)->status[STATUS_HELD];
    if (held > 0) {
        turn_set_status(turn, who, STATUS_HELD, held - 1, HOW_PLAIN);
    }
    return held > 0;
}

/* A monster that keeps out of pits stumbles into one. */
static bool may_stumble_to(const struct turn *turn, struct id who, struct point at)
{
    const struct world *world = turn_world(turn);
    bool is_open = ground_lets_enter(turn_content(turn), world, who, at) ||
                   (level_bits(&world->level, at) & GROUND_FALLEN) != 0;
    return is_open && world_actor(world, world_actor_at(world, at)) == NULL;
}

/* From the direction that the die gives on, clockwise: the cell that was meant is always one that
 * can be entered, so the search ends. */
struct point status_stagger(const struct turn *turn, struct id who, struct point target)
{
    const struct actor *actor = turn_actor(turn, who);
    struct dice dice = turn_dice(turn, PURPOSE_CONFUSION, who, actor->at, 0);
    int percent = turn_content(turn)->rules.statuses.confused_percent;
    if (!has_status(actor, STATUS_CONFUSED) || turn_luck(turn) != LUCK_BY_DICE ||
        !dice_chance(&dice, percent, 100)) {
        return target;
    }
    int first = dice_between(&dice, 0, DIRECTION_COUNT - 1);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        enum direction direction = (enum direction)((first + i) % DIRECTION_COUNT);
        struct point at = point_step(actor->at, direction);
        if (may_stumble_to(turn, who, at)) {
            return at;
        }
    }
    return target;
}

/* Doses and cures. */

enum reaction react_immune_refuse(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    enum status status = (enum status)event->type;
    bool is_refused = target == NULL ||
                      status_is_immune(turn_content(turn), turn_world(turn), event->dst, status) ||
                      (status == STATUS_BURNING && is_put_out_by_ground(turn, target));
    return is_refused ? REACTION_STOP : REACTION_GO_ON;
}

static int after_dose(enum status status, int left, int dose)
{
    switch (status_doses[status]) {
    case DOSES_SET:
        return dose;
    case DOSES_ADD:
        return left + dose < STATUS_MOST ? left + dose : STATUS_MOST;
    case DOSES_LONGER:
        break;
    }
    return left > dose ? left : dose;
}

/* An actor that gave it stays the afflicter until another actor does: who drove its foe into the
 * fire has earned it. */
static void note_afflicter(struct turn *turn, const struct event *event)
{
    const struct actor *giver = world_former_actor(turn_world(turn), event->src);
    if (status_harm_of(turn_content(turn), (enum status)event->type).points == 0 || giver == NULL) {
        return;
    }
    struct outcome afflicter =
        outcome_for_actor(turn_world(turn), OUTCOME_AFFLICTER, event->dst, 0);
    afflicter.after.cause = event->cause;
    turn_put(turn, afflicter);
}

/* A wound from before stirs a new sleep no more (RULES I3). */
enum reaction react_take_status(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    enum status status = (enum status)event->type;
    if (status == STATUS_ASLEEP && has_status(target, STATUS_STIRRED)) {
        turn_set_status(turn, event->dst, STATUS_STIRRED, 0, HOW_PLAIN);
    }
    note_afflicter(turn, event);
    struct outcome outcome =
        outcome_for_actor(turn_world(turn), OUTCOME_STATUS, event->dst, event->type);
    outcome.after.number = after_dose(status, outcome.before.number, event->amount);
    outcome.cause = event->cause;
    turn_put(turn, outcome);
    return REACTION_GO_ON;
}

static void end_status(struct turn *turn, struct id who, enum status status)
{
    if (has_status(turn_actor(turn, who), status)) {
        turn_set_status(turn, who, status, 0, HOW_CURE);
        forget_afflicter(turn, who);
    }
}

enum reaction react_cure(struct turn *turn, struct event *event)
{
    if (turn_actor(turn, event->dst) == NULL) {
        return REACTION_STOP;
    }
    for (int status = 0; status < STATUS_COUNT; status++) {
        if (status_is_cured((enum status)status, (enum status)event->type)) {
            end_status(turn, event->dst, (enum status)status);
        }
    }
    return REACTION_GO_ON;
}

/* What meets harm and ground. */

/* `amount` is whole points by now. Hunger is within the shield. */
enum reaction react_shield_absorbs(struct turn *turn, struct event *event)
{
    int shield = turn_actor(turn, event->dst)->status[STATUS_SHIELDED];
    int absorbed = event->amount < shield ? event->amount : shield;
    if (absorbed > 0 && cause_damage[event->cause.sort] != DAMAGE_BY_HUNGER &&
        event->past_defence == 0) {
        turn_set_status(turn, event->dst, STATUS_SHIELDED, shield - absorbed, HOW_PLAIN);
        event->amount -= absorbed;
    }
    return REACTION_GO_ON;
}

enum reaction react_flames_are_put_out(struct turn *turn, struct event *event)
{
    if (event->amount > 0 && turn_content(turn)->rules.damage_type[event->type].puts_out) {
        end_status(turn, event->dst, STATUS_BURNING);
    }
    return REACTION_GO_ON;
}

enum reaction react_steadiness_ends(struct turn *turn, struct event *event)
{
    if (event->amount > 0) {
        end_status(turn, event->dst, STATUS_STEADY);
    }
    return REACTION_GO_ON;
}

enum reaction react_ground_puts_out_flames(struct turn *turn, struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    if (actor != NULL && is_put_out_by_ground(turn, actor)) {
        end_status(turn, event->dst, STATUS_BURNING);
    }
    return REACTION_GO_ON;
}
