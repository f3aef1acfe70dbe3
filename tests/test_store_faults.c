/* A disk that fails at any operation: nothing that was said to be kept is lost, the failure is
 * told, and everything goes on when the disk is sound again. One scenario throughout: a run is
 * begun, 14 actions, a keyframe, 6 actions, the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "barrow/base/memory.h"
#include "barrow/record/run_file.h"
#include "support/faulty_vfs.h"
#include "support/folder.h"
#include "support/played_run.h"

#define FIRST 14
#define SECOND 6
#define ACTIONS (FIRST + SECOND)
#define REFUSALS 3 /* calls that a lasting fault refuses before it is lifted */

/* The game, played once. */
static struct entry entries[ACTIONS];
static struct world *worlds[3]; /* at the start, after FIRST, at the end */
static uint64_t digests[ACTIONS + 1];

/* What was said, kept where a child process can leave it behind. */
struct said {
    int kept;    /* actions */
    bool exists; /* run_file_create said so */
    bool has_keyframe, has_ended;
};
static struct said *said;

static char *home;
static struct error error;
static int refusals;

static struct world *copy_world(const struct player *player)
{
    struct world *copy = memory_new(1, sizeof *copy);
    *copy = *player_world(player);
    return copy;
}

static int play_once(void **state)
{
    (void)state;
    struct player *player = player_new(5);
    worlds[0] = copy_world(player);
    digests[0] = player_digest(player);
    for (int i = 0; i < ACTIONS; i++) {
        assert_true(player_act(player, &entries[i]));
        digests[i + 1] = player_digest(player);
        if (i + 1 == FIRST) {
            worlds[1] = copy_world(player);
        }
    }
    worlds[2] = copy_world(player);
    player_free(player);
    faulty_vfs_install();
    int shared = fileno(tmpfile());
    assert_int_equal(ftruncate(shared, sizeof *said), 0);
    said = mmap(NULL, sizeof *said, PROT_READ | PROT_WRITE, MAP_SHARED, shared, 0);
    return said != MAP_FAILED ? 0 : -1;
}

static int forget(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        free(worlds[i]);
    }
    return 0;
}

/* A call was refused: it must have said why. Later the disk is sound again. */
static void note_refusal(void)
{
    if (error.text[0] == '\0' || !faulty_vfs_has_failed()) {
        fail_msg("refused without a reason: \"%s\"", error.text);
    }
    error.text[0] = '\0';
    if (++refusals == REFUSALS) {
        faulty_vfs_set(NULL);
    }
}

static struct run_file *create(void)
{
    struct run run = {.name = "Wulf", .version = "1"};
    struct run_file *store = NULL;
    while (store == NULL) {
        store = run_file_create(home, &run, worlds[0], sturdy_content(), 0, &error);
        if (store == NULL) {
            note_refusal();
        }
    }
    said->exists = true;
    return store;
}

static void append(struct run_file *store, int from, int to)
{
    for (int i = from; i < to; i++) {
        bool is_slip_enough = i % 4 == 1; /* the next action comes at once */
        if (!run_file_append(store, &entries[i], i, &error) ||
            !(is_slip_enough || run_file_settle(store, &error))) {
            note_refusal();
        }
        said->kept = i + 1 - run_file_unkept(store);
    }
}

static void play_scenario(void)
{
    struct buffer ui_state = {0}, chapter = {0};
    buffer_add(&ui_state, "ui_state");
    buffer_add(&chapter, "chapter");
    *said = (struct said){0};
    refusals = 0;
    struct run_file *store = create();
    append(store, 0, FIRST);
    if (run_file_snapshot(store, worlds[1], sturdy_content(), &ui_state, &chapter, false, FIRST,
                          &error)) {
        said->has_keyframe = true;
    } else {
        note_refusal();
    }
    append(store, FIRST, ACTIONS);
    while (!run_file_finish(store, RUN_DIED, worlds[2], sturdy_content(), ACTIONS, &error)) {
        note_refusal();
    }
    said->has_ended = true;
    buffer_free(&ui_state);
    buffer_free(&chapter);
}

static void assert_leads_to(const struct segment *segment, uint64_t wanted, int number)
{
    uint64_t digest;
    if (!play_segment(segment, sturdy_content(), &digest, &error) || digest != wanted) {
        fail_msg("operation %d: another world: %s", number, error.text);
    }
}

/* The whole run must be among the recordings, or get there as soon as somebody looks. */
static void assert_whole(int number, bool is_played)
{
    struct run run;
    struct recording recording;
    if (run_file_list(home, &run, 1, NULL) != 0 || run_file_list_recordings(home, &run, 1) != 1) {
        fail_msg("operation %d: not among the recordings", number);
    }
    if (!run_file_read(home, "", &recording, &error) || recording.count != 3 ||
        recording.segment[0].entry_count != FIRST || recording.segment[1].entry_count != SECOND ||
        recording.run.state != RUN_DIED || recording.run.played != ACTIONS) {
        fail_msg("operation %d: not whole: %s", number, error.text);
    }
    assert_true(recording.segment[1].digest == digests[FIRST]);
    assert_true(recording.segment[2].digest == digests[ACTIONS]);
    if (is_played) {
        assert_leads_to(&recording.segment[0], digests[FIRST], number);
        assert_leads_to(&recording.segment[1], digests[ACTIONS], number);
    }
    recording_free(&recording);
}

/* Plays the scenario with the fault at each operation until it is not met any more. */
static void fail_everywhere(struct disk_fault fault, const int *results, int result_count)
{
    bool is_met = true;
    for (fault.at = 0; is_met; fault.at++) {
        home = folder_make();
        fault.result = results[fault.at % result_count];
        faulty_vfs_set(&fault);
        play_scenario();
        is_met = faulty_vfs_has_failed() || refusals > 0;
        faulty_vfs_set(NULL);
        assert_whole(fault.at, fault.at % 10 == 0);
        folder_remove(home);
    }
    print_message("%d operations\n", fault.at - 1);
}

