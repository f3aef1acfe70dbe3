/* Reading single values: one reader for each type of field. A value that does not fit is complained
 * about and not stored; the caller goes on, so that one run finds everything. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "content/data_file.h"

#define NUMBER_LIMIT 999999999

struct reading {
    struct loader *loader;
    struct problems *problems; /* the loader's */
    const struct field *field;
    const struct node *node;
    unsigned variant; /* of the entry that it is read for */
    void *into;
};

struct share {
    int what, percent;
};

_Static_assert(sizeof(enum mind_kind) == sizeof(int), "enums are stored through int");
_Static_assert(sizeof(struct share) == sizeof(struct damage_part), "shares are stored as these");
_Static_assert(sizeof(struct share) == sizeof(struct carried), "shares are stored as these");
_Static_assert(sizeof(struct share) == sizeof(struct digger_share), "shares are stored as these");

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

/* Reads a number between the field's ends; false after a complaint. */
static bool read_number_at(const struct reading *reading, const struct node *node, int *into)
{
    const struct field *field = reading->field;
    bool is_decimal = field->type == FIELD_DECIMAL;
    char expected[128];
    int number;
    if (value_number(node, is_decimal ? 3 : 0, &number) && is_within(field, number)) {
        *into = number;
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

static void read_number(const struct reading *reading)
{
    read_number_at(reading, reading->node, reading->into);
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
    problems_unfit_bare(reading->problems, reading->node, PROBLEM_FLAG, "true or false");
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
        problems_unfit(reading->problems, node, PROBLEM_TEXT, expected);
        return;
    }
    const char *fault = utf8_find_name_fault(text);
    if (fault != NULL) {
        problems_at(reading->problems, node, PROBLEM_HIDDEN, "'%s' has %s", node->key->text, fault);
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
    if (is_one && utf8_width(code) == 1 && code > 0x20 && code != UTF8_REPLACEMENT &&
        utf8_find_name_fault(node->text) == NULL) {
        memcpy(reading->into, &code, sizeof code);
        return;
    }
    problems_unfit(reading->problems, node, PROBLEM_GLYPH,
                   node->kind == NODE_NOTHING
                       ? "one character in quotes (a bare # begins a comment)"
                       : "one visible character, one column wide");
}

/* The known names for a field. */
static struct words names_of(const struct reading *reading, enum field_type type)
{
    const struct content *content = reading->loader->content;
    const struct damage_type *damage = content->rules.damage_type;
    const struct palette *palette = &content->palette;
    const struct terrain_kind *terrain = content->terrain;
    const struct air_kind *air = content->air;
    switch ((int)type) { /* no other type is made of names */
    case FIELD_COLOUR:
        return (struct words){"colour of palette.yaml", palette->id, palette->count, 0};
    case FIELD_CARRIES:
        return (struct words){"thing", &content->item[0].id, content->item_count,
                              sizeof content->item[0]};
    case FIELD_WORD:
        return *reading->field->words;
    case FIELD_MONSTER: /* the hero is none */
        return (struct words){"monster", &content->actor[1].id, content->actor_count - 1,
                              sizeof content->actor[0]};
    case FIELD_LEVEL_KINDS:
        return (struct words){"sort of level", &content->levels.kind[0].id,
                              content->levels.kind_count, sizeof content->levels.kind[0]};
    case FIELD_DIGGERS:
        return digger_words;
    case FIELD_TERRAIN:
    case FIELD_CHANGES:
    case FIELD_GROUNDS:
        return (struct words){"ground", &terrain[0].id, content->terrain_count, sizeof terrain[0]};
    case FIELD_AIR:
        return (struct words){"air", &air[0].id, content->air_count, sizeof air[0]};
    default:
        return (struct words){"damage type", &damage[0].id, content->rules.damage_type_count,
                              sizeof damage[0]};
    }
}

/* By its record: its values may not be read yet. */
static bool is_crown(const struct loader *loader, int item)
{
    return item >= 0 && loader->entry[FILE_ITEMS][item].variant == 1u << ITEM_CLASS_CROWN;
}

/* True if the effect that is read is one of the Crown's. */
static bool is_effect_of_crown(const struct reading *reading)
{
    const struct node *effect = reading->node->key->key_of, *item = effect->key->key_of;
    const struct node *class = node_find(item, "class");
    return class != NULL ? strcmp(class->text, item_class_word[ITEM_CLASS_CROWN]) == 0
                         : is_crown(reading->loader,
                                    content_find_item(reading->loader->content, item->key->text));
}

static bool is_class_refused(const struct reading *reading, int class)
{
    bool is_known = (reading->variant & (reading->variant - 1)) == 0;
    bool has_crown = false;
    for (int i = 0; i < reading->loader->content->item_count; i++) {
        has_crown = has_crown || is_crown(reading->loader, i);
    }
    return is_known ? reading->variant != 1u << class : class == ITEM_CLASS_CROWN && has_crown;
}

/* True for a name that a later check would refuse in this place: it is not suggested. */
static bool is_refused(const struct reading *reading, const struct words *words, int index)
{
    if (reading->field->type == FIELD_CARRIES) {
        return is_crown(reading->loader, index);
    }
    return (words->word == item_class_word && is_class_refused(reading, index)) ||
           (words->word == status_word && index == STATUS_STIRRED) ||
           (words->word == effect_word && index == EFFECT_WIN && !is_effect_of_crown(reading));
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

static void complain_unknown(const struct reading *reading, const struct node *node,
                             const struct words *words)
{
    const char *fit[KINDS_MAX];
    struct words suggested = {words->noun, fit, 0, 0};
    for (int i = 0; i < words->count; i++) {
        if (!is_refused(reading, words, i)) {
            fit[suggested.count++] = words_at(words, i);
        }
    }
    problems_unknown(reading->problems, node, &suggested, NULL);
}

/* The name that `node` holds, as an index; -1 after a complaint. Where the file that defines the
 * names could not be read, an unknown one is let pass: that file has been complained about. */
static int read_name(const struct reading *reading, enum field_type type, const struct node *node)
{
    static const enum data_file defined_in[FIELD_TYPE_COUNT] = {
        [FIELD_COLOUR] = FILE_PALETTE,  [FIELD_CARRIES] = FILE_ITEMS,
        [FIELD_TERRAIN] = FILE_TERRAIN, [FIELD_CHANGES] = FILE_TERRAIN,
        [FIELD_AIR] = FILE_AIR,         [FIELD_MONSTER] = FILE_MONSTERS,
        [FIELD_GROUNDS] = FILE_TERRAIN, [FIELD_LEVEL_KINDS] = FILE_LEVELS,
    }; /* the others: FILE_RULES */
    const struct words words = names_of(reading, type);
    char expected[64];
    if (node->kind != NODE_TEXT) {
        snprintf(expected, sizeof expected, "the name of a %s", words.noun);
        problems_unfit(reading->problems, node, PROBLEM_SHAPE, expected);
        return -1;
    }
    int found = words_find(&words, node->text);
    bool is_known_broken = type != FIELD_WORD && reading->loader->is_broken[defined_in[type]];
    if (found < 0 && !is_known_broken) {
        bool was_removed = type != FIELD_WORD &&
                           name_was_removed(reading->loader, defined_in[type], words.noun, node);
        if (!was_removed) {
            complain_unknown(reading, node, &words);
        }
    }
    if (type == FIELD_CARRIES && is_crown(reading->loader, found)) {
        problems_at(reading->problems, node, PROBLEM_CROWN, "a crown is carried by nobody");
        return -1;
    }
    return found;
}

static void read_named(const struct reading *reading)
{
    int found = read_name(reading, reading->field->type, reading->node);
    if (found >= 0) {
        memcpy(reading->into, &found, sizeof found);
    }
}

/* One more than the index, so that zero is none. */
static void read_ground_or_air(const struct reading *reading)
{
    int one_more = read_name(reading, reading->field->type, reading->node) + 1;
    if (one_more > 0) {
        memcpy(reading->into, &one_more, sizeof one_more);
    }
}

/* The id lives as long as the content; the index would not outlive monsters_sort. */
static void read_monster(const struct reading *reading)
{
    int found = read_name(reading, FIELD_MONSTER, reading->node);
    if (found >= 0) {
        const char *id = reading->loader->content->actor[1 + found].id;
        memcpy(reading->into, &id, sizeof id);
    }
}

/* A list of grounds, or of sorts of level. */
static void read_name_list(const struct reading *reading)
{
    int list[HORDE_NAMES_MAX] = {0}, count = 0;
    if (reading->node->kind != NODE_LIST) {
        problems_unfit(reading->problems, reading->node, PROBLEM_SHAPE,
                       "a list of names: [..., ...]");
        return;
    }
    for (const struct node *each = reading->node->first; each != NULL; each = each->next) {
        if (!room_check(reading->problems, each, "names", count, HORDE_NAMES_MAX)) {
            return;
        }
        int found = read_name(reading, reading->field->type, each);
        if (found >= 0) {
            list[count++] = found;
        }
    }
    memcpy(reading->into, list, sizeof list);
    memcpy(field_count(reading->field, reading->into), &count, sizeof count);
}

/* Where the change that `key` names is kept; NULL after a complaint. */
static int *find_change(const struct reading *reading, struct terrain_changes *changes,
                        const struct node *key)
{
    const struct damage_type *damage = reading->loader->content->rules.damage_type;
    const char *known[CHANGE_COUNT + DAMAGE_TYPES_MAX];
    struct words words = {.noun = "change", .word = known};
    for (; words.count < CHANGE_COUNT; words.count++) {
        known[words.count] = terrain_change_word[words.count];
    }
    for (int i = 0; i < reading->loader->content->rules.damage_type_count; i++) {
        known[words.count++] = damage[i].id;
    }
    int found = words_find(&words, key->text);
    if (found < 0) {
        problems_unknown(reading->problems, key, &words, NULL);
        return NULL;
    }
    return found < CHANGE_COUNT ? &changes->on[found] : &changes->by_damage[found - CHANGE_COUNT];
}

static void read_changes(const struct reading *reading)
{
    struct terrain_changes changes = {{0}, {0}};
    const struct node *node = reading->node;
    if (node->kind != NODE_MAPPING) {
        problems_unfit(reading->problems, node, PROBLEM_SHAPE,
                       "grounds by what makes them, such as {fire: ash}");
        return;
    }
    for (const struct node *each = node->first; each != NULL; each = each->next) {
        int *change = find_change(reading, &changes, each->key);
        int terrain = read_name(reading, FIELD_CHANGES, each);
        if (change != NULL) {
            *change = terrain + 1;
        }
    }
    memcpy(reading->into, &changes, sizeof changes);
}

/* How to complain about a mapping of percentages, by type of field. */
struct share_rules {
    const char *expected; /* of the whole */
    const char *too_many; /* NULL: there cannot be too many */
    int least, most;
};

static const struct share_rules share_rules[FIELD_TYPE_COUNT] = {
    [FIELD_DAMAGE] = {"shares of damage types such as {melee: 100}", "too many shares: a blow has",
                      1, DAMAGE_PARTS_MAX},
    [FIELD_RESISTANCES] = {"percentages by damage type such as {fire: 50}", NULL, 0,
                           DAMAGE_TYPES_MAX},
    [FIELD_CARRIES] = {"percentages by thing such as {ration: 10}",
                       "too many things: a monster carries", 0, CARRIES_MAX},
    [FIELD_DIGGERS] = {"weights of diggers such as {grown: 3, caves: 1}", NULL, 1, DIGGER_COUNT},
};

/* Reads the good shares into *share; returns how many, -1 if it complained about the whole. */
static int read_shares(const struct reading *reading, struct share *share)
{
    const struct share_rules *rules = &share_rules[reading->field->type];
    const struct node *node = reading->node;
    int count = 0;
    if (node->kind != NODE_MAPPING || (rules->least > 0 && node->first == NULL)) {
        problems_unfit(reading->problems, node, PROBLEM_SHAPE, rules->expected);
        return -1;
    }
    for (const struct node *each = node->first; each != NULL; each = each->next) {
        struct share added = {read_name(reading, reading->field->type, each->key), 0};
        bool is_good = read_number_at(reading, each, &added.percent) && added.what >= 0;
        if (count == rules->most && rules->too_many != NULL) {
            problems_at(reading->problems, each->key, PROBLEM_TOO_MANY, "%s at most %d",
                        rules->too_many, rules->most);
            return -1;
        }
        if (is_good) {
            share[count++] = added;
        }
    }
    return count;
}

/* Parts of a blow, what a monster carries, or who digs. */
static void read_share_list(const struct reading *reading)
{
    int most = share_rules[reading->field->type].most;
    struct share share[DAMAGE_PARTS_MAX + CARRIES_MAX + DIGGER_COUNT] = {{0, 0}};
    int count = read_shares(reading, share);
    if (count >= 0) {
        memcpy(reading->into, share, (size_t)most * sizeof share[0]);
        memcpy(field_count(reading->field, reading->into), &count, sizeof count);
    }
}

static void read_resistances(const struct reading *reading)
{
    struct share share[DAMAGE_TYPES_MAX];
    struct resistances resistances = {{0}};
    int count = read_shares(reading, share);
    for (int i = 0; i < count; i++) {
        resistances.percent[share[i].what] = share[i].percent;
    }
    if (count >= 0) {
        memcpy(reading->into, &resistances, sizeof resistances);
    }
}

/* The element of each type of list field. */
struct list_rules {
    const struct table *table;
    size_t size; /* of one entry */
    int most;
    const char *expected, *of_each; /* of the whole, of each entry */
    const char *too_many;
};

static const struct list_rules list_rules[FIELD_TYPE_COUNT] = {
    [FIELD_EFFECTS] = {&effect_table, sizeof(struct effect), EFFECTS_MAX,
                       "a list such as [{effect: heal, amount: 20}]",
                       "a list of {effect: ..., amount: ...}", "too many effects: a thing has"},
    [FIELD_FEATURES] = {&feature_table, sizeof(struct feature), FEATURES_MAX,
                        "a list such as [{place: patch, ground: grass}]",
                        "a list of {place: ..., ground: ...}",
                        "too many features: a sort of level has"},
    [FIELD_MEMBERS] = {&member_table, sizeof(struct horde_member), HORDE_MEMBERS_MAX,
                       "a list such as [{monster: barrow-rat, least: 1, most: 3}]",
                       "a list of {monster: ..., least: ..., most: ...}",
                       "too many kinds of members: a horde has"},
    [FIELD_ABILITIES] = {&ability_table, sizeof(struct ability), ABILITIES_MAX,
                         "a list such as [{says: spits at, range: 5, effects: [...]}]",
                         "a list of {says: ..., effects: ...}",
                         "too many abilities: a monster has"},
};

/* Reads the entries into the cleared array `into`; returns how many, -1 if it complained about the
 * whole. */
static int read_entries(const struct reading *reading, void *into)
{
    const struct list_rules *rules = &list_rules[reading->field->type];
    int count = 0;
    if (reading->node->kind != NODE_LIST) {
        problems_unfit(reading->problems, reading->node, PROBLEM_SHAPE, rules->expected);
        return -1;
    }
    for (const struct node *each = reading->node->first; each != NULL; each = each->next) {
        if (count == rules->most) {
            problems_at(reading->problems, each, PROBLEM_TOO_MANY, "%s at most %d", rules->too_many,
                        rules->most);
            return -1;
        }
        if (each->kind != NODE_MAPPING) {
            problems_unfit(reading->problems, each, PROBLEM_SHAPE, rules->of_each);
            continue;
        }
        void *entry = (char *)into + (size_t)count++ * rules->size;
        struct record record = {.variant = table_find_variant(rules->table, each)};
        record_fill_fallbacks(rules->table, record.variant, entry);
        record_add(reading->loader, &record, each);
        record_read(reading->loader, rules->table, &record, entry);
        record_check_needed(reading->loader, rules->table, &record);
    }
    return count;
}

/* Effects stand in the order in which they happen (RULES I2). */
static void read_effects(const struct reading *reading)
{
    struct effect list[EFFECTS_MAX] = {{0}};
    int count = read_entries(reading, list);
    for (int i = 1; i < count; i++) {
        struct effect effect = list[i];
        int at = i;
        for (; at > 0 && list[at - 1].kind > effect.kind; at--) {
            list[at] = list[at - 1];
        }
        list[at] = effect;
    }
    if (count >= 0) {
        memcpy(reading->into, list, sizeof list);
        memcpy(field_count(reading->field, reading->into), &count, sizeof count);
    }
}

static void read_features(const struct reading *reading)
{
    struct feature list[FEATURES_MAX] = {{0}};
    int count = read_entries(reading, list);
    if (count >= 0) {
        memcpy(reading->into, list, sizeof list);
        memcpy(field_count(reading->field, reading->into), &count, sizeof count);
    }
}

static void read_members(const struct reading *reading)
{
    struct horde_member list[HORDE_MEMBERS_MAX] = {{0}};
    int count = read_entries(reading, list);
    if (count >= 0) {
        memcpy(reading->into, list, sizeof list);
        memcpy(field_count(reading->field, reading->into), &count, sizeof count);
    }
}

static void read_abilities(const struct reading *reading)
{
    struct ability list[ABILITIES_MAX];
    memset(list, 0, sizeof list);
    int count = read_entries(reading, list);
    if (count >= 0) {
        memcpy(reading->into, list, sizeof list);
        memcpy(field_count(reading->field, reading->into), &count, sizeof count);
    }
}

static void read_drawing(const struct reading *reading)
{
    drawing_read(reading->loader, reading->node, reading->into);
}

static void read_legend(const struct reading *reading)
{
    legend_read(reading->loader, reading->node, reading->into);
}

void value_read(struct loader *loader, unsigned variant, const struct field *field,
                const struct node *node, void *into)
{
    static void (*const read[FIELD_TYPE_COUNT])(const struct reading *) = {
        [FIELD_NUMBER] = read_number,
        [FIELD_DECIMAL] = read_number,
        [FIELD_FLAG] = read_flag,
        [FIELD_TEXT] = read_text,
        [FIELD_GLYPH] = read_glyph,
        [FIELD_COLOUR] = read_named,
        [FIELD_WORD] = read_named,
        [FIELD_DAMAGE_TYPE] = read_named,
        [FIELD_DAMAGE] = read_share_list,
        [FIELD_RESISTANCES] = read_resistances,
        [FIELD_EFFECTS] = read_effects,
        [FIELD_CARRIES] = read_share_list,
        [FIELD_CHANGES] = read_changes,
        [FIELD_TERRAIN] = read_ground_or_air,
        [FIELD_AIR] = read_ground_or_air,
        [FIELD_DIGGERS] = read_share_list,
        [FIELD_FEATURES] = read_features,
        [FIELD_DRAWING] = read_drawing,
        [FIELD_LEGEND] = read_legend,
        [FIELD_MONSTER] = read_monster,
        [FIELD_MEMBERS] = read_members,
        [FIELD_GROUNDS] = read_name_list,
        [FIELD_LEVEL_KINDS] = read_name_list,
        [FIELD_ABILITIES] = read_abilities,
    };
    read[field->type](&(struct reading){loader, &loader->problems, field, node, variant, into});
}
