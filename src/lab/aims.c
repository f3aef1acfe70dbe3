/* Each aim is a row of a table with a function that folds the games into one number, in
 * thousandths, so that limits stand beside what they limit. What is asked of each depth is asked of
 * those that enough games reached, and the worst of them is the figure. */
#include "lab/aims.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/lab/simulate.h"

#include "lab/columns.h"
#include "lab/simulate_report.h"
#include "lab/statistics.h"

#define ENOUGH 30 /* games that reached a depth */
#define PERCENT(part, whole) ratio_of((part), (whole), 100)

/* `times` part / whole, in thousandths; AIM_NONE of nothing. */
static int64_t ratio_of(int64_t part, int64_t whole, int64_t times)
{
    return whole > 0 ? (1000 * times * part + whole / 2) / whole : AIM_NONE;
}

/* Sums. */

/* Of a figure at a depth, or at all (0). */
static int64_t sum_at(const struct simulation *simulation, enum figure figure, int depth)
{
    int64_t sum = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        for (int at = 1; at <= SIMULATE_DEPTHS; at++) {
            sum += depth == 0 || at == depth ? simulation->game[i].figure[at][figure] : 0;
        }
    }
    return sum;
}

static int64_t share_of_turns(const struct simulation *simulation, enum figure figure)
{
    return PERCENT(sum_at(simulation, figure, 0), simulate_decisions(simulation, 0).turns);
}

static int count_reached(const struct simulation *simulation, int depth)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].depth >= depth;
    }
    return count;
}

static int count_died(const struct simulation *simulation, int depth)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        const struct simulated_game *game = &simulation->game[i];
        count += game->end == SIMULATED_DIED && (depth == 0 || game->depth == depth);
    }
    return count;
}

static bool is_reached_by_enough(const struct simulation *simulation, int depth)
{
    return depth <= SIMULATE_DEPTHS && count_reached(simulation, depth) >= ENOUGH;
}

/* Of all turns. */

static int64_t rest(const struct simulation *simulation)
{
    return share_of_turns(simulation, FIGURE_REST);
}

static int64_t hungry(const struct simulation *simulation)
{
    return share_of_turns(simulation, FIGURE_HUNGRY);
}

static int64_t very_hungry(const struct simulation *simulation)
{
    return share_of_turns(simulation, FIGURE_VERY_HUNGRY);
}

/* At the end. */

static int64_t median_meals(const struct simulation *simulation)
{
    int count = simulation->games_done;
    int *number = memory_new((size_t)count + 1, sizeof *number);
    for (int i = 0; i < count; i++) {
        number[i] = simulation->game[i].meals;
    }
    int64_t median = count > 0 ? 1000 * spread_of(number, count).median : AIM_NONE;
    free(number);
    return median;
}

static int64_t starved(const struct simulation *simulation)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].killer == KILLER_HUNGER;
    }
    return PERCENT(count, count_died(simulation, 0));
}

static int64_t lives_at_death(const struct simulation *simulation)
{
    int lives = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        const struct simulated_game *game = &simulation->game[i];
        lives += game->end == SIMULATED_DIED ? game->lives : 0;
    }
    return ratio_of(lives, count_died(simulation, 0), 1);
}

static int64_t unfair(const struct simulation *simulation)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].is_unfair;
    }
    return simulation->games_done > 0 ? 1000 * (int64_t)count : AIM_NONE;
}

static int64_t stuck(const struct simulation *simulation)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        int end = simulation->game[i].end;
        count += end == SIMULATED_STUCK || end == SIMULATED_TOO_LONG;
    }
    return ratio_of(count, simulation->games_done, 2000);
}

static int64_t near_crowns(const struct simulation *simulation)
{
    int count = 0, near = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        int crown = simulation->game[i].crown;
        count += crown > 0;
        near += crown >= 25 && crown <= 30;
    }
    return PERCENT(near, count);
}

static int64_t won(const struct simulation *simulation)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].end == SIMULATED_WON;
    }
    return PERCENT(count, simulation->games_done);
}

static int64_t reached_10(const struct simulation *simulation)
{
    return PERCENT(count_reached(simulation, 10), simulation->games_done);
}

static int count_killed_by(const struct simulation *simulation, int kind)
{
    int count = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        count += simulation->game[i].killer == KILLER_KIND + kind;
    }
    return count;
}

