/* The player's changes are the bindings of the config, a list of keys for each changed command. A
 * command whose keys end up equal to the preset's leaves the config. A command that loses a key to
 * another one is not written down, unless it is in the config already: giving the key to the other
 * command implies the loss. */
#include "barrow/play/rebind.h"

#include <stdio.h>
#include <string.h>

#include "barrow/term/keys.h"

static const struct bindings *preset_bindings(const struct settings *settings)
{
    int preset = settings->config->value[OPTION_PRESET].number;
    return &settings->presets.preset[preset].bindings;
}

struct key_table rebind_keys(const struct settings *settings)
{
    return key_table_make(preset_bindings(settings), &settings->config->bindings);
}

static void set_keys(struct settings *settings, enum command command, const uint32_t *key,
                     int count)
{
    struct key_table usual = key_table_make(preset_bindings(settings), NULL);
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

static void say_added(const struct key_table *keys, enum command owner, const char *name,
                      char said[REBIND_SAID_SIZE])
{
    if (owner == COMMAND_NONE) {
        snprintf(said, REBIND_SAID_SIZE, "The key %s does it now.", name);
        return;
    }
    bool is_bare = key_table_count(keys, owner) == 0;
    snprintf(said, REBIND_SAID_SIZE, "The key %s does it now, and no longer '%s'%s.", name,
             command_sentence[owner], is_bare ? ", which has none" : "");
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
    say_added(keys, owner, name, said);
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
