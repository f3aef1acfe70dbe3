/* The signs of a vault's legend, read and printed by one table. A sign has one meaning or a choice
 * of several, which stand behind each other in the legend. */
#include <string.h>

#include "content/data_file.h"
#include "content/json_schema_parts.h"
#include "content/value_print.h"

#define STANDARD_SIGNS "#.+>"

static const struct vault_sign standard[] = {
    {.sign = '#', .ground = 1 + TERRAIN_WALL, .monster = ""},
    {.sign = '.', .ground = 1 + TERRAIN_FLOOR, .monster = ""},
    {.sign = '+', .ground = 1 + TERRAIN_DOOR, .monster = ""},
    {.sign = '>', .ground = 1 + TERRAIN_STAIRS, .monster = ""},
};

/* Signs. */

static const struct vault_sign *find_among(const struct vault_sign *sign, int count, char wanted)
{
    for (int i = 0; i < count; i++) {
        if (sign[i].sign == wanted) {
            return &sign[i];
        }
    }
    return NULL;
}

bool vault_sign_always(const struct content *content, const struct vault_sign *sign,
                       bool (*holds)(const struct content *content, const struct vault_sign *sign))
{
    bool is_so = true;
    for (int i = 0; i <= sign->others; i++) {
        is_so = is_so && holds(content, &sign[i]);
    }
    return is_so;
}

bool vault_sign_has_thing(const struct content *content, const struct vault_sign *sign)
{
    (void)content;
    return sign->thing > 0 || sign->thing_class > 0;
}

bool vault_holds_thing(const struct vault *vault)
{
    bool holds = false;
    for (int i = 0; i < vault->legend.count; i += 1 + vault->legend.sign[i].others) {
        holds = holds || vault_sign_always(NULL, &vault->legend.sign[i], vault_sign_has_thing);
    }
    return holds;
}

bool vault_holds_stairs(const struct vault *vault)
{
    const struct vault_drawing *drawing = &vault->drawing;
    return memchr(drawing->cell, '>', (size_t)(drawing->width * drawing->height)) != NULL;
}

const char *vault_lock(const struct content *content, const struct vault *vault)
{
    const char *lock = NULL;
    for (int i = 0; i < vault->legend.count && lock == NULL; i++) {
        const char *key = content->terrain[vault->legend.sign[i].ground - 1].opens_with;
        lock = key[0] != '\0' ? key : NULL;
    }
    return lock;
}

bool vault_has_key(const struct content *content, const struct vault *vault, const char *id)
{
    bool has = false;
    for (int i = 0; i < vault->legend.count; i++) {
        const struct vault_sign *sign = &vault->legend.sign[i];
        bool is_it = sign->thing > 0 && strcmp(content->item[sign->thing - 1].id, id) == 0;
        has = has || is_it || sign->thing_class == 1 + ITEM_CLASS_KEY;
    }
    return has;
}

const struct vault_sign *vault_find_sign(const struct vault *vault, char sign)
{
    const struct vault_sign *found = find_among(vault->legend.sign, vault->legend.count, sign);
    return found != NULL ? found : find_among(standard, COUNT(standard), sign);
}

/* Reading the legend. */

/* What is printed of a sign: its flags only if they are set, and a choice alone. */
#define ONE_MEANING 1u
#define AWAKE 2u
#define CAPTIVE 4u
#define ANY_OF 8u
#define EACH_OF 16u

/* The alternatives of a sign: as they stand in the file, and as they were read. */
struct choice {
    const struct node *node;
    const struct vault_sign *first;
};

/* The things and monsters of a sign while they are names. */
struct names {
    struct vault_sign sign;
    const char *thing, *horde;
    struct choice any_of, each_of;
};

static void read_choice(struct loader *loader, const struct node *node, void *into);
static void print_choice(const struct value_style *style, struct buffer *out, const void *from);

static void put_choice_schema(struct json *json)
{
    schema_put(json, "type", "'array'");
    schema_put(json, "minItems", "2");
    schema_put(json, "items",
               "{'anyOf': [{'$ref': '#/definitions/ground'}, {'$ref': '#/definitions/sign'}]}");
}

