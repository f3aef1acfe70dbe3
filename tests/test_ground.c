/* Ground that acts: doors, grass, traps, water, fire and air. The grounds are those of
 * tests/data/terrain.yaml and air.yaml; the numbers are worked out from these. */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/deeds/ground_change.h"
#include "barrow/sense/sight.h"
#include "game/game_parts.h"
#include "support/bench_actions.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"
#include "support/world_compare.h"

/* Doors. */

TEST(door_opens_when_entered_and_shuts_when_left)
{
    struct bench *bench = bench_new(CORRIDOR("#@+..#"));
    const struct level *level = &bench->world->level;
    assert_false(sight_is_clear(level, (struct point){1, 1}, (struct point){4, 1}, 8));
    assert_int_equal(bench_hero_bump(bench, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_string_equal(bench_ground_at(bench, 2, 1), "open-door");
    assert_true(sight_is_clear(level, (struct point){1, 1}, (struct point){4, 1}, 8));
    bench_pass_turns(bench, 1);
    assert_int_equal(bench_hero_bump(bench, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_string_equal(bench_ground_at(bench, 2, 1), "door");
    assert_false(sight_is_clear(level, (struct point){1, 1}, (struct point){4, 1}, 8));
    bench_free(bench);
}

TEST(door_stays_open_over_a_thing)
{
    struct bench *bench = bench_new(CORRIDOR("#@+..#"));
    struct id ration = give(bench, 0, "ration", 0, WHERE_PACK);
    bench_hero_bump(bench, DIRECTION_EAST);
    bench_pass_turns(bench, 1);
    struct action drop = game_thing_action(bench->game, VERB_DROP, ration);
    assert_int_equal(game_act(bench->game, &drop), VERDICT_ALLOWED);
    bench_pass_turns(bench, 1);
    bench_hero_bump(bench, DIRECTION_EAST);
    assert_string_equal(bench_ground_at(bench, 2, 1), "open-door");
    bench_free(bench);
}

TEST(monster_behind_a_shut_door_is_not_seen)
{
    struct bench *bench = bench_new(CORRIDOR("#@.+.a#"));
    assert_false(cell_set_has(game_sight(bench->game), bench_cell(bench, 5, 1)));
    bench->world->level.terrain[bench_cell(bench, 3, 1)] =
        (uint8_t)bench_ground(bench, "open-door");
    world_rebuild_caches(bench->world);
    assert_true(cell_set_has(game_sight(bench->game), bench_cell(bench, 5, 1)));
    bench_free(bench);
}

/* Steps. */

TEST(tall_grass_hides_until_it_is_trodden_down)
{
    struct bench *bench = bench_new(CORRIDOR("#@\".#"));
    assert_false(cell_set_has(game_sight(bench->game), bench_cell(bench, 3, 1)));
    bench_hero_bump(bench, DIRECTION_EAST);
    assert_string_equal(bench_ground_at(bench, 2, 1), "grass");
    bench_pass_turns(bench, 1);
    bench_hero_bump(bench, DIRECTION_WEST);
    assert_true(cell_set_has(game_sight(bench->game), bench_cell(bench, 3, 1)));
    bench_free(bench);
}

TEST(a_step_costs_what_the_ground_says)
{
    static const struct {
        const char *drawing;
        int want;
    } rows[] = {{CORRIDOR("#@..#"), 100}, {CORRIDOR("#@=.#"), 200}, {CORRIDOR("#=@.#"), 100}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_new(rows[i].drawing);
        struct action step = game_bump(bench->game, DIRECTION_EAST);
        assert_int_equal(action_cost(bench->content, bench->world, &step), rows[i].want);
        bench_free(bench);
    }
}

/* 2 on entering, 2 at the end of each turn in it. */
TEST(thorns_hurt_on_entering_and_staying)
{
    struct bench *bench = bench_new(CORRIDOR("#@|.#"));
    int health = world_hero(bench->world)->health;
    bench_hero_bump(bench, DIRECTION_EAST);
    assert_int_equal(world_hero(bench->world)->health, health - 2);
    bench_pass_turns(bench, 1);
    assert_int_equal(world_hero(bench->world)->health, health - 4);
    assert_int_equal(bench->world->tally[TALLY_TAKEN], 4);
    assert_int_equal(bench->world->tally[TALLY_DEALT], 0);
    bench_free(bench);
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
        struct bench *bench = bench_new(rows[i].drawing);
        struct actor_kind *kind = &bench->content->actor[actor_in(bench, 1)->kind];
        kind->flies = rows[i].flies;
        kind->swims = rows[i].swims;
        bool allowed = bump(bench, 1, DIRECTION_WEST) == VERDICT_ALLOWED;
        if (allowed != rows[i].comes) {
            fail_msg("row %d: %s", i, allowed ? "it came" : "it did not come");
        }
        bench_free(bench);
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
        struct bench *bench = bench_new(rows[i].drawing);
        struct actor *monster = actor_in(bench, 1);
        bench->content->actor[monster->kind].swims = rows[i].swims;
        bench->content->actor[monster->kind].flies = rows[i].flies;
        monster->status[STATUS_LEVITATING] = rows[i].levitates ? 50 : 0;
        monster->mind = (struct mindset){.goal = {1, 1}, .state = MIND_HUNTING};
        int turns = 0;
        for (; turns < 20 && distance_chebyshev(monster->at, (struct point){1, 1}) > 1; turns++) {
            bench_pass_turns(bench, 1);
        }
        if (turns != rows[i].turns) {
            fail_msg("%s: %d turns, not %d", rows[i].label, turns, rows[i].turns);
        }
        bench_free(bench);
    }
}

TEST(hero_falls_to_the_next_depth)
{
    struct bench *bench = bench_new(CORRIDOR("#@:.#"));
    uint64_t before = bench_digest(bench);
    bench_hero_bump(bench, DIRECTION_EAST);
    game_run(bench->game);
    assert_int_equal(bench->world->journey.depth, 2);
    assert_int_equal(game_need(bench->game), GAME_NEEDS_ACTION);
    assert_sound(bench);
    game_rewind(bench->game, 0);
    assert_true(bench_digest(bench) == before);
    bench_free(bench);
}

/* It comes down where it floats: nobody can stand in what is shut. */
TEST(a_lock_opens_for_who_levitates)
{
    for (int is_up = 0; is_up < 2; is_up++) {
        struct bench *bench = bench_new(CORRIDOR("#@6.#"));
        struct terrain_kind *gate = &bench->content->terrain[bench_ground(bench, "gate")];
        gate->opens_with = "ration";
        gate->becomes.on[CHANGE_ENTERED] = bench_ground(bench, "open-gate") + 1;
        struct id key = bench_give(bench, "ration", 0, 1);
        actor_in(bench, HERO_SLOT)->status[STATUS_LEVITATING] = is_up * 9;
        assert_int_equal(bench_hero_bump(bench, DIRECTION_EAST), VERDICT_ALLOWED);
        assert_string_equal(bench_ground_at(bench, 2, 1), "open-gate");
        assert_null(world_thing(bench->world, key));
        assert_sound(bench);
        bench_free(bench);
    }
}

TEST(what_falls_takes_its_things_along)
{
    struct bench *bench = bench_new(CORRIDOR("#@..a#"));
    struct id carried =
        world_give(bench->world, bench->content, world_monster(bench->world, 0), "ration", 0, 1);
    bench->world->level.terrain[bench_cell(bench, 4, 1)] = (uint8_t)bench_ground(bench, "pit");
    world_rebuild_caches(bench->world);
    uint64_t digest = bench_digest(bench);
    ground_work_on(bench->turn, world_monster(bench->world, 0));
    assert_null(world_actor(bench->world, world_monster(bench->world, 0)));
    assert_null(world_thing(bench->world, carried));
    assert_sound(bench);
    turn_roll_back(bench->turn, 0);
    assert_true(bench_digest(bench) == digest);
    bench_free(bench);
}

/* Crystal can be seen through and not thrown through; a wall that the line grazes does not count.
 */
TEST(nothing_flies_through_what_stops_missiles)
{
    struct bench *bench = bench_new(CORRIDOR("#@.|.a#"));
    struct point from = {1, 1}, target = {5, 1};
    assert_int_equal(aim_check(bench->world, from, target, 8), VERDICT_ALLOWED);
    bench->world->level.bits[bench_ground(bench, "thorns")] |= GROUND_STOPS_MISSILES;
    assert_int_equal(aim_check(bench->world, from, target, 8), VERDICT_IN_THE_WAY);
    assert_int_equal(aim_check(bench->world, from, (struct point){2, 1}, 8), VERDICT_ALLOWED);
    bench_free(bench);
}

/* Traps. */

TEST(hidden_trap_looks_like_floor_until_it_acts)
{
    struct bench *bench = bench_new(CORRIDOR("#@_.#"));
    int health = world_hero(bench->world)->health;
    assert_int_equal(world_look_at(bench->world, bench_cell(bench, 2, 1)).terrain,
                     TERRAIN_FLOOR + 1);
    bench_hero_bump(bench, DIRECTION_EAST);
    assert_int_equal(world_hero(bench->world)->health, health - 4);
    assert_string_equal(bench_ground_at(bench, 2, 1), "snare-seen");
    bench_free(bench);
}

TEST(who_flies_sets_off_no_trap)
{
    struct bench *bench = bench_new(CORRIDOR("#@._a#"));
    bench->content->actor[actor_in(bench, 1)->kind].flies = true;
    int health = actor_in(bench, 1)->health;
    assert_int_equal(bump(bench, 1, DIRECTION_WEST), VERDICT_ALLOWED);
    assert_int_equal(actor_in(bench, 1)->health, health);
    bench_free(bench);
}

/* Fire. */

#define MEADOW                                                                                     \
    "############\n"                                                                               \
    "#@.,,,,,,..#\n"                                                                               \
    "#..,,,,,,..#\n"                                                                               \
    "#..,,,,,,..#\n"                                                                               \
    "############\n"

static void light(struct bench *bench, int x, int y)
{
    ground_set(bench->turn, (struct point){x, y}, bench_ground(bench, "burning"), HOW_PLAIN);
}

/* Grass here always catches fire, so the ring round the flame burns one turn after the fire's actor
 * is there: it comes at the end of the turn in which the fire began. */
TEST(fire_takes_its_neighbours_when_it_acts)
{
    struct bench *bench = bench_new(MEADOW);
    light(bench, 5, 2);
    bench_pass_turns(bench, 1);
    assert_int_equal(bench_count_ground(bench, "burning") + bench_count_ground(bench, "ash"), 1);
    bench_pass_turns(bench, 1);
    assert_int_equal(bench_count_ground(bench, "burning") + bench_count_ground(bench, "ash"), 9);
    bench_free(bench);
}

TEST(fire_burns_nothing_but_fuel_and_goes_out)
{
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct bench *bench = bench_new(MEADOW);
        bench->world->seed = seed;
        int fuel = bench_count_ground(bench, "grass"), floor = bench_count_ground(bench, "floor");
        light(bench, 3, 1);
        bench_pass_turns(bench, 60);
        assert_int_equal(bench_count_ground(bench, "burning"), 0);
        assert_int_equal(bench_count_ground(bench, "ash"), fuel);
        assert_int_equal(bench_count_ground(bench, "floor"), floor);
        bench_free(bench);
    }
}

TEST(fire_hurts_who_stands_in_it)
{
    struct bench *bench = bench_new(CORRIDOR("#@,a#"));
    int health = actor_in(bench, 1)->health;
    light(bench, 3, 1);
    ground_work_on(bench->turn, id_in(bench, 1));
    turn_settle(bench->turn);
    assert_int_equal(actor_in(bench, 1)->health, health - 3);
    bench_free(bench);
}

TEST(damage_by_fire_lights_the_ground_under_its_victim)
{
    struct bench *bench = bench_new(CORRIDOR("#@.a#"));
    bench->world->level.terrain[bench_cell(bench, 3, 1)] = (uint8_t)bench_ground(bench, "grass");
    int fire = bench->content->terrain[bench_ground(bench, "burning")].harm_type;
    send(bench, (struct event){.kind = EVENT_DAMAGE,
                               .src = id_in(bench, 0),
                               .dst = id_in(bench, 1),
                               .amount = 1000,
                               .type = fire,
                               .cause = cause_of(bench->world, CAUSE_TRAIT, -1, id_in(bench, 0))});
    assert_string_equal(bench_ground_at(bench, 3, 1), "burning");
    bench_free(bench);
}

/* A kill by the ground in the hero's sight is the hero's; out of its sight it is nobody's. */
TEST(who_dies_on_the_ground_is_the_heros_kill_if_seen)
{
    static const struct {
        const char *drawing;
        int kills;
    } rows[] = {{CORRIDOR("#@.a#"), 1}, {CORRIDOR("#@#a#"), 0}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_new(rows[i].drawing);
        actor_in(bench, 1)->health = 1;
        light(bench, 3, 1);
        ground_work_on(bench->turn, id_in(bench, 1));
        turn_settle(bench->turn);
        assert_false(actor_in(bench, 1)->is_alive);
        assert_int_equal(bench->world->tally[TALLY_KILLS], rows[i].kills);
        bench_free(bench);
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
    struct bench *bench = bench_new(HALL);
    bench_fill_air(bench, 15, 2, "vapour", 900);
    bench_pass_turns(bench, 1);
    for (int turn = 0; turn < 60; turn++) {
        bench_pass_turns(bench, 1);
        assert_int_equal(bench_sum_of_air(bench, "vapour"), 900);
    }
    assert_true(bench_air_at(bench, 15, 2)->amount < 100);
    assert_true(bench_air_at(bench, 20, 2)->amount > 0);
    assert_int_equal(bench_air_at(bench, 12, 4)->amount, 0); /* inside a wall */
    bench_free(bench);
}

TEST(shut_doors_hold_air_back)
{
    struct bench *bench = bench_new(CORRIDOR("#@.+...#"));
    bench_fill_air(bench, 5, 1, "vapour", 300);
    bench_pass_turns(bench, 30);
    assert_int_equal(bench_air_at(bench, 2, 1)->amount, 0);
    bench->world->level.terrain[bench_cell(bench, 3, 1)] = (uint8_t)bench_ground(bench, "floor");
    world_rebuild_caches(bench->world);
    bench_pass_turns(bench, 10);
    assert_true(bench_air_at(bench, 2, 1)->amount > 0);
    bench_free(bench);
}

TEST(thick_smoke_hides_and_thins_out)
{
    struct bench *bench = bench_new(CORRIDOR("#@.....#"));
    bench_fill_air(bench, 3, 1, "smoke", 25);
    assert_false(cell_set_has(game_sight(bench->game), bench_cell(bench, 5, 1)));
    bench_pass_turns(bench, 40);
    assert_true(cell_set_has(game_sight(bench->game), bench_cell(bench, 5, 1)));
    assert_true(bench_sum_of_air(bench, "smoke") < 10);
    bench_free(bench);
}

TEST(sleep_dust_puts_to_sleep_by_its_share)
{
    struct bench *bench = bench_new(CORRIDOR("#@.a#"));
    bench_fill_air(bench, 3, 1, "dust", 50);
    ground_work_on(bench->turn, id_in(bench, 1));
    turn_settle(bench->turn);
    assert_int_equal(actor_in(bench, 1)->status[STATUS_ASLEEP], 4); /* half of 8 */
    bench_free(bench);
}

/* Dust that thins out by nothing else: below 13 of 100 it puts nobody to sleep (8 turns at 100). */
TEST(dust_too_thin_to_do_anything_is_soon_gone)
{
    static const struct {
        int amount, left;
    } rows[] = {{13, 13}, {12, 10}, {1, 0}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_new("###\n#@#\n###\n");
        int dust = content_find_air(bench->content, "dust");
        bench->content->air[dust].thins_percent = 0;
        bench_fill_air(bench, 1, 1, "dust", rows[i].amount);
        bench_pass_turns(bench, 1);
        bench_pass_turns(bench, 1);
        assert_int_equal(bench_air_at(bench, 1, 1)->amount, rows[i].left);
        bench_free(bench);
    }
}

/* 70 is over 60: it bursts, hurts by 2 x 3, and lights the cell beside it, which has 10 and burns.
 */
TEST(dense_gas_bursts_and_thin_gas_burns)
{
    struct bench *bench = bench_new(CORRIDOR("#@..a.#"));
    int health = actor_in(bench, 1)->health;
    bench_fill_air(bench, 4, 1, "gas", 70);
    bench_fill_air(bench, 5, 1, "gas", 10);
    int fire = bench->content->terrain[bench_ground(bench, "burning")].harm_type;
    send(bench, (struct event){.kind = EVENT_TOUCH, .at = {4, 1}, .type = fire});
    assert_int_equal(actor_in(bench, 1)->health, health - 6);
    assert_int_equal(bench_sum_of_air(bench, "gas"), 0);
    assert_int_equal(bench_sum_of_air(bench, "flames"), 80);
    bench_free(bench);
}

/* Actors of active ground. */

static int count_ground_actors(const struct bench *bench)
{
    int count = 0;
    for (int slot = 1; slot < bench->world->actors_used; slot++) {
        const struct actor *actor = &bench->world->actor[slot];
        count += actor->is_alive && actor->kind == bench->content->ground_actor ? 1 : 0;
    }
    return count;
}

TEST(quiet_ground_has_no_actor)
{
    struct bench *bench = bench_new(MEADOW);
    bench_pass_turns(bench, 2);
    assert_int_equal(count_ground_actors(bench), 0);
    light(bench, 3, 1);
    bench_pass_turns(bench, 1);
    assert_int_equal(count_ground_actors(bench), 1);
    bench_pass_turns(bench, 200); /* the smoke is gone by then, too */
    assert_int_equal(bench_sum_of_air(bench, "smoke"), 0);
    assert_int_equal(count_ground_actors(bench), 0);
    bench_free(bench);
}

/* Everything that fire and air did is taken back, and a snapshot of it is read as it was. */
TEST(fire_and_air_are_taken_back_and_kept)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct bench *bench = bench_new(MEADOW);
        struct buffer said = {0};
        bench->world->seed = seed;
        uint64_t before = bench_digest(bench);
        light(bench, 3, 1);
        ground_add_air(bench->turn, (struct point){9, 2}, bench_air(bench, "gas"), 300);
        bench_pass_turns(bench, 12);
        if (!world_reload(bench->world, bench->content, &said)) {
            fail_msg("seed %d: %s", (int)seed, buffer_text(&said));
        }
        uint64_t after = bench_digest(bench);
        size_t end = bench->log->count;
        game_seek(bench->game, 0);
        assert_true(bench_digest(bench) == before);
        game_seek(bench->game, end);
        assert_true(bench_digest(bench) == after);
        buffer_free(&said);
        bench_free(bench);
    }
}
