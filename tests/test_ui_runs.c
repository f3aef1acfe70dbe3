/* Runs under way as a player meets them: leaving, the title's first line, the list of several, and
 * what is said when one cannot be gone on with. Keys in, the last screen out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/play/resume.h"
#include "barrow/play/saving.h"
#include "barrow/record/run_file.h"
#include "barrow/ui/ui.h"
#include "support/content_fixture.h"
#include "support/golden_screen.h"
#include "support/kept.h"
#include "support/mode_stage.h"
#include "support/must.h"
#include "support/thing_fixture.h"
#include "ui/mode.h"

#define COUNT_OF(table) (sizeof(table) / sizeof(table)[0])

static const struct content *played; /* NULL: the plain one */
static struct game *begun;           /* what the next visit begins with; NULL: the title */

/* A keyboard that lets files grow or not while it is read: `#` fills the disk, `~` makes room. */
static uint32_t (*script_key)(struct term *term, int timeout_ms);

static void limit_files(bool is_full)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = is_full ? 1 : limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static uint32_t read_key_of_disk(struct term *term, int timeout_ms)
{
    uint32_t key = script_key(term, timeout_ms);
    while (key == '#' || key == '~') {
        limit_files(key == '#');
        key = script_key(term, timeout_ms);
    }
    return key;
}

static bool is_new_wanted; /* as with --seed */

/* Plays the keys in the folder, and gives the last screen and what was said afterwards. */
static void play(const char *home, const char *keys, bool is_straight, struct buffer *screen,
                 struct buffer *farewell)
{
    struct error error;
    struct term *term = term_open_script(keys, 80, 24, &error);
    must(term != NULL, &error);
    script_key = term->read_key;
    term->read_key = read_key_of_disk;
    struct ui_order order = {
        .content = played != NULL ? played : content_fixture(),
        .term = term,
        .game = begun,
        .seed = 7,
        .name = "Wulf",
        .home = home,
        .version = "0",
        .farewell = farewell,
        .is_immediate = is_straight,
        .is_continued = is_straight,
        .is_new_wanted = is_new_wanted,
    };
    begun = NULL;
    buffer_clear(screen);
    ui_run(&order);
    grid_to_text(term_script_screen(term), screen);
    term->close(term);
}

struct visit {
    const char *keys;
    const char *want;     /* on the last screen */
    const char *unwanted; /* NULL: nothing */
    bool is_straight;
};

/* One visit after the other to the same folder. */
static void visit(const struct visit *visits, size_t count)
{
    struct kept kept;
    struct buffer screen = {0};
    kept_open(&kept, content_fixture());
    for (size_t i = 0; i < count; i++) {
        const struct visit *one = &visits[i];
        play(kept.folder, one->keys, one->is_straight, &screen, NULL);
        if (strstr(buffer_text(&screen), one->want) == NULL ||
            (one->unwanted != NULL && strstr(buffer_text(&screen), one->unwanted) != NULL)) {
            fail_msg("visit %d, \"%s\": wanted \"%s\", not \"%s\":\n%s", (int)i, one->keys,
                     one->want, one->unwanted != NULL ? one->unwanted : "", buffer_text(&screen));
        }
    }
    buffer_free(&screen);
    kept_close(&kept);
}

static void run_that_was_left_is_gone_on_with(void **state)
{
    (void)state;
    static const struct visit visits[] = {
        {"", "> New game", "Continue", false},
        {"<Enter>...S", "Depth 1  Turn 4", NULL, false},
        {"", "> Continue  Wulf", NULL, false},
        {"", "Depth 1, turn 4", NULL, false},
        {"<Enter>", "Depth 1  Turn 4", NULL, false},
        {"c.", "Depth 1  Turn 5", NULL, false}, /* the end of the script is as good as S */
        {"<Enter>", "Depth 1  Turn 5", NULL, false},
        {"", "Depth 1  Turn 5", NULL, true}, /* straight */
        {".S", "Depth 1  Turn 6", NULL, true},
        {"<Down>", "> New game", NULL, false},
        {"<Up>", "> Quit", NULL, false},
        {"<Up><Down>", "> Continue  Wulf", NULL, false},
        {"<End><Home>", "> Continue  Wulf", NULL, false},
        {"=<Esc>", "> Continue  Wulf", NULL, false},
    };
    visit(visits, COUNT_OF(visits));
}

