/* All text on the screen is painted with a role of palette.yaml, never with a colour of its own. */
#include "ui/widget/paint.h"

#include <stdio.h>

#include "barrow/base/contrast.h"
#include "barrow/base/utf8.h"

#define WRAPPED_SIZE 400 /* bytes of one line */
#define EMPTY_PERCENT 22 /* of its colour that the empty part of a bar has */

struct paint paint_colour(const struct ui *ui, int colour, uint8_t style)
{
    return (struct paint){
        .ink = ui->content->palette.rgb[colour], .paper = COLOUR_KEEP, .style = style};
}

struct paint paint_role(const struct ui *ui, enum palette_role role, uint8_t style)
{
    return paint_colour(ui, (int)role, style);
}

struct paint paint_on(const struct ui *ui, int colour)
{
    return (struct paint){.ink = ui->content->palette.rgb[colour],
                          .paper = ui->content->palette.rgb[PALETTE_BACKGROUND],
                          .style = STYLE_REVERSE};
}

void paint_blank(struct ui *ui, struct rectangle area)
{
    struct paint paint = {.ink = ui->content->palette.rgb[PALETTE_TEXT],
                          .paper = ui->content->palette.rgb[PALETTE_BACKGROUND]};
    grid_fill(&ui->screen, area, ' ', paint);
}

struct rectangle paint_box(struct ui *ui, struct rectangle box, const char *title)
{
    struct grid *grid = &ui->screen;
    paint_blank(ui, box);
    grid_put_box(grid, box, paint_role(ui, PALETTE_FRAME, 0));
    if (title != NULL) {
        struct paint paint = paint_role(ui, PALETTE_TITLE, STYLE_BOLD);
        int width =
            grid_put_text(grid, (struct point){box.x + 3, box.y}, box.width - 6, paint, title);
        grid_put(grid, (struct point){box.x + 2, box.y}, ' ', paint);
        grid_put(grid, (struct point){box.x + 3 + width, box.y}, ' ', paint);
    }
    return (struct rectangle){box.x + 2, box.y + 1, box.width - 4, box.height - 2};
}

int paint_width(const struct ui *ui, int most)
{
    return most < ui->screen.width && !ui_is_plain(ui) ? most : ui->screen.width;
}

struct rectangle paint_screen(const struct ui *ui)
{
    return (struct rectangle){0, 0, ui->screen.width, ui->screen.height};
}

struct rectangle paint_dialog_in(struct ui *ui, struct rectangle room, struct point size,
                                 const char *title, struct rectangle *box)
{
    int width = size.x < room.width && !ui_is_plain(ui) ? size.x : room.width;
    int height = size.y < room.height ? size.y : room.height;
    *box = (struct rectangle){room.x + (room.width - width) / 2,
                              room.y + (room.height - height) / 2, width, height};
    return paint_box(ui, *box, title);
}

struct rectangle paint_dialog(struct ui *ui, int width, int height, const char *title,
                              struct rectangle *box)
{
    return paint_dialog_in(ui, paint_screen(ui), (struct point){width, height}, title, box);
}

bool rectangle_has(struct rectangle area, struct point at)
{
    return at.x >= area.x && at.y >= area.y && at.x < area.x + area.width &&
           at.y < area.y + area.height;
}

bool paint_has_full_light(const struct ui *ui)
{
    return ui->has_full_light && ui->term != NULL && ui->term->has_many_colours;
}

int paint_colour_of_ground(const struct ui *ui, const struct surface *surface, int colour)
{
    return paint_has_full_light(ui) ? surface_colour(surface, colour) : colour;
}

void paint_bar(struct ui *ui, struct point at, int width, const struct bar *bar)
{
    grid_put_bar(&ui->screen, at, width, bar);
    if (!paint_has_full_light(ui) || ui->screen.has_plain_bars) {
        return;
    }
    uint32_t background = ui->content->palette.rgb[PALETTE_BACKGROUND];
    uint32_t paper = colour_mix(background, bar->paint.ink, EMPTY_PERCENT);
    for (int end = at.x + width; at.x < end; at.x++) {
        struct cell cell = grid_at(&ui->screen, at);
        bool is_empty = cell.glyph == GLYPH_EMPTY;
        bool is_full = cell.glyph == GLYPH_FULL || cell.glyph == GLYPH_LOST;
        if (!is_full && cell.glyph != GLYPH_TAIL && (cell.style & STYLE_REVERSE) == 0) {
            uint32_t ink = is_empty ? paper : colour_readable(cell.ink, paper);
            grid_put(&ui->screen, at, cell.glyph, (struct paint){ink, paper, cell.style});
        }
    }
}

void paint_text(struct ui *ui, struct point at, int width, struct paint paint, const char *text)
{
    bool is_cut = utf8_text_width(text) > width;
    int used = grid_put_text(&ui->screen, at, is_cut ? width - 1 : width, paint, text);
    if (is_cut && width > 0) {
        grid_put(&ui->screen, (struct point){at.x + used, at.y}, 0x2026, paint);
    }
}

void paint_line(struct ui *ui, struct rectangle area, int line, struct paint paint,
                const char *text)
{
    if (line >= 0 && line < area.height) {
        paint_text(ui, (struct point){area.x, area.y + line}, area.width, paint, text);
    }
}

void paint_words(struct ui *ui, struct rectangle area, int line, enum palette_role role,
                 const char *text)
{
    paint_line(ui, area, line, paint_role(ui, role, 0), text);
}

void paint_centred(struct ui *ui, struct rectangle area, int line, struct paint paint,
                   const char *text)
{
    int width = utf8_text_width(text);
    int indent = width < area.width ? (area.width - width) / 2 : 0;
    area.x += indent;
    area.width -= indent;
    paint_line(ui, area, line, paint, text);
}

void paint_follow(struct ui *ui, struct point at)
{
    if (ui->follows_lines || ui_is_plain(ui)) {
        grid_set_cursor(&ui->screen, at);
    } else {
        ui->screen.is_cursor_shown = false;
    }
}

void paint_choice(struct ui *ui, struct rectangle row, bool is_chosen, const char *text)
{
    struct paint paint =
        is_chosen ? paint_on(ui, PALETTE_SELECTION) : paint_role(ui, PALETTE_TEXT, 0);
    struct point at = {row.x + 2, row.y};
    if (is_chosen) {
        grid_fill(&ui->screen, row, ' ', paint);
        grid_put(&ui->screen, (struct point){row.x, row.y}, '>', paint);
        paint_follow(ui, at);
    }
    paint_text(ui, at, row.width - 2, paint, text);
}

int paint_wrapped(struct ui *ui, struct rectangle area, enum palette_role role, const char *text)
{
    return grid_put_wrapped(&ui->screen, area, paint_role(ui, role, 0), text);
}

void paint_wrapped_from(struct ui *ui, struct rectangle area, int line, struct paint paint,
                        const char *text)
{
    const char *start;
    size_t length;
    for (; (start = wrap_next(&text, area.width, &length)) != NULL; line++) {
        char copy[WRAPPED_SIZE];
        snprintf(copy, sizeof copy, "%.*s", (int)length, start);
        paint_line(ui, area, line, paint, copy);
    }
}

void paint_hint(struct ui *ui, struct rectangle area, const char *keys)
{
    paint_words(ui, area, area.height - 1, PALETTE_KEY, keys);
    paint_follow(ui, (struct point){area.x, area.y + area.height - 1});
}
