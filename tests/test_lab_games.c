/* What simulated games count, and shards of them: files that are joined again. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/memory.h"
#include "barrow/lab/decisions.h"
#include "barrow/lab/shards.h"
#include "lab/columns.h"
#include "lab/simulate_report.h"
#include "lab/unfair.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/world_fixture.h"

/* Decisions. The hero stands at 5; foes stand in a row with him. */

#define HERO_AT 5

struct shelf {
    struct content *content;
    char *folder;
};

struct seen_foe {
    int x;
    enum foe_state state;
};

static void add_foe(struct view *view, struct seen_foe foe)
{
    if (foe.x > 0) {
        view->foe[view->foe_count++] = (struct view_foe){.at = {foe.x, 1}, .state = foe.state};
    }
}

static void acts_that_ask_for_a_thought_are_told_from_the_others(void **state)
{
    static const struct {
        const char *label;
        struct seen_foe near, far;
        enum verb verb;
        int target;
        enum decision_kind want;
    } cases[] = {
        {"a step with nobody there", {0}, {0}, VERB_STEP, 4, DECISION_COUNT},
        {"a step away", {7, FOE_HUNTING}, {0}, VERB_STEP, 4, DECISION_STEP_BACK},
        {"a step towards", {7, FOE_HUNTING}, {0}, VERB_STEP, 6, DECISION_COUNT},
        {"a step from one towards a nearer one",
         {3, FOE_IDLE},
         {9, FOE_IDLE},
         VERB_STEP,
         4,
         DECISION_COUNT},
        {"a step away from a sleeper", {7, FOE_ASLEEP}, {0}, VERB_STEP, 4, DECISION_COUNT},
        {"a wait with nobody there", {0}, {0}, VERB_WAIT, 5, DECISION_COUNT},
        {"a wait beside a sleeper", {6, FOE_ASLEEP}, {0}, VERB_WAIT, 5, DECISION_COUNT},
        {"a wait for one who comes", {8, FOE_HUNTING}, {0}, VERB_WAIT, 5, DECISION_AMBUSH},
        {"a blow at the nearest", {6, FOE_HUNTING}, {7, FOE_HUNTING}, VERB_HIT, 6, DECISION_COUNT},
        {"a blow past the nearest",
         {6, FOE_HUNTING},
         {7, FOE_HUNTING},
         VERB_HIT,
         7,
         DECISION_CHOOSE},
        {"a blow past a sleeper", {6, FOE_ASLEEP}, {7, FOE_HUNTING}, VERB_HIT, 7, DECISION_COUNT},
        {"a blow at a sleeper", {6, FOE_ASLEEP}, {0}, VERB_HIT, 6, DECISION_COUNT},
        {"a thing used", {0}, {0}, VERB_USE, 5, DECISION_USE},
        {"a thing thrown", {7, FOE_IDLE}, {0}, VERB_THROW, 7, DECISION_THROW},
        {"the stairs", {7, FOE_HUNTING}, {0}, VERB_DESCEND, 5, DECISION_COUNT},
    };
    const struct shelf *shelf = *state;
    struct view *view = memory_new(1, sizeof *view);
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct action action = {.verb = cases[i].verb, .target = {cases[i].target, 1}};
        view->hero.at = (struct point){HERO_AT, 1};
        view->foe_count = 0;
        add_foe(view, cases[i].near);
        add_foe(view, cases[i].far);
        enum decision_kind kind = decision_of(shelf->content, view, &action);
        if (kind != cases[i].want) {
            fail_msg("%s: %d, not %d", cases[i].label, (int)kind, (int)cases[i].want);
        }
    }
    free(view);
}

/* Unfair deaths: a monster so quick and strong that one turn is enough. */

static struct board *doom(const char *drawing, int health)
{
    struct board *board = board_new(drawing);
    struct actor *hero = &board->world->actor[0], *killer = &board->world->actor[1];
    board->content->actor[killer->kind].speed = 60;
    board->content->rules.combat.miss_one_in = 1000;
    hero->stats.max_health = 30;
    hero->health = health;
    killer->stats.attack = 10000000;
    killer->mind = (struct mindset){.state = MIND_HUNTING, .goal = hero->at};
    board_start_clocks(board);
    return board;
}

