/* The choice of a boon, and of a temper, through whole games over a drawn level: it comes up by
 * itself, waits if it is put off, and is told wherever the hero is described. */
#include "support/test.h"

#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/world/body.h"
#include "support/board_actions.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

static const char hall[] = "########\n"
                           "#......#\n"
                           "#..@...#\n"
                           "#......#\n"
                           "########\n";

/* A hero of that level of power whose boons are those of tests/data. */
static struct board *board_of_level(int level)
{
    struct board *board = board_new(hall);
    for (int kind = 0; kind < board->content->boon_count; kind++) {
        board->content->boon[kind].weight = 10;
    }
    actor_in(board, HERO_SLOT)->progress.level = level;
    return board;
}

TEST(the_choice_looks_as_somebody_has_read_it)
{
    static const struct golden_row rows[] = {
        {".", "boons"},
        {".<Down>", "boons-second"},
        {".<Esc>", "boons-later"},
        {".0", "boons-refused"},
    };
    struct board *board = board_of_level(3);
    screens_check_golden(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(the_first_boon_says_what_a_boon_is)
{
    for (int level = 2; level <= 3; level++) {
        struct board *board = board_of_level(level);
        const struct screen_row row = {".", level == 2 ? "A boon is a strength that you keep."
                                                       : "!A boon is a strength"};
        screens_check(screens_of(board), &row, 1);
        board_free(board);
    }
}

TEST(a_status_that_a_boon_gives_is_explained_where_there_is_room)
{
    struct board *board = board_of_level(3);
    for (int kind = 0; kind < board->content->boon_count; kind++) {
        bool is_hobble = strcmp(board->content->boon[kind].id, "hobble") == 0;
        board->content->boon[kind].weight = is_hobble ? 10 : 0;
    }
    screens_expect(board, ".", (struct point){80, 24}, "Slowed: acts at 50% of its speed.");
    screens_expect_not(board, ".", (struct point){40, 20}, "Slowed: acts");
    board_free(board);
}

TEST(a_choice_comes_up_by_itself_and_waits_if_it_is_put_off)
{
    static const struct screen_row rows[] = {
        {"", "A boon waits (+)"},
        {"", "!Choose a boon"},
        {".", "Choose a boon"},
        {".<Esc>", "!Choose a boon"},
        {".<Esc>", "A boon waits (+)"},
        {".<Esc>..", "!Choose a boon"},
        {".<Esc>+", "Choose a boon"},
        {".<Enter>", "Choose a boon"}, /* no key had put the cursor on one */
        {".<Enter>", "!1 2 3, Enter"}, /* the next one takes it */
        {".<Enter><Enter>", "is yours. "},
        {".<Enter><Space>", "!is yours. "},
        {".<Tab><Tab><Enter>", "Choose a boon"},
        {".<Tab><Shift-Tab><Tab><Enter>", "!is yours. "},
        {".1<Enter>", "is yours. "},
        {".<Down><Enter>", "is yours. "},
        {".1<Enter>", "!A boon waits"},
        {".1<Enter>", "Turn 2"}, /* the key's turn, and none for the choice */
        {".1<Enter>+", "Nothing waits to be chosen."},
    };
    struct board *board = board_of_level(2);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* Who is after the hero is fought first. */
TEST(an_offer_is_refused_by_a_second_press)
{
    static const struct screen_row rows[] = {
        {".", "0: three others"},
        {".0", "once in a game; it takes"},
        {".0", "Enter or 0: three others come  Esc: no"},
        {".0<Esc>", "1 2 3, then Enter: take"},
        {".0<Down>", "!once in a game"},
        {".0<Down>0", "once in a game"},
        {".00", "Choose a boon"},
        {".00", "!three others"},      /* once in a game */
        {".10<Enter>", "!is yours. "}, /* it answers the question, and takes nothing */
        {".10<Enter>", "!three others"},
        {".00<Enter><Enter>", "is yours. "},
    };
    struct board *board = board_of_level(3);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(a_choice_does_not_come_up_amid_a_fight)
{
    static const struct {
        enum mind_state state;
        const char *screen, *asked, *pane;
    } cases[] = {
        {MIND_HUNTING, "!Choose a boon", "The boon waits until nobody", "!A boon waits (+)"},
        {MIND_IDLE, "Choose a boon", "Choose a boon", "A boon waits (+)"}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_of_level(2);
        struct actor body = body_of_actor(board->content, 1, 1, (struct point){6, 1}, 0);
        body.mind = (struct mindset){.state = (int16_t)cases[i].state, .goal = {3, 2}};
        body.status[STATUS_HELD] = 50;
        board->content->actor[1].mind = MIND_AMBUSHER;
        board->content->rules.minds.ambush_distance = 1;
        assert_int_not_equal(turn_spawn(board->turn, &body).generation, 0);
        const struct screen_row rows[] = {
            {".", cases[i].screen}, {".+", cases[i].asked}, {"", cases[i].pane}};
        screens_check(screens_of(board), rows, COUNT_OF(rows));
        board_free(board);
    }
}

TEST(the_cursor_stays_on_a_boon_that_was_put_off)
{
    static const struct screen_row rows[] = {
        {".<Down><Esc>+", "> 2 Long arm"},
        {".<Down><Esc>@<Esc>.+", "> 2 Long arm"},
        {".3<Esc>+", "> 3 Harvest"},
        {".<Down><Enter>", "> 1 "}, /* the second choice begins anew */
    };
    struct board *board = board_of_level(3);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* The digits are steps, too: held a moment too long they must choose nothing. */
TEST(a_digit_shows_a_boon_and_takes_none)
{
    static const struct screen_row rows[] = {
        {".3", "Choose a boon"},
        {".33", "Choose a boon"},
        {".4", "Choose a boon"},
    };
    struct board *board = board_of_level(2);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(two_choices_come_one_behind_the_other)
{
    static const struct screen_row rows[] = {
        {".", "(2 wait)"},
        {".1<Enter>", "!(2 wait)"},
        {".1<Enter>", "Choose a boon"},
    };
    struct board *board = board_of_level(3);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(what_was_chosen_is_told_where_the_hero_is_described)
{
    static const struct screen_row rows[] = {
        {"@<End>", "Long arm: Your blows reach 2 cells: by Tab"},
        {"@<End>", "Harvest: When you kill: heals 3"},
        {"Qyes<Enter>", "Boon        Long arm"},
    };
    struct board *board = board_of_level(3);
    board->world->boon[0] = 1; /* harvest */
    board->world->boon[3] = 1;
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* Of the last row the second step of the way is not taken. */
TEST(automatic_commands_stop_for_a_level_gained)
{
    static const struct {
        int weight;
        enum auto_verdict want;
    } cases[] = {{10, AUTO_STOPPED}, {0, AUTO_ACT}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_of_level(1);
        struct disturbance disturbance = {0};
        struct automation rest = automation_rest();
        struct action action;
        for (int kind = 0; kind < board->content->boon_count; kind++) {
            board->content->boon[kind].weight = cases[i].weight;
        }
        actor_in(board, HERO_SLOT)->health = 5;
        disturbance_begin(&disturbance, board->game);
        assert_int_equal(automation_next(&rest, &disturbance, board->game, &action), AUTO_ACT);
        size_t mark = board->log->count;
        board_send(board,
                   (struct event){.kind = EVENT_EXPERIENCE, .dst = id_in(board, 0), .amount = 50});
        turn_set_health(board->turn, id_in(board, 0), 5, HOW_PLAIN);
        disturbance_look(&disturbance, board->game, mark, board->log->count - 1);
        enum auto_verdict verdict = automation_next(&rest, &disturbance, board->game, &action);
        assert_int_equal(verdict, cases[i].want);
        if (verdict == AUTO_STOPPED) {
            assert_int_equal(rest.reason.kind, REASON_BOON);
        }
        board_free(board);
    }
}

/* Both for armour; the hero's was mended three times. */
static struct board *board_with_tempers(void)
{
    static const struct temper tempers[] = {
        {.id = "warm", .name = "warm", .description = "Lined with wool.", .weight = 10},
        {.id = "close", .name = "close", .description = "No gap for a finger.", .weight = 10},
    };
    struct board *board = board_of_level(1);
    struct content *content = board->content;
    for (int i = 0; i < COUNT_OF(tempers); i++) {
        content->temper[i] = tempers[i];
        content->temper[i].gear = TEMPER_OF_ARMOUR;
        content->temper[i].trait.numbers.defence = 10 + i;
    }
    content->temper_count = COUNT_OF(tempers);
    content_fixture_seal(content);
    struct id armour = give(board, HERO_SLOT, "armour-1", 1, WHERE_ARMOUR);
    board->world->thing[armour.slot].mendings = 3;
    return board;
}

TEST(a_temper_is_chosen_like_a_boon)
{
    static const struct golden_row golden[] = {{".", "temper"}};
    static const struct screen_row rows[] = {
        {"", "A temper waits (+)"},         {".", "Temper your armour-1"},
        {".<Esc>", "A temper waits (+)"},   {".<Esc>..", "!Temper your armour-1"},
        {".1<Enter>", "Your armour-1 is "}, {".1<Enter>", "!A temper waits"},
        {".1<Enter>i", "armour-1 ("},       {".1<Enter>ia", "when it is mended 3 times more"},
    };
    struct board *board = board_with_tempers();
    screens_check_golden(screens_of(board), golden, COUNT_OF(golden));
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}
