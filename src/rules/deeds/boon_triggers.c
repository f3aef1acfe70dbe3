/* Boons at work. A trigger is a row of the table of reactions, or a call where the hero's action is
 * done; what follows are the effects that things have, sent by the hero. */
#include "barrow/rules/deeds/boon_triggers.h"

#include "barrow/rules/body/foes.h"
#include "barrow/rules/body/numbers.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/world/actors.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/verbs.h"

/* Effects of boons come behind those of blows and things, whose parts are fewer. */
#define FIRST_PART 64

/* What tells the blows that boons give from the hero's own at the same foe. */
enum blow_part { BLOW_OWN, BLOW_RIPOSTE, BLOW_FOLLOW_THROUGH };

void boons_choose(struct turn *turn, const struct action *action)
{
    int offer[BOONS_OFFERED];
    boons_offered(turn_content(turn), turn_world(turn), offer);
    struct outcome boon = outcome_for_world(turn_world(turn), OUTCOME_BOON, offer[action->count]);
    boon.after.number++;
    turn_put(turn, boon);
}

/* Triggers. */

static bool is_below(const struct actor *hero, int percent)
{
    return percent == 0 || (int64_t)hero->health * 100 < (int64_t)hero->stats.max_health * percent;
}

/* With all chances at their least it does not work, at their most it does. */
static bool is_lucky(struct turn *turn, int kind, struct point at)
{
    int percent = turn_content(turn)->boon[kind].percent;
    struct dice dice = turn_dice(turn, PURPOSE_BOON, world_hero_id(turn_world(turn)), at, kind);
    return percent >= 100 || (turn_luck(turn) == LUCK_BY_DICE ? dice_chance(&dice, percent, 100)
                                                              : turn_luck(turn) == LUCK_MOST);
}

static void send_to(struct turn *turn, int kind, struct id target)
{
    const struct boon_kind *boon = &turn_content(turn)->boon[kind];
    const struct actor *hero = world_hero(turn_world(turn));
    struct casting casting = {
        .user = world_hero_id(turn_world(turn)),
        .effect = boon->effect,
        .count = boon->effect_count,
        .form = {ITEM_TARGET_ONE, 0, 0},
        .from = hero->at,
        .at = turn_actor(turn, target)->at,
        .level = hero->progress.level,
        .part = FIRST_PART + kind * EFFECTS_MAX,
        .cause = cause_of(turn_world(turn), CAUSE_BOON, kind, world_hero_id(turn_world(turn))),
    };
    if (boon->when == BOON_WHEN_HURT) {
        casting.cause.how = HARM_IN_RETURN;
    }
    effects_send(turn, &casting, target);
}

static bool is_foe_in_sight(const struct turn *turn, struct id who, int radius)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, who);
    return actor != NULL && distance_chebyshev(actor->at, world_hero(world)->at) <= radius &&
           foes_is_in_sight(turn_content(turn), world, turn_hero_sight(turn), who.slot);
}

static void send_to_those_near(struct turn *turn, int kind)
{
    int radius = turn_content(turn)->boon[kind].radius;
    for (int slot = HERO_SLOT; actors_next_body(turn_world(turn), &slot);) {
        struct id who = world_actor_id(turn_world(turn), slot);
        if (is_foe_in_sight(turn, who, radius)) {
            send_to(turn, kind, who);
        }
    }
}

static void work(struct turn *turn, int kind, struct id foe)
{
    switch (turn_content(turn)->boon[kind].target) {
    case BOON_TARGET_SELF:
        send_to(turn, kind, world_hero_id(turn_world(turn)));
        break;
    case BOON_TARGET_FOE:
        if (turn_actor(turn, foe) != NULL) {
            send_to(turn, kind, foe);
        }
        break;
    case BOON_TARGET_NEAR:
        send_to_those_near(turn, kind);
        break;
    case BOON_TARGET_COUNT:
        break;
    }
}

void boons_follow(struct turn *turn, enum boon_when when, struct id foe)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    const struct actor *hero = world_hero(world);
    const struct actor *other = turn_actor(turn, foe);
    for (int kind = 0; hero->is_alive && hero->health > 0 && kind < content->boon_count; kind++) {
        const struct boon_kind *boon = &content->boon[kind];
        bool waits = world->boon[kind] > 0 && boon->when == when && boon->effect_count > 0;
        if (waits && is_below(hero, boon->below) &&
            is_lucky(turn, kind, other != NULL ? other->at : hero->at)) {
            work(turn, kind, foe);
        }
    }
}

