/* Minds: what monsters do with their turns (RULES M1-M3, T2, T7). */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/rules/body/ground.h"
#include "game/game_parts.h"
#include "support/board_actions.h"
#include "support/world_fixture.h"

/* ---- helpers ---- */

/* The n-th monster; to be written to only before the first turn. */
static struct actor *actor_of(struct board *board, int n)
{
    return &board->world->actor[world_monster(board->world, n).slot];
}

/* Gives the n-th monster a kind of its own, so that a test can change it alone. */
static struct actor_kind *own_kind(struct board *board, int n)
{
    actor_of(board, n)->kind = (uint16_t)(n + 1);
    return &board->content->actor[n + 1];
}

static void make_peaceful(struct board *board)
{
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        board->world->actor[slot].stats.attack = 0;
    }
}

static void assert_point(struct point got, int x, int y)
{
    assert_int_equal(got.x, x);
    assert_int_equal(got.y, y);
}

static struct decision decide(const struct board *board, int n)
{
    return mind_decide(board->content, board->world, board->senses, world_monster(board->world, n));
}

/* What monster 0 decides at once: of 16 points of health, beside the marks of the map.
 * lint: table */
TEST(a_decision_follows_from_what_the_mind_sees)
{
    static const struct {
        const char *label, *map;
        enum mind_kind mind;
        int hurt, asleep, reach; /* reach 0: 1 */
        struct mindset before;
        enum verb verb;
        struct point target;
        enum mind_state after;
    } rows[] = {
#define ROW(what, drawn, kind, ...) {what, drawn, MIND_##kind, __VA_ARGS__}
#define STEP(x, y, now) .verb = VERB_STEP, .target = {x, y}, .after = MIND_##now
#define HIT(x, y, now) .verb = VERB_HIT, .target = {x, y}, .after = MIND_##now
#define WAIT(x, y, now) .verb = VERB_WAIT, .target = {x, y}, .after = MIND_##now
        ROW("sees the hero", CORRIDOR("#@...a....#"), HUNTER, STEP(4, 1, HUNTING)),
        ROW("next to the hero", CORRIDOR("#@a.......#"), HUNTER, HIT(1, 1, HUNTING)),
        ROW("at a corner of the hero", "####\n#@.#\n#.a#\n####\n", HUNTER, HIT(1, 1, HUNTING)),
        ROW("sees nobody", "#######\n#@.#.a#\n##.#.##\n##...##\n#######\n", HUNTER,
            WAIT(5, 1, IDLE)),
        ROW("sleeps on", CORRIDOR("#@a.......#"), HUNTER, .asleep = 36, .verb = VERB_SLEEP,
            .target = {2, 1}),
        ROW("reach 1", CORRIDOR("#@.a......#"), HUNTER, STEP(2, 1, HUNTING)),
        ROW("reach 2", CORRIDOR("#@.a......#"), HUNTER, .reach = 2, HIT(1, 1, HUNTING)),
        /* It went west unseen: to know that would make the hunter go west as well. */
        ROW("does not know where the hero went",
            "#################\n#.....####.....a#\n#.###.####.####.#\n#@...........#..#\n"
            "#################\n",
            HUNTER, .before = {.goal = {15, 3}, .state = MIND_HUNTING}, STEP(15, 2, HUNTING)),
        ROW("coward, whole", CORRIDOR("#@.a......#"), COWARD, STEP(2, 1, HUNTING)),
        ROW("coward above 25 %", CORRIDOR("#@.a......#"), COWARD, .hurt = 11, STEP(2, 1, HUNTING)),
        ROW("coward at 25 %", CORRIDOR("#@.a......#"), COWARD, .hurt = 12, STEP(4, 1, FLEEING)),
        ROW("coward below", CORRIDOR("#@.a......#"), COWARD, .hurt = 15, STEP(4, 1, FLEEING)),
        ROW("cornered coward", "#####\n#.@a#\n#####\n", COWARD, .hurt = 15, HIT(2, 1, FLEEING)),
        ROW("healed coward", CORRIDOR("#@.a......#"), COWARD, .before = {.state = MIND_FLEEING},
            STEP(2, 1, HUNTING)),
        ROW("guard, 7 away", CORRIDOR("#a......@.#"), GUARD, WAIT(1, 1, IDLE)),
        ROW("guard, 6 away", CORRIDOR("#a.....@..#"), GUARD, STEP(2, 1, HUNTING)),
        ROW("guard, next to it", CORRIDOR("#a@.......#"), GUARD, HIT(2, 1, HUNTING)),
        ROW("guard, 7 away, hurt", CORRIDOR("#a......@.#"), GUARD, .hurt = 1, STEP(2, 1, HUNTING)),
        ROW("ambusher, 4 away", CORRIDOR("#a...@....#"), AMBUSHER, WAIT(1, 1, IDLE)),
        ROW("ambusher, 3 away", CORRIDOR("#a..@.....#"), AMBUSHER, STEP(2, 1, HUNTING)),
        ROW("ambusher, next to it", CORRIDOR("#a@.......#"), AMBUSHER, HIT(2, 1, HUNTING)),
        ROW("ambusher, 4 away, hurt", CORRIDOR("#a...@....#"), AMBUSHER, .hurt = 1,
            STEP(2, 1, HUNTING)),
        ROW("ambusher once awake", CORRIDOR("#a.......@#"), AMBUSHER,
            .before = {.goal = {4, 1}, .state = MIND_HUNTING}, STEP(2, 1, HUNTING)),
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        print_message("  %s\n", rows[i].label);
        struct board *board = board_new(rows[i].map);
        struct actor *actor = actor_of(board, 0);
        own_kind(board, 0)->mind = rows[i].mind;
        own_kind(board, 0)->reach = rows[i].reach > 0 ? rows[i].reach : 1;
        actor->stats.max_health = 16;
        actor->health = 16 - rows[i].hurt;
        actor->status[STATUS_ASLEEP] = rows[i].asleep;
        actor->mind = rows[i].before;
        struct decision decision = decide(board, 0);
        assert_int_equal(decision.action.verb, rows[i].verb);
        assert_point(decision.action.target, rows[i].target.x, rows[i].target.y);
        assert_int_equal(decision.mind.state, rows[i].after);
        if (decision.mind.state == MIND_HUNTING && rows[i].before.state == MIND_IDLE) {
            struct point hero = world_hero(board->world)->at;
            assert_point(decision.mind.goal, hero.x, hero.y);
        }
        board_free(board);
    }
}

