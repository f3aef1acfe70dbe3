/* Which keys a command has, by keys.yaml and by the player's settings. The command that gets a key
 * first in a file keeps it. What keys and commands there are comes as words (struct key_words). A
 * preset says only what differs from the commands' own keys, so a new command is in all presets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "content/data_file.h"

/* Keys of commands. */

/* A key that was given to a command, and where. */
struct given {
    uint32_t key;
    int command;
    const struct node *node;
};

struct binding_reader {
    struct problems *problems;
    const struct key_words *words;
    struct bindings *bindings;
    int command;
    struct given given[BINDINGS_MAX * BINDING_KEYS_MAX];
    int given_count;
};

static const struct given *find_given(const struct binding_reader *reader, uint32_t key)
{
    for (int i = 0; i < reader->given_count; i++) {
        if (reader->given[i].key == key) {
            return &reader->given[i];
        }
    }
    return NULL;
}

static void add_key(struct binding_reader *reader, const struct node *node, uint32_t key)
{
    struct binding *binding = &reader->bindings->of[reader->command];
    const struct given *given = find_given(reader, key);
    if (given != NULL) {
        problems_at(reader->problems, node, PROBLEM_KEY_TAKEN,
                    "'%s' is given to '%s' already, on line %d", quote_text(node->text).text,
                    reader->words->command[given->command],
                    reader->bindings->of[given->command].line);
        problems_note(reader->problems, given->node, "'%s' has it here",
                      reader->words->command[given->command]);
    } else if (binding->count == BINDING_KEYS_MAX) {
        problems_at(reader->problems, node, PROBLEM_TOO_MANY,
                    "too many keys: a command has at most %d", BINDING_KEYS_MAX);
    } else {
        reader->given[reader->given_count++] = (struct given){key, reader->command, node};
        binding->key[binding->count++] = key;
    }
}

static void read_key(struct binding_reader *reader, const struct node *node)
{
    const struct words keys = {"key", reader->words->key, reader->words->key_count, 0, NULL};
    struct quote name = quote_text(node->text);
    uint32_t key = 0;
    if (node->kind != NODE_TEXT || node->is_block) {
        problems_unfit(reader->problems, node, PROBLEM_SHAPE,
                       "a key or a list of keys such as [x, Up, \">\"]");
        return;
    }
    switch (reader->words->read_key(node->text, &key)) {
    case KEY_IS_GOOD:
        add_key(reader, node, key);
        break;
    case KEY_IS_UNKNOWN:
        problems_unknown(reader->problems, node, &keys, NULL);
        break;
    case KEY_IS_RESERVED:
        problems_at(reader->problems, node, PROBLEM_KEY_RESERVED,
                    "'%s' always means the same and cannot be bound", name.text);
        break;
    }
}

/* A command of which no key was good keeps those that it has. */
static void read_keys(struct binding_reader *reader, const struct node *value)
{
    struct binding *binding = &reader->bindings->of[reader->command];
    int before = problems_count(reader->problems);
    *binding = (struct binding){.line = node_position(value->key).line};
    if (value->kind == NODE_LIST) {
        for (const struct node *each = value->first; each != NULL; each = each->next) {
            read_key(reader, each);
        }
    } else {
        read_key(reader, value);
    }
    bool is_good = problems_count(reader->problems) == before;
    if (is_good && binding->count == 0 && reader->command == reader->words->needed) {
        problems_at(reader->problems, value, PROBLEM_KEY_NEEDED, "'%s' must keep a key",
                    value->key->text);
        is_good = false;
    }
    binding->is_given = is_good || binding->count > 0;
}

/* The needed command keeps one of its usual keys. If all are given away, the problem is at the one
 * whose command comes last. */
static void check_needed(const struct binding_reader *reader, const struct binding *usual)
{
    int needed = reader->words->needed;
    const struct given *last = NULL;
    if (reader->bindings->of[needed].is_given || usual->count == 0) {
        return;
    }
    for (int k = 0; k < usual->count; k++) {
        const struct given *given = find_given(reader, usual->key[k]);
        if (given == NULL) {
            return;
        }
        last = last == NULL || given->command >= last->command ? given : last;
    }
    problems_at(reader->problems, last->node, PROBLEM_KEY_NEEDED,
                "'%s' is the last key of '%s', which must keep one",
                quote_text(last->node->text).text, reader->words->command[needed]);
}

