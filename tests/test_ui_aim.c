/* Aiming (RULES I2, I6): the mode by itself, over a drawn level. */
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/aiming.h"
#include "support/golden_screen.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/paint.h"

/* Range 6 ends at dx*dx + dy*dy <= 42, so x = 9 in the hero's row; radius 3 at 12. */
static const char hall[] = "####################\n"
                           "#..................#\n"
                           "#.........a........#\n"
                           "#..@.a....b........#\n"
                           "#..................#\n"
                           "#.........a....#####\n"
                           "#..............#\n"
                           "################\n";

static const char room[] = "############\n#..........#\n#..........#\n#..@a......#\n"
                           "#..........#\n############\n";

/* Nowhere is the hero spared, and only where it stands one fire reaches all four. */
static const char cross[] = "#########\n####a####\n####.####\n####.####\n#a..@..a#\n"
                            "####.####\n####.####\n####a####\n#########\n";

static const char missile[] = "scroll-of-magic-missile", fire[] = "scroll-of-fireball";
static const char sleep[] = "scroll-of-sleep";

struct stage {
    struct ui ui;
    struct term *term;
    struct id thing;
    struct mode mode;
};

static struct stage *stage_over(struct world *world, const char *item, enum verb verb)
{
    struct stage *stage = memory_new(1, sizeof *stage);
    const struct content *content = content_fixture();
    struct error error;
    stage->thing = world_give(world, content, world_hero_id(world), item, 1, 2);
    stage->term = term_open_script("", 80, 24, &error);
    stage->ui = (struct ui){
        .term = stage->term,
        .content = content,
        .keys = key_table_default(),
        .session = session_from_game(game_from_world(content, world)),
        .player = {.name = "Wenna"},
    };
    free(world);
    grid_resize(&stage->ui.screen, 80, 24);
    stage->mode = mode_aim(&stage->ui, verb, stage->thing);
    stage->mode.class->enter(&stage->ui, stage->mode.state);
    return stage;
}

static struct stage *stage_new(const char *drawing, const char *item, enum verb verb)
{
    return stage_over(world_from(drawing), item, verb);
}

static void stage_free(struct stage *stage)
{
    free(stage->mode.state);
    ui_end_session(&stage->ui);
    grid_free(&stage->ui.screen);
    stage->term->close(stage->term);
    free(stage);
}

static struct mode_step press(struct stage *stage, uint32_t key)
{
    return stage->mode.class->key(&stage->ui, stage->mode.state, key);
}

static void press_often(struct stage *stage, uint32_t key, int times)
{
    for (int i = 0; i < times; i++) {
        assert_int_equal(press(stage, key).move, MODE_STAY);
    }
}

static const struct world *world_of(const struct stage *stage)
{
    return game_world(stage->ui.session->game);
}

static uint64_t digest_of(const struct stage *stage)
{
    return world_digest(world_of(stage), content_fixture());
}

static void draw(struct stage *stage, int width, int height)
{
    grid_resize(&stage->ui.screen, width, height);
    struct rectangle all = {0, 0, width, height};
    paint_blank(&stage->ui, all);
    stage->mode.class->draw(&stage->ui, stage->mode.state);
}

/* The cell that is aimed at: the cursor stands there. */
static struct point aimed_at(struct stage *stage)
{
    draw(stage, 80, 24);
    struct point origin = dungeon_screen_place(&stage->ui, (struct point){0, 0});
    return (struct point){stage->ui.screen.cursor.x - origin.x,
                          stage->ui.screen.cursor.y - origin.y};
}

static void expect_text(struct stage *stage, const char *label, const char *wanted)
{
    struct buffer text = {0};
    stage->ui.limits.is_log_below = true;
    draw(stage, 200, 40); /* wide enough for any sentence in one line */
    stage->ui.limits.is_log_below = false;
    grid_to_text(&stage->ui.screen, &text);
    if (strstr(buffer_text(&text), wanted) == NULL) {
        fail_msg("%s: no \"%s\" in\n%s", label, wanted, buffer_text(&text));
    }
    buffer_free(&text);
}

static void expect_place(const char *label, struct point seen, struct point want)
{
    if (!point_equal(seen, want)) {
        fail_msg("%s: aims at %d,%d, not at %d,%d", label, seen.x, seen.y, want.x, want.y);
    }
}

/* ---- where it starts ---- */

