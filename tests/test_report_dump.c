/* Dumps of recorded runs: what is in them, and their files. */
#include "support/test.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/record/run_file.h"
#include "barrow/report/character_text.h"
#include "barrow/report/dump.h"
#include "barrow/rules/body/hunger.h"
#include "report/dump_parts.h"
#include "support/content_fixture.h"
#include "support/doomed_run.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/recording_fixture.h"
#include "support/scene_recording.h"
#include "support/unknown_fixture.h"

static struct dump_source source_with(const struct content *content, const char *home)
{
    return (struct dump_source){.content = content, .home = home};
}

/* What depends on the run: each row changes one thing. */
static void the_first_lines_tell_the_fate(void **state)
{
    static const struct {
        const char *label;
        int state;
        bool is_wizard, has_home;
        const char *want;
    } rows[] = {
        {"ranked", RUN_DIED, false, true,
         "\xC3\x86lf was killed by a rank-1 on depth 2, at level 1, in turn 1: first run in "
         "the\nhall.\n\n"},
        {"without a hall", RUN_DIED, false, false,
         "\xC3\x86lf was killed by a rank-1 on depth 2, at level 1, in turn 1.\n\n"},
        {"given up", RUN_GAVE_UP, false, false,
         "\xC3\x86lf gave up on depth 2, at level 1, in turn 1.\n\n"},
        {"on the way", RUN_UNDER_WAY, false, false,
         "\xC3\x86lf is on the way on depth 2, at level 1, in turn 1.\n\n"},
        {"a wizard", RUN_DIED, true, false,
         "\xC3\x86lf was killed by a rank-1 on depth 2, at level 1, in turn 1. Played in "
         "wizard\nmode: not scored.\n\n"},
    };
    struct doomed_run doomed = doomed_record();
    doomed_enter_hall(*state, "wulf-1-1", 2);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        struct error error;
        doomed.recording.run.state = rows[i].state;
        doomed.recording.run.is_wizard = rows[i].is_wizard;
        struct dump_source source =
            source_with(doomed.board->content, rows[i].has_home ? *state : NULL);
        assert_true(dump_print(&source, &doomed.recording, &text, NULL, &error));
        if (strncmp(buffer_text(&text), rows[i].want, strlen(rows[i].want)) != 0) {
            fail_msg("%s: %.200s", rows[i].label, buffer_text(&text));
        }
        buffer_free(&text);
    }
    doomed_free(&doomed);
}

static void print_two_lines(const struct content *content, const char *name,
                            const struct view *view, const struct messages *messages,
                            struct buffer *text)
{
    buffer_print(text, "%s, turn %d\n%s\n", name, view->turn,
                 messages->message[messages->count - 1].text);
}

/* The Crown that ends a run counts, as it does in the hall. */
static void the_sheet_counts_every_crown(void **state)
{
    static const struct {
        int wins;
        bool is_victory;
        const char *want;
    } rows[] = {{0, false, ""}, {0, true, "1 won."}, {2, false, "2 won."}, {2, true, "3 won."}};
    struct view *view = memory_new(1, sizeof *view);
    struct board *board = board_new("#####\n#@..#\n#####\n");
    board_start_clocks(board);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct page page = {0};
        const char *crowns = "";
        view->wins = rows[i].wins;
        view->end.is_victory = rows[i].is_victory;
        view->hero.weapon = view->hero.armour = -1;
        view->hero.hunger = HUNGER_NORMAL;
        character_describe(&page, board->game, view);
        for (int line = 0; line < page.count; line++) {
            bool is_it = strcmp(page.line[line].label, "Crowns") == 0;
            crowns = is_it ? page.line[line].text : crowns;
        }
        assert_string_equal(crowns, rows[i].want);
        page_free(&page);
    }
    board_free(board);
    free(view);
}

