/* Light and the distance from which the hero is noticed: what shines where, what it
 * does to the number, to those who look, and what screens say of it. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/game/view.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/deeds/turn.h"
#include "barrow/sense/light.h"
#include "barrow/world/world.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/screens.h"

#define HALL                                                                                       \
    "##################################\n"                                                         \
    "#..........#.....................#\n"                                                         \
    "#...@......#.....................#\n"                                                         \
    "#................................#\n"                                                         \
    "##################################\n"
#define ROUNDS 1000

/* "burning" lights 3 cells. 14 cells as usual, 7 after a wait, 28 in a fight. */
static struct board *lamps(const char *drawing)
{
    struct board *board = board_new(drawing);
    struct notice_numbers *notice = &board->content->rules.notice;
    notice->usual = 14;
    notice->still = 7;
    notice->fight = 28;
    notice->lit_percent = 150;
    notice->dark_percent = 60;
    board->content->levels.kind[board->world->level.kind].is_dark = false;
    board->content->terrain[board_ground(board, "burning")].light = 3;
    return board;
}

static void put(struct board *board, const char *ground, int x, int y)
{
    board->world->level.terrain[board_cell(board, x, y)] = (uint8_t)board_ground(board, ground);
    world_rebuild_caches(board->world);
}

static bool is_lit(const struct board *board, int x, int y)
{
    return light_falls_on(board->content, board->world, (struct point){x, y});
}

TEST(light_falls_within_its_radius_and_not_through_walls)
{
    static const struct {
        const char *label;
        int x, y;
        bool is_lit;
    } rows[] = {
        {"on the source", 9, 1, true},        {"three cells off", 6, 1, true},
        {"four cells off", 5, 1, false},      {"3, 2: 13 of 9", 6, 3, false},
        {"2, 2: 8 of 9", 7, 3, true},         {"behind the wall", 12, 1, false},
        {"another part of it", 20, 1, false}, {"at the edge of the level", 0, 0, false},
    };
    struct board *board = lamps(HALL);
    put(board, "burning", 9, 1);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (is_lit(board, rows[i].x, rows[i].y) != rows[i].is_lit) {
            fail_msg("%s", rows[i].label);
        }
    }
    board_free(board);
}

TEST(burning_air_lights_two_cells)
{
    struct board *board = lamps(HALL);
    board_fill_air(board, 20, 2, "flames", 50);
    world_rebuild_caches(board->world);
    assert_true(is_lit(board, 22, 2));
    assert_false(is_lit(board, 23, 2));
    board_free(board);
}

/* 14 x 150 % = 21, 7 x 150 % = 10, 28 x 60 % = 16. */
TEST(stealth_is_more_in_light_and_less_in_the_dark)
{
    static const struct {
        const char *label;
        bool is_lit, is_dark;
        int exposure, stealth;
    } rows[] = {
        {"as usual", false, false, 0, 14},
        {"in light", true, false, 0, 21},
        {"still in light", true, false, -7, 10},
        {"in the dark", false, true, 0, 8},
        {"a fight in the dark", false, true, 14, 16},
        {"light on a dark level", true, true, 0, 21},
        {"very still in the dark", false, true, -13, 1},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = lamps(HALL);
        board->content->levels.kind[board->world->level.kind].is_dark = rows[i].is_dark;
        board->world->actor[HERO_SLOT].exposure = rows[i].exposure;
        if (rows[i].is_lit) {
            put(board, "burning", 5, 1);
        }
        int stealth = stealth_range(board->content, board->world);
        if (stealth != rows[i].stealth) {
            fail_msg("%s: %d", rows[i].label, stealth);
        }
        assert_int_equal(game_stealth_at(board->game, world_hero(board->world)->at), stealth);
        board_free(board);
    }
}

static int notices_of(struct board *board)
{
    int count = 0;
    for (int round = 0; round < ROUNDS; round++) {
        board->world->seed = (uint64_t)round;
        count += stealth_sees_hero(board->content, board->world, id_in(board, 1));
    }
    return count;
}

/* One that dozes 6 cells off a hero that stands still: at 33 % x (n - 6 + 1) / n it notices the
 * hero 2 times in 7 of that, in light 5 in 10, in the dark (4 cells) never. */
TEST(who_looks_notices_in_light_and_not_in_the_dark)
{
    int count[3];
    for (int light = 0; light < COUNT_OF(count); light++) {
        struct board *board = lamps("###########\n#.@.....a.#\n###########\n");
        board->content->rules.notice.dozing = 33;
        board->world->actor[HERO_SLOT].exposure = -7;
        board->content->levels.kind[board->world->level.kind].is_dark = light == 2;
        if (light == 1) {
            put(board, "burning", 1, 1);
        }
        count[light] = notices_of(board);
        board_free(board);
    }
    assert_in_range(count[0], 60, 130);
    assert_in_range(count[1], 125, 210);
    assert_int_equal(count[2], 0);
}

/* Fires that come and go: the counts of the parts follow, and all is taken back. */
TEST(light_follows_the_ground_and_is_taken_back)
{
    struct board *board = lamps(HALL);
    uint64_t before = board_digest(board);
    const char *problem = "";
    for (int x = 3; x <= 30; x++) {
        struct outcome fire = outcome_for_cell(board->world, OUTCOME_CELL, (struct point){x, 1});
        fire.after.ground = (uint8_t)board_ground(board, "burning");
        turn_put(board->turn, fire);
    }
    assert_true(is_lit(board, 30, 3));
    assert_int_equal(stealth_range(board->content, board->world), 21);
    if (!world_check(board->world, board->content, &problem)) {
        fail_msg("%s", problem);
    }
    game_rewind(board->game, 0);
    assert_true(board_digest(board) == before);
    assert_false(is_lit(board, 30, 3));
    assert_int_equal(stealth_range(board->content, board->world), 14);
    board_free(board);
}

TEST(screens_say_so)
{
    static const struct screen_row lit[] = {
        {"", "Stealth 21, in light"},
        {"x<Right><Right><Right><Right><Right>", "It is darker there: foes notice you from 14"},
        {"x<Right>", "!notice you from 14"},
    };
    static const struct screen_row dark[] = {{"", "Stealth 8, in the dark"}};
    struct board *board = lamps(HALL);
    put(board, "burning", 4, 1);
    screens_check(screens_of(board), lit, COUNT_OF(lit));
    put(board, "ash", 4, 1);
    board->content->levels.kind[board->world->level.kind].is_dark = true;
    screens_check(screens_of(board), dark, COUNT_OF(dark));
    board_free(board);
}
