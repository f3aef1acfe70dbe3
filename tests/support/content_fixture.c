/* The numbers of RULES written down a second time, on purpose: tests that work out their expected
 * values by hand need numbers that stay put. Names are made once into a static arena. */
#include "support/content_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"

#define NAME_SIZE 24
#define PLAIN_BLOW                                                                                 \
    {                                                                                              \
        .part = {{DAMAGE_TYPE_PLAIN, 100}}, .count = 1                                             \
    }

static const struct rules_numbers shipped_rules = {
    .time = {.normal_speed = 12,
             .haste_percent = 200,
             .slow_percent = 50,
             .wait_cost = 100,
             .cull_distance = 20},
    .burden = {75, 50, 25, 150, 200},
    .combat = {DAMAGE_MODEL_WEIGHED, 10, 25, 25, 150, 50},
    .growth = {.first_level_up = 50,
               .growth_times = 11,
               .growth_over = 10,
               .hero = {30000, 4800, 2400, 0},
               .monster = {14000, 8000, 4000, 10000},
               .weapon_attack = 3200,
               .armour_defence = 1600},
    .hunger = {1500, 1500, 0, 150, 300, 750, 1200, 300, 400},
    .minds = {.search_turns = 5,
              .flee_percent = 25,
              .ambush_distance = 3,
              .guard_distance = 6,
              .detour = 400},
    .sight_radius = 8,
    .damage_type = {{"melee", "blows", true}, {"fire", "fire", false}},
    .damage_type_count = 2,
};

static const struct level_numbers shipped_levels = {
    .width = 80,
    .height = 50,
    .room_tries = 30,
    .room_width_least = 6,
    .room_width_most = 14,
    .room_height_least = 6,
    .room_height_most = 10,
    .extra_corridors = 3,
    .items_one_in = 4,
    .monsters_one_in = 2,
    .rations = 1,
    .gear_window = 4,
    .gear_one_in = 11,
    .kind = {{.id = "barrow",
              .name = "the barrow",
              .arrival = "",
              .pace = 100,
              .weight = 9,
              .from_depth = 1,
              .floor_glyph = '.',
              .wall_glyph = '#',
              .floor_colour = PALETTE_FLOOR,
              .wall_colour = PALETTE_WALL},
             {.id = "flooded",
              .name = "the flooded galleries",
              .arrival = "Water stands to your knees.",
              .pace = 75,
              .weight = 1,
              .from_depth = 3,
              .floor_glyph = '.',
              .wall_glyph = '#',
              .floor_colour = PALETTE_FLOOR,
              .wall_colour = PALETTE_WALL}},
    .kind_count = 2,
};

static const struct item_kind plain_items[] = {
    {.id = "crown",
     .name = "Crown",
     .plural = "Crowns",
     .description = "What you came for.",
     .glyph = '$',
     .class = ITEM_CLASS_CROWN,
     .weight = 20,
     .effect = {{.kind = EFFECT_WIN}},
     .effect_count = 1},
    {.id = "ration",
     .name = "ration",
     .plural = "rations",
     .description = "Dry, but food.",
     .glyph = '%',
     .class = ITEM_CLASS_FOOD,
     .weight = 10,
     .effect = {{.kind = EFFECT_FEED, .amount = 750}},
     .effect_count = 1},
    {.id = "potion-of-health",
     .name = "potion of health",
     .plural = "potions of health",
     .description = "Heals.",
     .glyph = '!',
     .class = ITEM_CLASS_POTION,
     .weight = 5,
     .frequency = 30,
     .effect = {{.kind = EFFECT_HEAL, .amount = 20, .otherwise = 2}},
     .effect_count = 1},
    {.id = "potion-of-haste",
     .name = "potion of haste",
     .plural = "potions of haste",
     .description = "Quickens.",
     .glyph = '!',
     .class = ITEM_CLASS_POTION,
     .weight = 5,
     .frequency = 10,
     .effect = {{.kind = EFFECT_STATUS, .amount = 20, .status = STATUS_HASTED}},
     .effect_count = 1},
    {.id = "undying-draught",
     .name = "undying draught",
     .plural = "undying draughts",
     .description = "Death waits.",
     .glyph = '!',
     .class = ITEM_CLASS_POTION,
     .weight = 5,
     .frequency = 10,
     .effect = {{.kind = EFFECT_STATUS, .amount = 10, .status = STATUS_UNDYING}},
     .effect_count = 1},
    {.id = "scroll-of-magic-missile",
     .name = "scroll of magic missile",
     .plural = "scrolls of magic missile",
     .description = "Hits one.",
     .glyph = '?',
     .class = ITEM_CLASS_SCROLL,
     .weight = 1,
     .frequency = 30,
     .target = ITEM_TARGET_ONE,
     .range = 6,
     .effect = {{.kind = EFFECT_DAMAGE, .amount = 8, .damage_type = DAMAGE_TYPE_PLAIN}},
     .effect_count = 1},
    {.id = "scroll-of-fireball",
     .name = "scroll of fireball",
     .plural = "scrolls of fireball",
     .description = "Burns many.",
     .glyph = '?',
     .class = ITEM_CLASS_SCROLL,
     .weight = 1,
     .frequency = 10,
     .target = ITEM_TARGET_AREA,
     .range = 6,
     .radius = 3,
     .effect = {{.kind = EFFECT_DAMAGE, .amount = 20, .damage_type = 1}},
     .effect_count = 1},
    {.id = "scroll-of-sleep",
     .name = "scroll of sleep",
     .plural = "scrolls of sleep",
     .description = "Sends to sleep.",
     .glyph = '?',
     .class = ITEM_CLASS_SCROLL,
     .weight = 1,
     .frequency = 10,
     .target = ITEM_TARGET_AREA,
     .range = 6,
     .radius = 1,
     .effect = {{.kind = EFFECT_STATUS, .amount = 36, .status = STATUS_ASLEEP}},
     .effect_count = 1},
};