static int64_t deadliest(const struct simulation *simulation)
{
    int most = 0;
    for (int kind = 0; kind < ACTOR_KINDS_MAX; kind++) {
        most = int_max(count_killed_by(simulation, kind), most);
    }
    return PERCENT(most, count_died(simulation, 0));
}

/* Of the kinds that come by chance. */
static int64_t deadly(const struct simulation *simulation)
{
    const struct content *content = simulation->content;
    int kinds = 0, deadly = 0;
    for (int kind = 0; kind < content->actor_count; kind++) {
        bool comes = content->actor[kind].weight > 0;
        kinds += comes;
        deadly += comes && count_killed_by(simulation, kind) > 0;
    }
    return PERCENT(deadly, kinds);
}

/* Fights and levels. */

static int64_t unaware(const struct simulation *simulation)
{
    return PERCENT(sum_at(simulation, FIGURE_UNAWARE, 0), sum_at(simulation, FIGURE_KILLS, 0));
}

static int64_t low_levels(const struct simulation *simulation)
{
    return PERCENT(sum_at(simulation, FIGURE_LOW_LEVELS, 0), sum_at(simulation, FIGURE_LEVELS, 0));
}

static int64_t came(const struct simulation *simulation)
{
    int64_t came = sum_at(simulation, FIGURE_CAME, 0);
    return PERCENT(came, came + sum_at(simulation, FIGURE_OWN, 0));
}

/* Of the harm of all games in which the hero has the boon. */
static int64_t harm_by_boon(const struct simulation *simulation, int boon)
{
    int64_t harm = 0, by_boon = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        const struct simulated_game *game = &simulation->game[i];
        harm += game->boon[boon] > 0 ? game->harm : 0;
        by_boon += game->boon_harm[boon];
    }
    return PERCENT(by_boon, harm);
}

static int64_t most_by_a_boon(const struct simulation *simulation)
{
    int64_t most = AIM_NONE;
    for (int boon = 0; boon < simulation->content->boon_count; boon++) {
        int64_t share = harm_by_boon(simulation, boon);
        most = share > most ? share : most;
    }
    return most;
}

/* Kits. */

struct kit_depth kit_depth_of(const struct simulation *simulation, int kit)
{
    struct kit_depth sum = {0, 0};
    for (int i = 0; i < simulation->games_done; i++) {
        bool is_it = simulation->game[i].kit == kit + 1;
        sum.games += is_it;
        sum.depths += is_it ? simulation->game[i].depth : 0;
    }
    return sum;
}

/* The greatest mean depth over the least, of kits that enough games began with. */
static int64_t kits_apart(const struct simulation *simulation)
{
    int64_t least = AIM_NONE, most = AIM_NONE;
    for (int kit = 0; kit < simulation->content->kit_count; kit++) {
        struct kit_depth sum = kit_depth_of(simulation, kit);
        int64_t mean = sum.games >= ENOUGH ? ratio_of(sum.depths, sum.games, 1) : AIM_NONE;
        most = mean > most ? mean : most;
        least = mean != AIM_NONE && (least == AIM_NONE || mean < least) ? mean : least;
    }
    return least != AIM_NONE ? ratio_of(most, least, 1) : AIM_NONE;
}

/* Ends that leave no time for an answer. */

/* Of all deaths, those that a knot took back, too. */
static int64_t felled(const struct simulation *simulation)
{
    int64_t deaths = count_died(simulation, 0);
    for (int i = 0; i < simulation->games_done; i++) {
        deaths += simulation->game[i].untied;
    }
    return PERCENT(sum_at(simulation, FIGURE_FELLED, 0), deaths);
}

static int64_t folded(const struct simulation *simulation)
{
    return PERCENT(sum_at(simulation, FIGURE_FOLDED, 0), sum_at(simulation, FIGURE_NAMED, 0));
}

/* Fights with the named. */

struct duel_sum duel_sum_of(const struct simulation *simulation, int kind)
{
    struct duel_sum sum = {0, 0, 0};
    for (int i = 0; i < simulation->games_done; i++) {
        const struct simulated_game *game = &simulation->game[i];
        sum.ends += game->duel[DUEL_ENDS][kind];
        sum.turns += game->duel[DUEL_TURNS][kind];
        sum.cost += game->duel[DUEL_COST][kind];
    }
    return sum;
}

