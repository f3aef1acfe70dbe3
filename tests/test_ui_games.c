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
#include "support/screens.h"

struct stage {
    const struct content *content; /* NULL: the plain one */
    uint64_t seed;
};

static void play(const void *what, const char *keys, struct point size, struct buffer *screen)
{
    const struct stage *stage = what;
    struct ui_setup setup = {
        .content = stage->content != NULL ? stage->content : content_fixture(),
        .seed = stage->seed,
        .name = "Wulf",
    };
    screens_run(setup, keys, size, screen);
}

#define ON(content, seed) ((struct screen_source){play, &(struct stage){content, seed}})

static const struct point wide = {80, 24};

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

TEST(keys_lead_from_mode_to_mode)
{
    static const struct screen_row rows[] = {
        {"", "> New game"},
        {"<Enter>", "You stand in the barrow. The Crown lies deep below."},
        {"n", "Depth 1  Turn 1"},
        {"<Enter>.", "Depth 1  Turn 2"},
        {"<Enter>s5<Begin>", "Depth 1  Turn 4"},
        {"<Enter>?", "Help 1/7"},
        {"<Enter>?<Esc>.", "Depth 1  Turn 2"},
        {"<Enter>x", "You stand "},
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
        {"<Enter>;", "Unknown key ';'. To look: v. ? shows the keys."},
        {"<Enter>.<Esc><Esc>.", "Depth 1  Turn 3"},
        {"<Enter><Esc>", "!Options"}, /* one Esc too many opens nothing, and is no mistake */
        {"<Enter>i<4*Esc>", "!Options"},
        {"<Enter><Esc>", "!Unknown key"},
        {"<Enter>f<Esc>", "!Run where?"},
        {"<Enter><F5>", "Unknown key 'F5'. ? shows the keys."},
        {"<Down><Down><Down><Down><Down><Down>", "> Options"},
        {"<Down><Down><Down><Down><Down><Down><Down>", "> Quit"},
        {"<Up>", "> Quit"},
        {"<Up><Down>", "> New game"},
        {"?", "Help 1/7"},
    };
    screens_check(ON(NULL, 7), rows, COUNT_OF(rows));
}

TEST(name_and_seed_are_typed_at_the_title)
{
    static const struct screen_row rows[] = {
        {"<Down>", "> Name   Wulf"},
        {"<Down><4*Backspace>Ed", "> Name   Ed"},
        {"<Down><Ctrl-U>ABCDEFGHIJKLMNOPQRST", "> Name   ABCDEFGHIJKLMNOP\n"},
        {"<Down><Ctrl-U>Ed<Enter><Enter>", " Ed              level 1"},
        {"<Down><Ctrl-U>ABCDEFGHIJKLMNOP<Enter><Enter>", " ABCDEFGHIJKLMNOP     L1"},
        {"<Down><Ctrl-U><Enter><Enter>", "Everybody has a name"},
        {"<Down><Down>", "> Seed   7"},
        {"<Down><Down>x1-", "> Seed   1\n"}, /* the first digit takes the place of the 7 */
        {"<Down><Down>x12", "> Seed   12\n"},
        {"<Down><Down>12<Up><Down>3", "> Seed   3\n"},
        {"<Down><Down>1<Backspace>3", "> Seed   3\n"},
        {"<Down><Down>71<Enter><Enter>Qyes<Enter>", "Seed        71"},
        {"<Down><Down><Backspace><Enter><Enter>", "A seed is a number"},
        /* 2^64 - 1, and one more */
        {"<Down><Down><Backspace>18446744073709551615<Up><Up><Enter>Qyes<Enter>",
         "Seed        18446744073709551615"},
        {"<Down><Down><Backspace>18446744073709551616<Up><Up><Enter>", "A seed is a number"},
    };
    screens_check(ON(NULL, 7), rows, COUNT_OF(rows));
}

/* What comes after must not be read: the screen is the last one before. */
TEST(leaving_ends_the_program_at_once)
{
    static const struct screen_row rows[] = {
        {"q<20*.>", "Quit"},
        {"<Up><Enter><20*.>", "Quit"},
        {"<Enter>SY....", "Leave the game?"},
    };
    screens_check(ON(NULL, 7), rows, COUNT_OF(rows));
}

TEST(the_last_screen_stays_until_space)
{
    struct content *content = hungry_content();
    static const struct screen_row rows[] = {
        {"<Enter>.", "The run is over. Space goes on."},
        {"<Enter>.<20*.>lQyes<Enter>", "The run is over. Space goes on."},
        {"<Enter>.x", "You stand "},
        {"<Enter>.<Space>", "Wulf starved on depth 1."},
        {"<Enter>.<Space>", "You starve to death."},
        {"<Enter>.<Space><Enter>.", "Wulf starved on depth 1."},
        {"<Enter>.<Space><Space>", "Seed "}, /* below what had room */
        {"<Enter>.<Space><2*Space>", "> New game"},
        {"<Enter>.<Esc>", "Wulf starved on depth 1."}, /* few keys must do */
        {"<Enter>.<Esc><Esc>", "> New game"},
    };
    screens_check(ON(content, 7), rows, COUNT_OF(rows));
    free(content);
}

