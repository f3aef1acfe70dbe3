/* The counts of the reports. All figures are folded from the games in the order of their seeds, in
 * integers, so a report has the same bytes with any number of processes. */
#include <stdlib.h>

#include "barrow/base/memory.h"

#include "lab/simulate_report.h"

const char *const simulated_end_word[SIMULATED_END_COUNT] = {
    [SIMULATED_DIED] = "died",
    [SIMULATED_WON] = "won",
    [SIMULATED_STUCK] = "stuck",
    [SIMULATED_TOO_LONG] = "too-long",
};

const char *simulate_killer_word(const struct content *content, const struct simulated_game *game)
{
    if (game->end != SIMULATED_DIED) {
        return "";
    }
    const char *nobody = game->cause < 0 ? SIMULATE_HUNGER : SIMULATE_NOBODY;
    return game->killer < 0 ? nobody : content->actor[game->killer].id;
}

const char *simulate_cause_word(const struct content *content, const struct simulated_game *game)
{
    if (game->end != SIMULATED_DIED) {
        return "";
    }
    return game->cause < 0 ? SIMULATE_HUNGER : content->rules.damage_type[game->cause].id;
}

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

struct spread simulate_spread(const struct simulation *simulation, const struct measure *measure)
{
    int *number = memory_new((size_t)simulation->games_done, sizeof *number);
    for (int i = 0; i < simulation->games_done; i++) {
        number[i] = measure->of(&simulation->game[i]);
    }
    struct spread spread = spread_of(number, simulation->games_done);
    free(number);
    return spread;
}

int simulate_count_ends(const struct simulation *simulation, enum simulated_end end)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].end == (int)end;
    }
    return count;
}

/* Games that came to a depth, or deeper. */
int simulate_count_reached(const struct simulation *simulation, int depth)
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

int simulate_count_unfair(const struct simulation *simulation)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].is_unfair;
    }
    return count;
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

/* Tables of names and counts. */

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

/* Of those whom nobody killed: by hunger, and by the ground, gas and the like. */
#define KILLER_HUNGER (-1)
#define KILLER_NOBODY (-2)

static int killer_of(const struct simulated_game *game)
{
    return game->killer >= 0 ? game->killer : game->cause < 0 ? KILLER_HUNGER : KILLER_NOBODY;
}

static int cause_of(const struct simulated_game *game)
{
    return game->cause;
}

static void add_killer(struct count_table *table, const struct simulation *simulation, int killer,
                       const char *name)
{
    int deaths = count_deaths(simulation, killer_of, killer);
    add_row(table, name, deaths, deaths);
}

/* A hero who dies by his own scroll counts as a killer. */
struct count_table *simulate_killers(const struct simulation *simulation)
{
    struct count_table *table = memory_new(1, sizeof *table);
    add_killer(table, simulation, KILLER_HUNGER, SIMULATE_HUNGER);
    add_killer(table, simulation, KILLER_NOBODY, SIMULATE_NOBODY);
    for (int kind = 0; kind < simulation->content->actor_count; kind++) {
        add_killer(table, simulation, kind, simulation->content->actor[kind].id);
    }
    sort_rows(table);
    return table;
}

struct count_table *simulate_causes(const struct simulation *simulation)
{
    const struct rules_numbers *rules = &simulation->content->rules;
    struct count_table *table = memory_new(1, sizeof *table);
    for (int type = -1; type < rules->damage_type_count; type++) {
        const char *name = type < 0 ? SIMULATE_HUNGER : rules->damage_type[type].id;
        int deaths = count_deaths(simulation, cause_of, type);
        add_row(table, name, deaths, deaths);
    }
    sort_rows(table);
    return table;
}

struct count_table *simulate_used(const struct simulation *simulation)
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

struct count_table *simulate_boons(const struct simulation *simulation)
{
    struct count_table *table = memory_new(1, sizeof *table);
    for (int kind = 0; kind < simulation->content->boon_count; kind++) {
        int games = 0, times = 0;
        for (int i = 0; i < simulation->games_done; i++) {
            games += simulation->game[i].boon[kind] > 0;
            times += simulation->game[i].boon[kind];
        }
        add_row(table, simulation->content->boon[kind].id, games, times);
    }
    sort_rows(table);
    return table;
}
