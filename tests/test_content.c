/* The content that we ship, and what a folder of one's own does to it. The numbers of RULES stand
 * here a second time, written from that page and not from the data. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "content/embedded.h"
#include "support/folder.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static struct content *shipped;

static int load_shipped(void **state)
{
    (void)state;
    struct buffer problems = {0};
    shipped = content_load(NULL, &problems);
    if (shipped == NULL) {
        print_error("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    return shipped != NULL ? 0 : -1;
}

static int free_shipped(void **state)
{
    (void)state;
    content_free(shipped);
    return 0;
}

/* ---- a folder with one file in it ---- */

/* What content_load makes of a folder whose only file is `name` with `text`. */
static struct content *load_with(const char *name, const char *text)
{
    char *folder = folder_make();
    struct buffer problems = {0};
    assert_non_null(folder);
    folder_write(folder, name, text);
    struct content *content = content_load(folder, &problems);
    folder_remove(folder);
    if (content == NULL) {
        print_error("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    assert_non_null(content);
    return content;
}

static const struct actor_kind *actor(const struct content *content, const char *id)
{
    int index = content_find_actor(content, id);
    assert_true(index >= 0);
    return &content->actor[index];
}

static const struct item_kind *item(const struct content *content, const char *id)
{
    int index = content_find_item(content, id);
    assert_true(index >= 0);
    return &content->item[index];
}

static int damage_type(const struct content *content, const char *id)
{
    for (int i = 0; i < content->rules.damage_type_count; i++) {
        if (strcmp(content->rules.damage_type[i].id, id) == 0) {
            return i;
        }
    }
    fail_msg("no damage type %s", id);
    return -1;
}

/* ---- what we ship ---- */

struct number {
    const char *label;
    int got, want;
};

static void compare_numbers(const struct number *table, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (table[i].got != table[i].want) {
            fail_msg("%s: %d, not %d", table[i].label, table[i].got, table[i].want);
        }
    }
}

static void numbers_of_the_rules_are_shipped(void **state)
{
    (void)state;
    const struct rules_numbers *rules = &shipped->rules;
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
    };
    compare_numbers(table, LENGTH(table));
}

static void numbers_of_levels_are_shipped(void **state)
{
    (void)state;
    const struct level_numbers *levels = &shipped->levels;
    const struct number table[] = {
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
    };
    compare_numbers(table, LENGTH(table));
}

static void the_hero_is_plain_and_hungry(void **state)
{
    (void)state;
    const struct actor_kind *hero = &shipped->actor[ACTOR_KIND_HERO];
    assert_string_equal(hero->id, "hero");
    assert_int_equal(hero->glyph, '@');
    assert_int_equal(hero->rank, 0);
    assert_int_equal(hero->speed, 12);
    assert_int_equal(hero->step_cost, 100);
    assert_int_equal(hero->blow_cost, 100);
    assert_int_equal(hero->shape.health, 100);
    assert_int_equal(hero->shape.attack, 100);
    assert_int_equal(hero->shape.defence, 100);
    assert_true(hero->eats && hero->regenerates);
    assert_int_equal(hero->blow.count, 1);
    assert_int_equal(hero->blow.part[0].type, DAMAGE_TYPE_PLAIN);
    assert_int_equal(hero->blow.part[0].percent, 100);
}

static void only_plain_blows_are_stopped_by_defence(void **state)
{
    (void)state;
    assert_true(shipped->rules.damage_type_count >= 4);
    for (int i = 0; i < shipped->rules.damage_type_count; i++) {
        bool is_plain = i == DAMAGE_TYPE_PLAIN;
        assert_int_equal(shipped->rules.damage_type[i].is_stopped_by_defence, is_plain);
    }
}

static void every_rank_has_a_kind_and_kinds_stand_in_order(void **state)
{
    (void)state;
    int kinds[RANKS + 1] = {0};
    for (int i = 1; i < shipped->actor_count; i++) {
        assert_true(shipped->actor[i].rank >= shipped->actor[i - 1].rank);
        kinds[shipped->actor[i].rank]++;
    }
    for (int rank = 1; rank <= RANKS; rank++) {
        assert_true(kinds[rank] >= 1);
    }
    assert_true(shipped->actor_count - 1 >= 32);
}

