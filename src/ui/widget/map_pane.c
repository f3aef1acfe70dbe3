/* The map: a cell is who stands there, else what lies there, else the air, else the ground. Walls
 * are joined to lines where the terminal has these, but only with open ground beside them: walls
 * two cells thick would be ladders. Only what the hero knows counts, so that no line tells what is
 * behind it. */
#include "barrow/base/contrast.h"
#include "barrow/play/session.h"
#include "ui/widget/cell_painter.h"
#include "ui/widget/dungeon_screen.h"

struct look {
    uint32_t glyph;
    int colour;
};

static struct look look_of_ground(const struct ui *ui, const struct view *view,
                                  enum terrain terrain)
{
    const struct level_kind *kind = &ui->content->levels.kind[view->level_kind];
    const struct terrain_kind *ground = &ui->content->terrain[terrain];
    const struct surface *surface = &ground->surface;
    struct look look = {ground->glyph, ground->colour};
    if (terrain == TERRAIN_WALL) {
        surface = &kind->wall_surface;
        look = (struct look){kind->wall_glyph, kind->wall_colour};
    } else if (terrain == TERRAIN_FLOOR) {
        surface = &kind->floor_surface;
        look = (struct look){kind->floor_glyph, kind->floor_colour};
    }
    look.colour = paint_colour_of_ground(ui, surface, look.colour);
    return look;
}

/* Smoke must not hide the fire below it. */
static bool is_ground_worse(const struct content *content, const struct memory *cell)
{
    const struct terrain_kind *ground = &content->terrain[cell->terrain - 1];
    const struct air_kind *air = &content->air[cell->air - 1];
    bool is_ground_bad = ground->harm > 0 || ground->status_turns > 0 || ground->effect_count > 0 ||
                         ground->entry == ENTRY_FALL;
    return is_ground_bad && air->harm == 0 && air->status_turns == 0;
}

static struct look look_of_cell(const struct ui *ui, const struct view *view,
                                const struct memory *cell)
{
    if (cell->actor != 0) {
        const struct actor_kind *kind = &ui->content->actor[cell->actor - 1];
        return (struct look){kind->glyph, kind->colour};
    }
    if (cell->thing != 0) {
        const struct item_kind *kind = &ui->content->item[cell->thing - 1];
        return (struct look){kind->glyph, kind->colour};
    }
    if (cell->air != 0 && !is_ground_worse(ui->content, cell)) {
        const struct air_kind *kind = &ui->content->air[cell->air - 1];
        return (struct look){kind->glyph, kind->colour};
    }
    return look_of_ground(ui, view, (enum terrain)(cell->terrain - 1));
}

/* The pale shape of another run's hero: a hero in the colour of its grave. */
static struct look look_of_shape(const struct ui *ui)
{
    const struct terrain_kind *grave = &ui->content->terrain[content_find_grave(ui->content)];
    return (struct look){ui->content->actor[ACTOR_KIND_HERO].glyph, grave->colour};
}

enum side { SIDE_OUTSIDE, SIDE_UNKNOWN, SIDE_WALL, SIDE_OPEN };

/* The cells around a wall, and the wall, row by row. */
#define AROUND 9

/* A way that a line may go on from the middle, and the cells beside it. */
struct way {
    int next, beside[4];
};

static const struct way ways[] = {
    {1, {0, 2, 3, 5}}, /* north */
    {5, {1, 2, 7, 8}}, /* east */
    {7, {3, 5, 6, 8}}, /* south */
    {3, {0, 1, 6, 7}}, /* west */
};
#define WAY_COUNT 4

/* By the ways it goes on: north 1, east 2, south 4, west 8. */
static const uint32_t lines[1 << WAY_COUNT] = {
    0,      0x2502, 0x2500, 0x2514, 0x2502, 0x2502, 0x250C, 0x251C,
    0x2500, 0x2518, 0x2500, 0x2534, 0x2510, 0x2524, 0x252C, 0x253C,
};

static enum side ground_at(const struct view *view, int x, int y)
{
    if (x < 0 || y < 0 || x >= view->width || y >= view->height) {
        return SIDE_OUTSIDE;
    }
    int terrain = view->cell[y * view->width + x].terrain;
    return terrain == 0 ? SIDE_UNKNOWN : terrain == TERRAIN_WALL + 1 ? SIDE_WALL : SIDE_OPEN;
}

static bool is_open_beside(const enum side ground[AROUND], const struct way *way)
{
    bool is_open = false;
    for (int i = 0; i < 4; i++) {
        is_open = is_open || ground[way->beside[i]] == SIDE_OPEN;
    }
    return is_open;
}

/* Of a wall seen from afar the ground beside it may not be known yet: then it is joined to what it
 * touches. A wall by itself keeps its sign, and what is rock all around is left blank. */
