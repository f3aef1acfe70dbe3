/* Reading single values: an atom, or several of them in one of the shapes. A value that does not
 * fit is complained about and not stored; the caller goes on, so that one run finds everything. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "content/data_file.h"

#define NUMBER_LIMIT 999999999
#define SHARES_MAX 16 /* of one value */

_Static_assert(sizeof(enum mind_kind) == sizeof(int), "enums are stored through int");
_Static_assert(sizeof(struct share) == sizeof(struct damage_part), "shares are stored as these");
_Static_assert(sizeof(struct share) == sizeof(struct carried), "shares are stored as these");
_Static_assert(sizeof(struct share) == sizeof(struct digger_share), "shares are stored as these");

/* Types that several files need. */

const struct type type_number = {.atom = ATOM_NUMBER};
const struct type type_decimal = {.atom = ATOM_NUMBER, .is_decimal = true};
const struct type type_flag = {.atom = ATOM_FLAG};
const struct type type_text = {.atom = ATOM_TEXT};
const struct type type_glyph = {.atom = ATOM_GLYPH};
const struct type type_word = {.atom = ATOM_WORD};
const struct type type_colour = {.atom = ATOM_REFERENCE, .kinds = &colour_list};
const struct type type_tint = {
    .atom = ATOM_REFERENCE, .kinds = &colour_list, .form = REFERENCE_ONE_MORE};
const struct type type_damage_type = {.atom = ATOM_REFERENCE, .kinds = &damage_type_list};
const struct type type_ground = {
    .atom = ATOM_REFERENCE, .kinds = &terrain_list, .form = REFERENCE_ONE_MORE};
const struct type type_air = {
    .atom = ATOM_REFERENCE, .kinds = &air_list, .form = REFERENCE_ONE_MORE};
const struct type type_monster = {
    .atom = ATOM_REFERENCE, .kinds = &monster_list, .form = REFERENCE_ID};
const struct type type_thing = {.atom = ATOM_REFERENCE, .kinds = &item_list, .form = REFERENCE_ID};

const struct type type_damage = {.shape = SHAPE_SHARES,
                                 .share_kinds = &damage_type_list,
                                 .least = 1,
                                 .most = DAMAGE_PARTS_MAX,
                                 .usual = 100,
                                 .expected = "shares of damage types such as {melee: 100}",
                                 .too_many = "too many shares: a blow has"};
const struct type type_resistances = {.shape = SHAPE_SHARES,
                                      .share_kinds = &damage_type_list,
                                      .is_by_name = true,
                                      .most = DAMAGE_TYPES_MAX,
                                      .expected = "percentages by damage type such as {fire: 50}"};
const struct type type_effects = {.shape = SHAPE_ENTRIES,
                                  .table = &effect_table,
                                  .most = EFFECTS_MAX,
                                  .expected = "a list such as [{effect: heal, amount: 20}]",
                                  .too_many = "too many effects: a thing has"};

/* Numbers, flags, texts. */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool value_number(const struct node *node, int decimals, int *number)
{
    const char *at = node->text + (node->text[0] == '-' || node->text[0] == '+');
    bool is_good = node->kind == NODE_TEXT && node->is_plain && is_digit(*at);
    bool is_behind_point = false;
    long long value = 0;
    for (; is_good && *at != '\0'; at++) {
        if (*at == '.' && decimals > 0 && !is_behind_point && is_digit(at[1])) {
            is_behind_point = true;
            continue;
        }
        is_good = is_digit(*at) && (!is_behind_point || decimals-- > 0);
        value = value > NUMBER_LIMIT ? value : value * 10 + (*at - '0');
    }
    for (; decimals > 0; decimals--) {
        value *= 10;
    }
    value = value > NUMBER_LIMIT ? NUMBER_LIMIT : value;
    *number = (int)(node->text[0] == '-' ? -value : value);
    return is_good;
}

