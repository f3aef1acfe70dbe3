/* Every folder of tests/broken is a set of data files with something wrong in it, and a file
 * `expected` with exactly what must be said about it; folder names in front of file names are left
 * away there. What a folder shows is its name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "support/effort.h"
#include "support/folder.h"

#define BROKEN "tests/broken"
#define SETS_LEAST 100 /* a folder that got lost would pass unseen */

static void read_text(const char *path, struct buffer *out)
{
    char piece[4096];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("%s cannot be read", path);
        return;
    }
    for (size_t size; (size = fread(piece, 1, sizeof piece, file)) > 0;) {
        buffer_add_bytes(out, piece, size);
    }
    fclose(file);
}

/* Leaves `folder/` away wherever it stands. */
static void strip_folder(const char *text, const char *folder, struct buffer *out)
{
    size_t length = strlen(folder) + 1;
    const char *next;
    while ((next = strstr(text, folder)) != NULL) {
        buffer_add_bytes(out, text, (size_t)(next - text));
        text = next + length;
    }
    buffer_add(out, text);
}

/* What loading `folder` complains about; the test fails if it loads. */
static void collect_complaints(const char *folder, struct buffer *out)
{
    struct buffer problems = {0};
    struct content *content = content_load(folder, &problems);
    if (content != NULL) {
        content_free(content);
        buffer_add(out, "(it loads)\n");
    }
    strip_folder(buffer_text(&problems), folder, out);
    buffer_free(&problems);
}

static bool is_as_expected(const char *name)
{
    char folder[300], path[320];
    struct buffer got = {0}, want = {0};
    snprintf(folder, sizeof folder, BROKEN "/%s", name);
    snprintf(path, sizeof path, "%s/expected", folder);
    read_text(path, &want);
    collect_complaints(folder, &got);
    bool is_same = strcmp(buffer_text(&got), buffer_text(&want)) == 0;
    if (!is_same) {
        print_error("%s\n--- expected:\n%s--- but it says:\n%s", name, buffer_text(&want),
                    buffer_text(&got));
    }
    buffer_free(&got);
    buffer_free(&want);
    return is_same;
}

static void every_broken_set_gets_its_complaints(void **state)
{
    (void)state;
    int sets = 0, wrong = 0;
    DIR *open = opendir(BROKEN);
    assert_non_null(open);
    for (const struct dirent *entry; (entry = readdir(open)) != NULL;) {
        if (entry->d_name[0] != '.') {
            sets++;
            wrong += is_as_expected(entry->d_name) ? 0 : 1;
        }
    }
    closedir(open);
    print_message("  %d broken sets\n", sets);
    assert_int_equal(wrong, 0);
    assert_true(sets >= SETS_LEAST);
}

