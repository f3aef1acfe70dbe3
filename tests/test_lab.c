/* The modder's board: bots, simulated games, fights, statistics, tables of kinds. */
#include "support/test.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/lab/bots.h"
#include "barrow/lab/fights.h"
#include "barrow/lab/kind_tables.h"
#include "barrow/lab/simulate.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/deeds/knowledge.h"
#include "lab/bot_rules.h"
#include "lab/fight_ring.h"
#include "lab/statistics.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/world_fixture.h"

static struct content *shipped; /* tests/data: whole, with all kinds of things */

static int load(void **state)
{
    struct buffer problems = {0};
    shipped = content_load(NULL, &problems);
    buffer_free(&problems);
    if (shipped != NULL) {
        content_make_levels_small(shipped);
    }
    return shipped == NULL ? -1 : 0;
}

static int unload(void **state)
{
    content_free(shipped);
    return 0;
}

/* Simulated games. */

static struct simulation simulation_of(const struct bot_kind *bot, int games, int processes)
{
    return (struct simulation){
        .content = shipped, .bot = bot, .first_seed = 1, .games = games, .processes = processes};
}

static char *json_of(const char *bot, int games, int processes)
{
    struct buffer text = {0};
    struct error error;
    struct simulation simulation = simulation_of(bot_find(bot), games, processes);
    assert_int_equal(simulate_run(&simulation, NULL, &error), JOBS_DONE);
    assert_int_equal(simulation.games_done, games);
    simulate_print(&simulation, LAB_JSON, &text);
    simulate_print(&simulation, LAB_CSV, &text);
    simulation_free(&simulation);
    return text.text;
}

static void results_are_the_same_with_any_number_of_processes(void **state)
{
    static const struct {
        const char *bot;
        int games;
    } cases[] = {{"tab", 9}, {"fighter", 3}};
    for (int i = 0; i < effort(1, COUNT_OF(cases)); i++) {
        int games = effort(3, cases[i].games);
        char *one = json_of(cases[i].bot, games, 1);
        char *two = json_of(cases[i].bot, games, 2);
        char *seven = json_of(cases[i].bot, games, 7);
        assert_string_equal(one, two);
        assert_string_equal(one, seven);
        free(one);
        free(two);
        free(seven);
    }
}

/* What a bot did is enough to play its game again. */
static void assert_replayed(const struct bot_kind *kind, uint64_t seed)
{
    struct game *game = game_new(shipped, seed), *again = game_new(shipped, seed);
    struct bot_player *bot = bot_player_new(kind, game);
    game_run(game);
    game_run(again);
    while (game_need(game) == GAME_NEEDS_ACTION) {
        struct action action = bot_player_act(bot);
        assert_int_equal(game_act(again, &action), VERDICT_ALLOWED);
        game_run(again);
    }
    struct simulated_game result = simulate_game(shipped, kind, seed, NULL);
    assert_int_equal(result.end, SIMULATED_DIED);
    assert_true(game_digest(again) == game_digest(game));
    assert_true(result.digest == game_digest(game));
    assert_int_equal(result.turns, game_turn_number(game));
    bot_player_free(bot);
    game_free(game);
    game_free(again);
}

static void a_bot_s_game_can_be_replayed(void **state)
{
    static const char *const bots[] = {"tab", "diver", "coward", "fighter"};
    for (int i = 0; i < effort(2, COUNT_OF(bots)); i++) {
        assert_replayed(bot_find(bots[i]), (uint64_t)i + 1);
    }
}

static void the_fighter_goes_deeper_than_the_tab(void **state)
{
    int fighter = 0, tab = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(1, 2, 2); seed++) {
        fighter += simulate_game(shipped, bot_find("fighter"), seed, NULL).depth;
        struct simulated_game game = simulate_game(shipped, bot_find("tab"), seed, NULL);
        tab += game.depth;
        for (int kind = 0; kind < shipped->item_count; kind++) {
            assert_int_equal(game.used[kind], 0);
        }
    }
    assert_true(fighter > tab);
}

/* It dies in each of these games, and takes that back as often as it has a knot. */
static void the_fighter_takes_its_death_back(void **state)
{
    struct content *content = content_fixture_copy();
    int untied = 0;
    content->rules.knots = (struct knot_numbers){.start = 2, .turns = 10, .cost = 20};
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct simulated_game game = simulate_game(content, bot_find("fighter"), seed, NULL);
        assert_true(game.end != SIMULATED_DIED || game.untied == 2);
        assert_int_equal(simulate_game(content, bot_find("tab"), seed, NULL).untied, 0);
        untied += game.untied;
    }
    assert_true(untied > 0);
    free(content);
}

