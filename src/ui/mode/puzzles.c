/* The puzzles of the data, with the own best; the first of them teach the game. */
#include <stdio.h>

#include "barrow/base/memory.h"
#include "barrow/play/puzzle.h"
#include "ui/mode/branch_mode.h"
#include "ui/modes.h"
#include "ui/widget/menu.h"

#define PUZZLES_WIDTH 60

struct puzzles {
    struct menu menu; /* first: menu_close */
    bool is_learning; /* only those that teach */
    int best[PUZZLES_MAX];
};

static int count_shown(const struct ui *ui, const struct puzzles *puzzles)
{
    int count = ui->content->puzzle_count;
    return puzzles->is_learning && count > PUZZLES_FIRST ? PUZZLES_FIRST : count;
}

/* The cursor goes on to the first that is not solved. */
static void go_to_unsolved(struct ui *ui, struct puzzles *puzzles)
{
    int last = count_shown(ui, puzzles) - 1;
    puzzle_find_bests(ui->player.home, ui->content, puzzles->best);
    while (puzzles->menu.chosen < last && puzzles->best[puzzles->menu.chosen] > 0) {
        puzzles->menu.chosen++;
    }
}

static void puzzles_enter(struct ui *ui, void *state)
{
    go_to_unsolved(ui, state);
}

static void puzzles_fill(const struct ui *ui, struct puzzles *puzzles)
{
    menu_clear(&puzzles->menu);
    for (int i = 0; i < count_shown(ui, puzzles); i++) {
        char note[MENU_NOTE_SIZE] = "";
        if (puzzles->best[i] > 0) {
            snprintf(note, sizeof note, "in %d turn%s", puzzles->best[i],
                     puzzles->best[i] > 1 ? "s" : "");
        }
        struct menu_row *row = menu_add_noted(&puzzles->menu, ui->content->puzzle[i].title, note);
        row->key = menu_letter(i);
        row->value = i;
    }
}

static const char *puzzles_hint(const struct ui *ui, const struct puzzles *puzzles)
{
    int count = count_shown(ui, puzzles), solved = 0;
    for (int i = 0; i < count; i++) {
        solved += puzzles->best[i] > 0;
    }
    bool is_learnt = puzzles->is_learning && count > 0 && solved == count;
    return is_learnt ? "Done. Esc: back, to a new game" : "Enter: play it  Esc: back";
}

static void puzzles_draw(struct ui *ui, void *state)
{
    struct puzzles *puzzles = state;
    const char *title = puzzles->is_learning ? "Learn" : "Puzzles";
    puzzles_fill(ui, puzzles);
    struct rectangle foot = menu_draw_dialog(
        ui, &puzzles->menu, &(struct menu_dialog){title, PUZZLES_WIDTH, 0, 2, "There are none."});
    menu_hint(ui, &puzzles->menu, foot, puzzles_hint(ui, puzzles));
}

static struct mode_step puzzles_play(const struct ui *ui, int n)
{
    struct recording recording;
    struct error error;
    if (!puzzle_record(ui->content, &ui->content->puzzle[n], &recording, &error)) {
        return mode_push(mode_note("This puzzle cannot be played", error.text));
    }
    return mode_push(mode_branch(&recording, true, ui->content, 1, ""));
}

static struct mode_step puzzles_key(struct ui *ui, void *state, uint32_t key)
{
    struct puzzles *puzzles = state;
    if (menu_key(&puzzles->menu, key) == MENU_PICKED) {
        return puzzles_play(ui, menu_chosen(&puzzles->menu)->value);
    }
    return key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
}

static struct mode_step puzzles_answered(struct ui *ui, void *state, int answer)
{
    go_to_unsolved(ui, state);
    return mode_stay();
}

struct mode mode_puzzles(bool is_learning)
{
    static const struct mode_class class = {.name = "puzzles",
                                            .enter = puzzles_enter,
                                            .is_dimming = true,
                                            .draw = puzzles_draw,
                                            .key = puzzles_key,
                                            .answered = puzzles_answered,
                                            .close = menu_close};
    struct puzzles *puzzles = memory_new(1, sizeof *puzzles);
    puzzles->is_learning = is_learning;
    return (struct mode){&class, puzzles};
}
