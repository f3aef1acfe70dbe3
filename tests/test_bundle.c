/* Crash bundles (record/bundle.h): what was noted is in them, nothing in them can be changed
 * unnoticed, and what they hold plays as far as the game got. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/record/bundle.h"
#include "support/abort.h"
#include "support/bot.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/world_fixture.h"

#define COUNT_OF(table) (sizeof(table) / sizeof(table)[0])

static const char room[] = "#########\n"
                           "#@..a...#\n"
                           "#.....b.#\n"
                           "#########\n";

static char *home;

static const struct run run = {
    .id = "wulf-7", .name = "W\xC3\xBClf", .seed = 18446744073709551615u, .is_wizard = true};

/* ---- a game that is noted ---- */

struct noted {
    struct game *game;
    struct bot *bot;
};

static struct noted noted_new(void)
{
    struct world *world = world_from(room);
    struct noted noted = {game_from_world(content_fixture(), world), bot_new(3)};
    free(world);
    bundle_prepare(home, NULL, "0.9", NULL, content_fixture());
    bundle_note_game(&run, noted.game);
    bundle_note_keyframe();
    return noted;
}

/* One accepted action; the others have not acted. */
static struct entry act(struct noted *noted)
{
    for (;;) {
        struct entry entry = {.kind = ENTRY_ACTION, .action = bot_choose(noted->bot, noted->game)};
        bundle_note_entry(&entry);
        if (game_act(noted->game, &entry.action) == VERDICT_ALLOWED) {
            entry.check = journal_check(game_world(noted->game));
            bundle_note_accepted(&entry);
            return entry;
        }
        bundle_note_refused();
    }
}

static void play(struct noted *noted, int actions)
{
    for (int i = 0; i < actions; i++) {
        act(noted);
        game_run(noted->game);
        assert_int_equal(game_need(noted->game), GAME_NEEDS_ACTION);
    }
}

static void noted_free(struct noted *noted)
{
    bundle_note_end(noted->game);
    game_free(noted->game);
    bot_free(noted->bot);
}

/* The file, which the caller frees; and it is gone. */
static char *take_file(void)
{
    FILE *file = fopen(bundle_path(), "rb");
    assert_non_null(file);
    char *text = memory_new(1 << 20, 1);
    size_t size = fread(text, 1, (1 << 20) - 1, file);
    assert_true(size > 0 && size < (1 << 20) - 1);
    fclose(file);
    unlink(bundle_path());
    return text;
}

static char *bundle_of(int actions)
{
    struct noted noted = noted_new();
    play(&noted, actions);
    bundle_write(6, "barrow: x.c:1: f: Assertion `a' failed.\n");
    noted_free(&noted);
    return take_file();
}

/* ---- tests ---- */

static void bundle_holds_what_was_noted(void **state)
{
    (void)state;
    struct noted noted = noted_new();
    struct bundle bundle;
    struct error error;
    uint64_t start = world_digest(game_world(noted.game), content_fixture());
    play(&noted, 5);
    struct entry doing = {.kind = ENTRY_ACTION, .action = game_hero_action(noted.game, VERB_WAIT)};
    bundle_note_entry(&doing);
    bundle_write(11, "one\ntwo\n");
    char *text = take_file();
    assert_true(bundle_read(text, &bundle, &error));
    assert_int_equal(bundle.signal, 11);
    assert_string_equal(bundle.words, "one two");
    assert_string_equal(bundle.version, "0.9");
    assert_int_equal(bundle.data, content_fixture()->digest);
    assert_string_equal(bundle.run.id, "wulf-7");
    assert_string_equal(bundle.run.name, "W\xC3\xBClf");
    assert_true(bundle.run.seed == UINT64_MAX);
    assert_true(bundle.run.is_wizard);
    assert_int_equal(bundle.run.turn, game_world(noted.game)->turn);
    assert_int_equal(bundle.segment.turn, 1);
    assert_int_equal(bundle.segment.digest, start);
    assert_int_equal(bundle.segment.entry_count, 5);
    assert_true(bundle.is_doing);
    assert_int_equal(bundle.doing.action.verb, VERB_WAIT);
    /* The last outcomes stand there to be read. */
    char *outcome = strstr(text, "\n[outcomes ");
    assert_non_null(outcome);
    assert_non_null(strstr(outcome, " TIME hero when "));
    bundle_free(&bundle);
    free(text);
    noted_free(&noted);
}

/* Reads it with one line changed, and wants an error that names a line, this one or a later one. */
/* Reports come from strangers and are shown on a terminal. */
static void bundle_says_nothing_that_a_terminal_obeys(void **state)
{
    (void)state;
    struct noted noted = noted_new();
    struct bundle bundle;
    struct error error;
    bundle_write(11, "a\xC2\x9B"
                     "31m\xFF");
    char *text = take_file();
    assert_true(bundle_read(text, &bundle, &error));
    assert_string_equal(bundle.words, "a?31m?");
    bundle_free(&bundle);
    free(text);
    noted_free(&noted);
}

