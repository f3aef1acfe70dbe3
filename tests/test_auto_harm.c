/* Automatic commands and known harm: fire, gas, thorns, deep water, pits, lit fuses. On drawn
 * levels what they refuse, with their reason; on whole levels that no step ever leads into harm.
 * The grounds are those of tests/data: '^' fire, '|' thorns, '~' deep water, ':' a pit, ',' grass
 * that burns,
 * '_' a snare, hidden if it is the first of that glyph. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/base/memory.h"
#include "barrow/lab/bots.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/sense/sight.h"
#include "barrow/text/describe.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/ground_fixture.h"
#include "support/must.h"
#include "support/thing_fixture.h"

#define LEVELS effort_for(12, 20, 1000)
#define FIRST_LEVEL 30 /* under 38 one gets among traps: none leads out over others */
#define COMMANDS 12

/* The hero knows what it sees, and nothing else. */
static void know(struct world *world, const struct cell_set *seen)
{
    world_rebuild_caches(world);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        world->level.memory[cell] =
            cell_set_has(seen, cell) ? world_look_at(world, cell) : (struct memory){0};
    }
}

/* What a command proposes first; its verdict. */
static enum auto_verdict propose(const struct board *board, struct automation *automation,
                                 struct action *action)
{
    struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
    enum auto_verdict verdict = automation_next(automation, disturbance, board->game, action);
    free(disturbance);
    return verdict;
}

static void assert_reason(const struct board *board, const char *label, const struct reason *reason,
                          const char *want)
{
    struct buffer text = {0};
    describe_reason(&text, board->content, reason);
    if (strcmp(buffer_text(&text), want) != 0) {
        fail_msg("%s: \"%s\", not \"%s\"", label, buffer_text(&text), want);
    }
    buffer_free(&text);
}

/* lint: table */
TEST(what_a_command_will_not_do_it_says_with_its_reason)
{
    const struct {
        const char *label, *drawing;
        struct automation automation;
        const char *reason;
    } cases[] = {
        {"a run stops before thorns", CORRIDOR("#@|..#"), automation_run(DIRECTION_EAST),
         "The way leads through the thorns to the east."},
        {"a run does not fall", CORRIDOR("#@:..#"), automation_run(DIRECTION_EAST),
         "The way leads through the pit to the east."},
        {"no travel through thorns", CORRIDOR("#@|..#"), automation_travel((struct point){4, 1}),
         "The way leads through the thorns to the east."},
        {"no travel into thorns", CORRIDOR("#@.|.#"), automation_travel((struct point){3, 1}),
         "The way leads through the thorns to the east."},
        {"no travel over deep water", CORRIDOR("#@.~.#"), automation_travel((struct point){4, 1}),
         "The way leads through the deep water to the east."},
        {"no travel into grass beside fire", CORRIDOR("#@.,^#"),
         automation_travel((struct point){3, 1}), "The way leads through the fire to the east."},
        {"no rest in grass with fire near", CORRIDOR("#@,..^#"), automation_rest(),
         "You are well already: there is nothing to rest for."},
        {"no rest in thorns with fire far", "#####\n#@|.#\n#####\n", automation_rest(),
         "You are well already: there is nothing to rest for."},
        {"no fight through thorns", CORRIDOR("#@|.a#"), automation_fight(false),
         "There is no safe way to a rank-1 to the east, but through the thorns: throw something, "
         "or "
         "step away."},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(cases[i].drawing);
        struct automation automation = cases[i].automation;
        struct action action;
        board_know_all(board);
        enum auto_verdict verdict = propose(board, &automation, &action);
        if (verdict == AUTO_ACT) {
            fail_msg("%s: it acts", cases[i].label);
        }
        assert_reason(board, cases[i].label, &automation.reason, cases[i].reason);
        board_free(board);
    }
}