TEST(bodiless_thing_bursts)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    board->world->actor[1].is_bodiless = true;
    world_rebuild_caches(board->world);
    assert_int_equal(decide(board, 0).action.verb, VERB_BURST);
    board_free(board);
}

/* ---- RULES M3: ways ---- */

/* Where monster 0 stands after each of its actions while the hero waits, as "x,y x,y ...". */
static void assert_walk(struct board *board, const char *want)
{
    char got[256];
    size_t used = 0;
    got[0] = '\0';
    while (used < strlen(want)) {
        board_pass_turn(board);
        struct point at = actor_of(board, 0)->at;
        used += (size_t)snprintf(got + used, sizeof got - used, "%s%d,%d", used > 0 ? " " : "",
                                 at.x, at.y);
    }
    assert_string_equal(got, want);
}

TEST(chaser_takes_its_diagonals_first)
{
    struct board *board = board_new("########\n"
                                    "#a.....#\n"
                                    "#......#\n"
                                    "#.....@#\n"
                                    "########\n");
    /* 5 across, 2 down: two diagonals and three straights in any order cost the same */
    assert_walk(board, "2,2 3,3 4,3 5,3");
    board_free(board);
}

TEST(chaser_lines_up_with_a_corridor_early)
{
    struct board *board = board_new("##########\n"
                                    "#.....####\n"
                                    "#a....####\n"
                                    "#.....####\n"
                                    "#.....####\n"
                                    "#.......@#\n"
                                    "##########\n");
    actor_of(board, 0)->mind = (struct mindset){.goal = {8, 5}, .state = MIND_HUNTING};
    /* 7 across, 3 down: in the corridor's row long before its mouth at 6,5 */
    assert_walk(board, "2,3 3,4 4,5 5,5 6,5 7,5");
    board_free(board);
}

