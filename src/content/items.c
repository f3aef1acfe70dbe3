/* items.yaml: things and their effects. A key that means nothing for the class is an error: a
 * potion with a tier was meant to be something else. The set as a whole must have what the game
 * needs: each tier of gear, food, something to find, and exactly one Crown. */
#include <stdio.h>
#include <string.h>

#include "content/data_file.h"

#define WEAPON (1u << ITEM_CLASS_WEAPON)
#define ARMOUR (1u << ITEM_CLASS_ARMOUR)
#define GEAR (WEAPON | ARMOUR)
#define KEY (1u << ITEM_CLASS_KEY)
#define USED (~(GEAR | KEY))

#define AT(member) offsetof(struct item_kind, member)

static const struct words classes = WORDS("class", item_class_word);
static const struct words targets = WORDS("target", item_target_word);
static const struct words effects = WORDS("effect", effect_word);
const struct words status_words = WORDS("status", status_word);

static const char *const class_noun[ITEM_CLASS_COUNT] = {
    [ITEM_CLASS_CROWN] = "a crown",   [ITEM_CLASS_FOOD] = "food",
    [ITEM_CLASS_POTION] = "a potion", [ITEM_CLASS_SCROLL] = "a scroll",
    [ITEM_CLASS_WEAPON] = "a weapon", [ITEM_CLASS_ARMOUR] = "armour",
    [ITEM_CLASS_KEY] = "a key",
};

static const struct field item_field[] = {
    {"name", FIELD_TEXT, AT(name), 0, 1, 30, 0, FIELD_ALWAYS, FIELD_ALWAYS, NULL},
    {"plural", FIELD_TEXT, AT(plural), 0, 1, 30, 0, FIELD_ALWAYS, FIELD_ALWAYS, NULL},
    {"description", FIELD_TEXT, AT(description), 0, 1, 300, 0, FIELD_ALWAYS, FIELD_ALWAYS, NULL},
    {"glyph", FIELD_GLYPH, AT(glyph), 0, 0, 0, 0, FIELD_ALWAYS, FIELD_ALWAYS, NULL},
    {"colour", FIELD_COLOUR, AT(colour), 0, 0, 0, 0, FIELD_ALWAYS, FIELD_ALWAYS, NULL},
    {"class", FIELD_WORD, AT(class), 0, 0, 0, 0, FIELD_ALWAYS, FIELD_ALWAYS, &classes},
    {"weight", FIELD_NUMBER, AT(weight), 0, 0, 1000, 0, FIELD_ALWAYS, FIELD_ALWAYS, NULL},
    {"frequency", FIELD_NUMBER, AT(frequency), 0, 0, 1000, 0, 0, USED, NULL},
    {"tier", FIELD_NUMBER, AT(tier), 0, 1, GEAR_TIERS, 0, GEAR, GEAR, NULL},
    {"power", FIELD_NUMBER, AT(power_percent), 0, 1, 400, 100, 0, GEAR, NULL},
    {"cost", FIELD_NUMBER, AT(cost), 0, 25, 400, 100, 0, WEAPON, NULL},
    {"cost", FIELD_NUMBER, AT(cost), 0, 0, 400, 0, 0, ARMOUR, NULL},
    {"damage", FIELD_DAMAGE, AT(blow.part), AT(blow.count), 1, 400, 0, 0, WEAPON, NULL},
    {"resist", FIELD_RESISTANCES, AT(resist), 0, -100, 100, 0, 0, GEAR, NULL},
    {"miss", FIELD_NUMBER, AT(miss_percent), 0, -10, 80, 0, 0, WEAPON, NULL},
    {"miss", FIELD_NUMBER, AT(miss_percent), 0, -10, 50, 0, 0, ARMOUR, NULL},
    {"reach", FIELD_NUMBER, AT(reach), 0, 1, 2, 1, 0, WEAPON, NULL},
    {"target", FIELD_WORD, AT(target), 0, 0, 0, ITEM_TARGET_SELF, 0, USED, &targets},
    {"range", FIELD_NUMBER, AT(range), 0, 0, 40, 0, 0, USED, NULL},
    {"radius", FIELD_NUMBER, AT(radius), 0, 0, 20, 0, 0, USED, NULL},
    {"lost-to", FIELD_DAMAGE_TYPE, AT(lost_to), 0, 0, 0, 0, 0, USED, NULL},
    {"fuse", FIELD_NUMBER, AT(fuse), 0, 0, 20, 0, 0, USED, NULL},
    {"effects", FIELD_EFFECTS, AT(effect), AT(effect_count), 0, 0, 0, USED, USED, NULL},
};

