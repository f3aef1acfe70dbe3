/* The report of many games, for people and as strict JSON in one walk: each line of the report is
 * written here once, in both forms. All figures are folded from the games in the order of their
 * seeds, in integers, so a report has the same bytes with any number of processes. In JSON shares
 * and intervals are in ten-thousandths. */
#include "lab/simulate_report.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"

#include "lab/possessions.h"

#define BAR_WIDTH 30

const char *const simulate_measure[SIMULATE_MEASURES] = {"depth", "turns", "level", "kills",
                                                         "food"};

/* Counts. */

static const struct column *column_of(const char *name)
{
    const struct column *column = column_find(name);
    assert(column != NULL);
    return column;
}

static int count_between(const struct simulation *simulation, const char *name, int least, int most)
{
    const struct column *column = column_of(name);
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        int number = column_number(column, &simulation->game[i], 0, 0);
        count += number >= least && number <= most;
    }
    return count;
}

static int count_ends(const struct simulation *simulation, int end)
{
    return count_between(simulation, "end", end, end);
}

int simulate_deepest(const struct simulation *simulation)
{
    int depth = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        depth = simulation->game[i].depth > depth ? simulation->game[i].depth : depth;
    }
    return depth;
}

/* Of at least one game. */
static struct spread spread_of_column(const struct simulation *simulation,
                                      const struct column *column)
{
    int *number = memory_new((size_t)simulation->games_done, sizeof *number);
    for (int i = 0; i < simulation->games_done; i++) {
        number[i] = column_number(column, &simulation->game[i], 0, 0);
    }
    struct spread spread = spread_of(number, simulation->games_done);
    free(number);
    return spread;
}

static void add_depth(const struct simulated_game *game, int depth, struct decision_count *sum)
{
    sum->turns += game->turns_at[depth];
    for (int kind = 0; kind < DECISION_COUNT; kind++) {
        sum->times[kind] += game->decided[depth][kind];
        sum->all += game->decided[depth][kind];
    }
}

struct decision_count simulate_decisions(const struct simulation *simulation, int depth)
{
    struct decision_count sum = {0};
    int first = depth > 0 ? depth : 1, last = depth > 0 ? depth : SIMULATE_DEPTHS;
    for (int i = 0; i < simulation->games_done; i++) {
        for (int at = first; at <= last; at++) {
            add_depth(&simulation->game[i], at, &sum);
        }
    }
    return sum;
}

/* How often a word stands in a game: in a column of words, whether it does. */
static int times_in(const struct simulated_game *game, const struct column *column, int n)
{
    return column->shape == COLUMN_WORD ? column_number(column, game, 0, 0) == n
                                        : column_number(column, game, 0, n);
}

static void insert_count(struct count_table *table, struct count_row row)
{
    int at = table->count++;
    for (; at > 0 && table->row[at - 1].times < row.times; at--) {
        table->row[at] = table->row[at - 1];
    }
    table->row[at] = row;
}

struct count_table *simulate_count(const struct simulation *simulation, const char *name)
{
    const struct column *column = column_of(name);
    struct count_table *table = memory_new(1, sizeof *table);
    struct count_row row = {0};
    for (int n = 0; (row.name = column->words(simulation->content, n)) != NULL; n++) {
        row.games = row.times = 0;
        for (int i = 0; i < simulation->games_done; i++) {
            int times = times_in(&simulation->game[i], column, n);
            row.games += times > 0;
            row.times += times;
        }
        if (row.times > 0 && row.name[0] != '\0') {
            insert_count(table, row);
        }
    }
    return table;
}

/* Shares. */

static void print_bar(struct buffer *text, int hits, int of)
{
    int length = (int)(((int64_t)hits * BAR_WIDTH + of - 1) / of);
    for (int i = 0; i < length; i++) {
        buffer_add(text, "#");
    }
    buffer_add(text, "\n");
}

