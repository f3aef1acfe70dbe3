/* Where an aim begins, and where Tab leads: what is best is found with the real rules. */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/aiming.h"
#include "support/board_actions.h"
#include "support/thing_fixture.h"

#define FIRE 1

/* Fills `choices` for one thing of that kind in the hero's hand. */
static int list(struct board *board, const char *item, enum verb verb, struct point *choices,
                bool *is_useful)
{
    struct view *view = memory_new(1, sizeof *view);
    struct action action = game_hero_action(board->game, verb);
    action.thing = board_give(board, item, 0, 1);
    view_make(view, board->game);
    int count = aim_list_choices(board->game, view, &action, choices, is_useful);
    if (count > 0 && *is_useful) {
        assert_true(point_equal(aim_best_target(board->game, view, &action), choices[0]));
    }
    free(view);
    return count;
}

static void make_immune(struct board *board, int slot)
{
    board->content->actor[actor_in(board, slot)->kind].trait.numbers.resist.percent[FIRE] = 100;
}

/* 'a' beside the hero burns, 'b' does not. The ball reaches 3 cells, so from 4 on it spares. */
TEST(fire_is_not_aimed_at_who_is_immune)
{
    struct board *board = board_new(CORRIDOR("#......a@...b...#"));
    struct point choices[AIM_CHOICES_MAX];
    bool is_useful;
    make_immune(board, 2);
    int count = list(board, "scroll-of-fireball", VERB_USE, choices, &is_useful);
    assert_true(is_useful);
    assert_int_equal(count, 3);
    assert_int_equal(choices[0].x, 4); /* beyond 'a': within 3 of it, and 4 from the hero */
    assert_int_equal(choices[1].x, 7); /* 'a' itself, where the hero burns too */
    assert_int_equal(choices[2].x, 12);
    board_free(board);
}

/* A wall behind 'a': no place spares the hero, but the immune one is no choice either. */
TEST(a_victim_beside_the_hero_comes_before_one_that_is_not_harmed)
{
    struct board *board = board_new(CORRIDOR("#a@...b...#"));
    struct point choices[AIM_CHOICES_MAX];
    bool is_useful;
    make_immune(board, 2);
    list(board, "scroll-of-fireball", VERB_USE, choices, &is_useful);
    assert_true(is_useful);
    assert_int_equal(choices[0].x, 1);
    board_free(board);
}

TEST(who_is_the_greater_danger_is_the_better_target)
{
    static const struct {
        const char *label, *item;
        enum verb verb;
        int attack; /* of 'b', which stands behind */
        int want;
    } rows[] = {
        {"equals: the nearest", "scroll-of-magic-missile", VERB_USE, 8000, 3},
        {"the deadly one", "scroll-of-magic-missile", VERB_USE, 90000, 5},
        {"the harmless one not", "scroll-of-magic-missile", VERB_USE, 0, 3},
        {"who stands in the way of a throw", "weapon-1", VERB_THROW, 90000, 3},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new("########\n#@.....#\n#..a...#\n#....b.#\n########\n");
        struct point choices[AIM_CHOICES_MAX];
        bool is_useful;
        if (rows[i].verb == VERB_THROW) {
            actor_in(board, 1)->at = (struct point){3, 2};
        }
        actor_in(board, 2)->stats.attack = rows[i].attack;
        int count = list(board, rows[i].item, rows[i].verb, choices, &is_useful);
        assert_true(is_useful);
        if (count < 2 || choices[0].x != rows[i].want) {
            fail_msg("%s: aims at %d,%d", rows[i].label, choices[0].x, choices[0].y);
        }
        board_free(board);
    }
}

/* True if a bolt of `harm` points and of that status, from the hero at 1 to the foe at 5, is of
 * use. */
