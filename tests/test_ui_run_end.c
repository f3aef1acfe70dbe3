/* What the interface adds to a run: at its beginning, and at its end a dump with a screen. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/game/game.h"
#include "barrow/record/run_file.h"
#include "barrow/report/dump.h"
#include "barrow/ui/ui.h"
#include "support/content_fixture.h"
#include "support/doomed_run.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/golden_screen.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/modes.h"

static void the_dump_reads_as_somebody_has_read_it(void **state)
{
    struct doomed_run doomed = doomed_record();
    struct buffer text = {0}, json = {0};
    struct error error = {""};
    struct dump_source source = {
        .content = doomed.board->content, .home = *state, .print_screen = ui_print_last_screen};
    doomed_enter_hall(*state, "wulf-1-1", 2);
    doomed_enter_hall(*state, "other", 3);
    assert_true(dump_print(&source, &doomed.recording, &text, &json, &error));
    bool is_same = golden_screen_is("dump-text", buffer_text(&text));
    is_same = golden_screen_is("dump-json", buffer_text(&json)) && is_same;
    doomed_free(&doomed);
    buffer_free(&text);
    buffer_free(&json);
    assert_true(is_same);
}

/* How many rows stand above the end of a run, and below it. */
static struct point rows_around(bool has_full_light, struct point screen)
{
    struct board *board = board_new(CORRIDOR("#@...a#"));
    struct error error;
    struct term *term = term_open_script("", screen.x, screen.y, &error);
    struct ui ui = {.term = term,
                    .content = board->content,
                    .session = session_from_game(game_from_world(board->content, board->world)),
                    .player = {.name = "Wulf"},
                    .has_full_light = has_full_light};
    struct mode mode = mode_over();
    struct point around = {-1, 0};
    term->has_many_colours = true;
    grid_resize(&ui.screen, screen.x, screen.y);
    mode.class->enter(&ui, mode.state);
    mode.class->draw(&ui, mode.state);
    for (int y = 0; y < screen.y; y++) {
        bool is_in = false;
        for (int x = 0; x < screen.x; x++) {
            is_in = is_in || grid_at(&ui.screen, (struct point){x, y}).glyph != ' ';
        }
        around.x = is_in && around.x < 0 ? y : around.x;
        around.y = is_in ? screen.y - 1 - y : around.y;
    }
    mode.class->close(&ui, mode.state);
    ui_end_session(&ui);
    grid_free(&ui.screen);
    term->close(term);
    board_free(board);
    return around;
}

/* A stone as high as the screen is none. On a narrow one the words need the room. */
static void the_grave_stands_in_the_evening(void **state)
{
    static const struct point wide = {72, 20}, narrow = {40, 20};
    struct point lit = rows_around(true, wide), dim = rows_around(false, wide);
    assert_int_equal(lit.x, 2);
    assert_int_equal(lit.y, 2);
    assert_true(dim.x + dim.y < 4);
    assert_int_equal(rows_around(true, narrow).x, 0);
}

/* A hero near its death with a scroll in its pack. */
static struct board *doomed_with_scroll(void)
{
    struct board *board = board_new(CORRIDOR("#@...a#"));
    board->world->actor[HERO_SLOT].health = 12;
    board->world->actor[1].health = board->world->actor[1].stats.max_health = 500;
    board_give(board, "scroll-of-sleep", 0, 1);
    return board;
}

/* It waits, in a home of its own. */
static void play_unread(const void *home, const char *keys, struct point size,
                        struct buffer *screen)
{
    struct board *board = doomed_with_scroll();
    screens_run((struct ui_setup){.content = board->content,
                                  .home = home,
                                  .name = "Wulf",
                                  .is_immediate = true,
                                  .game = game_from_world(board->content, board->world)},
                keys, size, screen);
    board_free(board);
}

static void the_last_screen_names_what_would_have_helped(void **state)
{
    static const struct golden_row row = {"ssssssssssss<Enter>ssss<Space>", "over-lesson"};
    screens_check_golden((struct screen_source){play_unread, *state}, &row, 1);
}

/* What the screens show that were drawn from the end of the run on. */
static struct {
    void (*present)(struct term *term, const struct grid *grid);
    const char *home;
    int ends, without_dump; /* screens that say it is over, and those before there was a dump */
    bool had_lesson_at_first;
} seen;

static void present_and_note(struct term *term, const struct grid *grid)
{
    struct buffer text = {0}, dumps = {0};
    grid_to_text(grid, &text);
    if (strstr(buffer_text(&text), "The run is over \xE2\x94\x80") != NULL) {
        buffer_print(&dumps, "%s/dumps", seen.home);
        bool has_lesson = strstr(buffer_text(&text), "Had you ") != NULL;
        seen.had_lesson_at_first = seen.had_lesson_at_first || (seen.ends == 0 && has_lesson);
        seen.ends++;
        seen.without_dump += access(dumps.text, F_OK) != 0;
    }
    seen.present(term, grid);
    buffer_free(&text);
    buffer_free(&dumps);
}

