/* The table of options, and what is done to values without a file. A value always makes sense:
 * texts from outside go through config_parse, the only place that knows what an option may be. */
#include "barrow/content/config.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"

const struct option_row option_table[OPTION_COUNT] = {
#define CHOICES(...) ((const char *const[]){__VA_ARGS__, NULL})
#define NO_YES CHOICES("no", "yes")
#define OPTION(word, type, key, choices, least, most, step, fallback, sentence)                    \
    [OPTION_##word] = {choices, key, fallback, sentence, OPTION_IS_##type, least, most, step},
#include "barrow/content/option.def"
#undef OPTION
};

/* Choices. */

/* The choice of that index; NULL behind the last. */
static const char *choice_at(const struct config *config, enum option option, int index)
{
    if (option_table[option].type == OPTION_IS_PRESET) {
        return index < config->presets->count ? config->presets->preset[index].id : NULL;
    }
    return option_table[option].choices[index];
}

static int count_choices(const struct config *config, enum option option)
{
    int count = 0;
    while (choice_at(config, option, count) != NULL) {
        count++;
    }
    return count;
}

/* Values as texts. */

/* Accepts the words for yes and no of other programs, too. */
static bool parse_choice(const struct config *config, enum option option, const char *text,
                         int *number)
{
    const char *meant = strcmp(text, "true") == 0    ? "yes"
                        : strcmp(text, "false") == 0 ? "no"
                                                     : text;
    const char *choice;
    for (int i = 0; (choice = choice_at(config, option, i)) != NULL; i++) {
        if (strcmp(choice, meant) == 0) {
            *number = i;
            return true;
        }
    }
    return false;
}

static bool parse_number(const struct option_row *row, const char *text, int *number)
{
    int value = 0;
    for (const char *at = text; *at != '\0'; at++) {
        if (*at < '0' || *at > '9' || value > row->most) {
            return false;
        }
        value = value * 10 + (*at - '0');
    }
    *number = value;
    return *text != '\0' && value >= row->least && value <= row->most;
}

static bool parse_text(const struct option_row *row, const char *text, char out[CONFIG_TEXT_SIZE])
{
    int width = utf8_text_width(text);
    if (strlen(text) >= CONFIG_TEXT_SIZE || width < row->least || width > row->most ||
        !utf8_is_one_line(text) || utf8_find_name_fault(text) != NULL) {
        return false;
    }
    snprintf(out, CONFIG_TEXT_SIZE, "%s", text);
    return true;
}

bool config_parse(const struct config *config, enum option option, const char *text,
                  struct config_value *value)
{
    const struct option_row *row = &option_table[option];
    switch (row->type) {
    case OPTION_IS_NUMBER:
        return parse_number(row, text, &value->number);
    case OPTION_IS_TEXT:
        return parse_text(row, text, value->text);
    case OPTION_IS_WORD:
    case OPTION_IS_PRESET:
        return parse_choice(config, option, text, &value->number);
    }
    return false;
}

void config_print_expected(const struct config *config, enum option option, struct buffer *out)
{
    const struct option_row *row = &option_table[option];
    if (row->type == OPTION_IS_NUMBER) {
        buffer_print(out, "a whole number from %d to %d", row->least, row->most);
        return;
    }
    if (row->type == OPTION_IS_TEXT) {
        buffer_print(out, "a text of %d to %d characters on one line", row->least, row->most);
        return;
    }
    int count = count_choices(config, option);
    for (int i = 0; i < count; i++) {
        buffer_add(out, i == 0 ? "" : i == count - 1 ? " or " : ", ");
        buffer_add(out, choice_at(config, option, i));
    }
}

/* True for letters, digits and inner hyphens: YAML reads these as text without quotes. */
static bool is_plain(const char *text)
{
    static const char fine[] = "-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    size_t size = strspn(text, fine);
    return size > 0 && text[size] == '\0' && text[0] != '-' && text[size - 1] != '-' &&
           strcmp(text, "null") != 0;
}

/* Adds a text so that it reads as that text again: in quotes if it must be. */
static void print_text(const char *text, struct buffer *out)
{
    if (is_plain(text)) {
        buffer_add(out, text);
        return;
    }
    buffer_add(out, "\"");
    for (; *text != '\0'; text++) {
        buffer_print(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    }
    buffer_add(out, "\"");
}

void config_print_keys(const struct config *config, const struct binding *binding,
                       struct buffer *out)
{
    buffer_add(out, "[");
    for (int i = 0; i < binding->count; i++) {
        char name[BINDING_NAME_SIZE];
        config->words->name_key(binding->key[i], name);
        buffer_add(out, i > 0 ? ", " : "");
        print_text(name, out);
    }
    buffer_add(out, "]");
}

void config_show_value(const struct config *config, enum option option, struct buffer *out)
{
    const struct config_value *value = &config->value[option];
    switch (option_table[option].type) {
    case OPTION_IS_NUMBER:
        buffer_print(out, "%d", value->number);
        break;
    case OPTION_IS_TEXT:
        buffer_add(out, value->text);
        break;
    case OPTION_IS_WORD:
    case OPTION_IS_PRESET:
        buffer_add(out, choice_at(config, option, value->number));
        break;
    }
}

void config_print_value(const struct config *config, enum option option, struct buffer *out)
{
    struct buffer shown = {0};
    config_show_value(config, option, &shown);
    print_text(buffer_text(&shown), out);
    buffer_free(&shown);
}

/* Making. */

static void set_default(struct config *config, enum option option)
{
    struct config_value *value = &config->value[option];
    bool is_good = config_parse(config, option, option_table[option].fallback, value);
    assert(is_good);
    (void)is_good;
    value->origin = CONFIG_DEFAULT;
}

struct config *config_new(const char *path, const struct key_words *words,
                          const struct key_presets *presets)
{
    struct config *config = memory_new(1, sizeof *config);
    config->path = path != NULL ? memory_copy_text(path) : NULL;
    config->words = words;
    config->presets = presets;
    for (int i = 0; i < OPTION_COUNT; i++) {
        set_default(config, (enum option)i);
    }
    return config;
}

void config_free(struct config *config)
{
    if (config != NULL) {
        free(config->path);
        free(config);
    }
}

/* Changing. */

enum option config_find_option(const char *key)
{
    int option = 0;
    while (option < OPTION_COUNT && strcmp(option_table[option].key, key) != 0) {
        option++;
    }
    return (enum option)option;
}

bool config_set_text(struct config *config, enum option option, const char *text,
                     struct error *error)
{
    struct config_value value = config->value[option];
    if (config_parse(config, option, text, &value)) {
        config->value[option] = value;
        return true;
    }
    struct buffer expected = {0};
    config_print_expected(config, option, &expected);
    error_set(error, "'%s' must be %s, not '%s'", option_table[option].key, buffer_text(&expected),
              text);
    buffer_free(&expected);
    return false;
}

static void mark_changed(struct config_value *value)
{
    value->origin = CONFIG_GAME;
    value->is_unsaved = true;
}

void config_step(struct config *config, enum option option, int step)
{
    const struct option_row *row = &option_table[option];
    struct config_value *value = &config->value[option];
    if (row->type == OPTION_IS_TEXT) {
        return;
    }
    if (row->type == OPTION_IS_NUMBER) {
        int number = value->number + step * row->step;
        value->number = number < row->least ? row->least : number > row->most ? row->most : number;
    } else {
        int count = count_choices(config, option);
        value->number = (value->number + step % count + count) % count;
    }
    mark_changed(value);
}

void config_change_text(struct config *config, enum option option, const char *text)
{
    if (parse_text(&option_table[option], text, config->value[option].text)) {
        mark_changed(&config->value[option]);
    }
}

void config_bind(struct config *config, int command, const uint32_t *key, int count)
{
    struct binding *binding = &config->bindings.of[command];
    *binding = (struct binding){.is_given = true, .line = binding->line};
    for (int i = 0; i < count && i < BINDING_KEYS_MAX; i++) {
        binding->key[binding->count++] = key[i];
    }
    config->is_binding_unsaved[command] = true;
}

void config_unbind(struct config *config, int command)
{
    if (config->bindings.of[command].is_given) {
        config->bindings.of[command] = (struct binding){0};
        config->is_binding_unsaved[command] = true;
    }
}

void config_reset(struct config *config)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        set_default(config, (enum option)i);
        mark_changed(&config->value[i]);
    }
    for (int i = 0; i < config->words->command_count; i++) {
        config_unbind(config, i);
    }
}

bool config_is_unsaved(const struct config *config)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (config->value[i].is_unsaved) {
            return true;
        }
    }
    for (int i = 0; i < config->words->command_count; i++) {
        if (config->is_binding_unsaved[i]) {
            return true;
        }
    }
    return config->are_mods_unsaved;
}

void config_add_mod(struct config *config, const char *id, bool is_on)
{
    bool is_there = config->mod_count == CONFIG_MODS_MAX;
    for (int i = 0; i < config->mod_count; i++) {
        is_there = is_there || strcmp(config->mod[i].id, id) == 0;
    }
    if (!is_there) {
        struct config_mod *mod = &config->mod[config->mod_count++];
        snprintf(mod->id, sizeof mod->id, "%s", id);
        mod->is_on = is_on;
    }
}

bool config_switch_mod(struct config *config, int i)
{
    int count = 0;
    for (int k = 0; k < config->mod_count; k++) {
        count += config->mod[k].is_on ? 1 : 0;
    }
    bool may = config->mod[i].is_on || count < MODS_MAX;
    if (may) {
        config->mod[i].is_on = !config->mod[i].is_on;
        config->are_mods_unsaved = true;
    }
    return may;
}
