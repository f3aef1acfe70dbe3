#include "ui/widget/dungeon_screen.h"

#include "barrow/play/session.h"
#include "ui/mode/wizard_menu.h"
#include "ui/widget/log_pane.h"
#include "ui/widget/paint.h"

static struct point level_size(const struct ui *ui)
{
    return (struct point){ui->session->view.width, ui->session->view.height};
}

struct layout dungeon_layout(const struct ui *ui)
{
    struct point screen = {ui->screen.width, ui->screen.height};
    return layout_make(screen, level_size(ui));
}

struct point dungeon_screen_place(const struct ui *ui, struct point at)
{
    struct layout layout = dungeon_layout(ui);
    struct point corner = ui->session->camera.corner;
    return (struct point){layout.map.x + at.x - corner.x, layout.map.y + at.y - corner.y};
}

bool dungeon_screen_cell(const struct ui *ui, struct point place, struct point *at)
{
    struct rectangle map = dungeon_layout(ui).map;
    struct point corner = ui->session->camera.corner;
    struct point level = level_size(ui);
    *at = (struct point){place.x - map.x + corner.x, place.y - map.y + corner.y};
    bool is_on_map = rectangle_has(map, place);
    return is_on_map && at->x >= 0 && at->x < level.x && at->y >= 0 && at->y < level.y;
}

/* Whatever stopped an automatic command, until the next key. */
static void mark_cause(struct ui *ui, struct rectangle map)
{
    struct point at = dungeon_screen_place(ui, ui->session->mark);
    if (ui->session->has_mark && rectangle_has(map, at)) {
        grid_put(&ui->screen, at, grid_at(&ui->screen, at).glyph,
                 paint_on(ui->content, PALETTE_WARNING));
    }
}

/* Nobody may take such a run for an earnest one. */
static void draw_wizard_tag(struct ui *ui, struct rectangle map)
{
    static const char tag[] = " wizard: & ";
    int width = (int)sizeof tag - 1;
    if (session_is_wizards(ui->session)) {
        grid_put_text(&ui->screen, (struct point){map.x + map.width - width, map.y}, width,
                      paint_on(ui->content, PALETTE_WARNING), tag);
    }
}

void dungeon_screen_draw(struct ui *ui, struct point focus)
{
    struct session *session = ui->session;
    struct layout layout = dungeon_layout(ui);
    struct point pane = {layout.map.width, layout.map.height};
    camera_follow(&session->camera, pane, level_size(ui), focus);
    map_pane_draw(ui, &session->view, &session->camera, layout.map);
    mark_cause(ui, layout.map);
    draw_wizard_tag(ui, layout.map);
    if (layout.is_folded) {
        side_pane_draw_folded(ui, &ui->screen, layout.side);
    } else {
        side_pane_draw(ui, &ui->screen, layout.side);
    }
    grid_set_cursor(&ui->screen, dungeon_screen_place(ui, focus));
    log_pane_draw(ui->content, session, &ui->screen, layout.log);
}
