/* What is kept instead of being worked out anew, compared with the slow way: over random games it
 * must never make a difference. BARROW_LONG plays 1,000 of them. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "auto/auto_parts.h"
#include "barrow/auto/automation.h"
#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/sense/distance_map.h"
#include "game/game_parts.h"
#include "support/bot.h"
#include "support/effort.h"
#include "support/world_fixture.h"

#define WIDTH 36
#define HEIGHT 20
#define TURNS 40

#define GAMES effort_for(4, 7, 1000)

/* A crowd in narrow ways: corridors and rooms, or rubble, the hero in the middle. */
static char drawn_cell(struct dice *dice, uint64_t seed, int x, int y)
{
    bool is_way = x % 6 == 1 || y % 5 == 1 || (x / 6 + y / 5 + (int)seed) % 4 == 0;
    bool is_open = seed % 2 == 0 ? is_way : dice_chance(dice, 6, 10);
    if (x == WIDTH / 2 && y == HEIGHT / 2) {
        return '@';
    }
    if (!is_open) {
        return '#';
    }
    if (!dice_chance(dice, 1, 5)) {
        return '.';
    }
    return (char)('a' + dice_between(dice, 0, 24));
}

static struct board *crowd(uint64_t seed)
{
    char drawing[(WIDTH + 1) * HEIGHT + 1];
    struct dice dice = dice_from(&seed, 1);
    for (int i = 0; i < (WIDTH + 1) * HEIGHT; i++) {
        int x = i % (WIDTH + 1), y = i / (WIDTH + 1);
        drawing[i] = x == WIDTH ? '\n' : drawn_cell(&dice, seed, x, y);
    }
    drawing[(WIDTH + 1) * HEIGHT] = '\0';
    return board_new(drawing);
}

/* Nearly all are after the hero, or after some place where they believe it to be. */
static struct board *hunt(uint64_t seed)
{
    struct board *board = crowd(seed);
    struct dice dice = dice_from(&seed, 1);
    board->world->actor[HERO_SLOT].health = board->world->actor[HERO_SLOT].stats.max_health =
        1000000;
    for (int slot = HERO_SLOT + 1; slot < board->world->actors_used; slot++) {
        struct mindset *mind = &board->world->actor[slot].mind;
        mind->state = dice_chance(&dice, 9, 10) ? MIND_HUNTING : MIND_IDLE;
        mind->goal = world_hero(board->world)->at;
        if (dice_chance(&dice, 1, 3)) {
            mind->goal = board->world->actor[dice_between(&dice, 1, slot)].at;
        }
    }
    board_start_clocks(board);
    return board;
}

/* The hero's part of a turn: it goes to and fro, so that hunters lose it and find it again. */
static void hero_acts(struct board *board, struct dice *dice)
{
    struct action action = game_hero_action(board->game, VERB_WAIT);
    struct action bump =
        game_bump(board->game, (enum direction)dice_between(dice, 0, DIRECTION_COUNT - 1));
    if (game_act(board->game, &bump) != VERDICT_ALLOWED) {
        (void)game_act(board->game, &action);
    }
}

/* The same, but everyone who is due is asked in each batch. */
static void run_asking_all(struct game *game)
{
    while (game_need(game) == GAME_NEEDS_STEP) {
        game_step(game);
        if (game->batch.due.count == 0) {
            batch_drop(&game->batch);
        }
    }
}

TEST(who_yields_need_not_be_asked_again_until_something_happens_near_it)
{
    for (uint64_t seed = 1; seed <= (uint64_t)GAMES; seed++) {
        struct board *quick = hunt(seed), *slow = hunt(seed);
        struct dice dice = dice_from(&seed, 1), same_dice = dice;
        for (int turn = 1; turn <= TURNS && game_need(slow->game) != GAME_IS_OVER; turn++) {
            game_run(quick->game);
            run_asking_all(slow->game);
            if (board_digest(quick) != board_digest(slow)) {
                fail_msg("seed %d: the games have parted by turn %d", (int)seed, turn);
            }
            hero_acts(quick, &dice);
            hero_acts(slow, &same_dice);
        }
        board_free(quick);
        board_free(slow);
    }
}

