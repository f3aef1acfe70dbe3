/* Runes at work. Their effects follow from a blow in one reaction, behind those of the weapon
 * itself.
 *
 * A thing keeps its rune as the digest of the id, which outlasts a new order of the data file, and
 * counts blows until the rune is known; an effect of it that comes about makes it known at once. An
 * unknown rune does nothing in a trial: no preview tells of it. Rejected: knowledge by kind of
 * rune; each find would teach all later ones. */
#include "rules/deeds/rune_blows.h"

#include "barrow/rules/body/combat.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/reaction.h"

/* Parts of the dice key behind those of a weapon's and a striker's own effects. */
#define WEAPON_PART (DAMAGE_PARTS_MAX + 2 * EFFECTS_MAX)
#define ARMOUR_PART (WEAPON_PART + 2 * EFFECTS_MAX)

static void count_to(struct turn *turn, struct id gear, int blows)
{
    const struct rune *rune = rune_of(turn_content(turn), turn_world(turn), gear);
    if (rune == NULL || rune_is_known(turn_content(turn), turn_world(turn), gear)) {
        return;
    }
    struct outcome count = outcome_for_thing(turn_world(turn), OUTCOME_RUNE, gear);
    count.after.number = blows;
    count.how = (uint8_t)(blows >= rune->known_after ? HOW_FIND : HOW_PLAIN);
    turn_put(turn, count);
}

/* Only the hero learns: what others wear tells nobody. */
static void count_blow(struct turn *turn, struct id gear)
{
    const struct thing *thing = world_thing(turn_world(turn), gear);
    if (thing != NULL && id_is_hero(thing->place.holder)) {
        count_to(turn, gear, thing->rune_blows + 1);
    }
}

void rune_put_on(struct turn *turn, struct id gear)
{
    const struct thing *thing = world_thing(turn_world(turn), gear);
    if (thing->rune_blows == 0 && id_is_hero(thing->place.holder)) {
        count_to(turn, gear, 1);
    }
}

void rune_reveal(struct turn *turn, struct id gear)
{
    const struct rune *rune = rune_of(turn_content(turn), turn_world(turn), gear);
    if (rune != NULL) {
        count_to(turn, gear, rune->known_after);
    }
}

/* Blows. */

struct bearing {
    struct id gear, bearer, foe;
    int part;
};

static struct cause cause_of_rune(const struct turn *turn, struct id gear, struct id bearer)
{
    const struct content *content = turn_content(turn);
    const struct rune *rune = rune_of(content, turn_world(turn), gear);
    return cause_of(turn_world(turn), CAUSE_RUNE, (int)(rune - content->rune), bearer);
}

/* True if an effect came about. */
static bool send_list(struct turn *turn, const struct bearing *bearing, struct id target,
                      const struct effect *effect, int count, int part)
{
    const struct world *world = turn_world(turn);
    int power = world_thing(world, bearing->gear)->power;
    struct casting casting = {
        .user = bearing->bearer,
        .cause = cause_of_rune(turn, bearing->gear, bearing->bearer),
        .effect = effect,
        .count = count,
        .form = {ITEM_TARGET_ONE, 0, 0},
        .from = world->actor[bearing->bearer.slot].at,
        .at = world->actor[target.slot].at,
        .level = power > 1 ? power : 1,
        .part = part,
    };
    return count > 0 && turn_actor(turn, target) != NULL && effects_send(turn, &casting, target);
}

static void work(struct turn *turn, const struct bearing *bearing)
{
    const struct content *content = turn_content(turn);
    const struct rune *rune = rune_of(content, turn_world(turn), bearing->gear);
    bool is_trial = turn_luck(turn) != LUCK_BY_DICE;
    if (rune == NULL || turn_actor(turn, bearing->bearer) == NULL ||
        (is_trial && !rune_is_known(content, turn_world(turn), bearing->gear))) {
        return;
    }
    bool is_on_foe =
        send_list(turn, bearing, bearing->foe, rune->on_foe, rune->on_foe_count, bearing->part);
    bool is_on_self = send_list(turn, bearing, bearing->bearer, rune->on_self, rune->on_self_count,
                                bearing->part + EFFECTS_MAX);
    bool slays =
        bearing->part == WEAPON_PART && turn_actor(turn, bearing->foe) != NULL &&
        rune_slay_percent(content, turn_world(turn), bearing->gear, bearing->foe, false) != 100;
    if (is_on_foe || is_on_self || slays) {
        rune_reveal(turn, bearing->gear);
    } else {
        count_blow(turn, bearing->gear);
    }
}

/* The striker's weapon first, then the armour of whom it hits. */
enum reaction react_runes_follow(struct turn *turn, struct event *event)
{
    const struct actor *victim = turn_actor(turn, event->dst);
    work(turn, &(struct bearing){event->thing, event->src, event->dst, WEAPON_PART});
    if (victim != NULL) {
        work(turn,
             &(struct bearing){victim->gear[GEAR_ARMOUR], event->dst, event->src, ARMOUR_PART});
    }
    return REACTION_GO_ON;
}

/* What comes back is no blow: it is not reflected again. */
enum reaction react_rune_reflects(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    struct id armour = turn_actor(turn, event->dst)->gear[GEAR_ARMOUR];
    const struct rune *rune = rune_of(content, turn_world(turn), armour);
    bool is_told = turn_luck(turn) == LUCK_BY_DICE ||
                   (rune != NULL && rune_is_known(content, turn_world(turn), armour));
    if (rune != NULL && cause_damage[event->cause.sort] == DAMAGE_BY_BLOW && is_told &&
        event->amount * rune->trait.numbers.reflect_percent > 0 &&
        turn_actor(turn, event->src) != NULL) {
        struct cause cause = cause_of_rune(turn, armour, event->dst);
        cause.how = HARM_IN_RETURN;
        turn_send(turn,
                  (struct event){.kind = EVENT_DAMAGE,
                                 .src = event->dst,
                                 .dst = event->src,
                                 .cause = cause,
                                 .amount = event->amount * rune->trait.numbers.reflect_percent *
                                           THOUSAND / 100,
                                 .type = event->type,
                                 .part = ARMOUR_PART + 2 * EFFECTS_MAX + event->part});
        if (turn_luck(turn) == LUCK_BY_DICE) {
            rune_reveal(turn, armour);
        }
    }
    return REACTION_GO_ON;
}