static const char *const *choice_text(const void *from, int n)
{
    (void)from;
    (void)n;
    return NULL; /* the legend shows them */
}

static const struct own own_choice = {read_choice, print_choice, put_choice_schema, choice_text};
static const struct type type_choice = {.shape = SHAPE_OWN, .own = &own_choice};

#define OWNER names

static const struct field sign_field[] = {
    {"ground", "what lies there; left away: floor", FIELD(ground, sign.ground), FOR(ONE_MEANING)},
    {"thing", "an id of items.yaml, a class of things, or any", TEXT(thing, 1, 40),
     FOR(ONE_MEANING)},
    {"monster",
     "an id of monsters.yaml, or any: whom the depth brings; it carries the thing of its cell",
     TEXT(sign.monster, 1, 40), FOR(ONE_MEANING)},
    {"horde", "an id of hordes.yaml, whose leader stands there and the others around it",
     TEXT(horde, 1, 40), FOR(ONE_MEANING)},
    {"awake", "the monster or horde does not sleep", FIELD(flag, sign.is_awake), FOR(AWAKE)},
    {"captive", "the monster lies in irons, and the hero may free it", FIELD(flag, sign.is_captive),
     FOR(CAPTIVE)},
    {"any-of",
     "in place of the other keys: two or more grounds or groups of these keys, of which the seed "
     "chooses one for all cells of the sign",
     FIELD(choice, any_of), FOR(ANY_OF)},
    {"each-of", "the same, chosen anew for each cell of the sign", FIELD(choice, each_of),
     FOR(EACH_OF)},
};

static const struct table sign_table = {
    .noun = "a sign of the legend", FIELDS(sign_field), .name = "sign"};

#define ANY "any"

/* An id of an item, a class of items, or "any". */
static void find_thing(struct loader *loader, const struct node *node, struct vault_sign *sign)
{
    const struct content *content = loader->content;
    const char *known[ITEM_KINDS_MAX + ITEM_CLASS_COUNT + 1];
    struct words words = {.noun = "thing", .word = known};
    for (int i = 0; i < ITEM_CLASS_COUNT; i++) {
        known[words.count++] = item_class_word[i];
    }
    known[words.count++] = ANY;
    for (int i = 0; i < content->item_count; i++) {
        known[words.count++] = content->item[i].id;
    }
    int found = words_find(&words, node->text);
    if (found < 0 && !name_was_removed(loader, FILE_ITEMS, words.noun, node)) {
        problems_unknown(&loader->problems, node, &words, NULL);
    } else if (found < 0) {
        return;
    } else if (found <= ITEM_CLASS_COUNT) {
        sign->thing_class = 1 + found;
    } else {
        sign->thing = found - ITEM_CLASS_COUNT;
    }
}

static void find_monster(struct loader *loader, const struct node *node)
{
    const struct content *content = loader->content;
    const char *known[ACTOR_KINDS_MAX + 1];
    struct words words = {.noun = "monster", .word = known};
    known[words.count++] = ANY;
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        known[words.count++] = content->actor[i].id;
    }
    if (words_find(&words, node->text) < 0 &&
        !name_was_removed(loader, FILE_MONSTERS, words.noun, node)) {
        problems_unknown(&loader->problems, node, &words, NULL);
    }
}

static void find_horde(struct loader *loader, const struct node *node, struct vault_sign *sign)
{
    const struct words words = kind_list_words(&horde_list, loader->content);
    int found = words_find(&words, node->text);
    if (found < 0 && !name_was_removed(loader, FILE_HORDES, words.noun, node)) {
        problems_unknown(&loader->problems, node, &words, NULL);
    }
    sign->horde = found + 1;
}

