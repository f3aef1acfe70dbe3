/* Wizard mode on the screen: its menu, what its commands come to, walking along the outcomes. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/game/game.h"
#include "barrow/ui/ui.h"
#include "support/abort.h"
#include "support/golden_screen.h"
#include "support/screens.h"

static const struct point wide = {80, 24};

static const char room[] = "###########\n"
                           "#@...#....#\n"
                           "#....#..a.#\n"
                           "#....#....#\n"
                           "###########\n";

/* Plays the keys in a drawn level; the caller frees the screen. */
static char *play(const char *keys, struct point size, bool is_wizard)
{
    struct buffer screen = {0};
    struct world *world = world_from(room);
    struct ui_order order = {
        .content = content_fixture(),
        .seed = 1,
        .name = "Wulf",
        .is_immediate = true,
        .is_still = true,
        .is_wizard = is_wizard,
        .game = game_from_world(content_fixture(), world),
    };
    screens_run(order, keys, size, &screen);
    free(world);
    return screen.text;
}

static void expect(const char *keys, const char *wanted, bool is_there)
{
    char *screen = play(keys, wide, true);
    if ((strstr(screen, wanted) != NULL) != is_there) {
        fail_msg("after \"%s\" there is %s\"%s\" on the screen:\n%s", keys, is_there ? "no " : "",
                 wanted, screen);
    }
    free(screen);
}

static void only_a_wizards_run_has_the_menu(void **state)
{
    static const char *const keys[] = {"&", "<Ctrl-W>"};
    for (int i = 0; i < 2; i++) {
        char *screen = play(keys[i], wide, false);
        assert_null(strstr(screen, "fail on purpose"));
        assert_null(strstr(screen, " wizard: & "));
        assert_non_null(strstr(screen, "Unknown key"));
        free(screen);
        expect(keys[i], "fail on purpose", true);
    }
    expect("", " wizard: & ", true);
}

static void menu_and_its_questions_are_as_they_were_read(void **state)
{
    static const struct {
        const char *keys, *name;
    } cases[] = {
        {"&", "wizard-menu"},
        {"& thing <Enter> pot", "wizard-kinds"},
        {"& depth <Enter>", "wizard-number"},
        {"l & thing <Enter> rat <3*Enter> & <Enter> <2*Up>", "wizard-outcomes"},
    };
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    bool are_same = true;
    for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
        char name[80];
        char *screen = play(cases[i / 2].keys, sizes[i % 2], true);
        snprintf(name, sizeof name, "%s-%dx%d", cases[i / 2].name, sizes[i % 2].x, sizes[i % 2].y);
        are_same = golden_screen_is(name, screen) && are_same;
        free(screen);
    }
    assert_true(are_same);
}

static void commands_do_what_they_say(void **state)
{
    static const struct {
        const char *keys, *wanted;
    } cases[] = {
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
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        expect(cases[i].keys, cases[i].wanted, true);
    }
}

static void escape_leads_back_question_by_question(void **state)
{
    expect("& thing <Enter> ration <Enter> <Enter> <Esc>", "How many?", true);
    expect("& thing <Enter> ration <Enter> <Enter> <2*Esc>", "Type to narrow", true);
    expect("& thing <Enter> ration <Enter> <Enter> <3*Esc>", "fail on purpose", true);
    expect("& thing <Enter> ration <Enter> <Enter> <4*Esc>", "Type to narrow", false);
    expect("& thing <Enter> ration <Enter> <Enter> <4*Esc> g", "nothing here", true);
}

static void past_is_shown_and_left_again(void **state)
{
    const char *wound = "l & health <Enter> <Enter> 3 <Enter> & <Enter>"; /* having looked about */
    char keys[200];
    snprintf(keys, sizeof keys, "%s", wound);
    expect(keys, "Health 3/30", true);
    snprintf(keys, sizeof keys, "%s <Left>", wound);
    expect(keys, "Health 30/30", true);
    snprintf(keys, sizeof keys, "%s <Left> <Right>", wound);
    expect(keys, "Health 3/30", true);
    snprintf(keys, sizeof keys, "%s <Up> <Down> <Up>", wound);
    expect(keys, "Health 30/30", true);
    snprintf(keys, sizeof keys, "%s <Home> <Esc> s", wound); /* back in the present */
    expect(keys, "Health 3/30", true);
    snprintf(keys, sizeof keys, "%s <Up> <Enter> s", wound); /* the past is the present now */
    expect(keys, "Health 30/30", true);
    snprintf(keys, sizeof keys, "%s <Up> <Enter> & <Enter> <End>", wound);
    expect(keys, "HEALTH hero", false);
}

static void death_can_be_taken_back(void **state)
{
    const char *die = "l & a <Space> monster <Enter> rank-25 <Enter> 200 <Enter> <Enter> <4*s>";
    char keys[200];
    expect(die, "The run is over", true);
    snprintf(keys, sizeof keys, "%s & reveal <Enter>", die);
    expect(keys, "The run is over", true);
    snprintf(keys, sizeof keys, "%s & <Enter> <PgUp> <PgUp> <Enter> s", die);
    expect(keys, "The run is over", false);
    snprintf(keys, sizeof keys, "%s & <Enter> <Home> <Enter>", die);
    expect(keys, "Health 30/30", true);
}

static void level_that_was_left_is_entered_again(void **state)
{
    expect("& down <Enter> & down <Enter> & <Enter> <2*Up>", "Depth 1", true);
    expect("& down <Enter> & down <Enter> & <Enter> <100*Left>", "Depth", true);
    expect("& down <Enter> & down <Enter> & <Enter> <2*Up> <Enter> s", "Depth 1", true);
    expect("& down <Enter> & down <Enter> & <Enter> <2*Up> <Enter> ls", "gone", false);
}

static void fail_on_purpose(void *subject)
{
    free(play(subject, wide, true));
}

static void failing_on_purpose_fails(void **state)
{
    static char keys[] = "& fail <Enter>", others[] = "& reveal <Enter>";
    assert_true(does_abort(fail_on_purpose, keys));
    assert_false(does_abort(fail_on_purpose, others));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_wizards_run_has_the_menu),
        cmocka_unit_test(menu_and_its_questions_are_as_they_were_read),
        cmocka_unit_test(commands_do_what_they_say),
        cmocka_unit_test(escape_leads_back_question_by_question),
        cmocka_unit_test(past_is_shown_and_left_again),
        cmocka_unit_test(death_can_be_taken_back),
        cmocka_unit_test(level_that_was_left_is_entered_again),
        cmocka_unit_test(failing_on_purpose_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
