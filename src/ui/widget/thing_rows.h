/* Things at hand as rows of menus, and what goes with them. */
#ifndef BARROW_UI_WIDGET_THING_ROWS_H
#define BARROW_UI_WIDGET_THING_ROWS_H

#include "barrow/base/buffer.h"
#include "barrow/game/view.h"
#include "barrow/text/describe_thing.h"
#include "ui/mode.h"
#include "ui/widget/menu.h"

/* Adds a choice: its letter, glyph, name, what wearing it would gain, its weight. The row's value
 * is the item's index in the view. */
void thing_rows_add(struct menu *menu, const struct ui *ui, int item);

/* The last row that was added says instead what mending by `amount` would make of its gear. */
void thing_rows_tell_mended(struct menu *menu, const struct ui *ui, int amount);

/* True for what the launcher in hand shoots, in the pack. */
bool thing_rows_is_shot(const struct ui *ui, const struct view_item *item);

/* True of a launcher in hand with nothing in the pack that it shoots. */
bool thing_rows_lacks_shot(const struct ui *ui);

/* The hero, with bare hands if its launcher lacks shot. */
struct bearer thing_rows_bearer(const struct ui *ui);

/* What wearing it would gain (describe_gain). */
int thing_rows_gain(const struct ui *ui, const struct view_item *item);

/* The item of the row under the cursor; NULL if there is none. */
const struct view_item *thing_rows_chosen(const struct menu *menu, const struct view *view);

/* Notes where the cursor is; puts it there again in a changed list: on the thing, else on one of
 * its kind, else on the first row (false). */
void thing_rows_note_choice(const struct menu *menu, const struct view *view,
                            struct thing_choice *choice);
bool thing_rows_restore_choice(struct menu *menu, const struct view *view,
                               const struct thing_choice *choice);

/* Draws the menu in a dialog; below it what the chosen thing is, the load, and the keys or the
 * session's notice. With `mended_by` above 0, in the place of the load what mending by that makes
 * of the chosen thing. */
void thing_rows_draw(struct menu *menu, struct ui *ui, const char *title, const char *hint,
                     int mended_by);

/* Adds what a thing at hand does: its numbers, a warning of the load, its story. */
void thing_rows_describe(const struct ui *ui, const struct view_item *item, struct page *page);

#endif
