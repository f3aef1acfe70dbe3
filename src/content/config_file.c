/* config.yaml: lines of `key: value`. A wrong line leaves the default; the other lines hold.
 *
 * Saving reads the file again, because the owner may have an editor open next to the game, and
 * writes it whole: options and keys in the order of their tables, and what else the owner wrote
 * below them. What the player did not change is written as the parser understood it, right or
 * wrong; where it did not understand all, the old file is copied before. To edit the text in place
 * was rejected: that took 600 lines to keep blanks and the order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/replace_file.h"
#include "barrow/content/config.h"
#include "barrow/content/mods.h"
#include "content/schema.h"

#define KEYS_SECTION "keys"

static const char first_lines[] =
    "# Settings of Barrow. The options screen of the game writes this "
    "file anew and keeps\n# what you wrote here; `barrow config` shows "
    "what holds.\n";
static const char keys_line[] = "# which keys do what; `barrow config` lists the commands";
static const char mods_line[] = "# mods that are always loaded, in this order: `barrow mod list`";
static const char kept_line[] = "# What else you wrote is kept here, below the options:";

/* Reading. */

static void read_option(struct config *config, struct problems *problems, enum option option,
                        const struct node *node)
{
    struct config_value *value = &config->value[option];
    bool is_text = node->kind == NODE_TEXT && strlen(node->text) == node->size;
    if (is_text && config_parse(config, option, node->text, value)) {
        value->origin = CONFIG_FILE;
        value->line = node_position(node->key).line;
        return;
    }
    struct buffer expected = {0};
    config_print_expected(config, option, &expected);
    problems_unfit(problems, node, PROBLEM_OPTION, buffer_text(&expected));
    buffer_free(&expected);
}

static void read_keys(struct config *config, struct problems *problems, const struct node *node)
{
    int preset = config->value[OPTION_PRESET].number, needed = config->words->needed;
    const struct binding *of_preset = &config->presets->preset[preset].bindings.of[needed];
    bindings_read(problems, node, config->words,
                  of_preset->is_given ? of_preset : &config->words->needed_usual,
                  &config->bindings);
}

static void read_root(struct config *config, struct problems *problems, const struct node *root)
{
    if (root->kind == NODE_NOTHING) {
        return;
    }
    if (root->kind != NODE_MAPPING) {
        problems_at(problems, root, PROBLEM_SHAPE, "settings are lines such as 'colours: 256'");
        return;
    }
    static const char *const known[] = {
#define OPTION(word, type, key, choices, least, most, step, fallback, sentence) key,
#include "barrow/content/option.def"
#undef OPTION
        KEYS_SECTION, MODS_KEY};
    static const struct words words = WORDS("option", known);
    const struct node *keys = NULL;
    for (const struct node *each = root->first; each != NULL; each = each->next) {
        enum option option = config_find_option(each->key->text);
        if (strcmp(each->key->text, KEYS_SECTION) == 0) {
            keys = each;
        } else if (option != OPTION_COUNT) {
            read_option(config, problems, option, each);
        } else if (strcmp(each->key->text, MODS_KEY) != 0) { /* mod_list_read checks them */
            problems_unknown(problems, each->key, &words, NULL);
        }
    }
    if (keys != NULL) { /* last, because the preset may be named behind them */
        read_keys(config, problems, keys);
    }
}

bool config_read(struct config *config, struct buffer *problems)
{
    struct problems list = {0};
    if (config->path == NULL) {
        return true;
    }
    struct document *document = document_load("", config->path, 0, &list);
    if (document->root != NULL) {
        read_root(config, &list, document->root);
    }
    config->is_there = document->is_text;
    config->mistakes = problems_count(&list);
    problems_print(&list, problems);
    config->first_mistake = problems_first_line(&list);
    problems_free(&list);
    document_free(document);
    return config->mistakes == 0;
}

/* Saving. */

