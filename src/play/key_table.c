/* Every command that a preset, or the player over it, names loses its keys first and then takes the
 * new ones from the commands that have them. So a key belongs to one command, and help always keeps
 * one. */
#include "barrow/play/key_table.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "barrow/term/keys.h"

#define COMMAND_WORD_SIZE 24

_Static_assert(COMMAND_COUNT <= BINDINGS_MAX, "every command can be bound");
_Static_assert(KEY_NAME_SIZE == BINDING_NAME_SIZE, "names of keys fit");

const char *const command_sentence[COMMAND_COUNT] = {
#define COMMAND(name, keys, sentence, does) [COMMAND_##name] = sentence,
#include "barrow/play/command.def"
#undef COMMAND
};

static const struct {
    const char *name, *keys;
} commands[COMMAND_COUNT] = {
#define COMMAND(name, keys, sentence, does) [COMMAND_##name] = {#name, keys},
#include "barrow/play/command.def"
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
        read_keys(&table, (enum command)i, commands[i].keys);
    }
    return table;
}

/* Gives a command a key, unless that would leave the one that needs a key without any. */
static void give_key(struct key_table *table, enum command command, uint32_t key)
{
    enum command owner = key_table_find(table, key);
    int count = key_table_count(table, command);
    bool is_kept = owner == COMMAND_NEEDED && key_table_count(table, owner) == 1;
    if (owner == command || is_kept || count == COMMAND_KEYS_MAX) {
        return;
    }
    for (int k = 0, to = 0; owner != COMMAND_NONE && k < COMMAND_KEYS_MAX; k++) {
        uint32_t old = table->key[owner][k];
        table->key[owner][k] = KEY_NONE;
        if (old != key) {
            table->key[owner][to++] = old;
        }
    }
    table->key[command][count] = key;
}

/* All that change are emptied first, so that two commands can swap their keys. */
static void apply(struct key_table *table, const struct bindings *bindings)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        bool is_emptied =
            bindings->of[i].is_given && (i != (int)COMMAND_NEEDED || bindings->of[i].count > 0);
        for (int k = 0; is_emptied && k < COMMAND_KEYS_MAX; k++) {
            table->key[i][k] = KEY_NONE;
        }
    }
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const struct binding *binding = &bindings->of[i];
        for (int k = 0; binding->is_given && k < binding->count; k++) {
            give_key(table, (enum command)i, binding->key[k]);
        }
    }
}

struct key_table key_table_make(const struct bindings *preset, const struct bindings *own)
{
    struct key_table table = key_table_default();
    if (preset != NULL) {
        apply(&table, preset);
    }
    if (own != NULL) {
        apply(&table, own);
    }
    return table;
}

int key_table_count(const struct key_table *table, enum command command)
{
    int count = 0;
    while (count < COMMAND_KEYS_MAX && table->key[command][count] != KEY_NONE) {
        count++;
    }
    return count;
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

const char *command_group(enum command command)
{
    static const struct {
        enum command first;
        const char *title;
    } groups[] = {
        {COMMAND_RUN, "Time and ways"}, {COMMAND_LOOK, "Looking"},     {COMMAND_PICK_UP, "Things"},
        {COMMAND_CHARACTER, "Reading"}, {COMMAND_OPTIONS, "The game"},
    };
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        if (groups[i].first == command) {
            return groups[i].title;
        }
    }
    return NULL;
}

bool command_is_step(enum command command, enum direction *direction)
{
    if (command > COMMAND_STEP_NORTH_WEST) {
        return false;
    }
    *direction = (enum direction)(command - COMMAND_STEP_NORTH);
    return true;
}

bool command_is_run(enum command command, enum direction *direction)
{
    if (command < COMMAND_RUN_NORTH || command > COMMAND_RUN_NORTH_WEST) {
        return false;
    }
    *direction = (enum direction)(command - COMMAND_RUN_NORTH);
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

struct key_hint key_table_hint(const struct key_table *table, enum command command)
{
    struct key_hint hint = {"(no key)"};
    if (table->key[command][0] != KEY_NONE) {
        key_name(table->key[command][0], hint.text);
    }
    return hint;
}

/* Words. */

bool key_is_reserved(uint32_t key)
{
    struct point at;
    return key_is_click(key, &at) || key == KEY_WHEEL_UP || key == KEY_WHEEL_DOWN ||
           key == KEY_NONE || key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_RESIZE ||
           key == KEY_HANGUP || key == KEY_END_OF_SCRIPT;
}

static enum key_verdict read_bindable(const char *name, uint32_t *key)
{
    if (!key_parse(name, key)) {
        return KEY_IS_UNKNOWN;
    }
    return key_is_reserved(*key) ? KEY_IS_RESERVED : KEY_IS_GOOD;
}

const struct key_words *key_words(void)
{
    static const char *const keys[] = {
#define KEY(word, code, name) name,
#include "barrow/term/keys.def"
#undef KEY
    };
    static char spelt[COMMAND_COUNT][COMMAND_WORD_SIZE];
    static const char *words[COMMAND_COUNT];
    static struct key_words all = {.command = words,
                                   .command_count = COMMAND_COUNT,
                                   .needed = COMMAND_NEEDED,
                                   .key = keys,
                                   .key_count = sizeof keys / sizeof keys[0],
                                   .read_key = read_bindable,
                                   .name_key = key_name};
    for (int i = 0; i < COMMAND_COUNT && words[i] == NULL; i++) {
        const char *name = commands[i].name; /* STEP_NORTH is step-north in files */
        assert(strlen(name) < COMMAND_WORD_SIZE);
        for (size_t k = 0; name[k] != '\0'; k++) {
            spelt[i][k] = name[k] == '_' ? '-' : (char)tolower((unsigned char)name[k]);
        }
        words[i] = spelt[i];
    }
    struct key_table usual = key_table_default();
    all.needed_usual.count = key_table_count(&usual, COMMAND_NEEDED);
    memcpy(all.needed_usual.key, usual.key[COMMAND_NEEDED], sizeof all.needed_usual.key);
    return &all;
}