/* A run under way has not ended; the screen is what the caller draws, if it draws one. */
static void some_parts_are_there_only_at_times(void **state)
{
    static const char in_text[] =
        "The last screen\n---------------\n\xC3\x86lf, turn 1\nThe rank-1 kills you.\n";
    static const char in_json[] =
        "\"screen\": [\n    \"\xC3\x86lf, turn 1\",\n    \"The rank-1 kills you.\"\n";
    struct doomed_run doomed = doomed_record();
    for (int is_over = 0; is_over <= 1; is_over++) {
        struct buffer text = {0}, json = {0};
        struct error error;
        struct dump_source source = source_with(doomed.board->content, NULL);
        doomed.recording.run.state = is_over ? RUN_DIED : RUN_UNDER_WAY;
        source.print_screen = is_over ? print_two_lines : NULL;
        assert_true(dump_print(&source, &doomed.recording, &text, &json, &error));
        assert_int_equal(strstr(buffer_text(&text), "  Ended  ") != NULL, is_over);
        assert_int_equal(strstr(buffer_text(&text), "  Last played  ") == NULL, is_over);
        assert_int_equal(strstr(buffer_text(&json), "\"ended\": null,") == NULL, is_over);
        assert_int_equal(strstr(buffer_text(&json), "\"ended_at\": null\n") == NULL, is_over);
        assert_int_equal(strstr(buffer_text(&text), in_text) != NULL, is_over);
        assert_int_equal(strstr(buffer_text(&text), "The last screen") != NULL, is_over);
        assert_int_equal(strstr(buffer_text(&json), in_json) != NULL, is_over);
        buffer_free(&text);
        buffer_free(&json);
    }
    doomed_free(&doomed);
}

/* What a thing is the dump tells no sooner than the game does. */
static void an_unknown_thing_is_named_when_the_run_has_ended(void **state)
{
    (void)state;
    for (int is_over = 0; is_over <= 1; is_over++) {
        struct board *board = board_new("#####\n#@..#\n#####\n");
        struct buffer text = {0}, json = {0};
        struct error error;
        unknown_make(board->content);
        board_give(board, "potion-of-haste", 0, 1);
        struct scene_recording scene = scene_recording_new(board);
        struct dump_source source = source_with(board->content, NULL);
        scene.recording.run.state = is_over ? RUN_GAVE_UP : RUN_UNDER_WAY;
        assert_true(dump_print(&source, &scene.recording, &text, &json, &error));
        const char *kind = strstr(buffer_text(&json), "\"kind\": \"potion-of-haste\"");
        assert_int_equal(kind != NULL, is_over);
        assert_int_equal(strstr(buffer_text(&json), "\"looks\": \"potion look-") == NULL, is_over);
        buffer_free(&text);
        buffer_free(&json);
        scene_recording_free(&scene);
        board_free(board);
    }
}

static void a_recording_that_cannot_be_read_is_told(void **state)
{
    struct recording recording = {.run = {.id = "x"}};
    struct dump_source source = source_with(content_fixture(), NULL);
    struct buffer text = {0};
    struct error error = {""};
    buffer_add(&recording_add(&recording)->snapshot, "no snapshot");
    assert_false(dump_print(&source, &recording, &text, &text, &error));
    assert_true(error.text[0] != '\0');
    assert_int_equal(text.size, 0);
    recording_free(&recording);
}

/* ---- milestones ---- */

/* Each depth and level of a bot's game is noted in the turn in which the world first has it: the
 * game is played a second time, by hand. */