/* The flight must last for more than twice the way, and no command flies that chooses its own. */
TEST(who_levitates_is_led_over_what_others_go_round)
{
    static const struct {
        const char *label, *drawing;
        int flight, goal; /* goal 0: a run to the east */
        enum auto_verdict want;
        bool is_asked; /* before a step to the east */
    } rows[] = {
        {"over a pit", CORRIDOR("#@::.#"), 5, 4, AUTO_ACT, false},
        {"not for long enough", CORRIDOR("#@::.#"), 4, 4, AUTO_STOPPED, false},
        {"at the end of the flight", CORRIDOR("#@::.#"), 2, 4, AUTO_STOPPED, true},
        {"on foot", CORRIDOR("#@::.#"), 0, 4, AUTO_STOPPED, true},
        {"over thorns", CORRIDOR("#@||.#"), 9, 4, AUTO_ACT, false},
        {"over deep water", CORRIDOR("#@~~.#"), 9, 4, AUTO_ACT, false},
        {"not over fire", CORRIDOR("#@^^.#"), 9, 4, AUTO_STOPPED, true},
        {"no run over a pit", CORRIDOR("#@::.#"), 9, 0, AUTO_STOPPED, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct automation automation = rows[i].goal > 0
                                           ? automation_travel((struct point){rows[i].goal, 1})
                                           : automation_run(DIRECTION_EAST);
        struct action action;
        struct reason reason;
        board->world->actor[HERO_SLOT].status[STATUS_LEVITATING] = rows[i].flight;
        board_know_all(board);
        enum auto_verdict verdict = propose(board, &automation, &action);
        bool is_asked = automation_knows_harm(board->game, (struct point){2, 1}, &reason);
        if (verdict != rows[i].want || is_asked != rows[i].is_asked) {
            fail_msg("%s: verdict %d, asked %d", rows[i].label, (int)verdict, is_asked);
        }
        board_free(board);
    }
}

/* No trap goes off under it; a machine does, and thorns hurt it. */
TEST(a_sure_foot_is_led_over_traps)
{
    static const struct {
        const char *label;
        bool is_sure, is_machine;
        int harm;
        bool is_safe;
    } rows[] = {
        {"a trap", true, false, 0, true},
        {"another's foot", false, false, 0, false},
        {"a machine", true, true, 0, false},
        {"a trap among thorns", true, false, 3, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@|.#"));
        struct terrain_kind *trap = &board->content->terrain[board_ground(board, "thorns")];
        const struct point at = {2, 1};
        struct automation travel = automation_travel((struct point){3, 1});
        struct action action;
        struct reason reason;
        trap->harm = rows[i].harm;
        trap->effect_count = 1;
        trap->is_machine = rows[i].is_machine;
        board->content->boon[0].grant = BOON_GRANT_SURE_FOOT;
        board->content->boon_count = 1;
        board->world->boon[0] = rows[i].is_sure;
        board_know_all(board);
        bool is_led = propose(board, &travel, &action) == AUTO_ACT;
        if (is_led != rows[i].is_safe || automation_is_safe(board->game, at) != rows[i].is_safe ||
            automation_knows_harm(board->game, at, &reason) == rows[i].is_safe) {
            fail_msg("%s", rows[i].label);
        }
        board_free(board);
    }
}

/* Not to fire, which may be out before the hero is there. */
TEST(travel_goes_up_to_lasting_harm_if_asked_to)
{
    static const struct {
        const char *label, *drawing;
        int to, steps;
        bool goes_to_edge;
    } rows[] = {
        {"thorns", CORRIDOR("#@...|..#"), 7, 3, true},
        {"into them", CORRIDOR("#@...|..#"), 5, 3, true},
        {"deep water", CORRIDOR("#@...~..#"), 7, 3, true},
        {"fire", CORRIDOR("#@...^..#"), 7, 0, true},
        {"not asked to", CORRIDOR("#@...|..#"), 7, 0, false},
        {"at the edge", CORRIDOR("#@|..#"), 4, 0, true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct automation travel = automation_travel((struct point){rows[i].to, 1});
        struct action action;
        int steps = 0;
        travel.goes_to_edge = rows[i].goes_to_edge;
        board_know_all(board);
        while (propose(board, &travel, &action) == AUTO_ACT) {
            assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
            game_run(board->game);
            steps++;
        }
        if (steps != rows[i].steps || travel.reason.kind != REASON_WAY_HARMS) {
            fail_msg("%s: %d steps, reason %d", rows[i].label, steps, (int)travel.reason.kind);
        }
        board_free(board);
    }
}

TEST(travel_goes_round_harm)
{
    struct board *board = board_new("#######\n"
                                    "#@.|..#\n"
                                    "#.#|#.#\n"
                                    "#.....#\n"
                                    "#######\n");
    struct point path[20];
    board_know_all(board);
    int steps = automation_path(board->game, (struct point){5, 1}, path, 20);
    assert_int_equal(steps, 6);
    for (int i = 0; i < steps; i++) {
        assert_string_equal(
            board->content->terrain[level_terrain(&board->world->level, path[i])].id, "floor");
    }
    board_free(board);
}

/* Each time: with harm so near; and the same without it. */
TEST(rest_needs_fire_and_gas_to_be_far)
{
    static const struct {
        const char *label, *drawing, *air, *reason;
    } cases[] = {
        {"gas near", CORRIDOR("#@...#"), "dust", "You are too near the dust to the east."},
        {"smoke hurts nobody", CORRIDOR("#@...#"), "smoke", NULL},
        {"fire beside bare ground", CORRIDOR("#@^..#"), NULL, NULL},
        {"nothing", CORRIDOR("#@...#"), NULL, NULL},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(cases[i].drawing);
        struct automation rest = automation_rest();
        struct action action;
        board->world->actor[HERO_SLOT].health = 10;
        if (cases[i].air != NULL) {
            board_fill_air(board, 4, 1, cases[i].air, 50);
        }
        board_know_all(board);
        enum auto_verdict verdict = propose(board, &rest, &action);
        assert_int_equal(verdict, cases[i].reason == NULL ? AUTO_ACT : AUTO_STOPPED);
        if (cases[i].reason != NULL) {
            assert_reason(board, cases[i].label, &rest.reason, cases[i].reason);
        }
        board_free(board);
    }
}

/* Gas from 1 to 6 in a row with the fire at 7, the hero at 1: all that is dense and hangs
 * together would burst in one turn. */
TEST(gas_that_would_burst_with_some_beside_fire_is_harm)
{
    static const struct {
        const char *label;
        int gap, amount; /* of the cell without gas, 0 for none; of the gas in the others */
        bool is_harm;
    } rows[] = {{"dense", 0, 60, true}, {"thin", 0, 59, false}, {"parted", 3, 100, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@.....^.#"));
        struct automation rest = automation_rest(),
                          travel = automation_travel((struct point){2, 1});
        struct action action;
        for (int x = 1; x < 7; x++) {
            board_fill_air(board, x, 1, "gas", x == rows[i].gap ? 0 : rows[i].amount);
        }
        board->world->actor[HERO_SLOT].health = 10;
        board_know_all(board);
        enum auto_verdict want = rows[i].is_harm ? AUTO_STOPPED : AUTO_ACT;
        if (propose(board, &rest, &action) != want || propose(board, &travel, &action) != want ||
            automation_is_threatened(board->game, (struct point){1, 1}) != rows[i].is_harm) {
            fail_msg("%s", rows[i].label);
        }
        if (rows[i].is_harm) {
            assert_reason(board, rows[i].label, &rest.reason,
                          "You are too near the fire to the east.");
        }
        board_free(board);
    }
}

/* Though the hero is well. */
TEST(rest_waits_until_bad_air_is_gone)
{
    struct board *board = board_new(CORRIDOR("#@.........#"));
    struct automation rest = automation_rest();
    struct action action;
    int turns = 0;
    rest.awaits_air = true;
    board_fill_air(board, 9, 1, "dust", 20);
    board_know_all(board);
    for (; propose(board, &rest, &action) == AUTO_ACT; turns++) {
        assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
        board_pass_turn(board);
    }
    assert_reason(board, "air", &rest.reason, "Nothing is left of the dust in sight.");
    assert_int_equal(turns > 0, true);
    board_free(board);
}

/* Not beside it; and who stands in it is told to step out. */
TEST(bad_air_at_hand_is_not_waited_for)
{
    struct board *board = board_new(CORRIDOR("#@......#"));
    struct automation rest = automation_rest(), travel = automation_travel((struct point){6, 1});
    struct action action;
    rest.awaits_air = true;
    board_fill_air(board, 2, 1, "dust", 50);
    board_know_all(board);
    assert_int_equal(propose(board, &rest, &action), AUTO_STOPPED);
    assert_reason(board, "beside", &rest.reason, "You are too near the dust to the east.");
    board_fill_air(board, 1, 1, "dust", 50);
    board_know_all(board);
    assert_int_equal(propose(board, &travel, &action), AUTO_STOPPED);
    assert_reason(board, "in it", &travel.reason,
                  "The way leads through the dust to the east: step out of it, then rest until it "
                  "is gone.");
    board_free(board);
}

TEST(rest_ends_in_what_harms)
{
    struct board *board = board_new(CORRIDOR("#@...#"));
    struct automation rest = automation_rest();
    struct action action;
    board->world->actor[HERO_SLOT].health = 10;
    board_fill_air(board, 1, 1, "dust", 50);
    board_know_all(board);
    assert_int_equal(propose(board, &rest, &action), AUTO_STOPPED);
    assert_reason(board, "in dust", &rest.reason, "You are in the dust: get out of it first.");
    board_free(board);
}

/* Explores to the end, knowing of what the log has; returns the reason. */
static struct reason explore(const struct board *board)
{
    struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
    struct automation explore = automation_explore();
    struct action action;
    disturbance_look(disturbance, board->game, 0, board->log->count);
    while (automation_next(&explore, disturbance, board->game, &action) == AUTO_ACT) {
        size_t mark = board->log->count;
        assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
        while (game_need(board->game) == GAME_NEEDS_STEP) {
            game_step(board->game);
        }
        disturbance_look(disturbance, board->game, mark, board->log->count);
    }
    free(disturbance);
    return explore.reason;
}

TEST(explore_names_the_harm_before_what_is_left)
{
    static const struct {
        const char *label, *drawing;
        int thing; /* x of a ration */
        const char *reason;
    } cases[] = {
        {"behind", CORRIDOR("#@.|..#"), 5,
         "Explored, but for the ration to the east, behind the thorns."},
        {"in", CORRIDOR("#@.|.##"), 3, "Explored, but for the ration to the east, in the thorns."},
        {"behind water", CORRIDOR("#@.~..#"), 5,
         "Explored, but for the ration to the east, behind the deep water."},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(cases[i].drawing);
        struct id ration = give(board, 0, "ration", 0, WHERE_PACK);
        board->world->thing[ration.slot].place =
            (struct place){.where = WHERE_FLOOR, .at = {cases[i].thing, 1}};
        world_rebuild_caches(board->world);
        board_know_all(board);
        board->world->level
            .memory[level_index(&board->world->level, (struct point){cases[i].thing, 1})]
            .thing = (uint16_t)(content_find_item(board->content, "ration") + 1);
        struct reason reason = explore(board);
        reason.has_stairs = false;
        assert_reason(board, cases[i].label, &reason, cases[i].reason);
        board_free(board);
    }
}

/* Both are left, for two reasons; what can be fetched is not left. */
TEST(explore_counts_all_that_it_leaves)
{
    static const struct {
        const char *drawing;
        int second; /* x of the other ration */
        const char *reason;
    } cases[] = {
        {CORRIDOR("#@.|..~.#"), 7,
         "Explored, but for the ration to the east, in the thorns, and 1 more."},
        {CORRIDOR("#@..|..##"), 2, "Explored, but for the ration to the east, in the thorns."},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(cases[i].drawing);
        const int place[] = {3 + i, cases[i].second};
        for (int k = 0; k < COUNT_OF(place); k++) {
            struct id ration = give(board, 0, "ration", k, WHERE_PACK);
            board->world->thing[ration.slot].place =
                (struct place){.where = WHERE_FLOOR, .at = {place[k], 1}};
        }
        world_rebuild_caches(board->world);
        board_know_all(board);
        for (int k = 0; k < COUNT_OF(place); k++) {
            board->world->level.memory[board_cell(board, place[k], 1)].thing =
                (uint16_t)(content_find_item(board->content, "ration") + 1);
        }
        struct reason reason = explore(board);
        reason.has_stairs = false;
        assert_reason(board, cases[i].drawing, &reason, cases[i].reason);
        board_free(board);
    }
}

/* Puts the hero, with a ring or without, and a ration on such a level; returns where the hero is
 * when it has explored. */
static struct point explored_from(const char *drawing, const char *ground, enum status worn,
                                  int ration)
{
    struct board *board = board_new(drawing);
    struct level *level = &board->world->level;
    level->terrain[level_index(level, board->world->actor[HERO_SLOT].at)] =
        (uint8_t)board_ground(board, ground);
    struct item_kind *ring = board_item(board, "weapon-1");
    ring->class = ITEM_CLASS_RING;
    ring->worn_status = worn;
    give(board, 0, "weapon-1", 0, WHERE_RING);
    struct id thing = give(board, 0, "ration", 0, WHERE_PACK);
    board->world->thing[thing.slot].place = (struct place){.where = WHERE_FLOOR, .at = {ration, 1}};
    board->world->actor[HERO_SLOT].status[STATUS_LEVITATING] = worn == STATUS_LEVITATING ? 2 : 0;
    world_rebuild_caches(board->world);
    board_know_all(board);
    level->memory[board_cell(board, ration, 1)].thing =
        (uint16_t)(content_find_item(board->content, "ration") + 1);
    (void)explore(board);
    struct point at = world_hero(board->world)->at;
    board_free(board);
    return at;
}

TEST(explore_leaves_the_water_that_the_hero_swims_in)
{
    struct point out = explored_from(CORRIDOR("#~~@~~..#"), "water", STATUS_COUNT, 7);
    assert_int_equal(out.x, 7);
    struct point shore = explored_from(CORRIDOR("#..~@~~~#"), "water", STATUS_COUNT, 7);
    assert_int_equal(shore.x, 2);
    struct point fire = explored_from(CORRIDOR("#~~@^...#"), "water", STATUS_COUNT, 7);
    assert_int_equal(fire.x, 3);
}

/* The two turns that a ring holds it for are no end of the flight. */
TEST(explore_flies_by_a_ring)
{
    struct point over = explored_from(CORRIDOR("#@~~~:...#"), "floor", STATUS_LEVITATING, 8);
    assert_int_equal(over.x, 8);
    struct point on_foot = explored_from(CORRIDOR("#@~~~:...#"), "floor", STATUS_COUNT, 8);
    assert_int_equal(on_foot.x, 1);
}

/* What lies there is beyond the harm from which the hero would see it. */
TEST(explore_names_unknown_ground_behind_harm_at_its_edge)
{
    struct board *board = board_new(CORRIDOR("#@.|...#"));
    board_know_all(board);
    for (int x = 4; x <= 7; x++) {
        for (int y = 0; y < 3; y++) {
            board->world->level.memory[board_cell(board, x, y)] = (struct memory){0};
        }
    }
    board->content->terrain[board_ground(board, "thorns")].blocks_sight = true;
    level_learn(&board->world->level, board->content);
    world_rebuild_caches(board->world);
    struct reason reason = explore(board);
    reason.has_stairs = false;
    assert_reason(board, "edge", &reason,
                  "Explored, but for what lies to the east, behind the thorns.");
    board_free(board);
}

/* It holds one step, so who fetches what lies behind it cannot come back; `change` makes `to` of
 * it. */
static void assert_not_crossed(const char *ground, enum terrain_change change, const char *to,
                               const char *want)
{
    struct board *board = board_new(CORRIDOR("#@....#"));
    struct level *level = &board->world->level;
    int planks = board_ground(board, ground), cell = board_cell(board, 3, 1);
    struct id ration = give(board, 0, "ration", 0, WHERE_PACK);
    board->content->terrain[planks].becomes.on[change] = board_ground(board, to) + 1;
    level_learn(level, board->content);
    level->terrain[cell] = (uint8_t)planks;
    board->world->thing[ration.slot].place = (struct place){.where = WHERE_FLOOR, .at = {5, 1}};
    world_rebuild_caches(board->world);
    board_know_all(board);
    level->memory[board_cell(board, 5, 1)].thing =
        (uint16_t)(content_find_item(board->content, "ration") + 1);
    struct reason reason = explore(board);
    reason.has_stairs = false;
    assert_reason(board, ground, &reason, want);
    assert_int_equal(world_hero(board->world)->at.x < 3, true);
    board_free(board);
}

TEST(explore_does_not_cross_ground_that_gives_way)
{
    assert_not_crossed("mud", CHANGE_LEFT, "pit",
                       "Explored, but for the ration to the east, behind the mud.");
    assert_not_crossed("thin", CHANGE_ENTERED, "cracking",
                       "Explored, but for the ration to the east, behind the thin ice.");
}

TEST(explore_opens_doors_and_a_run_stops_before_them)
{
    struct board *board = board_new(CORRIDOR("#@..+...+..#"));
    struct automation run = automation_run(DIRECTION_EAST);
    struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
    struct action action;
    know(board->world, game_sight(board->game));
    while (automation_next(&run, disturbance, board->game, &action) == AUTO_ACT) {
        assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
        board_pass_turn(board);
    }
    assert_int_equal(world_hero(board->world)->at.x, 3);
    assert_reason(board, "before a door", &run.reason, "Here is the door to the east.");
    struct reason reason = explore(board);
    assert_int_equal(reason.kind, REASON_EXPLORED);
    assert_int_equal(reason.barrier, BARRIER_NONE);
    assert_int_equal(
        board->world->level.memory[level_index(&board->world->level, (struct point){10, 1})]
            .terrain,
        TERRAIN_FLOOR + 1);
    free(disturbance);
    board_free(board);
}

/* The gate was seen shut, and opens by itself; behind it lies what the hero does not know. */
TEST(explore_looks_again_at_what_opens_by_itself)
{
    static const struct {
        const char *label;
        bool opens_by_itself, has_opened, is_seen;
    } cases[] = {
        {"it has opened", true, true, true},
        {"it is shut still", true, false, false},
        {"it never opens", false, true, false},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new("########\n"
                                        "#@.....#\n"
                                        "######.#\n"
                                        "###....#\n"
                                        "##.#####\n"
                                        "#..#####\n"
                                        "########\n");
        struct level *level = &board->world->level;
        int gate = board_ground(board, "gate"), cell = board_cell(board, 3, 3);
        if (cases[i].opens_by_itself) {
            board->content->terrain[gate].becomes.on[CHANGE_ITSELF] = TERRAIN_DOOR + 1;
        }
        level->terrain[cell] = (uint8_t)gate;
        world_rebuild_caches(board->world);
        board_know_all(board);
        level->memory[board_cell(board, 1, 5)].terrain = 0;
        level->terrain[cell] = (uint8_t)(cases[i].has_opened ? TERRAIN_DOOR : gate);
        world_rebuild_caches(board->world);
        struct reason reason = explore(board);
        assert_int_equal(reason.kind, REASON_EXPLORED);
        if ((level->memory[board_cell(board, 1, 5)].terrain != 0) != cases[i].is_seen) {
            fail_msg("%s", cases[i].label);
        }
        board_free(board);
    }
}

/* A gate that a ration opens, and uses up; what lies behind is known already in the last case. */
TEST(explore_opens_a_lock_whose_key_the_hero_has)
{
    static const struct {
        const char *label;
        bool has_key, knows_all;
        enum barrier barrier;
        int x; /* where the hero ends */
    } cases[] = {
        {"with the key", true, false, BARRIER_NONE, 7},
        {"without it", false, false, BARRIER_NO_KEY, 1},
        {"into what it knows", true, true, BARRIER_NONE, 4},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@..6..+.#"));
        board->content->terrain[board_ground(board, "gate")].opens_with = "ration";
        board->content->terrain[board_ground(board, "gate")].becomes.on[CHANGE_ENTERED] =
            board_ground(board, "open-gate") + 1;
        if (cases[i].has_key) {
            give(board, 0, "ration", 0, WHERE_PACK);
        }
        world_rebuild_caches(board->world);
        know(board->world, game_sight(board->game));
        if (cases[i].knows_all) {
            board_know_all(board);
        }
        struct reason reason = explore(board);
        if (reason.kind != REASON_EXPLORED || reason.barrier != cases[i].barrier ||
            world_hero(board->world)->at.x != cases[i].x) {
            fail_msg("%s: at %d, barrier %d", cases[i].label, world_hero(board->world)->at.x,
                     (int)reason.barrier);
        }
        board_free(board);
    }
}

static void become(struct board *board, struct point at, const char *ground)
{
    struct outcome change = outcome_for_cell(board->world, OUTCOME_CELL, at);
    change.after.ground = (uint8_t)board_ground(board, ground);
    turn_put(board->turn, change);
}

/* Thorns that burn lie round a corner before a ration. The hero saw fire in the first of them, and
 * none of the rest burn. */
TEST(explore_looks_again_at_what_fire_may_have_burnt)
{
    static const struct {
        const char *label;
        bool knows_of_fire, has_burnt;
        enum barrier barrier;
    } cases[] = {
        {"it has burnt", true, true, BARRIER_NONE},
        {"it has not", true, false, BARRIER_HARM},
        {"the hero knows of no fire", false, true, BARRIER_HARM},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new("########\n"
                                        "#@.....#\n"
                                        "######.#\n"
                                        "#..||||#\n"
                                        "########\n");
        struct level *level = &board->world->level;
        struct id ration = board_lay(board, "ration", 0, 1, (struct point){1, 3});
        board->content->terrain[board_ground(board, "thorns")].catches_fire = 50;
        board_know_all(board);
        level->memory[board_cell(board, 1, 3)].thing =
            (uint16_t)(board->world->thing[ration.slot].kind + 1);
        if (cases[i].knows_of_fire) {
            level->memory[board_cell(board, 6, 3)].terrain =
                (uint16_t)(board_ground(board, "burning") + 1);
        }
        for (int x = cases[i].has_burnt ? 3 : 6; x <= 6; x++) {
            become(board, (struct point){(int16_t)x, 3}, "burning");
            become(board, (struct point){(int16_t)x, 3}, "ash");
        }
        struct reason reason = explore(board);
        if (reason.kind != REASON_EXPLORED || reason.barrier != cases[i].barrier) {
            fail_msg("%s: reason %d, barrier %d", cases[i].label, (int)reason.kind,
                     (int)reason.barrier);
        }
        board_free(board);
    }
}

/* Thorns beyond a door become ash while it is shut: by fire, or by something else that leaves ash,
 * as a burnt-out fire does. */
TEST(what_fire_has_burnt_is_known_by_the_fire)
{
    for (int by_fire = 0; by_fire <= 1; by_fire++) {
        struct board *board = board_new(CORRIDOR("#@.+.|.#"));
        struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
        struct point thorns = {5, 1};
        board->content->terrain[board_ground(board, "thorns")].catches_fire = 50;
        board_know_all(board);
        size_t mark = board->log->count;
        if (by_fire) {
            become(board, thorns, "burning");
        }
        become(board, thorns, "ash");
        disturbance_look(disturbance, board->game, mark, board->log->count);
        assert_false(cell_set_has_point(&disturbance->burnt, &board->world->level, thorns));
        mark = board->log->count;
        become(board, (struct point){3, 1}, "open-door");
        knowledge_look(board->turn);
        disturbance_look(disturbance, board->game, mark, board->log->count);
        assert_int_equal(cell_set_has_point(&disturbance->burnt, &board->world->level, thorns),
                         by_fire);
        free(disturbance);
        board_free(board);
    }
}

/* The pot reaches all within 1 cell. */
TEST(lit_fuse_is_not_waited_beside_nor_walked_up_to)
{
    struct board *board = board_new(CORRIDOR("#..@a...#"));
    struct automation rest = automation_rest(), travel = automation_travel((struct point){7, 1}),
                      away = automation_travel((struct point){1, 1});
    struct action action;
    board->content->item[content_find_item(board->content, "fire-pot")].radius = 1;
    world_make_fuse(board->world, board->content, 1, "fire-pot");
    board->world->actor[HERO_SLOT].health = 10;
    board_know_all(board);
    assert_int_equal(propose(board, &rest, &action), AUTO_STOPPED);
    assert_reason(board, "rest", &rest.reason, "You are too near the fire pot to the east.");
    assert_int_equal(propose(board, &travel, &action), AUTO_STOPPED);
    assert_reason(board, "travel", &travel.reason, "You are too near the fire pot to the east.");
    assert_int_equal(propose(board, &away, &action), AUTO_ACT);
    assert_int_equal(action.target.x, 2);
    board_free(board);
}

TEST(bots_leave_what_harms_before_all_else)
{
    struct board *board = board_new(CORRIDOR("#.@^..#"));
    struct bot_player *bot = bot_player_new(bot_find("tab"), board->game);
    board->world->level.terrain[level_index(&board->world->level, (struct point){2, 1})] =
        (uint8_t)content_find_terrain(board->content, "grass");
    board_know_all(board);
    struct action action = bot_player_act(bot);
    assert_int_equal(action.verb, VERB_STEP);
    assert_int_equal(action.target.x, 1);
    bot_player_free(bot);
    board_free(board);
}

/* Whole levels with patches of all that harms. The check is of the world itself, by the properties
 * of the kinds: it shares nothing with what it checks. */

static bool is_harm(const struct content *content, const struct world *world, struct point at)
{
    int cell = level_index(&world->level, at);
    const struct terrain_kind *ground = &content->terrain[world->level.terrain[cell]];
    int air = world->level.air[cell].kind;
    bool is_spent = air > 0 && ground_air_is_spent(content, world->level.air[cell]);
    bool is_hidden = ground->looks_like > 0;
    return (!is_hidden &&
            (ground->harm > 0 || ground->effect_count > 0 || ground->entry != ENTRY_WALK)) ||
           (air > 0 && !is_spent &&
            (content->air[air - 1].harm > 0 || content->air[air - 1].status_turns > 0));
}

static void scatter(struct world *world, const struct content *content, int seed)
{
    static const char *const grounds[] = {"burning", "grass", "tall",  "water", "pit",
                                          "thorns",  "snare", "grass", "mud",   "grass"};
    static const char *const airs[] = {"gas", "dust", "smoke"};
    uint64_t key = (uint64_t)seed;
    struct dice dice = dice_from(&key, 1);
    struct point hero = world_hero(world)->at;
    for (int i = 0; i < 60; i++) {
        struct point last = {world->level.width - 4, world->level.height - 4};
        struct point at = dice_point(&dice, (struct point){1, 1}, last);
        int kind = content_find_terrain(content, grounds[dice_between(&dice, 0, 9)]);
        bool has_air = dice_chance(&dice, 1, 6);
        int air = content_find_air(content, airs[dice_between(&dice, 0, 2)]);
        for (int k = 0; k < 9; k++) {
            struct point there = {at.x + k % 3, at.y + k / 3};
            int cell = level_index(&world->level, there);
            if (world->level.terrain[cell] == TERRAIN_FLOOR &&
                distance_chebyshev(there, hero) > 3) {
                world->level.terrain[cell] = (uint8_t)kind;
                world->level.air[cell] =
                    has_air ? (struct air){(uint16_t)(air + 1), 60} : world->level.air[cell];
            }
        }
    }
    struct cell_set seen;
    cell_set_clear(&seen, &world->level);
    sight_from(&world->level, hero, content->rules.sight_radius, &seen);
    know(world, &seen);
}

static struct game *game_with_harm(const struct content *content, struct world *world, int seed)
{
    struct game *first = game_new(content, (uint64_t)seed);
    memcpy(world, game_world(first), sizeof *world);
    game_free(first);
    scatter(world, content, seed);
    return game_from_world(content, world);
}

/* Returns how many steps were taken. */
static int command(const struct content *content, struct game *game, struct automation automation,
                   int seed, struct reason *reason)
{
    struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
    struct action action;
    int steps = 0;
    while (game_need(game) == GAME_NEEDS_ACTION &&
           automation_next(&automation, disturbance, game, &action) == AUTO_ACT) {
        if (action.verb == VERB_STEP && is_harm(content, game_world(game), action.target)) {
            fail_msg("seed %d, turn %d: command %d steps into harm", seed, game_world(game)->turn,
                     (int)automation.kind);
        }
        steps += action.verb == VERB_STEP ? 1 : 0;
        assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
        while (game_need(game) == GAME_NEEDS_STEP) {
            game_step(game);
        }
    }
    *reason = automation.reason;
    free(disturbance);
    return steps;
}

/* What is left behind harm or in it is named with a ground that harms or is deep. */
static bool is_true_reason(const struct content *content, const struct reason *reason)
{
    bool names_ground = reason->kind == REASON_WAY_HARMS || reason->kind == REASON_IN_HARM ||
                        reason->kind == REASON_HARM_NEAR ||
                        (reason->kind == REASON_EXPLORED &&
                         (reason->barrier == BARRIER_HARM || reason->barrier == BARRIER_IN_HARM));
    const struct terrain_kind *ground =
        reason->ground > 0 ? &content->terrain[reason->ground - 1] : NULL;
    return !names_ground || (ground != NULL ? ground->harm > 0 || ground->effect_count > 0 ||
                                                  ground->entry != ENTRY_WALK
                                            : reason->ground < 0);
}

TEST(automatic_commands_never_step_into_known_harm)
{
    struct content *content = must_load_content();
    struct world *world = memory_new(1, sizeof *world);
    int steps = 0, named = 0;
    content->levels.monsters_one_in = 1000000;
    for (int seed = FIRST_LEVEL; seed < FIRST_LEVEL + LEVELS; seed++) {
        struct game *game = game_with_harm(content, world, seed);
        for (int i = 0; i < COMMANDS; i++) {
            struct point stairs = world_hero(game_world(game))->at;
            struct reason reason;
            (void)automation_find_stairs(game, &stairs);
            steps += command(content, game,
                             i % 3 == 0   ? automation_explore()
                             : i % 3 == 1 ? automation_travel(stairs)
                                          : automation_rest(),
                             seed, &reason);
            if (!is_true_reason(content, &reason)) {
                fail_msg("seed %d: a false reason %d", seed, (int)reason.kind);
            }
            named += reason.ground != 0 ? 1 : 0;
        }
        game_free(game);
    }
    assert_true(steps > 20 * LEVELS);
    assert_true(named > LEVELS);
    free(world);
    content_free(content);
}
