/* Comparing two sets of games seed by seed: McNemar's test for yes and no, the sign test for
 * numbers. Pairs share what chance made of the level, so that they show smaller differences than
 * two means do. */
#include <inttypes.h>
#include <stdio.h>

#include "lab/simulate_report.h"
#include "lab/statistics.h"

/* In how many seeds `other` has more, and less, of `of`; seeds that only one has do not count. */
struct pairs {
    int more, less, same;
    int64_t sum_one, sum_other;
};

static struct pairs pair_up(const struct simulation *one, const struct simulation *other,
                            int (*of)(const struct simulated_game *game, int bound), int bound)
{
    struct pairs pairs = {0};
    for (int i = 0, j = 0; i < one->games_done && j < other->games_done;) {
        uint64_t a = one->game[i].seed, b = other->game[j].seed;
        if (a == b) {
            int had = of(&one->game[i], bound), has = of(&other->game[j], bound);
            pairs.more += has > had;
            pairs.less += has < had;
            pairs.same += has == had;
            pairs.sum_one += had;
            pairs.sum_other += has;
        }
        i += a <= b;
        j += b <= a;
    }
    return pairs;
}

static int measured(const struct simulated_game *game, int which)
{
    return simulate_measure[which].of(game);
}

static int has_won(const struct simulated_game *game, int unused)
{
    (void)unused;
    return game->end == SIMULATED_WON;
}

static int has_reached(const struct simulated_game *game, int depth)
{
    return game->depth >= depth;
}

/* The rows of a comparison, for both forms. */
static void for_each_pair(const struct simulation *one, const struct simulation *other,
                          void (*row)(void *data, const char *name, const struct pairs *pairs),
                          void *data)
{
    int depth = simulate_deepest(one) > simulate_deepest(other) ? simulate_deepest(one)
                                                                : simulate_deepest(other);
    for (int i = 0; i < SIMULATE_MEASURES; i++) {
        struct pairs pairs = pair_up(one, other, measured, i);
        row(data, simulate_measure[i].name, &pairs);
    }
    struct pairs won = pair_up(one, other, has_won, 0);
    row(data, "won", &won);
    for (int i = 2; i <= depth; i++) {
        char name[24];
        struct pairs pairs = pair_up(one, other, has_reached, i);
        snprintf(name, sizeof name, "reached-%d", i);
        row(data, name, &pairs);
    }
}

static void print_mean(struct buffer *text, int64_t sum, int count)
{
    int64_t mean = mean_tenths(10 * sum, count);
    buffer_print(text, " %8" PRId64 ".%02d", mean / 100, (int)(mean % 100));
}

static void print_pairs(void *data, const char *name, const struct pairs *pairs)
{
    struct buffer *text = data;
    int count = pairs->more + pairs->less + pairs->same;
    buffer_print(text, "  %-12s", name);
    print_mean(text, pairs->sum_one, count);
    print_mean(text, pairs->sum_other, count);
    buffer_print(text, " %8d %8d %8d  %s\n", pairs->more, pairs->less, pairs->same,
                 significance_stars[sign_test(pairs->more, pairs->less)]);
}

void simulate_compare(const struct simulation *one, const struct simulation *other,
                      struct buffer *text)
{
    buffer_print(text, "%-14s %11s %11s %8s %8s %8s\n", "Seed by seed", "mean of A", "mean of B",
                 "B more", "B less", "the same");
    for_each_pair(one, other, print_pairs, text);
    buffer_add(text, "*, **, ***: chance alone would do that less than once in 20, 100, 1000 times "
                     "(sign test; McNemar's\nfor yes and no). Of twenty rows one has a * by "
                     "chance.\n");
}

static void put_pairs(void *data, const char *name, const struct pairs *pairs)
{
    const struct json_number numbers[] = {
        {"sum-a", pairs->sum_one}, {"sum-b", pairs->sum_other}, {"b-more", pairs->more},
        {"b-less", pairs->less},   {"same", pairs->same},       {NULL, 0},
    };
    struct json *json = data;
    json_open_object(json, name);
    json_put_numbers(json, numbers);
    json_put_text(json, "significance", significance_stars[sign_test(pairs->more, pairs->less)]);
    json_close(json);
}

void simulate_compare_json(const struct simulation *one, const struct simulation *other,
                           struct buffer *text)
{
    struct json json = json_begin(text);
    json_open_object(&json, NULL);
    simulate_put_json(&json, "a", one);
    simulate_put_json(&json, "b", other);
    json_open_object(&json, "compared");
    for_each_pair(one, other, put_pairs, &json);
    json_close(&json);
    json_close(&json);
    json_end(&json);
}
