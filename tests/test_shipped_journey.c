/* What a journey through the shipped data shows on its way down, level by level as a game makes
 * them: something new at least every second depth, feelings that are true and seldom the same, no
 * teleport into a locked room, and drawn places whose dwellers are as they are drawn. */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/wizard.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/turn.h"
#include "barrow/sense/distance_map.h"
#include "barrow/text/feeling.h"
#include "barrow/world/actors.h"
#include "barrow/world/flood.h"
#include "game/game_parts.h"
#include "rules/deeds/moves.h"
#include "support/effort.h"
#include "support/shipped_fixture.h"
#include "support/test.h"

#define JOURNEYS effort(2, 60)
#define DEEPEST 25 /* the pairs are 2 and 3 to 24 and 25 */
#define FEELINGS_MAX 200
#define LOOKS 30                           /* runs in which a sort of level is looked for */
#define LANDINGS effort_for(32, 200, 1000) /* levels to teleport on */
#define STURDY 100000                      /* health: traps kill nobody */
#define STARTS 12                          /* cells of each level from which the hero teleports */

AROUND_ALL_TESTS(shipped_load, shipped_free)

/* Levels. */

struct seen {
    bool actor[ACTOR_KINDS_MAX], terrain[TERRAIN_KINDS_MAX], level[LEVEL_KINDS_MAX];
};

static int note(bool *is_seen)
{
    int is_new = !*is_seen;
    *is_seen = true;
    return is_new;
}

/* How many kinds of monsters, of ground and of levels the level shows for the first time. */
static int note_level(struct seen *seen, const struct world *world)
{
    int news = note(&seen->level[world->level.kind]);
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        news += world->actor[slot].is_alive && !world->actor[slot].is_bodiless &&
                note(&seen->actor[world->actor[slot].kind]);
    }
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        news += note(&seen->terrain[world->level.terrain[cell]]);
    }
    return news;
}

/* The hero goes down as one who kills all that there is: RULES L5. */
static void go_down(struct game *game)
{
    struct difficulty next =
        difficulty_credit(shipped, game->world.difficulty, game->world.difficulty.pending);
    struct journey journey = game->world.journey;
    journey.depth++;
    journey_enter(game, journey, next);
    game_forget(game);
}

/* In three journeys of four, so that a tuned number breaks nothing. */
TEST(something_new_comes_every_second_depth)
{
    int journeys_with[DEEPEST / 2 + 1] = {0};
    for (int seed = 1; seed <= JOURNEYS; seed++) {
        struct seen *seen = memory_new(1, sizeof *seen);
        struct game *game = game_new(shipped, (uint64_t)seed);
        int news[DEEPEST / 2 + 1] = {0};
        note_level(seen, &game->world);
        for (int depth = 2; depth <= DEEPEST; depth++) {
            go_down(game);
            news[depth / 2] += note_level(seen, &game->world);
        }
        for (int pair = 1; pair <= DEEPEST / 2; pair++) {
            journeys_with[pair] += news[pair] > 0;
        }
        game_free(game);
        free(seen);
    }
    for (int pair = 1; pair <= DEEPEST / 2; pair++) {
        if (journeys_with[pair] * 4 < JOURNEYS * 3) {
            fail_msg("depths %d and %d show something new in %d of %d journeys", 2 * pair,
                     2 * pair + 1, journeys_with[pair], JOURNEYS);
        }
    }
}

/* True if one of some seeds has it at its first depth, to which a wizard goes. */
static bool is_found(const struct level_kind *kind)
{
    bool is_found = false;
    for (int seed = 1; seed <= LOOKS && !is_found; seed++) {
        struct game *game = game_new(shipped, (uint64_t)seed);
        bool is_there =
            kind->from_depth == 1 || wizard_go_to(game, kind->from_depth) == WIZARD_DONE;
        is_found = is_there && &shipped->levels.kind[game->world.level.kind] == kind;
        game_free(game);
    }
    return is_found;
}

