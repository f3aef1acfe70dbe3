#include <stdio.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/ui/ui.h"
#include "ui/modes.h"
#include "ui/widget/paint.h"

#define DIALOG_WIDTH 44

struct question {
    char text[160];
    int answer;               /* for yes */
    struct rectangle yes, no; /* where they were drawn last */
};

/* The question must not be answered by keys that were pressed before it stood there. */
static void enter(struct ui *ui, void *state)
{
    (void)state;
    ui_discard_typed(ui);
}

static void draw(struct ui *ui, void *state)
{
    static const char yes[] = "Enter or Y: yes";
    static const char no[] = "Esc or n: no";
    struct question *question = state;
    int width = ui->screen.width < DIALOG_WIDTH ? ui->screen.width : DIALOG_WIDTH;
    int lines = wrap_count(question->text, width - 4);
    struct rectangle area = rectangle_centred(&ui->screen, width, lines + 4);
    struct rectangle inside = paint_box(ui->content, &ui->screen, area, NULL);
    grid_put_wrapped(&ui->screen, inside, paint_role(ui->content, PALETTE_BRIGHT, STYLE_BOLD),
                     question->text);
    struct paint keys = paint_role(ui->content, PALETTE_KEY, 0);
    int y = inside.y + lines + 1, no_width = (int)strlen(no);
    question->yes = (struct rectangle){inside.x, y, (int)strlen(yes), 1};
    question->no = (struct rectangle){inside.x + inside.width - no_width, y, no_width, 1};
    paint_line(&ui->screen, question->yes, 0, keys, yes);
    paint_line(&ui->screen, question->no, 0, keys, no);
    grid_set_cursor(&ui->screen, (struct point){inside.x, inside.y + lines + 1});
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    (void)ui;
    const struct question *question = state;
    struct point place;
    bool is_click = key_is_click(key, &place);
    if (key == KEY_ENTER || key == 'Y' || (is_click && rectangle_has(question->yes, place))) {
        return mode_pop(question->answer);
    }
    bool is_no = is_click && rectangle_has(question->no, place);
    if (key == KEY_ESCAPE || key == 'n' || key == 'N' || is_no) {
        return mode_pop(ANSWER_NO);
    }
    return mode_stay();
}

struct mode mode_confirm(const char *question, int answer)
{
    static const struct mode_class class = {
        .name = "confirm",
        .cover = MODE_DIMS,
        .enter = enter,
        .draw = draw,
        .key = key,
    };
    struct question *state = memory_new(1, sizeof *state);
    snprintf(state->text, sizeof state->text, "%s", question);
    state->answer = answer;
    return (struct mode){&class, state};
}
