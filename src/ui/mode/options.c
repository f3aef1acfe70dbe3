/* The options, in effect at once and written when the screen is left; if that fails it says why,
 * once, and the settings hold for this time. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/play/settings.h"
#include "ui/modes.h"
#include "ui/widget/picker.h"

#define OPTIONS_WIDTH 60

enum { ROW_BINDINGS = OPTION_COUNT, ROW_RESET, ROW_MODS }; /* the last: one for each mod */
enum { ANSWER_RESET = 1 };

struct options {
    struct menu menu; /* first: menu_close */
    bool is_typing;   /* the value of the chosen row */
    struct text_field field;
    struct error said; /* about the last key; "" for nothing */
    bool is_told;      /* that it could not be saved */
};

static bool is_option(int row)
{
    return row < OPTION_COUNT;
}

static int chosen_row(const struct menu *menu)
{
    const struct menu_row *row = menu_chosen(menu);
    return row != NULL ? row->value : 0;
}

static void options_fill(struct ui *ui, struct menu *menu)
{
    menu_clear(menu);
    for (int i = 0; i < OPTION_COUNT; i++) {
        struct buffer value = {0};
        config_show_value(ui->settings->config, (enum option)i, &value);
        menu_add_noted(menu, option_table[i].key, buffer_text(&value))->value = i;
        buffer_free(&value);
    }
    menu_add(menu, "keys ...")->value = ROW_BINDINGS;
    menu_add(menu, "everything at its default ...")->value = ROW_RESET;
    for (int i = 0; i < ui->settings->config->mod_count; i++) {
        const struct config_mod *mod = &ui->settings->config->mod[i];
        char label[MOD_ID_SIZE + 8];
        snprintf(label, sizeof label, "mod %s", mod->id);
        menu_add_noted(menu, label, mod->is_on ? "yes" : "no")->value = ROW_MODS + i;
    }
}

static void options_explain(struct ui *ui, const struct options *options, struct buffer *out)
{
    int row = chosen_row(&options->menu);
    const struct config *config = ui->settings->config;
    if (options->said.text[0] != '\0') {
        buffer_add(out, options->said.text);
        return;
    }
    if (!is_option(row)) {
        buffer_add(out, row == ROW_BINDINGS ? "which key does what"
                        : row == ROW_RESET  ? "forgets all changes"
                                            : "played with in new runs, from the next start on");
        return;
    }
    buffer_add(out, option_table[row].sentence);
    if (row == OPTION_COLOURS && config->value[row].number == COLOURS_16M) {
        buffer_add(out, "; where the terminal does not say that it has so many: from the next "
                        "start on");
    }
    if (row == OPTION_PRESET) {
        buffer_print(out, ": %s", ui->settings->presets.preset[config->value[row].number].says);
    }
}

static const char *options_hint_of(const struct options *options)
{
    if (options->is_typing) {
        return "Enter: done  Esc: as it was";
    }
    int row = chosen_row(&options->menu);
    bool is_stepped =
        row >= ROW_MODS || (is_option(row) && option_table[row].type != OPTION_IS_TEXT);
    return is_stepped ? "Left Right: change  Esc: back" : "Enter: do it  Esc: back";
}

static void options_draw(struct ui *ui, void *state)
{
    struct options *options = state;
    struct buffer text = {0};
    options_fill(ui, &options->menu);
    struct rectangle foot = menu_draw_dialog(
        ui, &options->menu, &(struct menu_dialog){"Options", OPTIONS_WIDTH, 0, 5, NULL});
    menu_hint(ui, &options->menu, foot, options_hint_of(options));
    if (options->is_typing) {
        paint_line(ui, foot, 1, paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD), options->field.text);
        int end = foot.x + utf8_text_width(options->field.text);
        grid_set_cursor(&ui->screen, (struct point){end, foot.y + 1});
        return;
    }
    options_explain(ui, options, &text);
    paint_wrapped(ui, (struct rectangle){foot.x, foot.y + 1, foot.width, 3}, PALETTE_TEXT,
                  buffer_text(&text));
    buffer_free(&text);
}

