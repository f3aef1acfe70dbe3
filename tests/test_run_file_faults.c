/* A disk that fails at any call, for once or for a while, and a process that dies at any call:
 * nothing that was said to be kept is lost, the failure is told, and all of it is in the file as
 * soon as the disk is sound again. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/record/run_file.h"
#include "record/run_folder.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/played_run.h"
#include "support/test.h"

#define NOON INT64_C(1795262400)
#define STRETCH 5 /* actions between two keyframes */
#define STRETCHES effort(2, 4)

static char *home;

/* With the data that the program carries, which are packed already: they are kept again and again.
 */
static struct player *new_player(void)
{
    static const struct content *content;
    content = content != NULL ? content : must_load_content();
    return player_new_with(content, 1);
}

/* ---- the disk ---- */

static int calls;         /* so far */
static int fault_at = -1; /* the first that fails; -1: none */
static int fault_count;   /* how many of them do */
static int fault_errno;
static bool does_die; /* instead of failing */

static int fail_when_it_is_time(enum file_call call)
{
    (void)call;
    int number = calls++;
    bool is_time = fault_at >= 0 && number >= fault_at && number < fault_at + fault_count;
    if (is_time && does_die) {
        _exit(7);
    }
    return is_time ? fault_errno : 0;
}

static void set_fault(int at, int count, int number)
{
    calls = 0;
    fault_at = at;
    fault_count = count;
    fault_errno = number;
    file_fault = fail_when_it_is_time;
}

/* ---- a game ---- */

/* What was said to be kept: shared with a child that dies. */
static volatile int *said;

static struct keyframe keyframe_of(const struct player *player)
{
    return (struct keyframe){
        .world = player_world(player), .content = player->content, .now = NOON};
}

/* A refusal must say why. */
static void expect_words(bool is_good, const struct error *error)
{
    if (!is_good && error->text[0] == '\0') {
        fail_msg("call %d failed without a word", calls - 1);
    }
}

static void append(struct player *player, struct run_file *file)
{
    struct error error = {""};
    struct entry entry;
    assert_true(player_act(player, &entry));
    bool is_good = run_file_append(file, &entry, &error);
    expect_words(is_good, &error);
    assert_int_equal(is_good, run_file_unkept(file) == 0);
}

/* Plays all of it whatever the disk says; true if the run has ended. */
static bool play(struct player *player)
{
    struct error error = {""};
    struct run run = {.name = "Wulf", .seed = 1};
    struct buffer state = {0};
    struct run_file *file = run_file_create(home, &run, NOON);
    int done = 0;
    for (int i = 0; i < STRETCHES; i++) {
        struct keyframe keyframe = keyframe_of(player);
        bool is_good = run_file_keyframe(file, &keyframe, &error);
        expect_words(is_good, &error);
        for (int k = 0; k < STRETCH; k++) {
            append(player, file);
            done++;
            *said = run_file_unkept(file) == 0 ? done : *said;
        }
        buffer_add(&state, "told");
        run_file_note(file, player_world(player), &state, NOON, &error);
        run_file_sync(file);
        run_file_wait_for_sync(file);
    }
    struct keyframe end = keyframe_of(player);
    bool has_ended = run_file_finish(file, RUN_GAVE_UP, &end, &error);
    expect_words(has_ended, &error);
    if (!has_ended) { /* the player tries again */
        has_ended = run_file_finish(file, RUN_GAVE_UP, &end, &error);
    }
    if (!has_ended) {
        file_fault = NULL;
        must(run_file_finish(file, RUN_GAVE_UP, &end, &error), &error);
    }
    buffer_free(&state);
    return has_ended;
}

static int count_entries(const struct recording *recording)
{
    int count = 0;
    for (int i = 0; i < recording->count; i++) {
        count += recording->segment[i].entry_count;
    }
    return count;
}

/* The whole run must be among the recordings as soon as somebody looks. */
static void expect_whole(const struct player *player, int at)
{
    struct run run;
    struct error error = {""};
    struct recording recording;
    uint64_t digest;
    file_fault = NULL;
    run_file_list(home, &run, 1, NULL);
    must(run_file_read(home, "", &recording, &error), &error);
    const struct segment *last = &recording.segment[recording.count - 1];
    must(play_segment(last, player->content, &digest, &error), &error);
    if (count_entries(&recording) != STRETCH * STRETCHES || digest != player_digest(player) ||
        recording.damage.text[0] != '\0') {
        fail_msg("fault %d of errno %d: %d entries, \"%s\"", at, fault_errno,
                 count_entries(&recording), recording.damage.text);
    }
    recording_free(&recording);
}

