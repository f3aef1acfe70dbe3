/* A mod as one file, to be sent: its files one behind the other, each below a line that names it,
 * as `barrow mod pack` prints them and `barrow mod install` takes them apart again.
 *
 *     --- # mod.yaml
 *     name: Fire rats
 *     version: 1.0
 *     --- # monsters.yaml
 *     monsters: ...
 *
 * Only files that a mod may have are written, so that no file can leave the mod's folder. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/replace_file.h"
#include "barrow/content/layers.h"
#include "barrow/program/subcommands.h"
#include "program/load.h"
#include "program/mod_file.h"

#define MARK "--- # "
#define PARTS_MAX 32
#define FILE_SIZE_MAX (4 * 1024 * 1024)

struct part {
    const char *name; /* one of mod_file_name */
    const char *text;
    size_t size;
};

struct parts {
    struct part part[PARTS_MAX];
    int count;
};

/* The files that a mod may have: its manifest, then the data files. */
static const char *mod_file_name(int n)
{
    return n == 0 ? MOD_FILE : data_file_name(n - 1);
}

static bool read_file(const char *path, struct buffer *text, struct error *error)
{
    char bytes[4096];
    size_t size;
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return error_set(error, "%s: %s", path, strerror(errno));
    }
    while (text->size <= FILE_SIZE_MAX && (size = fread(bytes, 1, sizeof bytes, file)) > 0) {
        buffer_add_bytes(text, bytes, size);
    }
    bool is_read = ferror(file) == 0;
    fclose(file);
    if (!is_read) {
        return error_set(error, "%s: it cannot be read", path);
    }
    return text->size <= FILE_SIZE_MAX || error_set(error, "%s: it is too large for a mod", path);
}

/* ---- taking apart ---- */

/* The part that begins with this line; NULL and an error if no mod has such a file, or it comes
 * twice. */
static struct part *add_part(struct parts *parts, const char *line, size_t size,
                             struct error *error)
{
    const char *name = NULL, *each;
    for (int i = 0; (each = mod_file_name(i)) != NULL; i++) {
        name = strlen(each) == size && strncmp(each, line, size) == 0 ? each : name;
    }
    for (int i = 0; name != NULL && i < parts->count; i++) {
        if (strcmp(parts->part[i].name, name) == 0) {
            error_set(error, "%s stands there twice", name);
            return NULL;
        }
    }
    if (name == NULL) {
        error_set(error, "no mod has a file '%.*s'", size < 60 ? (int)size : 60, line);
        return NULL;
    }
    struct part *part = &parts->part[parts->count++];
    part->name = name;
    return part;
}

static bool split(const char *text, struct parts *parts, struct error *error)
{
    struct part *part = NULL;
    while (*text != '\0') {
        size_t size = strcspn(text, "\n"), whole = size + (text[size] == '\n');
        size_t name = size - (size > 0 && text[size - 1] == '\r');
        bool is_mark = strncmp(text, MARK, strlen(MARK)) == 0;
        bool says_nothing = size == 0 || text[0] == '#';
        if (is_mark) {
            part = add_part(parts, text + strlen(MARK), name - strlen(MARK), error);
            if (part == NULL) {
                return false;
            }
            part->text = text + whole;
        } else if (part != NULL) {
            part->size += whole;
        } else if (!says_nothing) {
            return error_set(error, "a mod of one file begins with the line '" MARK MOD_FILE "'");
        }
        text += whole;
    }
    bool has_manifest = false;
    for (int i = 0; i < parts->count; i++) {
        has_manifest = has_manifest || strcmp(parts->part[i].name, MOD_FILE) == 0;
    }
    return has_manifest || error_set(error, "the line '" MARK MOD_FILE "' is missing");
}

/* ---- installing ---- */

/* "goblins" of "some/goblins.yaml". False and an error if no mod can be called so. */
static bool find_id(const char *path, char id[MOD_ID_SIZE], struct error *error)
{
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    size_t size = strcspn(name, ".");
    snprintf(id, MOD_ID_SIZE, "%.*s", size < MOD_ID_SIZE ? (int)size : 0, name);
    return mod_is_id(id) ||
           error_set(error,
                     "%s: a mod is called as its file, which must be lower-case letters and "
                     "digits, joined by '-', such as fire-rats.yaml",
                     path);
}

