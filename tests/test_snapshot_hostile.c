/* Saves made by hand, with every digest right: what no game can come to is refused, because playing
 * on from it would hardly end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"
#include "support/deeds.h"
#include "support/world_fixture.h"

static struct bench *small_bench(void)
{
    return bench_new("######\n"
                     "#@..a#\n"
                     "######\n");
}

static bool is_read(const struct bench *bench, struct error *error)
{
    struct world *room = memory_new(1, sizeof *room);
    struct buffer bytes = {0};
    error->text[0] = '\0';
    snapshot_write(bench->world, bench->content, &bytes);
    bool answer = snapshot_read(bytes.text, bytes.size, bench->content, room, error);
    buffer_free(&bytes);
    free(room);
    return answer;
}

/* Ten million actions in one turn. */
static void give_endless_energy(struct bench *bench)
{
    actor_in(bench, 1)->clock.energy = 1000000000;
}

static void give_endless_debt(struct bench *bench)
{
    actor_in(bench, HERO_SLOT)->clock.energy = -1000000000;
}

/* Each level of the barrow costs nothing: going down would never end. */
static void make_levels_free(struct bench *bench)
{
    bench->world->difficulty.next = 0;
}

static void owe_levels(struct bench *bench)
{
    bench->world->difficulty.experience = 1000000000;
}

static void worlds_that_would_hardly_end_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *label, *words;
        void (*spoil)(struct bench *bench);
    } rows[] = {
        {"energy", "actor 1, clock.energy at 1000000000", give_endless_energy},
        {"debt", "actor 0, clock.energy at -1000000000", give_endless_debt},
        {"free levels", "difficulty.next at 0", make_levels_free},
        {"owed levels", "difficulty.experience at 1000000000", owe_levels},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct bench *bench = small_bench();
        struct error error;
        assert_true(is_read(bench, &error));
        rows[i].spoil(bench);
        if (is_read(bench, &error) || strstr(error.text, rows[i].words) == NULL) {
            fail_msg("%s: %s", rows[i].label, error.text);
        }
        bench_free(bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_that_would_hardly_end_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
