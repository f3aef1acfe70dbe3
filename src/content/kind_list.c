/* Lists of kinds: entries by id, in two layers. The folder's entry changes the built-in entry of
 * the same id, key by key; an id that is new there is added behind the others. Each kind begins
 * with its id and has a record in the loader. */
#include <string.h>

#include "barrow/base/match.h"
#include "content/schema.h"

#define ID_LENGTH_MAX 40

/* Where the list counts its kinds. The first `begin` of them are no entries of the file. */
static int *count_at(const struct kind_list *list, struct content *content)
{
    return (int *)(void *)((char *)content + list->count);
}

static int count_entries(const struct kind_list *list, struct content *content)
{
    int count = *count_at(list, content) - list->begin;
    return count > 0 ? count : 0;
}

static void *kind_at(const struct kind_list *list, struct content *content, int entry)
{
    return (char *)content + list->first + (size_t)(list->begin + entry) * list->stride;
}

static const char *id_at(const struct kind_list *list, struct content *content, int entry)
{
    return *(const char **)kind_at(list, content, entry);
}

static struct record *record_at(const struct kind_list *list, struct loader *loader, int entry)
{
    return (struct record *)(void *)((char *)loader + list->record) + entry;
}

static int find_id(const struct kind_list *list, struct content *content, const char *id)
{
    int entry = count_entries(list, content) - 1;
    while (entry >= 0 && strcmp(id_at(list, content, entry), id) != 0) {
        entry--;
    }
    return entry;
}

bool id_is_good(const char *id)
{
    char last = '-';
    for (const char *at = id; *at != '\0'; last = *at++) {
        bool is_letter = *at >= 'a' && *at <= 'z';
        bool is_digit = *at >= '0' && *at <= '9';
        bool is_fine = is_letter || (at > id && is_digit) || (*at == '-' && last != '-');
        if (!is_fine || at - id == ID_LENGTH_MAX) {
            return false;
        }
    }
    return last != '-';
}

/* The entry that is new at `value`; -1 after a complaint. */
static int add_kind(struct loader *loader, const struct kind_list *list, const struct node *value)
{
    struct content *content = loader->content;
    const struct node *key = value->key;
    int entry = count_entries(list, content);
    if (!id_is_good(key->text)) {
        problems_at(&loader->problems, key,
                    "an id is lower-case letters and digits, joined by '-', at most %d of them",
                    ID_LENGTH_MAX);
        return -1;
    }
    if (list->reserved_id != NULL && strcmp(key->text, list->reserved_id) == 0) {
        problems_at(&loader->problems, key, "%s", list->reserved_for);
        return -1;
    }
    if (entry == list->capacity - list->begin) {
        problems_at(&loader->problems, key, "too many entries in '%s': there may be %d",
                    list->section, entry);
        return -1;
    }
    const char *id = arena_copy(content->texts, key->text, key->size);
    unsigned variant = list->variant != 0 ? list->variant : table_find_variant(list->table, value);
    *record_at(list, loader, entry) = (struct record){.id = id, .variant = variant};
    *count_at(list, content) = list->begin + entry + 1;
    record_fill_fallbacks(list->table, variant, kind_at(list, content, entry));
    memcpy(kind_at(list, content, entry), &id, sizeof id);
    return entry;
}

/* A thing keeps its variant: a sword that a mod calls a potion would keep what only swords have. */
static bool keeps_variant(struct loader *loader, const struct table *table,
                          const struct record *record, const struct node *value)
{
    unsigned variant = table_find_variant(table, value);
    if (variant == FIELD_ALWAYS || variant == record->variant) {
        return true;
    }
    problems_at(&loader->problems, node_find(value, table->variant_key),
                "'%s' is %s already and stays one: give the new thing an id of its own", record->id,
                table_noun(table, record->variant));
    return false;
}

void kind_list_read(struct loader *loader, const struct kind_list *list, const struct node *root)
{
    const struct node *value = node_find(root, list->section);
    if (value != NULL && value->kind != NODE_MAPPING) {
        problems_unfit(&loader->problems, value, "followed by indented entries, each with its id");
        return;
    }
    for (const struct node *each = value != NULL ? value->first : NULL; each != NULL;
         each = each->next) {
        int entry = find_id(list, loader->content, each->key->text);
        entry = entry >= 0 ? entry : add_kind(loader, list, each);
        struct record *record = record_at(list, loader, entry >= 0 ? entry : 0);
        if (entry >= 0 && keeps_variant(loader, list->table, record, each)) {
            record_read(loader, list->table, record, kind_at(list, loader->content, entry), each);
        }
    }
}

/* A mistyped id makes a new entry, which lacks most of what it needs. */
static void suggest_id(struct loader *loader, const struct kind_list *list, int entry)
{
    const struct record *record = record_at(list, loader, entry);
    struct nearest nearest = nearest_start(record->id);
    for (int i = 0; i < count_entries(list, loader->content); i++) {
        if (i != entry && record_is_complete(list->table, record_at(list, loader, i))) {
            nearest_offer(&nearest, id_at(list, loader->content, i));
        }
    }
    if (nearest.best != NULL) {
        problems_at(&loader->problems, record_find(record, ""), "'%s' is new: did you mean '%s'?",
                    record->id, nearest.best);
    }
}

bool kind_list_check(struct loader *loader, const struct kind_list *list)
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
        if ((record->variant & variant) != 0 && old != NULL && value_number(old, &had) &&
            had == number) {
            return record_find(record, key);
        }
    }
    return loader_find_section(loader, list->file, list->section);
}

void kind_list_digest(const struct kind_list *list, struct content *content, struct digest *digest)
{
    digest_number(digest, count_entries(list, content));
    for (int i = 0; i < count_entries(list, content); i++) {
        digest_number(digest, (int64_t)digest_text(id_at(list, content, i)));
        table_digest(list->table, kind_at(list, content, i), digest);
    }
}
