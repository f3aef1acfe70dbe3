/* How long one whole turn takes: the hero waits, everyone else acts, the turn ends. In an open hall
 * of 100 x 60 with the hero in the middle, so that hunters see it, come and crowd round it. Figures
 * are medians over the turns of a game, in microseconds. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/world/body.h"
#include "support/content_fixture.h"
#include "support/timing.h"

#define WIDTH 100
#define HEIGHT 60
#define TURNS 101

struct scene {
    const char *label;
    int monsters, things;
    int sleepiness;
    enum mind_state mind;
};

static void draw_hall(struct level *level)
{
    level->width = WIDTH;
    level->height = HEIGHT;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        bool is_edge = at.x == 0 || at.y == 0 || at.x == WIDTH - 1 || at.y == HEIGHT - 1;
        level->terrain[cell] = is_edge ? TERRAIN_WALL : TERRAIN_FLOOR;
    }
}

static void put_actor(struct world *world, int slot, struct actor body)
{
    body.generation = 1;
    body.clock = (struct clock){.when = TURN_LENGTH, .energy = 100, .share = 1};
    world->actor[slot] = body;
    world->standing[level_index(&world->level, body.at)] = (uint16_t)(slot + 1);
}

static struct point some_floor(struct dice *dice)
{
    return (struct point){dice_between(dice, 1, WIDTH - 2), dice_between(dice, 1, HEIGHT - 2)};
}

static struct point free_floor(const struct world *world, struct dice *dice)
{
    struct point at = some_floor(dice);
    while (world->standing[level_index(&world->level, at)] != 0) {
        at = some_floor(dice);
    }
    return at;
}

static void fill_world(struct world *world, const struct scene *scene)
{
    const struct content *content = content_fixture();
    struct point centre = {WIDTH / 2, HEIGHT / 2};
    uint64_t seed = 1;
    struct dice dice = dice_from(&seed, 1);
    world->seed = seed;
    world->turn = 1;
    world->journey.depth = 1;
    world->end.blame.kind = -1;
    draw_hall(&world->level);
    struct actor hero = body_of_hero(content, centre);
    hero.health = hero.stats.max_health = 100000000; /* to outlast the benchmark */
    put_actor(world, HERO_SLOT, hero);
    for (int i = 1; i <= scene->monsters; i++) {
        struct point at = free_floor(world, &dice);
        struct actor body = body_of_actor(content, 1, 1, at, scene->sleepiness);
        body.mind.state = (int16_t)scene->mind;
        body.mind.goal = centre;
        put_actor(world, i, body);
    }
    for (int i = 0; i < scene->things; i++) {
        world->thing[i] = body_of_thing(1, 0, 1, some_floor(&dice));
        world->thing[i].generation = 1;
    }
}

static void measure(const struct scene *scene)
{
    double samples[TURNS];
    struct world *world = memory_new(1, sizeof *world);
    fill_world(world, scene);
    struct game *game = game_from_world(content_fixture(), world);
    free(world);
    for (int turn = 0; turn < TURNS; turn++) {
        double start = timing_now();
        struct action wait = game_hero_action(game, VERB_WAIT);
        if (game_act(game, &wait) != VERDICT_ALLOWED) {
            fprintf(stderr, "%s: the hero cannot wait\n", scene->label);
            exit(1);
        }
        game_run(game);
        samples[turn] = timing_now() - start;
    }
    timing_sort(samples, TURNS);
    printf("turn               %-34s %9.1f us  (slowest %.1f)\n", scene->label, samples[TURNS / 2],
           samples[TURNS - 1]);
    game_free(game);
}

int main(void)
{
    static const struct scene scenes[] = {
        {"nobody else", 0, 0, 0, MIND_IDLE},
        {"10 hunters", 10, 0, 0, MIND_HUNTING},
        {"100 hunters", 100, 0, 0, MIND_HUNTING},
        {"1000 hunters", 1000, 0, 0, MIND_HUNTING},
        {"1000 hunters, 1000 things", 1000, 1000, 0, MIND_HUNTING},
        {"1000 sleepers, 1000 things", 1000, 1000, 1000000, MIND_IDLE},
    };
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        measure(&scenes[i]);
    }
    return 0;
}
