/* What the shipped levels ask of the shipped kits. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "support/asked_levels.h"
#include "support/effort.h"
#include "support/shipped_fixture.h"
#include "support/test.h"

#define SEEDS effort_for(150, 300, 3000)

AROUND_ALL_TESTS(shipped_load, shipped_free)

/* True if a place of that depth asks for the kit. */
static bool is_asked_for(int kit, int depth)
{
    bool is_asked = false;
    for (int i = 0; i < shipped->vaults.count[VAULT_PLACE]; i++) {
        const struct vault *vault = &shipped->vaults.list[VAULT_PLACE][i];
        bool is_there = vault->from_depth <= depth && depth <= vault->to_depth;
        for (int k = 0; is_there && k < vault->asks_for_count; k++) {
            is_asked = is_asked || vault->asks_for[k] == kit;
        }
    }
    return is_asked;
}

TEST(each_kit_has_places_that_ask_for_it)
{
    for (int kit = 0; kit < shipped->kit_count; kit++) {
        for (int depth = 1; depth <= 2 && shipped->kit[kit].weight > 0; depth++) {
            if (!is_asked_for(kit, depth)) {
                fail_msg("no place of depth %d asks for %s", depth, shipped->kit[kit].id);
            }
        }
    }
}

/* As far as there is rock: of 200 levels one may be too full. */
TEST(the_first_two_levels_ask_for_each_kit_that_is_offered)
{
    struct draft *draft = memory_new(1, sizeof *draft);
    int missed = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
        missed += asking_count_missed(shipped, draft, (uint64_t)seed);
    }
    if (missed * 200 > 2 * KITS_OFFERED * SEEDS) {
        fail_msg("%d of %d are missed", missed, 2 * KITS_OFFERED * SEEDS);
    }
    free(draft);
}