static bool is_same_fighter(const struct actor_kind *a, const struct actor_kind *b)
{
    return memcmp(&a->shape, &b->shape, sizeof a->shape) == 0 && a->speed == b->speed &&
           a->step_cost == b->step_cost && a->blow_cost == b->blow_cost && a->mind == b->mind &&
           a->reach == b->reach && memcmp(&a->blow, &b->blow, sizeof a->blow) == 0;
}

static void no_two_monsters_fight_alike(void **state)
{
    (void)state;
    for (int i = 1; i < shipped->actor_count; i++) {
        for (int j = 1; j < i; j++) {
            if (is_same_fighter(&shipped->actor[i], &shipped->actor[j])) {
                fail_msg("%s and %s", shipped->actor[i].id, shipped->actor[j].id);
            }
            assert_true(shipped->actor[i].glyph != shipped->actor[j].glyph);
        }
    }
}

/* On average somewhat less than the formulas of RULES L2 give, by which every fight would be even.
 * Experience sets how deep the Crown lies, which tests/test_gen_catalogue.c looks at. */
static void shapes_average_below_the_formulas(void **state)
{
    (void)state;
    int health = 0, attack = 0, defence = 0, kinds = shipped->actor_count - 1;
    for (int i = 1; i <= kinds; i++) {
        health += shipped->actor[i].shape.health;
        attack += shipped->actor[i].shape.attack;
        defence += shipped->actor[i].shape.defence;
    }
    assert_in_range(health / kinds, 78, 95);
    assert_in_range(attack / kinds, 72, 90);
    assert_in_range(defence / kinds, 85, 115);
}

struct consumable {
    const char *id;
    enum item_class class;
    enum item_target target;
    int range, radius;
    enum effect_kind effect;
    int amount, otherwise;
    enum status status;
    const char *type; /* of damage; or NULL */
};

/* RULES I1 and I7. */
static const struct consumable consumables[] = {
    {.id = "ration", .class = ITEM_CLASS_FOOD, .effect = EFFECT_FEED, .amount = 750},
    {.id = "potion-of-health",
     .class = ITEM_CLASS_POTION,
     .effect = EFFECT_HEAL,
     .amount = 20,
     .otherwise = 2},
    {.id = "potion-of-haste",
     .class = ITEM_CLASS_POTION,
     .effect = EFFECT_STATUS,
     .amount = 20,
     .status = STATUS_HASTED},
    {.id = "undying-draught",
     .class = ITEM_CLASS_POTION,
     .effect = EFFECT_STATUS,
     .amount = 10,
     .status = STATUS_UNDYING},
    {.id = "scroll-of-magic-missile",
     .class = ITEM_CLASS_SCROLL,
     .target = ITEM_TARGET_ONE,
     .range = 6,
     .effect = EFFECT_DAMAGE,
     .amount = 8,
     .type = "magic"},
    {.id = "scroll-of-fireball",
     .class = ITEM_CLASS_SCROLL,
     .target = ITEM_TARGET_AREA,
     .range = 6,
     .radius = 3,
     .effect = EFFECT_DAMAGE,
     .amount = 20,
     .type = "fire"},
    {.id = "scroll-of-sleep",
     .class = ITEM_CLASS_SCROLL,
     .target = ITEM_TARGET_AREA,
     .range = 6,
     .radius = 1,
     .effect = EFFECT_STATUS,
     .amount = 36,
     .status = STATUS_ASLEEP},
    {.id = "crown", .class = ITEM_CLASS_CROWN, .effect = EFFECT_WIN},
};