/* The map of a place, as kept, against one filled now. */
static void assert_place_is_fresh(const struct game *game, struct point goal,
                                  enum movement movement)
{
    static struct distance_map fresh;
    const struct level *level = &game->world.level;
    const struct distance_map *kept = senses_to_place(game->senses, &game->world, goal, movement);
    bool is_open =
        level_can_walk(level, goal) || movement_crosses(movement, level_bits(level, goal));
    distance_map_clear(&fresh, level, movement);
    distance_map_fill_bare(&fresh, &fresh, level, &goal, is_open ? 1 : 0);
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        if (distance_map_cost(kept, level, at) != distance_map_cost(&fresh, level, at)) {
            fail_msg("seed %d, depth %d, turn %d: (%d, %d) is not so far from (%d, %d)",
                     (int)game->world.seed, (int)game->world.journey.depth, (int)game->world.turn,
                     at.x, at.y, goal.x, goal.y);
        }
    }
}

static void assert_census_is_fresh(const struct game *game)
{
    const struct world *world = &game->world;
    struct senses *senses = senses_new();
    const struct census *kept = senses_census(game->senses, world, game->content);
    const struct census *fresh = senses_census(senses, world, game->content);
    assert_int_equal(kept->sides, fresh->sides);
    assert_int_equal(kept->is_divided, fresh->is_divided);
    assert_int_equal(kept->somebody_rides, fresh->somebody_rides);
    senses_free(senses);
}

static void assert_ways_are_fresh(const struct game *game, enum movement movement)
{
    static struct distance_map fresh;
    const struct level *level = &game->world.level;
    const struct distance_map *kept = senses_to_hero(game->senses, &game->world, movement);
    distance_map_clear(&fresh, level, movement);
    distance_map_fill_bare(&fresh, &fresh, level, &world_hero(&game->world)->at, 1);
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        assert_int_equal(distance_map_cost(kept, level, at), distance_map_cost(&fresh, level, at));
    }
    for (int slot = HERO_SLOT + 1; slot < game->world.actors_used; slot++) {
        if (game->world.actor[slot].is_alive) {
            assert_place_is_fresh(game, game->world.actor[slot].mind.goal, movement);
        }
    }
}

static void assert_senses_are_fresh(const struct game *game)
{
    assert_census_is_fresh(game);
    for (int movement = 0; movement < MOVEMENT_COUNT; movement++) {
        assert_ways_are_fresh(game, (enum movement)movement);
    }
}

/* From level to level, and back again along the log. */
TEST(kept_maps_and_company_are_those_of_the_world_as_it_is)
{
    for (uint64_t seed = 1; seed <= (uint64_t)GAMES; seed++) {
        struct game *game = game_new(content_fixture(), seed);
        struct bot *bot = bot_new(seed);
        size_t mark = game_log(game)->count;
        for (int turn = 1; turn < 200 && game_need(game) != GAME_IS_OVER; turn++) {
            bot_play_turn(bot, game);
            if (turn % 20 == 0) {
                assert_senses_are_fresh(game);
            }
        }
        game_rewind(game, mark);
        assert_senses_are_fresh(game);
        bot_free(bot);
        game_free(game);
    }
}

static void assert_company(struct board *board, const char *label, unsigned sides, bool is_divided)
{
    const struct census *census = senses_census(board->senses, board->world, board->content);
    bool somebody_rides = (sides & 1 << SIDE_MEN) != 0;
    if (census->sides != sides || census->is_divided != is_divided ||
        census->somebody_rides != somebody_rides) {
        fail_msg("%s: sides %x, divided %d, riders %d", label, census->sides, census->is_divided,
                 census->somebody_rides);
    }
}

/* One fact each, and back again. 'a' is of men and rides, 'b' is of the dead. */
TEST(company_follows_who_goes_and_who_turns)
{
    enum { MEN = 1 << SIDE_MEN, DEAD = 1 << SIDE_DEAD };
    static const struct {
        const char *label;
        enum outcome_kind kind;
        int what, number;
        unsigned sides;
        bool is_divided;
    } cases[] = {
        {"pain", OUTCOME_HEALTH, 0, 1, MEN | DEAD, false},
        {"discord", OUTCOME_STATUS, STATUS_DISCORDANT, 5, MEN | DEAD, true},
        {"haste", OUTCOME_STATUS, STATUS_HASTED, 5, MEN | DEAD, false},
        {"an ally", OUTCOME_ALLEGIANCE, 0, ALLEGIANCE_HERO, MEN | DEAD, true},
        {"an end", OUTCOME_FREE, 0, 0, MEN, false},
    };
    struct board *board = board_new("#@ab#\n");
    board->content->actor[1].side = SIDE_MEN;
    board->content->actor[1].rides = true;
    board->content->actor[2].side = SIDE_DEAD;
    struct id who = world_monster(board->world, 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t mark = board->log->count;
        struct outcome outcome = outcome_for_actor(board->world, cases[i].kind, who, cases[i].what);
        if (cases[i].kind == OUTCOME_FREE) {
            outcome.after.flag = false;
        } else {
            outcome.after.number = cases[i].number;
        }
        assert_company(board, cases[i].label, MEN | DEAD, false);
        door_put(board->world, board->log, &outcome);
        assert_company(board, cases[i].label, cases[i].sides, cases[i].is_divided);
        door_roll_back(board->world, board->log, mark);
    }
    board_free(board);
}

