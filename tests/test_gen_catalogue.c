/* The catalogue of levels, and a golden copy of it that holds every build to the same barrows: seed
 * 1 in full, seeds 2 to 25 by the first line of each level and a digest of the rest. A change of
 * the generator or of tests/data shows there (`make golden`). */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/gen/draft.h"
#include "barrow/lab/catalogue.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/golden_screen.h"
#include "support/must.h"

static struct content *barrow; /* of tests/data */

static int load(void **state)
{
    barrow = must_load_content();
    return 0;
}

static int unload(void **state)
{
    content_free(barrow);
    return 0;
}

static int count_lines_with(const char *text, const char *start)
{
    int count = 0;
    for (const char *line = text; line != NULL && *line != '\0';) {
        count += strncmp(line, start, strlen(start)) == 0 ? 1 : 0;
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
    return count;
}

static void list(const struct content *content, uint64_t first_seed, uint64_t last_seed,
                 int first_depth, int last_depth, struct buffer *out)
{
    struct catalogue_request catalogue = {.first_seed = first_seed,
                                          .last_seed = last_seed,
                                          .first_depth = first_depth,
                                          .last_depth = last_depth};
    catalogue_print(content, &catalogue, out);
}

/* Seed 9 is the last asked for, depths 2 and 3 of each: six levels with arrival and ration. */
TEST(every_level_asked_for_is_listed)
{
    struct buffer out = {0};
    list(content_fixture(), 7, 9, 2, 3, &out);
    assert_int_equal(count_lines_with(buffer_text(&out), "seed "), 6);
    assert_int_equal(count_lines_with(buffer_text(&out), "seed 7, depth 2: "), 1);
    assert_int_equal(count_lines_with(buffer_text(&out), "seed 9, depth 3: "), 1);
    assert_int_equal(count_lines_with(buffer_text(&out), "  arrival at "), 6);
    assert_int_equal(count_lines_with(buffer_text(&out), "  thing ration at "), 6);
    buffer_free(&out);
}

TEST(highest_seed_ends_the_catalogue)
{
    struct buffer out = {0};
    list(content_fixture(), UINT64_MAX, UINT64_MAX, 1, 1, &out);
    assert_int_equal(count_lines_with(buffer_text(&out), "seed 18446744073709551615, depth 1: "),
                     1);
    buffer_clear(&out);
    list(content_fixture(), 2, 1, 1, 1, &out);
    assert_string_equal(buffer_text(&out), "");
    buffer_free(&out);
}

/* RULES L8: typically depth 25-30, one Crown a seed, and nothing below it. */
TEST(a_seed_ends_with_the_crown)
{
    struct buffer out = {0};
    list(content_fixture(), 1, 5, 1, 60, &out);
    assert_int_equal(count_lines_with(buffer_text(&out), "  thing crown at "), 5);
    int levels = count_lines_with(buffer_text(&out), "seed ");
    assert_in_range(levels, 5 * 20, 5 * 35);
    buffer_free(&out);
}

/* A level printed by itself is the level printed on the way down. */
TEST(depths_above_the_first_count_all_the_same)
{
    struct buffer whole = {0}, part = {0};
    list(content_fixture(), 3, 3, 1, 12, &whole);
    list(content_fixture(), 3, 3, 12, 12, &part);
    const char *last = strstr(buffer_text(&whole), "seed 3, depth 12: ");
    assert_non_null(last);
    assert_string_equal(last, buffer_text(&part));
    buffer_free(&whole);
    buffer_free(&part);
}

/* Adds the first line of each level and a digest of all its lines. */
static void add_summary(const char *catalogue, struct buffer *out)
{
    while (*catalogue != '\0') {
        const char *next = strstr(catalogue + 1, "\nseed ");
        size_t size = next != NULL ? (size_t)(next + 1 - catalogue) : strlen(catalogue);
        struct digest digest = digest_start();
        digest_bytes(&digest, catalogue, size);
        buffer_add_bytes(out, catalogue, strcspn(catalogue, "\n"));
        buffer_print(out, ", all %016llx\n", (unsigned long long)digest_value(&digest));
        catalogue += size;
    }
}

TEST(levels_are_those_of_the_golden_catalogue)
{
    struct buffer made = {0}, rest = {0};
    list(barrow, 1, 1, 1, 26, &made);
    list(barrow, 2, 25, 1, 26, &rest);
    add_summary(buffer_text(&rest), &made);
    bool is_golden = golden_is("catalogue.txt", buffer_text(&made));
    buffer_free(&rest);
    buffer_free(&made);
    assert_true(is_golden);
}

static int depth_of_crown(const struct content *content, struct draft *draft, uint64_t seed)
{
    struct draft_request request = {
        .seed = seed, .depth = 1, .difficulty = difficulty_start(content)};
    draft_make(draft, content, &request);
    while (!draft->has_crown && request.depth < 100) {
        request.difficulty = difficulty_credit(content, request.difficulty, draft->experience);
        request.depth++;
        draft_make(draft, content, &request);
    }
    return request.depth;
}

/* RULES L8: the Crown lies at depth 25 to 30, typically: three seeds in four,
 * and none far from it. */
TEST(the_crown_lies_at_depth_25_to_30)
{
    int seeds = effort(30, 200);
    struct draft *draft = memory_new(1, sizeof *draft);
    int typical = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
        int depth = depth_of_crown(barrow, draft, seed);
        assert_in_range(depth, 20, 35);
        typical += depth >= 25 && depth <= 30 ? 1 : 0;
    }
    assert_true(typical * 4 >= seeds * 3);
    free(draft);
}

AROUND_ALL_TESTS(load, unload)
