/* A line of text that the player types, and a list that such a line narrows. */
#ifndef BARROW_UI_WIDGET_PICKER_H
#define BARROW_UI_WIDGET_PICKER_H

#include "ui/widget/menu.h"

#define TEXT_FIELD_SIZE 65

struct text_field {
    char text[TEXT_FIELD_SIZE];
    int most;            /* columns */
    bool is_digits_only; /* anything else is ignored */
};

/* Characters are added at the end if they fit, Backspace and Delete take the last one away, Ctrl-U
 * all; false for any other key. With overtype the first digit takes the place of what is there; a
 * key that changes nothing leaves it to the next one. */
bool text_field_key(struct text_field *field, uint32_t key);
void text_field_overtype(struct text_field *field, uint32_t key, bool *is_untouched);

/* The number that is typed there; false if there is none, or it has more than 64 bits. */
bool text_field_number(const struct text_field *field, uint64_t *number);

/* Where `typed` stands in a text, the nearer the smaller: at its start, at that of a word, inside.
 * "" is at the start of everything. */
enum { SEARCH_START, SEARCH_WORD, SEARCH_INSIDE, SEARCH_NOWHERE };
int search_nearness(const char *text, const char *typed);

struct picker {
    struct menu menu; /* first: menu_close */
    /* Adds the rows that match what was typed, the nearest first. */
    void (*fill)(const struct ui *ui, int what, const char *typed, struct menu *menu);
    int what; /* for `fill` */
    struct text_field field;
};

/* Lists all that `fill` has; menu_free(&picker.menu) gives its memory back. */
struct picker picker_new(void (*fill)(const struct ui *ui, int what, const char *typed,
                                      struct menu *menu),
                         int what);

/* Draws a dialog in that part of the screen. */
void picker_draw(struct picker *picker, struct ui *ui, const char *title, struct rectangle room,
                 const char *hint);

/* True if the key picked a row, with its value. */
bool picker_key(struct picker *picker, const struct ui *ui, uint32_t key, int *value);

#endif
