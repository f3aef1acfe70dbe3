/* The sidebar: who the hero is and how it fares, then what is in sight. Everything is a line of
 * text or a bar; a line that says nothing out of the ordinary (hunger, burden, statuses) is left
 * away and its room goes to the list below. */
#include <stdio.h>

#include "barrow/base/utf8.h"
#include "barrow/play/session.h"
#include "barrow/text/describe.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/paint.h"
#include "ui/widget/sightings.h"

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
                        .paint = paint_role(ui->content, PALETTE_HEALTH, 0),
                        .label = label};
}

/* The name goes before the long word. */
static void draw_name(const struct ui *ui, struct grid *grid, struct rectangle area)
{
    char level[24];
    int size = snprintf(level, sizeof level, "level %d", ui->session->view.hero.level);
    if (utf8_text_width(ui->player.name) > area.width - size - 1) {
        size = snprintf(level, sizeof level, "L%d", ui->session->view.hero.level);
    }
    struct paint bright = paint_role(ui->content, PALETTE_BRIGHT, STYLE_BOLD);
    paint_text(grid, (struct point){area.x, area.y}, area.width - size - 1, bright,
               ui->player.name);
    grid_put_text(grid, (struct point){area.x + area.width - size, area.y}, size,
                  paint_role(ui->content, PALETTE_TEXT, 0), level);
}

static void draw_bars(const struct ui *ui, struct grid *grid, struct rectangle area)
{
    const struct view_hero *hero = &ui->session->view.hero;
    char label[40];
    snprintf(label, sizeof label, "Health %d/%d", health_shown(hero), hero->max_health);
    struct bar health = health_bar(ui, label);
    grid_put_bar(grid, (struct point){area.x, area.y + 1}, area.width, &health);
    char learnt[40];
    snprintf(learnt, sizeof learnt, "Experience %d/%d", hero->experience, hero->next_level);
    struct bar experience = {.part = hero->experience,
                             .whole = hero->next_level > 0 ? hero->next_level : 1,
                             .paint = paint_role(ui->content, PALETTE_EXPERIENCE, 0),
                             .label = learnt};
    grid_put_bar(grid, (struct point){area.x, area.y + 2}, area.width, &experience);
}

/* Long words where they fit, short ones else. */
static void draw_strength(const struct ui *ui, struct grid *grid, struct rectangle area, int line)
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
    paint_line(grid, area, line, paint_role(ui->content, PALETTE_TEXT, 0), buffer_text(&text));
    buffer_free(&attack);
    buffer_free(&defence);
    buffer_free(&text);
}

static void draw_gear(const struct ui *ui, struct grid *grid, struct rectangle area, int line,
                      int kind, int power, const char *none)
{
    struct buffer text = {0};
    if (kind < 0) {
        buffer_add(&text, none);
    } else {
        describe_item(&text, ui->content, kind, power, 1, ARTICLE_NONE);
    }
    enum palette_role role = kind < 0 ? PALETTE_DIM : PALETTE_TEXT;
    paint_line(grid, area, line, paint_role(ui->content, role, 0), buffer_text(&text));
    buffer_free(&text);
}

static void draw_place(const struct ui *ui, struct grid *grid, struct rectangle area, int line)
{
    const struct view *view = &ui->session->view;
    char text[64];
    snprintf(text, sizeof text, "Depth %d  Turn %d", view->depth, view->turn);
    paint_line(grid, area, line, paint_role(ui->content, PALETTE_TEXT, 0), text);
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

static int draw_wins(const struct ui *ui, struct grid *grid, struct rectangle area)
{
    struct buffer text = {0};
    describe_wins(&ui->session->view, &text);
    paint_line(grid, area, 0, paint_role(ui->content, PALETTE_GOOD, 0), buffer_text(&text));
    int lines = text.size > 0;
    buffer_free(&text);
    return lines;
}

/* A full stomach is nothing to be warned of. */
static struct paint paint_condition(const struct ui *ui)
{
    const struct view_hero *hero = &ui->session->view.hero;
    bool is_bad = hero->burden > 0 || hero->food <= ui->content->rules.hunger.hungry;
    return paint_role(ui->content, is_bad ? PALETTE_WARNING : PALETTE_GOOD, 0);
}

/* Returns the lines it took, none if all is well. */
static int draw_condition(const struct ui *ui, struct grid *grid, struct rectangle area)
{
    struct buffer text = {0};
    describe_condition(&ui->session->view.hero, &text);
    int lines =
        text.size == 0 ? 0 : grid_put_wrapped(grid, area, paint_condition(ui), buffer_text(&text));
    buffer_free(&text);
    return lines;
}

void side_pane_draw(const struct ui *ui, struct grid *grid, struct rectangle area)
{
    const struct view_hero *hero = &ui->session->view.hero;
    area.x++; /* a free column beside the map */
    area.width--;
    draw_name(ui, grid, area);
    draw_bars(ui, grid, area);
    draw_strength(ui, grid, area, 3);
    draw_gear(ui, grid, area, 4, hero->weapon, hero->weapon_power, "bare hands");
    draw_gear(ui, grid, area, 5, hero->armour, hero->armour_power, "no armour");
    draw_place(ui, grid, area, 6);
    struct rectangle rest = {area.x, area.y + 7, area.width, area.height - 7};
    int lines = draw_wins(ui, grid, rest);
    rest.y += lines;
    rest.height -= lines;
    lines = 1 + draw_condition(ui, grid, rest);
    rest.y += lines;
    rest.height -= lines;
    sightings_draw(ui->content, &ui->session->view, grid, rest);
}

/* Folded: two lines, health first, then what may kill. */

static void draw_marks(const struct ui *ui, struct grid *grid, struct rectangle area)
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
        grid_put(grid, (struct point){x, area.y}, kind->glyph,
                 paint_colour(ui->content, kind->colour, STYLE_BOLD));
        x += 1 + grid_put_text(grid, (struct point){x + 1, area.y}, area.x + area.width - x - 1,
                               danger_paint(ui->content, foe->danger), text);
    }
}

void side_pane_draw_folded(const struct ui *ui, struct grid *grid, struct rectangle area)
{
    const struct view *view = &ui->session->view;
    struct paint plain = paint_role(ui->content, PALETTE_TEXT, 0);
    struct buffer text = {0};
    char label[32];
    snprintf(label, sizeof label, "%d/%d", health_shown(&view->hero), view->hero.max_health);
    struct bar bar = health_bar(ui, label);
    grid_put_bar(grid, (struct point){area.x, area.y}, 12, &bar);
    buffer_print(&text, "L%d A", view->hero.level);
    describe_thousandths(&text, view->hero.attack);
    buffer_add(&text, " D");
    describe_thousandths(&text, view->hero.defence);
    buffer_print(&text, " Depth %d T%d", view->depth, view->turn);
    grid_put_text(grid, (struct point){area.x + 13, area.y}, area.width - 13, plain,
                  buffer_text(&text));
    buffer_clear(&text);
    describe_wins(view, &text);
    describe_condition(&view->hero, &text);
    int used = grid_put_text(grid, (struct point){area.x, area.y + 1}, area.width,
                             paint_condition(ui), buffer_text(&text));
    buffer_free(&text);
    int from = used > 0 ? used + 1 : 0;
    struct rectangle rest = {area.x + from, area.y + 1, area.width - from, 1};
    draw_marks(ui, grid, rest);
}
