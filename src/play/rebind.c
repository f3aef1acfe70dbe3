/* What a player changes stands in the bindings of the config, command by command; a command whose
 * keys come out as the preset has them stands there no more. Who loses a key to another command is
 * not written down, unless it stands there already: taking follows from giving. */
#include "barrow/play/rebind.h"

#include <stdio.h>
#include <string.h>

static struct key_table preset_table(const struct ui *ui)
{
    const struct settings *settings = ui->settings;
    int preset = settings->config->value[OPTION_PRESET].number;
    return key_table_make(&settings->presets.preset[preset].bindings, NULL);
}

static void set_keys(struct ui *ui, enum command command, const uint32_t *key, int count)
{
    struct key_table usual = preset_table(ui);
    uint32_t all[COMMAND_KEYS_MAX] = {0};
    memcpy(all, key, (size_t)count * sizeof *key);
    if (memcmp(all, usual.key[command], sizeof all) == 0) {
        config_unbind(ui->settings->config, (int)command);
    } else {
        config_bind(ui->settings->config, (int)command, all, count);
    }
}

/* The one that loses a key keeps the others; if it is not in the config it need not be told. */
static void take_from(struct ui *ui, enum command owner, uint32_t key)
{
    const struct binding *binding = &ui->settings->config->bindings.of[owner];
    uint32_t rest[COMMAND_KEYS_MAX] = {0};
    int count = 0;
    for (int k = 0; k < binding->count; k++) {
        if (binding->key[k] != key) {
            rest[count++] = binding->key[k];
        }
    }
    if (binding->is_given) {
        config_bind(ui->settings->config, (int)owner, rest, count);
    }
}

static bool is_refused(const struct ui *ui, enum command command, uint32_t key,
                       char said[REBIND_SAID_SIZE])
{
    char name[KEY_NAME_SIZE];
    enum command owner = key_table_find(&ui->keys, key);
    key_name(key, name);
    if (key_is_reserved(key)) {
        snprintf(said, REBIND_SAID_SIZE, "%s always means the same and cannot be bound.", name);
    } else if (owner == command) {
        snprintf(said, REBIND_SAID_SIZE, "%s does that already.", name);
    } else if (key_table_count(&ui->keys, command) == COMMAND_KEYS_MAX) {
        snprintf(said, REBIND_SAID_SIZE, "%d keys are enough: Backspace takes the last one away.",
                 COMMAND_KEYS_MAX);
    } else if (owner == COMMAND_NEEDED && key_table_count(&ui->keys, owner) == 1) {
        snprintf(said, REBIND_SAID_SIZE, "%s is the last key for '%s', which must keep one.", name,
                 command_sentence[owner]);
    } else {
        return false;
    }
    return true;
}

static void tell_taken(const struct ui *ui, enum command owner, const char *name,
                       char said[REBIND_SAID_SIZE])
{
    if (owner == COMMAND_NONE) {
        snprintf(said, REBIND_SAID_SIZE, "The key %s does it now.", name);
        return;
    }
    bool is_bare = key_table_count(&ui->keys, owner) == 0;
    snprintf(said, REBIND_SAID_SIZE, "The key %s does it now, and no longer '%s'%s.", name,
             command_sentence[owner], is_bare ? ", which has none" : "");
}

void rebind_add(struct ui *ui, enum command command, uint32_t key, char said[REBIND_SAID_SIZE])
{
    char name[KEY_NAME_SIZE];
    uint32_t keys[COMMAND_KEYS_MAX];
    int count = key_table_count(&ui->keys, command);
    enum command owner = key_table_find(&ui->keys, key);
    key_name(key, name);
    if (is_refused(ui, command, key, said)) {
        return;
    }
    if (owner != COMMAND_NONE) {
        take_from(ui, owner, key);
    }
    memcpy(keys, ui->keys.key[command], sizeof keys);
    keys[count] = key;
    set_keys(ui, command, keys, count + 1);
    settings_apply(ui);
    tell_taken(ui, owner, name, said);
}

void rebind_drop(struct ui *ui, enum command command, char said[REBIND_SAID_SIZE])
{
    char name[KEY_NAME_SIZE];
    int count = key_table_count(&ui->keys, command);
    if (count == 0) {
        snprintf(said, REBIND_SAID_SIZE, "It has no key.");
        return;
    }
    if (count == 1 && command == COMMAND_NEEDED) {
        snprintf(said, REBIND_SAID_SIZE, "'%s' must keep a key.", command_sentence[command]);
        return;
    }
    key_name(ui->keys.key[command][count - 1], name);
    set_keys(ui, command, ui->keys.key[command], count - 1);
    settings_apply(ui);
    snprintf(said, REBIND_SAID_SIZE, "%s no longer does that.", name);
}

void rebind_reset(struct ui *ui)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        config_unbind(ui->settings->config, i);
    }
    settings_apply(ui);
}
