/* runes.yaml: what a piece of gear may bear. Read behind the things and before the monsters, which
 * check what is summoned by whom. */
#include "content/data_file.h"

#define AT(member) offsetof(struct rune, member)
#define WEAPON (1u << RUNE_OF_WEAPON)
#define ARMOUR (1u << RUNE_OF_ARMOUR)
#define BOTH FIELD_ALWAYS

static const char *const gear_word[RUNE_GEAR_COUNT] = {
    [RUNE_OF_WEAPON] = "weapon", [RUNE_OF_ARMOUR] = "armour"};
static const char *const gear_noun[RUNE_GEAR_COUNT] = {
    [RUNE_OF_WEAPON] = "a rune for weapons", [RUNE_OF_ARMOUR] = "a rune for armour"};

static const struct words gear = WORDS("gear", gear_word);
static const struct words sides = WORDS("side", side_word);

static const struct field rune_field[] = {
    {"name", FIELD_TEXT, AT(name), 0, 1, 20, 0, BOTH, BOTH, NULL},
    {"description", FIELD_TEXT, AT(description), 0, 1, 300, 0, BOTH, BOTH, NULL},
    {"for", FIELD_WORD, AT(gear), 0, 0, 0, 0, BOTH, BOTH, &gear},
    {"weight", FIELD_NUMBER, AT(weight), 0, 1, 1000, 10, 0, BOTH, NULL},
    {"bad", FIELD_FLAG, AT(is_bad), 0, 0, 0, 0, 0, BOTH, NULL},
    {"known-after", FIELD_NUMBER, AT(known_after), 0, 1, 1000, 20, 0, BOTH, NULL},
    {"cost", FIELD_NUMBER, AT(cost), 0, 25, 400, 100, 0, WEAPON, NULL},
    {"cost", FIELD_NUMBER, AT(cost), 0, -50, 100, 0, 0, ARMOUR, NULL},
    {"miss", FIELD_NUMBER, AT(miss_percent), 0, -50, 80, 0, 0, WEAPON, NULL},
    {"miss", FIELD_NUMBER, AT(miss_percent), 0, -50, 50, 0, 0, ARMOUR, NULL},
    {"resist", FIELD_RESISTANCES, AT(resist), 0, -100, 100, 0, 0, BOTH, NULL},
    {"noise", FIELD_NUMBER, AT(noise), 0, -20, 20, 0, 0, ARMOUR, NULL},
    {"slays", FIELD_WORD, AT(slays), 0, 0, 0, SIDE_NONE, 0, WEAPON, &sides},
    {"slay-damage", FIELD_NUMBER, AT(slay_percent), 0, 100, 1000, 300, 0, WEAPON, NULL},
    {"reflects", FIELD_NUMBER, AT(reflect_percent), 0, 0, 100, 0, 0, ARMOUR, NULL},
    {"on-foe", FIELD_EFFECTS, AT(on_foe), AT(on_foe_count), 0, 0, 0, 0, BOTH, NULL},
    {"on-self", FIELD_EFFECTS, AT(on_self), AT(on_self_count), 0, 0, 0, 0, BOTH, NULL},
};

static const struct table rune_table = {
    .noun = "a rune",
    .field = rune_field,
    .count = COUNT(rune_field),
    .variant_key = "for",
    .variants = &gear,
    .variant_nouns = gear_noun,
};

static const struct kind_list runes = {
    .file = FILE_RUNES,
    .section = "runes",
    .table = &rune_table,
    KIND_ARRAY(rune, rune_count, RUNES_MAX),
};

static void check_list(struct loader *loader, const struct record *record, const char *key,
                       const struct effect *effect, int count)
{
    for (int i = 0; i < count; i++) {
        if (effect[i].kind == EFFECT_WIN || effect[i].kind == EFFECT_RISE) {
            problems_at(&loader->problems, record_find(record, KEYS(key)), PROBLEM_EFFECTS,
                        "a rune cannot have the effect '%s'", effect_word[effect[i].kind]);
        }
    }
}

static void runes_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->rune_count; i++) {
        const struct rune *rune = &loader->content->rune[i];
        const struct record *record = &loader->entry[FILE_RUNES][i];
        check_list(loader, record, "on-foe", rune->on_foe, rune->on_foe_count);
        check_list(loader, record, "on-self", rune->on_self, rune->on_self_count);
    }
}

const struct data_reader runes_reader = {
    .file = FILE_RUNES,
    .name = "runes.yaml",
    .list = &runes,
    .came_later = true,
    .check = runes_check,
};
