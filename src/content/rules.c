/* rules.yaml: the numbers of the rules, the damage types and the hero.
 *
 * Each section is a table of fields over one struct of content.h. Ranges are kept so narrow that no
 * arithmetic behind them can overflow and no loop (levelling up, above all) can run away; what one
 * number asks of another is checked here, after both files are read. One table for all sections was
 * tried and lost the section from the messages. */
#include <stdio.h>
#include <string.h>

#include "content/schema.h"

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

static const struct words models = {"damage model", damage_model_word, DAMAGE_MODEL_COUNT};

static const struct field combat_field[] = {
    {"model", FIELD_WORD, offsetof(struct combat_numbers, model), 0, 0, 0, 0, FIELD_ALWAYS,
     FIELD_ALWAYS, &models},
    NUMBER(combat_numbers, miss_one_in, "miss-one-in", 2, 1000),
    NUMBER(combat_numbers, critical_percent, "critical-chance", 0, 100),
    NUMBER(combat_numbers, critical_scale, "critical-damage", 100, 1000),
    NUMBER(combat_numbers, weak_percent, "weak-chance", 0, 100),
    NUMBER(combat_numbers, weak_scale, "weak-damage", 0, 100),
};

static const struct field growth_field[] = {
    NUMBER(growth_numbers, first_level_up, "first-level-up", 10, 1000000),
    NUMBER(growth_numbers, growth_times, "growth-times", 1, 1000),
    NUMBER(growth_numbers, growth_over, "growth-over", 1, 1000),
    DECIMAL(growth_numbers, weapon_attack, "weapon-attack", 0, 100000),
    DECIMAL(growth_numbers, armour_defence, "armour-defence", 0, 100000),
};

static const struct field hero_power_field[] = {
    DECIMAL(power, health, "health", 1000, 1000000),
    DECIMAL(power, attack, "attack", 0, 100000),
    DECIMAL(power, defence, "defence", 0, 100000),
};

