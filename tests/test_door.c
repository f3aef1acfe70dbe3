/* The door: outcomes applied, logged, taken back and walked over (outcome.h). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/world/body.h"
#include "support/abort.h"
#include "support/board_actions.h"

#define OUTCOMES 10000
#define STRIDE 50 /* outcomes between two digests kept */

static const char room[] = "########\n"
                           "#@.a..b#\n"
                           "#......#\n"
                           "#.c....#\n"
                           "########\n";

/* Everything but caches may be compared by digest; who stands where and wears what is counted out
 * here anew. */
static void assert_caches_are_true(const struct board *board)
{
    struct world *fresh = memory_new(1, sizeof *fresh);
    memcpy(fresh, board->world, sizeof *fresh);
    world_rebuild_caches(fresh);
    assert_memory_equal(fresh->occupant, board->world->occupant, sizeof fresh->occupant);
    for (int slot = 0; slot < ACTORS_MAX; slot++) {
        if (fresh->actor[slot].is_alive) {
            assert_memory_equal(fresh->actor[slot].gear, board->world->actor[slot].gear,
                                sizeof fresh->actor[slot].gear);
        }
    }
    assert_true(fresh->actors_used <= board->world->actors_used);
    assert_true(fresh->things_used <= board->world->things_used);
    free(fresh);
}

/* A change of `kind` to a world where it is possible. */
static struct outcome some_change(const struct world *world, enum outcome_kind kind)
{
    struct outcome outcome = outcome_for_world(world, OUTCOME_TURN, 0);
    switch (outcome_owner[kind]) {
    case OWNER_WORLD:
        outcome = outcome_for_world(world, kind, kind == OUTCOME_KILLS ? 3 : 1);
        break;
    case OWNER_ACTOR:
    case OWNER_TOLD:
        outcome = outcome_for_actor(world, kind, world_actor_id(world, 1), STATUS_HASTED);
        break;
    case OWNER_THING:
        outcome = outcome_for_thing(world, kind, world_thing_id(world, 0));
        break;
    case OWNER_LEVEL:
        outcome = outcome_for_cell(world, kind, (struct point){4, 2});
        break;
    case OWNER_NEW_ACTOR:
    case OWNER_NEW_THING:
    case OWNER_NEW_LEVEL:
        break;
    }
    if (kind == OUTCOME_MOVE) {
        outcome.after.at.y++;
    } else if (kind == OUTCOME_FREE) {
        outcome.after.flag = false;
    } else if (kind == OUTCOME_THING_PLACE) {
        outcome.after.place = (struct place){.where = WHERE_FLOOR, .at = {2, 2}};
    } else if (kind == OUTCOME_KNOWN) {
        outcome.after.memory.thing = 1;
    } else if (kind == OUTCOME_CELL) {
        outcome.after.ground = TERRAIN_STAIRS;
    } else if (kind == OUTCOME_AIR) {
        outcome.after.air = (struct air){2, 30};
    } else {
        outcome.after.number++; /* the number, or the first one of a struct */
    }
    return outcome;
}

static void put_some(struct board *board, enum outcome_kind kind)
{
    static struct level small = {.width = 3, .height = 3, .terrain = {[4] = TERRAIN_FLOOR}};
    level_learn(&small, board->content);
    struct actor body = body_of_actor(board->content, 2, 1, (struct point){4, 2}, 0);
    struct thing thing = body_of_thing(1, 0, 1, (struct point){4, 2});
    if (kind == OUTCOME_SPAWN) {
        assert_true(turn_spawn(board->turn, &body).generation != 0);
    } else if (kind == OUTCOME_THING_MAKE) {
        assert_true(turn_make_thing(board->turn, &thing).generation != 0);
    } else if (kind == OUTCOME_LEVEL) {
        turn_replace_level(board->turn, &small, (struct point){1, 1});
    } else {
        turn_put(board->turn, some_change(board->world, kind));
    }
}

