/* kits.yaml: with what the hero may begin. A file that has none asks for no choice. */
#include "barrow/base/dice.h"
#include "content/data_file.h"

#define PURPOSE_KIT 17 /* of the dice: see barrow/rules/body/rolls.h */

static bool is_thing_refused(const struct reading *reading, int item)
{
    return reading->loader->entry[FILE_ITEMS][item].variant == 1u << ITEM_CLASS_CROWN;
}

static const struct type type_kit_things = {
    .shape = SHAPE_SHARES,
    .share_kinds = &item_list,
    .most = KIT_THINGS_MAX,
    .expected = "numbers by thing such as {sling: 1, sling-stone: 20}",
    .too_many = "too many things: a kit has",
    .refuses = is_thing_refused,
};

static const struct type type_kit_boons = {
    .shape = SHAPE_LIST,
    .atom = ATOM_REFERENCE,
    .kinds = &boon_list,
    .most = KIT_BOONS_MAX,
    .expected = "a list of boons such as [long-arm]",
    .too_many = "too many boons: a kit has",
};

#define OWNER kit
static const struct field kit_field[] = {
    {"name", "for the screen", TEXT(name, 1, 20), NEEDED},
    {"description", "a sentence or two; what it holds and does is added", TEXT(description, 1, 200),
     NEEDED},
    {"weight",
     "how often it is offered, against the others; 0: only when the setting `kit` names it",
     NUMBER(weight, 0, 1000, 10)},
    {"health", "points added to the greatest health of the hero", NUMBER(health, -40, 100, 0)},
    {"things",
     "so many of each; the first weapon is in the hand, the first armour and the first ring are "
     "worn; the hero knows what they are",
     COUNTED(kit_things, thing, thing_count), WITHIN(1, 100)},
    {"power", "of its weapons and armour", NUMBER(power, 0, 10, 1)},
    {"boons", "what the hero has from the start (boons.yaml); they count as no choice",
     COUNTED(kit_boons, boon, boon_count)},
    {"ally", "a monster that follows the hero from the start", FIELD(monster, ally)},
};

static const struct table kit_table = {.noun = "a kit", FIELDS(kit_field)};

const struct kind_list kit_list = {
    .noun = "kit",
    .definition = "kit",
    .file = FILE_KITS,
    .section = "kits",
    .table = &kit_table,
    KIND_ARRAY(kit, kit_count, KITS_MAX),
};

static void check_kit(struct loader *loader, const struct kit *kit, const struct record *record)
{
    const struct content *content = loader->content;
    for (int i = 0; i < kit->thing_count; i++) {
        bool stacks = item_class_stacks[content->item[kit->thing[i].item].class];
        if (kit->thing[i].count > 1 && !stacks) {
            problems_at(&loader->problems, record_find(record, KEYS("things")), PROBLEM_NUMBER,
                        "'%s' does not stack: a kit has one of it",
                        content->item[kit->thing[i].item].id);
        }
    }
    for (int i = 0; i < kit->boon_count; i++) {
        for (int k = 0; k < i; k++) {
            if (kit->boon[k] == kit->boon[i]) {
                problems_at(&loader->problems, record_find(record, KEYS("boons")), PROBLEM_TWICE,
                            "'%s' stands here twice", content->boon[kit->boon[i]].id);
            }
        }
    }
    if (kit->thing_count + kit->boon_count == 0 && kit->health == 0 && kit->ally[0] == '\0') {
        problems_at(&loader->problems, record_find(record, KEYS("name")), PROBLEM_MISSING_KEY,
                    "a kit needs 'things', 'boons', 'health' or 'ally'");
    }
}

static void kits_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->kit_count; i++) {
        check_kit(loader, &loader->content->kit[i], &loader->entry[FILE_KITS][i]);
    }
}

const struct data_reader kits_reader = {
    .file = FILE_KITS,
    .name = "kits.yaml",
    .list = &kit_list,
    .came_later = true,
    .check = kits_check,
};

int kits_offered(const struct content *content, uint64_t seed, int offer[KITS_OFFERED])
{
    const uint64_t keys[] = {PURPOSE_KIT, seed};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int weight[KITS_MAX];
    for (int i = 0; i < content->kit_count; i++) {
        weight[i] = content->kit[i].weight;
    }
    return dice_deal(&dice, weight, content->kit_count, KITS_OFFERED, offer);
}