static bool wait_rule(struct bot_player *bot, struct action *action)
{
    return false; /* a bot without an idea waits */
}

static bool leave_rule(struct bot_player *bot, struct action *action)
{
    _exit(3);
}

static void a_bot_that_gets_nowhere_is_stopped(void **state)
{
    static bot_rule *const rules[] = {wait_rule, NULL};
    const struct bot_kind idle = {"idle", "waits", rules};
    struct content *content = content_fixture_copy();
    content->rules.hunger.start = 1500;
    bool is_stuck = false;
    for (uint64_t seed = 1; seed <= 20 && !is_stuck; seed++) {
        is_stuck = simulate_game(content, &idle, seed, NULL).end == SIMULATED_STUCK;
    }
    assert_true(is_stuck);
    free(content);
}

static void a_process_that_ends_too_soon_is_named(void **state)
{
    static bot_rule *const rules[] = {leave_rule, NULL};
    const struct bot_kind leaver = {"leaver", "leaves", rules};
    struct simulation simulation = simulation_of(&leaver, 3, 2);
    struct error error;
    simulation.first_seed = 41;
    assert_int_equal(simulate_run(&simulation, NULL, &error), JOBS_FAILED);
    assert_string_equal(error.text, "the game of seed 41 stopped the program (status 3)");
    simulation_free(&simulation);
}

static bool abort_rule(struct bot_player *bot, struct action *action)
{
    if (game_world(bot->game)->seed == 42) {
        abort();
    }
    return false;
}

/* What a child of this process prints to the standard error before it ends. */
static void a_game_that_ends_its_own_process_is_named(void **state)
{
    static bot_rule *const rules[] = {abort_rule, NULL};
    const struct bot_kind aborter = {"aborter", "aborts in seed 42", rules};
    char said[4096] = "";
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        struct simulation simulation = simulation_of(&aborter, 3, 1);
        struct error error;
        simulation.first_seed = 41;
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        simulate_run(&simulation, NULL, &error);
        _exit(0);
    }
    close(ends[1]);
    for (size_t size = 0, got; (got = (size_t)read(ends[0], said + size, 4095 - size)) > 0;) {
        size += got;
    }
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    assert_non_null(strstr(said, "barrow: the game of seed 42 stopped the program\n"));
}

static void interrupt(void *data, int done, int count)
{
    raise(SIGINT);
}

static void ctrl_c_keeps_what_is_done(void **state)
{
    const struct jobs_watcher watcher = {interrupt, NULL};
    for (int processes = 1; processes <= 2; processes++) {
        struct simulation simulation = simulation_of(bot_find("tab"), 2000, processes);
        struct buffer text = {0};
        struct error error;
        assert_int_equal(simulate_run(&simulation, &watcher, &error), JOBS_INTERRUPTED);
        assert_true(simulation.games_done >= 1);
        assert_true(simulation.games_done < 2000);
        simulate_print(&simulation, LAB_TEXT, &text);
        assert_non_null(strstr(buffer_text(&text), " of 2000 games"));
        buffer_free(&text);
        simulation_free(&simulation);
    }
}

/* Seeds 1..count that ended at these depths, with nothing else. */
static struct simulation games_at(const int *depth, int count)
{
    struct simulation simulation = simulation_of(bot_find("tab"), count, 1);
    simulation.game = memory_new((size_t)count, sizeof *simulation.game);
    simulation.games_done = count;
    for (int i = 0; i < count; i++) {
        simulation.game[i].seed = (uint64_t)i + 1;
        simulation.game[i].depth = depth[i];
        simulation.game[i].killer = KILLER_KIND + 1;
        simulation.game[i].cause = WOUND_TYPE;
    }
    return simulation;
}

static void assert_compared(const char *text, const char *name, const char *want)
{
    char said[128] = "";
    const char *line = strstr(text, name);
    assert_non_null(line);
    char one[16], other[16], stars[8] = "";
    int more, less, same;
    sscanf(line + strlen(name), "%15s %15s %d %d %d%*[ ]%7[*]", one, other, &more, &less, &same,
           stars);
    snprintf(said, sizeof said, "%s %s %d %d %d %s", one, other, more, less, same, stars);
    assert_string_equal(said, want);
}

