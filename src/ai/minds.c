/* The hunt, the plain minds and the table of all (RULES M1-M3). The hunt is a state
 * machine:
 *
 *   IDLE       dozes, and sets out now and then; keeps its post if it has one
 *   WANDERING  to a place far away, then dozes there
 *   NOTICING   to where it heard something, then looks around there
 *   HUNTING    to the goal: the hero's place while it is known, else where it was last seen
 *   FIGHTING   to a foe that is not the hero, as long as it sees it
 *   SEARCHING  looks around at the goal for some turns, then gives up
 *   RETURNING  back to the post
 *
 * When the way is blocked, an actor that knows where the hero is waits in the queue; one that goes
 * to an old place starts to look around instead, so no queue lasts for ever. */
#include "ai/path.h"
#include "ai/thought.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/world/occupants.h"
#include "barrow/world/steps.h"

#define WELL_AWAY 4 /* cells beyond the radius of sight */
#define FLUTTER_EVERY 3
#define DAUNTING_LOSSES 2
#define TEMPER_ONE_IN 3 /* how often one in a queue strikes at the actor in front of it */

/* The hunt. */

/* A guard's post, or that of who lives in a drawn place, is its home. */
static bool has_post(const struct thought *thought)
{
    return thought->kind->mind == MIND_GUARD || thought->self->keeps_post != 0;
}

/* Back to the post, or to idleness if there is none. */
static void give_up(struct thought *thought, enum mind_state next)
{
    thought->mind.state = (int16_t)next;
    thought->mind.turns = 0;
    thought->mind.losses = 0;
    if (next == MIND_RETURNING) {
        thought->mind.goal = thought->self->home;
    }
}

/* A kind that hurts its own may strike the actor in front of it (RULES C7). */
static struct action wait_in_queue(const struct thought *thought, const struct way *way)
{
    struct point ahead;
    struct dice dice = thought_dice(thought, THOUGHT_TEMPER);
    if (thought->kind->hurts_its_own && walk_ahead(thought, way, &ahead) &&
        dice_chance(&dice, 1, TEMPER_ONE_IN)) {
        return thought_hit(thought, ahead);
    }
    return thought_wait(thought);
}

/* Who has seen so many of its own die does not wait for its turn. */
static bool is_daunted(const struct thought *thought)
{
    return thought->mind.losses >= DAUNTING_LOSSES;
}

static struct action go_to_foe(struct thought *thought)
{
    struct way way = way_to_foe(thought);
    struct point step;
    enum walk walk = walk_along(thought, &way, &step);
    if (walk == WALK_QUEUE && is_daunted(thought)) {
        thought->mind.state = MIND_FLEEING;
        return thought_flee(thought);
    }
    thought->yields = walk == WALK_YIELD;
    return walk == WALK_STEP ? thought_step(thought, step) : wait_in_queue(thought, &way);
}

/* One step to the goal of the mindset; false if it is there, or as near as it can get. */
static bool go_to_goal(struct thought *thought, struct action *action)
{
    struct point step;
    if (point_equal(thought->self->at, thought->mind.goal)) {
        return false;
    }
    struct way way = way_to_place(thought, thought->mind.goal);
    enum walk walk = walk_along(thought, &way, &step);
    thought->yields = walk == WALK_YIELD;
    *action = walk == WALK_STEP ? thought_step(thought, step) : thought_wait(thought);
    return walk != WALK_QUEUE;
}

static struct action look_around(struct thought *thought)
{
    struct point step;
    if (thought->mind.turns <= 0) {
        give_up(thought, has_post(thought) ? MIND_RETURNING : MIND_IDLE);
        return thought_wait(thought);
    }
    thought->mind.turns--;
    return walk_anywhere(thought, &step) ? thought_step(thought, step) : thought_wait(thought);
}

/* To the goal, then a look around. */
static struct action go_and_look(struct thought *thought)
{
    struct action action;
    if (go_to_goal(thought, &action)) {
        return action;
    }
    thought->mind.state = MIND_SEARCHING;
    thought->mind.turns = (int16_t)thought->content->rules.minds.search_turns;
    return look_around(thought);
}