void bindings_read(struct problems *problems, const struct node *mapping,
                   const struct key_words *words, const struct binding *usual,
                   struct bindings *bindings)
{
    const struct words commands = {"command", words->command, words->command_count, 0, NULL};
    struct binding_reader reader = {.problems = problems, .words = words, .bindings = bindings};
    if (mapping->kind == NODE_NOTHING) {
        return;
    }
    if (mapping->kind != NODE_MAPPING) {
        problems_unfit(problems, mapping, PROBLEM_SHAPE,
                       "followed by indented 'command: [keys]' lines");
        return;
    }
    for (const struct node *each = mapping->first; each != NULL; each = each->next) {
        reader.command = words_find(&commands, each->key->text);
        if (reader.command >= 0) {
            read_keys(&reader, each);
        } else {
            problems_unknown(problems, each->key, &commands, NULL);
        }
    }
    check_needed(&reader, usual);
}

/* Presets. */

struct preset_reader {
    struct problems *problems;
    const struct key_words *words;
    struct key_presets *presets;
};

/* Where the preset goes; NULL after a complaint. */
static struct key_preset *find_place(const struct preset_reader *reader, const struct node *key)
{
    struct key_presets *presets = reader->presets;
    for (int i = 0; i < presets->count; i++) {
        if (strcmp(presets->preset[i].id, key->text) == 0) {
            return &presets->preset[i];
        }
    }
    if (!id_check(reader->problems, key, "a preset's name") ||
        !room_check(reader->problems, key, "presets", presets->count, PRESETS_MAX)) {
        return NULL;
    }
    return &presets->preset[presets->count++];
}

static void read_says(const struct preset_reader *reader, const struct node *value,
                      struct key_preset *preset)
{
    const struct node *says = node_find(value, "says");
    char expected[40];
    if (says == NULL) {
        problems_at(reader->problems, value->key, PROBLEM_MISSING_KEY, "a preset needs 'says'");
    } else if (says->kind != NODE_TEXT || says->size >= sizeof preset->says) {
        snprintf(expected, sizeof expected, "a text of at most %d bytes", PRESET_SAYS_SIZE - 1);
        problems_unfit(reader->problems, says, PROBLEM_TEXT, expected);
    } else {
        snprintf(preset->says, sizeof preset->says, "%s", says->text);
    }
}

static void read_preset(const struct preset_reader *reader, const struct node *value)
{
    static const char *const known[] = {"says", "keys"};
    static const struct words words = WORDS("key", known);
    const struct node *keys = node_find(value, "keys");
    if (value->kind != NODE_MAPPING) {
        problems_unfit(reader->problems, value, PROBLEM_SHAPE,
                       "followed by indented 'says:' and 'keys:' lines");
        return;
    }
    struct key_preset *preset = find_place(reader, value->key);
    if (preset == NULL) {
        return;
    }
    memset(preset, 0, sizeof *preset);
    snprintf(preset->id, sizeof preset->id, "%s", value->key->text);
    for (const struct node *each = value->first; each != NULL; each = each->next) {
        if (words_find(&words, each->key->text) < 0) {
            problems_unknown(reader->problems, each->key, &words, "a preset");
        }
    }
    read_says(reader, value, preset);
    if (keys != NULL) {
        bindings_read(reader->problems, keys, reader->words, &reader->words->needed_usual,
                      &preset->bindings);
    }
}

static void read_presets(const struct preset_reader *reader, const struct node *root)
{
    static const char *const section[] = {"presets"};
    if (!root_check(reader->problems, root, &(struct words)WORDS("section", section))) {
        return;
    }
    const struct node *each = section_first(reader->problems, root, "presets",
                                            "followed by indented presets, each with its name");
    for (; each != NULL; each = each->next) {
        read_preset(reader, each);
    }
}

/* keys.yaml comes behind the files of content_load. */
static void load(const struct data_layers *layers, const struct preset_reader *reader)
{
    int order = FILE_COUNT * LAYERS_MAX, count = layers != NULL ? layers->count + 1 : 1;
    struct document *document[LAYERS_MAX];
    memset(reader->presets, 0, sizeof *reader->presets);
    for (int i = 0; i < count; i++) {
        document[i] = document_load(i > 0 ? layers->folder[i - 1] : NULL, KEYS_FILE, order + i,
                                    reader->problems);
        if (document[i]->root != NULL) {
            read_presets(reader, document[i]->root);
        }
    }
    for (int i = 0; i < count; i++) {
        document_free(document[i]);
    }
}

bool key_presets_load(const struct data_layers *layers, const struct key_words *words,
                      struct key_presets *presets, struct buffer *problems)
{
    struct problems list = {0};
    load(layers, &(struct preset_reader){&list, words, presets});
    bool is_good = problems_count(&list) == 0;
    problems_print(&list, problems);
    problems_free(&list);
    return is_good;
}

void key_presets_check(const struct data_layers *layers, const struct key_words *words,
                       struct problems *problems)
{
    struct key_presets *presets = memory_new(1, sizeof *presets);
    load(layers, &(struct preset_reader){problems, words, presets});
    free(presets);
}