/* The room, with a weapon worn by 'a'; for a change of level, the room with the hero alone. */
static struct board *board_for(enum outcome_kind kind)
{
    if (kind == OUTCOME_LEVEL) {
        return board_new(CORRIDOR("#.@.#"));
    }
    struct board *board = board_new(room);
    give(board, 1, "weapon-1", 1, WHERE_WEAPON);
    return board;
}

TEST(every_kind_is_applied_and_taken_back)
{
    for (int kind = 0; kind < OUTCOME_COUNT; kind++) {
        struct board *board = board_for((enum outcome_kind)kind);
        uint64_t before = board_digest(board);
        size_t mark = board->log->count, pool = board->log->pool_size;
        put_some(board, (enum outcome_kind)kind);
        uint64_t after = board_digest(board);
        bool is_told = outcome_owner[kind] == OWNER_TOLD;
        if ((after == before) != is_told) {
            fail_msg("%s: digest %s", outcome_name[kind], is_told ? "changed" : "unchanged");
        }
        assert_true(board->log->count > mark);
        assert_caches_are_true(board);
        size_t count = board->log->count;
        for (size_t i = count; i-- > mark;) {
            door_walk(board->world, board->log, &board->log->outcome[i], false);
        }
        assert_true(board_digest(board) == before);
        for (size_t i = mark; i < count; i++) {
            door_walk(board->world, board->log, &board->log->outcome[i], true);
        }
        assert_true(board_digest(board) == after);
        assert_caches_are_true(board);
        turn_roll_back(board->turn, mark);
        assert_true(board_digest(board) == before);
        assert_caches_are_true(board);
        assert_int_equal(board->log->count, mark);
        assert_int_equal(board->log->pool_size, pool);
        board_free(board);
    }
}

/* Facts that cannot be: each must be caught at the door. */

struct lie {
    struct board *board;
    struct outcome outcome;
};

static void tell(void *subject)
{
    struct lie *lie = subject;
    turn_put(lie->board->turn, lie->outcome);
}

TEST(stale_before_value_is_caught)
{
    for (int kind = 0; kind < OUTCOME_COUNT; kind++) {
        if (kind == OUTCOME_SPAWN || kind == OUTCOME_THING_MAKE || kind == OUTCOME_LEVEL ||
            outcome_owner[kind] == OWNER_TOLD) {
            continue; /* these carry no value of their own */
        }
        struct board *board = board_for((enum outcome_kind)kind);
        put_some(board, (enum outcome_kind)kind);
        struct lie again = {board, board->log->outcome[board->log->count - 1]};
        if (!does_abort(tell, &again)) { /* the same fact a second time */
            fail_msg("%s was applied twice", outcome_name[kind]);
        }
        board_free(board);
    }
}

/* Only of one that leaves the level can be said that it was killed. */
TEST(misplaced_how_is_caught)
{
    for (int kind = 0; kind < OUTCOME_COUNT; kind++) {
        if (kind == OUTCOME_SPAWN || kind == OUTCOME_THING_MAKE || kind == OUTCOME_LEVEL) {
            continue; /* the door makes these itself */
        }
        struct board *board = board_for((enum outcome_kind)kind);
        struct lie killed = {board, some_change(board->world, (enum outcome_kind)kind)};
        killed.outcome.how = HOW_KILL;
        if (does_abort(tell, &killed) != (kind != OUTCOME_FREE)) {
            fail_msg("a %s that was a kill", outcome_name[kind]);
        }
        board_free(board);
    }
}

TEST(facts_about_the_gone_are_caught)
{
    struct board *board = board_new(room);
    struct lie stranger = {board,
                           outcome_for_actor(board->world, OUTCOME_HEALTH, id_in(board, 1), 0)};
    stranger.outcome.who.generation++;
    assert_true(does_abort(tell, &stranger));
    struct lie crowd = {board, outcome_for_actor(board->world, OUTCOME_MOVE, id_in(board, 1), 0)};
    crowd.outcome.after.at = actor_in(board, 2)->at; /* onto another body */
    assert_true(does_abort(tell, &crowd));
    board_free(board);
}

