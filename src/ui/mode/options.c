/* The options: each with its value, changed where it stands and in effect at once. They are written
 * when the screen is left; if that fails it says why, once, and the settings hold for this time. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/widget/menu.h"
#include "ui/widget/picker.h"

#define OPTIONS_WIDTH 60

enum { ROW_BINDINGS = OPTION_COUNT, ROW_RESET };
enum { ANSWER_RESET = 1 };

struct options {
    struct menu menu;
    bool is_typing; /* the value of the chosen row */
    struct text_field field;
    struct error said; /* about the last key; "" for nothing */
    bool is_told;      /* that it could not be saved */
};

static bool is_option(int row)
{
    return row < OPTION_COUNT;
}

static int chosen_row(const struct options *options)
{
    const struct menu_row *row = menu_chosen(&options->menu);
    return row != NULL ? row->value : 0;
}

/* Drawing. */

static void add_option(struct ui *ui, struct options *options, enum option option)
{
    struct buffer value = {0};
    config_show_value(ui->settings->config, option, &value);
    menu_add_noted(&options->menu, option_table[option].key, buffer_text(&value))->value =
        (int)option;
    buffer_free(&value);
}

static void fill(struct ui *ui, struct options *options)
{
    menu_clear(&options->menu);
    for (int i = 0; i < OPTION_COUNT; i++) {
        add_option(ui, options, (enum option)i);
    }
    menu_add(&options->menu, "keys ...")->value = ROW_BINDINGS;
    menu_add(&options->menu, "everything at its default ...")->value = ROW_RESET;
}

static void explain(struct ui *ui, const struct options *options, struct buffer *out)
{
    int row = chosen_row(options);
    const struct config *config = ui->settings->config;
    if (options->said.text[0] != '\0') {
        buffer_add(out, options->said.text);
        return;
    }
    if (!is_option(row)) {
        buffer_add(out, row == ROW_BINDINGS ? "which key does what" : "forgets all changes");
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

static const char *hint_of(const struct options *options)
{
    if (options->is_typing) {
        return "Enter: done  Esc: as it was";
    }
    int row = chosen_row(options);
    bool is_stepped = is_option(row) && option_table[row].type != OPTION_IS_TEXT;
    return is_stepped ? "Left Right: change  Esc: back" : "Enter: do it  Esc: back";
}

static void draw_field(struct ui *ui, const struct options *options, struct rectangle area)
{
    struct paint paint = paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD);
    paint_line(ui, area, 1, paint, options->field.text);
    int end = utf8_text_width(options->field.text);
    grid_set_cursor(&ui->screen, (struct point){area.x + end, area.y + 1});
}

static void draw(struct ui *ui, void *state)
{
    struct options *options = state;
    struct buffer text = {0};
    fill(ui, options);
    struct rectangle foot = menu_draw_dialog(
        ui, &options->menu, &(struct menu_dialog){"Options", OPTIONS_WIDTH, 0, 5, NULL});
    menu_hint(ui, &options->menu, foot, hint_of(options));
    if (options->is_typing) {
        draw_field(ui, options, foot);
        return;
    }
    explain(ui, options, &text);
    paint_wrapped(ui, (struct rectangle){foot.x, foot.y + 1, foot.width, 3}, PALETTE_TEXT,
                  buffer_text(&text));
    buffer_free(&text);
}

/* Keys. */

static void step_option(struct ui *ui, struct options *options, int step)
{
    int row = chosen_row(options);
    if (is_option(row)) {
        config_step(ui->settings->config, (enum option)row, step);
        ui_apply_settings(ui);
        options->is_told = false;
    }
}

static void begin_typing(struct ui *ui, struct options *options, enum option option)
{
    options->is_typing = true;
    options->field = (struct text_field){.most = option_table[option].most};
    snprintf(options->field.text, sizeof options->field.text, "%s",
             ui->settings->config->value[option].text);
}

static struct mode_step pick(struct ui *ui, struct options *options)
{
    int row = chosen_row(options);
    if (row == ROW_BINDINGS) {
        return mode_push(mode_bindings());
    }
    if (row == ROW_RESET) {
        return mode_push(mode_confirm("Put every option and every key back to what it was at "
                                      "first?",
                                      ANSWER_RESET));
    }
    if (option_table[row].type == OPTION_IS_TEXT) {
        begin_typing(ui, options, (enum option)row);
    } else {
        step_option(ui, options, 1);
    }
    return mode_stay();
}

static void type(struct ui *ui, struct options *options, uint32_t key)
{
    enum option option = (enum option)chosen_row(options);
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

static struct mode_step leave(struct ui *ui, struct options *options)
{
    struct error error;
    struct config *config = ui->settings->config;
    bool is_kept = config->path == NULL || !config_is_unsaved(config);
    if (is_kept || options->is_told || config_save(config, &error)) {
        return mode_pop(ANSWER_NO);
    }
    options->is_told = true;
    error_set(&options->said, "Not saved: %.400s. It holds until you leave the game.", error.text);
    return mode_stay();
}

static void enter(struct ui *ui, void *state)
{
    struct options *options = state;
    options->menu.chosen = ui->settings->chosen;
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct options *options = state;
    if (options->is_typing) {
        type(ui, options, key);
        return mode_stay();
    }
    if (key == KEY_ESCAPE || key_table_find(&ui->keys, key) == COMMAND_OPTIONS) {
        return leave(ui, options);
    }
    options->said.text[0] = '\0';
    if (key == KEY_LEFT || key == '4' || key == KEY_RIGHT || key == '6') {
        step_option(ui, options, key == KEY_LEFT || key == '4' ? -1 : 1);
        return mode_stay();
    }
    enum menu_answer answer = menu_key(&options->menu, key);
    ui->settings->chosen = options->menu.chosen;
    return answer == MENU_PICKED ? pick(ui, options) : mode_stay();
}

static struct mode_step answered(struct ui *ui, void *state, int answer)
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
    struct options *options = state;
    struct error error;
    struct config *config = ui->settings->config;
    if (config->path != NULL && config_is_unsaved(config) && !options->is_told) {
        config_save(config, &error);
    }
    menu_free(&options->menu);
    free(options);
}

struct mode mode_options(const struct ui *ui)
{
    (void)ui;
    static const struct mode_class class = {.name = "options",
                                            .cover = MODE_DIMS,
                                            .enter = enter,
                                            .draw = draw,
                                            .key = key,
                                            .answered = answered,
                                            .close = close_options};
    return (struct mode){&class, memory_new(1, sizeof(struct options))};
}
