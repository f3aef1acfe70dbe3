/* Problems at the nodes of a document, and reading the text of a file.
 *
 * Only a regular file of at most 1 MiB of UTF-8 without control characters is parsed, so every text
 * that comes further can be quoted on a terminal. */
#include "content/diagnostics.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/content/embedded.h"
#include "content/document.h"

#define LISTED_MAX 17 /* more choices than that are no help in one line */

/* Problems at nodes. */

const char *words_at(const struct words *words, int index)
{
    size_t step = words->step > 0 ? words->step : sizeof *words->word;
    const char *at = (const char *)words->word + (size_t)index * step;
    return *(const char *const *)(const void *)at;
}

int words_find(const struct words *words, const char *text)
{
    for (int i = 0; i < words->count; i++) {
        if (strcmp(words_at(words, i), text) == 0) {
            return i;
        }
    }
    return -1;
}

void problems_at(struct problems *problems, const struct node *node, enum problem_code code,
                 const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    problems_add(problems, node->source, node_position(node), code, text);
}

void problems_unknown(struct problems *problems, const struct node *node, const struct words *words,
                      const char *owner)
{
    struct buffer text = {0};
    struct quote name = quote_text(node->text);
    struct nearest nearest = nearest_start(node->text);
    for (int i = 0; i < words->count; i++) {
        if (node_find(node->key_of, words_at(words, i)) == NULL) {
            nearest_offer(&nearest, words_at(words, i));
        }
    }
    buffer_print(&text, owner != NULL ? "%s has no '%s'" : "no %s is called '%s'",
                 owner != NULL ? owner : words->noun, name.text);
    if (nearest.best != NULL) {
        buffer_print(&text, ": did you mean '%s'?", nearest.best);
    } else if (words->count > 0 && words->count <= LISTED_MAX) {
        for (int i = 0; i < words->count; i++) {
            const char *first = words->count == 1 ? ": there is only " : ": known are ";
            const char *between = i == 0 ? first : i == words->count - 1 ? " and " : ", ";
            buffer_print(&text, "%s%s", between, words_at(words, i));
        }
    }
    problems_at(problems, node, owner != NULL ? PROBLEM_UNKNOWN_KEY : PROBLEM_UNKNOWN_NAME, "%s",
                buffer_text(&text));
    buffer_free(&text);
}

void problems_unfit(struct problems *problems, const struct node *node, enum problem_code code,
                    const char *expected)
{
    static const char *const found[] = {
        [NODE_NOTHING] = "but nothing is there",
        [NODE_TEXT] = "",
        [NODE_MAPPING] = "not a group of keys",
        [NODE_LIST] = "not a list",
    };
    struct quote key = quote_text(node->key != NULL ? node->key->text : "");
    if (node->is_block) {
        problems_at(problems, node, code,
                    "'%s' must be %s, not the lines below (a bare > or | takes them)", key.text,
                    expected);
    } else if (node->kind == NODE_TEXT) {
        problems_at(problems, node, code, "'%s' must be %s, not '%s'", key.text, expected,
                    quote_text(node->text).text);
    } else {
        problems_at(problems, node, code, "'%s' must be %s, %s", key.text, expected,
                    found[node->kind]);
    }
}

void problems_unfit_bare(struct problems *problems, const struct node *node, enum problem_code code,
                         const char *expected)
{
    bool is_quoted = node->kind == NODE_TEXT && !node->is_plain && !node->is_block;
    char bare[160];
    snprintf(bare, sizeof bare, "%s%s", expected, is_quoted ? ", without quotes" : "");
    problems_unfit(problems, node, code, bare);
}

struct quote quote_text(const char *text)
{
    struct quote quote = {""};
    size_t size = 0;
    for (int i = 0; *text != '\0' && i < QUOTE_COLUMNS; i++) {
        uint32_t code;
        size_t length = utf8_decode(text, &code);
        bool is_shown = utf8_width(code) > 0 && code != UTF8_REPLACEMENT && !utf8_is_hidden(code);
        memcpy(quote.text + size, is_shown ? text : "?", is_shown ? length : 1);
        size += is_shown ? length : 1;
        text += length;
    }
    memcpy(quote.text + size, *text != '\0' ? "..." : "", *text != '\0' ? 4 : 1);
    return quote;
}

