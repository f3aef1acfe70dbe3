/* Captives and allies on the screen: the question before one is freed, names and states in the
 * sidebar and the look panel. */
#include "support/test.h"

#include "support/screens.h"

#define HALL "##########\n#@a......#\n##########\n"
#define HALL_WITH_FOE "##########\n#@a.b....#\n##########\n"

static struct actor *monster(struct bench *bench, int n)
{
    return &bench->world->actor[world_monster(bench->world, n).slot];
}

static struct bench *bench_with_captive(const char *drawing)
{
    struct bench *bench = bench_new(drawing);
    bench->content->rules.allies.names = "Hild";
    monster(bench, 0)->mind.state = MIND_CAPTIVE;
    monster(bench, 0)->name = 1;
    return bench;
}

TEST(the_screen_asks_before_it_frees_and_knows_the_free_by_name)
{
    struct bench *bench = bench_with_captive(HALL);
    static const struct screen_row rows[] = {
        {"", "captive"},
        {"l", "Free the rank-1? The irons take 10"},
        {"l", "cells off"},
        {"l<Esc>", "captive"},
        {"l<Enter>", "Hild the rank-1 stands up, free, and will follow you."},
        {"l<Enter><Space><Space>", "Hild"},
        {"l<Enter><Space><Space>", "allied"},
        {"l<Enter><Space><Space>llll", "allied"},
        {"l<Enter><Space><Space>v", "Hild, the rank-1"},
    };
    screens_check(screens_of(bench), rows, sizeof rows / sizeof rows[0]);
    bench_free(bench);
}

/* The ally stays put, two cells from where it would be near enough. */
TEST(the_stairs_ask_before_an_ally_is_left_behind)
{
    struct bench *bench = bench_with_captive("########\n#@>..a.#\n########\n");
    static const struct screen_row rows[] = {
        {"l>", "near enough to come along."},
        {"l><Esc>", "!Depth 2"},
        {"l>>", "Depth 2"},
        {"lh>>", "near enough to come along."},
    };
    monster(bench, 0)->allegiance = ALLEGIANCE_HERO;
    monster(bench, 0)->mind.state = MIND_ALLIED;
    monster(bench, 0)->status[STATUS_HELD] = 1000;
    bench->content->rules.allies.near = 2;
    screens_check(screens_of(bench), rows, sizeof rows / sizeof rows[0]);
    bench_free(bench);
}

TEST(the_look_panel_says_what_a_captive_is)
{
    struct bench *bench = bench_with_captive(HALL);
    static const struct screen_row rows[] = {{"v", "It lies in irons. Walk into it to"},
                                             {"v", "!times in 100"}};
    screens_check(screens_of(bench), rows, sizeof rows / sizeof rows[0]);
    bench_free(bench);
}

TEST(an_ally_at_the_side_is_as_it_was_read)
{
    struct bench *bench = bench_with_captive(HALL_WITH_FOE);
    monster(bench, 0)->allegiance = ALLEGIANCE_HERO;
    monster(bench, 0)->mind.state = MIND_ALLIED;
    static const struct golden_row rows[] = {{"", "ally"}, {"v<Shift-Tab>", "ally-look"}};
    screens_check_golden(screens_of(bench), rows, sizeof rows / sizeof rows[0]);
    bench_free(bench);
}
