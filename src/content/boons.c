/* boons.yaml: what may be chosen at each level gained. Read behind the monsters, for a boon may
 * summon one. What a boon does is the effects of items.yaml at a trigger, or one of the rules that
 * boons.def lists. */
#include "content/data_file.h"

const char *const boon_when_word[BOON_WHEN_COUNT] = {
#define BOON_WHEN(name, word, sentence, has_foe) [BOON_WHEN_##name] = word,
#include "barrow/content/boons.def"
};

const char *const boon_when_sentence[BOON_WHEN_COUNT] = {
#define BOON_WHEN(name, word, sentence, has_foe) [BOON_WHEN_##name] = sentence,
#include "barrow/content/boons.def"
};

const bool boon_when_has_foe[BOON_WHEN_COUNT] = {
#define BOON_WHEN(name, word, sentence, has_foe) [BOON_WHEN_##name] = has_foe,
#include "barrow/content/boons.def"
};

const char *const boon_grant_word[BOON_GRANT_COUNT] = {
#define BOON_GRANT(name, word, sentence, most) [BOON_GRANT_##name] = word,
#include "barrow/content/boons.def"
};

const char *const boon_grant_sentence[BOON_GRANT_COUNT] = {
#define BOON_GRANT(name, word, sentence, most) [BOON_GRANT_##name] = sentence,
#include "barrow/content/boons.def"
};

const int boon_grant_most[BOON_GRANT_COUNT] = {
#define BOON_GRANT(name, word, sentence, most) [BOON_GRANT_##name] = most,
#include "barrow/content/boons.def"
};

const char *const boon_target_word[BOON_TARGET_COUNT] = {
    [BOON_TARGET_SELF] = "self", [BOON_TARGET_FOE] = "foe", [BOON_TARGET_NEAR] = "near"};

static const struct words whens = WORDS("trigger", boon_when_word);
static const struct words grants = WORDS("grant", boon_grant_word);
static const struct words targets = WORDS("target", boon_target_word);

#define AT(member) offsetof(struct boon_kind, member)
#define NEEDED(type, member, key, most) FIELD_NEEDED(type, boon_kind, member, key, 1, most)
#define OPTIONAL(key, type, member, least, most, fallback, words)                                  \
    {                                                                                              \
        key, type, AT(member), 0, least, most, fallback, 0, FIELD_ALWAYS, words                    \
    }

static const struct field boon_field[] = {
    NEEDED(FIELD_TEXT, name, "name", 30),
    NEEDED(FIELD_TEXT, description, "description", 200),
    OPTIONAL("weight", FIELD_NUMBER, weight, 0, 1000, 10, NULL),
    OPTIONAL("from-level", FIELD_NUMBER, from_level, 1, 100, 1, NULL),
    OPTIONAL("again", FIELD_FLAG, is_again, 0, 0, 0, NULL),
    OPTIONAL("when", FIELD_WORD, when, 0, 0, BOON_WHEN_COUNT, &whens),
    OPTIONAL("target", FIELD_WORD, target, 0, 0, BOON_TARGET_SELF, &targets),
    OPTIONAL("radius", FIELD_NUMBER, radius, 0, 20, 0, NULL),
    OPTIONAL("percent", FIELD_NUMBER, percent, 1, 100, 100, NULL),
    OPTIONAL("below", FIELD_NUMBER, below, 0, 100, 0, NULL),
    {"effects", FIELD_EFFECTS, AT(effect), AT(effect_count), 0, 0, 0, 0, FIELD_ALWAYS, NULL},
    OPTIONAL("grants", FIELD_WORD, grant, 0, 0, BOON_GRANT_COUNT, &grants),
    OPTIONAL("amount", FIELD_NUMBER, amount, 0, 1000, 0, NULL),
};

static const struct table boon_table = {
    .noun = "a boon", .field = boon_field, .count = COUNT(boon_field)};

static const struct kind_list boons = {
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

static void check_trigger(struct loader *loader, const struct record *record,
                          const struct boon_kind *boon)
{
    bool has_trigger = boon->when != BOON_WHEN_COUNT;
    if (has_trigger != (boon->effect_count > 0)) {
        complain(loader, record, has_trigger ? "when" : "effects",
                 "'when' and 'effects' belong together");
    }
    if (!has_trigger && boon->grant == BOON_GRANT_COUNT) {
        complain(loader, record, "name", "a boon needs 'when' and 'effects', or 'grants'");
    }
    if (has_trigger && boon->target == BOON_TARGET_FOE && !boon_when_has_foe[boon->when]) {
        complain(loader, record, "target", "no foe belongs to this trigger");
    }
    if ((boon->target == BOON_TARGET_NEAR) != (boon->radius > 0)) {
        complain(loader, record, "target", "'target: near' and 'radius' belong together");
    }
}

static void check_grant(struct loader *loader, const struct record *record,
                        const struct boon_kind *boon)
{
    int most = boon->grant < BOON_GRANT_COUNT ? boon_grant_most[boon->grant] : 0;
    bool is_wanted = most > 0;
    if (is_wanted != (boon->amount > 0) || boon->amount > most) {
        problems_at(&loader->problems, record_find(record, KEYS("amount", "grants")),
                    PROBLEM_NUMBER,
                    is_wanted ? "this grant needs an 'amount' from 1 to %d"
                              : "nothing here has an 'amount'",
                    most);
    }
}

static void check_effects(struct loader *loader, const struct record *record,
                          const struct boon_kind *boon)
{
    for (int i = 0; i < boon->effect_count; i++) {
        const struct effect *effect = &boon->effect[i];
        if (effect->kind == EFFECT_WIN || effect->kind == EFFECT_RISE ||
            effect->kind == EFFECT_SUMMON || effect->kind == EFFECT_SPLIT) {
            complain(loader, record, "effects", "no boon can have this effect");
        }
    }
}

static void boons_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->boon_count; i++) {
        const struct boon_kind *boon = &loader->content->boon[i];
        const struct record *record = &loader->entry[FILE_BOONS][i];
        check_trigger(loader, record, boon);
        check_grant(loader, record, boon);
        check_effects(loader, record, boon);
    }
}

const struct data_reader boons_reader = {
    .file = FILE_BOONS,
    .name = "boons.yaml",
    .list = &boons,
    .came_later = true,
    .check = boons_check,
};
