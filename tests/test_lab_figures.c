/* The figures of simulated games, and the aims that they are held to. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "lab/aims.h"
#include "lab/figures.h"
#include "lab/wounds.h"
#include "support/board_actions.h"

/* Figures. */

/* What a blow of the hero at the sole foe beside it counts. */
static struct simulated_game strike(struct board *board)
{
    struct simulated_game game = {0};
    struct view *view = memory_new(1, sizeof *view);
    struct action action = game_hero_action(board->game, VERB_HIT);
    action.target = actor_in(board, 1)->at;
    view_make_without_cells(view, board->game);
    size_t from = game_log(board->game)->count;
    assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
    figures_note(&game, board->game, view, &action, from, 1);
    free(view);
    return game;
}

TEST(a_kill_is_of_the_unaware_if_the_victim_had_not_noticed)
{
    for (int is_asleep = 0; is_asleep <= 1; is_asleep++) {
        struct board *board = board_new(CORRIDOR("#@a.#"));
        struct actor *foe = actor_in(board, 1);
        still_luck(board);
        foe->health = 1;
        foe->stats.max_health = 10;
        foe->status[STATUS_ASLEEP] = is_asleep ? 100 : 0;
        foe->mind.state = is_asleep ? MIND_IDLE : MIND_HUNTING;
        board_start_clocks(board);
        struct simulated_game game = strike(board);
        const int *figure = game.figure[1];
        assert_int_equal(figure[FIGURE_KILLS], 1);
        assert_int_equal(figure[FIGURE_UNAWARE], is_asleep);
        assert_int_equal(figure[FIGURE_BLOWS], 1);
        assert_int_equal(figure[FIGURE_DEALT], 100); /* 1 of 10 */
        assert_int_equal(figure[FIGURE_TAKEN], 0);
        assert_int_equal(game.harm, 1);
        board_free(board);
    }
}

TEST(rest_is_to_wait_with_no_waking_foe_in_sight)
{
    static const struct {
        enum verb verb;
        enum foe_state foe;
        int rest;
    } rows[] = {
        {VERB_WAIT, FOE_ASLEEP, 7},
        {VERB_WAIT, FOE_ALLIED, 7},
        {VERB_WAIT, FOE_HUNTING, 0},
        {VERB_STEP, FOE_ASLEEP, 0},
    };
    struct board *board = board_new(CORRIDOR("#@..#"));
    struct view *view = memory_new(1, sizeof *view);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct simulated_game game = {0};
        struct action action = game_hero_action(board->game, rows[i].verb);
        view->depth = 3;
        view->foe[0].state = rows[i].foe;
        view->foe_count = 1;
        figures_note(&game, board->game, view, &action, game_log(board->game)->count, 7);
        assert_int_equal(game.figure[3][FIGURE_REST], rows[i].rest);
    }
    free(view);
    board_free(board);
}

/* Quick ends. */

/* What the ledger of wounds says of a blow of one of two who stand side by side. The victim,
 * of 10 health at most, has `health` left, and the hero has paid `untied` for knots; if that is
 * less, `by` gave it its first wound `ago` turns before. */
static struct simulated_game end_of(int striker, int health, int by, int ago, int untied)
{
    struct board *board = board_new(CORRIDOR("#@a.#"));
    struct wound_ledger *ledger = memory_new(1, sizeof *ledger);
    struct simulated_game game = {0};
    int victim = 1 - striker;
    struct actor *body = actor_in(board, victim);
    board->content->actor[actor_in(board, 1)->kind].has_proper_name = true;
    body->health = health;
    body->stats.max_health = 10;
    board->world->knots.price = untied;
    ledger->turn = 20;
    ledger->fall[victim] = (struct fall){20 - ago, id_in(board, victim), id_in(board, by)};
    size_t from = game_log(board->game)->count;
    hurt(board, victim, 10, id_in(board, striker));
    wounds_note(ledger, &game, board->content, board->game, from, 1);
    free(ledger);
    board_free(board);
    return game;
}

