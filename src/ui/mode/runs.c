/* Which of several runs to go on with, the last one chosen already. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/report/hall_text.h"
#include "ui/mode.h"
#include "ui/widget/menu.h"
#include "ui/widget/paint.h"

#define RUNS_WIDTH 66
#define LINES_BESIDE_ROWS 4 /* the frame, an empty line, the keys */

struct choice {
    const struct run *run;
    int count;
    struct menu menu;
};

/* Where room is scarce the day does without the hour. */
static void fill(struct choice *choice, int width)
{
    struct buffer day = {0};
    menu_clear(&choice->menu);
    for (int i = 0; i < choice->count; i++) {
        const struct run *run = &choice->run[i];
        char text[MENU_TEXT_SIZE];
        snprintf(text, sizeof text, "%s, depth %d, turn %d", run->name, run->depth, run->turn);
        struct menu_row *row = menu_add(&choice->menu, text);
        buffer_clear(&day);
        (width < RUNS_WIDTH ? moment_describe_day : moment_describe)(run->played, &day);
        snprintf(row->note, sizeof row->note, "%s", buffer_text(&day));
        row->key = menu_letter(i);
        row->value = i;
    }
    buffer_free(&day);
}

static void enter(struct ui *ui, void *state)
{
    fill(state, ui->screen.width);
}

static void draw(struct ui *ui, void *state)
{
    struct choice *choice = state;
    fill(choice, ui->screen.width);
    struct rectangle box =
        rectangle_centred(&ui->screen, RUNS_WIDTH, choice->menu.count + LINES_BESIDE_ROWS);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, "Runs under way");
    paint_line(&ui->screen, area, area.height - 1, paint_role(ui->content, PALETTE_KEY, 0),
               "Enter: go on with it  Esc: back");
    area.height -= LINES_BESIDE_ROWS - 2;
    menu_draw(&choice->menu, ui->content, &ui->screen, area, box);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    (void)ui;
    struct choice *choice = state;
    if (menu_key(&choice->menu, key) == MENU_PICKED) {
        return mode_pop(ANSWER_RUN + menu_chosen(&choice->menu)->value);
    }
    return key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
}

static void close_runs(struct ui *ui, void *state)
{
    (void)ui;
    struct choice *choice = state;
    menu_free(&choice->menu);
    free(choice);
}

struct mode mode_runs(const struct run *run, int count)
{
    static const struct mode_class class = {
        .name = "runs",
        .cover = MODE_DIMS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .close = close_runs,
    };
    struct choice *state = memory_new(1, sizeof *state);
    state->run = run;
    state->count = count;
    return (struct mode){&class, state};
}