static void a_folder_that_is_not_there_is_said_so(void **state)
{
    (void)state;
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

struct made {
    char *folder, path[512];
};

static struct made make_folder(const char *file)
{
    struct made made = {.folder = folder_make()};
    assert_non_null(made.folder);
    snprintf(made.path, sizeof made.path, "%s/%s", made.folder, file);
    return made;
}

static void write_bytes(const struct made *made, const char *bytes, size_t size)
{
    FILE *file = fopen(made->path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void remove_made(const struct made *made)
{
    folder_remove(made->folder);
}

static void a_file_over_a_mebibyte_is_refused(void **state)
{
    (void)state;
    struct buffer got = {0};
    struct made made = make_folder("rules.yaml");
    size_t size = (size_t)1024 * 1024 + 1;
    char *bytes = memory_new(size, 1);
    memset(bytes, '#', size);
    write_bytes(&made, bytes, size);
    collect_complaints(made.folder, &got);
    assert_string_equal(buffer_text(&got),
                        "rules.yaml: error: is too large: a data file has at most 1 MiB\n");
    free(bytes);
    buffer_free(&got);
    remove_made(&made);
}

static void a_pipe_is_not_waited_for(void **state)
{
    (void)state;
    struct buffer got = {0};
    struct made made = make_folder("items.yaml");
    assert_int_equal(mkfifo(made.path, 0600), 0);
    collect_complaints(made.folder, &got);
    assert_string_equal(buffer_text(&got), "items.yaml: error: is no ordinary file\n");
    buffer_free(&got);
    remove_made(&made);
}

static void a_file_without_permission_is_said_so(void **state)
{
    (void)state;
    if (geteuid() == 0) {
        skip(); /* root may read everything */
    }
    struct buffer got = {0};
    struct made made = make_folder("items.yaml");
    write_bytes(&made, "items: {}\n", 10);
    assert_int_equal(chmod(made.path, 0), 0);
    collect_complaints(made.folder, &got);
    assert_string_equal(buffer_text(&got),
                        "items.yaml: error: cannot be read: Permission denied\n");
    buffer_free(&got);
    remove_made(&made);
}

/* 256 monsters and the hero are one too many: 255 fit, and some are there already. */
static void too_many_monsters_are_refused_one_by_one(void **state)
{
    (void)state;
    struct buffer text = {0}, got = {0};
    struct made made = make_folder("monsters.yaml");
    buffer_add(&text, "monsters:\n");
    for (int i = 0; i < ACTOR_KINDS_MAX; i++) {
        buffer_print(
            &text, "  rat-%d: {name: rat, description: A rat., glyph: r, colour: peat, rank: 1}\n",
            i);
    }
    write_bytes(&made, text.text, text.size);
    collect_complaints(made.folder, &got);
    assert_non_null(
        strstr(buffer_text(&got), "error: too many entries in 'monsters': there may be 255\n"));
    assert_non_null(strstr(buffer_text(&got), "monsters.yaml:257:3: error: too many"));
    buffer_free(&text);
    buffer_free(&got);
    remove_made(&made);
}

/* A line of 100,000 keys gets as many complaints: they are capped, and each shows only the part of
 * the line around its caret. */
static void a_flood_of_errors_stays_readable(void **state)
{
    (void)state;
    struct buffer text = {0}, got = {0};
    struct made made = make_folder("rules.yaml");
    buffer_add(&text, "time: {");
    for (int i = 0; i < 20000; i++) {
        buffer_print(&text, "x%d: 1, ", i);
    }
    buffer_add(&text, "}\n");
    write_bytes(&made, text.text, text.size);
    collect_complaints(made.folder, &got);
    assert_non_null(strstr(buffer_text(&got), "too many entries: there may be 1024\n"));
    assert_true(got.size < 1000 * 600);
    buffer_free(&text);
    buffer_free(&got);
    remove_made(&made);
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
static void damaged_files_load_or_are_complained_about(void **state)
{
    (void)state;
    static const char *const file[] = {"rules.yaml", "levels.yaml", "palette.yaml", "monsters.yaml",
                                       "items.yaml"};
    for (uint32_t seed = 1; seed <= (uint32_t)effort(60, 250); seed++) {
        char path[64];
        struct buffer text = {0}, problems = {0};
        const char *name = file[seed % 5];
        struct made made = make_folder(name);
        snprintf(path, sizeof path, "tests/data/%s", name);
        read_text(path, &text);
        damage(&text, seed);
        write_bytes(&made, text.text, text.size);
        struct content *content = content_load(made.folder, &problems);
        if ((content != NULL) != (problems.size == 0)) {
            fail_msg("seed %u: loaded and complained, or neither", seed);
        }
        content_free(content);
        buffer_free(&problems);
        buffer_free(&text);
        remove_made(&made);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_broken_set_gets_its_complaints),
        cmocka_unit_test(a_folder_that_is_not_there_is_said_so),
        cmocka_unit_test(a_file_over_a_mebibyte_is_refused),
        cmocka_unit_test(a_pipe_is_not_waited_for),
        cmocka_unit_test(a_file_without_permission_is_said_so),
        cmocka_unit_test(too_many_monsters_are_refused_one_by_one),
        cmocka_unit_test(a_flood_of_errors_stays_readable),
        cmocka_unit_test(damaged_files_load_or_are_complained_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
