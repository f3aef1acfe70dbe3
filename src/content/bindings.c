/* Reading which keys a command has, in a preset or in the player's own settings. One key belongs to
 * one command: who is given it first in a file keeps it, and the second is told where the first
 * stands. What keys and commands there are is not known here: it comes as words (key_words). */
#include "content/bindings_parts.h"

#include <stdio.h>
#include <string.h>

#include "content/quote.h"
#include "content/value.h"

struct binding_reader {
    struct loader *loader;
    const struct key_words *words;
    struct bindings *bindings;
    int command;
};

/* The command that has the key by now; -1 if none has. */
static int find_owner(const struct binding_reader *reader, uint32_t key)
{
    for (int i = 0; i < reader->words->command_count; i++) {
        const struct binding *binding = &reader->bindings->of[i];
        for (int k = 0; k < binding->count; k++) {
            if (binding->key[k] == key) {
                return i;
            }
        }
    }
    return -1;
}

static void add_key(const struct binding_reader *reader, const struct node *node, uint32_t key)
{
    struct binding *binding = &reader->bindings->of[reader->command];
    struct quote name = quote_text(node->text);
    int owner = find_owner(reader, key);
    if (owner >= 0) {
        problems_at(&reader->loader->problems, node, "'%s' is given to '%s' already, on line %d",
                    name.text, reader->words->command[owner], reader->bindings->of[owner].line);
    } else if (binding->count == BINDING_KEYS_MAX) {
        problems_at(&reader->loader->problems, node, "too many keys: a command has at most %d",
                    BINDING_KEYS_MAX);
    } else {
        binding->key[binding->count++] = key;
    }
}

static void read_key(const struct binding_reader *reader, const struct node *node)
{
    const struct words keys = {"key", reader->words->key, reader->words->key_count};
    struct quote name = quote_text(node->text);
    char lead[sizeof name.text + 32];
    uint32_t key = 0;
    if (node->kind != NODE_TEXT || node->is_block) {
        complain_unfit(reader->loader, node, "a key or a list of keys such as [x, Up, \">\"]");
        return;
    }
    switch (reader->words->read_key(node->text, &key)) {
    case KEY_IS_GOOD:
        add_key(reader, node, key);
        break;
    case KEY_IS_UNKNOWN:
        snprintf(lead, sizeof lead, "no key is called '%s'", name.text);
        complain_unknown(reader->loader, node, lead, &keys);
        break;
    case KEY_IS_RESERVED:
        problems_at(&reader->loader->problems, node,
                    "'%s' always means the same and cannot be bound", name.text);
        break;
    }
}

/* A command of which no key was good keeps those that it has. */
static void read_keys(const struct binding_reader *reader, const struct node *value)
{
    struct binding *binding = &reader->bindings->of[reader->command];
    struct node_place place = {0, 0, 0};
    int before = problems_count(&reader->loader->problems);
    node_find_place(value->key, &place);
    *binding = (struct binding){.line = place.line};
    if (value->kind == NODE_LIST) {
        for (const struct node *each = value->first; each != NULL; each = each->next) {
            read_key(reader, each);
        }
    } else {
        read_key(reader, value);
    }
    bool is_good = problems_count(&reader->loader->problems) == before;
    if (is_good && binding->count == 0 && reader->command == reader->words->needed) {
        problems_at(&reader->loader->problems, value, "'%s' must keep a key", value->key->text);
        is_good = false;
    }
    binding->is_given = is_good || binding->count > 0;
}

/* The node that gives the key to the command, which was read without complaint. */
static const struct node *find_giver(const struct node *mapping, const struct key_words *words,
                                     int command, uint32_t wanted)
{
    const struct words commands = {"command", words->command, words->command_count};
    const struct node *value = mapping->first;
    uint32_t key = 0;
    while (words_find(&commands, value->key->text) != command) {
        value = value->next;
    }
    const struct node *each = value->kind == NODE_LIST ? value->first : value;
    while (words->read_key(each->text, &key) != KEY_IS_GOOD || key != wanted) {
        each = each->next;
    }
    return each;
}

/* The last of the usual keys that is given away stays where it is: commands get their keys in their
 * own order, whatever the file's. */
static void check_needed(const struct binding_reader *reader, const struct node *mapping,
                         const struct binding *usual)
{
    int needed = reader->words->needed, last = -1;
    uint32_t key = 0;
    if (reader->bindings->of[needed].is_given || usual->count == 0) {
        return;
    }
    for (int k = 0; k < usual->count; k++) {
        int owner = find_owner(reader, usual->key[k]);
        if (owner < 0) {
            return;
        }
        key = owner >= last ? usual->key[k] : key;
        last = owner > last ? owner : last;
    }
    const struct node *node = find_giver(mapping, reader->words, last, key);
    problems_at(&reader->loader->problems, node,
                "'%s' is the last key of '%s', which must keep one", quote_text(node->text).text,
                reader->words->command[needed]);
}

void bindings_read(struct loader *loader, const struct node *mapping, const struct key_words *words,
                   const struct binding *usual, struct bindings *bindings)
{
    const struct words commands = {"command", words->command, words->command_count};
    if (mapping->kind == NODE_NOTHING) {
        return;
    }
    if (mapping->kind != NODE_MAPPING) {
        complain_unfit(loader, mapping, "followed by indented 'command: [keys]' lines");
        return;
    }
    for (const struct node *each = mapping->first; each != NULL; each = each->next) {
        struct quote key = quote_text(each->key->text);
        char lead[sizeof key.text + 32];
        int command = words_find(&commands, each->key->text);
        if (command >= 0) {
            read_keys(&(struct binding_reader){loader, words, bindings, command}, each);
        } else {
            snprintf(lead, sizeof lead, "no command is called '%s'", key.text);
            complain_unknown(loader, each->key, lead, &commands);
        }
    }
    check_needed(&(struct binding_reader){loader, words, bindings, words->needed}, mapping, usual);
}
