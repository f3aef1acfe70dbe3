/* Runs under odd circumstances: names that no terminal shows, homes that no shell likes, things
 * that lie where runs are expected, a lock that somebody removed. */
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
#include <sqlite3.h>

#include "barrow/record/hall.h"
#include "barrow/record/run_file.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/played_run.h"

#define PATH_SIZE 512
#define NOON INT64_C(1795262400)

static char *home;
static struct error error;

static int set_up(void **state)
{
    int result = folder_set_up(state);
    home = *state;
    return result;
}

static const char *path_of(const char *name)
{
    static char path[PATH_SIZE];
    snprintf(path, sizeof path, "%.200s/%.200s", home, name);
    return path;
}

/* A run of that name in that home, with `actions` actions; its id. */
static const char *keep_run(const char *place, const char *name, int actions)
{
    static char id[RUN_ID_SIZE];
    struct player *player = player_new(1);
    struct run run = {.seed = 1, .version = "1.0"};
    snprintf(run.name, sizeof run.name, "%s", name);
    struct run_file *store =
        run_file_create(place, &run, player_world(player), player->content, NOON, &error);
    must(store != NULL, &error);
    for (int i = 0; i < actions; i++) {
        struct entry entry;
        assert_true(player_act(player, &entry));
        must(run_file_append(store, &entry, NOON, &error) && run_file_settle(store, &error),
             &error);
    }
    snprintf(id, sizeof id, "%s", run_file_run(store)->id);
    run_file_close(store);
    player_free(player);
    return id;
}

static void must_open(const char *place, const char *id, int actions)
{
    struct run_opening opening;
    enum run_trouble trouble;
    struct run_file *store = run_file_open(place, id, &opening, &trouble, &error);
    must(store != NULL, &error);
    assert_int_equal(opening.last.entry_count, actions);
    run_opening_free(&opening);
    run_file_close(store);
}

