/* Who comes deeper has more of everything, winners most of all. So a share in won games says
 * nothing by itself, and heroes are compared at the same point of their way: on arrival at a depth,
 * the winners with all who arrived there. What is a must shows as a kind that many more winners had
 * by then than others did. */
#include "lab/had.h"

#include "barrow/base/memory.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/runes.h"

#include "lab/columns.h"
#include "lab/statistics.h"

const struct had_kinds had_kinds[HAD_SORTS] = {
    [HAD_THING] = {"thing", "things-since"},
    [HAD_RUNE] = {"rune", "runes-since"},
    [HAD_BOON] = {"boon", "boons-since"},
};

const int had_depth[HAD_DEPTHS] = {10, 20};

/* Noting. */

static void note(struct simulated_game *game, enum had_sort sort, int kind, int depth)
{
    if (game->had[sort][kind] == 0) {
        game->had[sort][kind] = (uint8_t)(depth < SIMULATE_DEPTHS ? depth : SIMULATE_DEPTHS);
    }
}

void had_note_use(struct simulated_game *game, int item, int depth)
{
    note(game, HAD_THING, item, depth);
}

void had_note_shot(struct simulated_game *game, const struct content *content,
                   const struct view *view, const struct action *action)
{
    const struct view_item *missile =
        action->verb == VERB_THROW ? view_find_item(view, action->thing) : NULL;
    int in_hand = view->hero.weapon;
    if (missile != NULL && in_hand >= 0 &&
        arms_shoots(&content->item[in_hand], &content->item[missile->kind])) {
        note(game, HAD_THING, in_hand, view->depth);
    }
}

static void note_worn(struct simulated_game *game, struct had_watch *watch, enum had_sort sort,
                      int kind, int depth, int turns)
{
    watch->worn[sort][kind] += turns;
    if (watch->worn[sort][kind] >= HAD_TURNS) {
        note(game, sort, kind, depth);
    }
}

void had_note(struct simulated_game *game, struct had_watch *watch, const struct content *content,
              const struct world *world, int depth, int turns)
{
    for (int place = 0; place < GEAR_COUNT; place++) {
        struct id id = world_hero(world)->gear[place];
        const struct thing *gear = world_thing(world, id);
        const struct rune *rune = rune_of(content, world, id);
        if (gear != NULL) {
            note_worn(game, watch, HAD_THING, gear->kind, depth, turns);
        }
        if (rune != NULL) {
            note_worn(game, watch, HAD_RUNE, (int)(rune - content->rune), depth, turns);
        }
    }
    for (int kind = 0; kind < content->boon_count; kind++) {
        if (world->boon[kind] > 0) {
            note(game, HAD_BOON, kind, depth);
        }
    }
}

/* Counting. */

/* Adds the game to each depth at which it arrived, having had the kind since the depth `from`. */
static void add_game(struct had_games *sum, const struct simulated_game *game, int from)
{
    bool is_won = game->end == SIMULATED_WON;
    for (int i = 0; i < HAD_DEPTHS; i++) {
        bool counts = game->depth >= had_depth[i] && from < had_depth[i];
        sum->all[i] += counts;
        sum->won[i] += counts && is_won;
    }
    sum->wins += is_won;
}

struct had_games had_count_games(const struct simulation *simulation)
{
    struct had_games sum = {0};
    for (int i = 0; i < simulation->games_done; i++) {
        add_game(&sum, &simulation->game[i], 0);
    }
    return sum;
}

static struct had_row row_of(const struct simulation *simulation, const struct had_games *games,
                             enum had_sort sort, int kind)
{
    struct had_row row = {.sort = sort};
    for (int i = 0; i < simulation->games_done; i++) {
        const struct simulated_game *game = &simulation->game[i];
        if (game->had[sort][kind] > 0) {
            row.is_had = true;
            add_game(&row.games, game, game->had[sort][kind]);
        }
    }
    for (int i = 0; i < HAD_DEPTHS; i++) {
        row.more[i] =
            share_of(row.games.won[i], games->won[i]) - share_of(row.games.all[i], games->all[i]);
        row.most = i == 0 || row.more[i] > row.most ? row.more[i] : row.most;
    }
    return row;
}

static void insert(struct had_table *table, const struct had_row *row)
{
    int at = table->count++;
    for (; at > 0 && table->row[at - 1].most < row->most; at--) {
        table->row[at] = table->row[at - 1];
    }
    table->row[at] = *row;
}

struct had_table *had_count(const struct simulation *simulation)
{
    struct had_table *table = memory_new(1, sizeof *table);
    struct had_games games = had_count_games(simulation);
    for (enum had_sort sort = 0; sort < HAD_SORTS; sort++) {
        const struct column *column = column_find(had_kinds[sort].column);
        const char *id;
        for (int kind = 0; (id = column->words(simulation->content, kind)) != NULL; kind++) {
            struct had_row row = row_of(simulation, &games, sort, kind);
            row.id = id;
            if (row.is_had) {
                insert(table, &row);
            }
        }
    }
    return table;
}
