/* The bag: what is worn, the pack, what lies here. Picking a thing opens its own menu; sorting is a
 * thing of the bag as a whole and costs nothing (RULES T13). */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "ui/mode.h"
#include "ui/widget/paint.h"
#include "ui/widget/thing_rows.h"

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

static struct mode_step answered(struct ui *ui, void *state, int answer)
{
    (void)ui;
    (void)state;
    return answer == ANSWER_ACTED ? mode_pop(ANSWER_ACTED) : mode_stay();
}

struct mode mode_bag(const struct ui *ui)
{
    (void)ui;
    static const struct mode_class class = {
        .name = "bag",
        .cover = MODE_DIMS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .answered = answered,
        .close = menu_close,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct bag))};
}
