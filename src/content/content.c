/* content_load: the files in the order in which they name each other (colours, damage types,
 * things, the monsters that carry them), each from the program and then from the folder; then the
 * checks that need all of it; then either the content or the complaints. */
#include "barrow/content/content.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "content/data_file.h"

#define NEAR 2 /* so many wrong letters are a misspelling, not another name */

/* In the order in which they are read. */
static const struct data_reader *const readers[FILE_COUNT] = {
    &palette_reader, &rules_reader,    &air_reader,    &terrain_reader, &levels_reader,
    &items_reader,   &monsters_reader, &places_reader, &rewards_reader, &vault_keys_reader,
};

const struct node *loader_find_root(const struct loader *loader, enum data_file file)
{
    for (int layer = LAYER_COUNT - 1; layer >= 0 && !loader->is_broken[file]; layer--) {
        const struct document *document = loader->document[file][layer];
        if (document != NULL && document->root != NULL) {
            return document->root;
        }
    }
    return NULL;
}

const struct node *loader_find_section(const struct loader *loader, enum data_file file,
                                       const char *section)
{
    const struct node *root = loader_find_root(loader, file);
    const struct node *value = node_find(root, section);
    return value != NULL ? value->key : root;
}

/* Reads one file in one layer; a file that cannot be parsed marks the loader. */
static void read_layer(struct loader *loader, const struct data_reader *data, const char *folder,
                       enum data_layer layer)
{
    int before = problems_count(&loader->problems);
    int order = (int)data->file * LAYER_COUNT + (int)layer;
    struct document *document = document_load(folder, data->name, order, &loader->problems);
    loader->document[data->file][layer] = document;
    if (document->root != NULL) {
        data_read(loader, data, document->root);
    } else if (problems_count(&loader->problems) > before) {
        loader->is_broken[data->file] = true;
    }
}

static bool check_folder(const char *folder, struct problems *problems)
{
    struct stat status;
    if (stat(folder, &status) != 0) {
        problems_add_file(problems, folder, PROBLEM_UNREADABLE, "cannot be opened: %s",
                          strerror(errno));
        return false;
    }
    if (!S_ISDIR(status.st_mode)) {
        problems_add_file(problems, folder, PROBLEM_UNREADABLE, "is no folder");
        return false;
    }
    return true;
}

/* The files that may stand in a folder; read by key_presets_load the last. */
static const char *file_name(int i)
{
    return i < FILE_COUNT ? readers[i]->name : KEYS_FILE;
}

/* The data file that `name` is a misspelling of; NULL if it is none, or is a data file itself. */
static const char *find_meant(const char *name)
{
    struct nearest nearest = nearest_start(name);
    for (int i = 0; i <= FILE_COUNT; i++) {
        nearest_offer(&nearest, file_name(i));
    }
    return nearest.best != NULL && nearest.distance > 0 && nearest.distance <= NEAR ? nearest.best
                                                                                    : NULL;
}

/* Not the copies and locks that editors leave behind: "monsters.yaml~", ".#monsters.yaml". */
static int is_misnamed(const struct dirent *entry)
{
    const char *name = entry->d_name;
    const char *end = strrchr(name, '.');
    bool is_yaml = end != NULL && (strcmp(end, ".yaml") == 0 || strcmp(end, ".yml") == 0);
    return is_yaml && name[0] != '.' && name[0] != '#' && find_meant(name) != NULL;
}

/* Adds an error for each misnamed file: nothing would read "monster.yaml", and its writer would
 * wonder. Reading the files themselves says what else is wrong. */
static void find_misnamed(const char *folder, struct problems *problems)
{
    struct dirent **list;
    int found = scandir(folder, &list, is_misnamed, alphasort);
    for (int i = 0; i < found; i++) {
        struct buffer path = {0};
        buffer_print(&path, "%s/%s", folder, quote_text(list[i]->d_name).text);
        problems_add_file(problems, buffer_text(&path), PROBLEM_MISNAMED,
                          "no data file is called so: did you mean '%s'?",
                          find_meant(list[i]->d_name));
        buffer_free(&path);
        free(list[i]);
    }
    if (found >= 0) {
        free(list);
    }
}

int content_list_files(const char *folder, struct buffer *names)
{
    int count = 0;
    for (int i = 0; i <= FILE_COUNT; i++) {
        struct buffer path = {0};
        struct stat status;
        buffer_print(&path, "%s/%s", folder, file_name(i));
        if (stat(buffer_text(&path), &status) == 0) {
            buffer_print(names, "%s%s", count++ > 0 ? ", " : "", file_name(i));
        }
        buffer_free(&path);
    }
    return count;
}