/* The stairs are three steps away. With 752 food the second step makes hungry (750, RULES H1): the
 * log tells it, and the reason why the way ends would be the same sentence. */
TEST(a_reason_that_was_just_told_is_not_repeated)
{
    struct content *content = content_fixture_copy();
    content->levels.room_tries = 1;
    content->rules.hunger.start = 752;
    struct buffer screen = {0};
    play(&(struct stage){content, 7}, "<Enter>><Enter>", wide, &screen);
    const char *hungry = strstr(buffer_text(&screen), "You are hungry.");
    if (hungry == NULL || strstr(hungry + 1, "You are hungry.") != NULL) {
        fail_msg("not once \"You are hungry.\":\n%s", buffer_text(&screen));
    }
    buffer_free(&screen);
    free(content);
}

/* Automatic commands, in a barrow of one room without monsters: the stairs are three steps to the
 * south-east of the hero (TO_STAIRS). */
TEST(automatic_commands_say_why_they_end)
{
    struct content *content = content_fixture_copy();
    content->levels.room_tries = 1;
    static const struct screen_row rows[] = {
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
        {"<Enter>>", "Not all of this level"},
        {"<Enter>>", ">: go and down"},
        {"<Enter>><Enter>", "You are there."},
        {"<Enter>><Enter>>", "Go down?"},
        {"<Enter>>>", "Depth 2  Turn"}, /* what speaks against it was shown */
        {"<Enter>>>", "!You are there."},
        {"<Enter>_h>", ">: go and down"}, /* back to the stairs first */
        {"<Enter>_h>>", "Depth 2  Turn"},
        {"<Enter>o", "w wields or puts on"}, /* a hint that halts */
        {"<Enter>oo", "Explored."},
        {"<Enter>oo", "> leads there."},
        {"<Enter>ooo", "in your bag: w wields it."}, /* a hint that asks */
        {"<Enter>oooo", "!sets out"},                /* one too many goes nowhere */
        {"<Enter>oooo", "> leads there."},
        {"<Enter>oo", "stairs are to the"}, /* so that "there" means something */
        {"<Enter>ooooo", "Explored."},
        {"<Enter>oo>o", "5 steps. Enter sets out."}, /* and this sets out for nowhere */
        {"<Enter>oo>>", "Depth 2  Turn"},            /* nothing is left to ask about */
        {"<Enter>oo><Enter>oo", "The stairs are here."},
        {"<Enter>oo><Enter>oo", "!leads there"},
        {"<Enter>o<now .>", "You stop."},
        {"<Enter>o<now .>.", "Depth 1  Turn 3"}, /* the key that stops does nothing else */
        {"<Enter>oo<now o>", "Explored."},       /* the key that began it hurries it on */
        /* what was typed while it was shown is forgotten, whether it was stopped or came to its end
         */
        {"<Enter>o<now .><now .>", "Depth 1  Turn 2"},
        {"<Enter>o<now .><now Enter><now Enter>", "!Commands"},
        {"<Enter>oo<now o><now Enter>", "!Commands"},
        {"<Enter>oo<now o><now Enter><Enter>", "Commands"},
        /* the list begins at exploring, then at what was picked last */
        {"<Enter><Enter>", ">   explore"},
        {"<Enter><Enter>rest<Enter><Enter>", ">   rest until well"},
    };
    screens_check(ON(content, 7), rows, COUNT_OF(rows));
    free(content);
}

