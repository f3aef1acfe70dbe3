/* Data files by their tables: sections, which are one struct each, and a list of kinds, which are
 * entries by id, in two layers. The folder's entry changes the built-in entry of the same id, key
 * by key; a new id is added behind the others. Each kind has a record in the loader. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"
#include "content/data_file.h"

#define ID_LENGTH_MAX 40

_Static_assert(ACTOR_KINDS_MAX <= KINDS_MAX && ITEM_KINDS_MAX <= KINDS_MAX, "a record for each");
_Static_assert(TERRAIN_KINDS_MAX <= KINDS_MAX, "a record for each");

/* Where the list counts its kinds. The first `begin` of them are no entries of the file. */
static int *count_at(const struct kind_list *list, struct content *content)
{
    return (int *)(void *)((char *)content + list->count);
}

static int count_entries(const struct kind_list *list, struct content *content)
{
    return *count_at(list, content) - list->begin;
}

static void *kind_at(const struct kind_list *list, struct content *content, int entry)
{
    return (char *)content + list->first + (size_t)(list->begin + entry) * list->stride;
}

int kind_list_count(const struct kind_list *list, struct content *content)
{
    return count_entries(list, content);
}

const void *kind_list_at(const struct kind_list *list, struct content *content, int entry)
{
    return kind_at(list, content, entry);
}

static const char *id_at(const struct kind_list *list, struct content *content, int entry)
{
    return *(const char **)kind_at(list, content, entry);
}

static struct record *record_at(const struct kind_list *list, struct loader *loader, int entry)
{
    return &loader->entry[list->file][entry];
}

static int find_id(const struct kind_list *list, struct content *content, const char *id)
{
    const struct words ids = {"", kind_at(list, content, 0), count_entries(list, content),
                              list->stride};
    return words_find(&ids, id);
}

bool id_check(struct problems *problems, const struct node *key, const char *what)
{
    char last = '-';
    const char *at = key->text;
    for (; *at != '\0'; last = *at++) {
        bool is_letter = *at >= 'a' && *at <= 'z';
        bool is_digit = *at >= '0' && *at <= '9';
        bool is_fine = is_letter || (at > key->text && is_digit) || (*at == '-' && last != '-');
        if (!is_fine || at - key->text == ID_LENGTH_MAX) {
            break;
        }
    }
    if (*at != '\0' || last == '-') {
        problems_at(problems, key, PROBLEM_BAD_ID,
                    "%s is lower-case letters and digits, joined by '-', at most %d of them", what,
                    ID_LENGTH_MAX);
        return false;
    }
    return true;
}

bool room_check(struct problems *problems, const struct node *key, const char *what, int count,
                int most)
{
    if (count == most) {
        problems_at(problems, key, PROBLEM_TOO_MANY, "too many %s: there may be %d", what, most);
    }
    return count < most;
}

const struct node *section_first(struct problems *problems, const struct node *root,
                                 const char *section, const char *expected)
{
    const struct node *value = node_find(root, section);
    if (value != NULL && value->kind != NODE_MAPPING) {
        problems_unfit(problems, value, PROBLEM_SHAPE, expected);
        return NULL;
    }
    return value != NULL ? value->first : NULL;
}

/* The next entry of the list, with what it has when no file says anything. */
static int append_kind(struct loader *loader, const struct kind_list *list, const char *id,
                       unsigned variant)
{
    struct content *content = loader->content;
    int entry = count_entries(list, content);
    record_at(list, loader, entry)->variant = variant;
    *count_at(list, content) = list->begin + entry + 1;
    record_fill_fallbacks(list->table, variant, kind_at(list, content, entry));
    memcpy(kind_at(list, content, entry), &id, sizeof id);
    return entry;
}

/* The entry that is new at `value`; -1 after a complaint. */
static int add_kind(struct loader *loader, const struct kind_list *list, const struct node *value)
{
    struct content *content = loader->content;
    const struct node *key = value->key;
    int entry = count_entries(list, content);
    char entries[40];
    snprintf(entries, sizeof entries, "entries in '%s'", list->section);
    if (!id_check(&loader->problems, key, "an id") ||
        !room_check(&loader->problems, key, entries, entry, list->capacity - list->begin)) {
        return -1;
    }
    if (list->reserved_id != NULL && strcmp(key->text, list->reserved_id) == 0) {
        problems_at(&loader->problems, key, PROBLEM_RESERVED_ID, "%s", list->reserved_for);
        return -1;
    }
    const char *id = arena_copy(content->texts, key->text, key->size);
    unsigned variant = list->variant != 0 ? list->variant : table_find_variant(list->table, value);
    return append_kind(loader, list, id, variant);
}

