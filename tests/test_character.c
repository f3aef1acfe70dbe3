/* The hero in numbers, against numbers worked out by hand and against the rules' own functions. */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/game/character.h"
#include "barrow/game/game.h"
#include "barrow/rules/body/burden.h"
#include "support/board_actions.h"

static const char room[] = CORRIDOR("#@..a#");

static struct character character_of(const struct board *board)
{
    struct character character;
    struct game *game = game_from_world(board->content, board->world);
    character_make(&character, game);
    game_free(game);
    return character;
}

TEST(the_naked_hero_is_what_the_rules_say)
{
    struct board *board = board_new(room);
    struct character character = character_of(board);
    assert_int_equal(character.attack.own, 4800); /* RULES L2 */
    assert_int_equal(character.attack.gear, 0);
    assert_int_equal(character.defence.whole, 2400);
    assert_int_equal(character.misses, 100); /* C1 */
    assert_int_equal(character.missed, 100);
    assert_int_equal(character.actions, 1000);
    assert_int_equal(character.reach, 1);
    assert_int_equal(character.blow_cost, 100);
    assert_int_equal(character.step_cost, 100);
    assert_int_equal(character.blow.count, 1);
    assert_int_equal(character.food_most, 1500);
    assert_int_equal(character.food_worse, 1200); /* H1: Full down to there */
    assert_true(character.regenerates);
    assert_int_equal(character.point_turns, 10000); /* H2: 300 / 30 a turn */
    board_free(board);
}

/* A +11 weapon gives 3.2 x 2.0 = 6.4, a +1 armour 1.6 (RULES L1, L2). */
TEST(gear_is_told_apart_from_what_is_own)
{
    struct board *board = board_new(room);
    struct item_kind *weapon = &board->content->item[content_find_item(board->content, "weapon-1")];
    struct item_kind *armour = &board->content->item[content_find_item(board->content, "armour-1")];
    weapon->cost = 75;
    weapon->reach = 2;
    weapon->trait.numbers.miss = 7;
    weapon->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    armour->trait.numbers.step = 10;
    armour->trait.numbers.dodge = 5;
    armour->trait.numbers.resist.percent[1] = 30;
    board->content->actor[ACTOR_KIND_HERO].trait.numbers.resist.percent[1] = -10;
    give(board, 0, "weapon-1", 11, WHERE_WEAPON);
    give(board, 0, "armour-1", 1, WHERE_ARMOUR);
    struct character character = character_of(board);
    assert_int_equal(character.attack.own, 4800);
    assert_int_equal(character.attack.gear, 6400);
    assert_int_equal(character.attack.whole, 11200);
    assert_int_equal(character.defence.gear, 1600);
    assert_int_equal(character.defence.whole, 4000);
    assert_int_equal(character.misses, 100 + 70);
    assert_int_equal(character.missed, 100 + 50);
    assert_int_equal(character.blow_cost, 75);
    assert_int_equal(character.reach, 2);
    assert_int_equal(character.step_cost, 110);
    assert_int_equal(character.blow.part[1].percent, 25);
    assert_int_equal(character.resistance[1], 30 - 10);
    board_free(board);
}

/* 12 / 12 x 200 % haste x 50 % slowness x 75 % water x 50 % strained: 40 pieces of 4.0 stone are
 * 160 stone, and the fixture's hero is strained from 150 on. */
TEST(speed_is_the_product_of_what_is_told)
{
    struct board *board = board_new(room);
    struct actor *hero = &board->world->actor[HERO_SLOT];
    hero->status[STATUS_HASTED] = 3;
    assert_int_equal(character_of(board).actions, 2000);
    hero->status[STATUS_SLOWED] = 3;
    assert_int_equal(character_of(board).actions, 1000);
    board->world->level.kind = 1;
    assert_int_equal(character_of(board).actions, 750);
    struct id stone = give(board, 0, "weapon-1", 1, WHERE_PACK);
    board->world->thing[stone.slot].count = 40;
    struct character character = character_of(board);
    assert_int_equal(character.actions, 375);
    assert_int_equal(character.speed, 12);
    assert_int_equal(character.normal_speed, 12);
    assert_int_equal(character.haste_percent, 200);
    assert_int_equal(character.slow_percent, 50);
    assert_int_equal(character.pace_percent, 75);
    assert_int_equal(character.burden_percent, 50);
    struct potential potential = energy_potential(board->content, board->world, id_in(board, 0));
    assert_int_equal(potential.parts * 1000 / potential.of, 375);
    board_free(board);
}

