/* The world's arrays: looking things up, the digest against the list of members, the invariants. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/world/actors.h"
#include "barrow/world/body.h"
#include "barrow/world/flood.h"
#include "barrow/world/occupants.h"
#include "support/board_actions.h"

static const char room[] = "#######\n"
                           "#@.ab.#\n"
                           "#....>#\n"
                           "#######\n";

/* A world where every member matters: the hero wears a weapon (thing 0), a ration lies about
 * (thing 1), blame lies on both. */
static struct board *full_board(void)
{
    struct board *board = board_new(room);
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    struct thing ration = body_of_thing(1, 0, 2, (struct point){2, 2});
    turn_make_thing(board->turn, &ration);
    struct cause blame = {CAUSE_BLOW, HARM_PLAIN, 0, 0, id_in(board, 0)};
    actor_in(board, 1)->blame = blame;
    actor_in(board, 1)->afflicter = blame;
    board->world->end.blame = blame;
    return board;
}

/* New bodies. */

TEST(new_bodies_are_healthy_and_at_home)
{
    const struct content *content = content_fixture();
    struct point at = {3, 4};
    struct actor monster = body_of_actor(content, 5, 2, at, 36);
    assert_int_equal(monster.kind, 5);
    assert_int_equal(monster.health, 15); /* 14 x 1.1 = 15.4 */
    assert_int_equal(monster.stats.max_health, 15);
    assert_int_equal(monster.worth, 11);
    assert_int_equal(monster.status[STATUS_ASLEEP], 36);
    assert_true(point_equal(monster.home, at) && point_equal(monster.mind.goal, at));
    assert_int_equal(monster.blame.kind, -1);
    struct actor hero = body_of_hero(content, at);
    assert_int_equal(hero.progress.level, 1);
    assert_int_equal(hero.progress.next, 50);
    assert_int_equal(hero.stomach.food, 1500);
    assert_int_equal(hero.worth, 0);
    struct thing thing = body_of_thing(2, 7, 3, at);
    assert_int_equal(thing.place.where, WHERE_FLOOR);
    assert_int_equal(thing.count, 3);
    assert_int_equal(thing.power, 7);
}

/* Looking up. */

/* As many as the slots of all who stand so near say, the hero left out. */
static int count_near(const struct world *world, struct point at, int radius)
{
    int count = 0;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        count +=
            actor->is_alive && !actor->is_bodiless && distance_chebyshev(actor->at, at) <= radius;
    }
    return count;
}

/* The slots that a walk meets, as digits. */
static const char *walked(const struct world *world, const struct cell_set *cells, int from,
                          bool (*next)(const struct world *world, int *slot), char *slots)
{
    int count = 0;
    for (int slot = from;
         next != NULL ? next(world, &slot) : actors_next_on(world, cells, &slot);) {
        slots[count++] = (char)('0' + slot);
    }
    slots[count] = '\0';
    return slots;
}

/* The hero 0; monsters 1 to 4, of which 2 is dead, 3 a fuse; 4 stands where nobody looks. */
TEST(walks_meet_those_that_they_are_for_by_slot)
{
    struct world *world = world_from("########\n"
                                     "#@a.abc#\n"
                                     "########\n");
    struct cell_set lit = {0};
    char slots[ACTORS_MAX];
    world->actor[2].is_alive = false;
    world->actor[3].is_bodiless = true;
    for (int slot = HERO_SLOT; slot <= 3; slot++) {
        cell_set_add(&lit, level_index(&world->level, world->actor[slot].at));
    }
    assert_int_equal(world->actors_used, 5);
    assert_string_equal(walked(world, NULL, EVERYBODY, actors_next, slots), "0134");
    assert_string_equal(walked(world, NULL, HERO_SLOT, actors_next, slots), "134");
    assert_string_equal(walked(world, NULL, HERO_SLOT, actors_next_body, slots), "14");
    assert_string_equal(walked(world, &lit, EVERYBODY, NULL, slots), "01");
    free(world);
}

