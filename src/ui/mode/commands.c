/* All commands by name: typing narrows the list, Enter does the chosen one. What is typed are
 * letters, so no row has a short cut of its own; the keys stand beside the names to be learnt. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/mode.h"
#include "ui/widget/command_search.h"
#include "ui/widget/menu.h"
#include "ui/widget/paint.h"
#include "ui/widget/text_field.h"

#define COMMANDS_WIDTH 60
#define TYPED_WIDTH 24

struct commands {
    struct menu menu;
    struct text_field field;
};

static void fill(const struct ui *ui, struct commands *commands)
{
    enum command found[COMMAND_COUNT];
    int count = command_search(&ui->keys, commands->field.text, found);
    menu_clear(&commands->menu);
    for (int i = 0; i < count; i++) {
        struct buffer keys = {0};
        key_table_print(&ui->keys, found[i], " ", &keys);
        struct menu_row *row = menu_add(&commands->menu, command_sentence[found[i]]);
        snprintf(row->note, sizeof row->note, "%s", buffer_text(&keys));
        row->value = (int)found[i];
        buffer_free(&keys);
    }
}

static void enter(struct ui *ui, void *state)
{
    fill(ui, state);
}

static void draw(struct ui *ui, void *state)
{
    struct commands *commands = state;
    char typed[TEXT_FIELD_SIZE + 16];
    fill(ui, commands);
    struct rectangle box = rectangle_centred(&ui->screen, COMMANDS_WIDTH, COMMAND_COUNT + 4);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, "Commands");
    struct rectangle list = {area.x, area.y, area.width, area.height - 2};
    menu_draw(&commands->menu, ui->content, &ui->screen, list, box);
    if (commands->menu.count == 0) {
        paint_line(&ui->screen, list, 0, paint_role(ui->content, PALETTE_DIM, 0),
                   "Nothing is called that. Backspace?");
    }
    snprintf(typed, sizeof typed, "Type to narrow: %s", commands->field.text);
    paint_line(&ui->screen, area, area.height - 2, paint_role(ui->content, PALETTE_BRIGHT, 0),
               typed);
    paint_line(&ui->screen, area, area.height - 1, paint_role(ui->content, PALETTE_KEY, 0),
               "Enter: do it  Esc: back");
    if (commands->menu.count == 0) {
        int end = utf8_text_width(typed);
        grid_set_cursor(&ui->screen, (struct point){area.x + end, area.y + area.height - 2});
    }
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct commands *commands = state;
    if (key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    if (text_field_key(&commands->field, key)) {
        commands->menu.chosen = 0;
        fill(ui, commands);
        return mode_stay();
    }
    if (menu_key(&commands->menu, key) == MENU_PICKED) {
        return mode_pop(ANSWER_COMMAND + menu_chosen(&commands->menu)->value);
    }
    return mode_stay();
}

static void close_commands(struct ui *ui, void *state)
{
    (void)ui;
    struct commands *commands = state;
    menu_free(&commands->menu);
    free(commands);
}

struct mode mode_commands(void)
{
    static const struct mode_class class = {
        .name = "commands",
        .cover = MODE_DIMS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .close = close_commands,
    };
    struct commands *state = memory_new(1, sizeof *state);
    state->field.most = TYPED_WIDTH;
    return (struct mode){&class, state};
}