static void make_home(void)
{
    home = folder_make();
    assert_non_null(home);
    *said = 0;
}

/* Plays with the fault at each call until it is not met any more; returns how many were. */
static int fail_everywhere(int count, int number)
{
    int at = 0;
    bool is_met = true;
    for (; is_met; at++) {
        struct player *player = new_player();
        make_home();
        set_fault(at, count, number);
        play(player);
        is_met = calls > at;
        expect_whole(player, at);
        player_free(player);
        folder_remove(home);
    }
    return at - 1;
}

static void one_failure_costs_nothing(void **state)
{
    static const int numbers[] = {ENOSPC, EACCES, EROFS, EIO};
    for (int i = 0; i < effort(1, COUNT_OF(numbers)); i++) {
        assert_true(fail_everywhere(1, numbers[i]) > STRETCH * STRETCHES + STRETCHES);
    }
}

static void a_while_of_failures_costs_nothing(void **state)
{
    fail_everywhere(7, ENOSPC);
    fail_everywhere(1000, EROFS);
}

/* What is in the file of a process that died: all that was said to be kept, and at most the one
 * action more that it was about to do. */
static void what_was_kept_outlives_a_process_that_dies_anywhere(void **state)
{
    int status = 0;
    for (int at = 0; status == 0 || WEXITSTATUS(status) == 7; at++) {
        struct run run;
        struct error error = {""};
        struct recording recording;
        make_home();
        pid_t child = fork();
        if (child == 0) {
            does_die = true;
            set_fault(at, 1, EIO);
            _exit(play(new_player()) ? 1 : 2);
        }
        waitpid(child, &status, 0);
        bool is_run =
            run_file_list(home, &run, 1, NULL) == 1 || run_file_list_recordings(home, &run, 1) == 1;
        if (is_run) {
            must(run_file_read(home, run.id, &recording, &error), &error);
            assert_in_range(count_entries(&recording), *said, *said + 1);
            assert_string_equal(recording.damage.text, "");
            recording_free(&recording);
        } else {
            assert_int_equal(*said, 0);
        }
        folder_remove(home);
        assert_true(at < 1000);
    }
    assert_int_equal(WEXITSTATUS(status), 1); /* the last one met no fault */
}

static int fail_to_write(enum file_call call)
{
    return call == CALL_WRITE ? ENOSPC : 0;
}

/* A disk that is full takes half of a record: that half is cut off again, so that who reads the
 * file meanwhile finds whole records. */
static void half_a_record_does_not_stay_in_the_file(void **state)
{
    struct buffer before = {0}, after = {0};
    struct player *player = new_player();
    make_home();
    struct run_file *file = player_begin(player, home, "Wulf", NOON);
    append(player, file);
    folder_read("", run_file_path(file), &before);
    file_fault = fail_to_write;
    append(player, file);
    file_fault = NULL;
    assert_int_equal(run_file_unkept(file), 1);
    folder_read("", run_file_path(file), &after);
    assert_int_equal(after.size, before.size);
    player_finish(player, file, RUN_GAVE_UP, NOON);
    buffer_free(&before);
    buffer_free(&after);
    player_free(player);
    folder_remove(home);
}

static int folders_synced;

static int count_folders(enum file_call call)
{
    folders_synced += call == CALL_SYNC_FOLDER;
    return 0;
}

/* A name outlives a power cut only if its folder does: that of a new run, of one that is moved and
 * of a copy that is made before damage is cut off. */
static void the_folder_of_every_new_name_is_synced(void **state)
{
    struct error error = {""};
    struct buffer bytes = {0}, copy = {0};
    struct player *player = new_player();
    make_home();
    struct run_file *file = player_begin(player, home, "Wulf", NOON);
    file_fault = count_folders;
    folders_synced = 0;
    run_file_sync(file);
    run_file_wait_for_sync(file);
    assert_int_equal(folders_synced, 1);
    buffer_add(&bytes, "as it was");
    must(file_copy_aside(run_file_path(file), &bytes, &copy, &error), &error);
    assert_int_equal(folders_synced, 2);
    player_finish(player, file, RUN_GAVE_UP, NOON);
    assert_int_equal(folders_synced, 5); /* the end's, the old and the new one of the move */
    file_fault = NULL;
    buffer_free(&bytes);
    buffer_free(&copy);
    player_free(player);
    folder_remove(home);
}

