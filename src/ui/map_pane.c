#include "barrow/ui/dungeon_screen.h"
#include "barrow/ui/paint.h"
#include "barrow/ui/session.h"

/* What a cell looks like: who stands there, else what lies there, else the ground. */
struct look {
    uint32_t glyph;
    int colour;
};

static struct look look_of_ground(const struct content *content, const struct view *view,
                                  enum terrain terrain)
{
    const struct level_kind *kind = &content->levels.kind[view->level_kind];
    switch (terrain) {
    case TERRAIN_WALL:
        return (struct look){kind->wall_glyph, kind->wall_colour};
    case TERRAIN_FLOOR:
        return (struct look){kind->floor_glyph, kind->floor_colour};
    case TERRAIN_STAIRS:
        return (struct look){'>', PALETTE_STAIRS};
    case TERRAIN_COUNT:
        break;
    }
    return (struct look){' ', PALETTE_TEXT};
}

static struct look look_of_cell(const struct content *content, const struct view *view,
                                const struct view_cell *cell)
{
    if (cell->actor != 0) {
        const struct actor_kind *kind = &content->actor[cell->actor - 1];
        return (struct look){kind->glyph, kind->colour};
    }
    if (cell->thing != 0) {
        const struct item_kind *kind = &content->item[cell->thing - 1];
        return (struct look){kind->glyph, kind->colour};
    }
    return look_of_ground(content, view, (enum terrain)(cell->terrain - 1));
}

static void draw_cell(const struct content *content, const struct view *view,
                      const struct view_cell *cell, struct grid *grid, struct point screen_at)
{
    if (cell->terrain == 0) {
        return;
    }
    struct look look = look_of_cell(content, view, cell);
    struct paint paint = cell->is_seen ? paint_colour(content, look.colour, 0)
                                       : paint_role(content, PALETTE_REMEMBERED, STYLE_DIM);
    if (cell->is_seen && (cell->actor != 0 || cell->thing != 0)) {
        paint.style |= STYLE_BOLD;
    }
    grid_put(grid, screen_at, look.glyph, paint);
}

static void draw_hero(const struct content *content, const struct view *view, struct grid *grid,
                      struct point screen_at)
{
    const struct actor_kind *kind = &content->actor[ACTOR_KIND_HERO];
    bool is_dead = view->end.is_over && !view->end.is_victory;
    enum palette_role role = is_dead ? PALETTE_DANGER : PALETTE_HERO;
    grid_put(grid, screen_at, kind->glyph, paint_role(content, role, STYLE_BOLD));
}

/* The part of a line's columns that the level has. */
static void draw_row(const struct content *content, const struct view *view, struct point corner,
                     struct grid *grid, struct rectangle row)
{
    const struct view_cell *cells = view->cell + corner.y * view->width;
    for (int x = 0; x < row.width; x++) {
        struct point cell_at = {corner.x + x, corner.y}, screen_at = {row.x + x, row.y};
        if (cell_at.x < 0 || cell_at.x >= view->width) {
            continue;
        }
        if (point_equal(cell_at, view->hero.at)) {
            draw_hero(content, view, grid, screen_at);
        } else {
            draw_cell(content, view, &cells[cell_at.x], grid, screen_at);
        }
    }
}

void map_pane_draw(const struct content *content, const struct view *view,
                   const struct camera *camera, struct grid *grid, struct rectangle area)
{
    for (int y = 0; y < area.height; y++) {
        struct point corner = {camera->corner.x, camera->corner.y + y};
        if (corner.y >= 0 && corner.y < view->height) {
            struct rectangle row = {area.x, area.y + y, area.width, 1};
            draw_row(content, view, corner, grid, row);
        }
    }
}
