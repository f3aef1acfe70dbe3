#include "ui/widget/run_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "barrow/play/session.h"
#include "barrow/text/describe.h"
#include "ui/mode.h"
#include "ui/widget/paint.h"

static void add_gear(const struct content *content, const char *label, int kind, int power,
                     const char *without, struct buffer *text)
{
    buffer_print(text, "%-14s", label);
    if (kind >= 0) {
        describe_item(text, content, kind, power, 1, ARTICLE_NONE);
    } else {
        buffer_add(text, without);
    }
    buffer_add(text, "\n");
}

static void add_figures(const struct ui *ui, int crowns, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    const struct view_hero *hero = &view->hero;
    if (crowns > 0) {
        buffer_print(text, "Crowns won    %d\n", crowns);
    }
    buffer_print(text, "Turns         %d\n", view->turn);
    buffer_print(text, "Depth         %d\n", view->depth);
    buffer_print(text, "Level         %d\n", hero->level);
    add_gear(ui->content, "Weapon", hero->weapon, hero->weapon_power, "bare hands", text);
    add_gear(ui->content, "Armour", hero->armour, hero->armour_power, "none", text);
    buffer_print(text, "Damage dealt  %d\n", view->end.dealt);
    buffer_print(text, "Damage taken  %d\n", view->end.taken);
    buffer_print(text, "Seed          %" PRIu64 "\n", view->seed);
    buffer_print(text, "Kills         %d\n", view->end.kills);
}

static void add_kills(const struct ui *ui, struct buffer *text)
{
    for (int kind = 0; kind < ui->content->actor_count; kind++) {
        int kills = view_kills_of(ui->session->game, kind);
        if (kills > 0) {
            buffer_print(text, "%13d  %s\n", kills, ui->content->actor[kind].name);
        }
    }
}

void run_describe(const struct ui *ui, int crowns, struct buffer *text)
{
    add_figures(ui, crowns, text);
    add_kills(ui, text);
}

int run_count_lines(const struct buffer *buffer)
{
    int lines = 0;
    for (const char *text = buffer_text(buffer); *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

void run_draw_text(struct ui *ui, const struct buffer *text, struct scroll *scroll,
                   struct rectangle area)
{
    const char *line = buffer_text(text);
    scroll_fit(scroll, run_count_lines(text), area.height);
    for (int i = -scroll->first; *line != '\0' && i < area.height; i++) {
        char copy[160];
        size_t length = strcspn(line, "\n");
        snprintf(copy, sizeof copy, "%.*s", (int)length, line);
        bool is_first = i == -scroll->first;
        paint_line(ui, area, i,
                   is_first ? paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD)
                            : paint_role(ui, PALETTE_TEXT, 0),
                   copy);
        line += length + 1;
    }
}
