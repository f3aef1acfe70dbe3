/* Burden (RULES T8) and what it makes of speed (T4, T9). The hero of the fixture carries 1000
 * unburdened. */
#include "support/test.h"

#include "barrow/rules/body/burden.h"
#include "barrow/rules/deeds/turn.h"
#include "support/board_actions.h"

static const char room[] = CORRIDOR("#@.a#");

TEST(burden_begins_above_capacity_and_grows_at_its_multiples)
{
    static const struct {
        int load;
        enum burden want;
        int percent;
    } cases[] = {
        {0, BURDEN_NONE, 100},         {1000, BURDEN_NONE, 100},       {1001, BURDEN_BURDENED, 75},
        {1499, BURDEN_BURDENED, 75},   {1500, BURDEN_STRAINED, 50},    {1999, BURDEN_STRAINED, 50},
        {2000, BURDEN_OVERLOADED, 25}, {90000, BURDEN_OVERLOADED, 25},
    };
    const struct content *content = content_fixture();
    for (int i = 0; i < COUNT_OF(cases); i++) {
        enum burden got = burden_of_load(content, ACTOR_KIND_HERO, cases[i].load);
        if (got != cases[i].want || burden_speed_percent(content, got) != cases[i].percent) {
            fail_msg("load %d: burden %d, expected %d", cases[i].load, got, cases[i].want);
        }
    }
}

/* Weights: ration 10, potion 5, weapon and armour 40. */
TEST(load_is_all_that_is_held)
{
    struct board *board = board_new(room);
    struct id hero = id_in(board, 0);
    assert_int_equal(burden_load(board->content, board->world, hero), 0);
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    give(board, 0, "armour-1", 1, WHERE_ARMOUR);
    struct id rations = give(board, 0, "ration", 0, WHERE_PACK);
    board->world->thing[rations.slot].count = 3;
    give(board, 0, "potion-of-health", 0, WHERE_PACK);
    give(board, 1, "weapon-2", 1, WHERE_PACK); /* another's */
    struct id dropped = give(board, 0, "weapon-3", 1, WHERE_PACK);
    struct outcome drop = outcome_for_thing(board->world, OUTCOME_THING_PLACE, dropped);
    drop.after.place = (struct place){.where = WHERE_FLOOR, .at = {1, 1}};
    turn_put(board->turn, drop);
    assert_int_equal(burden_load(board->content, board->world, hero), 40 + 40 + 3 * 10 + 5);
    assert_int_equal(burden_load(board->content, board->world, id_in(board, 1)), 40);
    board_free(board);
}

/* speed / 12 x burden x pace x haste or slow. */
TEST(potential_is_the_product_of_all_that_slows)
{
    static const struct {
        const char *label;
        int speed, rations, level_kind;
        int hasted, slowed;
        int want_parts, want_of; /* the same fraction, by hand */
    } cases[] = {
        {"plain", 12, 0, 0, 0, 0, 1, 1},
        {"fast", 24, 0, 0, 0, 0, 2, 1},
        {"slow by nature", 6, 0, 0, 0, 0, 1, 2},
        {"burdened: 110 rations of 10", 12, 110, 0, 0, 0, 3, 4},
        {"strained", 12, 150, 0, 0, 0, 1, 2},
        {"overloaded", 12, 200, 0, 0, 0, 1, 4},
        {"flooded", 12, 0, 1, 0, 0, 3, 4},
        {"burdened in the water", 12, 110, 1, 0, 0, 9, 16},
        {"hasted", 12, 0, 0, 5, 0, 2, 1},
        {"slowed", 12, 0, 0, 0, 5, 1, 2},
        {"hasted and slowed", 12, 0, 0, 5, 5, 1, 1},
        {"all at once: 16/12 x 1/4 x 3/4 x 2", 16, 200, 1, 1, 0, 1, 2},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(room);
        board->content->actor[0].speed = cases[i].speed;
        board->world->level.kind = cases[i].level_kind;
        actor_in(board, 0)->status[STATUS_HASTED] = cases[i].hasted;
        actor_in(board, 0)->status[STATUS_SLOWED] = cases[i].slowed;
        if (cases[i].rations > 0) {
            struct id rations = give(board, 0, "ration", 0, WHERE_PACK);
            board->world->thing[rations.slot].count = cases[i].rations;
        }
        struct potential got = energy_potential(board->content, board->world, id_in(board, 0));
        if (got.parts * cases[i].want_of != got.of * cases[i].want_parts) {
            fail_msg("%s: %lld / %lld", cases[i].label, (long long)got.parts, (long long)got.of);
        }
        board_free(board);
    }
}
