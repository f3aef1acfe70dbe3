/* Ground that acts: doors, grass, traps, water, fire and air. The grounds are those of
 * tests/data/terrain.yaml and air.yaml; the numbers are worked out from these. */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/deeds/hazards.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/sense/sight.h"
#include "game/game_parts.h"
#include "rules/deeds/terrain_change.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"
#include "support/world_compare.h"

/* Doors. */

TEST(door_opens_when_entered_and_shuts_when_left)
{
    struct board *board = board_new(CORRIDOR("#@+..#"));
    const struct level *level = &board->world->level;
    assert_false(sight_is_clear(level, (struct point){1, 1}, (struct point){4, 1}, 8));
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_string_equal(board_ground_at(board, 2, 1), "open-door");
    assert_true(sight_is_clear(level, (struct point){1, 1}, (struct point){4, 1}, 8));
    board_pass_turns(board, 1);
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_string_equal(board_ground_at(board, 2, 1), "door");
    assert_false(sight_is_clear(level, (struct point){1, 1}, (struct point){4, 1}, 8));
    board_free(board);
}

TEST(door_stays_open_over_a_thing)
{
    struct board *board = board_new(CORRIDOR("#@+..#"));
    struct id ration = give(board, 0, "ration", 0, WHERE_PACK);
    board_hero_bump(board, DIRECTION_EAST);
    board_pass_turns(board, 1);
    struct action drop = game_thing_action(board->game, VERB_DROP, ration);
    assert_int_equal(game_act(board->game, &drop), VERDICT_ALLOWED);
    board_pass_turns(board, 1);
    board_hero_bump(board, DIRECTION_EAST);
    assert_string_equal(board_ground_at(board, 2, 1), "open-door");
    board_free(board);
}

TEST(monster_behind_a_shut_door_is_not_seen)
{
    struct board *board = board_new(CORRIDOR("#@.+.a#"));
    assert_false(cell_set_has(game_sight(board->game), board_cell(board, 5, 1)));
    board->world->level.terrain[board_cell(board, 3, 1)] =
        (uint8_t)board_ground(board, "open-door");
    world_rebuild_caches(board->world);
    assert_true(cell_set_has(game_sight(board->game), board_cell(board, 5, 1)));
    board_free(board);
}

/* Steps. */

TEST(tall_grass_hides_until_it_is_trodden_down)
{
    struct board *board = board_new(CORRIDOR("#@\".#"));
    assert_false(cell_set_has(game_sight(board->game), board_cell(board, 3, 1)));
    board_hero_bump(board, DIRECTION_EAST);
    assert_string_equal(board_ground_at(board, 2, 1), "grass");
    board_pass_turns(board, 1);
    board_hero_bump(board, DIRECTION_WEST);
    assert_true(cell_set_has(game_sight(board->game), board_cell(board, 3, 1)));
    board_free(board);
}

TEST(a_step_costs_what_the_ground_says)
{
    static const struct {
        const char *drawing;
        int want;
    } rows[] = {{CORRIDOR("#@..#"), 100}, {CORRIDOR("#@=.#"), 200}, {CORRIDOR("#=@.#"), 100}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct action step = game_bump(board->game, DIRECTION_EAST);
        assert_int_equal(action_cost(board->content, board->world, &step), rows[i].want);
        board_free(board);
    }
}

/* 2 on entering, 2 at the end of each turn in it. */
TEST(thorns_hurt_on_entering_and_staying)
{
    struct board *board = board_new(CORRIDOR("#@|.#"));
    int health = world_hero(board->world)->health;
    board_hero_bump(board, DIRECTION_EAST);
    assert_int_equal(world_hero(board->world)->health, health - 2);
    board_pass_turns(board, 1);
    assert_int_equal(world_hero(board->world)->health, health - 4);
    assert_int_equal(board->world->tally[TALLY_TAKEN], 4);
    assert_int_equal(board->world->tally[TALLY_DEALT], 0);
    board_free(board);
}