static bool is_within(const struct field *field, int number)
{
    return number >= field->least && number <= field->most;
}

static bool read_number(const struct reading *reading, const struct node *node, void *into)
{
    const struct field *field = reading->field;
    bool is_decimal = field->type->is_decimal;
    char expected[128];
    int number;
    if (value_number(node, is_decimal ? 3 : 0, &number) && is_within(field, number)) {
        memcpy(into, &number, sizeof number);
        return true;
    }
    if (is_decimal) {
        snprintf(expected, sizeof expected,
                 "a number from %.7g to %.7g with at most three decimals", field->least / 1000.0,
                 field->most / 1000.0);
    } else {
        snprintf(expected, sizeof expected, "a whole number from %d to %d", field->least,
                 field->most);
    }
    problems_unfit_bare(reading->problems, node, PROBLEM_NUMBER, expected);
    return false;
}

static bool read_flag(const struct reading *reading, const struct node *node, void *into)
{
    bool is_true = strcmp(node->text, "true") == 0;
    bool is_good =
        node->kind == NODE_TEXT && node->is_plain && (is_true || strcmp(node->text, "false") == 0);
    if (is_good) {
        memcpy(into, &is_true, sizeof is_true);
    } else {
        problems_unfit_bare(reading->problems, node, PROBLEM_FLAG, "true or false");
    }
    return is_good;
}

static bool read_text(const struct reading *reading, const struct node *node, void *into)
{
    const struct field *field = reading->field;
    size_t size = node->size;
    char expected[80];
    while (size > 0 && node->text[size - 1] == '\n') {
        size--; /* a block of text ends in one */
    }
    snprintf(expected, sizeof expected, "a text of %d to %d characters on one line", field->least,
             field->most);
    const char *text = arena_copy(reading->loader->content->texts, node->text, size);
    if (node->kind != NODE_TEXT || strlen(text) != size || !utf8_is_one_line(text) ||
        !is_within(field, utf8_text_width(text))) {
        problems_unfit(reading->problems, node, PROBLEM_TEXT, expected);
        return false;
    }
    const char *fault = utf8_find_name_fault(text);
    if (fault != NULL) {
        problems_at(reading->problems, node, PROBLEM_HIDDEN, "'%s' has %s", node->key->text, fault);
        return false;
    }
    memcpy(into, &text, sizeof text);
    return true;
}

static bool read_glyph(const struct reading *reading, const struct node *node, void *into)
{
    uint32_t code = 0;
    bool is_one =
        node->kind == NODE_TEXT && node->size > 0 && utf8_decode(node->text, &code) == node->size;
    if (is_one && utf8_width(code) == 1 && code > 0x20 && code != UTF8_REPLACEMENT &&
        utf8_find_name_fault(node->text) == NULL) {
        memcpy(into, &code, sizeof code);
        return true;
    }
    problems_unfit(reading->problems, node, PROBLEM_GLYPH,
                   node->kind == NODE_NOTHING
                       ? "one character in quotes (a bare # begins a comment)"
                       : "one visible character, one column wide");
    return false;
}

/* Names. */

struct words value_names(const struct words *fixed, const struct kind_list *kinds,
                         const struct content *content, const char *known[KINDS_MAX])
{
    if (kinds == NULL) {
        return *fixed;
    }
    const struct words ids = kind_list_words(kinds, content);
    if (fixed == NULL) {
        return ids;
    }
    for (int i = 0; i < fixed->count + ids.count; i++) {
        known[i] = i < fixed->count ? words_at(fixed, i) : words_at(&ids, i - fixed->count);
    }
    return (struct words){fixed->noun, known, fixed->count + ids.count, 0, NULL};
}

