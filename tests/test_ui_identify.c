/* What the screens say of unknown things, and of what is known: the list of discoveries. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/play/session.h"
#include "barrow/rules/body/unknown_things.h"
#include "rules/deeds/identify.h"
#include "support/board_actions.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define HALL                                                                                       \
    "#################\n"                                                                          \
    "#...............#\n"                                                                          \
    "#.......@....a..#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#################\n"

static struct board *mystery(void)
{
    struct board *board = board_new(HALL);
    unknown_make(board->content);
    return board;
}

static const char *look_of(const struct board *board, const char *id)
{
    int kind = content_find_item(board->content, id);
    return board->content->appearance[item_appearance(board->content, board->world->seed, kind)]
        .name;
}

TEST(the_tale_names_the_look_and_then_the_kind)
{
    struct board *board = mystery();
    struct messages messages = {0};
    char want[80];
    int kind = content_find_item(board->content, "potion-of-haste");
    int look = item_appearance(board->content, board->world->seed, kind);
    size_t mark = board->log->count;
    struct id potion = board_give(board, "potion-of-haste", 0, 1);
    board_handle(board, VERB_USE, potion, world_hero(board->world)->at);
    tell_outcomes(board->game, mark, board->log->count, &messages);
    snprintf(want, sizeof want, "You drink a %s.", board->content->appearance[look].name);
    assert_true(messages.count >= 2);
    assert_string_equal(messages.message[0].text, want);
    assert_string_equal(messages.message[1].text, "That is a potion of haste.");
    messages_free(&messages);
    board_free(board);
}

/* The pack, what lies about, and each screen that names things. */
TEST(no_screen_names_what_is_unknown)
{
    static const char *const keys[] = {
        "",         "i",         "ia", "ib",       "a",  "d",  "t",  "v<Right>", "X", "@",
        "X<Down>v", "ta<Right>", "m",  "d<Enter>", "\\", "aa", "ab", "g",        "iS"};
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    for (int i = 0; i < COUNT_OF(keys) * COUNT_OF(sizes); i++) {
        struct board *board = mystery();
        struct buffer screen = {0};
        board_give(board, "undying-draught", 0, 2);
        board_give(board, "scroll-of-fireball", 0, 1);
        board_lay(board, "potion-of-haste", 0, 1, (struct point){9, 2});
        board_lay(board, "scroll-of-sleep", 0, 1, (struct point){8, 2});
        screens_play(board, keys[i / 2], sizes[i % 2], &screen);
        const char *named = strstr(buffer_text(&screen), "haste");
        named = named != NULL ? named : strstr(buffer_text(&screen), "undying");
        named = named != NULL ? named : strstr(buffer_text(&screen), "of fireball");
        named = named != NULL ? named : strstr(buffer_text(&screen), "of sleep");
        bool is_used = keys[i / 2][0] == 'a' && keys[i / 2][1] != '\0'; /* found out by it */
        if (named != NULL && !is_used) {
            fail_msg("%s: %s", keys[i / 2], buffer_text(&screen));
        }
        buffer_free(&screen);
        board_free(board);
    }
}

/* A hint is given by who carries the thing, or keeps beside it while it hunts nobody, until the
 * hero knows what it is. */
TEST(who_has_an_unknown_thing_hints_at_it)
{
    static const struct {
        int at_x; /* where the potion lies; 0: with the monster, which stands at 13 */
        enum mind_state state;
        bool is_known, hints;
    } cases[] = {
        {0, MIND_HUNTING, false, true}, {0, MIND_HUNTING, true, false},
        {11, MIND_IDLE, false, true},   {11, MIND_HUNTING, false, false},
        {10, MIND_IDLE, false, false},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = mystery();
        int kind = content_find_item(board->content, "potion-of-haste");
        struct id potion = give(board, 1, "potion-of-haste", 0, WHERE_PACK);
        board->content->item[kind].hint = "Fidgets.";
        actor_in(board, 1)->mind.state = (int16_t)cases[i].state;
        board->world->known[kind] = cases[i].is_known;
        if (cases[i].at_x > 0) {
            board->world->thing[potion.slot].place =
                (struct place){.where = WHERE_FLOOR, .at = {cases[i].at_x, 2}};
        }
        screens_check(screens_of(board),
                      &(struct screen_row){"v", cases[i].hints ? "Fidgets." : "!Fidgets."}, 1);
        board_free(board);
    }
}

TEST(the_bag_names_looks)
{
    struct board *board = mystery();
    board_give(board, "potion-of-haste", 0, 1);
    board_give(board, "scroll-of-fireball", 0, 1);
    screens_expect(board, "i", (struct point){80, 24}, look_of(board, "potion-of-haste"));
    screens_expect(board, "i", (struct point){80, 24}, look_of(board, "scroll-of-fireball"));
    screens_expect(board, "ia", (struct point){80, 24}, "You do not know what it does.");
    board_free(board);
}

/* The aim begins at the foe; where nobody stands the wand stays unknown. */
TEST(an_unknown_wand_asks_for_an_aim)
{
    static const struct {
        const char *keys, *want;
    } cases[] = {
        {"aa", "You do not know what it does."},     {"aa<2*h>", "You do not know what it does."},
        {"aa<Enter>", "That is a scroll of sleep."}, {"aa<2*h><Enter>", "Nothing comes of it."},
        {"aa<2*l><Enter>", "That is too far away."}, {"aa<Esc>", "Turn 1"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = mystery();
        struct item_kind *item = board_item(board, "scroll-of-sleep");
        item->class = board->content->appearance[0].class = ITEM_CLASS_WAND;
        item->target = ITEM_TARGET_BOLT;
        item->range = 6;
        item->radius = 0;
        item->charges = 3;
        board_give(board, "scroll-of-sleep", 0, 1);
        screens_expect(board, cases[i].keys, (struct point){80, 24}, cases[i].want);
        board_free(board);
    }
}

TEST(discoveries_list_what_is_known_and_what_is_left)
{
    struct board *board = mystery();
    for (int i = 0; i < board->content->item_count; i++) { /* as few as may be: RULES I1 */
        struct item_kind *item = &board->content->item[i];
        bool is_used = item->class == ITEM_CLASS_POTION || item->class == ITEM_CLASS_SCROLL;
        item->class = is_used && item->frequency == 0 ? ITEM_CLASS_KEY : item->class;
    }
    identify_kind(board->turn, content_find_item(board->content, "scroll-of-sleep"));
    assert_true(screens_are_golden(board, "D", "discoveries"));
    board_free(board);
}

TEST(where_all_is_known_there_is_nothing_to_find_out)
{
    struct board *board = board_new(HALL);
    screens_expect(board, "D", (struct point){80, 24}, "There is nothing to find out");
    board_free(board);
}

/* ---- used on another thing ---- */

TEST(a_thing_used_on_another_asks_on_which)
{
    static const struct screen_row rows[] = {
        {"ac", "On what?"},
        {"ac", "!ration"},
        {"ac<Enter>", "is better by 1"},
        {"ac<Down><Enter>", "The +2 armour-1 is better by 1"},
        {"ac<Esc>", "Turn 1"},
        {"ic<Enter><Enter>", "is better by 1"},
    };
    struct board *board = board_new(HALL);
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    board_give(board, "armour-1", 2, 1);
    board_give(board, "scroll-of-mending", 0, 1);
    board_give(board, "ration", 0, 1);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    assert_true(screens_are_golden(board, "ac", "use-on"));
    board_free(board);
}