static void consumables_do_what_the_rules_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(consumables); i++) {
        const struct consumable *want = &consumables[i];
        const struct item_kind *kind = item(shipped, want->id);
        print_message("  %s\n", want->id);
        assert_int_equal(kind->class, want->class);
        assert_int_equal(kind->target, want->target);
        assert_int_equal(kind->range, want->range);
        assert_int_equal(kind->radius, want->radius);
        assert_int_equal(kind->effect_count, 1);
        assert_int_equal(kind->effect[0].kind, want->effect);
        assert_int_equal(kind->effect[0].amount, want->amount);
        assert_int_equal(kind->effect[0].otherwise, want->otherwise);
        assert_int_equal(kind->effect[0].status, want->status);
        if (want->type != NULL) {
            assert_int_equal(kind->effect[0].damage_type, damage_type(shipped, want->type));
        }
    }
}

static void every_tier_has_a_weapon_and_an_armour(void **state)
{
    (void)state;
    int weapons[11] = {0}, armours[11] = {0};
    for (int i = 0; i < shipped->item_count; i++) {
        const struct item_kind *kind = &shipped->item[i];
        weapons[kind->tier] += kind->class == ITEM_CLASS_WEAPON;
        armours[kind->tier] += kind->class == ITEM_CLASS_ARMOUR;
    }
    for (int tier = 1; tier <= 10; tier++) {
        assert_true(weapons[tier] >= 1 && armours[tier] >= 1);
    }
    assert_int_equal(weapons[0] + armours[0], 0);
}

static void the_flooded_galleries_are_slow_going(void **state)
{
    (void)state;
    for (int i = 0; i < shipped->levels.kind_count; i++) {
        const struct level_kind *kind = &shipped->levels.kind[i];
        if (strcmp(kind->id, "barrow") == 0) {
            assert_int_equal(kind->pace, 100);
            assert_int_equal(kind->from_depth, 1);
        }
        if (strcmp(kind->id, "flooded") == 0) {
            assert_int_equal(kind->pace, 75);
        }
    }
}

/* ---- the palette ---- */

/* x to the power of 2.4, which is 12/5: Newton's way to the fifth root of x^12. */
static double to_the_2_4(double x)
{
    double x4 = x * x * x * x, x12 = x4 * x4 * x4, root = 1;
    for (int i = 0; i < 200; i++) {
        root -= (root - x12 / (root * root * root * root)) / 5;
    }
    return root;
}

/* WCAG 2: the relative luminance of a colour. */
static double luminance(uint32_t rgb)
{
    static const double weight[3] = {0.0722, 0.7152, 0.2126}; /* blue, green, red */
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = (double)(rgb >> (8 * i) & 0xFF) / 255.0;
        sum += weight[i] * (part <= 0.04045 ? part / 12.92 : to_the_2_4((part + 0.055) / 1.055));
    }
    return sum;
}

static double contrast(uint32_t a, uint32_t b)
{
    double x = luminance(a), y = luminance(b);
    return (x > y ? x + 0.05 : y + 0.05) / (x > y ? y + 0.05 : x + 0.05);
}

static void contrast_is_that_of_the_standard(void **state)
{
    (void)state;
    /* 21 is the largest there is; #767676 is known as the darkest grey that passes on white. */
    double most = contrast(0xFFFFFF, 0x000000);
    assert_true(most > 20.999 && most < 21.001);
    assert_true(contrast(0x767676, 0xFFFFFF) >= 4.5 && contrast(0x777777, 0xFFFFFF) < 4.5);
}

static void every_colour_can_be_read_on_the_background(void **state)
{
    (void)state;
    const struct palette *palette = &shipped->palette;
    for (int i = 0; i < palette->count; i++) {
        double ratio = contrast(palette->rgb[i], palette->rgb[PALETTE_BACKGROUND]);
        if (i != PALETTE_BACKGROUND && ratio < 4.5) {
            fail_msg("%s has %.2f:1", palette->id[i], ratio);
        }
    }
}

static void roles_are_their_own_index(void **state)
{
    (void)state;
    for (int i = 0; i < PALETTE_ROLE_COUNT; i++) {
        assert_string_equal(shipped->palette.id[i], palette_role_word[i]);
    }
}

/* ---- a folder of one's own ---- */

