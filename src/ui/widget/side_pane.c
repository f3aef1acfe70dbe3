/* The sidebar: who the hero is and how it fares, then what is in sight. Everything is a line of
 * text or a bar; a line that says nothing out of the ordinary (hunger, burden, statuses) is left
 * away and its room goes to the list below. */
#include "ui/widget/dungeon_screen.h"

#include <stdio.h>

#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"
#include "ui/widget/look_text.h"

/* ---- what is in sight ---- */

/* The list of what is in sight. Each group of monsters takes two lines: glyph, danger, name and
 * count; below them health and state. Where that is too tall for all, each takes one: the name
 * written over the bar of health, and the state in four letters. Things follow while there is
 * room; what has none is counted in the last line. */
#define MARK_WIDTH 5 /* glyph, up to three marks, a blank */
#define STATE_WIDTH 10

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

static void name_group(const struct ui *ui, const struct sighting *sighting, struct buffer *name)
{
    describe_actor_kind(name, ui->content, sighting->foe->kind, ARTICLE_NONE);
    if (sighting->count > 1) {
        buffer_print(name, " x%d", sighting->count);
    }
}

static void draw_foe_sign(struct ui *ui, const struct view_foe *foe, struct point at)
{
    const struct actor_kind *kind = &ui->content->actor[foe->kind];
    grid_put(&ui->screen, at, kind->glyph, paint_colour(ui, kind->colour, 0));
    grid_put_text(&ui->screen, (struct point){at.x + 1, at.y}, MARK_WIDTH - 2,
                  danger_paint(ui, foe->danger), danger_mark(foe->danger));
}

static struct bar foe_bar(const struct ui *ui, const struct view_foe *foe, const char *label)
{
    return (struct bar){.part = foe->health,
                        .lost = foe->lost,
                        .whole = foe->max_health > 0 ? foe->max_health : 1,
                        .paint = paint_role(ui, PALETTE_HEALTH, 0),
                        .label = label};
}

static void draw_two_lines(struct ui *ui, const struct sighting *sighting, struct rectangle area)
{
    const struct view_foe *foe = sighting->foe;
    struct buffer name = {0};
    name_group(ui, sighting, &name);
    draw_foe_sign(ui, foe, (struct point){area.x, area.y});
    paint_text(ui, (struct point){area.x + MARK_WIDTH, area.y}, area.width - MARK_WIDTH,
               danger_paint(ui, foe->danger), buffer_text(&name));
    buffer_free(&name);
    struct bar bar = foe_bar(ui, foe, NULL);
    int bar_width = area.width - MARK_WIDTH - STATE_WIDTH;
    grid_put_bar(&ui->screen, (struct point){area.x + MARK_WIDTH, area.y + 1}, bar_width, &bar);
    grid_put_text(&ui->screen, (struct point){area.x + MARK_WIDTH + bar_width + 1, area.y + 1},
                  STATE_WIDTH - 1, paint_role(ui, PALETTE_TEXT, 0), foe_state_word(foe->state));
}

static void draw_one_line(struct ui *ui, const struct sighting *sighting, struct rectangle area)
{
    struct buffer name = {0};
    name_group(ui, sighting, &name);
    draw_foe_sign(ui, sighting->foe, (struct point){area.x, area.y});
    struct bar bar = foe_bar(ui, sighting->foe, buffer_text(&name));
    grid_put_bar(&ui->screen, (struct point){area.x + MARK_WIDTH, area.y},
                 area.width - MARK_WIDTH - 4, &bar);
    buffer_free(&name);
    grid_put_text(&ui->screen, (struct point){area.x + area.width - 3, area.y}, 3,
                  paint_role(ui, PALETTE_TEXT, 0), state_short[sighting->foe->state]);
}

static void draw_thing(struct ui *ui, const struct view_thing *thing, struct rectangle area)
{
    const struct item_kind *kind = &ui->content->item[thing->kind];
    struct buffer name = {0};
    describe_item(&name, ui->content, thing->kind, thing->power, thing->count, ARTICLE_NONE);
    grid_put(&ui->screen, (struct point){area.x, area.y}, kind->glyph,
             paint_colour(ui, kind->colour, 0));
    paint_text(ui, (struct point){area.x + 2, area.y}, area.width - 2,
               paint_role(ui, PALETTE_TEXT, 0), buffer_text(&name));
    buffer_free(&name);
}