static bool is_default(const struct config *config, enum option option)
{
    struct config_value usual = {0};
    const struct config_value *value = &config->value[option];
    config_parse(config, option, option_table[option].fallback, &usual);
    return usual.number == value->number && strcmp(usual.text, value->text) == 0;
}

/* `old` is the entry in the file so far, or NULL. */
static void add_option(const struct config *config, enum option option, const struct node *old,
                       struct buffer *out)
{
    const struct option_row *row = &option_table[option];
    bool is_changed = config->value[option].is_unsaved;
    if (old == NULL && (!is_changed || is_default(config, option))) {
        return;
    }
    buffer_print(out, "\n# %s\n", row->sentence);
    if (is_changed) {
        buffer_print(out, "%s: ", row->key);
        config_print_value(config, option, out);
        buffer_add(out, "\n");
    } else {
        node_print_entry(old, out);
    }
}

static void add_keys(const struct config *config, const struct node *old, struct buffer *out)
{
    const struct words commands = {"command", config->words->command, config->words->command_count,
                                   0, NULL};
    struct buffer lines = {0};
    for (const struct node *each = old != NULL ? old->first : NULL; each != NULL;
         each = each->next) {
        int command = words_find(&commands, each->key->text);
        if (command < 0 || !config->is_binding_unsaved[command]) {
            buffer_add(&lines, "  ");
            node_print_entry(each, &lines);
        }
    }
    for (int i = 0; i < commands.count; i++) {
        if (config->is_binding_unsaved[i] && config->bindings.of[i].is_given) {
            buffer_print(&lines, "  %s: ", commands.word[i]);
            config_print_keys(config, &config->bindings.of[i], &lines);
            buffer_add(&lines, "\n");
        }
    }
    if (lines.size > 0) {
        buffer_print(out, "\n%s\n" KEYS_SECTION ":\n%s", keys_line, buffer_text(&lines));
    }
    buffer_free(&lines);
}

static void add_mods(const struct config *config, const struct node *mods, struct buffer *out)
{
    if (config->are_mods_unsaved) {
        int count = 0;
        buffer_print(out, "\n%s\n" MODS_KEY ": [", mods_line);
        for (int i = 0; i < config->mod_count; i++) {
            if (config->mod[i].is_on) {
                buffer_print(out, "%s%s", count++ > 0 ? ", " : "", config->mod[i].id);
            }
        }
        buffer_add(out, "]\n");
    } else if (mods != NULL) {
        buffer_print(out, "\n%s\n", mods_line);
        node_print_entry(mods, out);
    }
}

/* The comment of a line; NULL if there is none. A quote opens a text only where a value may begin:
 * elsewhere it is an apostrophe. */
static const char *find_comment(const char *line, const char *end)
{
    char quote = '\0';
    for (const char *at = line; at < end; at++) {
        bool is_start = at == line || strchr(" \t", at[-1]) != NULL;
        if (quote != '\0') {
            at += quote == '"' && *at == '\\' ? 1 : 0;
            quote = *at == quote ? '\0' : quote;
        } else if ((*at == '"' || *at == '\'') && (is_start || strchr("[{,:", at[-1]) != NULL)) {
            quote = *at;
        } else if (*at == '#' && is_start) {
            return at;
        }
    }
    return NULL;
}

/* True for a comment that this file writes itself. */
static bool is_ours(const char *comment, size_t size)
{
    struct buffer ours = {0};
    struct buffer line = {0};
    buffer_print(&ours, "\n%s%s\n%s\n%s\n", first_lines, keys_line, mods_line, kept_line);
    for (int i = 0; i < OPTION_COUNT; i++) {
        buffer_print(&ours, "# %s\n", option_table[i].sentence);
    }
    buffer_print(&line, "\n%.*s\n", (int)size, comment);
    bool is_found = strstr(buffer_text(&ours), buffer_text(&line)) != NULL;
    buffer_free(&ours);
    buffer_free(&line);
    return is_found;
}