/* A web hurts and does nothing by itself: who flies crosses it. A burning one nobody crosses. */
TEST(fire_on_harmful_ground_closes_it_to_fliers)
{
    enum { WEB = TERRAIN_DOOR, BURNING_WEB = TERRAIN_STAIRS };
    struct board *board = board_new("#@...a#\n");
    struct level *level = &board->world->level;
    struct point middle = {3, 0}, end = {5, 0};
    struct senses *senses = senses_new();
    level->bits[WEB] = GROUND_WALKED | GROUND_HARMFUL;
    level->bits[BURNING_WEB] = GROUND_WALKED | GROUND_HARMFUL | GROUND_ACTS;
    for (int i = 0; i < 2; i++) {
        struct outcome change = outcome_for_cell(board->world, OUTCOME_CELL, middle);
        change.after.ground = i == 0 ? WEB : BURNING_WEB;
        door_put(board->world, board->log, &change);
        const struct distance_map *map = senses_to_hero(senses, board->world, MOVEMENT_FLY);
        bool is_reached = distance_map_cost(map, level, end) != DISTANCE_UNREACHABLE;
        assert_int_equal(is_reached, i == 0);
    }
    senses_free(senses);
    board_free(board);
}

/* More places than are kept, asked for again and again. */
TEST(places_beyond_what_is_kept_are_worked_out_anew)
{
    struct game *game = game_new(content_fixture(), 3);
    const struct level *level = &game->world.level;
    for (int round = 0; round < 2; round++) {
        for (int cell = 0; cell < level_cells(level); cell += 2) {
            struct point at = level_point(level, cell);
            const struct distance_map *map =
                senses_to_place(game->senses, &game->world, at, MOVEMENT_WALK);
            assert_int_equal(distance_map_cost(map, level, at),
                             level_can_walk(level, at) ? 0 : DISTANCE_UNREACHABLE);
        }
    }
    game_free(game);
}

/* Two watchers of one game: the second looks at everybody each time. */
struct watchers {
    struct game *game;
    struct disturbance quick, slow;
    size_t seen; /* position in the log */
};

static void assert_same_noted(const struct watchers *watchers)
{
    const struct disturbance *quick = &watchers->quick, *slow = &watchers->slow;
    assert_int_equal(quick->noted, slow->noted);
    assert_int_equal(quick->burden, slow->burden);
    assert_true(memcmp(quick->told, slow->told, sizeof quick->told) == 0);
    for (int kind = 0; kind < REASON_NONE; kind++) {
        if ((quick->noted & DISTURBANCE_BIT(kind)) != 0) {
            assert_true(id_equal(quick->reason[kind].who, slow->reason[kind].who));
            assert_true(point_equal(quick->reason[kind].at, slow->reason[kind].at));
        }
    }
}

static void look_twice(struct watchers *watchers)
{
    size_t end = game_log(watchers->game)->count;
    watchers->slow.nearest = 0;
    disturbance_look(&watchers->quick, watchers->game, watchers->seen, end);
    disturbance_look(&watchers->slow, watchers->game, watchers->seen, end);
    watchers->seen = end;
    assert_same_noted(watchers);
}

/* A command asks now and then; a bit for each seriousness, so that some stay noted. */
static void take_twice(struct watchers *watchers, struct dice *dice)
{
    struct reason quick = {0}, slow = {0};
    uint32_t matters = (uint32_t)dice_between(dice, 0, (1 << REASON_NONE) - 1);
    if (dice_chance(dice, 1, 4)) {
        disturbance_begin(&watchers->quick, watchers->game);
        disturbance_begin(&watchers->slow, watchers->game);
    }
    assert_int_equal(disturbance_take(&watchers->quick, watchers->game, matters, &quick),
                     disturbance_take(&watchers->slow, watchers->game, matters, &slow));
    assert_int_equal(quick.kind, slow.kind);
    assert_true(id_equal(quick.who, slow.who));
    assert_same_noted(watchers);
}

