/* The list of problems. They are collected in the order of file and position and printed last: so
 * the checks may run in any order (colours before the things that name them), and a person reads
 * top to bottom. Each keeps a copy of its line, so that the list outlives the files. All are
 * counted, but a list stays readable: it shows the first of them. */
#include "barrow/content/problems.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "content/document.h"

#define SHOWN_COLUMNS 160 /* longer lines are cut around the caret */

/* A place in a file, and the message there. */
struct remark {
    char *file, *text; /* owned; a note that is not there has no text */
    int order;         /* of the source; -1: a file or folder that has none */
    struct position position;
    char *line; /* owned; the part that is shown, NULL if the file as a whole is meant */
    int indent; /* columns of it in front of the caret */
};

struct problem {
    enum problem_code code;
    struct remark said, note;
};

/* Codes. */

static const struct {
    const char *word, *title, *explanation;
} codes[PROBLEM_CODE_COUNT] = {
#define PROBLEM(name, code, title, explanation) [PROBLEM_##name] = {code, title, explanation},
#include "barrow/content/problem.def"
#undef PROBLEM
};

const char *problem_code_word(enum problem_code code)
{
    return codes[code].word;
}

const char *problem_code_title(enum problem_code code)
{
    return codes[code].title;
}

static bool is_warning(enum problem_code code)
{
    return codes[code].word[0] == 'W';
}

enum problem_code problem_code_find(const char *word)
{
    bool is_known_size = strlen(word) == strlen(codes[0].word);
    int code = 0;
    while (code < PROBLEM_CODE_COUNT &&
           !(is_known_size && toupper((unsigned char)word[0]) == codes[code].word[0] &&
             strcmp(word + 1, codes[code].word + 1) == 0)) {
        code++;
    }
    return (enum problem_code)code;
}

void problem_explain(enum problem_code code, struct buffer *out)
{
    buffer_print(out, "%s, %s: %s\n\n%s", codes[code].word,
                 is_warning(code) ? "a warning" : "an error", codes[code].title,
                 codes[code].explanation);
}

/* Collecting. */

int problems_count(const struct problems *problems)
{
    return problems->errors + problems->warnings;
}

int problems_first_line(const struct problems *problems)
{
    return problems->count > 0 ? problems->list[0].said.position.line : 0;
}

const char *problems_first_text(const struct problems *problems)
{
    return problems->count > 0 ? problems->list[0].said.text : "";
}

static void free_remark(struct remark *remark)
{
    free(remark->file);
    free(remark->text);
    free(remark->line);
}

void problems_free(struct problems *problems)
{
    for (int i = 0; i < problems->count; i++) {
        free_remark(&problems->list[i].said);
        free_remark(&problems->list[i].note);
    }
    free(problems->list);
    *problems = (struct problems){0};
}

/* Adds the part of the line that is shown and returns how many columns in front of the caret that
 * takes. A tab is shown as one blank, so that the caret stands below its place everywhere. */
static int print_line(struct buffer *out, const char *line, size_t size, int column)
{
    int first = column > SHOWN_COLUMNS ? column - SHOWN_COLUMNS / 2 : 1;
    int indent = 0;
    const char *end = line + size;
    for (int at = 1; line < end && at < first + SHOWN_COLUMNS; at++) {
        uint32_t code;
        size_t length = utf8_decode(line, &code);
        if (at >= first) {
            bool is_bad = code == UTF8_REPLACEMENT || utf8_is_hidden(code);
            bool is_shown = !is_bad && !utf8_is_control(code);
            buffer_add_bytes(out, is_shown ? line : is_bad ? "?" : " ", is_shown ? length : 1);
            indent += at < column ? (is_shown ? utf8_width(code) : 1) : 0;
        }
        line += length;
    }
    return indent;
}

/* The bytes of a line (counted from 1), without its end. */
static const char *source_line(const struct source *source, int line, size_t *size)
{
    const char *at = source->text, *end = at + source->size, *newline;
    while ((newline = memchr(at, '\n', (size_t)(end - at))) != NULL && line-- > 1) {
        at = newline + 1;
    }
    *size = (size_t)((newline != NULL ? newline : end) - at);
    if (*size > 0 && at[*size - 1] == '\r') {
        (*size)--;
    }
    return at;
}

static struct remark make_remark(const struct source *source, struct position position,
                                 const char *text)
{
    struct remark remark = {.file = memory_copy_text(source->shown_name),
                            .text = memory_copy_text(text),
                            .order = source->order,
                            .position = position};
    if (position.line > 0) {
        size_t size;
        struct buffer shown = {0};
        const char *line = source_line(source, position.line, &size);
        remark.indent = print_line(&shown, line, size, position.column);
        remark.line = memory_copy_text(buffer_text(&shown));
        buffer_free(&shown);
    }
    return remark;
}

static bool comes_before(const struct remark *a, const struct remark *b)
{
    if (a->order != b->order) {
        return a->order < b->order;
    }
    if (a->position.line != b->position.line) {
        return a->position.line < b->position.line;
    }
    return a->position.column < b->position.column;
}