TEST(aim_starts_at_the_best_target)
{
    static const struct {
        const char *label, *drawing, *item;
        enum verb verb;
        int x, y;
    } rows[] = {
        {"one target: the nearest", hall, missile, VERB_USE, 5, 3},
        /* (8,3) reaches all: squares 9 to (5,3), 5, 4 and 8 to those at x = 10; the hero has 25.
         * So does (8,4); no nearer cell does: (7,y) is 9 + 4 = 13 away from one or the other. */
        {"area: the most foes", hall, fire, VERB_USE, 8, 3},
        /* (6,1) is 4 + 4 = 8 from the foe and 9 + 4 = 13 from the hero; nothing nearer than 3
         * spares the hero (4 + 4 = 8 at most), and it is the first of those in reading order. */
        {"area: spares the hero", room, fire, VERB_USE, 6, 1},
        {"area: no way to spare the hero", CORRIDOR("#@a.#"), fire, VERB_USE, 2, 1},
        {"area: the foe itself rather than beside it", CORRIDOR("#@......a.#"), sleep, VERB_USE, 7,
         1},
        {"area: not the hero, whom that would hurt", cross, fire, VERB_USE, 4, 1},
        {"nobody: the farthest place", CORRIDOR("#@..#"), sleep, VERB_USE, 3, 1},
        /* 5 cells east are 25 of the 42 of the range, 6 are 36. */
        {"nobody, an area: out of its reach", CORRIDOR("#@.........#"), fire, VERB_USE, 7, 1},
        {"nobody, nowhere out of its reach", CORRIDOR("#@..#"), fire, VERB_USE, 3, 1},
        {"nobody, thrown: the hero's place", CORRIDOR("#@..#"), "weapon-1", VERB_THROW, 1, 1},
        {"out of range: the nearest that is seen", CORRIDOR("#@......a#"), missile, VERB_USE, 8, 1},
        {"area, out of range: that too", CORRIDOR("#@.......a...#"), sleep, VERB_USE, 9, 1},
        {"thrown: the nearest", hall, "weapon-1", VERB_THROW, 5, 3},
        {"behind a wall is nobody", CORRIDOR("#@.#a..#"), missile, VERB_USE, 2, 1},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stage *stage = stage_new(rows[i].drawing, rows[i].item, rows[i].verb);
        expect_place(rows[i].label, aimed_at(stage), (struct point){rows[i].x, rows[i].y});
        stage_free(stage);
    }
}

TEST(the_range_is_that_of_the_rules)
{
    static const char *const items[] = {fire, "weapon-1"};
    static const enum verb verbs[] = {VERB_USE, VERB_THROW};
    struct aim_range *range = memory_new(1, sizeof *range);
    for (int i = 0; i < 2; i++) {
        struct stage *stage = stage_new(hall, items[i], verbs[i]);
        struct action action = game_hero_action(stage->ui.session->game, verbs[i]);
        action.thing = stage->thing;
        aim_range_make(range, stage->ui.session->game, &action);
        int within = 0;
        for (int cell = 0; cell < 20 * 8; cell++) {
            action.target = (struct point){cell % 20, cell / 20};
            bool is_own = point_equal(action.target, (struct point){3, 3});
            bool is_allowed = game_check(stage->ui.session->game, &action) == VERDICT_ALLOWED;
            within += aim_range_has(range, action.target);
            assert_true(is_own || aim_range_has(range, action.target) == is_allowed);
        }
        assert_true(within > 40);
        assert_false(aim_range_has(range, (struct point){-1, 3}));
        assert_false(aim_range_has(range, (struct point){3, 8}));
        stage_free(stage);
    }
    free(range);
}

/* ---- keys ---- */

TEST(tab_goes_from_foe_to_foe_by_distance)
{
    static const struct point want[] = {{3, 2}, {1, 4}, {6, 1}};
    struct stage *stage = stage_new("##########\n"
                                    "#.....a..#\n"
                                    "#@.a.....#\n"
                                    "#........#\n"
                                    "#b.......#\n"
                                    "##########\n",
                                    missile, VERB_USE);
    /* Distances 2, 2 and 5; of equals the one read first has the lower slot, but the one at (6,1)
     * was read before both. */
    for (int i = 0; i < 7; i++) {
        expect_place("forwards", aimed_at(stage), want[i % 3]);
        press_often(stage, KEY_TAB, 1);
    }
    for (int i = 7; i >= 0; i--) {
        expect_place("backwards", aimed_at(stage), want[i % 3]);
        press_often(stage, KEY_SHIFT_TAB, 1);
    }
    stage_free(stage);
}

TEST(the_cursor_stays_on_the_level)
{
    struct stage *stage = stage_new(hall, fire, VERB_USE);
    press_often(stage, 'k', 30);
    press_often(stage, 'h', 30);
    expect_place("north-west", aimed_at(stage), (struct point){0, 0});
    press_often(stage, 'n', 30);
    expect_place("south-east", aimed_at(stage), (struct point){7, 7});
    press_often(stage, KEY_RIGHT, 30);
    expect_place("east", aimed_at(stage), (struct point){19, 7});
    stage_free(stage);
}

