#include "ui/widget/paint.h"

#include "barrow/base/utf8.h"

struct paint paint_colour(const struct content *content, int colour, uint8_t style)
{
    return (struct paint){
        .ink = content->palette.rgb[colour], .paper = COLOUR_KEEP, .style = style};
}

struct paint paint_role(const struct content *content, enum palette_role role, uint8_t style)
{
    return paint_colour(content, (int)role, style);
}

struct paint paint_on(const struct content *content, int colour)
{
    return (struct paint){.ink = content->palette.rgb[colour],
                          .paper = content->palette.rgb[PALETTE_BACKGROUND],
                          .style = STYLE_REVERSE};
}

/* Reversed, so that it shows where there are no colours too. */
struct paint paint_selection(const struct content *content)
{
    return paint_on(content, PALETTE_SELECTION);
}

void paint_blank(const struct content *content, struct grid *grid, struct rectangle area)
{
    struct paint paint = {.ink = content->palette.rgb[PALETTE_TEXT],
                          .paper = content->palette.rgb[PALETTE_BACKGROUND]};
    grid_fill(grid, area, ' ', paint);
}

struct rectangle paint_box(const struct content *content, struct grid *grid, struct rectangle area,
                           const char *title)
{
    paint_blank(content, grid, area);
    grid_put_box(grid, area, paint_role(content, PALETTE_FRAME, 0));
    if (title != NULL) {
        struct paint paint = paint_role(content, PALETTE_TITLE, STYLE_BOLD);
        int width =
            grid_put_text(grid, (struct point){area.x + 3, area.y}, area.width - 6, paint, title);
        grid_put(grid, (struct point){area.x + 2, area.y}, ' ', paint);
        grid_put(grid, (struct point){area.x + 3 + width, area.y}, ' ', paint);
    }
    return (struct rectangle){area.x + 2, area.y + 1, area.width - 4, area.height - 2};
}

bool rectangle_has(struct rectangle area, struct point at)
{
    return at.x >= area.x && at.y >= area.y && at.x < area.x + area.width &&
           at.y < area.y + area.height;
}

struct rectangle rectangle_centred(const struct grid *grid, int width, int height)
{
    width = width < grid->width ? width : grid->width;
    height = height < grid->height ? height : grid->height;
    return (struct rectangle){(grid->width - width) / 2, (grid->height - height) / 2, width,
                              height};
}

void paint_text(struct grid *grid, struct point at, int width, struct paint paint, const char *text)
{
    bool is_cut = utf8_text_width(text) > width;
    int used = grid_put_text(grid, at, is_cut ? width - 1 : width, paint, text);
    if (is_cut && width > 0) {
        grid_put(grid, (struct point){at.x + used, at.y}, 0x2026, paint);
    }
}

void paint_line(struct grid *grid, struct rectangle area, int line, struct paint paint,
                const char *text)
{
    if (line >= 0 && line < area.height) {
        paint_text(grid, (struct point){area.x, area.y + line}, area.width, paint, text);
    }
}

void paint_centred(struct grid *grid, struct rectangle area, int line, struct paint paint,
                   const char *text)
{
    int width = utf8_text_width(text);
    int indent = width < area.width ? (area.width - width) / 2 : 0;
    area.x += indent;
    area.width -= indent;
    paint_line(grid, area, line, paint, text);
}
