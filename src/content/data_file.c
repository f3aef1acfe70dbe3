/* Data files by their tables: sections, which are one struct each, and a list of kinds, which are
 * entries by id. First the layers are laid over each other: an entry of a known id changes that one
 * key by key, a new id is added behind the others, `remove: true` takes one out. Each kind has a
 * record of that in the loader. Only then are values read: so a value that a later layer changes
 * may name what that layer removes. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"
#include "content/data_file.h"
#include "content/value_print.h"

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

const void *kind_list_at(const struct kind_list *list, const struct content *content, int entry)
{
    return (const char *)content + list->first + (size_t)(list->begin + entry) * list->stride;
}

int kind_list_count(const struct kind_list *list, const struct content *content)
{
    return *(const int *)(const void *)((const char *)content + list->count) - list->begin;
}

struct words kind_list_words(const struct kind_list *list, const struct content *content)
{
    return (struct words){list->noun, kind_list_at(list, content, 0),
                          kind_list_count(list, content), list->stride, NULL};
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
    const struct words ids = kind_list_words(list, content);
    return words_find(&ids, id);
}

bool id_is_good(const char *text)
{
    char last = '-';
    const char *at = text;
    for (; *at != '\0' && at - text < ID_LENGTH_MAX; last = *at++) {
        bool is_letter = *at >= 'a' && *at <= 'z';
        bool is_digit = *at >= '0' && *at <= '9';
        if (!is_letter && !(is_digit && at > text) && (*at != '-' || last == '-')) {
            return false;
        }
    }
    return *at == '\0' && last != '-';
}

bool id_check(struct problems *problems, const struct node *key, const char *what)
{
    bool is_good = id_is_good(key->text);
    if (!is_good) {
        problems_at(problems, key, PROBLEM_BAD_ID,
                    "%s is lower-case letters and digits, joined by '-', at most %d of them", what,
                    ID_LENGTH_MAX);
    }
    return is_good;
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

static void append_kind(const struct kind_list *list, struct content *content, const char *id)
{
    int entry = count_entries(list, content);
    *count_at(list, content) = list->begin + entry + 1;
    memcpy(kind_at(list, content, entry), &id, sizeof id);
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
    append_kind(list, content, id);
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
    problems_at(&loader->problems, node_find(value, table->variant_key), PROBLEM_CLASS,
                "'%s' is %s already and stays one: give the new thing an id of its own",
                value->key->text, table_noun(table, record->variant));
    problems_note(&loader->problems, record_find(record, KEYS(table->variant_key)),
                  "'%s' is %s here", value->key->text, table_noun(table, record->variant));
    return false;
}

static bool is_removed(const struct record *record)
{
    return record->part_count == 0 && !record->is_broken;
}

/* Notes one layer's entry for an id of a list. */
static void add_entry(struct loader *loader, const struct kind_list *list, const struct node *value)
{
    int entry = find_id(list, loader->content, value->key->text);
    entry = entry >= 0 ? entry : add_kind(loader, list, value);
    if (entry < 0) {
        return;
    }
    struct record *record = record_at(list, loader, entry);
    if (record->part_count == 0) { /* new, removed, or wrong so far */
        record->variant =
            list->variant != 0 ? list->variant : table_find_variant(list->table, value);
    }
    if (keeps_variant(loader, list->table, record, value)) {
        record_add(loader, record, value);
    } else {
        record->is_broken = true;
    }
}

enum removing entry_removes(struct problems *problems, const struct node *value)
{
    const struct node *remove = node_find(value, "remove");
    if (remove == NULL) {
        return REMOVING_NOT;
    }
    bool is_word = remove->kind == NODE_TEXT && remove->is_plain;
    if (is_word && strcmp(remove->text, "false") == 0) {
        problems_at(problems, remove, PROBLEM_FLAG,
                    "'%s' stays if nothing removes it: leave this away", value->key->text);
        return REMOVING_UNCLEAR;
    }
    if (!is_word || strcmp(remove->text, "true") != 0) {
        problems_unfit_bare(problems, remove, PROBLEM_FLAG, "true");
        return REMOVING_UNCLEAR;
    }
    if (value->first->next != NULL) {
        problems_at(problems, remove, PROBLEM_REMOVE,
                    "'remove: true' stands alone: nothing else is left of '%s'", value->key->text);
    }
    return REMOVING;
}

