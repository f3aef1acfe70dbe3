/* The Crown and what comes after (RULES I7, L8). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/world/body.h"
#include "support/content_fixture.h"
#include "support/world_fixture.h"

/* A world at the end of the way: deep, wounded, with gear, a full pack and a tracker at 25. */
static struct game *game_before_victory_of(const struct content *content, uint64_t seed)
{
    struct game *fresh = game_new(content, seed);
    struct world *world = memory_new(1, sizeof *world);
    memcpy(world, game_world(fresh), sizeof *world);
    game_free(fresh);
    world->journey.depth = 26;
    world->turn = 9000;
    world->difficulty = (struct difficulty){25, 3, 450, 70};
    world->tally[TALLY_DEALT] = 1234;
    world->kills[3] = 5;
    struct actor *hero = &world->actor[HERO_SLOT];
    hero->clock = (struct clock){9000 * TURN_LENGTH, 100, 1, 4000};
    hero->health = 7;
    hero->stats.max_health = 93;
    hero->progress = (struct progress){20, 17, 305};
    hero->stomach.food = 420;
    for (int slot = HERO_SLOT + 1; slot < ACTORS_MAX; slot++) {
        world->actor[slot].is_alive = false;
    }
    memset(world->thing, 0, sizeof world->thing);
    static const char *const names[] = {"crown", "weapon-10", "armour-9", "ration"};
    static const int16_t where[] = {WHERE_PACK, WHERE_WEAPON, WHERE_ARMOUR, WHERE_PACK};
    for (int i = 0; i < 4; i++) {
        int kind = content_find_item(content_fixture(), names[i]);
        assert_true(kind >= 0);
        world->thing[i] =
            body_of_thing(kind, i == 1 || i == 2 ? 24 : 0, i == 3 ? 2 : 1, (struct point){0, 0});
        world->thing[i].generation = 1;
        world->thing[i].place =
            (struct place){.where = where[i], .index = (int16_t)i, .holder = world_hero_id(world)};
    }
    struct game *game = game_from_world(content, world);
    free(world);
    return game;
}

static struct game *game_before_victory(uint64_t seed)
{
    return game_before_victory_of(content_fixture(), seed);
}

static void win(struct game *game)
{
    struct action use = game_hero_action(game, VERB_USE);
    use.thing = world_thing_id(game_world(game), 0);
    assert_int_equal(game_act(game, &use), VERDICT_ALLOWED);
    assert_int_equal(game_need(game), GAME_IS_OVER);
    assert_int_equal(game_world(game)->end.ending, ENDING_VICTORY);
}

TEST(new_game_plus_keeps_and_changes_field_by_field)
{
    struct game *game = game_before_victory(11);
    win(game);
    struct world *before = memory_new(1, sizeof *before);
    memcpy(before, game_world(game), sizeof *before);
    assert_true(game_begin_again(game));
    const struct world *after = game_world(game);
    const struct actor *old = world_hero(before), *hero = world_hero(after);

    assert_int_equal(after->seed, 11);
    assert_int_equal(after->turn, 9001);
    assert_int_equal(after->journey.depth, 27);
    assert_int_equal(after->journey.wins, 1);
    assert_int_equal(after->journey.gear_bonus, 24); /* 25 - 1 */
    assert_int_equal(after->difficulty.level, 1);
    assert_int_equal(after->difficulty.experience, 0);
    assert_int_equal(after->difficulty.next, 50);
    assert_int_equal(after->end.ending, ENDING_NONE);
    assert_int_equal(after->tally[TALLY_DEALT], 1234);
    assert_int_equal(after->kills[3], 5);

    assert_int_equal(hero->health, 93);
    assert_memory_equal(&hero->stats, &old->stats, sizeof hero->stats);
    assert_memory_equal(&hero->progress, &old->progress, sizeof hero->progress);
    assert_memory_equal(&hero->stomach, &old->stomach, sizeof hero->stomach);
    assert_memory_equal(hero->gear, old->gear, sizeof hero->gear);
    assert_null(world_thing(after, world_thing_id(before, 0))); /* the Crown is used up */
    for (int slot = 1; slot < 4; slot++) {
        const struct thing *thing = world_thing(after, world_thing_id(before, slot));
        assert_non_null(thing);
        assert_memory_equal(thing, &before->thing[slot], sizeof *thing);
    }
    free(before);

    game_run(game);
    assert_int_equal(game_need(game), GAME_NEEDS_ACTION);
    const char *problem = "";
    assert_true(world_check(after, content_fixture(), &problem));
    game_free(game);
}