/* "  name        12   6.0 %  ( 3.5-10.2)  ###" */
static void print_share(struct buffer *text, const char *name, int hits, int of)
{
    if (of == 0) {
        return;
    }
    char range[30];
    snprintf(range, sizeof range, "(%s)", percents_of(wilson(hits, of)).text);
    buffer_print(text, "  %-22s %6d %6s %%  %-13s ", name, hits,
                 percent_of(share_of(hits, of)).text, range);
    print_bar(text, hits, of);
}

static void put_share(struct json *json, const char *name, int hits, int of)
{
    struct interval interval = of > 0 ? wilson(hits, of) : (struct interval){0, 10000};
    json_open_object(json, name);
    json_put_number(json, "count", hits);
    json_put_number(json, "low", interval.low);
    json_put_number(json, "high", interval.high);
    json_close(json);
}

/* Both forms are written at once, and the caller takes one. */
struct report {
    const struct simulation *simulation;
    struct buffer *text;
    struct json *json;
    int games, deaths;
};

static void report_ends(struct report *report)
{
    buffer_add(report->text, "Shares with their 95 % interval (Wilson).\n\nEnd\n");
    for (int end = SIMULATED_DIED; end < SIMULATED_END_COUNT; end++) {
        const char *name = column_of("end")->words(report->simulation->content, end);
        int count = count_ends(report->simulation, end);
        put_share(report->json, name, count, report->games);
        if (count > 0 || end == SIMULATED_WON) {
            print_share(report->text, name, count, report->games);
        }
    }
}

static void report_depths(struct report *report)
{
    buffer_add(report->text, "\nReached depth, of all games\n");
    json_open_array(report->json, "reached");
    for (int depth = 1; depth <= simulate_deepest(report->simulation); depth++) {
        char name[16];
        int count = count_between(report->simulation, "depth", depth, INT_MAX);
        snprintf(name, sizeof name, "%d", depth);
        put_share(report->json, NULL, count, report->games);
        print_share(report->text, name, count, report->games);
    }
    json_close(report->json);
}

static void print_title_of_deaths(struct report *report, const char *title)
{
    if (report->deaths > 0) {
        buffer_print(report->text, "\n%s, of %d deaths\n", title, report->deaths);
    }
}

static void report_deaths(struct report *report, const char *title, const char *name,
                          const char *column)
{
    struct count_table *table = simulate_count(report->simulation, column);
    print_title_of_deaths(report, title);
    json_open_object(report->json, name);
    for (int i = 0; i < table->count; i++) {
        put_share(report->json, table->row[i].name, table->row[i].times, report->deaths);
        print_share(report->text, table->row[i].name, table->row[i].times, report->deaths);
    }
    json_close(report->json);
    free(table);
}

static void report_unfair(struct report *report)
{
    int unfair = count_between(report->simulation, "unfair", 1, 1);
    print_title_of_deaths(report, "Within one turn from above half health, by nobody in sight");
    put_share(report->json, "unfair", unfair, report->deaths);
    print_share(report->text, "unfair", unfair, report->deaths);
}

/* Measures. */

static void report_measures(struct report *report)
{
    buffer_print(report->text, "\n%-12s %8s %8s %8s %8s %8s %10s\n", "At the end", "least",
                 "quarter", "median", "quarter", "most", "mean");
    for (int i = 0; i < SIMULATE_MEASURES && report->games > 0; i++) {
        struct spread spread = spread_of_column(report->simulation, column_of(simulate_measure[i]));
        json_open_object(report->json, simulate_measure[i]);
        put_spread(report->json, &spread);
        json_close(report->json);
        int64_t mean = mean_tenths(spread.sum, spread.count);
        buffer_print(report->text,
                     "  %-10s %8" PRId64 " %8" PRId64 " %8" PRId64 " %8" PRId64 " %8" PRId64
                     " %8" PRId64 ".%d\n",
                     simulate_measure[i], spread.least, spread.low, spread.median, spread.high,
                     spread.most, mean / 10, (int)(mean % 10));
    }
}

/* Decisions. */

