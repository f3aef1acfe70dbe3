#include "game/auto_danger.h"

#include "barrow/rules/combat.h"
#include "barrow/rules/status.h"

bool danger_is_foe_in_sight(const struct ground *ground, int slot)
{
    const struct world *world = ground->world;
    const struct actor *actor = &world->actor[slot];
    return slot != HERO_SLOT && actor->is_alive && !actor->is_bodiless &&
           combat_are_foes(world_actor_id(world, slot), world_hero_id(world)) &&
           cell_set_has_point(ground->sight, &world->level, actor->at);
}

static bool can_get_at_hero(const struct ground *ground, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    struct id id = world_actor_id(ground->world, slot);
    int reach = combat_reach(ground->content, ground->world, id);
    if (distance_chebyshev(actor->at, ground->hero->at) <= reach) {
        return true;
    }
    struct flood flood;
    flood_start(&flood, ground, FLOOD_GUESS, actor->at);
    return flood_reaches(&flood, ground->hero->at);
}

bool danger_is(const struct ground *ground, int slot)
{
    return danger_is_foe_in_sight(ground, slot) && !is_asleep(&ground->world->actor[slot]) &&
           can_get_at_hero(ground, slot);
}

int danger_nearest(const struct ground *ground)
{
    int nearest = -1, least = LEVEL_SIDE_MAX;
    for (int slot = HERO_SLOT + 1; slot < ground->world->actors_used; slot++) {
        int distance = distance_chebyshev(ground->world->actor[slot].at, ground->hero->at);
        if (distance < least && danger_is(ground, slot)) {
            nearest = slot;
            least = distance;
        }
    }
    return nearest;
}