/* The first one comes at once, the second with the lesson, the third when the dump is written. */
static void the_last_screen_does_not_wait_for_what_would_have_helped(void **state)
{
    struct error error;
    struct board *board = doomed_with_scroll();
    struct term *term = term_open_script("ssssssssssss<Enter>ssss<Space>", 80, 24, &error);
    memset(&seen, 0, sizeof seen);
    seen.home = *state;
    seen.present = term->present;
    term->present = present_and_note;
    ui_run(&(struct ui_setup){.content = board->content,
                              .term = term,
                              .home = *state,
                              .name = "Wulf",
                              .is_immediate = true,
                              .is_still = true,
                              .game = game_from_world(board->content, board->world)});
    assert_int_equal(seen.ends, 3);
    assert_int_equal(seen.without_dump, 2);
    assert_false(seen.had_lesson_at_first);
    struct buffer screen = {0};
    grid_to_text(term_script_screen(term), &screen);
    assert_non_null(strstr(buffer_text(&screen), "Had you "));
    buffer_free(&screen);
    term->close(term);
    board_free(board);
}

#define LONG_TURNS effort_for(700, 2000, 2000)

/* A hero whom nobody can hurt, among eight who try. */
static void play_long(const char *home)
{
    struct board *board = board_new("#####\n"
                                    "#abc#\n"
                                    "#b@a#\n"
                                    "#cab#\n"
                                    "#####\n");
    struct buffer screen = {0}, keys = {0};
    struct actor *hero = &board->world->actor[HERO_SLOT];
    hero->health = hero->stats.max_health = 100000;
    board->content->actor[ACTOR_KIND_HERO].eats = false;
    buffer_print(&keys, "<%d*s>", LONG_TURNS);
    screens_run((struct ui_setup){.content = board->content,
                                  .home = home,
                                  .name = "Wulf",
                                  .is_immediate = true,
                                  .game = game_from_world(board->content, board->world)},
                keys.text, (struct point){80, 24}, &screen);
    buffer_free(&screen);
    buffer_free(&keys);
    board_free(board);
}

/* Each turn has its entry and its note, of some thirty and forty bytes; keyframes, with all that
 * was told in between, come to less than that. */
static void a_long_run_takes_little_room(void **state)
{
    struct run run;
    struct buffer path = {0};
    struct stat status;
    play_long(*state);
    assert_int_equal(run_file_list(*state, &run, 1, NULL), 1);
    assert_true(run.turn > LONG_TURNS);
    buffer_print(&path, "%s/runs/%s.run", (const char *)*state, run.id);
    assert_int_equal(stat(path.text, &status), 0);
    assert_in_range(status.st_size, 1, LONG_TURNS * 150);
    buffer_free(&path);
}

/* The screen that a script leaves on a terminal that asked for ASCII, or did not. */
static void print_game(bool is_ascii, const char *ascii_setting, const char *keys,
                       struct buffer *screen)
{
    struct error error;
    struct buffer problems = {0};
    struct settings *settings = settings_new(NULL, NULL, &problems);
    struct term *term = term_open_script(keys, 80, 24, &error);
    settings_set(settings, OPTION_ASCII, ascii_setting, "", &error);
    term->is_ascii_wanted = is_ascii;
    ui_run(&(struct ui_setup){.content = content_fixture(),
                              .term = term,
                              .seed = 1,
                              .name = "Wulf",
                              .is_immediate = true,
                              .settings = settings});
    grid_to_text(term_script_screen(term), screen);
    term->close(term);
    settings_free(settings);
    buffer_free(&problems);
}

/* A player who has set ascii needs no advice. */
static void a_locale_that_forces_ascii_is_logged_once(void **state)
{
    static const struct {
        bool is_ascii;
        const char *setting, *keys;
        int want; /* how often the log says it */
    } rows[] = {
        {true, "auto", "", 1}, {true, "auto", "ss", 1}, {true, "yes", "", 0},
        {true, "no", "", 0},   {false, "auto", "", 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer screen = {0};
        print_game(rows[i].is_ascii, rows[i].setting, rows[i].keys, &screen);
        int told = 0;
        const char *at = buffer_text(&screen);
        while ((at = strstr(at, "LC_ALL=C.UTF-8 shows lines instead of #.")) != NULL) {
            told++;
            at++;
        }
        if (told != rows[i].want) {
            fail_msg("row %d:\n%s", i, buffer_text(&screen));
        }
        buffer_free(&screen);
    }
}

int main(void)
{
    setenv("TZ", "UTC0", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_dump_reads_as_somebody_has_read_it, folder_set_up,
                                        folder_tear_down),
        cmocka_unit_test_setup_teardown(the_last_screen_names_what_would_have_helped, folder_set_up,
                                        folder_tear_down),
        cmocka_unit_test_setup_teardown(the_last_screen_does_not_wait_for_what_would_have_helped,
                                        folder_set_up, folder_tear_down),
        cmocka_unit_test_setup_teardown(a_long_run_takes_little_room, folder_set_up,
                                        folder_tear_down),
        cmocka_unit_test(the_grave_stands_in_the_evening),
        cmocka_unit_test(a_locale_that_forces_ascii_is_logged_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
