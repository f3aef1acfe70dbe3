/* The choice of a boon after a level gained. It comes up by itself, so a key that was meant for the
 * dungeon must not choose: what was typed ahead is forgotten, Enter takes a boon only after another
 * key has put the cursor on one, and Tab, with which the level was gained, does nothing. */
#include <stdio.h>

#include "barrow/base/memory.h"
#include "barrow/text/describe_boon.h"
#include "ui/widget/menu.h"

#define BOONS_WIDTH 60
#define FOOT_LINES 9 /* what the chosen one does, and the keys */

struct choice {
    struct menu menu; /* first, for menu_close */
    bool is_made;     /* a key has put the cursor on a boon */
};

static void boons_fill(const struct ui *ui, struct menu *menu)
{
    const struct view_boons *boons = &ui->session->view.boons;
    menu_clear(menu);
    for (int i = 0; i < boons->offered; i++) {
        struct menu_row *row = menu_add(menu, ui->content->boon[boons->offer[i]].name);
        row->key = (uint32_t)('1' + i);
        row->value = i;
    }
}

/* The cursor is where it was left, if that boon is still offered. */
static void boons_enter(struct ui *ui, void *state)
{
    struct choice *choice = state;
    struct menu *menu = &choice->menu;
    const struct view_boons *boons = &ui->session->view.boons;
    ui_discard_typed(ui);
    boons_fill(ui, menu);
    for (int i = 0; i < boons->offered; i++) {
        menu->chosen = boons->offer[i] + 1 == ui->boon_choice ? i : menu->chosen;
    }
}

static void draw_meaning(struct ui *ui, struct rectangle foot, int kind)
{
    struct buffer text = {0};
    struct rectangle area = {foot.x, foot.y + 1, foot.width, foot.height - 2};
    int used = paint_wrapped(ui, area, PALETTE_TEXT, ui->content->boon[kind].description);
    describe_boon(&text, ui->content, kind);
    area = (struct rectangle){area.x, area.y + used, area.width, area.height - used};
    paint_wrapped(ui, area, PALETTE_BRIGHT, buffer_text(&text));
    buffer_free(&text);
}

static void boons_draw(struct ui *ui, void *state)
{
    struct choice *choice = state;
    struct menu *menu = &choice->menu;
    char title[64];
    const struct view_boons *boons = &ui->session->view.boons;
    boons_fill(ui, menu);
    snprintf(title, sizeof title, boons->waiting > 1 ? "Choose a boon (%d wait)" : "Choose a boon",
             boons->waiting);
    struct rectangle foot = menu_draw_dialog(
        ui, menu, &(struct menu_dialog){title, BOONS_WIDTH, BOONS_OFFERED, FOOT_LINES, NULL});
    const struct menu_row *chosen = menu_chosen(menu);
    if (chosen != NULL) {
        draw_meaning(ui, foot, boons->offer[chosen->value]);
    }
    menu_hint(ui, menu, foot,
              choice->is_made ? "Enter: take it for good  Esc: later"
                              : "1 2 3 Up Down: choose  Esc: later");
}

static struct mode_step boons_take(struct ui *ui, int place)
{
    struct action action = game_hero_action(ui->session->game, VERB_CHOOSE);
    action.count = place;
    session_begin_key(ui->session);
    session_act(ui->session, &action);
    ui->session->boons_put_off = 0;
    ui->boon_choice = 0;
    return mode_pop(ANSWER_ACTED);
}

static struct mode_step boons_move(struct ui *ui, struct choice *choice, uint32_t key)
{
    struct menu *menu = &choice->menu;
    if (key >= '1' && key < '1' + (uint32_t)menu->count) {
        menu->chosen = (int)(key - '1');
        choice->is_made = true;
    } else {
        enum menu_answer answer = menu_key(menu, key);
        if (answer == MENU_PICKED && choice->is_made) {
            return boons_take(ui, menu_chosen(menu)->value);
        }
        choice->is_made = choice->is_made || answer == MENU_MOVED;
    }
    ui->boon_choice = ui->session->view.boons.offer[menu_chosen(menu)->value] + 1;
    return mode_stay();
}

static struct mode_step boons_key(struct ui *ui, void *state, uint32_t key)
{
    struct choice *choice = state;
    struct menu *menu = &choice->menu;
    boons_fill(ui, menu);
    if (key == KEY_ESCAPE || menu->count == 0) {
        ui->session->boons_put_off = ui->session->view.boons.waiting;
        return mode_pop(ANSWER_NO);
    }
    bool is_of_fights = key == KEY_TAB || key == KEY_SHIFT_TAB;
    return is_of_fights ? mode_stay() : boons_move(ui, choice, key);
}

struct mode mode_boons(void)
{
    static const struct mode_class class = {.name = "boons",
                                            .is_dimming = true,
                                            .enter = boons_enter,
                                            .draw = boons_draw,
                                            .key = boons_key,
                                            .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct choice))};
}