/* Of those of the named that enough games met, the least mean of what their fights took. */
static int64_t least_of_duels(const struct simulation *simulation, bool is_turns)
{
    int64_t least = AIM_NONE;
    for (int kind = 0; kind < simulation->content->actor_count; kind++) {
        struct duel_sum sum = duel_sum_of(simulation, kind);
        int64_t mean = sum.ends < ENOUGH ? AIM_NONE
                       : is_turns        ? ratio_of(sum.turns, sum.ends, 1)
                                         : ratio_of(sum.cost, 10 * sum.ends, 1);
        least = mean != AIM_NONE && (least == AIM_NONE || mean < least) ? mean : least;
    }
    return least;
}

static int64_t turns_of_duels(const struct simulation *simulation)
{
    return least_of_duels(simulation, true);
}

static int64_t cost_of_duels(const struct simulation *simulation)
{
    return least_of_duels(simulation, false);
}

/* By depth. */

static int64_t died_at(const struct simulation *simulation, int depth)
{
    return PERCENT(count_died(simulation, depth), count_reached(simulation, depth));
}

static int64_t first_deaths(const struct simulation *simulation)
{
    int64_t first = died_at(simulation, 1), second = died_at(simulation, 2);
    return first > second ? first : second;
}

/* Of the deaths at a depth from 3 to 25, the fewest or the most. */
static int64_t extreme_of_deaths(const struct simulation *simulation, bool is_most)
{
    int64_t found = AIM_NONE;
    for (int depth = 3; depth <= 25 && is_reached_by_enough(simulation, depth); depth++) {
        int64_t share = died_at(simulation, depth);
        bool is_better = found == AIM_NONE || (is_most ? share > found : share < found);
        found = is_better ? share : found;
    }
    return found;
}

static int64_t fewest_deaths(const struct simulation *simulation)
{
    return extreme_of_deaths(simulation, false);
}

static int64_t most_deaths(const struct simulation *simulation)
{
    return extreme_of_deaths(simulation, true);
}

static int64_t decisions_at(const struct simulation *simulation, int depth)
{
    struct decision_count count = simulate_decisions(simulation, depth);
    return PERCENT(count.all, count.turns);
}

static int64_t fewest_decisions(const struct simulation *simulation)
{
    int64_t fewest = AIM_NONE;
    for (int depth = 1; is_reached_by_enough(simulation, depth); depth++) {
        int64_t count = decisions_at(simulation, depth);
        fewest = fewest == AIM_NONE || count < fewest ? count : fewest;
    }
    return fewest;
}

/* Actions that the hero needs to kill a foe of the depth, and a foe to kill the hero. */
static int64_t turns_to_kill(const struct simulation *simulation, int depth)
{
    return ratio_of(sum_at(simulation, FIGURE_BLOWS, depth),
                    sum_at(simulation, FIGURE_DEALT, depth), 1000);
}

static int64_t turns_to_be_killed(const struct simulation *simulation, int depth)
{
    return ratio_of(sum_at(simulation, FIGURE_STRUCK, depth),
                    sum_at(simulation, FIGURE_TAKEN, depth), 1000);
}

static int64_t exchange(const struct simulation *simulation, int depth)
{
    int64_t to_kill = turns_to_kill(simulation, depth);
    int64_t to_be_killed = turns_to_be_killed(simulation, depth);
    return to_kill > 0 && to_be_killed > 0 ? ratio_of(to_be_killed, to_kill, 1) : AIM_NONE;
}

/* How much lower the ratio is than at the depth before, in percent; below 0: higher. */
static int64_t step_of_exchange(const struct simulation *simulation, int depth)
{
    int64_t before = depth > 1 ? exchange(simulation, depth - 1) : AIM_NONE;
    int64_t now = exchange(simulation, depth);
    return before > 0 && now > 0 ? ratio_of(before - now, before, 100) : AIM_NONE;
}

static int64_t greatest_step(const struct simulation *simulation)
{
    int64_t greatest = AIM_NONE;
    for (int depth = 2; is_reached_by_enough(simulation, depth); depth++) {
        int64_t step = step_of_exchange(simulation, depth);
        greatest = step > greatest ? step : greatest;
    }
    return greatest;
}

/* The tables. */

