/* Reading single values: one reader for each type of field, in a table by type. A value that does
 * not fit is complained about and not stored; the caller goes on to the next one, so that one run
 * finds everything. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "content/schema.h"

#define NUMBER_LIMIT 999999999

struct reading {
    struct loader *loader;
    struct problems *problems; /* the loader's */
    const struct field *field;
    const struct node *node;
    void *into;
};

_Static_assert(sizeof(enum mind_kind) == sizeof(int), "enums are stored through int");

bool value_number(const struct node *node, int *number)
{
    const char *at = node->text;
    bool is_negative = *at == '-';
    long long value = 0;
    at += *at == '-' || *at == '+';
    if (node->kind != NODE_TEXT || !node->is_plain || *at == '\0') {
        return false;
    }
    for (; *at >= '0' && *at <= '9'; at++) {
        value = value > NUMBER_LIMIT ? value : value * 10 + (*at - '0');
    }
    value = value > NUMBER_LIMIT ? NUMBER_LIMIT : value;
    *number = (int)(is_negative ? -value : value);
    return *at == '\0';
}

static bool read_thousandths(const struct node *node, int *number)
{
    const char *at = node->text;
    long long value = 0;
    int decimals = -1;
    if (node->kind != NODE_TEXT || !node->is_plain || *at < '0' || *at > '9') {
        return false;
    }
    for (; *at != '\0'; at++) {
        if (*at == '.' && decimals < 0 && at[1] != '\0') {
            decimals = 0;
        } else if (*at >= '0' && *at <= '9' && decimals < 3) {
            value = value > NUMBER_LIMIT ? value : value * 10 + (*at - '0');
            decimals += decimals >= 0;
        } else {
            return false;
        }
    }
    for (int i = decimals < 0 ? 0 : decimals; i < 3; i++) {
        value *= 10;
    }
    *number = (int)(value > NUMBER_LIMIT ? NUMBER_LIMIT : value);
    return true;
}

static bool is_within(const struct field *field, int number)
{
    return number >= field->least && number <= field->most;
}

static void read_number(const struct reading *reading)
{
    const struct field *field = reading->field;
    char expected[80];
    int number;
    if (value_number(reading->node, &number) && is_within(field, number)) {
        memcpy(reading->into, &number, sizeof number);
        return;
    }
    snprintf(expected, sizeof expected, "a whole number from %d to %d", field->least, field->most);
    problems_unfit_bare(reading->problems, reading->node, expected);
}

static void read_decimal(const struct reading *reading)
{
    const struct field *field = reading->field;
    char expected[128];
    int number;
    if (read_thousandths(reading->node, &number) && is_within(field, number)) {
        memcpy(reading->into, &number, sizeof number);
        return;
    }
    snprintf(expected, sizeof expected, "a number from %.7g to %.7g with at most three decimals",
             field->least / 1000.0, field->most / 1000.0);
    problems_unfit_bare(reading->problems, reading->node, expected);
}

static void read_flag(const struct reading *reading)
{
    const struct node *node = reading->node;
    bool is_true = strcmp(node->text, "true") == 0;
    if (node->kind == NODE_TEXT && node->is_plain &&
        (is_true || strcmp(node->text, "false") == 0)) {
        memcpy(reading->into, &is_true, sizeof is_true);
        return;
    }
    problems_unfit_bare(reading->problems, reading->node, "true or false");
}

static void read_text(const struct reading *reading)
{
    const struct field *field = reading->field;
    const struct node *node = reading->node;
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
        problems_unfit(reading->problems, node, expected);
        return;
    }
    memcpy(reading->into, &text, sizeof text);
}

static void read_glyph(const struct reading *reading)
{
    const struct node *node = reading->node;
    uint32_t code = 0;
    bool is_one =
        node->kind == NODE_TEXT && node->size > 0 && utf8_decode(node->text, &code) == node->size;
    if (is_one && utf8_width(code) == 1 && code > 0x20 && code != 0xA0 && code != 0xAD &&
        code != UTF8_REPLACEMENT) {
        memcpy(reading->into, &code, sizeof code);
        return;
    }
    problems_unfit(reading->problems, node,
                   node->kind == NODE_NOTHING
                       ? "one character in quotes (a bare # begins a comment)"
                       : "one visible character, one column wide");
}