static void seeds_are_compared_pair_by_pair(void **state)
{
    struct simulation one = games_at((int[]){1, 1, 1, 1, 1, 1, 3, 2}, 8);
    struct simulation other = games_at((int[]){2, 2, 2, 2, 3, 2, 3, 2}, 8);
    struct buffer text = {0};
    other.game[7].seed = 99; /* that one has no partner */
    simulate_compare(&one, &other, LAB_TEXT, &text);
    /* 6 of 6 deeper: 2 / 64 by chance. */
    assert_compared(buffer_text(&text), "  depth ", "1.29 2.29 6 0 1 *");
    assert_compared(buffer_text(&text), "  reached-2 ", "0.14 1.00 6 0 1 *");
    assert_compared(buffer_text(&text), "  reached-3 ", "0.14 0.29 1 0 6 ");
    assert_compared(buffer_text(&text), "  won ", "0.00 0.00 0 0 7 ");
    buffer_free(&text);
    simulation_free(&one);
    simulation_free(&other);
}

/* Bots know what the hero knows. */

static void bots_are_blind_to_what_is_behind_a_wall(void **state)
{
    static const char *const empty = "######################\n"
                                     "#...@............#...#\n"
                                     "#................#...#\n"
                                     "######################\n";
    static const char *const full = "######################\n"
                                    "#...@............#.a.#\n"
                                    "#................#.>b#\n"
                                    "######################\n";
    for (int i = 0; bot_at(i) != NULL; i++) {
        struct board *one = board_new(empty), *other = board_new(full);
        knowledge_look(one->turn);
        knowledge_look(other->turn);
        struct bot_player *a = bot_player_new(bot_at(i), one->game);
        struct bot_player *b = bot_player_new(bot_at(i), other->game);
        for (int action = 0; action < 20; action++) {
            struct action here = bot_player_act(a), there = bot_player_act(b);
            assert_int_equal(here.verb, there.verb);
            assert_true(point_equal(here.target, there.target));
        }
        bot_player_free(a);
        bot_player_free(b);
        board_free(one);
        board_free(other);
    }
}

static struct action first_action(const char *bot, struct board *board)
{
    struct bot_player *player = bot_player_new(bot_find(bot), board->game);
    knowledge_look(board->turn);
    struct action action = bot_player_act(player);
    bot_player_free(player);
    board_free(board);
    return action;
}

static void bots_differ_in_what_they_do_first(void **state)
{
    static const struct {
        const char *bot, *drawing;
        enum verb verb;
    } cases[] = {
        {"fighter", CORRIDOR("#...@a..#"), VERB_HIT},
        {"tab", CORRIDOR("#...@a..#"), VERB_HIT},
        {"coward", CORRIDOR("#...@.a.#"), VERB_STEP},
        {"coward", CORRIDOR("#@a.....#"), VERB_HIT}, /* cornered */
        {"coward", CORRIDOR("#.|@a...#"), VERB_HIT}, /* thorns are as good as a wall */
        {"fighter", CORRIDOR("#@#"), VERB_WAIT},     /* nothing is left to do */
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct action action = first_action(cases[i].bot, board_new(cases[i].drawing));
        assert_int_equal(action.verb, cases[i].verb);
    }
}

/* The fighter would look at the rest of the level first. */
static void the_diver_descends_at_once(void **state)
{
    static const struct {
        const char *bot;
        bool descends;
    } cases[] = {{"diver", true}, {"fighter", false}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#.>.@.........................#"));
        struct bot_player *player = bot_player_new(bot_find(cases[i].bot), board->game);
        bool descends = false;
        knowledge_look(board->turn);
        for (int action = 0; action < 6; action++) {
            descends = bot_player_act(player).verb == VERB_DESCEND || descends;
        }
        assert_int_equal(descends, cases[i].descends);
        bot_player_free(player);
        board_free(board);
    }
}

/* What a bot does without them is what it would do with them. */
static void a_view_without_cells_lists_the_same(void **state)
{
    struct board *board = board_new("###########\n"
                                    "#@...a..b.#\n"
                                    "#....>....#\n"
                                    "###########\n");
    struct view *whole = memory_new(1, sizeof *whole), *part = memory_new(1, sizeof *part);
    size_t lists = offsetof(struct view, foe);
    view_make(whole, board->game);
    view_make_without_cells(part, board->game);
    assert_int_equal(part->foe_count, 2);
    assert_memory_equal((char *)part + lists, (char *)whole + lists, sizeof *part - lists);
    free(whole);
    free(part);
    board_free(board);
}

