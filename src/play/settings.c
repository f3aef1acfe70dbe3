/* Finds and reads the file of settings, reports its mistakes, and does `barrow config`. */
#include "barrow/play/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "barrow/term/keys.h"

struct settings *settings_new(const char *path, const struct data_layers *layers,
                              struct buffer *problems)
{
    struct settings *settings = memory_new(1, sizeof *settings);
    if (!key_presets_load(layers, key_words(), &settings->presets, problems)) {
        free(settings);
        return NULL;
    }
    settings->config = config_new(path, key_words(), &settings->presets);
    return settings;
}

void settings_free(struct settings *settings)
{
    if (settings != NULL) {
        config_free(settings->config);
        free(settings);
    }
}

void settings_read(struct settings *settings, struct buffer *problems)
{
    struct config *config = settings->config;
    if (config_read(config, problems)) {
        return;
    }
    const char *slash = strrchr(config->path, '/');
    char line[32] = "";
    if (config->first_mistake > 0) {
        snprintf(line, sizeof line, ", line %d", config->first_mistake);
    }
    snprintf(settings->notice, sizeof settings->notice,
             "%.40s%s: %s. What is wrong keeps its default.",
             slash != NULL ? slash + 1 : config->path, line,
             config->mistakes == 1 ? "a mistake" : "mistakes");
}

/* The folder that the variable `name` says, or its usual place below the person's own. The base
 * directory specification wants a relative one to count as none. */
static bool find_folder(const char *name, const char *usual, struct buffer *path)
{
    const char *folder = getenv(name);
    const char *home = getenv("HOME");
    if (folder != NULL && folder[0] == '/') {
        buffer_print(path, "%s/barrow", folder);
        return true;
    }
    if (home != NULL && home[0] == '/') {
        buffer_print(path, "%s/%s/barrow", home, usual);
        return true;
    }
    return false;
}

bool settings_find_path(struct buffer *path)
{
    bool is_found = find_folder("XDG_CONFIG_HOME", ".config", path);
    buffer_add(path, is_found ? "/" SETTINGS_FILE : "");
    return is_found;
}

bool settings_find_home(struct buffer *path)
{
    return find_folder("XDG_DATA_HOME", ".local/share", path);
}

bool settings_set(struct settings *settings, enum option option, const char *text, const char *from,
                  struct error *error)
{
    struct config_value *value = &settings->config->value[option];
    if (!config_set_text(settings->config, option, text, error)) {
        return false;
    }
    value->origin = CONFIG_COMMAND_LINE;
    value->from = from;
    return true;
}

static bool refuse_name(const char *name, struct error *error)
{
    struct nearest nearest = nearest_start(name);
    for (int i = 0; i < OPTION_COUNT; i++) {
        nearest_offer(&nearest, option_table[i].key);
    }
    return nearest_refuse(&nearest, error, ": barrow config lists them", "no option is called '%s'",
                          name);
}

bool settings_set_pair(struct settings *settings, const char *pair, const char *from,
                       struct error *error)
{
    char name[40];
    size_t size = strcspn(pair, "=");
    if (pair[size] == '\0' || size >= sizeof name) {
        return error_set(error, "%s '%s': expected NAME=VALUE such as colours=256", from, pair);
    }
    memcpy(name, pair, size);
    name[size] = '\0';
    enum option option = config_find_option(name);
    if (option == OPTION_COUNT) {
        return refuse_name(name, error);
    }
    return settings_set(settings, option, pair + size + 1, from, error);
}

bool settings_is_on(const struct settings *settings, enum option option)
{
    return settings->config->value[option].number == 1;
}

/* Keys. The player's changes are the bindings of the config. A command whose keys equal the
 * preset's leaves it. One that loses a key to another is not written down unless it is there
 * already: giving the key away implies the loss. */

static const struct key_preset *preset_of(const struct settings *settings)
{
    return &settings->presets.preset[settings->config->value[OPTION_PRESET].number];
}

struct key_table rebind_keys(const struct settings *settings)
{
    return key_table_make(&preset_of(settings)->bindings, &settings->config->bindings);
}

static void set_keys(struct settings *settings, enum command command, const uint32_t *key,
                     int count)
{
    struct key_table usual = key_table_make(&preset_of(settings)->bindings, NULL);
    uint32_t all[COMMAND_KEYS_MAX] = {0};
    memcpy(all, key, (size_t)count * sizeof *key);
    if (memcmp(all, usual.key[command], sizeof all) == 0) {
        config_unbind(settings->config, (int)command);
    } else {
        config_bind(settings->config, (int)command, all, count);
    }
}

/* The owner keeps its other keys. */
static void take_from(struct settings *settings, enum command owner, uint32_t key)
{
    const struct binding *binding = &settings->config->bindings.of[owner];
    uint32_t rest[COMMAND_KEYS_MAX] = {0};
    int count = 0;
    for (int k = 0; k < binding->count; k++) {
        if (binding->key[k] != key) {
            rest[count++] = binding->key[k];
        }
    }
    if (binding->is_given) {
        config_bind(settings->config, (int)owner, rest, count);
    }
}