TEST(queue_or_detour_is_a_matter_of_its_length)
{
    /* b stands 300 from the hero. Round the pillar: 5,2 141; 4,3 141; 3,3 and 2,3 200; 1,2 141;
     * and 100 from there make 723: 423 more. */
    static const struct {
        const char *label;
        int detour;
        enum verb want;
    } table[] = {
        {"too long", 400, VERB_WAIT},
        {"too long by one", 422, VERB_WAIT},
        {"just short enough", 423, VERB_STEP},
        {"by far", 1000, VERB_STEP},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        struct board *board = board_new("#######\n"
                                        "#@.ab.#\n"
                                        "#.###.#\n"
                                        "#.....#\n"
                                        "#######\n");
        board->content->rules.minds.detour = table[i].detour;
        actor_of(board, 0)->status[STATUS_ASLEEP] = 36;
        struct decision decision = decide(board, 1);
        assert_int_equal(decision.action.verb, table[i].want);
        if (table[i].want == VERB_STEP) {
            assert_point(decision.action.target, 5, 2);
        }
        board_free(board);
    }
}

/* True if nobody moves for 20 turns. */
static bool stands_still(struct board *board)
{
    char *before = world_draw(board->world, board->content);
    bool is_still = true;
    for (int turn = 0; turn < 20; turn++) {
        board_pass_turn(board);
        char *after = world_draw(board->world, board->content);
        is_still = is_still && strcmp(before, after) == 0;
        free(after);
    }
    free(before);
    return is_still;
}

static void pass_turns(struct board *board, int turns)
{
    for (int turn = 0; turn < turns; turn++) {
        board_pass_turn(board);
    }
}

static int count_next_to_hero(const struct board *board)
{
    int count = 0;
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        count +=
            distance_chebyshev(board->world->actor[slot].at, world_hero(board->world)->at) == 1;
    }
    return count;
}

TEST(pack_surrounds_the_hero_and_the_rest_stand_by)
{
    static const struct {
        const char *label;
        int detour, least;
    } table[] = {{"short ways round", 400, 5}, {"any way round", 2000, 8}};
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        struct board *board = board_new("############\n"
                                        "#..........#\n"
                                        "#..........#\n"
                                        "#...@..aaa.#\n"
                                        "#......aaa.#\n"
                                        "#......aaaa#\n"
                                        "############\n");
        make_peaceful(board);
        board->content->rules.minds.detour = table[i].detour;
        pass_turns(board, 20);
        assert_true(count_next_to_hero(board) >= table[i].least);
        assert_true(stands_still(board));
        board_free(board);
    }
}

TEST(crowd_at_a_blocked_mouth_stands_still)
{
    struct board *board = board_new("############\n"
                                    "#####......#\n"
                                    "#####..aaa.#\n"
                                    "#@.....aaa.#\n"
                                    "#####......#\n"
                                    "############\n");
    make_peaceful(board);
    pass_turns(board, 12);
    assert_int_equal(count_next_to_hero(board), 1);
    assert_true(stands_still(board));
    board_free(board);
}

/* ---- RULES T2, M3: columns ---- */

enum { COLUMN = 10, MARCH = 50 };

/* Ten in a row behind the hero, in a corridor of three legs. Nearest: slot 10. */
static struct board *board_of_column(void)
{
    struct board *board = board_new("#####################\n"
                                    "#aaaaaaaaaa@........#\n"
                                    "###################.#\n"
                                    "###################.#\n"
                                    "#...................#\n"
                                    "#.###################\n"
                                    "#.###################\n"
                                    "#...................#\n"
                                    "#####################\n");
    make_peaceful(board);
    return board;
}

/* The hero's way to the far end: 8 + 3 + 18 + 3 + 18 = 50 steps. */
static enum direction march_step(int step)
{
    return step < 8    ? DIRECTION_EAST
           : step < 11 ? DIRECTION_SOUTH
           : step < 29 ? DIRECTION_WEST
           : step < 32 ? DIRECTION_SOUTH
                       : DIRECTION_EAST;
}

/* True if each stands next to the one before it, the first next to the hero. */
static bool is_gapless(const struct world *world)
{
    struct point before = world_hero(world)->at;
    for (int slot = COLUMN; slot >= 1; slot--) {
        if (distance_chebyshev(before, world->actor[slot].at) != 1) {
            return false;
        }
        before = world->actor[slot].at;
    }
    return true;
}

/* Turns after which the column was whole. */
static int march(enum batch_order order)
{
    struct board *board = board_of_column();
    int whole = 0;
    for (int step = 0; step < MARCH; step++) {
        assert_int_equal(board_hero_bump(board, march_step(step)), VERDICT_ALLOWED);
        while (board_others(board, order) > 0) {
        }
        loop_end_turn(board->turn);
        whole += is_gapless(board->world) ? 1 : 0;
    }
    assert_point(world_hero(board->world)->at, 19, 7);
    board_free(board);
    return whole;
}

