/* What of the data comes up in many levels. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "lab/coverage.h"
#include "support/must.h"

static const struct catalogue_request few = {
    .first_seed = 1, .last_seed = 12, .first_depth = 1, .last_depth = 4};

/* True if the id is among those that never came. */
static bool lacks(const struct content *content, enum coverage_sort sort, const char *id)
{
    struct coverage *coverage = coverage_new(content, &few, NULL, NULL);
    struct buffer names = {0}, wanted = {0};
    int of, lacking = coverage_lacks(coverage, sort, &of, &names), blanks = 0;
    for (const char *at = buffer_text(&names); *at != '\0'; at++) {
        blanks += *at == ' ';
    }
    assert_int_equal(blanks, lacking);
    assert_true(lacking <= of);
    buffer_add(&names, " ");
    buffer_print(&wanted, " %s ", id);
    bool is_named = strstr(names.text, wanted.text) != NULL;
    buffer_free(&names);
    buffer_free(&wanted);
    coverage_free(coverage);
    return is_named;
}

TEST(what_lies_in_a_level_has_come_up)
{
    struct content *content = must_load_content();
    int ration = content_find_item(content, "ration");
    assert_false(lacks(content, COVERAGE_THING, "ration"));
    content->levels.rations = 0;
    content->item[ration].frequency = 0;
    assert_true(lacks(content, COVERAGE_THING, "ration"));
    content_free(content);
}

/* Nothing but the floor is sure to lie there; what it becomes counts, and what that becomes. */
TEST(what_ground_becomes_has_come_up_with_it)
{
    struct content *content = must_load_content();
    int last = content->terrain_count - 1;
    const char *id = content->terrain[last].id;
    assert_true(lacks(content, COVERAGE_GROUND, id) || lacks(content, COVERAGE_TRAP, id));
    content->terrain[last - 1].becomes.on[CHANGE_LEFT] = last + 1;
    content->terrain[TERRAIN_FLOOR].becomes.by_damage[0] = last - 1 + 1;
    assert_false(lacks(content, COVERAGE_GROUND, id) || lacks(content, COVERAGE_TRAP, id));
    content_free(content);
}

TEST(boons_come_up_by_their_offer)
{
    struct content *content = must_load_content();
    assert_true(content->boon_count > 0);
    content->boon[0].weight = 1;
    content->boon[0].from_level = 1;
    assert_false(lacks(content, COVERAGE_BOON, content->boon[0].id));
    content->boon[0].weight = 0;
    assert_true(lacks(content, COVERAGE_BOON, content->boon[0].id));
    content_free(content);
}