static int gate[2]; /* the disk is ready when a byte comes through */
static volatile int files_synced;

static int wait_at_gate(enum file_call call)
{
    char byte;
    if (call == CALL_SYNC && read(gate[0], &byte, 1) == 1) {
        files_synced++;
    }
    return 0;
}

/* Whoever types meanwhile loses nothing of it, and a run that is closed is on the disk. A sync that
 * waited for the disk would wait here for ever. */
static void a_slow_disk_keeps_nobody_waiting(void **state)
{
    struct error error = {""};
    struct player *player = new_player();
    must(pipe(gate) == 0, &error);
    make_home();
    struct run_file *file = player_begin(player, home, "Wulf", NOON);
    alarm(60);
    file_fault = wait_at_gate;
    run_file_sync(file);
    assert_false(run_file_needs_sync(file));
    assert_int_equal(player_append(player, file, STRETCH), STRETCH);
    assert_int_equal(run_file_unkept(file), 0);
    assert_int_equal(files_synced, 0);
    assert_int_equal(write(gate[1], "..", 2), 2);
    player_finish(player, file, RUN_GAVE_UP, NOON);
    assert_int_equal(files_synced, 2);
    alarm(0);
    file_fault = NULL;
    player_free(player);
    folder_remove(home);
}

static char *in_the_way;

static int put_in_the_way(enum file_call call)
{
    if (call == CALL_RENAME && in_the_way != NULL) {
        char *path = in_the_way;
        in_the_way = NULL;
        folder_write("", path, "another's");
    }
    return 0;
}

/* Another process makes a file of the name when the place has been looked at already. */
static void moving_overwrites_nothing_that_comes_meanwhile(void **state)
{
    struct error error = {""};
    struct buffer text = {0};
    char from[300], to[300];
    make_home();
    snprintf(from, sizeof from, "%s/from", home);
    snprintf(to, sizeof to, "%s/to", home);
    folder_write("", from, "mine");
    in_the_way = to;
    file_fault = put_in_the_way;
    assert_false(file_move(from, to, &error));
    file_fault = NULL;
    assert_non_null(strstr(error.text, "File exists"));
    folder_read("", to, &text);
    assert_string_equal(buffer_text(&text), "another's");
    buffer_clear(&text);
    folder_read("", from, &text);
    assert_string_equal(buffer_text(&text), "mine");
    buffer_free(&text);
    folder_remove(home);
}

/* A disk that cannot be read is no reason to set a run aside. */
static void a_run_that_cannot_be_opened_is_left_alone(void **state)
{
    struct run run;
    struct run_opening opening;
    enum run_trouble trouble;
    struct error error = {""};
    struct player *player = new_player();
    make_home();
    run_file_close(player_begin(player, home, "Wulf", NOON));
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    set_fault(0, 1000, EIO);
    struct buffer told = {0};
    struct run shut;
    assert_int_equal(run_file_list(home, &shut, 1, &told), 1);
    assert_true(shut.is_shut);
    assert_string_equal(shut.id, run.id);
    assert_string_equal(buffer_text(&told), "");
    assert_null(run_file_open(home, run.id, &opening, &trouble, &error));
    assert_int_equal(trouble, RUN_FILE_CANNOT);
    assert_non_null(strstr(error.text, strerror(EIO)));
    file_fault = NULL;
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    folder_remove(home);
    player_free(player);
}

int main(void)
{
    int zero = open("/dev/zero", O_RDWR);
    said = mmap(NULL, sizeof *said, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_failure_costs_nothing),
        cmocka_unit_test(a_while_of_failures_costs_nothing),
        cmocka_unit_test(what_was_kept_outlives_a_process_that_dies_anywhere),
        cmocka_unit_test(half_a_record_does_not_stay_in_the_file),
        cmocka_unit_test(the_folder_of_every_new_name_is_synced),
        cmocka_unit_test(a_slow_disk_keeps_nobody_waiting),
        cmocka_unit_test(moving_overwrites_nothing_that_comes_meanwhile),
        cmocka_unit_test(a_run_that_cannot_be_opened_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