TEST(no_monster_walks_into_harm)
{
    static const char *const drawings[] = {CORRIDOR("#@..|..a#"), CORRIDOR("#@..~..a#"),
                                           CORRIDOR("#@..:..a#"), CORRIDOR("#@.._..a#")};
    for (int i = 0; i < COUNT_OF(drawings); i++) {
        assert_first_keeps_east_of(drawings[i], 4);
    }
}

TEST(who_flies_or_swims_goes_where_others_cannot)
{
    static const struct {
        const char *drawing;
        bool flies, swims, comes;
    } rows[] = {
        {CORRIDOR("#@~a#"), false, false, false}, {CORRIDOR("#@~a#"), false, true, true},
        {CORRIDOR("#@~a#"), true, false, true},   {CORRIDOR("#@:a#"), false, true, false},
        {CORRIDOR("#@:a#"), true, false, true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct actor_kind *kind = &board->content->actor[actor_in(board, 1)->kind];
        kind->flies = rows[i].flies;
        kind->swims = rows[i].swims;
        bool allowed = bump(board, 1, DIRECTION_WEST) == VERDICT_ALLOWED;
        if (allowed != rows[i].comes) {
            fail_msg("row %d: %s", i, allowed ? "it came" : "it did not come");
        }
        board_free(board);
    }
}

/* The straight way leads over what stands for X, and no other is as short. */
TEST(who_flies_or_swims_takes_the_way_over_what_others_go_round)
{
    static const struct {
        const char *label, *drawing;
        bool swims, flies, levitates;
        int turns; /* until it stands beside the hero */
    } rows[] = {
        {"a swimmer, with no other way", CORRIDOR("#@..~~..a#"), true, false, false, 6},
        {"a flier over water", CORRIDOR("#@..~~..a#"), false, true, false, 6},
        {"a flier over a pit", CORRIDOR("#@..::..a#"), false, true, false, 6},
        {"a flier over thorns", CORRIDOR("#@..||..a#"), false, true, false, 6},
        {"one that levitates", CORRIDOR("#@..::..a#"), false, false, true, 6},
        {"a walker goes round",
         "#########\n#@..~..a#\n###.#.###\n###.#.###\n###...###\n#########\n", false, false, false,
         7},
        {"a swimmer does not", "#########\n#@..~..a#\n###.#.###\n###.#.###\n###...###\n#########\n",
         true, false, false, 5},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct actor *monster = actor_in(board, 1);
        board->content->actor[monster->kind].swims = rows[i].swims;
        board->content->actor[monster->kind].flies = rows[i].flies;
        monster->status[STATUS_LEVITATING] = rows[i].levitates ? 50 : 0;
        monster->mind = (struct mindset){.goal = {1, 1}, .state = MIND_HUNTING};
        int turns = 0;
        for (; turns < 20 && distance_chebyshev(monster->at, (struct point){1, 1}) > 1; turns++) {
            board_pass_turns(board, 1);
        }
        if (turns != rows[i].turns) {
            fail_msg("%s: %d turns, not %d", rows[i].label, turns, rows[i].turns);
        }
        board_free(board);
    }
}

TEST(hero_falls_to_the_next_depth)
{
    struct board *board = board_new(CORRIDOR("#@:.#"));
    uint64_t before = board_digest(board);
    board_hero_bump(board, DIRECTION_EAST);
    game_run(board->game);
    assert_int_equal(board->world->journey.depth, 2);
    assert_int_equal(game_need(board->game), GAME_NEEDS_ACTION);
    assert_sound(board);
    game_rewind(board->game, 0);
    assert_true(board_digest(board) == before);
    board_free(board);
}

/* It comes down where it floats: nobody can stand in what is shut. */
TEST(a_lock_opens_for_who_levitates)
{
    for (int is_up = 0; is_up < 2; is_up++) {
        struct board *board = board_new(CORRIDOR("#@6.#"));
        struct terrain_kind *gate = &board->content->terrain[board_ground(board, "gate")];
        gate->opens_with = "ration";
        gate->becomes.on[CHANGE_ENTERED] = board_ground(board, "open-gate") + 1;
        struct id key = board_give(board, "ration", 0, 1);
        actor_in(board, HERO_SLOT)->status[STATUS_LEVITATING] = is_up * 9;
        assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
        assert_string_equal(board_ground_at(board, 2, 1), "open-gate");
        assert_null(world_thing(board->world, key));
        assert_sound(board);
        board_free(board);
    }
}

/* A plate opens a gate behind a wall: the hero that steps on it knows, and nobody else tells it. */
TEST(hero_knows_what_its_plate_has_opened)
{
    for (int is_hero = 0; is_hero < 2; is_hero++) {
        struct board *board = board_new("########\n#@..a#6#\n########\n");
        struct terrain_kind *plate = &board->content->terrain[board_ground(board, "snare-seen")];
        int gate = board_ground(board, "gate"), open = board_ground(board, "open-gate");
        *plate->effect = (struct effect){.kind = EFFECT_GROUND, .ground = open + 1, .of = gate + 1};
        plate->effect_count = 1;
        plate->radius = 9;
        int x = is_hero ? 2 : 3;
        board->world->level.terrain[board_cell(board, x, 1)] =
            (uint8_t)board_ground(board, "snare-seen");
        world_rebuild_caches(board->world);
        board_know_all(board);
        struct id who = is_hero ? world_hero_id(board->world) : world_monster(board->world, 0);
        struct action step =
            action_bump(board->world, who, is_hero ? DIRECTION_EAST : DIRECTION_WEST);
        assert_int_equal(action_perform(board->turn, &step), VERDICT_ALLOWED);
        assert_string_equal(board_ground_at(board, 6, 1), "open-gate");
        assert_int_equal(board->world->level.memory[board_cell(board, 6, 1)].terrain,
                         (is_hero ? open : gate) + 1);
        board_free(board);
    }
}

TEST(what_falls_takes_its_things_along)
{
    struct board *board = board_new(CORRIDOR("#@..a#"));
    struct id carried =
        world_give(board->world, board->content, world_monster(board->world, 0), "ration", 0, 1);
    board->world->level.terrain[board_cell(board, 4, 1)] = (uint8_t)board_ground(board, "pit");
    world_rebuild_caches(board->world);
    uint64_t digest = board_digest(board);
    hazards_work_on(board->turn, world_monster(board->world, 0));
    assert_null(world_actor(board->world, world_monster(board->world, 0)));
    assert_null(world_thing(board->world, carried));
    assert_sound(board);
    turn_roll_back(board->turn, 0);
    assert_true(board_digest(board) == digest);
    board_free(board);
}

/* Crystal can be seen through and not thrown through; a wall that the line grazes does not count.
 */
TEST(nothing_flies_through_what_stops_missiles)
{
    struct board *board = board_new(CORRIDOR("#@.|.a#"));
    struct point from = {1, 1}, target = {5, 1};
    assert_int_equal(aim_check(board->world, from, target, 8), VERDICT_ALLOWED);
    board->world->level.bits[board_ground(board, "thorns")] |= GROUND_STOPS_MISSILES;
    assert_int_equal(aim_check(board->world, from, target, 8), VERDICT_IN_THE_WAY);
    assert_int_equal(aim_check(board->world, from, (struct point){2, 1}, 8), VERDICT_ALLOWED);
    board_free(board);
}

/* Traps. */

TEST(hidden_trap_looks_like_floor_until_it_acts)
{
    struct board *board = board_new(CORRIDOR("#@_.#"));
    int health = world_hero(board->world)->health;
    assert_int_equal(world_look_at(board->world, board_cell(board, 2, 1)).terrain,
                     TERRAIN_FLOOR + 1);
    board_hero_bump(board, DIRECTION_EAST);
    assert_int_equal(world_hero(board->world)->health, health - 4);
    assert_string_equal(board_ground_at(board, 2, 1), "snare-seen");
    board_free(board);
}

TEST(who_flies_sets_off_no_trap)
{
    struct board *board = board_new(CORRIDOR("#@._a#"));
    board->content->actor[actor_in(board, 1)->kind].flies = true;
    int health = actor_in(board, 1)->health;
    assert_int_equal(bump(board, 1, DIRECTION_WEST), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, 1)->health, health);
    board_free(board);
}

