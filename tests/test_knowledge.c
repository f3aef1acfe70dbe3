/* What the hero remembers of monsters that it sees no more. */
#include "support/test.h"

#include "barrow/rules/body/allies.h"
#include "barrow/rules/deeds/knowledge.h"
#include "support/board_actions.h"
#include "support/world_fixture.h"

static struct memory *memory_at(struct board *board, int x)
{
    struct level *level = &board->world->level;
    return &level->memory[level_index(level, (struct point){x, 1})];
}

/* The hero remembers there one of the kind of the monster in that slot. */
static void remember(struct board *board, int x, int slot)
{
    memory_at(board, x)->terrain = TERRAIN_FLOOR + 1;
    memory_at(board, x)->actor = (uint16_t)(actor_in(board, slot)->kind + 1);
    world_rebuild_caches(board->world);
}

static bool is_remembered(struct board *board, int x)
{
    return memory_at(board, x)->actor != 0;
}

TEST(who_comes_into_view_is_the_nearest_of_its_kind_that_was_seen_elsewhere)
{
    struct board *board = board_new(CORRIDOR("#@.a#....#b#"));
    remember(board, 6, 1);
    remember(board, 8, 1);
    remember(board, 7, 2);
    uint64_t digest = board_digest(board);
    size_t mark = board->log->count;
    knowledge_look(board->turn);
    assert_true(is_remembered(board, 3));  /* in sight */
    assert_false(is_remembered(board, 6)); /* this one */
    assert_true(is_remembered(board, 8));  /* may be another */
    assert_true(is_remembered(board, 7));  /* of another kind */
    assert_sound(board);
    turn_roll_back(board->turn, mark);
    assert_true(board_digest(board) == digest);
    board_free(board);
}

/* A step in sight is no arrival. */
TEST(who_walks_in_sight_leaves_the_others_remembered)
{
    struct board *board = board_new(CORRIDOR("#@.a.#...#"));
    knowledge_look(board->turn);
    remember(board, 7, 1);
    struct outcome move = outcome_for_actor(board->world, OUTCOME_MOVE, id_in(board, 1), 0);
    move.after.at.x = 4;
    turn_put(board->turn, move);
    knowledge_look(board->turn);
    assert_false(is_remembered(board, 3));
    assert_true(is_remembered(board, 4));
    assert_true(is_remembered(board, 7));
    board_free(board);
}

TEST(where_an_ally_was_seen_last_is_not_remembered)
{
    for (int is_ally = 0; is_ally <= 1; is_ally++) {
        struct board *board = board_new(CORRIDOR("#@.#a.#"));
        actor_in(board, 1)->allegiance = is_ally ? ALLEGIANCE_HERO : ALLEGIANCE_OWN;
        remember(board, 4, 1);
        knowledge_look(board->turn);
        assert_int_equal(is_remembered(board, 4), !is_ally);
        board_free(board);
    }
}
