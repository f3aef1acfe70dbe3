/* Whole games through the script back end: keys in, the last screen out. Golden screens lie in
 * tests/golden/screens (support/golden_screen.h). They are made with plain content, so that a
 * change of the shipped data cannot break them. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/ui/ui.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/golden_screen.h"
#include "support/screens.h"

struct play {
    const struct content *content; /* NULL: the plain one */
    const char *keys;
    int width, height;
    uint64_t seed;
    bool is_immediate;
};

/* Plays the keys and adds the last screen to *screen. */
static void play(const struct play *play, struct buffer *screen)
{
    struct ui_order order = {
        .content = play->content != NULL ? play->content : content_fixture(),
        .seed = play->seed,
        .name = "Wulf",
        .is_immediate = play->is_immediate,
    };
    screens_run(order, play->keys, (struct point){play->width, play->height}, screen);
}

static void expect_on_screen(const struct play *one, const char *wanted)
{
    struct buffer screen = {0};
    play(one, &screen);
    if (strstr(buffer_text(&screen), wanted) == NULL) {
        fail_msg("after \"%s\" there is no \"%s\" on the screen:\n%s", one->keys, wanted,
                 buffer_text(&screen));
    }
    buffer_free(&screen);
}

/* Content in which the hero starves to death on its first turn: food is out at once, and every
 * point of the accumulator costs health (RULES H3: 30 a turn / 1). */
static struct content *hungry_content(void)
{
    struct content *content = content_fixture_copy();
    content->rules.hunger.start = 0;
    content->rules.hunger.starve_over = 1;
    return content;
}

/* The way through the modes. */

static void keys_lead_from_mode_to_mode(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"", "> New game"},
        {"<Enter>", "You stand in the barrow. The Crown lies deep below."},
        {"n", "Depth 1  Turn 1"},
        {"<Enter>.", "Depth 1  Turn 2"},
        {"<Enter>s5<Begin>", "Depth 1  Turn 4"},
        {"<Enter>?", "Help 1/6"},
        {"<Enter>?<Esc>.", "Depth 1  Turn 2"},
        {"<Enter>x", "You see yourself."},
        {"<Enter>x<Esc>", "Depth 1  Turn 1"},
        {"<Enter>xv.", "Depth 1  Turn 2"},
        {"<Enter>Q", "Give up this run?"},
        {"<Enter>Qyes", "Give up this run?"},
        {"<Enter>Qno<Enter>", "No: type \"yes\" and Enter"},
        {"<Enter>Qno<Enter>yes<Enter>", "Wulf gave up on depth 1."},
        {"<Enter>Q<Esc>.", "Depth 1  Turn 2"},
        {"<Enter>Q<Enter>", "Give up this run?"},
        {"<Enter>Qyes<Enter>", "Wulf gave up on depth 1."},
        {"<Enter>Qyes<Enter><Space>", "> New game"},
        {"<Enter>Qyes<Enter><Space><Enter>", "You stand in the barrow."},
        {"<Enter>S<Esc>.", "Depth 1  Turn 2"},
        {"<Enter>;", "Unknown key ';'. ? shows the keys."},
        {"<Enter>.<Esc><Esc>.", "Depth 1  Turn 3"},
        {"<Enter><F5>", "Unknown key 'F5'. ? shows the keys."},
        {"<Down><Down><Down><Down>", "> Options"},
        {"<Down><Down><Down><Down><Down>", "> Quit"},
        {"<Up>", "> Quit"},
        {"<Up><Down>", "> New game"},
        {"?", "Help 1/6"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct play one = {.keys = rows[i].keys, .width = 80, .height = 24, .seed = 7};
        expect_on_screen(&one, rows[i].want);
    }
}

