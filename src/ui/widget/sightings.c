/* The sidebar's list of monsters and things in sight, by groups. Each group of monsters takes two
 * lines: glyph, danger, name and count; below them health and state. Where that is too tall for
 * all, each takes one: the name over the bar, the state in short. What has no room is counted. */
#include "ui/widget/dungeon_screen.h"

#include <stdio.h>

#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_temper.h"
#include "barrow/text/describe_thing.h"
#include "ui/widget/look_text.h"

#define MARK_WIDTH 5 /* glyph, up to three marks, a blank */
#define STATE_WIDTH 9
#define SHORT_STATE_WIDTH 3
#define WORDS_WIDTH_LEAST 32 /* of a pane: narrower, a state in one line is three letters */
#define ALLY_MARK "+"
#define CAPTIVE_MARK "="

static const char *const state_short[] = {
    [FOE_ASLEEP] = "slp",   [FOE_IDLE] = "-",     [FOE_HUNTING] = "hnt",   [FOE_SEARCHING] = "sch",
    [FOE_FLEEING] = "fle",  [FOE_DOZING] = "doz", [FOE_WANDERING] = "wan", [FOE_NOTICING] = "ntc",
    [FOE_FIGHTING] = "fgt", [FOE_ALLIED] = "aly", [FOE_CAPTIVE] = "cap",   [FOE_STAYING] = "sty",
};

enum palette_role danger_role(enum danger danger)
{
    static const enum palette_role role[] = {[DANGER_NONE] = PALETTE_TEXT,
                                             [DANGER_LOW] = PALETTE_GOOD,
                                             [DANGER_HIGH] = PALETTE_WARNING,
                                             [DANGER_DEADLY] = PALETTE_DANGER};
    return role[danger];
}

struct paint danger_paint(const struct ui *ui, enum danger danger)
{
    return paint_role(ui, danger_role(danger), danger == DANGER_DEADLY ? STYLE_BOLD : 0);
}

const char *foe_mark(const struct view_foe *foe)
{
    return foe_state_is_ally(foe->state) ? ALLY_MARK
           : foe->state == FOE_CAPTIVE   ? CAPTIVE_MARK
                                         : danger_mark(foe->danger);
}

struct paint foe_paint(const struct ui *ui, const struct view_foe *foe)
{
    return foe_state_is_ally(foe->state) ? paint_role(ui, PALETTE_GOOD, 0)
           : foe->state == FOE_CAPTIVE   ? paint_role(ui, PALETTE_WARNING, 0)
                                         : danger_paint(ui, foe->danger);
}