TEST(a_wizard_finds_each_sort_of_level_where_it_begins)
{
    for (int i = 0; i < shipped->levels.kind_count; i++) {
        const struct level_kind *kind = &shipped->levels.kind[i];
        if (!is_found(kind)) {
            fail_msg("no %s at depth %d", kind->id, kind->from_depth);
        }
    }
}

/* Feelings. */

static bool has_ground_that_says(const struct world *world, const char *feeling)
{
    const struct level_kind *kind = &shipped->levels.kind[world->level.kind];
    bool has = false;
    for (int i = 0; i < level_cells(&world->level); i++) {
        int ground = world->level.terrain[i];
        has = has || strcmp(shipped->terrain[ground].feeling, feeling) == 0;
        for (int k = 0; k < kind->feature_count && !has; k++) {
            has = kind->feature[k].ground == ground + 1 &&
                  strcmp(kind->feature[k].feeling, feeling) == 0;
        }
    }
    return has;
}

static bool has_leader_that_says(const struct world *world, const char *feeling)
{
    bool has = false;
    for (int i = 0; i < shipped->horde_count; i++) {
        int leader = content_find_actor(shipped, shipped->horde[i].leader);
        for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
            has = has || (world->actor[slot].kind == leader &&
                          strcmp(shipped->horde[i].feeling, feeling) == 0);
        }
    }
    return has;
}

static bool has_large_sleeper(const struct world *world)
{
    bool has = false;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        has = has || (actor->is_alive && actor->status[STATUS_ASLEEP] > 0 &&
                      shipped->actor[actor->kind].rank > world->journey.depth);
    }
    return has;
}

static bool is_true(const struct world *world, const char *feeling)
{
    return has_ground_that_says(world, feeling) || has_leader_that_says(world, feeling) ||
           (strstr(feeling, "sleeps") != NULL && has_large_sleeper(world));
}

struct told {
    const char *feeling[FEELINGS_MAX];
    int times[FEELINGS_MAX], count, all;
};

static void note_feeling(struct told *told, const char *feeling)
{
    int i = 0;
    if (feeling[0] == '\0') {
        return;
    }
    while (i < told->count && strcmp(told->feeling[i], feeling) != 0) {
        i++;
    }
    assert_true(i < FEELINGS_MAX);
    told->feeling[i] = feeling;
    told->count += i == told->count;
    told->times[i]++;
    told->all++;
}

/* P6: a feeling that is always there says nothing, and neither does one that is never there. */
TEST(feelings_are_true_and_differ)
{
    struct told told = {0};
    int levels = 0;
    for (int seed = 1; seed <= JOURNEYS; seed++) {
        struct game *game = game_new(shipped, (uint64_t)seed);
        for (int depth = 2; depth <= DEEPEST; depth++, levels++) {
            go_down(game);
            const char *feeling = feeling_of(shipped, &game->world);
            if (feeling[0] != '\0' && !is_true(&game->world, feeling)) {
                fail_msg("seed %d, depth %d: %s", seed, depth, feeling);
            }
            note_feeling(&told, feeling);
        }
        game_free(game);
    }
    print_message("  %d of %d levels have a feeling, of %d sorts\n", told.all, levels, told.count);
    for (int i = 0; i < told.count; i++) {
        print_message("  %3d %s\n", told.times[i], told.feeling[i]);
        assert_true(told.times[i] * 3 <= levels);
    }
    assert_in_range(told.all * 100 / levels, 20, 95);
}

/* Teleports. */

/* A locked door is no ground that one walks on. */
static bool stairs_can_be_walked_to(const struct level *level, struct point from)
{
    struct flood ways;
    flood_begin(&ways, level_cells(level));
    flood_add(&ways, level_index(level, from));
    for (int cell; flood_next(&ways, &cell);) {
        if (level->terrain[cell] == TERRAIN_STAIRS) {
            return true;
        }
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            struct point beside = point_step(level_point(level, cell), (enum direction)i);
            if (level_contains(level, beside) &&
                movement_crosses(MOVEMENT_WALK, level_bits(level, beside))) {
                flood_add(&ways, level_index(level, beside));
            }
        }
    }
    return false;
}