static void unfair_is_the_unseen_that_kills_from_above_half_health(void **state)
{
    static const char *const beside = CORRIDOR("#@a#");
    static const char *const corner = "#####\n"
                                      "#@..#\n"
                                      "###.#\n"
                                      "###a#\n"
                                      "#####\n";
    static const struct {
        const char *label, *drawing;
        int health;
        bool want;
    } cases[] = {
        {"in sight", beside, 30, false},
        {"round the corner", corner, 30, true},
        {"round the corner, just above half", corner, 16, true},
        {"round the corner, at half", corner, 15, false},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = doom(cases[i].drawing, cases[i].health);
        board_pass_turn(board);
        assert_int_equal(board->world->end.ending, ENDING_DEATH);
        uint64_t digest = board_digest(board);
        if (simulate_was_unfair(board->game) != cases[i].want) {
            fail_msg("%s", cases[i].label);
        }
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

/* Who went round a corner before the hero's eyes may come back from there. */
static void whom_one_has_met_kills_nobody_unfairly(void **state)
{
    static const struct {
        const char *label;
        struct point first; /* in the first turn, asleep */
        bool want;
    } cases[] = {{"seen before", {3, 1}, false}, {"never seen", {3, 3}, true}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = doom("#####\n"
                                   "#@..#\n"
                                   "###.#\n"
                                   "###a#\n"
                                   "#####\n",
                                   30);
        struct actor *killer = &board->world->actor[1];
        killer->at = cases[i].first;
        killer->status[STATUS_ASLEEP] = 100;
        world_rebuild_caches(board->world);
        board_pass_turn(board);
        struct outcome step =
            outcome_for_actor(board->world, OUTCOME_MOVE, world_actor_id(board->world, 1), 0);
        struct outcome wake = outcome_for_actor(board->world, OUTCOME_STATUS,
                                                world_actor_id(board->world, 1), STATUS_ASLEEP);
        step.after.at = (struct point){3, 3}; /* or stays there */
        wake.after.number = 0;
        turn_put(board->turn, step);
        turn_put(board->turn, wake);
        while (board->world->end.ending == ENDING_NONE && board->world->turn < 9) {
            board_pass_turn(board);
        }
        assert_int_equal(board->world->end.ending, ENDING_DEATH);
        if (simulate_was_unfair(board->game) != cases[i].want) {
            fail_msg("%s", cases[i].label);
        }
        board_free(board);
    }
}

/* The level comes anew, and then the two monsters on it. */
static void arrive_before_both(struct board *board)
{
    struct world *world = board->world;
    struct level *level = memory_new(1, sizeof *level);
    memcpy(level, &world->level, sizeof *level);
    world->actor[1].is_alive = world->actor[2].is_alive = false;
    world_rebuild_caches(world);
    turn_replace_level(board->turn, level, world->actor[HERO_SLOT].at);
    world->actor[1].is_alive = world->actor[2].is_alive = true;
    world_rebuild_caches(world);
    free(level);
}

/* A horde that was felt on arrival, or heard when it came, kills nobody unfairly. */
static void of_whom_one_has_heard_kills_nobody_unfairly(void **state)
{
    enum told { ON_ARRIVAL, WHEN_IT_CAME, NEVER };
    static const struct {
        const char *label, *feeling;
        enum told told;
        bool want;
    } cases[] = {
        {"felt on arrival", "Feet.", ON_ARRIVAL, false},
        {"heard when it came", "Feet.", WHEN_IT_CAME, false},
        {"nothing to hear", "", WHEN_IT_CAME, true},
        {"nothing told", "Feet.", NEVER, true},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = doom("######\n"
                                   "#@..##\n"
                                   "###.##\n"
                                   "###ab#\n"
                                   "######\n",
                                   30);
        struct world *world = board->world;
        board->content->horde_count = 1;
        board->content->horde[0] =
            (struct horde){.id = "pair",
                           .leader = board->content->actor[world->actor[1].kind].id,
                           .captive = "",
                           .feeling = cases[i].feeling};
        world->actor[2].leader = world_actor_id(world, 1);
        if (cases[i].told == ON_ARRIVAL) {
            arrive_before_both(board);
        }
        struct outcome come = outcome_for_world(world, OUTCOME_DIFFICULTY, 1);
        come.after.difficulty.pending++;
        if (cases[i].told == WHEN_IT_CAME) {
            turn_put(board->turn, come);
        }
        world->actor[1].status[STATUS_ASLEEP] = world->actor[2].status[STATUS_ASLEEP] = 100;
        world_rebuild_caches(world);
        board_pass_turn(board); /* in which the hero could think of it */
        for (int slot = 1; slot <= 2; slot++) {
            struct outcome wake = outcome_for_actor(world, OUTCOME_STATUS,
                                                    world_actor_id(world, slot), STATUS_ASLEEP);
            wake.after.number = 0;
            turn_put(board->turn, wake);
        }
        while (world->end.ending == ENDING_NONE && world->turn < 9) {
            board_pass_turn(board);
        }
        assert_int_equal(world->end.ending, ENDING_DEATH);
        if (simulate_was_unfair(board->game) != cases[i].want) {
            fail_msg("%s", cases[i].label);
        }
        board_free(board);
    }
}

/* A blow of somebody in sight, and then ground whose harm the hero does not know: thorns that look
 * like floor. */
static void what_does_most_of_the_harm_counts(void **state)
{
    static const struct {
        const char *label;
        int blow, thorns;
        bool want;
    } cases[] = {{"mostly the blow", 28, 3, false}, {"mostly the thorns", 3, 99, true}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = doom(CORRIDOR("#@a#"), 30);
        struct level *level = &board->world->level;
        struct combat_numbers *combat = &board->content->rules.combat;
        int thorns = content_find_terrain(board->content, "thorns");
        combat->critical_percent = combat->weak_percent = 0;
        board->content->actor[board->world->actor[1].kind].speed = 12;
        board->world->actor[0].stats.defence = 0;
        board->world->actor[1].stats.attack = 1000 * cases[i].blow;
        board->content->terrain[thorns].harm = cases[i].thorns;
        level->terrain[level_index(level, (struct point){1, 1})] = (uint8_t)thorns;
        world_rebuild_caches(board->world);
        for (int turn = 0; turn < 3 && board->world->end.ending == ENDING_NONE; turn++) {
            board_pass_turn(board);
        }
        assert_int_equal(board->world->end.ending, ENDING_DEATH);
        if (simulate_was_unfair(board->game) != cases[i].want) {
            fail_msg("%s", cases[i].label);
        }
        board_free(board);
    }
}

/* Drawn over thorns and on, so that he lies dead beside them: they did it. */
static void ground_that_one_is_thrown_over_counts_where_it_lies(void **state)
{
    static const struct effect drags = {.kind = EFFECT_PULL, .amount = 2};
    for (int is_known = 0; is_known <= 1; is_known++) {
        struct board *board = board_new(CORRIDOR("#@|..a#"));
        struct level *level = &board->world->level;
        board->content->terrain[content_find_terrain(board->content, "thorns")].harm = 99;
        board_know_all(board);
        level->memory[level_index(level, (struct point){2, 1})].terrain *= (uint8_t)is_known;
        world_rebuild_caches(board->world);
        board_send(board, (struct event){.kind = EVENT_EFFECT,
                                         .src = world_actor_id(board->world, 1),
                                         .dst = world_hero_id(board->world),
                                         .from = board->world->actor[1].at,
                                         .amount = drags.amount,
                                         .effect = &drags});
        assert_int_equal(board->world->end.ending, ENDING_DEATH);
        assert_int_equal(world_hero(board->world)->at.x, 3);
        assert_int_equal(simulate_was_unfair(board->game), !is_known);
        board_free(board);
    }
}

/* With nobody else on the level: who poisoned him may be dead by then. */
static void a_status_kills_nobody_unfairly(void **state)
{
    struct board *board = board_new(CORRIDOR("#@..#"));
    struct actor *hero = &board->world->actor[HERO_SLOT];
    hero->health = hero->stats.max_health = 1;
    hero->status[STATUS_POISONED] = 9;
    board_start_clocks(board);
    board_pass_turn(board);
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_false(simulate_was_unfair(board->game));
    board_free(board);
}

/* Shards. */

static int set_up(void **state)
{
    static struct shelf shelf;
    struct buffer problems = {0};
    shelf = (struct shelf){content_load(NULL, &problems), folder_make()};
    buffer_free(&problems);
    *state = &shelf;
    return shelf.content == NULL || shelf.folder == NULL;
}

static int tear_down(void **state)
{
    struct shelf *shelf = *state;
    content_free(shelf->content);
    folder_remove(shelf->folder);
    return 0;
}

static struct simulation play(const struct shelf *shelf, const char *bot, uint64_t first, int games)
{
    struct error error;
    struct simulation simulation = {.content = shelf->content,
                                    .bot = bot_find(bot),
                                    .first_seed = first,
                                    .games = games,
                                    .processes = 2};
    assert_int_equal(simulate_run(&simulation, NULL, &error), JOBS_DONE);
    return simulation;
}

static void keep(const struct shelf *shelf, const char *name, const struct simulation *simulation)
{
    struct buffer text = {0};
    simulate_print(simulation, LAB_CSV, &text);
    folder_write(shelf->folder, name, text.text);
    buffer_free(&text);
}

static bool merge(const struct shelf *shelf, const char *one, const char *other,
                  struct simulation *merged, struct error *error)
{
    struct buffer path[2] = {{0}};
    buffer_print(&path[0], "%s/%s", shelf->folder, one);
    buffer_print(&path[1], "%s/%s", shelf->folder, other);
    const char *const paths[] = {path[0].text, path[1].text};
    bool is_good = shards_merge(shelf->content, paths, 2, merged, error);
    buffer_free(&path[0]);
    buffer_free(&path[1]);
    return is_good;
}

static char *reports_of(const struct simulation *simulation)
{
    struct buffer text = {0};
    simulate_print(simulation, LAB_TEXT, &text);
    simulate_print(simulation, LAB_JSON, &text);
    simulate_print(simulation, LAB_CSV, &text);
    return text.text;
}

static void shards_join_to_what_one_go_prints(void **state)
{
    static const char *const pairs[][2] = {{"low.csv", "high.csv"}, {"high.csv", "low.csv"}};
    const struct shelf *shelf = *state;
    struct simulation whole = play(shelf, "coward", 1, 7);
    struct simulation low = play(shelf, "coward", 1, 3), high = play(shelf, "coward", 4, 4);
    char *want = reports_of(&whole);
    keep(shelf, "low.csv", &low);
    keep(shelf, "high.csv", &high);
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        struct simulation merged;
        struct error error;
        if (!merge(shelf, pairs[i][0], pairs[i][1], &merged, &error)) {
            fail_msg("%s", error.text);
        }
        char *said = reports_of(&merged);
        assert_string_equal(said, want);
        free(said);
        simulation_free(&merged);
    }
    free(want);
    simulation_free(&whole);
    simulation_free(&low);
    simulation_free(&high);
}

/* What is merged with a good file is refused with its place, and nothing is left of either. */
static void assert_refused(const struct shelf *shelf, const char *file, const char *says)
{
    struct simulation merged;
    struct error error;
    assert_false(merge(shelf, "fit.csv", file, &merged, &error));
    assert_null(merged.game);
    if (strstr(error.text, says) == NULL) {
        fail_msg("'%s' was expected in '%s'", says, error.text);
    }
}

static void shards_that_do_not_fit_are_refused(void **state)
{
    static const char nothing[100000];
    const struct shelf *shelf = *state;
    struct simulation fit = play(shelf, "tab", 1, 1), bot = play(shelf, "diver", 2, 1);
    struct buffer text = {0}, path = {0};
    keep(shelf, "fit.csv", &fit);
    keep(shelf, "bot.csv", &bot);
    assert_refused(shelf, "fit.csv", "seed 1 is in more than one");
    assert_refused(shelf, "bot.csv", "/bot.csv:2: bot: expected one bot in all files");
    assert_refused(shelf, "missing.csv", "/missing.csv: No such file");
    folder_write(shelf->folder, "empty.csv", "");
    assert_refused(shelf, "empty.csv", "/empty.csv: expected a row for each game");
    folder_write(shelf->folder, "text.csv", "200 of 200 games\n");
    assert_refused(shelf, "text.csv", "/text.csv:1: expected the columns of simulate --csv: seed,");
    folder_write(shelf->folder, "base.csv", "SQLite format 3");
    assert_refused(shelf, "base.csv", "/base.csv:1: expected the columns of simulate --csv: seed,");
    folder_write_bytes(shelf->folder, "line.csv", nothing, sizeof nothing);
    assert_refused(shelf, "line.csv", "/line.csv:1: expected a line of text, of at most 65534");
    folder_read(shelf->folder, "fit.csv", &text);
    folder_write_bytes(shelf->folder, "half.csv", text.text, text.size - 6);
    assert_refused(shelf, "half.csv", "/half.csv:2: data: expected the digest of the data here");
    folder_write_bytes(shelf->folder, "head.csv", text.text, strcspn(text.text, "\n") + 1);
    assert_refused(shelf, "head.csv", "/head.csv:1: expected a row for each game");
    assert_refused(shelf, "", ": expected a file, not a folder");
    buffer_print(&path, "%s/pipe", shelf->folder);
    assert_int_equal(mkfifo(path.text, 0600), 0);
    assert_refused(shelf, "pipe", "/pipe: expected a file, not a folder");
    buffer_free(&path);
    buffer_free(&text);
    simulation_free(&fit);
    simulation_free(&bot);
}

/* The row of a game, with another cell in one column. */
static void print_with(const struct simulation *simulation, const struct simulated_game *game,
                       const char *column, const char *cell, struct buffer *row)
{
    struct buffer columns = {0}, line = {0};
    columns_print(&columns);
    columns_print_game(simulation, game, &line);
    const char *name = columns.text, *old = line.text;
    while (strncmp(name, column, strlen(column)) != 0 ||
           strchr(",\n", name[strlen(column)]) == NULL) {
        name += strcspn(name, ",") + 1;
        old += strcspn(old, ",") + 1;
    }
    buffer_add_bytes(row, line.text, (size_t)(old - line.text));
    buffer_print(row, "%s%s", cell, old + strcspn(old, ",\n"));
    row->text[strcspn(row->text, "\n")] = '\0';
    buffer_free(&columns);
    buffer_free(&line);
}

static void cells_that_no_game_has_are_refused(void **state)
{
    static const struct {
        const char *column, *cell, *says;
    } cases[] = {
        {"seed", "18446744073709551616", "seed: expected a number from 0 to 2^64 - 1, not '1844"},
        {"seed", "-1", "seed: expected a number"},
        {"end", "dyed", "end: expected died, won, stuck or too-long, not 'dyed'"},
        {"end", "won", "killer, cause, unfair: expected with a death"},
        {"depth", "0", "depth: expected a number from 1 to 1000, not '0'"},
        {"depth", "1001", "depth: expected a number from 1 to 1000"},
        {"turns", "1000001", "turns: expected a number from 0 to 1000000"},
        {"turns", "99999999999", "turns: expected a number"},
        {"kills", "-1", "kills: expected a number from 0"},
        {"kills", "07", "kills: expected a number from 0"},
        {"killer", "gaffer", "killer: expected a monster of these data"},
        {"killer", "", "killer, cause, unfair: expected with a death"},
        {"cause", "tickling", "cause: expected a type of damage"},
        {"unfair", "2", "unfair: expected a number from 0 to 1"},
        {"used", "77", "used: expected 4, not '77'"},
        {"digest", "ABC", "digest: expected 16 hexadecimal digits"},
        {"throw", "1", "throw: expected 0, not '1'"},
        {"used-by-kind", "ration=4 gravel=1", "used-by-kind: expected NAME=NUMBER"},
        {"used-by-kind", "ration=260", "used-by-kind: expected NAME=NUMBER"},
        {"used-by-kind", "ration=2 ration=2", "used-by-kind: expected NAME=NUMBER"},
        {"turns-by-depth", "33:4", "turns-by-depth: expected DEPTH:TURNS"},
        {"turns-by-depth", "-5:4", "turns-by-depth: expected DEPTH:TURNS"},
        {"turns-by-depth", "1:1000001", "turns-by-depth: expected DEPTH:TURNS"},
        {"decisions-by-depth", "1:use", "decisions-by-depth: expected DEPTH:DECISION"},
        {"decisions-by-depth", "use=3", "decisions-by-depth: expected DEPTH:DECISION"},
        {"boons-since", "x=1", "boons-since: expected NAME=NUMBER"},
        {"figures-by-depth", "1:rest=0", "figures-by-depth: expected DEPTH:FIGURE"},
        {"crown", "1001", "crown: expected a number from 0 to 1000"},
        {"bot", "nobody", "bot: expected one bot"},
        {"data", "0", "data: expected the digest of the data here"},
        {"data", "0,0", "expected 41 columns, not 42"},
        {"food", "250", NULL},
    };
    const struct shelf *shelf = *state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct simulated_game game = {.depth = 3, .turns = 9, .killer = KILLER_KIND + 1};
        struct simulation simulation = {.content = shelf->content, .bot = bot_find("tab")};
        struct buffer row = {0};
        struct error error = {""};
        game.cause = WOUND_TYPE;
        game.used[content_find_item(shelf->content, "ration")] = 4;
        game.turns_at[1] = 8;
        print_with(&simulation, &game, cases[i].column, cases[i].cell, &row);
        bool is_good = columns_read_game(&simulation, row.text, &game, &error);
        if (is_good != (cases[i].says == NULL) ||
            (!is_good && strstr(error.text, cases[i].says) == NULL)) {
            fail_msg("%s %s: '%s'", cases[i].column, cases[i].cell, error.text);
        }
        buffer_free(&row);
    }
}

