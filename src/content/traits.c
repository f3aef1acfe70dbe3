/* The traits of statuses, and the consequences of all traits: what the key `follows` may hold, and
 * what the keys of their own (on-hit, when-hurt, on-end, on-foe, on-self) stand for. Both fill one
 * list, so rules and sentences know no difference. */
#include <string.h>

#include "content/data_file.h"

const char *const trigger_word[TRIGGER_COUNT] = {
#define TRIGGER(name, word, of_hero, of_monster, has_foe, usual) [TRIGGER_##name] = word,
#include "barrow/content/triggers.def"
};

const char *const trigger_of_hero[TRIGGER_COUNT] = {
#define TRIGGER(name, word, of_hero, of_monster, has_foe, usual) [TRIGGER_##name] = of_hero,
#include "barrow/content/triggers.def"
};

const char *const trigger_of_monster[TRIGGER_COUNT] = {
#define TRIGGER(name, word, of_hero, of_monster, has_foe, usual) [TRIGGER_##name] = of_monster,
#include "barrow/content/triggers.def"
};

const bool trigger_has_foe[TRIGGER_COUNT] = {
#define TRIGGER(name, word, of_hero, of_monster, has_foe, usual) [TRIGGER_##name] = has_foe,
#include "barrow/content/triggers.def"
};

const enum follow_target trigger_usual_target[TRIGGER_COUNT] = {
#define TRIGGER(name, word, of_hero, of_monster, has_foe, usual) [TRIGGER_##name] = FOLLOW_##usual,
#include "barrow/content/triggers.def"
};