/* What the order is for: rear first, those behind find the way blocked and fall back. And what
 * yielding is for: past the first bend the rear may be as near as the front. */
TEST(column_stays_gapless_only_when_the_nearest_act_first)
{
    assert_int_equal(march(BATCH_NEAREST_FIRST), MARCH);
    assert_int_equal(march(BATCH_FARTHEST_FIRST), 0);
    assert_in_range(march(BATCH_NOBODY_YIELDS), 8, MARCH - 1);
}

TEST(column_before_a_standing_hero_stays_packed)
{
    struct board *board = board_of_column();
    assert_true(is_gapless(board->world));
    assert_true(stands_still(board));
    board_free(board);
}

TEST(goal_passes_down_the_column_in_one_turn)
{
    struct board *board = board_of_column();
    board_hero(board, VERB_WAIT, (struct point){0, 0});
    board_others(board, BATCH_NEAREST_FIRST);
    /* the last two stand 9 and 10 away, beyond the radius of sight */
    for (int n = 0; n < COLUMN; n++) {
        assert_int_equal(actor_of(board, n)->mind.state, MIND_HUNTING);
        assert_point(actor_of(board, n)->mind.goal, 11, 1);
    }
    board_free(board);
}

TEST(guards_and_ambushers_at_rest_follow_nobody)
{
    static const enum mind_kind kinds[] = {MIND_GUARD, MIND_AMBUSHER};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        struct board *board = board_new(CORRIDOR("#@.......ab.#"));
        own_kind(board, 1)->mind = kinds[i];
        actor_of(board, 0)->mind =
            (struct mindset){.state = MIND_HUNTING, .goal = {1, 1}}; /* the one at 9 leads */
        assert_int_equal(decide(board, 1).mind.state, MIND_IDLE);
        own_kind(board, 1)->mind = MIND_HUNTER;
        assert_int_equal(decide(board, 1).mind.state, MIND_HUNTING);
        board_free(board);
    }
}

/* ---- RULES M2: memory ---- */

static void move_hero(struct board *board, int x, int y)
{
    struct outcome outcome =
        outcome_for_actor(board->world, OUTCOME_MOVE, world_hero_id(board->world), 0);
    outcome.after.at = (struct point){x, y};
    turn_put(board->turn, outcome);
}

/* The hero is seen at 1,1, then is gone behind walls. */
static struct board *board_of_lost_hero(void)
{
    struct board *board = board_new("############\n"
                                    "#@...a..####\n"
                                    "###.########\n"
                                    "############\n"
                                    "#..........#\n"
                                    "############\n");
    make_peaceful(board);
    return board;
}

TEST(hunter_that_lost_the_hero_goes_where_it_saw_it_searches_gives_up)
{
    struct board *board = board_of_lost_hero();
    board_pass_turn(board); /* sees it, steps to 4,1 */
    move_hero(board, 1, 4);
    const struct actor *hunter = actor_of(board, 0);
    for (int x = 3; x >= 1; x--) {
        board_pass_turn(board);
        assert_point(hunter->at, x, 1);
        assert_int_equal(hunter->mind.state, MIND_HUNTING);
    }
    for (int left = 4; left >= 0; left--) { /* 5 turns of looking around */
        board_pass_turn(board);
        assert_int_equal(hunter->mind.state, MIND_SEARCHING);
        assert_int_equal(hunter->mind.turns, left);
    }
    board_pass_turn(board);
    assert_int_equal(hunter->mind.state, MIND_IDLE);
    assert_true(stands_still(board));
    board_free(board);
}

TEST(searcher_that_sees_the_hero_again_hunts_on)
{
    struct board *board = board_of_lost_hero();
    board_pass_turn(board);
    move_hero(board, 1, 4);
    pass_turns(board, 5);
    assert_int_equal(actor_of(board, 0)->mind.state, MIND_SEARCHING);
    move_hero(board, 7, 1);
    struct decision decision = decide(board, 0);
    assert_int_equal(decision.mind.state, MIND_HUNTING);
    assert_point(decision.mind.goal, 7, 1);
    board_free(board);
}

