#include "barrow/rules/body/allies.h"

#include "barrow/rules/body/ground.h"
#include "barrow/world/actors.h"

int actor_told_name(const struct content *content, const struct actor *actor)
{
    bool is_told = actor->allegiance == ALLEGIANCE_HERO || content_has_names(content, actor->kind);
    return is_told ? actor->name : 0;
}

int allies_count(const struct world *world)
{
    int count = 0;
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        count += is_ally(&world->actor[slot]) ? 1 : 0;
    }
    return count;
}

int captive_turns_left(const struct content *content, const struct actor *captive)
{
    int left = content->rules.allies.work - captive->mind.turns;
    return left > 1 ? left : 1;
}

/* Changing places. Into deep water it is put, and swims until it is out. */

bool ally_gives_way(const struct content *content, const struct world *world, struct id who)
{
    const struct actor *ally = world_actor(world, who);
    struct point at = world_hero(world)->at;
    return ally != NULL && is_ally(ally) &&
           (ground_lets_enter(content, world, who, at) ||
            (level_bits(&world->level, at) & GROUND_SWUM) != 0);
}

/* Freeing. */

enum verdict captive_check_free(const struct content *content, const struct world *world,
                                const struct action *action)
{
    const struct actor *captive = world_actor(world, world_actor_at(world, action->target));
    if (!id_is_hero(action->actor)) {
        return VERDICT_NOT_FOR_YOU;
    }
    if (captive == NULL || !is_captive(captive)) {
        return VERDICT_NO_CAPTIVE;
    }
    if (allies_count(world) >= content->rules.allies.most) {
        return VERDICT_TOO_MANY_ALLIES;
    }
    bool is_beside = distance_chebyshev(world_hero(world)->at, action->target) == 1;
    return is_beside ? VERDICT_ALLOWED : VERDICT_TOO_FAR;
}

/* Orders. */

enum verdict ally_check_order(const struct content *content, const struct world *world,
                              const struct action *action)
{
    if (!id_is_hero(action->actor)) {
        return VERDICT_NOT_FOR_YOU;
    }
    return allies_count(world) > 0 ? VERDICT_ALLOWED : VERDICT_NO_ALLY;
}
