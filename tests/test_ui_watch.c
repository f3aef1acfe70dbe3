/* Watching a run while it is played: the file grows between two looks at it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "barrow/play/saving.h"
#include "barrow/ui/ui.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/kept.h"
#include "support/must.h"
#include "support/test.h"

#define LOOKS 3 /* after which the next key comes */

/* A script during whose pauses the run goes on. */
static struct {
    struct kept kept;
    uint32_t (*read_script)(struct term *term, int timeout_ms);
    int looks, actions;
    bool is_ended;        /* the run ends in the first pause */
    bool is_hard_to_read; /* ... and is then unreadable until the second */
    char run[RUN_ID_SIZE];
} stage;

/* The first byte of the recording is another, or again what it was. */
static void break_or_mend_recording(void)
{
    struct buffer name = {0}, bytes = {0};
    buffer_print(&name, "recordings/%s.run", stage.run);
    folder_read(stage.kept.folder, buffer_text(&name), &bytes);
    bytes.text[0] ^= 1;
    folder_write_bytes(stage.kept.folder, buffer_text(&name), bytes.text, bytes.size);
    buffer_free(&name);
    buffer_free(&bytes);
}

static uint32_t read_key(struct term *term, int timeout_ms)
{
    if (timeout_ms <= 0) {
        return stage.read_script(term, timeout_ms);
    }
    if (stage.looks == 1 && stage.is_hard_to_read) {
        break_or_mend_recording();
    }
    if (stage.looks++ % LOOKS == 0) {
        kept_play(&stage.kept, stage.actions);
        if (stage.is_ended) {
            struct buffer trouble = {0};
            assert_true(saving_finish(&stage.kept.ui.player, stage.kept.ui.session, &trouble));
            stage.is_ended = false;
            if (stage.is_hard_to_read) {
                break_or_mend_recording();
            }
            buffer_free(&trouble);
        }
        return KEY_NONE;
    }
    return stage.looks % LOOKS == 0 ? stage.read_script(term, TERM_FOREVER) : KEY_NONE;
}

/* The run as a watcher finds it, who sees what term lets it see. */
static void watch_on(struct term *term, uint32_t (*next)(struct term *, int timeout_ms),
                     struct buffer *screen)
{
    struct error error;
    struct recording recording;
    assert_true(run_file_read(stage.kept.folder, saving_run(stage.kept.ui.session)->id, &recording,
                              &error));
    stage.read_script = term->read_key;
    term->read_key = next;
    struct ui_setup setup = {.content = stage.kept.ui.content,
                             .term = term,
                             .seed = 1,
                             .name = "Wenna",
                             .version = stage.kept.ui.player.version,
                             .is_still = true,
                             .recording = &recording,
                             .is_followed = true};
    ui_run(&setup);
    grid_to_text(term_script_screen(term), screen);
    term->close(term);
}

/* Plays some turns, then lets somebody watch with these keys while it goes on. */
static void watch(const char *keys, int actions, bool is_ended, struct buffer *screen)
{
    struct error error;
    kept_begin(&stage.kept, 5, false);
    kept_play(&stage.kept, 12);
    snprintf(stage.run, sizeof stage.run, "%s", saving_run(stage.kept.ui.session)->id);
    stage.looks = 0;
    stage.actions = actions;
    stage.is_ended = is_ended;
    watch_on(term_open_script(keys, 80, 24, &error), read_key, screen);
}

static void expect(const struct buffer *screen, const char *want)
{
    if (strstr(buffer_text(screen), want) == NULL) {
        fail_msg("no \"%s\":\n%s", want, buffer_text(screen));
    }
}

static void expect_turns(const struct buffer *screen, int first, int last)
{
    char want[80];
    snprintf(want, sizeof want, "Turn %d of %d", first, last);
    expect(screen, want);
}

static int turn_now(void)
{
    return stage.kept.ui.session->view.turn;
}

static struct content *content;

