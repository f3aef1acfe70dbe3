#include "barrow/term/grid.h"

#include <assert.h>

#include "barrow/base/utf8.h"

#define GLYPH_FULL 0x2588  /* full block */
#define GLYPH_LOST 0x2592  /* medium shade */
#define GLYPH_EMPTY 0x2591 /* light shade */

/* How many of `width` columns show part / whole, part in 0..whole: rounded down, but nobody alive
 * has an empty bar and nobody hurt has a full one (rounding down sees to that). */
static int full_columns(int part, int whole, int width)
{
    int columns = (int)((int64_t)part * width / whole);
    return columns == 0 && part > 0 ? 1 : columns;
}

static int limit(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

uint32_t grid_bar_glyph(const struct grid *grid, uint32_t block)
{
    return grid->has_plain_bars ? glyph_to_ascii(block) : block;
}

static void put_blocks(struct grid *grid, struct point at, int count, uint32_t block,
                       struct paint paint)
{
    grid_fill(grid, (struct rectangle){at.x, at.y, count, 1}, grid_bar_glyph(grid, block), paint);
}

void grid_put_bar(struct grid *grid, struct point at, int width, const struct bar *bar)
{
    assert(bar->whole >= 1);
    int part = limit(bar->part, bar->whole);
    int before = part + limit(bar->lost, bar->whole - part);
    int full = full_columns(part, bar->whole, width);
    int lost = full_columns(before, bar->whole, width);
    put_blocks(grid, at, full, GLYPH_FULL, bar->paint);
    put_blocks(grid, (struct point){at.x + full, at.y}, lost - full, GLYPH_LOST, bar->paint);
    put_blocks(grid, (struct point){at.x + lost, at.y}, width - lost, GLYPH_EMPTY, bar->paint);
    if (bar->label == NULL) {
        return;
    }
    int label_width = utf8_text_width(bar->label);
    int from = label_width < width ? (width - label_width) / 2 : 0;
    grid_put_text(grid, (struct point){at.x + from, at.y}, width - from, bar->paint, bar->label);
    /* A label over the full part is in reverse, so that the bar goes on behind it. */
    for (int i = from; i < full && i < from + label_width; i++) {
        struct cell cell = grid_at(grid, (struct point){at.x + i, at.y});
        struct paint paint = bar->paint;
        paint.style |= STYLE_REVERSE;
        if (cell.glyph != GLYPH_TAIL) {
            grid_put(grid, (struct point){at.x + i, at.y}, cell.glyph, paint);
        }
    }
}
