/* rules.yaml: the numbers of the rules, the damage types and the hero. Each section is a table of
 * fields over one struct of content.h. Ranges are so narrow that no arithmetic behind them can
 * overflow and no loop (levelling up, above all) can run away. */
#include <stdio.h>
#include <string.h>

#include "content/data_file.h"

#define OWNER power

static const struct field power_field[] = {
    {"health", DECIMAL(health, 1000, 1000000)},
    {"attack", DECIMAL(attack, 0, 100000)},
    {"defence", DECIMAL(defence, 0, 100000)},
    {"experience", DECIMAL(experience, 0, 1000000)},
};

#undef OWNER
#define OWNER rules_numbers

/* A number with a fallback: data that were kept before there was such a number have none, and what
 * it falls back to is what the game did then. */

static const struct field time_field[] = {
    {"normal-speed", NEEDED_NUMBER(time.normal_speed, 1, 60)},
    {"haste", NEEDED_NUMBER(time.haste_percent, 100, 400)},
    {"slow", NEEDED_NUMBER(time.slow_percent, 10, 100)},
    {"wait", NEEDED_NUMBER(time.wait_cost, 25, 1000)},
    {"cull-distance", NEEDED_NUMBER(time.cull_distance, 1, 300)},
};

static const struct field burden_field[] = {
    {"burdened", NEEDED_NUMBER(burden.burdened_percent, 10, 100)},
    {"strained", NEEDED_NUMBER(burden.strained_percent, 10, 100)},
    {"overloaded", NEEDED_NUMBER(burden.overloaded_percent, 10, 100)},
    {"strained-from", NEEDED_NUMBER(burden.strained_load, 101, 1000)},
    {"overloaded-from", NEEDED_NUMBER(burden.overloaded_load, 102, 1000)},
};

static const struct words models = WORDS("damage model", damage_model_word);

static const struct field combat_field[] = {
    {"model", WORD(word, combat.model, models, 0), NEEDED},
    {"miss-one-in", NEEDED_NUMBER(combat.miss_one_in, 2, 1000)},
    {"critical-chance", NEEDED_NUMBER(combat.critical_percent, 0, 100)},
    {"critical-damage", NEEDED_NUMBER(combat.critical_scale, 100, 1000)},
    {"weak-chance", NEEDED_NUMBER(combat.weak_percent, 0, 100)},
    {"weak-damage", NEEDED_NUMBER(combat.weak_scale, 0, 100)},
};

/* A number with a fallback: data that were kept before there was such a number have none, and what
 * it falls back to is what the game did then. */
static const struct field growth_field[] = {
    {"first-level-up", NEEDED_NUMBER(growth.first_level_up, 10, 1000000)},
    {"growth-times", NEEDED_NUMBER(growth.growth_times, 1, 1000)},
    {"growth-over", NEEDED_NUMBER(growth.growth_over, 1, 1000)},
    {"weapon-attack", DECIMAL(growth.weapon_attack, 0, 100000)},
    {"armour-defence", DECIMAL(growth.armour_defence, 0, 100000)},
    {"harm-by-level", NUMBER(growth.harm_percent, 0, 100, 0)},
};

static const struct field hunger_field[] = {
    {"most", NEEDED_NUMBER(hunger.most, 1, 100000)},
    {"start", NEEDED_NUMBER(hunger.start, 1, 100000)},
    {"starving", NEEDED_NUMBER(hunger.starving, 0, 100000)},
    {"famished", NEEDED_NUMBER(hunger.famished, 0, 100000)},
    {"very-hungry", NEEDED_NUMBER(hunger.very_hungry, 0, 100000)},
    {"hungry", NEEDED_NUMBER(hunger.hungry, 0, 100000)},
    {"normal", NEEDED_NUMBER(hunger.normal, 0, 100000)},
    {"regenerate-over", NEEDED_NUMBER(hunger.regenerate_over, 1, 1000000)},
    {"starve-over", NEEDED_NUMBER(hunger.starve_over, 1, 1000000)},
};

static const struct field minds_field[] = {
    {"search-turns", NEEDED_NUMBER(minds.search_turns, 0, 1000)},
    {"flee-health", NEEDED_NUMBER(minds.flee_percent, 0, 100)},
    {"ambush-distance", NEEDED_NUMBER(minds.ambush_distance, 1, 50)},
    {"guard-distance", NEEDED_NUMBER(minds.guard_distance, 1, 50)},
    {"detour", NEEDED_NUMBER(minds.detour, 0, 10000)},
};

