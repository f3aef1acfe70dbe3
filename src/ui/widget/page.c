/* Pages are laid out anew at each drawing: they are a few dozen lines, and the width may have
 * changed. Labels share a column as wide as the widest of them, but never more than two fifths of
 * the page: a longer label has its text below it. */
#include "ui/widget/page.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/widget/paint.h"

#define LABEL_GAP 2
#define ROW_SIZE 400

/* Filling. */

void page_clear(struct page *page)
{
    for (int i = 0; i < page->count; i++) {
        free(page->line[i].text);
    }
    page->count = 0;
}

void page_free(struct page *page)
{
    page_clear(page);
    free(page->line);
    *page = (struct page){0};
}

static struct page_line *add(struct page *page, enum page_style style, const char *text)
{
    if (page->count == page->capacity) {
        page->capacity = page->capacity > 0 ? page->capacity * 2 : 32;
        page->line = memory_grow(page->line, (size_t)page->capacity * sizeof page->line[0]);
    }
    struct page_line *line = &page->line[page->count++];
    *line = (struct page_line){.style = style, .text = memory_copy_text(text)};
    return line;
}

void page_add_heading(struct page *page, const char *text)
{
    add(page, PAGE_HEADING, text);
}

void page_add_paragraph(struct page *page, const char *text)
{
    add(page, PAGE_PARAGRAPH, text);
}

void page_add_row(struct page *page, const char *label, int colour, const char *text)
{
    struct page_line *line = add(page, PAGE_ROW, text);
    snprintf(line->label, sizeof line->label, "%s", label);
    line->colour = colour;
}

void page_print_row(struct page *page, const char *label, const char *format, ...)
{
    char text[ROW_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    page_add_row(page, label, PALETTE_KEY, text);
}

/* Laying out. */

static int label_column(const struct page *page, int width)
{
    int widest = 0;
    for (int i = 0; i < page->count; i++) {
        int label = utf8_text_width(page->line[i].label);
        widest = label > widest ? label : widest;
    }
    int most = width * 2 / 5;
    return widest + LABEL_GAP < most ? widest + LABEL_GAP : most;
}

/* Where the text of a line begins, and how many lines are above it. */
struct indent {
    int column, gap;
};

static struct indent indent_of(const struct page *page, int index, int labels)
{
    const struct page_line *line = &page->line[index];
    switch (line->style) {
    case PAGE_HEADING:
        return (struct indent){0, index > 0};
    case PAGE_PARAGRAPH:
        return (struct indent){0, 0};
    case PAGE_ROW:
        break;
    }
    bool is_long = utf8_text_width(line->label) + LABEL_GAP > labels;
    return (struct indent){labels, is_long};
}

static int lines_of(const struct page *page, int index, int width, int labels)
{
    struct indent indent = indent_of(page, index, labels);
    int lines = wrap_count(page->line[index].text, width - indent.column);
    return indent.gap + (lines > 0 ? lines : 1);
}

int page_height(const struct page *page, int width)
{
    int labels = label_column(page, width), height = 0;
    for (int i = 0; i < page->count; i++) {
        height += lines_of(page, i, width, labels);
    }
    return height;
}

/* Drawing. */

static void draw_wrapped(struct grid *grid, struct rectangle area, int y, struct paint paint,
                         const char *text)
{
    const char *line;
    size_t length;
    for (; (line = wrap_next(&text, area.width, &length)) != NULL; y++) {
        char copy[ROW_SIZE];
        snprintf(copy, sizeof copy, "%.*s", (int)length, line);
        paint_line(grid, area, y, paint, copy);
    }
}

static void draw_line(const struct page *page, int index, const struct content *content,
                      struct grid *grid, struct rectangle area, int y)
{
    const struct page_line *line = &page->line[index];
    int labels = label_column(page, area.width);
    struct indent indent = indent_of(page, index, labels);
    struct paint paint = line->style == PAGE_HEADING
                             ? paint_role(content, PALETTE_TITLE, STYLE_BOLD)
                             : paint_role(content, PALETTE_TEXT, 0);
    if (line->style == PAGE_ROW) {
        paint_line(grid, area, y, paint_colour(content, line->colour, 0), line->label);
    }
    struct rectangle rest = {area.x + indent.column, area.y, area.width - indent.column,
                             area.height};
    draw_wrapped(grid, rest, y + indent.gap, paint, line->text);
}

void page_draw(struct page *page, const struct content *content, struct grid *grid,
               struct rectangle area, struct rectangle box)
{
    int labels = label_column(page, area.width);
    scroll_fit(&page->scroll, page_height(page, area.width), area.height);
    int y = -page->scroll.first;
    for (int i = 0; i < page->count && y < area.height; i++) {
        draw_line(page, i, content, grid, area, y);
        y += lines_of(page, i, area.width, labels);
    }
    scroll_draw_bar(&page->scroll, content, grid, box);
}