static void run_that_ended_is_not_gone_on_with(void **state)
{
    (void)state;
    static const struct visit visits[] = {
        {"<Enter>.Qyes<Enter>", "Wulf gave up on depth 1.", "stays among", false},
        {"", "> New game", "Continue", false},
        {"<Enter>.Qyes<Enter><Space>", "> New game", "Continue", false},
        {"", "Depth 1  Turn 1", NULL, true}, /* straight: a new one */
    };
    visit(visits, COUNT_OF(visits));
}

static void end_tells_the_place_among_all_runs(void **state)
{
    (void)state;
    static const struct visit visits[] = {
        {"<Enter>.Qyes<Enter>", "The first run in the hall.", NULL, false},
        {"<Enter>.Qyes<Enter>", "The 2nd of 2 runs.", NULL, false},
    };
    visit(visits, COUNT_OF(visits));
}

/* The words are on line 18: "Space: title" from column 12, "r: replay" from 26, "h: hall" from 37.
 */
static void words_below_the_end_are_clicked(void **state)
{
    (void)state;
    static const struct visit visits[] = {
        {"<Enter>.Qyes<Enter>", "Space: title  r: replay  h: hall", NULL, false},
        {"<Enter>.Qyes<Enter><click 12x18>", "> New game", "gave up", false},
        {"<Enter>.Qyes<Enter><click 23x18>", "> New game", "gave up", false},
        {"<Enter>.Qyes<Enter><click 26x18>", "a second", "gave up", false},
        {"<Enter>.Qyes<Enter><click 37x18>", "Hall of fame", NULL, false},
        {"<Enter>.Qyes<Enter><click 43x18>", "Hall of fame", NULL, false},
        {"<Enter>.Qyes<Enter><click 24x18><click 44x18><click 12x17><click 12x19>", "Wulf gave up",
         NULL, false},
    };
    visit(visits, COUNT_OF(visits));
}

/* A hall and a run that cannot be written to, until they can. */
static void end_that_is_refused_can_be_tried_again(void **state)
{
    (void)state;
    static const struct {
        const char *label, *keys, *want, *unwanted;
        int under_way, recorded;
    } rows[] = {
        {"refused", "", "r: try again", "h: hall", 1, 0},
        {"what is at stake", "", "Who leaves now loses the last 3", "of 1 run", 1, 0},
        {"again in vain", "r", "r: try again", "h: hall", 1, 0},
        {"again", "~r", "r: replay", "Who leaves", 0, 1},
        {"left in vain", "<Space>", "New game", "gave up", 1, 0},
        {"left", "~<Space>", "> New game", "Continue", 0, 1},
    };
    signal(SIGXFSZ, SIG_IGN);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct kept kept;
        struct run run;
        struct buffer screen = {0};
        kept_open(&kept, content_fixture());
        char keys[80];
        snprintf(keys, sizeof keys, "<Enter>.#...Qyes<Enter>%s#", rows[i].keys);
        play(kept.folder, keys, false, &screen, NULL);
        limit_files(false);
        if (strstr(buffer_text(&screen), rows[i].want) == NULL ||
            strstr(buffer_text(&screen), rows[i].unwanted) != NULL) {
            fail_msg("%s:\n%s", rows[i].label, buffer_text(&screen));
        }
        assert_int_equal(run_file_list(kept.folder, &run, 1, NULL), rows[i].under_way);
        assert_int_equal(run_file_list_recordings(kept.folder, &run, 1), rows[i].recorded);
        buffer_free(&screen);
        kept_close(&kept);
    }
}

