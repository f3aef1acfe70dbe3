/* Runs under way as a player meets them: leaving, the title's first line, the list of several, and
 * what is said when one cannot be gone on with. Keys in, the last screen out. */
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
#include "support/folder.h"
#include "support/golden_screen.h"
#include "support/kept.h"
#include "support/mode_stage.h"
#include "support/must.h"
#include "support/test.h"
#include "support/thing_fixture.h"
#include "ui/modes.h"

/* Of each test: a folder for its runs, and the last screen. */
static struct kept kept;
static struct buffer screen;

static void start_anew(void)
{
    kept_close(&kept);
    kept_open(&kept, content_fixture());
}

static int set_up(void **state)
{
    kept_open(&kept, content_fixture());
    return 0;
}

static int tear_down(void **state)
{
    kept_close(&kept);
    buffer_free(&screen);
    return 0;
}

AROUND_EACH_TEST(set_up, tear_down)

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

/* Plays the keys; `screen` becomes the last one, and what was said afterwards is added. */
static void play_in(const char *home, const char *keys, bool is_straight, struct buffer *farewell)
{
    struct error error;
    struct term *term = term_open_script(keys, 80, 24, &error);
    must(term != NULL, &error);
    script_key = term->read_key;
    term->read_key = read_key_of_disk;
    struct ui_setup setup = {
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
    buffer_clear(&screen);
    ui_run(&setup);
    grid_to_text(term_script_screen(term), &screen);
    term->close(term);
}

static bool shows(const char *words)
{
    return strstr(buffer_text(&screen), words) != NULL;
}

static void expect(const char *keys, const char *want)
{
    play_in(kept.folder, keys, false, NULL);
    if (!shows(want)) {
        fail_msg("\"%s\": wanted \"%s\":\n%s", keys, want, buffer_text(&screen));
    }
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
    for (size_t i = 0; i < count; i++) {
        const struct visit *one = &visits[i];
        play_in(kept.folder, one->keys, one->is_straight, NULL);
        if (!shows(one->want) || (one->unwanted != NULL && shows(one->unwanted))) {
            fail_msg("visit %d, \"%s\": wanted \"%s\", not \"%s\":\n%s", (int)i, one->keys,
                     one->want, one->unwanted != NULL ? one->unwanted : "", buffer_text(&screen));
        }
    }
}

TEST(run_that_was_left_is_gone_on_with)
{
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

TEST(run_that_ended_is_not_gone_on_with)
{
    static const struct visit visits[] = {
        {"<Enter>.Qyes<Enter>", "Wulf gave up on depth 1.", "stays among", false},
        {"", "> New game", "Continue", false},
        {"<Enter>.Qyes<Enter><Space>", "> New game", "Continue", false},
        {"", "Depth 1  Turn 1", NULL, true}, /* straight: a new one */
    };
    visit(visits, COUNT_OF(visits));
}

TEST(end_tells_the_place_among_all_runs)
{
    static const struct visit visits[] = {
        {"<Enter>.Qyes<Enter>", "The first run in the hall.", NULL, false},
        {"<Enter>.Qyes<Enter>", "The 2nd of 2 runs.", NULL, false},
    };
    visit(visits, COUNT_OF(visits));
}

/* The words are on line 18: "Space: title" from column 12, "r: replay" from 26, "h: hall" from 37.
 */
TEST(words_below_the_end_are_clicked)
{
    static const struct visit visits[] = {
        {"<Enter>.Qyes<Enter>", "Space: title  t: try it  r: replay  h: hall", NULL, false},
        {"<Enter>.Qyes<Enter><click 12x20>", "> New game", "gave up", false},
        {"<Enter>.Qyes<Enter><click 23x20>", "> New game", "gave up", false},
        {"<Enter>.Qyes<Enter><click 26x20>", "Try it", "a second", false},
        {"<Enter>.Qyes<Enter><click 37x20>", "a second", "gave up", false},
        {"<Enter>.Qyes<Enter><click 48x20>", "Hall of fame", NULL, false},
        {"<Enter>.Qyes<Enter><click 54x20>", "Hall of fame", NULL, false},
        {"<Enter>.Qyes<Enter><click 24x20><click 55x20><click 12x19><click 12x21>", "Wulf gave up",
         NULL, false},
    };
    visit(visits, COUNT_OF(visits));
}

/* A file stands where the folder of branches should be. */
TEST(a_try_that_cannot_be_kept_says_so)
{
    folder_write(kept.folder, "branches", "");
    expect("<Enter>..Qyes<Enter>t<Enter>.<Esc>Y", "Two ways");
    expect("<Enter>..Qyes<Enter>t<Enter>.<Esc>Y<Esc>", "This try is not kept");
    expect("<Enter>..Qyes<Enter>t<Enter>.<Esc>Y<Esc><Enter>", "The run is over");
}

/* A hall and a run that cannot be written to, until they can. */
TEST(end_that_is_refused_can_be_tried_again)
{
    static const struct {
        const char *label, *keys, *want, *unwanted;
        int under_way, recorded;
    } rows[] = {
        {"refused", "", "r: try again", "h: hall", 1, 0},
        {"what is at stake", "", "Who leaves now loses the last 3", "of 1 run", 1, 0},
        {"again in vain", "r", "r: try again", "h: hall", 1, 0},
        {"again", "~r", "r: replay", "Who leaves", 0, 1},
        {"the rest of it first", "<Space>", "Space: title", "New game", 1, 0},
        {"left in vain", "<Space><Space>", "New game", "gave up", 1, 0},
        {"left", "~<Esc>", "> New game", "Continue", 0, 1},
    };
    signal(SIGXFSZ, SIG_IGN);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct run run;
        char keys[80];
        snprintf(keys, sizeof keys, "<Enter>.#...Qyes<Enter>%s#", rows[i].keys);
        play_in(kept.folder, keys, false, NULL);
        limit_files(false);
        if (!shows(rows[i].want) || shows(rows[i].unwanted)) {
            fail_msg("%s:\n%s", rows[i].label, buffer_text(&screen));
        }
        assert_int_equal(run_file_list(kept.folder, &run, 1, NULL), rows[i].under_way);
        assert_int_equal(run_file_list_recordings(kept.folder, &run, 1), rows[i].recorded);
        start_anew();
    }
}

TEST(several_runs_are_a_list)
{
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
TEST(a_new_run_is_offered_first_if_one_is_wanted)
{
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

TEST(leaving_says_how_to_go_on)
{
    struct buffer farewell = {0};
    play_in(kept.folder, "<Enter>..S", false, &farewell);
    assert_string_equal(buffer_text(&farewell),
                        "Wulf waits on depth 1, turn 3. \"barrow play\" goes on.\n");
    buffer_clear(&farewell);
    play_in(NULL, "<Enter>..S", false, &farewell);
    assert_true(shows("Leave the game? This run is not kept"));
    play_in(NULL, "<Enter>..S<Enter>", false, &farewell);
    assert_string_equal(buffer_text(&farewell), "");
    buffer_free(&farewell);
}

TEST(title_with_a_run_is_golden)
{
    play_in(kept.folder, "<Enter>...S", false, NULL);
    play_in(kept.folder, "", false, NULL);
    bool is_same = golden_screen_is("title-continue-80x24", buffer_text(&screen));
    play_in(kept.folder, "<resize 40x20>", false, NULL);
    is_same &= golden_screen_is("title-continue-40x20", buffer_text(&screen));
    assert_true(is_same);
}

/* Both sizes; the mode is made for each. */
static bool are_golden(const char *name, struct mode wide, struct mode narrow)
{
    char full[64];
    snprintf(full, sizeof full, "%s-80x24", name);
    buffer_clear(&screen);
    mode_stage_play(wide, content_fixture(), NULL, "", (struct point){80, 24}, &screen);
    bool are_same = golden_screen_is(full, buffer_text(&screen));
    buffer_clear(&screen);
    snprintf(full, sizeof full, "%s-40x20", name);
    mode_stage_play(narrow, content_fixture(), NULL, "", (struct point){40, 20}, &screen);
    return golden_screen_is(full, buffer_text(&screen)) && are_same;
}

TEST(list_and_note_are_golden)
{
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
    bool are_same = are_golden("runs", mode_runs(runs, NULL, 3, "Runs under way", "go on with it"),
                               mode_runs(runs, NULL, 3, "Runs under way", "go on with it"));
    static const char why[] =
        "This run is being played by process 4321. It can be gone on with when that has ended.";
    are_same =
        are_golden("note", mode_note("This run waits", why), mode_note("This run waits", why)) &&
        are_same;
    assert_true(are_same);
}

/* ---- runs that ended before the program did, or are not for it ---- */

static void find_file(char *path, size_t size)
{
    struct run run;
    assert_int_equal(run_file_list(kept.folder, &run, 1, NULL), 1);
    snprintf(path, size, "%s/runs/%s.run", kept.folder, run.id);
}

TEST(run_of_a_newer_form_is_told_and_left_alone)
{
    char path[300];
    expect("<Enter>.S", "Turn 2");
    find_file(path, sizeof path);
    FILE *file = fopen(path, "r+");
    fseek(file, 8, SEEK_SET);
    fputc(4, file); /* the number of its form */
    fclose(file);
    expect("", "Of a newer version of Barrow");
    expect("<Enter>", "reads up to 3");
    expect("<Enter><Esc><Down><Enter>..S", "Turn 3");
    expect("", "> Continue  Wulf"); /* the other one */
    expect("<Enter>", "wulf-2");
    expect("<Enter>", ", of a newer version");
    assert_int_equal(access(path, F_OK), 0);
}

TEST(run_that_cannot_be_opened_is_shown_and_says_why)
{
    char path[300], moved[300];
    expect("<Enter>.S", "Turn 2");
    find_file(path, sizeof path);
    snprintf(moved, sizeof moved, "%s/elsewhere.run", kept.folder);
    assert_int_equal(rename(path, moved), 0);
    assert_int_equal(symlink(moved, path), 0);
    expect("", "> Continue  wulf-");
    expect("", "It cannot be opened: Enter tells why");
    expect("<Enter>", "itself");
    expect("<Enter><Esc><Down><Enter>..S", "Turn 3");
    expect("<Enter>", ", which cannot be opened");
}

TEST(unseen_death_is_shown_when_the_run_is_gone_on_with)
{
    struct content *content = content_fixture_copy();
    content->rules.hunger.start = 0; /* starves on its first turn */
    content->rules.hunger.starve_over = 1;
    kept.ui.content = kept.ui.player.content = content;
    kept_begin(&kept, 1, false);
    kept_play(&kept, 5);
    assert_true(kept.ui.session->view.end.is_over);
    kept_drop(&kept);
    played = content;
    expect("", "> Continue  Wulf");
    expect("<Enter>", "Wulf starved on depth 1.");
    expect("", "> New game");
    played = NULL;
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

TEST(victory_waits_for_the_choice)
{
    struct run run;
    begun = game_with_crown();
    expect("a<Enter>", "The run is won. Space goes on.");
    expect("<Enter>", "> Go down again, as you are");
    expect("<Enter><Enter>", "Depth 27  Turn 2");
    expect("<Enter>", "Depth 27  Turn 2");
    begun = game_with_crown();
    expect("a<Enter><Space><Down><Enter>", "Wulf won the Crown");
    expect("", "> Continue  Wulf"); /* the other one */
    assert_int_equal(run_file_list_recordings(kept.folder, &run, 1), 1);
    assert_int_equal(run.state, RUN_WON);
}

/* ---- a run that another process plays ---- */

static pid_t play_elsewhere(void)
{
    int ready[2];
    char byte = 0;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        kept_begin(&kept, 3, false);
        kept_play(&kept, 4);
        _exit(write(ready[1], &byte, 1) == 1 ? pause() : 1);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

TEST(run_in_use_names_the_process)
{
    char number[32];
    pid_t child = play_elsewhere();
    snprintf(number, sizeof number, "%ld", (long)child);
    play_in(kept.folder, "<Enter>", false, NULL);
    bool is_named = shows(number);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    if (!is_named) {
        fail_msg("%s is not named:\n%s", number, buffer_text(&screen));
    }
    expect("<Enter>", "Depth 1  Turn"); /* now it is free */
}

/* ---- a run that cannot be read ---- */

/* The keyframe is cut off: there is nothing to go on from. */
TEST(unreadable_run_is_told_of_and_keeps_nobody_from_playing)
{
    char path[256];
    for (int is_straight = 0; is_straight < 2; is_straight++) {
        play_in(kept.folder, "<Enter>...S", false, NULL);
        find_file(path, sizeof path);
        assert_int_equal(truncate(path, 500), 0);
        play_in(kept.folder, "", is_straight == 1, NULL);
        if (!shows("About your runs") || !shows("It was set aside as")) {
            fail_msg("not told:\n%s", buffer_text(&screen));
        }
        snprintf(path, sizeof path, "%s/runs/rubbish.run", kept.folder);
        if (is_straight == 0) {
            play_in(kept.folder, "", false, NULL);
            assert_false(shows("set aside"));
        }
        FILE *rubbish = fopen(path, "w");
        assert_int_equal(fputs("rubbish", rubbish), 1);
        fclose(rubbish);
        play_in(kept.folder, is_straight == 1 ? "<Enter>.." : "<Enter>n..", is_straight == 1, NULL);
        assert_true(shows("Depth 1  Turn 3"));
        start_anew();
    }
}

/* ---- data that are not what they were ---- */

TEST(loss_is_asked_about_and_may_be_refused)
{
    struct content *other = content_fixture_copy();
    other->rules.time.wait_cost += 50;
    other->digest++;
    kept.ui.content = kept.ui.player.content = other;
    ui_set_name(&kept.ui, "Ed");
    kept_begin(&kept, 1, false);
    kept_play(&kept, 40);
    kept_drop(&kept);
    kept_lose_data(&kept);
    for (int i = 0; i < 2; i++) { /* no leaves all as it is */
        expect("<Enter>", "cannot be done again");
        expect("<Enter><Esc>", "> Continue  Ed");
        assert_true(shows("Name   Wulf")); /* the next one's */
    }
    expect("<Enter>Y", "Depth 1  Turn");
    assert_true(shows("Ed "));
    expect("<Enter>", "Depth 1  Turn"); /* it is asked once */
    expect("<Enter>Qyes<Enter>", "It is not scored.");
    free(other);
}
