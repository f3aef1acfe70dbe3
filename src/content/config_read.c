/* config.yaml, read with the checks and complaints of the data files. Unlike those it is never
 * refused: what is wrong keeps its default and the rest holds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "content/bindings_parts.h"
#include "content/config_parts.h"
#include "content/quote.h"
#include "content/value.h"

/* The parser calls a file without values an error; here it is one where all is left to us. */
static bool is_without_values(const char *text)
{
    while (*text != '\0') {
        text += strspn(text, " \t\r");
        if (*text != '#' && *text != '\n' && *text != '\0') {
            return false;
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return true;
}

static void read_option(struct config *config, struct loader *loader, enum option option,
                        const struct node *node)
{
    struct config_value *value = &config->value[option];
    struct node_place place = {0, 0, 0};
    bool is_text = node->kind == NODE_TEXT && strlen(node->text) == node->size;
    if (is_text && config_parse(config, option, node->text, value)) {
        node_find_place(node->key, &place);
        value->origin = CONFIG_FILE;
        value->line = place.line;
        return;
    }
    struct buffer expected = {0};
    config_print_expected(config, option, &expected);
    complain_unfit(loader, node, buffer_text(&expected));
    buffer_free(&expected);
}

static void complain_key(struct loader *loader, const struct node *key)
{
    const char *known[OPTION_COUNT + 1];
    const struct words words = {"option", known, OPTION_COUNT + 1};
    struct quote quoted = quote_text(key->text);
    char lead[sizeof quoted.text + 32];
    for (int i = 0; i < OPTION_COUNT; i++) {
        known[i] = option_table[i].key;
    }
    known[OPTION_COUNT] = CONFIG_KEYS;
    snprintf(lead, sizeof lead, "no option is called '%s'", quoted.text);
    complain_unknown(loader, key, lead, &words);
}

static void read_keys(struct config *config, struct loader *loader, const struct node *node)
{
    int preset = config->value[OPTION_PRESET].number, needed = config->words->needed;
    const struct binding *of_preset = &config->presets->preset[preset].bindings.of[needed];
    bindings_read(loader, node, config->words,
                  of_preset->is_given ? of_preset : &config->words->needed_usual,
                  &config->bindings);
}

static void read_root(struct config *config, struct loader *loader, const struct node *root)
{
    if (root->kind == NODE_NOTHING) {
        return;
    }
    if (root->kind != NODE_MAPPING) {
        problems_at(&loader->problems, root, "settings are lines such as 'colours: 256'");
        return;
    }
    const struct node *keys = NULL;
    for (const struct node *each = root->first; each != NULL; each = each->next) {
        enum option option = config_find_option(each->key->text);
        if (strcmp(each->key->text, CONFIG_KEYS) == 0) {
            keys = each;
        } else if (option != OPTION_COUNT) {
            read_option(config, loader, option, each);
        } else {
            complain_key(loader, each->key);
        }
    }
    if (keys != NULL) { /* last, because the preset may be named behind them */
        read_keys(config, loader, keys);
    }
}

bool config_read_source(struct config *config, const struct source *source,
                        struct problems *problems)
{
    if (is_without_values(source->text)) {
        return true;
    }
    struct loader *loader = memory_new(1, sizeof *loader);
    struct document *document = document_parse(source, problems);
    loader->problems = *problems;
    if (document != NULL) {
        read_root(config, loader, document_root(document));
    }
    *problems = loader->problems;
    free(loader);
    bool is_parsed = document != NULL;
    document_free(document);
    return is_parsed;
}

bool config_read(struct config *config, struct buffer *problems)
{
    struct source source = {0};
    struct problems list = {0};
    if (config->path == NULL) {
        return true;
    }
    config->is_there = source_from_path(&source, config->path, &list);
    if (config->is_there) {
        config_read_source(config, &source, &list);
    }
    config->mistakes = problems_count(&list);
    problems_print(&list, problems);
    config->first_mistake = list.count > 0 ? list.list[0].position.line : 0;
    problems_free(&list);
    source_free(&source);
    return config->mistakes == 0;
}