/* Returns how many foes came, woke or noticed the hero. */
static int watch_game(struct watchers *watchers, struct board *board, struct dice *dice)
{
    int found = 0;
    for (int turn = 1; turn <= TURNS && game_need(board->game) != GAME_IS_OVER; turn++) {
        while (game_need(board->game) == GAME_NEEDS_STEP) {
            game_step(board->game);
            look_twice(watchers);
            found += (watchers->quick.noted &
                      (DISTURBANCE_BIT(REASON_FOE_COMES) | DISTURBANCE_BIT(REASON_FOE_WAKES) |
                       DISTURBANCE_BIT(REASON_FOE_NOTICES))) != 0;
        }
        if (dice_chance(dice, 1, 3)) {
            take_twice(watchers, dice);
        }
        hero_acts(board, dice);
        look_twice(watchers);
    }
    return found;
}

TEST(a_look_at_those_who_acted_finds_what_a_look_at_all_does)
{
    int found = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)GAMES; seed++) {
        struct board *board = hunt(seed);
        struct watchers watchers = {.game = board->game, .seen = game_log(board->game)->count};
        struct dice dice = dice_from(&seed, 1);
        found += watch_game(&watchers, board, &dice);
        board_free(board);
    }
    assert_true(found > GAMES);
}

/* A game whose first level has fires, thorns and gas here and there. */
static struct game *game_with_harm(uint64_t seed)
{
    static const char *const grounds[] = {"burning", "grass", "thorns"};
    const struct content *content = content_fixture();
    struct game *plain = game_new(content, seed);
    struct world *world = memory_new(1, sizeof *world);
    struct dice dice = dice_from(&seed, 1);
    *world = *game_world(plain);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        struct point at = level_point(&world->level, cell);
        if (world->level.terrain[cell] == TERRAIN_FLOOR && dice_chance(&dice, 1, 30) &&
            distance_chebyshev(at, world_hero(world)->at) > 2) {
            int gas = content_find_air(content, "gas") + 1;
            world->level.terrain[cell] =
                (uint8_t)content_find_terrain(content, grounds[dice_between(&dice, 0, 2)]);
            world->level.air[cell] =
                dice_chance(&dice, 1, 4) ? (struct air){(uint16_t)gas, 30} : (struct air){0, 0};
        }
    }
    struct game *game = game_from_world(content, world);
    free(world);
    game_free(plain);
    return game;
}

/* A hero that explores, travels to stairs and goes down them, and now and then does something else.
 * Each proposal is compared with that of a command that has kept no way. */
struct explorer {
    struct game *game;
    struct bot *bot;
    struct disturbance disturbance;
    struct automation automation;
    size_t seen; /* position in the log */
    int kept;    /* steps that needed no search */
};

static enum auto_verdict propose_twice(struct explorer *explorer, struct action *action)
{
    static struct disturbance disturbance;
    struct automation forgetful = explorer->automation;
    struct action other = {0};
    disturbance = explorer->disturbance;
    forgetful.route = (struct route){0};
    enum auto_verdict verdict =
        automation_next(&explorer->automation, &explorer->disturbance, explorer->game, action);
    if (automation_next(&forgetful, &disturbance, explorer->game, &other) != verdict ||
        (verdict == AUTO_ACT &&
         (action->verb != other.verb || !point_equal(action->target, other.target))) ||
        forgetful.reason.kind != explorer->automation.reason.kind ||
        !point_equal(forgetful.reason.at, explorer->automation.reason.at)) {
        fail_msg("seed %d, turn %d: a new search finds another way",
                 (int)explorer->game->world.seed, (int)explorer->game->world.turn);
    }
    explorer->kept += verdict == AUTO_ACT && explorer->automation.route.next > 1;
    return verdict;
}

/* After exploring it goes to the stairs; there, or if it cannot, it does what comes to mind. */
static struct action choose_next(struct explorer *explorer)
{
    struct point stairs;
    bool has_explored = explorer->automation.kind == AUTOMATION_EXPLORE;
    if (has_explored && automation_find_stairs(explorer->game, &stairs)) {
        explorer->automation = automation_travel(stairs);
    } else {
        explorer->automation = automation_explore();
        explorer->automation.even_if_hunted = true;
    }
    return bot_choose(explorer->bot, explorer->game);
}

