/* What is kept instead of being worked out anew, compared with the slow way: over random games it
 * must never make a difference. BARROW_LONG plays 1,000 of them. */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/game/disturbance.h"
#include "barrow/sense/distance_map.h"
#include "game/game_parts.h"
#include "support/bot.h"
#include "support/effort.h"
#include "support/world_fixture.h"

#define WIDTH 36
#define HEIGHT 20
#define TURNS 40

#define GAMES effort(40, 1000)

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
    return dice_chance(dice, 1, 5) ? (char)('a' + dice_between(dice, 0, 24)) : '.';
}

static struct bench *crowd(uint64_t seed)
{
    char drawing[(WIDTH + 1) * HEIGHT + 1];
    struct dice dice = dice_from(&seed, 1);
    for (int i = 0; i < (WIDTH + 1) * HEIGHT; i++) {
        int x = i % (WIDTH + 1), y = i / (WIDTH + 1);
        drawing[i] = x == WIDTH ? '\n' : drawn_cell(&dice, seed, x, y);
    }
    drawing[(WIDTH + 1) * HEIGHT] = '\0';
    return bench_new(drawing);
}

/* Nearly all are after the hero, or after some place where they believe it to be. */
static struct bench *hunt(uint64_t seed)
{
    struct bench *bench = crowd(seed);
    struct dice dice = dice_from(&seed, 1);
    bench->world->actor[HERO_SLOT].health = bench->world->actor[HERO_SLOT].stats.max_health =
        1000000;
    for (int slot = HERO_SLOT + 1; slot < bench->world->actors_used; slot++) {
        struct mindset *mind = &bench->world->actor[slot].mind;
        mind->state = dice_chance(&dice, 9, 10) ? MIND_HUNTING : MIND_IDLE;
        mind->goal = world_hero(bench->world)->at;
        if (dice_chance(&dice, 1, 3)) {
            mind->goal = bench->world->actor[dice_between(&dice, 1, slot)].at;
        }
    }
    bench_start_clocks(bench);
    return bench;
}

/* The hero's part of a turn: it goes to and fro, so that hunters lose it and find it again. */
static void hero_acts(struct bench *bench, struct dice *dice)
{
    struct action action = game_hero_action(bench->game, VERB_WAIT);
    struct action bump =
        game_bump(bench->game, (enum direction)dice_between(dice, 0, DIRECTION_COUNT - 1));
    if (game_act(bench->game, &bump) != VERDICT_ALLOWED) {
        (void)game_act(bench->game, &action);
    }
}

/* The same, but everyone who is due is asked in each batch. */
static void run_asking_all(struct game *game)
{
    while (game_need(game) == GAME_NEEDS_STEP) {
        game_step(game);
        if (game->batch.due.count == 0) {
            loop_drop_batch(&game->batch);
        }
    }
}

TEST(who_yields_need_not_be_asked_again_until_something_happens_near_it)
{
    for (uint64_t seed = 1; seed <= (uint64_t)GAMES; seed++) {
        struct bench *quick = hunt(seed), *slow = hunt(seed);
        struct dice dice = dice_from(&seed, 1), same_dice = dice;
        for (int turn = 1; turn <= TURNS && game_need(slow->game) != GAME_IS_OVER; turn++) {
            game_run(quick->game);
            run_asking_all(slow->game);
            if (bench_digest(quick) != bench_digest(slow)) {
                fail_msg("seed %d: the games have parted by turn %d", (int)seed, turn);
            }
            hero_acts(quick, &dice);
            hero_acts(slow, &same_dice);
        }
        bench_free(quick);
        bench_free(slow);
    }
}

/* The map of a place, as kept, against one filled now. */
static void assert_place_is_fresh(const struct game *game, struct point goal)
{
    static struct distance_map fresh;
    const struct level *level = &game->world.level;
    const struct distance_map *kept = senses_to_place(game->senses, &game->world, goal);
    distance_map_fill(&fresh, level, &goal, 1);
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        if (distance_map_cost(kept, level, at) != distance_map_cost(&fresh, level, at)) {
            fail_msg("seed %d, depth %d, turn %d: (%d, %d) is not so far from (%d, %d)",
                     (int)game->world.seed, (int)game->world.journey.depth, (int)game->world.turn,
                     at.x, at.y, goal.x, goal.y);
        }
    }
}

static void assert_senses_are_fresh(const struct game *game)
{
    static struct distance_map fresh;
    const struct level *level = &game->world.level;
    const struct distance_map *kept = senses_to_hero(game->senses, &game->world);
    distance_map_fill(&fresh, level, &world_hero(&game->world)->at, 1);
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        assert_int_equal(distance_map_cost(kept, level, at), distance_map_cost(&fresh, level, at));
    }
    for (int slot = HERO_SLOT + 1; slot < game->world.actors_used; slot++) {
        if (game->world.actor[slot].is_alive) {
            assert_place_is_fresh(game, game->world.actor[slot].mind.goal);
        }
    }
}

/* From level to level, and back again along the log. */
TEST(kept_distance_maps_are_those_of_the_ground_as_it_is)
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

/* More places than are kept, asked for again and again. */
TEST(places_beyond_what_is_kept_are_worked_out_anew)
{
    struct game *game = game_new(content_fixture(), 3);
    const struct level *level = &game->world.level;
    for (int round = 0; round < 2; round++) {
        for (int cell = 0; cell < level_cells(level); cell += 2) {
            struct point at = level_point(level, cell);
            const struct distance_map *map = senses_to_place(game->senses, &game->world, at);
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
    assert_memory_equal(quick->told, slow->told, sizeof quick->told);
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
static int watch_game(struct watchers *watchers, struct bench *bench, struct dice *dice)
{
    int found = 0;
    for (int turn = 1; turn <= TURNS && game_need(bench->game) != GAME_IS_OVER; turn++) {
        while (game_need(bench->game) == GAME_NEEDS_STEP) {
            game_step(bench->game);
            look_twice(watchers);
            found += (watchers->quick.noted &
                      (DISTURBANCE_BIT(REASON_FOE_COMES) | DISTURBANCE_BIT(REASON_FOE_WAKES) |
                       DISTURBANCE_BIT(REASON_FOE_NOTICES))) != 0;
        }
        if (dice_chance(dice, 1, 3)) {
            take_twice(watchers, dice);
        }
        hero_acts(bench, dice);
        look_twice(watchers);
    }
    return found;
}

TEST(a_look_at_those_who_acted_finds_what_a_look_at_all_does)
{
    int found = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)GAMES; seed++) {
        struct bench *bench = hunt(seed);
        struct watchers watchers = {.game = bench->game, .seen = game_log(bench->game)->count};
        struct dice dice = dice_from(&seed, 1);
        found += watch_game(&watchers, bench, &dice);
        bench_free(bench);
    }
    assert_true(found > GAMES);
}