/* A level of one room: under seed 7 the stairs are three cells east and four south. */
#define TO_STAIRS "<Enter><3*n>j"
TEST(going_down_is_asked_first)
{
    struct content *content = content_fixture_copy();
    content->levels.room_tries = 1;
    static const struct screen_row rows[] = {
        {TO_STAIRS, "Depth 1  Turn 5"},
        {TO_STAIRS ">", "Go down?"},
        {TO_STAIRS ">y", "Go down?"},
        {TO_STAIRS ">n", "Depth 1  Turn 5"},
        {TO_STAIRS "><Esc>.", "Depth 1  Turn 6"},
        {TO_STAIRS "><Enter>", "Depth 2  Turn 5"},
        {TO_STAIRS ">Y", "Depth 2  Turn 5"},
        {TO_STAIRS ">", ">, Enter or Y: yes"},
        {TO_STAIRS ">>", "Depth 2  Turn 5"},
        {TO_STAIRS "k>", "1 step. Enter sets out."},
    };
    screens_check(ON(content, 7), rows, COUNT_OF(rows));
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
TEST(the_killer_is_named)
{
    struct content *content = content_fixture_copy();
    int killed = 0;
    for (int i = 1; i < content->actor_count; i++) {
        content->actor[i].shape.attack = 1000;
    }
    for (uint64_t seed = 1; seed <= (uint64_t)effort(4, 12); seed++) {
        struct buffer keys = {0}, screen = {0};
        buffer_add(&keys, "<Enter>");
        add_wander(&keys, seed);
        play(&(struct stage){content, seed}, buffer_text(&keys), wide, &screen);
        killed += strstr(buffer_text(&screen), "Wulf was killed by a rank-1 on depth 1.") != NULL;
        buffer_free(&keys);
        buffer_free(&screen);
    }
    assert_true(killed >= 1);
    free(content);
}

/* Sizes. */

static const char *const ways[] = {
    "",          "<Enter>",        "<Enter>x", "<Enter>?", "<Enter>m",           "<Enter>@",
    "<Enter>\\", "<Enter><Enter>", "<Enter>Q", "<Enter>S", "<Enter>Qyes<Enter>", "?",
    "<Enter>i",  "<Enter>X",       "<Enter>_", "<Enter>=", "<Enter>:de"};

TEST(resizing_is_harmless_in_every_mode)
{
    static const char storm[] = "<resize 1x1><resize 200x60><resize 39x20><resize 40x19>"
                                "<resize 40x20><resize 1x300><resize 300x1><resize 63x24>"
                                "<resize 64x24><resize 500x200><resize 80x24>";
    const struct stage stage = {NULL, 3};
    for (int i = 0; i < COUNT_OF(ways); i++) {
        struct buffer keys = {0}, before = {0}, after = {0};
        buffer_print(&keys, "%s%s", ways[i], storm);
        play(&stage, ways[i], wide, &before);
        play(&stage, buffer_text(&keys), wide, &after);
        assert_string_equal(buffer_text(&before), buffer_text(&after));
        buffer_free(&keys);
        buffer_free(&before);
        buffer_free(&after);
    }
}

TEST(every_size_draws_every_mode)
{
    for (int width = 1; width <= 130; width += effort(26, 3)) {
        for (int i = 0; i < 9; i++) {
            struct buffer keys = {0}, screen = {0};
            buffer_add(&keys, ways[i]);
            for (int height = 1; height <= 70; height += 3) {
                buffer_print(&keys, "<resize %dx%d>", width, height);
            }
            play(&(struct stage){NULL, 3}, buffer_text(&keys), wide, &screen);
            buffer_free(&keys);
            buffer_free(&screen);
        }
    }
}

/* Keys that came meanwhile did nothing: still the title. */
TEST(a_screen_too_small_waits)
{
    static const struct screen_row rows[] = {
        {"<resize 39x20><Enter>..", "Barrow needs 40x20, this is 39x20."},
        {"<resize 39x20><Enter>..<resize 40x20>", "> New game"},
    };
    screens_check(ON(NULL, 3), rows, COUNT_OF(rows));
}

TEST(same_seed_and_keys_same_screen)
{
    static const char keys[] = "<Enter><9*l><9*j><9*h>x";
    struct buffer first = {0}, again = {0}, other = {0};
    play(&(struct stage){NULL, 11}, keys, wide, &first);
    play(&(struct stage){NULL, 11}, keys, wide, &again);
    play(&(struct stage){NULL, 12}, keys, wide, &other);
    assert_string_equal(buffer_text(&first), buffer_text(&again));
    assert_string_not_equal(buffer_text(&first), buffer_text(&other));
    buffer_free(&first);
    buffer_free(&again);
    buffer_free(&other);
}

/* Golden screens. */

TEST(screens_are_those_that_somebody_has_read)
{
    static const struct golden_row rows[] = {
        {"", "title"},
        {"<Down><Down>12", "title-seed"},
        {"<Enter><3*l><2*j>", "dungeon"},
        {"<Enter><12*h>", "refused"},
        {"<Enter>x<Tab>", "look"},
        {"<Enter>f", "run-where"},
        {"<Enter>S", "confirm"},
        {"<Enter>Qye", "typed"},
    };
    static const struct golden_row last[] = {{"<Enter>.", "last"}, {"<Enter>.<Space>", "over"}};
    struct content *hungry = hungry_content();
    screens_check_golden(ON(NULL, 5), rows, COUNT_OF(rows));
    screens_check_golden(ON(hungry, 5), last, COUNT_OF(last));
    free(hungry);
}