static const struct table item_table = {
    .noun = "a thing",
    .field = item_field,
    .count = COUNT(item_field),
    .variant_key = "class",
    .variants = &classes,
    .variant_nouns = class_noun,
};

static const char *const effect_noun[EFFECT_COUNT] = {
#define EFFECT(name, word) [EFFECT_##name] = "the effect '" word "'",
#include "barrow/content/kinds.def"
};

#define FEED (1u << EFFECT_FEED)
#define HEAL (1u << EFFECT_HEAL)
#define DAMAGE (1u << EFFECT_DAMAGE)
#define STATUS (1u << EFFECT_STATUS)
#define GAS (1u << EFFECT_GAS)
#define GROUND (1u << EFFECT_GROUND)
#define ALARM (1u << EFFECT_ALARM)
#define EFFECT_AT(member) offsetof(struct effect, member)

static const struct field effect_field[] = {
    {"effect", FIELD_WORD, EFFECT_AT(kind), 0, 0, 0, 0, FIELD_ALWAYS, FIELD_ALWAYS, &effects},
    {"amount", FIELD_NUMBER, EFFECT_AT(amount), 0, 1, 100000, 0, FEED, FEED, NULL},
    {"amount", FIELD_NUMBER, EFFECT_AT(amount), 0, 1, 1000, 0, HEAL, HEAL, NULL},
    {"amount", FIELD_NUMBER, EFFECT_AT(amount), 0, 1, 1000, 0, DAMAGE, DAMAGE, NULL},
    {"amount", FIELD_NUMBER, EFFECT_AT(amount), 0, 1, 1000, 0, STATUS, STATUS, NULL},
    {"otherwise", FIELD_NUMBER, EFFECT_AT(otherwise), 0, 0, 100, 0, 0, HEAL, NULL},
    {"type", FIELD_DAMAGE_TYPE, EFFECT_AT(damage_type), 0, 0, 0, 0, DAMAGE, DAMAGE, NULL},
    {"status", FIELD_WORD, EFFECT_AT(status), 0, 0, 0, 0, STATUS, STATUS, &status_words},
    {"amount", FIELD_NUMBER, EFFECT_AT(amount), 0, 1, 1000, 0, GAS, GAS, NULL},
    {"amount", FIELD_NUMBER, EFFECT_AT(amount), 0, 1, 100, 0, ALARM, ALARM, NULL},
    {"air", FIELD_AIR, EFFECT_AT(air), 0, 0, 0, 0, GAS, GAS, NULL},
    {"ground", FIELD_TERRAIN, EFFECT_AT(ground), 0, 0, 0, 0, GROUND, GROUND, NULL},
    {"of", FIELD_TERRAIN, EFFECT_AT(of), 0, 0, 0, 0, 0, GROUND, NULL},
};

const struct table effect_table = {
    .noun = "an effect",
    .field = effect_field,
    .count = COUNT(effect_field),
    .variant_key = "effect",
    .variants = &effects,
    .variant_nouns = effect_noun,
};

static const struct kind_list items = {
    .file = FILE_ITEMS,
    .section = "items",
    .table = &item_table,
    KIND_ARRAY(item, item_count, ITEM_KINDS_MAX),
};

/* Complains about the value of `key`. */
static void complain(struct loader *loader, const struct record *record, const char *key,
                     enum problem_code code, const char *text)
{
    problems_at(&loader->problems, record_find(record, KEYS(key)), code, "%s", text);
}

/* Complains about a key that no thing of this target has, at the one that was changed last. */
static void complain_of_aim(struct loader *loader, const struct record *record, const char *key,
                            const char *text)
{
    const char *const *keys = KEYS(key, "target");
    problems_at(&loader->problems, record_find(record, keys), PROBLEM_AIM, "%s", text);
    record_note_other(loader, record, keys);
}

/* A range, a radius and a fuse belong to what is aimed, and only to that. */
static void check_aim(struct loader *loader, const struct item_kind *item,
                      const struct record *record)
{
    bool is_aimed = item->target != ITEM_TARGET_SELF;
    bool is_area = item->target == ITEM_TARGET_AREA;
    if (is_aimed && item->range == 0) {
        complain(loader, record, "target", PROBLEM_AIM, "what is aimed needs a 'range'");
    }
    if (!is_aimed && item->range > 0) {
        complain_of_aim(loader, record, "range",
                        "'range' is only for things with 'target: one' or 'area'");
    }
    if (is_area && item->radius == 0) {
        complain(loader, record, "target", PROBLEM_AIM, "'target: area' needs a 'radius'");
    }
    if (!is_area && item->radius > 0) {
        complain_of_aim(loader, record, "radius",
                        "'radius' is only for things with 'target: area'");
    }
    if (!is_area && item->fuse > 0) {
        complain_of_aim(loader, record, "fuse", "'fuse' is only for things with 'target: area'");
    }
}