TEST(flood_finds_each_cell_once_and_gives_the_nearest_first)
{
    struct flood flood;
    int cells[] = {3, 4, 5, 4};
    flood_begin(&flood, 100);
    flood_add(&flood, 4);
    for (int cell, n = 0; flood_next(&flood, &cell); n++) {
        assert_int_equal(cell, n == 0 ? 4 : n == 1 ? 3 : 5);
        for (int i = 0; i < COUNT_OF(cells); i++) {
            flood_add(&flood, cells[i]);
        }
    }
    assert_int_equal(flood.count, 3);
    assert_true(cell_set_has(&flood.found, 5) && !cell_set_has(&flood.found, 6));
}

/* Radii small and large against the number of actors, so that cells and slots are looked through;
 * places whose surroundings reach out of the level. */
TEST(bodies_nearby_are_those_whose_place_is_near)
{
    struct world *world = world_from("############\n"
                                     "#ab.ba..a.b#\n"
                                     "#.a.@.ba..a#\n"
                                     "#b..a..b.ab#\n"
                                     "############\n");
    world->actor[3].is_alive = false;
    world->actor[5].is_bodiless = true;
    world_rebuild_caches(world);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        for (int radius = 0; radius < 12; radius++) {
            uint16_t slots[ACTORS_MAX];
            struct point at = level_point(&world->level, cell);
            int count = world_bodies_near(world, at, radius, slots);
            assert_int_equal(count, count_near(world, at, radius));
            for (int i = 0; i < count; i++) {
                struct point there = world->actor[slots[i]].at;
                assert_true(distance_chebyshev(there, at) <= radius);
                assert_ptr_equal(world_body_at(world, there), &world->actor[slots[i]]);
            }
        }
    }
    free(world);
}

TEST(places_name_who_stands_and_what_lies_there)
{
    struct board *board = full_board();
    const struct world *world = board->world;
    assert_true(id_is_hero(world_actor_at(world, (struct point){1, 1})));
    assert_int_equal(world_actor_at(world, (struct point){3, 1}).slot, 1);
    assert_int_equal(world_actor_at(world, (struct point){2, 1}).generation, 0);
    assert_int_equal(world_actor_at(world, (struct point){-1, 1}).generation, 0);
    assert_int_equal(world_actor_at(world, (struct point){1, 4}).generation, 0);
    struct thing second = body_of_thing(2, 0, 1, (struct point){2, 2});
    turn_make_thing(board->turn, &second);
    assert_int_equal(world_thing_at(world, (struct point){2, 2}).slot, 1); /* the lowest slot */
    assert_int_equal(world_thing_at(world, (struct point){1, 1}).generation,
                     0); /* worn, not lying */
    assert_int_equal(level_terrain(&world->level, (struct point){-1, 0}), TERRAIN_WALL);
    assert_int_equal(level_terrain(&world->level, (struct point){5, 2}), TERRAIN_STAIRS);
    board_free(board);
}

/* The digest. */

/* Flips the lowest bit of a byte: a change, whatever the type, that keeps small indices small. */
static void check_byte(struct board *board, unsigned char *byte, const char *name)
{
    uint64_t before = board_digest(board);
    *byte ^= 1;
    if (board_digest(board) == before) {
        fail_msg("the digest does not notice %s", name);
    }
    *byte ^= 1;
    assert_true(board_digest(board) == before);
}

static int members_checked;