static uint32_t line_of_wall(const struct view *view, struct point at, uint32_t sign)
{
    enum side ground[AROUND];
    int joined = 0, touched = 0;
    bool is_rock = true;
    for (int i = 0; i < AROUND; i++) {
        ground[i] = ground_at(view, at.x + i % 3 - 1, at.y + i / 3 - 1);
        is_rock = is_rock && (ground[i] == SIDE_WALL || ground[i] == SIDE_OUTSIDE);
    }
    for (int i = 0; i < WAY_COUNT && !is_rock; i++) {
        bool is_wall = ground[ways[i].next] == SIDE_WALL;
        touched |= is_wall ? 1 << i : 0;
        joined |= is_wall && is_open_beside(ground, &ways[i]) ? 1 << i : 0;
    }
    uint32_t line = lines[joined != 0 ? joined : touched];
    return is_rock ? ' ' : line != 0 ? line : sign;
}

/* Walls whose glyph was changed in the data keep that glyph. */
static bool is_line(const struct ui *ui, const struct memory *cell, uint32_t glyph)
{
    return ui->has_wall_lines && glyph == '#' && cell->terrain == TERRAIN_WALL + 1 &&
           cell->actor == 0 && cell->thing == 0;
}

/* Where colours are few, or light is not wanted: what is remembered has one ink for all. */
static struct paint plain_paint(const struct ui *ui, const struct view *view, struct point at,
                                int colour)
{
    bool is_known = view_sees(view, at) || view_senses(view, at);
    return is_known ? paint_colour(ui, colour, STYLE_LIT)
                    : paint_role(ui, PALETTE_REMEMBERED, STYLE_DIM);
}

/* A picture of a map: without a painter it is plain. */
struct picture {
    struct ui *ui;
    const struct view *view;
    const struct cell_painter *painter; /* NULL where there is none */
};

static struct paint paint_of(const struct picture *picture, struct point at, int colour)
{
    struct paint paint = plain_paint(picture->ui, picture->view, at, colour);
    if (picture->painter != NULL) {
        struct cell_colours colours = cell_painter_colours(picture->painter, at, colour);
        paint.ink = colours.ink;
        paint.paper = colours.paper;
    }
    return paint;
}

static void draw_cell(const struct picture *picture, struct point at, struct point screen_at)
{
    const struct view *view = picture->view;
    const struct memory *cell = view_cell_at(view, at);
    bool is_shape = view->has_shape && point_equal(at, view->shape) && cell->actor == 0;
    struct look look =
        is_shape ? look_of_shape(picture->ui) : look_of_cell(picture->ui, view, cell);
    struct paint paint = paint_of(picture, at, look.colour);
    if (view_sees(view, at) && (cell->actor != 0 || cell->thing != 0)) {
        paint.style |= STYLE_BOLD;
    }
    if (is_line(picture->ui, cell, look.glyph)) {
        look.glyph = line_of_wall(view, at, look.glyph);
    }
    if (look.glyph == ' ') {
        paint.paper = COLOUR_KEEP; /* rock without open ground beside it */
    }
    grid_put(&picture->ui->screen, screen_at, look.glyph, paint);
}

static void draw_hero(const struct picture *picture, struct point screen_at)
{
    struct ui *ui = picture->ui;
    const struct view *view = picture->view;
    const struct actor_kind *kind = &ui->content->actor[ACTOR_KIND_HERO];
    bool is_dead = view->end.is_over && !view->end.is_victory;
    enum palette_role role = is_dead ? PALETTE_DANGER : PALETTE_HERO;
    struct paint paint = paint_of(picture, view->hero.at, (int)role);
    paint.style = STYLE_BOLD;
    grid_put(&ui->screen, screen_at, kind->glyph, paint);
}

static bool is_lit_in_sight(const struct view *view)
{
    bool is_lit = false;
    for (int i = 0; i < view->thing_count; i++) {
        is_lit |= view->thing[i].fuse != VIEW_UNLIT;
    }
    return is_lit;
}

/* What a burst will reach, with the sign of the aim: it tells without colour, too. */
static void draw_bursting(const struct picture *picture, const struct camera *camera,
                          struct rectangle area)
{
    struct ui *ui = picture->ui;
    const struct view *view = picture->view;
    for (int i = 0; i < area.width * area.height; i++) {
        struct point on_screen = {area.x + i % area.width, area.y + i / area.width};
        struct point at = {camera->corner.x + i % area.width, camera->corner.y + i / area.width};
        if (view_is_bursting(view, at)) {
            bool is_hero = point_equal(at, view->hero.at);
            grid_put(&ui->screen, on_screen,
                     view_is_bare(view, at) ? AREA_GLYPH : grid_at(&ui->screen, on_screen).glyph,
                     paint_on(ui, is_hero ? PALETTE_DANGER : PALETTE_WARNING));
        }
    }
}