static void check_effects(struct loader *loader, const struct item_kind *item,
                          const struct record *record)
{
    bool is_crown = item->class == ITEM_CLASS_CROWN;
    if (item->effect_count == 0 && item->class != ITEM_CLASS_KEY) {
        complain(loader, record, "effects", PROBLEM_EFFECTS, "there must be at least one effect");
    }
    if (item_has_effect(item, EFFECT_WIN) != is_crown && item->effect_count > 0) {
        complain(loader, record, "effects", PROBLEM_EFFECTS,
                 is_crown ? "a crown needs the effect 'win'" : "only a crown has the effect 'win'");
    }
    for (int i = 0; i < item->effect_count; i++) {
        if (item->effect[i].kind == EFFECT_STATUS && item->effect[i].status == STATUS_STIRRED) {
            complain(loader, record, "effects", PROBLEM_EFFECTS,
                     "'stirred' is kept by sleepers themselves; a thing can give 'asleep'");
        }
    }
}

static void check_item(struct loader *loader, const struct item_kind *item,
                       const struct record *record)
{
    if (!item_class_is_gear[item->class]) {
        check_aim(loader, item, record);
        check_effects(loader, item, record);
    }
    if (item->class == ITEM_CLASS_CROWN && item->frequency > 0) {
        complain(loader, record, "frequency", PROBLEM_CROWN,
                 "a crown is never a random find: leave this away");
    }
}

static int count_items(const struct content *content, enum item_class class, int tier)
{
    int count = 0;
    for (int i = 0; i < content->item_count; i++) {
        count += content->item[i].class == class && content->item[i].tier == tier;
    }
    return count;
}

/* A hole in the tiers has no place of its own, so the complaint goes where a tier was changed. */
static void check_tiers(struct loader *loader, enum item_class class)
{
    for (int tier = 1; tier <= GEAR_TIERS; tier++) {
        if (count_items(loader->content, class, tier) == 0) {
            problems_at(&loader->problems,
                        kind_list_find_loss(loader, &items, 1u << class, "tier", tier),
                        PROBLEM_NONE_LEFT,
                        "no %s of tier %d is left: each tier from 1 to %d needs at least one",
                        item_class_word[class], tier, GEAR_TIERS);
        }
    }
}

/* What the game cannot do without: one Crown, something to eat, and something to find. */
static void check_stock(struct loader *loader)
{
    const struct node *root = loader_find_section(loader, FILE_ITEMS, "items");
    const struct record *crown = NULL;
    int frequency = 0;
    for (int i = 0; i < loader->content->item_count; i++) {
        const struct item_kind *item = &loader->content->item[i];
        frequency += item->frequency;
        if (item->class != ITEM_CLASS_CROWN) {
            continue;
        }
        if (crown == NULL) {
            crown = &loader->entry[FILE_ITEMS][i];
            continue;
        }
        complain(loader, &loader->entry[FILE_ITEMS][i], "class", PROBLEM_CROWN,
                 "there is one Crown, and this is a second");
        problems_note(&loader->problems, record_find(crown, KEYS("class")), "this is the first");
    }
    if (crown == NULL) {
        problems_at(&loader->problems, root, PROBLEM_NONE_LEFT,
                    "there must be a thing of the class 'crown'");
    }
    if (count_items(loader->content, ITEM_CLASS_FOOD, 0) == 0) {
        problems_at(&loader->problems, root, PROBLEM_NONE_LEFT,
                    "there must be a thing of the class 'food'");
    }
    if (frequency == 0) {
        problems_at(&loader->problems, root, PROBLEM_NONE_LEFT,
                    "at least one thing needs a 'frequency' above 0");
    }
}

static void items_check(struct loader *loader, bool is_good)
{
    for (int i = 0; i < loader->content->item_count; i++) {
        if (!loader->entry[FILE_ITEMS][i].is_broken) {
            check_item(loader, &loader->content->item[i], &loader->entry[FILE_ITEMS][i]);
        }
    }
    if (is_good) {
        check_tiers(loader, ITEM_CLASS_WEAPON);
        check_tiers(loader, ITEM_CLASS_ARMOUR);
        check_stock(loader);
    }
}

const struct data_reader items_reader = {
    .file = FILE_ITEMS, .name = "items.yaml", .list = &items, .check = items_check};
