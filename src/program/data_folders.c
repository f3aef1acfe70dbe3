/* Installed data are looked for beside the program and not where the build was told to install: so
 * a program that is copied or unpacked elsewhere, or was just built, never reads those of another.
 */
#include "program/data_folders.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/match.h"
#include "barrow/play/settings.h"
#include "barrow/program/subcommands.h"

#include "program/load.h"

bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* The program's own path, as a shell finds it. The caller frees it; NULL if it is not to be found.
 */
static char *find_program(const char *name)
{
    const char *path = getenv("PATH");
    char *found = NULL;
    if (name == NULL || strchr(name, '/') != NULL || path == NULL) {
        return name != NULL ? realpath(name, NULL) : NULL;
    }
    while (found == NULL && *path != '\0') {
        struct buffer tried = {0};
        size_t size = strcspn(path, ":");
        buffer_print(&tried, "%.*s/%s", (int)size, path, name);
        found = access(tried.text, X_OK) == 0 ? realpath(tried.text, NULL) : NULL;
        path += size + (path[size] == ':');
        buffer_free(&tried);
    }
    return found;
}

/* Adds BINDIR/../share/games/barrow/NAME. */
static bool find_installed(const struct command_line *line, const char *name, struct buffer *path)
{
    char *program = find_program(line->program);
    char *slash = program != NULL ? strrchr(program, '/') : NULL;
    char *above = slash;
    while (above != NULL && above > program && *--above != '/') {
    }
    if (above != NULL) {
        buffer_print(path, "%.*s/share/games/barrow/%s", (int)(above - program), program, name);
    }
    free(program);
    return above != NULL;
}

/* Adds HOME/NAME. */
static bool find_own(const struct command_line *line, const char *name, struct buffer *path)
{
    if (line->home != NULL) {
        buffer_add(path, line->home);
    } else if (!settings_find_home(path)) {
        return false;
    }
    buffer_print(path, "/%s", name);
    return true;
}

bool data_folders_mods(const struct command_line *line, int place, struct buffer *path)
{
    return place == 0 ? find_own(line, "mods", path) : find_installed(line, "mods", path);
}

/* Takes the path over. */
static void add_folder(struct data_folders *folders, struct buffer path)
{
    struct data_layers *layers = &folders->layers;
    folders->path[layers->count] = path;
    layers->folder[layers->count++] = path.text;
}

/* A folder that may be there or not, or come later (layers.h). */
static void add_usual(struct data_folders *folders, const struct command_line *line,
                      bool (*find)(const struct command_line *, const char *, struct buffer *))
{
    struct buffer path = {0};
    if (find(line, "data", &path)) {
        add_folder(folders, path);
        folders->layers.usual_count++;
    } else {
        buffer_free(&path);
    }
}

/* ---- mods ---- */

static int is_mod_name(const struct dirent *entry)
{
    return mod_is_id(entry->d_name);
}

/* The best name is copied to `best`, because the list does not stay. */
static void offer_mods(const char *folder, struct nearest *nearest, char best[MOD_ID_SIZE])
{
    struct dirent **entry;
    int count = scandir(folder, &entry, is_mod_name, alphasort);
    for (int i = 0; i < count; i++) {
        nearest_offer(nearest, entry[i]->d_name);
        if (nearest->best == entry[i]->d_name) {
            memcpy(best, entry[i]->d_name, strlen(entry[i]->d_name) + 1);
            nearest->best = best;
        }
        free(entry[i]);
    }
    if (count >= 0) {
        free(entry);
    }
}

/* "there is no such mod in A or B: did you mean 'C'?" The places are named because they are not the
 * same for everybody. */
static void describe_missing(const struct command_line *line, const char *id, struct buffer *text)
{
    struct nearest nearest = nearest_start(id);
    char best[MOD_ID_SIZE];
    buffer_add(text, "there is no such mod");
    for (int i = 0; i < MOD_PLACES; i++) {
        struct buffer place = {0};
        if (data_folders_mods(line, i, &place)) {
            offer_mods(buffer_text(&place), &nearest, best);
            buffer_print(text, "%s%s", i > 0 ? " or " : " in ", place.text);
        }
        buffer_free(&place);
    }
    if (nearest.best != NULL) {
        buffer_print(text, ": did you mean '%s'?", nearest.best);
    }
}

bool data_folders_find_mod(const struct command_line *line, const char *id, struct buffer *path)
{
    for (int i = 0; mod_is_id(id) && i < MOD_PLACES; i++) {
        buffer_clear(path);
        if (data_folders_mods(line, i, path)) {
            buffer_print(path, "/%s", id);
            if (is_folder(path->text)) {
                return true;
            }
        }
    }
    return false;
}

void data_folders_list_mods(const struct command_line *line, struct mod_list *list,
                            struct problems *problems)
{
    struct buffer config = {0}, path = {0}, missing = {0};
    load_settings_path(line, &config);
    mod_list_read(list, config.size > 0 ? config.text : NULL, problems);
    for (int i = 0; i < list->count; i++) {
        if (!data_folders_find_mod(line, list->id[i], &path)) {
            buffer_clear(&missing);
            describe_missing(line, list->id[i], &missing);
            mod_list_refuse(list, i, missing.text, problems);
        }
    }
    buffer_free(&config);
    buffer_free(&path);
    buffer_free(&missing);
}

