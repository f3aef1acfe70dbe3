/* The choice of a kit, through whole games: it comes up before the first key, is asked for once,
 * and is made by the settings for who wants that. The kits are those of tests/mods/everything,
 * where a modder made them. */
#include "support/test.h"

#include "barrow/play/settings.h"
#include "support/content_fixture.h"
#include "support/folder.h"
#include "support/screens.h"

static struct content *content;

static int load(void **state)
{
    struct buffer problems = {0};
    content = content_load("tests/mods/everything", &problems);
    if (content == NULL) {
        print_error("%s\n", buffer_text(&problems));
        return -1;
    }
    buffer_free(&problems);
    return 0;
}

static int unload(void **state)
{
    content_free(content);
    return 0;
}

AROUND_ALL_TESTS(load, unload)

static char *home; /* of the run, which is kept then; or NULL */

static bool begins_with_title;

/* A new run, or the one that is kept, with that value of the setting `kit`; or the title. */
static void play(const void *kit, const char *keys, struct point size, struct buffer *screen)
{
    struct buffer problems = {0};
    struct error error = {""};
    struct settings *settings = settings_new(NULL, NULL, &problems);
    struct ui_setup setup = {.content = content,
                             .seed = 7,
                             .name = "Wulf",
                             .settings = settings,
                             .is_immediate = !begins_with_title,
                             .home = home,
                             .is_continued =
                                 !begins_with_title && home != NULL && folder_has(home, "runs")};
    assert_true(settings_set(settings, OPTION_KIT, kit, "", &error));
    screens_run(setup, keys, size, screen);
    settings_free(settings);
    buffer_free(&problems);
}

TEST(the_choice_of_a_kit_looks_as_somebody_has_read_it)
{
    static const struct golden_row rows[] = {{"", "kits"}, {"2", "kits-second"}};
    screens_check_golden((struct screen_source){play, "ask"}, rows, COUNT_OF(rows));
}

TEST(a_kit_is_asked_for_before_the_first_step)
{
    static const struct screen_row rows[] = {
        {"", "Choose your kit"},
        {"", "!Nobody"}, /* its weight is 0 */
        {"<Enter><Tab>", "Choose your kit"},
        {"2<Enter>", "Fen-reeve: You kept the ditches."},
        {"2<Enter>i", "scrolls of hobbling"},
        {"2<Enter>m", "!That is"}, /* the list has named them */
        {"2<Enter>@", "Fen-reeve"},
        {"2<Enter>+", "Nothing waits to be chosen."},
        {"", "A kit is what you begin with"},
        {"<Esc>", "A kit waits (+)"},
        {"<Esc>", "Your kit waits until you do something: + chooses it."},
        {"?", "How to survive"},
        {"?<Esc>2<Enter>", "Fen-reeve: You kept the ditches."},
        {"<Esc>+", "Choose your kit"},
        {"<Esc>.", "!A kit waits"},
        {"<Esc>.+", "Nothing waits to be chosen."},
    };
    screens_check((struct screen_source){play, "ask"}, rows, COUNT_OF(rows));
}

/* Who left in the first turn is not asked after all. */
TEST(the_setting_holds_for_a_run_that_goes_on)
{
    static const struct {
        const char *kit, *keys, *want;
    } rows[] = {{"none", "", "!Choose your kit"},
                {"ask", "", "Choose your kit"},
                {"fen-reeve", "i", "scrolls of hobbling"}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        home = folder_make();
        screens_check((struct screen_source){play, "none"}, &(struct screen_row){"", "Turn 1"}, 1);
        screens_check((struct screen_source){play, rows[i].kit},
                      &(struct screen_row){rows[i].keys, rows[i].want}, 1);
        folder_remove(home);
        home = NULL;
    }
}

TEST(the_setting_takes_a_kit_without_asking)
{
    static const struct {
        const char *kit, *keys, *want;
    } rows[] = {
        {"fen-reeve", "", "!Choose your kit"}, {"fen-reeve", "i", "scrolls of hobbling"},
        {"by-name-alone", "@", "Nobody"},      {"none", "", "!Choose your kit"},
        {"none", ".", "!A kit waits"},         {"fen-reave", "", "No kit is called 'fen-reave'."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        screens_check((struct screen_source){play, rows[i].kit},
                      &(struct screen_row){rows[i].keys, rows[i].want}, 1);
    }
}

/* Runs of one name are told apart by what they began with. */
TEST(the_list_of_runs_names_their_kits)
{
    static const struct screen_row rows[] = {{"c", "Wulf, Fen-reeve, depth 1, turn 2"},
                                             {"c", "Wulf, Nobody, depth 1, turn 1"},
                                             {"c", "Wulf, depth 1, turn 1"},
                                             {"c<resize 40x20>", "Wulf, Fen-reeve, depth 1 "}};
    struct buffer screen = {0};
    home = folder_make();
    begins_with_title = true;
    play("fen-reeve", "n.S", (struct point){80, 24}, &screen);
    play("by-name-alone", "nS", (struct point){80, 24}, &screen);
    play("none", "nS", (struct point){80, 24}, &screen);
    screens_check((struct screen_source){play, "ask"}, rows, COUNT_OF(rows));
    begins_with_title = false;
    folder_remove(home);
    home = NULL;
    buffer_free(&screen);
}
