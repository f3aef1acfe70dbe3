/* `barrow mod`: lists the mods and their conflicts, and makes a new one to begin with. A new mod
 * works at once: what it adds and changes can be seen in the game before anything is edited. So it
 * names only what every set of data has. */
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/replace_file.h"
#include "barrow/content/embedded.h"
#include "barrow/program/subcommands.h"

#include "program/load.h"
#include "program/mod_file.h"

/* ---- a new mod ---- */

/* The files of a new mod are templates that are built into the program (packaging/new-mod). */
#define TEMPLATES "new-mod/"

/* Adds a template with what stands between two '@' filled in. */
static void fill_in(const char *words, const char *id, struct buffer *text)
{
    const char *at;
    while ((at = strchr(words, '@')) != NULL) {
        buffer_add_bytes(text, words, (size_t)(at - words));
        buffer_add(text, strncmp(at, "@NAME@", 6) == 0 ? id : BARROW_VERSION);
        words = strchr(at + 1, '@');
        assert(words != NULL);
        words++;
    }
    buffer_add(text, words);
}

static bool write_file(const char *folder, const struct embedded_file *file, const char *id,
                       struct error *error)
{
    struct buffer path = {0}, text = {0};
    buffer_print(&path, "%s/%s", folder, file->name + strlen(TEMPLATES));
    fill_in(file->text, id, &text);
    bool is_good = file_replace(path.text, text.text, text.size, error);
    buffer_free(&path);
    buffer_free(&text);
    return is_good;
}

static bool write_mod(const char *folder, const char *id, struct error *error)
{
    bool is_good = true;
    for (int i = 0; is_good && i < embedded_file_count; i++) {
        if (strncmp(embedded_files[i].name, TEMPLATES, strlen(TEMPLATES)) == 0) {
            is_good = write_file(folder, &embedded_files[i], id, error);
        }
    }
    return is_good;
}

static bool is_free(const char *id, const char *folder, struct error *error)
{
    if (!mod_is_id(id)) {
        return error_set(error,
                         "mod new '%s': expected lower-case letters and digits, joined by '-', "
                         "such as fire-rats",
                         id);
    }
    if (strcmp(id, MOD_GAME) == 0) {
        return error_set(error, "mod new %s: the game itself is called that", id);
    }
    return !is_folder(folder) || error_set(error, "mod new %s: %s is there already", id, folder);
}

void mod_tell_next(const char *id, struct buffer *text)
{
    buffer_print(text,
                 "\n"
                 "  barrow check --mod %s   look for mistakes\n"
                 "  barrow --mod %s         play with it\n"
                 "  barrow help modding%*s   how mods work\n",
                 id, id, (int)strlen(id), "");
}

static int make_mod(const struct command_line *line)
{
    struct buffer folder = {0}, text = {0};
    struct error error;
    if (line->name == NULL) {
        error_set(&error, "mod new needs a name: barrow mod new fire-rats");
        return report_error(&error);
    }
    if (!data_folders_mods(line, 0, &folder)) {
        error_set(&error, MOD_NO_HOME);
        return report_error(&error);
    }
    buffer_print(&folder, "/%s", line->name);
    bool is_good =
        is_free(line->name, folder.text, &error) && write_mod(folder.text, line->name, &error);
    if (is_good) {
        buffer_print(&text, "%s: mod.yaml, monsters.yaml, items.yaml", folder.text);
        mod_tell_next(line->name, &text);
    }
    buffer_free(&folder);
    return report_result(is_good, &text, &error);
}

/* ---- the list ---- */

static int is_mod(const struct dirent *entry)
{
    return mod_is_id(entry->d_name);
}