static void remove_entry(struct loader *loader, const struct kind_list *list,
                         const struct node *value)
{
    const char *left[KINDS_MAX];
    struct words ids = {.noun = "entry", .word = left};
    for (int i = 0; i < count_entries(list, loader->content); i++) {
        if (!is_removed(record_at(list, loader, i))) {
            left[ids.count++] = id_at(list, loader->content, i);
        }
    }
    if (words_find(&ids, value->key->text) < 0) {
        problems_unknown(&loader->problems, value->key, &ids, NULL);
        return;
    }
    struct record *record =
        record_at(list, loader, find_id(list, loader->content, value->key->text));
    if (loader->removal_count < REMOVALS_MAX) {
        loader->removal[loader->removal_count++] =
            (struct removal){.file = list->file, .node = value, .record = *record};
    }
    *record = (struct record){0};
}

static void add_layer(struct loader *loader, const struct kind_list *list, const struct node *root)
{
    const struct node *each = section_first(&loader->problems, root, list->section,
                                            "followed by indented entries, each with its id");
    for (; each != NULL; each = each->next) {
        enum removing removing = entry_removes(&loader->problems, each);
        if (removing == REMOVING) {
            remove_entry(loader, list, each);
        } else if (removing == REMOVING_NOT) {
            add_entry(loader, list, each);
        }
    }
}

/* Closes the gaps of removed entries, before anything refers to an entry by its number. Roles keep
 * theirs: the check says which of them is missing. */
static void drop_removed(struct loader *loader, const struct kind_list *list)
{
    int count = count_entries(list, loader->content), kept = list->role_count;
    for (int i = kept; i < count; i++) {
        if (!is_removed(record_at(list, loader, i))) {
            memmove(kind_at(list, loader->content, kept), kind_at(list, loader->content, i),
                    list->stride);
            memmove(record_at(list, loader, kept), record_at(list, loader, i),
                    sizeof(struct record));
            kept++;
        }
    }
    memset(kind_at(list, loader->content, kept), 0, (size_t)(count - kept) * list->stride);
    *count_at(list, loader->content) = list->begin + kept;
}