static void assert_refused(const char *text, const char *label, int line)
{
    struct bundle bundle;
    struct error error = {""};
    int told = 0;
    if (bundle_read(text, &bundle, &error)) {
        fail_msg("line %d %s: not found out", line, label);
    }
    if (strcmp(error.text, "no line says \"Barrow crash bundle 1\"") != 0 &&
        (sscanf(error.text, "line %d: ", &told) != 1 || told < line - 1)) {
        fail_msg("line %d %s: %s", line, label, error.text);
    }
}

static void every_changed_line_is_found(void **state)
{
    (void)state;
    char *text = bundle_of(6);
    size_t size = strlen(text);
    char *copy = memory_new(2 * size + 2, 1);
    int line = 1;
    for (const char *at = text; *at != '\0'; line++) {
        size_t before = (size_t)(at - text), length = strcspn(at, "\n");
        const char *next = at + length + 1;
        for (size_t i = 0; i < length; i += length / 3 + 1) { /* a character or three of it */
            strcpy(copy, text);
            copy[before + i] = copy[before + i] == '7' ? '8' : '7';
            assert_refused(copy, "with another character", line);
        }
        sprintf(copy, "%.*s%s", (int)before, text, next);
        assert_refused(copy, "left out", line);
        if (line > 1 &&
            *next != '\0') { /* twice the title is one title; behind the end all may be */
            sprintf(copy, "%.*s%.*s\n%s", (int)before, text, (int)length, at, at);
            assert_refused(copy, "twice", line);
        }
        sprintf(copy, "%.*s", (int)before, text);
        assert_refused(copy, "cut off before", line);
        at = next;
    }
    assert_true(line > 40);
    free(copy);
    free(text);
}

static void bundle_is_read_out_of_a_report(void **state)
{
    (void)state;
    char *text = bundle_of(3);
    struct buffer pasted = {0};
    struct bundle bundle;
    struct error error = {""};
    buffer_add(&pasted, "Hello,\r\n\r\nit fell over. Here:\r\n\r\n");
    for (const char *at = text; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        buffer_print(&pasted, "    %.*s \r\n\r\n", (int)length, at);
        at += length + 1;
    }
    buffer_add(&pasted, "Regards\r\n");
    must(bundle_read(buffer_text(&pasted), &bundle, &error), &error);
    assert_int_equal(bundle.segment.entry_count, 3);
    assert_false(bundle.is_doing);
    bundle_free(&bundle);
    buffer_free(&pasted);
    free(text);
}

/* ---- playing ---- */

static void listen(void *listener, const char *line)
{
    buffer_print(listener, "%s\n", line);
}

static bool reproduce(const char *path, struct buffer *told, struct error *error)
{
    const struct reproduction order = {.path = path,
                                       .version = "0.9",
                                       .content = content_fixture(),
                                       .tell = listen,
                                       .listener = told};
    return bundle_reproduce(&order, error);
}

static void bundle_plays_as_far_as_the_game_got(void **state)
{
    (void)state;
    struct noted noted = noted_new();
    struct buffer told = {0};
    struct error error = {""};
    char last[80];
    play(&noted, 6);
    bundle_write(6, "");
    must(reproduce(bundle_path(), &told, &error), &error);
    snprintf(last, sizeof last, "nothing failed; turn %d, digest %016llx\n",
             game_world(noted.game)->turn,
             (unsigned long long)world_digest(game_world(noted.game), content_fixture()));
    assert_non_null(strstr(buffer_text(&told), last));
    assert_non_null(strstr(buffer_text(&told), "\n5: turn "));
    assert_null(strstr(buffer_text(&told), "another way"));
    buffer_free(&told);
    unlink(bundle_path());
    noted_free(&noted);
}

static void reproduce_quietly(void *subject)
{
    (void)subject;
    struct buffer told = {0};
    struct error error;
    reproduce(bundle_path(), &told, &error);
    buffer_free(&told);
}

static void fault_fails_again(void **state)
{
    (void)state;
    struct noted noted = noted_new();
    struct entry fault = {.kind = ENTRY_FAULT};
    play(&noted, 2);
    fault.check = journal_check(game_world(noted.game));
    bundle_note_entry(&fault);
    bundle_write(6, "");
    assert_true(does_abort(reproduce_quietly, NULL)); /* while it is done */
    unlink(bundle_path());
    bundle_note_accepted(&fault);
    bundle_write(6, "");
    assert_true(does_abort(reproduce_quietly, NULL)); /* or after it was kept */
    unlink(bundle_path());
    noted_free(&noted);
}

