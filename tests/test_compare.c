/* The first difference of two worlds (record/snapshot.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"
#include "support/world_fixture.h"

static const char room[] = "######\n"
                           "#@.a.#\n"
                           "######\n";

static void first_difference_is_named_with_both_values(void **state)
{
    (void)state;
    struct world *a = world_from(room), *b = memory_new(1, sizeof *b);
    const struct {
        int32_t *member;
        const char *want;
    } cases[] = {
        {&b->turn, "world turn: 2, not 1"},
        {&b->journey.wins, "world journey.wins: 1, not 0"},
        {&b->kills[3], "world kills: 1, not 0"},
        {&b->tally[1], "world tally: 1, not 0"},
        {&b->actor[1].at.x, "actor 1 at: 4, not 3"},
        {&b->actor[1].status[STATUS_SLOWED], "actor 1 status: 1, not 0"},
        {&b->actor[0].clock.share, "actor 0 clock.share: 2, not 1"},
        {&b->end.blame.kind, "world end.blame: 0, not -1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct buffer text = {0};
        memcpy(b, a, sizeof *b);
        assert_true(snapshot_compare(a, b, &text));
        ++*cases[i].member;
        assert_false(snapshot_compare(a, b, &text));
        assert_string_equal(buffer_text(&text), cases[i].want);
        buffer_free(&text);
    }
    struct buffer text = {0};
    memcpy(b, a, sizeof *b);
    b->level.memory[7].thing++;
    assert_false(snapshot_compare(a, b, &text));
    assert_string_equal(buffer_text(&text), "cell 7 remembered thing: 1, not 0");
    buffer_clear(&text);
    memcpy(b, a, sizeof *b);
    b->actor[1].is_alive = false;
    assert_false(snapshot_compare(a, b, &text));
    assert_string_equal(buffer_text(&text), "actor 1 is_alive: 0, not 1");
    buffer_free(&text);
    free(a);
    free(b);
}

static void world_comes_back_from_its_snapshot(void **state)
{
    (void)state;
    struct buffer text = {0};
    struct world *world = world_from(room);
    assert_true(snapshot_try(world, content_fixture(), &text));
    assert_memory_equal(buffer_text(&text), "Reloaded: the same world, digest ", 33);
    buffer_clear(&text);
    world->actor[1].health = 0; /* unsound */
    assert_false(snapshot_try(world, content_fixture(), &text));
    assert_memory_equal(buffer_text(&text), "It cannot be read back: ", 24);
    buffer_free(&text);
    free(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_difference_is_named_with_both_values),
        cmocka_unit_test(world_comes_back_from_its_snapshot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
