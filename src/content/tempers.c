/* tempers.yaml: what mending makes of a thing. */
#include <string.h>

#include "content/data_file.h"

#define WEAPON (1u << TEMPER_OF_WEAPON)
#define STAFF (1u << TEMPER_OF_STAFF)
#define CHARM (1u << TEMPER_OF_CHARM)

static const char *const gear_word[TEMPER_GEAR_COUNT] = {[TEMPER_OF_WEAPON] = "weapon",
                                                         [TEMPER_OF_ARMOUR] = "armour",
                                                         [TEMPER_OF_STAFF] = "staff",
                                                         [TEMPER_OF_CHARM] = "charm",
                                                         [TEMPER_OF_RING] = "ring"};
static const char *const gear_noun[TEMPER_GEAR_COUNT] = {[TEMPER_OF_WEAPON] = "a temper of weapons",
                                                         [TEMPER_OF_ARMOUR] = "a temper of armour",
                                                         [TEMPER_OF_STAFF] = "a temper of staffs",
                                                         [TEMPER_OF_CHARM] = "a temper of charms",
                                                         [TEMPER_OF_RING] = "a temper of rings"};
static const char *const gear_says[TEMPER_GEAR_COUNT] = {
    [TEMPER_OF_WEAPON] = "in the hand",
    [TEMPER_OF_ARMOUR] = "worn",
    [TEMPER_OF_STAFF] = "wands, too: in the pack",
    [TEMPER_OF_CHARM] = "in the pack",
    [TEMPER_OF_RING] = "worn",
};

static const struct words gear = WORDS_TOLD("gear", gear_word, gear_says);

#define OWNER temper
static const struct field temper_field[] = {
    {"name", "a word for it, in brackets behind the thing's name: hooked", TEXT(name, 1, 20),
     NEEDED},
    {"description", "a sentence or two; what it does is added", TEXT(description, 1, 200), NEEDED},
    {"for", "what takes it, and where that is when it works", WORD(word, gear, gear, 0), NEEDED},
    {"weight", "how often it is offered, against the others for that gear; 0: never",
     NUMBER(weight, 0, 1000, 10)},
    {"charges", "more that it holds", NUMBER(charges, 0, 10, 0), FOR(STAFF)},
    {"recharge", "percent of the turns in which a charge comes back; 0: all of them",
     NUMBER(recharge, 0, 400, 0), FOR(STAFF | CHARM)},
    {"reach", "cells farther that the blows reach; none reaches over 3",
     NUMBER(trait.numbers.reach, 0, REACH_MOST - 1, 0), FOR(WEAPON)},
    TRAIT_FIELDS,
};

static const struct table temper_table = {
    .noun = "a temper",
    FIELDS(temper_field),
    .variant_key = "for",
    .variants = &gear,
    .variant_nouns = gear_noun,
};

static const struct kind_list tempers = {
    .file = FILE_TEMPERS,
    .section = "tempers",
    .table = &temper_table,
    KIND_ARRAY(temper, temper_count, TEMPERS_MAX),
};

static bool does_nothing(const struct temper *temper)
{
    const struct trait_numbers none = {.blow_percent = 100, .slay_percent = 300};
    return temper->charges == 0 && temper->recharge == 0 && temper->trait.more_count == 0 &&
           memcmp(&temper->trait.numbers, &none, sizeof none) == 0;
}

static void tempers_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->temper_count; i++) {
        const struct temper *temper = &loader->content->temper[i];
        const struct record *record = &loader->entry[FILE_TEMPERS][i];
        trait_check(loader, record, &temper->trait, TRAIT_OF_TEMPER);
        if (does_nothing(temper)) {
            problems_at(&loader->problems, record_find(record, KEYS("name")), PROBLEM_EFFECTS,
                        "a temper needs a number such as 'attack', 'charges', 'recharge' or "
                        "'follows'");
        }
    }
}

const struct data_reader tempers_reader = {
    .file = FILE_TEMPERS,
    .name = "tempers.yaml",
    .list = &tempers,
    .came_later = true,
    .check = tempers_check,
};
