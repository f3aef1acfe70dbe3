/* Places that ask for the kits that a seed offers: the first two levels have one for each of them,
 * and not the same twice. The kits and places are this file's own, over tests/data. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/gen/draft.h"
#include "support/asked_levels.h"
#include "support/effort.h"
#include "support/folder.h"

#define SEEDS (uint64_t) effort_for(30, 100, 2000)

static const char kits[] = "kits:\n"
                           "  ka: {name: A, description: A., health: 1}\n"
                           "  kb: {name: B, description: B., health: 1}\n"
                           "  kc: {name: C, description: C., health: 1}\n"
                           "  kd: {name: D, description: D., health: 1}\n"
                           "  ke: {name: E, description: E., health: 1, weight: 0}\n";

/* Two or more for each kit that may be offered, and as many that ask for none. */
#define ROOM(id, asks)                                                                             \
    "  " id ":\n    from-depth: 1\n    to-depth: 3\n    asks-for: [" asks "]\n"                    \
    "    drawing: |\n      ####\n      +..#\n      ####\n"
#define PLAIN_ROOMS ROOM("plain1", "") ROOM("plain2", "") ROOM("plain3", "") ROOM("plain4", "")
static const char places[] =
    "places:\n" ROOM("ab1", "ka, kb") ROOM("ab2", "ka, kb") ROOM("c1", "kc") ROOM("c2", "kc")
        ROOM("de1", "kd, ke") ROOM("de2", "kd, ke") ROOM("e1", "ke") PLAIN_ROOMS;

static struct content *asking;
static struct draft *draft;

static struct content *load(void)
{
    struct buffer problems = {0};
    char *folder = folder_make();
    folder_write(folder, "kits.yaml", kits);
    folder_write(folder, "vaults/places.yaml", places);
    struct content *content = content_load(folder, &problems);
    folder_remove(folder);
    print_error("%s", buffer_text(&problems));
    buffer_free(&problems);
    return content;
}

static int set_up(void **state)
{
    asking = load();
    draft = memory_new(1, sizeof *draft);
    return asking != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    content_free(asking);
    free(draft);
    return 0;
}

AROUND_ALL_TESTS(set_up, tear_down)

TEST(each_kit_that_is_offered_is_asked_for_on_both_levels)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        assert_int_equal(asking_count_missed(asking, draft, seed), 0);
    }
}

/* The fewest: one place asks for both of two kits, and leaves its turn to another. */
TEST(no_level_has_more_places_than_it_may)
{
    int plain = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        asking_make(asking, draft, seed, 1);
        assert_in_range(draft->vault_count, 2, 3);
        for (int i = 0; i < draft->vault_count; i++) {
            plain += strncmp(draft->vault[i], "plain", 5) == 0;
            for (int k = 0; k < i; k++) {
                assert_string_not_equal(draft->vault[i], draft->vault[k]);
            }
        }
    }
    assert_true(plain > 0);
}