static bool is_refused(const struct key_table *keys, enum command command, uint32_t key,
                       char said[REBIND_SAID_SIZE])
{
    char name[KEY_NAME_SIZE];
    enum command owner = key_table_find(keys, key);
    key_name(key, name);
    if (key_is_reserved(key)) {
        snprintf(said, REBIND_SAID_SIZE, "%s always means the same and cannot be bound.", name);
    } else if (owner == command) {
        snprintf(said, REBIND_SAID_SIZE, "%s does that already.", name);
    } else if (key_table_count(keys, command) == COMMAND_KEYS_MAX) {
        snprintf(said, REBIND_SAID_SIZE, "%d keys are enough: Backspace takes the last one away.",
                 COMMAND_KEYS_MAX);
    } else if (owner == COMMAND_NEEDED && key_table_count(keys, owner) == 1) {
        snprintf(said, REBIND_SAID_SIZE, "%s is the last key for '%s', which must keep one.", name,
                 command_sentence[owner]);
    } else {
        return false;
    }
    return true;
}

void rebind_add(struct settings *settings, struct key_table *keys, enum command command,
                uint32_t key, char said[REBIND_SAID_SIZE])
{
    char name[KEY_NAME_SIZE];
    uint32_t all[COMMAND_KEYS_MAX];
    int count = key_table_count(keys, command);
    enum command owner = key_table_find(keys, key);
    key_name(key, name);
    if (is_refused(keys, command, key, said)) {
        return;
    }
    if (owner != COMMAND_NONE) {
        take_from(settings, owner, key);
    }
    memcpy(all, keys->key[command], sizeof all);
    all[count] = key;
    set_keys(settings, command, all, count + 1);
    *keys = rebind_keys(settings);
    if (owner == COMMAND_NONE) {
        snprintf(said, REBIND_SAID_SIZE, "The key %s does it now.", name);
    } else {
        snprintf(said, REBIND_SAID_SIZE, "The key %s does it now, and no longer '%s'%s.", name,
                 command_sentence[owner],
                 key_table_count(keys, owner) == 0 ? ", which has none" : "");
    }
}

void rebind_drop(struct settings *settings, struct key_table *keys, enum command command,
                 char said[REBIND_SAID_SIZE])
{
    char name[KEY_NAME_SIZE];
    int count = key_table_count(keys, command);
    if (count == 0) {
        snprintf(said, REBIND_SAID_SIZE, "It has no key.");
        return;
    }
    if (count == 1 && command == COMMAND_NEEDED) {
        snprintf(said, REBIND_SAID_SIZE, "'%s' must keep a key.", command_sentence[command]);
        return;
    }
    key_name(keys->key[command][count - 1], name);
    set_keys(settings, command, keys->key[command], count - 1);
    *keys = rebind_keys(settings);
    snprintf(said, REBIND_SAID_SIZE, "%s no longer does that.", name);
}

void rebind_reset(struct settings *settings, struct key_table *keys)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        config_unbind(settings->config, i);
    }
    *keys = rebind_keys(settings);
}

/* barrow config. */

static void print_origin(const struct config *config, const struct config_value *value,
                         struct buffer *out)
{
    switch (value->origin) {
    case CONFIG_DEFAULT:
        buffer_add(out, "default");
        break;
    case CONFIG_FILE:
        buffer_print(out, "%s:%d", config->path, value->line);
        break;
    case CONFIG_COMMAND_LINE:
        buffer_print(out, "from %s", value->from);
        break;
    case CONFIG_GAME:
        buffer_add(out, "changed in the game");
        break;
    }
}

static void print_option(const struct config *config, enum option option, struct buffer *out)
{
    struct buffer value = {0};
    char line[120];
    const char *no_colour = getenv("NO_COLOR");
    bool is_left_to_it = option == OPTION_COLOURS && no_colour != NULL && *no_colour != '\0' &&
                         config->value[option].number == COLOURS_AUTO;
    config_print_value(config, option, &value);
    snprintf(line, sizeof line, "%s: %s", option_table[option].key,
             is_left_to_it ? "none" : buffer_text(&value));
    buffer_print(out, "%-27s # ", line);
    if (is_left_to_it) {
        buffer_add(out, "NO_COLOR is set; ");
    }
    print_origin(config, &config->value[option], out);
    buffer_add(out, "\n");
    buffer_free(&value);
}

static void print_keys(const struct settings *settings, const struct key_table *table,
                       enum command command, struct buffer *out)
{
    const struct config *config = settings->config;
    const struct key_preset *preset = preset_of(settings);
    struct binding binding = {.count = key_table_count(table, command)};
    struct buffer line = {0};
    memcpy(binding.key, table->key[command], sizeof binding.key);
    buffer_print(&line, "  %s: ", key_words()->command[command]);
    config_print_keys(config, &binding, &line);
    buffer_print(out, "%-47s # ", buffer_text(&line));
    buffer_free(&line);
    if (config->bindings.of[command].is_given) {
        buffer_print(out, "%s:%d\n", config->path, config->bindings.of[command].line);
    } else if (preset->bindings.of[command].is_given) {
        buffer_print(out, "preset %s\n", preset->id);
    } else {
        buffer_add(out, "default\n");
    }
}

void settings_print(const struct settings *settings, struct buffer *out)
{
    const struct config *config = settings->config;
    struct key_table table = rebind_keys(settings);
    if (config->path == NULL) {
        buffer_add(out, "# There is no place for settings: HOME is not set.\n");
    } else {
        buffer_print(out, "# %s%s\n", config->path, config->is_there ? "" : " (not there)");
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        print_option(config, (enum option)i, out);
    }
    buffer_add(out, "keys:\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        print_keys(settings, &table, (enum command)i, out);
    }
}
