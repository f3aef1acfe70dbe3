/* The report of many games for programs: strict JSON. Shares and intervals are in ten-thousandths.
 * The figures are followed by the games themselves, so that a report can be joined with others
 * (simulate_shard.c). */
#include <stdio.h>
#include <stdlib.h>

#include "lab/had.h"
#include "lab/simulate_report.h"
#include "lab/simulate_row.h"
#include "lab/statistics.h"

static void put_share(struct json *json, const char *name, int hits, int of)
{
    struct interval interval = of > 0 ? wilson(hits, of) : (struct interval){0, 10000};
    json_open_object(json, name);
    json_put_number(json, "count", hits);
    json_put_number(json, "low", interval.low);
    json_put_number(json, "high", interval.high);
    json_close(json);
}

static void put_table(struct json *json, const char *name, struct count_table *table, int of)
{
    json_open_object(json, name);
    for (int i = 0; i < table->count; i++) {
        put_share(json, table->row[i].name, table->row[i].times, of);
    }
    json_close(json);
    free(table);
}

static void put_times(struct json *json, const char *name, struct count_table *table)
{
    json_open_object(json, name);
    for (int i = 0; i < table->count; i++) {
        json_open_object(json, table->row[i].name);
        json_put_number(json, "games", table->row[i].games);
        json_put_number(json, "times", table->row[i].times);
        json_close(json);
    }
    json_close(json);
    free(table);
}

static void put_measures(struct json *json, const struct simulation *simulation)
{
    for (int i = 0; i < SIMULATE_MEASURES && simulation->games_done > 0; i++) {
        struct spread spread = simulate_spread(simulation, &simulate_measure[i]);
        json_open_object(json, simulate_measure[i].name);
        put_spread(json, &spread);
        json_close(json);
    }
}

static void put_decisions_at(struct json *json, const char *name,
                             const struct decision_count *count)
{
    json_open_object(json, name);
    json_put_number(json, "turns", count->turns);
    for (int kind = 0; kind < DECISION_COUNT; kind++) {
        json_put_number(json, decision_word[kind], count->times[kind]);
    }
    json_close(json);
}

static void put_decisions(struct json *json, const struct simulation *simulation)
{
    struct decision_count all = simulate_decisions(simulation, 0);
    put_decisions_at(json, "decisions", &all);
    json_open_array(json, "decisions-by-depth");
    for (int depth = 1; depth <= simulate_deepest(simulation) && depth <= SIMULATE_DEPTHS;
         depth++) {
        struct decision_count count = simulate_decisions(simulation, depth);
        put_decisions_at(json, NULL, &count);
    }
    json_close(json);
}

static void put_had_games(struct json *json, const struct had_games *games)
{
    for (int i = 0; i < HAD_DEPTHS; i++) {
        char all[24], won[24];
        snprintf(all, sizeof all, "depth-%d", had_depth[i]);
        snprintf(won, sizeof won, "depth-%d-won", had_depth[i]);
        json_put_number(json, all, games->all[i]);
        json_put_number(json, won, games->won[i]);
    }
    json_put_number(json, "won", games->wins);
}

static void put_had(struct json *json, const struct simulation *simulation)
{
    struct had_games games = had_count_games(simulation);
    struct had_table *table = had_count(simulation);
    json_open_object(json, "had-of");
    put_had_games(json, &games);
    json_close(json);
    json_open_array(json, "had");
    for (int i = 0; i < table->count; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "sort", had_sort_word[table->row[i].sort]);
        json_put_text(json, "kind", table->row[i].id);
        put_had_games(json, &table->row[i].games);
        json_close(json);
    }
    json_close(json);
    free(table);
}

/* As in CSV. */
static void put_games(struct json *json, const struct simulation *simulation)
{
    struct buffer row = {0};
    simulate_print_columns(&row);
    json_put_text(json, "columns", buffer_text(&row));
    json_open_array(json, "rows");
    for (int i = 0; i < simulation->games_done; i++) {
        buffer_clear(&row);
        simulate_print_row(simulation->content, &simulation->game[i], &row);
        json_put_text(json, NULL, buffer_text(&row));
    }
    json_close(json);
    buffer_free(&row);
}

void simulate_put_json(struct json *json, const char *name, const struct simulation *simulation)
{
    int deaths = simulate_count_ends(simulation, SIMULATED_DIED);
    json_open_object(json, name);
    json_put_text(json, "bot", simulation->bot->name);
    json_put_big(json, "data", simulation->content->digest);
    json_put_big(json, "first-seed", simulation->first_seed);
    json_put_big(json, "last-seed", simulation->last_seed);
    json_put_number(json, "ordered", simulation->games);
    json_put_number(json, "games", simulation->games_done);
    for (int end = SIMULATED_DIED; end <= SIMULATED_TOO_LONG; end++) {
        put_share(json, simulated_end_word[end],
                  simulate_count_ends(simulation, (enum simulated_end)end), simulation->games_done);
    }
    json_open_array(json, "reached");
    for (int depth = 1; depth <= simulate_deepest(simulation); depth++) {
        put_share(json, NULL, simulate_count_reached(simulation, depth), simulation->games_done);
    }
    json_close(json);
    put_table(json, "killers", simulate_killers(simulation), deaths);
    put_table(json, "causes", simulate_causes(simulation), deaths);
    put_share(json, "unfair", simulate_count_unfair(simulation), deaths);
    put_measures(json, simulation);
    put_decisions(json, simulation);
    put_times(json, "used", simulate_used(simulation));
    put_times(json, "boons", simulate_boons(simulation));
    put_had(json, simulation);
    put_games(json, simulation);
    json_close(json);
}

void simulate_print_json(const struct simulation *simulation, struct buffer *text)
{
    struct json json = json_begin(text);
    simulate_put_json(&json, NULL, simulation);
    json_end(&json);
}
