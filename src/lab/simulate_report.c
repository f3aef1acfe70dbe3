/* What many games say together. All figures are folded from the games in the order of their seeds,
 * in integers, so a report has the same bytes whatever the processes did. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"

#include "lab/simulate_report.h"
#include "lab/statistics.h"

#define BAR_WIDTH 30
#define HUNGER_NAME "hunger"

static const char *const end_name[] = {
    [SIMULATED_DIED] = "died",
    [SIMULATED_WON] = "won",
    [SIMULATED_STUCK] = "stuck",
    [SIMULATED_TOO_LONG] = "too-long",
};

static int depth_of(const struct simulated_game *game)
{
    return game->depth;
}

static int turns_of(const struct simulated_game *game)
{
    return game->turns;
}

static int level_of(const struct simulated_game *game)
{
    return game->level;
}

static int kills_of(const struct simulated_game *game)
{
    return game->kills;
}

static int food_of(const struct simulated_game *game)
{
    return game->food;
}

const struct measure simulate_measure[SIMULATE_MEASURES] = {
    {"depth", depth_of}, {"turns", turns_of}, {"level", level_of},
    {"kills", kills_of}, {"food", food_of},
};

static struct spread spread_by(const struct simulation *simulation, const struct measure *measure)
{
    int *number = memory_new((size_t)simulation->games_done, sizeof *number);
    for (int i = 0; i < simulation->games_done; i++) {
        number[i] = measure->of(&simulation->game[i]);
    }
    struct spread spread = spread_of(number, simulation->games_done);
    free(number);
    return spread;
}

static int count_ends(const struct simulation *simulation, enum simulated_end end)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].end == (int)end;
    }
    return count;
}

/* Games that came to a depth, or deeper. */
static int count_reached(const struct simulation *simulation, int depth)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].depth >= depth;
    }
    return count;
}

int simulate_deepest(const struct simulation *simulation)
{
    int depth = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        depth = simulation->game[i].depth > depth ? simulation->game[i].depth : depth;
    }
    return depth;
}

/* Tables of names and counts: killers, causes, things used. */

#define ROWS_MOST (ITEM_KINDS_MAX + 1)

struct count_row {
    const char *name;
    int games, times;
};

struct count_table {
    struct count_row row[ROWS_MOST];
    int count;
};

/* Most first; equals in the order of the data. */
static void sort_rows(struct count_table *table)
{
    for (int i = 1; i < table->count; i++) {
        struct count_row row = table->row[i];
        int at = i;
        for (; at > 0 && table->row[at - 1].times < row.times; at--) {
            table->row[at] = table->row[at - 1];
        }
        table->row[at] = row;
    }
}

static void add_row(struct count_table *table, const char *name, int games, int times)
{
    if (times > 0) {
        table->row[table->count++] = (struct count_row){name, games, times};
    }
}

/* Deaths whose `of` is `value`. */
static int count_deaths(const struct simulation *simulation,
                        int (*of)(const struct simulated_game *game), int value)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        const struct simulated_game *game = &simulation->game[i];
        count += game->end == SIMULATED_DIED && of(game) == value;
    }
    return count;
}

static int killer_of(const struct simulated_game *game)
{
    return game->killer;
}

static int cause_of(const struct simulated_game *game)
{
    return game->cause;
}

/* A hero who dies by his own scroll is a killer too; nobody's death is hunger's. */
static struct count_table *table_killers(const struct simulation *simulation)
{
    struct count_table *table = memory_new(1, sizeof *table);
    for (int kind = -1; kind < simulation->content->actor_count; kind++) {
        const char *name = kind < 0 ? HUNGER_NAME : simulation->content->actor[kind].id;
        int deaths = count_deaths(simulation, killer_of, kind);
        add_row(table, name, deaths, deaths);
    }
    sort_rows(table);
    return table;
}

static struct count_table *table_causes(const struct simulation *simulation)
{
    const struct rules_numbers *rules = &simulation->content->rules;
    struct count_table *table = memory_new(1, sizeof *table);
    for (int type = -1; type < rules->damage_type_count; type++) {
        const char *name = type < 0 ? HUNGER_NAME : rules->damage_type[type].id;
        int deaths = count_deaths(simulation, cause_of, type);
        add_row(table, name, deaths, deaths);
    }
    sort_rows(table);
    return table;
}

static struct count_table *table_used(const struct simulation *simulation)
{
    struct count_table *table = memory_new(1, sizeof *table);
    for (int kind = 0; kind < simulation->content->item_count; kind++) {
        int games = 0, times = 0;
        for (int i = 0; i < simulation->games_done; i++) {
            games += simulation->game[i].used[kind] > 0;
            times += simulation->game[i].used[kind];
        }
        add_row(table, simulation->content->item[kind].id, games, times);
    }
    sort_rows(table);
    return table;
}

/* Text. */

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
    print_percent(&percent, (int)(((int64_t)hits * 10000 + of / 2) / of));
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
        print_row(text, name, count_reached(simulation, depth), simulation->games_done);
    }
}

static void print_deaths(const struct simulation *simulation, const char *title,
                         struct count_table *table, struct buffer *text)
{
    int deaths = count_ends(simulation, SIMULATED_DIED);
    if (deaths > 0) {
        buffer_print(text, "\n%s, of %d deaths\n", title, deaths);
    }
    for (int i = 0; i < table->count; i++) {
        print_row(text, table->row[i].name, table->row[i].times, deaths);
    }
    free(table);
}