static void several_runs_are_a_list(void **state)
{
    (void)state;
    static const struct visit visits[] = {
        {"<Enter>.S", "Turn 2", NULL, false},
        {"<Down><Down><Ctrl-U>Ed<Down>1<Up><Up><Enter>..S", " Ed ", NULL, false}, /* seed 71 */
        {"", ", or 1 other", NULL, false},
        {"<Enter>", "Runs under way", NULL, false},
        {"<Enter>", "Wulf, depth 1, turn 2", NULL, false},
        {"<Enter>", "Ed, depth 1, turn 3", NULL, false},
        {"<Enter><Esc>", "> Continue", "Runs under way", false},
        {"<Enter>b", "Depth 1  Turn", "Runs under way", false},
    };
    visit(visits, COUNT_OF(visits));
}

/* Who asks for a seed or a name does not mean the run under way, but may still go on with it. */
static void a_new_run_is_offered_first_if_one_is_wanted(void **state)
{
    (void)state;
    static const struct visit visits[] = {
        {"", "> New game", "Continue", false},
        {"<Enter>.S", "Turn 2", NULL, false},
        {"", "> New game", NULL, false},
        {"", "  Continue  Wulf", NULL, false},
        {"<Enter>", "Depth 1  Turn 1", NULL, false},
        {"<Up><Enter>", "Runs under way", NULL, false},
    };
    is_new_wanted = true;
    visit(visits, COUNT_OF(visits));
    is_new_wanted = false;
}

static void leaving_says_how_to_go_on(void **state)
{
    (void)state;
    struct kept kept;
    struct buffer screen = {0}, farewell = {0};
    kept_open(&kept, content_fixture());
    play(kept.folder, "<Enter>..S", false, &screen, &farewell);
    assert_string_equal(buffer_text(&farewell),
                        "Wulf waits on depth 1, turn 3. \"barrow play\" goes on.\n");
    buffer_clear(&farewell);
    play(NULL, "<Enter>..S", false, &screen, &farewell);
    assert_non_null(strstr(buffer_text(&screen), "Leave the game? This run is not kept"));
    play(NULL, "<Enter>..S<Enter>", false, &screen, &farewell);
    assert_string_equal(buffer_text(&farewell), "");
    buffer_free(&screen);
    buffer_free(&farewell);
    kept_close(&kept);
}

static void title_with_a_run_is_golden(void **state)
{
    (void)state;
    struct kept kept;
    struct buffer screen = {0};
    kept_open(&kept, content_fixture());
    play(kept.folder, "<Enter>...S", false, &screen, NULL);
    play(kept.folder, "", false, &screen, NULL);
    bool is_same = golden_screen_is("title-continue-80x24", buffer_text(&screen));
    play(kept.folder, "<resize 40x20>", false, &screen, NULL);
    is_same &= golden_screen_is("title-continue-40x20", buffer_text(&screen));
    assert_true(is_same);
    buffer_free(&screen);
    kept_close(&kept);
}

/* Both sizes; the mode is made for each. */
static bool are_golden(const char *name, struct mode wide, struct mode narrow)
{
    struct buffer screen = {0};
    char full[64];
    snprintf(full, sizeof full, "%s-80x24", name);
    mode_stage_play(wide, content_fixture(), NULL, "", (struct point){80, 24}, &screen);
    bool are_same = golden_screen_is(full, buffer_text(&screen));
    buffer_clear(&screen);
    snprintf(full, sizeof full, "%s-40x20", name);
    mode_stage_play(narrow, content_fixture(), NULL, "", (struct point){40, 20}, &screen);
    are_same = golden_screen_is(full, buffer_text(&screen)) && are_same;
    buffer_free(&screen);
    return are_same;
}

static void list_and_note_are_golden(void **state)
{
    (void)state;
    static const char *const names[] = {"Wulf", "Gytha of the Fens", "Ed"};
    struct run runs[3] = {0};
    for (int i = 0; i < 3; i++) {
        struct run *run = &runs[i];
        snprintf(run->name, sizeof run->name, "%.*s", (int)sizeof run->name - 1, names[i]);
        run->depth = 12 - 5 * i;
        run->turn = 23456 / (i + 1);
        run->played = 1700000000 - 86400 * i; /* 2023-11-14 22:13 */
    }
    setenv("TZ", "UTC0", 1);
    bool are_same = are_golden("runs", mode_runs(runs, 3), mode_runs(runs, 3));
    static const char why[] =
        "This run is being played by process 4321. It can be gone on with when that has ended.";
    are_same =
        are_golden("note", mode_note("This run waits", why), mode_note("This run waits", why)) &&
        are_same;
    assert_true(are_same);
}