/* Only a death is unfair: shares are of the deaths. */
static void what_goes_with_a_death_is_refused_without_one(void **state)
{
    const struct shelf *shelf = *state;
    for (int unfair = 0; unfair <= 1; unfair++) {
        struct simulated_game game = {.end = SIMULATED_WON, .depth = 26, .is_unfair = unfair};
        struct simulation simulation = {.content = shelf->content, .bot = bot_find("tab")};
        struct buffer row = {0};
        struct error error;
        columns_print_game(&simulation, &game, &row);
        row.text[row.size - 1] = '\0';
        assert_int_equal(columns_read_game(&simulation, row.text, &game, &error), !unfair);
        buffer_free(&row);
    }
}

/* All turns of all games have a depth, and every row can be read again. */
static void counts_by_depth_add_up_to_the_games(void **state)
{
    const struct shelf *shelf = *state;
    struct simulation simulation = play(shelf, "fighter", 1, effort(1, 3));
    int64_t turns = 0, used = 0, plain = 0;
    for (int i = 0; i < simulation.games_done; i++) {
        const struct simulated_game *game = &simulation.game[i];
        struct buffer row = {0};
        struct simulated_game again;
        struct error error;
        turns += game->turns - 1; /* turn 1 is the first */
        for (int kind = 0; kind < ITEM_KINDS_MAX; kind++) {
            used += game->used[kind];
        }
        for (int depth = 1; depth <= SIMULATE_DEPTHS; depth++) {
            plain += game->figure[depth][FIGURE_PLAIN_THROWS];
        }
        columns_print_game(&simulation, game, &row);
        row.text[row.size - 1] = '\0';
        assert_true(columns_read_game(&simulation, row.text, &again, &error));
        assert_memory_equal(&again, game, sizeof again);
        buffer_free(&row);
    }
    struct decision_count all = simulate_decisions(&simulation, 0);
    assert_int_equal(all.turns, turns);
    assert_int_equal(all.times[DECISION_USE] + all.times[DECISION_THROW] + plain, used);
    assert_true(all.times[DECISION_AMBUSH] > 0);
    simulation_free(&simulation);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(acts_that_ask_for_a_thought_are_told_from_the_others),
        cmocka_unit_test(unfair_is_the_unseen_that_kills_from_above_half_health),
        cmocka_unit_test(whom_one_has_met_kills_nobody_unfairly),
        cmocka_unit_test(of_whom_one_has_heard_kills_nobody_unfairly),
        cmocka_unit_test(what_does_most_of_the_harm_counts),
        cmocka_unit_test(ground_that_one_is_thrown_over_counts_where_it_lies),
        cmocka_unit_test(a_status_kills_nobody_unfairly),
        cmocka_unit_test(shards_join_to_what_one_go_prints),
        cmocka_unit_test(shards_that_do_not_fit_are_refused),
        cmocka_unit_test(cells_that_no_game_has_are_refused),
        cmocka_unit_test(what_goes_with_a_death_is_refused_without_one),
        cmocka_unit_test(counts_by_depth_add_up_to_the_games),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
