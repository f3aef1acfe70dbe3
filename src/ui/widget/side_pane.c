/* The sidebar: who the hero is and how it fares, then what is in sight. A line that says nothing
 * out of the ordinary (hunger, burden, statuses) leaves its room to the list below. */
#include "ui/widget/dungeon_screen.h"

#include <stdio.h>

#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"
#include "ui/widget/look_text.h"

/* ---- what is in sight ---- */

/* Each group of monsters takes two lines: glyph, danger, name and count; below them health and
 * state. Where that is too tall for all, each takes one: the name over the bar, the state in short.
 */
#define MARK_WIDTH 5 /* glyph, up to three marks, a blank */
#define STATE_WIDTH 9
#define SHORT_STATE_WIDTH 3

static const char *const state_short[] = {
    [FOE_ASLEEP] = "slp",    [FOE_IDLE] = "-",      [FOE_HUNTING] = "hnt",
    [FOE_SEARCHING] = "sch", [FOE_FLEEING] = "fle",
};

struct paint danger_paint(const struct ui *ui, enum danger danger)
{
    static const enum palette_role role[] = {[DANGER_NONE] = PALETTE_TEXT,
                                             [DANGER_LOW] = PALETTE_GOOD,
                                             [DANGER_HIGH] = PALETTE_WARNING,
                                             [DANGER_DEADLY] = PALETTE_DANGER};
    return paint_role(ui, role[danger], danger == DANGER_DEADLY ? STYLE_BOLD : 0);
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

static struct bar health_bar(const struct ui *ui, int health, int most, int lost, const char *label)
{
    return (struct bar){.part = health,
                        .lost = lost,
                        .whole = most > 0 ? most : 1,
                        .paint = paint_role(ui, PALETTE_HEALTH, 0),
                        .label = label};
}

static void draw_foes(struct ui *ui, const struct sighting *sighting, struct rectangle area,
                      int lines)
{
    const struct view_foe *foe = sighting->foe;
    const struct actor_kind *kind = &ui->content->actor[foe->kind];
    struct paint danger = danger_paint(ui, foe->danger);
    bool is_tall = lines == 2;
    int x = area.x + MARK_WIDTH, y = area.y + lines - 1;
    int state_width = is_tall ? STATE_WIDTH : SHORT_STATE_WIDTH;
    int bar_width = area.width - MARK_WIDTH - 1 - state_width;
    struct buffer name = {0};
    describe_actor_kind(&name, ui->content, foe->kind, ARTICLE_NONE);
    if (sighting->count > 1) {
        buffer_print(&name, " x%d", sighting->count);
    }
    grid_put(&ui->screen, (struct point){area.x, area.y}, kind->glyph,
             paint_colour(ui, kind->colour, 0));
    grid_put_text(&ui->screen, (struct point){area.x + 1, area.y}, MARK_WIDTH - 2, danger,
                  danger_mark(foe->danger));
    if (is_tall) {
        paint_text(ui, (struct point){x, area.y}, area.width - MARK_WIDTH, danger,
                   buffer_text(&name));
    }
    struct bar bar = health_bar(ui, foe->health, foe->max_health, foe->lost,
                                is_tall ? NULL : buffer_text(&name));
    grid_put_bar(&ui->screen, (struct point){x, y}, bar_width, &bar);
    grid_put_text(&ui->screen, (struct point){x + bar_width + 1, y}, state_width,
                  paint_role(ui, PALETTE_TEXT, 0),
                  is_tall ? foe_state_word(foe->state) : state_short[foe->state]);
    buffer_free(&name);
}

static void draw_thing(struct ui *ui, const struct view_thing *thing, struct rectangle area)
{
    const struct item_kind *kind = &ui->content->item[thing->kind];
    struct buffer name = {0};
    describe_item(&name, ui->content, thing->kind, thing->power, thing->count, ARTICLE_NONE);
    if (thing->fuse > 0) { /* the column is too narrow for describe_fuse */
        buffer_print(&name, " (in %d turn%s)", thing->fuse, thing->fuse == 1 ? "" : "s");
    } else if (thing->fuse == 0) {
        buffer_add(&name, " (this turn)");
    }
    grid_put(&ui->screen, (struct point){area.x, area.y}, kind->glyph,
             paint_colour(ui, kind->colour, 0));
    paint_text(ui, (struct point){area.x + 2, area.y}, area.width - 2,
               paint_role(ui, PALETTE_TEXT, 0), buffer_text(&name));
    buffer_free(&name);
}

void sightings_draw(struct ui *ui, const struct view *view, struct rectangle area)
{
    struct sighting group[VIEW_FOES_MAX];
    int foes = sightings_group(view, group);
    int lines = foes * 2 + view->thing_count <= area.height ? 2 : 1;
    int entries = foes + view->thing_count;
    int bottom = area.y + area.height;
    for (int i = 0; i < entries && area.y < bottom; i++) {
        if (area.y == bottom - 1 && i < entries - 1) {
            char text[32];
            snprintf(text, sizeof text, "... and %d more", entries - i);
            paint_words(ui, area, 0, PALETTE_DIM, text);
            return;
        }
        if (i >= foes) {
            draw_thing(ui, &view->thing[i - foes], area);
        } else {
            draw_foes(ui, &group[i], area, lines);
        }
        area.y += i < foes ? lines : 1;
    }
}

/* ---- the hero ---- */

/* The dead have no less than nothing. */
static int health_shown(const struct view_hero *hero)
{
    return hero->health > 0 ? hero->health : 0;
}

static struct bar hero_bar(const struct ui *ui, const char *label)
{
    const struct view_hero *hero = &ui->session->view.hero;
    int health = health_shown(hero);
    return health_bar(ui, health, hero->max_health, ui->session->health_before - health, label);
}

/* The name goes before the long word. */
static void draw_name(struct ui *ui, struct rectangle area)
{
    char level[24];
    int size = snprintf(level, sizeof level, "level %d", ui->session->view.hero.level);
    if (utf8_text_width(ui->player.name) > area.width - size - 1) {
        size = snprintf(level, sizeof level, "L%d", ui->session->view.hero.level);
    }
    struct paint bright = paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD);
    paint_text(ui, (struct point){area.x, area.y}, area.width - size - 1, bright, ui->player.name);
    grid_put_text(&ui->screen, (struct point){area.x + area.width - size, area.y}, size,
                  paint_role(ui, PALETTE_TEXT, 0), level);
}