/* At the load that is told the burden begins, and not at one less. */
TEST(burdens_begin_where_they_are_told_to)
{
    struct content *content = content_fixture_copy();
    for (int capacity = 1; capacity <= 700; capacity++) {
        content->actor[ACTOR_KIND_HERO].capacity = capacity;
        for (int burden = BURDEN_BURDENED; burden < BURDEN_COUNT; burden++) {
            int least = burden_least_load(content, ACTOR_KIND_HERO, (enum burden)burden);
            int at = (int)burden_of_load(content, ACTOR_KIND_HERO, least);
            int below = (int)burden_of_load(content, ACTOR_KIND_HERO, least - 1);
            if (at < burden || below >= burden) {
                fail_msg("capacity %d: %d begins at %d", capacity, burden, least);
            }
        }
    }
    free(content);
}

TEST(hunger_says_what_it_does)
{
    static const struct {
        int food, worse;
        bool regenerates, starves;
        int point_turns;
    } rows[] = {
        {1500, 1200, true, false, 10000}, {1200, 750, true, false, 10000},
        {301, 300, true, false, 10000},   {300, 150, false, false, 10000},
        {1, 0, false, false, 10000},      {0, -1, false, true, 13333}, /* H3: 400 / 30 */
    };
    struct board *board = board_new(room);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        board->world->actor[HERO_SLOT].stomach.food = rows[i].food;
        struct character character = character_of(board);
        if (character.food_worse != rows[i].worse || character.regenerates != rows[i].regenerates ||
            character.starves != rows[i].starves || character.point_turns != rows[i].point_turns) {
            fail_msg("food %d: worse at %d, a point in %d", rows[i].food, character.food_worse,
                     character.point_turns);
        }
    }
    board_free(board);
}

/* Speed 12 each. The hero carries 160 stone, so it is strained: half. A weapon and armour count for
 * whoever has them. */
TEST(a_foe_is_told_by_what_befalls_both_and_what_it_wears)
{
    struct board *board = board_new(room);
    struct character_foe foe;
    struct item_kind *weapon = &board->content->item[content_find_item(board->content, "weapon-1")];
    struct item_kind *armour = &board->content->item[content_find_item(board->content, "armour-1")];
    weapon->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    weapon->trait.numbers.resist.percent[1] = 30;
    armour->trait.numbers.resist.percent[1] = 40;
    board->content->actor[1].trait.numbers.resist.percent[1] = -20;
    character_make_foe(&foe, board->game, 1);
    assert_true(foe.speed > 0 && foe.speed == foe.hero_speed);
    assert_int_equal(foe.resistance[1], -20);
    assert_int_equal(foe.blow.count, 1);
    give(board, 1, "weapon-1", 1, WHERE_WEAPON);
    give(board, 1, "armour-1", 1, WHERE_ARMOUR);
    actor_in(board, 1)->status[STATUS_HASTED] = 2;
    struct id stone = give(board, 0, "weapon-2", 1, WHERE_PACK);
    board->world->thing[stone.slot].count = 40;
    character_make_foe(&foe, board->game, 1);
    assert_int_equal(foe.resistance[1], -20 + 30 + 40);
    assert_int_equal(foe.blow.count, 2);
    assert_true(foe.speed == 4 * foe.hero_speed);
    actor_in(board, 1)->status[STATUS_SLOWED] = 2;
    board->world->level.kind = 1; /* slow for both */
    character_make_foe(&foe, board->game, 1);
    assert_true(foe.speed == 2 * foe.hero_speed);
    board_free(board);
}
