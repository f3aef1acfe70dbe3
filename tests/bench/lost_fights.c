/* make lost-fights FIGHTS=200: how many deaths could a knot have taken back? The fighter plays
 * without knots until it dies. Then the game is wound back to the first moment of the fifth turn
 * before, the turn of death counted (fewer after an arrival, which no knot undoes), and what the
 * hero could have done instead is tried out exactly, by doing it and taking it back.
 *
 * First bots play on from there, then from behind each one order, then from behind each two; at
 * last all orders of all those turns are tried, and bots play on from where the hero outlives its
 * death. It lives on if it lives BEYOND turns more, or leaves the level. Worlds of the same digest
 * are tried once. The orders are steps, blows, waits, the stairs, what lies there, the offers, and
 * each thing of the pack used, put on, or thrown, aimed at each foe in sight: unknown things, too,
 * and with all that comes of them, so the searcher knows what no player knows. A fight costs BUDGET
 * acts at most; if they are used up it is told as not settled. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/geometry.h"
#include "barrow/game/aiming.h"
#include "barrow/lab/bots.h"
#include "barrow/rules/body/foes.h"
#include "barrow/world/actors.h"
#include "support/timing.h"

#define TURNS 5
#define BEYOND 50
#define BUDGET 60000
#define BOT_ACTS 150    /* in the BEYOND turns */
#define GAME_ACTS 40000 /* of a game that does not end in death */
#define OFFERS 3
#define ALL_ORDERS 15 /* of those turns, of one who is quick */
#define ORDERS_MOST 200
#define SEEN (1 << 17)

enum end {
    BOT_LIVES,
    ONE_ORDER,
    TWO_ORDERS,
    MORE_ORDERS,
    DIES_LATER,
    NOT_SETTLED,
    HOPELESS,
    END_COUNT
};

static const char *const end_words[END_COUNT] = {
    "a bot plays on and lives",
    "one other order, then a bot",
    "two other orders, then a bot",
    "more of them, then a bot",
    "outlived by some orders, but no bot lives on",
    "not settled: the patience was at its end",
    "dead whatever it orders",
};

struct search {
    struct game *game;
    int depth, death; /* the turn of it */
    int acts_left;
    bool is_outlived;
    uint64_t seen[SEEN]; /* digests; 0: free */
};

static bool has_left(const struct search *search)
{
    return game_world(search->game)->journey.depth != search->depth;
}

static bool is_dead(const struct search *search)
{
    return game_world(search->game)->end.ending == ENDING_DEATH;
}

static bool act(struct search *search, const struct action *action)
{
    if (game_act(search->game, action) != VERDICT_ALLOWED) {
        return false;
    }
    search->acts_left--;
    game_run(search->game);
    return true;
}

static bool bot_lives_on(struct search *search, const char *name)
{
    size_t mark = game_log(search->game)->count;
    const struct world *world = game_world(search->game);
    struct bot_player *bot = bot_player_new(bot_find(name), search->game);
    int acts = 0;
    while (game_need(search->game) == GAME_NEEDS_ACTION && !has_left(search) &&
           world->turn <= search->death + BEYOND && acts < BOT_ACTS) {
        bot_player_act(bot);
        acts++;
    }
    bool is_alive = !is_dead(search);
    search->is_outlived |= is_alive;
    search->acts_left -= acts;
    bot_player_free(bot);
    game_rewind(search->game, mark);
    return is_alive;
}

/* ---- orders ---- */

struct orders {
    int count;
    struct action order[ORDERS_MOST];
};

static void add(struct orders *orders, const struct action *order)
{
    if (orders->count < ORDERS_MOST) {
        orders->order[orders->count++] = *order;
    }
}

static void add_things(struct orders *orders, struct game *game)
{
    static const enum verb verbs[] = {VERB_USE, VERB_THROW, VERB_WEAR};
    const struct world *world = game_world(game);
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        bool is_packed =
            thing->is_there && thing->place.where == WHERE_PACK && id_is_hero(thing->place.holder);
        for (size_t i = 0; is_packed && i < sizeof verbs / sizeof verbs[0]; i++) {
            struct action order = game_thing_action(game, verbs[i], world_thing_id(world, slot));
            if (!aim_is_needed(game, &order)) {
                add(orders, &order);
                continue;
            }
            for (int foe = HERO_SLOT;
                 foes_next_in_sight(game_content(game), world, game_sight(game), &foe);) {
                order.target = world->actor[foe].at;
                add(orders, &order);
            }
        }
    }
}

static void list_orders(struct orders *orders, struct game *game)
{
    static const enum verb verbs[] = {VERB_DESCEND, VERB_PICK_UP, VERB_WAIT};
    orders->count = 0;
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        struct action order = game_hero_action(game, verbs[i]);
        add(orders, &order);
    }
    for (int i = 0; i < OFFERS; i++) {
        struct action choose = game_hero_action(game, VERB_CHOOSE);
        choose.count = i;
        add(orders, &choose);
    }
    for (enum direction i = 0; i < DIRECTION_COUNT; i++) {
        struct action bump = game_bump(game, i);
        add(orders, &bump);
    }
    add_things(orders, game);
}

