/* Minds: what monsters do with their turns (RULES M1-M3, T2, T7). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "barrow/ai/mind.h"
#include "barrow/rules/round.h"
#include "support/world_fixture.h"

static struct decision decide(const struct bench *bench, int n)
{
    return mind_decide(bench->content, bench->world, bench->senses, world_monster(bench->world, n));
}

static void hunter_that_sees_the_hero_steps_towards_it(void **state)
{
    (void)state;
    struct bench *bench = bench_new("########\n"
                                    "#@...a.#\n"
                                    "########\n");
    struct decision decision = decide(bench, 0);
    assert_int_equal(decision.action.verb, VERB_STEP);
    assert_int_equal(decision.action.target.x, 4);
    assert_int_equal(decision.mind.state, MIND_HUNTING);
    assert_int_equal(decision.mind.goal.x, 1);
    bench_free(bench);
}

static void hunter_next_to_the_hero_hits(void **state)
{
    (void)state;
    struct bench *bench = bench_new("####\n"
                                    "#@.#\n"
                                    "#.a#\n"
                                    "####\n");
    struct decision decision = decide(bench, 0);
    assert_int_equal(decision.action.verb, VERB_HIT);
    assert_true(point_equal(decision.action.target, world_hero(bench->world)->at));
    bench_free(bench);
}

static void sleeper_sleeps_on(void **state)
{
    (void)state;
    struct bench *bench = bench_new("####\n"
                                    "#@a#\n"
                                    "####\n");
    bench->world->actor[1].status[STATUS_ASLEEP] = 36;
    assert_int_equal(decide(bench, 0).action.verb, VERB_SLEEP);
    bench_free(bench);
}

static void bodiless_thing_bursts(void **state)
{
    (void)state;
    struct bench *bench = bench_new("####\n"
                                    "#@a#\n"
                                    "####\n");
    bench->world->actor[1].is_bodiless = true;
    world_rebuild_caches(bench->world);
    assert_int_equal(decide(bench, 0).action.verb, VERB_BURST);
    bench_free(bench);
}

static void idle_hunter_waits_until_it_sees_the_hero(void **state)
{
    (void)state;
    struct bench *bench = bench_new("#######\n"
                                    "#@.#.a#\n"
                                    "##.#.##\n"
                                    "##...##\n"
                                    "#######\n");
    struct decision decision = decide(bench, 0);
    assert_int_equal(decision.action.verb, VERB_WAIT);
    assert_int_equal(decision.mind.state, MIND_IDLE);
    bench_free(bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hunter_that_sees_the_hero_steps_towards_it),
        cmocka_unit_test(hunter_next_to_the_hero_hits),
        cmocka_unit_test(sleeper_sleeps_on),
        cmocka_unit_test(bodiless_thing_bursts),
        cmocka_unit_test(idle_hunter_waits_until_it_sees_the_hero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
