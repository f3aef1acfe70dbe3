/* A modder's grounds, of tests/mods/lava, and a trap, of tests/mods/spikes, are played: whatever
 * terrain.yaml, air.yaml and levels.yaml say is enough, without a line of C. */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/auto/automation.h"
#include "barrow/base/memory.h"
#include "barrow/gen/draft.h"
#include "support/world_fixture.h"

static struct content *load(const char *mod)
{
    struct buffer problems = {0};
    struct content *content = content_load(mod, &problems);
    if (content == NULL || problems.size > 0) {
        fail_msg("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    return content;
}

static struct content *load_mod(void)
{
    return load("tests/mods/lava");
}

/* A game on a drawn level with the mod's grounds, all of it known. */
static struct game *play(const struct content *content, const char *drawing)
{
    struct world *world = world_from_content(content, drawing);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        world->level.memory[cell] = world_look_at(world, cell);
    }
    struct game *game = game_from_world(content, world);
    free(world);
    return game;
}

static void wait_turns(struct game *game, int turns)
{
    struct action wait = game_hero_action(game, VERB_WAIT);
    for (int i = 0; i < turns && game_need(game) == GAME_NEEDS_ACTION; i++) {
        assert_int_equal(game_act(game, &wait), VERDICT_ALLOWED);
        while (game_need(game) == GAME_NEEDS_STEP) {
            game_step(game);
        }
    }
}

static const char *ground_at(const struct game *game, int x)
{
    return game_content(game)
        ->terrain[level_terrain(&game_world(game)->level, (struct point){x, 1})]
        .id;
}

static int health_of(const struct game *game)
{
    return world_hero(game_world(game))->health;
}

TEST(lava_burns_who_steps_in_lights_what_is_beside_it_and_cools)
{
    struct content *content = load_mod();
    struct game *game = play(content, CORRIDOR("#@*,,.#"));
    struct action step = game_bump(game, DIRECTION_EAST);
    int before = health_of(game);
    assert_string_equal(ground_at(game, 2), "lava");
    assert_int_equal(game_act(game, &step), VERDICT_ALLOWED);
    assert_int_equal(health_of(game), before - 10);
    game_free(game);

    game = play(content, CORRIDOR("#@*,,.#"));
    wait_turns(game, 100); /* the grass burns, a fire that cannot reach bare ground */
    assert_string_equal(ground_at(game, 2), "basalt");
    assert_string_equal(ground_at(game, 3), "ash");
    assert_string_equal(ground_at(game, 4), "ash");
    game_free(game);
    content_free(content);
}

TEST(nothing_walks_into_lava_by_itself)
{
    struct content *content = load_mod();
    struct game *game = play(content, CORRIDOR("#@*..#"));
    struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
    struct automation travel = automation_travel((struct point){4, 1});
    struct action action;
    assert_int_equal(automation_next(&travel, disturbance, game, &action), AUTO_STOPPED);
    assert_int_equal(travel.reason.kind, REASON_WAY_HARMS);
    free(disturbance);
    game_free(game);
    content_free(content);
}

TEST(mushroom_poisons_the_air)
{
    struct content *content = load_mod();
    struct game *game = play(content, CORRIDOR("#@?.#"));
    int before = health_of(game);
    wait_turns(game, 10);
    assert_true(health_of(game) < before);
    game_free(game);
    content_free(content);
}

static int count_traps(const struct content *content, uint64_t seed, int depth)
{
    struct draft *draft = memory_new(1, sizeof *draft);
    struct draft_request request = {.seed = seed, .depth = depth};
    int hidden = content_find_terrain(content, "hidden-spikes"), count = 0;
    request.difficulty = difficulty_start(content);
    draft_make(draft, content, &request);
    for (int cell = 0; cell < level_cells(&draft->level); cell++) {
        count += draft->level.terrain[cell] == hidden ? 1 : 0;
    }
    free(draft);
    return count;
}

TEST(a_trap_lies_on_levels_is_found_and_sprung)
{
    struct content *content = load("tests/mods/spikes");
    for (uint64_t seed = 1; seed <= 10; seed++) {
        assert_int_equal(count_traps(content, seed, 1), 0);
        assert_in_range(count_traps(content, seed, 2), 1, 3);
    }
    struct game *game = play(content, CORRIDOR("#@$..#"));
    struct action step = game_bump(game, DIRECTION_EAST);
    int before = health_of(game);
    assert_int_equal(game_act(game, &step), VERDICT_ALLOWED);
    assert_int_equal(health_of(game), before - 5);
    game_rewind(game, 0);
    wait_turns(game, 1);
    assert_string_equal(ground_at(game, 2), "spikes");
    game_free(game);
    content_free(content);
}
