/* What all minds share. In this order: a thing without a body bursts; a sleeper sleeps; an actor
 * that sees the hero goes after it; one that hunts nobody and is far away waits (RULES T7); else
 * the row of its kind in the table of minds decides.
 *
 * An actor that does not see the hero takes over the goal of a hunting fellow close by that is
 * nearer to the hero. The nearest act first (RULES T2), so the goal passes down a whole column
 * within one turn. It never passes up: when the first of the column loses the trail, all lose it.
 */
#include "barrow/ai/mind.h"

#include <assert.h>

#include "ai/thought.h"
#include "barrow/rules/combat.h"
#include "barrow/rules/ground.h"
#include "barrow/rules/status.h"
#include "barrow/world/standing.h"

/* Two cells: the one ahead has just stepped on. */
#define EARSHOT MIND_SURROUNDINGS
#define HEARD_SIDE (2 * EARSHOT + 1)

/* Questions and actions (thought.h). */

struct action thought_wait(const struct thought *thought)
{
    return (struct action){.verb = VERB_WAIT, .actor = thought->who, .target = thought->self->at};
}

struct action thought_step(const struct thought *thought, struct point to)
{
    return (struct action){.verb = VERB_STEP, .actor = thought->who, .target = to};
}

struct action thought_hit(const struct thought *thought, struct point at)
{
    return (struct action){.verb = VERB_HIT, .actor = thought->who, .target = at};
}

static bool is_allowed(const struct thought *thought, const struct action *action)
{
    return action_check(thought->content, thought->world, action) == VERDICT_ALLOWED;
}

bool thought_is_free(const struct thought *thought, struct point at)
{
    const struct world *world = thought->world;
    return ground_is_safe_for(thought->content, world, thought->who, at) &&
           world_slot_at(world, at) < 0;
}

struct dice thought_dice(const struct thought *thought, enum thought_use use)
{
    return world_dice(thought->world, PURPOSE_MIND, thought->who, thought->self->at, (int)use);
}

/* The distance is asked first because it is cheap: most of those who ask are far away. */
bool thought_can_hit_hero(const struct thought *thought)
{
    int reach = combat_reach(thought->content, thought->world, thought->who);
    struct action hit = thought_hit(thought, thought->hero);
    return thought_distance(thought) <= reach && is_allowed(thought, &hit);
}

bool thought_is_hurt(const struct thought *thought)
{
    return thought->self->health < thought->self->stats.max_health;
}

int thought_distance(const struct thought *thought)
{
    return distance_chebyshev(thought->self->at, thought->hero);
}

int thought_way_to_hero(const struct thought *thought, struct point at)
{
    const struct level *level = &thought->world->level;
    return distance_map_cost(senses_to_hero(thought->senses, thought->world), level, at);
}

/* The decision. */

/* Hunting, or looking for a trail that it lost. */
static bool is_hunting(const struct mindset *mind)
{
    return mind->state == MIND_HUNTING || mind->state == MIND_SEARCHING;
}

static void hunt_at(struct thought *thought, struct point goal)
{
    thought->mind.goal = goal;
    thought->mind.turns = 0;
    if (thought->mind.state != MIND_FLEEING) {
        thought->mind.state = MIND_HUNTING;
    }
}

static bool leads_a_hunt(const struct thought *thought, const struct actor *other)
{
    return other != NULL && other != world_hero(thought->world) && !is_asleep(other) &&
           other->mind.state == MIND_HUNTING;
}

/* The hunter within earshot that is nearest to the hero, if it is nearer than this actor; else
 * NULL. */
static const struct actor *leader_of(const struct thought *thought)
{
    const struct world *world = thought->world;
    const struct actor *best = NULL;
    struct point nearest = thought->self->at;
    for (int i = 0; i < HEARD_SIDE * HEARD_SIDE; i++) {
        struct point step = {i % HEARD_SIDE - EARSHOT, i / HEARD_SIDE - EARSHOT};
        struct point at = point_add(thought->self->at, step);
        const struct actor *other = world_body_at(world, at);
        if (leads_a_hunt(thought, other) &&
            thought_way_to_hero(thought, at) < thought_way_to_hero(thought, nearest)) {
            nearest = at;
            best = other;
        }
    }
    return best;
}

static void notice(struct thought *thought, const struct mind_row *row)
{
    bool is_after = is_hunting(&thought->mind) || thought->mind.state == MIND_FLEEING;
    const struct actor *leader = NULL;
    if (thought->sees_hero && (is_after || row->notices(thought))) {
        hunt_at(thought, thought->hero);
    } else if (!thought->sees_hero && (is_hunting(&thought->mind) || row->joins_hunts)) {
        leader = leader_of(thought);
    }
    if (leader != NULL) {
        hunt_at(thought, leader->mind.goal);
    }
}

static bool is_culled(const struct thought *thought)
{
    int most = thought->content->rules.time.cull_distance;
    bool is_after = is_hunting(&thought->mind) || thought->mind.state == MIND_FLEEING;
    return !is_after && distance_squared(thought->self->at, thought->hero) > most * most;
}

static struct thought begin(const struct content *content, const struct world *world,
                            struct senses *senses, struct id who)
{
    const struct actor *self = world_actor(world, who);
    assert(self != NULL && !id_is_hero(who));
    return (struct thought){
        .content = content,
        .world = world,
        .senses = senses,
        .who = who,
        .self = self,
        .kind = &content->actor[self->kind],
        .hero = world_hero(world)->at,
        .mind = self->mind,
    };
}

static struct action think(struct thought *thought)
{
    const struct mind_row *row = &mind_table[thought->kind->mind];
    const struct cell_set *sight =
        senses_hero_sight(thought->senses, thought->world, thought->content);
    thought->sees_hero = cell_set_has_point(sight, &thought->world->level, thought->self->at);
    notice(thought, row);
    if (is_culled(thought)) {
        return thought_wait(thought);
    }
    struct action action = row->decide(thought);
    return is_allowed(thought, &action) ? action : thought_wait(thought);
}

struct decision mind_decide(const struct content *content, const struct world *world,
                            struct senses *senses, struct id who)
{
    struct thought thought = begin(content, world, senses, who);
    struct action action = thought_wait(&thought);
    if (thought.self->is_bodiless) {
        bool is_ground = thought.self->kind == content->ground_actor;
        action.verb = is_ground ? VERB_SPREAD : VERB_BURST;
    } else if (is_asleep(thought.self)) {
        action.verb = VERB_SLEEP;
    } else {
        action = think(&thought);
    }
    return (struct decision){.action = action, .mind = thought.mind, .yields = thought.yields};
}
