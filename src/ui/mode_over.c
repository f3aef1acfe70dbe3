/* The end of a run: how, and in figures. Space goes back to the title. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/text/describe.h"
#include "barrow/ui/modes.h"
#include "barrow/ui/paint.h"
#include "barrow/ui/scroll.h"
#include "barrow/ui/session.h"
#include "barrow/ui/ui.h"

#define OVER_WIDTH 60

struct over {
    struct buffer text; /* lines */
    struct scroll scroll;
};

static void add_cause(const struct ui *ui, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    if (!view->end.is_over) {
        buffer_print(text, "%s gave up on depth %d.", ui->name, view->depth);
    } else if (view->end.is_victory) {
        buffer_print(text, "%s won the crown on depth %d.", ui->name, view->depth);
    } else if (view->end.is_starvation) {
        buffer_print(text, "%s starved on depth %d.", ui->name, view->depth);
    } else if (view->end.killer >= 0) {
        buffer_print(text, "%s was killed by ", ui->name);
        describe_actor_kind(text, ui->content, view->end.killer, ARTICLE_A);
        buffer_print(text, " on depth %d.", view->depth);
    } else {
        buffer_print(text, "%s died on depth %d.", ui->name, view->depth);
    }
    buffer_add(text, "\n\n");
}

static void add_figures(const struct view *view, struct buffer *text)
{
    buffer_print(text, "Turns         %d\n", view->turn);
    buffer_print(text, "Depth         %d\n", view->depth);
    buffer_print(text, "Level         %d\n", view->hero.level);
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

static void enter(struct ui *ui, void *state)
{
    struct over *over = state;
    add_cause(ui, &over->text);
    add_figures(&ui->session->view, &over->text);
    add_kills(ui, &over->text);
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

static void draw_lines(struct ui *ui, const struct over *over, struct rectangle area)
{
    const char *line = buffer_text(&over->text);
    for (int i = -over->scroll.first; *line != '\0' && i < area.height; i++) {
        char copy[160];
        size_t length = strcspn(line, "\n");
        snprintf(copy, sizeof copy, "%.*s", (int)length, line);
        bool is_cause = i == -over->scroll.first;
        paint_line(&ui->screen, area, i,
                   is_cause ? paint_role(ui->content, PALETTE_BRIGHT, STYLE_BOLD)
                            : paint_role(ui->content, PALETTE_TEXT, 0),
                   copy);
        line += length + 1;
    }
}

static void draw(struct ui *ui, void *state)
{
    struct over *over = state;
    int lines = count_lines(buffer_text(&over->text));
    struct rectangle box = rectangle_centred(&ui->screen, OVER_WIDTH, lines + 4);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, "The run is over");
    area.height -= 2;
    scroll_fit(&over->scroll, lines, area.height);
    draw_lines(ui, over, area);
    scroll_draw(&over->scroll, ui->content, &ui->screen, box, "Space: to the title");
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct over *over = state;
    if (key == KEY_SPACE) {
        ui_end_session(ui);
        return mode_pop(ANSWER_RUN_DONE);
    }
    scroll_key(&over->scroll, key);
    return mode_stay();
}

static void close_over(struct ui *ui, void *state)
{
    (void)ui;
    struct over *over = state;
    buffer_free(&over->text);
    free(over);
}

struct mode mode_over(void)
{
    static const struct mode_class class = {
        .name = "over",
        .cover = MODE_COVERS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .close = close_over,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct over))};
}
