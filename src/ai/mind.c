/* The head that all minds share, and the table of minds. In this order: a thing without a body
 * bursts; a sleeper sleeps; who sees the hero goes after it; who is after nobody and far away is
 * culled (RULES T7); the mind of the kind decides.
 *
 * Those who cannot see the hero take the word of a fellow close by that hunts and is nearer to
 * it. Because the nearest act first (RULES T2), the word runs down a whole column within one turn,
 * and its rear follows round bends that it cannot see past. It runs down only: whoever leads the
 * hunt can hear it from nobody, so a lost trail is lost to all of them. */
#include "barrow/ai/mind.h"

#include <assert.h>

#include "ai/thought.h"
#include "barrow/rules/status.h"

/* Two cells: the one ahead has just stepped on. */
#define EARSHOT 2
#define HEARD_SIDE (2 * EARSHOT + 1)

static bool always_notices(const struct thought *thought)
{
    (void)thought;
    return true;
}

struct mind_row {
    struct action (*decide)(struct thought *thought);
    bool (*notices)(const struct thought *thought); /* asked while it sees the hero, not hunting */
    bool joins_hunts;                               /* takes the word of others even when idle */
};

static const struct mind_row minds[MIND_COUNT] = {
    [MIND_HUNTER] = {mind_hunter, always_notices, true},
    [MIND_ERRATIC] = {mind_erratic, always_notices, true},
    [MIND_COWARD] = {mind_coward, always_notices, true},
    [MIND_GUARD] = {mind_guard, guard_notices, false},
    [MIND_AMBUSHER] = {mind_ambusher, ambusher_notices, false},
};

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

/* Whoever hunts within earshot and is nearest to the hero, nearer than the one who listens; NULL
 * if there is none. */
static const struct actor *leader_of(const struct thought *thought)
{
    const struct world *world = thought->world;
    const struct actor *best = NULL;
    struct point nearest = thought->self->at;
    for (int i = 0; i < HEARD_SIDE * HEARD_SIDE; i++) {
        struct point step = {i % HEARD_SIDE - EARSHOT, i / HEARD_SIDE - EARSHOT};
        struct point at = point_add(thought->self->at, step);
        const struct actor *other = world_actor(world, world_actor_at(world, at));
        if (leads_a_hunt(thought, other) &&
            thought_way_to_hero(thought, at) < thought_way_to_hero(thought, nearest)) {
            nearest = at;
            best = other;
        }
    }
    return best;
}

static void take_word(struct thought *thought)
{
    const struct actor *leader = leader_of(thought);
    if (leader != NULL) {
        hunt_at(thought, leader->mind.goal);
    }
}

static void notice(struct thought *thought, const struct mind_row *row)
{
    bool is_after = is_hunting(&thought->mind) || thought->mind.state == MIND_FLEEING;
    if (thought->sees_hero && (is_after || row->notices(thought))) {
        hunt_at(thought, thought->hero);
    } else if (!thought->sees_hero && (is_hunting(&thought->mind) || row->joins_hunts)) {
        take_word(thought);
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
    const struct mind_row *row = &minds[thought->kind->mind];
    const struct cell_set *sight =
        senses_hero_sight(thought->senses, thought->world, thought->content);
    thought->sees_hero = cell_set_has_point(sight, &thought->world->level, thought->self->at);
    notice(thought, row);
    if (is_culled(thought)) {
        return thought_wait(thought);
    }
    struct action action = row->decide(thought);
    return thought_allows(thought, &action) ? action : thought_wait(thought);
}

struct decision mind_decide(const struct content *content, const struct world *world,
                            struct senses *senses, struct id who)
{
    struct thought thought = begin(content, world, senses, who);
    struct action action = thought_wait(&thought);
    if (thought.self->is_bodiless) {
        action.verb = VERB_BURST;
    } else if (is_asleep(thought.self)) {
        action.verb = VERB_SLEEP;
    } else {
        action = think(&thought);
    }
    return (struct decision){.action = action, .mind = thought.mind, .yields = thought.yields};
}