static void milestones_are_where_the_game_has_them(void **state)
{
    struct content *content = recording_fixture_content();
    for (uint64_t seed = 1; seed <= (uint64_t)effort(1, 3); seed++) {
        struct recording recording = {0};
        struct chronicle chronicle = {0};
        struct error error;
        struct recording_request request = {
            .content = content, .seed = seed, .turns = 600, .every = 50};
        recording_fixture_record(&recording, &request);
        struct playback *playback = playback_new(&recording, content, &error);
        chronicle_make(&chronicle, playback);
        int depth = 0, level = 0, found = 0;
        playback_to_start(playback);
        do {
            const struct world *world = game_world(playback_game(playback));
            const struct milestone *next = &chronicle.milestone[found];
            if (world->journey.depth > depth) {
                depth = world->journey.depth;
                assert_true(next->kind == MILESTONE_DEPTH && next->number == depth);
                assert_int_equal(next->turn, world->turn);
                next = &chronicle.milestone[++found];
            }
            if (world_hero(world)->progress.level > level) {
                level = world_hero(world)->progress.level;
                assert_true(next->kind == MILESTONE_LEVEL && next->number == level);
                assert_int_equal(next->turn, world->turn);
                found++;
            }
        } while (playback_forward(playback, PLAYBACK_ACTION));
        assert_int_equal(chronicle.count, found);
        assert_true(depth > 1 && level > 1);
        playback_free(playback);
        chronicle_free(&chronicle);
        recording_free(&recording);
    }
    free(content);
}

/* As if much had been told before: what the recording tells is too much then. */
static void a_long_chronicle_keeps_its_newest_messages(void **state)
{
    struct content *content = recording_fixture_content();
    struct recording recording = {0};
    struct chronicle chronicle = {0};
    struct error error;
    struct recording_request request = {.content = content, .seed = 1, .turns = 100, .every = 50};
    recording_fixture_record(&recording, &request);
    struct playback *playback = playback_new(&recording, content, &error);
    for (int turn = 1; turn <= 2 * MESSAGES_KEPT; turn++) {
        messages_add(&chronicle.messages, SEVERITY_TOLD, 0, turn % 2 == 0 ? "One." : "Two.");
    }
    chronicle_make(&chronicle, playback);
    assert_in_range(chronicle.messages.count, MESSAGES_KEPT, 2 * MESSAGES_KEPT - 1);
    assert_true(chronicle.messages.message[chronicle.messages.count - 1].turn > 0);
    playback_free(playback);
    chronicle_free(&chronicle);
    recording_free(&recording);
    free(content);
}

/* ---- files ---- */

