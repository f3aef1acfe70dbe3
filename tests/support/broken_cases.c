#include "support/broken_cases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "support/folder.h"

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

bool broken_case_holds(const char *name, const char *folder, const char *want,
                       void (*says)(const char *folder, struct buffer *said))
{
    struct buffer said = {0}, got = {0};
    says(folder, &said);
    strip_folder(buffer_text(&said), folder, &got);
    bool is_same = strcmp(buffer_text(&got), want) == 0;
    if (!is_same) {
        print_error("%s\n--- expected:\n%s--- but it says:\n%s", name, want, buffer_text(&got));
    }
    buffer_free(&said);
    buffer_free(&got);
    return is_same;
}

/* Cuts the text at the next line that begins with `mark`; returns what follows the mark, or NULL.
 */
static char *cut_at(char *text, const char *mark)
{
    size_t size = strlen(mark);
    for (char *line = text; line != NULL && *line != '\0';) {
        if (strncmp(line, mark, size) == 0) {
            *line = '\0';
            return line + size;
        }
        line = strchr(line, '\n');
        line += line != NULL ? 1 : 0;
    }
    return NULL;
}

/* The first line of *text, which then begins with the second. */
static char *take_line(char **text)
{
    char *line = *text;
    char *end = strchr(line, '\n');
    assert_non_null(end);
    *end = '\0';
    *text = end + 1;
    return line;
}

/* Cuts away the blank lines before the next case. */
static void cut_blank_lines(char *text)
{
    size_t size = strlen(text);
    while (size > 0 && text[size - 1] == '\n' && (size == 1 || text[size - 2] == '\n')) {
        text[--size] = '\0';
    }
}

static bool run_case(char *text, void (*says)(const char *folder, struct buffer *said))
{
    char *name = take_line(&text);
    char *folder = folder_make();
    char *part = cut_at(text, "-- ");
    const char *file = NULL;
    assert_non_null(folder);
    while (part != NULL && strcmp(file = take_line(&part), "expects") != 0) {
        char *next = cut_at(part, "-- ");
        folder_write(folder, file, part);
        part = next;
    }
    assert_non_null(part);
    cut_blank_lines(part);
    bool is_good = broken_case_holds(name, folder, part, says);
    folder_remove(folder);
    return is_good;
}

int broken_cases_run(const char *file, void (*says)(const char *folder, struct buffer *said))
{
    struct buffer text = {0};
    int cases = 0, wrong = 0;
    folder_read("tests/broken", file, &text);
    char *next, *at = cut_at(text.text, "## ");
    for (; at != NULL; at = next) {
        next = cut_at(at, "## ");
        cases++;
        wrong += run_case(at, says) ? 0 : 1;
    }
    buffer_free(&text);
    assert_int_equal(wrong, 0);
    return cases;
}