static void name_and_seed_are_typed_at_the_title(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"<Down>", "> Name   Wulf"},
        {"<Down><4*Backspace>Ed", "> Name   Ed"},
        {"<Down><Ctrl-U>ABCDEFGHIJKLMNOPQRST", "> Name   ABCDEFGHIJKLMNOP\n"},
        {"<Down><Ctrl-U>Ed<Enter><Enter>", " Ed              level 1"},
        {"<Down><Ctrl-U>ABCDEFGHIJKLMNOP<Enter><Enter>", " ABCDEFGHIJKLMNOP     L1"},
        {"<Down><Ctrl-U><Enter><Enter>", "Everybody has a name"},
        {"<Down><Down>", "> Seed   7"},
        {"<Down><Down>x1-", "> Seed   71"},
        {"<Down><Down>1<Enter><Enter>Qyes<Enter>", "Seed          71"},
        {"<Down><Down><Backspace><Enter><Enter>", "A seed is a number"},
        /* 2^64 - 1, and one more */
        {"<Down><Down><Backspace>18446744073709551615<Up><Up><Enter>Qyes<Enter>",
         "Seed          18446744073709551615"},
        {"<Down><Down><Backspace>18446744073709551616<Up><Up><Enter>", "A seed is a number"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct play one = {.keys = rows[i].keys, .width = 80, .height = 24, .seed = 7};
        expect_on_screen(&one, rows[i].want);
    }
}

static void leaving_ends_the_program_at_once(void **state)
{
    /* What comes after must not be read: the screen is the last one before. */
    static const char *const keys[] = {"q<20*.>", "<Up><Enter><20*.>"};
    for (int i = 0; i < COUNT_OF(keys); i++) {
        struct play one = {.keys = keys[i], .width = 80, .height = 24, .seed = 7};
        expect_on_screen(&one, "Quit");
    }
    struct play one = {.keys = "<Enter>SY....", .width = 80, .height = 24, .seed = 7};
    expect_on_screen(&one, "Leave the game?");
}

static void the_last_screen_stays_until_space(void **state)
{
    struct content *content = hungry_content();
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"<Enter>.", "The run is over. Space goes on."},
        {"<Enter>.<20*.>lQyes<Enter>", "The run is over. Space goes on."},
        {"<Enter>.x", "You see yourself."},
        {"<Enter>.<Space>", "Wulf starved on depth 1."},
        {"<Enter>.<Space>", "You starve to death."},
        {"<Enter>.<Space><Enter>.", "Wulf starved on depth 1."},
        {"<Enter>.<Space><Space>", "> New game"},
        {"<Enter>.<Esc>", "Wulf starved on depth 1."}, /* few keys must do */
        {"<Enter>.<Esc><Esc>", "> New game"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct play one = {
            .content = content, .keys = rows[i].keys, .width = 80, .height = 24, .seed = 7};
        expect_on_screen(&one, rows[i].want);
    }
    free(content);
}

/* The stairs are three steps away. With 752 food the second step makes hungry (750, RULES H1): the
 * log tells it, and the reason why the way ends would be the same sentence. */
static void a_reason_that_was_just_told_is_not_repeated(void **state)
{
    struct content *content = content_fixture_copy();
    content->levels.room_tries = 1;
    content->rules.hunger.start = 752;
    struct play one = {
        .content = content, .keys = "<Enter>>>", .width = 80, .height = 24, .seed = 7};
    struct buffer screen = {0};
    play(&one, &screen);
    const char *hungry = strstr(buffer_text(&screen), "You are hungry.");
    if (hungry == NULL || strstr(hungry + 1, "You are hungry.") != NULL) {
        fail_msg("not once \"You are hungry.\":\n%s", buffer_text(&screen));
    }
    buffer_free(&screen);
    free(content);
}

/* Automatic commands, in a barrow of one room without monsters: the stairs are three steps to the
 * south-east of the hero (TO_STAIRS). */
static void automatic_commands_say_why_they_end(void **state)
{
    struct content *content = content_fixture_copy();
    content->levels.room_tries = 1;
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"<Enter>Z", "You are well already"},
        {"<Enter><Tab>", "There is nobody in sight to fight."},
        {"<Enter>f", "Run where?"},
        {"<Enter>fZ", "You are well already"}, /* any other key means itself */
        {"<Enter>fk", "There is no way on."},
        {"<Enter>K", "There is no way on."},
        {"<Enter><Shift-Up>", "There is no way on."},
        {"<Enter>_", "Enter sets out."},
        {"<Enter>_<Esc>.", "Depth 1  Turn 2"}, /* choosing takes no time */
        {"<Enter>__", "You are there."},
        {"<Enter>_h<Enter>", "You are there."},
        {"<Enter>>", "Enter sets out."},
        {"<Enter>>>", "You are there."},
        {"<Enter>>>>", "Go down?"},
        {"<Enter>o", "w wields a weapon"}, /* a hint that halts */
        {"<Enter>oo", "Explored."},
        {"<Enter>ooo", "5 steps. Enter sets out."},
        {"<Enter>oooo", "You are there."},
        {"<Enter>oooo>", "Depth 2  Turn"}, /* nothing is left to ask about */
        {"<Enter>o<now .>", "You stop."},
        {"<Enter>o<now .>.", "Depth 1  Turn 3"}, /* the key that stops does nothing else */
        {"<Enter>oo<now o>", "Explored."},       /* the key that began it hurries it on */
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct play one = {content, rows[i].keys, 80, 24, 7, false};
        expect_on_screen(&one, rows[i].want);
    }
    free(content);
}