static void bundle_of_other_data_and_version_says_so(void **state)
{
    (void)state;
    struct content *content = content_fixture_copy();
    struct noted noted = noted_new();
    struct buffer told = {0};
    struct error error = {""};
    play(&noted, 1);
    bundle_write(6, "");
    content->digest++;
    const struct reproduction order = {.path = bundle_path(),
                                       .version = "1.0",
                                       .content = content,
                                       .tell = listen,
                                       .listener = &told};
    assert_true(bundle_reproduce(&order, &error));
    assert_non_null(strstr(buffer_text(&told), "this is version 1.0: it may go another way\n"));
    assert_non_null(strstr(buffer_text(&told), "these are other data ("));
    unlink(bundle_path());
    assert_false(bundle_reproduce(&order, &error));
    assert_non_null(strstr(error.text, "cannot be opened"));
    buffer_free(&told);
    noted_free(&noted);
    free(content);
}

/* ---- files ---- */

static void bundles_go_where_there_is_room(void **state)
{
    (void)state;
    struct noted noted = noted_new();
    char want[512], spare[480], file[480];
    snprintf(want, sizeof want, "%s/crashes/barrow-crash-wulf-7-1.txt", home);
    char found[BUNDLE_PATH_SIZE];
    assert_false(bundle_find(home, run.id, found));
    bundle_write(6, "");
    assert_string_equal(bundle_path(), want);
    want[strlen(want) - 5] = '2'; /* the first is kept */
    bundle_write(6, "");
    assert_string_equal(bundle_path(), want);
    assert_true(bundle_find(home, run.id, found));
    assert_string_equal(found, want);
    assert_false(bundle_find(home, "wulf-8", found));
    unlink(bundle_path());
    want[strlen(want) - 5] = '1';
    unlink(want);
    snprintf(spare, sizeof spare, "%s/crashes", home);
    snprintf(file, sizeof file, "%s/file", home);
    fclose(fopen(file, "w"));
    bundle_prepare(file, spare, "0.9", NULL, content_fixture()); /* no folder can be below a file */
    bundle_write(6, "");
    assert_string_equal(bundle_path(), want);
    unlink(want);
    unlink(file);
    noted_free(&noted);
}

/* Adds what bundle_tell says on standard error. */
static void hear_bundle(struct buffer *said)
{
    char bytes[4096];
    FILE *file = tmpfile();
    int before = dup(STDERR_FILENO);
    assert_non_null(file);
    dup2(fileno(file), STDERR_FILENO);
    bundle_tell();
    dup2(before, STDERR_FILENO);
    close(before);
    rewind(file);
    buffer_add_bytes(said, bytes, fread(bytes, 1, sizeof bytes, file));
    fclose(file);
}

static void command_names_the_folder_of_data(void **state)
{
    (void)state;
    static const struct {
        const char *data, *want; /* behind the bundle's path */
    } rows[] = {
        {NULL, "\n"},
        {"mine", " --data mine\n"},
        {"/a b/c", " --data '/a b/c'\n"},
        {"it's", " --data 'it'\\''s'\n"},
        {"$HOME;ls", " --data '$HOME;ls'\n"},
    };
    struct noted noted = noted_new();
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct buffer said = {0};
        bundle_prepare(home, NULL, "0.9", rows[i].data, content_fixture());
        bundle_write(6, "");
        hear_bundle(&said);
        const char *command = strstr(buffer_text(&said), "\n  barrow reproduce ");
        const char *name = strrchr(bundle_path(), '/');
        assert_non_null(command);
        const char *rest = strstr(command, name);
        assert_non_null(rest);
        rest += strlen(name);
        rest += *rest == '\''; /* the tests' own folder may need quotes */
        if (strncmp(rest, rows[i].want, strlen(rows[i].want)) != 0) {
            fail_msg("no \"%s\" in \"%s\"", rows[i].want, buffer_text(&said));
        }
        unlink(bundle_path());
        buffer_free(&said);
    }
    noted_free(&noted);
}

static int open_home(void **state)
{
    (void)state;
    home = folder_make();
    return home != NULL ? 0 : 1;
}

static int close_home(void **state)
{
    (void)state;
    char crashes[480];
    snprintf(crashes, sizeof crashes, "%s/crashes", home);
    rmdir(crashes);
    int status = rmdir(home); /* nothing else was left there */
    free(home);
    return status;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bundle_holds_what_was_noted),
        cmocka_unit_test(bundle_says_nothing_that_a_terminal_obeys),
        cmocka_unit_test(every_changed_line_is_found),
        cmocka_unit_test(bundle_is_read_out_of_a_report),
        cmocka_unit_test(bundle_plays_as_far_as_the_game_got),
        cmocka_unit_test(fault_fails_again),
        cmocka_unit_test(bundle_of_other_data_and_version_says_so),
        cmocka_unit_test(bundles_go_where_there_is_room),
        cmocka_unit_test(command_names_the_folder_of_data),
    };
    return cmocka_run_group_tests(tests, open_home, close_home);
}
