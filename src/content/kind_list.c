/* Entries by id, over two layers: what an id of the built-in file says is changed by the folder's
 * entry of the same id, key by key; an id that is new there is added behind the others. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"

#include "content/loader.h"
#include "content/value.h"

#define ID_LENGTH_MAX 40

static void *kind_at(const struct kind_list *list, int index)
{
    return (char *)list->first + (size_t)index * list->stride;
}

static const char *id_at(const struct kind_list *list, int index)
{
    const char *id;
    memcpy(&id, kind_at(list, index), sizeof id); /* the first member of every kind */
    return id;
}

static int find_id(const struct kind_list *list, const char *id)
{
    for (int i = 0; i < *list->count; i++) {
        if (strcmp(id_at(list, i), id) == 0) {
            return i;
        }
    }
    return -1;
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

static int add_kind(struct loader *loader, const struct kind_list *list, const struct node *value)
{
    const struct node *key = value->key;
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
    if (*list->count == list->capacity) {
        problems_at(&loader->problems, key, "too many entries in '%s': there may be %d",
                    list->section, list->capacity);
        return -1;
    }
    int index = (*list->count)++;
    const char *id = arena_copy(loader->content->texts, key->text, key->size);
    struct record *record = &list->record[index];
    unsigned variant = list->variant != 0 ? list->variant : table_find_variant(list->table, value);
    *record = (struct record){.id = id, .variant = variant};
    record_fill_fallbacks(list->table, record->variant, kind_at(list, index));
    memcpy(kind_at(list, index), &id, sizeof id);
    return index;
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

void kind_list_read(struct loader *loader, const struct kind_list *list, const struct node *value)
{
    char expected[80];
    if (value == NULL) {
        return;
    }
    if (value->kind != NODE_MAPPING) {
        snprintf(expected, sizeof expected, "followed by indented entries, each with its id");
        complain_unfit(loader, value, expected);
        return;
    }
    for (const struct node *each = value->first; each != NULL; each = each->next) {
        int index = find_id(list, each->key->text);
        index = index >= 0 ? index : add_kind(loader, list, each);
        if (index >= 0 && keeps_variant(loader, list->table, &list->record[index], each)) {
            record_read(loader, list->table, &list->record[index], kind_at(list, index), each);
        }
    }
}

/* A mistyped id makes a new entry, which lacks most of what it needs. */
static void suggest_id(struct loader *loader, const struct kind_list *list, int index)
{
    const struct record *record = &list->record[index];
    struct nearest nearest = nearest_start(record->id);
    for (int i = 0; i < *list->count; i++) {
        if (i != index && record_is_complete(list->table, &list->record[i])) {
            nearest_offer(&nearest, id_at(list, i));
        }
    }
    if (nearest.best != NULL) {
        problems_at(&loader->problems, record_find(record, ""), "'%s' is new: did you mean '%s'?",
                    record->id, nearest.best);
    }
}

void kind_list_check_needed(struct loader *loader, const struct kind_list *list)
{
    for (int i = 0; i < *list->count; i++) {
        if (!record_is_complete(list->table, &list->record[i])) {
            suggest_id(loader, list, i);
        }
        record_check_needed(loader, list->table, &list->record[i]);
    }
}

void kind_list_digest(const struct kind_list *list, struct digest *digest)
{
    digest_number(digest, *list->count);
    for (int i = 0; i < *list->count; i++) {
        digest_number(digest, (int64_t)digest_text(id_at(list, i)));
        table_digest(list->table, kind_at(list, i), digest);
    }
}
