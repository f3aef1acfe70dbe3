#include "ui/widget/hall_bars.h"

#include <stdio.h>

#include "ui/mode.h"
#include "ui/widget/paint.h"

static void draw_bar(struct ui *ui, const struct hall_chart *chart, int index,
                     struct rectangle area, int y)
{
    struct paint text = paint_role(ui, PALETTE_TEXT, 0);
    int most = area.width * 2 / 5;
    int label = chart->label_width < most ? chart->label_width : most;
    int bar = label + chart->number_width + 4;
    char number[16];
    if (y < 0 || y >= area.height) {
        return;
    }
    snprintf(number, sizeof number, "%*d", chart->number_width, chart->bar[index].count);
    struct point at = {area.x, area.y + y};
    paint_text(ui, at, label, text, chart->bar[index].label);
    grid_put_text(&ui->screen, (struct point){at.x + label + 2, at.y}, chart->number_width, text,
                  number);
    int length = hall_bar_length(chart, index, area.width - bar);
    grid_fill(&ui->screen, (struct rectangle){at.x + bar, at.y, length, 1},
              grid_bar_glyph(&ui->screen, 0x2588), paint_role(ui, PALETTE_HEALTH, 0));
}

static void draw_title(struct ui *ui, enum hall_by by, bool is_narrowed, struct rectangle area,
                       int y)
{
    struct buffer title = {0};
    hall_describe_chart(by, is_narrowed, &title);
    paint_line(ui, area, y, paint_role(ui, PALETTE_TITLE, STYLE_BOLD), buffer_text(&title));
    buffer_free(&title);
}

/* Returns the line below it. */
static int draw_chart(struct ui *ui, const struct hall_chart *chart, struct rectangle area, int y)
{
    for (int i = 0; i < chart->count; i++) {
        draw_bar(ui, chart, i, area, y + 1 + i);
    }
    return y + chart->count + 1;
}

void hall_bars_free(struct hall_bars *bars)
{
    hall_chart_free(&bars->by_killer);
    hall_chart_free(&bars->by_depth);
}

void hall_bars_make(struct hall_bars *bars, const struct score *score, int count,
                    const struct content *content)
{
    hall_bars_free(bars);
    bars->by_killer = hall_chart_make(score, count, HALL_BY_KILLER, content);
    bars->by_depth = hall_chart_make(score, count, HALL_BY_DEPTH, content);
}

void hall_bars_draw(struct ui *ui, struct hall_bars *bars, struct rectangle area,
                    struct rectangle box)
{
    if (bars->by_killer.count == 0) {
        paint_words(ui, area, 0, PALETTE_DIM,
                    bars->is_narrowed ? "None of these runs was a death." : "Nobody has died yet.");
        return;
    }
    scroll_fit(&bars->scroll, bars->by_killer.count + bars->by_depth.count + 3, area.height);
    draw_title(ui, HALL_BY_KILLER, bars->is_narrowed, area, -bars->scroll.first);
    int y = draw_chart(ui, &bars->by_killer, area, -bars->scroll.first);
    draw_title(ui, HALL_BY_DEPTH, bars->is_narrowed, area, y + 1);
    draw_chart(ui, &bars->by_depth, area, y + 1);
    scroll_draw_bar(ui, &bars->scroll, box);
}
