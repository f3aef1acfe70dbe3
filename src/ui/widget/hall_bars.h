/* What runs died of, as bars: the second page of the hall of fame. */
#ifndef BARROW_UI_WIDGET_HALL_BARS_H
#define BARROW_UI_WIDGET_HALL_BARS_H

#include "barrow/report/hall_text.h"
#include "ui/widget/scroll.h"

struct ui;

struct hall_bars {
    struct hall_chart by_killer, by_depth;
    bool is_narrowed; /* not of all runs */
    struct scroll scroll;
};

void hall_bars_free(struct hall_bars *bars);

/* Makes them anew, of those runs; the scroll stays. */
void hall_bars_make(struct hall_bars *bars, const struct score *score, int count,
                    const struct content *content);

/* As many as fit the area, the bar of the scroll on the right edge of `box`. */
void hall_bars_draw(struct ui *ui, struct hall_bars *bars, struct rectangle area,
                    struct rectangle box);

#endif
