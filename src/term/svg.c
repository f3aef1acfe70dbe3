/* A picture is drawn as the difference from a blank screen, a frame of a film as the difference
 * from the frame before: one function does both. Rows are cut into runs of cells of one look;
 * textLength holds each in its columns with any font. A blank between two words stays in their run,
 * two blanks end it, because XML takes several blanks for one. A <tspan> for each run in one <text>
 * a row was rejected: not every browser holds those in their columns.
 *
 * Blocks are drawn as the paper of their cells and lines as paths, because their glyphs stick out
 * of the cells by as much as each font likes: lines would not join, and a film would leave
 * specks. */
#include "barrow/term/svg.h"

#include "barrow/base/utf8.h"
#include "term/svg_parts.h"

/* In pixels: a film that is not scaled is sharp, and covers what was there before to the last one.
 * 80 columns fit into most pages. Most monospaced fonts are 0.602 as wide as high. */
#define FONT_SIZE "16.6"
enum { WIDTH = 10, HEIGHT = 20, BASELINE = 15, MARGIN = 10, ROUND = 8 };

/* The arms of a glyph that is a line, as bits; 0 for all others. */
enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };

static unsigned line_arms(uint32_t glyph)
{
    static const struct {
        uint32_t glyph;
        unsigned arms;
    } lines[] = {
        {0x2500, EAST | WEST},
        {0x2502, NORTH | SOUTH},
        {0x250C, EAST | SOUTH},
        {0x2510, SOUTH | WEST},
        {0x2514, NORTH | EAST},
        {0x2518, NORTH | WEST},
        {0x251C, NORTH | EAST | SOUTH},
        {0x2524, NORTH | SOUTH | WEST},
        {0x252C, EAST | SOUTH | WEST},
        {0x2534, NORTH | EAST | WEST},
        {0x253C, NORTH | EAST | SOUTH | WEST},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (lines[i].glyph == glyph) {
            return lines[i].arms;
        }
    }
    return 0;
}

/* How many quarters of its cell a block covers; 0 for all other glyphs. */
static unsigned block_quarters(uint32_t glyph)
{
    bool is_shade = glyph >= 0x2591 && glyph <= 0x2593;
    return glyph == 0x2588 ? 4 : is_shade ? glyph - 0x2590 : 0;
}

static uint32_t mix(uint32_t ink, uint32_t paper, unsigned quarters)
{
    uint32_t mixed = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        uint32_t sum = (ink >> shift & 0xFF) * quarters + (paper >> shift & 0xFF) * (4 - quarters);
        mixed |= sum / 4 << shift;
    }
    return mixed;
}

/* A cell as it looks: reverse is resolved, blocks are blanks, blanks have no ink. */
static struct cell look_at(const struct grid *grid, struct point at)
{
    struct cell cell = grid_at(grid, at);
    if ((cell.style & STYLE_REVERSE) != 0) {
        uint32_t paper = cell.paper;
        cell.paper = cell.ink;
        cell.ink = paper;
    }
    unsigned quarters = block_quarters(cell.glyph);
    if (cell.glyph == ' ' || quarters > 0) {
        uint32_t paper = mix(cell.ink, cell.paper, quarters);
        return (struct cell){.glyph = ' ', .ink = paper, .paper = paper};
    }
    cell.style &= STYLE_BOLD | STYLE_UNDERLINE;
    return cell;
}

static bool is_same_look(struct cell a, struct cell b)
{
    return a.ink == b.ink && a.paper == b.paper && a.style == b.style;
}

/* Whether two glyphs may stand in one run. */
static bool is_same_sort(struct cell a, struct cell b)
{
    return is_same_look(a, b) && (line_arms(a.glyph) != 0) == (line_arms(b.glyph) != 0);
}

/* Both halves of a wide character change together. */
static bool is_changed(const struct grid *grid, const struct grid *before, struct point at)
{
    struct cell now = look_at(grid, at), then = look_at(before, at);
    bool is_tail = now.glyph == GLYPH_TAIL && at.x > 0;
    return now.glyph != then.glyph || !is_same_look(now, then) ||
           (is_tail && is_changed(grid, before, (struct point){at.x - 1, at.y}));
}

/* A glyph on a cell that already has its background needs no new rectangle. */
static bool needs_paper(const struct grid *grid, const struct grid *before, struct point at)
{
    struct cell now = look_at(grid, at), then = look_at(before, at);
    return is_changed(grid, before, at) && (then.glyph != ' ' || now.paper != then.paper);
}

/* The column behind the run of new paper of one colour that begins in column x; x if none does. */
static int end_of_paper(const struct grid *grid, const struct grid *before, int x, int y)
{
    uint32_t paper = look_at(grid, (struct point){x, y}).paper;
    while (x < grid->width && needs_paper(grid, before, (struct point){x, y}) &&
           look_at(grid, (struct point){x, y}).paper == paper) {
        x++;
    }
    return x;
}

