/* Traps, levers, flasks, and ground that holds, slides, sweeps and conducts:
 * tests/data/terrain.yaml draws each with a sign of its own, and the numbers are worked out from
 * there. */
#include "support/test.h"

#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/deeds/traps.h"
#include "rules/deeds/elements.h"
#include "rules/deeds/terrain_change.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

static struct point hero_at(const struct board *board)
{
    return world_hero(board->world)->at;
}

/* Also those that the fixture has and does not use. */
static int damage_type(const struct board *board, const char *id)
{
    const struct damage_type *type = board->content->rules.damage_type;
    int found = 0;
    while (found < DAMAGE_TYPES_MAX && type[found].id != NULL && strcmp(type[found].id, id) != 0) {
        found++;
    }
    assert_true(found < DAMAGE_TYPES_MAX && type[found].id != NULL);
    return found;
}

/* Steps. */

TEST(a_web_holds_for_three_steps)
{
    struct board *board = board_new(CORRIDOR("#@1..#"));
    board_hero_bump(board, DIRECTION_EAST);
    assert_int_equal(world_hero(board->world)->status[STATUS_HELD], 3);
    for (int step = 0; step < 3; step++) {
        board_pass_turns(board, 1);
        assert_int_equal(hero_at(board).x, 2);
        assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    }
    board_pass_turns(board, 1);
    board_hero_bump(board, DIRECTION_EAST);
    assert_int_equal(hero_at(board).x, 3);
    assert_string_equal(board_ground_at(board, 2, 1), "floor"); /* it is torn */
    board_free(board);
}

TEST(who_waits_in_a_web_stays_held)
{
    struct board *board = board_new(CORRIDOR("#@1..#"));
    board_hero_bump(board, DIRECTION_EAST);
    board_pass_turns(board, 10);
    assert_int_equal(world_hero(board->world)->status[STATUS_HELD], 3);
    board_free(board);
}

TEST(fire_frees_who_hangs_in_a_web)
{
    struct board *board = board_new(CORRIDOR("#@1..#"));
    board_hero_bump(board, DIRECTION_EAST);
    element_touch(board->turn, NOBODY, hero_at(board), damage_type(board, "fire"));
    turn_settle(board->turn);
    assert_int_equal(world_hero(board->world)->status[STATUS_HELD], 0);
    assert_string_equal(board_ground_at(board, 2, 1), "burning");
    board_free(board);
}

TEST(ice_is_slid_over)
{
    static const struct {
        const char *label, *drawing;
        int want; /* where the hero comes to stand after a step east */
    } rows[] = {
        {"to the first firm cell", CORRIDOR("#@000..#"), 5},
        {"to the wall", CORRIDOR("#@000#"), 4},
        {"to a body", CORRIDOR("#@000a#"), 4},
        {"not on firm ground", CORRIDOR("#@...#"), 2},
        {"off the ice", CORRIDOR("#0@.0#"), 3},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        board_hero_bump(board, DIRECTION_EAST);
        if (hero_at(board).x != rows[i].want) {
            fail_msg("%s: the hero is at %d", rows[i].label, hero_at(board).x);
        }
        assert_sound(board);
        board_free(board);
    }
}

/* Of two things one is taken each time, never what is worn, and nothing of who swims. */
TEST(wild_water_sweeps_one_thing_away)
{
    struct board *board = board_new(CORRIDOR("#@2.#"));
    board_give(board, "ration", 0, 1);
    board_give(board, "potion-of-health", 0, 1);
    give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    board_hero_bump(board, DIRECTION_EAST);
    struct id pack[4];
    assert_int_equal(inventory_in_pack(board->world, world_hero_id(board->world), pack, 4), 1);
    assert_true(world_hero(board->world)->gear[GEAR_WEAPON].generation != 0);
    assert_sound(board);
    board_free(board);
}

TEST(who_lives_in_water_loses_nothing)
{
    struct board *board = board_new(CORRIDOR("#@2.#"));
    board->content->actor[ACTOR_KIND_HERO].swims = true;
    board_give(board, "ration", 0, 1);
    board_hero_bump(board, DIRECTION_EAST);
    struct id pack[1];
    assert_int_equal(inventory_in_pack(board->world, world_hero_id(board->world), pack, 1), 1);
    board_free(board);
}

