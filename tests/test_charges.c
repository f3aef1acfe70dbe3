/* Things that are used more than once, and rings (RULES I1): charges that go, charges that come
 * back, what is worn on a finger. The kinds are those of tests/data with a class of the test's own.
 */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/game/game.h"
#include "barrow/record/snapshot.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/body/tempers.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/text/describe_thing.h"
#include "support/board_actions.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define HALL                                                                                       \
    "#########\n"                                                                                  \
    "#.@....a#\n"                                                                                  \
    "#########\n"

#define STRIKE "scroll-of-magic-missile" /* at one target */
#define DRAUGHT "potion-of-haste"        /* on oneself */

static struct board *hall_with(const char *id, enum item_class class, int charges, int recharge)
{
    struct board *board = board_new(HALL);
    struct item_kind *kind = board_item(board, id);
    kind->class = class;
    kind->charges = charges;
    kind->recharge = recharge;
    actor_in(board, 1)->health = actor_in(board, 1)->stats.max_health = 500;
    return board;
}

/* What the hero does, and what all others do until it is to act again. */
static enum verdict do_it(struct board *board, const struct action *action)
{
    enum verdict verdict = game_act(board->game, action);
    while (game_need(board->game) == GAME_NEEDS_STEP) {
        game_step(board->game);
    }
    return verdict;
}

static enum verdict use(struct board *board, struct id thing)
{
    struct action action = game_thing_action(board->game, VERB_USE, thing);
    action.target = actor_in(board, 1)->at;
    return do_it(board, &action);
}

static int left_in(const struct board *board, struct id thing)
{
    return charge_left(board->content, board->world, world_thing(board->world, thing));
}

static void wait_until(struct board *board, int turn)
{
    struct action wait = game_hero_action(board->game, VERB_WAIT);
    while (board->world->turn < turn) {
        assert_int_equal(do_it(board, &wait), VERDICT_ALLOWED);
    }
}

/* ---- charges ---- */