static int set_up(void **state)
{
    content = must_load_content();
    kept_open(&stage.kept, content);
    return 0;
}

static int tear_down(void **state)
{
    kept_close(&stage.kept);
    content_free(content);
    return 0;
}

AROUND_EACH_TEST(set_up, tear_down)

TEST(watcher_sees_the_run_go_on)
{
    struct buffer screen = {0};
    watch("xx", 7, false, &screen);
    expect_turns(&screen, turn_now(), turn_now());
    expect(&screen, ", live");
    buffer_free(&screen);
}

TEST(watcher_may_look_back_meanwhile)
{
    struct buffer screen = {0};
    watch("<Home>xx", 7, false, &screen);
    expect_turns(&screen, 1, turn_now());
    buffer_free(&screen);
}

/* The whole level would tell the player what is still to come. */
TEST(nobody_sees_the_whole_level_of_a_run_under_way)
{
    struct buffer screen = {0};
    watch("xm", 7, false, &screen);
    expect(&screen, "The whole level is shown when the run has ended.");
    buffer_free(&screen);
}

TEST(watching_ends_with_the_run)
{
    struct buffer screen = {0};
    watch("", 7, true, &screen);
    expect(&screen, "This run has ended.");
    buffer_free(&screen);
}

/* It grows no more: its size is no reason to look again. */
TEST(an_ended_run_that_could_not_be_read_is_read_again)
{
    struct buffer screen = {0};
    stage.is_hard_to_read = true;
    watch("", 7, true, &screen);
    stage.is_hard_to_read = false;
    expect(&screen, "This run has ended.");
    buffer_free(&screen);
}

/* A watcher in a process of its own: waits until the run has ended. */
static uint32_t wait_for_news(struct term *term, int timeout_ms)
{
    static const struct timespec pause = {.tv_nsec = 2000000};
    if (timeout_ms <= 0) {
        return stage.read_script(term, timeout_ms);
    }
    nanosleep(&pause, NULL);
    return KEY_NONE;
}

/* Ends the process: with 0 if the watcher saw the run up to its end, in that turn. */
static void watch_to_end(int from_parent)
{
    struct buffer screen = {0};
    struct error error;
    char end[40] = "";
    watch_on(term_open_script("x", 80, 24, &error), wait_for_news, &screen);
    bool is_told = read(from_parent, end, sizeof end - 1) > 0;
    _exit(is_told && strstr(buffer_text(&screen), end) != NULL ? 0 : 1);
}

#define WATCHERS effort_for(4, WATCHERS_MOST, WATCHERS_MOST)
#define WATCHERS_MOST 10

TEST(several_watchers_see_a_run_to_its_end)
{
    struct buffer trouble = {0};
    int end[2];
    pid_t watcher[WATCHERS_MOST];
    kept_begin(&stage.kept, 5, false);
    kept_play(&stage.kept, 3);
    assert_int_equal(pipe(end), 0);
    for (int i = 0; i < WATCHERS; i++) {
        watcher[i] = fork();
        assert_true(watcher[i] >= 0);
        if (watcher[i] == 0) {
            close(end[1]);
            watch_to_end(end[0]);
        }
    }
    for (int i = 0; i < 30; i++) {
        kept_play(&stage.kept, 1);
        wait_for_news(NULL, 1);
    }
    int turn = turn_now();
    assert_true(saving_finish(&stage.kept.ui.player, stage.kept.ui.session, &trouble));
    char text[40] = "";
    snprintf(text, sizeof text, "Turn %d of %d", turn, turn);
    for (int i = 0; i < WATCHERS; i++) {
        assert_int_equal(write(end[1], text, sizeof text - 1), sizeof text - 1);
    }
    for (int i = 0; i < WATCHERS; i++) {
        int status;
        assert_int_equal(waitpid(watcher[i], &status, 0), watcher[i]);
        assert_int_equal(status, 0);
    }
    close(end[0]);
    close(end[1]);
    buffer_free(&trouble);
}
