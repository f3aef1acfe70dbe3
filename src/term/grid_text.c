#include "barrow/base/utf8.h"
#include "barrow/term/grid.h"

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