static void read_entries(struct loader *loader, const struct kind_list *list)
{
    for (int i = 0; i < count_entries(list, loader->content); i++) {
        struct record *record = record_at(list, loader, i);
        void *kind = kind_at(list, loader->content, i);
        bool is_missing = is_removed(record); /* a role: other checks may read it */
        record_fill_fallbacks(list->table, is_missing ? FIELD_ALWAYS : record->variant, kind);
        record_read(loader, list->table, record, kind);
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
        if (i != entry && other->part_count > 0 && record_is_complete(list->table, other) &&
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

/* Only a later layer says anything of it, and too little for a new entry: it was to be changed. */
static bool complain_of_removal(struct loader *loader, const struct kind_list *list,
                                struct record *record, const char *id)
{
    const struct removal *removal = loader_find_removal(loader, list->file, id);
    if (removal == NULL) {
        return false;
    }
    problems_at(&loader->problems, record_find(record, KEYS(NULL)), PROBLEM_REMOVED,
                "'%s' was removed: %s, line %d", id, removal->node->source->shown_name,
                node_position(removal->node).line);
    problems_note(&loader->problems, removal->node->key, "'%s' is removed here", id);
    record->is_broken = true;
    return true;
}

/* Complains about each missing key; true if no entry has a problem. */
static bool check_list(struct loader *loader, const struct kind_list *list)
{
    bool is_good = true;
    for (int i = 0; i < count_entries(list, loader->content); i++) {
        struct record *record = record_at(list, loader, i);
        bool is_bad_copy = record->is_copy && record->is_broken;
        bool is_complete = is_bad_copy || record_is_complete(list->table, record);
        if (!is_complete &&
            !complain_of_removal(loader, list, record, id_at(list, loader->content, i))) {
            suggest_id(loader, list, i);
            record_check_needed(loader, list->table, record);
        }
        is_good = is_good && !record->is_broken;
    }
    return is_good;
}

/* True if one of the first `parts` parts of the record says so of the key. */
static bool gave_number(const struct record *record, int parts, unsigned variant, const char *key,
                        int number)
{
    bool answer = false;
    for (int part = 0; part < parts && (record->variant & variant) != 0; part++) {
        const struct node *old = node_find(record->part[part], key);
        int was;
        answer = answer || (old != NULL && value_number(old, 0, &was) && was == number);
    }
    return answer;
}

const struct node *kind_list_find_loss(struct loader *loader, const struct kind_list *list,
                                       unsigned variant, const char *key, int number)
{
    for (int i = 0; i < count_entries(list, loader->content); i++) {
        const struct record *record = record_at(list, loader, i);
        if (gave_number(record, record->part_count - 1, variant, key, number)) {
            return record_find(record, KEYS(key));
        }
    }
    for (int i = 0; i < loader->removal_count; i++) {
        const struct removal *removal = &loader->removal[i];
        if (removal->file == list->file &&
            gave_number(&removal->record, removal->record.part_count, variant, key, number)) {
            return removal->node->key;
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

static bool check_root(struct loader *loader, const struct data_reader *data,
                       const struct node *root)
{
    const char *key[SECTIONS_MAX + 1];
    assert(data->section_count <= SECTIONS_MAX);
    for (int i = 0; i < data->section_count; i++) {
        key[i] = data->section[i].key;
    }
    key[data->section_count] = data->list->section;
    const struct words keys = {"section", key, data->section_count + 1, 0, NULL};
    return root_check(&loader->problems, root, &keys);
}

void data_begin(struct loader *loader, const struct data_reader *data)
{
    for (int i = 0; data->list != NULL && i < data->list->role_count; i++) {
        append_kind(data->list, loader->content, data->list->role_id[i]);
    }
}

void data_add(struct loader *loader, const struct data_reader *data, const struct node *root)
{
    if (data->read != NULL) {
        data->read(loader, root);
        return;
    }
    if (!check_root(loader, data, root)) {
        return;
    }
    add_layer(loader, data->list, root);
    for (int i = 0; i < data->section_count; i++) {
        const struct node *value = node_find(root, data->section[i].key);
        if (value != NULL) {
            record_add(loader, &loader->section[data->file][i], value);
        }
    }
}

void data_close(struct loader *loader, const struct data_reader *data)
{
    if (data->leave_out != NULL) {
        data->leave_out(loader);
    }
    if (data->list != NULL) {
        drop_removed(loader, data->list);
        entries_copy(loader, data->list);
    }
}

void data_read(struct loader *loader, const struct data_reader *data)
{
    if (data->list != NULL) {
        read_entries(loader, data->list);
    }
    for (int i = 0; i < data->section_count; i++) {
        const struct section *section = &data->section[i];
        struct record *record = &loader->section[data->file][i];
        void *target = (char *)loader->content + section->offset;
        record->variant = section->variant;
        record_fill_fallbacks(section->table, section->variant, target);
        record_read(loader, section->table, record, target);
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
                        const struct ordered_pair *pair)
{
    const struct record *record = data_find_good(loader, data, pair->section);
    const struct section *section = &data->section[find_section(data, pair->section)];
    const char *from = (const char *)loader->content + section->offset;
    int low = table_number(section->table, from, pair->low);
    int high = table_number(section->table, from, pair->high);
    if (record != NULL && pair->may_be_equal && low > high) {
        problems_at(&loader->problems, record_find(record, KEYS(pair->low, pair->high)),
                    PROBLEM_ORDER, "'%s' is %d and may be at most '%s', which is %d", pair->low,
                    low, pair->high, high);
        record_note_other(loader, record, KEYS(pair->low, pair->high));
    } else if (record != NULL && !pair->may_be_equal && low >= high) {
        problems_at(&loader->problems, record_find(record, KEYS(pair->high, pair->low)),
                    PROBLEM_ORDER, "'%s' is %d and must be more than '%s', which is %d", pair->high,
                    high, pair->low, low);
        record_note_other(loader, record, KEYS(pair->high, pair->low));
    }
}

/* A section without one may be left away. */
static bool has_needed_field(const struct section *section)
{
    bool has = false;
    for (int i = 0; i < section->table->count; i++) {
        has = has || (section->table->field[i].is_needed &&
                      field_fits(&section->table->field[i], section->variant));
    }
    return has;
}

static void check_section(struct loader *loader, const struct data_reader *data, int i,
                          const struct node *root)
{
    struct record *record = &loader->section[data->file][i];
    if (record->part_count > 0) {
        record_check_needed(loader, data->section[i].table, record);
    } else if (root != NULL && !record->is_broken && has_needed_field(&data->section[i])) {
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
    for (int i = 0; i < data->ordered_count; i++) {
        check_order(loader, data, &data->ordered[i]);
    }
    data->check(loader, is_good && root != NULL);
}

void data_show_texts(const struct data_reader *data, struct content *content,
                     void (*show)(const char *const *text, void *context), void *context)
{
    for (int i = 0; i < data->section_count; i++) {
        const struct section *section = &data->section[i];
        value_show_texts(section->table, (const char *)content + section->offset, show, context);
    }
    for (int i = 0; data->list != NULL && i < count_entries(data->list, content); i++) {
        show(kind_at(data->list, content, i), context);
        value_show_texts(data->list->table, kind_at(data->list, content, i), show, context);
    }
}