static void a_coward_steps_away(void **state)
{
    struct action action = first_action("coward", board_new(CORRIDOR("#...@.a.#")));
    assert_int_equal(action.target.x, 3);
}

/* Fights. */

static void fight(const struct content *content, const char *group, const char *tactic,
                  const char *with, struct buffer *text)
{
    struct error error;
    struct fights fights = {.content = content,
                            .group = &group,
                            .group_count = 1,
                            .tactic = tactic,
                            .with = &with,
                            .with_count = with != NULL,
                            .first_seed = 1,
                            .count = 20,
                            .processes = 1,
                            .is_json = true};
    assert_int_equal(fights_run(&fights, NULL, text, &error), JOBS_DONE);
}

/* One kind that cannot hurt, one that cannot be survived. */
static void fights_with_a_sure_end_end_so(void **state)
{
    static const struct {
        int health, attack;
        const char *won;
    } cases[] = {{1, 1, "\"won\": 20,"}, {1000, 1000, "\"won\": 0,"}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct content *content = content_fixture_copy();
        struct buffer text = {0};
        content->actor[1].shape.health = cases[i].health;
        content->actor[1].shape.attack = cases[i].attack;
        fight(content, "rank-1", NULL, NULL, &text);
        assert_non_null(strstr(buffer_text(&text), cases[i].won));
        assert_non_null(strstr(buffer_text(&text), "\"fights\": 20,"));
        buffer_free(&text);
        free(content);
    }
}

/* A number of the report on 20 fights. */
static int count_in(const char *member, const struct content *content, const char *group,
                    const char *tactic, const char *with)
{
    struct buffer text = {0};
    fight(content, group, tactic, with, &text);
    const char *number = strstr(text.text, member);
    assert_non_null(number);
    int count = atoi(number + strlen(member));
    buffer_free(&text);
    return count;
}

static int count_won(const struct content *content, const char *group, const char *tactic,
                     const char *with)
{
    return count_in("\"won\": ", content, group, tactic, with);
}

/* Each against another one, where it should be better: of 20 fights it wins 8 more. */
static void a_tactic_and_a_thing_decide_fights(void **state)
{
    static const struct {
        const char *label, *group;
        int health, attack; /* percent */
        enum mind_kind mind;
        const char *plain, *better, *with;
    } cases[] = {
        {"a doorway against many", "rank-1 x6", 20, 70, MIND_HUNTER, "open", "doorway", NULL},
        {"sleepers", "rank-1 x2", 30, 150, MIND_HUNTER, "open", "sneak", NULL},
        {"running at who shoots", "rank-1 x2", 50, 30, MIND_ARCHER, "stand", "rush", NULL},
        {"a scroll", "rank-1 x4", 60, 40, MIND_HUNTER, "open", "open", "scroll-of-fireball x2"},
        {"dry ground", "rank-1", 50, 100, MIND_LURKER, "shore", "open", NULL},
    };
    const struct ability shot = {.says = "shoots at",
                                 .target = ITEM_TARGET_BOLT,
                                 .range = 6,
                                 .percent = 30,
                                 .effect = {{.kind = EFFECT_DAMAGE, .amount = 3}},
                                 .effect_count = 1};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct content *content = content_fixture_copy();
        struct actor_kind *kind = &content->actor[1];
        kind->shape.health = cases[i].health;
        kind->shape.attack = cases[i].attack;
        kind->mind = cases[i].mind;
        kind->swims = true;
        kind->ability[0] = shot;
        kind->ability_count = cases[i].mind == MIND_ARCHER;
        int plain = count_won(content, cases[i].group, cases[i].plain, NULL);
        int better = count_won(content, cases[i].group, cases[i].better, cases[i].with);
        if (better < plain + 8) {
            fail_msg("%s: %d, %d", cases[i].label, plain, better);
        }
        free(content);
    }
}

static void what_is_used_in_fights_is_counted(void **state)
{
    const struct content *content = content_fixture();
    static const char *const used = "\"used\": ";
    assert_int_equal(count_in(used, content, "rank-1", NULL, "ration x2"), 0);
    assert_int_equal(count_in(used, content, "rank-1", NULL, "scroll-of-fireball"), 20);
}

static void fights_are_the_same_for_the_same_seeds(void **state)
{
    struct buffer one = {0}, other = {0};
    fight(content_fixture(), "rank-3+5 x2", NULL, NULL, &one);
    fight(content_fixture(), "rank-3+5 x2", NULL, NULL, &other);
    assert_string_equal(buffer_text(&one), buffer_text(&other));
    assert_non_null(strstr(buffer_text(&one), "\"level\": 5,"));
    buffer_free(&one);
    buffer_free(&other);
}