static const char *const roles[PALETTE_ROLE_COUNT] = {
#define ROLE(name, word) [PALETTE_##name] = word,
#include "barrow/content/palette.def"
#undef ROLE
};

static char names[ACTOR_KINDS_MAX + ITEM_KINDS_MAX][NAME_SIZE];
static int names_used;

static const char *make_name(const char *word, int number, const char *end)
{
    char *name = names[names_used++];
    snprintf(name, NAME_SIZE, "%s-%d%s", word, number, end);
    return name;
}

static void add_actor(struct content *content, const char *id, int rank, int weight, char glyph)
{
    content->actor[content->actor_count++] = (struct actor_kind){
        .id = id,
        .name = id,
        .description = "Plain in every way.",
        .glyph = (uint32_t)glyph,
        .colour = PALETTE_TEXT,
        .rank = rank,
        .weight = weight,
        .shape = {100, 100, 100, 100},
        .speed = 12,
        .step_cost = 100,
        .blow_cost = 100,
        .blow = PLAIN_BLOW,
        .reach = 1,
        .sleepiness = 36,
        .mind = MIND_HUNTER,
        .capacity = 1000,
    };
}

static void add_actors(struct content *content)
{
    add_actor(content, "hero", 0, 1, '@');
    content->actor[ACTOR_KIND_HERO].eats = true;
    content->actor[ACTOR_KIND_HERO].regenerates = true;
    for (int rank = 1; rank <= RANKS; rank++) {
        add_actor(content, make_name("rank", rank, ""), rank, 150, (char)('a' + rank - 1));
        if (rank % 5 == 0 && rank < RANKS) {
            add_actor(content, make_name("rank", rank, "-rare"), rank, 50, (char)('A' + rank - 1));
            content->actor[content->actor_count - 1].asleep_percent = 100;
        }
    }
}

static void add_gear(struct content *content, const char *word, enum item_class class, int tier)
{
    const char *id = make_name(word, tier, "");
    content->item[content->item_count++] = (struct item_kind){
        .id = id,
        .name = id,
        .plural = id,
        .description = "Plain gear.",
        .glyph = class == ITEM_CLASS_WEAPON ? ')' : '[',
        .colour = PALETTE_TEXT,
        .class = class,
        .weight = 40,
        .tier = tier,
        .power_percent = 100,
        .cost = class == ITEM_CLASS_WEAPON ? 100 : 0,
        .blow = PLAIN_BLOW,
        .reach = 1,
    };
}

static void add_items(struct content *content)
{
    for (size_t i = 0; i < sizeof plain_items / sizeof plain_items[0]; i++) {
        content->item[content->item_count] = plain_items[i];
        content->item[content->item_count++].colour = PALETTE_TEXT;
    }
    for (int tier = 1; tier <= 10; tier++) {
        add_gear(content, "weapon", ITEM_CLASS_WEAPON, tier);
    }
    for (int tier = 1; tier <= 10; tier++) {
        add_gear(content, "armour", ITEM_CLASS_ARMOUR, tier);
    }
}

void content_fixture_seal(struct content *content)
{
    for (int kind = 0; kind < content->actor_count; kind++) {
        content->actor_digest[kind] = digest_text(content->actor[kind].id);
    }
    for (int kind = 0; kind < content->item_count; kind++) {
        content->item_digest[kind] = digest_text(content->item[kind].id);
    }
}

const struct content *content_fixture(void)
{
    static struct content content;
    if (content.actor_count > 0) {
        return &content;
    }
    content.rules = shipped_rules;
    content.levels = shipped_levels;
    for (int role = 0; role < PALETTE_ROLE_COUNT; role++) {
        content.palette.id[role] = roles[role];
        content.palette.rgb[role] = role == PALETTE_BACKGROUND ? 0x000000 : 0xC0C0C0;
    }
    content.palette.count = PALETTE_ROLE_COUNT;
    add_actors(&content);
    add_items(&content);
    content_fixture_seal(&content);
    content.digest = digest_text("content fixture");
    return &content;
}

struct content *content_fixture_copy(void)
{
    struct content *copy = memory_new(1, sizeof *copy);
    memcpy(copy, content_fixture(), sizeof *copy);
    return copy;
}
