/* Naming: a scroll that names a thing, its kind and its rune; what may be chosen,
 * and what is named without a choice. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/play/session.h"
#include "barrow/rules/body/action.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/unknown_things.h"
#include "support/board_actions.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define HALL                                                                                       \
    "#################\n"                                                                          \
    "#.......@.......#\n"                                                                          \
    "#################\n"
#define KNOWN_AFTER 5

/* A hall where the scroll is known and asks which thing, and one rune that takes some blows. */
static struct board *library(bool is_chosen)
{
    struct board *board = board_new(HALL);
    unknown_make(board->content);
    board_item(board, "scroll-of-naming")->target =
        is_chosen ? ITEM_TARGET_THING : ITEM_TARGET_SELF;
    board_item(board, "scroll-of-naming")->is_known = true;
    board->content->rune[0] = (struct rune){
        .id = "tested", .name = "testing", .gear = RUNE_OF_WEAPON, .known_after = KNOWN_AFTER};
    board->content->rune_count = 1;
    board->content->rune_digest[0] = digest_text("tested");
    return board;
}

static struct id runed(struct board *board, const char *item, enum where where)
{
    struct id gear = give(board, HERO_SLOT, item, 1, where);
    board->world->thing[gear.slot].rune = board->content->rune_digest[0];
    return gear;
}

static enum verdict name(struct board *board, struct id scroll, struct id thing)
{
    struct action action = game_thing_action(board->game, VERB_USE, scroll);
    action.count = thing.generation == 0 ? 0 : thing.slot + 1;
    return game_act(board->game, &action);
}

static bool is_read(const struct board *board, struct id gear)
{
    return rune_shown(board->content, world_thing(board->world, gear)) > 0;
}

static bool knows(const struct board *board, const char *id)
{
    return item_is_known(board->content, board->world, content_find_item(board->content, id));
}

TEST(the_rune_of_the_chosen_thing_is_read_told_and_taken_back)
{
    struct board *board = library(true);
    struct id worn = runed(board, "weapon-1", WHERE_WEAPON);
    struct id carried = runed(board, "weapon-2", WHERE_PACK);
    struct id scroll = board_give(board, "scroll-of-naming", 0, 1);
    struct messages messages = {0};
    size_t mark = board->log->count;
    uint64_t before = board_digest(board);
    assert_int_equal(name(board, scroll, carried), VERDICT_ALLOWED);
    assert_true(is_read(board, carried));
    assert_false(is_read(board, worn));
    tell_outcomes(board->game, mark, board->log->count, &messages);
    assert_int_equal(messages.count, 2);
    assert_string_equal(messages.message[1].text,
                        "Now you can read the rune on your weapon-2: testing.");
    messages_free(&messages);
    game_rewind(board->game, mark);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(the_chosen_kind_is_named_however_many_others_there_are)
{
    struct board *board = library(true);
    struct id one = board_give(board, "scroll-of-sleep", 0, 1);
    board_give(board, "undying-draught", 0, 3);
    struct id scroll = board_give(board, "scroll-of-naming", 0, 1);
    assert_int_equal(name(board, scroll, one), VERDICT_ALLOWED);
    assert_true(knows(board, "scroll-of-sleep"));
    assert_false(knows(board, "undying-draught"));
    board_free(board);
}

TEST(what_has_its_names_cannot_be_chosen)
{
    struct board *board = library(true);
    struct id scroll = board_give(board, "scroll-of-naming", 0, 1);
    struct id plain = give(board, HERO_SLOT, "weapon-1", 1, WHERE_PACK);
    struct id health = board_give(board, "potion-of-health", 0, 2);
    struct id read = runed(board, "weapon-2", WHERE_PACK);
    struct id lying = board_lay(board, "undying-draught", 0, 1, (struct point){2, 1});
    board->world->thing[read.slot].rune_blows = KNOWN_AFTER;
    const struct id refused[] = {NOTHING, scroll, plain, health, read, lying};
    size_t mark = board->log->count;
    for (int i = 0; i < COUNT_OF(refused); i++) {
        assert_int_equal(name(board, scroll, refused[i]), VERDICT_NOTHING_TO_NAME);
    }
    assert_int_equal(board->log->count, mark);
    board_free(board);
}

/* Without a choice: kinds before runes, and of runes what is worn. */
TEST(without_a_choice_kinds_come_first_and_then_what_is_worn)
{
    struct board *board = library(false);
    struct id carried = runed(board, "weapon-2", WHERE_PACK);
    struct id worn = runed(board, "weapon-1", WHERE_WEAPON);
    board_give(board, "scroll-of-sleep", 0, 1);
    struct id scrolls = board_give(board, "scroll-of-naming", 0, 4);
    const bool want[4][3] = {
        {true, false, false}, {true, true, false}, {true, true, true}, {true, true, true}};
    for (int i = 0; i < COUNT_OF(want); i++) {
        assert_int_equal(name(board, scrolls, NOTHING), VERDICT_ALLOWED);
        assert_int_equal(knows(board, "scroll-of-sleep"), want[i][0]);
        assert_int_equal(is_read(board, worn), want[i][1]);
        assert_int_equal(is_read(board, carried), want[i][2]);
        board_pass_turn(board);
    }
    board_free(board);
}

/* The refusal would tell what it is. */
TEST(who_does_not_know_the_scroll_may_read_it_for_nothing)
{
    struct board *board = library(true);
    board_item(board, "scroll-of-naming")->is_known = false;
    struct id scroll = board_give(board, "scroll-of-naming", 0, 1);
    assert_int_equal(name(board, scroll, NOTHING), VERDICT_ALLOWED);
    assert_true(knows(board, "scroll-of-naming"));
    board_free(board);
}

TEST(the_screen_offers_what_lacks_a_name)
{
    static const struct screen_row rows[] = {
        {"ac", "On what?"},
        {"ac", "weapon-1"},
        {"ac", "!weapon-2"},
        {"ac", "!potion of health"},
        {"ac<Enter>", "Now you can read the rune on your weapon-1: testing."},
    };
    struct board *board = library(true);
    runed(board, "weapon-1", WHERE_WEAPON);
    give(board, HERO_SLOT, "weapon-2", 1, WHERE_PACK);
    board_give(board, "scroll-of-naming", 0, 1);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}
