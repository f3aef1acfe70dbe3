/* The list of what is in sight. Each group of monsters takes two lines: glyph, danger, name and
 * count; below them health and state. Where that is too tall for all, each takes one: the name
 * written over the bar of health, and the state in four letters. Things follow while there is
 * room; what has none is counted in the last line. */
#include "ui/widget/sightings.h"

#include <stdio.h>

#include "barrow/text/describe.h"
#include "ui/widget/paint.h"

#define MARK_WIDTH 5 /* glyph, up to three marks, a blank */
#define STATE_WIDTH 10

static const char *const state_words[] = {
    [FOE_ASLEEP] = "asleep",       [FOE_IDLE] = "unaware",    [FOE_HUNTING] = "hunting",
    [FOE_SEARCHING] = "searching", [FOE_FLEEING] = "fleeing",
};

static const char *const state_short[] = {
    [FOE_ASLEEP] = "slp",    [FOE_IDLE] = "-",      [FOE_HUNTING] = "hnt",
    [FOE_SEARCHING] = "sch", [FOE_FLEEING] = "fle",
};

const char *foe_state_word(enum foe_state state)
{
    return state_words[state];
}

const char *danger_mark(enum danger danger)
{
    static const char *const mark[] = {
        [DANGER_NONE] = "", [DANGER_LOW] = "!", [DANGER_HIGH] = "!!", [DANGER_DEADLY] = "!!!"};
    return mark[danger];
}

struct paint danger_paint(const struct content *content, enum danger danger)
{
    static const enum palette_role role[] = {[DANGER_NONE] = PALETTE_TEXT,
                                             [DANGER_LOW] = PALETTE_GOOD,
                                             [DANGER_HIGH] = PALETTE_WARNING,
                                             [DANGER_DEADLY] = PALETTE_DANGER};
    return paint_role(content, role[danger], danger == DANGER_DEADLY ? STYLE_BOLD : 0);
}

static bool is_like(const struct view_foe *a, const struct view_foe *b)
{
    return a->kind == b->kind && a->state == b->state && a->health == b->health &&
           a->max_health == b->max_health && a->lost == b->lost && a->danger == b->danger;
}

int sightings_group(const struct view *view, struct sighting group[VIEW_FOES_MAX])
{
    int count = 0;
    for (int i = 0; i < view->foe_count; i++) {
        int g = 0;
        while (g < count && !is_like(group[g].foe, &view->foe[i])) {
            g++;
        }
        if (g == count) {
            group[count++] = (struct sighting){&view->foe[i], 0};
        }
        group[g].count++;
    }
    return count;
}

static void name_group(const struct content *content, const struct sighting *sighting,
                       struct buffer *name)
{
    describe_actor_kind(name, content, sighting->foe->kind, ARTICLE_NONE);
    if (sighting->count > 1) {
        buffer_print(name, " x%d", sighting->count);
    }
}

static void draw_mark(const struct content *content, const struct view_foe *foe, struct grid *grid,
                      struct point at)
{
    const struct actor_kind *kind = &content->actor[foe->kind];
    grid_put(grid, at, kind->glyph, paint_colour(content, kind->colour, 0));
    grid_put_text(grid, (struct point){at.x + 1, at.y}, MARK_WIDTH - 2,
                  danger_paint(content, foe->danger), danger_mark(foe->danger));
}

static struct bar health_bar(const struct content *content, const struct view_foe *foe,
                             const char *label)
{
    return (struct bar){.part = foe->health,
                        .lost = foe->lost,
                        .whole = foe->max_health > 0 ? foe->max_health : 1,
                        .paint = paint_role(content, PALETTE_HEALTH, 0),
                        .label = label};
}

static void draw_two_lines(const struct content *content, const struct sighting *sighting,
                           struct grid *grid, struct rectangle area)
{
    const struct view_foe *foe = sighting->foe;
    struct buffer name = {0};
    name_group(content, sighting, &name);
    draw_mark(content, foe, grid, (struct point){area.x, area.y});
    paint_text(grid, (struct point){area.x + MARK_WIDTH, area.y}, area.width - MARK_WIDTH,
               danger_paint(content, foe->danger), buffer_text(&name));
    buffer_free(&name);
    struct bar bar = health_bar(content, foe, NULL);
    int bar_width = area.width - MARK_WIDTH - STATE_WIDTH;
    grid_put_bar(grid, (struct point){area.x + MARK_WIDTH, area.y + 1}, bar_width, &bar);
    grid_put_text(grid, (struct point){area.x + MARK_WIDTH + bar_width + 1, area.y + 1},
                  STATE_WIDTH - 1, paint_role(content, PALETTE_TEXT, 0),
                  foe_state_word(foe->state));
}

static void draw_one_line(const struct content *content, const struct sighting *sighting,
                          struct grid *grid, struct rectangle area)
{
    struct buffer name = {0};
    name_group(content, sighting, &name);
    draw_mark(content, sighting->foe, grid, (struct point){area.x, area.y});
    struct bar bar = health_bar(content, sighting->foe, buffer_text(&name));
    grid_put_bar(grid, (struct point){area.x + MARK_WIDTH, area.y}, area.width - MARK_WIDTH - 4,
                 &bar);
    buffer_free(&name);
    grid_put_text(grid, (struct point){area.x + area.width - 3, area.y}, 3,
                  paint_role(content, PALETTE_TEXT, 0), state_short[sighting->foe->state]);
}

static void draw_thing(const struct content *content, const struct view_thing *thing,
                       struct grid *grid, struct rectangle area)
{
    const struct item_kind *kind = &content->item[thing->kind];
    struct buffer name = {0};
    describe_item(&name, content, thing->kind, thing->power, thing->count, ARTICLE_NONE);
    grid_put(grid, (struct point){area.x, area.y}, kind->glyph,
             paint_colour(content, kind->colour, 0));
    paint_text(grid, (struct point){area.x + 2, area.y}, area.width - 2,
               paint_role(content, PALETTE_TEXT, 0), buffer_text(&name));
    buffer_free(&name);
}

static void draw_rest(const struct content *content, int left, struct grid *grid,
                      struct rectangle area)
{
    char text[32];
    snprintf(text, sizeof text, "... and %d more", left);
    grid_put_text(grid, (struct point){area.x, area.y}, area.width,
                  paint_role(content, PALETTE_DIM, 0), text);
}

void sightings_draw(const struct content *content, const struct view *view, struct grid *grid,
                    struct rectangle area)
{
    struct sighting group[VIEW_FOES_MAX];
    int foes = sightings_group(view, group);
    int lines = foes * 2 + view->thing_count <= area.height ? 2 : 1;
    int entries = foes + view->thing_count;
    int bottom = area.y + area.height;
    for (int i = 0; i < entries && area.y < bottom; i++) {
        if (area.y == bottom - 1 && i < entries - 1) {
            draw_rest(content, entries - i, grid, area);
            return;
        }
        if (i >= foes) {
            draw_thing(content, &view->thing[i - foes], grid, area);
        } else if (lines == 2) {
            draw_two_lines(content, &group[i], grid, area);
        } else {
            draw_one_line(content, &group[i], grid, area);
        }
        area.y += i < foes ? lines : 1;
    }
}