static void explore_on(struct explorer *explorer, struct dice *dice)
{
    struct action action = game_hero_action(explorer->game, VERB_WAIT);
    bool is_proposed = propose_twice(explorer, &action) == AUTO_ACT;
    if (!is_proposed && dice_chance(dice, 1, 3)) {
        (void)propose_twice(explorer, &action); /* asked again, nothing has changed */
    } else if (!is_proposed) {
        action = choose_next(explorer);
    } else if (dice_chance(dice, 1, 20)) {
        action = bot_choose(explorer->bot, explorer->game);
    }
    (void)game_act(explorer->game, &action);
    game_run(explorer->game);
    size_t end = game_log(explorer->game)->count;
    disturbance_look(&explorer->disturbance, explorer->game, explorer->seen, end);
    explorer->seen = end;
}

TEST(a_kept_way_is_that_of_a_new_search)
{
    int kept = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)GAMES; seed++) {
        struct explorer *explorer = memory_new(1, sizeof *explorer);
        struct dice dice = dice_from(&seed, 1);
        explorer->game = seed % 2 == 0 ? game_with_harm(seed) : game_new(content_fixture(), seed);
        explorer->bot = bot_new(seed);
        explorer->automation = automation_explore();
        explorer->seen = game_log(explorer->game)->count;
        game_run(explorer->game);
        for (int i = 0; i < 10 * TURNS && game_need(explorer->game) != GAME_IS_OVER; i++) {
            explore_on(explorer, &dice);
        }
        kept += explorer->kept;
        game_free(explorer->game);
        bot_free(explorer->bot);
        free(explorer);
    }

    assert_true(kept > 2 * GAMES); /* else nothing was compared */
}

static enum auto_verdict travel_on(const struct board *board, struct automation *travel,
                                   struct action *action)
{
    static struct disturbance disturbance;
    return automation_next(travel, &disturbance, board->game, action);
}

TEST(that_no_way_leads_to_a_place_is_forgotten_when_the_hero_learns_more)
{
    struct board *board = board_new("######\n#@|..#\n######\n");
    struct automation travel = automation_travel((struct point){4, 1});
    struct game *game = board->game;
    struct point thorns = {2, 1};
    struct action action;
    board_know_all(board);
    assert_int_equal(travel_on(board, &travel, &action), AUTO_STOPPED);
    assert_int_equal(travel_on(board, &travel, &action), AUTO_STOPPED);
    assert_int_equal(travel.reason.kind, REASON_WAY_HARMS);
    struct outcome cell = outcome_for_cell(&game->world, OUTCOME_CELL, thorns);
    cell.after.ground = TERRAIN_FLOOR;
    turn_put(game->turn, cell);
    struct outcome known = outcome_for_cell(&game->world, OUTCOME_KNOWN, thorns);
    known.after.memory.terrain = TERRAIN_FLOOR + 1;
    turn_put(game->turn, known);
    assert_int_equal(travel_on(board, &travel, &action), AUTO_ACT);
    assert_true(point_equal(action.target, thorns));
    board_free(board);
}

/* The harm that the hero knows, looked for where the counts say, and everywhere. */
static int compare_harm(struct game *game, bool is_unseen_gone)
{
    static struct cell_set quick, slow;
    uint16_t counts[PARTS_MAX];
    int found = 0;
    struct known_map map = known_map_of(game);
    harm_find(&map, is_unseen_gone, &quick);
    memcpy(counts, game->world.harm_known, sizeof counts);
    memset(game->world.harm_known, 1, sizeof counts);
    harm_find(&map, is_unseen_gone, &slow);
    memcpy(game->world.harm_known, counts, sizeof counts);
    for (int cell = 0; cell < level_cells(&game->world.level); cell++) {
        assert_int_equal(cell_set_has(&quick, cell), cell_set_has(&slow, cell));
        found += cell_set_has(&quick, cell);
    }
    return found;
}

/* On burning and gassed levels, forwards and back again. */
TEST(harm_is_found_by_counts_of_the_parts_of_a_level)
{
    int found = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)GAMES; seed++) {
        struct game *game = game_with_harm(seed);
        struct bot *bot = bot_new(seed);
        size_t mark = game_log(game)->count;
        for (int turn = 1; turn < 100 && game_need(game) != GAME_IS_OVER; turn++) {
            bot_play_turn(bot, game);
            if (turn % 10 == 0) {
                found += compare_harm(game, false) + compare_harm(game, true);
            }
        }
        game_rewind(game, mark);
        compare_harm(game, false);
        bot_free(bot);
        game_free(game);
    }
    assert_true(found > GAMES);
}
