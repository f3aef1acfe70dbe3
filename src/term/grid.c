/* The grid and all that draws on it. All writing ends in set_cell or grid_fill, which clip and keep
 * the halves of wide characters together. A cell holds one code point and no string: combining
 * marks are not worth a frame whose width nobody can tell. */
#include "barrow/term/grid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/contrast.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"

static const struct cell blank_cell = {.glyph = ' ', .ink = 0xFFFFFF, .paper = 0x000000};

void grid_create(struct grid *grid, int width, int height)
{
    *grid = (struct grid){0};
    grid_resize(grid, width, height);
}

void grid_resize(struct grid *grid, int width, int height)
{
    grid->width = width > 1 ? width : 1;
    grid->height = height > 1 ? height : 1;
    size_t count = (size_t)grid->width * (size_t)grid->height;
    grid->cells = memory_grow(grid->cells, count * sizeof grid->cells[0]);
    for (size_t i = 0; i < count; i++) {
        grid->cells[i] = blank_cell;
    }
    grid_hide_cursor(grid);
}

void grid_free(struct grid *grid)
{
    free(grid->cells);
    *grid = (struct grid){0};
}

void grid_copy(struct grid *to, const struct grid *from)
{
    if (to->cells == NULL || to->width != from->width || to->height != from->height) {
        grid_resize(to, from->width, from->height);
    }
    size_t count = (size_t)from->width * (size_t)from->height;
    memcpy(to->cells, from->cells, count * sizeof from->cells[0]);
    to->cursor = from->cursor;
    to->is_cursor_shown = from->is_cursor_shown;
}

void grid_hide_cursor(struct grid *grid)
{
    grid->cursor = (struct point){0, 0};
    grid->is_cursor_shown = false;
}

static struct cell *cell_at(const struct grid *grid, struct point at)
{
    bool is_inside = at.x >= 0 && at.y >= 0 && at.x < grid->width && at.y < grid->height;
    return is_inside ? &grid->cells[at.y * grid->width + at.x] : NULL;
}

struct cell grid_at(const struct grid *grid, struct point at)
{
    const struct cell *cell = cell_at(grid, at);
    return cell != NULL ? *cell : blank_cell;
}

void grid_set_cursor(struct grid *grid, struct point at)
{
    grid->is_cursor_shown = cell_at(grid, at) != NULL;
    grid->cursor = grid->is_cursor_shown ? at : (struct point){0, 0};
}

void grid_fit(struct grid *to, const struct grid *from)
{
    if (to->width == from->width && to->height == from->height) {
        grid_copy(to, from);
        return;
    }
    for (int i = 0; i < to->width * to->height; i++) {
        struct point at = {i % to->width, i / to->width};
        to->cells[i] = grid_at(from, at);
        bool is_cut = at.x == to->width - 1 && to->cells[i].glyph != GLYPH_TAIL &&
                      utf8_width(to->cells[i].glyph) == 2;
        to->cells[i].glyph = is_cut ? '?' : to->cells[i].glyph;
    }
    to->is_cursor_shown = false;
    if (from->is_cursor_shown) {
        grid_set_cursor(to, from->cursor);
    }
}

/* The `count` cells from `first` on, which is in column x, are about to change. At both ends there
 * may be half of a wide character: the half that stays goes blank. */
static void part_halves(const struct grid *grid, struct cell *first, int x, int count)
{
    if (x > 0 && first->glyph == GLYPH_TAIL) {
        first[-1].glyph = ' ';
    }
    if (x + count < grid->width && first[count].glyph == GLYPH_TAIL) {
        first[count].glyph = ' ';
    }
}

static void paint_cell(struct cell *cell, uint32_t glyph, struct paint paint)
{
    cell->glyph = glyph;
    cell->ink = paint.ink == COLOUR_KEEP ? cell->ink : paint.ink & 0xFFFFFF;
    cell->paper = paint.paper == COLOUR_KEEP ? cell->paper : paint.paper & 0xFFFFFF;
    cell->style = paint.style;
}

static void set_cell(struct grid *grid, struct point at, uint32_t glyph, struct paint paint)
{
    struct cell *cell = cell_at(grid, at);
    if (cell != NULL) {
        part_halves(grid, cell, at.x, 1);
        paint_cell(cell, glyph, paint);
    }
}

/* The fast path for nearly all glyphs: printable ASCII, one column wide. */
static bool is_ascii(uint32_t glyph)
{
    return glyph >= 0x20 && glyph < 0x7F;
}

static bool is_printable(uint32_t glyph)
{
    return glyph <= 0x10FFFF && !(glyph >= 0xD800 && glyph <= 0xDFFF) && utf8_width(glyph) > 0;
}