/* The comments that the owner wrote; one behind an entry comes with the entry that it is about. */
static void add_comments(const struct source *source, struct buffer *out)
{
    size_t size;
    const char *end = source->text + source->size;
    for (const char *line = source->text; line < end; line += size + 1) {
        size = strcspn(line, "\n");
        const char *first = line + strspn(line, " \t");
        const char *last = line + size;
        const char *comment = find_comment(first, last);
        while (last > line && strchr(" \t\r", last[-1]) != NULL) {
            last--;
        }
        if (comment != NULL && !(comment == first && is_ours(first, (size_t)(last - first)))) {
            buffer_print(out, "%s%.*s\n", comment == first ? "" : "# ", (int)(last - first), first);
        }
    }
}

static void add_rest(const struct document *document, const struct node *root, struct buffer *out)
{
    struct buffer rest = {0};
    for (const struct node *each = root != NULL ? root->first : NULL; each != NULL;
         each = each->next) {
        const char *key = each->key != NULL ? each->key->text : "";
        if (strcmp(key, KEYS_SECTION) != 0 && strcmp(key, MODS_KEY) != 0 &&
            config_find_option(key) == OPTION_COUNT) {
            node_print_entry(each, &rest);
        }
    }
    if (document->is_text) {
        add_comments(&document->source, &rest);
    }
    if (rest.size > 0) {
        buffer_print(out, "\n%s\n%s", kept_line, buffer_text(&rest));
    }
    buffer_free(&rest);
}

static bool is_group(const struct node *node)
{
    return node == NULL || node->kind == NODE_MAPPING || node->kind == NODE_NOTHING;
}

/* Copies the file to a name of its own; *name becomes that. */
static bool set_aside(const struct config *config, const struct source *source, struct buffer *name,
                      struct error *error)
{
    struct stat status;
    int number = 1;
    do {
        buffer_clear(name);
        buffer_print(name, "%s.broken-%d", config->path, number++);
    } while (stat(buffer_text(name), &status) == 0);
    return file_replace(buffer_text(name), source->text, source->size, error);
}

static bool write_file(const struct config *config, const struct document *document, bool is_parsed,
                       struct error *error)
{
    const struct node *root = document->root;
    const struct node *keys = node_find(root, KEYS_SECTION);
    bool is_understood = is_parsed && is_group(root) && is_group(keys);
    struct buffer text = {0}, aside = {0};
    buffer_add(&text, first_lines);
    bool is_good = is_understood || set_aside(config, &document->source, &aside, error);
    if (!is_understood) {
        buffer_print(&text, "# What stood here before was not all understood: it is in\n# %s\n",
                     buffer_text(&aside));
    }
    root = is_group(root) ? root : NULL;
    for (int i = 0; i < OPTION_COUNT; i++) {
        add_option(config, (enum option)i, node_find(root, option_table[i].key), &text);
    }
    add_mods(config, node_find(root, MODS_KEY), &text);
    add_keys(config, is_group(keys) ? keys : NULL, &text);
    add_rest(document, root, &text);
    is_good = is_good && file_replace(config->path, buffer_text(&text), text.size, error);
    buffer_free(&text);
    buffer_free(&aside);
    return is_good;
}

bool config_save(struct config *config, struct error *error)
{
    struct problems list = {0};
    if (config->path == NULL) {
        return error_set(error, "there is no place for settings: HOME is not set");
    }
    struct document *document = document_load("", config->path, 0, &list);
    bool is_refused = document->source.text == NULL && list.count > 0;
    bool is_good = is_refused ? error_set(error, "%s %s", config->path, problems_first_text(&list))
                              : write_file(config, document, list.count == 0, error);
    if (is_good) {
        for (int i = 0; i < OPTION_COUNT; i++) {
            config->value[i].is_unsaved = false;
        }
        memset(config->is_binding_unsaved, 0, sizeof config->is_binding_unsaved);
        config->are_mods_unsaved = false;
    }
    problems_free(&list);
    document_free(document);
    return is_good;
}