/* ---- runs that ended before the program did ---- */

static void expect(const char *home, const char *keys, const char *want)
{
    struct buffer screen = {0};
    play(home, keys, false, &screen, NULL);
    if (strstr(buffer_text(&screen), want) == NULL) {
        fail_msg("\"%s\": wanted \"%s\":\n%s", keys, want, buffer_text(&screen));
    }
    buffer_free(&screen);
}

static void unseen_death_is_shown_when_the_run_is_gone_on_with(void **state)
{
    (void)state;
    struct kept kept;
    struct content *content = content_fixture_copy();
    content->rules.hunger.start = 0; /* starves on its first turn */
    content->rules.hunger.starve_over = 1;
    kept_open(&kept, content);
    kept_begin(&kept, 1, false);
    kept_play(&kept, 5);
    assert_true(kept.ui.session->view.end.is_over);
    kept_drop(&kept);
    played = content;
    expect(kept.folder, "", "> Continue  Wulf");
    expect(kept.folder, "<Enter>", "Wulf starved on depth 1.");
    expect(kept.folder, "", "> New game");
    played = NULL;
    kept_close(&kept);
    free(content);
}

/* The Crown is the first thing of the pack. */
static struct game *game_with_crown(void)
{
    const struct content *content = content_fixture();
    struct world *world = world_from_content(content, "#######\n"
                                                      "#@....#\n"
                                                      "#######\n");
    world_give(world, content, world_hero_id(world), "crown", 0, 1);
    world->journey.depth = 26;
    struct game *game = game_from_world(content, world);
    free(world);
    return game;
}

static void victory_waits_for_the_choice(void **state)
{
    (void)state;
    struct kept kept;
    struct run run;
    kept_open(&kept, content_fixture());
    begun = game_with_crown();
    expect(kept.folder, "a<Enter>", "The run is won. Space goes on.");
    expect(kept.folder, "<Enter>", "> Go down again, as you are");
    expect(kept.folder, "<Enter><Enter>", "Depth 27  Turn 2");
    expect(kept.folder, "<Enter>", "Depth 27  Turn 2");
    begun = game_with_crown();
    expect(kept.folder, "a<Enter><Space><Down><Enter>", "Wulf won the Crown");
    expect(kept.folder, "", "> Continue  Wulf"); /* the other one */
    assert_int_equal(run_file_list_recordings(kept.folder, &run, 1), 1);
    assert_int_equal(run.state, RUN_WON);
    kept_close(&kept);
}

/* ---- a run that another process plays ---- */

