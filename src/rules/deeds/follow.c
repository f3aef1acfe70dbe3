/* What follows: one sender for all that a body has its powers from (body/sources.h) and for all
 * triggers. Reactions and verbs say what happened; the effects are events behind it.
 *
 * Rejected: a reaction and a sender for each source, of which each knew some of the triggers. */
#include "barrow/rules/deeds/follow.h"

#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/foes.h"
#include "barrow/rules/body/sources.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/rune_blows.h"
#include "rules/deeds/verbs.h"

/* One consequence at work. */
struct sending {
    const struct source *source;
    const struct consequence *follow;
    struct id who, foe;
    int part;
    int harm_type; /* END: that took the last health */
};

/* Whether. */

static bool is_below(const struct actor *actor, int percent)
{
    return percent == 0 ||
           (int64_t)actor->health * 100 < (int64_t)actor->stats.max_health * percent;
}

/* With all chances at their least it does not work, at their most it does. A boon's own trigger has
 * its index for a dice key, which comes before all parts. */
static bool is_lucky(struct turn *turn, const struct sending *sending)
{
    const struct world *world = turn_world(turn);
    const struct actor *foe = turn_actor(turn, sending->foe);
    bool is_own = sending->follow == &sending->source->trait->follow[FOLLOW_OWN];
    struct point at = foe != NULL ? foe->at : world->actor[sending->who.slot].at;
    struct dice dice = turn_dice(turn, PURPOSE_BOON, sending->who, at,
                                 is_own ? sending->source->kind : sending->part);
    int percent = sending->follow->percent;
    return percent >= 100 || (turn_luck(turn) == LUCK_BY_DICE ? dice_chance(&dice, percent, 100)
                                                              : turn_luck(turn) == LUCK_MOST);
}

/* To whom. */

static struct casting casting_of(const struct turn *turn, const struct sending *sending)
{
    const struct point at = turn_world(turn)->actor[sending->who.slot].at;
    return (struct casting){
        .user = sending->who,
        .cause = source_cause(turn_world(turn), sending->source, sending->who),
        .effect = sending->follow->effect,
        .count = sending->follow->effect_count,
        .form = {ITEM_TARGET_ONE, 0, 0},
        .from = at,
        .at = at,
        .level = sending->source->level,
        .part = sending->part,
    };
}

/* True if an effect came about. */
static bool send_to(struct turn *turn, const struct sending *sending, struct id target)
{
    struct casting casting = casting_of(turn, sending);
    const struct actor *actor = turn_actor(turn, target);
    if (actor == NULL) {
        return false;
    }
    casting.at = actor->at;
    if (sending->follow->when == TRIGGER_HURT && !id_equal(target, sending->who)) {
        casting.cause.how = HARM_IN_RETURN;
    }
    return effects_send(turn, &casting, target);
}

static bool is_foe_near(const struct turn *turn, struct id who, struct id other, int radius)
{
    const struct world *world = turn_world(turn);
    struct point from = world->actor[who.slot].at, at = world->actor[other.slot].at;
    if (id_equal(who, other) || distance_chebyshev(from, at) > radius) {
        return false;
    }
    return id_is_hero(who)
               ? foes_is_in_sight(turn_content(turn), world, turn_hero_sight(turn), other.slot)
               : combat_are_foes(turn_content(turn), world, who, other) &&
                     sight_is_clear(&world->level, from, at, radius);
}

static bool send_to_those_near(struct turn *turn, const struct sending *sending)
{
    const struct world *world = turn_world(turn);
    bool is_any = false;
    for (int slot = EVERYBODY; actors_next_body(world, &slot);) {
        struct id other = world_actor_id(world, slot);
        if (is_foe_near(turn, sending->who, other, sending->follow->radius)) {
            is_any = send_to(turn, sending, other) || is_any;
        }
    }
    return is_any;
}

/* Who comes by an end comes while the dead still has its slot: were that let again, nobody could
 * tell who died. The other effects take their turn in the queue, where a gone user calls nobody. */
static void come_at_end(struct turn *turn, const struct sending *sending,
                        const struct casting *casting)
{
    for (int i = 0; i < casting->count; i++) {
        const struct effect *effect = &casting->effect[i];
        const struct event now = {.src = casting->user,
                                  .dst = casting->user,
                                  .at = casting->at,
                                  .amount = effect->amount,
                                  .effect = effect};
        bool rises = effect->kind == EFFECT_RISE && sending->harm_type != effect->damage_type;
        bool comes = (effect->kind == EFFECT_SUMMON || rises) &&
                     effect_happens(turn, casting, effect, casting->at, i);
        if (comes && rises) {
            effect_rise(turn, &now);
        } else if (comes) {
            effect_summon(turn, &now);
        }
    }
}

