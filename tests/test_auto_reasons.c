/* The sentences of reasons: every part of a sentence once, and every sentence whole. */
#include "support/test.h"

#include <string.h>

#include "barrow/rules/action.h"
#include "barrow/rules/energy.h"
#include "barrow/rules/hunger.h"
#include "barrow/text/describe.h"
#include "support/content_fixture.h"

#define HERE                                                                                       \
    {                                                                                              \
        10, 10                                                                                     \
    }

static void sentences_say_who_what_and_where(void **state)
{
    const int ration = content_find_item(content_fixture(), "ration");
    const struct {
        const char *want;
        struct reason reason;
    } told[] = {
        {"", {.kind = REASON_NONE}},
        {"A rank-1 comes into view to the east.",
         {.kind = REASON_FOE_COMES, .at = {14, 11}, .from = HERE, .actor_kind = 1}},
        {"A rank-1 to the east notices you.",
         {.kind = REASON_FOE_NOTICES, .at = {14, 11}, .from = HERE, .actor_kind = 1}},
        {"You are hurt by a rank-2.",
         {.kind = REASON_HURT, .at = {11, 10}, .from = HERE, .actor_kind = 2}},
        {"You are hurt.", {.kind = REASON_HURT, .at = HERE, .from = HERE, .actor_kind = -1}},
        {"Something strikes at you.",
         {.kind = REASON_ATTACKED, .at = HERE, .from = HERE, .actor_kind = -1}},
        {"You are very hungry.", {.kind = REASON_HUNGER, .number = HUNGER_VERY_HUNGRY}},
        {"You are strained.", {.kind = REASON_BURDEN, .number = BURDEN_STRAINED}},
        {"You are no longer hasted.", {.kind = REASON_STATUS_ENDS, .number = STATUS_HASTED}},
        {"You see the ration to the north-west.",
         {.kind = REASON_THING_SEEN, .at = {7, 8}, .from = HERE, .item_kind = ration}},
        {"Here is the ration.",
         {.kind = REASON_BESIDE_THING, .at = HERE, .from = HERE, .item_kind = ration}},
        {"Solid earth and stone: no way there.", {.kind = REASON_REFUSED, .number = VERDICT_WALL}},
        {"Explored.", {.kind = REASON_EXPLORED, .item_kind = -1}},
        {"Explored. The stairs are to the south.",
         {.kind = REASON_EXPLORED, .from = HERE, .has_stairs = true, .stairs = {11, 20}}},
        {"Explored, but for the ration to the east, behind a rank-1.",
         {.kind = REASON_EXPLORED,
          .at = {20, 10},
          .from = HERE,
          .barrier = BARRIER_MONSTER,
          .actor_kind = 1,
          .item_kind = ration}},
        {"Explored, but for what lies to the south-west, behind a rank-1. The stairs are here.",
         {.kind = REASON_EXPLORED,
          .at = {5, 14},
          .from = HERE,
          .barrier = BARRIER_MONSTER,
          .actor_kind = 1,
          .item_kind = -1,
          .has_stairs = true,
          .stairs = HERE}},
        {"Explored, but for the Crown, which is yours to take or leave.",
         {.kind = REASON_EXPLORED, .barrier = BARRIER_CHOICE, .item_kind = 0}},
        {"Explored, but for the ration, which is too much to carry.",
         {.kind = REASON_EXPLORED, .barrier = BARRIER_WEIGHT, .item_kind = ration}},
        {"Explored, but for the ration, where no way that you know leads.",
         {.kind = REASON_EXPLORED, .barrier = BARRIER_GROUND, .item_kind = ration}},
    };
    for (int i = 0; i < COUNT_OF(told); i++) {
        struct buffer buffer = {0};
        describe_reason(&buffer, content_fixture(), &told[i].reason);
        assert_string_equal(buffer_text(&buffer), told[i].want);
        buffer_free(&buffer);
    }
}

/* No part is left in braces, no space doubled, and each is a sentence. */
static void every_kind_has_a_whole_sentence(void **state)
{
    for (int kind = 0; kind < REASON_COUNT; kind++) {
        struct reason reason = {
            .kind = (enum reason_kind)kind, .at = {3, 3}, .actor_kind = 1, .number = 2};
        struct buffer buffer = {0};
        describe_reason(&buffer, content_fixture(), &reason);
        const char *text = buffer_text(&buffer);
        if (kind != REASON_NONE) {
            assert_true(text[0] >= 'A' && text[0] <= 'Z');
            assert_int_equal(text[strlen(text) - 1], '.');
        }
        assert_null(strpbrk(text, "{}"));
        assert_null(strstr(text, "  "));
        buffer_free(&buffer);
    }
}

/* Halfway between two of the eight directions lies a slope of one in two. */
static void directions_are_the_nearest_of_eight(void **state)
{
    const struct {
        struct point to;
        const char *want;
    } ways[] = {
        {{0, 0}, "here"},
        {{0, -1}, "to the north"},
        {{1, -1}, "to the north-east"},
        {{5, 0}, "to the east"},
        {{4, 2}, "to the east"},
        {{4, 3}, "to the south-east"},
        {{2, 4}, "to the south"},
        {{-3, 3}, "to the south-west"},
        {{-9, 1}, "to the west"},
        {{-2, -3}, "to the north-west"},
    };
    for (int i = 0; i < COUNT_OF(ways); i++) {
        assert_string_equal(describe_direction((struct point){0, 0}, ways[i].to), ways[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_say_who_what_and_where),
        cmocka_unit_test(every_kind_has_a_whole_sentence),
        cmocka_unit_test(directions_are_the_nearest_of_eight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