/* Runs of one colour that follow each other share a path. */
static void print_papers(const struct grid *grid, const struct grid *before, struct buffer *svg)
{
    bool is_open = false;
    uint32_t colour = 0;
    for (int i = 0, end; i < grid->width * grid->height; i = end) {
        int x = i % grid->width, y = i / grid->width;
        int cells = end_of_paper(grid, before, x, y) - x;
        end = i + (cells > 0 ? cells : 1);
        if (cells == 0) {
            continue;
        }
        uint32_t paper = look_at(grid, (struct point){x, y}).paper;
        if (!is_open || paper != colour) {
            buffer_print(svg, "%s<path fill='#%06x' d='", is_open ? "'/>\n" : "", (unsigned)paper);
            is_open = true;
            colour = paper;
        }
        buffer_print(svg, "M%d %dh%dv%dh-%dz", x * WIDTH, y * HEIGHT, cells * WIDTH, HEIGHT,
                     cells * WIDTH);
    }
    buffer_add(svg, is_open ? "'/>\n" : "");
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
            is_ink ? is_same_sort(cell, first) && is_changed(grid, before, (struct point){i, y})
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

static void print_words(const struct grid *grid, struct point at, int end, struct buffer *svg)
{
    struct cell first = look_at(grid, at);
    buffer_print(svg, "<text x='%d' y='%d'", at.x * WIDTH, at.y * HEIGHT + BASELINE);
    if (end > at.x + 1) {
        buffer_print(svg, " textLength='%d'", (end - at.x) * WIDTH);
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

/* A corner is one stroke, so that its arms meet; everything else is a stroke down and one across.
 */
static void print_line(unsigned arms, struct point at, struct buffer *svg)
{
    int left = at.x * WIDTH, top = at.y * HEIGHT;
    struct point middle = {left + WIDTH / 2, top + HEIGHT / 2};
    struct point from = {(arms & WEST) != 0 ? left : middle.x,
                         (arms & NORTH) != 0 ? top : middle.y};
    struct point to = {(arms & EAST) != 0 ? left + WIDTH : middle.x,
                       (arms & SOUTH) != 0 ? top + HEIGHT : middle.y};
    bool is_corner =
        (from.x < middle.x) != (to.x > middle.x) && (from.y < middle.y) != (to.y > middle.y);
    if (is_corner) {
        buffer_print(svg, "M%d %dV%dH%d", middle.x, from.y < middle.y ? from.y : to.y, middle.y,
                     from.x < middle.x ? from.x : to.x);
        return;
    }
    if (from.y < to.y) {
        buffer_print(svg, "M%d %dV%d", middle.x, from.y, to.y);
    }
    if (from.x < to.x) {
        buffer_print(svg, "M%d %dH%d", from.x, middle.y, to.x);
    }
}

static void print_lines(const struct grid *grid, struct point at, int end, struct buffer *svg)
{
    buffer_print(svg, "<path stroke='#%06x' d='", (unsigned)look_at(grid, at).ink);
    for (; at.x < end; at.x++) {
        print_line(line_arms(look_at(grid, at).glyph), at, svg);
    }
    buffer_add(svg, "'/>\n");
}

static void print_inks(const struct grid *grid, const struct grid *before, int y,
                       struct buffer *svg)
{
    for (int x = 0, end; x < grid->width; x = end) {
        struct point at = {x, y};
        end = x + 1;
        if (look_at(grid, at).glyph != ' ' && is_changed(grid, before, at)) {
            end = end_of_run(grid, before, x, y);
            bool is_line = line_arms(look_at(grid, at).glyph) != 0;
            (is_line ? print_lines : print_words)(grid, at, end, svg);
        }
    }
}

void svg_print_changes(const struct grid *grid, const struct grid *before, struct buffer *svg)
{
    print_papers(grid, before, svg);
    for (int y = 0; y < grid->height; y++) {
        print_inks(grid, before, y, svg);
    }
}

void svg_begin(struct point cells, uint32_t paper, struct buffer *svg)
{
    int width = cells.x * WIDTH + 2 * MARGIN, height = cells.y * HEIGHT + 2 * MARGIN;
    buffer_print(svg,
                 "<svg xmlns='http://www.w3.org/2000/svg' viewBox='%d %d %d %d' width='%d' "
                 "height='%d' font-size='" FONT_SIZE "' "
                 "font-family='Menlo,Consolas,DejaVu Sans Mono,Liberation Mono,monospace' "
                 "fill='none' stroke-width='2' shape-rendering='crispEdges'>\n"
                 "<rect x='%d' y='%d' width='%d' height='%d' rx='%d' fill='#%06x'/>\n",
                 -MARGIN, -MARGIN, width, height, width, height, -MARGIN, -MARGIN, width, height,
                 ROUND, (unsigned)paper);
}

void svg_blank(struct grid *blank, struct point cells, uint32_t paper)
{
    grid_resize(blank, cells.x, cells.y);
    grid_fill(blank, (struct rectangle){0, 0, cells.x, cells.y}, ' ',
              (struct paint){paper, paper, 0});
}

uint32_t svg_paper(const struct grid *grid)
{
    return grid_at(grid, (struct point){grid->width - 1, grid->height - 1}).paper;
}

void svg_print(const struct grid *grid, struct buffer *svg)
{
    struct grid blank = {0};
    struct point cells = {grid->width, grid->height};
    uint32_t paper = svg_paper(grid);
    svg_blank(&blank, cells, paper);
    svg_begin(cells, paper, svg);
    svg_print_changes(grid, &blank, svg);
    buffer_add(svg, "</svg>\n");
    grid_free(&blank);
}
