/* Shows a grid on the terminal. The cells that differ from those shown are written look by look and
 * not in reading order, because to change the colour takes more bytes than to move: next is always
 * what the pen can write with the least to be said before.
 *
 * The nearest of 256 colours is looked for once for each pair of ink and paper and remembered. */
#include "term/frame.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "term/colour.h"
#include "term/pen.h"

#define DIRECT_COLOURS 0x1000000
#define MEMO_SIZE 1024 /* a power of two */
#define GAP_MOST 3     /* no motion is shorter than so many glyphs */

/* The numbers of two colours: a slot keeps its last answer. */
struct memo {
    bool is_used;
    uint32_t ink, paper;
    int ink_number, paper_number;
};

/* A cell to be written. */
struct change {
    struct point at;
    uint32_t glyph;
    int width;
    bool is_written;
    struct pen_look look;
};

static struct grid shown, fitted;
static bool is_shown_known;
static struct screen_wish wish_now; /* what `shown` was drawn with */
static int colour_count;            /* 0, 8, 16, 256 or DIRECT_COLOURS */
static struct memo memos[MEMO_SIZE];
static struct change *changes; /* room for every cell of `shown` */
static int change_count;
static struct point behind; /* the cell written last */

void frame_start(void)
{
    int colours = pen_colours();
    colour_count = colours >= DIRECT_COLOURS ? DIRECT_COLOURS
                   : colours >= 256          ? 256
                   : colours >= 16           ? 16
                   : colours >= 8            ? 8
                                             : 0;
    is_shown_known = false;
}

void frame_end(void)
{
    grid_free(&shown);
    grid_free(&fitted);
    free(changes);
    changes = NULL;
    is_shown_known = false;
}

/* ---- looks ---- */

/* There are, or are wanted. */
static int count_colours_used(void)
{
    bool is_limited = wish_now.colours > 0 && wish_now.colours < colour_count;
    return is_limited ? wish_now.colours : colour_count;
}

/* The numbers of the nearest colours when fewer are wanted than there are. */
static void find_wanted(struct memo *memo)
{
    colour_nearest_two(memo->ink, memo->paper, wish_now.colours, &memo->ink_number,
                       &memo->paper_number);
    if (colour_count == DIRECT_COLOURS) {
        memo->ink_number = (int)(colour_of_index(memo->ink_number) | 0x08);
        memo->paper_number = (int)(colour_of_index(memo->paper_number) | 0x08);
    }
}

static void find_numbers(struct memo *memo)
{
    if (count_colours_used() < colour_count) {
        find_wanted(memo);
    } else if (colour_count == DIRECT_COLOURS) {
        /* 0..7 are the plain colours of the terminal: use the black next to them. */
        memo->ink_number = (int)(memo->ink < 8 ? 0x010101 : memo->ink);
        memo->paper_number = (int)(memo->paper < 8 ? 0x010101 : memo->paper);
    } else {
        colour_nearest_two(memo->ink, memo->paper, colour_count, &memo->ink_number,
                           &memo->paper_number);
    }
}

static const struct memo *numbers_of(uint32_t ink, uint32_t paper)
{
    uint32_t mixed = (ink * 2654435761u) ^ (paper * 2246822519u);
    struct memo *memo = &memos[(mixed >> 16) % MEMO_SIZE];
    if (!memo->is_used || memo->ink != ink || memo->paper != paper) {
        *memo = (struct memo){.is_used = true, .ink = ink, .paper = paper};
        find_numbers(memo);
    }
    return memo;
}

static bool is_coloured(void)
{
    return colour_count > 0 && !wish_now.is_monochrome;
}

/* With many colours a dim cell's ink is darker by itself. */
static struct pen_look look_of(const struct cell *cell)
{
    if (!is_coloured()) {
        return (struct pen_look){PEN_NO_COLOUR, PEN_NO_COLOUR, cell->style};
    }
    const struct memo *memo = numbers_of(cell->ink, cell->paper);
    bool is_dim_possible = count_colours_used() < 256;
    uint8_t style = is_dim_possible ? cell->style : (uint8_t)(cell->style & ~STYLE_DIM);
    return (struct pen_look){memo->ink_number, memo->paper_number, style};
}

/* ---- finding what differs ---- */

static bool is_plain_blank(const struct cell *cell)
{
    return cell->glyph == ' ' && (cell->style & (STYLE_REVERSE | STYLE_UNDERLINE)) == 0;
}

static bool is_same_cell(const struct cell *a, const struct cell *b)
{
    if (memcmp(a, b, sizeof *a) == 0) {
        return true; /* nearly all, and quickly found */
    }
    bool is_blank = is_plain_blank(a) && is_plain_blank(b);
    return a->paper == b->paper && a->glyph == b->glyph &&
           (is_blank || (a->ink == b->ink && a->style == b->style));
}

/* True for the right half of a wide character that is shown as one. */
static bool is_covered(const struct grid *grid, struct point at)
{
    struct cell head = grid_at(grid, (struct point){at.x - 1, at.y});
    return grid_at(grid, at).glyph == GLYPH_TAIL && !wish_now.is_ascii &&
           wcwidth((wchar_t)head.glyph) == 2;
}

/* Where the C library thinks otherwise than we about the width of a character, nobody knows what
 * the terminal will do: such a character is not shown. */
