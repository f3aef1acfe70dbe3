/* Wizard mode on the screen: its menu, what its commands come to, walking along the outcomes. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/game/game.h"
#include "barrow/ui/ui.h"
#include "support/abort.h"
#include "support/screens.h"

static const char room[] = "###########\n"
                           "#@...#....#\n"
                           "#....#..a.#\n"
                           "#....#....#\n"
                           "###########\n";

/* Digests of the world, which change with each member that it gets, become dashes. */
static void mask_digests(struct buffer *screen)
{
    static const char digits[] = "0123456789abcdef";
    for (char *at = screen->text; *at != '\0'; at++) {
        size_t length = strspn(at, digits);
        if (length == 16) {
            memset(at, '-', length);
        }
        at += length > 0 ? length - 1 : 0;
    }
}

/* Plays the keys in a drawn level. */
static void play(const void *is_wizard, const char *keys, struct point size, struct buffer *screen)
{
    struct world *world = world_from(room);
    struct ui_setup setup = {
        .content = content_fixture(),
        .seed = 1,
        .name = "Wulf",
        .is_immediate = true,
        .is_still = true,
        .is_wizard = *(const bool *)is_wizard,
        .game = game_from_world(content_fixture(), world),
    };
    screens_run(setup, keys, size, screen);
    buffer_text(screen);
    mask_digests(screen);
    free(world);
}

static const struct screen_source wizards = {play, &(const bool){true}};
static const struct screen_source others = {play, &(const bool){false}};

TEST(only_a_wizards_run_has_the_prompt)
{
    static const struct screen_row theirs[] = {
        {"", " wizard: & "}, {"&", "Tab: this word"}, {"<Ctrl-W>", "Tab: this word"}};
    static const struct screen_row not_theirs[] = {
        {"&", "!Enter: do it"},        {"&", "! wizard: & "},        {"&", "Unknown key"},
        {"<Ctrl-W>", "!Enter: do it"}, {"<Ctrl-W>", "! wizard: & "}, {"<Ctrl-W>", "Unknown key"},
    };
    screens_check(wizards, theirs, COUNT_OF(theirs));
    screens_check(others, not_theirs, COUNT_OF(not_theirs));
}

#define GIVE "& give <Space> "

TEST(prompt_is_as_it_was_read)
{
    static const struct golden_row rows[] = {
        {"&", "wizard-prompt"},
        {GIVE "pot", "wizard-words"},
        {GIVE "rtion <Enter>", "wizard-problem"},
        {"& help <Enter>", "wizard-help"},
        {"l" GIVE "rat <Tab> <Enter> & outcomes <Enter> <2*Up>", "wizard-outcomes"},
    };
    screens_check_golden(wizards, rows, COUNT_OF(rows));
}

#define MAKE "& make <Space> "
#define SET "& set <Space> "
#define GO "& go <Space> "

