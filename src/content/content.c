/* content_load: first all ids, file by file and layer by layer; then the values, which may name any
 * id of any file; then the checks that need all of it; then either the content or the complaints. A
 * copy of a built-in file right above it changes nothing and is not even parsed; where no file
 * changes anything the content comes ready from the build (embedded.h): so installed data cost no
 * time. */
#include "content/content_load.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/digest.h"
#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "barrow/content/embedded.h"

#define NEAR 2 /* so many wrong letters are a misspelling, not another name */

const struct data_reader *const data_readers[FILE_COUNT] = {
    &palette_reader,    &rules_reader,    &air_reader,         &terrain_reader, &levels_reader,
    &items_reader,      &monsters_reader, &hordes_reader,      &places_reader,  &rewards_reader,
    &vault_keys_reader, &borders_reader,  &appearances_reader, &boons_reader,   &kits_reader,
    &tempers_reader,    &runes_reader,    &puzzles_reader,
};

const struct node *loader_find_root(const struct loader *loader, enum data_file file)
{
    for (int layer = LAYERS_MAX - 1; layer >= 0 && !loader->is_broken[file]; layer--) {
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

/* The source of the data: layers of folders, or a text that content_print wrote. */
struct origin {
    const struct data_layers *layers; /* over the program's own; NULL: none */
    const char *name, *text;          /* content_print's, instead of the program's; or NULL */
};

/* The part of content_print's text that is a file; "" if there is none. */
static const char *find_part(const struct origin *origin, const char *file, size_t *size)
{
    char mark[64];
    snprintf(mark, sizeof mark, DATA_FILE_MARK "%s\n", file);
    const char *start = strstr(origin->text, mark);
    const char *end = start != NULL ? strstr(start + 1, "\n" DATA_FILE_MARK) : NULL;
    start = start != NULL ? start : "";
    *size = end != NULL ? (size_t)(end + 1 - start) : strlen(start);
    return start;
}

/* A file that cannot be parsed marks the loader. */
static void take_layer(struct loader *loader, const struct data_reader *data, int layer,
                       struct document *document, int problems_before)
{
    loader->document[data->file][layer] = document;
    if (document->root != NULL) {
        data_add(loader, data, document->root);
    } else if (problems_count(&loader->problems) > problems_before) {
        loader->is_broken[data->file] = true;
    }
}

/* Data kept by an older version may lack a file: the program's own is read instead. One that no run
 * depends on is in no kept data, and stays empty. */
static void read_base(struct loader *loader, const struct data_reader *data,
                      const struct origin *origin)
{
    int before = problems_count(&loader->problems), order = (int)data->file * LAYERS_MAX;
    size_t size = 0;
    const char *text = origin->text != NULL ? find_part(origin, data->name, &size) : NULL;
    if (text != NULL && data->is_apart) {
        return;
    }
    bool is_kept = text != NULL && (size > 0 || !data->came_later);
    struct document *document =
        is_kept ? document_load_text(origin->name, text, size, order, &loader->problems)
                : document_load(NULL, data->name, order, &loader->problems);
    take_layer(loader, data, 0, document, before);
}

static bool is_built_in(const char *path, const char *name)
{
    const struct embedded_file *own = built_in_find(name);
    struct stat status;
    FILE *file = own != NULL && stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
                         (size_t)status.st_size == own->size
                     ? fopen(path, "rb")
                     : NULL;
    if (file == NULL) {
        return false;
    }
    char *bytes = memory_new(own->size + 1, 1);
    bool answer = fread(bytes, 1, own->size + 1, file) == own->size &&
                  memcmp(bytes, own->text, own->size) == 0;
    free(bytes);
    fclose(file);
    return answer;
}

/* `is_first`: no layer has said anything of the file but the program. */
static bool says_nothing(const char *folder, const char *file, bool is_first)
{
    struct buffer path = {0};
    struct stat status;
    buffer_print(&path, "%s/%s", folder, file);
    bool answer = lstat(path.text, &status) != 0 ? errno == ENOENT || errno == ENOTDIR
                                                 : is_first && is_built_in(path.text, file);
    buffer_free(&path);
    return answer;
}

static void read_layer(struct loader *loader, const struct data_reader *data, const char *folder,
                       int layer)
{
    int before = problems_count(&loader->problems), order = (int)data->file * LAYERS_MAX + layer;
    bool is_first = true;
    for (int below = 1; below < layer; below++) {
        is_first = is_first && loader->document[data->file][below] == NULL;
    }
    if (!says_nothing(folder, data->name, is_first)) {
        take_layer(loader, data, layer, document_load(folder, data->name, order, &loader->problems),
                   before);
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

/* The last is read by key_presets_load. */
const char *data_file_name(int n)
{
    return n < FILE_COUNT ? data_readers[n]->name : n == FILE_COUNT ? KEYS_FILE : NULL;
}

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* The data file that `path`, from the folder on, is a misspelling of, or which lies elsewhere; NULL
 * if it is none, or is a data file itself. */
static const char *find_meant(const char *path)
{
    struct nearest nearest = nearest_start(path);
    const char *elsewhere = NULL;
    for (int i = 0; i <= FILE_COUNT; i++) {
        const char *file = data_file_name(i);
        nearest_offer(&nearest, file);
        elsewhere = strcmp(base_of(path), base_of(file)) == 0 ? file : elsewhere;
    }
    bool is_near = nearest.best != NULL && nearest.distance <= NEAR;
    return !is_near ? elsewhere : nearest.distance > 0 ? nearest.best : NULL;
}

/* Not the copies and locks that editors leave behind: "monsters.yaml~", ".#monsters.yaml". */
static int is_yaml(const struct dirent *entry)
{
    const char *name = entry->d_name;
    const char *end = strrchr(name, '.');
    bool is_one = end != NULL && (strcmp(end, ".yaml") == 0 || strcmp(end, ".yml") == 0);
    return is_one && name[0] != '.' && name[0] != '#';
}

/* Adds an error for each file of a part of the folder ("vaults/", or "" for itself) that no one
 * would read, such as "monster.yaml". Other errors come from reading the files. */
static void find_misnamed(const char *folder, const char *part, struct problems *problems)
{
    struct buffer path = {0};
    struct dirent **list;
    buffer_print(&path, "%s/%s", folder, part);
    int found = scandir(path.text, &list, is_yaml, alphasort);
    for (int i = 0; i < found; i++) {
        struct buffer name = {0};
        buffer_print(&name, "%s%s", part, list[i]->d_name);
        const char *meant = find_meant(name.text);
        buffer_clear(&path);
        buffer_print(&path, "%s/%s%s", folder, part, quote_text(list[i]->d_name).text);
        if (meant != NULL) {
            problems_add_file(problems, path.text, PROBLEM_MISNAMED,
                              "no data file is called so: did you mean '%s'?", meant);
        }
        buffer_free(&name);
        free(list[i]);
    }
    if (found >= 0) {
        free(list);
    }
    buffer_free(&path);
}

int content_list_files(const char *folder, struct buffer *names)
{
    int count = 0;
    for (int i = 0; i <= FILE_COUNT; i++) {
        struct buffer path = {0};
        struct stat status;
        buffer_print(&path, "%s/%s", folder, data_file_name(i));
        if (stat(buffer_text(&path), &status) == 0) {
            buffer_print(names, "%s%s", count++ > 0 ? ", " : "", data_file_name(i));
        }
        buffer_free(&path);
    }
    return count;
}

static void read_all(struct loader *loader, const struct origin *origin)
{
    const struct data_layers *layers = origin->layers;
    for (int i = 0; i < FILE_COUNT; i++) {
        data_begin(loader, data_readers[i]);
        read_base(loader, data_readers[i], origin);
        for (int layer = 0; layers != NULL && layer < layers->count; layer++) {
            read_layer(loader, data_readers[i], layers->folder[layer], layer + 1);
        }
        data_close(loader, data_readers[i]);
    }
    for (int i = 0; i < FILE_COUNT; i++) {
        data_read(loader, data_readers[i]);
    }
    traits_settle(loader->content);
    for (int i = 0; i < FILE_COUNT; i++) {
        data_check(loader, data_readers[i]);
    }
}

#define IDS(content, kind, count)                                                                  \
    ((struct words){"", (const char *const *)&(content)->kind[0].id, count,                        \
                    sizeof(content)->kind[0], NULL})

static void digest_ids(struct words ids, uint64_t *digest)
{
    for (int i = 0; i < ids.count; i++) {
        digest[i] = digest_text(words_at(&ids, i));
    }
}

/* The digest of all is that of what they print: it has every value, and no padding and pointers. */
static void finish(struct content *content)
{
    struct buffer text = {0};
    monsters_sort(content);
    ground_actor_add(content);
    digest_ids(IDS(content, actor, content->actor_count + 1), content->actor_digest);
    digest_ids(IDS(content, item, content->item_count), content->item_digest);
    digest_ids(IDS(content, terrain, content->terrain_count), content->terrain_digest);
    digest_ids(IDS(content, air, content->air_count), content->air_digest);
    digest_ids(IDS(content, boon, content->boon_count), content->boon_digest);
    digest_ids(IDS(content, kit, content->kit_count), content->kit_digest);
    digest_ids(IDS(content, temper, content->temper_count), content->temper_digest);
    digest_ids(IDS(content, rune, content->rune_count), content->rune_digest);
    content_print(content, &text);
    content->digest = digest_text(buffer_text(&text));
    buffer_free(&text);
}

void loader_free(struct loader *loader)
{
    for (int file = 0; file < FILE_COUNT; file++) {
        for (int layer = 0; layer < LAYERS_MAX; layer++) {
            document_free(loader->document[file][layer]);
        }
    }
    content_free(loader->content);
    problems_free(&loader->problems);
    free(loader);
}

static void check_folders(const struct data_layers *layers, struct problems *problems)
{
    for (int i = 0; layers != NULL && i < layers->count; i++) {
        bool is_missing = i < layers->usual_count && access(layers->folder[i], F_OK) != 0;
        if (!is_missing && check_folder(layers->folder[i], problems)) {
            find_misnamed(layers->folder[i], "", problems);
            find_misnamed(layers->folder[i], "vaults/", problems);
        }
    }
}

/* A loader with the content, or with problems and none. */
static struct loader *load(const struct origin *origin)
{
    struct loader *loader = memory_new(1, sizeof *loader);
    loader->content = memory_new(1, sizeof *loader->content);
    loader->content->texts = arena_new();
    hero_start(loader->content);
    check_folders(origin->layers, &loader->problems);
    read_all(loader, origin);
    if (problems_count(&loader->problems) > 0) {
        content_free(loader->content);
        loader->content = NULL;
    }
    return loader;
}

/* NULL and the complaints; else the loader has the content. */
static struct loader *load_sound(const struct origin *origin, struct buffer *problems)
{
    struct loader *loader = load(origin);
    if (loader->content == NULL) {
        problems_print(&loader->problems, problems);
        loader_free(loader);
        return NULL;
    }
    finish(loader->content);
    return loader;
}

struct loader *loader_load(const struct data_layers *layers, struct buffer *problems)
{
    return load_sound(&(struct origin){.layers = layers}, problems);
}

static struct content *take_content(struct loader *loader)
{
    struct content *content = loader != NULL ? loader->content : NULL;
    if (loader != NULL) {
        loader->content = NULL;
        loader_free(loader);
    }
    return content;
}

/* True if the layers are as good as none. */
static bool changes_nothing(const struct data_layers *layers)
{
    struct problems found = {0};
    check_folders(layers, &found);
    bool answer = problems_count(&found) == 0;
    for (int i = 0; layers != NULL && i < layers->count; i++) {
        for (int file = 0; file < FILE_COUNT; file++) {
            answer = answer && says_nothing(layers->folder[i], data_readers[file]->name, true);
        }
    }
    problems_free(&found);
    return answer;
}

/* The image is the bytes of struct content with its pointers zeroed, and a list of what they point
 * at. That is no file format: the tool that prints it (tests/mk/content_image.c) and the
 * program that carries it come from one build. */
static struct content *content_from_image(const struct content_image *image)
{
    struct content *content = memory_new(1, sizeof *content);
    assert(image->size == sizeof *content);
    for (size_t i = 0; i < image->word_count; i++) {
        const struct content_word *row = &image->words[i];
        size_t left = sizeof *content - row->offset;
        memcpy((char *)content + row->offset, &row->word,
               left < sizeof row->word ? left : sizeof row->word);
    }
    for (size_t i = 0; i < image->text_count; i++) {
        const struct content_text *row = &image->texts[i];
        memcpy((char *)content + row->offset, &row->text, sizeof row->text);
    }
    return content;
}

struct content *content_load_layers(const struct data_layers *layers, struct buffer *problems)
{
    if (embedded_content.size > 0 && changes_nothing(layers)) {
        return content_from_image(&embedded_content);
    }
    return take_content(loader_load(layers, problems));
}

struct content *content_load(const char *folder, struct buffer *problems)
{
    const struct data_layers layers = {.folder = {folder}, .count = folder != NULL};
    return content_load_layers(&layers, problems);
}

struct content *content_load_text(const char *name, const char *text, struct buffer *problems)
{
    return take_content(load_sound(&(struct origin){NULL, name, text}, problems));
}

/* Before the monsters are sorted, entry by entry as they stand in the files. */
void content_check(const struct data_layers *layers, struct problems *problems)
{
    struct loader *loader = load(&(struct origin){.layers = layers});
    if (loader->content != NULL) {
        find_oddities(loader);
    }
    problems_merge(problems, &loader->problems);
    loader_free(loader);
}

void content_free(struct content *content)
{
    if (content != NULL) {
        arena_free(content->texts);
        free(content);
    }
}

/* Copies from `at` up to where the used rows of a list end; returns where the list ends. */
static size_t copy_up_to(struct content *to, const struct content *from, size_t at,
                         const void *used_end, const void *end)
{
    size_t size = (size_t)((const char *)used_end - (const char *)from) - at;
    memcpy((char *)to + at, (const char *)from + at, size);
    return (size_t)((const char *)end - (const char *)from);
}

#define COPY_UP_TO(list, used) at = copy_up_to(to, from, at, from->list + (used), &from->list + 1)

/* The long lists, as they follow each other in struct content. */
void content_copy_used(struct content *to, const struct content *from)
{
    size_t at = 0;
    int actors =
        from->ground_actor >= from->actor_count ? from->ground_actor + 1 : from->actor_count;
    COPY_UP_TO(actor, actors);
    COPY_UP_TO(item, from->item_count);
    COPY_UP_TO(rune, from->rune_count);
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        COPY_UP_TO(vaults.list[role], from->vaults.count[role]);
    }
    COPY_UP_TO(boon, from->boon_count);
    COPY_UP_TO(temper, from->temper_count);
    COPY_UP_TO(puzzle, from->puzzle_count);
    memcpy((char *)to + at, (const char *)from + at, sizeof *from - at);
}

int content_find_actor(const struct content *content, const char *id)
{
    const struct words ids = IDS(content, actor, content->actor_count);
    return words_find(&ids, id);
}

int content_find_item(const struct content *content, const char *id)
{
    const struct words ids = IDS(content, item, content->item_count);
    return words_find(&ids, id);
}

int content_find_terrain(const struct content *content, const char *id)
{
    const struct words ids = IDS(content, terrain, content->terrain_count);
    return words_find(&ids, id);
}

int content_find_grave(const struct content *content)
{
    int ground = content->terrain_count - 1;
    while (ground >= 0 && !content->terrain[ground].is_grave) {
        ground--;
    }
    return ground;
}

int content_find_air(const struct content *content, const char *id)
{
    const struct words ids = IDS(content, air, content->air_count);
    return words_find(&ids, id);
}