/* A name may come from a command line in any bytes. */
static void a_run_of_any_name_can_be_gone_on_with(void **state)
{
    (void)state;
    static const struct {
        const char *label, *name, *kept;
    } rows[] = {
        {"plain", "Wulf", "Wulf"},
        {"empty", "", ""},
        {"wide", "W\xC3\xBClf \xE7\x8B\xBC", "W\xC3\xBClf \xE7\x8B\xBC"},
        {"not UTF-8", "W\xFFulf", "W?ulf"},
        {"cut amid a letter", "Wulf\xC3", "Wulf?"},
        {"controls", "Wu\x1B[2Jlf\n", "Wu?[2Jlf?"},
        {"delete", "Wulf\x7F", "Wulf?"},
        {"SQL", "'); DROP TABLE run; --", "'); DROP TABLE run; --"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct run found;
        const char *id = keep_run(home, rows[i].name, 3);
        must_open(home, id, 3);
        assert_int_equal(run_file_list(home, &found, 1, NULL), 1);
        if (strcmp(found.name, rows[i].kept) != 0) {
            fail_msg("%s: kept as \"%s\"", rows[i].label, found.name);
        }
        char file[RUN_ID_SIZE + 16];
        snprintf(file, sizeof file, "runs/%s.run", id);
        assert_int_equal(unlink(path_of(file)), 0);
    }
}

static void a_home_may_have_any_name(void **state)
{
    (void)state;
    static const char *const names[] = {"with blank", "a%20b?mode=ro#c", "it's \"quoted\";",
                                        "\xFF\xFE",   "new\nline",       "%s%n",
                                        "-rf",        "twice//",         "back\\slash"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct run run;
        char place[PATH_SIZE];
        snprintf(place, sizeof place, "%s/%s", home, names[i]);
        const char *id = keep_run(place, "Wulf", 2);
        must_open(place, id, 2);
        assert_int_equal(run_file_list(place, &run, 1, NULL), 1);
        struct score score = {.state = RUN_DIED, .ended = NOON, .depth = 1, .level = 1, .turns = 1};
        snprintf(score.id, sizeof score.id, "%s", id);
        must(hall_enter(place, &score, &error), &error);
        int of;
        assert_int_equal(hall_rank(place, id, &of), 1);
    }
}

static void a_home_that_is_too_long_is_told(void **state)
{
    (void)state;
    static char place[6000];
    memset(place, 'x', sizeof place - 1);
    memcpy(place, "/tmp/", 5);
    struct run run = {.name = "Wulf"}, found;
    struct player *player = player_new(1);
    assert_null(run_file_create(place, &run, player_world(player), player->content, NOON, &error));
    assert_true(error.text[0] != '\0');
    assert_int_equal(run_file_list(place, &found, 1, NULL), 0);
    struct recording recording;
    assert_false(run_file_read(place, "", &recording, &error));
    player_free(player);
}

/* What lies among the runs and is none: a pipe that nobody writes to, a folder, a device. */
static void what_is_no_file_stops_nobody(void **state)
{
    (void)state;
    struct run run;
    struct recording recording;
    struct run_opening opening;
    enum run_trouble trouble;
    keep_run(home, "Wulf", 1);
    assert_int_equal(mkfifo(path_of("runs/pipe.run"), 0600), 0);
    assert_int_equal(mkdir(path_of("runs/folder.run"), 0700), 0);
    assert_int_equal(symlink("/dev/zero", path_of("runs/zero.run")), 0);
    assert_int_equal(symlink("loop.run", path_of("runs/loop.run")), 0);
    assert_int_equal(symlink("/dev/tty", path_of("runs/tty.run")), 0);
    alarm(10); /* opening a pipe would wait for ever */
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    static const char *const names[] = {"pipe", "folder", "zero", "loop"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_null(run_file_open(home, names[i], &opening, &trouble, &error));
        assert_false(run_file_read(home, names[i], &recording, &error));
        assert_true(error.text[0] != '\0');
    }
    alarm(0);
}

/* The one lock was removed by hand, and another process has made a new one: that is not ours to
 * remove. */
static void a_lock_of_others_stays(void **state)
{
    (void)state;
    char id[RUN_ID_SIZE], lock[PATH_SIZE];
    snprintf(id, sizeof id, "%s", keep_run(home, "Wulf", 1));
    struct run_opening opening;
    enum run_trouble trouble;
    struct run_file *store = run_file_open(home, id, &opening, &trouble, &error);
    must(store != NULL, &error);
    run_opening_free(&opening);
    snprintf(lock, sizeof lock, "%s/runs/%s.lock", home, id);
    assert_int_equal(unlink(lock), 0);
    FILE *other = fopen(lock, "w");
    assert_non_null(other);
    fclose(other);
    run_file_close(store);
    assert_int_equal(access(lock, F_OK), 0);
}

/* Reading must leave no trace, whoever plays or died. */
static void die_while_playing(void)
{
    struct player *player = player_new(1);
    struct run run = {.name = "Wulf", .seed = 1, .version = "1.0"};
    struct run_file *store =
        run_file_create(home, &run, player_world(player), player->content, NOON, &error);
    for (int i = 0; store != NULL && i < 5; i++) {
        struct entry entry;
        if (!player_act(player, &entry) || !run_file_append(store, &entry, NOON, &error)) {
            _exit(2);
        }
    }
    _exit(store != NULL ? 0 : 3);
}

static void the_tape_of_the_dead_is_whole(void **state)
{
    (void)state;
    int status;
    struct run run;
    struct recording recording;
    pid_t child = fork();
    if (child == 0) {
        die_while_playing();
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
        must(run_file_read(home, run.id, &recording, &error), &error);
        assert_int_equal(recording.segment[recording.count - 1].entry_count, 5);
        recording_free(&recording);
    }
    must_open(home, run.id, 5);
}

/* A recording that was copied beside itself under another name is the one that is asked for. */
static void a_copy_under_another_name_is_found_by_it(void **state)
{
    (void)state;
    struct recording recording;
    char id[RUN_ID_SIZE], from[PATH_SIZE], to[PATH_SIZE];
    snprintf(id, sizeof id, "%s", keep_run(home, "Wulf", 4));
    snprintf(from, sizeof from, "%s/runs/%s.run", home, id);
    snprintf(to, sizeof to, "%s/runs/copy.run", home);
    assert_int_equal(link(from, to), 0);
    must(run_file_read(home, "copy", &recording, &error), &error);
    assert_string_equal(recording.run.id, id);
    recording_free(&recording);
    struct run_opening opening;
    enum run_trouble trouble;
    assert_null(run_file_open(home, "copy", &opening, &trouble, &error));
    must_open(home, id, 4);
}

/* A database that was made and holds nothing: one page, which somebody may have put a mark on. */
static void write_blank(const char *name, const char *mark)
{
    sqlite3 *database;
    assert_int_equal(sqlite3_open(path_of(name), &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, "PRAGMA journal_mode = WAL", NULL, NULL, NULL), 0);
    assert_int_equal(sqlite3_exec(database, mark, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
}

/* A process that died before a run was written into the file that it made leaves an empty one. */
static void a_stillborn_run_is_removed(void **state)
{
    (void)state;
    struct run found;
    assert_int_equal(mkdir(path_of("runs"), 0700), 0);
    folder_write(home, "runs/still.run", "");
    folder_write(home, "runs/words.run", "words");
    write_blank("runs/blank.run", "");
    write_blank("runs/marked.run", "PRAGMA application_id = 7");
    write_blank("runs/table.run", "CREATE TABLE a(b)");
    assert_int_equal(run_file_list(home, &found, 1, NULL), 0);
    assert_false(folder_has(home, "runs/still.run"));
    assert_false(folder_has(home, "runs/blank.run"));
    assert_false(folder_has(home, "runs/blank.run-shm"));
    assert_true(folder_has(home, "runs/words.run"));
    assert_true(folder_has(home, "runs/marked.run"));
    assert_true(folder_has(home, "runs/table.run"));
    assert_false(folder_has(home, "runs/still.lock"));
}

static void write_empty_run(const char *name)
{
    struct buffer run = {0};
    char from[RUN_ID_SIZE + 16];
    snprintf(from, sizeof from, "runs/%s.run", keep_run(home, "Wulf", 1));
    folder_read(home, from, &run);
    assert_int_equal(unlink(path_of(from)), 0);
    folder_write_bytes(home, name, run.text, run.size);
    sqlite3 *database;
    assert_int_equal(sqlite3_open(path_of(name), &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database,
                                  "DELETE FROM run; DELETE FROM keyframes; DELETE FROM entries",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
    buffer_free(&run);
}

/* The list does not show what is no run; whoever can tell the player sets it aside, once. */
static void what_can_never_be_gone_on_with_is_set_aside_and_told(void **state)
{
    (void)state;
    struct run found;
    struct buffer told = {0};
    write_empty_run("runs/tables.run"); /* its maker died before there was a run in it */
    folder_write(home, "runs/words.run", "words");
    folder_write(home, "runs/hollow.run", "");
    folder_write(home, "runs/hollow.run-wal", "the log of a run that was cut to nothing");
    assert_int_equal(run_file_list(home, &found, 1, NULL), 0);
    assert_false(folder_has(home, "runs/tables.run"));
    assert_true(folder_has(home, "runs/words.run") && folder_has(home, "runs/hollow.run"));
    assert_int_equal(run_file_list(home, &found, 1, &told), 0);
    assert_non_null(strstr(told.text, "words.run is broken: file is not a database. It was set "
                                      "aside as"));
    assert_non_null(strstr(told.text, "hollow.run is broken: it is empty, and its log is not."));
    assert_true(folder_has(home, "runs/words.run.broken-1"));
    assert_true(folder_has(home, "runs/hollow.run.broken-1"));
    assert_true(folder_has(home, "runs/hollow.run.broken-1-wal"));
    assert_false(folder_has(home, "runs/words.lock"));
    buffer_clear(&told);
    assert_int_equal(run_file_list(home, &found, 1, &told), 0);
    assert_int_equal(told.size, 0);
    buffer_free(&told);
}

/* A folder full of rubbish is cleared bit by bit. */
static void one_look_does_not_mend_everything(void **state)
{
    (void)state;
    struct run found;
    struct buffer told = {0};
    int looks = 0;
    keep_run(home, "Wulf", 1);
    for (int i = 0; i < 50; i++) {
        char name[32];
        snprintf(name, sizeof name, "runs/rubbish-%d.run", i);
        folder_write(home, name, "rubbish");
    }
    do {
        buffer_clear(&told);
        assert_int_equal(run_file_list(home, &found, 1, &told), 1);
    } while (told.size > 0 && ++looks < 50);
    assert_int_equal(looks, 3); /* 20, 20, 10 */
    buffer_free(&told);
}

/* Who renames a recording asks for it by its new name, or for the newest. */
static void a_renamed_recording_is_listed_by_its_name(void **state)
{
    (void)state;
    struct run run = {.name = "Wulf", .version = "1.0"}, found;
    struct player *player = player_new(1);
    struct run_file *store =
        run_file_create(home, &run, player_world(player), player->content, NOON, &error);
    must(store != NULL, &error);
    char from[PATH_SIZE], to[PATH_SIZE];
    snprintf(from, sizeof from, "%s/recordings/%s.run", home, run_file_run(store)->id);
    snprintf(to, sizeof to, "%s/recordings/the-best.run", home);
    must(run_file_finish(store, RUN_GAVE_UP, player_world(player), player->content, NOON, &error),
         &error);
    player_free(player);
    assert_int_equal(rename(from, to), 0);
    assert_int_equal(run_file_list_recordings(home, &found, 1), 1);
    assert_string_equal(found.id, "the-best");
    struct recording recording;
    must(run_file_read(home, "", &recording, &error), &error);
    recording_free(&recording);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, folder_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_run_of_any_name_can_be_gone_on_with),
        TEST(a_home_may_have_any_name),
        TEST(a_home_that_is_too_long_is_told),
        TEST(what_is_no_file_stops_nobody),
        TEST(a_lock_of_others_stays),
        TEST(the_tape_of_the_dead_is_whole),
        TEST(a_copy_under_another_name_is_found_by_it),
        TEST(a_stillborn_run_is_removed),
        TEST(what_can_never_be_gone_on_with_is_set_aside_and_told),
        TEST(one_look_does_not_mend_everything),
        TEST(a_renamed_recording_is_listed_by_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