TEST(an_end_is_quick_from_full_health_by_one_alone)
{
    static const struct {
        int health, by, ago, untied, is_quick; /* by: 0 the striker, 1 the victim itself */
    } rows[] = {
        {10, 1, 9, 0, 1}, /* one blow: what was before does not count */
        {4, 0, 2, 0, 1},  {4, 0, 3, 0, 0},
        {4, 1, 1, 0, 0},  {10, 1, 9, 3, 0}, /* a hero of 13 was not unhurt */
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int ago = rows[i].ago;
        for (int striker = HERO_SLOT; striker <= 1; striker++) {
            int by = rows[i].by == 0 ? striker : 1 - striker;
            struct simulated_game game = end_of(striker, rows[i].health, by, ago, rows[i].untied);
            bool is_by_hero = striker == HERO_SLOT;
            assert_int_equal(game.figure[1][FIGURE_FELLED], is_by_hero ? 0 : rows[i].is_quick);
            assert_int_equal(game.figure[1][FIGURE_NAMED], is_by_hero);
            bool is_folded = is_by_hero && (rows[i].is_quick || rows[i].untied > 0);
            assert_int_equal(game.figure[1][FIGURE_FOLDED], is_folded);
        }
    }
}

/* A foe throws the hero into lava, or onto a trap: that was no blow. */
TEST(an_end_by_the_ground_is_not_quick)
{
    static const struct {
        enum cause_sort sort;
        int is_quick;
    } rows[] = {{CAUSE_BLOW, 1}, {CAUSE_GROUND, 0}, {CAUSE_TRAP, 0}};
    for (int row = 0; row < COUNT_OF(rows); row++) {
        struct board *board = board_new(CORRIDOR("#@a.#"));
        struct wound_ledger *ledger = memory_new(1, sizeof *ledger);
        struct simulated_game game = {0};
        size_t from = game_log(board->game)->count;
        hurt(board, HERO_SLOT, 1000, id_in(board, 1));
        for (size_t i = from; i < board->log->count; i++) {
            board->log->outcome[i].cause.sort = (int16_t)rows[row].sort;
        }
        wounds_note(ledger, &game, board->content, board->game, from, 1);
        assert_int_equal(game.figure[1][FIGURE_FELLED], rows[row].is_quick);
        free(ledger);
        board_free(board);
    }
}

/* The first wound here of one who came hurt, as behind the hero down the stairs, to a place where
 * another was before. */
TEST(who_came_hurt_has_no_quick_end)
{
    for (int health = 9; health <= 10; health++) {
        struct board *board = board_new(CORRIDOR("#@a.#"));
        struct wound_ledger *ledger = memory_new(1, sizeof *ledger);
        struct simulated_game game = {0};
        board->content->actor[actor_in(board, 1)->kind].has_proper_name = true;
        actor_in(board, 1)->health = health;
        actor_in(board, 1)->stats.max_health = 10;
        size_t from = game_log(board->game)->count;
        hurt(board, 1, 10, id_in(board, HERO_SLOT));
        wounds_note(ledger, &game, board->content, board->game, from, 1);
        assert_int_equal(game.figure[1][FIGURE_NAMED], 1);
        assert_int_equal(game.figure[1][FIGURE_FOLDED], health == 10);
        free(ledger);
        board_free(board);
    }
}

/* A hero who unties a knot is not at full health, and its fall so far is none. */
TEST(a_fall_that_was_taken_back_is_no_quick_end)
{
    struct board *board = board_new(CORRIDOR("#@a.#"));
    struct wound_ledger *ledger = memory_new(1, sizeof *ledger);
    struct simulated_game game = {0};
    ledger->turn = 20;
    actor_in(board, HERO_SLOT)->health = 1;
    ledger->fall[HERO_SLOT] = (struct fall){20, id_in(board, HERO_SLOT), id_in(board, 1)};
    size_t from = game_log(board->game)->count;
    struct outcome knots = outcome_for_world(board->world, OUTCOME_KNOTS, 0);
    knots.how = HOW_UNTIE;
    turn_put(board->turn, knots);
    hurt(board, HERO_SLOT, 1, id_in(board, 1));
    wounds_note(ledger, &game, board->content, board->game, from, 1);
    assert_int_equal(game.figure[1][FIGURE_FELLED], 0);
    free(ledger);
    board_free(board);
}