TEST(hunter_does_not_forget_at_a_corner)
{
    struct board *board = board_new("########\n"
                                    "#a...@.#\n"
                                    "######.#\n"
                                    "######.#\n"
                                    "######.#\n"
                                    "######.#\n"
                                    "######.#\n"
                                    "########\n");
    static const enum direction way[] = {DIRECTION_EAST,  DIRECTION_SOUTH, DIRECTION_SOUTH,
                                         DIRECTION_SOUTH, DIRECTION_SOUTH, DIRECTION_SOUTH};
    make_peaceful(board);
    bool was_lost = false;
    for (int i = 0; i < COUNT_OF(way); i++) {
        board_hero_bump(board, way[i]);
        board_others(board, BATCH_NEAREST_FIRST);
        loop_end_turn(board->turn);
        was_lost =
            was_lost || !point_equal(actor_of(board, 0)->mind.goal, world_hero(board->world)->at);
        assert_int_equal(actor_of(board, 0)->mind.state, MIND_HUNTING);
    }
    assert_true(was_lost); /* else the corner hid nothing and the test shows nothing */
    pass_turns(board, 4);
    assert_int_equal(distance_chebyshev(actor_of(board, 0)->at, world_hero(board->world)->at), 1);
    board_free(board);
}

/* Where a shove has put it, three cells from the bank. It gets out, and does not go in again. */
TEST(a_walker_in_deep_water_swims_out_of_it)
{
    struct board *board = board_new("############\n"
                                    "#@....~~~~~#\n"
                                    "#.....~~a~~#\n"
                                    "#.....~~~~~#\n"
                                    "############\n");
    struct level *level = &board->world->level;
    struct actor *foe = actor_of(board, 0);
    level->terrain[level_index(level, foe->at)] =
        (uint8_t)content_find_terrain(board->content, "water");
    world_rebuild_caches(board->world);
    make_peaceful(board);
    foe->mind = (struct mindset){.state = MIND_HUNTING, .goal = world_hero(board->world)->at};
    for (int i = 0; i < 20; i++) {
        pass_turns(board, 1);
        bool is_out = foe->at.x < 6;
        assert_false(is_out && (level_bits(level, foe->at) & GROUND_SWUM) != 0);
    }
    assert_int_equal(distance_chebyshev(foe->at, world_hero(board->world)->at), 1);
    struct point water = {6, 1};
    assert_false(
        ground_lets_enter(board->content, board->world, world_monster(board->world, 0), water));
    board_free(board);
}

/* ---- the other minds ---- */

/* A coward with one point of health that has come well away: 13 cells, 8 of sight, 4 more, and one
 * past them. */
static struct board *board_of_runaway(bool heals)
{
    struct board *board = board_new(CORRIDOR("#@..a....................#"));
    struct actor_kind *kind = own_kind(board, 0);
    kind->mind = MIND_COWARD;
    kind->regenerates = heals;
    make_peaceful(board);
    actor_of(board, 0)->health = 1;
    pass_turns(board, 12);
    assert_point(actor_of(board, 0)->at, 14, 1);
    return board;
}

TEST(coward_that_does_not_heal_gives_up_when_well_away)
{
    struct board *board = board_of_runaway(false);
    pass_turns(board, 9);
    assert_int_equal(actor_of(board, 0)->mind.state, MIND_IDLE);
    assert_point(actor_of(board, 0)->at, 14, 1);
    board_free(board);
}

TEST(coward_that_heals_comes_back_with_half_its_health)
{
    struct board *board = board_of_runaway(true);
    struct actor *coward = actor_of(board, 0);
    coward->health = coward->stats.max_health / 2 - 1;
    assert_int_equal(decide(board, 0).action.verb, VERB_WAIT);
    assert_int_equal(decide(board, 0).mind.state, MIND_FLEEING);
    coward->health++;
    assert_point(decide(board, 0).action.target, 13, 1);
    assert_int_equal(decide(board, 0).mind.state, MIND_HUNTING);
    board_free(board);
}

/* 'a' is as near to the hero as the coward 'b', or is not. */
TEST(coward_comes_with_one_of_its_own_in_front)
{
    static const struct {
        const char *map;
        int x;
    } rows[] = {{"########\n#..a...#\n#@..b..#\n########\n", 3},
                {"########\n#....a.#\n#@..b..#\n########\n", 5}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].map);
        own_kind(board, 1)->mind = MIND_COWARD;
        actor_of(board, 0)->mind = (struct mindset){.state = MIND_HUNTING, .goal = {1, 2}};
        actor_of(board, 1)->health = 1;
        assert_int_equal(decide(board, 1).action.target.x, rows[i].x);
        board_free(board);
    }
}

