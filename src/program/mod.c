/* `barrow mod`: lists the mods, and makes a new one to begin with. A new mod works at once: what
 * it adds and changes can be seen in the game before anything is edited. So it names only what
 * every set of data has. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/replace_file.h"
#include "barrow/program/subcommands.h"

#include "program/load.h"

/* ---- a new mod ---- */

static const char manifest[] =
    "# What this mod is. Its id is the name of its folder: barrow --mod %s\n"
    "\n"
    "name: %s\n"
    "version: 1.0\n"
    "\n"
    "# What it needs: this version or a later one of the game (barrow) and of other mods, which\n"
    "# then have to be named before it: barrow --mod more-rats --mod %s\n"
    "needs:\n"
    "  barrow: " BARROW_VERSION "\n"
    "  # more-rats: 1.0\n";

static const char monsters[] =
    "# Monsters: what stands here comes over the game's own. All keys, and what each may hold:\n"
    "# barrow help monsters.yaml. As it is played now: barrow data monsters.yaml\n"
    "\n"
    "monsters:\n"
    "  # A new id is a new monster. These keys it must have; all others have defaults.\n"
    "  test-goose:\n"
    "    name: goose\n"
    "    description: It has been waiting for you. It hisses.\n"
    "    glyph: G\n"
    "    colour: danger\n"
    "    rank: 1\n"
    "    weight: 1000\n"
    "    speed: 14\n"
    "\n"
    "  # A known id needs only the keys that change:\n"
    "  # barrow-rat:\n"
    "  #   speed: 24\n"
    "  #   damage: {melee: 50, fire: 25}\n"
    "\n"
    "  # One that is not wanted goes:\n"
    "  # gytrash: {remove: true}\n";

static const char items[] =
    "# Things: what stands here comes over the game's own. All keys, and what each may hold:\n"
    "# barrow help items.yaml. As it is played now: barrow data items.yaml\n"
    "\n"
    "items:\n"
    "  # A new id is a new thing.\n"
    "  test-cider:\n"
    "    name: flask of cider\n"
    "    plural: flasks of cider\n"
    "    description: It heals a little, and it was pressed by somebody's grandmother.\n"
    "    glyph: \"!\"\n"
    "    colour: good\n"
    "    class: potion\n"
    "    weight: 5\n"
    "    frequency: 60\n"
    "    effects:\n"
    "      - {effect: heal, amount: 10}\n"
    "\n"
    "  # A known id needs only the keys that change:\n"
    "  # potion-of-health:\n"
    "  #   frequency: 90\n"
    "\n"
    "  # One that is not wanted goes. What still names it is told by barrow check --mod %s:\n"
    "  # scroll-of-sleep: {remove: true}\n";

static bool write_file(const char *folder, const char *name, const struct buffer *text,
                       struct error *error)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/%s", folder, name);
    bool is_good = file_replace(path.text, text->text, text->size, error);
    buffer_free(&path);
    return is_good;
}

static bool write_mod(const char *folder, const char *id, struct error *error)
{
    struct buffer text[3] = {{0}};
    buffer_print(&text[0], manifest, id, id, id);
    buffer_add(&text[1], monsters);
    buffer_print(&text[2], items, id);
    bool is_good = write_file(folder, MOD_FILE, &text[0], error) &&
                   write_file(folder, "monsters.yaml", &text[1], error) &&
                   write_file(folder, "items.yaml", &text[2], error);
    for (int i = 0; i < 3; i++) {
        buffer_free(&text[i]);
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

static int make_mod(const struct command_line *line)
{
    struct buffer folder = {0}, text = {0};
    struct error error;
    if (line->name == NULL) {
        error_set(&error, "mod new needs a name: barrow mod new fire-rats");
        return report_error(&error);
    }
    if (!data_folders_mods(line, 0, &folder)) {
        error_set(&error, "neither HOME nor XDG_DATA_HOME says where mods are kept: --home does");
        return report_error(&error);
    }
    buffer_print(&folder, "/%s", line->name);
    bool is_good =
        is_free(line->name, folder.text, &error) && write_mod(folder.text, line->name, &error);
    if (is_good) {
        buffer_print(&text,
                     "%s: mod.yaml, monsters.yaml, items.yaml\n"
                     "  barrow check --mod %s   look for mistakes\n"
                     "  barrow --mod %s         play with it\n"
                     "  barrow help modding%*s   how mods work\n",
                     folder.text, line->name, line->name, (int)strlen(line->name), "");
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
            bool is_good = mod_read(path.text, entry[i]->d_name, NULL, 0, &mod, problems);
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

int subcommand_mod(const struct command_line *line)
{
    struct error error;
    const char *what = line->which != NULL ? line->which : "list";
    if (strcmp(what, "new") == 0) {
        return make_mod(line);
    }
    if (strcmp(what, "list") == 0 && line->name == NULL) {
        return list_mods(line);
    }
    error_set(&error, "mod '%s': expected list, or new NAME", what);
    return report_error(&error);
}
