/* Problems are collected first and printed last, sorted by file and position: the checks may then
 * run in the order that suits them (colours before the things that name them), and a person still
 * reads top to bottom. Sorting is a stable insertion sort: the count is capped, and two problems
 * of one place stay in the order in which they were found. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "content/source.h"

#define SHOWN_COLUMNS 160 /* longer lines are cut around the caret */

void problems_add(struct problems *problems, const struct source *source, struct position position,
                  const char *text)
{
    if (problems->count == PROBLEMS_MAX) {
        problems->dropped++;
        return;
    }
    if (problems->count == problems->capacity) {
        problems->capacity = problems->capacity > 0 ? problems->capacity * 2 : 16;
        size_t size = (size_t)problems->capacity * sizeof *problems->list;
        problems->list = memory_grow(problems->list, size);
    }
    problems->list[problems->count++] = (struct problem){source, position, memory_copy_text(text)};
}

int problems_count(const struct problems *problems)
{
    return problems->count + problems->dropped;
}

void problems_free(struct problems *problems)
{
    for (int i = 0; i < problems->count; i++) {
        free(problems->list[i].text);
    }
    free(problems->list);
    *problems = (struct problems){0};
}

static bool comes_before(const struct problem *a, const struct problem *b)
{
    if (a->source->order != b->source->order) {
        return a->source->order < b->source->order;
    }
    if (a->position.line != b->position.line) {
        return a->position.line < b->position.line;
    }
    return a->position.column < b->position.column;
}

static void sort(struct problem *list, int count)
{
    for (int i = 1; i < count; i++) {
        struct problem moved = list[i];
        int at = i;
        while (at > 0 && comes_before(&moved, &list[at - 1])) {
            list[at] = list[at - 1];
            at--;
        }
        list[at] = moved;
    }
}

/* Adds the part of the line that is shown and says how many columns in front of the caret that
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
            bool is_bad = code == UTF8_REPLACEMENT;
            bool is_shown = !is_bad && !utf8_is_control(code);
            buffer_add_bytes(out, is_shown ? line : is_bad ? "?" : " ", is_shown ? length : 1);
            indent += at < column ? (is_shown ? utf8_width(code) : 1) : 0;
        }
        line += length;
    }
    return indent;
}

static void print(const struct problem *problem, struct buffer *out)
{
    const struct source *source = problem->source;
    struct position position = problem->position;
    if (position.line == 0) {
        buffer_print(out, "%s: error: %s\n", source->shown_name, problem->text);
        return;
    }
    buffer_print(out, "%s:%d:%d: error: %s\n", source->shown_name, position.line, position.column,
                 problem->text);
    size_t size;
    const char *line = source_line(source, position.line, &size);
    buffer_add(out, "  ");
    int indent = print_line(out, line, size, position.column);
    buffer_print(out, "\n  %*s^\n", indent, "");
}

void problems_print(struct problems *problems, struct buffer *out)
{
    sort(problems->list, problems->count);
    for (int i = 0; i < problems->count; i++) {
        print(&problems->list[i], out);
    }
    if (problems->dropped > 0) {
        buffer_print(out, "... and %d more\n", problems->dropped);
    }
}
