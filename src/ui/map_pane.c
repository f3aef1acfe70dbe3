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

static void draw_cell(const struct content *content, const struct view *view, struct point cell_at,
                      struct grid *grid, struct point screen_at)
{
    const struct view_cell *cell = view_cell_at(view, cell_at);
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

void map_pane_draw(const struct content *content, const struct view *view,
                   const struct camera *camera, struct grid *grid, struct rectangle area)
{
    for (int y = 0; y < area.height; y++) {
        for (int x = 0; x < area.width; x++) {
            struct point cell_at = point_add(camera->corner, (struct point){x, y});
            struct point screen_at = {area.x + x, area.y + y};
            if (point_equal(cell_at, view->hero.at)) {
                draw_hero(content, view, grid, screen_at);
            } else {
                draw_cell(content, view, cell_at, grid, screen_at);
            }
        }
    }
}
