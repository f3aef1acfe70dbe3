/* Shards of a simulation that hold anything, one or two, with a line "--" between: they are refused
 * with a word, or joined and reported. */
#include <stdio.h>
#include <string.h>

#include "barrow/lab/shards.h"
#include "fuzz/fuzz.h"
#include "support/content_fixture.h"
#include "support/folder.h"

#define BETWEEN "\n--\n"

/* Where the second shard begins; NULL if there is one alone. */
static const char *find_second(const char *text, size_t size)
{
    for (size_t i = 0; i + strlen(BETWEEN) <= size; i++) {
        if (memcmp(text + i, BETWEEN, strlen(BETWEEN)) == 0) {
            return text + i;
        }
    }
    return NULL;
}

static void merge(const char *const *path, int count)
{
    struct simulation merged;
    struct error error = {""};
    struct buffer text = {0};
    if (shards_merge(content_fixture(), path, count, &merged, &error)) {
        simulate_print(&merged, LAB_TEXT, &text);
        simulate_print(&merged, LAB_JSON, &text);
        simulate_print(&merged, LAB_CSV, &text);
        simulation_free(&merged);
    } else { /* the program cleans what it prints of errors */
        fuzz_hold(error.text[0] != '\0', "refused without a word");
    }
    fuzz_hold_clean(&text);
    buffer_free(&text);
}

/* A shard of two games, of the words that real ones have. */
static void make_shard(struct buffer *bytes)
{
    struct simulated_game game[2] = {
        {.seed = 1,
         .end = SIMULATED_DIED,
         .depth = 3,
         .turns = 90,
         .level = 2,
         .kills = 4,
         .killer = KILLER_KIND + 1,
         .cause = WOUND_TYPE,
         .used = {[1] = 2},
         .possession = {{[1] = 1, [2] = 3}},
         .turns_at = {0, 30, 40, 20}},
        {.seed = 2, .end = SIMULATED_WON, .depth = 1, .turns = 7, .level = 1},
    };
    const struct simulation simulation = {.content = content_fixture(),
                                          .bot = bot_at(0),
                                          .first_seed = 1,
                                          .last_seed = 2,
                                          .games = 2,
                                          .game = game,
                                          .games_done = 2};
    simulate_print(&simulation, LAB_CSV, bytes);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    return fuzz_mutate(data, size, most, seed, make_shard);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *folder = fuzz_folder(), *text = (const char *)data;
    const char *second = find_second(text, size);
    size_t first_size = second != NULL ? (size_t)(second - text) + 1 : size;
    char one[400], two[400];
    const char *const path[] = {one, two};
    snprintf(one, sizeof one, "%s/1.csv", folder);
    snprintf(two, sizeof two, "%s/2.csv", folder);
    folder_write_bytes("", one, text, first_size);
    if (second != NULL) {
        second += strlen(BETWEEN);
        folder_write_bytes("", two, second, size - (size_t)(second - text));
    }
    merge(path, second != NULL ? 2 : 1);
    return 0;
}
