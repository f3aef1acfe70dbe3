/* A list to choose from: rows with short cuts, headings between them, a cursor that scrolls. Start
 * it as `{0}`. Fill it anew before each drawing: menu_clear keeps the cursor. */
#ifndef BARROW_UI_WIDGET_MENU_H
#define BARROW_UI_WIDGET_MENU_H

#include "ui/widget/scroll.h"

#define MENU_TEXT_SIZE 120
#define MENU_NOTE_SIZE 80

struct menu_row {
    char text[MENU_TEXT_SIZE];
    char note[MENU_NOTE_SIZE]; /* at the right edge; "" for none */
    uint32_t key;              /* picks it; 0 (KEY_NONE) for none */
    uint32_t glyph;            /* before the text in `colour` of the palette; 0 for none */
    int colour;
    bool is_heading; /* cannot be chosen */
    bool is_greyed;  /* can be chosen, to read why not, but not picked */
    int value;       /* what it means to the owner of the menu */
};

struct menu {
    struct menu_row *row; /* owned */
    int count, capacity;
    int chosen;   /* counts the rows that can be chosen, from 0 */
    bool is_idle; /* none is chosen until the cursor is moved or a short cut typed */
    struct scroll scroll;
    struct rectangle area; /* where the rows were drawn last */
};

enum menu_answer {
    MENU_IGNORED, /* not a key of menus */
    MENU_MOVED,   /* the cursor was moved, or had nowhere to go */
    MENU_PICKED,  /* the chosen row: see menu_chosen */
    MENU_REFUSED  /* the chosen row, but it is greyed */
};

void menu_clear(struct menu *menu);
void menu_free(struct menu *menu);

/* Adds a row of that text (copied, cut if it is too long) and returns it, for the rest to be set;
 * valid until the next row is added. */
struct menu_row *menu_add(struct menu *menu, const char *text);
struct menu_row *menu_add_noted(struct menu *menu, const char *text, const char *note);
void menu_add_heading(struct menu *menu, const char *text, const char *note);

/* The short cut of the n-th of many rows: a to z, then none. Capitals are left for commands. */
uint32_t menu_letter(int n);

/* The row under the cursor; NULL if none can be chosen. */
const struct menu_row *menu_chosen(const struct menu *menu);

/* Arrows, 8, 2, j and k where no row has a short cut, Tab, Home, End, PgUp, PgDn and the wheel
 * move; Enter, Space, a row's own key and a click on a row pick. */
enum menu_answer menu_key(struct menu *menu, uint32_t key);

/* Draws as many rows as fit, the chosen one among them, with the cursor; in lines of text all of
 * them, numbered; the scroll bar is on the
 * right edge of `box`. */
void menu_draw(struct ui *ui, struct menu *menu, struct rectangle area, struct rectangle box);

struct menu_dialog {
    const char *title;
    int width;        /* at most */
    int rows;         /* how many it shows if there is room; 0: all */
    int foot;         /* lines below the rows */
    const char *none; /* stands there when there are no rows; may be NULL */
};

/* Draws a menu in a dialog of its own and returns the foot, which is the caller's. */
struct rectangle menu_draw_dialog(struct ui *ui, struct menu *menu,
                                  const struct menu_dialog *dialog);

/* The same in a part of the screen. */
struct rectangle menu_draw_dialog_in(struct ui *ui, struct menu *menu,
                                     const struct menu_dialog *dialog, struct rectangle room);

/* Paints the keys on the foot's last line; the cursor is there if no row can be chosen. */
void menu_hint(struct ui *ui, const struct menu *menu, struct rectangle foot, const char *keys);

/* Adds the keys that pick the n-th row that can be chosen, from 1; false if there is no such row.
 * menu_nth is that row, or NULL; menu_find the n of the row that a typed text names best, or 0. */
bool menu_add_keys(const struct menu *menu, int n, struct buffer *keys);
const struct menu_row *menu_nth(const struct menu *menu, int n);
int menu_find(const struct menu *menu, const char *typed);

/* For modes whose state begins with its menu and owns nothing else: closes them. */
void menu_close(struct ui *ui, void *state);

#endif