static const struct field status_field[] = {
    {"poison", NUMBER(statuses.poison_harm, 0, 1000, 1)},
    {"poison-type", FIELD(damage_type, statuses.poison_type)},
    {"burning", NUMBER(statuses.burning_harm, 0, 1000, 3)},
    {"burning-type", FIELD(damage_type, statuses.burning_type)},
    {"weakened", NUMBER(statuses.weakened_percent, 1, 100, 75)},
    {"strong", NUMBER(statuses.strong_percent, 100, 400, 125)},
    {"confused", NUMBER(statuses.confused_percent, 0, 100, 50)},
    {"blind", NUMBER(statuses.blind_radius, 1, 40, 1)},
    {"shield-loss", NUMBER(statuses.shield_loss, 1, 100, 10)},
    {"regenerating", NUMBER(statuses.regeneration_percent, 1, 100, 5)},
};

static const struct field wanderers_field[] = {
    {"set-out", NUMBER(wanderers.set_out, 0, 100000, 0)},
    {"come", NUMBER(wanderers.come, 0, 100000, 0)},
    {"hordes", NUMBER(wanderers.horde_percent, 0, 100, 0)},
    {"worth-for", NUMBER(wanderers.worth_for, 0, 100000, 0)},
};

static const struct field noise_field[] = {
    {"still", NUMBER(noise.still, 0, 100, 0)},         {"step", NUMBER(noise.step, 0, 100, 0)},
    {"fight", NUMBER(noise.fight, 0, 100, 0)},         {"thrown", NUMBER(noise.thrown, 0, 100, 0)},
    {"explosion", NUMBER(noise.explosion, 0, 100, 0)},
};

static const struct field notice_field[] = {
    {"still", NUMBER(notice.still, 1, 1000, 1000)},
    {"usual", NUMBER(notice.usual, 1, 1000, 1000)},
    {"fight", NUMBER(notice.fight, 1, 1000, 1000)},
    {"lit", NUMBER(notice.lit_percent, 100, 400, 100)},
    {"dark", NUMBER(notice.dark_percent, 10, 100, 100)},
    {"asleep", NUMBER(notice.asleep, 0, 1000, 0)},
    {"dozing", NUMBER(notice.dozing, 0, 1000, 1000)},
    {"awake", NUMBER(notice.awake, 0, 1000, 1000)},
    {"sneak-damage", NUMBER(notice.sneak_percent, 100, 1000, 100)},
    {"sneak-afar", NUMBER(notice.sneak_afar_percent, 100, 1000, 1000)},
    {"surprise", NUMBER(notice.surprise, 0, 1, 0)},
};

static const struct field ally_field[] = {
    {"work", NUMBER(allies.work, 1, 1000, 10)},
    {"most", NUMBER(allies.most, 0, 8, 3)},
    {"near", NUMBER(allies.near, 0, 100, 5)},
    {"names", TEXT(allies.names, 0, 600)},
};

static const struct words sides = WORDS("side", side_word);

static const struct field side_field[] = {
    {"vermin", WORD(word, hates[SIDE_VERMIN], sides, SIDE_NONE)},
    {"beasts", WORD(word, hates[SIDE_BEASTS], sides, SIDE_NONE)},
    {"fair", WORD(word, hates[SIDE_FAIR], sides, SIDE_NONE)},
    {"men", WORD(word, hates[SIDE_MEN], sides, SIDE_NONE)},
    {"dead", WORD(word, hates[SIDE_DEAD], sides, SIDE_NONE)},
};

static const struct field sight_field[] = {
    {"radius", NEEDED_NUMBER(sight_radius, 1, 40)},
};

/* A hero gives no experience. */
static const struct table hero_power_table = {
    .noun = "'hero-power'", .field = power_field, .count = COUNT(power_field) - 1};

static const struct table monster_power_table = {
    .noun = "'monster-power'", .field = power_field, .count = COUNT(power_field)};

#define SECTION(name, fields)                                                                      \
    {                                                                                              \
        name, offsetof(struct content, rules),                                                     \
            &(const struct table){.noun = "'" name "'", .field = fields, .count = COUNT(fields)},  \
            FIELD_ALWAYS                                                                           \
    }

static const struct section sections[] = {
    SECTION("time", time_field),
    SECTION("burden", burden_field),
    SECTION("combat", combat_field),
    SECTION("growth", growth_field),
    {"hero-power", offsetof(struct content, rules.growth.hero), &hero_power_table, FIELD_ALWAYS},
    {"monster-power", offsetof(struct content, rules.growth.monster), &monster_power_table,
     FIELD_ALWAYS},
    SECTION("hunger", hunger_field),
    SECTION("minds", minds_field),
    SECTION("statuses", status_field),
    SECTION("wanderers", wanderers_field),
    SECTION("noise", noise_field),
    SECTION("notice", notice_field),
    SECTION("allies", ally_field),
    SECTION("sides", side_field),
    SECTION("sight", sight_field),
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

#undef OWNER
#define OWNER damage_type

static const struct field damage_type_field[] = {
    {"name", TEXT(name, 1, 20), NEEDED},
    {"stopped-by-defence", FIELD(flag, is_stopped_by_defence)},
    {"puts-out", FIELD(flag, puts_out)},
    {"wakes", FIELD(flag, wakes)},
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