/* 'b' is behind 'a', which stands still before the hero. */
TEST(nobody_queues_where_two_of_its_own_died)
{
    for (int losses = 0; losses < 4; losses++) {
        struct board *board = board_new(CORRIDOR("#@ab....#"));
        actor_of(board, 0)->clock.when = 99;
        actor_of(board, 1)->mind =
            (struct mindset){.state = MIND_HUNTING, .goal = {1, 1}, .losses = losses};
        struct decision decision = decide(board, 1);
        assert_int_equal(decision.mind.state, losses >= 2 ? MIND_FLEEING : MIND_HUNTING);
        assert_int_equal(decision.action.target.x, losses >= 2 ? 4 : 3);
        board_free(board);
    }
}

/* It goes on until it is well away, and then has forgotten. */
TEST(who_draws_off_gives_up_and_forgets)
{
    struct board *board = board_new(CORRIDOR("#@ab....................#"));
    make_peaceful(board);
    actor_of(board, 0)->status[STATUS_PARALYSED] = 99;
    actor_of(board, 1)->mind = (struct mindset){.state = MIND_HUNTING, .goal = {1, 1}, .losses = 2};
    pass_turns(board, 9);
    assert_int_equal(actor_of(board, 1)->mind.state, MIND_FLEEING);
    pass_turns(board, 6);
    assert_int_equal(actor_of(board, 1)->mind.state, MIND_IDLE);
    assert_int_equal(actor_of(board, 1)->mind.losses, 0);
    board_free(board);
}

/* 'a' dies. 'b' sees it and 'c' does not. */
TEST(careful_kinds_count_who_dies_in_their_sight)
{
    for (int careful = 0; careful < 2; careful++) {
        struct board *board = board_new("#########\n#@..a.b.#\n#######.#\n#c......#\n#########\n");
        for (int n = 0; n < 3; n++) {
            own_kind(board, n)->is_careful = careful == 1;
            actor_of(board, n)->mind = (struct mindset){.state = MIND_HUNTING, .goal = {1, 1}};
        }
        hurt(board, 1, 99, NOBODY);
        assert_int_equal(actor_of(board, 1)->mind.losses, careful);
        assert_int_equal(actor_of(board, 2)->mind.losses, 0);
        board_free(board);
    }
}

static void assert_goes_home(struct board *board)
{
    board_pass_turn(board);
    move_hero(board, 1, 4);
    const struct actor *guard = actor_of(board, 0);
    bool has_returned = false;
    for (int turn = 0; turn < 30; turn++) {
        board_pass_turn(board);
        has_returned = has_returned || guard->mind.state == MIND_RETURNING;
    }
    assert_true(has_returned);
    assert_point(guard->at, 5, 1);
    assert_int_equal(guard->mind.state, MIND_IDLE);
}

TEST(guard_goes_home_when_it_lost_the_hero)
{
    struct board *board = board_of_lost_hero();
    own_kind(board, 0)->mind = MIND_GUARD;
    assert_goes_home(board);
    board_free(board);
}

TEST(who_keeps_a_post_goes_home_whatever_its_mind)
{
    static const enum mind_kind kinds[] = {MIND_HUNTER, MIND_AMBUSHER};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        struct board *board = board_of_lost_hero();
        own_kind(board, 0)->mind = kinds[i];
        actor_of(board, 0)->mind =
            (struct mindset){.state = MIND_HUNTING, .goal = world_hero(board->world)->at};
        actor_of(board, 0)->keeps_post = 1;
        assert_goes_home(board);
        board_free(board);
    }
}

/* Pushed or teleported. */
TEST(who_is_put_off_its_post_goes_back)
{
    struct board *board = board_new(CORRIDOR("#@#..a...#"));
    actor_of(board, 0)->keeps_post = 1;
    actor_of(board, 0)->home = (struct point){8, 1};
    board_pass_turn(board);
    assert_int_equal(actor_of(board, 0)->mind.state, MIND_RETURNING);
    pass_turns(board, 4);
    assert_point(actor_of(board, 0)->at, 8, 1);
    assert_int_equal(actor_of(board, 0)->mind.state, MIND_IDLE);
    board_free(board);
}

