/* A screen in memory: cells with a glyph and colours. All drawing clips silently at the edges. A
 * wide character takes two cells, its own and a GLYPH_TAIL; overwriting one half blanks the other,
 * so every row always has exactly `width` columns. */
#ifndef BARROW_TERM_GRID_H
#define BARROW_TERM_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/base/geometry.h"

enum {
    STYLE_BOLD = 1,
    /* Shown where there are fewer than 256 colours; elsewhere the ink of a dim cell is darker. */
    STYLE_DIM = 2,
    STYLE_REVERSE = 4,
    STYLE_UNDERLINE = 8,
    /* Set off from what is dim: bold where there are fewer than 256 colours, because few of those
     * terminals can show a glyph dim. */
    STYLE_LIT = 16,
};

/* The right half of a wide character. */
#define GLYPH_TAIL 0xFFFFFFFFu

/* As ink or paper of a paint: leave what the cell has. */
#define COLOUR_KEEP 0xFF000000u

struct cell {
    uint32_t glyph;      /* a printable code point, or GLYPH_TAIL */
    uint32_t ink, paper; /* 0xRRGGBB */
    uint8_t style;       /* STYLE_ bits */
};

struct paint {
    uint32_t ink, paper; /* 0xRRGGBB or COLOUR_KEEP */
    uint8_t style;
};

struct rectangle {
    int x, y, width, height;
};

struct grid {
    int width, height;
    struct cell *cells; /* owned: width * height, row by row */
    struct point cursor;
    bool is_cursor_shown;
    bool has_plain_bars; /* bars are of # : . and not of blocks; stays what it is set to */
};

/* Starts a grid of blanks, white on black; a size below 1 counts as 1. grid_free gives it back. */
void grid_create(struct grid *grid, int width, int height);

/* Another size; everything is blank afterwards. Also starts a zeroed grid. */
void grid_resize(struct grid *grid, int width, int height);
void grid_free(struct grid *grid);

/* Makes `to` (started or zeroed) the same as `from`. */
void grid_copy(struct grid *to, const struct grid *from);

/* Fills `to`, which keeps its size, with as much of `from` as fits; the rest is blank. */
void grid_fit(struct grid *to, const struct grid *from);

/* The cell there; a blank one outside. */
struct cell grid_at(const struct grid *grid, struct point at);

/* Shows the cursor there; hides it if that is outside. */
void grid_set_cursor(struct grid *grid, struct point at);
void grid_hide_cursor(struct grid *grid);

/* Puts one glyph. Controls and combining marks become '?', so does a wide one without room. */
void grid_put(struct grid *grid, struct point at, uint32_t glyph, struct paint paint);

/* Puts one line of text in at most `width` columns and returns how many it took. Combining marks
 * are dropped, controls become blanks, a wide character that would stick out ends the text. */
int grid_put_text(struct grid *grid, struct point at, int width, struct paint paint,
                  const char *text);

/* Wraps the text at the rectangle's width and cuts it at its height. Returns how many lines the
 * whole text needs, which may be more than were shown; 0 for a width below 1. */
int grid_put_wrapped(struct grid *grid, struct rectangle area, struct paint paint,
                     const char *text);

void grid_fill(struct grid *grid, struct rectangle area, uint32_t glyph, struct paint paint);

/* A frame of single lines along the inner edge of the area; the inside is left alone. */
void grid_put_box(struct grid *grid, struct rectangle area, struct paint paint);

/* Dims the cells below a dialog: every colour becomes 2/5 as light, nothing is bold or lit, all is
 * dim. Coarse: for 256 colours, where no dark paper but grey is there, papers become grey. */
void grid_dim(struct grid *grid, bool is_coarse);

#define GLYPH_FULL 0x2588  /* full block */
#define GLYPH_LOST 0x2592  /* medium shade */
#define GLYPH_EMPTY 0x2591 /* light shade */

/* A horizontal bar: part / whole of its width is full, what was lost lately is hatched, the rest
 * is faint. Anything above 0 shows at least one column, anything below whole leaves one free. */
struct bar {
    int part, lost, whole; /* whole >= 1; the others are cut to 0..whole */
    struct paint paint;
    const char *label; /* written over the bar, centred; NULL for none */
};
void grid_put_bar(struct grid *grid, struct point at, int width, const struct bar *bar);

/* The glyph that draws a block of a bar on that grid: the block itself, or ASCII in its place. */
uint32_t grid_bar_glyph(const struct grid *grid, uint32_t block);

/* The screen as UTF-8: one line per row, blanks at the ends of lines trimmed. */
void grid_to_text(const struct grid *grid, struct buffer *buffer);

/* The ASCII character that stands in for a glyph: lines - | +, blocks # : ., letters without
 * their accents; '?' where nothing is near. ASCII is returned as it is. */
uint32_t glyph_to_ascii(uint32_t glyph);

#endif
