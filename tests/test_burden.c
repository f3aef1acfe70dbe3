/* Burden (RULES T8) and what it makes of speed (T4, T9). The hero of the fixture carries 1000
 * unburdened. */
#include "support/test.h"

#include "barrow/rules/energy.h"
#include "game/game_parts.h"
#include "support/deeds.h"

static const char room[] = CORRIDOR("#@.a#");

static void burden_begins_above_capacity_and_grows_at_its_multiples(void **state)
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
static void load_is_all_that_is_held(void **state)
{
    struct bench *bench = bench_new(room);
    struct id hero = id_in(bench, 0);
    assert_int_equal(burden_load(bench->content, bench->world, hero), 0);
    give(bench, 0, "weapon-1", 1, WHERE_WEAPON);
    give(bench, 0, "armour-1", 1, WHERE_ARMOUR);
    struct id rations = give(bench, 0, "ration", 0, WHERE_PACK);
    bench->world->thing[rations.slot].count = 3;
    give(bench, 0, "potion-of-health", 0, WHERE_PACK);
    give(bench, 1, "weapon-2", 1, WHERE_PACK); /* another's */
    struct id dropped = give(bench, 0, "weapon-3", 1, WHERE_PACK);
    struct outcome drop = outcome_for_thing(bench->world, OUTCOME_THING_PLACE, dropped);
    drop.after.place = (struct place){.where = WHERE_FLOOR, .at = {1, 1}};
    turn_put(bench->turn, drop);
    assert_int_equal(burden_load(bench->content, bench->world, hero), 40 + 40 + 3 * 10 + 5);
    assert_int_equal(burden_load(bench->content, bench->world, id_in(bench, 1)), 40);
    bench_free(bench);
}

/* speed / 12 x burden x pace x haste or slow. */
static void potential_is_the_product_of_all_that_slows(void **state)
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
        struct bench *bench = bench_new(room);
        bench->content->actor[0].speed = cases[i].speed;
        bench->world->level.kind = cases[i].level_kind;
        actor_in(bench, 0)->status[STATUS_HASTED] = cases[i].hasted;
        actor_in(bench, 0)->status[STATUS_SLOWED] = cases[i].slowed;
        if (cases[i].rations > 0) {
            struct id rations = give(bench, 0, "ration", 0, WHERE_PACK);
            bench->world->thing[rations.slot].count = cases[i].rations;
        }
        struct potential got = energy_potential(bench->content, bench->world, id_in(bench, 0));
        if (got.parts * cases[i].want_of != got.of * cases[i].want_parts) {
            fail_msg("%s: %lld / %lld", cases[i].label, (long long)got.parts, (long long)got.of);
        }
        bench_free(bench);
    }
}

/* Whole actions are sure, the fraction is the chance of one more: 10,000 turns within four
 * standard deviations. */
static void energy_is_right_on_average(void **state)
{
    static const struct {
        int speed;
        int least, most; /* actions' worth in any turn */
        int low, high;   /* turns with `most` in 10,000 */
    } cases[] = {
        {12, 1, 1, 10000, 10000}, {24, 2, 2, 10000, 10000},
        {36, 3, 3, 10000, 10000}, {6, 0, 1, 4800, 5200}, /* 5000 +- 4 x 50 */
        {9, 0, 1, 7326, 7674},                           /* 7500 +- 4 x 43.3 */
        {13, 1, 2, 722, 944},                            /* 833 +- 4 x 27.6 */
        {35, 2, 3, 9056, 9278},                          /* 9167 +- 4 x 27.6 */
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct bench *bench = bench_new(room);
        bench->content->actor[0].speed = cases[i].speed;
        int with_most = 0;
        for (int turn = 1; turn <= 10000; turn++) {
            size_t mark = bench->log->count;
            bench->world->turn = turn;
            energy_grant(bench->turn, id_in(bench, 0));
            int share = actor_in(bench, 0)->clock.share;
            assert_in_range(share, cases[i].least, cases[i].most);
            with_most += share == cases[i].most ? 1 : 0;
            turn_roll_back(bench->turn, mark);
        }
        if (with_most < cases[i].low || with_most > cases[i].high) {
            fail_msg("speed %d: %d", cases[i].speed, with_most);
        }
        bench_free(bench);
    }
}

/* T3, T4: the times at which an actor of some speed acts, with some cost, over three turns. */
static void timestamps_spread_over_the_turn(void **state)
{
    static const struct {
        const char *label;
        int speed, cost;
        int when[7]; /* after the start of turn 1; closed by -1 */
    } cases[] = {
        {"normal", 12, 100, {0, 100, 200, -1}},
        {"twice a turn", 24, 100, {0, 50, 100, 150, 200, 250, -1}},
        {"a dagger, 75: 0, 75, then a debt of 50", 12, 75, {0, 75, 150, 225, -1}},
        {"a maul, 150, reaches into the next turn", 12, 150, {0, 150, -1}},
        {"a crab's side-step, 50", 12, 50, {0, 50, 100, 150, 200, 250, -1}},
        {"fast with a long action: 150 / 2", 24, 150, {0, 75, 150, 225, -1}},
        {"300 in one turn, then wait", 12, 300, {0, -1}},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct bench *bench = bench_new(CORRIDOR("#@#"));
        bench->content->actor[0].speed = cases[i].speed;
        bench->content->rules.time.wait_cost = cases[i].cost;
        bench_start_clocks(bench);
        int next = 0, when;
        while (bench->world->turn <= 3) {
            if (!loop_next_time(bench->world, &when)) {
                loop_end_turn(bench->turn);
                continue;
            }
            if (when - 100 != cases[i].when[next]) {
                fail_msg("%s: action %d at +%d", cases[i].label, next, when - 100);
            }
            next++;
            assert_int_equal(act(bench, 0, VERB_WAIT), VERDICT_ALLOWED);
        }
        if (cases[i].when[next] != -1) {
            fail_msg("%s: only %d actions", cases[i].label, next);
        }
        bench_free(bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(burden_begins_above_capacity_and_grows_at_its_multiples),
        cmocka_unit_test(load_is_all_that_is_held),
        cmocka_unit_test(potential_is_the_product_of_all_that_slows),
        cmocka_unit_test(energy_is_right_on_average),
        cmocka_unit_test(timestamps_spread_over_the_turn),
    };
    return cmocka_run_group_tests_name("burden", tests, NULL, NULL);
}
