/* What is said about wrong data files. They lie over the data that the tests carry. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/content/layers.h"
#include "support/broken_cases.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/test.h"

#define CASES_LEAST 150 /* a file of cases that got lost would pass unseen */

/* What is said of a folder, warnings too. */
static void say_of_content(const char *folder, struct buffer *said)
{
    struct problems problems = {0};
    content_check(&(struct data_layers){.folder = {folder}, .count = 1}, &problems);
    problems_print(&problems, said);
    buffer_add(said, problems.errors == 0 ? "(it loads)\n" : "");
    problems_free(&problems);
}

TEST(every_broken_file_gets_its_complaints)
{
    static const char *const files[] = {"rules.txt",  "levels.txt",  "palette.txt", "monsters.txt",
                                        "items.txt",  "terrain.txt", "several.txt", "odd.txt",
                                        "vaults.txt", "hordes.txt",  "boons.txt",   "runes.txt",
                                        "kits.txt",   "tempers.txt", "puzzles.txt"};
    int cases = 0;
    for (int i = 0; i < COUNT_OF(files); i++) {
        cases += broken_cases_run(files[i], say_of_content);
    }
    print_message("  %d cases\n", cases);
    assert_true(cases >= CASES_LEAST);
}

/* A folder with this one file in it. */
static char *folder_with(const char *file, const char *bytes, size_t size)
{
    char *folder = folder_make();
    assert_non_null(folder);
    folder_write_bytes(folder, file, bytes, size);
    return folder;
}

/* The folder is told exactly this; then it goes. */
static void expect_and_remove(const char *label, char *folder, const char *want)
{
    assert_true(broken_case_holds(label, folder, want, say_of_content));
    folder_remove(folder);
}

/* Files with bytes that do not show in a file of cases. */
TEST(odd_bytes_get_their_complaints)
{
#define RADIUS "'radius' must be a whole number from 1 to 40, not 'far' [E030]\n"
    static const struct {
        const char *label, *file, *bytes;
        size_t size;
        const char *want;
    } rows[] = {
#define ROW(label, file, bytes, want) {label, file, bytes, sizeof bytes - 1, want}
        ROW("no UTF-8", "monsters.yaml", "monsters:\n  barrow-rat: {name: r\xE4t}\n",
            "monsters.yaml:2:23: error: this is not UTF-8: save the file with that encoding "
            "[E004]\n"
            "    barrow-rat: {name: r?t}\n                        ^\n"),
        ROW("control character", "monsters.yaml", "monsters:\n  barrow-rat: {name: r\at}\n",
            "monsters.yaml:2:23: error: a control character does not belong here [E004]\n"
            "    barrow-rat: {name: r t}\n                        ^\n"),
        ROW("NUL", "monsters.yaml", "monsters:\0\n",
            "monsters.yaml:1:10: error: a NUL byte: this is no text file [E004]\n"
            "  monsters: \n           ^\n"),
        ROW("byte order mark", "rules.yaml", "\xEF\xBB\xBFsight: {radius: far}\n",
            "rules.yaml:1:17: error: " RADIUS "  sight: {radius: far}\n                  ^\n"),
        ROW("Windows", "rules.yaml", "# a\r\nsight:\r\n  radius: far\r\n",
            "rules.yaml:3:11: error: " RADIUS "    radius: far\n            ^\n"),
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char *folder = folder_with(rows[i].file, rows[i].bytes, rows[i].size);
        expect_and_remove(rows[i].label, folder, rows[i].want);
    }
}

TEST(a_folder_that_is_not_there_is_said_so)
{
    struct buffer problems = {0};
    assert_null(content_load("tests/no-such-folder", &problems));
    assert_string_equal(
        buffer_text(&problems),
        "tests/no-such-folder: error: cannot be opened: No such file or directory [E001]\n");
    buffer_clear(&problems);
    assert_null(content_load("Makefile", &problems));
    assert_string_equal(buffer_text(&problems), "Makefile: error: is no folder [E001]\n");
    buffer_free(&problems);
}

