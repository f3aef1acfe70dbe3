/* The words and properties of the closed lists, from their .def files, and the power of kinds. */
#include <string.h>

#include "barrow/content/content.h"

const char *const mind_word[MIND_COUNT] = {
#define MIND(name, word, keeps_its_place, says) [MIND_##name] = word,
#include "barrow/content/kinds.def"
};

const bool mind_keeps_its_place[MIND_COUNT] = {
#define MIND(name, word, keeps_its_place, says) [MIND_##name] = keeps_its_place,
#include "barrow/content/kinds.def"
};

const char *const side_word[SIDE_COUNT] = {
#define SIDE(name, word) [SIDE_##name] = word,
#include "barrow/content/kinds.def"
};

const char *const status_word[STATUS_COUNT] = {
#define STATUS(name, word, shown, ends, doses, is_harm) [STATUS_##name] = word,
#include "barrow/content/kinds.def"
};

const char *const status_shown[STATUS_COUNT] = {
#define STATUS(name, word, shown, ends, doses, is_harm) [STATUS_##name] = shown,
#include "barrow/content/kinds.def"
};

const bool status_counts_down[STATUS_COUNT] = {
#define STATUS(name, word, shown, ends, doses, is_harm) [STATUS_##name] = ENDS_##ends == ENDS_TURNS,
#include "barrow/content/kinds.def"
};

const enum status_ends status_ends[STATUS_COUNT] = {
#define STATUS(name, word, shown, ends, doses, is_harm) [STATUS_##name] = ENDS_##ends,
#include "barrow/content/kinds.def"
};

const enum status_doses status_doses[STATUS_COUNT] = {
#define STATUS(name, word, shown, ends, doses, is_harm) [STATUS_##name] = DOSES_##doses,
#include "barrow/content/kinds.def"
};

const bool status_is_harm[STATUS_COUNT] = {
#define STATUS(name, word, shown, ends, doses, is_harm) [STATUS_##name] = is_harm,
#include "barrow/content/kinds.def"
};

const char *const effect_word[EFFECT_COUNT] = {
#define EFFECT(name, word, says) [EFFECT_##name] = word,
#include "barrow/content/kinds.def"
};

const char *const item_class_word[ITEM_CLASS_COUNT] = {
#define ITEM_CLASS(name, word, stacks, is_gear) [ITEM_CLASS_##name] = word,
#include "barrow/content/kinds.def"
};

const bool item_class_stacks[ITEM_CLASS_COUNT] = {
#define ITEM_CLASS(name, word, stacks, is_gear) [ITEM_CLASS_##name] = stacks,
#include "barrow/content/kinds.def"
};

const bool item_class_is_gear[ITEM_CLASS_COUNT] = {
#define ITEM_CLASS(name, word, stacks, is_gear) [ITEM_CLASS_##name] = is_gear,
#include "barrow/content/kinds.def"
};

const char *const damage_model_word[DAMAGE_MODEL_COUNT] = {
    [DAMAGE_MODEL_WEIGHED] = "weighed",
    [DAMAGE_MODEL_SIMPLE] = "simple",
};

const char *const pattern_word[PATTERN_COUNT] = {
#define PATTERN(name, word, says) [PATTERN_##name] = word,
#include "barrow/content/kinds.def"
};

const char *const item_target_word[ITEM_TARGET_COUNT] = {
    [ITEM_TARGET_SELF] = "self",   [ITEM_TARGET_ONE] = "one",   [ITEM_TARGET_AREA] = "area",
    [ITEM_TARGET_BOLT] = "bolt",   [ITEM_TARGET_BEAM] = "beam", [ITEM_TARGET_CONE] = "cone",
    [ITEM_TARGET_THING] = "thing",
};

const char *const ability_aim_word[ABILITY_AIM_COUNT] = {
    [ABILITY_AIM_FOE] = "foe",
    [ABILITY_AIM_KIN] = "kin",
    [ABILITY_AIM_SELF] = "self",
};