static int count_gear_of_bonus(const struct world *world)
{
    int found = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        enum item_class class = content_fixture()->item[thing->kind].class;
        bool is_gear = class == ITEM_CLASS_WEAPON || class == ITEM_CLASS_ARMOUR;
        if (thing->is_there && thing->place.where == WHERE_FLOOR && is_gear) {
            assert_in_range(thing->power, 24 + 1 + 1, 24 + 1 + 3); /* bonus + tracker + u(1..3) */
            found++;
        }
    }
    return found;
}

/* Weapons and armour on the floor of the new level carry what the old barrow had reached. A level
 * may have none, a dozen levels have some: one in four of each is guaranteed (RULES B5). */
TEST(gear_found_from_then_on_is_stronger)
{
    int found = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct game *game = game_before_victory(seed);
        win(game);
        assert_true(game_begin_again(game));
        found += count_gear_of_bonus(game_world(game));
        game_free(game);
    }
    assert_true(found > 0);
}

TEST(nothing_begins_again_without_a_victory)
{
    struct game *game = game_new(content_fixture(), 3);
    size_t count = game_log(game)->count;
    assert_false(game_begin_again(game));
    assert_int_equal(game_log(game)->count, count);
    game_free(game);
}

TEST(victory_and_new_game_revert)
{
    struct game *game = game_before_victory(11);
    uint64_t start = game_digest(game);
    win(game);
    assert_true(game_begin_again(game));
    assert_int_not_equal(game_digest(game), start);
    game_rewind(game, 0);
    assert_int_equal(game_digest(game), start);
    game_free(game);
}

/* next of level 3: 50 * 1.1 * 1.1 */
TEST(the_barrow_begins_again_where_the_data_say)
{
    struct content *content = content_fixture_copy();
    content->rules.again.rank = 3;
    struct game *game = game_before_victory_of(content, 11);
    win(game);
    assert_true(game_begin_again(game));
    const struct world *world = game_world(game);
    assert_int_equal(world->difficulty.level, 3);
    assert_int_equal(world->difficulty.experience, 0);
    assert_int_equal(world->difficulty.next, 60);
    assert_int_equal(world->journey.gear_bonus, 22); /* 25 - 3: gear as good as before */
    game_free(game);
    free(content);
}

/* Three twists: with no Crown none holds, with one the first, with five all. */
TEST(each_crown_brings_a_twist)
{
    static const struct {
        int wins, attack, defence;
        bool is_dark;
    } rows[] = {{0, 0, 0, false}, {1, 50, 0, false}, {2, 50, 0, true}, {5, 50, 20, true}};
    struct content *content = content_fixture_copy();
    struct again_numbers *again = &content->rules.again;
    content->rules.notice = (struct notice_numbers){.usual = 20, .dark_percent = 50};
    again->twist_count = 3;
    again->twist[0].trait.numbers.attack = 50;
    again->twist[1].is_dark = true;
    again->twist[2].trait.numbers.defence = 20;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_from_content(content, "#####\n#@ab#\n#####\n");
        world->journey.wins = rows[i].wins;
        world->actor[2].allegiance = ALLEGIANCE_HERO;
        for (int slot = 0; slot < 3; slot++) {
            const struct actor *actor = &world->actor[slot];
            struct body_numbers numbers = body_numbers(content, world, world_actor_id(world, slot));
            int attack = slot == 1 ? rows[i].attack : 0, defence = slot == 1 ? rows[i].defence : 0;
            assert_int_equal(numbers.attack, actor->stats.attack * (100 + attack) / 100);
            assert_int_equal(numbers.defence, actor->stats.defence * (100 + defence) / 100);
        }
        assert_int_equal(stealth_range(content, world), rows[i].is_dark ? 10 : 20);
        free(world);
    }
    free(content);
}