TEST(erratic_wanders_with_every_third_action)
{
    struct board *board = board_new("###########\n"
                                    "#a........#\n"
                                    "#.........#\n"
                                    "#....@....#\n"
                                    "#.........#\n"
                                    "#.........#\n"
                                    "###########\n");
    own_kind(board, 0)->mind = MIND_ERRATIC;
    int astray = 0;
    for (int actions = 0; actions < 300; actions++) {
        actor_of(board, 0)->clock.actions = actions;
        struct point step = decide(board, 0).action.target;
        bool is_chase = point_equal(step, (struct point){2, 2});
        bool is_third = (actions + 1) % 3 == 0; /* slot 1 */
        assert_true(is_chase || is_third);
        astray += is_chase ? 0 : 1;
    }
    /* 100 steps to one of three neighbours: two of them lead astray, 67 or so */
    assert_in_range(astray, 40, 90);
    board_free(board);
}

TEST(only_a_kind_that_hurts_its_own_strikes_who_is_in_its_way)
{
    for (int hurts = 0; hurts <= 1; hurts++) {
        struct board *board = board_new(CORRIDOR("#@aa.#"));
        own_kind(board, 1)->hurts_its_own = hurts == 1;
        int strikes = 0;
        for (int actions = 0; actions < 300; actions++) {
            actor_of(board, 1)->clock.actions = actions;
            struct action action = decide(board, 1).action;
            assert_true(action.verb == VERB_WAIT || action.verb == VERB_HIT);
            strikes += action.verb == VERB_HIT ? 1 : 0;
        }
        /* one in three: 100, four times sqrt(300 x 1/3 x 2/3) = 8 off at most */
        assert_in_range(strikes, hurts == 1 ? 68 : 0, hurts == 1 ? 132 : 0);
        board_free(board);
    }
}

/* ---- all minds ---- */

static void act_soundly(struct board *board, int slot, unsigned seed)
{
    struct id who = world_actor_id(board->world, slot);
    const char *problem = "";
    struct decision decision = mind_decide(board->content, board->world, board->senses, who);
    struct decision again = mind_decide(board->content, board->world, board->senses, who);
    if (action_check(board->content, board->world, &decision.action) != VERDICT_ALLOWED ||
        decision.action.verb != again.action.verb ||
        !point_equal(decision.action.target, again.action.target)) {
        fail_msg("seed %u, slot %d: verb %d is refused or changes", seed, slot,
                 (int)decision.action.verb);
    }
    board_let_act(board, who, false);
    if (!world_check(board->world, board->content, &problem)) {
        fail_msg("seed %u, slot %d: %s", seed, slot, problem);
    }
}

/* Every mind, some that hurt their own and some with a long reach. */
static struct board *board_of_all_minds(unsigned seed)
{
    struct board *board = board_new("##################\n"
                                    "#a..b#....c...d..#\n"
                                    "#....#....#......#\n"
                                    "#.@.......#.e#...#\n"
                                    "#....#.f..#..#g..#\n"
                                    "##.###....#####.##\n"
                                    "#h....i..j......k#\n"
                                    "##################\n");
    board->world->seed = seed;
    actor_of(board, 0)->status[STATUS_ASLEEP] = 3;
    for (int n = 0; n < 11; n++) {
        own_kind(board, n)->mind = (enum mind_kind)(n % MIND_COUNT);
        own_kind(board, n)->hurts_its_own = n % 4 == 0;
        own_kind(board, n)->reach = 1 + n % 2;
    }
    return board;
}

static void let_all_act_soundly(struct board *board, unsigned seed)
{
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        if (board->world->actor[slot].is_alive && board->world->end.ending == ENDING_NONE) {
            act_soundly(board, slot, seed);
        }
    }
}

TEST(minds_choose_only_what_the_rules_allow)
{
    for (unsigned seed = 1; seed <= 40; seed++) {
        struct board *board = board_of_all_minds(seed);
        for (unsigned round = 0; round < 30; round++) {
            board_hero_bump(board, (enum direction)((seed + round * 5) % DIRECTION_COUNT));
            let_all_act_soundly(board, seed);
        }
        board_free(board);
    }
}

/* A turn in which all yield to each other would never end. */
TEST(turns_of_all_minds_come_to_an_end)
{
    for (unsigned seed = 1; seed <= 40; seed++) {
        struct board *board = board_of_all_minds(seed);
        for (int turn = 0; turn < 30; turn++) {
            board_pass_turn(board);
        }
        assert_true(board->world->turn == 31 || board->world->end.ending == ENDING_DEATH);
        board_free(board);
    }
}