/* Fights with the named. */

/* The hero, of 100 health, and the foe beside it, whose name may be its own, wound each other so
 * that the foe dies five turns after the first wound, and fifty after a fall. */
static struct simulated_game duel(bool has_name)
{
    struct board *board = board_new(CORRIDOR("#@a.#"));
    struct wound_ledger *ledger = memory_new(1, sizeof *ledger);
    struct simulated_game game = {0};
    struct actor *hero = actor_in(board, HERO_SLOT), *foe = actor_in(board, 1);
    board->content->actor[foe->kind].has_proper_name = has_name;
    hero->health = hero->stats.max_health = 100;
    foe->health = foe->stats.max_health = 10;
    const struct {
        int turn, who, by, amount;
    } wounds[] = {{10, HERO_SLOT, HERO_SLOT, 8}, /* a fall: no foe took it */
                  {60, HERO_SLOT, 1, 25},
                  {62, 1, HERO_SLOT, 9},
                  {64, HERO_SLOT, 1, 15},
                  {64, 1, HERO_SLOT, 9}};
    for (int i = 0; i < COUNT_OF(wounds); i++) {
        ledger->turn = wounds[i].turn;
        size_t from = game_log(board->game)->count;
        hurt(board, wounds[i].who, wounds[i].amount, id_in(board, wounds[i].by));
        wounds_note(ledger, &game, board->content, board->game, from, 1);
    }
    free(ledger);
    board_free(board);
    return game;
}

TEST(a_fight_with_one_of_the_named_counts_its_turns_and_the_health_it_took)
{
    for (int has_name = 0; has_name <= 1; has_name++) {
        struct simulated_game game = duel(has_name);
        assert_int_equal(game.duel[DUEL_ENDS][1], has_name);
        assert_int_equal(game.duel[DUEL_TURNS][1], 5 * has_name);
        assert_int_equal(game.duel[DUEL_COST][1], 400 * has_name);
    }
}

/* Aims. */

static struct simulation simulation_of(struct simulated_game *game, int count)
{
    static struct content none;
    return (struct simulation){.content = &none, .game = game, .games_done = count};
}

/* The verdict on the aim of that name: "" if there is nothing to measure. */
static const char *verdict_on(const struct simulation *simulation, const char *aim)
{
    struct table table = {0};
    const char *verdict = NULL;
    aims_fill(simulation, &table);
    for (int i = 0; i < table.count; i += table.columns) {
        bool is_it = strcmp(table.cell[i].word, aim) == 0;
        verdict = is_it ? table.cell[i + table.columns - 1].word : verdict;
    }
    table_free(&table);
    assert_non_null(verdict);
    return verdict;
}

TEST(an_aim_is_in_from_its_least_to_its_most)
{
    static const struct {
        int hungry; /* turns of 1000 */
        const char *verdict;
    } rows[] = {{99, "out"}, {100, "in"}, {200, "in"}, {201, "out"}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct simulated_game game = {.depth = 1, .turns_at = {0, 1000}};
        struct simulation simulation = simulation_of(&game, 1);
        game.figure[1][FIGURE_HUNGRY] = rows[i].hungry;
        assert_string_equal(verdict_on(&simulation, "turns hungry or worse, %"), rows[i].verdict);
    }
}

TEST(what_no_game_shows_has_no_verdict)
{
    struct simulated_game game = {.depth = 1, .end = SIMULATED_DIED};
    struct simulation simulation = simulation_of(&game, 1);
    assert_string_equal(verdict_on(&simulation, "Crown at depths 25 to 30, % of those found"), "");
    assert_string_equal(verdict_on(&simulation, "kills of the unaware, %"), "");
    assert_string_equal(verdict_on(&simulation, "unfair deaths"), "in");
}

/* 40 games, of which two die at depth 3 (5 %), and all others at depth 4: too many. A foe dies of
 * 4 blows at each depth; the hero of 8 at depth 3 and of 4 at depth 4: half. */