static const struct field monster_power_field[] = {
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

static const struct field sight_field[] = {
    NUMBER(rules_numbers, sight_radius, "radius", 1, 40),
};

/* What stands where in rules.yaml; the two sections behind these hold kinds. */
struct section {
    const char *key;
    size_t offset; /* in struct rules_numbers */
    struct table table;
};

#define SECTION(name, member, fields)                                                              \
    {                                                                                              \
        name, offsetof(struct rules_numbers, member),                                              \
        {                                                                                          \
            .noun = "'" name "'", .field = fields, .count = COUNT(fields)                          \
        }                                                                                          \
    }

static const struct section section[] = {
    SECTION("time", time, time_field),
    SECTION("burden", burden, burden_field),
    SECTION("combat", combat, combat_field),
    SECTION("growth", growth, growth_field),
    SECTION("hero-power", growth.hero, hero_power_field),
    SECTION("monster-power", growth.monster, monster_power_field),
    SECTION("hunger", hunger, hunger_field),
    SECTION("minds", minds, minds_field),
    {"sight", 0, {.noun = "'sight'", .field = sight_field, .count = COUNT(sight_field)}},
};

_Static_assert(sizeof section / sizeof section[0] == RULES_SECTIONS, "a record for each");

static const struct field damage_type_field[] = {
    FIELD_NEEDED(FIELD_TEXT, damage_type, name, "name", 1, 20),
    {"stopped-by-defence", FIELD_FLAG, offsetof(struct damage_type, is_stopped_by_defence), 0, 0, 0,
     0, 0, FIELD_ALWAYS, NULL},
};

static const struct table damage_type_table = {
    .noun = "a damage type",
    .field = damage_type_field,
    .count = COUNT(damage_type_field),
};

static const struct kind_list damage_types = {
    .file = FILE_RULES,
    .section = "damage-types",
    .table = &damage_type_table,
    .first = offsetof(struct content, rules.damage_type),
    .stride = sizeof(struct damage_type),
    .count = offsetof(struct content, rules.damage_type_count),
    .capacity = DAMAGE_TYPES_MAX,
    .record = offsetof(struct loader, damage_type),
};

static void read_hero(struct loader *loader, const struct node *value)
{
    struct actor_kind *hero = &loader->content->actor[ACTOR_KIND_HERO];
    if (loader->content->actor_count == 0) {
        loader->content->actor_count = 1;
        loader->hero = (struct record){.id = "hero", .variant = 1};
        record_fill_fallbacks(&hero_table, 1, hero);
        hero->id = "hero";
        hero->shape = (struct shape){100, 100, 100, 100};
    }
    if (value != NULL) {
        record_read(loader, &hero_table, &loader->hero, hero, value);
    }
}

static void rules_read(struct loader *loader, const struct node *root)
{
    const char *key[RULES_SECTIONS + 2];
    for (int i = 0; i < RULES_SECTIONS; i++) {
        key[i] = section[i].key;
    }
    key[RULES_SECTIONS] = "damage-types";
    key[RULES_SECTIONS + 1] = "hero";
    if (!root_check(&loader->problems, root, &(struct words){"section", key, RULES_SECTIONS + 2})) {
        return;
    }
    kind_list_read(loader, &damage_types, root);
    read_hero(loader, node_find(root, "hero"));
    for (int i = 0; i < RULES_SECTIONS; i++) {
        const struct node *value = node_find(root, section[i].key);
        char *target = (char *)&loader->content->rules + section[i].offset;
        loader->rules[i].variant = FIELD_ALWAYS;
        if (value != NULL) {
            record_read(loader, &section[i].table, &loader->rules[i], target, value);
        }
    }
}

/* The record of a section if its values are good; NULL if they were complained about. */
static const struct record *find_section(const struct loader *loader, const char *key)
{
    for (int i = 0; i < RULES_SECTIONS; i++) {
        const struct record *record = &loader->rules[i];
        if (strcmp(section[i].key, key) == 0) {
            return record->is_broken || record->part_count == 0 ? NULL : record;
        }
    }
    return NULL;
}

static void check_ascending(struct loader *loader, const char *key, const char *const *name,
                            const int *number, int count)
{
    const struct record *record = find_section(loader, key);
    for (int i = 1; record != NULL && i < count; i++) {
        if (number[i] <= number[i - 1]) {
            const char *const either[] = {name[i], name[i - 1], NULL};
            problems_at(&loader->problems, record_find_any(record, either),
                        "'%s' is %d and must be more than '%s', which is %d", name[i], number[i],
                        name[i - 1], number[i - 1]);
        }
    }
}

static void check_combat(struct loader *loader)
{
    static const char *const either[] = {"critical-chance", "weak-chance", NULL};
    const struct combat_numbers *combat = &loader->content->rules.combat;
    const struct record *record = find_section(loader, "combat");
    if (record != NULL && combat->critical_percent + combat->weak_percent > 100) {
        problems_at(&loader->problems, record_find_any(record, either),
                    "'critical-chance' and 'weak-chance' are %d together and may be 100",
                    combat->critical_percent + combat->weak_percent);
    }
}

static void check_growth(struct loader *loader)
{
    static const char *const any[] = {"growth-times", "growth-over", "first-level-up", NULL};
    const struct growth_numbers *growth = &loader->content->rules.growth;
    const struct record *record = find_section(loader, "growth");
    if (record == NULL) {
        return;
    }
    int64_t second = (int64_t)growth->first_level_up * growth->growth_times / growth->growth_over;
    if (second <= growth->first_level_up || second > (int64_t)growth->first_level_up * 10) {
        problems_at(&loader->problems, record_find_any(record, any),
                    "each level must need more than the one before, and at most ten times as much: "
                    "the first needs %d and the second %lld",
                    growth->first_level_up, (long long)second);
    }
}

static void check_sections(struct loader *loader)
{
    const struct node *root = loader_find_root(loader, FILE_RULES);
    for (int i = 0; i < RULES_SECTIONS; i++) {
        if (loader->rules[i].part_count > 0) {
            record_check_needed(loader, &section[i].table, &loader->rules[i]);
        } else if (root != NULL && !loader->rules[i].is_broken) {
            problems_at(&loader->problems, root, "the rules need a section '%s'", section[i].key);
        }
    }
    if (root != NULL && loader->hero.part_count == 0) {
        problems_at(&loader->problems, root, "the rules need a section 'hero'");
    }
    if (root != NULL && loader->content->rules.damage_type_count == 0) {
        problems_at(&loader->problems, root, "the rules need at least one damage type");
    }
}

static void rules_check(struct loader *loader)
{
    static const char *const hunger_name[] = {"starving", "famished", "very-hungry",
                                              "hungry",   "normal",   "most"};
    static const char *const load_name[] = {"strained-from", "overloaded-from"};
    const struct hunger_numbers *hunger = &loader->content->rules.hunger;
    const struct burden_numbers *burden = &loader->content->rules.burden;
    const int level[] = {hunger->starving, hunger->famished, hunger->very_hungry,
                         hunger->hungry,   hunger->normal,   hunger->most};
    const int load[] = {burden->strained_load, burden->overloaded_load};
    check_sections(loader);
    kind_list_check(loader, &damage_types);
    record_check_needed(loader, &hero_table, &loader->hero);
    check_ascending(loader, "hunger", hunger_name, level, COUNT(level));
    check_ascending(loader, "burden", load_name, load, COUNT(load));
    if (find_section(loader, "hunger") != NULL) {
        record_check_at_most(loader, find_section(loader, "hunger"), "start", hunger->start, "most",
                             hunger->most);
    }
    check_combat(loader);
    check_growth(loader);
}

static void rules_digest(struct content *content, struct digest *digest)
{
    for (int i = 0; i < RULES_SECTIONS; i++) {
        table_digest(&section[i].table, (const char *)&content->rules + section[i].offset, digest);
    }
    kind_list_digest(&damage_types, content, digest);
}

const struct data_reader rules_reader = {FILE_RULES, "rules.yaml", rules_read, rules_check,
                                         rules_digest};
