/* Entries against tables, and lists of entries by id.
 *
 * A table with variants (an item class, an effect) may have several rows for one key, each allowed
 * in other variants and with a range of its own: "cost" means something else on an armour than on a
 * weapon. The first row that the variant allows counts.
 *
 * A list of kinds has two layers: the folder's entry changes the built-in entry of the same id, key
 * by key; an id that is new there is added behind the others.
 *
 * The digest is made of values in the order of the tables, never of the bytes of structs: padding
 * and pointers would make it another one on every machine and in every run. */
#include "content/schema.h"

#include <assert.h>
#include <string.h>

#include "barrow/base/nearest.h"

#define KEYS_MAX 64
#define ID_LENGTH_MAX 40

/* Entries. */

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

static const char *table_noun(const struct table *table, unsigned variant)
{
    for (int i = 0; table->variants != NULL && i < table->variants->count; i++) {
        if (variant == 1u << i) {
            return table->variant_nouns[i];
        }
    }
    return table->noun;
}

/* What a field holds when no file says anything. */
static void fill_fallback(const struct field *field, void *into)
{
    static const struct damage_parts plain = {.count = 1, .part = {{DAMAGE_TYPE_PLAIN, 100}}};
    static const char *const nothing = "";
    static const int colour = PALETTE_TEXT;
    const bool flag = field->fallback != 0;
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_DECIMAL:
    case FIELD_WORD:
    case FIELD_DAMAGE_TYPE:
        memcpy(into, &field->fallback, sizeof field->fallback);
        break;
    case FIELD_COLOUR:
        memcpy(into, &colour, sizeof colour);
        break;
    case FIELD_FLAG:
        memcpy(into, &flag, sizeof flag);
        break;
    case FIELD_TEXT:
        memcpy(into, &nothing, sizeof nothing);
        break;
    case FIELD_DAMAGE:
        memcpy(into, &plain, sizeof plain);
        break;
    case FIELD_GLYPH:
    case FIELD_RESISTANCES:
    case FIELD_EFFECTS:
    case FIELD_CARRIES:
    case FIELD_TYPE_COUNT:
        break; /* zero is right */
    }
}

void record_fill_fallbacks(const struct table *table, unsigned variant, void *target)
{
    for (int i = 0; i < table->count; i++) {
        if ((table->field[i].allowed & variant) != 0) {
            fill_fallback(&table->field[i], place(target, table->field[i].offset));
        }
    }
}

static void complain_unknown_key(struct loader *loader, const struct table *table, unsigned variant,
                                 const struct node *key)
{
    const char *known[KEYS_MAX];
    struct words words = {.noun = "key", .word = known, .count = 0};
    assert(table->count <= KEYS_MAX);
    for (int i = 0; i < table->count; i++) {
        if (find_field(table, variant, table->field[i].key) == i) {
            known[words.count++] = table->field[i].key;
        }
    }
    problems_unknown(&loader->problems, key, &words, table_noun(table, variant));
}

void record_read(struct loader *loader, const struct table *table, struct record *record,
                 void *target, const struct node *value)
{
    int before = problems_count(&loader->problems);
    if (value->kind != NODE_MAPPING) {
        problems_unfit(&loader->problems, value, "followed by indented 'key: value' lines");
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

static bool record_is_complete(const struct table *table, const struct record *record)
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

void record_check_at_most(struct loader *loader, const struct record *record, const char *low_key,
                          int low, const char *high_key, int high)
{
    const char *const either[] = {low_key, high_key, NULL};
    if (low > high) {
        problems_at(&loader->problems, record_find_any(record, either),
                    "'%s' is %d and may be at most '%s', which is %d", low_key, low, high_key,
                    high);
    }
}

/* Digests. */

static void digest_string(const char *text, struct digest *digest)
{
    digest_number(digest, (int64_t)strlen(text));
    digest_bytes(digest, text, strlen(text));
}

static void digest_damage(const struct damage_parts *parts, struct digest *digest)
{
    digest_number(digest, parts->count);
    for (int i = 0; i < parts->count; i++) {
        digest_number(digest, parts->part[i].type);
        digest_number(digest, parts->part[i].percent);
    }
}

static void digest_resistances(const struct resistances *resistances, struct digest *digest)
{
    for (int i = 0; i < DAMAGE_TYPES_MAX; i++) {
        digest_number(digest, resistances->percent[i]);
    }
}

static void digest_effects(const struct effect *list, const int *count, struct digest *digest)
{
    digest_number(digest, *count);
    for (int i = 0; i < *count; i++) {
        table_digest(&effect_table, &list[i], digest);
    }
}

static void digest_carries(const struct carried *list, const int *count, struct digest *digest)
{
    digest_number(digest, *count);
    for (int i = 0; i < *count; i++) {
        digest_number(digest, list[i].item);
        digest_number(digest, list[i].percent);
    }
}

/* Where the count of a list stands. */
static const int *count_of(const struct field *field, const void *from)
{
    return (const int *)(const void *)((const char *)from + field->count_offset - field->offset);
}

static void digest_field(const struct field *field, const void *from, struct digest *digest)
{
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_DECIMAL:
    case FIELD_WORD:
    case FIELD_DAMAGE_TYPE:
    case FIELD_COLOUR:
        digest_number(digest, *(const int *)from);
        break;
    case FIELD_FLAG:
        digest_number(digest, *(const bool *)from);
        break;
    case FIELD_GLYPH:
        digest_number(digest, *(const uint32_t *)from);
        break;
    case FIELD_TEXT:
        digest_string(*(const char *const *)from, digest);
        break;
    case FIELD_DAMAGE:
        digest_damage(from, digest);
        break;
    case FIELD_RESISTANCES:
        digest_resistances(from, digest);
        break;
    case FIELD_EFFECTS:
        digest_effects(from, count_of(field, from), digest);
        break;
    case FIELD_CARRIES:
        digest_carries(from, count_of(field, from), digest);
        break;
    case FIELD_TYPE_COUNT:
        break;
    }
}

void table_digest(const struct table *table, const void *target, struct digest *digest)
{
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        digest_field(field, (const char *)target + field->offset, digest);
    }
}

/* Lists of kinds. */

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
    if (value == NULL) {
        return;
    }
    if (value->kind != NODE_MAPPING) {
        problems_unfit(&loader->problems, value, "followed by indented entries, each with its id");
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

const struct node *kind_list_find_loss(const struct kind_list *list, unsigned variant,
                                       const char *key, int number)
{
    for (int i = 0; i < *list->count; i++) {
        const struct record *record = &list->record[i];
        const struct node *old = record->part_count > 1 ? node_find(record->part[0], key) : NULL;
        bool is_meant = (record->variant & variant) != 0;
        int had;
        if (is_meant && old != NULL && value_number(old, &had) && had == number) {
            return record_find(record, key);
        }
    }
    return NULL;
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
