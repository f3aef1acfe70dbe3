/* Things in numbers, worked out by hand: weapons give 3.2 attack and armour 1.6 defence at +1, a
 * tenth of that more for each further level (RULES L1, L2). */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/text/describe_thing.h"
#include "support/content_fixture.h"

#define NONE (-1)

static int weapon(const struct content *content, int n)
{
    char id[16] = "weapon-1";
    id[7] = (char)('0' + n);
    return content_find_item(content, id);
}

static int armour(const struct content *content, int n)
{
    char id[16] = "armour-1";
    id[7] = (char)('0' + n);
    return content_find_item(content, id);
}

/* Weapon 2 is quick, long and burns; weapon 3 is slow and sure; armour 2 warm and stiff. */
static struct content *strange_content(void)
{
    struct content *content = content_fixture_copy();
    struct item_kind *quick = &content->item[weapon(content, 2)];
    quick->cost = 75;
    quick->reach = 2;
    quick->miss_percent = 7;
    quick->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    struct item_kind *slow = &content->item[weapon(content, 3)];
    slow->cost = 150;
    slow->miss_percent = -5;
    struct item_kind *warm = &content->item[armour(content, 2)];
    warm->cost = 10;
    warm->miss_percent = 5;
    warm->resist.percent[1] = 40;
    return content;
}

/* The hero at level 1 (4.8 and 2.4 of its own) with what it wears. */
static struct bearer bearer_of(int attack, int defence, int weapon_kind, int weapon_power,
                               int armour_kind, int armour_power)
{
    return (struct bearer){ACTOR_KIND_HERO, attack,      defence,      weapon_kind,
                           weapon_power,    armour_kind, armour_power, 1000};
}

static void expect(const struct content *content, const struct bearer *bearer, int kind, int power,
                   bool is_on, const char *want)
{
    struct buffer lines = {0};
    describe_thing(&lines, content, bearer, kind, power, is_on);
    assert_string_equal(buffer_text(&lines), want);
    buffer_free(&lines);
}

static void every_effect_is_told(void **state)
{
    struct content *content = content_fixture_copy();
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    int ration = content_find_item(content, "ration");
    for (int kind = 0; kind < EFFECT_COUNT; kind++) {
        struct buffer lines = {0};
        content->item[ration].effect_count = 1;
        content->item[ration].effect[0] =
            (struct effect){.kind = (enum effect_kind)kind, .amount = 3, .status = STATUS_HASTED};
        describe_thing(&lines, content, &bare, ration, 0, false);
        assert_string_not_equal(buffer_text(&lines), "");
        buffer_free(&lines);
    }
    free(content);
}

static void weapons_are_compared_with_bare_hands(void **state)
{
    struct content *content = strange_content();
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    expect(content, &bare, weapon(content, 1), 1, false, "Attack 8.0 (+3.2)\n");
    /* +3: 3.2 x 1.2 = 3.84 */
    expect(content, &bare, weapon(content, 2), 3, false,
           "Attack 8.6 (+3.8)\n60% as blows, 25% as fire (past defence)\n"
           "Blows take 75% of a turn (-25)\nReach 2 (+1)\nYour misses +7% (+7)\n");
    free(content);
}

static void weapons_are_compared_with_the_one_in_hand(void **state)
{
    struct content *content = strange_content();
    struct bearer quick = bearer_of(8640, 2400, weapon(content, 2), 3, NONE, 0);
    /* plain after strange: all that goes is said; 8.64 - 3.84 + 3.2 = 8.0 */
    expect(content, &quick, weapon(content, 1), 1, false,
           "Attack 8.0 (-0.6)\n100% as blows\nBlows take 100% of a turn (+25)\nReach 1 (-1)\n"
           "Your misses +0% (-7)\n");
    expect(content, &quick, weapon(content, 3), 3, false,
           "Attack 8.6\n100% as blows\nBlows take 150% of a turn (+75)\nReach 1 (-1)\n"
           "Your misses -5% (-12)\n");
    expect(content, &quick, weapon(content, 2), 3, true,
           "Attack 8.6\n60% as blows, 25% as fire (past defence)\nBlows take 75% of a turn\n"
           "Reach 2\nYour misses +7%\n");
    free(content);
}