TEST(what_cannot_be_aimed_at_says_why_and_is_not_done)
{
    static const struct {
        const char *label, *item;
        enum verb verb;
        int east;
        const char *want;
    } rows[] = {
        {"out of range", missile, VERB_USE, 5, "Scroll of magic missile: That is too far away."},
        {"nobody there", missile, VERB_USE, 1, "There is nobody to hit."},
        {"out of sight", fire, VERB_USE, -8, "You cannot see that place."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stage *stage = stage_new(hall, rows[i].item, rows[i].verb);
        uint64_t before = digest_of(stage);
        press_often(stage, rows[i].east > 0 ? 'l' : 'h', abs(rows[i].east));
        expect_text(stage, rows[i].label, rows[i].want);
        press_often(stage, KEY_ENTER, 1);
        assert_int_equal(digest_of(stage), before);
        stage_free(stage);
    }
}

/* The keys below the map are those that would do something: Enter within the range, Tab if there is
 * somebody within it. */
TEST(keys_are_offered_when_they_do_something)
{
    static const char far_hall[] = "##########\n#@......a#\n##########\n";
    struct stage *near = stage_new(hall, missile, VERB_USE);
    expect_text(near, "in range", "\nEnter: do it  Tab: next  Esc: no");
    press_often(near, 'h', 1);
    expect_text(near, "nobody there", "\nTab: next  Esc: no");
    stage_free(near);
    struct stage *far = stage_new(far_hall, missile, VERB_USE);
    expect_text(far, "out of range", "\nEsc: no");
    stage_free(far);
}

TEST(escape_costs_nothing)
{
    struct stage *stage = stage_new(hall, fire, VERB_USE);
    uint64_t before = digest_of(stage);
    struct mode_step step = press(stage, KEY_ESCAPE);
    assert_int_equal(step.move, MODE_POP);
    assert_int_equal(step.answer, ANSWER_CANCELLED);
    assert_int_equal(digest_of(stage), before);
    stage_free(stage);
}

TEST(the_verbs_own_key_confirms)
{
    static const struct {
        enum verb verb;
        uint32_t other, own;
    } rows[] = {{VERB_USE, 't', 'a'}, {VERB_THROW, 'a', 't'}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stage *stage = stage_new(hall, missile, rows[i].verb);
        press_often(stage, rows[i].other, 1);
        assert_int_equal(press(stage, rows[i].own).answer, ANSWER_ACTED);
        stage_free(stage);
    }
}

TEST(enter_does_what_was_shown)
{
    struct stage *stage = stage_new(hall, fire, VERB_USE);
    struct mode_step step = press(stage, KEY_ENTER);
    assert_int_equal(step.move, MODE_POP);
    assert_int_equal(step.answer, ANSWER_ACTED);
    /* 20 fire on 14 health each: all four are dead, one scroll of two is left. */
    for (int n = 0; n < 4; n++) {
        assert_null(world_actor(world_of(stage), world_monster(world_of(stage), n)));
    }
    assert_int_equal(world_thing(world_of(stage), stage->thing)->count, 1);
    assert_int_equal(world_hero(world_of(stage))->health, 30);
    stage_free(stage);
}

TEST(hurting_oneself_asks_first)
{
    struct stage *stage = stage_new(hall, fire, VERB_USE);
    uint64_t before = digest_of(stage);
    press_often(stage, 'h', 3); /* (5,3): 4 from the hero */
    expect_text(stage, "the hero in it", "Scroll of fireball: You would lose 20 of 30! The rank-1");
    struct mode_step step = press(stage, KEY_ENTER);
    assert_int_equal(step.move, MODE_PUSH);
    assert_string_equal(step.mode.class->name, "confirm");
    assert_int_equal(digest_of(stage), before);

    struct mode_step no = stage->mode.class->answered(&stage->ui, stage->mode.state, ANSWER_NO);
    assert_int_equal(no.move, MODE_STAY);
    assert_int_equal(digest_of(stage), before);

    int yes = step.mode.class->key(&stage->ui, step.mode.state, KEY_ENTER).answer;
    struct mode_step done = stage->mode.class->answered(&stage->ui, stage->mode.state, yes);
    assert_int_equal(done.move, MODE_POP);
    assert_int_equal(done.answer, ANSWER_ACTED);
    assert_int_equal(world_of(stage)->tally[TALLY_TAKEN] >= 20, true);
    free(step.mode.state);
    stage_free(stage);
}

/* A place of the player's choice needs no question. */
TEST(an_aim_at_nobody_asks_where_it_began)
{
    static const struct {
        const char *keys;
        bool is_asked;
    } rows[] = {{"", true}, {"h", false}, {"hl", true}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stage *stage = stage_new(CORRIDOR("#@.........#"), fire, VERB_USE);
        for (const char *key = rows[i].keys; *key != '\0'; key++) {
            press(stage, (uint32_t)*key);
        }
        struct mode_step step = press(stage, KEY_ENTER);
        assert_int_equal(step.move, rows[i].is_asked ? MODE_PUSH : MODE_POP);
        if (rows[i].is_asked) {
            free(step.mode.state);
            step = stage->mode.class->answered(&stage->ui, stage->mode.state, ANSWER_NO);
            assert_int_equal(step.move, MODE_STAY);
        }
        int left = world_thing(world_of(stage), stage->thing)->count;
        assert_int_equal(left, rows[i].is_asked ? 2 : 1);
        stage_free(stage);
    }
}

/* With nobody in sight the cursor starts elsewhere in the row. */
TEST(aiming_at_oneself_asks_whatever_it_does)
{
    static const char *const items[] = {missile, fire, sleep, "fire-pot", "scroll-of-hobbling"};
    for (int i = 0; i < COUNT_OF(items); i++) {
        struct stage *stage = stage_new(CORRIDOR("#@..#"), items[i], VERB_USE);
        uint64_t before = digest_of(stage);
        press_often(stage, 'h', aimed_at(stage).x - 1);
        for (int times = 0; times < 2; times++) { /* and asks again */
            struct mode_step step = press(stage, KEY_ENTER);
            assert_int_equal(step.move, MODE_PUSH);
            free(step.mode.state);
            stage->mode.class->answered(&stage->ui, stage->mode.state, ANSWER_NO);
        }
        assert_int_equal(digest_of(stage), before);
        stage_free(stage);
    }
}

TEST(a_lit_thing_is_shown_with_its_turn)
{
    struct stage *stage = stage_new(CORRIDOR("#@...a....#"), "fire-pot", VERB_THROW);
    expect_text(stage, "before", "Fire pot: After turn 3, if nobody moves: The rank-1 would die.");
    assert_int_equal(press(stage, KEY_ENTER).answer, ANSWER_ACTED);
    struct buffer text = {0};
    grid_resize(&stage->ui.screen, 80, 24);
    dungeon_screen_draw(&stage->ui, (struct point){1, 1});
    grid_to_text(&stage->ui.screen, &text);
    assert_non_null(strstr(buffer_text(&text), "fire pot (turn 3)"));
    buffer_free(&text);
    stage_free(stage);
}

/* ---- what it would do ---- */

/* The same throw does 2 to 6 points. */
TEST(who_dies_of_the_least_harm_would_die)
{
    static const struct {
        int health;
        const char *want;
    } rows[] = {
        {7, ": The rank-1 would lose 2 to 6 of 7 if hit (90%)."},
        {6, ": The rank-1 would lose 2 to 6 of 6 and might die if hit (90%)."},
        {3, ": The rank-1 would lose 2 to 6 of 3 and might die if hit (90%)."},
        {2, ": The rank-1 would die if hit (90%)."},
        {1, ": The rank-1 would die if hit (90%)."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_from(CORRIDOR("#@..a..#"));
        world->actor[1].health = rows[i].health;
        struct stage *stage = stage_over(world, "weapon-1", VERB_THROW);
        expect_text(stage, "least", rows[i].want);
        stage_free(stage);
    }
}

TEST(what_it_would_do_is_said_in_numbers)
{
    /* a: 14 health, b: 31, c: 14. */
    static const char row[] = CORRIDOR("#@..abc..#");
    static const struct {
        const char *label, *item;
        enum verb verb;
        int east; /* from where the cursor starts */
        const char *want;
    } rows[] = {
        {"certain harm", missile, VERB_USE, 0, ": The rank-1 would lose 8 of 14."},
        /* The best centre that spares the hero at x = 1 and reaches all is x = 5, where b stands.
         */
        {"an area, nearest its centre first", fire, VERB_USE, 0,
         ": The rank-2 would lose 20 of 31, the rank-1 would die, the rank-3 would die."},
        {"the hero first", fire, VERB_USE, -2,
         ": You would lose 20 of 30! The rank-1 would die, the rank-2 would lose 20 of 31, the "
         "rank-3 would die."},
        {"sleep", sleep, VERB_USE, 0,
         ": The rank-2 would fall asleep for up to about 18 turns in your sight, the rank-1 would "
         "fall asleep for"},
        /* Attack 4.8 + 3.2 against 4: 4 points, weak 2, critical 6; nine in ten blows hit. */
        {"thrown weapons may miss", "weapon-1", VERB_THROW, 0,
         ": The rank-1 would lose 2 to 6 of 14 if hit (90%)."},
        {"thrown at nobody", "weapon-1", VERB_THROW, -1,
         "+1 weapon-1: Nobody in sight would come to harm."},
        {"harmless to whom it reaches", "armour-1", VERB_THROW, 0,
         "+1 armour-1: Nobody in sight would come to harm."},
        {"stopped by who stands before", "weapon-1", VERB_THROW, 1, ": The rank-1 would lose 2"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_from(row);
        world->actor[2].stats.max_health = 31;
        world->actor[2].health = 31;
        struct stage *stage = stage_over(world, rows[i].item, rows[i].verb);
        press_often(stage, rows[i].east > 0 ? 'l' : 'h', abs(rows[i].east));
        expect_text(stage, rows[i].label, rows[i].want);
        stage_free(stage);
    }
}

TEST(what_becomes_of_the_ground_is_said)
{
    static const struct {
        const char *drawing, *item, *want;
        enum verb verb;
    } rows[] = {
        {CORRIDOR("#@...,a,...#"), fire, "would die. 2 cells would burn.", VERB_USE},
        {CORRIDOR("#@....a....#"), "gas-flask", "Gas would spread from there.", VERB_THROW},
        {CORRIDOR("#@....a....#"), "oil-flask", "3 cells would become grass.", VERB_THROW},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stage *stage = stage_new(rows[i].drawing, rows[i].item, rows[i].verb);
        expect_text(stage, rows[i].item, rows[i].want);
        stage_free(stage);
    }
}

TEST(air_that_afflicts_says_for_how_long)
{
    struct stage *stage = stage_new(hall, "gas-flask", VERB_THROW);
    const struct content *content = stage->ui.content;
    struct action action = game_hero_action(stage->ui.session->game, VERB_THROW);
    struct preview *preview = memory_new(1, sizeof *preview);
    struct buffer text = {0};
    preview->change_count = 1;
    preview->change[0].air = content_find_air(content, "dust") + 1;
    aim_describe(content, &stage->ui.session->view, &action, preview, (struct aim_room){80, 4},
                 &text);
    assert_string_equal(buffer_text(&text), " Dust would spread from there; who is in it is "
                                            "asleep, and up to 8 turns longer.");
    buffer_free(&text);
    free(preview);
    stage_free(stage);
}

TEST(one_turn_is_no_turns)
{
    static const struct {
        enum status status;
        int sleeps, left, air_turns;
        const char *want;
    } rows[] = {
        {STATUS_CONFUSED, 0, 1, 1, " The rank-1 would be confused for 1 turn. Dust "},
        {STATUS_CONFUSED, 0, 2, 2, " would be confused for 2 turns. Dust "},
        {STATUS_ASLEEP, 1, 9, 1, " would fall asleep for up to about 1 turn in your sight. Dust "},
        {STATUS_ASLEEP, 1, 9, 1, "asleep, and up to 1 turn longer."},
    };
    struct stage *stage = stage_new(hall, missile, VERB_USE);
    struct content *content = memory_new(1, sizeof *content);
    *content = *content_fixture();
    struct action action = game_hero_action(stage->ui.session->game, VERB_THROW);
    struct preview *preview = memory_new(1, sizeof *preview);
    int dust = content_find_air(content, "dust"), kind = stage->ui.session->view.foe[0].kind;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        content->air[dust].status_turns = rows[i].air_turns;
        preview->change_count = 1;
        preview->change[0].air = dust + 1;
        preview->target_count = 1;
        preview->target[0] =
            (struct preview_target){.slot = 1,
                                    .kind = kind,
                                    .hit_chance = 1000,
                                    .sleeps = rows[i].sleeps,
                                    .status_count = 1,
                                    .status = {{(int)rows[i].status, rows[i].left}}};
        aim_describe(content, &stage->ui.session->view, &action, preview, (struct aim_room){200, 4},
                     &text);
        if (strstr(buffer_text(&text), rows[i].want) == NULL) {
            fail_msg("no \"%s\" in \"%s\"", rows[i].want, buffer_text(&text));
        }
        buffer_free(&text);
    }
    free(preview);
    free(content);
    stage_free(stage);
}

TEST(alike_ones_are_counted_together)
{
    struct world *world = world_from(hall);
    world->actor[2].health = 5; /* who dies dies, of whatever health */
    struct stage *stage = stage_over(world, fire, VERB_USE);
    expect_text(stage, "three of a kind", ": The rank-2 would die, rank-1 x3 would die.");
    stage_free(stage);
}

/* Six clauses are more than four lines of 40 columns; what does not fit is counted. */
TEST(more_than_fits_is_counted)
{
    struct buffer drawing = {0};
    buffer_add(&drawing, "#########\n#..a.b..#\n#@.c.d..#\n#..e.f..#\n");
    for (int i = 0; i < 13; i++) { /* so high that the log is left four lines */
        buffer_add(&drawing, "#.......#\n");
    }
    buffer_add(&drawing, "#########\n");
    struct world *world = world_from(buffer_text(&drawing));
    buffer_free(&drawing);
    for (int slot = 1; slot <= 6; slot++) { /* none of them dies, each has a health of its own */
        world->actor[slot].stats.max_health = world->actor[slot].health = 300 + slot;
    }
    struct stage *stage = stage_over(world, fire, VERB_USE);
    struct buffer text = {0};
    draw(stage, 40, 20);
    grid_to_text(&stage->ui.screen, &text);
    assert_non_null(strstr(buffer_text(&text), "and 3 others."));
    buffer_clear(&text);
    draw(stage, 132, 50);
    grid_to_text(&stage->ui.screen, &text);
    assert_null(strstr(buffer_text(&text), " others."));
    assert_non_null(strstr(buffer_text(&text), "of 306"));
    buffer_free(&text);
    stage_free(stage);
}

/* Wherever the cursor goes, the world stays what it was, to the last entry of its log. */
TEST(looking_for_a_target_changes_nothing)
{
    static const char *const items[] = {fire, sleep, missile, "weapon-1", "potion-of-health"};
    for (int i = 0; i < COUNT_OF(items); i++) {
        struct stage *stage = stage_new(hall, items[i], i < 3 ? VERB_USE : VERB_THROW);
        uint64_t before = digest_of(stage);
        size_t facts = game_log(stage->ui.session->game)->count;
        press_often(stage, 'y', 30);
        for (int y = 0; y < 8; y++) {
            press_often(stage, y % 2 == 0 ? 'l' : 'h', 20);
            press_often(stage, KEY_TAB, 1);
            press_often(stage, 'j', 1);
        }
        assert_int_equal(digest_of(stage), before);
        assert_int_equal(game_log(stage->ui.session->game)->count, facts);
        stage_free(stage);
    }
}

/* ---- the screen ---- */

TEST(screens_are_those_that_somebody_has_read)
{
    static const struct {
        const char *name, *item;
        enum verb verb;
        int west;
    } rows[] = {
        {"aim-fireball", fire, VERB_USE, 0},
        {"aim-oneself", fire, VERB_USE, 3},
        {"aim-throw", "weapon-1", VERB_THROW, 0},
    };
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    int different = 0;
    for (int i = 0; i < COUNT_OF(rows) * COUNT_OF(sizes); i++) {
        int row = i / COUNT_OF(sizes);
        struct point size = sizes[i % COUNT_OF(sizes)];
        struct stage *stage = stage_new(hall, rows[row].item, rows[row].verb);
        struct buffer screen = {0};
        char name[80];
        snprintf(name, sizeof name, "%s-%dx%d", rows[row].name, size.x, size.y);
        press_often(stage, 'h', rows[row].west);
        draw(stage, 200, 60);
        draw(stage, size.x, size.y);
        grid_to_text(&stage->ui.screen, &screen);
        different += !golden_screen_is(name, buffer_text(&screen));
        buffer_free(&screen);
        stage_free(stage);
    }
    assert_int_equal(different, 0);
}

/* Without colours, too: the style is another than that of ground, the glyph is the ground's. */
TEST(the_path_shows_the_ground_in_reverse)
{
    static const int path_x = 2, target_x = 4, beyond_x = 5;
    struct world *world = world_from(CORRIDOR("#@..a.....#"));
    int pit = content_find_terrain(content_fixture(), "pit");
    for (int x = path_x; x <= beyond_x; x++) {
        world->level.terrain[level_index(&world->level, (struct point){x, 1})] =
            (uint8_t)(x == target_x ? TERRAIN_FLOOR : pit);
    }
    world_rebuild_caches(world);
    struct stage *stage = stage_over(world, "armour-1", VERB_THROW);
    expect_place("the foe", aimed_at(stage), (struct point){target_x, 1});
    struct point origin = dungeon_screen_place(&stage->ui, (struct point){0, 0});
    const struct grid *screen = &stage->ui.screen;
    struct cell path = grid_at(screen, (struct point){origin.x + path_x, origin.y + 1});
    struct cell target = grid_at(screen, (struct point){origin.x + target_x, origin.y + 1});
    struct cell beyond = grid_at(screen, (struct point){origin.x + beyond_x, origin.y + 1});
    assert_int_equal(path.glyph, content_fixture()->terrain[pit].glyph);
    assert_int_equal(path.glyph, beyond.glyph);
    assert_int_equal(path.style & STYLE_REVERSE, STYLE_REVERSE);
    assert_int_equal(beyond.style & STYLE_REVERSE, 0);
    assert_int_not_equal(path.ink, target.ink);
    stage_free(stage);
}

TEST(what_does_the_hero_good_asks_nothing)
{
    struct board *board = board_new(hall);
    struct effect *effect =
        &board->content->item[content_find_item(board->content, fire)].effect[0];
    *effect = (struct effect){.kind = EFFECT_STATUS, .status = STATUS_SHIELDED, .amount = 9};
    world_give(board->world, board->content, world_hero_id(board->world), fire, 0, 1);
    screens_expect_not(board, "a<Enter><Enter>", (struct point){80, 24}, "Do it?");
    screens_expect(board, "a<Enter><Enter>", (struct point){80, 24}, "shielded 8");
    board_free(board);
}

static void make_ally(struct world *world, int slot)
{
    world->actor[slot].allegiance = ALLEGIANCE_HERO;
    world->actor[slot].mind.state = MIND_ALLIED;
    world_rebuild_caches(world);
}

/* An ally that sleeps or is afraid is still one; nor does what nobody knows begin there. */
TEST(aim_does_not_start_at_an_ally)
{
    static const struct {
        const char *label, *drawing, *item;
        enum verb verb;
        enum mind_state mind;
        enum status status;
        int x;
    } rows[] = {
        {"awake", CORRIDOR("#@...a....#"), "weapon-1", VERB_THROW, MIND_ALLIED, STATUS_HASTED, 1},
        {"asleep", CORRIDOR("#@...a....#"), "weapon-1", VERB_THROW, MIND_ALLIED, STATUS_ASLEEP, 1},
        {"afraid", CORRIDOR("#@...a....#"), "weapon-1", VERB_THROW, MIND_ALLIED, STATUS_AFRAID, 1},
        {"staying", CORRIDOR("#@...a....#"), "weapon-1", VERB_THROW, MIND_STAYING, STATUS_ASLEEP,
         1},
        {"captive", CORRIDOR("#@...a....#"), "weapon-1", VERB_THROW, MIND_CAPTIVE, STATUS_ASLEEP,
         1},
        {"used", CORRIDOR("#@...a....#"), missile, VERB_USE, MIND_ALLIED, STATUS_ASLEEP, 7},
        /* All in its range are within 3 of the one or the other: just beyond it. */
        {"an area", CORRIDOR("#@...a....#"), fire, VERB_USE, MIND_ALLIED, STATUS_ASLEEP, 8},
        {"an area with a foe", CORRIDOR("#@.....a.b..#"), fire, VERB_USE, MIND_ALLIED,
         STATUS_HASTED, 8},
        {"shows nothing", CORRIDOR("#@...a....#"), "ration", VERB_THROW, MIND_ALLIED, STATUS_ASLEEP,
         1},
        {"a foe behind", CORRIDOR("#@..b.....#\n#..a......#"), "weapon-1", VERB_THROW, MIND_ALLIED,
         STATUS_ASLEEP, 4},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_from(rows[i].drawing);
        for (int slot = 1; slot < world->actors_used; slot++) {
            struct actor *actor = &world->actor[slot];
            if (strcmp(content_fixture()->actor[actor->kind].id, "rank-1") == 0) {
                actor->allegiance = ALLEGIANCE_HERO;
                actor->mind.state = (int16_t)rows[i].mind;
                actor->status[rows[i].status] = 9;
            }
        }
        world_rebuild_caches(world);
        struct stage *stage = stage_over(world, rows[i].item, rows[i].verb);
        expect_place(rows[i].label, aimed_at(stage), (struct point){rows[i].x, 1});
        stage_free(stage);
    }
}

TEST(the_question_names_a_sleeping_ally)
{
    struct board *board = board_new(CORRIDOR("#@...ab...#"));
    board->world->actor[1].allegiance = ALLEGIANCE_HERO;
    board->world->actor[1].mind.state = MIND_ALLIED;
    board->world->actor[1].status[STATUS_ASLEEP] = 9;
    world_rebuild_caches(board->world);
    world_give(board->world, board->content, world_hero_id(board->world), fire, 0, 2);
    screens_expect(board, "a<Enter><Enter>", (struct point){120, 24},
                   "The rank-1 would die. Do it?");
    board_free(board);
}

/* It stands beside the foe. */
TEST(the_question_names_the_ally_that_would_be_hurt)
{
    struct board *board = board_new(CORRIDOR("#@...ab...#"));
    make_ally(board->world, 1);
    world_give(board->world, board->content, world_hero_id(board->world), fire, 0, 2);
    screens_expect(board, "a<Enter><Enter>", (struct point){120, 24},
                   "The rank-1 would die. Do it?");
    board_free(board);
}

TEST(keys_lead_from_the_dungeon_to_the_aim_and_back)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"a<Enter>", "Scroll of fireball: The rank-2 would die, rank-1 x3 would die."},
        {"a<Enter><Esc>.", "Turn 2"}, /* not back to a list, where the next key would pick */
        {"t<Enter><Esc>.", "Turn 2"},
        {"i<Enter>t<Esc>.", "Turn 2"},
        {"a<Enter><8*h><Enter><Esc>.", "Turn 2"}, /* refused: in the wall */
        {"a<Enter><Enter>", "You kill the rank-2."},
        {"a<Enter>a.", "Turn 3"},
        {"a<Enter><Tab><Enter>", "You would lose 20 of 30. Do it?"},
        {"a<Enter><Tab><Enter><Esc>", "Scroll of fireball: You would lose 20 of 30!"},
        {"a<Enter><Tab><Enter>Y", "Your own scroll of fireball burns you for 20!"},
        {"t<Enter><Enter>", "You throw a scroll of fireball."},
        {"tz", "Nothing here has the letter z."},
        {"tt", "Scroll of fireball:"}, /* the same key picks, and does it */
        {"ttt", "You throw a scroll of fireball."},
        {"a<Enter>?", "Help 1/7"},
        {"a<Enter>?<Esc>", "Scroll of fireball:"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(hall);
        world_give(board->world, board->content, world_hero_id(board->world), fire, 0, 2);
        screens_expect(board, rows[i].keys, (struct point){80, 24}, rows[i].want);
        board_free(board);
    }
}