/* A thing keeps its variant: a sword that a mod calls a potion would keep what only swords have. */
static bool keeps_variant(struct loader *loader, const struct table *table,
                          const struct record *record, const struct node *value)
{
    unsigned variant = table_find_variant(table, value);
    if (variant == FIELD_ALWAYS || variant == record->variant) {
        return true;
    }
    problems_at(&loader->problems, node_find(value, table->variant_key), PROBLEM_CLASS,
                "'%s' is %s already and stays one: give the new thing an id of its own",
                value->key->text, table_noun(table, record->variant));
    problems_note(&loader->problems, record_find(record, KEYS(table->variant_key)),
                  "'%s' is %s here", value->key->text, table_noun(table, record->variant));
    return false;
}

/* All entries are there before the first is read: they may name each other. */
static void read_list(struct loader *loader, const struct kind_list *list, const struct node *root)
{
    const struct node *first = section_first(&loader->problems, root, list->section,
                                             "followed by indented entries, each with its id");
    for (int i = count_entries(list, loader->content); i < list->role_count; i++) {
        append_kind(loader, list, list->role_id[i], FIELD_ALWAYS);
    }
    for (const struct node *each = first; each != NULL; each = each->next) {
        if (find_id(list, loader->content, each->key->text) < 0) {
            add_kind(loader, list, each);
        }
    }
    for (const struct node *each = first; each != NULL; each = each->next) {
        int entry = find_id(list, loader->content, each->key->text);
        struct record *record = record_at(list, loader, entry >= 0 ? entry : 0);
        if (entry >= 0 && keeps_variant(loader, list->table, record, each)) {
            record_read(loader, list->table, record, kind_at(list, loader->content, entry), each);
        }
    }
}

/* A mistyped id makes a new entry, which lacks most of what it needs. */
static void suggest_id(struct loader *loader, const struct kind_list *list, int entry)
{
    const char *id = id_at(list, loader->content, entry);
    struct nearest nearest = nearest_start(id);
    const struct node *at = record_find(record_at(list, loader, entry), KEYS(NULL));
    for (int i = 0; i < count_entries(list, loader->content); i++) {
        const struct record *other = record_at(list, loader, i);
        if (i != entry && record_is_complete(list->table, other) &&
            other->part[other->part_count - 1]->source != at->source) { /* else given twice */
            nearest_offer(&nearest, id_at(list, loader->content, i));
        }
    }
    if (nearest.best != NULL) {
        problems_at(&loader->problems, at, PROBLEM_NEW_ID, "'%s' is new: did you mean '%s'?", id,
                    nearest.best);
        int meant = find_id(list, loader->content, nearest.best);
        problems_note(&loader->problems, record_find(record_at(list, loader, meant), KEYS(NULL)),
                      "'%s' is defined here", nearest.best);
    }
}

/* Complains about each missing key; true if no entry has a problem. */
static bool check_list(struct loader *loader, const struct kind_list *list)
{
    bool is_good = true;
    for (int i = 0; i < count_entries(list, loader->content); i++) {
        struct record *record = record_at(list, loader, i);
        if (!record_is_complete(list->table, record)) {
            suggest_id(loader, list, i);
        }
        record_check_needed(loader, list->table, record);
        is_good = is_good && !record->is_broken;
    }
    return is_good;
}

const struct node *kind_list_find_loss(struct loader *loader, const struct kind_list *list,
                                       unsigned variant, const char *key, int number)
{
    for (int i = 0; i < count_entries(list, loader->content); i++) {
        const struct record *record = record_at(list, loader, i);
        const struct node *old = record->part_count > 1 ? node_find(record->part[0], key) : NULL;
        int had;
        if ((record->variant & variant) != 0 && old != NULL && value_number(old, 0, &had) &&
            had == number) {
            return record_find(record, KEYS(key));
        }
    }
    return loader_find_section(loader, list->file, list->section);
}

/* Files. */

bool root_check(struct problems *problems, const struct node *root, const struct words *words)
{
    if (root->kind == NODE_NOTHING) {
        problems_at(problems, root, PROBLEM_EMPTY, "there is nothing in this file");
        return false;
    }
    if (root->kind != NODE_MAPPING) {
        problems_at(problems, root, PROBLEM_SHAPE, "a data file is made of sections such as '%s:'",
                    words_at(words, 0));
        return false;
    }
    for (const struct node *each = root->first; each != NULL; each = each->next) {
        if (words_find(words, each->key->text) < 0) {
            problems_unknown(problems, each->key, words, NULL);
        }
    }
    return true;
}