static void put_decisions(struct json *json, const char *name, const struct decision_count *count)
{
    json_open_object(json, name);
    json_put_number(json, "turns", count->turns);
    for (int kind = 0; kind < DECISION_COUNT; kind++) {
        json_put_number(json, decision_word[kind], count->times[kind]);
    }
    json_close(json);
}

static void print_decisions(struct buffer *text, const char *name,
                            const struct decision_count *count)
{
    if (count->turns == 0) {
        return;
    }
    buffer_print(text, "  %-9s %9" PRId64, name, count->turns);
    for (int kind = 0; kind <= DECISION_COUNT; kind++) {
        int64_t times = kind < DECISION_COUNT ? count->times[kind] : count->all;
        int64_t rate = (10000 * times + count->turns / 2) / count->turns;
        buffer_print(text, " %7" PRId64 ".%02d", rate / 100, (int)(rate % 100));
    }
    buffer_add(text, "\n");
}

static void report_decisions(struct report *report)
{
    struct decision_count all = simulate_decisions(report->simulation, 0);
    int deepest = simulate_deepest(report->simulation);
    buffer_add(report->text, "\nDecisions in 100 turns\n  depth         turns");
    for (int kind = 0; kind < DECISION_COUNT; kind++) {
        buffer_print(report->text, " %10s", decision_word[kind]);
    }
    buffer_add(report->text, "        all\n");
    put_decisions(report->json, "decisions", &all);
    print_decisions(report->text, "all", &all);
    json_open_array(report->json, "decisions-by-depth");
    for (int depth = 1; depth <= deepest && depth <= SIMULATE_DEPTHS; depth++) {
        struct decision_count count = simulate_decisions(report->simulation, depth);
        char name[16];
        snprintf(name, sizeof name, "%d", depth);
        put_decisions(report->json, NULL, &count);
        print_decisions(report->text, name, &count);
    }
    json_close(report->json);
}

/* What was used and chosen. */

static void report_times(struct report *report, const char *title, const char *name,
                         const char *column)
{
    struct count_table *table = simulate_count(report->simulation, column);
    if (table->count > 0) {
        buffer_print(report->text, "\n%-25s %6s %12s\n", title, "games", "times a game");
    }
    json_open_object(report->json, name);
    for (int i = 0; i < table->count; i++) {
        const struct count_row *row = &table->row[i];
        const struct json_number numbers[] = {
            {"games", row->games}, {"times", row->times}, {NULL, 0}};
        int64_t mean = mean_tenths(10 * (int64_t)row->times, report->games);
        json_open_object(report->json, row->name);
        json_put_numbers(report->json, numbers);
        json_close(report->json);
        buffer_print(report->text, "  %-23s %6d %9" PRId64 ".%02d\n", row->name, row->games,
                     mean / 100, (int)(mean % 100));
    }
    json_close(report->json);
    free(table);
}

/* What heroes had. */

static void put_possession_games(struct json *json, const struct possession_games *games)
{
    for (int i = 0; i < POSSESSION_DEPTHS; i++) {
        char all[24], won[24];
        snprintf(all, sizeof all, "depth-%d", possession_depth[i]);
        snprintf(won, sizeof won, "depth-%d-won", possession_depth[i]);
        json_put_number(json, all, games->all[i]);
        json_put_number(json, won, games->won[i]);
    }
    json_put_number(json, "won", games->wins);
}

static void print_possession_share(struct buffer *text, int hits, int of)
{
    buffer_print(text, " %9s %%", percent_of(share_of(hits, of)).text);
}

static void print_possession_title(struct buffer *text, const struct possession_games *games)
{
    buffer_print(text, "\n%-32s", "Had on arrival at depth");
    for (int i = 0; i < POSSESSION_DEPTHS; i++) {
        buffer_print(text, " %6d: all %11s %6s", possession_depth[i], "won", "more");
    }
    buffer_print(text, " %11s\n  %-30s", "at the end", "games");
    for (int i = 0; i < POSSESSION_DEPTHS; i++) {
        buffer_print(text, " %11d %11d %6s", games->all[i], games->won[i], "");
    }
    buffer_print(text, " %11d\n", games->wins);
}