static pid_t play_elsewhere(struct kept *kept)
{
    int ready[2];
    char byte = 0;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        kept_begin(kept, 3, false);
        kept_play(kept, 4);
        _exit(write(ready[1], &byte, 1) == 1 ? pause() : 1);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

static void run_in_use_names_the_process(void **state)
{
    (void)state;
    struct kept kept;
    struct buffer screen = {0};
    char number[32];
    kept_open(&kept, content_fixture());
    pid_t child = play_elsewhere(&kept);
    snprintf(number, sizeof number, "%ld", (long)child);
    play(kept.folder, "<Enter>", false, &screen, NULL);
    bool is_named = strstr(buffer_text(&screen), number) != NULL;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    if (!is_named) {
        fail_msg("%s is not named:\n%s", number, buffer_text(&screen));
    }
    play(kept.folder, "<Enter>", false, &screen, NULL); /* now it is free */
    assert_non_null(strstr(buffer_text(&screen), "Depth 1  Turn"));
    buffer_free(&screen);
    kept_close(&kept);
}

/* ---- a run that cannot be read ---- */

static void find_file(const struct kept *kept, char *path, size_t size)
{
    struct run run;
    assert_int_equal(run_file_list(kept->folder, &run, 1, NULL), 1);
    snprintf(path, size, "%s/runs/%s.run", kept->folder, run.id);
}

/* The keyframe is cut off: there is nothing to go on from. */
static void unreadable_run_is_told_of_and_keeps_nobody_from_playing(void **state)
{
    (void)state;
    struct kept kept;
    struct buffer screen = {0};
    char path[256];
    for (int is_straight = 0; is_straight < 2; is_straight++) {
        kept_open(&kept, content_fixture());
        play(kept.folder, "<Enter>...S", false, &screen, NULL);
        find_file(&kept, path, sizeof path);
        assert_int_equal(truncate(path, 500), 0);
        play(kept.folder, "", is_straight == 1, &screen, NULL);
        if (strstr(buffer_text(&screen), "A run was set aside") == NULL ||
            strstr(buffer_text(&screen), ".broken-1") == NULL) {
            fail_msg("not told:\n%s", buffer_text(&screen));
        }
        snprintf(path, sizeof path, "%s/runs/rubbish.run", kept.folder);
        if (is_straight == 0) {
            play(kept.folder, "", false, &screen, NULL);
            assert_null(strstr(buffer_text(&screen), "set aside"));
        }
        FILE *rubbish = fopen(path, "w");
        assert_int_equal(fputs("rubbish", rubbish), 1);
        fclose(rubbish);
        play(kept.folder, is_straight == 1 ? "<Enter>.." : "<Enter>n..", is_straight == 1, &screen,
             NULL);
        assert_non_null(strstr(buffer_text(&screen), "Depth 1  Turn 3"));
        kept_close(&kept);
    }
    buffer_free(&screen);
}

/* ---- data that are not what they were ---- */

static void loss_is_asked_about_and_may_be_refused(void **state)
{
    (void)state;
    struct kept kept;
    struct buffer screen = {0};
    struct content *other = content_fixture_copy();
    other->rules.time.wait_cost += 50;
    other->digest++;
    kept_open(&kept, other);
    ui_set_name(&kept.ui, "Ed");
    kept_begin(&kept, 1, false);
    kept_play(&kept, 40);
    kept_drop(&kept);
    for (int i = 0; i < 2; i++) { /* no leaves all as it is */
        play(kept.folder, "<Enter>", false, &screen, NULL);
        assert_non_null(strstr(buffer_text(&screen), "cannot be done again"));
        play(kept.folder, "<Enter><Esc>", false, &screen, NULL);
        assert_non_null(strstr(buffer_text(&screen), "> Continue  Ed"));
        assert_non_null(strstr(buffer_text(&screen), "Name   Wulf")); /* the next one's */
    }
    play(kept.folder, "<Enter>Y", false, &screen, NULL);
    assert_non_null(strstr(buffer_text(&screen), "Depth 1  Turn"));
    assert_non_null(strstr(buffer_text(&screen), "Ed "));
    play(kept.folder, "<Enter>", false, &screen, NULL); /* it is asked once */
    assert_non_null(strstr(buffer_text(&screen), "Depth 1  Turn"));
    play(kept.folder, "<Enter>Qyes<Enter>", false, &screen, NULL);
    assert_non_null(strstr(buffer_text(&screen), "It is not scored."));
    buffer_free(&screen);
    kept_close(&kept);
    free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(run_that_was_left_is_gone_on_with),
        cmocka_unit_test(run_that_ended_is_not_gone_on_with),
        cmocka_unit_test(end_tells_the_place_among_all_runs),
        cmocka_unit_test(words_below_the_end_are_clicked),
        cmocka_unit_test(end_that_is_refused_can_be_tried_again),
        cmocka_unit_test(several_runs_are_a_list),
        cmocka_unit_test(a_new_run_is_offered_first_if_one_is_wanted),
        cmocka_unit_test(leaving_says_how_to_go_on),
        cmocka_unit_test(title_with_a_run_is_golden),
        cmocka_unit_test(list_and_note_are_golden),
        cmocka_unit_test(unseen_death_is_shown_when_the_run_is_gone_on_with),
        cmocka_unit_test(victory_waits_for_the_choice),
        cmocka_unit_test(run_in_use_names_the_process),
        cmocka_unit_test(unreadable_run_is_told_of_and_keeps_nobody_from_playing),
        cmocka_unit_test(loss_is_asked_about_and_may_be_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
