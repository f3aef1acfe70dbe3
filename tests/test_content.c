/* What becomes of data files: those that the program carries (tests/data: the numbers of RULES,
 * which stand here a second time, written from that page), and those of a folder that comes over
 * them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "support/folder.h"
#include "support/test.h"

static struct content *built_in;
static struct content *content; /* of the folder that load_with made last */

static int load_built_in(void **state)
{
    struct buffer problems = {0};
    built_in = content_load(NULL, &problems);
    if (built_in == NULL) {
        print_error("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    return built_in != NULL ? 0 : -1;
}

static int free_built_in(void **state)
{
    content_free(content);
    content_free(built_in);
    return 0;
}

/* ---- a folder with one file in it ---- */

/* Loads a folder whose only file is `name` with `text`. */
static void load_with(const char *name, const char *text)
{
    char *folder = folder_make();
    struct buffer problems = {0};
    assert_non_null(folder);
    folder_write(folder, name, text);
    content_free(content);
    content = content_load(folder, &problems);
    folder_remove(folder);
    if (content == NULL) {
        print_error("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    assert_non_null(content);
}

static const struct actor_kind *actor(const struct content *from, const char *id)
{
    int index = content_find_actor(from, id);
    assert_true(index >= 0);
    return &from->actor[index];
}

static const struct item_kind *item(const struct content *from, const char *id)
{
    int index = content_find_item(from, id);
    assert_true(index >= 0);
    return &from->item[index];
}

static int damage_type(const char *id)
{
    for (int i = 0; i < content->rules.damage_type_count; i++) {
        if (strcmp(content->rules.damage_type[i].id, id) == 0) {
            return i;
        }
    }
    fail_msg("no damage type %s", id);
    return -1;
}

/* ---- the data that the program carries ---- */

struct number {
    const char *label;
    int got, want;
};

/* lint: table */
TEST(numbers_are_those_of_the_rules)
{
    const struct rules_numbers *rules = &built_in->rules;
    const struct level_numbers *levels = &built_in->levels;
    const struct level_kind *first = &levels->kind[0], *third = &levels->kind[2];
    const struct actor_kind *hero = &built_in->actor[ACTOR_KIND_HERO];
    const struct number table[] = {
        {"T4 normal speed", rules->time.normal_speed, 12},
        {"I1 haste", rules->time.haste_percent, 200},
        {"T4 slow", rules->time.slow_percent, 50},
        {"T3 wait", rules->time.wait_cost, 100},
        {"T7 cull", rules->time.cull_distance, 20},
        {"T8 burdened", rules->burden.burdened_percent, 75},
        {"T8 strained", rules->burden.strained_percent, 50},
        {"T8 overloaded", rules->burden.overloaded_percent, 25},
        {"T8 strained from", rules->burden.strained_load, 150},
        {"T8 overloaded from", rules->burden.overloaded_load, 200},
        {"C3 model", (int)rules->combat.model, DAMAGE_MODEL_WEIGHED},
        {"C1 miss", rules->combat.miss_one_in, 10},
        {"C4 critical chance", rules->combat.critical_percent, 25},
        {"C4 critical damage", rules->combat.critical_scale, 150},
        {"C4 weak chance", rules->combat.weak_percent, 25},
        {"C4 weak damage", rules->combat.weak_scale, 50},
        {"L4 first level", rules->growth.first_level_up, 50},
        {"L4 growth", rules->growth.growth_times, 11},
        {"L4 growth over", rules->growth.growth_over, 10},
        {"L2 hero health", rules->growth.hero.health, 30000},
        {"L2 hero attack", rules->growth.hero.attack, 4800},
        {"L2 hero defence", rules->growth.hero.defence, 2400},
        {"L2 monster health", rules->growth.monster.health, 14000},
        {"L2 monster attack", rules->growth.monster.attack, 8000},
        {"L2 monster defence", rules->growth.monster.defence, 4000},
        {"L2 monster experience", rules->growth.monster.experience, 10000},
        {"L2 weapon", rules->growth.weapon_attack, 3200},
        {"L2 armour", rules->growth.armour_defence, 1600},
        {"H1 most", rules->hunger.most, 1500},
        {"H1 start", rules->hunger.start, 1500},
        {"H1 starving", rules->hunger.starving, 0},
        {"H1 famished", rules->hunger.famished, 150},
        {"H1 very hungry", rules->hunger.very_hungry, 300},
        {"H1 hungry", rules->hunger.hungry, 750},
        {"H1 normal", rules->hunger.normal, 1200},
        {"H2 regenerate", rules->hunger.regenerate_over, 300},
        {"H3 starve", rules->hunger.starve_over, 400},
        {"B8 sight", rules->sight_radius, 8},
        {"B1 width", levels->width, 80},
        {"B1 height", levels->height, 50},
        {"B1 tries", levels->room_tries, 30},
        {"B1 room width least", levels->room_width_least, 6},
        {"B1 room width most", levels->room_width_most, 14},
        {"B1 room height least", levels->room_height_least, 6},
        {"B1 room height most", levels->room_height_most, 10},
        {"B2 corridors", levels->extra_corridors, 3},
        {"B4 items", levels->items_one_in, 4},
        {"B4 monsters", levels->monsters_one_in, 2},
        {"B4 rations", levels->rations, 1},
        {"B5 window", levels->gear_window, 4},
        {"B6 gear", levels->gear_one_in, 11},
        {"T9 sorts of level", levels->kind_count, 5},
        {"pace", first->pace, 100},
        {"from depth", first->from_depth, 1},
        {"pace of the third", third->pace, 75},
        {"weight of the third", third->weight, 12},
        {"from depth of the third", third->from_depth, 3},
        {"hero: glyph", (int)hero->glyph, '@'},
        {"rank", hero->rank, 0},
        {"speed", hero->speed, 12},
        {"step", hero->step_cost, 100},
        {"blow", hero->blow_cost, 100},
        {"health", hero->shape.health, 100},
        {"attack", hero->shape.attack, 100},
        {"defence", hero->shape.defence, 100},
        {"eats and regenerates", hero->eats && hero->regenerates, true},
        {"parts of the blow", hero->blow.count, 1},
        {"type of the blow", hero->blow.part[0].type, DAMAGE_TYPE_PLAIN},
        {"share of the blow", hero->blow.part[0].percent, 100},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        if (table[i].got != table[i].want) {
            fail_msg("%s: %d, not %d", table[i].label, table[i].got, table[i].want);
        }
    }
    assert_string_equal(hero->id, "hero");
    assert_string_equal(first->id, "barrow");
    assert_string_equal(first->arrival, "");
    assert_string_equal(third->id, "flooded");
}

/* What RULES I1 and I7 say of a thing: class, target, range, radius, effect, amount, otherwise, and
 * the status or the type of damage. */
TEST(consumables_do_what_the_rules_say)
{
    static const char *const want[] = {
        "ration food self 0 0 feed 750 0",
        "potion-of-health potion self 0 0 heal 20 2",
        "potion-of-haste potion self 0 0 status 20 0 hasted",
        "undying-draught potion self 0 0 status 10 0 undying",
        "scroll-of-magic-missile scroll one 6 0 damage 8 0 magic",
        "scroll-of-fireball scroll area 6 3 damage 20 0 fire",
        "scroll-of-sleep scroll area 6 1 status 36 0 asleep",
        "crown crown self 0 0 win 1 0",
    };
    for (int i = 0; i < COUNT_OF(want); i++) {
        char id[40];
        struct buffer got = {0};
        snprintf(id, sizeof id, "%.*s", (int)strcspn(want[i], " "), want[i]);
        const struct item_kind *kind = item(built_in, id);
        const struct effect *effect = &kind->effect[0];
        assert_int_equal(kind->effect_count, 1);
        buffer_print(&got, "%s %s %s %d %d %s %d %d", id, item_class_word[kind->class],
                     item_target_word[kind->target], kind->range, kind->radius,
                     effect_word[effect->kind], effect->amount, effect->otherwise);
        if (effect->kind == EFFECT_STATUS) {
            buffer_print(&got, " %s", status_word[effect->status]);
        } else if (effect->kind == EFFECT_DAMAGE) {
            buffer_print(&got, " %s", built_in->rules.damage_type[effect->damage_type].id);
        }
        assert_string_equal(buffer_text(&got), want[i]);
        buffer_free(&got);
    }
}

TEST(roles_are_their_own_index)
{
    for (int i = 0; i < PALETTE_ROLE_COUNT; i++) {
        assert_string_equal(built_in->palette.id[i], palette_role_word[i]);
    }
}

/* ---- a folder of one's own ---- */

TEST(an_entry_changes_only_what_it_names)
{
    load_with("monsters.yaml", "monsters:\n  redcap: {speed: 20, resist: {fire: 30}}\n");
    const struct actor_kind *before = actor(built_in, "redcap"), *after = actor(content, "redcap");
    assert_int_equal(after->speed, 20);
    assert_int_equal(after->trait.numbers.resist.percent[damage_type("fire")], 30);
    assert_int_equal(after->shape.attack, before->shape.attack);
    assert_int_equal(after->rank, before->rank);
    assert_string_equal(after->name, before->name);
    assert_int_equal(content->actor_count, built_in->actor_count);
    for (int i = 0; i < content->actor_count; i++) {
        assert_string_equal(content->actor[i].id, built_in->actor[i].id);
        if (&content->actor[i] != after) {
            assert_int_equal(content->actor[i].speed, built_in->actor[i].speed);
        }
    }
}

TEST(a_new_monster_stands_behind_those_of_its_rank)
{
    load_with("monsters.yaml", "monsters:\n  nix:\n    name: nix\n    description: Wet.\n"
                               "    glyph: ñ\n    colour: mere\n    rank: 1\n");
    const struct actor_kind *nix = actor(content, "nix");
    assert_int_equal(content->actor_count, built_in->actor_count + 1);
    assert_int_equal(nix->glyph, 0xF1);
    assert_int_equal(nix->rank, 1);
    assert_int_equal(nix[-1].rank, 1);
    assert_int_equal(nix[1].rank, 2);
    /* What it leaves away is what monsters.yaml says is usual. */
    assert_int_equal(nix->shape.health, 100);
    assert_int_equal(nix->speed, 12);
    assert_int_equal(nix->weight, 100);
    assert_int_equal(nix->reach, 1);
    assert_int_equal(nix->mind, MIND_HUNTER);
    assert_int_equal(nix->blow.count, 1);
    assert_int_equal(nix->blow.part[0].percent, 100);
    assert_false(nix->regenerates);
}

TEST(a_new_thing_may_have_several_effects_in_the_order_of_the_rules)
{
    load_with("items.yaml",
              "items:\n  hot-stew:\n    name: hot stew\n    plural: hot stews\n"
              "    description: It fights back.\n    glyph: \"%\"\n    colour: ember\n"
              "    class: food\n    weight: 12\n    frequency: 3\n    effects:\n"
              "      - {effect: damage, amount: 1, type: fire}\n"
              "      - {effect: feed, amount: 900}\n");
    const struct item_kind *stew = item(content, "hot-stew");
    assert_int_equal(content->item_count, built_in->item_count + 1);
    assert_ptr_equal(stew, &content->item[content->item_count - 1]);
    assert_int_equal(stew->effect_count, 2);
    assert_int_equal(stew->effect[0].kind, EFFECT_FEED); /* I2: food first */
    assert_int_equal(stew->effect[0].amount, 900);
    assert_int_equal(stew->effect[1].kind, EFFECT_DAMAGE);
    assert_int_equal(stew->effect[1].damage_type, damage_type("fire"));
}

TEST(a_new_colour_can_be_used_at_once)
{
    load_with("palette.yaml", "palette:\n  lichen: \"#A0b090\"\n  text: \"#ffffff\"\n");
    int last = content->palette.count - 1;
    assert_int_equal(content->palette.count, built_in->palette.count + 1);
    assert_string_equal(content->palette.id[last], "lichen");
    assert_int_equal(content->palette.rgb[last], 0xA0B090);
    assert_int_equal(content->palette.rgb[PALETTE_TEXT], 0xFFFFFF);
}

TEST(decimals_are_exact_thousandths)
{
    load_with("rules.yaml", "hero-power: {health: 31, attack: 4.805, defence: 0.1}\n");
    assert_int_equal(content->rules.growth.hero.health, 31000);
    assert_int_equal(content->rules.growth.hero.attack, 4805);
    assert_int_equal(content->rules.growth.hero.defence, 100);
    assert_int_equal(content->rules.growth.monster.attack, 8000);
}

TEST(a_byte_order_mark_and_foreign_line_ends_do_no_harm)
{
    load_with("rules.yaml", "\xEF\xBB\xBFsight:\r\n  radius: 9\r\n# end\r\n");
    assert_int_equal(content->rules.sight_radius, 9);
}

/* ---- the digest ---- */

TEST(the_digest_is_the_same_for_the_same_content)
{
    static const struct {
        const char *label, *file, *text;
    } table[] = {
        {"a comment", "rules.yaml", "# nothing\nsight: {radius: 8}\n"},
        {"other layout", "monsters.yaml", "monsters: {barrow-rat: {\"rank\": 1}}\n"},
        {"what is said already", "items.yaml", "items:\n  ration: {weight: 10, class: food}\n"},
        {"the same number otherwise", "rules.yaml", "monster-power: {attack: 8.000}\n"},
        {"capitals of a colour", "palette.yaml", "palette: {moss: \"#7F9F58\"}\n"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        load_with(table[i].file, table[i].text);
        print_message("  %s\n", table[i].label);
        assert_int_equal(content->digest, built_in->digest);
    }
}

TEST(the_digest_differs_with_any_value)
{
    static const struct {
        const char *file, *text;
    } table[] = {
        {"rules.yaml", "sight: {radius: 9}"},
        {"rules.yaml", "minds: {detour: 401}"},
        {"rules.yaml", "hero: {capacity: 301}"},
        {"rules.yaml", "hero: {name: digger}"},
        {"rules.yaml", "damage-types: {fire: {stopped-by-defence: true}}"},
        {"rules.yaml", "damage-types: {salt: {name: salt}}"},
        {"rules.yaml", "damage-types: {fire: {verb: char}}"},
        {"rules.yaml", "monster-power: {experience: 10.001}"},
        {"levels.yaml", "level: {rations: 2}"},
        {"levels.yaml", "kinds: {flooded: {pace: 74}}"},
        {"levels.yaml", "kinds: {barrow: {floor-glyph: \",\"}}"},
        {"palette.yaml", "palette: {moss: \"#7f9f59\"}"},
        {"palette.yaml", "palette: {mosses: \"#7f9f58\"}"},
        {"monsters.yaml", "monsters: {redcap: {damage: {melee: 99, fire: 1}}}"},
        {"monsters.yaml", "monsters: {redcap: {damage: {melee: 99}}}"},
        {"monsters.yaml", "monsters: {redcap: {damage: {fire: 99}}}"},
        {"monsters.yaml", "monsters: {redcap: {resist: {fire: 1}}}"},
        {"monsters.yaml", "monsters: {redcap: {regenerates: true}}"},
        {"monsters.yaml", "monsters: {redcap: {mind: guard}}"},
        {"monsters.yaml", "monsters: {redcap: {colour: moss}}"},
        {"monsters.yaml", "monsters: {redcap: {description: Red.}}"},
        {"items.yaml", "items: {ration: {plural: bread}}"},
        {"items.yaml", "items: {ration: {effects: [{effect: feed, amount: 751}]}}"},
        {"items.yaml", "items: {seax: {tier: 1, miss: 1}}"},
        {"items.yaml", "items: {scroll-of-fireball: {radius: 2}}"},
    };
    uint64_t seen[COUNT_OF(table)];
    for (int i = 0; i < COUNT_OF(table); i++) {
        load_with(table[i].file, table[i].text);
        seen[i] = content->digest;
        if (seen[i] == built_in->digest) {
            fail_msg("%s changes nothing", table[i].text);
        }
        for (int j = 0; j < i; j++) {
            assert_true(seen[i] != seen[j]);
        }
    }
}

TEST(unknown_ids_are_not_found)
{
    assert_int_equal(content_find_actor(built_in, "hero"), ACTOR_KIND_HERO);
    assert_int_equal(content_find_actor(built_in, "dragon"), -1);
    assert_int_equal(content_find_item(built_in, "redcap"), -1);
}

/* Unused rows of what was loaded are zero, and stay what they were in the copy. */
TEST(a_copy_of_what_is_used_lacks_nothing)
{
    struct content *copy = memory_new(1, sizeof *copy);
    content_copy_used(copy, built_in);
    assert_memory_equal(copy, built_in, sizeof *copy);
    copy->item[ITEM_KINDS_MAX - 1].tier = 7;
    content_copy_used(copy, built_in);
    assert_int_equal(copy->item[ITEM_KINDS_MAX - 1].tier, 7);
    free(copy);
}

AROUND_ALL_TESTS(load_built_in, free_built_in)