bool name_was_removed(struct loader *loader, enum data_file file, const char *noun,
                      const struct node *node)
{
    const struct removal *removal = loader_find_removal(loader, file, node->text);
    if (removal != NULL) {
        problems_at(&loader->problems, node, PROBLEM_REMOVED,
                    "the %s '%s' was removed: %s, line %d", noun, node->text,
                    removal->node->source->shown_name, node_position(removal->node).line);
        problems_note(&loader->problems, removal->node->key, "'%s' is removed here", node->text);
    }
    return removal != NULL;
}

/* Suggests none that a later check would refuse in this place. */
static void complain_unknown(const struct reading *reading, const struct node *node,
                             const struct words *words)
{
    const char *fit[KINDS_MAX];
    struct words suggested = {words->noun, fit, 0, 0, NULL};
    for (int i = 0; i < words->count; i++) {
        if (reading->field->type->refuses == NULL || !reading->field->type->refuses(reading, i)) {
            fit[suggested.count++] = words_at(words, i);
        }
    }
    problems_unknown(reading->problems, node, &suggested, NULL);
}

/* The index of the name that `node` holds among words, then kinds, of which either may be NULL; -1
 * after a complaint. Where the file of the kinds could not be read, an unknown one is let pass:
 * that file has been complained about. */
static int find_name(const struct reading *reading, const struct words *fixed,
                     const struct kind_list *kinds, const struct node *node)
{
    struct loader *loader = reading->loader;
    const char *known[KINDS_MAX];
    struct words words = value_names(fixed, kinds, loader->content, known);
    char expected[64];
    if (node->kind != NODE_TEXT) {
        snprintf(expected, sizeof expected, "the name of a %s", words.noun);
        problems_unfit(reading->problems, node, PROBLEM_SHAPE, expected);
        return -1;
    }
    int found = words_find(&words, node->text);
    bool is_excused =
        found < 0 && kinds != NULL &&
        (loader->is_broken[kinds->file] || name_was_removed(loader, kinds->file, words.noun, node));
    if (found < 0 && !is_excused) {
        complain_unknown(reading, node, &words);
    }
    return found;
}

static bool read_word(const struct reading *reading, const struct node *node, void *into)
{
    int found = find_name(reading, reading->field->words, NULL, node);
    if (found >= 0) {
        memcpy(into, &found, sizeof found);
    }
    return found >= 0;
}

static bool read_reference(const struct reading *reading, const struct node *node, void *into)
{
    const struct type *type = reading->field->type;
    int found = find_name(reading, NULL, type->kinds, node);
    int stored = found + (type->form == REFERENCE_ONE_MORE);
    if (found >= 0 && type->form == REFERENCE_ID) {
        memcpy(into, kind_list_at(type->kinds, reading->loader->content, found), sizeof(char *));
    } else if (found >= 0) {
        memcpy(into, &stored, sizeof stored);
    }
    return found >= 0;
}

/* Shapes. */

static bool read_atom(const struct reading *reading, const struct node *node, void *into)
{
    static bool (*const read[ATOM_COUNT])(const struct reading *, const struct node *, void *) = {
        [ATOM_NUMBER] = read_number, [ATOM_FLAG] = read_flag, [ATOM_TEXT] = read_text,
        [ATOM_GLYPH] = read_glyph,   [ATOM_WORD] = read_word, [ATOM_REFERENCE] = read_reference,
    };
    return read[reading->field->type->atom](reading, node, into);
}

/* Stores an array of int, and how many elements there are. */
static void store(const struct reading *reading, const int *array, int size, int count)
{
    memcpy(reading->into, array, (size_t)size * sizeof *array);
    if (!reading->field->type->is_by_name) {
        memcpy(field_count(reading->field, reading->into), &count, sizeof count);
    }
}

static void read_list(const struct reading *reading)
{
    const struct type *type = reading->field->type;
    int list[SHARES_MAX] = {0}, count = 0;
    if (reading->node->kind != NODE_LIST) {
        problems_unfit(reading->problems, reading->node, PROBLEM_SHAPE, type->expected);
        return;
    }
    for (const struct node *each = reading->node->first; each != NULL; each = each->next) {
        if (!room_check(reading->problems, each, type->too_many, count, type->most)) {
            return;
        }
        count += read_atom(reading, each, &list[count]);
    }
    store(reading, list, type->most, count);
}