static uint32_t glyph_shown(const struct cell *cell)
{
    if (cell->glyph == GLYPH_TAIL) {
        return ' ';
    }
    uint32_t glyph = wish_now.is_ascii ? glyph_to_ascii(cell->glyph) : cell->glyph;
    bool is_doubtful = glyph >= 0x80 && wcwidth((wchar_t)glyph) != utf8_width(glyph);
    return is_doubtful ? '?' : glyph;
}

static struct change change_of(const struct grid *grid, struct point at)
{
    const struct cell *cell = &grid->cells[at.y * grid->width + at.x];
    uint32_t glyph = glyph_shown(cell);
    return (struct change){.at = at,
                           .glyph = glyph,
                           .width = glyph < 0x80 ? 1 : utf8_width(glyph),
                           .look = look_of(cell)};
}

static void find_changes_of_row(const struct grid *next, int y)
{
    for (int x = 0; x < next->width; x++) {
        const struct cell *cell = &next->cells[y * next->width + x];
        struct point at = {x, y};
        if (is_same_cell(cell, &shown.cells[y * next->width + x]) || is_covered(next, at)) {
            continue;
        }
        changes[change_count++] = change_of(next, at);
    }
}

/* Afterwards `shown` is what comes next, its cursor left aside. */
static void find_changes(const struct grid *next)
{
    size_t row = (size_t)next->width * sizeof next->cells[0];
    change_count = 0;
    behind = (struct point){-1, -1};
    for (int y = 0; y < next->height; y++) {
        const struct cell *cells = &next->cells[y * next->width];
        struct cell *old = &shown.cells[y * next->width];
        if (memcmp(cells, old, row) != 0) {
            find_changes_of_row(next, y);
            memcpy(old, cells, row);
        }
    }
}

/* ---- writing it ---- */

static void write_change(struct change *change)
{
    pen_write(change->at, &change->look, change->glyph, change->width);
    change->is_written = true;
    behind = (struct point){change->at.x + change->width, change->at.y};
}

/* Writes what is between the last cell written and this one instead of moving, if that is not
 * longer. */
static void bridge_gap(struct point to)
{
    struct change gap[GAP_MOST];
    int count = to.x - behind.x;
    if (to.y != behind.y || count < 1 || count > GAP_MOST) {
        return;
    }
    for (int i = 0; i < count; i++) {
        gap[i] = change_of(&shown, (struct point){behind.x + i, to.y});
        if (gap[i].glyph >= 0x80 || pen_effort(&gap[i].look, gap[i].glyph) > 0) {
            return;
        }
    }
    for (int i = 0; i < count; i++) {
        write_change(&gap[i]);
    }
}

/* The first of those that need the least said before; NULL if all are written. */
static struct change *find_easiest(void)
{
    struct change *easiest = NULL;
    int least = 0;
    for (int i = 0; i < change_count && (easiest == NULL || least > 0); i++) {
        if (!changes[i].is_written) {
            int effort = pen_effort(&changes[i].look, changes[i].glyph);
            if (easiest == NULL || effort < least) {
                easiest = &changes[i];
                least = effort;
            }
        }
    }
    return easiest;
}

static void write_changes(void)
{
    struct change *change;
    while ((change = find_easiest()) != NULL) {
        write_change(change);
        while (++change < changes + change_count) {
            if (!change->is_written && pen_effort(&change->look, change->glyph) == 0) {
                bridge_gap(change->at);
                write_change(change);
            }
        }
    }
}

/* ---- frames ---- */

static bool is_same_wish(struct screen_wish a, struct screen_wish b)
{
    return point_equal(a.size, b.size) && a.is_ascii == b.is_ascii &&
           a.is_monochrome == b.is_monochrome && a.colours == b.colours;
}

/* Another size, or another look of every cell: the terminal is cleared, which after a change of
 * size may show anything. */
static void begin_anew(const struct grid *next)
{
    struct cell blank = {.glyph = ' ', .ink = next->cells[0].ink, .paper = next->cells[0].paper};
    size_t count = (size_t)next->width * (size_t)next->height;
    pen_start(is_coloured());
    bool is_filled = pen_clear((struct point){next->width, next->height}, look_of(&blank));
    blank.glyph = is_filled ? ' ' : '\0'; /* else it differs from everything */
    grid_resize(&shown, next->width, next->height);
    for (size_t i = 0; i < count; i++) {
        shown.cells[i] = blank;
    }
    changes = memory_grow(changes, count * sizeof changes[0]);
    is_shown_known = true;
}

static void draw(const struct grid *next)
{
    if (!is_shown_known) {
        begin_anew(next);
    }
    find_changes(next);
    write_changes();
    shown.cursor = next->cursor;
    shown.is_cursor_shown = next->is_cursor_shown;
    pen_place_cursor(shown.cursor, shown.is_cursor_shown);
    pen_flush();
}

void frame_show(const struct grid *grid, struct screen_wish wish)
{
    if (!is_shown_known || !is_same_wish(wish, wish_now)) {
        wish_now = wish;
        memset(memos, 0, sizeof memos);
        is_shown_known = false;
    }
    if (grid->width == wish.size.x && grid->height == wish.size.y) {
        draw(grid);
    } else {
        grid_resize(&fitted, wish.size.x, wish.size.y);
        grid_fit(&fitted, grid);
        draw(&fitted);
    }
}

void frame_show_again(void)
{
    if (is_shown_known) {
        grid_copy(&fitted, &shown);
        is_shown_known = false;
        draw(&fitted);
    }
}
