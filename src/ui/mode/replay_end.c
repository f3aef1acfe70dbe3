/* The end of a recording: in words, what killed and since when; and as bars, the hero's health as
 * each of the last turns began. Bars are solid where no single blow in reach could kill. */
#include "ui/mode/replay.h"

#include <stdio.h>

#include "barrow/base/memory.h"
#include "barrow/report/death_text.h"

#define SOLID 0x2588u  /* full block */
#define DEADLY 0x2592u /* medium shade */
#define PAGE_WIDTH 60
#define BARS_HIGH 10
#define TEXT_LINES 6 /* a heading, the marks, what they mean, and the keys */

struct reader replay_reader(const char *title, const char *hint, int answer)
{
    struct reader reader = {.width = PAGE_WIDTH,
                            .is_spaced = true,
                            .hint = hint,
                            .is_closed_by_any_key = true,
                            .answer = answer};
    snprintf(reader.title, sizeof reader.title, "%s", title);
    return reader;
}

struct mode replay_death(const struct content *content, const struct death_story *story)
{
    bool can_go = story->safe_turn > 0;
    struct reader reader = replay_reader("How it came to that",
                                         can_go ? "Enter: last safe turn  Esc: back" : "Esc: back",
                                         can_go ? story->safe_turn : ANSWER_NO);
    death_describe(&reader.page, content, story);
    return mode_reader(&reader);
}

/* ---- the graph ---- */

struct graph {
    const struct death_story *story;
};

static int most_health(const struct death_story *story)
{
    int most = 1;
    for (int i = 0; i < story->count; i++) {
        most = story->last[i].max_health > most ? story->last[i].max_health : most;
    }
    return most;
}

/* Rounded up: any health left shows as a bar. */
static int height_of(const struct last_turn *turn, int most, int height)
{
    int health = turn->health > 0 ? turn->health : 0;
    return (int)(((int64_t)health * height + most - 1) / most);
}

static void replay_end_draw_bar(struct ui *ui, const struct last_turn *turn, struct point foot,
                                int height)
{
    enum palette_role role = turn->is_deadly ? PALETTE_DANGER : PALETTE_GOOD;
    uint32_t glyph = grid_bar_glyph(&ui->screen, turn->is_deadly ? DEADLY : SOLID);
    grid_fill(&ui->screen, (struct rectangle){foot.x, foot.y - height + 1, 1, height}, glyph,
              paint_role(ui, role, 0));
}

static void replay_end_draw_bars(struct ui *ui, const struct death_story *story,
                                 struct rectangle area)
{
    int first = story->count > area.width ? story->count - area.width : 0;
    int most = most_health(story);
    for (int i = first; i < story->count; i++) {
        const struct last_turn *turn = &story->last[i];
        struct point foot = {area.x + i - first, area.y + area.height - 1};
        replay_end_draw_bar(ui, turn, foot, height_of(turn, most, area.height));
        struct point mark = {foot.x, foot.y + 1};
        if (turn->turn == story->safe_turn) {
            grid_put(&ui->screen, mark, '^', paint_role(ui, PALETTE_KEY, STYLE_BOLD));
        } else if (i == story->count - 1 && story->is_death) {
            grid_put(&ui->screen, mark, 'x', paint_role(ui, PALETTE_DANGER, STYLE_BOLD));
        }
    }
}

static void replay_end_draw_words(struct ui *ui, const struct death_story *story,
                                  struct rectangle area)
{
    char text[100];
    struct paint plain = paint_role(ui, PALETTE_TEXT, 0);
    int shown = story->count < area.width ? story->count : area.width;
    snprintf(text, sizeof text, "Of %d, as turns %d to %d began:", most_health(story),
             story->last[story->count - shown].turn, story->last[story->count - 1].turn);
    paint_line(ui, area, 0, plain, text);
    int line = area.height - 3;
    paint_line(ui, area, line, plain, "  a single blow could have killed");
    grid_put(&ui->screen, (struct point){area.x, area.y + line},
             grid_bar_glyph(&ui->screen, DEADLY), paint_role(ui, PALETTE_DANGER, 0));
    if (story->safe_turn > 0) {
        snprintf(text, sizeof text, "^ turn %d, the last one without that", story->safe_turn);
        paint_line(ui, area, line + 1, plain, text);
    }
    paint_words(ui, area, line + 2, PALETTE_KEY,
                story->safe_turn > 0 ? "Enter: to that turn  Esc: back" : "Esc: back");
}

static void replay_end_draw(struct ui *ui, void *state)
{
    const struct graph *graph = state;
    int room = ui->screen.height - 2 - TEXT_LINES;
    int height = room < BARS_HIGH ? room : BARS_HIGH;
    struct rectangle box;
    struct rectangle area =
        paint_dialog(ui, LAST_TURNS + 4, height + TEXT_LINES + 2, "Health", &box);
    struct rectangle bars = {area.x, area.y + 1, area.width, height};
    replay_end_draw_words(ui, graph->story, area);
    replay_end_draw_bars(ui, graph->story, bars);
}

static struct mode_step replay_end_key(struct ui *ui, void *state, uint32_t key)
{
    const struct graph *graph = state;
    return mode_pop(key == KEY_ENTER ? graph->story->safe_turn : ANSWER_NO);
}

struct mode replay_graph(const struct death_story *story)
{
    static const struct mode_class class = {
        .name = "replay-graph", .is_dimming = true, .draw = replay_end_draw, .key = replay_end_key};
    struct graph *graph = memory_new(1, sizeof *graph);
    graph->story = story;
    return (struct mode){&class, graph};
}
