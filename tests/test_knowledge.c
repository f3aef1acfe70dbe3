/* What the hero remembers of monsters that it sees no more. */
#include "support/test.h"

#include "barrow/rules/body/allies.h"
#include "barrow/rules/deeds/knowledge.h"
#include "support/bench_actions.h"
#include "support/thing_fixture.h"
#include "support/world_fixture.h"

static struct memory *memory_at(struct bench *bench, int x)
{
    struct level *level = &bench->world->level;
    return &level->memory[level_index(level, (struct point){x, 1})];
}

/* The hero remembers there one of the kind of the monster in that slot. */
static void remember(struct bench *bench, int x, int slot)
{
    memory_at(bench, x)->terrain = TERRAIN_FLOOR + 1;
    memory_at(bench, x)->actor = (uint16_t)(actor_in(bench, slot)->kind + 1);
    world_rebuild_caches(bench->world);
}

static bool is_remembered(struct bench *bench, int x)
{
    return memory_at(bench, x)->actor != 0;
}

TEST(who_comes_into_view_is_the_nearest_of_its_kind_that_was_seen_elsewhere)
{
    struct bench *bench = bench_new(CORRIDOR("#@.a#....#b#"));
    remember(bench, 6, 1);
    remember(bench, 8, 1);
    remember(bench, 7, 2);
    uint64_t digest = bench_digest(bench);
    size_t mark = bench->log->count;
    knowledge_look(bench->turn);
    assert_true(is_remembered(bench, 3));  /* in sight */
    assert_false(is_remembered(bench, 6)); /* this one */
    assert_true(is_remembered(bench, 8));  /* may be another */
    assert_true(is_remembered(bench, 7));  /* of another kind */
    assert_sound(bench);
    turn_roll_back(bench->turn, mark);
    assert_true(bench_digest(bench) == digest);
    bench_free(bench);
}

/* A step in sight is no arrival. */
TEST(who_walks_in_sight_leaves_the_others_remembered)
{
    struct bench *bench = bench_new(CORRIDOR("#@.a.#...#"));
    knowledge_look(bench->turn);
    remember(bench, 7, 1);
    struct outcome move = outcome_for_actor(bench->world, OUTCOME_MOVE, id_in(bench, 1), 0);
    move.after.at.x = 4;
    turn_put(bench->turn, move);
    knowledge_look(bench->turn);
    assert_false(is_remembered(bench, 3));
    assert_true(is_remembered(bench, 4));
    assert_true(is_remembered(bench, 7));
    bench_free(bench);
}

TEST(where_an_ally_was_seen_last_is_not_remembered)
{
    for (int is_ally = 0; is_ally <= 1; is_ally++) {
        struct bench *bench = bench_new(CORRIDOR("#@.#a.#"));
        actor_in(bench, 1)->allegiance = is_ally ? ALLEGIANCE_HERO : ALLEGIANCE_OWN;
        remember(bench, 4, 1);
        knowledge_look(bench->turn);
        assert_int_equal(is_remembered(bench, 4), !is_ally);
        bench_free(bench);
    }
}