struct action thought_chase(struct thought *thought)
{
    if (thought_can_hit_foe(thought)) {
        return thought_hit(thought, thought->foe_at);
    }
    return thought->knows_foe ? go_to_foe(thought) : go_and_look(thought);
}

static struct action go_home(struct thought *thought)
{
    struct action action;
    if (go_to_goal(thought, &action)) {
        return action;
    }
    if (point_equal(thought->self->at, thought->mind.goal)) {
        thought->mind.state = MIND_IDLE;
    }
    return thought_wait(thought);
}

static struct action wander(struct thought *thought)
{
    struct action action;
    if (go_to_goal(thought, &action)) {
        return action;
    }
    give_up(thought, MIND_IDLE);
    return thought_wait(thought);
}

#define WITHIN_CALL 8 /* cells from its leader */

/* The leader of its horde, if that is up and close by; else NULL. */
static const struct actor *leader_at_hand(const struct thought *thought)
{
    const struct actor *leader = world_actor(thought->world, thought->self->leader);
    bool is_at_hand = leader != NULL && !is_asleep(leader) &&
                      leader->allegiance == thought->self->allegiance &&
                      distance_chebyshev(leader->at, thought->self->at) <= WITHIN_CALL;
    return is_at_hand ? leader : NULL;
}

/* A horde sets out when its leader does, and goes where it goes. */
static struct action doze_beside(struct thought *thought, const struct actor *leader)
{
    if (leader->mind.state != MIND_WANDERING) {
        return thought_wait(thought);
    }
    thought->mind = leader->mind;
    return wander(thought);
}

/* One that keeps a post does not leave it for nothing. */
static struct action stay(struct thought *thought)
{
    if (has_post(thought) && !point_equal(thought->self->at, thought->self->home)) {
        give_up(thought, MIND_RETURNING);
        return go_home(thought);
    }
    return thought_wait(thought);
}

static struct action doze(struct thought *thought)
{
    const struct actor *leader = leader_at_hand(thought);
    if (has_post(thought) || mind_keeps_its_place[thought->kind->mind]) {
        return stay(thought);
    }
    if (leader != NULL) {
        return doze_beside(thought, leader);
    }
    int one_in = thought->content->rules.wanderers.set_out;
    struct dice dice = thought_dice(thought, THOUGHT_SET_OUT);
    struct point goal;
    if (one_in == 0 || !dice_chance(&dice, 1, one_in)) {
        return thought_wait(thought);
    }
    if (!walk_choose_goal(thought, &dice, &goal)) {
        return thought_wait(thought);
    }
    thought->mind = (struct mindset){.goal = goal, .state = MIND_WANDERING};
    return wander(thought);
}

/* What all minds do. */
struct action thought_hunt(struct thought *thought)
{
    switch ((enum mind_state)thought->mind.state) {
    case MIND_HUNTING:
    case MIND_FIGHTING:
        return thought_chase(thought);
    case MIND_SEARCHING:
        return look_around(thought);
    case MIND_RETURNING:
        return go_home(thought);
    case MIND_NOTICING:
        return go_and_look(thought);
    case MIND_WANDERING:
        return wander(thought);
    case MIND_IDLE:
        return doze(thought);
    case MIND_ALLIED:
    case MIND_STAYING:
        return ally_decide(thought);
    case MIND_FLEEING: /* with what it stole */
        return thought_flee(thought);
    case MIND_CAPTIVE:
    case MIND_STATE_COUNT:
        break;
    }
    return thought_wait(thought);
}

/* The minds. */

static bool may_notice(const struct thought *thought)
{
    return stealth_sees_hero(thought->content, thought->world, thought->who);
}

/* Erratic: every third of its actions is a random step (bats, will-o'-wisps). It counts its own
 * actions, shifted by its slot so that a swarm does not flutter in step. */

static struct action decide_erratic(struct thought *thought)
{
    struct point step;
    int count = thought->self->clock.actions + thought->who.slot;
    bool is_still = thought->self->keeps_post != 0 && thought->mind.state == MIND_IDLE;
    if (!is_still && count % FLUTTER_EVERY == 0 && walk_anywhere(thought, &step)) {
        return thought_step(thought, step);
    }
    return thought_hunt(thought);
}