static void nobody_else_comes_to_a_fight(void **state)
{
    struct content *content = content_fixture_copy();
    struct buffer quiet = {0}, busy = {0};
    content->rules.wanderers.come = 0;
    fight(content, "rank-3+5 x2", NULL, NULL, &quiet);
    content->rules.wanderers.come = 1;
    fight(content, "rank-3+5 x2", NULL, NULL, &busy);
    assert_string_equal(buffer_text(&busy), buffer_text(&quiet));
    buffer_free(&quiet);
    buffer_free(&busy);
    free(content);
}

static void groups_that_make_no_sense_are_refused(void **state)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        {"rank-1 x0", "x1 to x40"},
        {"rank-1 x41", "x1 to x40"},
        {"rank-1+0", "+1 to +200"},
        {"rnk-1", "did you mean 'rank-1'?"},
        {"nobody at all", "no kind is called 'nobody at all'"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct kind_spec order;
        struct error error;
        assert_false(kind_spec_read_monster(content_fixture(), cases[i].text, RING_MONSTERS_MAX,
                                            &order, &error));
        assert_non_null(strstr(error.text, cases[i].says));
    }
}

static void a_hero_of_the_ring_has_its_level_and_gear(void **state)
{
    const struct content *content = content_fixture();
    struct ring_setup order = {
        .seed = 7, .hero_level = 4, .armour = {.kind = -1}, .group_count = 1};
    struct error error;
    assert_true(
        kind_spec_read_item(content, "weapon-2+3", RING_MONSTERS_MAX, &order.weapon, &error));
    assert_true(
        kind_spec_read_monster(content, "rank-4 x40", RING_MONSTERS_MAX, &order.group[0], &error));
    struct world *world = ring_world(content, &order);
    const struct thing *weapon = world_thing(world, world_hero(world)->gear[GEAR_WEAPON]);
    assert_int_equal(world_hero(world)->progress.level, 4);
    assert_int_equal(weapon->power, 3);
    assert_int_equal(world->actors_used, 41);
    assert_int_equal(world->kit, KIT_REFUSED);
    free(world);
}

/* Statistics, by hand: Wilson's interval as printed in tables. */

static void wilson_s_interval_is_that_of_the_tables(void **state)
{
    static const struct {
        int hits, of, low, high;
    } cases[] = {
        {8, 10, 4902, 9433},   {0, 10, 0, 2775}, {10, 10, 7225, 10000},
        {50, 100, 4038, 5962}, {1, 1000, 2, 56}, {999, 1000, 9944, 9998},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct interval interval = wilson(cases[i].hits, cases[i].of);
        assert_in_range(interval.low, cases[i].low - 1 < 0 ? 0 : cases[i].low - 1,
                        cases[i].low + 1);
        assert_in_range(interval.high, cases[i].high - 1, cases[i].high + 1);
    }
}

static void sign_test_is_that_of_the_tables(void **state)
{
    static const struct {
        int up, down;
        enum significance want;
    } cases[] = {
        {0, 0, SIGNIFICANCE_NONE},          {5, 0, SIGNIFICANCE_NONE},   /* 2 / 32 = 0.0625 */
        {0, 6, SIGNIFICANCE_5_PERCENT},                                  /* 2 / 64 = 0.031 */
        {8, 0, SIGNIFICANCE_1_PERCENT},                                  /* 2 / 256 = 0.0078 */
        {11, 0, SIGNIFICANCE_1_PER_MILLE},                               /* 2 / 2048 = 0.00098 */
        {1, 9, SIGNIFICANCE_5_PERCENT},                                  /* 2 * 11 / 1024 = 0.021 */
        {2, 8, SIGNIFICANCE_NONE},                                       /* 2 * 56 / 1024 = 0.109 */
        {24, 24, SIGNIFICANCE_NONE},        {40, 60, SIGNIFICANCE_NONE}, /* 19^2 / 100 = 3.61 */
        {39, 61, SIGNIFICANCE_5_PERCENT},                                /* 21^2 / 100 = 4.41 */
        {36, 64, SIGNIFICANCE_1_PERCENT},                                /* 27^2 / 100 = 7.29 */
        {33, 67, SIGNIFICANCE_1_PER_MILLE},                              /* 33^2 / 100 = 10.89 */
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(sign_test(cases[i].up, cases[i].down), cases[i].want);
    }
}