void data_read(struct loader *loader, const struct data_reader *data, const struct node *root)
{
    const char *key[SECTIONS_MAX + 1];
    assert(data->section_count <= SECTIONS_MAX);
    if (data->read != NULL) {
        data->read(loader, root);
        return;
    }
    for (int i = 0; i < data->section_count; i++) {
        key[i] = data->section[i].key;
    }
    key[data->section_count] = data->list->section;
    const struct words keys = {"section", key, data->section_count + 1, 0};
    if (!root_check(&loader->problems, root, &keys)) {
        return;
    }
    read_list(loader, data->list, root);
    for (int i = 0; i < data->section_count; i++) {
        const struct section *section = &data->section[i];
        const struct node *value = node_find(root, section->key);
        struct record *record = &loader->section[data->file][i];
        void *target = (char *)loader->content + section->offset;
        if (record->variant == 0) {
            record->variant = section->variant;
            record_fill_fallbacks(section->table, section->variant, target);
        }
        if (value != NULL) {
            record_read(loader, section->table, record, target, value);
        }
    }
}

static int find_section(const struct data_reader *data, const char *key)
{
    int i = 0;
    while (strcmp(data->section[i].key, key) != 0) {
        i++;
    }
    return i;
}

const struct record *data_find_good(const struct loader *loader, const struct data_reader *data,
                                    const char *key)
{
    const struct record *record = &loader->section[data->file][find_section(data, key)];
    return record->is_broken || record->part_count == 0 ? NULL : record;
}

static void check_order(struct loader *loader, const struct data_reader *data,
                        const struct order *order)
{
    const struct record *record = data_find_good(loader, data, order->section);
    const struct section *section = &data->section[find_section(data, order->section)];
    const char *from = (const char *)loader->content + section->offset;
    int low = table_number(section->table, from, order->low);
    int high = table_number(section->table, from, order->high);
    if (record != NULL && order->may_be_equal && low > high) {
        problems_at(&loader->problems, record_find(record, KEYS(order->low, order->high)),
                    PROBLEM_ORDER, "'%s' is %d and may be at most '%s', which is %d", order->low,
                    low, order->high, high);
        record_note_other(loader, record, KEYS(order->low, order->high));
    } else if (record != NULL && !order->may_be_equal && low >= high) {
        problems_at(&loader->problems, record_find(record, KEYS(order->high, order->low)),
                    PROBLEM_ORDER, "'%s' is %d and must be more than '%s', which is %d",
                    order->high, high, order->low, low);
        record_note_other(loader, record, KEYS(order->high, order->low));
    }
}

static void check_section(struct loader *loader, const struct data_reader *data, int i,
                          const struct node *root)
{
    struct record *record = &loader->section[data->file][i];
    if (record->part_count > 0) {
        record_check_needed(loader, data->section[i].table, record);
    } else if (root != NULL && !record->is_broken) {
        problems_at(&loader->problems, root, PROBLEM_MISSING_SECTION,
                    "the %.*s need a section '%s'", (int)strcspn(data->name, "."), data->name,
                    data->section[i].key);
    }
}

void data_check(struct loader *loader, const struct data_reader *data)
{
    const struct node *root = loader_find_root(loader, data->file);
    for (int i = 0; i < data->section_count; i++) {
        check_section(loader, data, i, root);
    }
    bool is_good = data->list == NULL || check_list(loader, data->list);
    if (root != NULL && data->needs_entries != NULL &&
        count_entries(data->list, loader->content) == 0) {
        problems_at(&loader->problems, root, PROBLEM_NONE_LEFT, "%s", data->needs_entries);
    }
    for (int i = 0; i < data->order_count; i++) {
        check_order(loader, data, &data->order[i]);
    }
    data->check(loader, is_good && root != NULL);
}

void data_digest(const struct data_reader *data, struct content *content, struct digest *digest)
{
    for (int i = 0; i < data->section_count; i++) {
        const struct section *section = &data->section[i];
        if (section->table != &hero_table) { /* the hero counts with the monsters */
            table_digest(section->table, (const char *)content + section->offset, digest);
        }
    }
    digest_number(digest, count_entries(data->list, content));
    for (int i = 0; i < count_entries(data->list, content); i++) {
        digest_number(digest, (int64_t)digest_text(id_at(data->list, content, i)));
        table_digest(data->list->table, kind_at(data->list, content, i), digest);
    }
}