static void draw_bars(struct ui *ui, struct rectangle area)
{
    const struct view_hero *hero = &ui->session->view.hero;
    char label[40];
    snprintf(label, sizeof label, "Health %d/%d", health_shown(hero), hero->max_health);
    struct bar health = hero_bar(ui, label);
    grid_put_bar(&ui->screen, (struct point){area.x, area.y + 1}, area.width, &health);
    char learnt[40];
    snprintf(learnt, sizeof learnt, "Experience %d/%d", hero->experience, hero->next_level);
    struct bar experience = {.part = hero->experience,
                             .whole = hero->next_level > 0 ? hero->next_level : 1,
                             .paint = paint_role(ui, PALETTE_EXPERIENCE, 0),
                             .label = learnt};
    grid_put_bar(&ui->screen, (struct point){area.x, area.y + 2}, area.width, &experience);
}

static void draw_strength(struct ui *ui, struct rectangle area)
{
    const struct view_hero *hero = &ui->session->view.hero;
    struct figure attack = describe_thousandths(hero->attack);
    struct figure defence = describe_thousandths(hero->defence);
    char text[80];
    int size = snprintf(text, sizeof text, "Attack %s Defence %s", attack.text, defence.text);
    if (size > area.width) {
        snprintf(text, sizeof text, "Att %s Def %s", attack.text, defence.text);
    }
    paint_words(ui, area, 3, PALETTE_TEXT, text);
}

static void draw_gear(struct ui *ui, struct rectangle area, int line, int kind, int power,
                      const char *none)
{
    struct buffer text = {0};
    if (kind < 0) {
        buffer_add(&text, none);
    } else {
        describe_item(&text, ui->content, kind, power, 1, ARTICLE_NONE);
    }
    enum palette_role role = kind < 0 ? PALETTE_DIM : PALETTE_TEXT;
    paint_words(ui, area, line, role, buffer_text(&text));
    buffer_free(&text);
}

static void add_word(struct buffer *text, const char *word)
{
    if (*word != '\0') {
        buffer_print(text, "%s%s", text->size > 0 ? " " : "", word);
    }
}

/* Hunger, burden and statuses that are out of the ordinary, with blanks between. */
static void describe_condition(const struct view_hero *hero, struct buffer *text)
{
    add_word(text, describe_hunger(hero->hunger));
    add_word(text, describe_burden(hero->burden));
    for (int i = 0; i < hero->status_count; i++) {
        add_word(text, status_shown[hero->status[i].status]);
        if (status_counts_down[hero->status[i].status]) {
            buffer_print(text, " %d", hero->status[i].left);
        }
    }
}