static void read_all(struct loader *loader, const char *folder)
{
    for (int i = 0; i < FILE_COUNT; i++) {
        read_layer(loader, readers[i], NULL, LAYER_BUILT_IN);
        if (folder != NULL) {
            read_layer(loader, readers[i], folder, LAYER_FOLDER);
        }
    }
    for (int i = 0; i < FILE_COUNT; i++) {
        data_check(loader, readers[i]);
    }
}

static void finish(struct content *content)
{
    struct digest digest = digest_start();
    monsters_sort(content);
    ground_actor_add(content);
    for (int i = 0; i <= content->ground_actor; i++) {
        content->actor_digest[i] = digest_text(content->actor[i].id);
    }
    for (int i = 0; i < content->item_count; i++) {
        content->item_digest[i] = digest_text(content->item[i].id);
    }
    for (int i = 0; i < content->terrain_count; i++) {
        content->terrain_digest[i] = digest_text(content->terrain[i].id);
    }
    for (int i = 0; i < content->air_count; i++) {
        content->air_digest[i] = digest_text(content->air[i].id);
    }
    palette_digest(&content->palette, &digest);
    data_digest(&rules_reader, content, &digest);
    data_digest(&air_reader, content, &digest);
    data_digest(&terrain_reader, content, &digest);
    data_digest(&levels_reader, content, &digest);
    table_digest(&hero_table, &content->actor[ACTOR_KIND_HERO], &digest);
    data_digest(&monsters_reader, content, &digest);
    data_digest(&items_reader, content, &digest);
    data_digest(&places_reader, content, &digest);
    data_digest(&rewards_reader, content, &digest);
    data_digest(&vault_keys_reader, content, &digest);
    content->digest = digest_value(&digest);
}

static void free_loader(struct loader *loader)
{
    for (int file = 0; file < FILE_COUNT; file++) {
        for (int layer = 0; layer < LAYER_COUNT; layer++) {
            document_free(loader->document[file][layer]);
        }
    }
    content_free(loader->content);
    problems_free(&loader->problems);
    free(loader);
}

/* A loader with the content, or with problems and none. */
static struct loader *load(const char *folder)
{
    struct loader *loader = memory_new(1, sizeof *loader);
    if (folder != NULL && !check_folder(folder, &loader->problems)) {
        return loader;
    }
    loader->content = memory_new(1, sizeof *loader->content);
    loader->content->texts = arena_new();
    hero_start(loader->content);
    if (folder != NULL) {
        find_misnamed(folder, &loader->problems);
    }
    read_all(loader, folder);
    if (problems_count(&loader->problems) > 0) {
        content_free(loader->content);
        loader->content = NULL;
    }
    return loader;
}

struct content *content_load(const char *folder, struct buffer *problems)
{
    struct loader *loader = load(folder);
    struct content *content = loader->content;
    loader->content = NULL; /* the caller's now */
    if (content != NULL) {
        finish(content);
    }
    problems_print(&loader->problems, problems);
    free_loader(loader);
    return content;
}

void content_check(const char *folder, struct problems *problems)
{
    struct loader *loader = load(folder);
    if (loader->content != NULL) {
        find_oddities(loader);
    }
    problems_merge(problems, &loader->problems);
    free_loader(loader);
}

void content_free(struct content *content)
{
    if (content != NULL) {
        arena_free(content->texts);
        free(content);
    }
}

int content_find_actor(const struct content *content, const char *id)
{
    const struct words ids = {"", (const char *const *)&content->actor[0].id, content->actor_count,
                              sizeof content->actor[0]};
    return words_find(&ids, id);
}

int content_find_item(const struct content *content, const char *id)
{
    const struct words ids = {"", (const char *const *)&content->item[0].id, content->item_count,
                              sizeof content->item[0]};
    return words_find(&ids, id);
}

int content_find_terrain(const struct content *content, const char *id)
{
    const struct words ids = {"", (const char *const *)&content->terrain[0].id,
                              content->terrain_count, sizeof content->terrain[0]};
    return words_find(&ids, id);
}

int content_find_air(const struct content *content, const char *id)
{
    const struct words ids = {"", (const char *const *)&content->air[0].id, content->air_count,
                              sizeof content->air[0]};
    return words_find(&ids, id);
}