/* Fire. */

#define MEADOW                                                                                     \
    "############\n"                                                                               \
    "#@.,,,,,,..#\n"                                                                               \
    "#..,,,,,,..#\n"                                                                               \
    "#..,,,,,,..#\n"                                                                               \
    "############\n"

static void light(struct board *board, int x, int y)
{
    terrain_set(board->turn, (struct point){x, y}, board_ground(board, "burning"), HOW_PLAIN);
}

/* Grass here always catches fire, so the ring round the flame burns one turn after the fire's actor
 * is there: it comes at the end of the turn in which the fire began. */
TEST(fire_takes_its_neighbours_when_it_acts)
{
    struct board *board = board_new(MEADOW);
    light(board, 5, 2);
    board_pass_turns(board, 1);
    assert_int_equal(board_count_ground(board, "burning") + board_count_ground(board, "ash"), 1);
    board_pass_turns(board, 1);
    assert_int_equal(board_count_ground(board, "burning") + board_count_ground(board, "ash"), 9);
    board_free(board);
}

TEST(fire_burns_nothing_but_fuel_and_goes_out)
{
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct board *board = board_new(MEADOW);
        board->world->seed = seed;
        int fuel = board_count_ground(board, "grass"), floor = board_count_ground(board, "floor");
        light(board, 3, 1);
        board_pass_turns(board, 60);
        assert_int_equal(board_count_ground(board, "burning"), 0);
        assert_int_equal(board_count_ground(board, "ash"), fuel);
        assert_int_equal(board_count_ground(board, "floor"), floor);
        board_free(board);
    }
}