/* ---- to throw again ---- */

/* What it leads to: the name of a mode, "notice", or NULL if it was thrown. */
static const char *throw_again(struct stage *stage)
{
    uint64_t before = digest_of(stage);
    struct mode_step step = item_command_throw_again(&stage->ui);
    bool is_thrown = digest_of(stage) != before;
    if (is_thrown || step.move == MODE_STAY) {
        assert_int_equal(step.move, MODE_STAY);
        assert_int_equal(stage->ui.session->notice[0] != '\0', !is_thrown);
        return is_thrown ? NULL : "notice";
    }
    const struct mode_class *class = step.mode.class;
    if (class->close != NULL) {
        class->close(&stage->ui, step.mode.state);
    } else {
        free(step.mode.state);
    }
    return class->name;
}

/* The hero has thrown one of two at the body in slot 1, or what is so far from both. */
TEST(what_was_thrown_is_thrown_again_at_the_same_foe_alone)
{
    static const char lane[] = CORRIDOR("#@...a....#"), crowded[] = CORRIDOR("#@.b.a....#");
    static const char far[] = CORRIDOR("#@....ab..#"), near[] = CORRIDOR("#@a.......#");
    static const struct {
        const char *label, *drawing, *item, *want; /* want NULL: it is thrown */
        int thing, kind, slot, generation;
        int ally; /* its slot; 0: nobody is one */
    } rows[] = {
        {"the same at the same", lane, "armour-1", .want = NULL},
        {"another of the kind", lane, "armour-1", .want = NULL, .thing = 5},
        {"none of the kind", lane, "armour-1", .want = "notice", .thing = 5, .kind = 1},
        {"at nobody", lane, "armour-1", .want = "aim", .slot = 1},
        {"another in its place", lane, "armour-1", .want = "aim", .generation = 1},
        {"out of sight", CORRIDOR("#@.#.a....#"), "armour-1", .want = "aim"},
        {"behind another", crowded, "armour-1", .want = "aim", .slot = 1},
        {"no foe any more", lane, "armour-1", .want = "aim", .ally = 1},
        {"nobody but the foe would be hurt", far, "fire-pot", .want = NULL},
        {"an ally would be hurt", far, "fire-pot", .want = "aim", .ally = 2},
        {"the hero would be hurt", near, "fire-pot", .want = "aim"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_from(rows[i].drawing);
        if (rows[i].ally > 0) {
            make_ally(world, rows[i].ally);
        }
        struct stage *stage = stage_over(world, rows[i].item, VERB_THROW);
        struct id thing = stage->thing, foe = world_actor_id(world_of(stage), 1);
        int kind = world_thing(world_of(stage), thing)->kind + rows[i].kind;
        thing.generation = (uint16_t)(thing.generation + rows[i].thing);
        foe.slot = (uint16_t)(foe.slot + rows[i].slot);
        foe.generation = (uint16_t)(foe.generation + rows[i].generation);
        stage->ui.session->thrown = (struct last_throw){thing, kind, foe};
        const char *seen = throw_again(stage), *want = rows[i].want;
        if (seen == NULL || want == NULL ? seen != want : strcmp(seen, want) != 0) {
            fail_msg("%s: %s", rows[i].label, seen != NULL ? seen : "thrown");
        }
        stage_free(stage);
    }
}

TEST(on_another_level_nobody_is_whom_the_hero_threw_at)
{
    struct stage *stage = stage_new(CORRIDOR("#@>.a....#"), "armour-1", VERB_THROW);
    struct session *session = stage->ui.session;
    struct action action = game_thing_action(session->game, VERB_THROW, stage->thing);
    action.target = (struct point){4, 1};
    assert_int_equal(session_act(session, &action), VERDICT_ALLOWED);
    struct action step = game_bump(session->game, DIRECTION_EAST);
    assert_int_equal(session_act(session, &step), VERDICT_ALLOWED);
    assert_true(id_equal(session->thrown.foe, world_actor_id(world_of(stage), 1)));
    struct action descend = game_hero_action(session->game, VERB_DESCEND);
    assert_int_equal(session_act(session, &descend), VERDICT_ALLOWED);
    assert_int_equal(session->thrown.foe.generation, 0);
    assert_true(id_equal(session->thrown.thing, stage->thing));
    stage_free(stage);
}

/* T alone confirms no aim. */
TEST(one_key_throws_again)
{
    static const struct screen_row rows[] = {
        {"T", "Throw what?"},
        {"t<Enter><Enter>", "Turn 2"},
        {"t<Enter><Enter>T", "Turn 3"},
        {"t<Enter><Enter>T", "!Enter: do it"},
        {"t<Enter><Enter>TT", "You have nothing to throw."},
        {"t<Enter>h<Enter>T", "Scroll of fireball:"}, /* at nobody */
        {"t<Enter>h<Enter>TTT", "!Turn 3"},
        {"t<Enter>h<Enter>T<Esc>.", "Turn 3"},
        {"t<Enter>h<Enter>Tt.", "Turn 4"},
        {"t<Enter><Enter>:throw<Space>again<Enter>", "Turn 3"},
    };
    struct board *board = board_new(CORRIDOR("#@.......a......#"));
    world_give(board->world, board->content, world_hero_id(board->world), fire, 0, 2);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    world_give(board->world, board->content, world_hero_id(board->world),
               board->content->item[0].id, 0, 1);
    screens_expect(board, "T", (struct point){80, 24}, "Throw what?"); /* kind 0 is no other */
    board_free(board);
}

/* Two of them, and something else that could be thrown. */
TEST(nothing_else_is_thrown_again)
{
    static const struct screen_row rows[] = {
        {"t<Enter><Enter>TT",
         "No scroll of fireball is left in the pack to throw: t chooses another thing."},
        {"t<Enter><Enter>TT", "!Throw what?"},
        {"t<Enter><Enter>TT", "Turn 3"},
        {"t<Enter><Enter>TT.", "Turn 4"},
        {"t<Enter><Enter>TTt", "Throw what?"},
    };
    struct board *board = board_new(CORRIDOR("#@..a..........#"));
    struct id hero = world_hero_id(board->world);
    world_give(board->world, board->content, hero, fire, 0, 2);
    world_give(board->world, board->content, hero, "ration", 0, 1);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    world_give(board->world, board->content, hero, "weapon-1", 1, 1);
    world_give(board->world, board->content, hero, "weapon-1", 3, 1); /* another pile */
    screens_expect(board, "tc<Enter>T", (struct point){80, 24}, "You throw the +3 weapon-1.");
    board_free(board);
}
