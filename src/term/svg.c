/* A picture is drawn as the difference from a blank screen, a frame of a film as the difference
 * from the frame before: one function does both. Rows are cut into runs of cells of one look;
 * textLength stretches each to its columns, whatever the font. A blank between two words stays in
 * their run, two blanks end it, because XML takes several blanks for one. A <tspan> for each run in
 * one <text> a row was rejected: not every browser stretches those. */
#include "barrow/term/svg.h"

#include "barrow/base/utf8.h"
#include "term/svg_parts.h"

/* In units of the picture. Most monospaced fonts are 0.6 as wide as high, and join lines drawn with
 * characters at a height of 1.15. */
enum { FONT_SIZE = 20, CELL_WIDTH = 12, CELL_HEIGHT = 23, BASELINE = 18, MARGIN = 12, ROUND = 8 };

/* A cell as it looks: reverse and the cursor are resolved, blanks have no ink. */
static struct cell look_at(const struct grid *grid, struct point at)
{
    struct cell cell = grid_at(grid, at);
    bool is_cursor = grid->is_cursor_shown && point_equal(grid->cursor, at);
    if (is_cursor != ((cell.style & STYLE_REVERSE) != 0)) {
        uint32_t paper = cell.paper;
        cell.paper = cell.ink;
        cell.ink = paper;
    }
    cell.style &= STYLE_BOLD | STYLE_UNDERLINE;
    if (cell.glyph == ' ' && (cell.style & STYLE_UNDERLINE) == 0) {
        cell.ink = cell.paper;
        cell.style = 0;
    }
    return cell;
}

static bool is_same_look(struct cell a, struct cell b)
{
    return a.ink == b.ink && a.paper == b.paper && a.style == b.style;
}

/* Both halves of a wide character change together. */
static bool is_changed(const struct grid *grid, const struct grid *before, struct point at)
{
    struct cell now = look_at(grid, at), then = look_at(before, at);
    bool is_tail = now.glyph == GLYPH_TAIL && at.x > 0;
    return now.glyph != then.glyph || !is_same_look(now, then) ||
           (is_tail && is_changed(grid, before, (struct point){at.x - 1, at.y}));
}

/* What is written on the paper that a blank had needs no new paper. */
static bool needs_paper(const struct grid *grid, const struct grid *before, struct point at)
{
    struct cell now = look_at(grid, at), then = look_at(before, at);
    return is_changed(grid, before, at) && (then.glyph != ' ' || now.paper != then.paper);
}

static void print_papers(const struct grid *grid, const struct grid *before, int y,
                         struct buffer *svg)
{
    for (int x = 0, end; x < grid->width; x = end) {
        uint32_t paper = look_at(grid, (struct point){x, y}).paper;
        bool is_needed = needs_paper(grid, before, (struct point){x, y});
        end = x + 1;
        while (is_needed && end < grid->width &&
               needs_paper(grid, before, (struct point){end, y}) &&
               look_at(grid, (struct point){end, y}).paper == paper) {
            end++;
        }
        if (is_needed) {
            buffer_print(svg, "<rect x='%d' y='%d' width='%d' height='%d' fill='#%06x'/>\n",
                         x * CELL_WIDTH, y * CELL_HEIGHT, (end - x) * CELL_WIDTH, CELL_HEIGHT,
                         (unsigned)paper);
        }
    }
}

/* The column behind the run of changed cells that begins in column x. A blank within it may be one
 * that was there before. */
static int end_of_run(const struct grid *grid, const struct grid *before, int x, int y)
{
    struct cell first = look_at(grid, (struct point){x, y});
    int end = x + 1;
    for (int i = end; i < grid->width; i++) {
        struct cell cell = look_at(grid, (struct point){i, y});
        bool is_ink = cell.glyph != ' ';
        bool goes_on =
            is_ink ? is_same_look(cell, first) && is_changed(grid, before, (struct point){i, y})
                   : i == end && cell.paper == first.paper;
        if (!goes_on) {
            break;
        }
        end = is_ink ? i + 1 : end;
    }
    return end;
}

