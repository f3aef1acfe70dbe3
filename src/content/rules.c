/* rules.yaml: the numbers of the rules, the damage types and the hero. Each section is a table of
 * fields over one struct of content.h. Ranges are so narrow that no arithmetic behind them can
 * overflow and no loop (levelling up, above all) can run away. */
#include <stdio.h>
#include <string.h>

#include "content/data_file.h"

#define NUMBER(structure, member, key, least, most)                                                \
    FIELD_NEEDED(FIELD_NUMBER, structure, member, key, least, most)
#define DECIMAL(structure, member, key, least, most)                                               \
    FIELD_NEEDED(FIELD_DECIMAL, structure, member, key, least, most)

static const struct field time_field[] = {
    NUMBER(time_numbers, normal_speed, "normal-speed", 1, 60),
    NUMBER(time_numbers, haste_percent, "haste", 100, 400),
    NUMBER(time_numbers, slow_percent, "slow", 10, 100),
    NUMBER(time_numbers, wait_cost, "wait", 25, 1000),
    NUMBER(time_numbers, cull_distance, "cull-distance", 1, 300),
};

static const struct field burden_field[] = {
    NUMBER(burden_numbers, burdened_percent, "burdened", 10, 100),
    NUMBER(burden_numbers, strained_percent, "strained", 10, 100),
    NUMBER(burden_numbers, overloaded_percent, "overloaded", 10, 100),
    NUMBER(burden_numbers, strained_load, "strained-from", 101, 1000),
    NUMBER(burden_numbers, overloaded_load, "overloaded-from", 102, 1000),
};

static const struct words models = WORDS("damage model", damage_model_word);

static const struct field combat_field[] = {
    {"model", FIELD_WORD, offsetof(struct combat_numbers, model), 0, 0, 0, 0, FIELD_ALWAYS,
     FIELD_ALWAYS, &models},
    NUMBER(combat_numbers, miss_one_in, "miss-one-in", 2, 1000),
    NUMBER(combat_numbers, critical_percent, "critical-chance", 0, 100),
    NUMBER(combat_numbers, critical_scale, "critical-damage", 100, 1000),
    NUMBER(combat_numbers, weak_percent, "weak-chance", 0, 100),
    NUMBER(combat_numbers, weak_scale, "weak-damage", 0, 100),
};

/* A number with a fallback: data that were kept before there was such a number have none, and what
 * it falls back to is what the game did then. */
#define NUMBER_OR(structure, member, key, least, most, fallback)                                   \
    {                                                                                              \
        key, FIELD_NUMBER, offsetof(struct structure, member), 0, least, most, fallback, 0,        \
            FIELD_ALWAYS, NULL                                                                     \
    }

static const struct field growth_field[] = {
    NUMBER(growth_numbers, first_level_up, "first-level-up", 10, 1000000),
    NUMBER(growth_numbers, growth_times, "growth-times", 1, 1000),
    NUMBER(growth_numbers, growth_over, "growth-over", 1, 1000),
    DECIMAL(growth_numbers, weapon_attack, "weapon-attack", 0, 100000),
    DECIMAL(growth_numbers, armour_defence, "armour-defence", 0, 100000),
    NUMBER_OR(growth_numbers, harm_percent, "harm-by-level", 0, 100, 0),
};

static const struct field power_field[] = {
    DECIMAL(power, health, "health", 1000, 1000000),
    DECIMAL(power, attack, "attack", 0, 100000),
    DECIMAL(power, defence, "defence", 0, 100000),
    DECIMAL(power, experience, "experience", 0, 1000000),
};

static const struct field hunger_field[] = {
    NUMBER(hunger_numbers, most, "most", 1, 100000),
    NUMBER(hunger_numbers, start, "start", 1, 100000),
    NUMBER(hunger_numbers, starving, "starving", 0, 100000),
    NUMBER(hunger_numbers, famished, "famished", 0, 100000),
    NUMBER(hunger_numbers, very_hungry, "very-hungry", 0, 100000),
    NUMBER(hunger_numbers, hungry, "hungry", 0, 100000),
    NUMBER(hunger_numbers, normal, "normal", 0, 100000),
    NUMBER(hunger_numbers, regenerate_over, "regenerate-over", 1, 1000000),
    NUMBER(hunger_numbers, starve_over, "starve-over", 1, 1000000),
};

static const struct field minds_field[] = {
    NUMBER(mind_numbers, search_turns, "search-turns", 0, 1000),
    NUMBER(mind_numbers, flee_percent, "flee-health", 0, 100),
    NUMBER(mind_numbers, ambush_distance, "ambush-distance", 1, 50),
    NUMBER(mind_numbers, guard_distance, "guard-distance", 1, 50),
    NUMBER(mind_numbers, detour, "detour", 0, 10000),
};

