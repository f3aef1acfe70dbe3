/* Run files as their callers see them: what is in them, who may play, what lies in the folders. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/record/playback.h"
#include "barrow/record/run_file.h"
#include "record/run_folder.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/played_run.h"
#include "support/test.h"

#define PATH_SIZE 400
#define NOON INT64_C(1795262400) /* 2026-11-21 12:00:00 UTC: 20778 days and 43200 seconds */

static char *home;
static struct error error;
static char id[RUN_ID_SIZE];  /* of the run that was begun last */
static struct player *player; /* whose run it is, in most tests */

static int set_up(void **state)
{
    int result = folder_set_up(state);
    home = *state;
    player = player_new(1);
    return result;
}

static int tear_down(void **state)
{
    player_free(player);
    return folder_tear_down(state);
}

AROUND_EACH_TEST(set_up, tear_down)

static struct run_file *begin(struct player *other, const char *name, int64_t now)
{
    struct run_file *file = player_begin(other, home, name, now);
    memcpy(id, run_file_run(file)->id, sizeof id);
    return file;
}

/* A run of that many actions, left; its id is in `id`. */
static void leave_a_run(const char *name, int actions, int64_t now)
{
    struct player *other = player_new(1);
    struct run_file *file = begin(other, name, now);
    player_append(other, file, actions);
    run_file_close(file);
    player_free(other);
}

static void assert_leads_to(const struct segment *segment, uint64_t wanted)
{
    uint64_t digest;
    must(play_segment(segment, sturdy_content(), &digest, &error), &error);
    assert_true(digest == wanted);
}

static struct run_file *open_run(const char *which, struct run_opening *opening)
{
    enum run_trouble trouble;
    struct run_file *file = run_file_open(home, which, opening, &trouble, &error);
    must(file != NULL, &error);
    assert_int_equal(trouble, RUN_FILE_FINE);
    return file;
}

static void must_open(const char *which, int actions)
{
    struct run_opening opening;
    struct run_file *file = open_run(which, &opening);
    assert_int_equal(opening.last.entry_count, actions);
    assert_string_equal(opening.damage.text, "");
    run_opening_free(&opening);
    run_file_close(file);
}