#define CHECK_BYTES(member)                                                                        \
    check_byte(board, (unsigned char *)&(member), #member);                                        \
    members_checked++;
#define CHECK_NUMBER(member) CHECK_BYTES(member)
#define CHECK_LATER(member) CHECK_BYTES(member)
#define CHECK_ACTOR_KIND(member) CHECK_BYTES(member)
#define CHECK_THING_KIND(member) CHECK_BYTES(member)
#define CHECK_LEVEL_KIND(member) CHECK_BYTES(member)
#define CHECK_POINT(member)                                                                        \
    CHECK_BYTES((member).x)                                                                        \
    CHECK_BYTES((member).y)
#define CHECK_ID(member)                                                                           \
    CHECK_BYTES((member).slot)                                                                     \
    CHECK_BYTES((member).generation)
#define CHECK_CAUSE(member)                                                                        \
    CHECK_BYTES((member).sort)                                                                     \
    CHECK_BYTES((member).how)                                                                      \
    CHECK_BYTES((member).kind)                                                                     \
    CHECK_BYTES((member).actor)                                                                    \
    CHECK_ID((member).who)
#define CHECK_NUMBERS(member)                                                                      \
    for (size_t i = 0; i < sizeof(member) / sizeof((member)[0]); i++) {                            \
        CHECK_BYTES((member)[i])                                                                   \
    }

#define MEMBER(owner, member, type) CHECK_##type(owner->member)

TEST(digest_notices_every_member)
{
    struct board *board = full_board();
    struct world *world = board->world;
    struct actor *actor = actor_in(board, 1);
    struct thing *thing = &world->thing[1];
    members_checked = 0;
#include "barrow/world/members.def"
    assert_true(members_checked > 60);
    board_free(board);
}

#undef MEMBER

/* What has code of its own beside the list of members. */
TEST(digest_notices_tenants_cells_and_kills)
{
    struct board *board = full_board();
    struct world *world = board->world;
    world->kills[2] = 2;
    world->actor[2].generation = 2;
    world->thing[2].generation = 2; /* a slot that was let before */
    world->things_used = 3;
    world->end.blame.sort = CAUSE_WALL; /* its neighbour is a sort too */
    check_byte(board, (unsigned char *)&world->end.blame.sort, "the sort of the cause");
    check_byte(board, (unsigned char *)&world->kills[2], "how many kills");
    check_byte(board, (unsigned char *)&world->boon[1], "boons");
    check_byte(board, (unsigned char *)&world->boon[2], "another boon");
    check_byte(board, (unsigned char *)&world->actor[2].generation, "how often a slot was let");
    check_byte(board, (unsigned char *)&world->thing[2].generation, "how often a slot was let");
    check_byte(board, (unsigned char *)&world->actor[1].is_alive, "is_alive");
    check_byte(board, (unsigned char *)&world->actor[1].generation, "an actor's generation");
    check_byte(board, (unsigned char *)&world->thing[1].is_there, "is_there");
    check_byte(board, (unsigned char *)&world->thing[1].generation, "a thing's generation");
    check_byte(board, (unsigned char *)&world->kills[1], "kills");
    check_byte(board, (unsigned char *)&world->kills[9], "kills of another kind");
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        check_byte(board, &world->level.terrain[cell], "terrain");
        check_byte(board, (unsigned char *)&world->level.memory[cell].terrain, "memory.terrain");
        check_byte(board, (unsigned char *)&world->level.memory[cell].actor, "memory.actor");
        check_byte(board, (unsigned char *)&world->level.memory[cell].thing, "memory.thing");
        check_byte(board, &world->level.memory[cell].air, "memory.air");
        world->level.memory[cell].terrain |= 2; /* what is mapped is known */
        check_byte(board, (unsigned char *)&world->level.memory[cell].is_mapped, "is_mapped");
    }
    board_free(board);
}

TEST(digest_knows_no_caches)
{
    struct board *board = full_board();
    uint64_t before = board_digest(board);
    struct world *world = board->world;
    memset(world->occupant, 0xAA, sizeof world->occupant);
    memset(world->actor[0].gear, 0, sizeof world->actor[0].gear);
    world->sight_changes += 17;
    world->actors_used = ACTORS_MAX;
    world->things_used = THINGS_MAX;
    world->level.terrain[level_cells(&world->level)] ^= 1; /* beyond the part in use */
    assert_true(board_digest(board) == before);
    board_free(board);
}

/* Kinds count by their ids: the same world over data with its rows in another order. */
TEST(digest_does_not_depend_on_the_order_of_kinds)
{
    struct board *board = full_board();
    struct world *world = board->world;
    world->kills[2] = 3;
    world->kills[3] = 5; /* comes behind the other now and before it then */
    world->level.memory[8].actor = 2 + 1;
    world->level.memory[9].thing = 1 + 1;
    uint64_t before = board_digest(board);
    const char *actor_id = board->content->actor[2].id, *item_id = board->content->item[1].id;
    board->content->actor[2].id = board->content->actor[4].id;
    board->content->actor[4].id = actor_id;
    board->content->item[1].id = board->content->item[3].id;
    board->content->item[3].id = item_id;
    content_fixture_seal(board->content);
    assert_true(board_digest(board) != before);
    actor_in(board, 2)->kind = 4;
    world->kills[2] = 0;
    world->kills[4] = 3;
    world->level.memory[8].actor = 4 + 1;
    world->level.memory[9].thing = 3 + 1;
    world->thing[1].kind = 3;
    assert_true(board_digest(board) == before);
    board_free(board);
}