/* A name among `words`; -1 after a complaint. With `is_broken` the words are not all known, and an
 * unknown one is let pass: its own file has been complained about. */
static int read_name(const struct reading *reading, const struct node *node,
                     const struct words *words, bool is_broken)
{
    char expected[64];
    if (node->kind != NODE_TEXT) {
        snprintf(expected, sizeof expected, "the name of a %s", words->noun);
        problems_unfit(reading->problems, node, expected);
        return -1;
    }
    int found = words_find(words, node->text);
    if (found < 0 && !is_broken) {
        problems_unknown(reading->problems, node, words, NULL);
    }
    return found;
}

static void read_colour(const struct reading *reading)
{
    const struct palette *palette = &reading->loader->content->palette;
    struct words words = {"colour of palette.yaml", palette->id, palette->count};
    bool is_broken = reading->loader->is_broken[FILE_PALETTE];
    int colour = read_name(reading, reading->node, &words, is_broken);
    if (colour >= 0) {
        memcpy(reading->into, &colour, sizeof colour);
    }
}

static void read_word(const struct reading *reading)
{
    int found = read_name(reading, reading->node, reading->field->words, false);
    if (found >= 0) {
        memcpy(reading->into, &found, sizeof found);
    }
}

/* The damage type that `node` names; -1 after a complaint. */
static int find_damage_type(const struct reading *reading, const struct node *node)
{
    const struct rules_numbers *rules = &reading->loader->content->rules;
    const char *id[DAMAGE_TYPES_MAX];
    struct words words = {"damage type", id, rules->damage_type_count};
    for (int i = 0; i < rules->damage_type_count; i++) {
        id[i] = rules->damage_type[i].id;
    }
    return read_name(reading, node, &words, reading->loader->is_broken[FILE_RULES]);
}

static void read_damage_type(const struct reading *reading)
{
    int type = find_damage_type(reading, reading->node);
    if (type >= 0) {
        memcpy(reading->into, &type, sizeof type);
    }
}

/* A number at `node` between the field's ends; false after a complaint. */
static bool read_percent(const struct reading *reading, const struct node *node, int *percent)
{
    struct reading share = *reading;
    int before = problems_count(reading->problems);
    share.node = node;
    share.into = percent;
    read_number(&share);
    return problems_count(reading->problems) == before;
}

struct share {
    int what, percent;
};

/* What a mapping of percentages holds, and how to complain about it. */
struct share_rules {
    int (*find)(const struct reading *reading, const struct node *node); /* the `what` of a key */
    const char *expected;                                                /* of the whole */
    const char *too_many; /* NULL: there cannot be too many */
    int most;
};

/* Reads the good shares into *share; returns how many, -1 if it complained about the whole. */
static int read_shares(const struct reading *reading, const struct share_rules *rules,
                       struct share *share)
{
    int count = 0;
    if (reading->node->kind != NODE_MAPPING) {
        problems_unfit(reading->problems, reading->node, rules->expected);
        return -1;
    }
    for (const struct node *each = reading->node->first; each != NULL; each = each->next) {
        struct share added = {rules->find(reading, each->key), 0};
        bool is_good = read_percent(reading, each, &added.percent) && added.what >= 0;
        if (count == rules->most && rules->too_many != NULL) {
            problems_at(reading->problems, each->key, "%s at most %d", rules->too_many,
                        rules->most);
            return -1;
        }
        if (is_good) {
            share[count++] = added;
        }
    }
    return count;
}

static void read_damage(const struct reading *reading)
{
    static const struct share_rules rules = {find_damage_type,
                                             "shares of damage types such as {melee: 100}",
                                             "too many shares: a blow has", DAMAGE_PARTS_MAX};
    struct share share[DAMAGE_PARTS_MAX];
    struct damage_parts parts = {.count = 0};
    if (reading->node->kind == NODE_MAPPING && reading->node->first == NULL) {
        problems_unfit(reading->problems, reading->node, rules.expected);
        return;
    }
    int count = read_shares(reading, &rules, share);
    for (int i = 0; i < count; i++) {
        parts.part[parts.count++] = (struct damage_part){share[i].what, share[i].percent};
    }
    if (count >= 0) {
        memcpy(reading->into, &parts, sizeof parts);
    }
}

