/* Levels of power (RULES L1-L4). f(L) = 1 + 0.1 (L - 1), at least 0.1:
 * f(-20) = 0.1, f(0) = 0.9, f(1) = 1, f(2) = 1.1, f(3) = 1.2, f(10) = 1.9, f(25) = 3.4. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/content/content.h"
#include "rules/deeds/reaction.h"
#include "support/board_actions.h"

static const char room[] = CORRIDOR("#@.a#");

TEST(hero_and_monsters_have_the_power_of_their_level)
{
    static const struct {
        int level;
        struct power hero, monster; /* health, attack, defence, experience */
    } cases[] = {
        /* 30 f, 4800 f, 2400 f; 14 f to the nearest, 8000 f, 4000 f, 10 f upwards */
        {-20, {3, 480, 240, 0}, {1, 800, 400, 1}},     /* 1.4 */
        {-8, {3, 480, 240, 0}, {1, 800, 400, 1}},      /* f(-8) = 0.1 by itself */
        {0, {27, 4320, 2160, 0}, {13, 7200, 3600, 9}}, /* 12.6 */
        {1, {30, 4800, 2400, 0}, {14, 8000, 4000, 10}},
        {2, {33, 5280, 2640, 0}, {15, 8800, 4400, 11}},      /* 15.4 */
        {3, {36, 5760, 2880, 0}, {17, 9600, 4800, 12}},      /* 16.8 */
        {10, {57, 9120, 4560, 0}, {27, 15200, 7600, 19}},    /* 26.6 */
        {25, {102, 16320, 8160, 0}, {48, 27200, 13600, 34}}, /* 47.6 */
    };
    const struct content *content = content_fixture();
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct power hero = power_of_actor(content, ACTOR_KIND_HERO, cases[i].level);
        struct power monster = power_of_actor(content, 1, cases[i].level);
        if (memcmp(&hero, &cases[i].hero, sizeof hero) != 0 ||
            memcmp(&monster, &cases[i].monster, sizeof monster) != 0) {
            fail_msg("level %d: hero %d %d %d %d, monster %d %d %d %d", cases[i].level, hero.health,
                     hero.attack, hero.defence, hero.experience, monster.health, monster.attack,
                     monster.defence, monster.experience);
        }
    }
}

TEST(gear_adds_by_its_level)
{
    static const struct {
        int level, weapon, armour; /* 3200 f, 1600 f */
    } cases[] = {
        {-20, 320, 160}, {0, 2880, 1440},  {1, 3200, 1600},
        {2, 3520, 1760}, {10, 6080, 3040}, {25, 10880, 5440},
    };
    const struct content *content = content_fixture();
    int weapon = content_find_item(content, "weapon-1");
    int armour = content_find_item(content, "armour-1");
    int ration = content_find_item(content, "ration");
    for (int i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(power_of_gear(content, weapon, cases[i].level), cases[i].weapon);
        assert_int_equal(power_of_gear(content, armour, cases[i].level), cases[i].armour);
        assert_int_equal(power_of_gear(content, ration, cases[i].level), 0);
    }
}

/* L3, at level 2: health 15.4, attack 8.8, defence 4.4, experience 11, each by its percentage. */
TEST(kinds_have_shapes_of_their_own)
{
    static const struct {
        const char *label;
        struct shape shape;
        struct power want;
    } cases[] = {
        {"as they are", {100, 100, 100, 100}, {15, 8800, 4400, 11}},
        /* 23.1, 4.4, 8.8, 27.5 */
        {"thick and slow-witted", {150, 50, 200, 250}, {23, 4400, 8800, 28}},
        /* 0.154: a body has one point at least; 0.11 is 1 upwards */
        {"a breath of air", {1, 1, 1, 1}, {1, 88, 44, 1}},
        {"worth nothing", {100, 100, 100, 0}, {15, 8800, 4400, 0}},
    };
    struct content *content = content_fixture_copy();
    for (int i = 0; i < COUNT_OF(cases); i++) {
        content->actor[1].shape = cases[i].shape;
        struct power got = power_of_actor(content, 1, 2);
        if (memcmp(&got, &cases[i].want, sizeof got) != 0) {
            fail_msg("%s: %d %d %d %d", cases[i].label, got.health, got.attack, got.defence,
                     got.experience);
        }
    }
    free(content);
}

