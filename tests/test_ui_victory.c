/* Winning, through the keys: the Crown is used, the run ends with a choice, and goes on. */
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/sense/distance_map.h"
#include "barrow/ui/ui.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

/* The Crown is the first thing of the pack: a lists what can be used, Enter takes the first. */
#define WIN "a<Enter>"

/* A hero who has come far, with the Crown in the pack, and a monster that waits to be met. */
static struct game *game_with_crown(const struct content *content, int wins)
{
    struct world *world = world_from_content(content, "#######\n"
                                                      "#@....#\n"
                                                      "#######\n");
    world_give(world, content, world_hero_id(world), "crown", 0, 1);
    world->actor[HERO_SLOT].health = 7;
    world->journey.depth = 26;
    world->journey.wins = wins;
    world->difficulty = (struct difficulty){25, 3, 450, 70};
    world->tally[TALLY_DEALT] = 1234;
    world->tally[TALLY_KILLS] = 31;
    world->kills[1] = 30;
    world->kills[2] = 1;
    struct game *game = game_from_world(content, world);
    free(world);
    return game;
}

/* `wins`: how many there were before. */
static void play(const void *wins, const char *keys, struct point size, struct buffer *screen)
{
    const struct content *content = content_fixture();
    struct ui_setup setup = {
        .content = content,
        .seed = 5,
        .name = "Wenna",
        .game = game_with_crown(content, *(const int *)wins),
    };
    screens_run(setup, keys, size, screen);
}

static const struct screen_source without_wins = {play, &(const int){0}};
static const struct screen_source with_a_win = {play, &(const int){1}};

TEST(keys_lead_through_victory)
{
    static const struct screen_row rows[] = {
        {"", "Depth 26  Turn 1"},
        {WIN, "The run is won. Space goes on."},
        {WIN "<20*.>lQyes<Enter>", "The run is won. Space goes on."},
        {WIN "<Space>", "Wenna has won the Crown."},
        {WIN "<Space>", "Crowns      1 won"},
        {WIN "<Space>", "> Go down again, as you are"},
        {WIN "<Space><Esc><Space>q", "> Go down again, as you are"},
        {WIN "<Space><Down>", "> Rest: the run ends here"},
        {WIN "<Space>k", "> Rest: the run ends here"},
        {WIN "<Space><Down><Up>", "> Go down again, as you are"},
        {WIN "<Space><Down><Enter>", "Wenna won the Crown on depth 26, and rests."},
        {WIN "<Space><Down><Enter>", "Crowns      1 won"},
        {WIN "<Space><Down><Enter><2*Space>", "> New game"},
        {WIN "<Space><Down><Enter><2*Space><Enter>", "Depth 1  Turn 1"},
        {WIN "<Space><Enter>", "Depth 27  Turn 2"},
        {WIN "<Space><Enter>", "Health 30/30"},
        {WIN "<Space><Enter>", "Crowns 1"},
        {WIN "<Space><Enter>.", "Depth 27  Turn 3"},
        {WIN "<Space><Enter>Qyes<Enter>", "Wenna gave up on depth 27."},
        {WIN "<Space><Enter>Qyes<Enter>", "Crowns      1 won"},
        {"Qyes<Enter>", "Wenna gave up on depth 26."},
        {"Qyes<Enter>", "!Crowns"},
    };
    screens_check(without_wins, rows, COUNT_OF(rows));
}

/* ---- from the first step to the Crown ---- */

/* The usual rules for a giant among monsters that are worth ten times as much, so that the tracker
 * is at 25, and the Crown in the place of the stairs, after a few levels (RULES L5, L8). */
static struct content *giants_content(void)
{
    struct content *content = content_fixture_copy();
    content->rules.growth.hero.health = 30 * 1000000;
    content->rules.growth.hero.attack = 10 * 1000000;
    for (int kind = 1; kind < content->actor_count; kind++) {
        content->actor[kind].shape.experience = 1000;
    }
    return content;
}