static bool find_mod(const void *line, const char *id, struct buffer *path)
{
    return data_folders_find_mod(line, id, path);
}

/* False if there is no such mod. */
static bool add_mod(struct data_folders *folders, const struct command_line *line, const char *id,
                    struct problems *problems)
{
    struct buffer path = {0};
    bool is_found = data_folders_find_mod(line, id, &path);
    if (is_found) {
        struct mod *mod = &folders->mod[folders->mod_count];
        add_folder(folders, path);
        const struct mods_before before = {folders->mod, folders->mod_count++, {find_mod, line}};
        mod_read(path.text, id, &before, mod, problems);
    } else {
        buffer_free(&path);
    }
    return is_found;
}

static void add_listed_mods(struct data_folders *folders, const struct command_line *line,
                            struct problems *problems)
{
    struct mod_list list;
    data_folders_list_mods(line, &list, problems);
    for (int i = 0; i < list.count; i++) {
        int errors = problems->errors;
        add_mod(folders, line, list.id[i], problems);
        if (problems->errors > errors) {
            mod_list_note(&list, i, problems);
        }
    }
    mod_list_free(&list);
}

static bool has_mod(const struct data_folders *folders, const char *id)
{
    int i = 1;
    while (i < folders->mod_count && strcmp(folders->mod[i].id, id) != 0) {
        i++;
    }
    return i < folders->mod_count;
}

/* False, after it has printed why, if the mod cannot be loaded. */
static bool add_mod_of_line(struct data_folders *folders, const struct command_line *line,
                            const char *id, struct problems *problems)
{
    struct buffer missing = {0};
    struct error error;
    bool is_good = true;
    if (has_mod(folders, id)) {
        return true;
    }
    if (folders->mod_count == 1 + MODS_MAX) {
        is_good = error_set(&error, "--mod %s: at most %d mods, with those of " SETTINGS_FILE, id,
                            MODS_MAX);
    } else if (!add_mod(folders, line, id, problems)) {
        describe_missing(line, id, &missing);
        is_good = error_set(&error, "--mod %s: %s", id, missing.text);
    }
    if (!is_good) {
        report_error(&error);
    }
    buffer_free(&missing);
    return is_good;
}

bool data_folders_check(const struct command_line *line, struct data_folders *folders,
                        struct problems *problems)
{
    bool is_good = true;
    *folders = (struct data_folders){.mod = {{MOD_GAME, "", BARROW_VERSION}}, .mod_count = 1};
    if (line->script == NULL || line->home != NULL) {
        add_usual(folders, line, find_installed);
        add_usual(folders, line, find_own);
    }
    add_listed_mods(folders, line, problems);
    for (int i = 0; i < line->mod.count; i++) {
        is_good = add_mod_of_line(folders, line, line->mod.word[i], problems) && is_good;
    }
    for (int i = 0; i < line->data.count; i++) {
        struct buffer path = {0};
        buffer_add(&path, line->data.word[i]);
        add_folder(folders, path);
    }
    return is_good;
}

bool data_folders_find(const struct command_line *line, struct data_folders *folders)
{
    struct problems problems = {0};
    bool is_found = data_folders_check(line, folders, &problems);
    return load_tell_problems(&problems) && is_found;
}

void data_folders_name_mods(const struct data_folders *folders, struct buffer *text)
{
    for (int i = 1; i < folders->mod_count; i++) { /* the first is the game */
        buffer_print(text, "%s%s", i > 1 ? ", " : "", folders->mod[i].id);
    }
}

void data_folders_free(struct data_folders *folders)
{
    for (int i = 0; i < folders->layers.count; i++) {
        buffer_free(&folders->path[i]);
    }
}

static void offer_folder(const char *folder, struct config *config)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, is_mod_name, alphasort);
    for (int i = 0; i < count; i++) {
        struct buffer path = {0};
        buffer_print(&path, "%s/%s", folder, entry[i]->d_name);
        if (is_folder(path.text)) {
            config_add_mod(config, entry[i]->d_name, false);
        }
        buffer_free(&path);
        free(entry[i]);
    }
    if (count >= 0) {
        free(entry);
    }
}

void data_folders_offer_mods(const struct command_line *line, struct config *config)
{
    struct problems told = {0}; /* with the data */
    struct mod_list list;
    mod_list_read(&list, config->path, &told);
    for (int i = 0; i < list.count; i++) {
        config_add_mod(config, list.id[i], true);
    }
    for (int place = 0; place < MOD_PLACES; place++) {
        struct buffer folder = {0};
        if (data_folders_mods(line, place, &folder)) {
            offer_folder(folder.text, config);
        }
        buffer_free(&folder);
    }
    mod_list_free(&list);
    problems_free(&told);
}