static void spread_and_mean_are_exact(void **state)
{
    int number[] = {9, 1, 5, 3, 7};
    struct spread spread = spread_of(number, 5);
    assert_int_equal(spread.least, 1);
    assert_int_equal(spread.low, 3);
    assert_int_equal(spread.median, 5);
    assert_int_equal(spread.high, 7);
    assert_int_equal(spread.most, 9);
    assert_int_equal(spread.sum, 25);
    assert_int_equal(mean_tenths(10, 3), 33);
    assert_int_equal(mean_tenths(-10, 3), -33);
    assert_int_equal(mean_tenths(1, 20), 1);
}

/* Tables of kinds. */

static void kinds_are_listed_in_each_form(void **state)
{
    static const char *const begins[] = {
        [LAB_TEXT] = "kind ",
        [LAB_MARKDOWN] = "| kind ",
        [LAB_JSON] = "[\n",
    };
    for (int form = 0; form < COUNT_OF(begins); form++) {
        struct kind_tables order = {.content = shipped, .form = (enum lab_form)form};
        struct buffer monsters = {0}, things = {0};
        struct error error;
        assert_true(bestiary_print(&order, &monsters, &error));
        assert_true(items_print(&order, &things, &error));
        assert_memory_equal(buffer_text(&monsters), begins[form], strlen(begins[form]));
        assert_memory_equal(buffer_text(&things), begins[form], strlen(begins[form]));
        assert_non_null(strstr(buffer_text(&monsters), "lindworm"));
        assert_non_null(strstr(buffer_text(&things), "ration"));
        buffer_free(&monsters);
        buffer_free(&things);
    }
}

/* A monster of shape 100 % at level 1: 14 health, attack 8; the hero's blow and its own are equal
 * in kind, so the numbers follow from RULES L2 and C3. */
static void one_kind_is_shown_at_any_level(void **state)
{
    struct kind_tables order = {
        .content = content_fixture(), .name = "rank-1", .level = 11, .form = LAB_JSON};
    struct buffer text = {0};
    struct error error;
    assert_true(bestiary_print(&order, &text, &error));
    assert_non_null(strstr(buffer_text(&text), "\"level\": 11,"));
    assert_non_null(strstr(buffer_text(&text), "\"health\": 28,"));
    assert_non_null(strstr(buffer_text(&text), "\"attack\": 16000,"));
    assert_null(strstr(buffer_text(&text), "rank-2"));
    order.name = "rank-99x";
    assert_false(bestiary_print(&order, &text, &error));
    assert_false(items_print(&order, &text, &error));
    buffer_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_the_same_with_any_number_of_processes),
        cmocka_unit_test(a_bot_s_game_can_be_replayed),
        cmocka_unit_test(the_fighter_goes_deeper_than_the_tab),
        cmocka_unit_test(the_fighter_takes_its_death_back),
        cmocka_unit_test(a_bot_that_gets_nowhere_is_stopped),
        cmocka_unit_test(a_process_that_ends_too_soon_is_named),
        cmocka_unit_test(a_game_that_ends_its_own_process_is_named),
        cmocka_unit_test(ctrl_c_keeps_what_is_done),
        cmocka_unit_test(seeds_are_compared_pair_by_pair),
        cmocka_unit_test(bots_are_blind_to_what_is_behind_a_wall),
        cmocka_unit_test(bots_differ_in_what_they_do_first),
        cmocka_unit_test(the_diver_descends_at_once),
        cmocka_unit_test(a_view_without_cells_lists_the_same),
        cmocka_unit_test(a_coward_steps_away),
        cmocka_unit_test(fights_with_a_sure_end_end_so),
        cmocka_unit_test(a_tactic_and_a_thing_decide_fights),
        cmocka_unit_test(what_is_used_in_fights_is_counted),
        cmocka_unit_test(fights_are_the_same_for_the_same_seeds),
        cmocka_unit_test(nobody_else_comes_to_a_fight),
        cmocka_unit_test(groups_that_make_no_sense_are_refused),
        cmocka_unit_test(a_hero_of_the_ring_has_its_level_and_gear),
        cmocka_unit_test(wilson_s_interval_is_that_of_the_tables),
        cmocka_unit_test(sign_test_is_that_of_the_tables),
        cmocka_unit_test(spread_and_mean_are_exact),
        cmocka_unit_test(kinds_are_listed_in_each_form),
        cmocka_unit_test(one_kind_is_shown_at_any_level),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
