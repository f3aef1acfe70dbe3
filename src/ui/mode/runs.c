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
    const int *kit; /* of each run, -1: none; NULL: of none */
    int count;
    const char *title, *deed;
};

static void runs_describe_run(const struct run *run, const char *kit, bool is_short, char *text)
{
    int size = snprintf(text, MENU_TEXT_SIZE, "%s%s%s, depth %d", run->name,
                        kit[0] != '\0' ? ", " : "", kit, run->depth);
    if (!is_short && size < MENU_TEXT_SIZE) {
        snprintf(text + size, (size_t)(MENU_TEXT_SIZE - size), ", turn %d%s", run->turn,
                 run->has_later ? "+" : "");
    }
}

/* The kit tells runs of one name apart. Narrow screens show it in the place of turn and day, else
 * the day without the hour. */
static void runs_fill(const struct ui *ui, struct choice *choice)
{
    bool is_narrow = ui->screen.width < RUNS_WIDTH;
    menu_clear(&choice->menu);
    for (int i = 0; i < choice->count; i++) {
        const struct run *run = &choice->run[i];
        int index = choice->kit != NULL ? choice->kit[i] : -1;
        const char *kit = index >= 0 ? ui->content->kit[index].name : "";
        bool is_short = is_narrow && kit[0] != '\0';
        char text[MENU_TEXT_SIZE];
        struct moment day = {""};
        if (run->is_newer) {
            snprintf(text, sizeof text, "%s, of a newer version", run->name);
        } else if (run->is_shut) {
            snprintf(text, sizeof text, "%s, which cannot be opened", run->name);
        } else {
            runs_describe_run(run, kit, is_short, text);
            if (run->from.run[0] != '\0') {
                snprintf(text, sizeof text, "From turn %d to %d: %s", run->from.turn, run->turn,
                         run->state == RUN_DIED ? "dies" : "lives");
            }
            day = is_short    ? (struct moment){""}
                  : is_narrow ? moment_day(run->played)
                              : moment_local(run->played);
        }
        struct menu_row *row = menu_add_noted(&choice->menu, text, day.text);
        row->key = menu_letter(i);
        row->value = i;
    }
}

static void runs_draw(struct ui *ui, void *state)
{
    struct choice *choice = state;
    runs_fill(ui, choice);
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

struct mode mode_runs(const struct run *run, const int *kit, int count, const char *title,
                      const char *deed)
{
    static const struct mode_class class = {.name = "runs",
                                            .is_dimming = true,
                                            .draw = runs_draw,
                                            .key = runs_key,
                                            .close = menu_close};
    struct choice *state = memory_new(1, sizeof *state);
    state->run = run;
    state->kit = kit;
    state->count = count;
    state->title = title;
    state->deed = deed;
    return (struct mode){&class, state};
}