static void draw_uncounted(struct ui *ui, int left, struct rectangle area)
{
    char text[32];
    snprintf(text, sizeof text, "... and %d more", left);
    grid_put_text(&ui->screen, (struct point){area.x, area.y}, area.width,
                  paint_role(ui, PALETTE_DIM, 0), text);
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
            draw_uncounted(ui, entries - i, area);
            return;
        }
        if (i >= foes) {
            draw_thing(ui, &view->thing[i - foes], area);
        } else if (lines == 2) {
            draw_two_lines(ui, &group[i], area);
        } else {
            draw_one_line(ui, &group[i], area);
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

static struct bar health_bar(const struct ui *ui, const char *label)
{
    const struct view_hero *hero = &ui->session->view.hero;
    return (struct bar){.part = health_shown(hero),
                        .lost = ui->session->health_before - health_shown(hero),
                        .whole = hero->max_health > 0 ? hero->max_health : 1,
                        .paint = paint_role(ui, PALETTE_HEALTH, 0),
                        .label = label};
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
    struct bar health = health_bar(ui, label);
    grid_put_bar(&ui->screen, (struct point){area.x, area.y + 1}, area.width, &health);
    char learnt[40];
    snprintf(learnt, sizeof learnt, "Experience %d/%d", hero->experience, hero->next_level);
    struct bar experience = {.part = hero->experience,
                             .whole = hero->next_level > 0 ? hero->next_level : 1,
                             .paint = paint_role(ui, PALETTE_EXPERIENCE, 0),
                             .label = learnt};
    grid_put_bar(&ui->screen, (struct point){area.x, area.y + 2}, area.width, &experience);
}

/* Long words where they fit, short ones else. */
static void draw_strength(struct ui *ui, struct rectangle area, int line)
{
    const struct view_hero *hero = &ui->session->view.hero;
    struct buffer attack = {0}, defence = {0}, text = {0};
    describe_thousandths(&attack, hero->attack);
    describe_thousandths(&defence, hero->defence);
    buffer_print(&text, "Attack %s Defence %s", buffer_text(&attack), buffer_text(&defence));
    if (text.size > (size_t)area.width) {
        buffer_clear(&text);
        buffer_print(&text, "Att %s Def %s", buffer_text(&attack), buffer_text(&defence));
    }
    paint_words(ui, area, line, PALETTE_TEXT, buffer_text(&text));
    buffer_free(&attack);
    buffer_free(&defence);
    buffer_free(&text);
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

static void draw_place(struct ui *ui, struct rectangle area, int line)
{
    const struct view *view = &ui->session->view;
    char text[64];
    snprintf(text, sizeof text, "Depth %d  Turn %d", view->depth, view->turn);
    paint_words(ui, area, line, PALETTE_TEXT, text);
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

static int draw_wins(struct ui *ui, struct rectangle area)
{
    struct buffer text = {0};
    describe_wins(&ui->session->view, &text);
    paint_words(ui, area, 0, PALETTE_GOOD, buffer_text(&text));
    int lines = text.size > 0;
    buffer_free(&text);
    return lines;
}

/* A full stomach is nothing to be warned of. */
static struct paint paint_condition(const struct ui *ui)
{
    const struct view_hero *hero = &ui->session->view.hero;
    bool is_bad = hero->burden > 0 || hero->food <= ui->content->rules.hunger.hungry;
    return paint_role(ui, is_bad ? PALETTE_WARNING : PALETTE_GOOD, 0);
}

/* Returns the lines it took, none if all is well. */
static int draw_condition(struct ui *ui, struct rectangle area)
{
    struct buffer text = {0};
    describe_condition(&ui->session->view.hero, &text);
    int lines = text.size == 0
                    ? 0
                    : grid_put_wrapped(&ui->screen, area, paint_condition(ui), buffer_text(&text));
    buffer_free(&text);
    return lines;
}

void side_pane_draw(struct ui *ui, struct rectangle area)
{
    const struct view_hero *hero = &ui->session->view.hero;
    area.x++; /* a free column beside the map */
    area.width--;
    draw_name(ui, area);
    draw_bars(ui, area);
    draw_strength(ui, area, 3);
    draw_gear(ui, area, 4, hero->weapon, hero->weapon_power, "bare hands");
    draw_gear(ui, area, 5, hero->armour, hero->armour_power, "no armour");
    draw_place(ui, area, 6);
    struct rectangle rest = {area.x, area.y + 7, area.width, area.height - 7};
    int lines = draw_wins(ui, rest);
    rest.y += lines;
    rest.height -= lines;
    lines = 1 + draw_condition(ui, rest);
    rest.y += lines;
    rest.height -= lines;
    sightings_draw(ui, &ui->session->view, rest);
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
    struct bar bar = health_bar(ui, label);
    grid_put_bar(&ui->screen, (struct point){area.x, area.y}, 12, &bar);
    buffer_print(&text, "L%d A", view->hero.level);
    describe_thousandths(&text, view->hero.attack);
    buffer_add(&text, " D");
    describe_thousandths(&text, view->hero.defence);
    buffer_print(&text, " Depth %d T%d", view->depth, view->turn);
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
