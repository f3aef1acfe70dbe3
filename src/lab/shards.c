/* A report is a function of its games, so joining shards is putting their games together in the
 * order of their seeds. Sums were rejected as shards: medians and quarters cannot be made of them.
 * Nothing in a file is believed: rows are read strictly (simulate_row.c), and what they name must
 * be in data of the same digest. */
#include "barrow/lab/shards.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

#include "lab/shard_text.h"
#include "lab/simulate_row.h"

#define READ_SIZE 65536

void shard_text_free(struct shard_text *shard)
{
    buffer_free(&shard->bot);
    buffer_free(&shard->data);
    buffer_free(&shard->first_seed);
    buffer_free(&shard->last_seed);
    buffer_free(&shard->ordered);
    buffer_free(&shard->columns);
    buffer_free(&shard->rows);
}

/* Reading one file. */

static bool read_file(const char *path, struct buffer *bytes, struct error *error)
{
    static char part[READ_SIZE];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return error_set(error, "%s", strerror(errno));
    }
    for (size_t got; (got = fread(part, 1, sizeof part, file)) > 0;) {
        buffer_add_bytes(bytes, part, got);
    }
    bool is_good = !ferror(file) || error_set(error, "%s", strerror(errno));
    fclose(file);
    return is_good;
}

static bool read_text(const char *path, struct shard_text *shard, struct error *error)
{
    struct buffer bytes = {0};
    bool is_good = read_file(path, &bytes, error) &&
                   (shard_is_database(bytes.text, bytes.size)
                        ? shard_read_database(path, shard, error)
                        : shard_read_json(buffer_text(&bytes), shard, error));
    buffer_free(&bytes);
    return is_good;
}

/* Joining. */

static bool has_our_columns(const struct shard_text *shard)
{
    struct buffer columns = {0};
    simulate_print_columns(&columns);
    bool is_same = strcmp(buffer_text(&shard->columns), buffer_text(&columns)) == 0;
    buffer_free(&columns);
    return is_same;
}

/* The first shard says which bot it is. */
static bool suits(const struct shard_text *shard, struct simulation *merged, struct error *error)
{
    const struct bot_kind *bot = bot_find(buffer_text(&shard->bot));
    uint64_t data = strtoull(buffer_text(&shard->data), NULL, 10);
    if (shard->rows.size == 0 || !has_our_columns(shard)) {
        return error_set(error, "it holds no games of `simulate --json` or `--sqlite`, or those of "
                                "another version");
    }
    if (bot == NULL || (merged->bot != NULL && bot != merged->bot)) {
        return error_set(error, "its games are those of the bot '%s', not of the %s",
                         buffer_text(&shard->bot),
                         merged->bot != NULL ? merged->bot->name : "game");
    }
    merged->bot = bot;
    return data == merged->content->digest ||
           error_set(error,
                     "it was made with other data (digest %" PRIu64 ", here %" PRIu64
                     "): name the same --data",
                     data, merged->content->digest);
}

static bool add_games(const struct shard_text *shard, struct simulation *merged,
                      struct error *error)
{
    int count = 0;
    for (size_t at = 0; at < shard->rows.size; at += strlen(shard->rows.text + at) + 1) {
        count++;
    }
    if (count > SHARDS_GAMES_MOST - merged->games_done) {
        return error_set(error, "these are more than %d games", SHARDS_GAMES_MOST);
    }
    merged->game =
        memory_grow(merged->game, (size_t)(merged->games_done + count) * sizeof merged->game[0]);
    for (size_t at = 0; at < shard->rows.size; at += strlen(shard->rows.text + at) + 1) {
        const char *row = shard->rows.text + at;
        if (!simulate_read_row(merged->content, row, &merged->game[merged->games_done])) {
            return error_set(error, "that is no game: '%.60s...'", row);
        }
        merged->games_done++;
    }
    return true;
}

static bool add_shard(const char *path, struct simulation *merged, struct error *error)
{
    struct shard_text shard = {0};
    struct error why;
    bool is_good = read_text(path, &shard, &why) && suits(&shard, merged, &why) &&
                   add_games(&shard, merged, &why);
    uint64_t first = strtoull(buffer_text(&shard.first_seed), NULL, 10);
    uint64_t last = strtoull(buffer_text(&shard.last_seed), NULL, 10);
    int ordered = atoi(buffer_text(&shard.ordered));
    shard_text_free(&shard);
    if (!is_good) {
        return error_set(error, "%.200s: %.300s", path, why.text);
    }
    bool is_first = merged->games == 0;
    merged->first_seed = is_first || first < merged->first_seed ? first : merged->first_seed;
    merged->last_seed = is_first || last > merged->last_seed ? last : merged->last_seed;
    merged->games += ordered;
    return true;
}

static int compare_seeds(const void *left, const void *right)
{
    const struct simulated_game *a = left, *b = right;
    return (a->seed > b->seed) - (a->seed < b->seed);
}

/* Seeds differ once this has answered true, so the order is total. */
static bool put_in_order(struct simulation *merged, struct error *error)
{
    qsort(merged->game, (size_t)merged->games_done, sizeof merged->game[0], compare_seeds);
    for (int i = 1; i < merged->games_done; i++) {
        if (merged->game[i].seed == merged->game[i - 1].seed) {
            return error_set(error, "seed %" PRIu64 " is in more than one of the files",
                             merged->game[i].seed);
        }
    }
    return true;
}

bool shards_merge(const struct content *content, const char *const *path, int count,
                  struct simulation *merged, struct error *error)
{
    bool is_good = true;
    *merged = (struct simulation){.content = content};
    for (int i = 0; is_good && i < count; i++) {
        is_good = add_shard(path[i], merged, error);
    }
    is_good = is_good && put_in_order(merged, error);
    if (!is_good) {
        simulation_free(merged);
    }
    return is_good;
}
