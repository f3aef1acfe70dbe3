/* Things as they ship, and things of a modder (tests/mods/frost): each does something that can be
 * seen, and whoever used it knows what it is. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/gen/draft.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/unknown_things.h"
#include "support/effort.h"
#include "support/thing_fixture.h"
#include "support/world_fixture.h"

/* One foe in sight, a door and walls beside it, and room to be thrown about in. */
#define ARENA                                                                                      \
    "##############################\n"                                                             \
    "#..........#.................#\n"                                                             \
    "#..........#.................#\n"                                                             \
    "#...@...r..+.................#\n"                                                             \
    "#..........#.................#\n"                                                             \
    "#..........#.................#\n"                                                             \
    "##############################\n"
#define FOE (HERO_SLOT + 1)

static struct content *load(const char *folder)
{
    struct buffer problems = {0};
    struct content *content = content_load(folder, &problems);
    if (content == NULL || problems.size > 0) {
        fail_msg("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    return content;
}

static const char *first_weapon(const struct content *content)
{
    int kind = 0;
    while (content->item[kind].class != ITEM_CLASS_WEAPON) {
        kind++;
    }
    return content->item[kind].id;
}

/* A hero who is hurt, poisoned and has something to mend and something to name. */
static struct game *play(const struct content *content, int kind, struct id *thing)
{
    struct world *world = world_from_content(content, ARENA);
    struct actor *hero = &world->actor[HERO_SLOT];
    struct id who = world_hero_id(world);
    hero->stats.max_health = 200;
    hero->health = 100;
    hero->status[STATUS_POISONED] = 3;
    world->actor[FOE].health = world->actor[FOE].stats.max_health = 300;
    *thing = world_give(world, content, who, content->item[kind].id, 0, 1);
    world_give(world, content, who, first_weapon(content), 1, 1);
    world->thing[1].place = (struct place){.where = WHERE_WEAPON, .holder = who};
    world_give(world, content, who, "potion-of-haste", 0, 2);
    world_rebuild_caches(world);
    struct game *game = game_from_world(content, world);
    free(world);
    return game;
}

/* True for a fact that somebody who looks on could tell from nothing. */
static bool shows(const struct outcome *outcome)
{
    switch ((int)outcome->kind) {
    case OUTCOME_TURN:
    case OUTCOME_TIME:
    case OUTCOME_TALLY:
    case OUTCOME_USE:
    case OUTCOME_THING_COUNT:
    case OUTCOME_THING_CHARGE:
    case OUTCOME_EXPOSURE:
    case OUTCOME_RESTED:
    case OUTCOME_KNOWN:
        return false;
    default:
        return true;
    }
}

static bool is_map_of(const struct item_kind *kind)
{
    return item_has_effect(kind, EFFECT_MAP) || item_has_effect(kind, EFFECT_DETECT);
}

/* Uses, or puts on, a thing of the kind without knowing what it is. */
static void expect_to_show(const struct content *content, int kind)
{
    struct id thing;
    struct game *game = play(content, kind, &thing);
    const struct item_kind *item = &content->item[kind];
    bool is_worn = item_class_is_worn(item->class);
    struct action action = game_thing_action(game, is_worn ? VERB_WEAR : VERB_USE, thing);
    action.target = game_world(game)->actor[FOE].at;
    size_t mark = game_log(game)->count;
    int seen = 0;
    if (game_act(game, &action) != VERDICT_ALLOWED) {
        fail_msg("%s cannot be used", item->id);
    }
    for (size_t i = mark; i < game_log(game)->count; i++) {
        const struct outcome *outcome = &game_log(game)->outcome[i];
        seen += shows(outcome) || (is_map_of(item) && outcome->kind == OUTCOME_KNOWN) ? 1 : 0;
    }
    if (seen == 0 || !item_is_known(content, game_world(game), kind)) {
        fail_msg("%s: %d facts, %s", item->id, seen,
                 item_is_known(content, game_world(game), kind) ? "known" : "still unknown");
    }
    game_free(game);
}

TEST(each_shipped_thing_does_something_and_is_known_then)
{
    struct content *content = load(NULL);
    for (int kind = 0; kind < content->item_count; kind++) {
        enum item_class class = content->item[kind].class;
        if (!item_class_is_gear[class] && class != ITEM_CLASS_KEY &&
            class != ITEM_CLASS_AMMUNITION) {
            expect_to_show(content, kind);
        }
    }
    content_free(content);
}

TEST(there_are_enough_things_to_choose_from)
{
    static const struct {
        enum item_class class, other;
        int least;
    } rows[] = {
        {ITEM_CLASS_POTION, ITEM_CLASS_POTION, 16},
        {ITEM_CLASS_SCROLL, ITEM_CLASS_SCROLL, 14},
        {ITEM_CLASS_WAND, ITEM_CLASS_STAFF, 9},
        {ITEM_CLASS_RING, ITEM_CLASS_CHARM, 8},
    };
    struct content *content = load(NULL);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int count = 0;
        for (int kind = 0; kind < content->item_count; kind++) {
            enum item_class class = content->item[kind].class;
            count += class == rows[i].class || class == rows[i].other ? 1 : 0;
        }
        assert_true(count >= rows[i].least);
    }
    content_free(content);
}

/* The bag shows the first sentence: how it is used, and what for. */
TEST(what_is_used_says_how)
{
    static const struct {
        enum item_class class;
        const char *verb, *other;
    } rows[] = {
        {ITEM_CLASS_POTION, "Drink it", "Throw it"}, {ITEM_CLASS_SCROLL, "Read it", "Read it"},
        {ITEM_CLASS_WAND, "Zap it", "Zap it"},       {ITEM_CLASS_STAFF, "Use it", "Use it"},
        {ITEM_CLASS_RING, "Worn, it", "Worn, it"},   {ITEM_CLASS_CHARM, "Use it", "Use it"},
    };
    struct content *content = load(NULL);
    for (int kind = 0; kind < content->item_count; kind++) {
        const struct item_kind *item = &content->item[kind];
        for (int i = 0; i < COUNT_OF(rows); i++) {
            bool is_told = strncmp(item->description, rows[i].verb, strlen(rows[i].verb)) == 0 ||
                           strncmp(item->description, rows[i].other, strlen(rows[i].other)) == 0;
            if (item->class == rows[i].class && !is_told) {
                fail_msg("%s: %s", item->id, item->description);
            }
        }
    }
    content_free(content);
}

/* A status that harms, drunk by one alone, would be a bad potion and no grenade. */
TEST(bad_potions_reach_more_than_one_when_they_are_thrown)
{
    struct content *content = load(NULL);
    for (int kind = 0; kind < content->item_count; kind++) {
        const struct item_kind *item = &content->item[kind];
        const struct effect *effect = &item->effect[0];
        bool is_bad = item->class == ITEM_CLASS_POTION && effect->kind == EFFECT_STATUS &&
                      status_is_harm[effect->status];
        if (is_bad && item->splash == 0 && item->radius == 0) {
            fail_msg("%s", item->id);
        }
    }
    content_free(content);
}

/* ---- a modder's wand, ring and pack of wolves ---- */

TEST(a_wand_and_a_ring_need_no_c)
{
    struct content *content = load("tests/mods/frost");
    expect_to_show(content, content_find_item(content, "wand-of-icicles"));
    expect_to_show(content, content_find_item(content, "ring-of-warm-wool"));
    struct id wand;
    struct game *game = play(content, content_find_item(content, "wand-of-icicles"), &wand);
    assert_int_equal(charge_left(content, game_world(game), world_thing(game_world(game), wand)),
                     3);
    game_free(game);
    content_free(content);
}

#define SEEDS (uint64_t) effort(200, 600) /* of 200 some 4 have a pack */

/* No wolf comes alone by the horde: where there is one there are three or more. */
TEST(wolves_come_in_packs)
{
    struct content *content = load("tests/mods/frost");
    int wolf = content_find_actor(content, "frost-wolf"), packs = 0;
    struct draft *draft = memory_new(1, sizeof *draft);
    for (uint64_t seed = 0; seed < SEEDS && packs == 0; seed++) {
        struct draft_request request = {.seed = seed, .depth = 6}; /* three a room at most */
        request.difficulty = difficulty_start(content);
        request.difficulty.level = 4;
        draft_make(draft, content, &request);
        int wolves = 0;
        for (int i = 0; i < draft->actor_count; i++) {
            wolves += draft->actor[i].kind == wolf ? 1 : 0;
        }
        packs += wolves >= 3 ? 1 : 0;
    }
    free(draft);
    assert_true(packs > 0);
    content_free(content);
}

/* Amounts that hurt or heal grow with power or with their target's health. */
TEST(no_amount_of_a_thing_stays_what_it_is_at_the_first_depth)
{
    struct content *content = load(NULL);
    for (int kind = 0; kind < content->item_count; kind++) {
        const struct item_kind *item = &content->item[kind];
        for (int i = 0; i < item->effect_count; i++) {
            const struct effect *effect = &item->effect[i];
            bool is_amount = effect->kind == EFFECT_HEAL || effect->kind == EFFECT_DAMAGE ||
                             effect->kind == EFFECT_DRAIN ||
                             (effect->kind == EFFECT_STATUS && effect->status == STATUS_SHIELDED);
            if (is_amount && effect->share == 0) {
                fail_msg("%s: %s", item->id, effect_word[effect->kind]);
            }
        }
    }
    assert_true(content->rules.growth.harm_percent > 0);
    content_free(content);
}