static void step_option(struct ui *ui, struct options *options, int step)
{
    int row = chosen_row(&options->menu);
    if (row >= ROW_MODS) {
        options->is_told = false;
        if (!config_switch_mod(ui->settings->config, row - ROW_MODS)) {
            error_set(&options->said, "There may be %d mods at a time.", MODS_MAX);
        }
    } else if (is_option(row)) {
        config_step(ui->settings->config, (enum option)row, step);
        ui_apply_settings(ui);
        options->is_told = false;
    }
}

static struct mode_step options_pick(struct ui *ui, struct options *options)
{
    int row = chosen_row(&options->menu);
    if (row == ROW_BINDINGS) {
        return mode_push(mode_bindings());
    }
    if (row == ROW_RESET) {
        return mode_push(mode_confirm("Put every option and every key back to what it was at "
                                      "first?",
                                      ANSWER_RESET));
    }
    if (is_option(row) && option_table[row].type == OPTION_IS_TEXT) {
        options->is_typing = true;
        options->field = (struct text_field){.most = option_table[row].most};
        snprintf(options->field.text, sizeof options->field.text, "%s",
                 ui->settings->config->value[row].text);
    } else {
        step_option(ui, options, 1);
    }
    return mode_stay();
}

static void options_type(struct ui *ui, struct options *options, uint32_t key)
{
    enum option option = (enum option)chosen_row(&options->menu);
    if (key == KEY_ENTER || key == KEY_ESCAPE) {
        options->is_typing = false;
    } else {
        text_field_key(&options->field, key);
    }
    if (key == KEY_ENTER && utf8_text_width(options->field.text) >= option_table[option].least) {
        config_change_text(ui->settings->config, option, options->field.text);
        ui_set_name(ui, ui->settings->config->value[OPTION_NAME].text);
    }
}

/* Writes the settings. False, and the error said, if that fails for the first time. */
static bool options_save(struct ui *ui, struct options *options)
{
    struct error error;
    struct config *config = ui->settings->config;
    bool is_kept = config->path == NULL || !config_is_unsaved(config);
    if (is_kept || options->is_told || config_save(config, &error)) {
        return true;
    }
    options->is_told = true;
    error_set(&options->said, "Not saved: %.400s. It holds until you leave the game.", error.text);
    return false;
}

static void options_enter(struct ui *ui, void *state)
{
    struct options *options = state;
    options->menu.chosen = ui->settings->chosen;
}

static struct mode_step options_key(struct ui *ui, void *state, uint32_t key)
{
    struct options *options = state;
    if (options->is_typing) {
        options_type(ui, options, key);
        return mode_stay();
    }
    if (key == KEY_ESCAPE || key_table_find(&ui->keys, key) == COMMAND_OPTIONS) {
        return options_save(ui, options) ? mode_pop(ANSWER_NO) : mode_stay();
    }
    options->said.text[0] = '\0';
    if (key == KEY_LEFT || key == '4' || key == KEY_RIGHT || key == '6') {
        step_option(ui, options, key == KEY_LEFT || key == '4' ? -1 : 1);
        return mode_stay();
    }
    enum menu_answer answer = menu_key(&options->menu, key);
    ui->settings->chosen = options->menu.chosen;
    return answer == MENU_PICKED ? options_pick(ui, options) : mode_stay();
}

static struct mode_step options_answered(struct ui *ui, void *state, int answer)
{
    struct options *options = state;
    options->is_told = false;
    if (answer == ANSWER_RESET) {
        config_reset(ui->settings->config);
        ui_apply_settings(ui);
    }
    return mode_stay();
}

/* Saves the settings if the terminal was lost with the screen open. */
static void close_options(struct ui *ui, void *state)
{
    options_save(ui, state);
    menu_close(ui, state);
}

struct mode mode_options(const struct ui *ui)
{
    static const struct mode_class class = {.name = "options",
                                            .is_dimming = true,
                                            .enter = options_enter,
                                            .draw = options_draw,
                                            .key = options_key,
                                            .answered = options_answered,
                                            .close = close_options};
    return (struct mode){&class, memory_new(1, sizeof(struct options))};
}