/* The list of members must be whole: marks every byte that it names; what is left over must be what
 * the digest has code of its own for, caches, and padding. A new member that nobody listed shows.
 */

#define MARK(owner, member)                                                                        \
    memset(marks + offsetof(struct owner, member), 1, sizeof(((struct owner *)NULL)->member));
#define MEMBER(owner, member, type) MEMBER_OF_##owner(member)

static int left_over(const unsigned char *marks, size_t size)
{
    int count = 0;
    for (size_t i = 0; i < size; i++) {
        count += marks[i] == 0 ? 1 : 0;
    }
    return count;
}

TEST(member_list_names_every_member)
{
    static unsigned char marks[sizeof(struct world)];
#define MEMBER_OF_world(member)
#define MEMBER_OF_actor(member) MARK(actor, member)
#define MEMBER_OF_thing(member)
#include "barrow/world/members.def"
    MARK(actor, generation)
    MARK(actor, is_alive)
    MARK(actor, gear)
    assert_int_equal(left_over(marks, sizeof(struct actor)), 2); /* behind the two bools */
#undef MEMBER_OF_actor
#undef MEMBER_OF_thing
#define MEMBER_OF_actor(member)
#define MEMBER_OF_thing(member) MARK(thing, member)
    memset(marks, 0, sizeof marks);
#include "barrow/world/members.def"
    MARK(thing, generation)
    MARK(thing, is_there)
    assert_int_equal(left_over(marks, sizeof(struct thing)), 3); /* behind the bool */
#undef MEMBER_OF_world
#undef MEMBER_OF_thing
#define MEMBER_OF_world(member) MARK(world, member)
#define MEMBER_OF_thing(member)
    memset(marks, 0, sizeof marks);
#include "barrow/world/members.def"
    MARK(world, kills)
    MARK(world, known)
    MARK(world, boon)
    MARK(world, actor)
    MARK(world, thing)
    MARK(world, level.terrain)
    MARK(world, level.memory)
    MARK(world, level.air)
    MARK(world, level.bits)
    MARK(world, level.looks_like)
    MARK(world, level.opaque_from)
    MARK(world, level.is_air_harmful)
    MARK(world, level.is_air_bright)
    MARK(world, active)
    MARK(world, harm_known)
    MARK(world, bright)
    MARK(world, actors_used)
    MARK(world, things_used)
    MARK(world, occupant)
    MARK(world, sight_changes)
    MARK(world, ground_changes)
    MARK(world, memory_changes)
    MARK(world, census_changes)
    assert_in_range(left_over(marks, sizeof(struct world)), 0,
                    15); /* before the things, and to a multiple of 8 */
}

/* The invariants. */

/* Numbers written into the world. */
struct poke {
    size_t offset, size; /* size 0: nothing */
    int64_t value;
};

static void poke(struct world *world, const struct poke *poke)
{
    uint8_t narrow = (uint8_t)poke->value;
    uint16_t half = (uint16_t)poke->value;
    int32_t whole = (int32_t)poke->value;
    const void *from = poke->size == 1   ? (const void *)&narrow
                       : poke->size == 2 ? (const void *)&half
                                         : (const void *)&whole;
    assert_true(poke->size <= sizeof whole);
    memcpy((char *)world + poke->offset, from, poke->size);
}

#define SET(member, value)                                                                         \
    {                                                                                              \
        offsetof(struct world, member), sizeof(((struct world *)NULL)->member), value              \
    }

