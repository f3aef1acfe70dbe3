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
#include "barrow/program/orders.h"

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

/* Adds BINDIR/../share/barrow/NAME. */
static bool find_installed(const struct command_line *line, const char *name, struct buffer *path)
{
    char *program = find_program(line->program);
    char *slash = program != NULL ? strrchr(program, '/') : NULL;
    char *above = slash;
    while (above != NULL && above > program && *--above != '/') {
    }
    if (above != NULL) {
        buffer_print(path, "%.*s/share/barrow/%s", (int)(above - program), program, name);
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

/* Says where it was looked for, because that is not the same for everybody. */
static void refuse_mod(const struct command_line *line, const char *id)
{
    struct buffer places = {0};
    struct nearest nearest = nearest_start(id);
    struct error error;
    char best[MOD_ID_SIZE];
    for (int i = 0; i < MOD_PLACES; i++) {
        struct buffer place = {0};
        if (data_folders_mods(line, i, &place)) {
            offer_mods(buffer_text(&place), &nearest, best);
            buffer_print(&places, "%s%s", places.size > 0 ? " or " : " in ", place.text);
        }
        buffer_free(&place);
    }
    error_set(&error, "--mod %s: there is no such mod%s%s%s%s", id, buffer_text(&places),
              nearest.best != NULL ? ": did you mean '" : "",
              nearest.best != NULL ? nearest.best : "", nearest.best != NULL ? "'?" : "");
    report_error(&error);
    buffer_free(&places);
}

/* Adds the folder of a mod; false if there is none. */
static bool find_mod(const struct command_line *line, const char *id, struct buffer *path)
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

static bool add_mod(struct data_folders *folders, const struct command_line *line, const char *id,
                    struct problems *problems)
{
    struct buffer path = {0};
    if (!find_mod(line, id, &path)) {
        refuse_mod(line, id);
        buffer_free(&path);
        return false;
    }
    add_folder(folders, path);
    struct mod *mod = &folders->mod[folders->mod_count];
    mod_read(path.text, id, folders->mod, folders->mod_count++, mod, problems);
    return true;
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
    for (int i = 0; i < line->mod_count; i++) {
        is_good = add_mod(folders, line, line->mod[i], problems) && is_good;
    }
    for (int i = 0; i < line->data_count; i++) {
        struct buffer path = {0};
        buffer_add(&path, line->data[i]);
        add_folder(folders, path);
    }
    return is_good;
}

bool data_folders_find(const struct command_line *line, struct data_folders *folders)
{
    struct problems problems = {0};
    struct buffer text = {0};
    bool is_found = data_folders_check(line, folders, &problems);
    bool is_good = is_found && problems_count(&problems) == 0;
    problems_print(&problems, &text);
    fputs(buffer_text(&text), stderr);
    buffer_free(&text);
    problems_free(&problems);
    return is_good;
}

void data_folders_free(struct data_folders *folders)
{
    for (int i = 0; i < folders->layers.count; i++) {
        buffer_free(&folders->path[i]);
    }
}
