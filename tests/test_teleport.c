#include "support/test.h"

#include "barrow/rules/body/action.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

/* Where slot 1, an 'a', ends that a wand sends away. The stairs are laid at (stairs, 1), the Crown
 * at (crown, 1), for 0 nowhere. */
static int end_of_banished(const char *map, int stairs, int crown)
{
    struct board *board = board_new(map);
    struct item_kind *kind = board_item(board, "scroll-of-magic-missile");
    kind->target = ITEM_TARGET_ONE;
    kind->effect[0] = (struct effect){.kind = EFFECT_TELEPORT};
    kind->effect_count = 1;
    if (stairs > 0) {
        board->world->level.terrain[board_cell(board, stairs, 1)] = TERRAIN_STAIRS;
        world_rebuild_caches(board->world);
    }
    if (crown > 0) {
        board_lay(board, "crown", 0, 1, (struct point){crown, 1});
    }
    struct id scroll = board_give(board, "scroll-of-magic-missile", 0, 1);
    assert_int_equal(board_handle(board, VERB_USE, scroll, (struct point){2, 1}), VERDICT_ALLOWED);
    int x = actor_in(board, 1)->at.x;
    board_free(board);
    return x;
}

TEST(no_teleport_ends_where_no_way_leads_to_the_stairs)
{
    assert_true(end_of_banished(CORRIDOR("#@a......#.......#"), 4, 0) < 9);
}

TEST(no_teleport_ends_where_no_way_leads_to_the_crown)
{
    assert_true(end_of_banished(CORRIDOR("#@a......#.......#"), 0, 4) < 9);
}

TEST(without_stairs_or_crown_a_teleport_may_end_anywhere)
{
    assert_true(end_of_banished(CORRIDOR("#@a......#.......#"), 0, 0) > 9);
}