static void assert_refused(const char *which, enum run_trouble wanted, const char *words)
{
    struct run_opening opening;
    enum run_trouble trouble;
    assert_null(run_file_open(home, which, &opening, &trouble, &error));
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

/* Does it in another process, which then dies without a farewell. */
static void in_a_process_that_dies(void (*act)(void))
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        act();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* ---- what is in a file ---- */

TEST(a_run_is_opened_as_it_was_left)
{
    struct run_opening opening;
    struct buffer later = {0};
    struct run_file *file = begin(player, "Wulf", NOON);
    player_append(player, file, 5);
    player_keyframe(player, file, "first", "one ", NOON + 6);
    player_append(player, file, 7);
    player_keyframe(player, file, "second", "two", NOON + 8);
    player_append(player, file, 3);
    buffer_add(&later, "later");
    must(run_file_note(file, player_world(player), &later, NOON + 9, &error), &error);
    struct run left = *run_file_run(file);
    player_append(player, file, 1);
    run_file_close(file);
    file = open_run(id, &opening);
    assert_memory_equal(&opening.run, run_file_run(file), sizeof left);
    assert_memory_equal(&opening.run, &left, sizeof left);
    assert_string_equal(opening.run.name, "Wulf");
    assert_true(opening.run.seed == UINT64_MAX && opening.run.data == UINT64_C(1) << 63);
    assert_int_equal(opening.run.began, NOON);
    assert_int_equal(opening.run.played, NOON + 9);
    assert_int_equal(opening.last.entry_count, 4);
    assert_string_equal(buffer_text(&opening.ui_state), "second");
    assert_string_equal(buffer_text(&opening.messages), "one two");
    assert_string_equal(buffer_text(&opening.later), "later");
    assert_int_equal(opening.later_at, 3);
    assert_leads_to(&opening.last, player_digest(player));
    run_opening_free(&opening);
    player_append(player, file, 2);
    run_file_close(file);
    file = open_run(id, &opening);
    assert_int_equal(opening.last.entry_count, 6);
    assert_leads_to(&opening.last, player_digest(player));
    run_opening_free(&opening);
    run_file_close(file);
    buffer_free(&later);
}

/* Those behind a cut are in the file, but nobody plays them any more. */
TEST(what_was_cut_is_not_played)
{
    struct run_opening opening;
    struct recording recording;
    struct run_file *file = begin(player, "Wulf", NOON);
    player_append(player, file, 3);
    uint64_t digest = player_digest(player);
    player_append(player, file, 2);
    run_file_close(file);
    file = open_run(id, &opening);
    segment_cut(&opening.last, 3);
    assert_leads_to(&opening.last, digest);
    struct game *game = segment_start(&opening.last, player->content, &error);
    must(segment_replay(&opening.last, game, &(struct replay_watcher){0}, &error), &error);
    run_file_cut(file, 3);
    struct keyframe keyframe = {
        .world = game_world(game), .content = player->content, .now = NOON + 1};
    must(run_file_keyframe(file, &keyframe, &error), &error);
    run_file_close(file);
    must(run_file_read(home, id, &recording, &error), &error);
    assert_int_equal(recording.count, 2);
    assert_int_equal(recording.segment[0].entry_count, 3);
    assert_leads_to(&recording.segment[0], digest);
    recording_free(&recording);
    must(run_file_read(home, path_of("runs", id, ".run.broken-1"), &recording, &error), &error);
    assert_int_equal(recording.segment[0].entry_count, 5); /* for whoever looks for the fault */
    recording_free(&recording);
    game_free(game);
    run_opening_free(&opening);
}

TEST(meddling_makes_a_run_a_wizards)
{
    struct run_opening opening;
    struct run_file *file = begin(player, "Wulf", NOON);
    struct keyframe keyframe = {
        .world = player_world(player), .content = player->content, .is_edited = true, .now = NOON};
    must(run_file_keyframe(file, &keyframe, &error), &error);
    assert_true(run_file_run(file)->is_wizard);
    run_file_close(file);
    file = open_run(id, &opening);
    assert_true(opening.run.is_wizard && opening.last.is_edited);
    run_opening_free(&opening);
    run_file_close(file);
}

/* ---- names ---- */

TEST(an_id_tells_who_and_when)
{
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
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct run run = {.seed = 1};
        snprintf(run.name, sizeof run.name, "%s", rows[i].name);
        struct run_file *file = run_file_create(home, &run, rows[i].now);
        if (strncmp(run_file_run(file)->id, rows[i].want, strlen(rows[i].want)) != 0) {
            fail_msg("%s: %s instead of %s", rows[i].name, run_file_run(file)->id, rows[i].want);
        }
        run_file_close(file);
    }
}

TEST(runs_of_the_same_second_are_two)
{
    struct run_file *one = begin(player, "Wulf", NOON), *two = begin(player, "Wulf", NOON);
    assert_string_not_equal(run_file_run(one)->id, run_file_run(two)->id);
    run_file_close(one);
    run_file_close(two);
    assert_int_equal(count_files(home, "runs"), 2);
}

/* A name may come from a command line in any bytes. */
TEST(a_run_of_any_name_can_be_gone_on_with)
{
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
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct run found;
        leave_a_run(rows[i].name, 3, NOON);
        must_open(id, 3);
        assert_int_equal(run_file_list(home, &found, 1, NULL), 1);
        if (strcmp(found.name, rows[i].kept) != 0) {
            fail_msg("%s: kept as \"%s\"", rows[i].label, found.name);
        }
        assert_int_equal(unlink(path_of("runs", id, ".run")), 0);
    }
}

