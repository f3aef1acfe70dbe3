/* How long one whole turn takes: the hero waits, everyone else acts, the turn ends. Crowds of 10,
 * 100 and 1,000 in an open hall, where they see the hero and crowd round it, and in corridors,
 * where they queue, on levels of 80 x 50 and 200 x 200. Who "remembers a place" of its own does not
 * know where the hero is. Figures are medians over the turns of a game, in microseconds; the
 * slowest turn is the first one, when all is worked out for the first time, or one of a busy
 * machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/world/body.h"
#include "support/content_fixture.h"
#include "support/map_file.h"
#include "support/timing.h"

#define TURNS 101

enum memory_of { OF_NOTHING, OF_THE_HERO, OF_A_PLACE };

struct scene {
    const char *map; /* NULL: an open hall of width x height */
    int width, height;
    const char *label;
    int monsters, things;
    int sleepiness;
    enum memory_of memory;
    bool is_noisy; /* noise and notice as shipped, and two sides that fight each other */
    bool is_able;  /* kinds of every mind, each with something to do for its kin and to a foe */
};

static struct content *content;

/* The numbers of data/rules.yaml; the fixture has none. */
static void make_noisy(void)
{
    content->rules.noise =
        (struct noise_numbers){.still = 3, .step = 7, .fight = 14, .thrown = 7, .explosion = 30};
    content->rules.notice = (struct notice_numbers){.still = 7,
                                                    .usual = 14,
                                                    .fight = 28,
                                                    .asleep = 10,
                                                    .dozing = 33,
                                                    .awake = 200,
                                                    .sneak_percent = 300};
    content->rules.wanderers = (struct wander_numbers){.set_out = 200}; /* as many stay there */
    content->rules.hates[SIDE_DEAD] = SIDE_MEN;
    content->actor[1].side = SIDE_DEAD;
}

#define KINDS RANKS

static void make_able(void)
{
    static const struct ability spit = {.says = "spits at",
                                        .target = ITEM_TARGET_BOLT,
                                        .range = 7,
                                        .percent = 25,
                                        .effect = {{.kind = EFFECT_DAMAGE, .amount = 3}},
                                        .effect_count = 1};
    static const struct ability mend = {.says = "mends",
                                        .aim = ABILITY_AIM_KIN,
                                        .target = ITEM_TARGET_ONE,
                                        .range = 7,
                                        .percent = 25,
                                        .effect = {{.kind = EFFECT_HEAL, .amount = 3}},
                                        .effect_count = 1};
    for (int kind = 1; kind <= KINDS; kind++) {
        struct actor_kind *actor = &content->actor[kind];
        actor->mind = (enum mind_kind)(kind % MIND_COUNT);
        actor->side = kind % 5 == 0 ? SIDE_MEN : SIDE_DEAD;
        actor->ability[0] = spit;
        actor->ability[1] = mend;
        actor->ability_count = 2;
    }
}

static struct map_file map;

static void put_actor(struct world *world, int slot, struct actor body)
{
    body.generation = 1;
    body.clock = (struct clock){.when = TURN_LENGTH, .energy = 100, .share = 1};
    world->actor[slot] = body;
    world->occupant[level_index(&world->level, body.at)] = (uint16_t)(slot + 1);
}

static struct point some_floor(const struct level *level, struct dice *dice)
{
    struct point at = {0, 0};
    while (!level_can_walk(level, at)) {
        at.x = dice_between(dice, 1, level->width - 2);
        at.y = dice_between(dice, 1, level->height - 2);
    }
    return at;
}

static struct point free_floor(const struct world *world, struct dice *dice)
{
    struct point at = some_floor(&world->level, dice);
    while (world->occupant[level_index(&world->level, at)] != 0) {
        at = some_floor(&world->level, dice);
    }
    return at;
}

static struct actor monster(const struct scene *scene, const struct world *world, struct dice *dice,
                            int i)
{
    struct point at = free_floor(world, dice);
    int kind = scene->is_able ? 1 + i % KINDS : 1;
    struct actor body = body_of_actor(content, kind, 1, at, scene->sleepiness);
    body.mind.state = scene->memory == OF_NOTHING ? MIND_IDLE : MIND_HUNTING;
    body.mind.goal = scene->memory == OF_THE_HERO  ? map.hero
                     : scene->memory == OF_A_PLACE ? some_floor(&world->level, dice)
                                                   : at;
    return body;
}

