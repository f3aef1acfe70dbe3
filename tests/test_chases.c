/* Being chased: who follows at equal speed strikes at one who turns a corner or stops,
 * and at no other; riders strike at a retreat. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/game/preview.h"
#include "barrow/rules/deeds/turn.h"
#include "barrow/text/narrator.h"
#include "support/board_actions.h"

#define FOE (HERO_SLOT + 1)
#define PLENTY_OF_HEALTH 90
#define HALL                                                                                       \
    "#########\n"                                                                                  \
    "#.......#\n"                                                                                  \
    "#..@a...#\n"                                                                                  \
    "#.......#\n"                                                                                  \
    "#########\n"

/* A foe of the hero's speed that is after it, and never misses. */
static struct board *chase(const char *drawing, bool rides)
{
    struct board *board = board_new(drawing);
    struct actor *foe = actor_in(board, FOE), *hero = actor_in(board, HERO_SLOT);
    struct actor_kind *kind = &board->content->actor[foe->kind];
    kind->speed = board->content->rules.time.normal_speed;
    kind->step_cost = kind->blow_cost = 100;
    kind->mind = MIND_HUNTER;
    kind->trait.numbers.miss = -10;
    kind->rides = rides;
    foe->mind = (struct mindset){.goal = hero->at, .state = MIND_HUNTING};
    hero->health = hero->stats.max_health = PLENTY_OF_HEALTH;
    still_luck(board);
    board_start_clocks(board);
    return board;
}

static int lost(const struct board *board)
{
    return PLENTY_OF_HEALTH - world_hero(board->world)->health;
}

/* The first blow lands in the turn after the corner, where the way no longer leads away. */
TEST(who_follows_strikes_at_a_corner_and_at_one_who_stops)
{
    static const char corner[] = "##########\n"
                                 "#a@......#\n"
                                 "########.#\n"
                                 "########.#\n"
                                 "##########\n";
    struct board *board = chase(corner, false);
    for (int x = 3; x <= 8; x++) {
        assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
        board_pass_turn(board);
        assert_int_equal(lost(board), 0);
    }
    assert_int_equal(board_hero_bump(board, DIRECTION_SOUTH), VERDICT_ALLOWED);
    board_pass_turn(board);
    assert_true(lost(board) > 0);
    board_free(board);

    board = chase(corner, false);
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    board_pass_turn(board);
    board_hero(board, VERB_WAIT, (struct point){0, 0});
    board_pass_turn(board);
    assert_true(lost(board) > 0);
    board_free(board);
}

TEST(riders_strike_at_who_walks_out_of_their_reach)
{
    static const struct {
        const char *label;
        bool rides;
        enum mind_state state;
        enum status status;
        int reach;
        enum direction direction;
        bool strikes;
    } rows[] = {
        {"straight away", true, MIND_HUNTING, STATUS_COUNT, 1, DIRECTION_WEST, true},
        {"away and aside", true, MIND_HUNTING, STATUS_COUNT, 1, DIRECTION_NORTH_WEST, true},
        {"along it", true, MIND_HUNTING, STATUS_COUNT, 1, DIRECTION_NORTH, false},
        {"a longer arm", true, MIND_HUNTING, STATUS_COUNT, 2, DIRECTION_WEST, false},
        {"no rider", false, MIND_HUNTING, STATUS_COUNT, 1, DIRECTION_WEST, false},
        {"it has not noticed", true, MIND_IDLE, STATUS_COUNT, 1, DIRECTION_WEST, false},
        {"it runs", true, MIND_FLEEING, STATUS_COUNT, 1, DIRECTION_WEST, false},
        {"it sleeps", true, MIND_HUNTING, STATUS_ASLEEP, 1, DIRECTION_WEST, false},
        {"it is afraid", true, MIND_HUNTING, STATUS_AFRAID, 1, DIRECTION_WEST, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = chase(HALL, rows[i].rides);
        struct actor *foe = actor_in(board, FOE);
        foe->mind.state = (int16_t)rows[i].state;
        board->content->actor[foe->kind].reach = rows[i].reach;
        if (rows[i].status < STATUS_COUNT) {
            foe->status[rows[i].status] = 20;
        }
        uint64_t before = board_digest(board);
        assert_int_equal(board_hero_bump(board, rows[i].direction), VERDICT_ALLOWED);
        if ((lost(board) > 0) != rows[i].strikes) {
            fail_msg("%s: %d", rows[i].label, lost(board));
        }
        game_rewind(board->game, 0);
        assert_true(board_digest(board) == before);
        board_free(board);
    }
}

/* What is thrown back or is elsewhere at once has not turned its back. */
TEST(a_push_is_no_retreat)
{
    struct board *board = chase(HALL, true);
    static const struct effect push = {.kind = EFFECT_PUSH, .amount = 2};
    board_send(board, (struct event){.kind = EVENT_EFFECT,
                                     .src = id_in(board, FOE),
                                     .dst = id_in(board, HERO_SLOT),
                                     .from = {4, 2},
                                     .amount = 2,
                                     .effect = &push});
    assert_int_equal(world_hero(board->world)->at.x, 1);
    assert_int_equal(lost(board), 0);
    board_free(board);
}

/* It costs the rider nothing: it follows in its own turn. The preview knew of it. */
TEST(a_retreat_is_told_and_foreseen)
{
    struct board *board = chase(HALL, true);
    struct preview *preview = calloc(1, sizeof *preview);
    struct messages messages = {0};
    struct action step = game_bump(board->game, DIRECTION_WEST);
    game_preview(board->game, &step, preview);
    assert_true(preview->harms_hero);
    size_t mark = board->log->count;
    board_hero_bump(board, DIRECTION_WEST);
    narrate(board->content, board->world, board->log, mark, board->log->count,
            game_sight(board->game), &messages);
    assert_true(messages.count > 0);
    assert_non_null(strstr(messages.message[0].text, "hits you in the back for"));
    board_pass_turn(board);
    assert_int_equal(actor_in(board, FOE)->at.x, 3);
    messages_free(&messages);
    free(preview);
    board_free(board);
}
