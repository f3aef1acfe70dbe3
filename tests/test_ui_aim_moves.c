/* What the aim line says of effects that move bodies, send them away or call others:
 * what is sure, and no place that only dice know. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/game/preview.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

#define HALL "###########\n#@..a.....#\n###########\n"
#define CROWD "###########\n#..@.aa...#\n###########\n"

static struct board *reader(const char *drawing, struct effect effect, enum item_target target)
{
    struct board *board = board_new(drawing);
    struct item_kind *kind = board_item(board, "scroll-of-magic-missile");
    kind->target = target;
    kind->range = 7;
    kind->radius = target == ITEM_TARGET_AREA ? 1 : 0;
    kind->effect[0] = effect;
    kind->effect_count = 1;
    board_give(board, "scroll-of-magic-missile", 0, 1);
    return board;
}

TEST(the_aim_line_says_what_is_sure_of_a_move)
{
    static const struct {
        const char *drawing;
        struct effect effect;
        enum item_target target;
        const char *want[2]; /* it may break between them */
    } rows[] = {
        {HALL, {.kind = EFFECT_SWAP}, ITEM_TARGET_ONE, {"would change places with", "you."}},
        {HALL, {.kind = EFFECT_SWAP}, ITEM_TARGET_ONE, {"!You would", "!no harm"}},
        {HALL, {.kind = EFFECT_TELEPORT}, ITEM_TARGET_BOLT, {"would be somewhere else", "level."}},
        {HALL, {.kind = EFFECT_PUSH, .amount = 3}, ITEM_TARGET_BOLT, {"thrown back 3", "cells."}},
        {HALL, {.kind = EFFECT_PUSH, .amount = 1}, ITEM_TARGET_BOLT, {"thrown back 1", "!cells"}},
        {HALL,
         {.kind = EFFECT_PULL, .amount = 2},
         ITEM_TARGET_BOLT,
         {"dragged 2 cells", "nearer."}},
        {CROWD,
         {.kind = EFFECT_PUSH, .amount = 9, .otherwise = 4},
         ITEM_TARGET_BEAM,
         {"lose 4 of 14", "thrown back 3"}},
        {HALL,
         {.kind = EFFECT_SUMMON, .monster = "a", .amount = 2},
         ITEM_TARGET_AREA,
         {"x2 would come.", "!no harm"}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct effect effect = rows[i].effect;
        struct board *board = board_new(HALL);
        effect.monster = effect.monster != NULL ? board->content->actor[1].id : "";
        board_free(board);
        board = reader(rows[i].drawing, effect, rows[i].target);
        const struct screen_row wanted[] = {{"aa", rows[i].want[0]}, {"aa", rows[i].want[1]}};
        screens_check(screens_of(board), wanted, COUNT_OF(wanted));
        board_free(board);
    }
}

TEST(who_would_be_thrown_into_a_chasm_would_fall)
{
    struct board *board =
        reader(HALL, (struct effect){.kind = EFFECT_PUSH, .amount = 2}, ITEM_TARGET_BOLT);
    static const struct screen_row wanted[] = {{"aa", "and fall"}};
    int cell = board_cell(board, 6, 1);
    board->world->level.terrain[cell] = (uint8_t)board_ground(board, "pit");
    board_know_all(board);
    world_rebuild_caches(board->world);
    screens_check(screens_of(board), wanted, COUNT_OF(wanted));
    board_free(board);
}

/* Wherever the dice would send it, the trial is the same; and it is taken back. */
TEST(no_preview_tells_where_a_teleport_ends)
{
    struct preview *first = calloc(1, sizeof *first), *other = calloc(1, sizeof *other);
    struct board *board = reader(HALL, (struct effect){.kind = EFFECT_TELEPORT}, ITEM_TARGET_BOLT);
    struct action action = game_hero_action(board->game, VERB_USE);
    action.thing = world_thing_id(board->world, 0);
    action.target = (struct point){4, 1};
    uint64_t before = board_digest(board);
    game_preview(board->game, &action, first);
    assert_true(board_digest(board) == before);
    for (uint64_t seed = 2; seed < 12; seed++) {
        board->world->seed = seed;
        game_preview(board->game, &action, other);
        assert_memory_equal(first, other, sizeof *first);
    }
    assert_int_equal(first->target_count, 1);
    assert_true(first->target[0].goes_away);
    free(first);
    free(other);
    board_free(board);
}

/* A thief's blow in the look panel and the bestiary. */
TEST(a_thief_takes_and_runs)
{
    struct board *board = board_new("#####\n#@a.#\n#####\n");
    struct actor_kind *kind = &board->content->actor[actor_in(board, 1)->kind];
    static const struct screen_row wanted[] = {{"x<Tab>", "takes a thing out of"}};
    kind->trait.follow[FOLLOW_ON_HIT].effect[0] = (struct effect){.kind = EFFECT_STEAL};
    kind->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
    screens_check(screens_of(board), wanted, COUNT_OF(wanted));
    board_free(board);
}