TEST(a_home_may_have_any_name)
{
    static const char *const names[] = {"with blank", "a%20b?mode=ro#c", "it's \"quoted\";",
                                        "\xFF\xFE",   "new\nline",       "%s%n",
                                        "-rf",        "twice//",         "not/yet/there"};
    char *whole = home;
    for (int i = 0; i < COUNT_OF(names); i++) {
        char place[PATH_SIZE];
        snprintf(place, sizeof place, "%s/%s", whole, names[i]);
        home = place;
        leave_a_run("Wulf", 2, NOON);
        must_open(id, 2);
        home = whole;
    }
}

/* Whoever renames a file asks for it by its new name. */
TEST(a_renamed_file_goes_by_its_name)
{
    struct run run;
    char from[PATH_SIZE];
    leave_a_run("Wulf", 4, NOON);
    snprintf(from, sizeof from, "%s/runs/%s.run", home, id);
    assert_int_equal(rename(from, path_of("runs", "copy", ".run")), 0);
    must_open("copy", 4);
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    assert_string_equal(run.id, "copy");
    assert_refused("../runs/copy", RUN_FILE_CANNOT, "there is no run");
    assert_refused("", RUN_FILE_CANNOT, "there is no run");
}

TEST(a_recording_is_found_by_what_is_unique)
{
    struct recording recording;
    assert_false(run_file_read(home, "", &recording, &error));
    assert_non_null(strstr(error.text, "there is no recording yet"));
    leave_a_run("Anna", 1, NOON);
    leave_a_run("Ann", 1, NOON);
    player_finish(player, begin(player, "Bo", NOON + 1), RUN_DIED, NOON + 1);
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
    for (int i = 0; i < COUNT_OF(rows); i++) {
        bool is_read = run_file_read(home, rows[i].which, &recording, &error);
        assert_int_equal(is_read, rows[i].name != NULL);
        if (is_read) {
            assert_string_equal(recording.run.name, rows[i].name);
        } else {
            assert_non_null(strstr(error.text, rows[i].words));
        }
        recording_free(&recording);
    }
}

/* ---- the folders ---- */