/* From the first Crown on. */
static void describe_wins(const struct view *view, struct buffer *text)
{
    if (view->wins > 0) {
        buffer_print(text, "Crowns %d", view->wins);
    }
}

/* A full stomach is nothing to be warned of. */
static struct paint paint_condition(const struct ui *ui)
{
    const struct view_hero *hero = &ui->session->view.hero;
    bool is_bad = hero->burden > 0 || hero->food <= ui->content->rules.hunger.hungry;
    return paint_role(ui, is_bad ? PALETTE_WARNING : PALETTE_GOOD, 0);
}

/* What is out of the ordinary, if anything. Returns the room that is left below it. */
static struct rectangle draw_state(struct ui *ui, struct rectangle area)
{
    struct buffer wins = {0}, condition = {0};
    describe_wins(&ui->session->view, &wins);
    describe_condition(&ui->session->view.hero, &condition);
    int lines = paint_wrapped(ui, area, PALETTE_GOOD, buffer_text(&wins));
    struct rectangle rest = {area.x, area.y + lines, area.width, area.height - lines};
    lines = 1 + grid_put_wrapped(&ui->screen, rest, paint_condition(ui), buffer_text(&condition));
    buffer_free(&wins);
    buffer_free(&condition);
    return (struct rectangle){rest.x, rest.y + lines, rest.width, rest.height - lines};
}

void side_pane_draw(struct ui *ui, struct rectangle area)
{
    const struct view_hero *hero = &ui->session->view.hero;
    area.x++; /* a free column beside the map */
    area.width--;
    draw_name(ui, area);
    draw_bars(ui, area);
    draw_strength(ui, area);
    draw_gear(ui, area, 4, hero->weapon, hero->weapon_power, "bare hands");
    draw_gear(ui, area, 5, hero->armour, hero->armour_power, "no armour");
    char place[64];
    snprintf(place, sizeof place, "Depth %d  Turn %d", ui->session->view.depth,
             ui->session->view.turn);
    paint_words(ui, area, 6, PALETTE_TEXT, place);
    struct rectangle rest = {area.x, area.y + 7, area.width, area.height - 7};
    sightings_draw(ui, &ui->session->view, draw_state(ui, rest));
}

/* Folded: two lines, health first, then what may kill. */

static void draw_marks(struct ui *ui, struct rectangle area)
{
    struct sighting group[VIEW_FOES_MAX];
    int count = sightings_group(&ui->session->view, group);
    int x = area.x;
    for (int i = 0; i < count && x < area.x + area.width; i++) {
        const struct view_foe *foe = group[i].foe;
        const struct actor_kind *kind = &ui->content->actor[foe->kind];
        char text[32];
        snprintf(text, sizeof text, "%s%s%.0d ", danger_mark(foe->danger),
                 group[i].count > 1 ? "x" : "", group[i].count > 1 ? group[i].count : 0);
        grid_put(&ui->screen, (struct point){x, area.y}, kind->glyph,
                 paint_colour(ui, kind->colour, STYLE_BOLD));
        x += 1 + grid_put_text(&ui->screen, (struct point){x + 1, area.y},
                               area.x + area.width - x - 1, danger_paint(ui, foe->danger), text);
    }
}

void side_pane_draw_folded(struct ui *ui, struct rectangle area)
{
    const struct view *view = &ui->session->view;
    struct paint plain = paint_role(ui, PALETTE_TEXT, 0);
    struct buffer text = {0};
    char label[32];
    snprintf(label, sizeof label, "%d/%d", health_shown(&view->hero), view->hero.max_health);
    struct bar bar = hero_bar(ui, label);
    grid_put_bar(&ui->screen, (struct point){area.x, area.y}, 12, &bar);
    buffer_print(&text, "L%d A%s D%s Depth %d T%d", view->hero.level,
                 describe_thousandths(view->hero.attack).text,
                 describe_thousandths(view->hero.defence).text, view->depth, view->turn);
    grid_put_text(&ui->screen, (struct point){area.x + 13, area.y}, area.width - 13, plain,
                  buffer_text(&text));
    buffer_clear(&text);
    describe_wins(view, &text);
    describe_condition(&view->hero, &text);
    int used = grid_put_text(&ui->screen, (struct point){area.x, area.y + 1}, area.width,
                             paint_condition(ui), buffer_text(&text));
    buffer_free(&text);
    int from = used > 0 ? used + 1 : 0;
    struct rectangle rest = {area.x + from, area.y + 1, area.width - from, 1};
    draw_marks(ui, rest);
}
