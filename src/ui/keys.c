#include "barrow/ui/keys.h"

#include <assert.h>
#include <string.h>

#include "barrow/term/keys.h"

const char *const command_sentence[COMMAND_COUNT] = {
#define COMMAND(name, keys, sentence) [COMMAND_##name] = sentence,
#include "barrow/ui/command.def"
#undef COMMAND
};

static const char *const default_keys[COMMAND_COUNT] = {
#define COMMAND(name, keys, sentence) [COMMAND_##name] = keys,
#include "barrow/ui/command.def"
#undef COMMAND
};

static void read_keys(struct key_table *table, enum command command, const char *names)
{
    int count = 0;
    while (*names != '\0') {
        char name[KEY_NAME_SIZE] = "";
        size_t size = strcspn(names, " ");
        assert(size < sizeof name && count < COMMAND_KEYS_MAX);
        memcpy(name, names, size);
        uint32_t key = KEY_NONE;
        bool is_known = key_parse(name, &key);
        assert(is_known && key_table_find(table, key) == COMMAND_NONE);
        (void)is_known;
        table->key[command][count++] = key;
        names += size;
        names += strspn(names, " ");
    }
}

struct key_table key_table_default(void)
{
    struct key_table table = {0};
    for (int i = 0; i < COMMAND_COUNT; i++) {
        read_keys(&table, (enum command)i, default_keys[i]);
    }
    return table;
}

enum command key_table_find(const struct key_table *table, uint32_t key)
{
    for (int i = 0; key != KEY_NONE && i < COMMAND_COUNT; i++) {
        for (int k = 0; k < COMMAND_KEYS_MAX; k++) {
            if (table->key[i][k] == key) {
                return (enum command)i;
            }
        }
    }
    return COMMAND_NONE;
}

bool command_is_step(enum command command, enum direction *direction)
{
    if (command > COMMAND_STEP_NORTH_WEST) {
        return false;
    }
    *direction = (enum direction)(command - COMMAND_STEP_NORTH);
    return true;
}

void key_table_print(const struct key_table *table, enum command command, const char *between,
                     struct buffer *buffer)
{
    for (int k = 0; k < COMMAND_KEYS_MAX && table->key[command][k] != KEY_NONE; k++) {
        char name[KEY_NAME_SIZE];
        key_name(table->key[command][k], name);
        buffer_print(buffer, "%s%s", k > 0 ? between : "", name);
    }
}

void key_table_hint(const struct key_table *table, enum command command, struct buffer *buffer)
{
    char name[KEY_NAME_SIZE];
    key_name(table->key[command][0], name);
    buffer_add(buffer, name);
}
