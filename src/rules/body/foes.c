#include "barrow/rules/body/foes.h"

#include "barrow/rules/body/combat.h"
#include "barrow/world/actors.h"

bool foes_is_in_sight(const struct content *content, const struct world *world,
                      const struct cell_set *sight, int slot)
{
    const struct actor *actor = &world->actor[slot];
    return actor->is_alive && !actor->is_bodiless &&
           cell_set_has_point(sight, &world->level, actor->at) &&
           combat_are_foes(content, world, world_actor_id(world, slot), world_hero_id(world));
}

bool foes_next_in_sight(const struct content *content, const struct world *world,
                        const struct cell_set *sight, int *slot)
{
    bool is_found;
    do {
        is_found = actors_next_body(world, slot);
    } while (is_found && !foes_is_in_sight(content, world, sight, *slot));
    return is_found;
}
