/* Those who do not close in: archer and caster, who stay where they have a clear line, and the
 * summoner, who stays behind those that it called. When an ability is used is for abilities.c; here
 * is where they stand meanwhile. With nothing to shoot with, or nobody to stand behind, each is a
 * plain hunter, so that none of them does nothing for ever. */
#include "ai/path.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/occupants.h"

#define SHOOTING_DISTANCE 3 /* cells: nearer is too near */
#define BEHIND 5            /* cells from the foe for who has others before it */
#define SERVANTS 2          /* enough of them */
#define SERVANT_RADIUS 8

static int distance_to_foe(const struct thought *thought)
{
    return distance_chebyshev(thought->self->at, thought->foe_at);
}

/* Steps back from who is nearer than `least`, else waits where it is; cornered, it fights. */
static struct action stay_off(struct thought *thought, int least)
{
    struct action action = thought_wait(thought);
    if (distance_to_foe(thought) < least && !thought_step_away(thought, &action) &&
        thought_can_hit_foe(thought)) {
        return thought_hit(thought, thought->foe_at);
    }
    return action;
}

struct action decide_archer(struct thought *thought)
{
    bool is_after = thought->knows_foe && !mind_is_at_ease(&thought->mind);
    bool is_near = is_after && distance_to_foe(thought) < SHOOTING_DISTANCE;
    return is_after && (is_near || thought_has_shot(thought)) ? stay_off(thought, SHOOTING_DISTANCE)
                                                              : thought_hunt(thought);
}

/* What helps comes first, each time that it would help. */
int readiness_of_caster(const struct thought *thought, const struct ability *ability)
{
    (void)thought;
    return ability->aim == ABILITY_AIM_FOE ? ability->percent : 100;
}

/* Those of its own side that are awake near it, but no other summoners: two would hide behind each
 * other. */
static bool is_servant(const struct thought *thought, int slot)
{
    const struct actor *other = &thought->world->actor[slot];
    struct id id = world_actor_id(thought->world, slot);
    return slot != thought->who.slot && !is_asleep(other) && other->mind.state != MIND_CAPTIVE &&
           thought->content->actor[other->kind].mind != MIND_SUMMONER &&
           !combat_are_foes(thought->content, thought->world, thought->who, id) &&
           is_within_radius(thought->self->at, other->at, SERVANT_RADIUS);
}

static int count_servants(const struct thought *thought)
{
    uint16_t slots[ACTORS_MAX];
    int count = world_bodies_near(thought->world, thought->self->at, SERVANT_RADIUS, slots);
    int servants = 0;
    for (int i = 0; i < count; i++) {
        servants += is_servant(thought, slots[i]);
    }
    return servants;
}

int readiness_of_summoner(const struct thought *thought, const struct ability *ability)
{
    bool calls = false;
    for (int i = 0; i < ability->effect_count; i++) {
        calls = calls || ability->effect[i].kind == EFFECT_SUMMON;
    }
    return calls && count_servants(thought) >= SERVANTS ? 0 : ability->percent;
}

struct action decide_summoner(struct thought *thought)
{
    bool is_after = thought->knows_foe && !mind_is_at_ease(&thought->mind);
    return is_after && count_servants(thought) > 0 ? stay_off(thought, BEHIND)
                                                   : thought_hunt(thought);
}