static void read_resistances(const struct reading *reading)
{
    static const struct share_rules rules = {
        find_damage_type, "percentages by damage type such as {fire: 50}", NULL, DAMAGE_TYPES_MAX};
    struct share share[DAMAGE_TYPES_MAX];
    struct resistances resistances = {{0}};
    int count = read_shares(reading, &rules, share);
    for (int i = 0; i < count; i++) {
        resistances.percent[share[i].what] = share[i].percent;
    }
    if (count >= 0) {
        memcpy(reading->into, &resistances, sizeof resistances);
    }
}

static void *count_of(const struct field *field, void *into)
{
    return (char *)into + (field->count_offset - field->offset);
}

/* Puts the effect behind those that happen before it (RULES I2) or were named before it. */
static void insert_effect(struct effect *list, int count, struct effect added)
{
    int at = count;
    while (at > 0 && list[at - 1].kind > added.kind) {
        list[at] = list[at - 1];
        at--;
    }
    list[at] = added;
}

static void read_effects(const struct reading *reading)
{
    struct effect list[EFFECTS_MAX] = {{0}};
    int count = 0;
    const struct node *node = reading->node;
    if (node->kind != NODE_LIST) {
        problems_unfit(reading->problems, node, "a list such as [{effect: heal, amount: 20}]");
        return;
    }
    for (const struct node *each = node->first; each != NULL; each = each->next) {
        if (count == EFFECTS_MAX) {
            problems_at(reading->problems, each, "too many effects: a thing has at most %d",
                        EFFECTS_MAX);
            return;
        }
        if (each->kind != NODE_MAPPING) {
            problems_unfit(reading->problems, each, "a list of {effect: ..., amount: ...}");
            continue;
        }
        struct effect effect = {0};
        struct record record = {.variant = table_find_variant(&effect_table, each)};
        record_read(reading->loader, &effect_table, &record, &effect, each);
        record_check_needed(reading->loader, &effect_table, &record);
        insert_effect(list, count++, effect);
    }
    memcpy(reading->into, list, sizeof list);
    memcpy(count_of(reading->field, reading->into), &count, sizeof count);
}

/* The thing that `node` names, -1 after a complaint. Items are read before monsters. */
static int find_item(const struct reading *reading, const struct node *node)
{
    const struct content *content = reading->loader->content;
    const char *id[ITEM_KINDS_MAX];
    struct words words = {"thing", id, content->item_count};
    for (int i = 0; i < content->item_count; i++) {
        id[i] = content->item[i].id;
    }
    int item = read_name(reading, node, &words, reading->loader->is_broken[FILE_ITEMS]);
    if (item >= 0 && content->item[item].class == ITEM_CLASS_CROWN) {
        problems_at(reading->problems, node, "a crown is carried by nobody");
        return -1;
    }
    return item;
}

static void read_carries(const struct reading *reading)
{
    static const struct share_rules rules = {find_item, "percentages by thing such as {ration: 10}",
                                             "too many things: a monster carries", CARRIES_MAX};
    struct share share[CARRIES_MAX];
    struct carried list[CARRIES_MAX] = {{0, 0}};
    int count = read_shares(reading, &rules, share);
    for (int i = 0; i < count; i++) {
        list[i] = (struct carried){share[i].what, share[i].percent};
    }
    if (count >= 0) {
        memcpy(reading->into, list, sizeof list);
        memcpy(count_of(reading->field, reading->into), &count, sizeof count);
    }
}

void value_read(struct loader *loader, const struct field *field, const struct node *node,
                void *into)
{
    static void (*const read[FIELD_TYPE_COUNT])(const struct reading *) = {
        [FIELD_NUMBER] = read_number,   [FIELD_DECIMAL] = read_decimal,
        [FIELD_FLAG] = read_flag,       [FIELD_TEXT] = read_text,
        [FIELD_GLYPH] = read_glyph,     [FIELD_COLOUR] = read_colour,
        [FIELD_WORD] = read_word,       [FIELD_DAMAGE_TYPE] = read_damage_type,
        [FIELD_DAMAGE] = read_damage,   [FIELD_RESISTANCES] = read_resistances,
        [FIELD_EFFECTS] = read_effects, [FIELD_CARRIES] = read_carries,
    };
    read[field->type](&(struct reading){loader, &loader->problems, field, node, into});
}
