/* Numbers, colours and effects are those of tests/data; monsters and gear are replaced, because
 * tests that work out their expected values by hand want all of them alike. Their names are made
 * once. */
#include "support/content_fixture.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "content/data_file.h"

#define NAME_SIZE 24
#define PLAIN_BLOW                                                                                 \
    {                                                                                              \
        .part = {{DAMAGE_TYPE_PLAIN, 100}}, .count = 1                                             \
    }

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
        .names = "",
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
        .hint = "",
        .glyph = class == ITEM_CLASS_WEAPON ? ')' : '[',
        .colour = PALETTE_TEXT,
        .class = class,
        .weight = 40,
        .tier = tier,
        .power_percent = 100,
        .cost = class == ITEM_CLASS_WEAPON ? 100 : 0,
        .blow = PLAIN_BLOW,
        .reach = 1,
        .shoots = "",
    };
}

/* The gear of tests/data, which has odd properties, stands last. */
static void replace_gear(struct content *content)
{
    while (content->item[content->item_count - 1].tier > 0) {
        content->item_count--;
    }
    for (int i = 0; i < 20; i++) {
        bool is_weapon = i < 10;
        add_gear(content, is_weapon ? "weapon" : "armour",
                 is_weapon ? ITEM_CLASS_WEAPON : ITEM_CLASS_ARMOUR, i % 10 + 1);
    }
}

/* Leaves two damage types and two sorts of level. */
static void drop_variety(struct content *content)
{
    int missile = content_find_item(content, "scroll-of-magic-missile");
    struct level_kind *kind = content->levels.kind;
    content->item[missile].effect[0].damage_type = DAMAGE_TYPE_PLAIN;
    content->rules.damage_type_count = 2;
    kind[1] = kind[2]; /* the flooded galleries */
    kind[0].weight = 9;
    kind[1].weight = 1;
    content->levels.kind_count = 2;
    content->horde_count = 0; /* they name monsters of the data, as vaults do */
    memset(content->vaults.count, 0, sizeof content->vaults.count);
    content->puzzle_count = 0;
}

void content_fixture_seal(struct content *content)
{
    traits_settle(content);
    for (int kind = 0; kind <= content->ground_actor; kind++) {
        content->actor_digest[kind] = digest_text(content->actor[kind].id);
    }
    for (int kind = 0; kind < content->item_count; kind++) {
        content->item_digest[kind] = digest_text(content->item[kind].id);
    }
    for (int rune = 0; rune < content->rune_count; rune++) {
        content->rune_digest[rune] = digest_text(content->rune[rune].id);
    }
    for (int temper = 0; temper < content->temper_count; temper++) {
        content->temper_digest[temper] = digest_text(content->temper[temper].id);
    }
}

const struct content *content_fixture(void)
{
    static struct content *content;
    if (content == NULL) {
        struct buffer problems = {0};
        content = content_load(NULL, &problems);
        assert(content != NULL);
        drop_variety(content);
        content->actor_count = 0;
        add_actors(content);
        ground_actor_add(content);
        replace_gear(content);
        content_fixture_seal(content);
        content->digest = digest_text("content fixture");
    }
    return content;
}

struct content *content_fixture_copy(void)
{
    struct content *copy = memory_unset(sizeof *copy);
    content_copy_used(copy, content_fixture());
    return copy;
}

void content_make_levels_small(struct content *content)
{
    content->levels.width = 50;
    content->levels.height = 32;
}
