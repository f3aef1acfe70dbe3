/* Bag, thing and deed, through whole games over drawn levels: keys in, the last screen out. Golden
 * screens lie in tests/golden/screens, see test_ui_games.c. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/game/game.h"
#include "barrow/ui/ui.h"
#include "support/deeds.h"
#include "support/effort.h"
#include "support/golden_screen.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

static const char hall[] = "####################\n"
                           "#..................#\n"
                           "#..@...............#\n"
                           "#..................#\n"
                           "####################\n";

/* Where the hero of the hall stands. */
static const struct point here = {3, 2};

static const struct point wide = {80, 24}, narrow = {40, 20};

/* A bench to fill with things, then played. Its content has one strange weapon and one strange
 * armour beside the plain ones. */
static struct bench *bench_for_bags(const char *drawing)
{
    struct bench *bench = bench_new(drawing);
    struct item_kind *weapon = bench_item(bench, "weapon-2");
    weapon->cost = 75;
    weapon->reach = 2;
    weapon->miss_percent = 7;
    weapon->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    struct item_kind *armour = bench_item(bench, "armour-2");
    armour->cost = 10;
    armour->miss_percent = 5;
    armour->resist.percent[1] = -25;
    return bench;
}

/* What a bag of some variety holds, in this order, and what lies at the hero's feet. */
static struct bench *bench_with_bag(const char *drawing)
{
    struct bench *bench = bench_for_bags(drawing);
    bench_give(bench, "ration", 0, 3);
    bench_give(bench, "weapon-2", 3, 1);
    bench_give(bench, "weapon-1", 1, 1);
    bench_give(bench, "armour-2", 3, 1);
    bench_give(bench, "potion-of-health", 0, 2);
    bench_give(bench, "scroll-of-fireball", 0, 2);
    bench_lay(bench, "scroll-of-sleep", 0, 2, here);
    bench_lay(bench, "armour-5", 0, 1, here);
    return bench;
}

/* Deeds. */

static void deeds_are_told(void **state)
{
    static const struct {
        const char *label, *keys, *want;
    } rows[] = {
        {"eat by short cut", "aa", "You eat a ration."},
        {"eat through the bag", "i<Enter><Enter>", "You eat a ration."},
        {"drink", "ab", "You drink a potion of health."},
        {"wield", "wa", "You wield the +3 weapon-2."},
        {"put on, by the other key", "ec", "You put on the +3 armour-2."},
        {"wield through the bag", "ibw", "You wield the +3 weapon-2."},
        {"wield by the menu's first possible row", "ib<Enter>", "You wield the +3 weapon-2."},
        {"swap", "wawa", "You put away the +3 weapon-2."},
        {"take off", "wcra", "You take off the +3 armour-2."},
        {"take off through the bag", "wciar", "You take off the +3 armour-2."},
        {"drop a stack", "da", "You drop 3 rations."},
        {"drop one", "iaD<Enter>", "You drop a ration."},
        {"drop two, typed", "iaD2<Enter>", "You drop 2 rations."},
        {"drop two, counted", "iaD<Up><Enter>", "You drop 2 rations."},
        {"drop the last number", "iaD<Down><Enter>", "You drop 3 rations."},
        {"drop more than there are", "iaD99<Enter>", "You drop 3 rations."},
        {"throw", "ta<2*l><Enter>", "You throw a ration."},
        {"throw through the bag", "iat<2*l><Enter>", "You throw a ration."},
        {"pick up the chosen of several", "g<Down><Enter><Esc>", "You pick up a +0 armour-5."},
        {"pick up all", "gA", "You pick up a +0 armour-5."},
        {"pick up all by the same key twice", ",,", "You pick up 2 scrolls of sleep."},
        {"pick up in the bag", "i<End><Enter><Enter>", "You pick up a +0 armour-5."},
        {"pick up the only one", "gAdag", "You pick up 3 rations."},
        {"a stack grows", "iaD<Enter>g<End><Enter>", "You now have 3 rations."},
        {"nothing left to pick up", "gAg", "There is nothing here to pick up."},
        {"nothing to take off", "r", "You wear nothing that you could take off."},
        {"nothing else to wield", "dbdbdbw", "You have nothing else to wield or put on."},
        {"in order", "iSS", "Your pack is in order."},
        {"what lies here", "lh", "Here lie 2 scrolls of sleep and a +0 armour-5."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_with_bag(hall);
        screens_expect(bench, rows[i].keys, wide, rows[i].want);
        bench_free(bench);
    }
}

/* The turn is counted: an action costs 1, everything else nothing (RULES T13). */
static void only_deeds_cost_time(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"i<Esc>", "Turn 1"},
        {"iS<Esc>", "Turn 1"},
        {"ia<Esc><Esc>", "Turn 1"},
        {"iaD<Esc><Esc><Esc>", "Turn 1"},
        {"a<Esc>", "Turn 1"},
        {"ac<Esc><Esc>", "Turn 1"},
        {"g<Esc>", "Turn 1"},
        {"r", "Turn 1"},
        {"iaw<Esc><Esc>", "Turn 1"},
        {"aa", "Turn 2"},
        {"wa", "Turn 2"},
        {"gA", "Turn 3"},
        {"iaD<Enter>", "Turn 2"},
        {"ga<Esc>", "Turn 2"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_with_bag(hall);
        screens_expect(bench, rows[i].keys, wide, rows[i].want);
        bench_free(bench);
    }
}