/* Makes room for a problem that stands there; NULL if the list is full. Two problems of one place
 * stay in the order in which they were found. */
static struct problem *add(struct problems *problems, enum problem_code code,
                           const struct remark *said)
{
    *(is_warning(code) ? &problems->warnings : &problems->errors) += 1;
    problems->newest = -1;
    if (problems->count == PROBLEMS_MAX) {
        return NULL;
    }
    int at = problems->count++;
    problems->list =
        memory_grow(problems->list, (size_t)problems->count * sizeof problems->list[0]);
    for (; at > 0 && comes_before(said, &problems->list[at - 1].said); at--) {
        problems->list[at] = problems->list[at - 1];
    }
    problems->newest = at;
    problems->list[at] = (struct problem){.code = code};
    return &problems->list[at];
}

void problems_add(struct problems *problems, const struct source *source, struct position position,
                  enum problem_code code, const char *text)
{
    struct remark place = {.order = source->order, .position = position};
    struct problem *added = add(problems, code, &place);
    if (added != NULL) {
        added->said = make_remark(source, position, text);
    }
}

void problems_add_file(struct problems *problems, const char *path, enum problem_code code,
                       const char *format, ...)
{
    struct problem *added = add(problems, code, &(struct remark){.order = -1});
    char said[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(said, sizeof said, format, arguments);
    va_end(arguments);
    if (added != NULL) {
        added->said = (struct remark){
            .file = memory_copy_text(path), .text = memory_copy_text(said), .order = -1};
    }
}

void problems_note(struct problems *problems, const struct node *node, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (problems->newest >= 0) {
        struct remark *note = &problems->list[problems->newest].note;
        free_remark(note);
        *note = make_remark(node->source, node_position(node), text);
    }
}

void problems_merge(struct problems *problems, struct problems *from)
{
    struct problems beyond = {.errors = from->errors, .warnings = from->warnings};
    for (int i = 0; i < from->count; i++) {
        struct problem *added = add(problems, from->list[i].code, &from->list[i].said);
        *(is_warning(from->list[i].code) ? &beyond.warnings : &beyond.errors) -= 1;
        if (added != NULL) {
            *added = from->list[i];
            from->list[i] = (struct problem){0};
        }
    }
    problems->errors += beyond.errors;
    problems->warnings += beyond.warnings;
    problems_free(from);
}

/* Printing. */

static void print_remark(const struct remark *remark, const char *kind, const char *code,
                         struct buffer *out)
{
    buffer_add(out, remark->file);
    if (remark->position.line > 0) {
        buffer_print(out, ":%d:%d", remark->position.line, remark->position.column);
    }
    buffer_print(out, ": %s: %s", kind, remark->text);
    if (code != NULL) {
        buffer_print(out, " [%s]", code);
    }
    buffer_add(out, "\n");
    if (remark->line != NULL) {
        buffer_print(out, "  %s\n  %*s^\n", remark->line, remark->indent, "");
    }
}

static int shown_count(const struct problems *problems)
{
    return problems->count < PROBLEMS_SHOWN ? problems->count : PROBLEMS_SHOWN;
}

void problems_print(const struct problems *problems, struct buffer *out)
{
    int shown = shown_count(problems);
    for (int i = 0; i < shown; i++) {
        const struct problem *problem = &problems->list[i];
        print_remark(&problem->said, is_warning(problem->code) ? "warning" : "error",
                     codes[problem->code].word, out);
        if (problem->note.text != NULL) {
            print_remark(&problem->note, "note", NULL, out);
        }
    }
    if (problems_count(problems) > shown) {
        buffer_print(out, "... and %d more\n", problems_count(problems) - shown);
    }
}

static void put_remark(struct json *json, const struct remark *remark)
{
    json_put_text(json, "file", remark->file);
    if (remark->position.line > 0) {
        json_put_number(json, "line", remark->position.line);
        json_put_number(json, "column", remark->position.column);
    }
    json_put_text(json, "message", remark->text);
}

void problems_print_json(const struct problems *problems, struct buffer *out)
{
    struct json json = json_begin(out);
    json_open_object(&json, NULL);
    json_open_array(&json, "problems");
    for (int i = 0; i < shown_count(problems); i++) {
        const struct problem *problem = &problems->list[i];
        json_open_object(&json, NULL);
        json_put_text(&json, "code", codes[problem->code].word);
        json_put_text(&json, "severity", is_warning(problem->code) ? "warning" : "error");
        put_remark(&json, &problem->said);
        json_open_array(&json, "notes");
        if (problem->note.text != NULL) {
            json_open_object(&json, NULL);
            put_remark(&json, &problem->note);
            json_close(&json);
        }
        json_close(&json);
        json_close(&json);
    }
    json_close(&json);
    json_put_number(&json, "errors", problems->errors);
    json_put_number(&json, "warnings", problems->warnings);
    json_close(&json);
    json_end(&json);
}
