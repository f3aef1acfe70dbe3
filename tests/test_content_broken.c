/* What is said about wrong data files. They lie over the data that the tests carry. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "support/broken_cases.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/test.h"

#define CASES_LEAST 130 /* a file of cases that got lost would pass unseen */

/* What loading `folder` complains about. */
static void say_of_content(const char *folder, struct buffer *said)
{
    struct content *content = content_load(folder, said);
    if (content != NULL) {
        content_free(content);
        buffer_add(said, "(it loads)\n");
    }
}

TEST(every_broken_file_gets_its_complaints)
{
    static const char *const files[] = {"rules.txt",    "levels.txt", "palette.txt",
                                        "monsters.txt", "items.txt",  "several.txt"};
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
#define RADIUS "'radius' must be a whole number from 1 to 40, not 'far'\n"
    static const struct {
        const char *label, *file, *bytes;
        size_t size;
        const char *want;
    } rows[] = {
#define ROW(label, file, bytes, want) {label, file, bytes, sizeof bytes - 1, want}
        ROW("no UTF-8", "monsters.yaml", "monsters:\n  barrow-rat: {name: r\xE4t}\n",
            "monsters.yaml:2:23: error: this is not UTF-8: save the file with that encoding\n"
            "    barrow-rat: {name: r?t}\n                        ^\n"),
        ROW("control character", "monsters.yaml", "monsters:\n  barrow-rat: {name: r\at}\n",
            "monsters.yaml:2:23: error: a control character does not belong here\n"
            "    barrow-rat: {name: r t}\n                        ^\n"),
        ROW("NUL", "monsters.yaml", "monsters:\0\n",
            "monsters.yaml:1:10: error: a NUL byte: this is no text file\n"
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
        "tests/no-such-folder: error: cannot be opened: No such file or directory\n");
    buffer_clear(&problems);
    assert_null(content_load("Makefile", &problems));
    assert_string_equal(buffer_text(&problems), "Makefile: error: is no folder\n");
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
                      "rules.yaml: error: is too large: a data file has at most 1 MiB\n");
    char path[512];
    folder = folder_make();
    snprintf(path, sizeof path, "%s/items.yaml", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    snprintf(path, sizeof path, "%s/monsters.yaml", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    expect_and_remove("odd files", folder,
                      "monsters.yaml: error: is a folder, not a file\n"
                      "items.yaml: error: is no ordinary file\n");
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
                      "items.yaml: error: cannot be read: Permission denied\n");
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
    assert_non_null(
        strstr(buffer_text(&said), "error: too many entries in 'monsters': there may be 254\n"));
    assert_non_null(strstr(buffer_text(&said), "monsters.yaml:257:3: error: too many"));
    buffer_free(&said);
}

/* A line of 20,000 keys gets as many complaints: they are capped, and each shows only the part of
 * the line around its caret. */
TEST(a_flood_of_errors_stays_readable)
{
    struct buffer said = {0};
    say_of_many("rules.yaml", "time: {", "x#: 1, ", 20000, "}\n", &said);
    assert_non_null(strstr(buffer_text(&said), "too many entries: there may be 1024\n"));
    assert_true(said.size < 1000 * 600);
    buffer_free(&said);
}

/* xorshift: the files must be the same on every machine. */
static uint32_t roll(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* Damages a good file in a few places; bytes that mean something to the parser come up often. */
static void damage(struct buffer *text, uint32_t seed)
{
    static const char bytes[] = "{}[]:,\"'#&*!|>-?%@ \n\t\\0az\xC3\xA9\xFF";
    uint32_t state = seed * 2654435761u + 1;
    for (int i = (int)(roll(&state) % 6); i >= 0; i--) {
        size_t at = roll(&state) % text->size;
        text->text[at] = bytes[roll(&state) % (sizeof bytes - 1)];
    }
    if (roll(&state) % 8 == 0) {
        text->size = roll(&state) % text->size;
    }
}

/* Nothing that a file holds may end the program or give a half-loaded set: either it loads, or it
 * is complained about. Under SAN=1 this also looks for leaks and wild reads. */
TEST(damaged_files_load_or_are_complained_about)
{
    static const char *const file[] = {"rules.yaml", "levels.yaml", "palette.yaml", "monsters.yaml",
                                       "items.yaml"};
    for (uint32_t seed = 1; seed <= (uint32_t)effort(60, 250); seed++) {
        struct buffer text = {0}, problems = {0};
        const char *name = file[seed % 5];
        folder_read("tests/data", name, &text);
        damage(&text, seed);
        char *folder = folder_with(name, text.text, text.size);
        struct content *content = content_load(folder, &problems);
        if ((content != NULL) != (problems.size == 0)) {
            fail_msg("seed %u: loaded and complained, or neither", seed);
        }
        content_free(content);
        buffer_free(&problems);
        buffer_free(&text);
        folder_remove(folder);
    }
}