/* On a narrow screen a long name gives way to what the thing would gain (RULES L2: +3 is 3.8). */
static void a_long_name_leaves_room_for_the_gain(void **state)
{
    struct bench *bench = bench_with_bag(hall);
    bench_item(bench, "weapon-2")->name = "blackthorn cudgel of the hill";
    screens_expect(bench, "i", wide, "+3 blackthorn cudgel of the hill (+3.8 attack)");
    screens_expect(bench, "i", narrow, "b ) +3 blackthorn cudg… (+3.8) 4.0");
    bench_free(bench);
}

/* What the rules refuse is there, grey, with the rules' reason, and does nothing. */
static void impossible_deeds_say_why(void **state)
{
    struct bench *bench = bench_with_bag(hall);
    screens_expect(bench, "ia", wide, "w put on            That is neither weapon nor armour.");
    screens_expect(bench, "iaw", wide, "> w put on            That is neither weapon nor armour.");
    screens_expect(bench, "iaw", narrow, "That is neither weapon nor armour.");
    screens_expect(bench, "ib", wide, "a use              There is no use for that by itself.");
    bench_free(bench);
}

/* A cursor is on the thing where it was left when the same list is opened again; if that is gone,
 * on another of its kind or on top, never on what came to its row. */
static void cursors_are_remembered(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"i<Down><Down><Esc>i", "> c ) +1 weapon-1"},
        {"i<End><Esc>i", "> h [ +0 armour-5"},
        {"d<Down><Esc>i", "> a % 3 rations"}, /* each list has its own */
        {"d<Down><Esc>d", "> b ) +3 weapon-2"},
        {"d<End><Enter>d", "> a % 3 rations"},           /* the sixth and last went away */
        {"d<Down><Enter>d", "> a % 3 rations"},          /* weapon-2, now at the feet */
        {"d<Down><Down><Esc>iadd", "> b ) +1 weapon-1"}, /* the first went, so it moved up */
        {"i<Down><Enter><Esc>", "> b ) +3 weapon-2"},
        {"i<Up>", "> h [ +0 armour-5"}, /* round */
        {"i<End><Down>", "> a % 3 rations"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_with_bag(hall);
        screens_expect(bench, rows[i].keys, wide, rows[i].want);
        bench_free(bench);
    }
}

/* Worn things stand on top of the lists, but what is thrown or dropped in haste is of the pack; of
 * two things that are both worn the first. */