/* 55, 60.5, 66, 72.6, 79.2, 86.9, 94.6, 103.4, each cut before the next. */
TEST(each_level_costs_a_tenth_more)
{
    static const int want[] = {50, 55, 60, 66, 72, 79, 86, 94, 103};
    int next = want[0];
    for (int i = 1; i < COUNT_OF(want); i++) {
        next = power_next_level(content_fixture(), next);
        assert_int_equal(next, want[i]);
    }
}

TEST(experience_pays_for_as_many_levels_as_it_can)
{
    static const struct {
        const char *label;
        struct progress before, after; /* level, experience, next */
    } cases[] = {
        {"one short", {1, 49, 50}, {1, 49, 50}},
        {"just enough", {1, 50, 50}, {2, 0, 55}},
        {"the rest stays", {1, 104, 50}, {2, 54, 55}},
        {"two", {1, 105, 50}, {3, 0, 60}},
        {"three, 50 + 55 + 60, and 5 over", {1, 170, 50}, {4, 5, 66}},
        {"later ones cost more", {5, 72, 72}, {6, 0, 79}},
        {"no next level", {3, 1000, 0}, {3, 1000, 0}},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct progress got = experience_level_up(content_fixture(), cases[i].before);
        if (memcmp(&got, &cases[i].after, sizeof got) != 0) {
            fail_msg("%s: level %d, %d of %d", cases[i].label, got.level, got.experience, got.next);
        }
    }
}

static void gain(struct board *board, int amount)
{
    board_send(board,
               (struct event){.kind = EVENT_EXPERIENCE, .dst = id_in(board, 0), .amount = amount});
}

/* 33 - 30 = 3 more health on top of 30 + 2 by a potion; attack and defence anew. */
TEST(level_up_keeps_what_potions_gave)
{
    struct board *board = board_new(room);
    static const struct effect potion = {.kind = EFFECT_HEAL, .amount = 20, .otherwise = 2};
    board_send(board,
               (struct event){
                   .kind = EVENT_HEAL, .dst = id_in(board, 0), .amount = 20, .effect = &potion});
    hurt(board, 0, 25, id_in(board, 1));
    gain(board, 50);
    const struct actor *hero = world_hero(board->world);
    assert_int_equal(hero->progress.level, 2);
    assert_int_equal(hero->stats.max_health, 30 + 2 + 3);
    assert_int_equal(hero->health, 35);
    assert_int_equal(hero->stats.attack, 5280);
    assert_int_equal(hero->stats.defence, 2640);
    board_free(board);
}

/* From level 1 to 4 with one kill: f(4) = 1.3, so 39, 6240, 3120. */
TEST(several_levels_come_at_once)
{
    struct board *board = board_new(room);
    size_t mark = board->log->count;
    gain(board, 170);
    const struct actor *hero = world_hero(board->world);
    assert_int_equal(hero->progress.level, 4);
    assert_int_equal(hero->progress.experience, 5);
    assert_int_equal(hero->progress.next, 66);
    assert_int_equal(hero->stats.max_health, 39);
    assert_int_equal(hero->health, 39);
    assert_int_equal(hero->stats.attack, 6240);
    assert_int_equal(hero->stats.defence, 3120);
    assert_int_equal(count_outcomes(board, mark, OUTCOME_PROGRESS), 2); /* the gain, the rise */
    assert_int_equal(board->log->outcome[mark + 1].how, HOW_LEVEL_UP);
    board_free(board);
}

/* Level 2 has 33 health. Of 10 left 23 are missing: 30 % are 6.9, so 7 come back. */
TEST(a_level_heals_the_share_that_the_rules_say)
{
    static const struct {
        int percent, left, want;
    } cases[] = {{100, 10, 33}, {30, 10, 17}, {0, 10, 10}, {30, 30, 31}, {1, 10, 11}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(room);
        board->content->rules.growth.level_heals = cases[i].percent;
        hurt(board, 0, 30 - cases[i].left, id_in(board, 1));
        gain(board, 50);
        assert_int_equal(world_hero(board->world)->stats.max_health, 33);
        assert_int_equal(world_hero(board->world)->health, cases[i].want);
        board_free(board);
    }
}

TEST(monsters_gain_nothing)
{
    struct board *board = board_new(room);
    board_send(board,
               (struct event){.kind = EVENT_EXPERIENCE, .dst = id_in(board, 1), .amount = 1000});
    assert_int_equal(board->log->count, 0);
    assert_int_equal(actor_in(board, 1)->progress.level, 1);
    board_free(board);
}