/* Reading a file whole. */

void source_free(struct source *source)
{
    free(source->shown_name);
    free(source->text);
}

static bool refuse(struct source *source, struct problems *problems, enum problem_code code,
                   const char *why)
{
    problems_add(problems, source, (struct position){0, 0}, code, why);
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
        return refuse(source, problems, PROBLEM_UNREADABLE, why);
    }
    source->text = memory_unset(SOURCE_SIZE_MAX + 1);
    source->size = fread(source->text, 1, SOURCE_SIZE_MAX + 1, file);
    bool is_read = ferror(file) == 0;
    fclose(file);
    if (!is_read) {
        return refuse(source, problems, PROBLEM_UNREADABLE, "cannot be read");
    }
    if (source->size > SOURCE_SIZE_MAX) {
        return refuse(source, problems, PROBLEM_TOO_LARGE,
                      "is too large: a data file has at most 1 MiB");
    }
    source->text = memory_grow(source->text, source->size + 1);
    source->text[source->size] = '\0';
    return true;
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
    size_t length;
    for (size_t i = 0; i < source->size; i += length) {
        const char *fault = find_fault(source->text + i, &length);
        if (fault != NULL) {
            problems_add(problems, source, position, PROBLEM_ENCODING, fault);
            return false;
        }
        bool is_end = source->text[i] == '\n';
        position.line += is_end ? 1 : 0;
        position.column = is_end ? 1 : position.column + 1;
    }
    return true;
}

bool source_take(struct source *source, const char *name, const char *text, size_t size,
                 struct problems *problems)
{
    source->shown_name = memory_copy_text(name);
    source->text = memory_new(size + 1, 1);
    source->size = size;
    memcpy(source->text, text, size);
    return check_text(source, problems);
}

const struct embedded_file *built_in_find(const char *name)
{
    for (int i = 0; i < embedded_file_count; i++) {
        if (strcmp(embedded_files[i].name, name) == 0) {
            return &embedded_files[i];
        }
    }
    return NULL;
}

static bool read_built_in(struct source *source, const char *name, struct problems *problems)
{
    const struct embedded_file *found = built_in_find(name);
    if (found == NULL) {
        return refuse(source, problems, PROBLEM_UNREADABLE, "was not built in");
    }
    source->is_built_in = true;
    source->text = memory_new(found->size + 1, 1);
    source->size = found->size;
    memcpy(source->text, found->text, found->size);
    return true;
}

bool source_read(struct source *source, const char *folder, const char *file,
                 struct problems *problems)
{
    struct buffer path = {0};
    struct stat status;
    const char *top = folder != NULL ? folder : "<built-in>";
    bool is_joined = *top == '\0' || top[strlen(top) - 1] == '/';
    buffer_print(&path, "%s%s%s", top, is_joined ? "" : "/", file);
    source->shown_name = path.text;
    if (folder == NULL) {
        return read_built_in(source, file, problems);
    }
    bool is_there = stat(path.text, &status) == 0;
    if (!is_there && (errno == ENOENT || errno == ENOTDIR)) {
        bool is_link = lstat(path.text, &status) == 0 && S_ISLNK(status.st_mode);
        return is_link &&
               refuse(source, problems, PROBLEM_DANGLING, "is a link to what is not there");
    }
    if (is_there && !S_ISREG(status.st_mode)) {
        return refuse(source, problems, PROBLEM_UNREADABLE,
                      S_ISDIR(status.st_mode) ? "is a folder, not a file" : "is no ordinary file");
    }
    if (!read_all(source, problems)) {
        return false;
    }
    if (source->size >= 3 && memcmp(source->text, "\xEF\xBB\xBF", 3) == 0) { /* byte order mark */
        memmove(source->text, source->text + 3, source->size - 3 + 1);
        source->size -= 3;
    }
    return check_text(source, problems);
}
