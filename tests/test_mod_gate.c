/* A modder's machine, of tests/mods/gate: a gate with its lever and a plate that shuts it, played
 * and found on levels without a line of C. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/gen/draft.h"
#include "support/world_fixture.h"

static struct content *load_mod(void)
{
    struct buffer problems = {0};
    struct content *content = content_load("tests/mods/gate", &problems);
    if (content == NULL || problems.size > 0) {
        fail_msg("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    return content;
}

static void expect(const struct game *game, int x, const char *ground)
{
    const struct level *level = &game_world(game)->level;
    int kind = (int)level_terrain(level, (struct point){x, 1});
    assert_string_equal(game_content(game)->terrain[kind].id, ground);
}

/* A step west or east, and all that follows from it. */
static enum verdict step(struct game *game, enum direction direction)
{
    struct action action = game_bump(game, direction);
    enum verdict verdict = game_act(game, &action);
    game_run(game);
    return verdict;
}

/* The gate is shut, the lever opens it, the plate behind it shuts it again; and all is taken back.
 */
TEST(a_lever_opens_the_gate_and_a_plate_shuts_it)
{
    struct content *content = load_mod();
    struct world *world = world_from_content(content, "########\n#*@!?..#\n########\n");
    struct game *game = game_from_world(content, world);
    uint64_t before = game_digest(game);
    assert_int_not_equal(step(game, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_int_equal(step(game, DIRECTION_WEST), VERDICT_ALLOWED);
    expect(game, 1, "pulled-gate-lever");
    expect(game, 3, "open-iron-gate");
    for (int i = 0; i < 3; i++) {
        expect(game, 3, "open-iron-gate");
        assert_int_equal(step(game, DIRECTION_EAST), VERDICT_ALLOWED);
    }
    expect(game, 3, "iron-gate");
    assert_int_equal(world_hero(game_world(game))->at.x, 4);
    game_rewind(game, 0);
    assert_int_equal(game_digest(game), before);
    game_free(game);
    free(world);
    content_free(content);
}

/* The drawing comes up, as the legend says. */
TEST(the_drawing_with_the_lever_lies_on_levels)
{
    struct content *content = load_mod();
    struct draft *draft = memory_new(1, sizeof *draft);
    int lever = content_find_terrain(content, "gate-lever");
    int gate = content_find_terrain(content, "iron-gate");
    int levels = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct draft_request request = {
            .seed = seed, .depth = 3, .difficulty = difficulty_start(content)};
        int levers = 0, gates = 0;
        draft_make(draft, content, &request);
        for (int cell = 0; cell < level_cells(&draft->level); cell++) {
            levers += draft->level.terrain[cell] == lever;
            gates += draft->level.terrain[cell] == gate;
        }
        assert_int_equal(levers, gates);
        levels += levers;
    }
    assert_true(levels > 0);
    free(draft);
    content_free(content);
}