static bool check_sign(struct loader *loader, const struct node *key)
{
    if (key->size != 1 || key->text[0] <= ' ' || key->text[0] > '~') {
        problems_at(&loader->problems, key, PROBLEM_LEGEND,
                    "a sign of the legend is one character of ASCII in quotes, not '%s'",
                    quote_text(key->text).text);
        return false;
    }
    if (strchr(STANDARD_SIGNS, key->text[0]) != NULL) {
        problems_at(&loader->problems, key, PROBLEM_LEGEND,
                    "'%s' is the same in all drawings: take another sign", key->text);
        return false;
    }
    return true;
}

/* Finds what the names of the sign stand for. */
static void find_names(struct loader *loader, const struct node *value, struct names *names)
{
    if (names->thing[0] != '\0') {
        find_thing(loader, node_find(value, "thing"), &names->sign);
    }
    if (names->sign.monster[0] != '\0') {
        find_monster(loader, node_find(value, "monster"));
    }
    if (names->sign.is_captive && names->sign.monster[0] == '\0') {
        problems_at(&loader->problems, node_find(value, "captive"), PROBLEM_CAPTIVE,
                    "'captive' needs a 'monster'");
    }
    if (names->horde[0] != '\0') {
        find_horde(loader, node_find(value, "horde"), &names->sign);
    }
}

/* `"~": deep-water` is short for `"~": {ground: deep-water}`. */
static struct names read_meaning(struct loader *loader, const struct node *value)
{
    struct names names;
    memset(&names, 0, sizeof names); /* padding, too: the build prints the content byte by byte */
    names.sign.ground = 1 + TERRAIN_FLOOR;
    names.sign.monster = names.thing = names.horde = "";
    if (value->kind == NODE_TEXT) {
        value_read(loader, FIELD_ALWAYS, &sign_field[0], value, &names.sign.ground);
    } else {
        struct record record = {.variant = FIELD_ALWAYS};
        record_add(loader, &record, value);
        record_read(loader, &sign_table, &record, &names);
    }
    find_names(loader, value, &names);
    return names;
}

static void read_choice(struct loader *loader, const struct node *node, void *into)
{
    if (node->kind != NODE_LIST) {
        problems_unfit(&loader->problems, node, PROBLEM_SHAPE,
                       "two or more grounds or signs, such as [floor, {thing: any}]");
    } else if (node->first == NULL || node->first->next == NULL) {
        problems_at(&loader->problems, node, PROBLEM_LEGEND,
                    "a choice needs two alternatives at least");
    } else {
        ((struct choice *)into)->node = node;
    }
}

/* False after a complaint. */
static bool has_room_for_sign(struct loader *loader, const struct node *at,
                              const struct vault_legend *legend)
{
    return room_check(&loader->problems, at, "signs in the legend", legend->count, VAULT_SIGNS_MAX);
}

/* Adds a meaning to the legend; false after a complaint if there is no room. */
static bool add_meaning(struct loader *loader, const struct node *at, const struct vault_sign *sign,
                        struct vault_legend *legend)
{
    bool has_room = has_room_for_sign(loader, at, legend);
    if (has_room) {
        memcpy(&legend->sign[legend->count++], sign, sizeof *sign);
    }
    return has_room;
}

/* Reads the alternatives of the sign `value`, of which `names` is all that was read. */
static void read_alternatives(struct loader *loader, const struct node *value,
                              const struct names *names, struct vault_legend *legend)
{
    const struct node *list =
        names->each_of.node != NULL ? names->each_of.node : names->any_of.node;
    int first = legend->count;
    if (value->first->next != NULL) {
        problems_at(&loader->problems, value->key, PROBLEM_LEGEND,
                    "'%s' stands alone: say the other keys in what it chooses from",
                    list->key->text);
        add_meaning(loader, value->key, &names->sign, legend); /* the sign is known */
        return;
    }
    for (const struct node *each = list->first; each != NULL; each = each->next) {
        struct names alternative = read_meaning(loader, each);
        alternative.sign.sign = value->key->text[0];
        alternative.sign.is_each = names->each_of.node != NULL;
        if (alternative.any_of.node != NULL || alternative.each_of.node != NULL) {
            problems_at(&loader->problems, each, PROBLEM_LEGEND, "a choice holds no other choice");
        } else if (!add_meaning(loader, each, &alternative.sign, legend)) {
            return;
        }
    }
    for (int i = first; i < legend->count; i++) {
        legend->sign[i].others = legend->count - 1 - i;
    }
}