static void print_measures(const struct simulation *simulation, struct buffer *text)
{
    buffer_print(text, "\n%-12s %8s %8s %8s %8s %8s %10s\n", "At the end", "least", "quarter",
                 "median", "quarter", "most", "mean");
    for (int i = 0; i < SIMULATE_MEASURES; i++) {
        struct spread spread = spread_by(simulation, &simulate_measure[i]);
        int64_t mean = mean_tenths(spread.sum, spread.count);
        buffer_print(text,
                     "  %-10s %8" PRId64 " %8" PRId64 " %8" PRId64 " %8" PRId64 " %8" PRId64
                     " %8" PRId64 ".%d\n",
                     simulate_measure[i].name, spread.least, spread.low, spread.median, spread.high,
                     spread.most, mean / 10, (int)(mean % 10));
    }
}

static void print_used(const struct simulation *simulation, struct buffer *text)
{
    struct count_table *table = table_used(simulation);
    if (table->count > 0) {
        buffer_print(text, "\n%-25s %6s %12s\n", "Things used", "games", "times a game");
    }
    for (int i = 0; i < table->count; i++) {
        int64_t mean = mean_tenths(10 * (int64_t)table->row[i].times, simulation->games_done);
        buffer_print(text, "  %-23s %6d %9" PRId64 ".%02d\n", table->row[i].name,
                     table->row[i].games, mean / 100, (int)(mean % 100));
    }
    free(table);
}

static void print_ends(const struct simulation *simulation, struct buffer *text)
{
    for (int end = SIMULATED_DIED; end <= SIMULATED_TOO_LONG; end++) {
        int count = count_ends(simulation, (enum simulated_end)end);
        if (count > 0 || end == SIMULATED_WON) {
            print_row(text, end_name[end], count, simulation->games_done);
        }
    }
}

static void print_head(const struct simulation *simulation, struct buffer *text)
{
    buffer_print(text, "%d of %d games of the %s (%s), seeds %" PRIu64 "-%" PRIu64 "\n",
                 simulation->games_done, simulation->games, simulation->bot->name,
                 simulation->bot->sentence, simulation->first_seed,
                 simulation->first_seed + (uint64_t)simulation->games - 1);
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
    print_deaths(simulation, "Killed by", table_killers(simulation), text);
    print_deaths(simulation, "Cause of the last wound", table_causes(simulation), text);
    print_measures(simulation, text);
    print_used(simulation, text);
}

/* JSON. Shares and intervals in ten-thousandths. */

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

static void put_used(struct json *json, const struct simulation *simulation)
{
    struct count_table *table = table_used(simulation);
    json_open_object(json, "used");
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
        struct spread spread = spread_by(simulation, &simulate_measure[i]);
        json_open_object(json, simulate_measure[i].name);
        json_put_number(json, "least", spread.least);
        json_put_number(json, "low-quarter", spread.low);
        json_put_number(json, "median", spread.median);
        json_put_number(json, "high-quarter", spread.high);
        json_put_number(json, "most", spread.most);
        json_put_number(json, "sum", spread.sum);
        json_close(json);
    }
}

void simulate_put_json(struct json *json, const char *name, const struct simulation *simulation)
{
    int deaths = count_ends(simulation, SIMULATED_DIED);
    json_open_object(json, name);
    json_put_text(json, "bot", simulation->bot->name);
    json_put_big(json, "data", simulation->content->digest);
    json_put_big(json, "first-seed", simulation->first_seed);
    json_put_number(json, "games", simulation->games_done);
    for (int end = SIMULATED_DIED; end <= SIMULATED_TOO_LONG; end++) {
        put_share(json, end_name[end], count_ends(simulation, (enum simulated_end)end),
                  simulation->games_done);
    }
    json_open_array(json, "reached");
    for (int depth = 1; depth <= simulate_deepest(simulation); depth++) {
        put_share(json, NULL, count_reached(simulation, depth), simulation->games_done);
    }
    json_close(json);
    put_table(json, "killers", table_killers(simulation), deaths);
    put_table(json, "causes", table_causes(simulation), deaths);
    put_measures(json, simulation);
    put_used(json, simulation);
    json_close(json);
}

void simulate_print_json(const struct simulation *simulation, struct buffer *text)
{
    struct json json = json_begin(text);
    simulate_put_json(&json, NULL, simulation);
    json_end(&json);
}

/* CSV. */

static void print_csv_row(const struct simulation *simulation, const struct simulated_game *game,
                          struct buffer *text)
{
    const struct content *content = simulation->content;
    bool is_death = game->end == SIMULATED_DIED;
    const char *killer = !is_death          ? ""
                         : game->killer < 0 ? HUNGER_NAME
                                            : content->actor[game->killer].id;
    const char *cause = !is_death         ? ""
                        : game->cause < 0 ? HUNGER_NAME
                                          : content->rules.damage_type[game->cause].id;
    int used = 0;
    for (int kind = 0; kind < content->item_count; kind++) {
        used += game->used[kind];
    }
    buffer_print(text, "%" PRIu64 ",%s,%d,%d,%d,%d,%d,%s,%s,%d,%d,%d,%016" PRIx64 "\n", game->seed,
                 end_name[game->end], game->depth, game->turns, game->actions, game->level,
                 game->kills, killer, cause, game->health, game->food, used, game->digest);
}

void simulate_print_csv(const struct simulation *simulation, struct buffer *text)
{
    buffer_add(text, "seed,end,depth,turns,actions,level,kills,killer,cause,health,food,used,"
                     "digest\n");
    for (int i = 0; i < simulation->games_done; i++) {
        print_csv_row(simulation, &simulation->game[i], text);
    }
}