static void lists_begin_with_what_is_not_worn(void **state)
{
    struct bench *bench = bench_for_bags(hall);
    give(bench, 0, "weapon-1", 1, WHERE_WEAPON);
    give(bench, 0, "armour-1", 1, WHERE_ARMOUR);
    screens_expect(bench, "d", wide, "> a ) +1 weapon-1 (in hand)");
    bench_give(bench, "ration", 0, 3);
    screens_expect(bench, "d", wide, "> c % 3 rations");
    screens_expect(bench, "t", wide, "> c % 3 rations");
    screens_expect(bench, "i", wide, "> a ) +1 weapon-1 (in hand)");
    screens_expect(bench, "r", wide, "> a ) +1 weapon-1 (in hand)");
    bench_free(bench);
}

/* Burden (RULES T8): 100.0 stone are the most that this hero carries unburdened, the rations
 * weigh 98.0, an armour 4.0: 102.0. */
static void burden_is_shown_before_it_hurts(void **state)
{
    struct bench *bench = bench_for_bags(hall);
    bench_give(bench, "ration", 0, 98);
    bench_lay(bench, "armour-5", 0, 1, here);
    screens_expect(bench, "i", wide, "Load 98.0 of 100.0 stone.");
    screens_expect(bench, "lh", wide,
                   "Here lies a +0 armour-5. Picking it up would leave you Burdened.");
    screens_expect(bench, "i<End>", wide, "This makes 102.0 of 100.0: Burdened.");
    screens_expect(bench, "ib", wide, "Picking it up would leave you Burdened.");
    screens_expect(bench, "gi", wide, "Load 102.0 of 100.0: Burdened.");
    screens_expect(bench, "gib", wide, "Without it you would be unburdened.");
    screens_expect_not(bench, "ia", wide, "Without it");
    bench_free(bench);
}

/* Danger. */

/* The list of what lies here closes when somebody awake is in sight, so that nobody is bitten
 * behind it; sleepers do not matter. Taking all stops when blood flows. */
static void picking_up_stops_for_danger(void **state)
{
    struct bench *far = bench_with_bag("############\n"
                                       "#..........#\n"
                                       "#..@......a#\n"
                                       "############\n");
    struct bench *near = bench_with_bag("##########\n"
                                        "#........#\n"
                                        "#..@a....#\n"
                                        "##########\n");
    far->world->actor[1].mind.state = MIND_HUNTING; /* so that no message says it noticed */
    far->world->actor[1].mind.goal = here;
    screens_expect_not(far, "ga", wide, "Pick up what?");
    far->world->actor[1].status[STATUS_ASLEEP] = 1000;
    screens_expect(far, "ga", wide, "Pick up what?");
    near->content->rules.combat.miss_one_in = 2000; /* never */
    near->content->rules.combat.weak_percent = 0;
    screens_expect(near, "gA", wide, "Turn 2");
    bench_free(far);
    bench_free(near);
}

/* A run that ends in the menus: the last screen, and the bag can still be looked into. */
static void dying_while_eating_ends_in_the_dungeon(void **state)
{
    struct bench *bench = bench_with_bag("##########\n"
                                         "#........#\n"
                                         "#..@a....#\n"
                                         "##########\n");
    bench->world->actor[1].stats.attack = 4000000;
    bench->content->rules.combat.miss_one_in = 2000;
    screens_expect(bench, "aa", wide, "The run is over. Space goes on.");
    screens_expect_not(bench, "aa", wide, "Use what?");
    screens_expect_not(bench, "iaa", wide, "┌─ 2 rations");
    screens_expect(bench, "aai", wide, "2 rations");
    screens_expect(bench, "aaia", wide, "The run is over.");
    screens_expect(bench, "aaiaa<Esc><Esc>", wide, "The run is over. Space goes on.");
    screens_expect(bench, "aa<Space>", wide, "was killed by a");
    bench_free(bench);
}

