/* Data files as tables: the sections and the list of kinds that each has. */
#ifndef BARROW_CONTENT_DATA_FILE_H
#define BARROW_CONTENT_DATA_FILE_H

#include "content/schema.h"

/* A list of kinds in the content; their ids are the first members of their structs. */
struct kind_list {
    const char *noun;       /* "ground" */
    const char *definition; /* of the ids, in JSON schemas */
    enum data_file file;
    const char *section; /* "monsters": the key of the file that they stand under */
    const struct table *table;
    size_t first, stride, count; /* in struct content: the first, the size of each, their number */
    int begin, capacity;         /* entries begin at this index, and end below that one */
    unsigned variant;            /* of every entry; 0 if the entries say it themselves */
    const char *reserved_id, *reserved_for; /* an id that no entry may have, and why; or NULL */
    const char *const *role_id; /* ids of the first entries, which the program names; or NULL */
    int role_count;
};

extern const struct kind_list colour_list, damage_type_list, air_list, terrain_list, level_list,
    item_list, monster_list, horde_list, boon_list, kit_list;

/* Where the kinds of a list stand in struct content. */
#define KIND_ARRAY(member, counter, most)                                                          \
    .first = offsetof(struct content, member), .stride = sizeof((struct content *)0)->member[0],   \
    .count = offsetof(struct content, counter), .capacity = most

/* How many entries the list has, and one of them, which begins with its id. */
int kind_list_count(const struct kind_list *list, const struct content *content);
const void *kind_list_at(const struct kind_list *list, const struct content *content, int entry);

/* Its ids. */
struct words kind_list_words(const struct kind_list *list, const struct content *content);

/* Where the newest file changed `key` of an entry of the variant from `number`; else the section.
 */
const struct node *kind_list_find_loss(struct loader *loader, const struct kind_list *list,
                                       unsigned variant, const char *key, int number);

/* The newest tree of a file; NULL if it has none, or if one of its layers could not be parsed. */
const struct node *loader_find_root(const struct loader *loader, enum data_file file);

/* Where a complaint about the whole of a section goes: its key in the newest tree, or the tree. */
const struct node *loader_find_section(const struct loader *loader, enum data_file file,
                                       const char *section);

/* One struct of the content that a group of keys in a file fills. */
struct section {
    const char *key;
    size_t offset; /* in struct content */
    const struct table *table;
    unsigned variant;
    const char *says; /* for who writes the file; may be NULL */
};

/* Two numbers of a section of which `low` must be below `high`, or may be equal to it. */
struct ordered_pair {
    const char *section, *low, *high;
    bool may_be_equal;
};

/* A data file: what its sections are, and what the tables cannot say. */
struct data_reader {
    enum data_file file;
    const char *name;
    const char *needs_entries;    /* complaint about an empty list; NULL: it may be empty */
    const struct kind_list *list; /* read before the sections, which may name its kinds */
    const struct section *section;
    const struct ordered_pair *ordered;
    int section_count, ordered_count;
    bool came_later; /* data of a run may have been kept before there was such a file */
    bool is_apart;   /* no run depends on it: it is not kept with one, and is not in the digest */
    /* When all layers of it and of the files before it are there: leaves entries out. Or NULL. */
    void (*leave_out)(struct loader *loader);
    /* Instead of reading by the tables, layer by layer, or NULL. */
    void (*read)(struct loader *loader, const struct node *root);
    /* After the tables were checked; `is_good`: and no entry of the list was complained about. */
    void (*check)(struct loader *loader, bool is_good);
};

/* Adds a warning for everything odd in sound data (oddities.c). */
void find_oddities(struct loader *loader);

extern const struct data_reader palette_reader, rules_reader, air_reader, terrain_reader,
    levels_reader, items_reader, appearances_reader, monsters_reader, hordes_reader, places_reader,
    rewards_reader, vault_keys_reader, borders_reader, boons_reader, kits_reader, tempers_reader,
    runes_reader, puzzles_reader;

/* In the order in which they are read. */
extern const struct data_reader *const data_readers[FILE_COUNT];

/* Makes the entries that the program names; adds one more layer of a file; leaves out what was
 * removed, when all layers are there. Then, when this was done for all files: reads the layers
 * together; checks the result. */
void data_begin(struct loader *loader, const struct data_reader *data);
void data_add(struct loader *loader, const struct data_reader *data, const struct node *root);
void data_close(struct loader *loader, const struct data_reader *data);
void data_read(struct loader *loader, const struct data_reader *data);
void data_check(struct loader *loader, const struct data_reader *data);

/* Shows each text of the content that the tables of a file fill: its ids and what it is called. A
 * text may be shown twice, and is NULL where its kind has none. */
void data_show_texts(const struct data_reader *data, struct content *content,
                     void (*show)(const char *const *text, void *context), void *context);

/* The newest value of a colour; NULL if no file gives it. */
const struct node *palette_find(const struct loader *loader, const char *id);

/* The record of a section if its values are all there and good; else NULL. */
const struct record *data_find_good(const struct loader *loader, const struct data_reader *data,
                                    const char *key);

/* Whose trait it is: says what its keys stand for and what may follow. */
enum trait_owner {
    TRAIT_OF_KIND,
    TRAIT_OF_ITEM,
    TRAIT_OF_WEAPON_RUNE,
    TRAIT_OF_ARMOUR_RUNE,
    TRAIT_OF_BOON,
    TRAIT_OF_TEMPER,
    TRAIT_OF_STATUS,
    TRAIT_OF_TWIST,
    TRAIT_OWNER_COUNT
};

/* Says in all consequences that have a key of their own when and to whom they follow, and puts
 * together the traits of statuses. */
void traits_settle(struct content *content);

/* Complains about wrong consequences: all those of the key `follows`; the target or the trigger of
 * one, at `key`. */
void trait_check(struct loader *loader, const struct record *record, const struct trait *trait,
                 enum trait_owner owner);
void consequence_check(struct loader *loader, const struct record *record, const char *key,
                       const struct consequence *follow, enum trait_owner owner);

/* Makes the hero the first actor; rules.yaml has its other keys. */
void hero_start(struct content *content);

/* Adds the last kind of actor: the one that active ground is in the care of. */
void ground_actor_add(struct content *content);

/* Puts the monsters behind the hero in order of rank, those of one rank in file order. */
void monsters_sort(struct content *content);

/* Puts in front of each entry that says 'copy-from' the parts of the other (copies.c). */
void entries_copy(struct loader *loader, const struct kind_list *list);

/* True for up to 40 lower-case letters and digits joined by single hyphens, a letter first. */
bool id_is_good(const char *text);

/* Complains and is false unless a key is a good id. `what` begins the message. */
bool id_check(struct problems *problems, const struct node *key, const char *what);

/* Complains and is false unless there is room for one more of `what`. */
bool room_check(struct problems *problems, const struct node *key, const char *what, int count,
                int most);

/* Whether the entry says `remove: true`. Unclear, after a complaint: another word, so it stays as
 * it was. A complaint, too, if something else stands beside it. */
enum removing { REMOVING_NOT, REMOVING, REMOVING_UNCLEAR };
enum removing entry_removes(struct problems *problems, const struct node *value);

/* The first entry of a section of a file; NULL if there is none, or after a complaint. */
const struct node *section_first(struct problems *problems, const struct node *root,
                                 const char *section, const char *expected);

/* Complains about every key of a file's root that is none of `words`; false if it is no mapping. */
bool root_check(struct problems *problems, const struct node *root, const struct words *words);

#endif
