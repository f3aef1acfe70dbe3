/* Who comes deeper has more of everything, winners most of all. So a share in won games says
 * nothing by itself, and heroes are compared at the same point of their way: on arrival at a depth,
 * the winners with all who arrived there. What is a must shows as a kind that many more winners had
 * by then than others did. */
#include "lab/possessions.h"

#include "barrow/base/memory.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/runes.h"

#include "lab/columns.h"
#include "lab/statistics.h"

const struct possession_kinds possession_kinds[POSSESSION_SORTS] = {
    [POSSESSION_THING] = {"thing", "things-since"},
    [POSSESSION_RUNE] = {"rune", "runes-since"},
    [POSSESSION_BOON] = {"boon", "boons-since"},
};

const int possession_depth[POSSESSION_DEPTHS] = {10, 20};

/* Noting. */

static void note(struct simulated_game *game, enum possession_sort sort, int kind, int depth)
{
    if (game->possession[sort][kind] == 0) {
        game->possession[sort][kind] = (uint8_t)simulate_depth(depth);
    }
}

void possession_note_use(struct simulated_game *game, int item, int depth)
{
    note(game, POSSESSION_THING, item, depth);
}

void possession_note_shot(struct simulated_game *game, const struct content *content,
                          const struct view *view, const struct action *action)
{
    const struct view_item *missile =
        action->verb == VERB_THROW ? view_find_item(view, action->thing) : NULL;
    int in_hand = view->hero.weapon;
    if (missile != NULL && in_hand >= 0 &&
        arms_shoots(&content->item[in_hand], &content->item[missile->kind])) {
        note(game, POSSESSION_THING, in_hand, view->depth);
    }
}

static void note_worn(struct simulated_game *game, struct possession_watch *watch,
                      enum possession_sort sort, int kind, int depth, int turns)
{
    watch->worn[sort][kind] += turns;
    if (watch->worn[sort][kind] >= POSSESSION_TURNS) {
        note(game, sort, kind, depth);
    }
}

void possession_note(struct simulated_game *game, struct possession_watch *watch,
                     const struct content *content, const struct world *world, int depth, int turns)
{
    for (int place = 0; place < GEAR_COUNT; place++) {
        struct id id = world_hero(world)->gear[place];
        const struct thing *gear = world_thing(world, id);
        const struct rune *rune = rune_of(content, world, id);
        if (gear != NULL) {
            note_worn(game, watch, POSSESSION_THING, gear->kind, depth, turns);
        }
        if (rune != NULL) {
            note_worn(game, watch, POSSESSION_RUNE, (int)(rune - content->rune), depth, turns);
        }
    }
    for (int kind = 0; kind < content->boon_count; kind++) {
        if (world->boon[kind] > 0) {
            note(game, POSSESSION_BOON, kind, depth);
        }
    }
}

/* Counting. */

/* Adds the game to each depth at which it arrived, having had the kind since the depth `from`. */
static void add_game(struct possession_games *sum, const struct simulated_game *game, int from)
{
    bool is_won = game->end == SIMULATED_WON;
    for (int i = 0; i < POSSESSION_DEPTHS; i++) {
        bool counts = game->depth >= possession_depth[i] && from < possession_depth[i];
        sum->all[i] += counts;
        sum->won[i] += counts && is_won;
    }
    sum->wins += is_won;
}

struct possession_games possession_count_games(const struct simulation *simulation)
{
    struct possession_games sum = {0};
    for (int i = 0; i < simulation->games_done; i++) {
        add_game(&sum, &simulation->game[i], 0);
    }
    return sum;
}

static struct possession_row row_of(const struct simulation *simulation,
                                    const struct possession_games *games, enum possession_sort sort,
                                    int kind)
{
    struct possession_row row = {.sort = sort};
    for (int i = 0; i < simulation->games_done; i++) {
        const struct simulated_game *game = &simulation->game[i];
        if (game->possession[sort][kind] > 0) {
            row.is_owned = true;
            add_game(&row.games, game, game->possession[sort][kind]);
        }
    }
    for (int i = 0; i < POSSESSION_DEPTHS; i++) {
        row.more[i] =
            share_of(row.games.won[i], games->won[i]) - share_of(row.games.all[i], games->all[i]);
        row.most = i == 0 || row.more[i] > row.most ? row.more[i] : row.most;
    }
    return row;
}

static void insert(struct possession_table *table, const struct possession_row *row)
{
    int at = table->count++;
    for (; at > 0 && table->row[at - 1].most < row->most; at--) {
        table->row[at] = table->row[at - 1];
    }
    table->row[at] = *row;
}

struct possession_table *possession_count(const struct simulation *simulation)
{
    struct possession_table *table = memory_new(1, sizeof *table);
    struct possession_games games = possession_count_games(simulation);
    for (enum possession_sort sort = 0; sort < POSSESSION_SORTS; sort++) {
        const struct column *column = column_find(possession_kinds[sort].column);
        const char *id;
        for (int kind = 0; (id = column->words(simulation->content, kind)) != NULL; kind++) {
            struct possession_row row = row_of(simulation, &games, sort, kind);
            row.id = id;
            if (row.is_owned) {
                insert(table, &row);
            }
        }
    }
    return table;
}