static void fill_world(struct world *world, const struct scene *scene)
{
    uint64_t seed = 1;
    struct dice dice = dice_from(&seed, 1);
    world->seed = seed;
    world->turn = 1;
    world->journey.depth = 1;
    world->difficulty = difficulty_start(content);
    world->end.blame = NO_CAUSE;
    world->level = map.level;
    struct actor hero = body_of_hero(content, map.hero);
    hero.health = hero.stats.max_health = 100000000; /* to outlast the benchmark */
    put_actor(world, HERO_SLOT, hero);
    for (int i = 1; i <= scene->monsters; i++) {
        put_actor(world, i, monster(scene, world, &dice, i));
    }
    for (int i = 0; i < scene->things; i++) {
        world->thing[i] = body_of_thing(1, 0, 1, some_floor(&world->level, &dice));
        world->thing[i].generation = 1;
    }
}

static void measure(const struct scene *scene)
{
    double samples[TURNS];
    struct world *world = memory_new(1, sizeof *world);
    char name[32];
    content = content_fixture_copy();
    if (scene->is_noisy) {
        make_noisy();
    }
    if (scene->is_able) {
        make_able();
    }
    if (scene->map != NULL) {
        map_file_read(&map, scene->map);
    } else {
        map_file_draw_hall(&map, scene->width, scene->height);
    }
    level_learn(&map.level, content);
    snprintf(name, sizeof name, "hall_%dx%d", scene->width, scene->height);
    fill_world(world, scene);
    struct game *game = game_from_world(content, world);
    free(world);
    for (int turn = 0; turn < TURNS; turn++) {
        double start = timing_worked();
        struct action wait = game_hero_action(game, VERB_WAIT);
        if (game_act(game, &wait) != VERDICT_ALLOWED) {
            fprintf(stderr, "%s: the hero cannot wait\n", scene->label);
            exit(1);
        }
        game_run(game);
        samples[turn] = timing_worked() - start;
    }
    timing_sort(samples, TURNS);
    printf("%-18s %-34s %9.1f us  (slowest %.1f)\n", scene->map != NULL ? scene->map : name,
           scene->label, samples[TURNS / 2], samples[TURNS - 1]);
    game_free(game);
    free(content);
}

#define SMALL "dungeon_80x50"
#define LARGE "dungeon_200x200"

int main(void)
{
    static const struct scene scenes[] = {
        {NULL, 100, 60, "nobody else", 0, 0, 0, OF_NOTHING, false, false},
        {NULL, 100, 60, "10 hunters", 10, 0, 0, OF_THE_HERO, false, false},
        {NULL, 100, 60, "100 hunters", 100, 0, 0, OF_THE_HERO, false, false},
        {NULL, 100, 60, "1000 hunters", 1000, 0, 0, OF_THE_HERO, false, false},
        {NULL, 100, 60, "1000 hunters, 1000 things", 1000, 1000, 0, OF_THE_HERO, false, false},
        {NULL, 100, 60, "1000 sleepers, 1000 things", 1000, 1000, 1000000, OF_NOTHING, false,
         false},
        {NULL, 200, 200, "1000 hunters", 1000, 0, 0, OF_THE_HERO, false, false},
        {SMALL, 0, 0, "10 hunters", 10, 0, 0, OF_THE_HERO, false, false},
        {SMALL, 0, 0, "100 hunters", 100, 0, 0, OF_THE_HERO, false, false},
        {SMALL, 0, 0, "700 hunters", 700, 0, 0, OF_THE_HERO, false, false},
        {LARGE, 0, 0, "10 hunters", 10, 0, 0, OF_THE_HERO, false, false},
        {LARGE, 0, 0, "100 hunters", 100, 0, 0, OF_THE_HERO, false, false},
        {LARGE, 0, 0, "1000 hunters", 1000, 0, 0, OF_THE_HERO, false, false},
        {LARGE, 0, 0, "300 remember a place each", 300, 0, 0, OF_A_PLACE, false, false},
        {LARGE, 0, 0, "1000 idle, most of them far away", 1000, 0, 0, OF_NOTHING, false, false},
        {NULL, 100, 60, "1000 that notice and hear", 1000, 0, 0, OF_NOTHING, true, false},
        {NULL, 100, 60, "1000 sleepers that hear", 1000, 0, 1000000, OF_NOTHING, true, false},
        {LARGE, 0, 0, "1000 that notice and hear", 1000, 0, 0, OF_NOTHING, true, false},
        {NULL, 100, 60, "1000 of all minds that hunt and hear", 1000, 0, 0, OF_THE_HERO, true,
         true},
        {LARGE, 0, 0, "1000 of all minds that hunt and hear", 1000, 0, 0, OF_THE_HERO, true, true},
        {LARGE, 0, 0, "1000 of all minds, at ease", 1000, 0, 0, OF_NOTHING, true, true},
    };
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        measure(&scenes[i]);
    }
    return 0;
}