static void read_sign(struct loader *loader, const struct node *value, struct vault_legend *legend)
{
    struct names names = read_meaning(loader, value);
    names.sign.sign = value->key->text[0];
    if (names.any_of.node != NULL || names.each_of.node != NULL) {
        read_alternatives(loader, value, &names, legend);
    } else {
        add_meaning(loader, value->key, &names.sign, legend);
    }
}

static void read_legend(struct loader *loader, const struct node *node, void *into)
{
    struct vault_legend read;
    memset(&read, 0, sizeof read);
    if (node->kind != NODE_MAPPING) {
        problems_unfit(&loader->problems, node, PROBLEM_SHAPE,
                       "signs and what they stand for, such as {\"~\": deep-water}");
        return;
    }
    for (const struct node *each = node->first; each != NULL; each = each->next) {
        if (!has_room_for_sign(loader, each->key, &read)) {
            return;
        }
        if (check_sign(loader, each->key)) {
            read_sign(loader, each, &read);
        }
    }
    memcpy(into, &read, sizeof read);
}

static const char *thing_name(const struct content *content, const struct vault_sign *sign)
{
    return sign->thing > 0                             ? content->item[sign->thing - 1].id
           : sign->thing_class == 1 + ITEM_CLASS_COUNT ? ANY
                                                       : item_class_word[sign->thing_class - 1];
}

/* As it is read: by the same table. */
static void print_meaning(const struct value_style *style, struct buffer *out,
                          const struct vault_sign *sign)
{
    const struct content *content = style->content;
    struct names names = {.sign = *sign, .thing = "", .horde = ""};
    if (sign->thing > 0 || sign->thing_class > 0) {
        names.thing = thing_name(content, sign);
    }
    if (sign->horde > 0) {
        names.horde = content->horde[sign->horde - 1].id;
    }
    unsigned shown = ONE_MEANING | (sign->is_awake ? AWAKE : 0) | (sign->is_captive ? CAPTIVE : 0);
    value_print_group(style, out, &sign_table, shown, &names);
}

static void print_choice(const struct value_style *style, struct buffer *out, const void *from)
{
    const struct vault_sign *first = ((const struct choice *)from)->first;
    buffer_add(out, "[");
    for (int i = 0; i <= first->others; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        print_meaning(style, out, &first[i]);
    }
    buffer_add(out, "]");
}

static void print_sign(const struct value_style *style, struct buffer *out,
                       const struct vault_sign *sign)
{
    char text[2] = {sign->sign, '\0'};
    value_print_quoted(out, text);
    buffer_add(out, ": ");
    if (sign->others > 0) {
        const struct names names = {.any_of.first = sign, .each_of.first = sign};
        value_print_group(style, out, &sign_table, sign->is_each ? EACH_OF : ANY_OF, &names);
    } else {
        print_meaning(style, out, sign);
    }
}

static void print_legend(const struct value_style *style, struct buffer *out, const void *from)
{
    const struct vault_legend *legend = from;
    buffer_add(out, "{");
    for (int i = 0; i < legend->count; i += 1 + legend->sign[i].others) {
        buffer_add(out, i > 0 ? ", " : "");
        print_sign(style, out, &legend->sign[i]);
    }
    buffer_add(out, "}");
}

static void put_legend_schema(struct json *json)
{
    schema_put(json, "type", "'object'");
    schema_put(json, "additionalProperties",
               "{'anyOf': [{'$ref': '#/definitions/ground'}, {'$ref': '#/definitions/sign'}]}");
}

static const char *const *legend_text(const void *from, int n)
{
    const struct vault_legend *legend = from;
    return n < VAULT_SIGNS_MAX ? &legend->sign[n].monster : NULL;
}

static const struct own own_legend = {read_legend, print_legend, put_legend_schema, legend_text};
const struct type type_legend = {.shape = SHAPE_OWN, .own = &own_legend, .table = &sign_table};
