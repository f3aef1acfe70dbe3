/* The report of many games for people. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/had.h"
#include "lab/simulate_report.h"
#include "lab/statistics.h"

#define BAR_WIDTH 30

static void print_bar(struct buffer *text, int hits, int of)
{
    int length = (int)(((int64_t)hits * BAR_WIDTH + of - 1) / of);
    for (int i = 0; i < length; i++) {
        buffer_add(text, "#");
    }
    buffer_add(text, "\n");
}

/* "  name        12   6.0 %  ( 3.5-10.2)  ###" */
static void print_row(struct buffer *text, const char *name, int hits, int of)
{
    struct interval interval = wilson(hits, of);
    struct buffer percent = {0}, range = {0};
    print_percent(&percent, share_of(hits, of));
    buffer_add(&range, "(");
    print_percent(&range, interval.low);
    buffer_add(&range, "-");
    print_percent(&range, interval.high);
    buffer_add(&range, ")");
    buffer_print(text, "  %-22s %6d %6s %%  %-13s ", name, hits, buffer_text(&percent),
                 buffer_text(&range));
    print_bar(text, hits, of);
    buffer_free(&percent);
    buffer_free(&range);
}

static void print_depths(const struct simulation *simulation, struct buffer *text)
{
    buffer_add(text, "\nReached depth, of all games\n");
    for (int depth = 1; depth <= simulate_deepest(simulation); depth++) {
        char name[16];
        snprintf(name, sizeof name, "%d", depth);
        print_row(text, name, simulate_count_reached(simulation, depth), simulation->games_done);
    }
}

static void print_deaths(const struct simulation *simulation, const char *title,
                         struct count_table *table, struct buffer *text)
{
    int deaths = simulate_count_ends(simulation, SIMULATED_DIED);
    if (deaths > 0) {
        buffer_print(text, "\n%s, of %d deaths\n", title, deaths);
    }
    for (int i = 0; i < table->count; i++) {
        print_row(text, table->row[i].name, table->row[i].times, deaths);
    }
    free(table);
}

static void print_unfair(const struct simulation *simulation, struct buffer *text)
{
    int deaths = simulate_count_ends(simulation, SIMULATED_DIED);
    if (deaths > 0) {
        buffer_print(text,
                     "\nWithin one turn from above half health, by nobody in sight, of %d deaths\n",
                     deaths);
        print_row(text, "unfair", simulate_count_unfair(simulation), deaths);
    }
}

static void print_measures(const struct simulation *simulation, struct buffer *text)
{
    buffer_print(text, "\n%-12s %8s %8s %8s %8s %8s %10s\n", "At the end", "least", "quarter",
                 "median", "quarter", "most", "mean");
    for (int i = 0; i < SIMULATE_MEASURES; i++) {
        struct spread spread = simulate_spread(simulation, &simulate_measure[i]);
        int64_t mean = mean_tenths(spread.sum, spread.count);
        buffer_print(text,
                     "  %-10s %8" PRId64 " %8" PRId64 " %8" PRId64 " %8" PRId64 " %8" PRId64
                     " %8" PRId64 ".%d\n",
                     simulate_measure[i].name, spread.least, spread.low, spread.median, spread.high,
                     spread.most, mean / 10, (int)(mean % 10));
    }
}

static void print_times(const struct simulation *simulation, const char *title,
                        struct count_table *table, struct buffer *text)
{
    if (table->count > 0) {
        buffer_print(text, "\n%-25s %6s %12s\n", title, "games", "times a game");
    }
    for (int i = 0; i < table->count; i++) {
        int64_t mean = mean_tenths(10 * (int64_t)table->row[i].times, simulation->games_done);
        buffer_print(text, "  %-23s %6d %9" PRId64 ".%02d\n", table->row[i].name,
                     table->row[i].games, mean / 100, (int)(mean % 100));
    }
    free(table);
}

static void print_had_share(struct buffer *text, int hits, int of)
{
    struct buffer percent = {0};
    print_percent(&percent, share_of(hits, of));
    buffer_print(text, " %9s %%", buffer_text(&percent));
    buffer_free(&percent);
}