static bool is_worth_a_bolt(enum status status, int harm)
{
    struct board *board = board_new(CORRIDOR("#@...a..#"));
    struct item_kind *kind = board_item(board, "scroll-of-magic-missile");
    struct point choices[AIM_CHOICES_MAX];
    bool is_useful;
    actor_in(board, 1)->mind.state = MIND_HUNTING;
    actor_in(board, 1)->health = actor_in(board, 1)->stats.max_health = 100;
    kind->effect_count = harm > 0 ? 2 : 1;
    kind->effect[0] = (struct effect){.kind = EFFECT_STATUS, .status = status, .amount = 9};
    kind->effect[1] = (struct effect){.kind = EFFECT_DAMAGE, .amount = harm, .damage_type = FIRE};
    list(board, kind->id, VERB_USE, choices, &is_useful);
    board_free(board);
    return is_useful;
}

/* What hinders a foe is worth a bolt, what helps it is not worth a scratch. */
TEST(each_status_counts_for_or_against_an_aim)
{
    static const bool is_left_out[STATUS_COUNT] = {
        [STATUS_STIRRED] = true,     /* no effect gives it */
        [STATUS_DEALT] = true,       /* nor this */
        [STATUS_FAR_SIGHTED] = true, /* the hero's alone */
    };
    for (int status = 0; status < STATUS_COUNT; status++) {
        bool is_told =
            is_worth_a_bolt((enum status)status, 0) || !is_worth_a_bolt((enum status)status, 1);
        if (is_told == is_left_out[status]) {
            fail_msg("status_gain of src/game/aiming.c: %s", status_word[status]);
        }
    }
}

enum aimed { UNSAID, AT_A_FOE, AT_NOBODY, AT_A_FOE_LATER };

/* What a bolt of that effect is meant for when a foe is in its range. A preview shows nothing of
 * what harms later. */
static enum aimed aim_of_effect(enum effect_kind effect)
{
    struct board *board = board_new(CORRIDOR("#@...a..#"));
    struct item_kind *kind = board_item(board, "scroll-of-magic-missile");
    struct view *view = memory_new(1, sizeof *view);
    struct action action = game_hero_action(board->game, VERB_USE);
    struct point choices[AIM_CHOICES_MAX];
    bool is_useful;
    actor_in(board, 1)->mind.state = MIND_HUNTING;
    kind->effect[0] = (struct effect){.kind = effect,
                                      .amount = 2,
                                      .damage_type = FIRE,
                                      .status = STATUS_SLOWED,
                                      .air = 1,
                                      .ground = content_find_terrain(board->content, "web") + 1};
    action.thing = board_give(board, kind->id, 0, 1);
    view_make(view, board->game);
    aim_list_choices(board->game, view, &action, choices, &is_useful);
    struct point best = aim_best_target(board->game, view, &action);
    free(view);
    board_free(board);
    return is_useful ? AT_A_FOE : best.x == 5 ? AT_A_FOE_LATER : AT_NOBODY;
}

TEST(each_effect_has_its_aim)
{
    static const enum aimed rows[EFFECT_COUNT] = {
        [EFFECT_DAMAGE] = AT_A_FOE,    [EFFECT_STATUS] = AT_A_FOE,
        [EFFECT_BLINK] = AT_A_FOE,     [EFFECT_TELEPORT] = AT_A_FOE,
        [EFFECT_PUSH] = AT_A_FOE,      [EFFECT_PULL] = AT_A_FOE,
        [EFFECT_SWAP] = AT_A_FOE,      [EFFECT_DRAIN] = AT_A_FOE,
        [EFFECT_GAS] = AT_A_FOE_LATER, [EFFECT_GROUND] = AT_A_FOE_LATER,
        [EFFECT_FEED] = AT_NOBODY,     [EFFECT_HEAL] = AT_NOBODY,
        [EFFECT_CURE] = AT_NOBODY,     [EFFECT_ALARM] = AT_NOBODY,
        [EFFECT_LEAP] = AT_NOBODY,     [EFFECT_STEAL] = AT_NOBODY,
        [EFFECT_RUST] = AT_NOBODY,     [EFFECT_SPLIT] = AT_NOBODY,
        [EFFECT_SUMMON] = AT_NOBODY,   [EFFECT_DIG] = AT_NOBODY,
        [EFFECT_MAP] = AT_NOBODY,      [EFFECT_DETECT] = AT_NOBODY,
        [EFFECT_RISE] = AT_NOBODY,     [EFFECT_LIFE] = AT_NOBODY,
        [EFFECT_MEND] = AT_NOBODY,     [EFFECT_IDENTIFY] = AT_NOBODY,
        [EFFECT_UNSAY] = AT_NOBODY,    [EFFECT_KNOT] = AT_NOBODY,
        [EFFECT_FORESEE] = AT_NOBODY,  [EFFECT_TEACH] = AT_NOBODY,
        [EFFECT_WIN] = AT_NOBODY,      [EFFECT_RETURN] = AT_NOBODY,
    };
    for (int effect = 0; effect < EFFECT_COUNT; effect++) {
        if (rows[effect] != aim_of_effect((enum effect_kind)effect)) {
            fail_msg("%s: src/game/aiming.c makes something else of it", effect_word[effect]);
        }
    }
}

