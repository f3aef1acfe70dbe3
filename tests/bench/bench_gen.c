/* How long a level takes to make, in milliseconds of processor time: for each digger, over levels
 * of the shipped data at all depths, the median and the 99th percentile. Run from the root of the
 * project, which `make bench` does. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/gen/draft.h"
#include "support/timing.h"

#define LEVELS 1000

static void measure(struct content *content, struct draft *draft, enum digger digger)
{
    static double samples[LEVELS];
    for (int i = 0; i < content->levels.kind_count; i++) {
        content->levels.kind[i].digger[0] = (struct digger_share){(int)digger, 1};
        content->levels.kind[i].digger_count = 1;
    }
    for (int i = 0; i < LEVELS; i++) {
        struct draft_request request = {.seed = (uint64_t)i + 1, .depth = 1 + i % 28};
        request.difficulty = (struct difficulty){.level = 1 + i % 24, .next = 50};
        double start = timing_worked();
        draft_make(draft, content, &request);
        samples[i] = (timing_worked() - start) / 1000;
    }
    timing_sort(samples, LEVELS);
    printf("%-12s median %6.2f ms, 99th percentile %6.2f ms, slowest %6.2f ms\n",
           digger_word[digger], samples[LEVELS / 2], samples[LEVELS * 99 / 100],
           samples[LEVELS - 1]);
}

int main(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    struct draft *draft = memory_new(1, sizeof *draft);
    for (int digger = 0; digger < DIGGER_COUNT; digger++) {
        measure(content, draft, (enum digger)digger);
    }
    free(draft);
    content_free(content);
    buffer_free(&problems);
    return 0;
}
