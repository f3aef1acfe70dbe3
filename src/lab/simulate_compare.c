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
            int old = of(&one->game[i], bound), new = of(&other->game[j], bound);
            pairs.more += new > old;
            pairs.less += new < old;
            pairs.same += new == old;
            pairs.sum_one += old;
            pairs.sum_other += new;
        }
        i += a <= b;
        j += b <= a;
    }
    return pairs;
}

static int measured(const struct simulated_game *game, int which)
{
    return column_number(column_find(simulate_measure[which]), game, 0, 0);
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

static void print_mean(struct buffer *text, int64_t sum, int count)
{
    int64_t mean = mean_tenths(10 * sum, count);
    buffer_print(text, " %8" PRId64 ".%02d", mean / 100, (int)(mean % 100));
}

/* A row in both forms. */
static void add_row(struct buffer *text, struct json *json, const char *name, struct pairs pairs)
{
    const struct json_number numbers[] = {
        {"sum-a", pairs.sum_one}, {"sum-b", pairs.sum_other}, {"b-more", pairs.more},
        {"b-less", pairs.less},   {"same", pairs.same},       {NULL, 0},
    };
    const char *stars = significance_stars[sign_test(pairs.more, pairs.less)];
    int count = pairs.more + pairs.less + pairs.same;
    buffer_print(text, "  %-12s", name);
    print_mean(text, pairs.sum_one, count);
    print_mean(text, pairs.sum_other, count);
    buffer_print(text, " %8d %8d %8d  %s\n", pairs.more, pairs.less, pairs.same, stars);
    json_open_object(json, name);
    json_put_numbers(json, numbers);
    json_put_text(json, "significance", stars);
    json_close(json);
}

static void add_rows(const struct simulation *one, const struct simulation *other,
                     struct buffer *text, struct json *json)
{
    int deepest = simulate_deepest(one), other_deepest = simulate_deepest(other);
    for (int i = 0; i < SIMULATE_MEASURES; i++) {
        add_row(text, json, simulate_measure[i], pair_up(one, other, measured, i));
    }
    add_row(text, json, "won", pair_up(one, other, has_won, 0));
    for (int depth = 2; depth <= deepest || depth <= other_deepest; depth++) {
        char name[24];
        snprintf(name, sizeof name, "reached-%d", depth);
        add_row(text, json, name, pair_up(one, other, has_reached, depth));
    }
}

static void put_report(struct json *json, const char *name, const struct simulation *simulation)
{
    struct buffer unused = {0};
    json_open_object(json, name);
    simulate_report(simulation, &unused, json);
    json_close(json);
    buffer_free(&unused);
}

void simulate_compare(const struct simulation *one, const struct simulation *other,
                      enum lab_form form, struct buffer *out)
{
    struct buffer text = {0}, written = {0};
    struct json json = json_begin(&written);
    buffer_print(&text, "%-14s %11s %11s %8s %8s %8s\n", "Seed by seed", "mean of A", "mean of B",
                 "B more", "B less", "the same");
    json_open_object(&json, NULL);
    put_report(&json, "a", one);
    put_report(&json, "b", other);
    json_open_object(&json, "compared");
    add_rows(one, other, &text, &json);
    json_close(&json);
    json_close(&json);
    json_end(&json);
    buffer_add(&text,
               "*, **, ***: chance alone would do that less than once in 20, 100, 1000 times "
               "(sign test; McNemar's\nfor yes and no). Of twenty rows one has a * by chance.\n");
    buffer_add(out, form == LAB_JSON ? written.text : text.text);
    buffer_free(&text);
    buffer_free(&written);
}
