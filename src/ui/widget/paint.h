/* Drawing on ui->screen that more than one screen needs: colours by role, boxes, lines of text. */
#ifndef BARROW_UI_WIDGET_PAINT_H
#define BARROW_UI_WIDGET_PAINT_H

#include "ui/mode.h"

/* Ink of that colour over the paper that is there. */
struct paint paint_role(const struct ui *ui, enum palette_role role, uint8_t style);
struct paint paint_colour(const struct ui *ui, int colour, uint8_t style);

/* Background on that colour, reversed by the terminal, so that it also shows without colours. */
struct paint paint_on(const struct ui *ui, int colour);

void paint_blank(struct ui *ui, struct rectangle area);

/* A framed box with a title (NULL for none), blank inside. Returns the inside. */
struct rectangle paint_box(struct ui *ui, struct rectangle box, const char *title);

/* The same in the middle of the screen, at most of that size; *box is where it is. A dialog of
 * `most` columns has paint_width on this screen. */
int paint_width(const struct ui *ui, int most);
struct rectangle paint_dialog(struct ui *ui, int width, int height, const char *title,
                              struct rectangle *box);

/* The same in the middle of a part of the screen; all of it is paint_screen. */
struct rectangle paint_screen(const struct ui *ui);
struct rectangle paint_dialog_in(struct ui *ui, struct rectangle room, struct point size,
                                 const char *title, struct rectangle *box);

/* True where there are colours enough for papers and light, and the settings want them. */
bool paint_has_full_light(const struct ui *ui);

/* The colour of a ground's glyph: its tint where there is full light, else its own. */
int paint_colour_of_ground(const struct ui *ui, const struct surface *surface, int colour);

/* A bar on the grid, solid in its empty part too where there is full light. */
void paint_bar(struct ui *ui, struct point at, int width, const struct bar *bar);

bool rectangle_has(struct rectangle area, struct point at);

/* Text in at most `width` columns; if it is cut, the last of them says so. */
void paint_text(struct ui *ui, struct point at, int width, struct paint paint, const char *text);

/* One line of text, cut like that at the area's right edge; `line` counts from the area's top, and
 * outside the area nothing happens. paint_words uses the colour of a role. */
void paint_line(struct ui *ui, struct rectangle area, int line, struct paint paint,
                const char *text);
void paint_words(struct ui *ui, struct rectangle area, int line, enum palette_role role,
                 const char *text);
void paint_centred(struct ui *ui, struct rectangle area, int line, struct paint paint,
                   const char *text);

/* One of several lines to choose from. The chosen one has a mark as well as a colour, and the
 * cursor. */
void paint_choice(struct ui *ui, struct rectangle row, bool is_chosen, const char *text);

/* Text wrapped into the area, cut at its bottom; returns the lines it took. paint_wrapped_from
 * begins at a line that may lie above or below the area. */
int paint_wrapped(struct ui *ui, struct rectangle area, enum palette_role role, const char *text);
void paint_wrapped_from(struct ui *ui, struct rectangle area, int line, struct paint paint,
                        const char *text);

/* Puts the terminal's cursor there if it follows lines, which readers of screens need; else hides
 * it: what is chosen is marked in other ways. */
void paint_follow(struct ui *ui, struct point at);

/* The keys that do something, on the area's last line, where the cursor follows. */
void paint_hint(struct ui *ui, struct rectangle area, const char *keys);

#endif