static void print_possession_row(struct buffer *text, const struct possession_row *row,
                                 const struct possession_games *games)
{
    buffer_print(text, "  %-5s %-24s", possession_kinds[row->sort].word, row->id);
    for (int i = 0; i < POSSESSION_DEPTHS; i++) {
        print_possession_share(text, row->games.all[i], games->all[i]);
        print_possession_share(text, row->games.won[i], games->won[i]);
        buffer_print(text, " %+6d", (row->more[i] + (row->more[i] < 0 ? -50 : 50)) / 100);
    }
    print_possession_share(text, row->games.wins, games->wins);
    buffer_add(text, "\n");
}

/* For people nothing without a win. */
static void report_possessions(struct report *report)
{
    struct possession_games games = possession_count_games(report->simulation);
    struct possession_table *table = possession_count(report->simulation);
    struct buffer text = {0};
    print_possession_title(&text, &games);
    json_open_object(report->json, "had-of");
    put_possession_games(report->json, &games);
    json_close(report->json);
    json_open_array(report->json, "had");
    for (int i = 0; i < table->count; i++) {
        json_open_object(report->json, NULL);
        json_put_text(report->json, "sort", possession_kinds[table->row[i].sort].word);
        json_put_text(report->json, "kind", table->row[i].id);
        put_possession_games(report->json, &table->row[i].games);
        json_close(report->json);
        print_possession_row(&text, &table->row[i], &games);
    }
    json_close(report->json);
    buffer_add(report->text, games.wins > 0 ? text.text : "");
    buffer_free(&text);
    free(table);
}

/* All of it. */

static void report_head(struct report *report)
{
    const struct simulation *simulation = report->simulation;
    buffer_print(report->text, "%d of %d games of the %s (%s), seeds %" PRIu64 "-%" PRIu64 "\n",
                 report->games, simulation->games, simulation->bot->name, simulation->bot->sentence,
                 simulation->first_seed, simulation->last_seed);
    json_put_text(report->json, "bot", simulation->bot->name);
    json_put_big(report->json, "data", simulation->content->digest);
    json_put_big(report->json, "first-seed", simulation->first_seed);
    json_put_big(report->json, "last-seed", simulation->last_seed);
    json_put_number(report->json, "ordered", simulation->games);
    json_put_number(report->json, "games", report->games);
}

void simulate_report(const struct simulation *simulation, struct buffer *text, struct json *json)
{
    struct buffer unused = {0};
    struct report report = {.simulation = simulation,
                            .text = text,
                            .json = json,
                            .games = simulation->games_done,
                            .deaths = count_ends(simulation, SIMULATED_DIED)};
    report_head(&report);
    report.text = report.games > 0 ? text : &unused;
    report_ends(&report);
    report_depths(&report);
    report_deaths(&report, "Killed by", "killers", "killer");
    report_deaths(&report, "Cause of the last wound", "causes", "cause");
    report_unfair(&report);
    report_measures(&report);
    report_decisions(&report);
    report_times(&report, "Things used", "used", "used-by-kind");
    report_times(&report, "Boons chosen", "boons", "boons");
    report_possessions(&report);
    buffer_free(&unused);
}

static void print_games(const struct simulation *simulation, struct buffer *out)
{
    columns_print(out);
    for (int i = 0; i < simulation->games_done; i++) {
        columns_print_game(simulation, &simulation->game[i], out);
    }
}

void simulate_print(const struct simulation *simulation, enum lab_form form, struct buffer *out)
{
    struct buffer text = {0}, written = {0};
    struct json json = json_begin(&written);
    if (form == LAB_CSV) {
        print_games(simulation, out);
        return;
    }
    json_open_object(&json, NULL);
    simulate_report(simulation, &text, &json);
    json_close(&json);
    json_end(&json);
    buffer_add(out, form == LAB_JSON ? written.text : text.text);
    buffer_free(&text);
    buffer_free(&written);
}
