#include "ai/thought.h"

#include "barrow/rules/combat.h"

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

bool thought_allows(const struct thought *thought, const struct action *action)
{
    return action_check(thought->content, thought->world, action) == VERDICT_ALLOWED;
}

bool thought_is_free(const struct thought *thought, struct point at)
{
    const struct world *world = thought->world;
    return level_can_walk(&world->level, at) &&
           world_actor(world, world_actor_at(world, at)) == NULL;
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
    return thought_distance(thought) <= reach && thought_allows(thought, &hit);
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