static bool is_like(const struct view_foe *a, const struct view_foe *b)
{
    return a->kind == b->kind && a->name == b->name && a->level == b->level &&
           a->state == b->state && a->health == b->health && a->max_health == b->max_health &&
           a->lost == b->lost && a->danger == b->danger;
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

struct bar health_bar(const struct ui *ui, int health, int most, int lost, const char *label)
{
    return (struct bar){.part = health,
                        .lost = lost,
                        .whole = most > 0 ? most : 1,
                        .paint = paint_role(ui, PALETTE_HEALTH, 0),
                        .label = label};
}

struct bar foe_bar(const struct ui *ui, const struct view_foe *foe, const char *label)
{
    struct bar bar = health_bar(ui, foe->health, foe->max_health, foe->lost, label);
    if (foe_state_is_friendly(foe->state)) {
        bar.paint = foe_paint(ui, foe);
    }
    return bar;
}

/* What a hunter suffers or enjoys tells more than that it hunts. */
static const char *foe_word(const struct view_foe *foe)
{
    bool is_told = foe->state == FOE_HUNTING && !foe->repeats && foe->status_count > 0;
    return is_told ? status_shown[foe->status[0].status] : foe_state_word(foe);
}

/* "gabble ratch L14 x2": what tells it from its like stands whole, and the name gives way. */
static void add_foe_name(const struct ui *ui, const struct view *view,
                         const struct sighting *sighting, int width, struct buffer *text)
{
    const struct view_foe *foe = sighting->foe;
    struct buffer name = {0}, rest = {0};
    describe_actor(&name, ui->content, foe->kind, foe->name, ARTICLE_NONE);
    if (look_differs_from_its_like(view, foe)) {
        buffer_print(&rest, " L%d", foe->level);
    }
    if (sighting->count > 1) {
        buffer_print(&rest, " x%d", sighting->count);
    }
    size_t length;
    const char *at = buffer_text(&name);
    int room = width - utf8_text_width(buffer_text(&rest));
    bool fits = utf8_text_width(at) <= room;
    (void)wrap_next(&at, int_max(fits ? room : room - 1, 1), &length);
    buffer_print(text, "%.*s%s%s", (int)length, buffer_text(&name), fits ? "" : "…",
                 buffer_text(&rest));
    buffer_free(&name);
    buffer_free(&rest);
}

static void draw_foes(struct ui *ui, const struct view *view, const struct sighting *sighting,
                      struct rectangle area, int lines)
{
    const struct view_foe *foe = sighting->foe;
    const struct actor_kind *kind = &ui->content->actor[foe->kind];
    struct paint side = foe_paint(ui, foe);
    bool is_tall = lines == 2;
    int x = area.x + MARK_WIDTH, y = area.y + lines - 1;
    bool is_told = is_tall || area.width >= WORDS_WIDTH_LEAST;
    int state_width = is_told ? STATE_WIDTH : SHORT_STATE_WIDTH;
    int bar_width = area.width - MARK_WIDTH - 1 - state_width;
    struct buffer name = {0};
    add_foe_name(ui, view, sighting, is_tall ? area.width - MARK_WIDTH : bar_width, &name);
    grid_put(&ui->screen, (struct point){area.x, area.y}, kind->glyph,
             paint_colour(ui, kind->colour, 0));
    grid_put_text(&ui->screen, (struct point){area.x + 1, area.y}, MARK_WIDTH - 2, side,
                  foe_mark(foe));
    if (is_tall) {
        paint_text(ui, (struct point){x, area.y}, area.width - MARK_WIDTH, side,
                   buffer_text(&name));
    }
    struct bar bar = foe_bar(ui, foe, is_tall ? NULL : buffer_text(&name));
    paint_bar(ui, (struct point){x, y}, bar_width, &bar);
    grid_put_text(&ui->screen, (struct point){x + bar_width + 1, y}, state_width,
                  paint_role(ui, PALETTE_TEXT, 0),
                  is_told        ? foe_word(foe)
                  : foe->repeats ? "ech"
                                 : state_short[foe->state]);
    buffer_free(&name);
}

static void sightings_draw_thing(struct ui *ui, struct rectangle area, int item_kind,
                                 struct buffer *name)
{
    const struct item_kind *kind = &ui->content->item[item_kind];
    grid_put(&ui->screen, (struct point){area.x, area.y}, kind->glyph,
             paint_colour(ui, kind->colour, 0));
    paint_text(ui, (struct point){area.x + 2, area.y}, area.width - 2,
               paint_role(ui, PALETTE_TEXT, 0), buffer_text(name));
    buffer_free(name);
}

void side_thing_draw(struct ui *ui, struct rectangle area, const struct view_item *item)
{
    struct buffer name = {0};
    describe_item(&name, ui->content, item->kind, item->power, item->count, ARTICLE_NONE);
    describe_charges(&name, item->charges.left, item->charges.most, item->charges.wait);
    sightings_draw_thing(ui, area, item->kind, &name);
}

/* The column is too narrow for describe_fuse. */
static void draw_seen_thing(struct ui *ui, const struct view_thing *thing, struct rectangle area)
{
    struct buffer name = {0};
    describe_item(&name, ui->content, thing->kind, thing->power, thing->count, ARTICLE_NONE);
    describe_rune(&name, ui->content, thing->rune);
    describe_tempers(&name, ui->content, thing->temper);
    if (thing->fuse != VIEW_UNLIT) {
        buffer_print(&name, " (turn %d)", thing->fuse);
    }
    sightings_draw_thing(ui, area, thing->kind, &name);
}

void side_more_draw(struct ui *ui, struct rectangle area, int count)
{
    char text[32];
    snprintf(text, sizeof text, "... and %d more", count);
    paint_words(ui, area, 0, PALETTE_DIM, text);
}

static bool is_like_thing(const struct view_thing *a, const struct view_thing *b)
{
    return a->kind == b->kind && a->power == b->power && a->rune == b->rune &&
           a->fuse == VIEW_UNLIT && b->fuse == VIEW_UNLIT;
}

/* Things that are alike count as one stack, wherever they lie. */
static int group_things(const struct view *view, struct view_thing group[VIEW_THINGS_MAX])
{
    int count = 0;
    for (int i = 0; i < view->thing_count; i++) {
        int g = 0;
        while (g < count && !is_like_thing(&group[g], &view->thing[i])) {
            g++;
        }
        if (g < count) {
            group[g].count += view->thing[i].count;
        } else {
            group[count++] = view->thing[i];
        }
    }
    return count;
}

void sightings_draw(struct ui *ui, const struct view *view, struct rectangle area)
{
    struct sighting group[VIEW_FOES_MAX];
    struct view_thing thing[VIEW_THINGS_MAX];
    int foes = sightings_group(view, group);
    int entries = foes + group_things(view, thing);
    int lines = foes + entries <= area.height ? 2 : 1;
    int bottom = area.y + area.height;
    for (int i = 0; i < entries && area.y < bottom; i++) {
        if (area.y == bottom - 1 && i < entries - 1) {
            side_more_draw(ui, area, entries - i);
            return;
        }
        if (i >= foes) {
            draw_seen_thing(ui, &thing[i - foes], area);
        } else {
            draw_foes(ui, view, &group[i], area, lines);
        }
        area.y += i < foes ? lines : 1;
    }
}
