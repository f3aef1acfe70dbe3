/* The bodies that may enter a ground, and the harm of air. A ground has bits for those who may
 * walk, swim and fall there (world/level.h), so no rule knows one by its name. */
#include "barrow/rules/body/ground.h"

#include <string.h>

#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/status.h"

static struct id find_key_to(const struct content *content, const struct world *world,
                             struct id who, int terrain)
{
    const char *wanted = content->terrain[terrain].opens_with;
    for (int slot = 0; wanted[0] != '\0' && slot < world->things_used; slot++) {
        struct id key = world_thing_id(world, slot);
        if (inventory_is_held(world, who, key) &&
            strcmp(content->item[world->thing[slot].kind].id, wanted) == 0) {
            return key;
        }
    }
    return NOTHING;
}

struct id ground_find_key(const struct content *content, const struct world *world, struct id who,
                          struct point at)
{
    return find_key_to(content, world, who, (int)level_terrain(&world->level, at));
}

/* True for who was put into deep water: there even a walker swims, until it is out. */
static bool is_adrift(const struct world *world, const struct actor *actor)
{
    int bits = level_bits(&world->level, actor->at);
    return (bits & (GROUND_WALKED | GROUND_SWUM)) == GROUND_SWUM;
}

bool ground_kind_lets_enter(const struct content *content, const struct world *world, struct id who,
                            int terrain)
{
    bool swims = ground_movement(content, world, &world->actor[who.slot]) != MOVEMENT_WALK;
    bool flies = status_flies(content, &world->actor[who.slot]);
    int bits = world->level.bits[terrain];
    int own = GROUND_WALKED | (id_is_hero(who) || swims ? GROUND_SWUM : 0) |
              (id_is_hero(who) || flies ? GROUND_FALLEN : 0);
    return (bits & own) != 0 ||
           (id_is_hero(who) && find_key_to(content, world, who, terrain).generation != 0);
}

int ground_sweep_percent(const struct content *content, const struct world *world, struct id who,
                         int terrain)
{
    bool is_sure = content->actor[world->actor[who.slot].kind].swims ||
                   boon_grants(content, world, who, BOON_GRANT_SURE_GRIP);
    return is_sure ? 0 : content->terrain[terrain].sweeps_percent;
}

bool ground_lets_enter(const struct content *content, const struct world *world, struct id who,
                       struct point at)
{
    return ground_kind_lets_enter(content, world, who, (int)level_terrain(&world->level, at));
}

enum movement ground_movement(const struct content *content, const struct world *world,
                              const struct actor *actor)
{
    bool swims = content->actor[actor->kind].swims || is_adrift(world, actor);
    return status_flies(content, actor) ? MOVEMENT_FLY : swims ? MOVEMENT_SWIM : MOVEMENT_WALK;
}

bool ground_is_safe_for(const struct content *content, const struct world *world, struct id who,
                        struct point at)
{
    return movement_crosses(ground_movement(content, world, &world->actor[who.slot]),
                            level_bits(&world->level, at));
}

bool ground_lets_fall(const struct content *content, const struct world *world, struct id who)
{
    const struct actor *actor = &world->actor[who.slot];
    return (level_bits(&world->level, actor->at) & GROUND_FALLEN) != 0 &&
           !status_flies(content, actor);
}

/* At its concentration. */
bool ground_is_flown_over(const struct content *content, const struct world *world, struct id who,
                          struct point at)
{
    const struct actor *actor = world_actor(world, who);
    bool flies = actor != NULL && status_flies(content, actor);
    return flies && level_is_open(&world->level, at) &&
           (level_bits(&world->level, at) & GROUND_STOPS_MISSILES) == 0;
}

struct ground_harm ground_harm_of_air(const struct content *content, struct air air)
{
    const struct air_kind *kind = &content->air[air.kind - 1];
    int share = air.amount < AIR_FULL ? air.amount : AIR_FULL;
    return (struct ground_harm){kind->harm * 1000 * share / AIR_FULL, kind->harm_type, kind->status,
                                kind->status_turns * share / AIR_FULL};
}

int ground_blast_of_air(const struct content *content, struct air air)
{
    const struct air_kind *kind = &content->air[air.kind - 1];
    int share = air.amount < AIR_FULL ? air.amount : AIR_FULL;
    bool bursts =
        kind->burns_to > 0 && kind->explodes_from > 0 && air.amount >= kind->explodes_from;
    int harm = kind->blast > 0      ? kind->blast * 1000 * share / AIR_FULL
               : kind->burns_to > 0 ? 2000 * content->air[kind->burns_to - 1].harm
                                    : 0;
    return bursts ? harm : 0;
}

bool ground_air_is_spent(const struct content *content, struct air air)
{
    const struct air_kind *kind = &content->air[air.kind - 1];
    struct ground_harm harm = ground_harm_of_air(content, air);
    return (kind->harm > 0 || kind->status_turns > 0) && !kind->is_fire && harm.points == 0 &&
           harm.turns == 0;
}

enum verdict ground_check_spread(const struct content *content, const struct world *world,
                                 const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    return actor->kind == content->ground_actor ? VERDICT_ALLOWED : VERDICT_NOT_FOR_YOU;
}
