/* Untying a knot, through whole games over a drawn level. */
#include "support/test.h"

#include "barrow/world/body.h"
#include "support/board_actions.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

static struct board *board_with_knots(int knots)
{
    struct board *board = board_new("########\n"
                                    "#@.....#\n"
                                    "########\n");
    board->content->rules.knots = (struct knot_numbers){.start = knots, .turns = 10, .cost = 20};
    board->world->knots.carried = knots;
    return board;
}

TEST(the_film_shows_the_last_turns_and_one_of_them_is_wound_back_to)
{
    static const struct screen_row rows[] = {
        {"", "Knots 2"},
        {"<Backspace>", "There is nothing to wind back"},
        {"lll<Backspace>", "Turn 3, 1 back"},
        {"lll<Backspace>h", "Turn 2, 2 back"},
        {"lll<Backspace>h", "│.@....│"},                     /* where it stood then */
        {"lll<Backspace>hl", "untie one of 2 knots, for 6"}, /* of 30 */
        {"lll<Backspace>hl", "Turn 3, 1 back"},
        {"lll<Backspace>l", "Turn 3, 1 back"},
        {"lll<Backspace>hhhhh", "Turn 1, 3 back"},
        {"lll<Backspace>hh<Esc>", "Turn 4"},
        {"lll<Backspace>hh<Esc>", "│...@..│"},
        {"lll<Backspace>hh<Enter>", "You untie a knot. It is turn 1 again."},
        {"lll<Backspace>hh<Enter>", "│@.....│"},
        {"lll<Backspace>hh<Enter>", "Knots 1"},
        {"lll<Backspace>hh<Enter><Backspace>", "There is nothing to wind back"},
        {"lll<Backspace>h<Enter>l<Backspace><Enter>", "!Knots"},
        {"lll<Backspace>h<Enter>l<Backspace><Enter>l<Backspace>", "There is no knot on your cord."},
    };
    struct board *board = board_with_knots(2);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* Who comes in a turn that was unwound can have the place of another in the world. */
TEST(after_a_knot_the_aim_is_shown_before_a_throw)
{
    struct board *board = board_with_knots(1);
    struct actor body = body_of_actor(board->content, 1, 20, (struct point){6, 1}, 0);
    assert_int_not_equal(turn_spawn(board->turn, &body).generation, 0);
    board_give(board, "armour-1", 1, 1);
    board_give(board, "armour-1", 1, 1);
    board_start_clocks(board);
    static const struct screen_row rows[] = {
        {"ta<Enter>T", "Turn 3"},
        {"ta<Enter><Backspace><Enter>T", "+1 armour-1: "},
        {"ta<Enter><Backspace><Enter>T", "Enter: do it"},
    };
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* A hero beside one whose first blow kills it. */
static struct board *board_of_death(int knots)
{
    struct board *board = board_with_knots(knots);
    struct actor *hero = actor_in(board, HERO_SLOT);
    hero->health = 1;
    hero->stats.defence = 0;
    struct actor body = body_of_actor(board->content, 1, 20, (struct point){2, 1}, 0);
    body.mind = (struct mindset){.state = MIND_HUNTING, .goal = hero->at};
    board->content->rules.combat.miss_one_in = 1000000;
    assert_int_not_equal(turn_spawn(board->turn, &body).generation, 0);
    board_start_clocks(board);
    return board;
}

TEST(the_question_stands_before_the_grave)
{
    static const struct screen_row rows[] = {
        {".", "You are dead, unless you untie a knot."},
        {".<Space>", "Turn 1, 0 back: you are alive"},
        {".<Backspace>", "Esc: the grave"},
        {".<Space><Enter>", "It is turn 1 again."},
        {".<Space><Esc>", "Esc: to the grave."},
        {".<Space><Esc><Right>", "Turn 1, 0 back: you are alive"},
        {".<Space><Esc><Enter>", "Turn 1, 0 back: you are alive"},
        {".<Space><Esc><Right><Esc>", "Esc: to the grave."}, /* one step after another is no two */
        {".<Space><Esc><Esc>", "The run is over"},
        {".<Space><Enter>.<Space>", "The run is over"}, /* the one knot is gone */
    };
    struct board *board = board_of_death(1);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* Each turn takes 8 of 30: the fourth kills. More than half is left in the second turn for the last
 * time. */
TEST(the_question_begins_where_more_than_half_of_the_health_was_left)
{
    static const struct screen_row rows[] = {
        {"....<Space>", "Turn 2, 2 back: you are alive"},
        {"....<Space>l", "Turn 3, 1 back: you are alive"},
        {"....<Space><Enter>", "It is turn 2 again."},
        {"...<Backspace>", "Turn 3, 1 back"}, /* it lives: the last one */
    };
    struct board *board = board_with_knots(1);
    board->content->rules.statuses.poison_harm = 8;
    actor_in(board, HERO_SLOT)->status[STATUS_POISONED] = 20;
    board_start_clocks(board);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(where_no_more_than_half_was_left_the_question_begins_with_the_first_turn)
{
    static const struct screen_row rows[] = {{"..<Space>", "Turn 1, 1 back: you are alive"}};
    struct board *board = board_with_knots(1);
    board->content->rules.statuses.poison_harm = 8;
    actor_in(board, HERO_SLOT)->status[STATUS_POISONED] = 20;
    actor_in(board, HERO_SLOT)->health = 10;
    board_start_clocks(board);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(without_a_knot_there_is_no_question)
{
    static const struct screen_row rows[] = {
        {".", "The run is over. Space goes on."},
        {".<Backspace>", "The run is over. Space goes on."},
        {".<Space>", "The run is over"},
    };
    struct board *board = board_of_death(0);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

static struct board *board_that_foresees(struct board *board)
{
    board->world->foresight = (struct foresight){.is_open = 1, .left = 2};
    return board;
}

TEST(what_is_foreseen_is_sworn_or_refused)
{
    static const struct screen_row rows[] = {
        {"", "Foreseen, 2 more"},
        {"l", "Foreseen, 1 more"},
        {"l<Backspace>", "Enter: let it happen. Backspace: take it back. Esc: look on."},
        {"l<Backspace><Esc>", "Foreseen, 1 more"},
        {"l<Backspace><Enter>", "What you foresaw is so."},
        {"l<Backspace><Enter>", "!Foreseen"},
        {"ll", "Enter: let it happen. Backspace: take it back."}, /* all is seen */
        {"ll<Esc>", "Enter: let it happen."},
        {"ll<Backspace>", "You refuse what you foresaw. It is turn 1 again."},
        {"ll<Backspace>", "│@.....│"},
        {"ll<Enter>", "│..@...│"},
        {"ll<Enter><Backspace>", "There is no knot on your cord."},
    };
    struct board *board = board_that_foresees(board_with_knots(0));
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    screens_check_golden(screens_of(board), &(struct golden_row){"ll", "foresight"}, 1);
    board_free(board);
}

TEST(a_sight_that_is_refused_says_why)
{
    static const struct screen_row rows[] = {
        {"a", "potion of health"},
        {"a<Enter>", "You have foreseen this turn already"},
        {"a<Enter>", "Turn 1"},
        {".a<Enter>", "You see ahead: your next 3 acts"},
    };
    struct board *board = board_with_knots(0);
    struct id potion = board_give(board, "potion-of-health", 0, 1);
    board->content->item[world_thing(board->world, potion)->kind].effect[0] =
        (struct effect){.kind = EFFECT_FORESEE, .amount = 3};
    board->world->foresight.until = board->world->turn;
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(no_automatic_command_swears)
{
    static const struct screen_row rows[] = {{"Z", "Enter: let it happen."}, {"Z", "Turn 3"}};
    struct board *board = board_that_foresees(board_with_knots(0));
    actor_in(board, HERO_SLOT)->health = 10;
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(a_foreseen_death_is_no_grave_yet)
{
    static const struct screen_row rows[] = {
        {".", "You are dead, unless you refuse what you foresaw."},
        {".<Space>", "You foresee your death."},
        {".<Space><Esc>", "You foresee your death."},
        {".<Space><Backspace>", "It is turn 1 again."},
        {".<Space><Enter>", "You are dead, unless you untie a knot."},
    };
    struct board *board = board_that_foresees(board_of_death(1));
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(the_film_looks_as_somebody_has_read_it)
{
    static const struct golden_row rows[] = {{"lll<Backspace>h", "knots-film"}};
    struct board *board = board_with_knots(2);
    screens_check_golden(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}