static void change_level(void *subject)
{
    struct board *board = subject;
    turn_replace_level(board->turn, &board->world->level, (struct point){1, 1});
}

TEST(levels_with_somebody_left_are_not_replaced)
{
    struct board *board = board_new(room);
    assert_true(does_abort(change_level, board));
    board_free(board);
}

/* Ids. */

static struct id spawn_at(struct board *board, int x, int y)
{
    struct actor body = body_of_actor(board->content, 1, 1, (struct point){x, y}, 0);
    return turn_spawn(board->turn, &body);
}

static void free_actor(struct board *board, struct id id)
{
    struct outcome leave = outcome_for_actor(board->world, OUTCOME_FREE, id, 0);
    leave.after.flag = false;
    turn_put(board->turn, leave);
}

TEST(stale_id_names_nobody)
{
    struct board *board = board_new(room);
    struct id old = id_in(board, 1);
    free_actor(board, old);
    assert_null(world_actor(board->world, old));
    assert_non_null(world_former_actor(board->world, old));
    size_t mark = turn_mark(board->turn);
    struct id heir = spawn_at(board, 5, 2);
    assert_int_equal(heir.slot, old.slot); /* the lowest free slot is let again */
    assert_int_equal(heir.generation, old.generation + 1);
    assert_null(world_actor(board->world, old));
    assert_null(world_former_actor(board->world, old));
    assert_non_null(world_actor(board->world, heir));
    turn_roll_back(board->turn, mark); /* the same id again */
    assert_null(world_actor(board->world, heir));
    assert_non_null(world_former_actor(board->world, old));
    assert_true(id_equal(spawn_at(board, 5, 2), heir));
    assert_null(world_actor(board->world, NOBODY));
    assert_null(world_thing(board->world, NOTHING));
    board_free(board);
}

/* A body is a value that may come from anywhere; what it wears follows from the things. */
TEST(newcomers_wear_nothing)
{
    struct board *board = board_new(room);
    struct actor body = body_of_actor(board->content, 1, 1, (struct point){4, 2}, 0);
    body.gear[GEAR_ARMOUR] = (struct id){3, 1};
    body.is_alive = false;
    body.generation = 99;
    struct id id = turn_spawn(board->turn, &body);
    assert_int_equal(id.generation, 1);
    assert_non_null(world_actor(board->world, id));
    assert_int_equal(world_actor(board->world, id)->gear[GEAR_ARMOUR].generation, 0);
    assert_sound(board);
    board_free(board);
}

TEST(generations_never_come_to_nobody)
{
    struct board *board = board_new(room);
    actor_in(board, 1)->generation = UINT16_MAX;
    struct id last = id_in(board, 1);
    free_actor(board, last);
    struct id heir = spawn_at(board, 5, 2);
    assert_int_equal(heir.slot, 1);
    assert_int_equal(heir.generation, 1);
    board_free(board);
}

TEST(full_arrays_refuse_newcomers)
{
    struct board *board = board_new(room);
    struct thing thing = body_of_thing(1, 0, 1, (struct point){2, 2});
    struct actor body = body_of_actor(board->content, 1, 1, (struct point){2, 2}, 0);
    body.is_bodiless = true; /* as many as we like on one cell */
    for (int i = 4; i < ACTORS_MAX; i++) {
        assert_true(turn_spawn(board->turn, &body).generation != 0);
    }
    for (int i = 0; i < THINGS_MAX; i++) {
        assert_true(turn_make_thing(board->turn, &thing).generation != 0);
    }
    uint64_t before = board_digest(board);
    size_t mark = turn_mark(board->turn);
    assert_int_equal(turn_spawn(board->turn, &body).generation, 0);
    assert_int_equal(turn_make_thing(board->turn, &thing).generation, 0);
    assert_int_equal(turn_mark(board->turn), mark);
    assert_true(board_digest(board) == before);
    assert_caches_are_true(board);
    board_free(board);
}

