/* The colours of a cell of the map, all found in one place: ink, paper, light, memory. Only where a
 * terminal has 256 colours or more, and as a look alone: a glyph says all that colours say. */
#ifndef BARROW_UI_WIDGET_CELL_PAINTER_H
#define BARROW_UI_WIDGET_CELL_PAINTER_H

#include "barrow/game/view.h"

#define PAINTER_LIGHTS_MAX 128
#define AREA_GLYPH '+' /* bare cells that the aim or a burst reaches */

struct painter_light {
    struct point at;
    int radius;
    uint32_t colour;
};

/* Made for one picture of a view, which it refers to. */
struct cell_painter {
    const struct content *content;
    const struct view *view;
    struct painter_light light[PAINTER_LIGHTS_MAX]; /* in sight; the first of them count */
    int light_count;
    int beat;       /* added to the turn for what moves; may be set after the beginning */
    bool is_coarse; /* for 256 colours; likewise */
};

void cell_painter_begin(struct cell_painter *painter, const struct content *content,
                        const struct view *view);

struct cell_colours {
    uint32_t ink, paper;
};

/* The colours of a known cell of the level whose glyph is drawn in that colour, an index into the
 * palette. The ink is at least COLOUR_READABLE on its paper. */
struct cell_colours cell_painter_colours(const struct cell_painter *painter, struct point at,
                                         int colour);

#endif