void grid_put(struct grid *grid, struct point at, uint32_t glyph, struct paint paint)
{
    struct point next = {at.x + 1, at.y};
    if (is_ascii(glyph)) {
        set_cell(grid, at, glyph, paint);
        return;
    }
    if (!is_printable(glyph)) {
        glyph = '?';
    }
    if (utf8_width(glyph) == 1) {
        set_cell(grid, at, glyph, paint);
    } else if (cell_at(grid, at) == NULL || cell_at(grid, next) == NULL) {
        set_cell(grid, at, '?', paint);
        set_cell(grid, next, '?', paint);
    } else {
        set_cell(grid, next, ' ', paint);
        set_cell(grid, at, glyph, paint);
        cell_at(grid, next)->glyph = GLYPH_TAIL;
    }
}

int grid_put_text(struct grid *grid, struct point at, int width, struct paint paint,
                  const char *text)
{
    int used = 0;
    while (*text != '\0') {
        uint32_t code;
        text += utf8_decode(text, &code);
        if (code < 0x20 || code == 0x7F) {
            code = ' ';
        }
        int columns = is_ascii(code) ? 1 : utf8_width(code);
        if (used + columns > width) {
            break;
        }
        if (columns > 0) {
            grid_put(grid, (struct point){at.x + used, at.y}, code, paint);
        }
        used += columns;
    }
    return used;
}

int grid_put_wrapped(struct grid *grid, struct rectangle area, struct paint paint, const char *text)
{
    if (area.width < 1) {
        return 0;
    }
    struct buffer line = {0};
    int lines = 0;
    size_t length;
    const char *start;
    while ((start = wrap_next(&text, area.width, &length)) != NULL) {
        buffer_clear(&line);
        buffer_add_bytes(&line, start, length);
        if (lines < area.height) {
            struct point at = {area.x, area.y + lines};
            grid_put_text(grid, at, area.width, paint, buffer_text(&line));
        }
        lines++;
    }
    buffer_free(&line);
    return lines;
}

/* Cuts the stretch of *size cells from *from to what lies in 0..limit-1. */
static void cut(int *from, int *size, int limit)
{
    *size = *size > 0 ? *size : 0;
    if (*from < 0) {
        *size += *from;
        *from = 0;
    }
    if (*size > limit - *from) {
        *size = limit - *from;
    }
}

/* Where nothing of a cell is kept all become the same one: every frame begins with that. */
static void paint_row(struct cell *cells, int count, uint32_t glyph, struct paint paint)
{
    bool is_kept = paint.ink == COLOUR_KEEP || paint.paper == COLOUR_KEEP;
    int done = is_kept ? count : 1;
    for (int i = 0; i < done; i++) {
        paint_cell(&cells[i], glyph, paint);
    }
    for (; done < count; done *= 2) {
        int more = done < count - done ? done : count - done;
        memcpy(&cells[done], cells, (size_t)more * sizeof cells[0]);
    }
}

void grid_fill(struct grid *grid, struct rectangle area, uint32_t glyph, struct paint paint)
{
    if (!is_printable(glyph) || utf8_width(glyph) != 1) {
        glyph = '?';
    }
    cut(&area.x, &area.width, grid->width);
    cut(&area.y, &area.height, grid->height);
    for (int y = area.y; y < area.y + area.height && area.width > 0; y++) {
        struct cell *first = &grid->cells[y * grid->width + area.x];
        part_halves(grid, first, area.x, area.width);
        paint_row(first, area.width, glyph, paint);
    }
}

void grid_put_box(struct grid *grid, struct rectangle area, struct paint paint)
{
    if (area.width < 1 || area.height < 1) {
        return;
    }
    int right = area.x + area.width - 1, bottom = area.y + area.height - 1;
    grid_fill(grid, (struct rectangle){area.x, area.y, area.width, 1}, 0x2500, paint);
    grid_fill(grid, (struct rectangle){area.x, bottom, area.width, 1}, 0x2500, paint);
    grid_fill(grid, (struct rectangle){area.x, area.y, 1, area.height}, 0x2502, paint);
    grid_fill(grid, (struct rectangle){right, area.y, 1, area.height}, 0x2502, paint);
    grid_put(grid, (struct point){area.x, area.y}, 0x250C, paint);
    grid_put(grid, (struct point){right, area.y}, 0x2510, paint);
    grid_put(grid, (struct point){area.x, bottom}, 0x2514, paint);
    grid_put(grid, (struct point){right, bottom}, 0x2518, paint);
}