TEST(thin_ice_carries_one_step_and_breaks)
{
    struct board *board = board_new(CORRIDOR("#@4.#"));
    board_hero_bump(board, DIRECTION_EAST);
    assert_string_equal(board_ground_at(board, 2, 1), "cracking");
    board_pass_turns(board, 2);
    assert_string_equal(board_ground_at(board, 2, 1), "water");
    board_free(board);
}

/* Traps. */

TEST(traps_do_what_they_say)
{
    static const struct {
        const char *label, *drawing, *gas, *ground;
        int gas_amount, held;
    } rows[] = {
        {"gas", CORRIDOR("#@(.#"), "vapour", "vent", 50, 0},
        {"gas of a hidden vent", CORRIDOR("#@).#"), "vapour", "vent", 50, 0},
        {"net", CORRIDOR("#@&.#"), "vapour", "web", 0, 3},
        {"hidden hatch", CORRIDOR("#@`.#"), "vapour", "pit", 0, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        board_hero_bump(board, DIRECTION_EAST);
        bool is_right = board_sum_of_air(board, rows[i].gas) == rows[i].gas_amount &&
                        world_hero(board->world)->status[STATUS_HELD] == rows[i].held &&
                        strcmp(board_ground_at(board, 2, 1), rows[i].ground) == 0;
        if (!is_right) {
            fail_msg("%s: ground %s, gas %d", rows[i].label, board_ground_at(board, 2, 1),
                     board_sum_of_air(board, rows[i].gas));
        }
        board_free(board);
    }
}

/* 5 cells of way: heard within 6. 8 cells: not. */
TEST(an_alarm_wakes_and_draws_who_is_near_by_way)
{
    struct board *board = board_new(CORRIDOR("#@[....a..a#"));
    actor_in(board, 1)->status[STATUS_ASLEEP] = 1000;
    actor_in(board, 2)->status[STATUS_ASLEEP] = 1000;
    board_hero_bump(board, DIRECTION_EAST);
    assert_int_equal(actor_in(board, 1)->status[STATUS_ASLEEP], 0);
    assert_int_equal(actor_in(board, 1)->mind.state, MIND_NOTICING);
    assert_true(point_equal(actor_in(board, 1)->mind.goal, (struct point){2, 1}));
    assert_int_equal(actor_in(board, 2)->status[STATUS_ASLEEP], 1000);
    assert_string_equal(board_ground_at(board, 2, 1), "floor"); /* it rings once */
    board_free(board);
}

TEST(a_lever_opens_gates_and_a_plate_shuts_them)
{
    static const struct {
        const char *label, *drawing, *want;
        int x;
    } rows[] = {
        {"lever", CORRIDOR("#@8.6.#"), "open-gate", 4},
        {"plate", CORRIDOR("#@9.7.#"), "gate", 4},
        {"plate, somebody under the gate", CORRIDOR("#@9.a.#"), "open-gate", 4},
        {"out of reach", CORRIDOR("#@8.......6#"), "gate", 10},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        if (actor_in(board, 1)->is_alive) {
            board->world->level.terrain[board_cell(board, 4, 1)] =
                (uint8_t)board_ground(board, "open-gate");
        }
        board_hero_bump(board, DIRECTION_EAST);
        if (strcmp(board_ground_at(board, rows[i].x, 1), rows[i].want) != 0) {
            fail_msg("%s: %s", rows[i].label, board_ground_at(board, rows[i].x, 1));
        }
        assert_sound(board);
        board_free(board);
    }
}

TEST(monsters_step_on_no_trap_hidden_or_not)
{
    static const char *const drawings[] = {CORRIDOR("#@..(..a#"), CORRIDOR("#@..)..a#"),
                                           CORRIDOR("#@..`..a#"), CORRIDOR("#@..1..a#"),
                                           CORRIDOR("#@..&..a#")};
    for (int i = 0; i < COUNT_OF(drawings); i++) {
        assert_first_keeps_east_of(drawings[i], 4);
    }
}

/* Finding. */

TEST(who_waits_finds_all_within_two_cells)
{
    static const struct {
        const char *label, *drawing, *want;
        int x;
    } rows[] = {
        {"beside", CORRIDOR("#@)..#"), "vent", 2},
        {"two cells off", CORRIDOR("#@.).#"), "vent", 3},
        {"three cells off", CORRIDOR("#@..)#"), "hidden-vent", 4},
        {"a door", CORRIDOR("#@.%.#"), "door", 3},
        {"behind a wall", CORRIDOR("#@#).#"), "hidden-vent", 3},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        assert_int_equal(act(board, HERO_SLOT, VERB_WAIT), VERDICT_ALLOWED);
        if (strcmp(board_ground_at(board, rows[i].x, 1), rows[i].want) != 0) {
            fail_msg("%s: %s", rows[i].label, board_ground_at(board, rows[i].x, 1));
        }
        board_free(board);
    }
}

/* 300 worlds: 100 finds expected, deviation sqrt(300 x 1/3 x 2/3) = 8.2; five of them are 41. */
TEST(who_passes_by_finds_one_in_three)
{
    int found = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct board *board = board_new(CORRIDOR("#@.).#"));
        board->world->seed = seed;
        traps_search(board->turn, false);
        found += strcmp(board_ground_at(board, 3, 1), "vent") == 0 ? 1 : 0;
        board_free(board);
    }
    assert_in_range(found, 59, 141);
}