static void read_shares(const struct reading *reading)
{
    const struct type *type = reading->field->type;
    const struct node *node = reading->node;
    int read[2 * SHARES_MAX] = {0}, count = 0;
    if (node->kind != NODE_MAPPING || (type->least > 0 && node->first == NULL)) {
        problems_unfit(reading->problems, node, PROBLEM_SHAPE, type->expected);
        return;
    }
    for (const struct node *each = node->first; each != NULL; each = each->next) {
        int what = find_name(reading, type->share_words, type->share_kinds, each->key), number;
        bool is_good = read_atom(reading, each, &number) && what >= 0;
        if (count == type->most && !type->is_by_name) {
            problems_at(reading->problems, each->key, PROBLEM_TOO_MANY, "%s at most %d",
                        type->too_many, type->most);
            return;
        }
        if (is_good && type->is_by_name) {
            read[what] = number;
        } else if (is_good) {
            memcpy(&read[2 * count++], &(struct share){what, number}, sizeof(struct share));
        }
    }
    store(reading, read, type->is_by_name ? type->most : 2 * type->most, count);
}

static void swap(char *one, char *other, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char kept = one[i];
        one[i] = other[i];
        other[i] = kept;
    }
}

/* Entries that have variants stand in the order of these: effects happen in theirs (RULES I2). */
static void sort_entries(const struct table *table, char *list, int count)
{
    for (int i = 1; i < count && table->variants != NULL; i++) {
        for (char *at = list + (size_t)i * table->size;
             at > list && table_number(table, at - table->size, table->variant_key) >
                              table_number(table, at, table->variant_key);
             at -= table->size) {
            swap(at - table->size, at, table->size);
        }
    }
}

static void read_entry(const struct reading *reading, const struct node *node, void *entry)
{
    const struct table *table = reading->field->type->table;
    struct record record = {.variant = table_find_variant(table, node)};
    record_fill_fallbacks(table, record.variant, entry);
    record_add(reading->loader, &record, node);
    record_read(reading->loader, table, &record, entry);
    record_check_needed(reading->loader, table, &record);
}

static void read_entries(const struct reading *reading)
{
    const struct type *type = reading->field->type;
    char *list = reading->into;
    int count = 0;
    if (reading->node->kind != NODE_LIST) {
        problems_unfit(reading->problems, reading->node, PROBLEM_SHAPE, type->expected);
        return;
    }
    for (const struct node *each = reading->node->first; each != NULL; each = each->next) {
        if (count == type->most) {
            problems_at(reading->problems, each, PROBLEM_TOO_MANY, "%s at most %d", type->too_many,
                        type->most);
            return;
        }
        if (each->kind != NODE_MAPPING) {
            problems_unfit(reading->problems, each, PROBLEM_SHAPE, type->table->expected);
        } else {
            read_entry(reading, each, list + (size_t)count++ * type->table->size);
        }
    }
    sort_entries(type->table, list, count);
    memcpy(field_count(reading->field, list), &count, sizeof count);
}

void value_read(struct loader *loader, unsigned variant, const struct field *field,
                const struct node *node, void *into)
{
    const struct reading reading = {loader, &loader->problems, field, node, variant, into};
    switch (field->type->shape) {
    case SHAPE_ONE:
        read_atom(&reading, node, into);
        break;
    case SHAPE_LIST:
        read_list(&reading);
        break;
    case SHAPE_SHARES:
        read_shares(&reading);
        break;
    case SHAPE_ENTRIES:
        read_entries(&reading);
        break;
    case SHAPE_OWN:
        field->type->own->read(loader, node, into);
        break;
    }
}