/* ---- the key bindings: Enter and then any key adds that key to the chosen command, Backspace
 * removes the last one. A key that another command had is taken from it, which is said. ---- */

#define BINDINGS_WIDTH 66

enum { ROW_PRESET = COMMAND_COUNT, ROW_PRESET_KEYS };

struct binding_page {
    struct menu menu; /* first: menu_close */
    bool is_waiting;  /* for the key of the chosen command */
    char said[REBIND_SAID_SIZE];
};

static void fill_bindings(struct ui *ui, struct menu *menu)
{
    int preset = ui->settings->config->value[OPTION_PRESET].number;
    menu_clear(menu);
    menu_add_noted(menu, "the preset to begin with", ui->settings->presets.preset[preset].id)
        ->value = ROW_PRESET;
    menu_add(menu, "all keys as the preset has them")->value = ROW_PRESET_KEYS;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        struct buffer keys = {0};
        key_table_print(&ui->keys, (enum command)i, " ", &keys);
        menu_add_noted(menu, command_sentence[i], buffer_text(&keys))->value = i;
        buffer_free(&keys);
    }
}

static void explain_binding(const struct ui *ui, const struct binding_page *page,
                            struct buffer *out)
{
    int row = chosen_row(&page->menu);
    if (page->is_waiting) {
        buffer_print(out, "Press the key for '%s'.", command_sentence[row]);
    } else if (page->said[0] != '\0') {
        buffer_add(out, page->said);
    } else if (row == ROW_PRESET) {
        int preset = ui->settings->config->value[OPTION_PRESET].number;
        buffer_add(out, ui->settings->presets.preset[preset].says);
    }
}

static const char *hint_of_binding(const struct binding_page *page)
{
    int row = chosen_row(&page->menu);
    return page->is_waiting         ? "Esc: none"
           : row == ROW_PRESET      ? "Left Right: change  Esc: back"
           : row == ROW_PRESET_KEYS ? "Enter: do it  Esc: back"
                                    : "Enter: add  Backspace: less  Esc";
}

static void draw_bindings(struct ui *ui, void *state)
{
    struct binding_page *page = state;
    struct buffer text = {0};
    fill_bindings(ui, &page->menu);
    struct rectangle foot = menu_draw_dialog(
        ui, &page->menu, &(struct menu_dialog){"Keys", BINDINGS_WIDTH, 0, 4, NULL});
    menu_hint(ui, &page->menu, foot, hint_of_binding(page));
    explain_binding(ui, page, &text);
    paint_wrapped(ui, (struct rectangle){foot.x, foot.y + 1, foot.width, 2},
                  page->is_waiting ? PALETTE_BRIGHT : PALETTE_TEXT, buffer_text(&text));
    buffer_free(&text);
}

static void step_preset(struct ui *ui, int step)
{
    config_step(ui->settings->config, OPTION_PRESET, step);
    ui_apply_settings(ui);
}

static void pick_binding(struct ui *ui, struct binding_page *page)
{
    int row = chosen_row(&page->menu);
    if (row == ROW_PRESET) {
        step_preset(ui, 1);
    } else if (row == ROW_PRESET_KEYS) {
        rebind_reset(ui->settings, &ui->keys);
        snprintf(page->said, sizeof page->said, "All keys are as the preset has them.");
    } else {
        page->is_waiting = true;
    }
}

static struct mode_step key_of_bindings(struct ui *ui, void *state, uint32_t key)
{
    struct binding_page *page = state;
    int row = chosen_row(&page->menu);
    if (page->is_waiting) {
        page->is_waiting = false;
        if (key != KEY_ESCAPE) {
            rebind_add(ui->settings, &ui->keys, (enum command)row, key, page->said);
        }
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
        pick_binding(ui, page);
    }
    return mode_stay();
}

struct mode mode_bindings(void)
{
    static const struct mode_class class = {.name = "bindings",
                                            .is_dimming = true,
                                            .draw = draw_bindings,
                                            .key = key_of_bindings,
                                            .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct binding_page))};
}
