/* A drawing becomes a level with a rim of rock around it, and is filled by hand, as nobody has seen
 * it yet. */
#include "barrow/game/puzzle_world.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/puzzle_words.h"
#include "barrow/world/body.h"

#define PUZZLE_DEPTH 3 /* of all puzzles */

struct building {
    const struct content *content;
    const struct puzzle *puzzle;
    struct world *world;
    int actors, things;
    struct point hero;
};

struct point puzzle_place(struct point drawn)
{
    return (struct point){drawn.x + 1, drawn.y + 1};
}

/* ---- the level ---- */

static int ground_of(const struct puzzle *puzzle, char drawn)
{
    const struct vault_sign *sign = vault_find_sign(&puzzle->place, drawn);
    return sign != NULL                ? sign->ground - 1
           : drawn == PUZZLE_HERO_SIGN ? TERRAIN_FLOOR
                                       : TERRAIN_WALL;
}

static void lay_ground(struct building *building)
{
    struct level *level = &building->world->level;
    const struct vault_drawing *drawing = &building->puzzle->place.drawing;
    level_learn(level, building->content);
    level->width = drawing->width + 2;
    level->height = drawing->height + 2;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        char drawn = vault_drawn(&building->puzzle->place, (struct point){at.x - 1, at.y - 1});
        level->terrain[cell] = (uint8_t)ground_of(building->puzzle, drawn);
        level->memory[cell].terrain = (uint16_t)(level->looks_like[level->terrain[cell]] + 1);
        building->hero = drawn == PUZZLE_HERO_SIGN ? at : building->hero;
    }
}

/* ---- who is there ---- */

/* All begin with one action in turn 1. */
static struct id put_actor(struct building *building, struct actor body)
{
    int slot = building->actors++;
    body.generation = 1;
    body.clock = (struct clock){.when = TURN_LENGTH, .energy = 100, .share = 1};
    building->world->actor[slot] = body;
    return world_actor_id(building->world, slot);
}

static struct id put_hero(struct building *building)
{
    const struct content *content = building->content;
    int level = building->puzzle->hero_level;
    struct actor hero = body_of_hero(content, building->hero);
    struct actor strong = body_of_actor(content, ACTOR_KIND_HERO, level, building->hero, 0);
    hero.stats = strong.stats;
    hero.health = (strong.health * building->puzzle->health + 99) / 100;
    hero.progress.level = level;
    for (int i = 1; i < level; i++) {
        hero.progress.next = power_next_level(content, hero.progress.next);
    }
    return put_actor(building, hero);
}

static void take_sides(const struct building *building, const struct vault_sign *sign,
                       struct actor *body)
{
    bool is_ally = strchr(building->puzzle->allies, sign->sign) != NULL;
    if (is_ally || sign->is_captive) {
        body->worth = 0;
        body->name = building->actors;
        body->mind.state = is_ally ? MIND_ALLIED : MIND_CAPTIVE;
        body->allegiance = is_ally ? ALLEGIANCE_HERO : ALLEGIANCE_OWN;
    } else if (sign->is_awake) {
        body->mind.state = MIND_HUNTING;
        body->mind.goal = building->hero;
    }
}

static struct id put_monster(struct building *building, const struct vault_sign *sign,
                             struct point at)
{
    const struct content *content = building->content;
    int kind = content_find_actor(content, sign->monster);
    const struct actor_kind *row = &content->actor[kind];
    int level = building->puzzle->monster_level > 0 ? building->puzzle->monster_level : row->rank;
    bool sleeps = !sign->is_awake && !sign->is_captive &&
                  strchr(building->puzzle->allies, sign->sign) == NULL;
    struct actor body = body_of_actor(content, kind, level, at, sleeps ? row->sleepiness : 0);
    take_sides(building, sign, &body);
    return put_actor(building, body);
}

/* ---- what is there ---- */

static void put_thing(struct building *building, const struct kind_spec *spec, struct place place)
{
    if (spec->kind >= 0) {
        struct thing thing = body_of_thing(spec->kind, spec->power, spec->count, place.at);
        thing.generation = 1;
        thing.place = place;
        building->world->thing[building->things++] = thing;
    }
}

static void put_pack(struct building *building, const struct puzzle_pack *pack, struct id hero)
{
    put_thing(building, &pack->weapon, (struct place){.where = WHERE_WEAPON, .holder = hero});
    put_thing(building, &pack->armour, (struct place){.where = WHERE_ARMOUR, .holder = hero});
    for (int i = 0; i < pack->count; i++) {
        put_thing(building, &pack->thing[i],
                  (struct place){.where = WHERE_PACK, .index = (int16_t)i, .holder = hero});
    }
}

static void furnish_cell(struct building *building, struct point drawn)
{
    const struct content *content = building->content;
    const struct vault *vault = &building->puzzle->place;
    const struct vault_sign *sign = vault_find_sign(vault, vault_drawn(vault, drawn));
    struct point at = puzzle_place(drawn);
    struct place place = {.where = WHERE_FLOOR, .at = at};
    if (sign != NULL && sign->monster[0] != '\0') {
        place.holder = put_monster(building, sign, at);
        place.where = WHERE_PACK;
    }
    if (sign != NULL && sign->thing > 0) {
        int kind = sign->thing - 1;
        struct kind_spec spec = {.kind = kind, .count = 1};
        bool is_gear = item_class_is_gear[content->item[kind].class];
        spec.power = is_gear ? kind_spec_gear_level(content, kind) : 0;
        put_thing(building, &spec, place);
    }
}

static void furnish(struct building *building)
{
    const struct vault_drawing *drawing = &building->puzzle->place.drawing;
    for (int i = 0; i < drawing->width * drawing->height; i++) {
        furnish_cell(building, (struct point){i % drawing->width, i / drawing->width});
    }
}

static void begin(struct building *building, uint64_t seed)
{
    struct world *world = building->world;
    world->seed = seed;
    world->turn = 1;
    world->journey = (struct journey){.depth = PUZZLE_DEPTH, .since = 1};
    world->difficulty = difficulty_start(building->content);
    world->end.blame = NO_CAUSE;
    for (int i = 0; i < building->content->item_count; i++) {
        world->known[i] = 1;
    }
}

struct world *puzzle_world(const struct content *content, const struct puzzle *puzzle,
                           uint64_t seed, struct error *error)
{
    struct puzzle_pack pack;
    const char *problem = "";
    if (!puzzle_read_pack(content, puzzle, &pack, error)) {
        return NULL;
    }
    struct world *world = memory_new(1, sizeof *world);
    struct building building = {.content = content, .puzzle = puzzle, .world = world};
    begin(&building, seed);
    lay_ground(&building);
    put_pack(&building, &pack, put_hero(&building));
    furnish(&building);
    world_rebuild_caches(world);
    if (!world_check(world, content, &problem)) {
        error_set(error, "the puzzle %s cannot be: %s", puzzle->place.id, problem);
        free(world);
        return NULL;
    }
    return world;
}