static const struct aim aim_table[] = {
    {"won, %", won, 1000, 5000},
    {"depth 10 reached, %", reached_10, 30000, 55000},
    {"turns at rest, %", rest, AIM_NONE, 25000},
    {"turns hungry or worse, %", hungry, 10000, 20000},
    {"turns very hungry or worse, %", very_hungry, 1000, 4000},
    {"meals left, median", median_meals, AIM_NONE, 3000},
    {"deaths by hunger, %", starved, 500, 3000},
    {"things of life unused at death", lives_at_death, AIM_NONE, 300},
    {"kills of the unaware, %", unaware, AIM_NONE, 30000},
    {"levels gained below a quarter of health, %", low_levels, AIM_NONE, 10000},
    {"exchange ratio, greatest fall to the next depth, %", greatest_step, AIM_NONE, 20000},
    {"deaths at depths 1 and 2, most of those there, %", first_deaths, AIM_NONE, 6000},
    {"deaths at depths 3 to 25, fewest of those there, %", fewest_deaths, 3000, AIM_NONE},
    {"deaths at depths 3 to 25, most of those there, %", most_deaths, AIM_NONE, 15000},
    {"decisions in 100 turns, fewest at a depth", fewest_decisions, 5000, AIM_NONE},
    {"experience of those who wander in, %", came, AIM_NONE, 20000},
    {"deadliest kind, % of deaths", deadliest, AIM_NONE, 8000},
    {"kinds that cause some death, %", deadly, 95000, AIM_NONE},
    {"Crown at depths 25 to 30, % of those found", near_crowns, 85000, AIM_NONE},
    {"harm by one boon where it was chosen, most, %", most_by_a_boon, AIM_NONE, 33300},
    {"from full health to dead in 3 turns by one foe, % of deaths", felled, AIM_NONE, 0},
    {"the named dead in 3 turns from full health, %", folded, AIM_NONE, 0},
    {"turns of a fight with one of the named, fewest", turns_of_duels, 8000, AIM_NONE},
    {"health that one of the named takes, least, %", cost_of_duels, 33300, AIM_NONE},
    {"mean depth by kit, greatest over least", kits_apart, AIM_NONE, 1600},
    {"unfair deaths", unfair, AIM_NONE, 0},
    {"stuck or too long, in 2,000 games", stuck, AIM_NONE, 1000},
};
#define AIMS ((int)(sizeof aim_table / sizeof aim_table[0]))

const struct aim *aim_at(int n)
{
    return n < AIMS ? &aim_table[n] : NULL;
}

static struct table_cell thousandths(const char *title, int64_t number)
{
    return number == AIM_NONE
               ? (struct table_cell){.title = title, .unit = TABLE_NOTHING}
               : (struct table_cell){.title = title, .unit = TABLE_THOUSANDTHS, .number = number};
}

static const char *verdict_on(const struct aim *aim, int64_t figure)
{
    bool is_in = (aim->least == AIM_NONE || figure >= aim->least) &&
                 (aim->most == AIM_NONE || figure <= aim->most);
    return figure == AIM_NONE ? "" : is_in ? "in" : "out";
}

void aims_fill(const struct simulation *simulation, struct table *table)
{
    for (int i = 0; i < AIMS; i++) {
        const struct aim *aim = &aim_table[i];
        int64_t figure = aim->figure(simulation);
        const struct table_cell row[] = {
            {.title = "aim", .word = aim->name},
            thousandths("is", figure),
            thousandths("least", aim->least),
            thousandths("most", aim->most),
            {.title = "verdict", .word = verdict_on(aim, figure)},
        };
        table_add(table, row, sizeof row / sizeof row[0]);
    }
}

void depths_fill(const struct simulation *simulation, struct table *table)
{
    int deepest = simulate_deepest(simulation);
    for (int depth = 1; depth <= deepest && depth <= SIMULATE_DEPTHS; depth++) {
        int reached = count_reached(simulation, depth);
        const struct table_cell row[] = {
            {.title = "depth", .unit = TABLE_NUMBER, .number = depth},
            {.title = "reached", .unit = TABLE_NUMBER, .number = reached},
            thousandths("died there, %", died_at(simulation, depth)),
            thousandths("tracker",
                        ratio_of(sum_at(simulation, FIGURE_TRACKER, depth), 10 * reached, 1)),
            thousandths("kills in", turns_to_kill(simulation, depth)),
            thousandths("is killed in", turns_to_be_killed(simulation, depth)),
            thousandths("exchange", exchange(simulation, depth)),
            thousandths("fall, %", step_of_exchange(simulation, depth)),
            thousandths("decisions", decisions_at(simulation, depth)),
        };
        table_add(table, row, sizeof row / sizeof row[0]);
    }
}