static void one_failure_costs_nothing(void **state)
{
    (void)state;
    static const int results[] = {0};
    fail_everywhere((struct disk_fault){.operations = DISK_CHANGES}, results, 1);
}

static void a_while_of_failures_costs_nothing(void **state)
{
    (void)state;
    static const int results[] = {SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_READONLY, SQLITE_CANTOPEN,
                                  SQLITE_IOERR};
    fail_everywhere((struct disk_fault){.operations = DISK_CHANGES, .is_lasting = true}, results,
                    5);
}

static void what_cannot_be_read_costs_nothing(void **state)
{
    (void)state;
    static const int results[] = {SQLITE_IOERR_READ};
    fail_everywhere((struct disk_fault){.operations = DISK_READ}, results, 1);
}

/* What is in the file of a process that died: all that was said to be kept, and at most the one
 * action more that it died of keeping. */
static void assert_kept(int number)
{
    struct run run;
    struct run_opening opening;
    enum run_trouble trouble;
    int runs = run_file_list(home, &run, 1, NULL);
    if (runs == 0 && run_file_list_recordings(home, &run, 1) == 1) {
        assert_whole(number, true);
        return;
    }
    if (runs == 0) {
        assert_false(said->exists);
        return;
    }
    struct run_file *store = run_file_open(home, run.id, &opening, &trouble, &error);
    if (store == NULL) {
        fail_msg("operation %d: trouble %d: %s", number, (int)trouble, error.text);
    }
    int before = opening.last.digest == digests[0] ? 0 : FIRST;
    int kept = before + opening.last.entry_count;
    if (kept < said->kept || kept > said->kept + 1 || (said->has_keyframe && before == 0) ||
        said->has_ended) {
        fail_msg("operation %d: %d actions, but %d were said to be kept", number, kept, said->kept);
    }
    assert_leads_to(&opening.last, digests[kept], number);
    assert_int_equal(opening.ui_state.size > 0, before > 0);
    run_opening_free(&opening);
    run_file_close(store);
}

/* Begins the scenario in another process, which dies at the operation. False if it got through. */
static bool die_at(int number)
{
    struct disk_fault fault = {.operations = DISK_CHANGES, .at = number, .is_deadly = true};
    int status;
    pid_t child = fork();
    if (child == 0) {
        faulty_vfs_set(&fault);
        play_scenario();
        _exit(2);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status) == 0;
}

static void what_was_kept_outlives_a_process_that_dies_anywhere(void **state)
{
    (void)state;
    bool has_died = true;
    for (int number = 0; has_died; number++) {
        home = folder_make();
        memset(said, 0, sizeof *said);
        has_died = die_at(number);
        assert_kept(number);
        folder_remove(home);
    }
}

static void a_refused_end_leaves_the_run_under_way(void **state)
{
    (void)state;
    home = folder_make();
    struct run_file *store = create();
    append(store, 0, FIRST);
    char id[RUN_ID_SIZE];
    memcpy(id, run_file_run(store)->id, sizeof id);
    struct disk_fault fault = {.operations = DISK_WRITE, .is_lasting = true};
    faulty_vfs_set(&fault);
    assert_false(run_file_finish(store, RUN_DIED, worlds[1], sturdy_content(), ACTIONS, &error));
    assert_non_null(strstr(error.text, "No space left on device"));
    faulty_vfs_set(NULL);
    append(store, FIRST, ACTIONS);
    run_file_close(store);
    struct run_opening opening;
    enum run_trouble trouble;
    store = run_file_open(home, id, &opening, &trouble, &error);
    assert_non_null(store);
    assert_int_equal(opening.run.state, RUN_UNDER_WAY);
    assert_int_equal(opening.last.entry_count, ACTIONS);
    assert_leads_to(&opening.last, digests[ACTIONS], 0);
    run_opening_free(&opening);
    run_file_close(store);
    folder_remove(home);
}

/* A disk that cannot be read is no reason to set a run aside. */
static void a_run_that_cannot_be_read_is_left_alone(void **state)
{
    (void)state;
    home = folder_make();
    struct run_file *store = create();
    append(store, 0, FIRST);
    char id[RUN_ID_SIZE];
    memcpy(id, run_file_run(store)->id, sizeof id);
    run_file_close(store);
    struct disk_fault fault = {.operations = DISK_READ | DISK_CHANGES};
    struct run_opening opening;
    enum run_trouble trouble;
    for (store = NULL; store == NULL; fault.at++) {
        faulty_vfs_set(&fault);
        store = run_file_open(home, id, &opening, &trouble, &error);
        faulty_vfs_set(NULL);
        if (store == NULL && trouble != RUN_FILE_CANNOT) {
            fail_msg("operation %d: trouble %d: %s", fault.at, (int)trouble, error.text);
        }
    }
    assert_true(fault.at > 10);
    assert_int_equal(opening.last.entry_count, FIRST);
    assert_leads_to(&opening.last, digests[FIRST], fault.at);
    run_opening_free(&opening);
    run_file_close(store);
    folder_remove(home);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_failure_costs_nothing),
        cmocka_unit_test(a_while_of_failures_costs_nothing),
        cmocka_unit_test(what_cannot_be_read_costs_nothing),
        cmocka_unit_test(what_was_kept_outlives_a_process_that_dies_anywhere),
        cmocka_unit_test(a_refused_end_leaves_the_run_under_way),
        cmocka_unit_test(a_run_that_cannot_be_read_is_left_alone),
    };
    return cmocka_run_group_tests(tests, play_once, forget);
}
