/* Things at hand in lists: the bag, with what is worn, the pack and what lies here; and the lists
 * "which?" of the things that an item command can be done to. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "ui/widget/thing_rows.h"

/* The mode above has acted, or another choice is to be made. */
static struct mode_step answered(struct ui *ui, void *state, int answer)
{
    (void)ui;
    (void)state;
    return answer == ANSWER_ACTED ? mode_pop(ANSWER_ACTED) : mode_stay();
}

/* ---- the bag ---- */

/* Picking a thing opens its own menu. Sorting costs no time (RULES T13). */
#define KEY_SORT 'S'

struct bag {
    struct menu menu;
};

static const char *section_of(enum view_place place)
{
    switch (place) {
    case VIEW_WIELDED:
    case VIEW_WORN:
        return "In hand and worn";
    case VIEW_IN_PACK:
        return "In the pack";
    case VIEW_AT_FEET:
        return "At your feet";
    }
    return "";
}

static void fill(const struct ui *ui, struct bag *bag)
{
    const struct view *view = &ui->session->view;
    const char *section = "";
    menu_clear(&bag->menu);
    for (int i = 0; i < view->item_count; i++) {
        if (section_of(view->item[i].place) != section) {
            section = section_of(view->item[i].place);
            menu_add_heading(&bag->menu, section, i == 0 ? "stone" : "");
        }
        thing_rows_add(&bag->menu, ui, i, i);
    }
    if (view->item_count == 0) {
        menu_add_heading(&bag->menu, "Nothing, yet.", "");
    }
}

static void enter(struct ui *ui, void *state)
{
    struct bag *bag = state;
    fill(ui, bag);
    thing_rows_restore_choice(&bag->menu, &ui->session->view, &ui->bag_choice);
}

static const char *hint_of(const struct view *view)
{
    return view->item_count == 0 ? "Esc: back"
           : view->end.is_over   ? "Enter: look  Esc: back"
                                 : "Enter: choose  S: sort  Esc: back";
}

static void draw(struct ui *ui, void *state)
{
    struct bag *bag = state;
    fill(ui, bag);
    thing_rows_draw(&bag->menu, ui, "Bag", hint_of(&ui->session->view));
}

static struct mode_step open_chosen(struct ui *ui, const struct bag *bag)
{
    const struct view_item *item = thing_rows_chosen(&bag->menu, &ui->session->view);
    return item != NULL ? mode_push(mode_thing(item->id)) : mode_stay();
}

static void sort(struct ui *ui)
{
    struct action action = game_hero_action(ui->session->game, VERB_SORT);
    session_act(ui->session, &action);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct bag *bag = state;
    session_begin_key(ui->session);
    enum menu_answer answer = menu_key(&bag->menu, key);
    thing_rows_note_choice(&bag->menu, &ui->session->view, &ui->bag_choice);
    switch (answer) {
    case MENU_PICKED:
        return open_chosen(ui, bag);
    case MENU_MOVED:
    case MENU_REFUSED:
        return mode_stay();
    case MENU_IGNORED:
        break;
    }
    if (key == KEY_SORT) {
        sort(ui);
    }
    return key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
}

struct mode mode_bag(const struct ui *ui)
{
    (void)ui;
    static const struct mode_class class = {.name = "bag",
                                            .cover = MODE_DIMS,
                                            .enter = enter,
                                            .draw = draw,
                                            .key = key,
                                            .answered = answered,
                                            .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct bag))};
}

/* ---- the lists "which?" ---- */

/* Picking does the command; the list of what lies here stays open until all is taken or something
 * interrupts. */
#define KEY_ALL 'A'

struct which {
    struct menu menu; /* first: menu_close */
    enum item_command command;
};

static void list_fill(const struct ui *ui, struct which *which)
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

static void list_enter(struct ui *ui, void *state)
{
    struct which *which = state;
    list_fill(ui, which);
    const struct view *view = &ui->session->view;
    if (!thing_rows_restore_choice(&which->menu, view, &ui->choice[which->command])) {
        leave_what_is_worn(&which->menu, view);
    }
}

static void list_draw(struct ui *ui, void *state)
{
    struct which *which = state;
    bool is_picking_up = which->command == ITEM_COMMAND_PICK_UP;
    list_fill(ui, which);
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

/* True if something interrupts picking up: the run is over, a message of some severity has come, or
 * more than `awake` monsters in sight are awake. */
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
    list_fill(ui, which);
    bool is_done = which->menu.count == 0 || is_disturbed(ui->session, 0);
    return is_done ? step : mode_stay();
}

static void list_note_choice(struct ui *ui, const struct which *which)
{
    thing_rows_note_choice(&which->menu, &ui->session->view, &ui->choice[which->command]);
}

static struct mode_step list_pick(struct ui *ui, struct which *which)
{
    const struct view_item *item = thing_rows_chosen(&which->menu, &ui->session->view);
    list_note_choice(ui, which);
    if (item == NULL) {
        return mode_pop(ANSWER_NO);
    }
    return which->command == ITEM_COMMAND_PICK_UP
               ? take_one(ui, which, item->id)
               : item_command_do(ui, which->command, item->id, 0);
}

static struct mode_step list_key(struct ui *ui, void *state, uint32_t key)
{
    struct which *which = state;
    bool is_all = key == KEY_ALL || key_table_find(&ui->keys, key) == COMMAND_PICK_UP;
    session_begin_key(ui->session);
    switch (menu_key(&which->menu, key)) {
    case MENU_PICKED:
        return list_pick(ui, which);
    case MENU_MOVED:
    case MENU_REFUSED:
        list_note_choice(ui, which);
        return mode_stay();
    case MENU_IGNORED:
        break;
    }
    if (which->command == ITEM_COMMAND_PICK_UP && is_all) {
        return take_all(ui);
    }
    return key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
}

struct mode mode_list(enum item_command command)
{
    static const struct mode_class class = {.name = "list",
                                            .cover = MODE_DIMS,
                                            .enter = list_enter,
                                            .draw = list_draw,
                                            .key = list_key,
                                            .answered = answered,
                                            .close = menu_close};
    struct which *state = memory_new(1, sizeof *state);
    state->command = command;
    return (struct mode){&class, state};
}
