/* What a run is built of: mending, life, and flows that give as many of them to each run (RULES I1,
 * B11). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/gen/draft.h"
#include "barrow/rules/body/action.h"
#include "gen/generator.h"
#include "support/board_actions.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define SEEDS 10000
#define DEPTHS 28
#define DRAFTS 60

#define HALL                                                                                       \
    "#########\n"                                                                                  \
    "#...@...#\n"                                                                                  \
    "#########\n"

static struct point here(const struct board *board)
{
    return world_hero(board->world)->at;
}

static enum verdict mend(struct board *board, struct id scroll, struct id thing)
{
    struct action action = game_thing_action(board->game, VERB_USE, scroll);
    action.count = thing.generation == 0 ? 0 : thing.slot + 1;
    return game_act(board->game, &action);
}

static int power_of(const struct board *board, struct id thing)
{
    return world_thing(board->world, thing)->power;
}

TEST(mending_betters_the_chosen_thing_alone)
{
    struct board *board = board_new(HALL);
    struct id sword = give(board, 0, "weapon-1", 3, WHERE_WEAPON);
    struct id coat = board_give(board, "armour-1", 2, 1);
    struct id scrolls = board_give(board, "scroll-of-mending", 0, 2);
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    assert_int_equal(mend(board, scrolls, coat), VERDICT_ALLOWED);
    assert_int_equal(power_of(board, coat), 3);
    assert_int_equal(power_of(board, sword), 3);
    assert_int_equal(world_thing(board->world, scrolls)->count, 1);
    game_rewind(board->game, mark);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(mending_without_a_choice_betters_the_weapon_in_hand)
{
    struct board *board = board_new(HALL);
    struct id coat = give(board, 0, "armour-1", 2, WHERE_ARMOUR);
    struct id sword = give(board, 0, "weapon-1", 3, WHERE_WEAPON);
    struct id scroll = board_give(board, "scroll-of-mending", 0, 1);
    assert_int_equal(mend(board, scroll, NOTHING), VERDICT_ALLOWED);
    assert_int_equal(power_of(board, sword), 4);
    assert_int_equal(power_of(board, coat), 2);
    board_free(board);
}

TEST(what_is_no_gear_of_ones_own_is_not_mended)
{
    struct board *board = board_new("#########\n#...@..a#\n#########\n");
    struct id scroll = board_give(board, "scroll-of-mending", 0, 1);
    struct id ration = board_give(board, "ration", 0, 1);
    struct id lying = board_lay(board, "weapon-1", 1, 1, (struct point){2, 1});
    struct id theirs = give(board, 1, "weapon-1", 1, WHERE_WEAPON);
    const struct id refused[] = {NOTHING, scroll, ration, lying, theirs, {THINGS_MAX - 1, 1}};
    size_t mark = board->log->count;
    for (int i = 0; i < COUNT_OF(refused); i++) {
        assert_int_equal(mend(board, scroll, refused[i]), VERDICT_NOTHING_TO_MEND);
    }
    assert_int_equal(board->log->count, mark);
    board_free(board);
}

TEST(life_adds_to_the_most_health_and_heals_in_full)
{
    struct board *board = board_new(HALL);
    struct actor *hero = actor_in(board, HERO_SLOT);
    hero->health = 3;
    hero->stats.max_health = 30;
    struct id potion = board_give(board, "potion-of-life", 0, 1);
    assert_int_equal(board_handle(board, VERB_USE, potion, here(board)), VERDICT_ALLOWED);
    assert_int_equal(hero->stats.max_health, 40);
    assert_int_equal(hero->health, 40);
    board_free(board);
}

TEST(naming_tells_the_unknown_kind_that_one_has_most_of)
{
    struct board *board = board_new(HALL);
    unknown_make(board->content);
    board_give(board, "scroll-of-sleep", 0, 1);
    board_give(board, "potion-of-health", 0, 9); /* known */
    board_give(board, "undying-draught", 0, 3);
    struct id naming = board_give(board, "scroll-of-naming", 0, 1);
    assert_int_equal(board_handle(board, VERB_USE, naming, here(board)), VERDICT_ALLOWED);
    assert_true(board->world->known[content_find_item(board->content, "undying-draught")]);
    assert_true(board->world->known[content_find_item(board->content, "scroll-of-naming")]);
    assert_false(board->world->known[content_find_item(board->content, "scroll-of-sleep")]);
    board_free(board);
}

/* ---- flows ---- */

/* The content of the tests, in which two scrolls of mending come a level and one potion of life in
 * four. */
static struct content *flowing(int *mending, int *life)
{
    struct content *content = content_fixture_copy();
    *mending = content_find_item(content, "scroll-of-mending");
    *life = content_find_item(content, "potion-of-life");
    content->item[*mending].flow = 2;
    content->item[*mending].flow_levels = 1;
    content->item[*life].flow = 1;
    content->item[*life].flow_levels = 4;
    return content;
}

TEST(each_window_of_levels_has_as_many_in_each_of_ten_thousand_runs)
{
    int mending, life, on_first = 0;
    struct content *content = flowing(&mending, &life);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        for (int first = 1; first <= DEPTHS; first += 4) {
            int lives = 0;
            for (int depth = first; depth < first + 4; depth++) {
                lives += flow_due(content, seed, depth, life);
                assert_int_equal(flow_due(content, seed, depth, mending), 2);
            }
            assert_int_equal(lives, 1);
            on_first += flow_due(content, seed, first, life);
        }
    }
    assert_in_range(on_first, 16900, 18100); /* 17500 of 70000, deviation 115 */
    free(content);
}

TEST(levels_hold_what_is_due)
{
    int mending, life;
    struct content *content = flowing(&mending, &life);
    struct draft *draft = memory_new(1, sizeof *draft);
    for (uint64_t seed = 1; seed <= DRAFTS; seed++) {
        struct draft_request request = {.seed = seed, .depth = (int)(seed % 9) + 1};
        request.difficulty = difficulty_start(content);
        draft_make(draft, content, &request);
        int counts[2] = {0};
        for (int i = 0; i < draft->thing_count; i++) {
            counts[0] += draft->thing[i].kind == mending;
            counts[1] += draft->thing[i].kind == life;
        }
        assert_int_equal(counts[0], 2);
        assert_int_equal(counts[1], flow_due(content, seed, request.depth, life));
    }
    free(draft);
    free(content);
}
