/* The slip: what was jotted down and not yet brought into the database when the process died. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "barrow/record/run_file.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/played_run.h"

#define SETTLED 7
#define JOTTED 5 /* after those */
#define ACTIONS (SETTLED + JOTTED)
#define SLIP_ROWS 64
#define ROW_SIZE 64

static char *home;
static struct error error;
static uint64_t digests[3 * SLIP_ROWS + 1]; /* of the game after so many actions */

static int play_once(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct entry entry;
    for (size_t i = 0; i < sizeof digests / sizeof digests[0]; i++) {
        digests[i] = player_digest(player);
        assert_true(player_act(player, &entry));
    }
    player_free(player);
    return 0;
}

static int set_up(void **state)
{
    int result = folder_set_up(state);
    home = *state;
    return result;
}

static bool append(struct player *player, struct run_file *store, int count)
{
    bool is_good = true;
    for (int i = 0; i < count && is_good; i++) {
        struct entry entry;
        is_good = player_act(player, &entry) && run_file_append(store, &entry, 0, &error);
    }
    return is_good;
}

static struct run_file *begin(struct player *player)
{
    struct run run = {.name = "Wulf", .seed = 1, .version = "1"};
    return run_file_create(home, &run, player_world(player), player->content, 0, &error);
}

/* A process plays, settles and plays on, and is gone. */
static void play_and_die(int settled, int jotted)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct player *player = player_new(1);
        struct run_file *store = begin(player);
        bool is_good = store != NULL && append(player, store, settled) &&
                       run_file_settle(store, &error) && append(player, store, jotted);
        _exit(is_good ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* HOME/runs/ID.run with that end, in static memory. */
static const char *path_of(const char *end)
{
    static char path[512];
    struct run run;
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    snprintf(path, sizeof path, "%s/runs/%s.run%s", home, run.id, end);
    return path;
}

static bool is_there(const char *end)
{
    struct stat status;
    return stat(path_of(end), &status) == 0;
}

static struct run_file *go_on(struct run_opening *opening)
{
    enum run_trouble trouble;
    struct run run;
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    struct run_file *store = run_file_open(home, run.id, opening, &trouble, &error);
    must(store != NULL, &error);
    return store;
}

static void assert_leads_to(const struct segment *segment, int actions)
{
    uint64_t digest;
    assert_int_equal(segment->entry_count, actions);
    must(play_segment(segment, sturdy_content(), &digest, &error), &error);
    assert_true(digest == digests[actions]);
}

/* Opens the run, which has so many actions, and lets it rest. */
static void assert_has(int actions, const char *loss)
{
    struct run_opening opening;
    struct run_file *store = go_on(&opening);
    assert_leads_to(&opening.last, actions);
    assert_non_null(strstr(opening.loss.text, loss));
    assert_int_equal(opening.loss.text[0] == '\0', loss[0] == '\0');
    run_opening_free(&opening);
    run_file_close(store);
    assert_false(is_there("-slip"));
}

static void assert_tape_has(int actions)
{
    struct recording recording;
    struct run run;
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    must(run_file_read(home, run.id, &recording, &error), &error);
    assert_leads_to(&recording.segment[recording.count - 1], actions);
    recording_free(&recording);
}

/* {settled, jotted}: none, some, just all rows, one more, and far more. */
static void what_was_jotted_down_is_there_after_death(void **state)
{
    static const int rows[][2] = {{0, 1},         {SETTLED, 0},       {SETTLED, JOTTED},
                                  {0, SLIP_ROWS}, {0, SLIP_ROWS + 1}, {3, 150}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int actions = rows[i][0] + rows[i][1];
        folder_remove(home);
        *state = home = folder_make();
        play_and_die(rows[i][0], rows[i][1]);
        assert_tape_has(actions);
        assert_has(actions, "");
        assert_has(actions, ""); /* without a slip by now */
    }
}

/* Only what is on the slip again counts, not the rows that lie behind it from before. */
static void old_rows_do_not_count(void **state)
{
    (void)state;
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct player *player = player_new(1);
        struct run_file *store = begin(player);
        bool is_good = append(player, store, 9) && run_file_settle(store, &error) &&
                       append(player, store, 2) && run_file_settle(store, &error) &&
                       append(player, store, 1);
        _exit(is_good ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_has(12, "");
}

/* Each byte of the rows that count, changed: the run is as far as it was settled or as far as the
 * slip is whole, and that is told, unless the row passes for an old one. Another world never. */
static void a_changed_slip_is_found_out(void **state)
{
    (void)state;
    struct buffer slip = {0};
    char name[600];
    play_and_die(SETTLED, JOTTED);
    snprintf(name, sizeof name, "%s", path_of("-slip") + strlen(home) + 1);
    folder_read(home, name, &slip);
    assert_int_equal(slip.size, SLIP_ROWS * ROW_SIZE);
    for (size_t at = 0; at < JOTTED * ROW_SIZE; at++) {
        struct recording recording;
        struct run run;
        int row = (int)(at / ROW_SIZE);
        slip.text[at] ^= 0x04;
        folder_write_bytes(home, name, slip.text, slip.size);
        slip.text[at] ^= 0x04;
        assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
        must(run_file_read(home, run.id, &recording, &error), &error);
        int count = recording.segment[0].entry_count;
        if (count != ACTIONS && count != SETTLED + row) {
            fail_msg("byte %d: %d actions", (int)at, count);
        }
        assert_leads_to(&recording.segment[0], count);
        recording_free(&recording);
    }
    folder_write_bytes(home, name, slip.text, 3 * ROW_SIZE); /* cut off */
    assert_tape_has(SETTLED + 3);
    slip.text[2 * ROW_SIZE + 5] ^= 0x10; /* within the digest of the third row */
    folder_write_bytes(home, name, slip.text, slip.size);
    assert_has(SETTLED + 2, "because the slip beside it was damaged");
    assert_true(is_there(".broken-1-slip"));
    assert_has(SETTLED + 2, "");
    buffer_free(&slip);
}

/* Without SQLite's log the run ends at its last keyframe, but the slip knows better. */
static void a_lost_log_is_told(void **state)
{
    (void)state;
    play_and_die(SETTLED, JOTTED);
    assert_int_equal(unlink(path_of("-wal")), 0);
    assert_has(0, "because its log is gone; it was played until turn");
}

/* What cannot be a slip is left alone, and every action goes into the database at once. */
static void a_run_needs_no_slip(void **state)
{
    (void)state;
    struct run_opening opening;
    play_and_die(SETTLED, 0);
    assert_int_equal(unlink(path_of("-slip")), 0);
    assert_int_equal(mkdir(path_of("-slip"), 0700), 0);
    struct run_file *store = go_on(&opening);
    run_opening_free(&opening);
    struct player *player = player_new(1);
    struct entry entry;
    for (int i = 0; i < SETTLED; i++) {
        assert_true(player_act(player, &entry));
    }
    must(append(player, store, JOTTED), &error);
    assert_tape_has(ACTIONS);
    player_free(player);
    run_file_close(store);
    assert_int_equal(rmdir(path_of("-slip")), 0);
    assert_has(ACTIONS, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_jotted_down_is_there_after_death, set_up,
                                        folder_tear_down),
        cmocka_unit_test_setup_teardown(old_rows_do_not_count, set_up, folder_tear_down),
        cmocka_unit_test_setup_teardown(a_changed_slip_is_found_out, set_up, folder_tear_down),
        cmocka_unit_test_setup_teardown(a_lost_log_is_told, set_up, folder_tear_down),
        cmocka_unit_test_setup_teardown(a_run_needs_no_slip, set_up, folder_tear_down),
    };
    return cmocka_run_group_tests(tests, play_once, NULL);
}
