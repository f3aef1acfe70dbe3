/* Entries against tables. A table with variants (an item class, an effect) may have several rows
 * for one key, each allowed in other variants and with a range of its own: "cost" means something
 * else on an armour than on a weapon. The first row that the variant allows counts. */
#include "content/field.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "content/loader.h"
#include "content/quote.h"
#include "content/value.h"

#define KEYS_MAX 64

static int find_field(const struct table *table, unsigned variant, const char *key)
{
    for (int i = 0; i < table->count; i++) {
        if (strcmp(table->field[i].key, key) == 0 && (table->field[i].allowed & variant) != 0) {
            return i;
        }
    }
    return -1;
}

static void *place(void *target, size_t offset)
{
    return (char *)target + offset;
}

unsigned table_find_variant(const struct table *table, const struct node *value)
{
    if (table->variants == NULL) {
        return FIELD_ALWAYS;
    }
    const struct node *word = node_find(value, table->variant_key);
    int variant = word != NULL ? words_find(table->variants, word->text) : -1;
    return variant >= 0 ? 1u << variant : FIELD_ALWAYS;
}

const char *table_noun(const struct table *table, unsigned variant)
{
    for (int i = 0; table->variants != NULL && i < table->variants->count; i++) {
        if (variant == 1u << i) {
            return table->variant_nouns[i];
        }
    }
    return table->noun;
}

void record_fill_fallbacks(const struct table *table, unsigned variant, void *target)
{
    for (int i = 0; i < table->count; i++) {
        if ((table->field[i].allowed & variant) != 0) {
            value_fill_fallback(&table->field[i], place(target, table->field[i].offset));
        }
    }
}

static void complain_unknown_key(struct loader *loader, const struct table *table, unsigned variant,
                                 const struct node *key)
{
    const char *known[KEYS_MAX];
    struct words words = {.noun = "key", .word = known, .count = 0};
    struct quote wanted = quote_text(key->text);
    char lead[sizeof wanted.text + 80];
    assert(table->count <= KEYS_MAX);
    for (int i = 0; i < table->count; i++) {
        if (find_field(table, variant, table->field[i].key) == i) {
            known[words.count++] = table->field[i].key;
        }
    }
    snprintf(lead, sizeof lead, "%s has no '%s'", table_noun(table, variant), wanted.text);
    complain_unknown(loader, key, lead, &words);
}

void record_read(struct loader *loader, const struct table *table, struct record *record,
                 void *target, const struct node *value)
{
    int before = problems_count(&loader->problems);
    if (value->kind != NODE_MAPPING) {
        complain_unfit(loader, value, "followed by indented 'key: value' lines");
        record->is_broken = true;
        return;
    }
    assert(record->part_count < LAYER_COUNT);
    record->part[record->part_count++] = value;
    for (const struct node *each = value->first; each != NULL; each = each->next) {
        int i = find_field(table, record->variant, each->key->text);
        if (i < 0) {
            complain_unknown_key(loader, table, record->variant, each->key);
            continue;
        }
        record->given |= (uint64_t)1 << i;
        value_read(loader, &table->field[i], each, place(target, table->field[i].offset));
    }
    record->is_broken = record->is_broken || problems_count(&loader->problems) > before;
}

static bool lacks(const struct table *table, const struct record *record, int i)
{
    const struct field *field = &table->field[i];
    bool is_given = (record->given >> i & 1) != 0;
    bool is_needed = record->variant == FIELD_ALWAYS ? field->needed == FIELD_ALWAYS
                                                     : (field->needed & record->variant) != 0;
    return record->part_count > 0 && is_needed && !is_given;
}

bool record_is_complete(const struct table *table, const struct record *record)
{
    int i = 0;
    while (i < table->count && !lacks(table, record, i)) {
        i++;
    }
    return i == table->count;
}

void record_check_needed(struct loader *loader, const struct table *table, struct record *record)
{
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        if (lacks(table, record, i)) {
            problems_at(&loader->problems, record_find(record, ""), "%s needs '%s'",
                        table_noun(table, record->variant), field->key);
            record->is_broken = true;
        }
    }
}

const struct node *record_find(const struct record *record, const char *key)
{
    assert(record->part_count > 0);
    for (int i = record->part_count - 1; i >= 0; i--) {
        const struct node *value = node_find(record->part[i], key);
        if (value != NULL) {
            return value;
        }
    }
    const struct node *newest = record->part[record->part_count - 1];
    return newest->key != NULL && !newest->is_item ? newest->key : newest;
}

const struct node *record_find_any(const struct record *record, const char *const *keys)
{
    for (int i = record->part_count - 1; i >= 0; i--) {
        for (const char *const *key = keys; *key != NULL; key++) {
            const struct node *value = node_find(record->part[i], *key);
            if (value != NULL) {
                return value;
            }
        }
    }
    return record_find(record, keys[0]);
}

void table_digest(const struct table *table, const void *target, struct digest *digest)
{
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        value_digest(field, (const char *)target + field->offset, digest);
    }
}
