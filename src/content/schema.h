/* The schema of the data files: tables of fields that say what keys an entry may have, what each
 * may hold, and where in a struct it goes. Reading, defaults, checks and digests are all made from
 * these tables. The loader is the state of one content_load. */
#ifndef BARROW_CONTENT_SCHEMA_H
#define BARROW_CONTENT_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/digest.h"
#include "barrow/content/bindings.h"
#include "barrow/content/content.h"
#include "content/arena.h"
#include "content/document.h"

enum field_type {
    FIELD_NUMBER,      /* int */
    FIELD_DECIMAL,     /* int, thousandths: 4.8 is 4800; the range is in thousandths too */
    FIELD_FLAG,        /* bool */
    FIELD_TEXT,        /* const char *; the range is that of its columns */
    FIELD_GLYPH,       /* uint32_t */
    FIELD_COLOUR,      /* int, index into the palette */
    FIELD_WORD,        /* an enum, by its words */
    FIELD_DAMAGE_TYPE, /* int, index */
    FIELD_DAMAGE,      /* struct damage_parts */
    FIELD_RESISTANCES, /* struct resistances */
    FIELD_EFFECTS,     /* struct effect [EFFECTS_MAX], with their count at `count_offset` */
    FIELD_CARRIES,     /* struct carried [CARRIES_MAX], with their count at `count_offset` */
    FIELD_TYPE_COUNT
};

/* Bit v of these is about variant v of the table, for example an item class. */
#define FIELD_ALWAYS (~0u)

struct field {
    const char *key;
    enum field_type type;
    size_t offset, count_offset;
    int least, most;
    int fallback;             /* of a number, flag, word; texts fall back to "", colours to text */
    unsigned needed, allowed; /* in which variants */
    const struct words *words;
};

/* A row for a field that must be given. */
#define FIELD_NEEDED(type, structure, member, key, least, most)                                    \
    {                                                                                              \
        key, type, offsetof(struct structure, member), 0, least, most, 0, FIELD_ALWAYS,            \
            FIELD_ALWAYS, NULL                                                                     \
    }

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

struct table {
    const char *noun; /* "a monster" */
    const struct field *field;
    int count;                        /* up to 64 */
    const char *variant_key;          /* the key that says which variant an entry is; may be NULL */
    const struct words *variants;     /* its words */
    const char *const *variant_nouns; /* "a potion", by variant */
};

/* One entry while it is put together from the built-in file and the one that comes over it. */
struct record {
    const char *id;
    const struct node *part[2];
    int part_count;
    uint64_t given;   /* bit i: field i of the table was given by some part */
    unsigned variant; /* one bit; all bits while it is unknown */
    bool is_broken;   /* something in it was complained about: its values mean nothing */
};

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

/* What every field that `variant` allows has when no file says anything. */
void record_fill_fallbacks(const struct table *table, unsigned variant, void *target);

/* Reads the entry `value`, the next part of the record, into *target. */
void record_read(struct loader *loader, const struct table *table, struct record *record,
                 void *target, const struct node *value);

/* True if the parts gave every needed field. */
bool record_is_complete(const struct table *table, const struct record *record);

/* Complains about every needed field that no part gave. */
void record_check_needed(struct loader *loader, const struct table *table, struct record *record);

/* The newest value under a key, else the key of the entry itself; for complaints. */
const struct node *record_find(const struct record *record, const char *key);

/* Where values disagree: that of the first key (the last is NULL) that the newest part has. */
const struct node *record_find_any(const struct record *record, const char *const *keys);

/* Complains if the low one of two numbers is above the high one. */
void record_check_at_most(struct loader *loader, const struct record *record, const char *low_key,
                          int low, const char *high_key, int high);

/* The variant of an entry: one bit, or all when the entry does not say (or says it wrongly). */
unsigned table_find_variant(const struct table *table, const struct node *value);

/* "a potion" where the variant is known, else "a thing". */
const char *table_noun(const struct table *table, unsigned variant);

void table_digest(const struct table *table, const void *target, struct digest *digest);

/* Single values (value.c). */

/* Reads `node` into the field at `into`; complains and leaves it alone if it does not fit. */
void value_read(struct loader *loader, const struct field *field, const struct node *node,
                void *into);

/* Reads a whole number; false if the node is none. Numbers beyond +-999,999,999 are cut to that. */
bool value_number(const struct node *node, int *number);

/* True for lower-case letters and digits joined by single hyphens, beginning with a letter. */
bool id_is_good(const char *id);

/* Complains about every key of a file's root that is none of `words`; false if it is no mapping. */
bool root_check(struct problems *problems, const struct node *root, const struct words *words);

/* A list of kinds in the content (kind_list.c), each with an id (the first member of its struct)
 * and a record in the loader. */
struct kind_list {
    enum data_file file;
    const char *section; /* "monsters": the key of the file that they stand under */
    const struct table *table;
    size_t first, stride, count; /* in struct content: the first, the size of each, their number */
    size_t record;               /* in struct loader: the record of the first entry */
    int begin, capacity;         /* entries begin at this index, and end below that one */
    unsigned variant;            /* of every entry; 0 if the entries say it themselves */
    const char *reserved_id, *reserved_for; /* an id that no entry may have, and why; or NULL */
};

/* Reads the entries of one layer of the file: known ones are changed, others added. */
void kind_list_read(struct loader *loader, const struct kind_list *list, const struct node *root);

/* Complains about all that is needed and was not given; true if no entry was complained about. */
bool kind_list_check(struct loader *loader, const struct kind_list *list);

/* Where the newest file changes `key` of an entry of the variant whose value was `number`; if it
 * does not, the section itself. */
const struct node *kind_list_find_loss(struct loader *loader, const struct kind_list *list,
                                       unsigned variant, const char *key, int number);

void kind_list_digest(const struct kind_list *list, struct content *content, struct digest *digest);

/* The newest tree of a file; NULL if it has none, or if one of its layers could not be parsed: then
 * nothing is said about what is missing. */
const struct node *loader_find_root(const struct loader *loader, enum data_file file);

/* Where a complaint about the whole of a section goes: its key in the newest tree, or the tree. */
const struct node *loader_find_section(const struct loader *loader, enum data_file file,
                                       const char *section);

/* A data file: reads one layer of it, checks the result when all files are read, adds it to the
 * digest of a content that was loaded. */
struct data_reader {
    enum data_file file;
    const char *name;
    void (*read)(struct loader *loader, const struct node *root);
    void (*check)(struct loader *loader);
    void (*digest)(struct content *content, struct digest *digest);
};

extern const struct data_reader palette_reader, rules_reader, levels_reader, items_reader,
    monsters_reader;

/* Reads the keys of a preset or of a player (keys.c): `command: [key, ...]` entries; what is wrong
 * becomes a problem and is left away. `usual`: the keys of the needed command where the entries say
 * nothing of it; they may not take the last one. */
void bindings_read(struct problems *problems, const struct node *mapping,
                   const struct key_words *words, const struct binding *usual,
                   struct bindings *bindings);

/* Tables that more than one file needs. */
extern const struct table hero_table, effect_table;

/* Puts the monsters behind the hero in order of rank, those of one rank in file order. */
void monsters_sort(struct content *content);

#endif