/* A level of one room: under seed 7 the stairs are three cells east and four south. */
#define TO_STAIRS "<Enter><3*n>j"
static void going_down_is_asked_first(void **state)
{
    struct content *content = content_fixture_copy();
    content->levels.room_tries = 1;
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {TO_STAIRS, "Depth 1  Turn 5"},
        {TO_STAIRS ">", "Go down?"},
        {TO_STAIRS ">y", "Go down?"},
        {TO_STAIRS ">n", "Depth 1  Turn 5"},
        {TO_STAIRS "><Esc>.", "Depth 1  Turn 6"},
        {TO_STAIRS "><Enter>", "Depth 2  Turn 5"},
        {TO_STAIRS ">Y", "Depth 2  Turn 5"},
        {TO_STAIRS "k>", "1 step. Enter sets out."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct play one = {content, rows[i].keys, 80, 24, 7, false};
        expect_on_screen(&one, rows[i].want);
    }
    free(content);
}

/* Steps in directions that the seed decides, several cells each, then Space. */
static void add_wander(struct buffer *keys, uint64_t seed)
{
    struct dice dice = dice_from(&seed, 1);
    for (int i = 0; i < 60; i++) {
        char direction = "hjklyubn"[dice_between(&dice, 0, 7)];
        buffer_print(keys, "<%d*%c>", dice_between(&dice, 3, 12), direction);
    }
    buffer_add(keys, "<Space>");
}

/* Monsters that kill with one blow and a hero who wanders: over some seeds one gets it, and the
 * last screen names it. */
static void the_killer_is_named(void **state)
{
    struct content *content = content_fixture_copy();
    int killed = 0;
    for (int i = 1; i < content->actor_count; i++) {
        content->actor[i].shape.attack = 1000;
    }
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct buffer keys = {0}, screen = {0};
        buffer_add(&keys, "<Enter>");
        add_wander(&keys, seed);
        struct play one = {content, buffer_text(&keys), 80, 24, seed, false};
        play(&one, &screen);
        killed += strstr(buffer_text(&screen), "Wulf was killed by a rank-1 on depth 1.") != NULL;
        buffer_free(&keys);
        buffer_free(&screen);
    }
    assert_true(killed >= 1);
    free(content);
}

/* Sizes. */

static void resizing_is_harmless_in_every_mode(void **state)
{
    static const char *const ways[] = {
        "",          "<Enter>",        "<Enter>x", "<Enter>?", "<Enter>m",           "<Enter>@",
        "<Enter>\\", "<Enter><Enter>", "<Enter>Q", "<Enter>S", "<Enter>Qyes<Enter>", "?",
        "<Enter>i",  "<Enter>X",       "<Enter>_", "<Enter>=", "<Enter>:de"};
    static const char storm[] = "<resize 1x1><resize 200x60><resize 39x20><resize 40x19>"
                                "<resize 40x20><resize 1x300><resize 300x1><resize 63x24>"
                                "<resize 64x24><resize 500x200><resize 80x24>";
    for (int i = 0; i < COUNT_OF(ways); i++) {
        struct buffer keys = {0}, before = {0}, after = {0};
        buffer_print(&keys, "%s%s", ways[i], storm);
        struct play calm = {.keys = ways[i], .width = 80, .height = 24, .seed = 3};
        struct play stormy = {.keys = buffer_text(&keys), .width = 80, .height = 24, .seed = 3};
        play(&calm, &before);
        play(&stormy, &after);
        assert_string_equal(buffer_text(&before), buffer_text(&after));
        buffer_free(&keys);
        buffer_free(&before);
        buffer_free(&after);
    }
}

