/* The list of all commands, beside the sidebar, which may say which one is needed: typing narrows
 * it, so no row has a short cut of its own; the keys stand beside the names to be learnt. */
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/term/keys.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/picker.h"

static bool has_key_named(const struct key_table *keys, enum command command, const char *typed)
{
    for (int k = 0; k < COMMAND_KEYS_MAX && keys->key[command][k] != KEY_NONE; k++) {
        char name[KEY_NAME_SIZE];
        key_name(keys->key[command][k], name);
        if (strcmp(name, typed) == 0) {
            return true;
        }
    }
    return false;
}

/* Columns that its sentences and keys need. */
#define WIDTH_LEAST 48

/* A key is nearer than anything in a sentence. */
#define NEAR_KEY (-1)

static int nearness_of(const struct key_table *keys, enum command command, const char *typed)
{
    return has_key_named(keys, command, typed) ? NEAR_KEY
                                               : search_nearness(command_sentence[command], typed);
}

/* Steps and runs come in the second of two rounds through the table. */
static int add_all(const struct key_table *keys, const char *typed, int nearness,
                   enum command *found)
{
    int count = 0;
    for (int i = 0; i < 2 * COMMAND_COUNT; i++) {
        enum command command = (enum command)(i % COMMAND_COUNT);
        bool is_directed = command <= COMMAND_RUN_NORTH_WEST;
        if (is_directed == (i >= COMMAND_COUNT) && command != COMMAND_COMMANDS &&
            nearness_of(keys, command, typed) == nearness) {
            found[count++] = command;
        }
    }
    return count;
}

int command_search(const struct key_table *keys, const char *typed,
                   enum command found[COMMAND_COUNT])
{
    int count = 0;
    for (int nearness = NEAR_KEY; nearness < SEARCH_NOWHERE; nearness++) {
        count += add_all(keys, typed, nearness, found + count);
    }
    return count;
}

static void fill_list(const struct ui *ui, int unused, const char *typed, struct menu *menu)
{
    enum command found[COMMAND_COUNT];
    int count = command_search(&ui->keys, typed, found);
    for (int i = 0; i < count; i++) {
        struct buffer keys = {0};
        key_table_print(&ui->keys, found[i], " ", &keys);
        menu_add_noted(menu, command_sentence[found[i]], buffer_text(&keys))->value = (int)found[i];
        buffer_free(&keys);
    }
}

static void command_list_draw_list(struct ui *ui, void *state)
{
    struct layout layout = dungeon_layout(ui);
    struct rectangle room = paint_screen(ui);
    if (!layout.is_folded && layout.side.x >= WIDTH_LEAST) {
        room.width = layout.side.x;
    }
    picker_draw(state, ui, "Commands", room, "Enter: do it  Esc: back");
}

static struct mode_step key_list(struct ui *ui, void *state, uint32_t key)
{
    int command;
    if (key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    if (!picker_key(state, ui, key, &command)) {
        return mode_stay();
    }
    ui->listed = (enum command)command;
    return mode_pop(ANSWER_COMMAND + command);
}

/* Of the command that was picked last. */
static int row_of_last(const struct ui *ui)
{
    enum command found[COMMAND_COUNT];
    int count = command_search(&ui->keys, "", found), row = 0;
    while (row < count && found[row] != ui->listed) {
        row++;
    }
    return row < count ? row : 0;
}

struct mode mode_commands(const struct ui *ui)
{
    static const struct mode_class class = {.name = "commands",
                                            .is_dimming = true,
                                            .draw = command_list_draw_list,
                                            .key = key_list,
                                            .close = menu_close};
    struct picker *picker = memory_new(1, sizeof *picker);
    *picker = picker_new(fill_list, 0);
    picker->menu.chosen = row_of_last(ui);
    return (struct mode){&class, picker};
}
