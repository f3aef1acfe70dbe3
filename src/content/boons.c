/* boons.yaml: what may be chosen at each level gained. Read behind the monsters, for a boon may
 * summon one. What a boon does is the effects of items.yaml at a trigger, or one of the rules that
 * boons.def lists. */
#include <string.h>

#include "content/data_file.h"

const char *const boon_grant_word[BOON_GRANT_COUNT] = {
#define BOON_GRANT(name, word, sentence, most) [BOON_GRANT_##name] = word,
#include "barrow/content/boons.def"
};

const char *const boon_grant_sentence[BOON_GRANT_COUNT] = {
#define BOON_GRANT(name, word, sentence, most) [BOON_GRANT_##name] = sentence,
#include "barrow/content/boons.def"
};

static const int grant_most[BOON_GRANT_COUNT] = {
#define BOON_GRANT(name, word, sentence, most) [BOON_GRANT_##name] = most,
#include "barrow/content/boons.def"
};

static const struct words grants = WORDS("grant", boon_grant_word);

#define OWN trait.follow[FOLLOW_OWN]
#define OWNER boon_kind
static const struct field boon_field[] = {
    {"name", "for the screen", TEXT(name, 1, 30), NEEDED},
    {"description", "a sentence or two; what it does in numbers is added",
     TEXT(description, 1, 200), NEEDED},
    {"weight", "how often it is offered, against the others; 0: never",
     NUMBER(weight, 0, 1000, 10)},
    {"from-level", "not before that level is gained", NUMBER(from_level, 1, 100, 1)},
    {"again", "is offered to who has it, too", FIELD(flag, is_again)},
    {"family", "a word that several boons share, for `after`", TEXT(family, 1, 20)},
    {"after", "is offered to who has a boon of that family alone", TEXT(after, 1, 20)},
    {"needs", "a class of things: is offered to who has one of them alone",
     WORD(word, needs, item_class_words, ITEM_CLASS_COUNT)},
    {"when", "what it waits for; with `effects`",
     WORD(word, OWN.when, trigger_words, TRIGGER_COUNT)},
    {"target", "whom the effects are for",
     WORD(word, OWN.target, follow_target_words, FOLLOW_SELF)},
    {"radius", "cells, with `target: near` and `all`", NUMBER(OWN.radius, 0, 20, 0)},
    {"percent", "percent of the times that it works", NUMBER(OWN.percent, 1, 100, 100)},
    {"below", "only with less than this percent of your health; 0: always",
     NUMBER(OWN.below, 0, 100, 0)},
    {"effects", "what happens then; not win, rise, summon and split", FOLLOW(FOLLOW_OWN)},
    {"follows", "more triggers with effects of their own", FOLLOWS},
    POWER_FIELDS(0),
    SLAY_FIELDS(0),
    {"grants", "the rule that it changes (barrow help boons)",
     WORD(word, grant, grants, BOON_GRANT_COUNT)},
    {"amount",
     "of long-arm cells, of first-blow percent of the damage, of quick-draught percent of health; "
     "the others have none",
     NUMBER(amount, 0, 1000, 0)},
};

static const struct table boon_table = {.noun = "a boon", FIELDS(boon_field)};

const struct kind_list boon_list = {
    .noun = "boon",
    .definition = "boon",
    .file = FILE_BOONS,
    .section = "boons",
    .table = &boon_table,
    KIND_ARRAY(boon, boon_count, BOONS_MAX),
};

static void complain(struct loader *loader, const struct record *record, const char *key,
                     const char *text)
{
    problems_at(&loader->problems, record_find(record, KEYS(key)), PROBLEM_EFFECTS, "%s", text);
}

static bool has_power(const struct trait *trait)
{
    const struct trait_numbers *numbers = &trait->numbers;
    return trait->more_count > 0 || numbers->attack != 0 || numbers->defence != 0 ||
           numbers->slays != SIDE_NONE || numbers->reflect_percent > 0;
}

static void check_trigger(struct loader *loader, const struct record *record,
                          const struct boon_kind *boon)
{
    const struct consequence *own = &boon->trait.follow[FOLLOW_OWN];
    bool has_trigger = own->when != TRIGGER_COUNT;
    if (has_trigger != (own->effect_count > 0)) {
        complain(loader, record, has_trigger ? "when" : "effects",
                 "'when' and 'effects' belong together");
    }
    if (!has_trigger && !has_power(&boon->trait) && boon->grant == BOON_GRANT_COUNT) {
        complain(loader, record, "name",
                 "a boon needs 'when' and 'effects', 'grants', or a number such as 'attack'");
    }
    if (has_trigger) {
        consequence_check(loader, record, "target", own, TRAIT_OF_BOON);
    }
}

static void check_grant(struct loader *loader, const struct record *record,
                        const struct boon_kind *boon)
{
    int most = boon->grant < BOON_GRANT_COUNT ? grant_most[boon->grant] : 0;
    bool is_wanted = most > 0;
    if (is_wanted != (boon->amount > 0) || boon->amount > most) {
        problems_at(&loader->problems, record_find(record, KEYS("amount", "grants")),
                    PROBLEM_NUMBER,
                    is_wanted ? "this grant needs an 'amount' from 1 to %d"
                              : "nothing here has an 'amount'",
                    most);
    }
}

/* Someone must be able to get a boon of the family that it comes after. */
static void check_family(struct loader *loader, const struct record *record,
                         const struct boon_kind *boon)
{
    bool is_there = boon->after[0] == '\0';
    for (int i = 0; i < loader->content->boon_count; i++) {
        const struct boon_kind *other = &loader->content->boon[i];
        is_there = is_there || (other != boon && strcmp(other->family, boon->after) == 0);
    }
    if (!is_there) {
        problems_at(&loader->problems, record_find(record, KEYS("after")), PROBLEM_UNKNOWN_NAME,
                    "no other boon has 'family: %s'", boon->after);
    }
}

static void boons_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->boon_count; i++) {
        const struct boon_kind *boon = &loader->content->boon[i];
        const struct record *record = &loader->entry[FILE_BOONS][i];
        check_trigger(loader, record, boon);
        check_grant(loader, record, boon);
        check_family(loader, record, boon);
        trait_check(loader, record, &boon->trait, TRAIT_OF_BOON);
    }
}

const struct data_reader boons_reader = {
    .file = FILE_BOONS,
    .name = "boons.yaml",
    .list = &boon_list,
    .came_later = true,
    .check = boons_check,
};