#define STATUS_TYPE(member, key)                                                                   \
    {                                                                                              \
        key, FIELD_DAMAGE_TYPE, offsetof(struct status_numbers, member), 0, 0, 0, 0, 0,            \
            FIELD_ALWAYS, NULL                                                                     \
    }

static const struct field status_field[] = {
    NUMBER_OR(status_numbers, poison_harm, "poison", 0, 1000, 1),
    STATUS_TYPE(poison_type, "poison-type"),
    NUMBER_OR(status_numbers, burning_harm, "burning", 0, 1000, 3),
    STATUS_TYPE(burning_type, "burning-type"),
    NUMBER_OR(status_numbers, weakened_percent, "weakened", 1, 100, 75),
    NUMBER_OR(status_numbers, strong_percent, "strong", 100, 400, 125),
    NUMBER_OR(status_numbers, confused_percent, "confused", 0, 100, 50),
    NUMBER_OR(status_numbers, blind_radius, "blind", 1, 40, 1),
    NUMBER_OR(status_numbers, shield_loss, "shield-loss", 1, 100, 10),
    NUMBER_OR(status_numbers, regeneration_percent, "regenerating", 1, 100, 5),
};

static const struct field wanderers_field[] = {
    NUMBER_OR(wander_numbers, set_out, "set-out", 0, 100000, 0),
    NUMBER_OR(wander_numbers, come, "come", 0, 100000, 0),
    NUMBER_OR(wander_numbers, horde_percent, "hordes", 0, 100, 0),
    NUMBER_OR(wander_numbers, worth_for, "worth-for", 0, 100000, 0),
};

static const struct field noise_field[] = {
    NUMBER_OR(noise_numbers, still, "still", 0, 100, 0),
    NUMBER_OR(noise_numbers, step, "step", 0, 100, 0),
    NUMBER_OR(noise_numbers, fight, "fight", 0, 100, 0),
    NUMBER_OR(noise_numbers, thrown, "thrown", 0, 100, 0),
    NUMBER_OR(noise_numbers, explosion, "explosion", 0, 100, 0),
};

static const struct field notice_field[] = {
    NUMBER_OR(notice_numbers, still, "still", 1, 1000, 1000),
    NUMBER_OR(notice_numbers, usual, "usual", 1, 1000, 1000),
    NUMBER_OR(notice_numbers, fight, "fight", 1, 1000, 1000),
    NUMBER_OR(notice_numbers, lit_percent, "lit", 100, 400, 100),
    NUMBER_OR(notice_numbers, dark_percent, "dark", 10, 100, 100),
    NUMBER_OR(notice_numbers, asleep, "asleep", 0, 1000, 0),
    NUMBER_OR(notice_numbers, dozing, "dozing", 0, 1000, 1000),
    NUMBER_OR(notice_numbers, awake, "awake", 0, 1000, 1000),
    NUMBER_OR(notice_numbers, sneak_percent, "sneak-damage", 100, 1000, 100),
    NUMBER_OR(notice_numbers, sneak_afar_percent, "sneak-afar", 100, 1000, 1000),
    NUMBER_OR(notice_numbers, surprise, "surprise", 0, 1, 0),
};

#define ALLY_NUMBER(member, key, least, most, fallback)                                            \
    {                                                                                              \
        key, FIELD_NUMBER, offsetof(struct ally_numbers, member), 0, least, most, fallback, 0,     \
            FIELD_ALWAYS, NULL                                                                     \
    }

static const struct field ally_field[] = {
    ALLY_NUMBER(work, "work", 1, 1000, 10),
    ALLY_NUMBER(most, "most", 0, 8, 3),
    ALLY_NUMBER(near, "near", 0, 100, 5),
    {"names", FIELD_TEXT, offsetof(struct ally_numbers, names), 0, 0, 600, 0, 0, FIELD_ALWAYS,
     NULL},
};

static const struct words sides = WORDS("side", side_word);

#define HATES(side, key)                                                                           \
    {                                                                                              \
        key, FIELD_WORD, offsetof(struct rules_numbers, hates[side]), 0, 0, 0, SIDE_NONE, 0,       \
            FIELD_ALWAYS, &sides                                                                   \
    }
static const struct field side_field[] = {
    HATES(SIDE_VERMIN, "vermin"), HATES(SIDE_BEASTS, "beasts"), HATES(SIDE_FAIR, "fair"),
    HATES(SIDE_MEN, "men"),       HATES(SIDE_DEAD, "dead"),
};

static const struct table side_table = {
    .noun = "'sides'", .field = side_field, .count = COUNT(side_field)};

static const struct field sight_field[] = {
    NUMBER(rules_numbers, sight_radius, "radius", 1, 40),
};

