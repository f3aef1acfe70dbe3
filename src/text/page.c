/* Pages as lists of lines: what they hold is decided here, how they are laid out where they are
 * drawn. */
#include "barrow/text/page.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

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

/* The length of the first clause. */
static size_t clause_of(const char *text)
{
    static const char *const ends[] = {": ", ", which", ". "};
    size_t size = strlen(text);
    size -= size > 0 && text[size - 1] == '.';
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const char *end = strstr(text, ends[i]);
        size = end != NULL && (size_t)(end - text) < size ? (size_t)(end - text) : size;
    }
    return size;
}

void page_shorten(struct page *page)
{
    for (int i = 0; i < page->count; i++) {
        if (page->line[i].style == PAGE_ROW) {
            page->line[i].text[clause_of(page->line[i].text)] = '\0';
        }
    }
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
    page_add_coloured(page, PALETTE_TEXT, text);
}

void page_add_coloured(struct page *page, int colour, const char *text)
{
    add(page, PAGE_PARAGRAPH, text)->colour = colour;
}

void page_add_lines(struct page *page, const char *text)
{
    while (*text != '\0') {
        struct buffer line = {0};
        size_t size = strcspn(text, "\n");
        buffer_add_bytes(&line, text, size);
        page_add_paragraph(page, buffer_text(&line));
        buffer_free(&line);
        text += size + (text[size] == '\n');
    }
}

void page_add_row(struct page *page, const char *label, int colour, const char *text)
{
    struct page_line *line = add(page, PAGE_ROW, text);
    snprintf(line->label, sizeof line->label, "%s", label);
    line->colour = colour;
}

void page_take_row(struct page *page, const char *label, struct buffer *text)
{
    page_add_row(page, label, PALETTE_KEY, buffer_text(text));
    buffer_free(text);
}

void page_print_row(struct page *page, const char *label, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    page_add_row(page, label, PALETTE_KEY, text);
}
