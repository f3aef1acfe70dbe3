/* The level as the hero knows it, and reasons for the automatic commands. They read the hero's
 * memory of the level, never the true terrain. */
#include <limits.h>

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/occupants.h"

#include "auto/auto_parts.h"

/* Who flies by a ring does not come down. */
static int flight_by_ring(const struct game *game)
{
    const struct world *world = game_world(game);
    enum status worn = body_ring_status(game_content(game), world, world_hero_id(world));
    return worn == STATUS_LEVITATING ? INT_MAX : 0;
}

struct known_map known_map_of(const struct game *game)
{
    const struct world *world = game_world(game);
    return (struct known_map){
        .game = game,
        .content = game_content(game),
        .world = world,
        .level = &world->level,
        .sight = game_sight(game),
        .hero = world_hero(world),
        .flight = flight_by_ring(game),
        .slides = status_slides(game_content(game), world_hero(world)),
        .is_sure_footed =
            boon_grants(game_content(game), world, world_hero_id(world), BOON_GRANT_SURE_FOOT),
    };
}

struct known_map known_map_in_flight(const struct game *game)
{
    struct known_map map = known_map_of(game);
    map.flight = map.flight > 0 ? map.flight : map.hero->status[STATUS_LEVITATING];
    return map;
}

const struct memory *known_memory(const struct known_map *map, struct point at)
{
    static const struct memory nothing;
    return level_contains(map->level, at) ? &map->level->memory[level_index(map->level, at)]
                                          : &nothing;
}

int known_bits_to_sure_foot(const struct known_map *map, const struct memory *memory)
{
    const struct terrain_kind *kind = &map->content->terrain[memory->terrain - 1];
    bool is_still = terrain_is_trap(kind) && kind->harm == 0 && kind->status_turns == 0;
    return map->level->bits[memory->terrain - 1] & (is_still ? ~GROUND_HARMFUL : -1);
}

bool known_is_floor(const struct known_map *map, struct point at)
{
    const struct memory *memory = known_memory(map, at);
    return memory->terrain != 0 && (known_is_walkable(map, memory) || harm_is_flown_over(map, at));
}

bool known_gives_way(const struct known_map *map, int cell)
{
    const struct actor *body = world_body_at(map->world, level_point(map->level, cell));
    return cell_set_has(map->sight, cell) && body != NULL && is_ally(body) &&
           body->status[STATUS_HELD] == 0;
}

bool known_is_free(const struct known_map *map, struct point at)
{
    return known_is_floor(map, at) &&
           (known_memory(map, at)->actor == 0 || known_gives_way(map, level_index(map->level, at)));
}

bool known_is_door(const struct known_map *map, struct point at)
{
    return known_is_floor(map, at) &&
           (known_bits(map, known_memory(map, at)) & GROUND_STOPS_MISSILES) != 0;
}

bool known_is_narrow(const struct known_map *map, struct point at)
{
    bool is_open[DIRECTION_COUNT];
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        is_open[i] = known_is_floor(map, point_step(at, (enum direction)i));
    }
    return (!is_open[DIRECTION_NORTH] && !is_open[DIRECTION_SOUTH]) ||
           (!is_open[DIRECTION_EAST] && !is_open[DIRECTION_WEST]);
}

bool known_is_lock(const struct known_map *map, struct point at)
{
    int terrain = known_memory(map, at)->terrain;
    return terrain != 0 && map->content->terrain[terrain - 1].opens_with[0] != '\0';
}

bool known_has_key_to(const struct known_map *map, struct point at)
{
    return known_is_lock(map, at) &&
           ground_kind_lets_enter(map->content, map->world, world_hero_id(map->world),
                                  known_memory(map, at)->terrain - 1);
}

bool known_is_stairs(const struct known_map *map, struct point at)
{
    return known_memory(map, at)->terrain == TERRAIN_STAIRS + 1;
}

int known_monster(const struct known_map *map, struct point at)
{
    return known_memory(map, at)->actor - 1;
}

int known_thing(const struct known_map *map, struct point at)
{
    return known_memory(map, at)->thing - 1;
}

/* Reasons. */

struct reason reason_at(const struct known_map *map, enum reason_kind kind, struct point at)
{
    return (struct reason){
        .kind = kind,
        .at = at,
        .from = map->hero->at,
        .who = NOBODY,
        .actor_kind = -1,
        .item_kind = -1,
    };
}

struct reason reason_plain(const struct known_map *map, enum reason_kind kind)
{
    return reason_at(map, kind, map->hero->at);
}

struct reason reason_with(const struct known_map *map, enum reason_kind kind, int number)
{
    struct reason reason = reason_plain(map, kind);
    reason.number = number;
    return reason;
}

struct reason reason_ground(const struct known_map *map, enum reason_kind kind, struct point at)
{
    struct reason reason = reason_at(map, kind, at);
    reason.ground = known_memory(map, at)->terrain;
    return reason;
}

static void name_actor(const struct known_map *map, struct reason *reason, int slot)
{
    reason->who = world_actor_id(map->world, slot);
    reason->actor_kind = map->world->actor[slot].kind;
    reason->actor_name = map->world->actor[slot].name;
}

/* A foe out of sight is not named or placed. */
struct reason reason_foe(const struct known_map *map, enum reason_kind kind, int slot)
{
    const struct actor *actor = &map->world->actor[slot];
    if (!cell_set_has_point(map->sight, map->level, actor->at)) {
        return reason_plain(map, kind);
    }
    struct reason reason = reason_at(map, kind, actor->at);
    name_actor(map, &reason, slot);
    return reason;
}

/* Who is in sight is named; of others the hero remembers the kind. */
struct reason reason_monster_at(const struct known_map *map, enum reason_kind kind, struct point at)
{
    struct reason reason = reason_at(map, kind, at);
    struct id there = world_actor_at(map->world, at);
    reason.actor_kind = known_monster(map, at);
    if (there.generation != 0 && cell_set_has_point(map->sight, map->level, at) &&
        map->world->actor[there.slot].kind == reason.actor_kind) {
        name_actor(map, &reason, there.slot);
    }
    return reason;
}