/* Elements. */

TEST(elements_change_ground)
{
    static const struct {
        const char *element, *drawing, *want;
    } rows[] = {
        {"frost", CORRIDOR("#@3.#"), "slick"},  {"fire", CORRIDOR("#@0.#"), "water"},
        {"fire", CORRIDOR("#@1.#"), "burning"}, {"fire", CORRIDOR("#@+.#"), "burning"},
        {"blight", CORRIDOR("#@5.#"), "ash"},   {"frost", CORRIDOR("#@..#"), "floor"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        element_touch_area(board->turn, NOBODY, (struct point){1, 1}, 1,
                           damage_type(board, rows[i].element));
        turn_settle(board->turn);
        if (strcmp(board_ground_at(board, 2, 1), rows[i].want) != 0) {
            fail_msg("%s on row %d: %s", rows[i].element, i, board_ground_at(board, 2, 1));
        }
        board_free(board);
    }
}

TEST(fire_burns_scrolls_on_the_ground)
{
    struct board *board = board_new(CORRIDOR("#@...#"));
    struct id letter = board_lay(board, "love-letter", 0, 2, (struct point){3, 1});
    struct id ration = board_lay(board, "ration", 0, 1, (struct point){3, 1});
    struct id kept = board_give(board, "love-letter", 0, 1);
    element_touch_area(board->turn, NOBODY, (struct point){3, 1}, 2, damage_type(board, "fire"));
    turn_settle(board->turn);
    assert_null(world_thing(board->world, letter));
    assert_non_null(world_thing(board->world, ration));
    assert_non_null(world_thing(board->world, kept));
    board_free(board);
}

/* The letter's 4 points of magic, which the pool conducts: to 'b' at 6, not to 'c' on firm ground
 * and not twice to 'a'. */
TEST(lightning_runs_through_water_to_all_who_stand_in_it)
{
    struct board *board = board_new(CORRIDOR("#@.a33bc#"));
    int health[4];
    board->world->level.terrain[board_cell(board, 3, 1)] = (uint8_t)board_ground(board, "pool");
    board->world->level.terrain[board_cell(board, 6, 1)] = (uint8_t)board_ground(board, "pool");
    for (int slot = 1; slot <= 3; slot++) {
        health[slot] = actor_in(board, slot)->health = actor_in(board, slot)->stats.max_health = 50;
    }
    struct id letter = board_give(board, "love-letter", 0, 1);
    assert_int_equal(board_handle(board, VERB_USE, letter, (struct point){3, 1}), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, 1)->health, health[1] - 4);
    assert_int_equal(actor_in(board, 2)->health, health[2] - 4);
    assert_int_equal(actor_in(board, 3)->health, health[3]);
    board_free(board);
}

TEST(a_blast_shatters_crystal_beside_it)
{
    struct board *board = board_new(CORRIDOR("#@...5#"));
    board_fill_air(board, 4, 1, "gas", 80);
    element_touch(board->turn, NOBODY, (struct point){4, 1}, damage_type(board, "fire"));
    turn_settle(board->turn);
    assert_string_equal(board_ground_at(board, 5, 1), "ash");
    board_free(board);
}

/* Flasks. */

TEST(a_flask_works_where_it_breaks)
{
    struct board *board = board_new(CORRIDOR("#@.....#"));
    struct id gas = board_give(board, "gas-flask", 0, 1);
    assert_int_equal(board_handle(board, VERB_THROW, gas, (struct point){5, 1}), VERDICT_ALLOWED);
    assert_int_equal(board_air_at(board, 5, 1)->amount, 90);
    board_free(board);
    board = board_new(CORRIDOR("#@.....#"));
    struct id oil = board_give(board, "oil-flask", 0, 1);
    assert_int_equal(board_handle(board, VERB_THROW, oil, (struct point){5, 1}), VERDICT_ALLOWED);
    assert_int_equal(board_count_ground(board, "grass"), 3); /* 4, 5 and 6 */
    board_free(board);
}