static void file_names_are_safe(void **state)
{
    static const struct {
        const char *name, *want;
    } rows[] = {
        {"Wulf", "Wulf-id-1"},
        {"", "id-1"},
        {"Wulf the Bold", "Wulf_the_Bold-id-1"},
        {"../../etc/passwd", "______etc_passwd-id-1"},
        {"..", "__-id-1"},
        {".hidden", "_hidden-id-1"},
        {"-rf", "_rf-id-1"},
        {"a-b", "a-b-id-1"},
        {"$(x);`y`|z&\\\"'*?", "__x___y__z______-id-1"},
        {"\xC3\x86lfgifu", "\xC3\x86lfgifu-id-1"},
        {"\xE5\x8B\x87\xE8\x80\x85", "\xE5\x8B\x87\xE8\x80\x85-id-1"},
        {"a\x01\x7F\n\xC2\x85z", "a____z-id-1"},
        {"W\xFFlf\xC3", "W_lf_-id-1"},
        {"a\xE2\x80\xAE"
         "b\xCC\x81",
         "a_b_-id-1"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct run run = {.id = "id-1"};
        struct buffer name = {0};
        snprintf(run.name, sizeof run.name, "%s", rows[i].name);
        dump_describe_file(&run, &name);
        if (strcmp(buffer_text(&name), rows[i].want) != 0) {
            fail_msg("\"%s\": %s", rows[i].name, buffer_text(&name));
        }
        buffer_free(&name);
    }
}

/* A finished run; its id goes to `id`. */
static void finish_run(const char *home, const char *name, char id[RUN_ID_SIZE])
{
    struct game *game = game_new(content_fixture(), 7);
    struct run run = {.seed = 7, .version = "0.1", .data = content_fixture()->digest};
    struct error error;
    snprintf(run.name, sizeof run.name, "%s", name);
    struct run_file *file = run_file_create(home, &run, NOON);
    struct keyframe keyframe = {
        .world = game_world(game), .content = content_fixture(), .now = NOON};
    assert_true(run_file_keyframe(file, &keyframe, &error));
    snprintf(id, RUN_ID_SIZE, "%s", run_file_run(file)->id);
    assert_true(run_file_finish(file, RUN_GAVE_UP, &keyframe, &error));
    game_free(game);
}

static void both_files_are_written(void **state)
{
    struct dump_source source = source_with(content_fixture(), *state);
    char id[RUN_ID_SIZE], name[200];
    struct buffer path = {0}, want = {0}, text = {0};
    struct error error = {""};
    finish_run(*state, "W/ulf", id);
    for (int i = 0; i < 2; i++) { /* a second time over the first */
        buffer_clear(&path);
        assert_true(dump_write(&source, id, &path, &error));
    }
    snprintf(name, sizeof name, "dumps/W_ulf-%s", id);
    buffer_print(&want, "%s/%s.txt", (const char *)*state, name);
    assert_string_equal(buffer_text(&path), buffer_text(&want));
    snprintf(name, sizeof name, "dumps/W_ulf-%s.txt", id);
    folder_read(*state, name, &text);
    assert_non_null(strstr(buffer_text(&text), "W/ulf gave up on depth 1"));
    buffer_clear(&text);
    snprintf(name, sizeof name, "dumps/W_ulf-%s.json", id);
    folder_read(*state, name, &text);
    assert_int_equal(text.text[0], '{');
    assert_string_equal(text.text + text.size - 3, "\n}\n");
    buffer_free(&path);
    buffer_free(&want);
    buffer_free(&text);
}

/* What somebody who waits for a dump hears, and after how many segments it has enough. */
struct waiting {
    int told, asked, patience;
    char lesson[200];
};

static void hear_lesson(void *listener, const char *sentence)
{
    struct waiting *waiting = listener;
    waiting->told++;
    snprintf(waiting->lesson, sizeof waiting->lesson, "%s", sentence);
}

static bool is_patient(void *listener)
{
    struct waiting *waiting = listener;
    assert_int_equal(waiting->told, 1); /* the lesson comes first */
    return waiting->asked++ < waiting->patience;
}

/* It has two segments: the run, and its end. */
static void a_dump_can_be_left_off_and_its_lesson_comes_first(void **state)
{
    (void)state;
    for (int patience = 0; patience <= 2; patience++) {
        struct doomed_run doomed = doomed_record();
        struct waiting waiting = {.patience = patience};
        struct dump_source source = source_with(doomed.board->content, NULL);
        struct buffer text = {0};
        struct error error = {""};
        source.watch = (struct dump_watch){&waiting, hear_lesson, is_patient};
        bool is_whole = dump_print(&source, &doomed.recording, &text, NULL, &error);
        assert_int_equal(doomed.recording.count, 2);
        assert_int_equal(waiting.asked, patience < 2 ? patience + 1 : 2);
        assert_int_equal(is_whole, patience == 2);
        assert_int_equal(text.size > 0, is_whole);
        assert_string_equal(error.text, is_whole ? "" : "it was not waited for");
        buffer_free(&text);
        doomed_free(&doomed);
    }
}

/* A link in the place of a dump may lead anywhere. */
static void no_dump_follows_a_link(void **state)
{
    struct dump_source source = source_with(content_fixture(), *state);
    char id[RUN_ID_SIZE];
    struct buffer path = {0}, text = {0};
    struct error error = {""};
    finish_run(*state, "Wulf", id);
    folder_write(*state, "precious", "mine");
    must(dump_write(&source, id, &path, &error), &error);
    assert_int_equal(unlink(buffer_text(&path)), 0);
    assert_int_equal(symlink("../precious", buffer_text(&path)), 0);
    buffer_clear(&path);
    assert_false(dump_write(&source, id, &path, &error));
    assert_non_null(strstr(error.text, "it is a symbolic link"));
    folder_read(*state, "precious", &text);
    assert_string_equal(buffer_text(&text), "mine");
    buffer_free(&path);
    buffer_free(&text);
}

/* With and without a folder in it; what other files are called is not looked at. */
static void a_recording_is_known_by_its_file(void **state)
{
    char id[RUN_ID_SIZE], here[PATH_MAX];
    struct buffer folder = {0}, file = {0};
    struct recording recording;
    struct error error = {""};
    finish_run(*state, "Wulf", id);
    buffer_print(&folder, "%s/recordings", (const char *)*state);
    buffer_print(&file, "%s.run", id);
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(buffer_text(&folder)), 0);
    bool is_read = run_file_read("/nonexistent", buffer_text(&file), &recording, &error);
    assert_int_equal(chdir(here), 0);
    must(is_read, &error);
    recording_free(&recording);
    buffer_free(&folder);
    buffer_free(&file);
}

