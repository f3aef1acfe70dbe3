/* The key bindings: Enter and then any key adds that key to the chosen command, Backspace removes
 * the last one. A key that another command had is taken from it, which is said. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/play/rebind.h"
#include "ui/widget/menu.h"

#define BINDINGS_WIDTH 66

enum { ROW_PRESET = COMMAND_COUNT, ROW_RESET };

struct binding_page {
    struct menu menu;
    bool is_waiting; /* for the key of the chosen command */
    char said[REBIND_SAID_SIZE];
};

static int chosen_row(const struct binding_page *page)
{
    const struct menu_row *row = menu_chosen(&page->menu);
    return row != NULL ? row->value : ROW_PRESET;
}

/* Drawing. */

static void fill(struct ui *ui, struct menu *menu)
{
    int preset = ui->settings->config->value[OPTION_PRESET].number;
    menu_clear(menu);
    menu_add_noted(menu, "the preset to begin with", ui->settings->presets.preset[preset].id)
        ->value = ROW_PRESET;
    menu_add(menu, "all keys as the preset has them")->value = ROW_RESET;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        struct buffer keys = {0};
        key_table_print(&ui->keys, (enum command)i, " ", &keys);
        menu_add_noted(menu, command_sentence[i], buffer_text(&keys))->value = i;
        buffer_free(&keys);
    }
}

static void explain(const struct ui *ui, const struct binding_page *page, struct buffer *out)
{
    int row = chosen_row(page);
    if (page->is_waiting) {
        buffer_print(out, "Press the key for '%s'.", command_sentence[row]);
    } else if (page->said[0] != '\0') {
        buffer_add(out, page->said);
    } else if (row == ROW_PRESET) {
        int preset = ui->settings->config->value[OPTION_PRESET].number;
        buffer_add(out, ui->settings->presets.preset[preset].says);
    }
}

static const char *hint_of(const struct binding_page *page)
{
    if (page->is_waiting) {
        return "Esc: none";
    }
    switch (chosen_row(page)) {
    case ROW_PRESET:
        return "Left Right: change  Esc: back";
    case ROW_RESET:
        return "Enter: do it  Esc: back";
    default:
        return "Enter: add  Backspace: less  Esc";
    }
}

static void draw(struct ui *ui, void *state)
{
    struct binding_page *page = state;
    struct buffer text = {0};
    fill(ui, &page->menu);
    struct rectangle foot = menu_draw_dialog(
        ui, &page->menu, &(struct menu_dialog){"Keys", BINDINGS_WIDTH, 0, 4, NULL});
    menu_hint(ui, &page->menu, foot, hint_of(page));
    explain(ui, page, &text);
    paint_wrapped(ui, (struct rectangle){foot.x, foot.y + 1, foot.width, 2},
                  page->is_waiting ? PALETTE_BRIGHT : PALETTE_TEXT, buffer_text(&text));
    buffer_free(&text);
}

/* Keys. */

static void step_preset(struct ui *ui, int step)
{
    config_step(ui->settings->config, OPTION_PRESET, step);
    ui_apply_settings(ui);
}

static void pick(struct ui *ui, struct binding_page *page)
{
    int row = chosen_row(page);
    if (row == ROW_PRESET) {
        step_preset(ui, 1);
    } else if (row == ROW_RESET) {
        rebind_reset(ui->settings, &ui->keys);
        snprintf(page->said, sizeof page->said, "All keys are as the preset has them.");
    } else {
        page->is_waiting = true;
    }
}

static void take_key(struct ui *ui, struct binding_page *page, uint32_t key)
{
    page->is_waiting = false;
    if (key != KEY_ESCAPE) {
        rebind_add(ui->settings, &ui->keys, (enum command)chosen_row(page), key, page->said);
    }
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct binding_page *page = state;
    int row = chosen_row(page);
    if (page->is_waiting) {
        take_key(ui, page, key);
        return mode_stay();
    }
    page->said[0] = '\0';
    if (key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    if (row == ROW_PRESET && (key == KEY_LEFT || key == KEY_RIGHT)) {
        step_preset(ui, key == KEY_LEFT ? -1 : 1);
    } else if (row < COMMAND_COUNT && (key == KEY_BACKSPACE || key == KEY_DELETE)) {
        rebind_drop(ui->settings, &ui->keys, (enum command)row, page->said);
    } else if (menu_key(&page->menu, key) == MENU_PICKED) {
        pick(ui, page);
    }
    return mode_stay();
}

struct mode mode_bindings(void)
{
    static const struct mode_class class = {
        .name = "bindings", .cover = MODE_DIMS, .draw = draw, .key = key, .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct binding_page))};
}