static uint32_t darken(uint32_t colour)
{
    uint32_t red = colour >> 16 & 0xFF, green = colour >> 8 & 0xFF, blue = colour & 0xFF;
    return (red * 2 / 5) << 16 | (green * 2 / 5) << 8 | blue * 2 / 5;
}

void grid_dim(struct grid *grid, bool is_coarse)
{
    for (int i = 0; i < grid->width * grid->height; i++) {
        struct cell *cell = &grid->cells[i];
        cell->ink = darken(cell->ink);
        cell->paper = darken(is_coarse ? colour_grey(cell->paper) : cell->paper);
        cell->style = (uint8_t)((cell->style & ~(STYLE_BOLD | STYLE_LIT)) | STYLE_DIM);
    }
}

/* ---- as text and in ASCII ---- */

void grid_to_text(const struct grid *grid, struct buffer *buffer)
{
    for (int y = 0; y < grid->height; y++) {
        int end = grid->width;
        while (end > 0 && grid_at(grid, (struct point){end - 1, y}).glyph == ' ') {
            end--;
        }
        for (int x = 0; x < end; x++) {
            uint32_t glyph = grid_at(grid, (struct point){x, y}).glyph;
            char bytes[UTF8_MAX_BYTES + 1];
            if (glyph != GLYPH_TAIL) {
                buffer_add_bytes(buffer, bytes, utf8_encode(glyph, bytes));
            }
        }
        buffer_add(buffer, "\n");
    }
}

/* ASCII stand-ins for ranges of glyphs; the first row that fits counts. */
static const struct {
    uint32_t first, last;
    char ascii;
} stand_ins[] = {
    {0x2500, 0x2501, '-'}, {0x2502, 0x2503, '|'},  {0x2504, 0x2505, '-'}, {0x2506, 0x2507, '|'},
    {0x2508, 0x2509, '-'}, {0x250A, 0x250B, '|'},  {0x254C, 0x254D, '-'}, {0x254E, 0x254F, '|'},
    {0x2550, 0x2550, '-'}, {0x2551, 0x2551, '|'},  {0x2571, 0x2571, '/'}, {0x2572, 0x2572, '\\'},
    {0x2573, 0x2573, 'X'}, {0x2574, 0x257F, '-'},  {0x250C, 0x2570, '+'}, /* blocks: */
    {0x2580, 0x2590, '#'}, {0x2591, 0x2591, '.'},  {0x2592, 0x2592, ':'}, {0x2593, 0x259F, '#'},
    {0x00A0, 0x00A0, ' '}, {0x00B7, 0x00B7, '.'},  {0x2022, 0x2022, '*'}, {0x2219, 0x2219, '.'},
    {0x2010, 0x2015, '-'}, {0x2018, 0x201B, '\''}, {0x201C, 0x201F, '"'}, {0x2026, 0x2026, '.'},
    {0x2020, 0x2021, '+'}, {0x2190, 0x2190, '<'},  {0x2191, 0x2191, '^'}, {0x2192, 0x2192, '>'},
    {0x2193, 0x2193, 'v'}, {0x2212, 0x2212, '-'},  {0x223C, 0x223C, '~'}, {0x2248, 0x2248, '~'},
    {0x2261, 0x2261, '='}, {0x25A0, 0x25A1, '#'},  {0x25B2, 0x25B3, '^'}, {0x25B6, 0x25BA, '>'},
    {0x25BC, 0x25BD, 'v'}, {0x25C0, 0x25C4, '<'},  {0x25C6, 0x25CA, '*'}, {0x25CB, 0x25CF, 'o'},
    {0x2605, 0x2606, '*'}, {0x2660, 0x2667, '&'},  {0x2713, 0x2714, 'v'}, {0x2717, 0x2718, 'x'},
    {0x00D7, 0x00D7, 'x'}, {0x00B0, 0x00B0, '\''}, {0x00AB, 0x00AB, '<'}, {0x00BB, 0x00BB, '>'},
};

/* U+00C0 to U+00FF without their accents. */
static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

uint32_t glyph_to_ascii(uint32_t glyph)
{
    if (glyph < 0x80 || glyph == GLYPH_TAIL) {
        return glyph == GLYPH_TAIL ? ' ' : glyph;
    }
    for (size_t i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++) {
        if (glyph >= stand_ins[i].first && glyph <= stand_ins[i].last) {
            return (uint32_t)stand_ins[i].ascii;
        }
    }
    return glyph >= 0xC0 && glyph <= 0xFF ? (uint32_t)latin[glyph - 0xC0] : '?';
}

/* ---- bars ---- */

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