static void print_glyph(uint32_t glyph, struct buffer *svg)
{
    char bytes[UTF8_MAX_BYTES + 1];
    if (glyph == '&') {
        buffer_add(svg, "&amp;");
    } else if (glyph == '<') {
        buffer_add(svg, "&lt;");
    } else if (glyph == '>') {
        buffer_add(svg, "&gt;");
    } else if (glyph == 0xFFFE || glyph == 0xFFFF) { /* XML has no such characters */
        buffer_add(svg, "?");
    } else if (glyph != GLYPH_TAIL) {
        buffer_add_bytes(svg, bytes, utf8_encode(glyph, bytes));
    }
}

static void print_run(const struct grid *grid, struct point at, int end, struct buffer *svg)
{
    struct cell first = look_at(grid, at);
    buffer_print(svg, "<text x='%d' y='%d'", at.x * CELL_WIDTH, at.y * CELL_HEIGHT + BASELINE);
    if (end > at.x + 1) {
        buffer_print(svg, " textLength='%d' lengthAdjust='spacingAndGlyphs'",
                     (end - at.x) * CELL_WIDTH);
    }
    buffer_print(svg, "%s%s fill='#%06x'>",
                 (first.style & STYLE_BOLD) != 0 ? " font-weight='bold'" : "",
                 (first.style & STYLE_UNDERLINE) != 0 ? " text-decoration='underline'" : "",
                 (unsigned)first.ink);
    for (; at.x < end; at.x++) {
        print_glyph(look_at(grid, at).glyph, svg);
    }
    buffer_add(svg, "</text>\n");
}

static void print_texts(const struct grid *grid, const struct grid *before, int y,
                        struct buffer *svg)
{
    for (int x = 0, end; x < grid->width; x = end) {
        struct point at = {x, y};
        end = x + 1;
        if (look_at(grid, at).glyph != ' ' && is_changed(grid, before, at)) {
            end = end_of_run(grid, before, x, y);
            print_run(grid, at, end, svg);
        }
    }
}

void svg_print_changes(const struct grid *grid, const struct grid *before, struct buffer *svg)
{
    for (int y = 0; y < grid->height; y++) {
        print_papers(grid, before, y, svg);
        print_texts(grid, before, y, svg);
    }
}

void svg_begin(struct point cells, uint32_t paper, struct buffer *svg)
{
    int width = cells.x * CELL_WIDTH + 2 * MARGIN, height = cells.y * CELL_HEIGHT + 2 * MARGIN;
    buffer_print(svg,
                 "<svg xmlns='http://www.w3.org/2000/svg' viewBox='%d %d %d %d' width='%d' "
                 "height='%d' font-size='%d' "
                 "font-family='Menlo,Consolas,DejaVu Sans Mono,Liberation Mono,monospace' "
                 "shape-rendering='crispEdges'>\n"
                 "<rect x='%d' y='%d' width='%d' height='%d' rx='%d' fill='#%06x'/>\n",
                 -MARGIN, -MARGIN, width, height, width, height, FONT_SIZE, -MARGIN, -MARGIN, width,
                 height, ROUND, (unsigned)paper);
}

void svg_blank(struct grid *blank, struct point cells, uint32_t paper)
{
    grid_resize(blank, cells.x, cells.y);
    grid_fill(blank, (struct rectangle){0, 0, cells.x, cells.y}, ' ',
              (struct paint){paper, paper, 0});
}

void svg_print(const struct grid *grid, struct buffer *svg)
{
    struct grid blank = {0};
    struct point cells = {grid->width, grid->height};
    uint32_t paper = grid_at(grid, (struct point){0, 0}).paper;
    svg_blank(&blank, cells, paper);
    svg_begin(cells, paper, svg);
    svg_print_changes(grid, &blank, svg);
    buffer_add(svg, "</svg>\n");
    grid_free(&blank);
}
