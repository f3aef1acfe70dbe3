/* Saving: the file as it is now, changed value by value and written back. It is read anew each
 * time, because its owner may have an editor open next to the game. After the changes the text is
 * read once more, and only written if it says what was wanted and nothing else than before: so a
 * layout that the editing does not understand can cost a setting's permanence, never the file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"
#include "content/config_parts.h"

static const char byte_order_mark[] = "\xEF\xBB\xBF";
static const char first_lines[] = "# Settings of Barrow. The options screen of the game changes "
                                  "this file and leaves alone\n# what you write here; `barrow "
                                  "config` shows what holds.\n";

/* A config that knows only what `source` says. NULL if it cannot be parsed; *mistakes says how many
 * there are. The caller frees it. */
static struct config *read_text(const struct config *config, const char *text, size_t size,
                                int *mistakes)
{
    struct source source = {0};
    struct problems list = {0};
    struct config *read = config_new(config->path, config->words, config->presets);
    source_from_text(&source, "", text, size);
    if (!config_read_source(read, &source, &list)) {
        config_free(read);
        read = NULL;
    }
    *mistakes = problems_count(&list);
    problems_free(&list);
    source_free(&source);
    return read;
}

static bool is_same_value(const struct config_value *a, const struct config_value *b)
{
    return a->number == b->number && strcmp(a->text, b->text) == 0;
}

static bool is_same_binding(const struct binding *a, const struct binding *b)
{
    bool is_same = a->is_given == b->is_given && a->count == b->count;
    for (int i = 0; i < a->count && is_same; i++) {
        is_same = a->key[i] == b->key[i];
    }
    return is_same;
}

/* What must stand in the file afterwards: what changed, and else what `before` says. */
static bool is_as_wanted(const struct config *config, const struct config *before,
                         const struct config *after)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct config *wanted = config->value[i].is_unsaved ? config : before;
        if (!is_same_value(&wanted->value[i], &after->value[i])) {
            return false;
        }
    }
    for (int i = 0; i < config->words->command_count; i++) {
        const struct config *wanted = config->is_binding_unsaved[i] ? config : before;
        if (!is_same_binding(&wanted->bindings.of[i], &after->bindings.of[i])) {
            return false;
        }
    }
    return true;
}

static bool edit_option(const struct config *config, const struct config *before,
                        enum option option, struct buffer *text)
{
    struct buffer value = {0};
    if (is_same_value(&config->value[option], &before->value[option])) {
        return true;
    }
    config_print_value(config, option, &value);
    const struct config_edit edit = {NULL, option_table[option].key, buffer_text(&value),
                                     option_table[option].sentence};
    bool is_good = config_edit_text(text, &edit);
    buffer_free(&value);
    return is_good;
}

static bool edit_binding(const struct config *config, const struct config *before, int command,
                         struct buffer *text)
{
    const struct binding *binding = &config->bindings.of[command];
    struct buffer value = {0};
    if (is_same_binding(binding, &before->bindings.of[command])) {
        return true;
    }
    config_print_keys(config, binding, &value);
    const struct config_edit edit = {CONFIG_KEYS, config->words->command[command],
                                     binding->is_given ? buffer_text(&value) : NULL,
                                     "which keys do what; `barrow config` lists the commands"};
    bool is_good = config_edit_text(text, &edit);
    buffer_free(&value);
    return is_good;
}

static bool edit_all(const struct config *config, const struct config *before, struct buffer *text)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (config->value[i].is_unsaved && !edit_option(config, before, (enum option)i, text)) {
            return false;
        }
    }
    for (int i = 0; i < config->words->command_count; i++) {
        if (config->is_binding_unsaved[i] && !edit_binding(config, before, i, text)) {
            return false;
        }
    }
    return true;
}

/* Changes *text as wanted; false, with an error, if that cannot be done safely. */
static bool change(const struct config *config, struct buffer *text, struct error *error)
{
    int mistakes_before, mistakes_after = 0;
    struct config *before = read_text(config, buffer_text(text), text->size, &mistakes_before);
    if (before == NULL) {
        return error_set(error, "%s has a mistake that hides the rest of it: correct that first",
                         config->path);
    }
    bool is_good = edit_all(config, before, text);
    struct config *after =
        is_good ? read_text(config, buffer_text(text), text->size, &mistakes_after) : NULL;
    is_good =
        after != NULL && mistakes_after <= mistakes_before && is_as_wanted(config, before, after);
    config_free(before);
    config_free(after);
    return is_good ||
           error_set(error, "%s is laid out so that only you can change it", config->path);
}

static bool write_changes(const struct config *config, const struct source *source,
                          struct error *error)
{
    struct buffer text = {0};
    buffer_add(&text, source->text != NULL ? source->text : first_lines);
    bool is_good = change(config, &text, error);
    bool is_other = source->text == NULL || strcmp(buffer_text(&text), source->text) != 0;
    if (is_good && is_other) {
        struct buffer whole = {0};
        buffer_add(&whole, source->has_mark ? byte_order_mark : "");
        buffer_add(&whole, buffer_text(&text));
        is_good = file_replace(config->path, buffer_text(&whole), whole.size, error);
        buffer_free(&whole);
    }
    buffer_free(&text);
    return is_good;
}

static void mark_saved(struct config *config)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        config->value[i].is_unsaved = false;
    }
    memset(config->is_binding_unsaved, 0, sizeof config->is_binding_unsaved);
}

bool config_save(struct config *config, struct error *error)
{
    struct source source = {0};
    struct problems list = {0};
    if (config->path == NULL) {
        return error_set(error, "there is no place for settings: HOME is not set");
    }
    bool is_there = source_from_path(&source, config->path, &list);
    bool is_good = is_there || list.count == 0;
    if (is_good) {
        is_good = write_changes(config, &source, error);
    } else {
        error_set(error, "%s %s", config->path, list.list[0].text);
    }
    if (is_good) {
        mark_saved(config);
    }
    problems_free(&list);
    source_free(&source);
    return is_good;
}