TEST(verbs_do_what_they_say)
{
    static const struct screen_row rows[] = {
        {"& know <Enter>", "a"},     /* the monster in the other room */
        {"& know <Enter>", "Done."}, /* and a word about it */
        {GO "down <Enter>", "Depth 2"},
        {GO "4 <Enter>", "Depth 4"},
        {MAKE "rank-3 <Enter>", "rank-3"},
        {MAKE "rank-3 <Space> x3 <Enter>", "rank-3 x3"},
        {MAKE "rank-3+9 <Space> asleep <Enter>", "asleep"},
        {MAKE "rank-3 <Space> at <Space> 1,1 <Enter>", ".c.."}, /* below the hero, to the right */
        {GIVE "ration <Space> x4 <Enter> g", "4 rations"},
        {GIVE "weapon-2+7 <Space> at <Space> 1,0 <Enter> l", "+7 weapon-2"},
        {GIVE "weapon-2+0 <Enter> g", "+0 weapon-2"},
        {SET "health <Space> 3 <Enter>", "Health 3/30"},
        {SET "hasted <Space> 20 <Enter>", "hasted 20"},
        {SET "hasted <Space> 20 <Enter>" SET "hasted <Space> 0 <Enter>", "!hasted"},
        {MAKE "rank-3 <Space> at <Space> 2,0 <Enter>" SET
              "health <Space> 1 <Space> at <Space> 2,0 <Enter> & outcomes <Enter>",
         "HEALTH rank-3#2"},
        {"& digest <Enter>", ", sound."},
        {"& reload <Enter>", "Reloaded: the same world, digest "},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

/* The line stays, and says what was expected. */
TEST(what_is_wrong_is_told_below_the_line)
{
    static const struct screen_row rows[] = {
        {"& mak <Enter>", "'mak' is not known: did you mean 'make'?"},
        {MAKE "rnk-3 <Enter>", "no kind is called 'rnk-3': did you mean 'rank-3'?"},
        {MAKE "rank-3 <Space> x99 <Enter>", "expected x1 to x40"},
        {MAKE "rank-3 <Space> at <Space> home <Enter>", "expected cells east and south of you"},
        {MAKE "rank-3 <Space> at <Space> -1,0 <Enter>", "There is nothing to stand on."},
        {SET "helth <Space> 3 <Enter>", "'helth' is not known: did you mean 'health'?"},
        {SET "health <Space> 31 <Enter>", "expected a number from 1 to 30, not '31'"},
        {SET "health <Enter>", "expected a number from 1 to 30, not ''"},
        {SET "health <Space> 1 <Space> at <Space> 3,0 <Enter>", "Nobody stands there."},
        {GO "0 <Enter>", "expected a number from 1 to 999, not '0'"},
        {GO "0 <Enter>", "> go 0"},
        {GO "0 <Enter> <Backspace> 3 <Enter>", "Depth 3"},
        {"& know <Enter> & know <Enter>", "It is so already."},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

TEST(words_are_offered_and_lines_come_back)
{
    static const struct screen_row rows[] = {
        {"& g", ">   give"},
        {"& g <Tab>", "> give"},
        {"& g <Tab> rat <Tab>", "> give ration"},
        {"& g <Tab> rtion", ">   ration"}, /* nothing matches: what is spelt like it */
        {"& g <Tab> rat <Tab> <Enter> g", "a ration"},
        {GIVE "ration <Enter> & <Up>", "> give ration"},
        {GIVE "ration <Enter> & know <Enter> & <2*Up>", "> give ration"},
        {GIVE "ration <Enter> & know <Enter> & <5*Up> <Down>", "> know"},
        {GIVE "ration <Enter> & <Up> <Down>", "!> give ration"},
        {"& <Up> <Esc> g", "nothing here"},
        {"& <Enter> g", "nothing here"},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

#define WALK "& outcomes <Enter> "
#define WOUND "l" SET "health <Space> 3 <Enter>" WALK /* having looked about */
TEST(past_is_shown_and_left_again)
{
    static const struct screen_row rows[] = {
        {WOUND, "Health 3/30"},
        {WOUND "<Left>", "Health 30/30"},
        {WOUND "<Left> <Right>", "Health 3/30"},
        {WOUND "<Up> <Down> <Up>", "Health 30/30"},
        {WOUND "<Home> <Esc> s", "Health 3/30"},  /* back in the present */
        {WOUND "<Up> <Enter> s", "Health 30/30"}, /* the past is the present now */
        {WOUND "<Up> <Enter>" WALK "<End>", "!HEALTH hero"},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

#define DIE "l" MAKE "rank-25+200 <Enter> <4*s> "
TEST(death_can_be_taken_back)
{
    static const struct screen_row rows[] = {
        {DIE, "The run is over"},
        {DIE "& know <Enter>", "The run is over"},
        {DIE WALK "<PgUp> <PgUp> <Enter> s", "!The run is over"},
        {DIE WALK "<Home> <Enter>", "Health 30/30"},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

#define GO_DOWN GO "down <Enter>" GO "down <Enter>" WALK
TEST(level_that_was_left_is_entered_again)
{
    static const struct screen_row rows[] = {
        {GO_DOWN "<2*Up>", "Depth 1"},
        {GO_DOWN "<100*Left>", "Depth"},
        {GO_DOWN "<2*Up> <Enter> s", "Depth 1"},
        {GO_DOWN "<2*Up> <Enter> ls", "!gone"},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

static void fail_on_purpose(void *subject)
{
    struct buffer screen = {0};
    play(wizards.what, subject, (struct point){80, 24}, &screen);
    buffer_free(&screen);
}

TEST(failing_on_purpose_fails)
{
    static char keys[] = "& fail <Enter>", harmless[] = "& know <Enter>";
    assert_true(does_abort(fail_on_purpose, keys));
    assert_false(does_abort(fail_on_purpose, harmless));
}
