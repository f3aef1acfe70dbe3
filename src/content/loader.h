/* The state of one content_load, and the files that it is made of. */
#ifndef BARROW_CONTENT_LOADER_H
#define BARROW_CONTENT_LOADER_H

#include "barrow/content/content.h"
#include "content/arena.h"
#include "content/document.h"
#include "content/field.h"

enum data_file { FILE_RULES, FILE_LEVELS, FILE_PALETTE, FILE_MONSTERS, FILE_ITEMS, FILE_COUNT };
enum data_layer { LAYER_BUILT_IN, LAYER_FOLDER, LAYER_COUNT };

#define KEYS_FILE "keys.yaml" /* in the same folder; read by key_presets_load */
#define RULES_SECTIONS 9

struct loader {
    struct content *content;
    struct problems problems;
    struct source source[FILE_COUNT][LAYER_COUNT];
    struct document *document[FILE_COUNT][LAYER_COUNT];
    bool is_broken[FILE_COUNT]; /* had no tree: what it would have defined is not missed */
    struct record rules[RULES_SECTIONS], levels, hero;
    struct record damage_type[DAMAGE_TYPES_MAX];
    struct record level_kind[LEVEL_KINDS_MAX];
    struct record actor[ACTOR_KINDS_MAX];
    struct record item[ITEM_KINDS_MAX];
    bool has_colour[PALETTE_ROLE_COUNT];
};

/* A growing list of kinds, each with an id (the first member of its struct) and a record. */
struct kind_list {
    const char *section; /* "monsters": the key of the file that they stand under */
    const struct table *table;
    void *first;
    size_t stride;
    int *count;
    int capacity;
    struct record *record;
    unsigned variant;                       /* of every entry; 0 if the entries say it themselves */
    const char *reserved_id, *reserved_for; /* an id that no entry may have, and why; or NULL */
};

/* Lower-case letters and digits joined by single hyphens, beginning with a letter. */
bool id_is_good(const char *id);

/* Reads entries by id: known ones are changed, others added. */
void kind_list_read(struct loader *loader, const struct kind_list *list, const struct node *value);
void kind_list_check_needed(struct loader *loader, const struct kind_list *list);
void kind_list_digest(const struct kind_list *list, struct digest *digest);

/* Complains about every key of a file's root that is none of `words`; false if it is no mapping. */
bool root_check(struct loader *loader, const struct node *root, const struct words *words);

/* The newest tree of a file; NULL if it has none. */
const struct node *loader_find_root(const struct loader *loader, enum data_file file);

/* Where a complaint about the whole of a section goes: its key in the newest tree, or the tree. */
const struct node *loader_find_section(const struct loader *loader, enum data_file file,
                                       const char *section);

/* One pair a file: reading one layer of it, and checking the result when all layers are read. */
void palette_read(struct loader *loader, const struct node *root);
void palette_check(struct loader *loader);
void rules_read(struct loader *loader, const struct node *root);
void rules_check(struct loader *loader);
void levels_read(struct loader *loader, const struct node *root);
void levels_check(struct loader *loader);
void monsters_read(struct loader *loader, const struct node *root);
void monsters_check(struct loader *loader);
void items_read(struct loader *loader, const struct node *root);
void items_check(struct loader *loader);

void palette_digest(const struct content *content, struct digest *digest);
void rules_digest(struct content *content, struct digest *digest);
void levels_digest(struct content *content, struct digest *digest);
void monsters_digest(struct content *content, struct digest *digest);
void items_digest(struct content *content, struct digest *digest);

/* Tables that more than one file needs. */
extern const struct table hero_table, effect_table;

/* Puts the monsters behind the hero in order of rank, those of one rank in file order. */
void monsters_sort(struct content *content);

#endif
