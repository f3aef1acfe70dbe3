/* The run store as its callers see it: what is kept, who may play, what lies in the folders. */
#include <dirent.h>
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

#define PATH_SIZE 256
#define NOON INT64_C(1795262400) /* 2026-11-21 12:00:00 UTC: 20778 days and 43200 seconds */

static char *home;
static struct error error;

static int set_up(void **state)
{
    int result = folder_set_up(state);
    home = *state;
    return result;
}

static struct run some_run(const char *name)
{
    struct run run = {.seed = UINT64_MAX, .version = "1.0", .data = UINT64_C(1) << 63};
    snprintf(run.name, sizeof run.name, "%s", name);
    return run;
}

static struct run_file *create(const struct player *player, const char *name, int64_t now)
{
    struct run run = some_run(name);
    struct run_file *store =
        run_file_create(home, &run, player_world(player), player->content, now, &error);
    must(store != NULL, &error);
    return store;
}

/* Plays and keeps that many actions. */
static void play(struct player *player, struct run_file *store, int actions, int64_t now)
{
    struct entry entry;
    for (int i = 0; i < actions; i++) {
        assert_true(player_act(player, &entry));
        must(run_file_append(store, &entry, now, &error) && run_file_settle(store, &error), &error);
    }
}

static void keep(struct player *player, struct run_file *store, const char *ui_state,
                 const char *chapter, int64_t now)
{
    struct buffer words = {0}, more = {0};
    buffer_add(&words, ui_state);
    buffer_add(&more, chapter);
    must(run_file_snapshot(store, player_world(player), player->content, &words, &more, false, now,
                           &error),
         &error);
    buffer_free(&words);
    buffer_free(&more);
}

static void assert_leads_to(const struct segment *segment, uint64_t wanted)
{
    uint64_t digest;
    must(play_segment(segment, sturdy_content(), &digest, &error), &error);
    assert_true(digest == wanted);
}

static struct run_file *open_run(const char *id, struct run_opening *opening)
{
    enum run_trouble trouble;
    struct run_file *store = run_file_open(home, id, opening, &trouble, &error);
    must(store != NULL, &error);
    assert_int_equal(trouble, RUN_FILE_FINE);
    return store;
}

static void assert_refused(const char *id, enum run_trouble wanted, const char *words)
{
    struct run_opening opening;
    enum run_trouble trouble;
    assert_null(run_file_open(home, id, &opening, &trouble, &error));
    if (trouble != wanted || strstr(error.text, words) == NULL) {
        fail_msg("trouble %d instead of %d, words \"%s\"", (int)trouble, (int)wanted, error.text);
    }
}

/* How many files there are in PLACE/FOLDER. */
static int count_files(const char *place, const char *folder)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", place, folder);
    DIR *directory = opendir(path);
    int count = 0;
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        count += entry->d_name[0] != '.';
    }
    if (directory != NULL) {
        closedir(directory);
    }
    return count;
}