static bool send_to_all(struct turn *turn, const struct sending *sending)
{
    struct casting casting = casting_of(turn, sending);
    casting.form = (struct aim_form){ITEM_TARGET_AREA, 0, sending->follow->radius};
    if (sending->follow->when == TRIGGER_END) {
        come_at_end(turn, sending, &casting);
    }
    effects_cast(turn, &casting);
    return true;
}

static bool send(struct turn *turn, const struct sending *sending)
{
    switch (sending->follow->target) {
    case FOLLOW_SELF:
        return send_to(turn, sending, sending->who);
    case FOLLOW_FOE:
        return send_to(turn, sending, sending->foe);
    case FOLLOW_NEAR:
        return send_to_those_near(turn, sending);
    case FOLLOW_ALL:
        return send_to_all(turn, sending);
    case FOLLOW_TARGET_COUNT:
        break;
    }
    return false;
}

/* All that one source has for the trigger. True if an effect came about. */
static bool send_of_source(struct turn *turn, enum trigger when, struct sending sending)
{
    const struct world *world = turn_world(turn);
    bool is_any = false;
    for (int i = 0; i < FOLLOW_MORE + sending.source->trait->more_count; i++) {
        sending.follow = &sending.source->trait->follow[i];
        if (sending.follow->effect_count == 0 || sending.follow->when != when) {
            continue;
        }
        sending.part = source_part(turn_content(turn), world, sending.who, sending.source, i);
        if (is_below(&world->actor[sending.who.slot], sending.follow->below) &&
            is_lucky(turn, &sending)) {
            is_any = send(turn, &sending) || is_any;
        }
    }
    return is_any;
}

/* An unknown rune does nothing in a trial. */
static void work(struct turn *turn, enum trigger when, const struct sending *sending)
{
    const struct source *source = sending->source;
    bool is_trial = turn_luck(turn) != LUCK_BY_DICE;
    if (is_trial && !source_is_known(turn_content(turn), turn_world(turn), source)) {
        return;
    }
    bool is_any = send_of_source(turn, when, *sending);
    if (source_is_rune(source)) {
        rune_learn(turn, source, when, sending->foe, is_any);
    }
}

/* Who is about to die still has been struck, and ends; all else waits for those who live. */
static bool may_follow(const struct actor *actor, enum trigger when)
{
    return actor != NULL && (actor->health > 0 || when == TRIGGER_STRUCK || when == TRIGGER_END);
}

static void follow_from(struct turn *turn, enum trigger when, struct sending sending,
                        struct id weapon)
{
    struct source source[SOURCES_MAX];
    bool is_own_blow = when == TRIGGER_HIT || when == TRIGGER_SNEAK || when == TRIGGER_MISS;
    if (!may_follow(turn_actor(turn, sending.who), when)) {
        return;
    }
    int count = body_sources(turn_content(turn), turn_world(turn), sending.who, weapon, source);
    for (int i = 0; i < count; i++) {
        sending.source = &source[i];
        if (is_own_blow ? source[i].strikes : source[i].is_worn) {
            work(turn, when, &sending);
        }
    }
}

void follow(struct turn *turn, enum trigger when, struct id who, struct id foe, struct id weapon)
{
    follow_from(turn, when, (struct sending){.who = who, .foe = foe}, weapon);
}

void follow_plain(struct turn *turn, enum trigger when, struct id who, struct id foe)
{
    const struct actor *actor = turn_actor(turn, who);
    follow(turn, when, who, foe, actor != NULL ? actor->gear[GEAR_WEAPON] : NOTHING);
}

/* When. */

/* The slot of a thing that was used up has not been let again yet. */
static void follow_use(struct turn *turn, const struct action *action)
{
    const struct thing *thing = &turn_world(turn)->thing[action->thing.slot];
    enum item_class class = turn_content(turn)->item[thing->kind].class;
    if (class == ITEM_CLASS_FOOD || class == ITEM_CLASS_POTION || class == ITEM_CLASS_SCROLL) {
        follow_plain(turn,
                     class == ITEM_CLASS_FOOD     ? TRIGGER_EAT
                     : class == ITEM_CLASS_POTION ? TRIGGER_DRINK
                                                  : TRIGGER_READ,
                     action->actor, NOBODY);
    }
}

void follow_action(struct turn *turn, const struct action *action)
{
    switch ((int)action->verb) { /* nothing waits for the others */
    case VERB_STEP:
        follow_plain(turn, TRIGGER_STEP, action->actor, NOBODY);
        break;
    case VERB_WAIT:
        follow_plain(turn, TRIGGER_WAIT, action->actor, NOBODY);
        break;
    case VERB_THROW:
        follow_plain(turn, TRIGGER_THROW, action->actor, NOBODY);
        break;
    case VERB_USE:
        follow_use(turn, action);
        break;
    }
}