/* ---- files made here, because they are too large or too odd to keep ---- */

TEST(what_is_no_small_file_is_refused)
{
    struct buffer text = {0};
    for (int i = 0; i <= 1024 * 1024 / 16; i++) {
        buffer_add(&text, "################");
    }
    char *folder = folder_with("rules.yaml", text.text, text.size);
    buffer_free(&text);
    expect_and_remove("too large", folder,
                      "rules.yaml: error: is too large: a data file has at most 1 MiB [E003]\n");
    char path[512];
    folder = folder_make();
    snprintf(path, sizeof path, "%s/items.yaml", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    snprintf(path, sizeof path, "%s/monsters.yaml", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    expect_and_remove("odd files", folder,
                      "monsters.yaml: error: is a folder, not a file [E001]\n"
                      "items.yaml: error: is no ordinary file [E001]\n");
}

TEST(a_file_without_permission_is_said_so)
{
    char path[512];
    if (geteuid() == 0) {
        skip(); /* root may read everything */
    }
    char *folder = folder_with("items.yaml", "items: {}\n", 10);
    snprintf(path, sizeof path, "%s/items.yaml", folder);
    assert_int_equal(chmod(path, 0), 0);
    expect_and_remove("no permission", folder,
                      "items.yaml: error: cannot be read: Permission denied [E001]\n");
}

/* What is said of a file that has `count` times `format` with their number between the others. */
static void say_of_many(const char *file, const char *begin, const char *row, int count,
                        const char *end, struct buffer *said)
{
    struct buffer text = {0};
    buffer_add(&text, begin);
    for (int i = 0; i < count; i++) {
        const char *number = strchr(row, '#');
        buffer_print(&text, "%.*s%d%s", (int)(number - row), row, i, number + 1);
    }
    buffer_add(&text, end);
    char *folder = folder_with(file, text.text, text.size);
    say_of_content(folder, said);
    folder_remove(folder);
    buffer_free(&text);
}

/* 255 monsters, the hero and the ground are one too many: 254 fit, and some are there already. */
TEST(too_many_monsters_are_refused_one_by_one)
{
    struct buffer said = {0};
    say_of_many("monsters.yaml", "monsters:\n",
                "  rat-#: {name: rat, description: A rat., glyph: r, colour: peat, rank: 1}\n",
                ACTOR_KINDS_MAX, "", &said);
    assert_non_null(strstr(buffer_text(&said),
                           "error: too many entries in 'monsters': there may be 254 [E014]\n"));
    assert_non_null(strstr(buffer_text(&said), "monsters.yaml:257:3: error: too many"));
    buffer_free(&said);
}

#define FLOOD effort_for(3000, 20000, 20000)

/* A line of so many keys gets as many complaints: they are capped, and each shows only the part of
 * the line around its caret. */
TEST(a_flood_of_errors_stays_readable)
{
    struct buffer said = {0};
    say_of_many("rules.yaml", "time: {", "x#: 1, ", FLOOD, "}\n", &said);
    assert_non_null(strstr(buffer_text(&said), "too many entries: there may be 1024 [E014]\n"));
    assert_true(said.size < 1000 * 600);
    buffer_free(&said);
}

/* A name without a file must not be taken for a file that is not there. */
TEST(a_link_to_nothing_is_named_as_such)
{
    char path[512];
    char *folder = folder_make();
    snprintf(path, sizeof path, "%s/items.yaml", folder);
    assert_int_equal(symlink("no-such-file.yaml", path), 0);
    expect_and_remove("a link", folder,
                      "items.yaml: error: is a link to what is not there [E002]\n");
}

/* 60 unknown keys: the first 50 are shown, the others counted. */
TEST(fifty_errors_are_shown_and_the_rest_counted)
{
    struct buffer said = {0};
    say_of_many("rules.yaml", "time:\n", "  x#: 1\n", 60, "", &said);
    assert_non_null(strstr(buffer_text(&said), "rules.yaml:51:3: error: 'time' has no 'x49'"));
    assert_null(strstr(buffer_text(&said), "rules.yaml:52:"));
    assert_non_null(strstr(buffer_text(&said), "... and 10 more\n"));
    buffer_free(&said);
}

TEST(errors_are_told_as_json)
{
    struct problems problems = {0};
    struct buffer said = {0};
    char *folder = folder_with("rules.yaml", "time: {wait: x}\ntime: {}\n", 25);
    content_check(&(struct data_layers){.folder = {folder}, .count = 1}, &problems);
    problems_print_json(&problems, &said);
    assert_int_equal(problems.errors, 2);
    assert_non_null(
        strstr(buffer_text(&said), "\"code\": \"E030\",\n      \"severity\": \"error\""));
    assert_non_null(strstr(buffer_text(&said), "\"line\": 1,\n      \"column\": 14,"));
    assert_non_null(strstr(buffer_text(&said), "\"message\": \"'time' is given here first\""));
    assert_non_null(strstr(buffer_text(&said), "\"errors\": 2,\n  \"warnings\": 0\n}\n"));
    buffer_free(&said);
    problems_free(&problems);
    folder_remove(folder);
}

/* Codes: each is in an expectation of a test, and in the table of the guide; its explanation ends
 * in a line end and is no wider than a terminal. */

static bool is_expected(const char *code)
{
    static const char *const files[][2] = {
        {"tests/broken", "rules.txt"},      {"tests/broken", "levels.txt"},
        {"tests/broken", "palette.txt"},    {"tests/broken", "monsters.txt"},
        {"tests/broken", "items.txt"},      {"tests/broken", "puzzles.txt"},
        {"tests/broken", "terrain.txt"},    {"tests/broken", "vaults.txt"},
        {"tests/broken", "several.txt"},    {"tests/broken", "odd.txt"},
        {"tests/broken", "config.txt"},     {"tests/broken", "hordes.txt"},
        {"tests", "test_content_broken.c"}, {"tests", "test_content_built_in.c"},
        {"tests", "test_content_layers.c"}, {"tests", "play_mods.sh"},
    };
    bool is_found = false;
    char quoted[16];
    snprintf(quoted, sizeof quoted, "[%s]", code);
    for (int i = 0; i < COUNT_OF(files) && !is_found; i++) {
        struct buffer text = {0};
        folder_read(files[i][0], files[i][1], &text);
        is_found = strstr(buffer_text(&text), quoted) != NULL;
        buffer_free(&text);
    }
    return is_found;
}

static bool is_narrow(const char *text)
{
    for (size_t size; *text != '\0'; text += size + (text[size] == '\n')) {
        size = strcspn(text, "\n");
        if (size > 94) {
            return false;
        }
    }
    return true;
}

TEST(every_code_is_produced_explained_and_listed)
{
    struct buffer guide = {0};
    folder_read("docs/guide", "check.md", &guide);
    for (int i = 0; i < PROBLEM_CODE_COUNT; i++) {
        const char *word = problem_code_word((enum problem_code)i);
        struct buffer row = {0}, said = {0};
        buffer_print(&row, "| %s | %s |\n", word, problem_code_title((enum problem_code)i));
        problem_explain((enum problem_code)i, &said);
        bool is_listed = strstr(buffer_text(&guide), buffer_text(&row)) != NULL;
        bool is_explained = said.size > row.size + 40 && is_narrow(buffer_text(&said)) &&
                            said.text[said.size - 1] == '\n';
        if (!is_listed || !is_explained || !is_expected(word)) {
            fail_msg("%s: listed %d, explained %d, expected somewhere %d", word, is_listed,
                     is_explained, is_expected(word));
        }
        assert_int_equal(problem_code_find(word), i);
        buffer_free(&row);
        buffer_free(&said);
    }
    assert_int_equal(problem_code_find("E999"), PROBLEM_CODE_COUNT);
    assert_int_equal(problem_code_find("e012"), PROBLEM_TWICE);
    buffer_free(&guide);
}