static void an_entry_changes_only_what_it_names(void **state)
{
    (void)state;
    struct content *content =
        load_with("monsters.yaml", "monsters:\n  redcap: {speed: 20, resist: {fire: 30}}\n");
    const struct actor_kind *before = actor(shipped, "redcap"), *after = actor(content, "redcap");
    assert_int_equal(after->speed, 20);
    assert_int_equal(after->resist.percent[damage_type(content, "fire")], 30);
    assert_int_equal(after->shape.attack, before->shape.attack);
    assert_int_equal(after->rank, before->rank);
    assert_string_equal(after->name, before->name);
    assert_int_equal(content->actor_count, shipped->actor_count);
    for (int i = 0; i < content->actor_count; i++) {
        assert_string_equal(content->actor[i].id, shipped->actor[i].id);
        if (&content->actor[i] != after) {
            assert_int_equal(content->actor[i].speed, shipped->actor[i].speed);
        }
    }
    content_free(content);
}

static void a_new_monster_stands_behind_those_of_its_rank(void **state)
{
    (void)state;
    struct content *content =
        load_with("monsters.yaml", "monsters:\n  nix:\n    name: nix\n    description: Wet.\n"
                                   "    glyph: ñ\n    colour: mere\n    rank: 1\n");
    const struct actor_kind *nix = actor(content, "nix");
    assert_int_equal(content->actor_count, shipped->actor_count + 1);
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
    content_free(content);
}

static void a_new_thing_may_have_several_effects_in_the_order_of_the_rules(void **state)
{
    (void)state;
    struct content *content = load_with(
        "items.yaml", "items:\n  hot-stew:\n    name: hot stew\n    plural: hot stews\n"
                      "    description: It fights back.\n    glyph: \"%\"\n    colour: ember\n"
                      "    class: food\n    weight: 12\n    frequency: 3\n    effects:\n"
                      "      - {effect: damage, amount: 1, type: fire}\n"
                      "      - {effect: feed, amount: 900}\n");
    const struct item_kind *stew = item(content, "hot-stew");
    assert_int_equal(content->item_count, shipped->item_count + 1);
    assert_ptr_equal(stew, &content->item[content->item_count - 1]);
    assert_int_equal(stew->effect_count, 2);
    assert_int_equal(stew->effect[0].kind, EFFECT_FEED); /* I2: food first */
    assert_int_equal(stew->effect[0].amount, 900);
    assert_int_equal(stew->effect[1].kind, EFFECT_DAMAGE);
    assert_int_equal(stew->effect[1].damage_type, damage_type(content, "fire"));
    content_free(content);
}

static void a_new_colour_can_be_used_at_once(void **state)
{
    (void)state;
    struct content *content =
        load_with("palette.yaml", "palette:\n  lichen: \"#A0b090\"\n  text: \"#ffffff\"\n");
    int last = content->palette.count - 1;
    assert_int_equal(content->palette.count, shipped->palette.count + 1);
    assert_string_equal(content->palette.id[last], "lichen");
    assert_int_equal(content->palette.rgb[last], 0xA0B090);
    assert_int_equal(content->palette.rgb[PALETTE_TEXT], 0xFFFFFF);
    content_free(content);
}

static void decimals_are_exact_thousandths(void **state)
{
    (void)state;
    struct content *content =
        load_with("rules.yaml", "hero-power: {health: 31, attack: 4.805, defence: 0.1}\n");
    assert_int_equal(content->rules.growth.hero.health, 31000);
    assert_int_equal(content->rules.growth.hero.attack, 4805);
    assert_int_equal(content->rules.growth.hero.defence, 100);
    assert_int_equal(content->rules.growth.monster.attack, 8000);
    content_free(content);
}

static void a_byte_order_mark_and_foreign_line_ends_do_no_harm(void **state)
{
    (void)state;
    struct content *content =
        load_with("rules.yaml", "\xEF\xBB\xBFsight:\r\n  radius: 9\r\n# end\r\n");
    assert_int_equal(content->rules.sight_radius, 9);
    content_free(content);
}

/* ---- the digest ---- */