/* What the striker does with the blow, then what its victim does. */
enum reaction react_blow_follows(struct turn *turn, struct event *event)
{
    follow(turn, TRIGGER_HIT, event->src, event->dst, event->thing);
    if (stealth_is_unaware(turn_actor(turn, event->dst)) &&
        !combat_is_from_afar(turn_content(turn), turn_world(turn), event->src, event->dst)) {
        follow(turn, TRIGGER_SNEAK, event->src, event->dst, event->thing);
    }
    follow_plain(turn, TRIGGER_STRUCK, event->dst, event->src);
    return REACTION_GO_ON;
}

/* True for harm that a power of its victim's own does. */
static bool is_by_own_power(const struct event *event)
{
    static const bool is_power[CAUSE_COUNT] = {
        [CAUSE_TRAIT] = true, [CAUSE_WEAPON] = true, [CAUSE_RUNE] = true,  [CAUSE_ARMOUR] = true,
        [CAUSE_RING] = true,  [CAUSE_BOON] = true,   [CAUSE_STATE] = true,
    };
    return id_equal(event->src, event->dst) && is_power[event->cause.sort];
}

/* True if the loss took it below half of its health. */
static bool is_halved(const struct actor *actor, int loss)
{
    return actor != NULL && actor->health * 2 < actor->stats.max_health &&
           (actor->health + loss) * 2 >= actor->stats.max_health;
}

/* A power that harms who has it does not wake itself. HURT is by blows alone, and once for each:
 * what is done in return can be answered by no other. */
enum reaction react_wound_follows(struct turn *turn, struct event *event)
{
    bool is_blow = cause_damage[event->cause.sort] == DAMAGE_BY_BLOW && event->part == 0;
    if (event->amount > 0 && !is_by_own_power(event)) {
        follow_plain(turn, TRIGGER_HARMED, event->dst, event->src);
    }
    if (is_halved(turn_actor(turn, event->dst), event->amount)) {
        follow_plain(turn, TRIGGER_HALVED, event->dst, event->src);
    }
    if (event->amount > 0 && is_blow && !id_equal(event->src, event->dst)) {
        follow_plain(turn, TRIGGER_HURT, event->dst, event->src);
    }
    return REACTION_GO_ON;
}

/* What leaves the level with its health has no end: a fuse that is spent. */
enum reaction react_end_follows(struct turn *turn, struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    if (actor->health <= 0) {
        follow_from(turn, TRIGGER_END,
                    (struct sending){.who = event->dst, .harm_type = event->type},
                    actor->gear[GEAR_WEAPON]);
    }
    return REACTION_GO_ON;
}

enum reaction react_kill_follows(struct turn *turn, struct event *event)
{
    const struct cause *blame = &world_former_actor(turn_world(turn), event->dst)->blame;
    if (cause_is_deed(blame)) {
        follow_plain(turn, TRIGGER_KILL, blame->who, NOBODY);
    }
    return REACTION_GO_ON;
}

/* What comes back is no blow: it is not reflected again. */
enum reaction react_harm_is_reflected(struct turn *turn, struct event *event)
{
    struct source source[SOURCES_MAX];
    const struct world *world = turn_world(turn);
    bool is_blow = cause_damage[event->cause.sort] == DAMAGE_BY_BLOW;
    int count = is_blow && event->amount > 0 && turn_actor(turn, event->src) != NULL
                    ? body_sources(turn_content(turn), world, event->dst,
                                   turn_actor(turn, event->dst)->gear[GEAR_WEAPON], source)
                    : 0;
    for (int i = 0; i < count; i++) {
        int percent = body_reflect_percent(turn_content(turn), &source[i]);
        bool is_trial = turn_luck(turn) != LUCK_BY_DICE;
        if (percent <= 0 || (is_trial && !source_is_known(turn_content(turn), world, &source[i]))) {
            continue;
        }
        struct cause cause = source_cause(world, &source[i], event->dst);
        cause.how = HARM_IN_RETURN;
        turn_send(turn, (struct event){.kind = EVENT_DAMAGE,
                                       .src = event->dst,
                                       .dst = event->src,
                                       .cause = cause,
                                       .amount = event->amount * percent * THOUSAND / 100,
                                       .type = event->type,
                                       .part = source_reflect_part(&source[i]) + event->part});
        if (!is_trial && source_is_rune(&source[i])) {
            rune_reveal(turn, source[i].gear);
        }
    }
    return REACTION_GO_ON;
}
