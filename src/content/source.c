/* Reading a data file whole.
 *
 * Everything that is not a regular, reasonably small file of valid UTF-8 without control
 * characters is refused here, so that the parser and the checks behind it only ever see text that
 * can be quoted back to its writer on a terminal. */
#include "content/source.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"

static const struct position whole_file = {0, 0};

static char *join(const char *folder, const char *between, const char *file)
{
    struct buffer path = {0};
    buffer_print(&path, "%s%s%s", folder, between, file);
    return path.text;
}

bool source_from_text(struct source *source, const char *file, const char *text, size_t size)
{
    source->shown_name = join("<built-in>", "/", file);
    source->text = memory_new(size + 1, 1);
    memcpy(source->text, text, size);
    source->size = size;
    return true;
}

void source_free(struct source *source)
{
    free(source->shown_name);
    free(source->text);
    source->shown_name = NULL;
    source->text = NULL;
}

static bool refuse(struct source *source, struct problems *problems, const char *why)
{
    problems_add(problems, source, whole_file, why);
    free(source->text);
    source->text = NULL;
    return false;
}

static bool read_all(struct source *source, struct problems *problems)
{
    FILE *file = fopen(source->shown_name, "rb");
    if (file == NULL) {
        char why[128];
        snprintf(why, sizeof why, "cannot be read: %s", strerror(errno));
        return refuse(source, problems, why);
    }
    source->text = memory_new(SOURCE_SIZE_MAX + 2, 1);
    source->size = fread(source->text, 1, SOURCE_SIZE_MAX + 1, file);
    bool is_read = ferror(file) == 0;
    fclose(file);
    if (!is_read) {
        return refuse(source, problems, "cannot be read");
    }
    if (source->size > SOURCE_SIZE_MAX) {
        return refuse(source, problems, "is too large: a data file has at most 1 MiB");
    }
    source->text = memory_grow(source->text, source->size + 1);
    return true;
}

/* Editors of some systems begin a file with this mark; it is no part of the text. */
static void drop_byte_order_mark(struct source *source)
{
    if (source->size >= 3 && memcmp(source->text, "\xEF\xBB\xBF", 3) == 0) {
        memmove(source->text, source->text + 3, source->size - 3 + 1);
        source->size -= 3;
        source->has_mark = true;
    }
}

static const char *find_fault(const char *at, size_t *length)
{
    uint32_t code;
    if (*at == '\0') {
        *length = 1;
        return "a NUL byte: this is no text file";
    }
    *length = utf8_decode(at, &code);
    if (code == UTF8_REPLACEMENT && *length == 1) {
        return "this is not UTF-8: save the file with that encoding";
    }
    bool is_blank = code == '\t' || code == '\n' || code == '\r';
    return utf8_is_control(code) && !is_blank ? "a control character does not belong here" : NULL;
}

static bool check_text(struct source *source, struct problems *problems)
{
    struct position position = {1, 1};
    bool is_good = true;
    for (size_t i = 0; i < source->size;) {
        size_t length;
        const char *fault = find_fault(source->text + i, &length);
        if (fault != NULL && is_good) {
            problems_add(problems, source, position, fault);
            is_good = false;
        }
        position.column++;
        if (source->text[i] == '\n') {
            position = (struct position){position.line + 1, 1};
        }
        i += length;
    }
    return is_good;
}

bool source_from_path(struct source *source, const char *path, struct problems *problems)
{
    struct stat status;
    source->shown_name = memory_copy_text(path);
    if (stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)) {
        return false;
    }
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        const char *why =
            S_ISDIR(status.st_mode) ? "is a folder, not a file" : "is no ordinary file";
        return refuse(source, problems, why);
    }
    if (!read_all(source, problems)) {
        return false;
    }
    drop_byte_order_mark(source);
    return check_text(source, problems);
}

bool source_from_file(struct source *source, const char *folder, const char *file,
                      struct problems *problems)
{
    size_t length = strlen(folder);
    char *path = join(folder, length > 0 && folder[length - 1] == '/' ? "" : "/", file);
    bool is_good = source_from_path(source, path, problems);
    free(path);
    return is_good;
}

const char *source_line(const struct source *source, int line, size_t *size)
{
    const char *at = source->text != NULL ? source->text : "";
    const char *end = at + (source->text != NULL ? source->size : 0);
    while (line > 1 && at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline != NULL ? newline + 1 : end;
        line--;
    }
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    *size = (size_t)((newline != NULL ? newline : end) - at);
    if (*size > 0 && at[*size - 1] == '\r') {
        (*size)--;
    }
    return at;
}
