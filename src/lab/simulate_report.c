/* The report of many games, for people and as strict JSON: each part of it is a table, which is
 * printed in both forms. All figures are folded from the games in the order of their seeds, in
 * integers, so a report has the same bytes with any number of processes. In JSON shares and means
 * are in thousandths. */
#include "lab/simulate_report.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"

#include "lab/aims.h"
#include "lab/possessions.h"
#include "lab/table.h"

const char *const simulate_measure[SIMULATE_MEASURES] = {"depth", "turns", "level",
                                                         "kills", "food",  "untied"};

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

/* Both forms are written at once, and the caller takes one. */
struct report {
    const struct simulation *simulation;
    struct buffer *text;
    struct json *json;
    int games, deaths;
};

/* Adds a table under its title, and as an array; without a row for people nothing. */
static void report_table(struct report *report, const char *title, const char *name,
                         struct table *table)
{
    table_put(table, report->json, name);
    if (table->count > 0) {
        buffer_print(report->text, "\n%s\n", title);
        table_print(table, LAB_TEXT, report->text);
    }
    table_free(table);
}

/* "All of it, of 12 deaths" */
static void report_of_deaths(struct report *report, const char *title, const char *name,
                             struct table *table)
{
    struct buffer text = {0};
    buffer_print(&text, "%s, of %d deaths", title, report->deaths);
    report_table(report, text.text, name, table);
    buffer_free(&text);
}

/* Ten-thousandths as percent with one decimal. */
static struct table_cell percent(const char *title, int ten_thousandths)
{
    return (struct table_cell){
        .title = title, .unit = TABLE_THOUSANDTHS, .number = 10 * (int64_t)ten_thousandths};
}

static struct table_cell number(const char *title, int64_t value)
{
    return (struct table_cell){.title = title, .unit = TABLE_NUMBER, .number = value};
}

/* Thousandths: of a mean, a rate. */
static struct table_cell fraction(const char *title, int64_t part, int64_t whole)
{
    return (struct table_cell){
        .title = title,
        .unit = TABLE_THOUSANDTHS,
        .number = whole > 0 ? (1000 * part + (part < 0 ? -whole : whole) / 2) / whole : 0};
}

#define COLUMNS_OF(row) ((int)(sizeof(row) / sizeof(row)[0]))

/* Shares, each with its 95 % interval. */

static void add_share(struct table *table, struct table_cell name, int hits, int of)
{
    struct interval interval = of > 0 ? wilson(hits, of) : (struct interval){0, 10000};
    const struct table_cell row[] = {name, number("count", hits), percent("%", share_of(hits, of)),
                                     percent("from", interval.low), percent("to", interval.high)};
    table_add(table, row, COLUMNS_OF(row));
}

static struct table_cell word(const char *title, const char *word)
{
    return (struct table_cell){.title = title, .word = word};
}

static void report_ends(struct report *report)
{
    struct table table = {0};
    for (int end = SIMULATED_DIED; end < SIMULATED_END_COUNT; end++) {
        const char *name = column_of("end")->words(report->simulation->content, end);
        int count = count_ends(report->simulation, end);
        if (count > 0 || end == SIMULATED_WON) {
            add_share(&table, word("end", name), count, report->games);
        }
    }
    buffer_add(report->text, "Shares with their 95 % interval (Wilson).\n");
    report_table(report, "End", "ends", &table);
}

static void report_aims(struct report *report)
{
    struct table aims = {0}, depths = {0};
    if (report->games > 0) {
        aims_fill(report->simulation, &aims);
        depths_fill(report->simulation, &depths);
    }
    report_table(report, "Aims", "aims", &aims);
    report_table(report,
                 "By depth: of those who reached it; turns as fought; decisions in 100 turns",
                 "depths", &depths);
}

static void report_deaths(struct report *report, const char *title, const char *name,
                          const char *column)
{
    struct count_table *count = simulate_count(report->simulation, column);
    struct table table = {0};
    for (int i = 0; i < count->count; i++) {
        add_share(&table, word(column, count->row[i].name), count->row[i].times, report->deaths);
    }
    report_of_deaths(report, title, name, &table);
    free(count);
}

static void report_unfair(struct report *report)
{
    struct table table = {0};
    if (report->deaths > 0) {
        add_share(&table, word("what", "unfair"), count_between(report->simulation, "unfair", 1, 1),
                  report->deaths);
    }
    report_of_deaths(report, "Within one turn from above half health, by nobody in sight", "unfair",
                     &table);
}

/* Measures. */

static void report_measures(struct report *report)
{
    struct table table = {0};
    for (int i = 0; i < SIMULATE_MEASURES && report->games > 0; i++) {
        struct spread spread = spread_of_column(report->simulation, column_of(simulate_measure[i]));
        const struct table_cell row[] = {word("measure", simulate_measure[i]),
                                         number("least", spread.least),
                                         number("low", spread.low),
                                         number("median", spread.median),
                                         number("high", spread.high),
                                         number("most", spread.most),
                                         fraction("mean", spread.sum, spread.count)};
        table_add(&table, row, COLUMNS_OF(row));
    }
    report_table(report, "At the end", "measures", &table);
}

/* Decisions. */