TEST(level_is_replaced_and_brought_back)
{
    struct board *board = board_new("#####\n"
                                    "#.@.#\n"
                                    "#..>#\n"
                                    "#####\n");
    board->world->level.memory[7].terrain = 2;
    struct level *big = memory_new(1, sizeof *big);
    level_learn(big, board->content);
    big->width = 60;
    big->height = 40;
    big->kind = 1;
    memset(big->terrain, TERRAIN_FLOOR, 60 * 40);
    struct level *was = memory_new(1, sizeof *was);
    memcpy(was, &board->world->level, sizeof *was);
    uint64_t before = board_digest(board);
    turn_replace_level(board->turn, big, (struct point){50, 30});
    const struct level *level = &board->world->level;
    assert_int_equal(level->width, 60);
    assert_int_equal(level->kind, 1);
    assert_memory_equal(level->terrain, big->terrain, 60 * 40);
    assert_true(id_is_hero(world_actor_at(board->world, (struct point){50, 30})));
    assert_int_equal(level->memory[7].terrain, 0);
    assert_sound(board);
    turn_roll_back(board->turn, 0);
    assert_int_equal(level->width, 5);
    assert_memory_equal(level->terrain, was->terrain, 5 * 4);
    assert_memory_equal(level->memory, was->memory, 5 * 4 * sizeof was->memory[0]);
    assert_true(board_digest(board) == before);
    assert_true(id_is_hero(world_actor_at(board->world, (struct point){2, 1})));
    assert_sound(board);
    free(big);
    free(was);
    board_free(board);
}

/* Random sequences. */

static struct point free_cell(const struct board *board, struct dice *dice)
{
    const struct level *level = &board->world->level;
    for (;;) {
        struct point at = level_point(level, dice_between(dice, 0, level_cells(level) - 1));
        if (level_can_walk(level, at) && world_actor_at(board->world, at).generation == 0) {
            return at;
        }
    }
}

/* Slot of somebody alive, from `least` on; -1 if there is none. */
static int living_slot(const struct board *board, struct dice *dice, int least)
{
    int slot = dice_between(dice, least, board->world->actors_used);
    for (int tries = 0; tries <= ACTORS_MAX; tries++, slot++) {
        slot = slot < board->world->actors_used ? slot : least;
        if (board->world->actor[slot].is_alive) {
            return slot;
        }
    }
    return -1;
}

static void put_random_thing(struct board *board, struct dice *dice)
{
    int slot = dice_between(dice, 0, board->world->things_used);
    if (!board->world->thing[slot].is_there) {
        struct point at = free_cell(board, dice);
        struct thing body = body_of_thing(dice_between(dice, 0, 20), 1, 1, at);
        turn_make_thing(board->turn, &body);
        return;
    }
    struct id id = world_thing_id(board->world, slot);
    struct id holder = id_in(board, living_slot(board, dice, 0));
    struct outcome place = outcome_for_thing(board->world, OUTCOME_THING_PLACE, id);
    struct outcome gone = outcome_for_thing(board->world, OUTCOME_THING_COUNT, id);
    gone.after.number = 0;
    int choice = dice_between(dice, 0, 9);
    bool is_bare = board->world->actor[holder.slot].gear[GEAR_WEAPON].generation == 0;
    if (choice == 0) {
        turn_put(board->turn, gone);
    } else if (choice < 4) {
        place.after.place = (struct place){.where = WHERE_FLOOR, .at = free_cell(board, dice)};
        turn_put(board->turn, place);
    } else {
        bool is_worn = choice < 7 && is_bare;
        place.after.place = (struct place){.where = is_worn ? WHERE_WEAPON : WHERE_PACK,
                                           .index = (int16_t)choice,
                                           .holder = holder};
        turn_put(board->turn, place);
    }
}