/* Where to go: the stairs, or else the Crown. */
static struct point goal_of(const struct content *content, const struct world *world)
{
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        if (world->level.terrain[cell] == TERRAIN_STAIRS) {
            return level_point(&world->level, cell);
        }
    }
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing->is_there && content->item[thing->kind].class == ITEM_CLASS_CROWN) {
            return thing->place.at;
        }
    }
    fail_msg("neither stairs nor a Crown on depth %d", world->journey.depth);
    return (struct point){0, 0};
}

/* The step that leads there soonest, as an index into "kulnjbhy". */
static enum direction way_to(const struct world *world, const struct distance_map *map)
{
    struct point here = world_hero(world)->at;
    int best = DISTANCE_UNREACHABLE;
    enum direction way = DIRECTION_NORTH;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int cost = distance_map_cost(map, &world->level, point_step(here, (enum direction)i));
        way = cost < best ? (enum direction)i : way;
        best = cost < best ? cost : best;
    }
    return way;
}

/* Walks to the goal and adds the keys for it. A key without a meaning turns the log's page where
 * it asks for that, and does nothing where it does not. */
static void walk(struct game *game, struct buffer *keys)
{
    const struct world *world = game_world(game);
    struct distance_map *map = memory_new(1, sizeof *map);
    struct point goal = goal_of(game_content(game), world);
    distance_map_fill(map, &world->level, &goal, 1);
    while (!point_equal(world_hero(world)->at, goal)) {
        enum direction way = way_to(world, map);
        struct action action = game_bump(game, way);
        assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
        game_run(game);
        buffer_print(keys, "%c<F12>", "kulnjbhy"[way]);
    }
    free(map);
}

static bool is_on_crown(const struct game *game)
{
    const struct world *world = game_world(game);
    return level_terrain(&world->level, world_hero(world)->at) != TERRAIN_STAIRS;
}

/* The keys of a game from the first step until the hero stands where the Crown lies. Returns how
 * deep that is. */
static int find_way(const struct content *content, uint64_t seed, struct buffer *keys)
{
    struct game *game = game_new(content, seed);
    game_run(game);
    walk(game, keys);
    while (!is_on_crown(game)) {
        struct action descend = game_hero_action(game, VERB_DESCEND);
        assert_int_equal(game_act(game, &descend), VERDICT_ALLOWED);
        game_run(game);
        buffer_add(keys, "><Enter><F12>");
        walk(game, keys);
    }
    int depth = game_world(game)->journey.depth;
    game_free(game);
    return depth;
}

TEST(a_whole_game_is_won_and_goes_on)
{
    struct content *content = giants_content();
    struct buffer keys = {0}, screen = {0};
    char want[40];
    int depth = find_way(content, 5, &keys);
    assert_in_range(depth, 2, 15);
    buffer_add(&keys, "g<F12>a<Enter><F12><Space><Enter>.");
    struct ui_setup setup = {.content = content, .seed = 5, .name = "Gog", .is_immediate = true};
    screens_run(setup, buffer_text(&keys), (struct point){80, 24}, &screen);
    snprintf(want, sizeof want, "Depth %d  Turn", depth + 1);
    if (strstr(buffer_text(&screen), want) == NULL ||
        strstr(buffer_text(&screen), "Crowns 1") == NULL) {
        fail_msg("no \"%s\" with a Crown won on\n%s", want, buffer_text(&screen));
    }
    buffer_free(&keys);
    buffer_free(&screen);
    free(content);
}

TEST(screens_are_those_that_somebody_has_read)
{
    static const struct golden_row rows[] = {{WIN, "victory-last"}, {WIN "<Space>", "victory"}};
    static const struct golden_row again[] = {{WIN "<Space><Enter>", "victory-again"}};
    screens_check_golden(without_wins, rows, COUNT_OF(rows));
    screens_check_golden(with_a_win, again, COUNT_OF(again));
}