/* Coward: runs when badly hurt, and fights when cornered. Well away, it waits until half of its
 * health is back and returns to where it last saw the hero, if it heals; else it gives up, and
 * comes back with others that hunt past it. */

bool thought_is_badly_hurt(const struct thought *thought)
{
    const struct actor *self = thought->self;
    int percent = thought->content->rules.minds.flee_percent;
    return self->health * 100 <= self->stats.max_health * percent;
}

static bool is_well_away(const struct thought *thought)
{
    int far = thought->content->rules.sight_radius + WELL_AWAY;
    return !thought->knows_foe && distance_chebyshev(thought->self->at, thought->mind.goal) > far;
}

/* From where it knows, or last knew, its foe to be. */
struct action thought_flee(const struct thought *thought)
{
    struct point step;
    struct way way =
        thought->knows_foe ? way_to_foe(thought) : way_to_place(thought, thought->mind.goal);
    if (walk_away(thought, &way, &step)) {
        return thought_step(thought, step);
    }
    return thought_can_hit_foe(thought) ? thought_hit(thought, thought->foe_at)
                                        : thought_wait(thought);
}

bool thought_draws_off(struct thought *thought, struct action *action)
{
    if (thought->mind.state != MIND_FLEEING || !is_daunted(thought)) {
        return false;
    }
    if (is_well_away(thought)) {
        give_up(thought, MIND_IDLE);
        return false;
    }
    *action = thought_flee(thought);
    return true;
}

static struct action run(struct thought *thought)
{
    if (!is_well_away(thought)) {
        thought->mind.state = MIND_FLEEING;
        return thought_flee(thought);
    }
    if (!thought->kind->regenerates) {
        give_up(thought, MIND_IDLE);
    }
    return thought_wait(thought);
}

/* True if one of its own that hunts is as near to the foe as it is. */
static bool is_covered(const struct thought *thought)
{
    const struct world *world = thought->world;
    bool is_covered = false;
    uint16_t slots[ACTORS_MAX];
    int distance = distance_chebyshev(thought->self->at, thought->foe_at);
    int count = world_bodies_near(world, thought->foe_at, distance, slots);
    for (int i = 0; i < count && !is_covered; i++) {
        const struct actor *other = &world->actor[slots[i]];
        is_covered = slots[i] != HERO_SLOT && other != thought->self && !is_asleep(other) &&
                     other->mind.state == MIND_HUNTING &&
                     other->allegiance == thought->self->allegiance;
    }
    return is_covered;
}

static struct action decide_coward(struct thought *thought)
{
    const struct actor *self = thought->self;
    bool is_fleeing = self->mind.state == MIND_FLEEING;
    bool mends =
        is_fleeing && thought->kind->regenerates && self->health * 2 < self->stats.max_health;
    if (thought->mind.state == MIND_ALLIED) {
        return thought_hunt(thought);
    }
    if (mends || (thought_is_badly_hurt(thought) &&
                  (is_fleeing || (thought->knows_foe && !is_covered(thought))))) {
        return run(thought);
    }
    if (is_fleeing) {
        thought->mind.state = MIND_HUNTING;
    }
    return thought_hunt(thought);
}

/* Thief: a coward that runs for good once it has something. The rule that steals makes it flee. */

static bool has_loot(const struct thought *thought)
{
    struct id thing;
    return inventory_in_pack(thought->world, thought->who, &thing, 1) > 0;
}

static struct action decide_thief(struct thought *thought)
{
    bool is_fleeing = thought->self->mind.state == MIND_FLEEING;
    return is_fleeing && has_loot(thought) ? thought_flee(thought) : decide_coward(thought);
}

/* Guard: stays at its post until the hero comes near or hurts it; goes back when it has lost the
 * hero, as hard to draw away as at the post. */

static bool guard_notices(const struct thought *thought)
{
    return thought_is_hurt(thought) ||
           thought_is_hero_near(thought, thought->content->rules.minds.guard_distance);
}