/* After the end the bag is only looked at, and says no more than that. */
static void bag_of_the_dead_is_looked_at(void **state)
{
    static const struct {
        const char *keys, *want, *unwanted;
    } rows[] = {
        {"aai", "Enter: look  Esc: back", "Space goes on"},
        {"aai<Down>", "Enter: look  Esc: back", "Space goes on"},
        {"aaiS", "The run is over.", "Space goes on"},
        {"aaia", "drop some", "Space goes on"},
        {"aaiaD", "drop some", "Drop how many"},
        {"aai<Esc>", "Space goes on", "Esc: back"},
        {"aa@<Esc>", "Space goes on", "Esc: back"},
        {"aax", "Esc: back", "Space goes on"},
    };
    struct bench *bench = bench_with_bag("##########\n"
                                         "#........#\n"
                                         "#..@a....#\n"
                                         "##########\n");
    bench->world->actor[1].stats.attack = 4000000;
    bench->content->rules.combat.miss_one_in = 2000;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        screens_expect(bench, rows[i].keys, wide, rows[i].want);
        screens_expect_not(bench, rows[i].keys, wide, rows[i].unwanted);
    }
    bench_free(bench);
}

/* The Crown is a thing like others: using it wins, and so does putting it on. */
static void using_the_crown_wins(void **state)
{
    struct bench *bench = bench_for_bags(hall);
    bench_give(bench, "crown", 0, 1);
    screens_expect(bench, "ia", wide, "Whoever wears it has won");
    screens_expect_not(bench, "aa", wide, "Use what?");
    screens_expect(bench, "aa", wide, "The run is won. Space goes on.");
    screens_expect(bench, "iaa", wide, "The run is won. Space goes on.");
    screens_expect(bench, "iaw", wide, "The run is won. Space goes on.");
    screens_expect(bench, "wa", wide, "The run is won. Space goes on.");
    bench_free(bench);
}

/* Numbers of things. */

/* `count` things that do not stack, so many rows. */
static struct bench *bench_with_many(int count)
{
    struct bench *bench = bench_for_bags(hall);
    for (int i = 0; i < count; i++) {
        bench_give(bench, "weapon-1", i + 1, 1);
    }
    return bench;
}

static void lists_hold_any_number_of_things(void **state)
{
    static const struct {
        int count;
        const char *keys, *want;
    } rows[] = {
        {0, "i", "Nothing, yet."},
        {0, "i<Enter><Down><PgDn><End><Home>a", "Nothing, yet."},
        {0, "d", "You have nothing to drop."},
        {0, "iS", "Your pack is in order."},
        {1, "i<Down><Down>", "> a ) +1 weapon-1"},
        {1, "da", "You drop the +1 weapon-1."},
        {60, "i<End>", ">   ) +60 weapon-1"},
        {60, "i<PgDn><PgUp>", "> a ) +1 weapon-1"},
        {60, "i<59*Down>", ">   ) +60 weapon-1"},
        {60, "iz", "+26 weapon-1"},
        {60, "d<End><Enter>", "You drop the +60 weapon-1."},
        {60, "iS", "> a ) +60 weapon-1"}, /* the best first (RULES I5) */
        {200, "i<End>", ">   ) +200 weapon-1"},
        {200, "i<End><Home>", "> a ) +1 weapon-1"},
        {200, "i<20*PgDn>", ">   ) +200 weapon-1"},
    };
    static const struct point sizes[] = {{80, 24}, {40, 20}, {200, 60}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_with_many(rows[i].count);
        for (int k = 0; k < COUNT_OF(sizes); k++) {
            screens_expect(bench, rows[i].keys, sizes[k], rows[i].want);
        }
        bench_free(bench);
    }
}

static void sixty_things_at_the_feet_are_picked_up(void **state)
{
    struct bench *bench = bench_for_bags(hall);
    for (int i = 0; i < 60; i++) {
        bench_lay(bench, "scroll-of-sleep", 0, 1, here);
    }
    screens_expect(bench, "lh", wide, "a scroll of sleep and 58 more things.");
    screens_expect(bench, "gA", wide, "You now have 60 scrolls of sleep.");
    screens_expect(bench, "g<3*Enter><Esc>", wide, "You now have 3 scrolls of sleep.");
    bench_free(bench);
}