/* Removes what was written; other files are none of ours. */
static void remove_parts(const char *folder, const struct parts *parts)
{
    struct buffer path = {0};
    for (int i = 0; i < parts->count; i++) {
        buffer_clear(&path);
        buffer_print(&path, "%s/%s", folder, parts->part[i].name);
        unlink(path.text);
    }
    buffer_clear(&path);
    buffer_print(&path, "%s/vaults", folder);
    rmdir(path.text);
    rmdir(folder);
    buffer_free(&path);
}

static bool write_parts(const char *folder, const struct parts *parts, struct error *error)
{
    bool is_good = true;
    for (int i = 0; is_good && i < parts->count; i++) {
        const struct part *part = &parts->part[i];
        struct buffer path = {0};
        buffer_print(&path, "%s/%s", folder, part->name);
        is_good = file_replace(path.text, part->text, part->size, error);
        buffer_free(&path);
    }
    return is_good;
}

/* Writes the parts; they go again if the manifest is wrong. */
static bool install(const char *folder, const char *id, const struct parts *parts,
                    struct error *error)
{
    struct problems problems = {0};
    struct mod mod;
    bool is_good = write_parts(folder, parts, error);
    if (is_good && !mod_read(folder, id, &(struct mods_before){.count = 0}, &mod, &problems)) {
        is_good = error_set(error, "mod install %s: nothing was installed", id);
    }
    if (!is_good) {
        remove_parts(folder, parts);
    }
    load_tell_problems(&problems);
    return is_good;
}

int mod_install(const struct command_line *line)
{
    struct buffer folder = {0}, text = {0}, said = {0};
    struct parts parts = {.count = 0};
    struct error error = {""};
    char id[MOD_ID_SIZE];
    bool is_good = line->name != NULL ||
                   error_set(&error, "mod install needs a file: barrow mod install fire-rats.yaml");
    is_good = is_good && find_id(line->name, id, &error) && read_file(line->name, &text, &error);
    if (is_good && !split(buffer_text(&text), &parts, &error)) {
        const struct error why = error;
        is_good = error_set(&error, "%s: %s", line->name, why.text);
    }
    if (is_good && !data_folders_mods(line, 0, &folder)) {
        is_good = error_set(&error, MOD_NO_HOME);
    }
    buffer_print(&folder, "/%s", is_good ? id : "");
    if (is_good && access(folder.text, F_OK) == 0) {
        is_good = error_set(&error, "mod install %s: %s is there already", id, folder.text);
    }
    is_good = is_good && install(folder.text, id, &parts, &error);
    if (is_good) {
        buffer_print(&said, "%s:", folder.text);
        for (int i = 0; i < parts.count; i++) {
            buffer_print(&said, "%s %s", i > 0 ? "," : "", parts.part[i].name);
        }
        mod_tell_next(id, &said);
    }
    buffer_free(&folder);
    buffer_free(&text);
    return report_result(is_good, &said, &error);
}

/* ---- packing ---- */

static bool pack(const char *folder, struct buffer *said, struct error *error)
{
    const char *name;
    bool is_good = true;
    for (int i = 0; is_good && (name = mod_file_name(i)) != NULL; i++) {
        struct buffer path = {0};
        buffer_print(&path, "%s/%s", folder, name);
        if (access(path.text, F_OK) == 0) {
            buffer_print(said, MARK "%s\n", name);
            is_good = read_file(path.text, said, error);
            buffer_add(said, said->text[said->size - 1] == '\n' ? "" : "\n");
        }
        buffer_free(&path);
    }
    return is_good;
}

int mod_pack(const struct command_line *line)
{
    struct buffer folder = {0}, said = {0};
    struct error error = {""};
    bool is_good = line->name != NULL || error_set(&error, "mod pack needs the name of a mod");
    if (is_good && !data_folders_find_mod(line, line->name, &folder)) {
        is_good =
            error_set(&error, "mod pack %s: there is no such mod: barrow mod list", line->name);
    }
    is_good = is_good && pack(folder.text, &said, &error);
    buffer_free(&folder);
    return report_result(is_good, &said, &error);
}
