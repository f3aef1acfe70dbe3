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
    free(world);
}

static const struct screen_source wizards = {play, &(const bool){true}};
static const struct screen_source others = {play, &(const bool){false}};

TEST(only_a_wizards_run_has_the_menu)
{
    static const struct screen_row theirs[] = {
        {"", " wizard: & "}, {"&", "fail on purpose"}, {"<Ctrl-W>", "fail on purpose"}};
    static const struct screen_row not_theirs[] = {
        {"&", "!fail on purpose"},        {"&", "! wizard: & "},        {"&", "Unknown key"},
        {"<Ctrl-W>", "!fail on purpose"}, {"<Ctrl-W>", "! wizard: & "}, {"<Ctrl-W>", "Unknown key"},
    };
    screens_check(wizards, theirs, COUNT_OF(theirs));
    screens_check(others, not_theirs, COUNT_OF(not_theirs));
}

TEST(menu_and_its_questions_are_as_they_were_read)
{
    static const struct golden_row rows[] = {
        {"&", "wizard-menu"},
        {"& thing <Enter> pot", "wizard-kinds"},
        {"& depth <Enter>", "wizard-number"},
        {"l & thing <Enter> rat <3*Enter> & <Enter> <2*Up>", "wizard-outcomes"},
    };
    screens_check_golden(wizards, rows, COUNT_OF(rows));
}

TEST(commands_do_what_they_say)
{
    static const struct screen_row rows[] = {
        {"& reveal <Enter>", "a"},     /* the monster in the other room */
        {"& reveal <Enter>", "Done."}, /* and a word about it */
        {"& level <Space> down <Enter>", "Depth 2"},
        {"& depth <Enter> 4 <Enter>", "Depth 4"},
        {"& depth <Enter> 0 <Enter>", "1 to 999. Enter, Esc"}, /* asked again */
        {"& a <Space> monster <Enter> rank-3 <Enter> <Enter> <Enter>", "rank-3"},
        {"& thing <Enter> ration <Enter> 4 <Enter> <Enter> g", "4 rations"},
        {"& thing <Enter> weapon-2 <Enter> 7 <Enter> <Right> <Enter> l", "+7 weapon-2"},
        {"& health <Enter> <Enter> 3 <Enter>", "Health 3/30"},
        {"& status <Enter> <Enter> haste <Enter> <Enter>", "hasted"},
        {"& digest <Enter>", ", sound."},
        {"& compare <Enter>", "Reloaded: the same world, digest "},
        {"& reveal <Enter> & reveal <Enter>", "It is so already."},
        {"& a <Space> monster <Enter> rank-3 <Enter> <Enter> <Left> <Left> <Enter>",
         "There is nothing to stand on."},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

#define MAKE_RATIONS "& thing <Enter> ration <Enter> <Enter> "
TEST(escape_leads_back_question_by_question)
{
    static const struct screen_row rows[] = {
        {MAKE_RATIONS "<Esc>", "How many?"},         {MAKE_RATIONS "<2*Esc>", "Type to narrow"},
        {MAKE_RATIONS "<3*Esc>", "fail on purpose"}, {MAKE_RATIONS "<4*Esc>", "!Type to narrow"},
        {MAKE_RATIONS "<4*Esc> g", "nothing here"},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

#define WOUND "l & health <Enter> <Enter> 3 <Enter> & <Enter> " /* having looked about */
TEST(past_is_shown_and_left_again)
{
    static const struct screen_row rows[] = {
        {WOUND, "Health 3/30"},
        {WOUND "<Left>", "Health 30/30"},
        {WOUND "<Left> <Right>", "Health 3/30"},
        {WOUND "<Up> <Down> <Up>", "Health 30/30"},
        {WOUND "<Home> <Esc> s", "Health 3/30"},  /* back in the present */
        {WOUND "<Up> <Enter> s", "Health 30/30"}, /* the past is the present now */
        {WOUND "<Up> <Enter> & <Enter> <End>", "!HEALTH hero"},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

#define DIE "l & a <Space> monster <Enter> rank-25 <Enter> 200 <Enter> <Enter> <4*s> "
TEST(death_can_be_taken_back)
{
    static const struct screen_row rows[] = {
        {DIE, "The run is over"},
        {DIE "& reveal <Enter>", "The run is over"},
        {DIE "& <Enter> <PgUp> <PgUp> <Enter> s", "!The run is over"},
        {DIE "& <Enter> <Home> <Enter>", "Health 30/30"},
    };
    screens_check(wizards, rows, COUNT_OF(rows));
}

#define GO_DOWN "& down <Enter> & down <Enter> & <Enter> "
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
    static char keys[] = "& fail <Enter>", harmless[] = "& reveal <Enter>";
    assert_true(does_abort(fail_on_purpose, keys));
    assert_false(does_abort(fail_on_purpose, harmless));
}