/* The dozing one would take more harm, and is the more dangerous. */
TEST(a_missile_is_meant_for_who_is_after_the_hero)
{
    for (int is_hunting = 0; is_hunting < 2; is_hunting++) {
        struct board *board = board_new(CORRIDOR("#.a@...b...#"));
        struct point choices[AIM_CHOICES_MAX];
        bool is_useful;
        board->content->rules.notice.sneak_percent = 300;
        board->content->rules.notice.sneak_afar_percent = 300;
        actor_in(board, 1)->mind.state = is_hunting ? MIND_HUNTING : MIND_IDLE;
        actor_in(board, 2)->mind.state = MIND_IDLE;
        actor_in(board, 2)->stats.attack = 90000;
        assert_int_equal(list(board, "weapon-1", VERB_THROW, choices, &is_useful), 2);
        assert_int_equal(choices[0].x, is_hunting ? 2 : 7);
        board_free(board);
    }
}

/* A thing that nobody knows could do anything to a friend. */
TEST(a_friend_is_not_the_first_aim)
{
    static const struct {
        const char *drawing;
        int want;
    } rows[] = {{CORRIDOR("#@.a....#"), 1}, {CORRIDOR("#@.a...b#"), 7}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct view *view = memory_new(1, sizeof *view);
        struct action action = game_hero_action(board->game, VERB_THROW);
        action.thing = board_give(board, "ration", 0, 1);
        actor_in(board, 1)->allegiance = ALLEGIANCE_HERO;
        actor_in(board, 1)->mind.state = MIND_ALLIED;
        view_make(view, board->game);
        assert_int_equal(aim_best_target(board->game, view, &action).x, rows[i].want);
        free(view);
        board_free(board);
    }
}

/* What is used up is not wasted by a hasty key; what is thrown can be picked up again. */
TEST(nobody_to_harm_is_aimed_at_as_little_as_can_be)
{
    static const struct {
        const char *label, *drawing, *item;
        enum verb verb;
        int want;
    } rows[] = {
        {"immune", CORRIDOR("#@...b..#"), "scroll-of-fireball", VERB_USE, 1},
        {"out of range", CORRIDOR("#@......b#"), "scroll-of-magic-missile", VERB_USE, 8},
        {"nobody", CORRIDOR("#@......#"), "scroll-of-fireball", VERB_USE, 1},
        {"a thing that hurts nobody", CORRIDOR("#@...b..#"), "ration", VERB_THROW, 5},
        {"gas, which harms later", CORRIDOR("#@...b..#"), "scroll-of-sleep", VERB_USE, 5},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct view *view = memory_new(1, sizeof *view);
        struct action action = game_hero_action(board->game, rows[i].verb);
        action.thing = board_give(board, rows[i].item, 0, 1);
        board->content->actor[2].trait.numbers.resist.percent[FIRE] = 100;
        board_item(board, "scroll-of-sleep")->effect[0] = board_item(board, "gas-flask")->effect[0];
        view_make(view, board->game);
        struct point at = aim_best_target(board->game, view, &action);
        if (at.x != rows[i].want) {
            fail_msg("%s: aims at %d,%d", rows[i].label, at.x, at.y);
        }
        free(view);
        board_free(board);
    }
}