/* Ambusher: does not move until the hero is close or has hurt it; from then on a hunter, until it
 * gives up and lies in wait where it is. */

static bool notices_from_ambush(const struct thought *thought)
{
    int reach = body_numbers(thought->content, thought->world, thought->who).reach;
    return thought_is_hurt(thought) || thought_distance(thought) <= reach ||
           thought_is_hero_near(thought, thought->content->rules.minds.ambush_distance);
}

/* Rooted: what has no legs. It forgets whom it does not see. */

static struct action decide_rooted(struct thought *thought)
{
    if (!thought->knows_foe) {
        give_up(thought, MIND_IDLE);
    }
    return thought_can_hit_foe(thought) ? thought_hit(thought, thought->foe_at)
                                        : thought_wait(thought);
}

/* Stone: the goal of its mind is where it last saw the hero, so it knows whether the hero moved.
 * Who has hurt it has a plain hunter. */

bool thought_is_stone(const struct thought *thought)
{
    bool sees_a_move = thought->sees_hero && !point_equal(thought->self->mind.goal, thought->hero);
    return thought->kind->mind == MIND_STONE && thought->self->allegiance == ALLEGIANCE_OWN &&
           !thought_is_hurt(thought) && !sees_a_move;
}

/* Echo: a hunter for ECHO_TURNS; in the next ones it does again what the hero did then, whoever is
 * in the way. Where nobody can go it uses its first ability on itself, and only there. */

#define ECHO_TURNS 10

static struct action run_against(const struct thought *thought)
{
    struct action cast = {
        .verb = VERB_CAST, .actor = thought->who, .target = thought->self->at, .count = 0};
    return thought->kind->ability_count > 0 ? cast : thought_wait(thought);
}

bool mind_repeats(const struct content *content, const struct world *world,
                  const struct actor *actor)
{
    return content->actor[actor->kind].mind == MIND_ECHO && actor->mind.state == MIND_HUNTING &&
           world->turn / ECHO_TURNS % 2 == 1;
}

static struct action decide_echo(struct thought *thought)
{
    const struct world *world = thought->world;
    if (!mind_repeats(thought->content, world, thought->self)) {
        return thought_hunt(thought);
    }
    struct point at = step_from(thought->self->at, steps_at(world->steps, ECHO_TURNS));
    if (point_equal(at, thought->self->at)) {
        return thought_wait(thought);
    }
    if (world_slot_at(world, at) >= 0) {
        return thought_hit(thought, at);
    }
    struct action step = thought_step(thought, at);
    bool can_go = action_check(thought->content, world, &step) == VERDICT_ALLOWED;
    return can_go ? step : run_against(thought);
}

static int readiness_of_echo(const struct thought *thought, const struct ability *ability)
{
    (void)thought;
    (void)ability;
    return 0;
}

const struct mind_row mind_table[MIND_COUNT] = {
    [MIND_HUNTER] = {thought_hunt, may_notice, true, NULL},
    [MIND_ERRATIC] = {decide_erratic, may_notice, true, NULL},
    [MIND_COWARD] = {decide_coward, may_notice, true, NULL},
    [MIND_GUARD] = {thought_hunt, guard_notices, false, NULL},
    [MIND_AMBUSHER] = {thought_hunt, notices_from_ambush, false, NULL},
    [MIND_PACK] = {decide_pack, may_notice, true, NULL},
    [MIND_ARCHER] = {decide_archer, may_notice, true, NULL},
    [MIND_CASTER] = {decide_archer, may_notice, true, readiness_of_caster},
    [MIND_THIEF] = {decide_thief, may_notice, true, NULL},
    [MIND_SUMMONER] = {decide_summoner, may_notice, true, readiness_of_summoner},
    [MIND_LURKER] = {decide_lurker, notices_from_ambush, false, readiness_of_lurker},
    [MIND_ROOTED] = {decide_rooted, may_notice, false, NULL},
    [MIND_STONE] = {thought_hunt, may_notice, false, NULL},
    [MIND_ECHO] = {decide_echo, may_notice, true, readiness_of_echo},
};