/* Keys at random, with monsters about and things running out, at sizes that change: nothing
 * crashes, and the hero is where the script left it or dead. */
static void any_keys_are_harmless(void **state)
{
    static const char *const keys[] = {
        "i",      "a",    "w",      "e",     "r",       "d",       "t",     "g",
        ",",      "S",    "D",      "A",     "b",       "c",       "f",     "<Enter>",
        "<Esc>",  "<Up>", "<Down>", "<End>", "<Home>",  "<PgDn>",  "Y",     "<Tab>",
        "<Left>", "l",    "2",      "9",     "<Space>", "<Enter>", ".",     "<resize 40x20>",
        "<Esc>",  "i",    "<Esc>",  "x",     "?",       "<Right>", "<Esc>", "<resize 80x24>",
    };
    for (uint64_t seed = 1; seed <= (uint64_t)effort(10, 40); seed++) {
        struct dice dice = dice_from(&seed, 1);
        struct bench *bench = bench_with_bag("##############\n"
                                             "#.....a......#\n"
                                             "#..@.....b...#\n"
                                             "#........#...#\n"
                                             "##############\n");
        struct buffer script = {0}, screen = {0};
        for (int i = 0; i < 300; i++) {
            buffer_add(&script, keys[dice_between(&dice, 0, COUNT_OF(keys) - 1)]);
        }
        screens_play(bench, buffer_text(&script), wide, &screen);
        if (screen.size == 0) {
            fail_msg("seed %d: nothing is on the screen", (int)seed);
        }
        buffer_free(&script);
        buffer_free(&screen);
        bench_free(bench);
    }
}

static void screens_are_those_that_somebody_has_read(void **state)
{
    static const struct {
        const char *name, *keys;
        int things; /* beside the usual ones */
    } rows[] = {
        {"bag", "wci", 0},           {"bag-scrolled", "i<PgDn>", 60},
        {"bag-sorted", "iSS", 0},    {"thing-weapon", "ib", 0},
        {"thing-armour", "wcia", 0}, {"thing-food", "ia<Down>", 0},
        {"thing-scroll", "if", 0},   {"thing-here", "i<End><Enter>", 0},
        {"amount", "iaD", 0},        {"list-wear", "w", 0},
        {"list-pick-up", "g", 0},
    };
    int different = 0;
    for (size_t i = 0; i < 2 * COUNT_OF(rows); i++) {
        struct point size = i % 2 == 0 ? wide : narrow;
        struct bench *bench = bench_with_bag(hall);
        struct buffer screen = {0};
        char name[80];
        for (int n = 0; n < rows[i / 2].things; n++) {
            bench_give(bench, "armour-1", n, 1);
        }
        snprintf(name, sizeof name, "%s-%dx%d", rows[i / 2].name, size.x, size.y);
        screens_play(bench, rows[i / 2].keys, size, &screen);
        different += !golden_screen_is(name, buffer_text(&screen));
        buffer_free(&screen);
        bench_free(bench);
    }
    assert_int_equal(different, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deeds_are_told),
        cmocka_unit_test(only_deeds_cost_time),
        cmocka_unit_test(a_long_name_leaves_room_for_the_gain),
        cmocka_unit_test(impossible_deeds_say_why),
        cmocka_unit_test(cursors_are_remembered),
        cmocka_unit_test(lists_begin_with_what_is_not_worn),
        cmocka_unit_test(burden_is_shown_before_it_hurts),
        cmocka_unit_test(picking_up_stops_for_danger),
        cmocka_unit_test(dying_while_eating_ends_in_the_dungeon),
        cmocka_unit_test(bag_of_the_dead_is_looked_at),
        cmocka_unit_test(using_the_crown_wins),
        cmocka_unit_test(lists_hold_any_number_of_things),
        cmocka_unit_test(sixty_things_at_the_feet_are_picked_up),
        cmocka_unit_test(any_keys_are_harmless),
        cmocka_unit_test(screens_are_those_that_somebody_has_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
