/* A page of text: headings, paragraphs, and rows of a label and its meaning; its users wrap it.
 * Start it as `{0}`; page_free gives its memory back. */
#ifndef BARROW_TEXT_PAGE_H
#define BARROW_TEXT_PAGE_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

#define PAGE_LABEL_SIZE 32

enum page_style { PAGE_HEADING, PAGE_PARAGRAPH, PAGE_ROW };

struct page_line {
    enum page_style style;
    char label[PAGE_LABEL_SIZE]; /* ROW */
    int colour;                  /* of the label or the paragraph: index into the palette */
    char *text;                  /* owned */
};

struct page {
    struct page_line *line; /* owned */
    int count, capacity;
};

/* Removes all lines and keeps their memory for the next ones. */
void page_clear(struct page *page);
void page_free(struct page *page);

/* Cuts the text of each row behind its first clause, which ends at ": ", at ". " or at the last
 * full stop: the figure stays, and what it is made of goes. */
void page_shorten(struct page *page);

/* Texts are copied. A heading has an empty line above it unless it is the first line. */
void page_add_heading(struct page *page, const char *text);
void page_add_paragraph(struct page *page, const char *text);
void page_add_lines(struct page *page, const char *text); /* a paragraph for each line of it */
void page_add_coloured(struct page *page, int colour, const char *text); /* a paragraph, too */

/* A label in that colour of the palette, and beside it its meaning. */
void page_add_row(struct page *page, const char *label, int colour, const char *text);

/* The same with a label in the colour of keys; the buffer is freed. */
void page_take_row(struct page *page, const char *label, struct buffer *text);

/* The same with a label in the colour of keys, and a formatted text. */
void page_print_row(struct page *page, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