TEST(fire_hurts_who_stands_in_it)
{
    struct board *board = board_new(CORRIDOR("#@,a#"));
    int health = actor_in(board, 1)->health;
    light(board, 3, 1);
    hazards_work_on(board->turn, id_in(board, 1));
    turn_settle(board->turn);
    assert_int_equal(actor_in(board, 1)->health, health - 3);
    board_free(board);
}

TEST(damage_by_fire_lights_the_ground_under_its_victim)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    board->world->level.terrain[board_cell(board, 3, 1)] = (uint8_t)board_ground(board, "grass");
    int fire = board->content->terrain[board_ground(board, "burning")].harm_type;
    board_send(board,
               (struct event){.kind = EVENT_DAMAGE,
                              .src = id_in(board, 0),
                              .dst = id_in(board, 1),
                              .amount = 1000,
                              .type = fire,
                              .cause = cause_of(board->world, CAUSE_TRAIT, -1, id_in(board, 0))});
    assert_string_equal(board_ground_at(board, 3, 1), "burning");
    board_free(board);
}

/* A kill by the ground in the hero's sight is the hero's; out of its sight it is nobody's. */
TEST(who_dies_on_the_ground_is_the_heros_kill_if_seen)
{
    static const struct {
        const char *drawing;
        int kills;
    } rows[] = {{CORRIDOR("#@.a#"), 1}, {CORRIDOR("#@#a#"), 0}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        actor_in(board, 1)->health = 1;
        light(board, 3, 1);
        hazards_work_on(board->turn, id_in(board, 1));
        turn_settle(board->turn);
        assert_false(actor_in(board, 1)->is_alive);
        assert_int_equal(board->world->tally[TALLY_KILLS], rows[i].kills);
        board_free(board);
    }
}

/* Air. */

#define HALL                                                                                       \
    "#########################\n"                                                                  \
    "#@......................#\n"                                                                  \
    "#.......................#\n"                                                                  \
    "#.......................#\n"                                                                  \
    "#...........###.........#\n"                                                                  \
    "#...........#...........#\n"                                                                  \
    "#########################\n"

