/* Entries against tables of fields.
 *
 * A table with variants (an item class, an effect) may have several rows for one key: "cost" means
 * something else on an armour than on a weapon. The first row that the variant allows counts. */
#include "content/schema.h"

#include <assert.h>
#include <string.h>

#define KEYS_MAX 64

static int find_field(const struct table *table, unsigned variant, const char *key)
{
    for (int i = 0; i < table->count; i++) {
        if (strcmp(table->field[i].key, key) == 0 && field_fits(&table->field[i], variant)) {
            return i;
        }
    }
    return -1;
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

int *field_count(const struct field *field, void *at)
{
    return (int *)(void *)((char *)at + field->count_offset - field->offset);
}

int field_count_of(const struct field *field, const void *at)
{
    return *(const int *)(const void *)((const char *)at + field->count_offset - field->offset);
}

const void *field_at(const struct field *field, const void *at, int n)
{
    const struct type *type = field->type;
    size_t size = type->shape == SHAPE_ENTRIES                       ? type->table->size
                  : type->shape == SHAPE_SHARES && !type->is_by_name ? sizeof(struct share)
                                                                     : sizeof(int);
    return (const char *)at + (size_t)n * size;
}

bool field_is_text(const struct field *field)
{
    const struct type *type = field->type;
    bool is_id = type->atom == ATOM_REFERENCE && type->form == REFERENCE_ID;
    return type->shape == SHAPE_ONE && (type->atom == ATOM_TEXT || is_id);
}

/* The struct was zeroed before, so only fallbacks that are not zero are written. */
void record_fill_fallbacks(const struct table *table, unsigned variant, void *target)
{
    static const char *const nothing = "";
    static const int one = 1;
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        void *into = (char *)target + field->offset;
        if (!field_fits(field, variant)) {
            continue;
        }
        if (field_is_text(field)) {
            memcpy(into, field->usual != NULL ? &field->usual : &nothing, sizeof nothing);
        } else if (field->type->usual != 0) {
            memcpy(into, &(struct share){0, field->type->usual}, sizeof(struct share));
            memcpy(field_count(field, into), &one, sizeof one);
        } else if (field->fallback != 0) {
            memcpy(into, &field->fallback, sizeof field->fallback);
        }
    }
}

bool table_has_row(const struct table *table, unsigned variant, int i)
{
    return find_field(table, variant, table->field[i].key) == i;
}

static void complain_unknown_key(struct loader *loader, const struct table *table, unsigned variant,
                                 const struct node *key)
{
    const char *known[KEYS_MAX];
    struct words words = {.noun = "key", .word = known, .count = 0};
    assert(table->count <= KEYS_MAX);
    for (int i = 0; i < table->count; i++) {
        if (table_has_row(table, variant, i)) {
            known[words.count++] = table->field[i].key;
        }
    }
    problems_unknown(&loader->problems, key, &words, table_noun(table, variant));
}

void record_add(struct loader *loader, struct record *record, const struct node *value)
{
    if (value->kind != NODE_MAPPING) {
        problems_unfit(&loader->problems, value, PROBLEM_SHAPE,
                       "followed by indented 'key: value' lines");
        record->is_broken = true;
        return;
    }
    assert(record->part_count < RECORD_PARTS_MAX);
    record->part[record->part_count++] = value;
}

static bool is_newest(const struct record *record, int part, const char *key)
{
    for (int i = part + 1; i < record->part_count; i++) {
        if (node_find(record->part[i], key) != NULL) {
            return false;
        }
    }
    return true;
}

/* What a newer layer says anew may name what is no more. */
static void read_part(struct loader *loader, const struct table *table, struct record *record,
                      int part, void *target)
{
    const struct node *each = record->part[part]->first;
    for (; each != NULL; each = each->next) {
        int i = find_field(table, record->variant, each->key->text);
        if (i < 0 && record->is_copy && strcmp(each->key->text, COPY_KEY) == 0) {
            continue;
        }
        if (i < 0) {
            complain_unknown_key(loader, table, record->variant, each->key);
        } else if (is_newest(record, part, each->key->text)) {
            value_read(loader, record->variant, &table->field[i], each,
                       (char *)target + table->field[i].offset);
        }
    }
}

void record_read(struct loader *loader, const struct table *table, struct record *record,
                 void *target)
{
    int before = problems_count(&loader->problems);
    for (int part = 0; part < record->part_count; part++) {
        read_part(loader, table, record, part, target);
    }
    record->is_broken = record->is_broken || problems_count(&loader->problems) > before;
}

static bool lacks(const struct record *record, const struct field *field)
{
    bool is_known = record->variant != FIELD_ALWAYS; /* else nothing of one variant is missed */
    bool is_missed = field->is_needed && record->part_count > 0 &&
                     (is_known ? field_fits(field, record->variant) : field->allowed == 0);
    for (int part = 0; is_missed && part < record->part_count; part++) {
        is_missed = node_find(record->part[part], field->key) == NULL;
    }
    return is_missed;
}

bool record_is_complete(const struct table *table, const struct record *record)
{
    bool is_complete = true;
    for (int i = 0; i < table->count; i++) {
        is_complete = is_complete && !lacks(record, &table->field[i]);
    }
    return is_complete;
}

void record_check_needed(struct loader *loader, const struct table *table, struct record *record)
{
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        if (lacks(record, field)) {
            problems_at(&loader->problems, record_find(record, KEYS(NULL)), PROBLEM_MISSING_KEY,
                        "%s needs '%s'", table_noun(table, record->variant), field->key);
            record->is_broken = true;
        }
    }
}

const struct removal *loader_find_removal(const struct loader *loader, enum data_file file,
                                          const char *id)
{
    for (int i = loader->removal_count - 1; i >= 0; i--) {
        const struct removal *removal = &loader->removal[i];
        bool is_it = id == NULL || strcmp(removal->node->key->text, id) == 0;
        if (removal->file == file && is_it) {
            return removal;
        }
    }
    return NULL;
}

const struct node *record_find(const struct record *record, const char *const *keys)
{
    assert(record->part_count > 0);
    for (int i = record->part_count - 1; i >= 0; i--) {
        for (const char *const *key = keys; *key != NULL; key++) {
            const struct node *value = node_find(record->part[i], *key);
            if (value != NULL) {
                return value;
            }
        }
    }
    const struct node *newest = record->part[record->part_count - 1];
    return newest->key != NULL && !newest->is_item ? newest->key : newest;
}

void record_note_other(struct loader *loader, const struct record *record, const char *const *keys)
{
    const struct node *said = record_find(record, keys);
    for (const char *const *key = keys; *key != NULL; key++) {
        const struct node *other = record_find(record, KEYS(*key));
        if (other != said && other->key != NULL && strcmp(other->key->text, *key) == 0) {
            problems_note(&loader->problems, other, "'%s' is given here", *key);
            return;
        }
    }
}

int table_number(const struct table *table, const void *target, const char *key)
{
    int i = find_field(table, FIELD_ALWAYS, key);
    assert(i >= 0);
    return *(const int *)(const void *)((const char *)target + table->field[i].offset);
}

unsigned table_variant_of(const struct table *table, const void *target)
{
    return table->variants == NULL ? FIELD_ALWAYS
                                   : 1u << table_number(table, target, table->variant_key);
}