static void the_digest_is_the_same_for_the_same_content(void **state)
{
    (void)state;
    static const struct {
        const char *label, *file, *text;
    } table[] = {
        {"a comment", "rules.yaml", "# nothing\nsight: {radius: 8}\n"},
        {"other layout", "monsters.yaml", "monsters: {barrow-rat: {\"rank\": 1}}\n"},
        {"what is said already", "items.yaml", "items:\n  ration: {weight: 10, class: food}\n"},
        {"the same number otherwise", "rules.yaml", "monster-power: {attack: 8.000}\n"},
        {"capitals of a colour", "palette.yaml", "palette: {moss: \"#7F9F58\"}\n"},
    };
    for (size_t i = 0; i < LENGTH(table); i++) {
        struct content *content = load_with(table[i].file, table[i].text);
        print_message("  %s\n", table[i].label);
        assert_int_equal(content->digest, shipped->digest);
        content_free(content);
    }
}

static void the_digest_differs_with_any_value(void **state)
{
    (void)state;
    static const struct {
        const char *file, *text;
    } table[] = {
        {"rules.yaml", "sight: {radius: 9}"},
        {"rules.yaml", "minds: {detour: 401}"},
        {"rules.yaml", "hero: {capacity: 301}"},
        {"rules.yaml", "hero: {name: digger}"},
        {"rules.yaml", "damage-types: {fire: {stopped-by-defence: true}}"},
        {"rules.yaml", "damage-types: {salt: {name: salt}}"},
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
    uint64_t seen[LENGTH(table)];
    for (size_t i = 0; i < LENGTH(table); i++) {
        struct content *content = load_with(table[i].file, table[i].text);
        seen[i] = content->digest;
        content_free(content);
        if (seen[i] == shipped->digest) {
            fail_msg("%s changes nothing", table[i].text);
        }
        for (size_t j = 0; j < i; j++) {
            assert_true(seen[i] != seen[j]);
        }
    }
}

static void unknown_ids_are_not_found(void **state)
{
    (void)state;
    assert_int_equal(content_find_actor(shipped, "hero"), ACTOR_KIND_HERO);
    assert_int_equal(content_find_actor(shipped, "dragon"), -1);
    assert_int_equal(content_find_item(shipped, "redcap"), -1);
}

/* A copy of data/ is a good folder to begin a set of one's own with. */
static void our_own_files_load_over_themselves(void **state)
{
    (void)state;
    struct buffer problems = {0};
    struct content *content = content_load("data", &problems);
    assert_string_equal(buffer_text(&problems), "");
    assert_non_null(content);
    assert_int_equal(content->digest, shipped->digest);
    content_free(content);
    buffer_free(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_the_rules_are_shipped),
        cmocka_unit_test(numbers_of_levels_are_shipped),
        cmocka_unit_test(the_hero_is_plain_and_hungry),
        cmocka_unit_test(only_plain_blows_are_stopped_by_defence),
        cmocka_unit_test(every_rank_has_a_kind_and_kinds_stand_in_order),
        cmocka_unit_test(no_two_monsters_fight_alike),
        cmocka_unit_test(shapes_average_below_the_formulas),
        cmocka_unit_test(consumables_do_what_the_rules_say),
        cmocka_unit_test(every_tier_has_a_weapon_and_an_armour),
        cmocka_unit_test(the_flooded_galleries_are_slow_going),
        cmocka_unit_test(contrast_is_that_of_the_standard),
        cmocka_unit_test(every_colour_can_be_read_on_the_background),
        cmocka_unit_test(roles_are_their_own_index),
        cmocka_unit_test(an_entry_changes_only_what_it_names),
        cmocka_unit_test(a_new_monster_stands_behind_those_of_its_rank),
        cmocka_unit_test(a_new_thing_may_have_several_effects_in_the_order_of_the_rules),
        cmocka_unit_test(a_new_colour_can_be_used_at_once),
        cmocka_unit_test(decimals_are_exact_thousandths),
        cmocka_unit_test(a_byte_order_mark_and_foreign_line_ends_do_no_harm),
        cmocka_unit_test(the_digest_is_the_same_for_the_same_content),
        cmocka_unit_test(the_digest_differs_with_any_value),
        cmocka_unit_test(unknown_ids_are_not_found),
        cmocka_unit_test(our_own_files_load_over_themselves),
    };
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