/* Above who stands there: it is about to matter more. */
static void draw_fuses(struct ui *ui, const struct view *view, const struct camera *camera,
                       struct rectangle area)
{
    for (int i = 0; i < view->thing_count; i++) {
        const struct view_thing *thing = &view->thing[i];
        struct point at = {area.x + thing->at.x - camera->corner.x,
                           area.y + thing->at.y - camera->corner.y};
        if (thing->fuse != VIEW_UNLIT && rectangle_has(area, at)) {
            grid_put(&ui->screen, at, grid_at(&ui->screen, at).glyph, paint_on(ui, PALETTE_DANGER));
        }
    }
}

#define SIDE_PERCENT 34 /* of the colour of its side that lies under an ally or a captive */

/* Who is no foe has the colour of its side below it; an ally is underlined on every terminal. */
static void draw_sides(const struct picture *picture, const struct camera *camera,
                       struct rectangle area)
{
    struct ui *ui = picture->ui;
    for (int i = 0; i < picture->view->foe_count; i++) {
        const struct view_foe *foe = &picture->view->foe[i];
        struct point at = {area.x + foe->at.x - camera->corner.x,
                           area.y + foe->at.y - camera->corner.y};
        if (!foe_state_is_friendly(foe->state) || !rectangle_has(area, at)) {
            continue;
        }
        struct cell cell = grid_at(&ui->screen, at);
        struct paint paint = {cell.ink, cell.paper, cell.style};
        paint.style |= foe_state_is_ally(foe->state) ? STYLE_UNDERLINE : 0;
        if (picture->painter != NULL) {
            paint.paper = colour_mix(cell.paper, foe_paint(ui, foe).ink, SIDE_PERCENT);
            paint.ink = colour_readable(cell.ink, paint.paper);
        }
        grid_put(&ui->screen, at, cell.glyph, paint);
    }
}

/* The cells of row y from `first` to before `end`. */
static void map_pane_draw_row(const struct picture *picture, int y, int first, int end,
                              struct point screen_at)
{
    const struct view *view = picture->view;
    for (int x = first; x < end; x++, screen_at.x++) {
        struct point at = {x, y};
        int cell = y * view->width + x;
        if (point_equal(at, view->hero.at)) {
            draw_hero(picture, screen_at);
        } else if (view->cell[cell].terrain != 0 || cell_set_has(&view->sensed, cell)) {
            draw_cell(picture, at, screen_at);
        }
    }
}

/* Behind a wall that goes on to the east the line does, too; else the paper alone. */
static uint32_t glyph_behind(uint32_t glyph)
{
    uint32_t behind = ' ';
    for (int i = 0; i < 1 << WAY_COUNT; i++) {
        behind = lines[i] == glyph && (i & 2) != 0 ? 0x2500 : behind;
    }
    return behind;
}

/* Gives each cell in the left half of the area two columns. */
static void spread(struct grid *grid, struct rectangle area)
{
    for (int i = area.width / 2 * area.height - 1; i >= 0; i--) {
        int x = i / area.height, y = area.y + i % area.height;
        struct cell cell = grid_at(grid, (struct point){area.x + x, y});
        struct paint paint = {cell.ink, cell.paper, cell.style};
        grid_put(grid, (struct point){area.x + 2 * x, y}, cell.glyph, paint);
        paint.style &= (uint8_t)~STYLE_UNDERLINE;
        grid_put(grid, (struct point){area.x + 2 * x + 1, y}, glyph_behind(cell.glyph), paint);
    }
}

static void draw_map(struct ui *ui, const struct view *view, const struct camera *camera,
                     struct rectangle area)
{
    struct point corner = camera->corner;
    int left = corner.x > 0 ? corner.x : 0, top = corner.y > 0 ? corner.y : 0;
    int right = corner.x + area.width, bottom = corner.y + area.height;
    right = right < view->width ? right : view->width;
    bottom = bottom < view->height ? bottom : view->height;
    struct cell_painter painter;
    struct picture picture = {ui, view, NULL};
    if (paint_has_full_light(ui)) {
        cell_painter_begin(&painter, ui->content, view);
        painter.beat = ui->beat;
        painter.is_coarse = ui->term->is_coarse;
        picture.painter = &painter;
    }
    for (int y = top; y < bottom; y++) {
        map_pane_draw_row(&picture, y, left, right,
                          (struct point){area.x + left - corner.x, area.y + y - corner.y});
    }
    draw_sides(&picture, camera, area);
    if (is_lit_in_sight(view)) {
        draw_bursting(&picture, camera, area);
        draw_fuses(ui, view, camera, area);
    }
}

void map_pane_draw(struct ui *ui, const struct view *view, const struct camera *camera,
                   struct rectangle area)
{
    struct rectangle drawn = area;
    drawn.width /= camera->is_wide ? 2 : 1;
    draw_map(ui, view, camera, drawn);
    if (camera->is_wide) {
        spread(&ui->screen, area);
    }
}