/* lint: table */
TEST(invariants_catch_every_planted_fault)
{
    const struct content *content = content_fixture();
    int weapon = content_find_item(content, "weapon-1"), ration = 1;
    const struct {
        const char *label;
        struct poke poke[3];
        bool caches_agree; /* and are made anew */
    } faults[] = {
        {"two bodies on a cell", {SET(actor[2].at.x, 3)}, false},
        {"two bodies on a cell for the cache too", {SET(actor[2].at.x, 3)}, true},
        {"health above its maximum", {SET(actor[1].health, 15)}, false},
        {"alive without health", {SET(actor[1].health, 0)}, false},
        {"a dying hero in a run that goes on", {SET(actor[0].health, 0)}, false},
        {"a body in a wall", {SET(actor[1].at.x, 0)}, true},
        {"a body off the map", {SET(actor[1].at.x, 7)}, true},
        {"an actor of no kind", {SET(actor[1].kind, content->ground_actor + 1)}, false},
        {"food below nothing", {SET(actor[0].stomach.food, -1)}, false},
        {"food above the most", {SET(actor[0].stomach.food, 1501)}, false},
        {"a status below zero", {SET(actor[1].status[STATUS_SLOWED], -1)}, false},
        {"no hero", {SET(actor[0].is_alive, false)}, false},
        {"a thing of no kind", {SET(thing[1].kind, content->item_count)}, false},
        {"none of a thing", {SET(thing[1].count, 0)}, false},
        {"a thing held by nobody",
         {SET(thing[1].place.where, WHERE_PACK), SET(thing[1].place.holder.slot, 1),
          SET(thing[1].place.holder.generation, 9)},
         false},
        {"a thing in a wall", {SET(thing[1].place.at.x, 0)}, false},
        {"a thing nowhere", {SET(thing[1].place.where, WHERE_NONE)}, false},
        {"a thing in no known place", {SET(thing[1].place.where, 77)}, false},
        {"two weapons in hand",
         {SET(thing[1].kind, weapon), SET(thing[1].place.where, WHERE_WEAPON),
          SET(thing[1].place.holder.generation, 1)},
         false},
        {"two weapons in hand for the cache too",
         {SET(thing[1].kind, weapon), SET(thing[1].place.where, WHERE_WEAPON),
          SET(thing[1].place.holder.generation, 1)},
         true},
        {"a ration in hand", {SET(thing[0].kind, ration)}, false},
        {"gear that the cache forgot", {SET(actor[0].gear[GEAR_WEAPON].generation, 0)}, false},
        {"gear that is not there",
         {SET(actor[1].gear[GEAR_ARMOUR].slot, 1), SET(actor[1].gear[GEAR_ARMOUR].generation, 1)},
         false},
        {"a shadow on an empty cell", {SET(occupant[7 + 2], 2)}, false},
        {"a body that the cache forgot", {SET(occupant[7 + 3], 0)}, false},
        {"an actor beyond the slots in use", {SET(actors_used, 2), SET(occupant[7 + 4], 0)}, false},
        {"a thing beyond the slots in use", {SET(things_used, 1)}, false},
        {"a level of no kind", {SET(level.kind, content->levels.kind_count)}, false},
        {"a level larger than its array", {SET(level.height, LEVEL_SIDE_MAX + 1)}, false},
        {"a cell of no ground", {SET(level.terrain[0], TERRAIN_KINDS_MAX - 1)}, false},
        {"a memory of no ground", {SET(level.memory[3].terrain, TERRAIN_KINDS_MAX)}, false},
        {"a memory of no monster", {SET(level.memory[3].actor, content->actor_count + 1)}, false},
        {"a map of unknown ground", {SET(level.memory[3].is_mapped, true)}, false},
        {"a memory of no thing", {SET(level.memory[3].thing, content->item_count + 1)}, false},
    };
    for (int i = 0; i < COUNT_OF(faults); i++) {
        struct board *board = full_board();
        const char *problem = NULL;
        assert_true(world_check(board->world, board->content, &problem));
        for (int k = 0; k < COUNT_OF(faults[i].poke); k++) {
            poke(board->world, &faults[i].poke[k]);
        }
        if (faults[i].caches_agree) {
            world_rebuild_caches(board->world);
        }
        if (world_check(board->world, board->content, &problem)) {
            fail_msg("nobody noticed: %s", faults[i].label);
        }
        assert_non_null(problem);
        board_free(board);
    }
}