TEST(depths_are_judged_by_the_worst)
{
    struct simulated_game game[40];
    memset(game, 0, sizeof game);
    for (int i = 0; i < COUNT_OF(game); i++) {
        game[i].depth = i < 2 ? 3 : 4;
        for (int depth = 3; depth <= game[i].depth; depth++) {
            game[i].figure[depth][FIGURE_BLOWS] = 8;
            game[i].figure[depth][FIGURE_DEALT] = 2000;
            game[i].figure[depth][FIGURE_STRUCK] = 16;
            game[i].figure[depth][FIGURE_TAKEN] = depth == 3 ? 2000 : 4000;
            game[i].figure[depth][FIGURE_TRACKER] = 45;
        }
    }
    struct simulation simulation = simulation_of(game, COUNT_OF(game));
    assert_string_equal(
        verdict_on(&simulation, "deaths at depths 3 to 25, fewest of those there, %"), "in");
    assert_string_equal(verdict_on(&simulation, "deaths at depths 3 to 25, most of those there, %"),
                        "out");
    struct table table = {0};
    depths_fill(&simulation, &table);
    const struct table_cell *row = &table.cell[3 * table.columns]; /* depth 4 */
    static const int64_t want[] = {4, 38, 100000, 4500, 4000, 4000, 1000, 50000};
    for (int i = 0; i < COUNT_OF(want); i++) {
        assert_int_equal(row[i].number, want[i]);
    }
    table_free(&table);
}

/* 20 games: one is won, three end at once, and rats kill eight of the 19 that die. */
TEST(ends_are_judged)
{
    struct simulated_game game[20];
    memset(game, 0, sizeof game);
    for (int i = 0; i < COUNT_OF(game); i++) {
        game[i].end = i == 0 ? SIMULATED_WON : SIMULATED_DIED;
        game[i].crown = i == 0 ? 27 : i == 1 ? 31 : 0;
        game[i].depth = i < 3 ? 31 : i < 17 ? 9 : 1;
        game[i].killer = i == 0 ? KILLER_NONE : i < 9 ? KILLER_KIND + 1 : KILLER_HUNGER;
    }
    struct simulation simulation = simulation_of(game, COUNT_OF(game));
    static const struct {
        const char *aim, *verdict;
    } rows[] = {
        {"won, %", "in"},
        {"depth 10 reached, %", "out"},
        {"deaths at depths 1 and 2, most of those there, %", "out"},
        {"deadliest kind, % of deaths", "out"},
        {"Crown at depths 25 to 30, % of those found", "out"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_string_equal(verdict_on(&simulation, rows[i].aim), rows[i].verdict);
    }
}

/* Of two kits that 30 games each began with, one came twice as deep; a third was played once. */
TEST(kits_are_compared_by_how_deep_they_come)
{
    struct content *content = memory_new(1, sizeof *content);
    struct simulated_game game[61];
    memset(game, 0, sizeof game);
    content->kit_count = 3;
    for (int i = 0; i < COUNT_OF(game); i++) {
        game[i].kit = 1 + i / 30;
        game[i].depth = i < 30 ? 8 : i < 60 ? 5 : 40;
    }
    struct simulation simulation = {.content = content, .game = game, .games_done = COUNT_OF(game)};
    const char *aim = "mean depth by kit, greatest over least";
    assert_string_equal(verdict_on(&simulation, aim), "in");
    game[0].depth = 9;
    assert_string_equal(verdict_on(&simulation, aim), "out");
    free(content);
}

TEST(a_boon_is_judged_by_the_games_that_have_it)
{
    struct content *content = memory_new(1, sizeof *content);
    struct simulated_game game[2] = {{.depth = 1, .harm = 900}, {.depth = 1, .harm = 100}};
    struct simulation simulation = {.content = content, .game = game, .games_done = 2};
    content->boon_count = 1;
    game[1].boon[0] = 1;
    game[1].boon_harm[0] = 33;
    const char *aim = "harm by one boon where it was chosen, most, %";
    assert_string_equal(verdict_on(&simulation, aim), "in");
    game[1].boon_harm[0] = 34;
    assert_string_equal(verdict_on(&simulation, aim), "out");
    free(content);
}
