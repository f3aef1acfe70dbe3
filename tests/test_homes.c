/* Homes and the ways between: who sets out comes back. */
#include "support/test.h"

#include <stdlib.h>

#include "support/bench_actions.h"

#define GALLERY                                                                                    \
    "##############################\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#............................#\n"                                                             \
    "#ab..........................#\n"                                                             \
    "##############################\n"                                                             \
    "#@############################\n"                                                             \
    "##############################\n"
#define TRIPS 4
#define TURNS_MOST 60

/* Two that doze until they are told to set out, the second behind the first, and nobody notices. */
static struct bench *gallery(void)
{
    struct bench *bench = bench_new(GALLERY);
    bench->content->rules.notice.dozing = bench->content->rules.notice.awake = 0;
    bench->content->rules.wanderers.set_out = 0;
    bench->content->rules.time.cull_distance = 300;
    actor_in(bench, 2)->leader = id_in(bench, 1);
    for (int slot = 1; slot <= 2; slot++) {
        bench->content->actor[actor_in(bench, slot)->kind].mind = MIND_HUNTER;
    }
    return bench;
}

static struct point make_trip(struct bench *bench)
{
    bench->content->rules.wanderers.set_out = 1;
    bench_pass_turn(bench);
    assert_int_equal(actor_in(bench, 1)->mind.state, MIND_WANDERING);
    bench->content->rules.wanderers.set_out = 0;
    for (int turn = 0; turn < TURNS_MOST && actor_in(bench, 1)->mind.state != MIND_IDLE; turn++) {
        bench_pass_turn(bench);
    }
    assert_int_equal(actor_in(bench, 1)->mind.state, MIND_IDLE);
    return actor_in(bench, 1)->at;
}

TEST(who_sets_out_goes_home_the_next_time)
{
    struct bench *bench = gallery();
    const struct point home = actor_in(bench, 1)->home;
    for (int trip = 0; trip < TRIPS; trip++) {
        assert_true(distance_chebyshev(make_trip(bench), home) >= 12);
        assert_true(point_equal(make_trip(bench), home));
    }
    bench_free(bench);
}

/* Where somebody stands at its home, it goes elsewhere. */
TEST(a_home_that_is_taken_is_no_goal)
{
    struct bench *bench = gallery();
    const struct point home = actor_in(bench, 1)->home;
    actor_in(bench, 1)->at = (struct point){20, 2};
    actor_in(bench, 2)->at = home;
    actor_in(bench, 2)->leader = NOBODY;
    world_rebuild_caches(bench->world);
    bench->content->rules.wanderers.set_out = 1;
    bench_let_act(bench, id_in(bench, 1), false);
    assert_int_equal(actor_in(bench, 1)->mind.state, MIND_WANDERING);
    assert_false(point_equal(actor_in(bench, 1)->mind.goal, home));
    bench_free(bench);
}