static void put_random_body(struct board *board, struct dice *dice)
{
    int choice = dice_between(dice, 0, 9);
    int slot = living_slot(board, dice, 1);
    if (slot < 0 || (choice == 0 && board->world->actors_used < 12)) {
        struct point at = free_cell(board, dice);
        struct actor body = body_of_actor(board->content, dice_between(dice, 1, 9), 3, at, 0);
        turn_spawn(board->turn, &body);
    } else if (choice == 1) {
        free_actor(board, id_in(board, slot)); /* and what it held lies in nobody's hands */
    } else {
        slot = choice < 4 ? HERO_SLOT : slot;
        struct outcome move = outcome_for_actor(board->world, OUTCOME_MOVE, id_in(board, slot), 0);
        move.after.at = free_cell(board, dice);
        turn_put(board->turn, move);
    }
}

static void put_random(struct board *board, struct dice *dice)
{
    int choice = dice_between(dice, 0, 3);
    if (choice == 0) {
        put_random_thing(board, dice);
        return;
    }
    if (choice == 1) {
        put_random_body(board, dice);
        return;
    }
    static const enum outcome_kind plain[] = {
        OUTCOME_TURN,    OUTCOME_JOURNEY, OUTCOME_DIFFICULTY, OUTCOME_TALLY, OUTCOME_KILLS,
        OUTCOME_TIME,    OUTCOME_HEALTH,  OUTCOME_STATUS,     OUTCOME_STATS, OUTCOME_PROGRESS,
        OUTCOME_STOMACH, OUTCOME_MIND,    OUTCOME_MISS,
    };
    enum outcome_kind kind = plain[dice_between(dice, 0, COUNT_OF(plain) - 1)];
    int32_t number = dice_between(dice, -1000000, 1000000);
    int tally = dice_between(dice, 0, TALLY_COUNT - 1);
    int status = dice_between(dice, 0, STATUS_COUNT - 1);
    struct id who = id_in(board, living_slot(board, dice, 0));
    struct outcome outcome = outcome_owner[kind] == OWNER_WORLD
                                 ? outcome_for_world(board->world, kind, tally)
                                 : outcome_for_actor(board->world, kind, who, status);
    outcome.after.number = number; /* the first member of whatever struct it is */
    turn_put(board->turn, outcome);
}

static void check_random_sequence(uint64_t seed)
{
    struct board *board = board_new(room);
    struct dice dice = dice_from(&seed, 1);
    static uint64_t digest[OUTCOMES / STRIDE + 1];
    static size_t mark[OUTCOMES / STRIDE + 1];
    for (int i = 0; i <= OUTCOMES; i++) {
        if (i % STRIDE == 0) {
            digest[i / STRIDE] = board_digest(board);
            mark[i / STRIDE] = turn_mark(board->turn);
            assert_caches_are_true(board);
        }
        put_random(board, &dice);
    }
    uint64_t end = board_digest(board);
    size_t count = board->log->count;
    for (size_t i = count; i-- > 0;) {
        door_walk(board->world, board->log, &board->log->outcome[i], false);
    }
    assert_true(board_digest(board) == digest[0]);
    for (size_t i = 0; i < count; i++) {
        door_walk(board->world, board->log, &board->log->outcome[i], true);
    }
    assert_true(board_digest(board) == end);
    for (int i = OUTCOMES / STRIDE; i >= 0; i--) {
        turn_roll_back(board->turn, mark[i]);
        assert_caches_are_true(board);
        if (board_digest(board) != digest[i]) {
            fail_msg("seed %d: after %d outcomes", (int)seed, i * STRIDE);
        }
    }
    assert_int_equal(board->log->pool_size, 0);
    board_free(board);
}

TEST(random_sequences_can_be_walked_and_taken_back)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        check_random_sequence(seed);
    }
}
