/* Ground, hero, gear and monsters are put into a world by hand and then checked like any other. The
 * ring is a square, because distance is the longer side of the way (RULES B9). */
#include "lab/fight_ring.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/world/body.h"

#define SIDE 25
#define RADIUS 5 /* of the ring of monsters: in sight, out of reach */

/* The world. Nobody has seen it yet, so it is filled without the door, as a loader does. */

/* The first ground that one swims in; floor if there is none. */
static int find_water(const struct content *content)
{
    int ground = TERRAIN_FLOOR;
    for (int i = content->terrain_count - 1; i >= 0; i--) {
        ground = content->terrain[i].entry == ENTRY_SWIM ? i : ground;
    }
    return ground;
}

static int ground_at(const struct content *content, enum ring_place place, struct point at)
{
    bool is_edge = at.x == 0 || at.y == 0 || at.x == SIDE - 1 || at.y == SIDE - 1;
    bool is_wall = place == RING_DOORWAY && at.x == SIDE / 2 + 1 && at.y != SIDE / 2;
    bool is_water = place == RING_SHORE && at.x > SIDE / 2;
    return is_edge || is_wall ? TERRAIN_WALL : is_water ? find_water(content) : TERRAIN_FLOOR;
}

/* The hero knows it, or would not dare a step. */
static void draw_floor(struct level *level, const struct content *content, enum ring_place place)
{
    level->width = level->height = SIDE;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        level->terrain[cell] = (uint8_t)ground_at(content, place, at);
        level->memory[cell].terrain = (uint16_t)(level->terrain[cell] + 1);
    }
}

/* All begin with one action in turn 1. */
static void put_actor(struct world *world, int slot, struct actor body)
{
    body.generation = 1;
    body.clock = (struct clock){.when = TURN_LENGTH, .energy = 100, .share = 1};
    world->actor[slot] = body;
}

static void put_hero(struct world *world, const struct content *content, int level,
                     struct point centre)
{
    struct actor hero = body_of_hero(content, centre);
    struct actor strong = body_of_actor(content, ACTOR_KIND_HERO, level, centre, 0);
    hero.health = strong.health;
    hero.stats = strong.stats;
    hero.progress.level = level;
    for (int i = 1; i < level; i++) {
        hero.progress.next = power_next_level(content, hero.progress.next);
    }
    put_actor(world, HERO_SLOT, hero);
}

static void put_thing(struct world *world, int slot, const struct kind_spec *setup,
                      enum where where, int index)
{
    if (setup->kind < 0) {
        return;
    }
    int count = where == WHERE_PACK ? setup->count : 1;
    struct thing thing = body_of_thing(setup->kind, setup->power, count, (struct point){0, 0});
    thing.generation = 1;
    thing.place = (struct place){
        .where = (int16_t)where, .index = (int16_t)index, .holder = world_hero_id(world)};
    world->thing[slot] = thing;
}

static void put_things(struct world *world, const struct ring_setup *setup)
{
    put_thing(world, 0, &setup->weapon, WHERE_WEAPON, 0);
    put_thing(world, 1, &setup->armour, WHERE_ARMOUR, 0);
    for (int i = 0; i < setup->pack_count; i++) {
        put_thing(world, 2 + i, &setup->pack[i], WHERE_PACK, i);
        world->known[setup->pack[i].kind] = 1;
    }
}

#define RING_CELLS (8 * RADIUS)

/* The cells at RADIUS, once round the square. */
static struct point ring_cell(struct point centre, int at)
{
    int side = 2 * RADIUS, along = at % side - RADIUS;
    switch (at / side) {
    case 0:
        return (struct point){centre.x + along, centre.y - RADIUS};
    case 1:
        return (struct point){centre.x + RADIUS, centre.y + along};
    case 2:
        return (struct point){centre.x - along, centre.y + RADIUS};
    default:
        return (struct point){centre.x - RADIUS, centre.y - along};
    }
}

/* The n-th of `of` places, spread evenly over the ring, or over its side beyond wall or water. */
static struct point place_on_ring(struct point centre, enum ring_place place, int n, int of)
{
    struct point cell[RING_CELLS];
    int cells = 0;
    for (int i = 0; i < RING_CELLS; i++) {
        struct point at = ring_cell(centre, i);
        if (place == RING_OPEN || at.x >= centre.x + 2) {
            cell[cells++] = at;
        }
    }
    assert(of <= cells);
    return cell[n * cells / of];
}

static int count_monsters(const struct ring_setup *setup)
{
    int count = 0;
    for (int i = 0; i < setup->group_count; i++) {
        count += setup->group[i].count;
    }
    return count;
}

static void put_monsters(struct world *world, const struct content *content,
                         const struct ring_setup *setup, struct point centre)
{
    int n = 0, of = count_monsters(setup);
    assert(of <= RING_MONSTERS_MAX);
    for (int i = 0; i < setup->group_count; i++) {
        const struct kind_spec *group = &setup->group[i];
        for (int j = 0; j < group->count; j++, n++) {
            struct point at = place_on_ring(centre, setup->place, n, of);
            int sleepiness = setup->are_asleep ? content->actor[group->kind].sleepiness : 0;
            struct actor body = body_of_actor(content, group->kind, group->power, at, sleepiness);
            body.mind.state = setup->are_asleep ? MIND_IDLE : MIND_HUNTING;
            body.mind.goal = centre;
            put_actor(world, HERO_SLOT + 1 + n, body);
        }
    }
}

struct world *ring_world(const struct content *content, const struct ring_setup *setup)
{
    struct world *world = memory_new(1, sizeof *world);
    struct point centre = {SIDE / 2, SIDE / 2};
    const char *problem = "";
    world->seed = setup->seed;
    world->turn = 1;
    world->journey.depth = 1;
    world->kit = KIT_REFUSED; /* the hero has what the setup says, and no more */
    world->difficulty.level = 1;
    world->difficulty.next = content->rules.growth.first_level_up;
    world->end.blame = NO_CAUSE;
    level_learn(&world->level, content);
    draw_floor(&world->level, content, setup->place);
    put_hero(world, content, setup->hero_level, centre);
    put_things(world, setup);
    put_monsters(world, content, setup, centre);
    world_rebuild_caches(world);
    bool is_valid = world_check(world, content, &problem);
    assert(is_valid);
    (void)is_valid;
    return world;
}