/* True if config.yaml names the mod, and this folder is the one that is found first. */
static bool is_loaded(const struct command_line *line, const char *folder, const char *id,
                      const struct mod_list *loaded)
{
    struct buffer first = {0};
    bool is_listed = false;
    for (int i = 0; i < loaded->count; i++) {
        is_listed = is_listed || strcmp(loaded->id[i], id) == 0;
    }
    bool is_first =
        data_folders_find_mod(line, id, &first) && strcmp(buffer_text(&first), folder) == 0;
    buffer_free(&first);
    return is_listed && is_first;
}

/* A mod without a good manifest is in the list, so that it is not looked for elsewhere. */
static void list_folder(const struct command_line *line, const char *folder,
                        const struct mod_list *loaded, struct buffer *text,
                        struct problems *problems)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, is_mod, alphasort);
    for (int i = 0; i < count; i++) {
        struct buffer path = {0};
        struct mod mod;
        buffer_print(&path, "%s/%s", folder, entry[i]->d_name);
        if (is_folder(path.text)) {
            bool is_good = mod_read(path.text, entry[i]->d_name, &(struct mods_before){.count = 0},
                                    &mod, problems);
            buffer_print(text, "%-20s %-8s %s%s\n", mod.id, mod.version,
                         is_good ? mod.name : "(mod.yaml is wrong)",
                         is_loaded(line, path.text, mod.id, loaded)
                             ? ", always loaded (" SETTINGS_FILE ")"
                             : "");
        }
        buffer_free(&path);
        free(entry[i]);
    }
    if (count >= 0) {
        free(entry);
    }
}

static int list_mods(const struct command_line *line)
{
    struct buffer text = {0};
    struct problems problems = {0};
    struct mod_list loaded;
    data_folders_list_mods(line, &loaded, &problems);
    for (int i = 0; i < MOD_PLACES; i++) {
        struct buffer folder = {0};
        if (data_folders_mods(line, i, &folder)) {
            list_folder(line, folder.text, &loaded, &text, &problems);
        }
        buffer_free(&folder);
    }
    mod_list_free(&loaded);
    if (text.size == 0) {
        buffer_add(&text, "No mods. barrow mod new NAME begins one.\n");
    }
    bool is_good = load_tell_problems(&problems);
    int status = report_text(&text);
    return is_good ? status : STATUS_WRONG_INPUT;
}

/* ---- conflicts ---- */

static int print_conflicts(const struct command_line *line, const struct data_layers *layers)
{
    struct buffer values = {0}, text = {0}, problems = {0};
    int count = content_print_conflicts(layers, &values, &problems);
    if (count < 0) {
        load_tell(&problems);
        return STATUS_WRONG_INPUT;
    }
    if (count == 0) {
        buffer_add(&text, "No two of them set the same value.\n");
    } else {
        buffer_print(&text, "%d value%s set more than once; the last one counts:\n%s", count,
                     count == 1 ? " is" : "s are", values.text);
    }
    buffer_free(&values);
    return report_text(&text);
}

static int list_conflicts(const struct command_line *line)
{
    struct data_folders folders;
    int status = data_folders_find(line, &folders) ? print_conflicts(line, &folders.layers)
                                                   : STATUS_WRONG_INPUT;
    data_folders_free(&folders);
    return status;
}

int subcommand_mod(const struct command_line *line)
{
    struct error error;
    const char *what = line->which != NULL ? line->which : "list";
    if (line->lists_conflicts && line->which == NULL) {
        return list_conflicts(line);
    }
    if (line->lists_conflicts || line->mod.count > 0) {
        error_set(&error, "mod: --mod and --conflicts go together: barrow mod --conflicts --mod A");
        return report_error(&error);
    }
    if (strcmp(what, "new") == 0) {
        return make_mod(line);
    }
    if (strcmp(what, "install") == 0) {
        return mod_install(line);
    }
    if (strcmp(what, "pack") == 0) {
        return mod_pack(line);
    }
    if (strcmp(what, "list") == 0 && line->name == NULL) {
        return list_mods(line);
    }
    error_set(&error, "mod '%s': expected list, new NAME, install FILE or pack NAME", what);
    return report_error(&error);
}
