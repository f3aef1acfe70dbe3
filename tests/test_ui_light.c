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
#include "support/bench_actions.h"
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
static struct bench *lamps(const char *drawing)
{
    struct bench *bench = bench_new(drawing);
    struct notice_numbers *notice = &bench->content->rules.notice;
    notice->usual = 14;
    notice->still = 7;
    notice->fight = 28;
    notice->lit_percent = 150;
    notice->dark_percent = 60;
    bench->content->levels.kind[bench->world->level.kind].is_dark = false;
    bench->content->terrain[bench_ground(bench, "burning")].light = 3;
    return bench;
}

static void put(struct bench *bench, const char *ground, int x, int y)
{
    bench->world->level.terrain[bench_cell(bench, x, y)] = (uint8_t)bench_ground(bench, ground);
    world_rebuild_caches(bench->world);
}

static bool is_lit(const struct bench *bench, int x, int y)
{
    return light_falls_on(bench->content, bench->world, (struct point){x, y});
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
    struct bench *bench = lamps(HALL);
    put(bench, "burning", 9, 1);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (is_lit(bench, rows[i].x, rows[i].y) != rows[i].is_lit) {
            fail_msg("%s", rows[i].label);
        }
    }
    bench_free(bench);
}

TEST(burning_air_lights_two_cells)
{
    struct bench *bench = lamps(HALL);
    bench_fill_air(bench, 20, 2, "flames", 50);
    world_rebuild_caches(bench->world);
    assert_true(is_lit(bench, 22, 2));
    assert_false(is_lit(bench, 23, 2));
    bench_free(bench);
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
        struct bench *bench = lamps(HALL);
        bench->content->levels.kind[bench->world->level.kind].is_dark = rows[i].is_dark;
        bench->world->actor[HERO_SLOT].exposure = rows[i].exposure;
        if (rows[i].is_lit) {
            put(bench, "burning", 5, 1);
        }
        int stealth = stealth_range(bench->content, bench->world);
        if (stealth != rows[i].stealth) {
            fail_msg("%s: %d", rows[i].label, stealth);
        }
        assert_int_equal(game_stealth_at(bench->game, world_hero(bench->world)->at), stealth);
        bench_free(bench);
    }
}

static int notices_of(struct bench *bench)
{
    int count = 0;
    for (int round = 0; round < ROUNDS; round++) {
        bench->world->seed = (uint64_t)round;
        count += stealth_sees_hero(bench->content, bench->world, id_in(bench, 1));
    }
    return count;
}

/* One that dozes 6 cells off a hero that stands still: at 33 % x (n - 6 + 1) / n it notices the
 * hero 2 times in 7 of that, in light 5 in 10, in the dark (4 cells) never. */
TEST(who_looks_notices_in_light_and_not_in_the_dark)
{
    int count[3];
    for (int light = 0; light < COUNT_OF(count); light++) {
        struct bench *bench = lamps("###########\n#.@.....a.#\n###########\n");
        bench->content->rules.notice.dozing = 33;
        bench->world->actor[HERO_SLOT].exposure = -7;
        bench->content->levels.kind[bench->world->level.kind].is_dark = light == 2;
        if (light == 1) {
            put(bench, "burning", 1, 1);
        }
        count[light] = notices_of(bench);
        bench_free(bench);
    }
    assert_in_range(count[0], 60, 130);
    assert_in_range(count[1], 125, 210);
    assert_int_equal(count[2], 0);
}

/* Fires that come and go: the counts of the parts follow, and all is taken back. */
TEST(light_follows_the_ground_and_is_taken_back)
{
    struct bench *bench = lamps(HALL);
    uint64_t before = bench_digest(bench);
    const char *problem = "";
    for (int x = 3; x <= 30; x++) {
        struct outcome fire = outcome_for_cell(bench->world, OUTCOME_CELL, (struct point){x, 1});
        fire.after.ground = (uint8_t)bench_ground(bench, "burning");
        turn_put(bench->turn, fire);
    }
    assert_true(is_lit(bench, 30, 3));
    assert_int_equal(stealth_range(bench->content, bench->world), 21);
    if (!world_check(bench->world, bench->content, &problem)) {
        fail_msg("%s", problem);
    }
    game_rewind(bench->game, 0);
    assert_true(bench_digest(bench) == before);
    assert_false(is_lit(bench, 30, 3));
    assert_int_equal(stealth_range(bench->content, bench->world), 14);
    bench_free(bench);
}

TEST(screens_say_so)
{
    static const struct screen_row lit[] = {
        {"", "Stealth 21, in light"},
        {"x<Right><Right><Right><Right><Right>", "It is darker there: Stealth 14."},
        {"x<Right>", "!Stealth 14"},
    };
    static const struct screen_row dark[] = {{"", "Stealth 8, in the dark"}};
    struct bench *bench = lamps(HALL);
    put(bench, "burning", 4, 1);
    screens_check(screens_of(bench), lit, COUNT_OF(lit));
    put(bench, "ash", 4, 1);
    bench->content->levels.kind[bench->world->level.kind].is_dark = true;
    screens_check(screens_of(bench), dark, COUNT_OF(dark));
    bench_free(bench);
}