TEST(air_spreads_and_its_mass_is_conserved)
{
    struct board *board = board_new(HALL);
    board_fill_air(board, 15, 2, "vapour", 900);
    board_pass_turns(board, 1);
    for (int turn = 0; turn < 60; turn++) {
        board_pass_turns(board, 1);
        assert_int_equal(board_sum_of_air(board, "vapour"), 900);
    }
    assert_true(board_air_at(board, 15, 2)->amount < 100);
    assert_true(board_air_at(board, 20, 2)->amount > 0);
    assert_int_equal(board_air_at(board, 12, 4)->amount, 0); /* inside a wall */
    board_free(board);
}

TEST(shut_doors_hold_air_back)
{
    struct board *board = board_new(CORRIDOR("#@.+...#"));
    board_fill_air(board, 5, 1, "vapour", 300);
    board_pass_turns(board, 30);
    assert_int_equal(board_air_at(board, 2, 1)->amount, 0);
    board->world->level.terrain[board_cell(board, 3, 1)] = (uint8_t)board_ground(board, "floor");
    world_rebuild_caches(board->world);
    board_pass_turns(board, 10);
    assert_true(board_air_at(board, 2, 1)->amount > 0);
    board_free(board);
}

TEST(thick_smoke_hides_and_thins_out)
{
    struct board *board = board_new(CORRIDOR("#@.....#"));
    board_fill_air(board, 3, 1, "smoke", 25);
    assert_false(cell_set_has(game_sight(board->game), board_cell(board, 5, 1)));
    board_pass_turns(board, 40);
    assert_true(cell_set_has(game_sight(board->game), board_cell(board, 5, 1)));
    assert_true(board_sum_of_air(board, "smoke") < 10);
    board_free(board);
}

TEST(sleep_dust_puts_to_sleep_by_its_share)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    board_fill_air(board, 3, 1, "dust", 50);
    hazards_work_on(board->turn, id_in(board, 1));
    turn_settle(board->turn);
    assert_int_equal(actor_in(board, 1)->status[STATUS_ASLEEP], 4); /* half of 8 */
    board_free(board);
}

/* Dust that thins out by nothing else: below 13 of 100 it puts nobody to sleep (8 turns at 100). */
TEST(dust_too_thin_to_do_anything_is_soon_gone)
{
    static const struct {
        int amount, left;
    } rows[] = {{13, 13}, {12, 10}, {1, 0}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new("###\n#@#\n###\n");
        int dust = content_find_air(board->content, "dust");
        board->content->air[dust].thins_percent = 0;
        board_fill_air(board, 1, 1, "dust", rows[i].amount);
        board_pass_turns(board, 1);
        board_pass_turns(board, 1);
        assert_int_equal(board_air_at(board, 1, 1)->amount, rows[i].left);
        board_free(board);
    }
}

/* 70 is over 60: it bursts, hurts by 2 x 3, and lights the cell beside it, which has 10 and burns.
 */
TEST(dense_gas_bursts_and_thin_gas_burns)
{
    struct board *board = board_new(CORRIDOR("#@..a.#"));
    int health = actor_in(board, 1)->health;
    board_fill_air(board, 4, 1, "gas", 70);
    board_fill_air(board, 5, 1, "gas", 10);
    int fire = board->content->terrain[board_ground(board, "burning")].harm_type;
    board_send(board, (struct event){.kind = EVENT_TOUCH, .at = {4, 1}, .type = fire});
    assert_int_equal(actor_in(board, 1)->health, health - 6);
    assert_int_equal(board_sum_of_air(board, "gas"), 0);
    assert_int_equal(board_sum_of_air(board, "flames"), 80);
    board_free(board);
}

