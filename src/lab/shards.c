/* A report is a function of its games, so joining shards is putting their games together in the
 * order of their seeds. Sums were rejected as shards: medians and quarters cannot be made of them.
 * Nothing in a file is believed: rows are read strictly (columns.c), and what they name must be in
 * data of the same digest. */
#include "barrow/lab/shards.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/memory.h"

#include "lab/columns.h"

#define LINE_SIZE 65536 /* more than the longest row that there can be */

/* Reading. */

static bool check_head(const char *line, struct error *error)
{
    struct buffer columns = {0};
    columns_print(&columns);
    columns.text[--columns.size] = '\0'; /* the line end */
    bool is_good = strcmp(line, columns.text) == 0 ||
                   error_set(error, "expected the columns of simulate --csv: %s", columns.text);
    buffer_free(&columns);
    return is_good;
}

/* Room is doubled when it is full: at each power of two. */
static bool add_game(char *row, struct simulation *merged, struct error *error)
{
    int count = merged->games_done;
    if (count == SHARDS_GAMES_MOST) {
        return error_set(error, "expected at most %d games in all", SHARDS_GAMES_MOST);
    }
    if ((count & (count - 1)) == 0) {
        size_t room = count > 0 ? 2 * (size_t)count : 1;
        merged->game = memory_grow(merged->game, room * sizeof merged->game[0]);
    }
    merged->games_done++;
    return columns_read_game(merged, row, &merged->game[count], error);
}

/* Counts the lines; the last may lack its line end. */
static bool read_lines(FILE *file, struct simulation *merged, int *number, struct error *error)
{
    static char line[LINE_SIZE];
    bool is_good = true;
    while (is_good && fgets(line, sizeof line, file) != NULL) {
        bool is_whole = strchr(line, '\n') != NULL || feof(file);
        line[strcspn(line, "\n")] = '\0';
        ++*number;
        is_good = !is_whole      ? error_set(error, "expected a line of text, of at most %d bytes",
                                             LINE_SIZE - 2)
                  : *number == 1 ? check_head(line, error)
                                 : add_game(line, merged, error);
    }
    if (ferror(file)) {
        return error_set(error, "%s", strerror(errno));
    }
    return is_good && (*number > 1 || error_set(error, "expected a row for each game"));
}

/* Only a file has an end for sure. */
static bool read_file(const char *path, struct simulation *merged, int *line, struct error *error)
{
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        return error_set(error, "expected a file, not a folder, a pipe or a device");
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return error_set(error, "%s", strerror(errno));
    }
    bool is_good = read_lines(file, merged, line, error);
    fclose(file);
    return is_good;
}

static bool add_shard(const char *path, struct simulation *merged, struct error *error)
{
    struct error why;
    int line = 0;
    if (read_file(path, merged, &line, &why)) {
        return true;
    }
    struct buffer place = {0};
    buffer_print(&place, line > 0 ? "%.150s:%d" : "%.150s", path, line);
    error_set(error, "%s: %.330s", place.text, why.text);
    buffer_free(&place);
    return false;
}

/* Joining. */

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
    merged->games = merged->games_done;
    merged->first_seed = merged->game[0].seed;
    merged->last_seed = merged->game[merged->games - 1].seed;
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
