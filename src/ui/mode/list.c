/* The lists "which?": the things at hand that an item command can be done to. Picking does it; the
 * list of what lies here stays open until all is taken, unless something comes into view. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "ui/mode.h"
#include "ui/widget/thing_rows.h"

#define KEY_ALL 'A'

struct which {
    struct menu menu; /* first: menu_close */
    enum item_command command;
};

static void fill(const struct ui *ui, struct which *which)
{
    int n = 0;
    menu_clear(&which->menu);
    for (int i = 0; i < ui->session->view.item_count; i++) {
        struct id thing = ui->session->view.item[i].id;
        if (item_command_check(ui->session, which->command, thing) == VERDICT_ALLOWED) {
            thing_rows_add(&which->menu, ui, i, n++);
        }
    }
}

/* Worn things stand on top, but are seldom what is to be thrown or dropped. */
static void leave_what_is_worn(struct menu *menu, const struct view *view)
{
    for (int i = 0; i < menu->count; i++) {
        enum view_place place = view->item[menu->row[i].value].place;
        if (place != VIEW_WIELDED && place != VIEW_WORN) {
            menu->chosen = i;
            return;
        }
    }
}

static void enter(struct ui *ui, void *state)
{
    struct which *which = state;
    fill(ui, which);
    const struct view *view = &ui->session->view;
    if (!thing_rows_restore_choice(&which->menu, view, &ui->choice[which->command])) {
        leave_what_is_worn(&which->menu, view);
    }
}

static void draw(struct ui *ui, void *state)
{
    struct which *which = state;
    bool is_picking_up = which->command == ITEM_COMMAND_PICK_UP;
    fill(ui, which);
    thing_rows_draw(&which->menu, ui, item_command_question(which->command),
                    is_picking_up ? "Enter: take it  A: all  Esc: back" : "Enter: this  Esc: back");
}

static int count_awake(const struct view *view)
{
    int count = 0;
    for (int i = 0; i < view->foe_count; i++) {
        count += view->foe[i].state != FOE_ASLEEP;
    }
    return count;
}

static bool is_news(const struct session *session)
{
    for (int i = session->fresh; i < session->messages.count; i++) {
        if (session->messages.message[i].severity >= SEVERITY_NOTICED) {
            return true;
        }
    }
    return false;
}

/* Something happened since the key that one busy with things wants to know at once: more than
 * `awake` monsters in sight are awake, or a message (as of every hurt) is to be noticed. */
static bool is_disturbed(const struct session *session, int awake)
{
    return game_need(session->game) != GAME_NEEDS_ACTION || is_news(session) ||
           count_awake(&session->view) > awake;
}

static struct mode_step take_all(struct ui *ui)
{
    struct session *session = ui->session;
    int awake = count_awake(&session->view);
    struct action action = game_hero_action(session->game, VERB_PICK_UP);
    while (!is_disturbed(session, awake) && game_check(session->game, &action) == VERDICT_ALLOWED) {
        session_act(session, &action);
    }
    return mode_pop(ANSWER_ACTED);
}

static struct mode_step take_one(struct ui *ui, struct which *which, struct id thing)
{
    struct mode_step step = item_command_do(ui, ITEM_COMMAND_PICK_UP, thing, 0);
    fill(ui, which);
    bool is_done = which->menu.count == 0 || is_disturbed(ui->session, 0);
    return is_done ? step : mode_stay();
}

static void note_choice(struct ui *ui, const struct which *which)
{
    thing_rows_note_choice(&which->menu, &ui->session->view, &ui->choice[which->command]);
}

static struct mode_step pick(struct ui *ui, struct which *which)
{
    const struct view_item *item = thing_rows_chosen(&which->menu, &ui->session->view);
    note_choice(ui, which);
    if (item == NULL) {
        return mode_pop(ANSWER_NO);
    }
    return which->command == ITEM_COMMAND_PICK_UP
               ? take_one(ui, which, item->id)
               : item_command_do(ui, which->command, item->id, 0);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct which *which = state;
    bool is_all = key == KEY_ALL || key_table_find(&ui->keys, key) == COMMAND_PICK_UP;
    session_begin_key(ui->session);
    switch (menu_key(&which->menu, key)) {
    case MENU_PICKED:
        return pick(ui, which);
    case MENU_MOVED:
    case MENU_REFUSED:
        note_choice(ui, which);
        return mode_stay();
    case MENU_IGNORED:
        break;
    }
    if (which->command == ITEM_COMMAND_PICK_UP && is_all) {
        return take_all(ui);
    }
    return key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
}

/* Back from aiming: done, or another choice. */
static struct mode_step answered(struct ui *ui, void *state, int answer)
{
    (void)ui;
    (void)state;
    return answer == ANSWER_ACTED ? mode_pop(ANSWER_ACTED) : mode_stay();
}

struct mode mode_list(enum item_command command)
{
    static const struct mode_class class = {
        .name = "list",
        .cover = MODE_DIMS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .answered = answered,
        .close = menu_close,
    };
    struct which *state = memory_new(1, sizeof *state);
    state->command = command;
    return (struct mode){&class, state};
}