static void every_size_draws_every_mode(void **state)
{
    for (int width = 1; width <= 130; width += effort(11, 3)) {
        struct buffer keys = {0}, screen = {0};
        for (int height = 1; height <= 70; height += 3) {
            buffer_print(&keys, "<resize %dx%d>", width, height);
        }
        static const char *const ways[] = {"",          "<Enter>",        "<Enter>x",
                                           "<Enter>?",  "<Enter>m",       "<Enter>@",
                                           "<Enter>\\", "<Enter><Enter>", "<Enter>Q"};
        for (int i = 0; i < COUNT_OF(ways); i++) {
            struct buffer all = {0};
            buffer_print(&all, "%s%s", ways[i], buffer_text(&keys));
            struct play one = {.keys = buffer_text(&all), .width = 80, .height = 24, .seed = 3};
            play(&one, &screen);
            buffer_free(&all);
        }
        buffer_free(&keys);
        buffer_free(&screen);
    }
}

static void a_screen_too_small_waits(void **state)
{
    struct play small = {.keys = "<Enter>..", .width = 39, .height = 20, .seed = 3};
    expect_on_screen(&small, "Barrow needs 40x20, this is 39x20.");
    /* Keys that came meanwhile did nothing: still the title. */
    struct play grown = {.keys = "<Enter>..<resize 40x20>", .width = 39, .height = 20, .seed = 3};
    expect_on_screen(&grown, "> New game");
}

static void same_seed_and_keys_same_screen(void **state)
{
    struct buffer first = {0}, again = {0}, other = {0};
    struct play one = {.keys = "<Enter><9*l><9*j><9*h>x", .width = 80, .height = 24, .seed = 11};
    play(&one, &first);
    play(&one, &again);
    one.seed = 12;
    play(&one, &other);
    assert_string_equal(buffer_text(&first), buffer_text(&again));
    assert_string_not_equal(buffer_text(&first), buffer_text(&other));
    buffer_free(&first);
    buffer_free(&again);
    buffer_free(&other);
}

/* Golden screens. */

static void screens_are_those_that_somebody_has_read(void **state)
{
    int different = 0;
    struct content *hungry = hungry_content();
    const struct {
        const char *name, *keys;
        const struct content *content;
    } rows[] = {
        {"title", "", NULL},
        {"title-seed", "<Down><Down>12", NULL},
        {"dungeon", "<Enter><3*l><2*j>", NULL},
        {"refused", "<Enter><12*h>", NULL},
        {"look", "<Enter>x<Tab>", NULL},
        {"run-where", "<Enter>f", NULL},
        {"confirm", "<Enter>S", NULL},
        {"typed", "<Enter>Qye", NULL},
        {"last", "<Enter>.", hungry},
        {"over", "<Enter>.<Space>", hungry},
    };
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    for (int i = 0; i < COUNT_OF(rows) * COUNT_OF(sizes); i++) {
        int row = i / COUNT_OF(sizes);
        struct point size = sizes[i % COUNT_OF(sizes)];
        struct play one = {rows[row].content, rows[row].keys, size.x, size.y, 5, false};
        struct buffer screen = {0};
        char name[80];
        snprintf(name, sizeof name, "%s-%dx%d", rows[row].name, size.x, size.y);
        play(&one, &screen);
        different += !golden_screen_is(name, buffer_text(&screen));
        buffer_free(&screen);
    }
    free(hungry);
    assert_int_equal(different, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_lead_from_mode_to_mode),
        cmocka_unit_test(name_and_seed_are_typed_at_the_title),
        cmocka_unit_test(leaving_ends_the_program_at_once),
        cmocka_unit_test(the_last_screen_stays_until_space),
        cmocka_unit_test(a_reason_that_was_just_told_is_not_repeated),
        cmocka_unit_test(automatic_commands_say_why_they_end),
        cmocka_unit_test(going_down_is_asked_first),
        cmocka_unit_test(the_killer_is_named),
        cmocka_unit_test(resizing_is_harmless_in_every_mode),
        cmocka_unit_test(every_size_draws_every_mode),
        cmocka_unit_test(a_screen_too_small_waits),
        cmocka_unit_test(same_seed_and_keys_same_screen),
        cmocka_unit_test(screens_are_those_that_somebody_has_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