static void add_decisions(struct table *table, int depth, const struct decision_count *count)
{
    struct table_cell row[DECISION_COUNT + 3];
    row[0] = depth > 0 ? number("depth", depth) : word("depth", "all");
    row[1] = number("turns", count->turns);
    for (int kind = 0; kind < DECISION_COUNT; kind++) {
        row[kind + 2] = fraction(decision_word[kind], 100 * count->times[kind], count->turns);
    }
    row[DECISION_COUNT + 2] = fraction("all", 100 * count->all, count->turns);
    table_add(table, row, COLUMNS_OF(row));
}

static void report_decisions(struct report *report)
{
    int deepest = simulate_deepest(report->simulation);
    struct table table = {0};
    for (int depth = 0; depth <= deepest && depth <= SIMULATE_DEPTHS; depth++) {
        struct decision_count count = simulate_decisions(report->simulation, depth);
        if (count.turns > 0) {
            add_decisions(&table, depth, &count);
        }
    }
    report_table(report, "Decisions in 100 turns", "decisions", &table);
}

/* What was used and chosen. */

static void report_times(struct report *report, const char *title, const char *name,
                         const char *column)
{
    struct count_table *count = simulate_count(report->simulation, column);
    struct table table = {0};
    for (int i = 0; i < count->count; i++) {
        const struct table_cell row[] = {word("kind", count->row[i].name),
                                         number("games", count->row[i].games),
                                         number("times", count->row[i].times),
                                         fraction("a game", count->row[i].times, report->games)};
        table_add(&table, row, COLUMNS_OF(row));
    }
    report_table(report, title, name, &table);
    free(count);
}

static void report_kits(struct report *report)
{
    struct table table = {0};
    const struct content *content = report->simulation->content;
    for (int kit = 0; kit < content->kit_count; kit++) {
        struct kit_depth sum = kit_depth_of(report->simulation, kit);
        const struct table_cell row[] = {word("kit", content->kit[kit].id),
                                         number("games", sum.games),
                                         fraction("mean depth", sum.depths, sum.games)};
        if (sum.games > 0) {
            table_add(&table, row, COLUMNS_OF(row));
        }
    }
    report_table(report, "Kits", "kits", &table);
}

/* Fights with the named. */

static void report_duels(struct report *report)
{
    struct table table = {0};
    const struct content *content = report->simulation->content;
    for (int kind = 0; kind < content->actor_count; kind++) {
        struct duel_sum sum = duel_sum_of(report->simulation, kind);
        const struct table_cell row[] = {
            word("kind", content->actor[kind].id), number("ended", sum.ends),
            fraction("turns", sum.turns, sum.ends), fraction("health, %", sum.cost, 10 * sum.ends)};
        if (sum.ends > 0) {
            table_add(&table, row, COLUMNS_OF(row));
        }
    }
    report_table(report, "The named: turns of a fight, and the hero's health that it took", "duels",
                 &table);
}

/* What heroes had. */

static void add_possession(struct table *table, const char *sort, const char *id,
                           const struct possession_row *row, const struct possession_games *of)
{
    static const char *const all[POSSESSION_DEPTHS] = {"all at 10", "all at 20"};
    static const char *const won[POSSESSION_DEPTHS] = {"won at 10", "won at 20"};
    static const char *const more[POSSESSION_DEPTHS] = {"more at 10", "more at 20"};
    struct table_cell cell[2 + 3 * POSSESSION_DEPTHS + 1] = {word("sort", sort), word("kind", id)};
    int n = 2;
    for (int i = 0; i < POSSESSION_DEPTHS; i++) {
        cell[n++] = percent(all[i], share_of(row->games.all[i], of->all[i]));
        cell[n++] = percent(won[i], share_of(row->games.won[i], of->won[i]));
        cell[n++] = percent(more[i], row->more[i]);
    }
    cell[n++] = percent("won in all", share_of(row->games.wins, of->wins));
    table_add(table, cell, n);
}

/* Nothing without a win. */
static void report_possessions(struct report *report)
{
    struct possession_games games = possession_count_games(report->simulation);
    struct possession_table *had = possession_count(report->simulation);
    struct table table = {0};
    for (int i = 0; i < had->count && games.wins > 0; i++) {
        const struct possession_row *row = &had->row[i];
        add_possession(&table, possession_kinds[row->sort].word, row->id, row, &games);
    }
    struct buffer title = {0};
    buffer_print(&title,
                 "Had on arrival, %% of %d games at depth 10 (%d won), %d at 20 (%d won), "
                 "%d won in all",
                 games.all[0], games.won[0], games.all[1], games.won[1], games.wins);
    report_table(report, title.text, "had", &table);
    buffer_free(&title);
    free(had);
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
    report_aims(&report);
    report_deaths(&report, "Killed by", "killers", "killer");
    report_deaths(&report, "Cause of the last wound", "causes", "cause");
    report_unfair(&report);
    report_measures(&report);
    report_decisions(&report);
    report_times(&report, "Things used", "used", "used-by-kind");
    report_kits(&report);
    report_duels(&report);
    report_times(&report, "Boons chosen", "boons", "boons");
    report_times(&report, "Tempers chosen", "tempers", "tempers");
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