TEST(no_effect_covers_stairs_doors_and_what_is_fixed)
{
    struct board *board = board_new("#######\n"
                                    "#@.+.>#\n"
                                    "#..7..#\n"
                                    "#######\n");
    board_send(board, (struct event){.kind = EVENT_COVER,
                                     .at = {3, 2},
                                     .amount = 5,
                                     .type = board_ground(board, "mud")});
    assert_string_equal(board_ground_at(board, 3, 1), "door");
    assert_string_equal(board_ground_at(board, 3, 2), "open-gate");
    assert_string_equal(board_ground_at(board, 5, 1), "stairs");
    assert_string_equal(board_ground_at(board, 4, 2), "mud");
    board_free(board);
}

/* A chasm. */

TEST(things_fall_where_nothing_can_lie)
{
    struct board *board = board_new(CORRIDOR("#@.....#"));
    struct id ration = board_lay(board, "ration", 0, 3, (struct point){3, 1});
    terrain_set(board->turn, (struct point){3, 1}, board_ground(board, "pit"), HOW_PLAIN);
    assert_null(world_thing(board->world, ration));
    struct id thrown = board_give(board, "weapon-1", 1, 1);
    assert_int_equal(board_handle(board, VERB_THROW, thrown, (struct point){3, 1}),
                     VERDICT_ALLOWED);
    assert_null(world_thing(board->world, thrown));
    assert_sound(board);
    board_free(board);
}

TEST(what_a_flyer_carried_over_a_chasm_is_gone)
{
    struct board *board = board_new(CORRIDOR("#@.a...#"));
    board->content->actor[actor_in(board, 1)->kind].flies = true;
    board->world->level.terrain[board_cell(board, 3, 1)] = (uint8_t)board_ground(board, "pit");
    struct id carried = give(board, 1, "ration", 0, WHERE_PACK);
    hurt(board, 1, 1000, id_in(board, HERO_SLOT));
    assert_false(actor_in(board, 1)->is_alive);
    assert_null(world_thing(board->world, carried));
    assert_sound(board);
    board_free(board);
}

/* Mass. */

#define SIDE 30

static void draw_cave(char *drawing, struct dice *dice)
{
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            bool is_edge = x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1;
            bool is_wall = is_edge || dice_chance(dice, 35, 100);
            drawing[y * (SIDE + 1) + x] = is_wall ? '#' : dice_chance(dice, 1, 30) ? '+' : '.';
        }
        drawing[y * (SIDE + 1) + SIDE] = '\n';
    }
    drawing[SIDE + 2] = '@';
    drawing[SIDE * (SIDE + 1)] = '\0';
}

/* What does not thin out is all there; what thins out never grows, and goes to nothing. */
TEST(mass_of_air_is_conserved_in_random_caves)
{
    for (int seed = 1; seed <= effort(20, 1000); seed++) {
        char drawing[SIDE * (SIDE + 1) + 1];
        uint64_t key = (uint64_t)seed;
        struct dice dice = dice_from(&key, 1);
        draw_cave(drawing, &dice);
        struct board *board = board_new(drawing);
        for (int i = 0; i < 12; i++) {
            int x = dice_between(&dice, 1, SIDE - 2);
            int y = dice_between(&dice, 1, SIDE - 2);
            if (strcmp(board_ground_at(board, x, y), "floor") == 0) {
                board_fill_air(board, x, y, i % 2 == 0 ? "vapour" : "smoke",
                               dice_between(&dice, 1, 900));
            }
        }
        int vapour = board_sum_of_air(board, "vapour"), smoke = board_sum_of_air(board, "smoke");
        for (int turn = 0; turn < 15; turn++) {
            board_pass_turns(board, 1);
            int left = board_sum_of_air(board, "smoke");
            if (board_sum_of_air(board, "vapour") != vapour || left > smoke) {
                fail_msg("seed %d, turn %d: %d of %d, %d of %d", seed, turn,
                         board_sum_of_air(board, "vapour"), vapour, left, smoke);
            }
            smoke = left;
        }
        board_free(board);
    }
}