static void make_old(const char *home, const char *name)
{
    struct buffer path = {0};
    struct timespec times[2] = {{.tv_sec = NOON}, {.tv_sec = NOON}};
    folder_write(home, name, "half a du");
    buffer_print(&path, "%s/%s", home, name);
    assert_int_equal(utimensat(AT_FDCWD, buffer_text(&path), times, 0), 0);
    buffer_free(&path);
}

static void what_killed_processes_left_is_removed(void **state)
{
    struct dump_source source = source_with(content_fixture(), *state);
    char id[RUN_ID_SIZE];
    struct buffer path = {0};
    struct error error = {""};
    finish_run(*state, "Wulf", id);
    assert_true(dump_write(&source, id, &path, &error));
    make_old(*state, "dumps/x-1.txt.new-a1B2c3");
    make_old(*state, "dumps/x-1.json.new-000000");
    make_old(*state, "dumps/x-1.txt");
    make_old(*state, "dumps/x-1.txt.new-a1B2c3d");
    make_old(*state, "dumps/notes.new-a1B2c3");
    folder_write(*state, "dumps/x-2.txt.new-a1B2c3", "somebody is just writing th");
    buffer_clear(&path);
    assert_true(dump_write(&source, id, &path, &error));
    assert_false(folder_has(*state, "dumps/x-1.txt.new-a1B2c3"));
    assert_false(folder_has(*state, "dumps/x-1.json.new-000000"));
    assert_true(folder_has(*state, "dumps/x-1.txt"));
    assert_true(folder_has(*state, "dumps/x-1.txt.new-a1B2c3d"));
    assert_true(folder_has(*state, "dumps/notes.new-a1B2c3"));
    assert_true(folder_has(*state, "dumps/x-2.txt.new-a1B2c3"));
    buffer_free(&path);
}

static void what_cannot_be_written_is_told(void **state)
{
    struct dump_source source = source_with(content_fixture(), *state);
    char id[RUN_ID_SIZE];
    struct buffer path = {0};
    struct error error = {""};
    finish_run(*state, "Wulf", id);
    assert_false(dump_write(&source, "nobody", &path, &error));
    assert_non_null(strstr(error.text, "nobody"));
    folder_write(*state, "dumps", "a file where the folder should be");
    assert_false(dump_write(&source, id, &path, &error));
    assert_non_null(strstr(error.text, "dumps"));
    buffer_free(&path);
}

#undef TEST
#define TEST(name) cmocka_unit_test_setup_teardown(name, folder_set_up, folder_tear_down)

int main(void)
{
    setenv("TZ", "UTC0", 1);
    const struct CMUnitTest tests[] = {
        TEST(the_first_lines_tell_the_fate),
        TEST(the_sheet_counts_every_crown),
        TEST(some_parts_are_there_only_at_times),
        TEST(an_unknown_thing_is_named_when_the_run_has_ended),
        TEST(a_recording_that_cannot_be_read_is_told),
        TEST(milestones_are_where_the_game_has_them),
        TEST(a_long_chronicle_keeps_its_newest_messages),
        TEST(file_names_are_safe),
        TEST(both_files_are_written),
        TEST(a_dump_can_be_left_off_and_its_lesson_comes_first),
        TEST(no_dump_follows_a_link),
        TEST(a_recording_is_known_by_its_file),
        TEST(what_killed_processes_left_is_removed),
        TEST(what_cannot_be_written_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