/* ---- the search ---- */

/* True the first time, with as few orders left: what takes no time might go on for ever. */
static bool note(struct search *search, int left)
{
    uint64_t key = game_digest(search->game) * 31 + (uint64_t)int_min(left, 3) + 1;
    size_t place = (size_t)(key % SEEN);
    while (search->seen[place] != 0 && search->seen[place] != key) {
        place = (place + 1) % SEEN;
    }
    bool is_new = search->seen[place] == 0;
    search->seen[place] = key;
    return is_new;
}

/* True if the hero lives on with so many orders or fewer from here. */
static bool lives(struct search *search, int orders_left)
{
    const struct world *world = game_world(search->game);
    struct orders orders;
    if (has_left(search) || world->end.ending == ENDING_VICTORY) {
        return search->is_outlived = true;
    }
    if (is_dead(search) || search->acts_left <= 0 || !note(search, orders_left)) {
        return false;
    }
    search->is_outlived |= world->turn > search->death;
    if (orders_left == 0 || world->turn > search->death) {
        return bot_lives_on(search, "coward") || bot_lives_on(search, "fighter");
    }
    list_orders(&orders, search->game);
    size_t mark = game_log(search->game)->count;
    bool is_found = false;
    for (int i = 0; i < orders.count && !is_found; i++) {
        is_found = act(search, &orders.order[i]) && lives(search, orders_left - 1);
        game_rewind(search->game, mark);
    }
    return is_found;
}

/* The game is wound back. */
static enum end look(struct search *search)
{
    static const int most[] = {0, 1, 2, ALL_ORDERS};
    search->acts_left = BUDGET;
    search->is_outlived = false;
    for (int i = 0; i < 4; i++) {
        memset(search->seen, 0, sizeof search->seen);
        if (lives(search, most[i])) {
            return (enum end)(BOT_LIVES + i);
        }
    }
    return search->is_outlived ? DIES_LATER : search->acts_left > 0 ? HOPELESS : NOT_SETTLED;
}

/* ---- the games ---- */

/* The first moments of the last turns on this level, the latest last. */
struct moments {
    int count, depth, turn;
    size_t mark[TURNS];
};

static void note_moment(struct moments *moments, struct game *game)
{
    const struct world *world = game_world(game);
    if (world->journey.depth != moments->depth) {
        game_forget(game);
        *moments = (struct moments){.depth = world->journey.depth};
    }
    if (moments->count > 0 && world->turn == moments->turn) {
        return;
    }
    if (moments->count == TURNS) {
        memmove(moments->mark, moments->mark + 1, (TURNS - 1) * sizeof moments->mark[0]);
        moments->count--;
    }
    moments->turn = world->turn;
    moments->mark[moments->count++] = game_log(game)->count;
}

/* END_COUNT if the hero did not die. */
static enum end play(const struct content *content, uint64_t seed, struct search *search)
{
    struct moments moments = {0};
    enum end end = END_COUNT;
    struct game *game = game_new(content, seed);
    const struct world *world = game_world(game);
    struct bot_player *bot = bot_player_new(bot_find("fighter"), game);
    game_run(game);
    for (int acts = 0; acts < GAME_ACTS && game_need(game) == GAME_NEEDS_ACTION; acts++) {
        note_moment(&moments, game);
        bot_player_act(bot);
    }
    bot_player_free(bot);
    if (world->end.ending == ENDING_DEATH && world->journey.depth == moments.depth) {
        search->game = game;
        search->depth = moments.depth;
        search->death = world->turn;
        game_rewind(game, moments.mark[0]);
        end = look(search);
    }
    game_free(game);
    return end;
}

int main(int count, char **word)
{
    static struct search search;
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    int wanted = count == 2 ? atoi(word[1]) : 0, fights = 0, ends[END_COUNT + 1] = {0};
    if (content == NULL || wanted < 1) {
        fprintf(stderr, "lost_fights: expected a number of fights\n");
        return EXIT_FAILURE;
    }
    content->rules.knots.start = 0;
    double start = timing_worked();
    for (uint64_t seed = 1; fights < wanted && seed <= 2 * (uint64_t)wanted; seed++) {
        enum end end = play(content, seed, &search);
        ends[end]++;
        fights += end != END_COUNT;
    }
    for (int i = 0; i < END_COUNT; i++) {
        printf("%4d of %d  %s\n", ends[i], fights, end_words[i]);
    }
    printf("%.0f s of work\n", (timing_worked() - start) / 1e6);
    content_free(content);
    buffer_free(&problems);
    return EXIT_SUCCESS;
}
