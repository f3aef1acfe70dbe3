/* runes.yaml: what a piece of gear may bear. Read behind the things and before the monsters, which
 * check what is summoned by whom. */
#include "content/data_file.h"

#define OWNER rune
#define WEAPON (1u << RUNE_OF_WEAPON)
#define ARMOUR (1u << RUNE_OF_ARMOUR)

static const char *const gear_word[RUNE_GEAR_COUNT] = {
    [RUNE_OF_WEAPON] = "weapon", [RUNE_OF_ARMOUR] = "armour"};
static const char *const gear_noun[RUNE_GEAR_COUNT] = {
    [RUNE_OF_WEAPON] = "a rune for weapons", [RUNE_OF_ARMOUR] = "a rune for armour"};

static const struct words gear = WORDS("gear", gear_word);

static const struct field rune_field[] = {
    {"name", "what follows \"of\", such as winter", TEXT(name, 1, 20), NEEDED},
    {"description", "one or two sentences for the look panel", TEXT(description, 1, 300), NEEDED},
    {"names", "what a piece that bears it is called, dealt by the seed: words with blanks between",
     TEXT(names, 0, 300)},
    {"for", "what bears it; says which keys below it may have", WORD(word, gear, gear, 0), NEEDED},
    {"weight", "how often it comes, against the others for that gear", NUMBER(weight, 1, 1000, 10)},
    {"bad", "nobody would choose it", FIELD(flag, is_bad)},
    {"known-after",
     "blows dealt with the weapon or taken in the armour; to wield it or to put it on counts as "
     "the first; its first effect makes it known at once",
     NUMBER(known_after, 1, 1000, 20)},
    {"resist", "percent of a kind of harm kept off while it is worn or wielded",
     FIELD(resistances, trait.numbers.resist), WITHIN(-100, 100)},
    {"on-foe", "for whom a blow hits, or whose blow hits you; not win and rise",
     FOLLOW(FOLLOW_ON_FOE)},
    {"on-self", "for you then; not win and rise", FOLLOW(FOLLOW_ON_SELF)},
    POWER_FIELDS(0),
    SLAY_FIELDS(0),
    {"cost", "percent of what its blows take", NUMBER(trait.numbers.blow_percent, 25, 400, 100),
     FOR(WEAPON)},
    {"miss", "percent added to the chance that you miss", NUMBER(trait.numbers.miss, -50, 80, 0),
     FOR(WEAPON)},
    {"cost", "hundredths of a turn added to every step", NUMBER(trait.numbers.step, -50, 100, 0),
     FOR(ARMOUR)},
    {"miss", "percent added to others' chance to miss you", NUMBER(trait.numbers.dodge, -50, 50, 0),
     FOR(ARMOUR)},
    {"noise", "cells farther that its wearer is heard and noticed",
     NUMBER(trait.numbers.noise, -20, 20, 0), FOR(ARMOUR)},
    {"follows", "effects that follow when something else happens to its bearer", FOLLOWS},
};

static const struct table rune_table = {
    .noun = "a rune",
    FIELDS(rune_field),
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

static void runes_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->rune_count; i++) {
        const struct rune *rune = &loader->content->rune[i];
        const struct record *record = &loader->entry[FILE_RUNES][i];
        trait_check(loader, record, &rune->trait, TRAIT_OF_WEAPON_RUNE);
    }
}

const struct data_reader runes_reader = {
    .file = FILE_RUNES,
    .name = "runes.yaml",
    .list = &runes,
    .came_later = true,
    .check = runes_check,
};