const char *const palette_role_word[PALETTE_ROLE_COUNT] = {
#define ROLE(name, word, says) [PALETTE_##name] = word,
#include "barrow/content/palette.def"
#undef ROLE
};

const char *const palette_role_says[PALETTE_ROLE_COUNT] = {
#define ROLE(name, word, says) [PALETTE_##name] = says,
#include "barrow/content/palette.def"
#undef ROLE
};

/* Power (RULES L1-L4). */

/* base (thousandths) x f(L) x percent, in thousandths; f(L) is 1 + 0.1 (L - 1), at least 0.1. */
static int64_t scaled(int base, int level, int percent)
{
    int64_t tenths = (int64_t)level + 9;
    return base * (tenths > 1 ? tenths : 1) * percent / 1000;
}

static struct power power_of_shape(const struct power *base, const struct shape *shape, int level)
{
    int health = (int)((scaled(base->health, level, shape->health) + 500) / 1000);
    return (struct power){
        .health = health > 1 ? health : 1,
        .attack = (int)scaled(base->attack, level, shape->attack),
        .defence = (int)scaled(base->defence, level, shape->defence),
        .experience = (int)((scaled(base->experience, level, shape->experience) + 999) / 1000),
    };
}

struct power power_of_actor(const struct content *content, int kind, int level)
{
    const struct growth_numbers *growth = &content->rules.growth;
    const struct power *base = kind == ACTOR_KIND_HERO ? &growth->hero : &growth->monster;
    return power_of_shape(base, &content->actor[kind].shape, level);
}

struct power power_of_plain_monster(const struct content *content, int level)
{
    static const struct shape plain = {
        .health = 100, .attack = 100, .defence = 100, .experience = 100};
    return power_of_shape(&content->rules.growth.monster, &plain, level);
}

int power_of_gear(const struct content *content, int item_kind, int level)
{
    const struct growth_numbers *growth = &content->rules.growth;
    const struct item_kind *kind = &content->item[item_kind];
    bool is_weapon = kind->class == ITEM_CLASS_WEAPON || kind->class == ITEM_CLASS_AMMUNITION;
    int base = is_weapon                          ? growth->weapon_attack
               : kind->class == ITEM_CLASS_ARMOUR ? growth->armour_defence
                                                  : 0;
    return (int)scaled(base, level, kind->power_percent);
}

int power_of_harm(const struct content *content, int thousandths, int level)
{
    int64_t percent = 100 + (int64_t)content->rules.growth.harm_percent * (level - 1);
    return level > 1 ? (int)(thousandths * percent / 100) : thousandths;
}

int power_next_level(const struct content *content, int next)
{
    return (int)((int64_t)next * content->rules.growth.growth_times /
                 content->rules.growth.growth_over);
}

int gear_tier_of_level(int level)
{
    int tier = 1 + (level - 1) * GEAR_TIERS / RANKS;
    return level < 1 ? 1 : tier > GEAR_TIERS ? GEAR_TIERS : tier;
}

/* The n-th word, from 0, or NULL behind the last. */
static const char *word_at(const char *words, int n, int *length)
{
    words += strspn(words, " ");
    for (; n > 0 && *words != '\0'; n--) {
        words += strcspn(words, " ");
        words += strspn(words, " ");
    }
    *length = (int)strcspn(words, " ");
    return *length > 0 ? words : NULL;
}

const char *content_word(const char *words, uint64_t number, int *length)
{
    int count = 0;
    while (words != NULL && word_at(words, count, length) != NULL) {
        count++;
    }
    return count > 0 ? word_at(words, (int)(number % (uint64_t)count), length) : NULL;
}

bool content_has_names(const struct content *content, int kind)
{
    const char *names = content->actor[kind].names;
    return names != NULL && names[0] != '\0';
}

const char *content_actor_name(const struct content *content, int kind, int number, int *length)
{
    const char *names =
        content_has_names(content, kind) ? content->actor[kind].names : content->rules.allies.names;
    return content_word(names, (uint64_t)(number - 1), length);
}