/* The slot of a thing that was used up has not been let again yet. */
static void follow_use(struct turn *turn, struct id thing)
{
    const struct world *world = turn_world(turn);
    enum item_class class = turn_content(turn)->item[world->thing[thing.slot].kind].class;
    if (class == ITEM_CLASS_FOOD || class == ITEM_CLASS_POTION || class == ITEM_CLASS_SCROLL) {
        boons_follow(turn,
                     class == ITEM_CLASS_FOOD     ? BOON_WHEN_EAT
                     : class == ITEM_CLASS_POTION ? BOON_WHEN_DRINK
                                                  : BOON_WHEN_READ,
                     NOBODY);
    }
}

void boons_follow_action(struct turn *turn, const struct action *action)
{
    if (!id_is_hero(action->actor)) {
        return;
    }
    switch ((int)action->verb) { /* nothing waits for the others */
    case VERB_STEP:
        boons_follow(turn, BOON_WHEN_STEP, NOBODY);
        break;
    case VERB_WAIT:
        boons_follow(turn, BOON_WHEN_WAIT, NOBODY);
        break;
    case VERB_THROW:
        boons_follow(turn, BOON_WHEN_THROW, NOBODY);
        break;
    case VERB_USE:
        follow_use(turn, action->thing);
        break;
    }
}

static void strike(struct turn *turn, struct id foe, enum blow_part part)
{
    struct id hero = world_hero_id(turn_world(turn));
    turn_send(turn, (struct event){.kind = EVENT_BLOW,
                                   .src = hero,
                                   .dst = foe,
                                   .thing = turn_actor(turn, hero)->gear[GEAR_WEAPON],
                                   .part = (int)part});
}

static bool is_in_reach(const struct turn *turn, struct id foe)
{
    struct id hero = world_hero_id(turn_world(turn));
    return is_foe_in_sight(turn, foe,
                           body_numbers(turn_content(turn), turn_world(turn), hero).reach) &&
           turn_actor(turn, foe)->health > 0;
}

void boons_follow_miss(struct turn *turn, const struct event *blow)
{
    const struct content *content = turn_content(turn);
    if (id_is_hero(blow->src)) {
        boons_follow(turn, BOON_WHEN_MISS, blow->dst);
    } else if (id_is_hero(blow->dst)) {
        boons_follow(turn, BOON_WHEN_MISSED, blow->src);
        if (boon_grants(content, turn_world(turn), blow->dst, BOON_GRANT_RIPOSTE) &&
            is_in_reach(turn, blow->src)) {
            strike(turn, blow->src, BLOW_RIPOSTE);
        }
    }
}

enum reaction react_boons_of_striker(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    if (id_is_hero(event->src)) {
        boons_follow(turn, BOON_WHEN_HIT, event->dst);
    }
    if (id_is_hero(event->src) && stealth_is_unaware(target)) {
        boons_follow(turn, BOON_WHEN_SNEAK, event->dst);
    }
    return REACTION_GO_ON;
}

/* Blows alone, and each once: what a boon does in return can be answered by no other. */
enum reaction react_boons_of_victim(struct turn *turn, struct event *event)
{
    bool is_blow = cause_damage[event->cause.sort] == DAMAGE_BY_BLOW && event->part == 0;
    if (is_blow && event->amount > 0 && id_is_hero(event->dst) && !id_is_hero(event->src)) {
        boons_follow(turn, BOON_WHEN_HURT, event->src);
    }
    return REACTION_GO_ON;
}

/* On to the first other foe in reach, by slot. Those whom the dead call are not struck, or two
 * calls for each kill would never end. */
static void follow_through(struct turn *turn, struct point from)
{
    const struct world *world = turn_world(turn);
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        if (is_in_reach(turn, world_actor_id(world, slot)) &&
            !turn_came_in_chain(turn, world_actor_id(world, slot)) &&
            distance_chebyshev(world_hero(world)->at, from) == 1) {
            strike(turn, world_actor_id(world, slot), BLOW_FOLLOW_THROUGH);
            return;
        }
    }
}

enum reaction react_boons_of_killer(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *dead = world_former_actor(world, event->dst);
    struct id hero = world_hero_id(world);
    if (!cause_is_deed(&dead->blame) || !id_equal(dead->blame.who, hero)) {
        return REACTION_GO_ON;
    }
    boons_follow(turn, BOON_WHEN_KILL, NOBODY);
    bool is_of_blow = cause_damage[event->cause.sort] == DAMAGE_BY_BLOW && id_is_hero(event->src);
    if (is_of_blow && boon_grants(turn_content(turn), world, hero, BOON_GRANT_FOLLOW_THROUGH)) {
        follow_through(turn, dead->at);
    }
    return REACTION_GO_ON;
}
