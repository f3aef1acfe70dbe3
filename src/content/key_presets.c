/* keys.yaml: sets of keys by id. A preset says only what differs from the commands' own keys, so
 * that a new command is in all of them at once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "content/bindings_parts.h"
#include "content/embedded.h"
#include "content/quote.h"
#include "content/value.h"

struct preset_reader {
    struct loader *loader;
    const struct key_words *words;
    struct key_presets *presets;
};

int key_presets_find(const struct key_presets *presets, const char *id)
{
    for (int i = 0; i < presets->count; i++) {
        if (strcmp(presets->preset[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

/* Where the preset goes; NULL after a complaint. */
static struct key_preset *find_place(const struct preset_reader *reader, const struct node *key)
{
    struct key_presets *presets = reader->presets;
    int known = key_presets_find(presets, key->text);
    if (known >= 0) {
        return &presets->preset[known];
    }
    if (!id_is_good(key->text)) {
        problems_at(&reader->loader->problems, key,
                    "a preset's name is lower-case letters and digits, joined by '-'");
        return NULL;
    }
    if (presets->count == PRESETS_MAX) {
        problems_at(&reader->loader->problems, key, "too many presets: there may be %d",
                    PRESETS_MAX);
        return NULL;
    }
    return &presets->preset[presets->count++];
}

static void check_keys(const struct preset_reader *reader, const struct node *value)
{
    static const char *const key[] = {"says", "keys"};
    const struct words words = {"key", key, 2};
    for (const struct node *each = value->first; each != NULL; each = each->next) {
        struct quote name = quote_text(each->key->text);
        char lead[sizeof name.text + 32];
        if (words_find(&words, each->key->text) < 0) {
            snprintf(lead, sizeof lead, "a preset has no '%s'", name.text);
            complain_unknown(reader->loader, each->key, lead, &words);
        }
    }
}

static void read_says(const struct preset_reader *reader, const struct node *value,
                      struct key_preset *preset)
{
    const struct node *says = node_find(value, "says");
    char expected[40];
    if (says == NULL) {
        problems_at(&reader->loader->problems, value->key, "a preset needs 'says'");
    } else if (says->kind != NODE_TEXT || says->size >= sizeof preset->says) {
        snprintf(expected, sizeof expected, "a text of at most %d bytes", PRESET_SAYS_SIZE - 1);
        complain_unfit(reader->loader, says, expected);
    } else {
        snprintf(preset->says, sizeof preset->says, "%s", says->text);
    }
}

static void read_preset(const struct preset_reader *reader, const struct node *value)
{
    const struct node *keys = node_find(value, "keys");
    if (value->kind != NODE_MAPPING) {
        complain_unfit(reader->loader, value, "followed by indented 'says:' and 'keys:' lines");
        return;
    }
    struct key_preset *preset = find_place(reader, value->key);
    if (preset == NULL) {
        return;
    }
    memset(preset, 0, sizeof *preset);
    snprintf(preset->id, sizeof preset->id, "%s", value->key->text);
    check_keys(reader, value);
    read_says(reader, value, preset);
    if (keys != NULL) {
        bindings_read(reader->loader, keys, reader->words, &reader->words->needed_usual,
                      &preset->bindings);
    }
}

static void read_presets(const struct preset_reader *reader, const struct node *root)
{
    static const char *const section[] = {"presets"};
    if (!root_check(reader->loader, root, &(struct words){"section", section, 1})) {
        return;
    }
    const struct node *value = node_find(root, "presets");
    if (value != NULL && value->kind != NODE_MAPPING) {
        complain_unfit(reader->loader, value, "followed by indented presets, each with its name");
        return;
    }
    for (const struct node *each = value != NULL ? value->first : NULL; each != NULL;
         each = each->next) {
        read_preset(reader, each);
    }
}

static bool open_source(struct source *source, const char *folder, struct problems *problems)
{
    if (folder != NULL) {
        return source_from_file(source, folder, KEYS_FILE, problems);
    }
    for (int i = 0; i < embedded_file_count; i++) {
        if (strcmp(embedded_files[i].name, KEYS_FILE) == 0) {
            return source_from_text(source, KEYS_FILE, embedded_files[i].text,
                                    embedded_files[i].size);
        }
    }
    source_from_text(source, KEYS_FILE, "", 0);
    problems_add(problems, source, (struct position){0, 0}, "was not built in");
    return false;
}

static bool read_layer(struct preset_reader *reader, const char *folder, struct buffer *problems)
{
    struct source source = {0};
    struct problems *list = &reader->loader->problems;
    struct document *document =
        open_source(&source, folder, list) ? document_parse(&source, list) : NULL;
    if (document != NULL) {
        read_presets(reader, document_root(document));
    }
    bool is_good = problems_count(list) == 0;
    problems_print(list, problems);
    problems_free(list);
    document_free(document);
    source_free(&source);
    return is_good;
}

bool key_presets_load(const char *folder, const struct key_words *words,
                      struct key_presets *presets, struct buffer *problems)
{
    struct preset_reader reader = {memory_new(1, sizeof(struct loader)), words, presets};
    memset(presets, 0, sizeof *presets);
    bool is_good = read_layer(&reader, NULL, problems) &&
                   (folder == NULL || read_layer(&reader, folder, problems));
    free(reader.loader);
    return is_good;
}