/* A row for each kind, or, for the games themselves, how many there are. */
static void print_had_row(const struct had_row *row, const struct had_games *games,
                          struct buffer *text)
{
    buffer_print(text, "  %-5s %-24s", had_sort_word[row->sort], row->id);
    for (int i = 0; i < HAD_DEPTHS; i++) {
        print_had_share(text, row->games.all[i], games->all[i]);
        print_had_share(text, row->games.won[i], games->won[i]);
        buffer_print(text, " %+6d", (row->more[i] + (row->more[i] < 0 ? -50 : 50)) / 100);
    }
    print_had_share(text, row->games.wins, games->wins);
    buffer_add(text, "\n");
}

/* Nothing without a win. */
static void print_had(const struct simulation *simulation, struct buffer *text)
{
    struct had_games games = had_count_games(simulation);
    struct had_table *table = had_count(simulation);
    if (games.wins > 0) {
        buffer_print(text, "\n%-32s", "Had on arrival at depth");
        for (int i = 0; i < HAD_DEPTHS; i++) {
            buffer_print(text, " %6d: all %11s %6s", had_depth[i], "won", "more");
        }
        buffer_print(text, " %11s\n  %-30s", "at the end", "games");
        for (int i = 0; i < HAD_DEPTHS; i++) {
            buffer_print(text, " %11d %11d %6s", games.all[i], games.won[i], "");
        }
        buffer_print(text, " %11d\n", games.wins);
    }
    for (int i = 0; games.wins > 0 && i < table->count; i++) {
        print_had_row(&table->row[i], &games, text);
    }
    free(table);
}

static void print_decisions_at(const char *name, const struct decision_count *count,
                               struct buffer *text)
{
    buffer_print(text, "  %-9s %9" PRId64, name, count->turns);
    for (int kind = 0; kind <= DECISION_COUNT; kind++) {
        int64_t times = kind < DECISION_COUNT ? count->times[kind] : count->all;
        int64_t rate = (10000 * times + count->turns / 2) / count->turns;
        buffer_print(text, " %7" PRId64 ".%02d", rate / 100, (int)(rate % 100));
    }
    buffer_add(text, "\n");
}

static void print_decisions(const struct simulation *simulation, struct buffer *text)
{
    buffer_add(text, "\nDecisions in 100 turns\n  depth         turns");
    for (int kind = 0; kind < DECISION_COUNT; kind++) {
        buffer_print(text, " %10s", decision_word[kind]);
    }
    buffer_add(text, "        all\n");
    for (int depth = 0; depth <= SIMULATE_DEPTHS; depth++) {
        struct decision_count count = simulate_decisions(simulation, depth);
        char name[16];
        snprintf(name, sizeof name, "%d", depth);
        if (count.turns > 0) {
            print_decisions_at(depth > 0 ? name : "all", &count, text);
        }
    }
}

static void print_ends(const struct simulation *simulation, struct buffer *text)
{
    for (int end = SIMULATED_DIED; end <= SIMULATED_TOO_LONG; end++) {
        int count = simulate_count_ends(simulation, (enum simulated_end)end);
        if (count > 0 || end == SIMULATED_WON) {
            print_row(text, simulated_end_word[end], count, simulation->games_done);
        }
    }
}

static void print_head(const struct simulation *simulation, struct buffer *text)
{
    buffer_print(text, "%d of %d games of the %s (%s), seeds %" PRIu64 "-%" PRIu64 "\n",
                 simulation->games_done, simulation->games, simulation->bot->name,
                 simulation->bot->sentence, simulation->first_seed, simulation->last_seed);
}

void simulate_print(const struct simulation *simulation, struct buffer *text)
{
    print_head(simulation, text);
    if (simulation->games_done == 0) {
        return;
    }
    buffer_add(text, "Shares with their 95 % interval (Wilson).\n\nEnd\n");
    print_ends(simulation, text);
    print_depths(simulation, text);
    print_deaths(simulation, "Killed by", simulate_killers(simulation), text);
    print_deaths(simulation, "Cause of the last wound", simulate_causes(simulation), text);
    print_unfair(simulation, text);
    print_measures(simulation, text);
    print_decisions(simulation, text);
    print_times(simulation, "Things used", simulate_used(simulation), text);
    print_times(simulation, "Boons chosen", simulate_boons(simulation), text);
    print_had(simulation, text);
}
