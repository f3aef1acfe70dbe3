#include "ui/widget/thing_panel.h"

#include "barrow/base/utf8.h"
#include "barrow/play/session.h"
#include "barrow/text/describe_thing.h"
#include "barrow/ui/ui.h"
#include "ui/widget/paint.h"
#include "ui/widget/thing_rows.h"

/* In the order in which they matter, and so are drawn. */
struct panel {
    struct buffer warning, facts, story;
};

static struct panel panel_of(const struct ui *ui, const struct view_item *item)
{
    const struct view *view = &ui->session->view;
    struct panel panel = {0};
    struct bearer bearer = thing_rows_bearer(view);
    bool is_on = item->place == VIEW_WIELDED || item->place == VIEW_WORN;
    thing_rows_describe_burden(&panel.warning, view, item);
    describe_thing(&panel.facts, ui->content, &bearer, item->kind, item->power, is_on);
    buffer_add(&panel.facts, "Weighs ");
    describe_weight(&panel.facts, item->weight);
    buffer_add(&panel.facts, item->count > 1 ? " stone in all" : " stone");
    buffer_add(&panel.story, ui->content->item[item->kind].description);
    return panel;
}

static void panel_free(struct panel *panel)
{
    buffer_free(&panel->warning);
    buffer_free(&panel->facts);
    buffer_free(&panel->story);
}

static int lines_of(const struct buffer *text, int width)
{
    return text->size > 0 ? wrap_count(buffer_text(text), width) : 0;
}

int thing_panel_lines(const struct ui *ui, const struct view_item *item, int width)
{
    struct panel panel = panel_of(ui, item);
    int lines = lines_of(&panel.warning, width) + lines_of(&panel.facts, width) + 1 +
                lines_of(&panel.story, width);
    panel_free(&panel);
    return lines;
}

static void draw_part(struct grid *grid, struct rectangle *area, struct paint paint,
                      const struct buffer *text)
{
    if (area->height > 0 && text->size > 0) {
        int lines = grid_put_wrapped(grid, *area, paint, buffer_text(text));
        area->y += lines;
        area->height -= lines;
    }
}

void thing_panel_draw(const struct ui *ui, const struct view_item *item, struct grid *grid,
                      struct rectangle area)
{
    struct panel panel = panel_of(ui, item);
    draw_part(grid, &area, paint_role(ui->content, PALETTE_BRIGHT, 0), &panel.facts);
    draw_part(grid, &area, paint_role(ui->content, PALETTE_WARNING, 0), &panel.warning);
    area.y++;
    area.height--;
    draw_part(grid, &area, paint_role(ui->content, PALETTE_TEXT, 0), &panel.story);
    panel_free(&panel);
}