/* Some open cell where nobody is, each time another. */
static struct point start_of(const struct world *world, int seed, int n)
{
    const struct level *level = &world->level;
    int cell = (seed * 31 + n * 997) % level_cells(level);
    while (!level_is_open(level, level_point(level, cell)) ||
           world_actor_at(world, level_point(level, cell)).generation != 0) {
        cell = (cell + 1) % level_cells(level);
    }
    return level_point(level, cell);
}

static void teleport_from(struct game *game, struct point start)
{
    static const struct effect teleport = {.kind = EFFECT_TELEPORT};
    struct id hero = world_hero_id(&game->world);
    move_put(game->turn, hero, start, HOW_VANISH);
    turn_send(
        game->turn,
        (struct event){
            .kind = EVENT_EFFECT, .src = hero, .dst = hero, .at = start, .effect = &teleport});
    turn_settle(game->turn);
}

TEST(from_where_a_teleport_ends_the_stairs_can_be_walked_to)
{
    for (int seed = 1; seed <= LANDINGS; seed++) {
        struct game *game = game_new(shipped, (uint64_t)seed);
        journey_enter(game, (struct journey){.depth = 1 + seed % 24}, game->world.difficulty);
        game->world.actor[HERO_SLOT].health = STURDY;
        for (int n = 0; n < STARTS; n++) {
            struct point start = start_of(&game->world, seed, n);
            teleport_from(game, start);
            struct point end = world_hero(&game->world)->at;
            if (!stairs_can_be_walked_to(&game->world.level, end)) {
                fail_msg("seed %d, depth %d: from %d, %d to %d, %d", seed, 1 + seed % 24, start.x,
                         start.y, end.x, end.y);
            }
        }
        game_free(game);
    }
}

/* Dwellers. */

#define DWELLERS_MAX 64
#define TURNS_BEFORE 100 /* that pass before the hero comes */

struct dweller {
    int slot;
    struct point home;
    bool sleeps;
};

static int find_dwellers(const struct world *world, struct dweller dwellers[DWELLERS_MAX])
{
    int count = 0;
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (actor->keeps_post != 0 && count < DWELLERS_MAX) {
            dwellers[count++] = (struct dweller){slot, actor->at, is_asleep(actor)};
        }
    }
    return count;
}

static bool is_as_drawn(const struct world *world, const struct dweller *dweller)
{
    const struct actor *actor = &world->actor[dweller->slot];
    return actor->is_alive && point_equal(actor->at, dweller->home) &&
           (dweller->sleeps ? is_asleep(actor) : actor_is_at_post(actor));
}

static void wait_here(struct game *game, int turns)
{
    for (int turn = 0; turn < turns && game_need(game) == GAME_NEEDS_ACTION; turn++) {
        struct action wait = game_hero_action(game, VERB_WAIT);
        game->world.actor[HERO_SLOT].health = game->world.actor[HERO_SLOT].stats.max_health;
        game_act(game, &wait);
        game_run(game);
    }
}

/* Three of four: some are near enough to hear or see the hero, and somebody else may come by. */
TEST(who_lives_in_a_drawn_place_is_found_as_it_is_drawn)
{
    static struct dweller dwellers[DWELLERS_MAX];
    int all[2] = {0}, kept[2] = {0};
    for (int seed = 1; seed <= effort_for(8, 25, 200); seed++) {
        for (int depth = 1; depth <= 4; depth++) {
            struct game *game = game_new(shipped, (uint64_t)seed);
            assert_true(depth == 1 || wizard_go_to(game, depth) == WIZARD_DONE);
            int count = find_dwellers(&game->world, dwellers);
            wait_here(game, TURNS_BEFORE);
            for (int i = 0; i < count; i++) {
                all[dwellers[i].sleeps]++;
                kept[dwellers[i].sleeps] += is_as_drawn(&game->world, &dwellers[i]);
            }
            game_free(game);
        }
    }
    for (int sleeps = 0; sleeps < 2; sleeps++) {
        if (all[sleeps] == 0 || kept[sleeps] * 4 < all[sleeps] * 3) {
            fail_msg("%d of %d who %s", kept[sleeps], all[sleeps], sleeps ? "sleep" : "are up");
        }
    }
}