static const char *const trigger_says[TRIGGER_COUNT] = {
#define TRIGGER(name, word, of_hero, of_monster, has_foe, usual)                                   \
    [TRIGGER_##name] = sizeof(of_hero) > 1 ? of_hero : of_monster,
#include "barrow/content/triggers.def"
};

const char *const follow_target_word[FOLLOW_TARGET_COUNT] = {
    [FOLLOW_SELF] = "self", [FOLLOW_FOE] = "foe", [FOLLOW_NEAR] = "near", [FOLLOW_ALL] = "all"};

static const char *const target_says[FOLLOW_TARGET_COUNT] = {
    [FOLLOW_SELF] = "who has it",
    [FOLLOW_FOE] = "the other one of the blow: with hit, sneak, miss, missed, struck and hurt",
    [FOLLOW_NEAR] = "all foes in sight within `radius`",
    [FOLLOW_ALL] = "all within `radius`, who has it and the ground, too",
};

const struct words trigger_words = WORDS_TOLD("trigger", trigger_word, trigger_says);
const struct words follow_target_words = WORDS_TOLD("target", follow_target_word, target_says);

#define OWNER consequence
static const struct field consequence_field[] = {
    {"when", "what it waits for", WORD(word, when, trigger_words, 0), NEEDED},
    {"target", "whom the effects are for", WORD(word, target, follow_target_words, FOLLOW_SELF)},
    {"radius", "cells, with `target: near` and `all`", NUMBER(radius, 0, 20, 0)},
    {"percent", "percent of the times that it works", NUMBER(percent, 1, 100, 100)},
    {"below", "only with less than this percent of health; 0: always", NUMBER(below, 0, 100, 0)},
    {"effects", "what happens then", COUNTED(effects, effect, effect_count), NEEDED},
};

const struct table consequence_table = {.noun = "a consequence",
                                        .home = "items.yaml",
                                        FIELDS(consequence_field),
                                        .size = sizeof(struct consequence),
                                        .name = "consequence",
                                        .expected = "a list of {when: ..., effects: ...}"};

const struct type type_follows = {.shape = SHAPE_ENTRIES,
                                  .table = &consequence_table,
                                  .most = FOLLOWS_MAX - FOLLOW_MORE,
                                  .expected = "a list such as [{when: kill, effects: [...]}]",
                                  .too_many = "too many consequences: one has"};

/* Keys of their own. */

struct own_key {
    const char *key; /* NULL: none */
    enum trigger when;
    enum follow_target target;
};

static const struct own_key own_keys[TRAIT_OWNER_COUNT][FOLLOW_MORE] = {
    [TRAIT_OF_KIND] = {[FOLLOW_ON_HIT] = {"on-hit", TRIGGER_HIT, FOLLOW_FOE},
                       [FOLLOW_WHEN_HURT] = {"when-hurt", TRIGGER_HARMED, FOLLOW_SELF},
                       [FOLLOW_ON_END] = {"on-end", TRIGGER_END, FOLLOW_ALL}},
    [TRAIT_OF_ITEM] = {[FOLLOW_ON_HIT] = {"on-hit", TRIGGER_HIT, FOLLOW_FOE}},
    [TRAIT_OF_WEAPON_RUNE] = {[FOLLOW_ON_FOE] = {"on-foe", TRIGGER_HIT, FOLLOW_FOE},
                              [FOLLOW_ON_SELF] = {"on-self", TRIGGER_HIT, FOLLOW_SELF}},
    [TRAIT_OF_ARMOUR_RUNE] = {[FOLLOW_ON_FOE] = {"on-foe", TRIGGER_STRUCK, FOLLOW_FOE},
                              [FOLLOW_ON_SELF] = {"on-self", TRIGGER_STRUCK, FOLLOW_SELF}},
};

static const char *key_of(enum trait_owner owner, int place)
{
    const char *more = owner == TRAIT_OF_STATUS  ? "traits"
                       : owner == TRAIT_OF_TWIST ? "twists"
                                                 : "follows";
    const char *key = place < FOLLOW_MORE ? own_keys[owner][place].key : more;
    return key != NULL ? key : "effects";
}

static void settle(struct trait *trait, enum trait_owner owner)
{
    for (int i = 0; i < FOLLOW_MORE; i++) {
        if (own_keys[owner][i].key != NULL) {
            trait->follow[i].when = own_keys[owner][i].when;
            trait->follow[i].target = own_keys[owner][i].target;
            trait->follow[i].percent = 100;
        }
    }
}

static enum trait_owner owner_of_rune(const struct rune *rune)
{
    return rune->gear == RUNE_OF_WEAPON ? TRAIT_OF_WEAPON_RUNE : TRAIT_OF_ARMOUR_RUNE;
}

static struct trait_numbers *numbers_of(struct content *content, enum status status)
{
    int i = 0;
    while (i < content->with_trait_count && content->with_trait[i] != status) {
        i++;
    }
    content->with_trait[i] = status;
    content->with_trait_count = int_max(content->with_trait_count, i + 1);
    return &content->status[status].numbers;
}

/* The rows of a status, and its own keys of rules.yaml on top. */
static void settle_statuses(struct content *content)
{
    const struct status_numbers *numbers = &content->rules.statuses;
    memset(content->status, 0, sizeof content->status);
    content->with_trait_count = 0;
    int left = numbers->weakened_percent - 100;
    numbers_of(content, STATUS_WEAKENED)->attack = left;
    numbers_of(content, STATUS_WEAKENED)->defence = left;
    numbers_of(content, STATUS_STRONG)->attack = numbers->strong_percent - 100;
    numbers_of(content, STATUS_HEXED)->defence = numbers->hexed_percent - 100;
    for (int i = 0; i < numbers->trait_count; i++) {
        const struct status_trait *row = &numbers->trait[i];
        struct trait_numbers *own = numbers_of(content, row->status);
        int attack = own->attack, defence = own->defence;
        content->status[row->status] = row->trait;
        own->attack += attack;
        own->defence += defence;
    }
}

void traits_settle(struct content *content)
{
    settle_statuses(content);
    for (int i = 0; i < content->actor_count; i++) {
        settle(&content->actor[i].trait, TRAIT_OF_KIND);
    }
    for (int i = 0; i < content->item_count; i++) {
        settle(&content->item[i].trait, TRAIT_OF_ITEM);
    }
    for (int i = 0; i < content->rune_count; i++) {
        settle(&content->rune[i].trait, owner_of_rune(&content->rune[i]));
    }
}

/* Checks. */

static bool is_of_monsters(enum trait_owner owner)
{
    return owner == TRAIT_OF_KIND || owner == TRAIT_OF_TWIST;
}

#define complain(loader, record, key, ...)                                                         \
    problems_at(&(loader)->problems, record_find(record, KEYS(key)), PROBLEM_EFFECTS, __VA_ARGS__)

void consequence_check(struct loader *loader, const struct record *record, const char *key,
                       const struct consequence *follow, enum trait_owner owner)
{
    bool is_wide = follow->target == FOLLOW_NEAR || follow->target == FOLLOW_ALL;
    bool is_monsters = is_of_monsters(owner);
    const char *const *sentence = is_monsters ? trigger_of_monster : trigger_of_hero;
    if (sentence[follow->when][0] == '\0') {
        complain(loader, record, key, "%s comes to the trigger '%s'",
                 is_monsters ? "no monster" : "only a monster", trigger_word[follow->when]);
    }
    if (follow->target == FOLLOW_FOE && !trigger_has_foe[follow->when]) {
        complain(loader, record, key, "no foe belongs to the trigger '%s'",
                 trigger_word[follow->when]);
    }
    if (is_wide != (follow->radius > 0)) {
        complain(loader, record, key, "'radius' and 'target: near' or 'all' belong together");
    }
}

/* Nobody splits the hero. */
static bool is_effect_refused(enum effect_kind kind, enum trait_owner owner,
                              const struct consequence *follow)
{
    bool is_of_hero = !is_of_monsters(owner) && follow->target == FOLLOW_SELF;
    bool is_in_nobodys_hand = owner == TRAIT_OF_BOON || owner == TRAIT_OF_STATUS;
    return kind == EFFECT_WIN || (kind == EFFECT_RISE && follow->when != TRIGGER_END) ||
           (kind == EFFECT_SPLIT && (is_of_hero || is_in_nobodys_hand)) ||
           (kind == EFFECT_SUMMON && is_in_nobodys_hand);
}

static void check_effects(struct loader *loader, const struct record *record, const char *key,
                          const struct consequence *follow, enum trait_owner owner)
{
    for (int i = 0; i < follow->effect_count; i++) {
        if (is_effect_refused(follow->effect[i].kind, owner, follow)) {
            complain(loader, record, key, "the effect '%s' cannot follow here",
                     effect_word[follow->effect[i].kind]);
        }
    }
}

void trait_check(struct loader *loader, const struct record *record, const struct trait *trait,
                 enum trait_owner owner)
{
    for (int i = 0; i < FOLLOW_MORE + trait->more_count; i++) {
        const struct consequence *follow = &trait->follow[i];
        const char *key = key_of(owner, i);
        if (i >= FOLLOW_MORE) {
            consequence_check(loader, record, key, follow, owner);
        }
        if (i >= FOLLOW_MORE && follow->effect_count == 0) {
            complain(loader, record, key, "there must be at least one effect");
        }
        check_effects(loader, record, key, follow, owner);
    }
}