static void armour_is_compared_with_what_is_worn(void **state)
{
    struct content *content = strange_content();
    struct bearer plain = bearer_of(4800, 2400, NONE, 0, NONE, 0);
    struct bearer warm = bearer_of(4800, 4000, NONE, 0, armour(content, 2), 1);
    expect(content, &plain, armour(content, 1), 1, false, "Defence 4.0 (+1.6)\n");
    expect(content, &plain, armour(content, 2), 1, false,
           "Defence 4.0 (+1.6)\nFoes' misses +5% (+5)\nSteps take 10% longer (+10)\n"
           "Resists fire 40% (+40)\n");
    /* +2: 1.6 x 1.1 = 1.76 */
    expect(content, &warm, armour(content, 1), 2, false,
           "Defence 4.2 (+0.2)\nFoes' misses +0% (-5)\nSteps take 0% longer (-10)\n"
           "Resists fire 0% (-40)\n");
    free(content);
}

static void what_is_used_up_tells_its_effects(void **state)
{
    const struct content *content = content_fixture();
    struct bearer bare = bearer_of(4800, 2400, NONE, 0, NONE, 0); /* 1000 food of 1500 */
    static const struct {
        const char *id, *want;
    } rows[] = {
        {"crown", "Whoever wears it has won\n"},
        {"ration", "Feeds 750; you have 1000 of 1500, so 250 would be wasted\n"},
        {"potion-of-health", "Heals 20; if unhurt, raises maximum health by 2\n"
                             "Thrown, it works on whoever it hits\n"},
        {"potion-of-haste", "Hasted for 20 turns\nThrown, it works on whoever it hits\n"},
        {"scroll-of-magic-missile", "Hurts for 8 (blows)\nOne target up to 6 cells away\n"},
        {"scroll-of-fireball", "Hurts for 20 (fire)\n"
                               "All within 3 of a place up to 6 away, you too\n"},
        {"scroll-of-sleep", "Puts to sleep for up to 36 turns; harm wakes\n"
                            "All within 1 of a place up to 6 away, you too\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        expect(content, &bare, content_find_item(content, rows[i].id), 0, false, rows[i].want);
    }
}

static void the_gain_is_that_of_wearing(void **state)
{
    const struct content *content = content_fixture();
    const struct {
        struct bearer bearer;
        int kind, power;
        const char *want;
    } rows[] = {
        {bearer_of(4800, 2400, NONE, 0, NONE, 0), weapon(content, 1), 1, "+3.2 attack"},
        {bearer_of(8000, 2400, weapon(content, 4), 1, NONE, 0), weapon(content, 1), 1,
         "+0.0 attack"},
        {bearer_of(8640, 2400, weapon(content, 4), 3, NONE, 0), weapon(content, 1), 1,
         "-0.6 attack"},
        {bearer_of(4800, 4000, NONE, 0, armour(content, 1), 1), armour(content, 3), 3,
         "+0.3 defence"}, /* 1.92 - 1.6 */
        {bearer_of(4800, 2400, NONE, 0, NONE, 0), content_find_item(content, "ration"), 0, ""},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        describe_thing_gain(&text, content, &rows[i].bearer, rows[i].kind, rows[i].power);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
}

static void weights_are_stones_and_tenths(void **state)
{
    struct buffer text = {0};
    describe_weight(&text, 0);
    describe_weight(&text, 7);
    describe_weight(&text, 1205);
    assert_string_equal(buffer_text(&text), "0.00.7120.5");
    buffer_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_effect_is_told),
        cmocka_unit_test(weapons_are_compared_with_bare_hands),
        cmocka_unit_test(weapons_are_compared_with_the_one_in_hand),
        cmocka_unit_test(armour_is_compared_with_what_is_worn),
        cmocka_unit_test(what_is_used_up_tells_its_effects),
        cmocka_unit_test(the_gain_is_that_of_wearing),
        cmocka_unit_test(weights_are_stones_and_tenths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
