/* The schema of the data files: tables of fields that say what keys an entry may have, of which
 * type each is, and where in a struct it goes; and the state of one content_load. */
#ifndef BARROW_CONTENT_SCHEMA_H
#define BARROW_CONTENT_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/content/config.h"
#include "barrow/content/content.h"
#include "barrow/content/layers.h"
#include "content/document.h"
#include "content/field.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

struct table {
    const char *noun; /* "a monster" */
    const struct field *field;
    int count;                        /* up to 64 */
    const char *variant_key;          /* the key that says which variant an entry is; may be NULL */
    const struct words *variants;     /* its words */
    const char *const *variant_nouns; /* "a potion", by variant */
    const char *home; /* the file whose help tells its keys; NULL: any that has it */
    /* Where entries of a list are in the table: */
    size_t size;
    const char *name;     /* "effect": in JSON schemas */
    const char *expected; /* for complaints: "a list of {effect: ..., amount: ...}" */
};

#define LAYERS_MAX (1 + DATA_FOLDERS_MAX) /* the program's own data are the first */

#define COPY_KEY "copy-from" /* of an entry: the id of another of its list, which it begins as */
#define RECORD_PARTS_MAX (3 * LAYERS_MAX) /* of an entry, with those that it copies */

/* One entry while it is put together: its parts from each layer, the oldest first, behind those of
 * the entry that it is a copy of. */
struct record {
    const struct node *part[RECORD_PARTS_MAX];
    int part_count;
    bool is_copy;     /* has the key 'copy-from' */
    unsigned variant; /* one bit; all bits while it is unknown */
    bool is_broken;   /* something in it was complained about: its values mean nothing */
};

enum data_file {
    FILE_RULES,
    FILE_LEVELS,
    FILE_PALETTE,
    FILE_AIR,
    FILE_TERRAIN,
    FILE_MONSTERS,
    FILE_ITEMS,
    FILE_RUNES,
    FILE_HORDES,
    FILE_APPEARANCES,
    FILE_PLACES,
    FILE_REWARDS,
    FILE_VAULT_KEYS,
    FILE_BORDERS,
    FILE_BOONS,
    FILE_KITS,
    FILE_TEMPERS,
    FILE_PUZZLES,
    FILE_COUNT
};

#define KEYS_FILE "keys.yaml" /* in the same folder; read by key_presets_load */
#define SECTIONS_MAX 20

#define REMOVALS_MAX 256 /* of those that come after nothing is known later */

/* An entry that a layer removed: the place, and what it was. */
struct removal {
    enum data_file file;
    const struct node *node;
    struct record record;
};

struct loader {
    struct content *content;
    struct problems problems;
    struct document *document[FILE_COUNT][LAYERS_MAX];
    bool is_broken[FILE_COUNT]; /* had no tree: names that it would have defined are not reported as
                                   unknown */
    struct record section[FILE_COUNT][SECTIONS_MAX];
    struct record entry[FILE_COUNT][KINDS_MAX]; /* of the list of kinds of each file */
    struct removal removal[REMOVALS_MAX];
    int removal_count;
};

/* The newest removal of an id (NULL: of any) from the list of a file; NULL if there was none. */
const struct removal *loader_find_removal(const struct loader *loader, enum data_file file,
                                          const char *id);

/* What every field that `variant` allows has when no file says anything. */
void record_fill_fallbacks(const struct table *table, unsigned variant, void *target);

/* Adds the entry `value` of the next layer. A complaint, and nothing, if it has no keys. */
void record_add(struct loader *loader, struct record *record, const struct node *value);

/* Reads the newest value of each key into *target; older ones are not looked at. */
void record_read(struct loader *loader, const struct table *table, struct record *record,
                 void *target);

/* True if the parts gave every needed field. */
bool record_is_complete(const struct table *table, const struct record *record);

/* Complains about every needed field that no part gave. */
void record_check_needed(struct loader *loader, const struct table *table, struct record *record);

#define KEYS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The newest value of one of KEYS(...), the first of them first; else the key of the entry. */
const struct node *record_find(const struct record *record, const char *const *keys);

/* Notes where another of KEYS(...) stands, after a complaint at the newest of them. */
void record_note_other(struct loader *loader, const struct record *record, const char *const *keys);

/* The variant of an entry: one bit, or all when the entry does not say (or says it wrongly). */
unsigned table_find_variant(const struct table *table, const struct node *value);

/* "a potion" where the variant is known, else "a thing". */
const char *table_noun(const struct table *table, unsigned variant);

/* True if row i of the table is the one that its key means in an entry of the variant. */
bool table_has_row(const struct table *table, unsigned variant, int i);

/* The number that a key of the table stands for. */
int table_number(const struct table *table, const void *target, const char *key);

/* The variant of an entry that was read. */
unsigned table_variant_of(const struct table *table, const void *target);

/* Reads `command: [key, ...]` entries (keys.c); what is wrong becomes a problem and is left away.
 * They may not take the last of `usual`, the needed command's keys unless they say others. */
void bindings_read(struct problems *problems, const struct node *mapping,
                   const struct key_words *words, const struct binding *usual,
                   struct bindings *bindings);

/* Complains, and is true, if an entry of that name was removed from the list of a file. */
bool name_was_removed(struct loader *loader, enum data_file file, const char *noun,
                      const struct node *node);

/* Tables that more than one file needs. */
extern const struct table hero_table, ability_table, effect_table, consequence_table;
extern const struct words status_words, side_words, target_words, item_class_words, trigger_words,
    follow_target_words;

#endif
