/* A list of names that typing narrows. */
#ifndef BARROW_UI_WIDGET_PICKER_H
#define BARROW_UI_WIDGET_PICKER_H

#include "ui/widget/menu.h"
#include "ui/widget/text_field.h"

struct ui;

/* Start it as `{0}`; picker_free gives its memory back. */
struct picker {
    /* Writes the name of the n-th thing and a note about it ("" for none); false behind the
     * last. */
    bool (*name)(const struct ui *ui, int n, char *name, char *note);
    struct menu menu;
    struct text_field field;
};

/* Sizes of what `name` writes. */
#define PICKER_NAME_SIZE MENU_TEXT_SIZE
#define PICKER_NOTE_SIZE MENU_NOTE_SIZE

void picker_free(struct picker *picker);

/* Forgets what was typed and lists the names of another kind. */
void picker_begin(struct picker *picker,
                  bool (*name)(const struct ui *ui, int n, char *name, char *note));

void picker_draw(struct picker *picker, struct ui *ui, const char *title);

/* True if the key picked the n-th thing. */
bool picker_key(struct picker *picker, const struct ui *ui, uint32_t key, int *n);

#endif