TEST(a_run_is_one_file_in_play_and_at_rest)
{
    struct stat status;
    struct run_file *file = begin(player, "Wulf", NOON);
    player_append(player, file, 3);
    assert_int_equal(count_files(home, "runs"), 1);
    assert_string_equal(run_file_path(file), path_of("runs", id, ".run"));
    run_file_close(file);
    assert_int_equal(count_files(home, "runs"), 1);
    assert_int_equal(stat(path_of("runs", id, ".run"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(stat(path_of("runs", "", ""), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
}

TEST(an_ended_run_is_a_recording)
{
    struct run run;
    struct recording recording;
    struct run_file *file = begin(player, "Wulf", NOON);
    player_append(player, file, 5);
    player_keyframe(player, file, "", "", NOON);
    player_append(player, file, 4);
    player_finish(player, file, RUN_GAVE_UP, NOON + 9);
    assert_int_equal(run_file_list(home, &run, 1, NULL), 0);
    assert_int_equal(count_files(home, "runs"), 0);
    assert_int_equal(run_file_list_recordings(home, &run, 1), 1);
    assert_string_equal(run.id, id);
    assert_int_equal(run.state, RUN_GAVE_UP);
    assert_int_equal(run.turn, player_world(player)->turn);
    assert_int_equal(run.played, NOON + 9);
    assert_refused(id, RUN_FILE_CANNOT, "there is no run");
    must(run_file_read(home, "", &recording, &error), &error);
    assert_int_equal(recording.count, 3);
    assert_memory_equal(&recording.run, &run, sizeof run);
    assert_int_equal(recording.segment[1].entry_count, 4);
    assert_int_equal(recording.segment[2].entry_count, 0);
    assert_leads_to(&recording.segment[1], player_digest(player));
    assert_leads_to(&recording.segment[2], player_digest(player));
    recording_free(&recording);
}

static void end_and_die(void)
{
    struct player *other = player_new(1);
    write_text(path_of("", "recordings", ""), "in the way");
    player_finish(other, begin(other, "Wulf", NOON), RUN_DIED, NOON);
}

TEST(an_ended_run_is_moved_when_it_can_be)
{
    struct run run;
    mkdir(home, 0700);
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

/* A process that dies amid moving leaves the file under both names. */
TEST(an_ended_run_of_two_names_becomes_one_recording)
{
    struct run run;
    char(*ids)[RUN_ID_SIZE], from[PATH_SIZE + 128];
    mkdir(home, 0700);
    in_a_process_that_dies(end_and_die);
    unlink(path_of("", "recordings", ""));
    mkdir(path_of("", "recordings", ""), 0700);
    assert_int_equal(folder_ids(home, "runs", &ids), 1);
    snprintf(from, sizeof from, "%s", path_of("runs", ids[0], ".run"));
    assert_int_equal(link(from, path_of("recordings", ids[0], ".run")), 0);
    assert_int_equal(run_file_list(home, &run, 1, NULL), 0);
    assert_int_equal(count_files(home, "runs"), 0);
    assert_int_equal(count_files(home, "recordings"), 1);
    free(ids);
}

/* A link of its name leads nowhere: it is neither followed nor overwritten. */
TEST(an_ended_run_is_moved_past_a_link)
{
    struct run run;
    char(*ids)[RUN_ID_SIZE], target[8];
    mkdir(home, 0700);
    in_a_process_that_dies(end_and_die);
    unlink(path_of("", "recordings", ""));
    mkdir(path_of("", "recordings", ""), 0700);
    assert_int_equal(folder_ids(home, "runs", &ids), 1);
    assert_int_equal(symlink("nowhere", path_of("recordings", ids[0], ".run")), 0);
    assert_int_equal(run_file_list(home, &run, 1, NULL), 0);
    assert_int_equal(count_files(home, "runs"), 0);
    assert_int_equal(run_file_list_recordings(home, &run, 1), 1);
    assert_int_equal(readlink(path_of("recordings", ids[0], ".run"), target, sizeof target), 7);
    free(ids);
}

/* Opens the run that was begun last and closes it again. */
static void look_back(int known_until, bool is_taken_back)
{
    struct run_opening opening;
    struct run_file *file = open_run(id, &opening);
    assert_int_equal(opening.known_until, known_until);
    assert_int_equal(run_file_run(file)->is_taken_back, is_taken_back);
    run_opening_free(&opening);
    run_file_close(file);
}

/* A copy of the file is put back after 5 turns more, before and behind the end. A file that has
 * more than was synced, as after a crash, is as it should be. */
TEST(a_copy_from_before_is_found_out)
{
    struct buffer copy = {0}, later = {0};
    char name[PATH_SIZE];
    struct run_file *file = begin(player, "Wulf", NOON);
    snprintf(name, sizeof name, "runs/%s.run", id);
    player_append(player, file, 3);
    run_file_close(file);
    look_back(0, false);
    folder_read(home, name, &copy);
    struct run_opening opening;
    file = open_run(id, &opening);
    run_opening_free(&opening);
    player_append(player, file, 5);
    folder_read(home, name, &later);
    player_keyframe(player, file, "", "", NOON);
    int turn = player_world(player)->turn;
    run_file_close(file);
    look_back(0, false);
    folder_write_bytes(home, name, later.text, later.size);
    look_back(turn, true);
    file = open_run(id, &opening);
    run_opening_free(&opening);
    player_finish(player, file, RUN_GAVE_UP, NOON);
    folder_write_bytes(home, name, copy.text, copy.size);
    look_back(turn, true);
    buffer_free(&copy);
    buffer_free(&later);
}

/* As of a process that dies between an action and the next note. */
TEST(a_list_says_whether_more_came_than_was_noted)
{
    struct run listed;
    struct run_file *file = begin(player, "Wulf", NOON);
    static const struct buffer nothing = {0};
    player_append(player, file, 2);
    assert_int_equal(run_file_list(home, &listed, 1, NULL), 1);
    assert_true(listed.has_later);
    must(run_file_note(file, player_world(player), &nothing, NOON + 1, &error), &error);
    assert_int_equal(run_file_list(home, &listed, 1, NULL), 1);
    assert_false(listed.has_later);
    assert_int_equal(listed.turn, player_world(player)->turn);
    player_append(player, file, 1);
    assert_int_equal(run_file_list(home, &listed, 1, NULL), 1);
    assert_true(listed.has_later);
    player_keyframe(player, file, "", "", NOON + 2);
    assert_int_equal(run_file_list(home, &listed, 1, NULL), 1);
    assert_false(listed.has_later);
    run_file_close(file);
}

TEST(runs_are_listed_last_played_first)
{
    static const char *const names[] = {"a", "b", "c", "d"};
    static const int64_t when[] = {30, 10, 40, 20};
    struct run run[5];
    for (int i = 0; i < 4; i++) {
        leave_a_run(names[i], 0, NOON + when[i]);
    }
    write_text(path_of("runs", "junk", ".run"), "no run at all");
    write_text(path_of("runs", "notes", ".txt"), "no run at all");
    assert_int_equal(run_file_list(home, run, 5, NULL), 4);
    assert_string_equal(run[0].name, "c");
    assert_string_equal(run[1].name, "a");
    assert_string_equal(run[2].name, "d");
    assert_string_equal(run[3].name, "b");
    assert_int_equal(run_file_list(home, run, 2, NULL), 2);
    assert_string_equal(run[0].name, "c");
    assert_string_equal(run[1].name, "a");
    assert_int_equal(run_file_list_recordings(home, run, 5), 0);
}

/* What lies among the runs and is none: a pipe that nobody writes to, a folder, a link. They are
 * listed, behind all others, and opening them says what is wrong. */
TEST(what_is_no_file_stops_nobody_and_is_told)
{
    struct run run[5];
    struct recording recording;
    struct buffer told = {0};
    char path[PATH_SIZE], moved[PATH_SIZE];
    leave_a_run("Wulf", 1, NOON);
    assert_int_equal(mkfifo(path_of("runs", "pipe", ".run"), 0600), 0);
    assert_int_equal(mkdir(path_of("runs", "folder", ".run"), 0700), 0);
    assert_int_equal(symlink("/dev/zero", path_of("runs", "zero", ".run")), 0);
    snprintf(path, sizeof path, "%s/runs/%s.run", home, id);
    snprintf(moved, sizeof moved, "%s/elsewhere.run", home);
    assert_int_equal(rename(path, moved), 0);
    assert_int_equal(symlink(moved, path_of("runs", "link", ".run")), 0);
    alarm(120); /* opening a pipe would wait for ever */
    leave_a_run("Brand", 1, NOON);
    assert_int_equal(run_file_list(home, run, 5, &told), 5);
    assert_string_equal(buffer_text(&told), "");
    assert_string_equal(run[0].name, "Brand");
    static const char *const names[] = {"folder", "link", "pipe", "zero"};
    static const char *const words[] = {"folder.run cannot be opened: it is no ordinary file",
                                        "link.run cannot be opened: it is a link. Put the file",
                                        "pipe.run cannot be opened: it is no ordinary file",
                                        "zero.run cannot be opened: it is a link. Put the file"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        assert_true(run[i + 1].is_shut);
        assert_string_equal(run[i + 1].name, names[i]);
        assert_refused(names[i], RUN_FILE_CANNOT, words[i]);
        assert_false(run_file_read(home, names[i], &recording, &error));
    }
    must(run_file_read(home, moved, &recording, &error), &error);
    recording_free(&recording);
    alarm(0);
}

/* As another user, if this one is let do everything. */
static void try_what_is_shut(void)
{
    bool is_other = geteuid() == 0 && setuid(65534) == 0;
    bool is_let = run_file_may_list(home, &error);
    bool is_told = strstr(error.text, "/runs cannot be opened: the system refuses. chmod") != NULL;
    _exit((is_other || geteuid() != 0) && !is_let && is_told ? 0 : 1);
}

TEST(a_run_that_may_not_be_opened_is_listed_and_told)
{
    struct run run;
    leave_a_run("Wulf", 1, NOON);
    assert_true(run_file_may_list(home, &error));
    assert_int_equal(chmod(path_of("", "runs", ""), 0000), 0);
    in_a_process_that_dies(try_what_is_shut);
    assert_int_equal(chmod(path_of("", "runs", ""), 0700), 0);
    bool is_root = geteuid() == 0;
    is_root ? chown(path_of("runs", id, ".run"), 65534, 65534)
            : chmod(path_of("runs", id, ".run"), 0000);
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    assert_true(run.is_shut);
    assert_refused(id, RUN_FILE_CANNOT,
                   is_root ? "it is another user's, as sudo leaves it. sudo chown"
                           : "the system refuses. chmod u+rw helps");
}

/* Gigabytes of nothing, behind a sound beginning and alone. */
TEST(a_file_of_gigabytes_is_not_read)
{
    struct run run;
    struct buffer told = {0};
    leave_a_run("Wulf", 1, NOON);
    assert_int_equal(truncate(path_of("runs", id, ".run"), (off_t)8 << 30), 0);
    assert_int_equal(run_file_list(home, &run, 1, &told), 1);
    assert_true(run.is_shut);
    assert_refused(id, RUN_FILE_CANNOT, "no run has more than 512 MiB");
    assert_string_equal(buffer_text(&told), "");
    write_text(path_of("runs", "nothing", ".run"), "");
    assert_int_equal(truncate(path_of("runs", "nothing", ".run"), (off_t)8 << 30), 0);
    assert_int_equal(run_file_list(home, &run, 1, &told), 1);
    assert_string_equal(run.id, id);
    assert_non_null(strstr(buffer_text(&told), "it is no Barrow run. It was set aside as"));
    buffer_free(&told);
}

/* ---- what is broken ---- */

TEST(a_broken_run_is_set_aside)
{
    mkdir(path_of("", "runs", ""), 0700);
    write_text(path_of("runs", "wulf", ".run.broken-1"), "an older one");
    for (int i = 2; i <= 3; i++) {
        char name[32];
        write_text(path_of("runs", "wulf", ".run"), i == 2 ? "only words, and no run at all" : "");
        snprintf(name, sizeof name, ".run.broken-%d", i);
        assert_refused("wulf", RUN_FILE_BROKEN, path_of("runs", "wulf", name));
        assert_int_equal(access(path_of("runs", "wulf", name), F_OK), 0);
    }
    assert_int_equal(count_files(home, "runs"), 3);
    assert_refused("wulf", RUN_FILE_CANNOT, "there is no run wulf");
}

/* The list does not show what is no run; whoever can tell the player sets it aside, once, and a
 * folder full of rubbish is cleared bit by bit. */
TEST(what_can_never_be_gone_on_with_is_told_once)
{
    struct run run;
    struct buffer told = {0};
    int lines = 0;
    leave_a_run("Wulf", 1, NOON);
    for (int i = 0; i < 30; i++) {
        char name[16];
        snprintf(name, sizeof name, "junk%d", i);
        write_text(path_of("runs", name, ".run"), "no run");
    }
    for (int look = 0; look < 3; look++) {
        assert_int_equal(run_file_list(home, &run, 1, &told), 1);
    }
    for (const char *at = buffer_text(&told); (at = strchr(at, '\n')) != NULL; at++) {
        lines++;
    }
    assert_int_equal(lines, 30);
    assert_non_null(strstr(buffer_text(&told), "is broken: it is no Barrow run. It was set aside"));
    assert_int_equal(count_files(home, "runs"), 31);
    buffer_free(&told);
}

TEST(a_caller_may_set_a_run_aside)
{
    run_file_set_aside(begin(player, "Wulf", NOON), "the hero has two heads", &error);
    assert_non_null(strstr(error.text, "the hero has two heads"));
    assert_non_null(strstr(error.text, path_of("runs", id, ".run.broken-1")));
    assert_int_equal(access(path_of("runs", id, ".run.broken-1"), F_OK), 0);
}

TEST(a_file_of_a_newer_version_is_left_alone)
{
    struct run run[2];
    struct buffer told = {0};
    leave_a_run("Wulf", 1, NOON);
    FILE *file = fopen(path_of("runs", id, ".run"), "r+");
    fseek(file, 8, SEEK_SET);
    fputc(4, file);
    fclose(file);
    assert_refused(id, RUN_FILE_NEWER, "was written by a newer version");
    leave_a_run("Ed", 1, 5); /* much older, but it can be gone on with */
    assert_int_equal(run_file_list(home, run, 2, &told), 2);
    assert_false(run[0].is_newer);
    assert_true(run[1].is_newer);
    assert_string_equal(run[1].name, run[1].id);
    assert_string_equal(buffer_text(&told), "");
    assert_int_equal(access(path_of("runs", run[1].id, ".run"), F_OK), 0);
}

/* What is sound is shown, that something is missing is told, and the file stays as it is. */
TEST(a_damaged_file_is_read_as_far_as_it_goes)
{
    struct recording recording;
    struct buffer digests = {0};
    leave_a_run("Wulf", 5, NOON);
    FILE *file = fopen(path_of("runs", id, ".run"), "r+");
    fseek(file, -1, SEEK_END);
    int last = fgetc(file);
    fseek(file, -1, SEEK_END);
    fputc(last ^ 1, file);
    fclose(file);
    must(run_file_read(home, id, &recording, &error), &error);
    assert_non_null(strstr(recording.damage.text, "a record is damaged at byte "));
    assert_int_equal(recording.segment[0].entry_count, 4);
    assert_false(playback_print_digests(&recording, sturdy_content(), &digests));
    assert_non_null(strstr(buffer_text(&digests), "the rest of the file is lost: a record"));
    assert_int_equal(count_files(home, "runs"), 1);
    buffer_free(&digests);
    recording_free(&recording);
}

TEST(a_missing_file_is_told)
{
    struct run_file *file = begin(player, "Wulf", NOON);
    struct entry entry;
    player_append(player, file, 2);
    unlink(path_of("runs", id, ".run"));
    assert_true(player_act(player, &entry));
    assert_false(run_file_append(file, &entry, &error));
    assert_non_null(strstr(error.text, "is gone"));
    assert_int_equal(run_file_unkept(file), 1);
    run_file_close(file);
}

static void try_a_folder_of_others(void)
{
    struct player *other = player_new(1);
    struct run run = {.name = "Wulf"};
    struct keyframe keyframe = {.world = player_world(other), .content = other->content};
    if (geteuid() == 0 && setuid(65534) != 0) {
        _exit(1);
    }
    struct run_file *file = run_file_create(home, &run, NOON);
    assert_false(run_file_keyframe(file, &keyframe, &error));
    _exit(strstr(error.text, "Permission denied") != NULL ? 0 : 1);
}

TEST(a_home_that_cannot_be_is_told)
{
    char place[PATH_SIZE + 32], *whole = home;
    snprintf(place, sizeof place, "%s/file", home);
    write_text(place, "words");
    struct run run = {.name = "Wulf"};
    struct keyframe keyframe = {.world = player_world(player), .content = player->content};
    struct run_file *file = run_file_create(place, &run, NOON);
    assert_false(run_file_keyframe(file, &keyframe, &error));
    assert_non_null(strstr(error.text, "Not a directory"));
    unlink(place); /* and is made as soon as it can be */
    player_append(player, file, 2);
    run_file_close(file);
    home = place;
    int ids = count_files(place, "runs");
    home = whole;
    assert_int_equal(ids, 1);
    chmod(home, 0500);
    in_a_process_that_dies(try_a_folder_of_others);
    chmod(home, 0700);
}

/* ---- processes ---- */

TEST(one_process_plays_at_a_time)
{
    int ready[2], done[2];
    char words[64], byte = 0;
    struct run run;
    struct recording recording;
    assert_int_equal(pipe(ready) | pipe(done), 0);
    leave_a_run("Wulf", 2, NOON);
    struct run_opening opening;
    struct run_file *file = open_run(id, &opening);
    run_opening_free(&opening);
    assert_refused(id, RUN_FILE_IN_USE, "is being played already"); /* not even by the same */
    run_file_close(file);
    pid_t child = fork();
    if (child == 0) {
        open_run(id, &opening);
        bool is_told = write(ready[1], &byte, 1) == 1 && read(done[0], &byte, 1) == 1;
        _exit(is_told ? 0 : 1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    snprintf(words, sizeof words, "is being played by process %ld", (long)child);
    assert_refused(id, RUN_FILE_IN_USE, words);
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1); /* looking is allowed */
    must(run_file_read(home, id, &recording, &error), &error);
    recording_free(&recording);
    assert_int_equal(write(done[1], &byte, 1), 1);
    waitpid(child, NULL, 0);
    must_open(id, 2);
    for (int i = 0; i < 2; i++) {
        close(ready[i]);
        close(done[i]);
    }
}

/* It is made before it is locked and written: one who looks then must not take it away. */
TEST(a_run_that_is_being_made_is_left_alone)
{
    struct run run;
    struct buffer told = {0};
    char folder[512], path[600];
    snprintf(folder, sizeof folder, "%s/runs", home);
    snprintf(path, sizeof path, "%s/wulf-20261121-120000-0001.run", folder);
    mkdir(folder, 0700);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
    assert_true(file >= 0);
    assert_int_equal(run_file_list(home, &run, 1, &told), 0);
    assert_string_equal(buffer_text(&told), "");
    assert_int_equal(access(path, F_OK), 0);
    close(file);
    unlink(path);
    buffer_free(&told);
}

/* Waits after the beginning until somebody has read that. */
static void play_long(int was_read)
{
    struct player *other = player_new(1);
    struct run_file *file = begin(other, "Wulf", NOON);
    char byte;
    if (read(was_read, &byte, 1) != 1) {
        return;
    }
    for (int i = 0; i < 20; i++) {
        player_append(other, file, 25);
        player_keyframe(other, file, "", "", NOON);
    }
    run_file_close(file);
}

TEST(readers_see_whole_runs_while_they_are_played)
{
    int status, reads = 0, entries = 0, was_read[2];
    assert_int_equal(pipe(was_read), 0);
    pid_t child = fork();
    if (child == 0) {
        close(was_read[1]); /* so that it does not wait for one who has failed */
        play_long(was_read[0]);
        _exit(0);
    }
    close(was_read[0]);
    while (waitpid(child, &status, WNOHANG) == 0) {
        struct run run;
        struct recording recording;
        struct buffer told = {0};
        int count = run_file_list(home, &run, 1, &told);
        assert_string_equal(buffer_text(&told), "");
        if (count == 0) {
            assert_int_equal(reads, 0); /* only before it has begun */
            continue;
        }
        must(run_file_read(home, run.id, &recording, &error), &error);
        assert_string_equal(recording.damage.text, "");
        int now = 25 * (recording.count - 1) + recording.segment[recording.count - 1].entry_count;
        assert_true(now >= entries);
        entries = now;
        if (reads++ == 0) {
            assert_int_equal(write(was_read[1], "", 1), 1);
        }
        recording_free(&recording);
    }
    close(was_read[1]);
    assert_int_equal(status, 0);
    assert_true(reads > 0);
}