TEST(the_charges_of_a_wand_go_for_good)
{
    struct board *board = hall_with(STRIKE, ITEM_CLASS_WAND, 2, 0);
    struct id wand = board_give(board, STRIKE, 0, 1);
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    assert_int_equal(left_in(board, wand), 2);
    assert_int_equal(use(board, wand), VERDICT_ALLOWED);
    assert_int_equal(left_in(board, wand), 1);
    assert_int_equal(use(board, wand), VERDICT_ALLOWED);
    assert_int_equal(left_in(board, wand), 0);
    assert_int_equal(use(board, wand), VERDICT_NO_CHARGES);
    assert_int_equal(world_thing(board->world, wand)->count, 1);
    assert_true(actor_in(board, 1)->health < 500);
    board->world->turn += 5000;
    assert_int_equal(left_in(board, wand), 0);
    board->world->turn -= 5000;
    game_rewind(board->game, mark);
    assert_int_equal(left_in(board, wand), 2);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(charges_follow_from_the_turn)
{
    static const struct {
        const char *label;
        enum item_class class;
        int charges, recharge, power, spent, whole, turn; /* given */
        int most, left, wait;                             /* wanted */
    } rows[] = {
        {"new wand", ITEM_CLASS_WAND, 5, 0, 0, 0, 0, 7, 5, 5, 0},
        {"used wand", ITEM_CLASS_WAND, 5, 0, 0, 3, 0, 7, 5, 2, 0},
        {"mended wand", ITEM_CLASS_WAND, 5, 0, 2, 3, 0, 7, 7, 4, 0},
        {"new staff", ITEM_CLASS_STAFF, 3, 10, 0, 0, 0, 7, 3, 3, 0},
        {"just used", ITEM_CLASS_STAFF, 3, 10, 0, 0, 17, 7, 3, 2, 10},
        {"the turn before", ITEM_CLASS_STAFF, 3, 10, 0, 0, 17, 16, 3, 2, 1},
        {"that turn", ITEM_CLASS_STAFF, 3, 10, 0, 0, 17, 17, 3, 3, 0},
        {"two gone", ITEM_CLASS_STAFF, 3, 10, 0, 0, 27, 8, 3, 1, 9},
        {"three gone", ITEM_CLASS_STAFF, 3, 10, 0, 0, 37, 7, 3, 0, 10},
        {"half the turns at 4", ITEM_CLASS_STAFF, 3, 10, 4, 0, 17, 7, 7, 5, 5},
        {"ready charm", ITEM_CLASS_CHARM, 0, 40, 0, 0, 7, 7, 1, 1, 0},
        {"used charm", ITEM_CLASS_CHARM, 0, 40, 0, 0, 47, 7, 1, 0, 40},
        {"mended charm", ITEM_CLASS_CHARM, 0, 40, 4, 0, 27, 7, 1, 0, 20},
        {"charm mended in its rest", ITEM_CLASS_CHARM, 0, 40, 4, 0, 47, 7, 1, 0, 40},
        {"staff mended in its rest", ITEM_CLASS_STAFF, 7, 10, 2, 0, 77, 7, 9, 0, 22},
        {"charm that works once", ITEM_CLASS_CHARM, 0, 0, 0, 0, 0, 7, 0, 0, 0},
        {"scroll", ITEM_CLASS_SCROLL, 0, 0, 0, 0, 0, 7, 0, 0, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = hall_with(STRIKE, rows[i].class, rows[i].charges, rows[i].recharge);
        struct thing thing = {.kind = (uint16_t)content_find_item(board->content, STRIKE),
                              .power = rows[i].power,
                              .charge = {rows[i].spent, rows[i].whole}};
        board->world->turn = rows[i].turn;
        if (charge_most(board->content, &thing) != rows[i].most ||
            charge_left(board->content, board->world, &thing) != rows[i].left ||
            charge_wait(board->content, board->world, &thing) != rows[i].wait) {
            fail_msg("%s: %d of %d, next in %d", rows[i].label,
                     charge_left(board->content, board->world, &thing),
                     charge_most(board->content, &thing),
                     charge_wait(board->content, board->world, &thing));
        }
        board_free(board);
    }
}

TEST(a_staff_gets_its_charge_back)
{
    struct board *board = hall_with(DRAUGHT, ITEM_CLASS_STAFF, 1, 10);
    struct id staff = board_give(board, DRAUGHT, 0, 1);
    int turn = board->world->turn;
    assert_int_equal(use(board, staff), VERDICT_ALLOWED);
    assert_int_equal(use(board, staff), VERDICT_NOT_READY);
    wait_until(board, turn + 9);
    assert_int_equal(use(board, staff), VERDICT_NOT_READY);
    wait_until(board, turn + 10);
    assert_int_equal(use(board, staff), VERDICT_ALLOWED);
    board_free(board);
}

TEST(a_charm_that_never_works_again_is_used_up)
{
    struct board *board = hall_with(DRAUGHT, ITEM_CLASS_CHARM, 0, 0);
    struct id charm = board_give(board, DRAUGHT, 0, 1);
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    assert_int_equal(use(board, charm), VERDICT_ALLOWED);
    assert_null(world_thing(board->world, charm));
    game_rewind(board->game, mark);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(a_charm_is_saved_with_the_turn_in_which_it_is_ready)
{
    struct board *board = hall_with(DRAUGHT, ITEM_CLASS_CHARM, 0, 30);
    struct id charm = board_give(board, DRAUGHT, 0, 1);
    struct buffer bytes = {0};
    struct error error;
    struct world *again = calloc(1, sizeof *again);
    assert_int_equal(use(board, charm), VERDICT_ALLOWED);
    snapshot_write(board->world, board->content, &bytes);
    assert_true(snapshot_read(bytes.text, bytes.size, board->content, again, &error));
    assert_int_equal(charge_wait(board->content, again, world_thing(again, charm)),
                     charge_wait(board->content, board->world, world_thing(board->world, charm)));
    assert_true(world_digest(again, board->content) == board_digest(board));
    assert_true(world_thing(again, charm)->charge.whole > board->world->turn);
    buffer_free(&bytes);
    free(again);
    board_free(board);
}

TEST(mending_adds_a_charge_and_what_each_does)
{
    struct board *board = hall_with(STRIKE, ITEM_CLASS_WAND, 1, 0);
    board_item(board, STRIKE)->effect[0].per_level = 5;
    struct id wand = board_give(board, STRIKE, 0, 1);
    struct id scroll = board_give(board, "scroll-of-mending", 0, 1);
    struct action mend = game_thing_action(board->game, VERB_USE, scroll);
    int amount = board_item(board, STRIKE)->effect[0].amount;
    still_luck(board);
    mend.count = wand.slot + 1;
    assert_int_equal(do_it(board, &mend), VERDICT_ALLOWED);
    assert_int_equal(left_in(board, wand), 2);
    assert_int_equal(use(board, wand), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, 1)->health, 500 - amount - 5);
    board_free(board);
}

/* What is told of a mending by `amount` before it is done, in the list or (in full) below it. */
static void foretell(const struct board *board, struct id id, int amount, bool is_in_full,
                     struct buffer *text)
{
    const struct thing *thing = world_thing(board->world, id);
    struct bearer bearer = {.weapon.kind = -1, .armour.kind = -1};
    struct shown_thing shown = {.kind = thing->kind,
                                .power = thing->power,
                                .temper = {temper_at(board->content, thing, 0) + 1},
                                .spent = thing->charge.spent,
                                .whole = thing->charge.whole - board->world->turn};
    shown.whole = shown.whole > 0 ? shown.whole : 0;
    if (is_in_full) {
        describe_mended_in_full(text, board->content, &bearer, &shown, amount);
    } else {
        describe_mended(text, board->content, &bearer, &shown, amount, false);
    }
}

/* "3 of 5 charges", "5 charges" of what is whole; of a charm the turns of its rest. */
static void add_what_is(const struct board *board, struct id id, bool is_charm, bool is_whole,
                        struct buffer *text)
{
    const struct thing *thing = world_thing(board->world, id);
    int most = charge_most(board->content, thing);
    if (is_charm) {
        buffer_print(text, "%d", charge_period(board->content, thing));
    } else if (is_whole) {
        buffer_print(text, "%d", most);
    } else {
        buffer_print(text, "%d of %d", left_in(board, id), most);
    }
}

static void mend(struct board *board, struct id id, int amount)
{
    board_send(board, (struct event){.kind = EVENT_MEND,
                                     .src = id_in(board, HERO_SLOT),
                                     .dst = id_in(board, HERO_SLOT),
                                     .thing = id,
                                     .amount = amount});
}

TEST(what_mending_brings_was_foretold)
{
    static const struct {
        const char *label;
        enum item_class class;
        int charges, recharge, amount, spent, rest, temper; /* rest: turns until it is whole */
        const char *want;
    } rows[] = {
        {"whole wand", ITEM_CLASS_WAND, 6, 0, 2, 0, 0, 0, "6 charges, then 8"},
        {"used wand", ITEM_CLASS_WAND, 6, 0, 2, 1, 0, 0, "5 of 6 charges, then 7 of 8"},
        {"empty wand", ITEM_CLASS_WAND, 3, 0, 2, 3, 0, 0, "0 of 3 charges, then 2 of 5"},
        {"empty wand of one", ITEM_CLASS_WAND, 1, 0, 1, 1, 0, 0, "0 of 1 charge, then 1 of 2"},
        {"wand of a temper", ITEM_CLASS_WAND, 3, 0, 1, 4, 0, 1, "1 of 5 charges, then 2 of 6"},
        {"whole staff", ITEM_CLASS_STAFF, 2, 100, 1, 0, 0, 0, "2 charges, then 3"},
        {"used staff", ITEM_CLASS_STAFF, 2, 100, 1, 0, 70, 0, "1 of 2 charges, then 2 of 3"},
        {"staff used just now", ITEM_CLASS_STAFF, 2, 100, 1, 0, 100, 0,
         "1 of 2 charges, then 1 of 3"},
        {"empty staff", ITEM_CLASS_STAFF, 2, 100, 1, 0, 160, 0, "0 of 2 charges, then 1 of 3"},
        {"whole charm", ITEM_CLASS_CHARM, 0, 100, 1, 0, 0, 0, "100 turns, then 80"},
        {"used charm", ITEM_CLASS_CHARM, 0, 100, 1, 0, 90, 0, "100 turns, then 80"},
        {"charm of one turn", ITEM_CLASS_CHARM, 0, 1, 1, 0, 0, 0, "1 turn, then 1"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = hall_with(STRIKE, rows[i].class, rows[i].charges, rows[i].recharge);
        struct id id = board_give(board, STRIKE, 0, 1);
        struct thing *thing = &board->world->thing[id.slot];
        bool is_charm = rows[i].class == ITEM_CLASS_CHARM;
        bool is_whole = rows[i].spent == 0 && rows[i].rest == 0;
        board->content->temper_count = 1;
        board->content->temper[0].charges = 2;
        board->content->temper_digest[0] = 77;
        thing->temper[0] = rows[i].temper > 0 ? 77 : 0;
        board->world->turn = 5;
        thing->charge = (struct charge){rows[i].spent, rows[i].rest > 0 ? 5 + rows[i].rest : 0};
        struct buffer told = {0}, brought = {0};
        foretell(board, id, rows[i].amount, false, &told);
        add_what_is(board, id, is_charm, is_whole, &brought);
        int most = charge_most(board->content, thing);
        buffer_add(&brought, is_charm ? " turn" : " charge");
        buffer_add(&brought, is_charm ? (rows[i].recharge == 1 ? "" : "s") : most == 1 ? "" : "s");
        buffer_add(&brought, ", then ");
        mend(board, id, rows[i].amount);
        add_what_is(board, id, is_charm, is_whole, &brought);
        if (strcmp(buffer_text(&told), buffer_text(&brought)) != 0 ||
            strcmp(buffer_text(&told), rows[i].want) != 0) {
            fail_msg("%s: told \"%s\", brought \"%s\", wanted \"%s\"", rows[i].label,
                     buffer_text(&told), buffer_text(&brought), rows[i].want);
        }
        buffer_free(&told);
        buffer_free(&brought);
        board_free(board);
    }
}

TEST(mending_does_not_hasten_a_charm_that_was_used)
{
    static const struct {
        int rest;
        const char *want;
    } rows[] = {
        {90,
         " Now: Works again after 100 turns. Then: Works again after 80 turns. Mended or not, it "
         "is "
         "ready in 90 turns."},
        {1, " Mended or not, it is ready in 1 turn."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = hall_with(STRIKE, ITEM_CLASS_CHARM, 0, 100);
        struct id id = board_give(board, STRIKE, 0, 1);
        struct thing *thing = &board->world->thing[id.slot];
        thing->charge.whole = board->world->turn + rows[i].rest;
        struct buffer told = {0};
        foretell(board, id, 1, true, &told);
        assert_non_null(strstr(buffer_text(&told), rows[i].want));
        mend(board, id, 1);
        assert_int_equal(charge_wait(board->content, board->world, thing), rows[i].rest);
        buffer_free(&told);
        board_free(board);
    }
}

TEST(what_is_in_it_stands_behind_its_name)
{
    static const struct {
        int left, most, wait;
        const char *want;
    } rows[] = {
        {0, 0, 0, ""},         {3, 5, 0, " (3 charges)"},  {1, 5, 0, " (1 charge)"},
        {0, 5, 0, " (empty)"}, {2, 3, 40, " (2 charges)"}, {0, 3, 40, " (ready in 40)"},
        {1, 1, 0, " (ready)"}, {0, 1, 7, " (ready in 7)"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        describe_charges(&text, rows[i].left, rows[i].most, rows[i].wait);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
}

/* ---- rings ---- */

static struct board *hall_with_ring(const struct item_kind *numbers, int power)
{
    struct board *board = board_new(HALL);
    struct item_kind *kind = board_item(board, "weapon-1");
    kind->class = ITEM_CLASS_RING;
    kind->trait = numbers->trait;
    kind->worn_status = numbers->worn_status;
    give(board, 0, "weapon-1", power, WHERE_RING);
    return board;
}

TEST(power_betters_what_is_good_about_a_ring)
{
    static const struct item_kind plain = {.trait.numbers.noise = -4,
                                           .trait.numbers.dodge = 8,
                                           .trait.numbers.step = -12,
                                           .trait.numbers.resist = {{0, 40}},
                                           .worn_status = STATUS_COUNT};
    static const struct item_kind flawed = {.trait.numbers.noise = 4,
                                            .trait.numbers.dodge = -8,
                                            .trait.numbers.step = 12,
                                            .trait.numbers.resist = {{0, -40}},
                                            .worn_status = STATUS_COUNT};
    static const struct {
        const struct item_kind *kind;
        int power, noise, miss, cost, resist;
    } rows[] = {
        {&plain, 0, -4, 8, -12, 40},  {&plain, 1, -5, 10, -15, 50}, {&plain, 4, -8, 16, -24, 80},
        {&flawed, 0, 4, -8, 12, -40}, {&flawed, 4, 4, -8, 12, -40},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = hall_with_ring(rows[i].kind, rows[i].power);
        struct id hero = world_hero_id(board->world);
        struct action step = game_bump(board->game, DIRECTION_EAST);
        struct body_numbers got = body_numbers(board->content, board->world, hero);
        int step_cost = board->content->actor[ACTOR_KIND_HERO].step_cost;
        assert_int_equal(got.noise, rows[i].noise);
        assert_int_equal(got.dodge, rows[i].miss);
        assert_int_equal(action_cost(board->content, board->world, &step),
                         step_cost + rows[i].cost);
        assert_int_equal(got.resist.percent[1], rows[i].resist);
        board_free(board);
    }
}

TEST(a_ring_tells_its_numbers)
{
    static const struct item_kind ring = {.trait.numbers.noise = -4,
                                          .trait.numbers.dodge = 8,
                                          .trait.numbers.step = -12,
                                          .trait.numbers.resist = {{0, 40}},
                                          .worn_status = STATUS_STRONG};
    struct board *board = hall_with_ring(&ring, 0);
    struct bearer bearer = {.weapon.kind = -1, .armour.kind = -1};
    struct shown_thing thing = {.kind = content_find_item(board->content, "weapon-1"), .power = 1};
    struct buffer text = {0};
    describe_thing(&text, board->content, &bearer, &thing, false);
    assert_non_null(strstr(
        buffer_text(&text),
        "Foes' misses +10%\nFoes notice you from 5 cells less\nSteps take 15% less\nResists "));
    assert_non_null(strstr(buffer_text(&text), " 50%\nStrong while it is worn\n"));
    buffer_free(&text);
    board_free(board);
}

/* RULES N3: the stealth that the sidebar shows is less by what the ring says, however one moves. */
TEST(a_quiet_ring_lowers_stealth)
{
    static const struct item_kind ring = {.trait.numbers.noise = -4, .worn_status = STATUS_COUNT};
    struct board *board = hall_with_ring(&ring, 0);
    struct notice_numbers notice = board->content->rules.notice;
    assert_true(notice.still > 4);
    struct action wait = {.verb = VERB_WAIT, .actor = world_hero_id(board->world)};
    struct action step = game_bump(board->game, DIRECTION_EAST);
    assert_int_equal(do_it(board, &step), VERDICT_ALLOWED);
    assert_int_equal(stealth_range(board->content, board->world), notice.usual - 4);
    assert_int_equal(do_it(board, &wait), VERDICT_ALLOWED);
    assert_int_equal(stealth_range(board->content, board->world), notice.still - 4);
    board_free(board);
}

TEST(a_ring_holds_its_status_as_long_as_it_is_worn)
{
    static const struct item_kind ring = {.worn_status = STATUS_STRONG};
    struct board *board = hall_with_ring(&ring, 0);
    struct id worn = world_hero(board->world)->gear[GEAR_RING];
    actor_in(board, 0)->health = actor_in(board, 0)->stats.max_health = 10000;
    int start = board->world->turn;
    wait_until(board, start + 30);
    assert_true(world_hero(board->world)->status[STATUS_STRONG] > 0);
    struct action off = game_thing_action(board->game, VERB_TAKE_OFF, worn);
    assert_int_equal(do_it(board, &off), VERDICT_ALLOWED);
    wait_until(board, start + 34);
    assert_int_equal(world_hero(board->world)->status[STATUS_STRONG], 0);
    assert_sound(board);
    board_free(board);
}

TEST(one_finger_one_ring)
{
    static const struct item_kind ring = {.worn_status = STATUS_COUNT};
    struct board *board = hall_with_ring(&ring, 0);
    struct id first = world_hero(board->world)->gear[GEAR_RING];
    struct id second = board_give(board, "weapon-1", 0, 1);
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    assert_int_equal(board_handle(board, VERB_WEAR, second, (struct point){0, 0}), VERDICT_ALLOWED);
    assert_true(id_equal(world_hero(board->world)->gear[GEAR_RING], second));
    assert_int_equal(world_thing(board->world, first)->place.where, WHERE_PACK);
    assert_sound(board);
    game_rewind(board->game, mark);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(a_ring_is_known_once_it_is_worn)
{
    static const struct item_kind ring = {.worn_status = STATUS_COUNT};
    struct board *board = hall_with_ring(&ring, 0);
    unknown_make(board->content);
    int kind = content_find_item(board->content, "weapon-1");
    board->content->appearance[0].class = ITEM_CLASS_RING;
    struct id second = board_give(board, "weapon-1", 0, 1);
    assert_false(item_is_known(board->content, board->world, kind));
    assert_int_equal(board_handle(board, VERB_WEAR, second, (struct point){0, 0}), VERDICT_ALLOWED);
    assert_true(item_is_known(board->content, board->world, kind));
    board_free(board);
}

TEST(only_numbers_make_a_ring_worth_mending)
{
    static const struct item_kind status = {.worn_status = STATUS_STRONG};
    static const struct item_kind numbers = {.trait.numbers.noise = -2,
                                             .worn_status = STATUS_COUNT};
    static const struct {
        const struct item_kind *kind;
        enum verdict want;
    } rows[] = {{&status, VERDICT_NOTHING_TO_MEND}, {&numbers, VERDICT_ALLOWED}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = hall_with_ring(rows[i].kind, 0);
        struct id scroll = board_give(board, "scroll-of-mending", 0, 1);
        assert_int_equal(board_handle(board, VERB_USE, scroll, (struct point){0, 0}), rows[i].want);
        board_free(board);
    }
}

/* ---- what breaks ---- */

TEST(a_potion_with_a_splash_reaches_those_who_stand_near)
{
    static const int splashes[] = {0, 1, 3};
    for (int i = 0; i < COUNT_OF(splashes); i++) {
        struct board *board = board_new("##########\n"
                                        "#@...ab..#\n"
                                        "##########\n");
        struct item_kind *kind = board_item(board, DRAUGHT);
        kind->splash = splashes[i];
        kind->effect[0].status = STATUS_SLOWED;
        struct id flask = board_give(board, DRAUGHT, 0, 1);
        assert_int_equal(board_handle(board, VERB_THROW, flask, actor_in(board, 1)->at),
                         VERDICT_ALLOWED);
        assert_true(actor_in(board, 1)->status[STATUS_SLOWED] > 0);
        assert_int_equal(actor_in(board, 2)->status[STATUS_SLOWED] > 0, splashes[i] > 0);
        board_free(board);
    }
}

TEST(a_ward_is_a_share_of_the_health_of_who_reads_it)
{
    struct board *board = board_new(HALL);
    struct item_kind *kind = board_item(board, DRAUGHT);
    kind->effect[0] = (struct effect){
        .kind = EFFECT_STATUS, .status = STATUS_SHIELDED, .amount = 12, .share = 50};
    struct id potion = board_give(board, DRAUGHT, 0, 1);
    actor_in(board, 0)->health = actor_in(board, 0)->stats.max_health = 200;
    size_t mark = board->log->count;
    assert_int_equal(board_handle(board, VERB_USE, potion, (struct point){0, 0}), VERDICT_ALLOWED);
    assert_int_equal(find_outcome(board, mark, OUTCOME_STATUS, 0)->after.number, 100);
    board_free(board);
}