static const struct table sight_table = {
    .noun = "'sight'", .field = sight_field, .count = COUNT(sight_field)};

/* A hero gives no experience. */
static const struct table hero_power_table = {
    .noun = "'hero-power'", .field = power_field, .count = COUNT(power_field) - 1};

#define SECTION(name, member, fields)                                                              \
    {                                                                                              \
        name, offsetof(struct content, rules.member),                                              \
            &(const struct table){.noun = "'" name "'", .field = fields, .count = COUNT(fields)},  \
            FIELD_ALWAYS                                                                           \
    }

static const struct section sections[] = {
    SECTION("time", time, time_field),
    SECTION("burden", burden, burden_field),
    SECTION("combat", combat, combat_field),
    SECTION("growth", growth, growth_field),
    {"hero-power", offsetof(struct content, rules.growth.hero), &hero_power_table, FIELD_ALWAYS},
    SECTION("monster-power", growth.monster, power_field),
    SECTION("hunger", hunger, hunger_field),
    SECTION("minds", minds, minds_field),
    SECTION("statuses", statuses, status_field),
    SECTION("wanderers", wanderers, wanderers_field),
    SECTION("noise", noise, noise_field),
    SECTION("notice", notice, notice_field),
    SECTION("allies", allies, ally_field),
    {"sides", offsetof(struct content, rules), &side_table, FIELD_ALWAYS},
    {"sight", offsetof(struct content, rules), &sight_table, FIELD_ALWAYS},
    {"hero", offsetof(struct content, actor[ACTOR_KIND_HERO]), &hero_table, 1},
};

static const struct order orders[] = {
    {"hunger", "starving", "famished", false},
    {"hunger", "famished", "very-hungry", false},
    {"hunger", "very-hungry", "hungry", false},
    {"hunger", "hungry", "normal", false},
    {"hunger", "normal", "most", false},
    {"hunger", "start", "most", true},
    {"burden", "strained-from", "overloaded-from", false},
};

static const struct field damage_type_field[] = {
    FIELD_NEEDED(FIELD_TEXT, damage_type, name, "name", 1, 20),
    {"stopped-by-defence", FIELD_FLAG, offsetof(struct damage_type, is_stopped_by_defence), 0, 0, 0,
     0, 0, FIELD_ALWAYS, NULL},
    {"puts-out", FIELD_FLAG, offsetof(struct damage_type, puts_out), 0, 0, 0, 0, 0, FIELD_ALWAYS,
     NULL},
    {"wakes", FIELD_FLAG, offsetof(struct damage_type, wakes), 0, 0, 0, 0, 0, FIELD_ALWAYS, NULL},
};

static const struct table damage_type_table = {
    .noun = "a damage type",
    .field = damage_type_field,
    .count = COUNT(damage_type_field),
};

const struct kind_list damage_type_list = {
    .noun = "damage type",
    .definition = "damage-type",
    .file = FILE_RULES,
    .section = "damage-types",
    .table = &damage_type_table,
    KIND_ARRAY(rules.damage_type, rules.damage_type_count, DAMAGE_TYPES_MAX),
};

static void check_growth(struct loader *loader)
{
    const struct growth_numbers *growth = &loader->content->rules.growth;
    const struct record *record = data_find_good(loader, &rules_reader, "growth");
    if (record == NULL) {
        return;
    }
    int64_t second = (int64_t)growth->first_level_up * growth->growth_times / growth->growth_over;
    if (second <= growth->first_level_up || second > (int64_t)growth->first_level_up * 10) {
        problems_at(&loader->problems,
                    record_find(record, KEYS("growth-times", "growth-over", "first-level-up")),
                    PROBLEM_GROWTH,
                    "each level must need more than the one before, and at most ten times as much: "
                    "the first needs %d and the second %lld",
                    growth->first_level_up, (long long)second);
    }
}

static void rules_check(struct loader *loader, bool is_good)
{
    const struct combat_numbers *combat = &loader->content->rules.combat;
    const struct record *record = data_find_good(loader, &rules_reader, "combat");
    int together = combat->critical_percent + combat->weak_percent;
    if (record != NULL && together > 100) {
        problems_at(&loader->problems, record_find(record, KEYS("critical-chance", "weak-chance")),
                    PROBLEM_CHANCES,
                    "'critical-chance' and 'weak-chance' are %d together and may be 100", together);
        record_note_other(loader, record, KEYS("critical-chance", "weak-chance"));
    }
    check_growth(loader);
}

const struct data_reader rules_reader = {
    .file = FILE_RULES,
    .name = "rules.yaml",
    .needs_entries = "the rules need at least one damage type",
    .list = &damage_type_list,
    .section = sections,
    .section_count = COUNT(sections),
    .order = orders,
    .order_count = COUNT(orders),
    .check = rules_check,
};
