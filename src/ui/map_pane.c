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
                                const struct memory *cell)
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
                      const struct memory *cell, bool is_seen, struct grid *grid,
                      struct point screen_at)
{
    struct look look = look_of_cell(content, view, cell);
    struct paint paint = is_seen ? paint_colour(content, look.colour, 0)
                                 : paint_role(content, PALETTE_REMEMBERED, STYLE_DIM);
    if (is_seen && (cell->actor != 0 || cell->thing != 0)) {
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

/* The part of the level that the camera shows in the area. */
static struct rectangle part_in_sight(const struct view *view, const struct camera *camera,
                                      struct rectangle area)
{
    int left = camera->corner.x > 0 ? camera->corner.x : 0;
    int top = camera->corner.y > 0 ? camera->corner.y : 0;
    int right = camera->corner.x + area.width, bottom = camera->corner.y + area.height;
    right = right < view->width ? right : view->width;
    bottom = bottom < view->height ? bottom : view->height;
    return (struct rectangle){left, top, right - left, bottom - top};
}

void map_pane_draw(const struct content *content, const struct view *view,
                   const struct camera *camera, struct grid *grid, struct rectangle area)
{
    struct point shift = {area.x - camera->corner.x, area.y - camera->corner.y};
    struct rectangle part = part_in_sight(view, camera, area);
    for (int y = part.y; y < part.y + part.height; y++) {
        for (int x = part.x; x < part.x + part.width; x++) {
            int cell = y * view->width + x;
            if (view->cell[cell].terrain != 0) {
                struct point screen_at = {x + shift.x, y + shift.y};
                bool is_seen = cell_set_has(&view->sight, cell);
                draw_cell(content, view, &view->cell[cell], is_seen, grid, screen_at);
            }
        }
    }
    if (rectangle_has(part, view->hero.at)) {
        struct point hero_at = {view->hero.at.x + shift.x, view->hero.at.y + shift.y};
        draw_hero(content, view, grid, hero_at);
    }
}
