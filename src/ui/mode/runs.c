/* Which of several runs to go on with, the last one chosen already. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/report/hall_text.h"
#include "ui/modes.h"
#include "ui/widget/menu.h"

#define RUNS_WIDTH 66

struct choice {
    struct menu menu; /* first: menu_close */
    const struct run *run;
    int count;
    const char *title, *deed;
};

/* Narrow screens show the day without the hour. */
static void runs_fill(struct choice *choice, int width)
{
    menu_clear(&choice->menu);
    for (int i = 0; i < choice->count; i++) {
        const struct run *run = &choice->run[i];
        char text[MENU_TEXT_SIZE];
        struct moment day = {""};
        if (run->is_newer) {
            snprintf(text, sizeof text, "%s, of a newer version", run->name);
        } else if (run->is_shut) {
            snprintf(text, sizeof text, "%s, which cannot be opened", run->name);
        } else {
            snprintf(text, sizeof text, "%s, depth %d, turn %d%s", run->name, run->depth, run->turn,
                     run->has_later ? "+" : "");
            if (run->from.run[0] != '\0') {
                snprintf(text, sizeof text, "From turn %d to %d: %s", run->from.turn, run->turn,
                         run->state == RUN_DIED ? "dies" : "lives");
            }
            day = (width < RUNS_WIDTH ? moment_day : moment_local)(run->played);
        }
        struct menu_row *row = menu_add_noted(&choice->menu, text, day.text);
        row->key = menu_letter(i);
        row->value = i;
    }
}

static void runs_draw(struct ui *ui, void *state)
{
    struct choice *choice = state;
    runs_fill(choice, ui->screen.width);
    struct rectangle foot = menu_draw_dialog(
        ui, &choice->menu, &(struct menu_dialog){choice->title, RUNS_WIDTH, 0, 2, NULL});
    char keys[60];
    snprintf(keys, sizeof keys, "Enter: %s  Esc: back", choice->deed);
    menu_hint(ui, &choice->menu, foot, keys);
}

static struct mode_step runs_key(struct ui *ui, void *state, uint32_t key)
{
    struct choice *choice = state;
    if (menu_key(&choice->menu, key) == MENU_PICKED) {
        return mode_pop(ANSWER_RUN + menu_chosen(&choice->menu)->value);
    }
    return key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
}

struct mode mode_runs(const struct run *run, int count, const char *title, const char *deed)
{
    static const struct mode_class class = {.name = "runs",
                                            .is_dimming = true,
                                            .draw = runs_draw,
                                            .key = runs_key,
                                            .close = menu_close};
    struct choice *state = memory_new(1, sizeof *state);
    state->run = run;
    state->count = count;
    state->title = title;
    state->deed = deed;
    return (struct mode){&class, state};
}