/* HOME/FOLDER/NAME in static memory. */
static const char *path_of(const char *folder, const char *name, const char *end)
{
    static char path[PATH_SIZE + 128];
    snprintf(path, sizeof path, "%s/%s/%s%s", home, folder, name, end);
    return path;
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* Does the deed in another process, which then dies without a farewell. */
static void in_a_process_that_dies(void (*deed)(void))
{
    pid_t child = fork();
    if (child == 0) {
        deed();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void a_run_is_opened_as_it_was_left(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    play(player, store, 5, NOON + 5);
    assert_int_equal(store_last_segment(store)->entry_count, 5);
    keep(player, store, "first", "one ", NOON + 6);
    assert_int_equal(store_last_segment(store)->entry_count, 0);
    play(player, store, 7, NOON + 7);
    keep(player, store, "second", "two", NOON + 8);
    play(player, store, 3, NOON + 9);
    assert_leads_to(store_last_segment(store), player_digest(player));
    struct run left = *run_file_run(store);
    run_file_close(store);

    struct run_opening opening;
    store = open_run(left.id, &opening);
    assert_memory_equal(&opening.run, run_file_run(store), sizeof left);
    assert_string_equal(opening.run.name, "Wulf");
    assert_true(opening.run.seed == UINT64_MAX && opening.run.data == UINT64_C(1) << 63);
    assert_int_equal(opening.run.began, NOON);
    assert_int_equal(opening.run.played, NOON + 9);
    assert_int_equal(opening.last.entry_count, 3);
    assert_string_equal(buffer_text(&opening.ui_state), "second");
    assert_string_equal(buffer_text(&opening.past), "one two");
    assert_leads_to(&opening.last, player_digest(player));
    run_opening_free(&opening);

    play(player, store, 2, NOON + 20);
    assert_int_equal(store_last_segment(store)->entry_count, 5);
    run_file_close(store);
    store = open_run(left.id, &opening);
    assert_leads_to(&opening.last, player_digest(player));
    run_opening_free(&opening);
    run_file_close(store);
    player_free(player);
}

static void an_id_tells_who_and_when(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int64_t now;
        const char *want;
    } rows[] = {
        {"Wulf", NOON, "wulf-20261121-120000-"},
        {"The Old One of Ur", 0, "theoldoneofu-19700101-000000-"},
        {"\xC3\x86lf.. ", 951782399, "lf-20000228-235959-"}, /* 11015 days and 86399 seconds */
        {"\xE7\x8E\x8B", 951782400, "hero-20000229-000000-"},
        {"../x", 253402300799, "x-99991231-235959-"},
        {"late", INT64_MAX, "late-99991231-235959-"},
        {"early", -1, "early-19700101-000000-"},
    };
    struct player *player = player_new(1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct run run = some_run(rows[i].name);
        struct run_file *store =
            run_file_create(home, &run, player_world(player), player->content, rows[i].now, &error);
        must(store != NULL, &error);
        if (strncmp(run_file_run(store)->id, rows[i].want, strlen(rows[i].want)) != 0) {
            fail_msg("%s: %s instead of %s", rows[i].name, run_file_run(store)->id, rows[i].want);
        }
        run_file_close(store);
    }
    player_free(player);
}

static void runs_of_the_same_second_are_two(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct run_file *one = create(player, "Wulf", NOON), *two = create(player, "Wulf", NOON);
    assert_string_not_equal(run_file_run(one)->id, run_file_run(two)->id);
    run_file_close(one);
    run_file_close(two);
    assert_int_equal(count_files(home, "runs"), 2);
    player_free(player);
}

static void a_run_that_is_left_is_one_file(void **state)
{
    (void)state;
    struct stat status;
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    char id[RUN_ID_SIZE];
    memcpy(id, run_file_run(store)->id, sizeof id);
    play(player, store, 3, NOON);
    assert_int_equal(stat(path_of("runs", id, ".run-wal"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(stat(path_of("runs", id, ".lock"), &status), 0);
    run_file_close(store);
    assert_int_equal(count_files(home, "runs"), 1);
    assert_int_equal(stat(path_of("runs", id, ".run"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(stat(path_of("runs", "", ""), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    player_free(player);
}

static uint64_t digest_of_the_dead; /* seed 3, 12 actions in all */

static void play_and_die(void)
{
    struct player *player = player_new(3);
    struct run_file *store = create(player, "Wulf", NOON);
    play(player, store, 5, NOON);
    keep(player, store, "ui_state", "chapter", NOON);
    play(player, store, 7, NOON + 1);
}

static void find_digest_of_the_dead(void)
{
    struct player *player = player_new(3);
    struct entry entry;
    for (int i = 0; i < 12; i++) {
        player_act(player, &entry);
    }
    digest_of_the_dead = player_digest(player);
    player_free(player);
}

static void what_was_kept_outlives_the_process(void **state)
{
    (void)state;
    find_digest_of_the_dead();
    in_a_process_that_dies(play_and_die);
    struct run run;
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    struct run_opening opening;
    struct run_file *store = open_run(run.id, &opening); /* although the lock's file is there */
    assert_int_equal(opening.last.entry_count, 7);
    assert_string_equal(buffer_text(&opening.ui_state), "ui_state");
    assert_leads_to(&opening.last, digest_of_the_dead);
    run_opening_free(&opening);
    run_file_close(store);
    assert_int_equal(count_files(home, "runs"), 1);
}

static void one_process_plays_at_a_time(void **state)
{
    (void)state;
    int ready[2], done[2];
    assert_int_equal(pipe(ready) | pipe(done), 0);
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    char id[RUN_ID_SIZE], words[64], byte = 0;
    memcpy(id, run_file_run(store)->id, sizeof id);
    snprintf(words, sizeof words, "is being played by process %ld", (long)getpid());
    assert_refused(id, RUN_FILE_IN_USE, words); /* not even by the same */
    assert_refused(id, RUN_FILE_IN_USE, words);
    run_file_close(store);
    pid_t child = fork();
    if (child == 0) {
        struct run_opening opening;
        open_run(id, &opening);
        bool is_told = write(ready[1], &byte, 1) == 1 && read(done[0], &byte, 1) == 1;
        _exit(is_told ? 0 : 1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    snprintf(words, sizeof words, "is being played by process %ld", (long)child);
    assert_refused(id, RUN_FILE_IN_USE, words);
    struct run run;
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1); /* looking is allowed */
    struct recording recording;
    must(run_file_read(home, id, &recording, &error), &error);
    recording_free(&recording);
    assert_int_equal(write(done[1], &byte, 1), 1);
    waitpid(child, NULL, 0);
    struct run_opening opening;
    store = open_run(id, &opening);
    run_opening_free(&opening);
    run_file_close(store);
    for (int i = 0; i < 2; i++) {
        close(ready[i]);
        close(done[i]);
    }
    player_free(player);
}

static void play_long(void)
{
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    for (int i = 0; i < 20; i++) {
        play(player, store, 25, NOON);
        keep(player, store, "", "", NOON);
    }
    run_file_close(store);
}

static void readers_see_whole_runs_while_they_are_played(void **state)
{
    (void)state;
    int status, reads = 0, entries = 0;
    pid_t child = fork();
    if (child == 0) {
        play_long();
        _exit(0);
    }
    while (waitpid(child, &status, WNOHANG) == 0) {
        struct run run;
        struct recording recording;
        if (run_file_list(home, &run, 1, NULL) == 0) {
            assert_int_equal(reads, 0); /* only before it has begun */
            continue;
        }
        must(run_file_read(home, run.id, &recording, &error), &error);
        int now = 25 * (recording.count - 1) + recording.segment[recording.count - 1].entry_count;
        assert_true(now >= entries);
        entries = now;
        reads++;
        recording_free(&recording);
    }
    assert_int_equal(status, 0);
    assert_true(reads > 0);
}

static void an_ended_run_is_a_recording(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    char id[RUN_ID_SIZE];
    memcpy(id, run_file_run(store)->id, sizeof id);
    play(player, store, 5, NOON);
    keep(player, store, "", "", NOON);
    play(player, store, 4, NOON);
    must(run_file_finish(store, RUN_GAVE_UP, player_world(player), player->content, NOON + 9,
                         &error),
         &error);
    struct run run;
    assert_int_equal(run_file_list(home, &run, 1, NULL), 0);
    assert_int_equal(count_files(home, "runs"), 0);
    assert_int_equal(count_files(home, "recordings"), 1);
    assert_int_equal(run_file_list_recordings(home, &run, 1), 1);
    assert_string_equal(run.id, id);
    assert_int_equal(run.state, RUN_GAVE_UP);
    assert_int_equal(run.turn, player_world(player)->turn);
    assert_int_equal(run.played, NOON + 9);
    assert_refused(id, RUN_FILE_CANNOT, "there is no run");
    struct recording recording;
    must(run_file_read(home, "", &recording, &error), &error);
    assert_int_equal(recording.count, 3);
    assert_memory_equal(&recording.run, &run, sizeof run);
    assert_int_equal(recording.segment[1].entry_count, 4);
    assert_int_equal(recording.segment[2].entry_count, 0);
    assert_leads_to(&recording.segment[0], recording.segment[1].digest);
    assert_leads_to(&recording.segment[1], recording.segment[2].digest);
    assert_leads_to(&recording.segment[2], player_digest(player));
    recording_free(&recording);
    player_free(player);
}

static void end_and_die(void)
{
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    write_text(path_of("", "recordings", ""), "in the way");
    must(run_file_finish(store, RUN_DIED, player_world(player), player->content, NOON, &error),
         &error);
}

static void an_ended_run_is_moved_when_it_can_be(void **state)
{
    (void)state;
    struct run run;
    in_a_process_that_dies(end_and_die);
    assert_int_equal(count_files(home, "runs"), 1);
    assert_int_equal(run_file_list(home, &run, 1, NULL), 0);
    assert_int_equal(count_files(home, "runs"), 1);
    unlink(path_of("", "recordings", ""));
    assert_int_equal(run_file_list(home, &run, 1, NULL), 0);
    assert_int_equal(count_files(home, "runs"), 0);
    assert_int_equal(run_file_list_recordings(home, &run, 1), 1);
    assert_int_equal(run.state, RUN_DIED);
}

static void runs_are_listed_last_played_first(void **state)
{
    (void)state;
    static const char *const names[] = {"a", "b", "c", "d"};
    static const int64_t when[] = {30, 10, 40, 20};
    struct player *player = player_new(1);
    for (int i = 0; i < 4; i++) {
        run_file_close(create(player, names[i], NOON + when[i]));
    }
    write_text(path_of("runs", "junk", ".run"), "no run at all");
    write_text(path_of("runs", "notes", ".txt"), "no run at all");
    mkdir(path_of("runs", "folder", ".run"), 0700);
    struct run run[5];
    assert_int_equal(run_file_list(home, run, 5, NULL), 4);
    assert_string_equal(run[0].name, "c");
    assert_string_equal(run[1].name, "a");
    assert_string_equal(run[2].name, "d");
    assert_string_equal(run[3].name, "b");
    assert_int_equal(run_file_list(home, run, 2, NULL), 2);
    assert_string_equal(run[0].name, "c");
    assert_string_equal(run[1].name, "a");
    assert_int_equal(run_file_list_recordings(home, run, 5), 0);
    player_free(player);
}

static void a_broken_run_is_set_aside(void **state)
{
    (void)state;
    mkdir(path_of("", "runs", ""), 0700);
    write_text(path_of("runs", "wulf", ".run.broken-1"), "an older one");
    for (int i = 2; i <= 3; i++) {
        write_text(path_of("runs", "wulf", ".run"), "this is no database, only words");
        write_text(path_of("runs", "wulf", ".run-wal"), "its log");
        char name[32];
        snprintf(name, sizeof name, ".run.broken-%d", i);
        assert_refused("wulf", RUN_FILE_BROKEN, path_of("runs", "wulf", name));
        assert_int_equal(access(path_of("runs", "wulf", name), F_OK), 0);
        snprintf(name, sizeof name, ".run.broken-%d-wal", i);
        assert_int_equal(access(path_of("runs", "wulf", name), F_OK), 0);
    }
    assert_int_equal(count_files(home, "runs"), 7); /* and two indices of logs */
    assert_refused("wulf", RUN_FILE_CANNOT, "there is no run wulf");
}

static void a_caller_may_set_a_run_aside(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    char id[RUN_ID_SIZE];
    memcpy(id, run_file_run(store)->id, sizeof id);
    run_file_set_aside(store, "the hero has two heads", &error);
    assert_non_null(strstr(error.text, "the hero has two heads"));
    assert_non_null(strstr(error.text, path_of("runs", id, ".run.broken-1")));
    assert_int_equal(access(path_of("runs", id, ".run.broken-1"), F_OK), 0);
    assert_refused(id, RUN_FILE_CANNOT, "there is no run");
    player_free(player);
}

static void a_run_under_a_foreign_name_is_left_alone(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    char from[PATH_SIZE + 128];
    snprintf(from, sizeof from, "%s", path_of("runs", run_file_run(store)->id, ".run"));
    run_file_close(store);
    assert_int_equal(rename(from, path_of("runs", "copy", ".run")), 0);
    assert_refused("copy", RUN_FILE_CANNOT, "holds the run wulf-20261121-120000-");
    assert_int_equal(access(path_of("runs", "copy", ".run"), F_OK), 0);
    assert_refused("../runs/copy", RUN_FILE_CANNOT, "there is no run");
    assert_refused("", RUN_FILE_CANNOT, "there is no run");
    player_free(player);
}

static void a_recording_is_found_by_what_is_unique(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct recording recording;
    assert_false(run_file_read(home, "", &recording, &error));
    assert_non_null(strstr(error.text, "there is no recording yet"));
    run_file_close(create(player, "Anna", NOON));
    run_file_close(create(player, "Ann", NOON));
    must(run_file_finish(create(player, "Bo", NOON + 1), RUN_DIED, player_world(player),
                         player->content, NOON + 1, &error),
         &error);
    static const struct {
        const char *which, *name, *words;
    } rows[] = {
        {"", "Bo", NULL},
        {"anna", "Anna", NULL},
        {"ann-", "Ann", NULL},
        {"bo", "Bo", NULL},
        {"ann", NULL, "ann could be ann-"},
        {"c", NULL, "there is no run or recording c"},
        {"/no/such.run", NULL, "No such file"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool is_read = run_file_read(home, rows[i].which, &recording, &error);
        assert_int_equal(is_read, rows[i].name != NULL);
        if (is_read) {
            assert_string_equal(recording.run.name, rows[i].name);
        } else {
            assert_non_null(strstr(error.text, rows[i].words));
        }
        recording_free(&recording);
    }
    player_free(player);
}

static void a_missing_file_is_told(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    struct entry entry;
    play(player, store, 2, NOON);
    unlink(path_of("runs", run_file_run(store)->id, ".run"));
    assert_true(player_act(player, &entry));
    assert_true(run_file_append(store, &entry, NOON, &error)); /* on the slip */
    assert_false(run_file_settle(store, &error));
    assert_non_null(strstr(error.text, "is gone"));
    assert_int_equal(run_file_unkept(store), 1);
    run_file_close(store);
    player_free(player);
}

static void meddling_makes_a_run_a_wizards(void **state)
{
    (void)state;
    struct player *player = player_new(1);
    struct run_file *store = create(player, "Wulf", NOON);
    struct buffer none = {0};
    must(run_file_snapshot(store, player_world(player), player->content, &none, &none, true, NOON,
                           &error),
         &error);
    assert_true(run_file_run(store)->is_wizard && store_last_segment(store)->is_edited);
    char id[RUN_ID_SIZE];
    memcpy(id, run_file_run(store)->id, sizeof id);
    run_file_close(store);
    struct run_opening opening;
    store = open_run(id, &opening);
    assert_true(opening.run.is_wizard && opening.last.is_edited);
    run_opening_free(&opening);
    run_file_close(store);
    player_free(player);
}

static void refuses_to_create(const char *where, const char *words)
{
    struct player *player = player_new(1);
    struct run run = some_run("Wulf");
    assert_null(run_file_create(where, &run, player_world(player), player->content, NOON, &error));
    if (strstr(error.text, words) == NULL) {
        fail_msg("%s", error.text);
    }
    player_free(player);
}

static void try_a_folder_of_others(void)
{
    if (geteuid() == 0 && setuid(65534) != 0) {
        _exit(1);
    }
    refuses_to_create(home, "Permission denied");
}

static void a_home_that_cannot_be_is_told(void **state)
{
    (void)state;
    char place[PATH_SIZE + 32];
    snprintf(place, sizeof place, "%s/not/yet/there", home);
    struct player *player = player_new(1);
    struct run run = some_run("Wulf");
    struct run_file *store =
        run_file_create(place, &run, player_world(player), player->content, NOON, &error);
    must(store != NULL, &error);
    run_file_close(store);
    player_free(player);
    assert_int_equal(count_files(place, "runs"), 1);
    snprintf(place, sizeof place, "%s/file", home);
    write_text(place, "words");
    refuses_to_create(place, "Not a directory");
    chmod(home, 0500);
    in_a_process_that_dies(try_a_folder_of_others);
    chmod(home, 0700);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, folder_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_run_is_opened_as_it_was_left),
        TEST(an_id_tells_who_and_when),
        TEST(runs_of_the_same_second_are_two),
        TEST(a_run_that_is_left_is_one_file),
        TEST(what_was_kept_outlives_the_process),
        TEST(one_process_plays_at_a_time),
        TEST(readers_see_whole_runs_while_they_are_played),
        TEST(an_ended_run_is_a_recording),
        TEST(an_ended_run_is_moved_when_it_can_be),
        TEST(runs_are_listed_last_played_first),
        TEST(a_broken_run_is_set_aside),
        TEST(a_caller_may_set_a_run_aside),
        TEST(a_run_under_a_foreign_name_is_left_alone),
        TEST(a_recording_is_found_by_what_is_unique),
        TEST(a_missing_file_is_told),
        TEST(meddling_makes_a_run_a_wizards),
        TEST(a_home_that_cannot_be_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