/* A blast of 10 at full concentration: 7 at 70, all of it at more than is full. */
TEST(a_blast_hurts_by_its_own_number_and_the_concentration)
{
    static const struct {
        int amount, lost;
    } rows[] = {{59, 0}, {60, 6}, {70, 7}, {100, 10}, {300, 10}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@..a.#"));
        int health = actor_in(board, 1)->health;
        board->content->air[board_air(board, "gas")].blast = 10;
        board_fill_air(board, 4, 1, "gas", rows[i].amount);
        int fire = board->content->terrain[board_ground(board, "burning")].harm_type;
        board_send(board, (struct event){.kind = EVENT_TOUCH, .at = {4, 1}, .type = fire});
        assert_int_equal(health - actor_in(board, 1)->health, rows[i].lost);
        board_free(board);
    }
}

/* How often the hero's status begins and ends in the log. */
static void count_ends(const struct board *board, enum status status, int *begins, int *ends)
{
    *begins = *ends = 0;
    for (size_t i = 0; i < board->log->count; i++) {
        const struct outcome *fact = &board->log->outcome[i];
        if (fact->kind == OUTCOME_STATUS && fact->what == (int)status && id_is_hero(fact->who)) {
            *begins += fact->before.number == 0 && fact->after.number > 0;
            *ends += fact->before.number > 0 && fact->after.number == 0;
        }
    }
}

/* It is renewed before it ends: told when it comes and when it goes. */
TEST(the_status_of_thin_gas_lasts_as_long_as_the_gas)
{
    struct board *board = board_new("###\n#@#\n###\n");
    struct air_kind *dust = &board->content->air[board_air(board, "dust")];
    int begins, ends;
    dust->status = STATUS_BLIND;
    dust->status_turns = 2;
    dust->thins_percent = 0;
    board_fill_air(board, 1, 1, "dust", 50); /* one turn, half of two */
    for (int turn = 0; turn < 5; turn++) {
        board_pass_turns(board, 1);
        assert_int_equal(actor_in(board, HERO_SLOT)->status[STATUS_BLIND], 1);
    }
    count_ends(board, STATUS_BLIND, &begins, &ends);
    assert_int_equal(begins, 1);
    assert_int_equal(ends, 0);
    *board_air_at(board, 1, 1) = (struct air){0};
    world_rebuild_caches(board->world);
    board_pass_turns(board, 2);
    count_ends(board, STATUS_BLIND, &begins, &ends);
    assert_int_equal(begins, 1);
    assert_int_equal(ends, 1);
    board_free(board);
}

/* Actors of active ground. */

static int count_ground_actors(const struct board *board)
{
    int count = 0;
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        const struct actor *actor = &board->world->actor[slot];
        count += actor->is_alive && actor->kind == board->content->ground_actor ? 1 : 0;
    }
    return count;
}

TEST(quiet_ground_has_no_actor)
{
    struct board *board = board_new(MEADOW);
    board_pass_turns(board, 2);
    assert_int_equal(count_ground_actors(board), 0);
    light(board, 3, 1);
    board_pass_turns(board, 1);
    assert_int_equal(count_ground_actors(board), 1);
    board_pass_turns(board, 200); /* the smoke is gone by then, too */
    assert_int_equal(board_sum_of_air(board, "smoke"), 0);
    assert_int_equal(count_ground_actors(board), 0);
    board_free(board);
}

/* Everything that fire and air did is taken back, and a snapshot of it is read as it was. */
TEST(fire_and_air_are_taken_back_and_kept)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct board *board = board_new(MEADOW);
        struct buffer said = {0};
        board->world->seed = seed;
        uint64_t before = board_digest(board);
        light(board, 3, 1);
        terrain_add_air(board->turn, (struct point){9, 2}, board_air(board, "gas"), 300);
        board_pass_turns(board, 12);
        if (!world_reload(board->world, board->content, &said)) {
            fail_msg("seed %d: %s", (int)seed, buffer_text(&said));
        }
        uint64_t after = board_digest(board);
        size_t end = board->log->count;
        game_seek(board->game, 0);
        assert_true(board_digest(board) == before);
        game_seek(board->game, end);
        assert_true(board_digest(board) == after);
        buffer_free(&said);
        board_free(board);
    }
}
