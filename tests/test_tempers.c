/* Tempers: what mending a thing comes to, which tempers are offered, and what one does. */
#include "support/test.h"

#include "barrow/base/digest.h"
#include "barrow/game/game.h"
#include "barrow/lab/bots.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/tempers.h"
#include "barrow/text/describe_temper.h"
#include "support/board_actions.h"
#include "support/thing_fixture.h"

#define ROWS 6

/* Four of armour, which add 10, 20 ... percent of defence, and two of staffs: two more charges, and
 * half the turns. */
static struct board *board_with_tempers(void)
{
    static const char *const ids[ROWS] = {"warm", "close", "loose", "thorned", "deep", "eager"};
    struct board *board = board_new(CORRIDOR("#@..#"));
    struct content *content = board->content;
    content->temper_count = ROWS;
    for (int i = 0; i < ROWS; i++) {
        bool is_armour = i < 4;
        content->temper[i] = (struct temper){
            .id = ids[i],
            .name = ids[i],
            .description = ids[i],
            .gear = is_armour ? TEMPER_OF_ARMOUR : TEMPER_OF_STAFF,
            .weight = 10,
            .charges = i == 4 ? 2 : 0,
            .recharge = i == 5 ? 50 : 0,
        };
        content->temper[i].trait.numbers.defence = is_armour ? 10 * (i + 1) : 0;
        content->temper_digest[i] = digest_text(ids[i]);
    }
    board->world->turn = 5;
    return board;
}

static void mend(struct board *board, struct id thing)
{
    board_send(board, (struct event){.kind = EVENT_MEND,
                                     .src = id_in(board, HERO_SLOT),
                                     .dst = id_in(board, HERO_SLOT),
                                     .thing = thing,
                                     .amount = 1});
}

static struct hero_choice choice_of(const struct board *board)
{
    return choice_now(board->content, board->world);
}

static enum verdict choose(struct board *board, int count)
{
    struct action action = game_hero_action(board->game, VERB_CHOOSE);
    action.count = count;
    return game_act(board->game, &action);
}

static struct id wear(struct board *board)
{
    return give(board, HERO_SLOT, "armour-1", 1, WHERE_ARMOUR);
}

TEST(each_third_mending_of_a_thing_offers_two_tempers)
{
    struct board *board = board_with_tempers();
    struct id armour = wear(board), other = give(board, HERO_SLOT, "armour-2", 1, WHERE_PACK);
    const struct thing *thing = world_thing(board->world, armour);
    for (int mended = 1; mended <= 9; mended++) {
        mend(board, mended % 2 == 0 && mended < 6 ? other : armour);
        int of_armour = thing->mendings;
        struct hero_choice choice = choice_of(board);
        bool is_due = of_armour == 3 || of_armour == 6;
        assert_int_equal(choice.sort, is_due ? CHOICE_TEMPER : CHOICE_NONE);
        if (is_due) {
            assert_int_equal(choice.count, TEMPERS_OFFERED);
            assert_true(id_equal(choice.thing, armour));
            assert_true(choice.offer[0] != choice.offer[1]);
            assert_int_equal(choose(board, 2), VERDICT_NO_CHOICE);
            assert_int_equal(choose(board, 1), VERDICT_ALLOWED);
            assert_int_equal(temper_at(board->content, thing, of_armour / 3 - 1), choice.offer[1]);
        }
    }
    assert_int_equal(thing->mendings, 7); /* of nine; the other had two */
    assert_true(thing->temper[0] != thing->temper[1]);
    assert_int_equal(temper_mendings_left(board->content, thing), 0);
    assert_int_equal(temper_mendings_left(board->content, world_thing(board->world, other)), 1);
    assert_sound(board);
    board_free(board);
}

TEST(the_offer_is_dealt_by_the_seed_and_each_temper_comes_up)
{
    struct board *board = board_with_tempers();
    int seen[ROWS] = {0};
    struct id armour = wear(board);
    board->world->thing[armour.slot].mendings = 3;
    for (int seed = 1; seed <= 200; seed++) {
        board->world->seed = (uint64_t)seed;
        struct hero_choice choice = choice_of(board);
        seen[choice.offer[0]]++;
        seen[choice.offer[1]]++;
    }
    for (int i = 0; i < ROWS; i++) { /* 2 of 4 in 200: 100; none of those for staffs */
        assert_in_range(seen[i], i < 4 ? 60 : 0, i < 4 ? 140 : 0);
    }
    board_free(board);
}

TEST(a_temper_counts_while_its_thing_is_worn_and_is_taken_back)
{
    struct board *board = board_with_tempers();
    struct id armour = wear(board), hero = id_in(board, HERO_SLOT);
    board->world->thing[armour.slot].mendings = 3;
    int before = body_numbers(board->content, board->world, hero).defence;
    uint64_t digest = board_digest(board);
    size_t mark = board->log->count;
    int row = choice_of(board).offer[0];
    assert_int_equal(choose(board, 0), VERDICT_ALLOWED);
    int after = body_numbers(board->content, board->world, hero).defence;
    assert_int_equal(after, before * (100 + 10 * (row + 1)) / 100);
    board_handle(board, VERB_TAKE_OFF, armour, (struct point){0, 0});
    assert_true(body_numbers(board->content, board->world, hero).defence < before);
    game_rewind(board->game, mark);
    assert_true(board_digest(board) == digest);
    board_free(board);
}

TEST(a_staff_is_tempered_in_the_pack)
{
    static const struct {
        int row, most, period;
    } cases[] = {{4, 5, 100}, {5, 3, 50}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_with_tempers();
        struct item_kind *kind = &board->content->item[content_find_item(board->content, "ration")];
        kind->class = ITEM_CLASS_STAFF;
        kind->charges = 3;
        kind->recharge = 100;
        struct id staff = give(board, HERO_SLOT, "ration", 0, WHERE_PACK);
        struct thing *thing = &board->world->thing[staff.slot];
        thing->temper[0] = board->content->temper_digest[cases[i].row];
        board->content->temper[cases[i].row].trait.numbers.dodge = 7;
        assert_int_equal(charge_most(board->content, thing), cases[i].most);
        assert_int_equal(charge_period(board->content, thing), cases[i].period);
        struct id hero = id_in(board, HERO_SLOT);
        assert_int_equal(body_numbers(board->content, board->world, hero).dodge, 7);
        board_free(board);
    }
}

/* A wand fills up by nothing. */
TEST(what_has_no_recharge_is_offered_none_for_it)
{
    struct board *board = board_with_tempers();
    struct item_kind *kind = &board->content->item[content_find_item(board->content, "ration")];
    kind->class = ITEM_CLASS_WAND;
    kind->charges = 3;
    struct id wand = give(board, HERO_SLOT, "ration", 0, WHERE_PACK);
    board->world->thing[wand.slot].mendings = 3;
    assert_int_equal(choice_of(board).count, 1);
    assert_int_equal(choice_of(board).offer[0], 4);
    board_free(board);
}

/* No blow reaches over 3 cells, and none of a bow reaches at all. */
TEST(a_longer_weapon_reaches_on_and_no_farther_than_any_can)
{
    for (int reach = 1; reach <= 4; reach++) {
        struct board *board = board_with_tempers();
        struct item_kind *kind = board_item(board, "weapon-5");
        bool is_bow = reach == 4;
        kind->reach = is_bow ? 1 : reach;
        kind->shoots = is_bow ? "arrow" : "";
        board->content->temper[0].gear = TEMPER_OF_WEAPON;
        board->content->temper[0].trait.numbers = (struct trait_numbers){.reach = 1};
        struct id weapon = give(board, HERO_SLOT, "weapon-5", 1, WHERE_WEAPON);
        board->world->thing[weapon.slot].mendings = 3;
        assert_int_equal(choice_of(board).count, reach < REACH_MOST);
        if (reach < REACH_MOST) {
            assert_int_equal(choose(board, 0), VERDICT_ALLOWED);
            struct id hero = id_in(board, HERO_SLOT);
            assert_int_equal(body_numbers(board->content, board->world, hero).reach, reach + 1);
        }
        board_free(board);
    }
}

/* 400 percent is no gain for a weapon that does 500. */
TEST(what_a_weapon_does_better_by_itself_is_not_offered)
{
    for (int own = 300; own <= 500; own += 100) {
        struct board *board = board_with_tempers();
        board_item(board, "weapon-5")->trait.numbers.sneak_percent = own;
        board->content->temper[0].gear = TEMPER_OF_WEAPON;
        board->content->temper[0].trait.numbers = (struct trait_numbers){.sneak_percent = 400};
        struct id weapon = give(board, HERO_SLOT, "weapon-5", 1, WHERE_WEAPON);
        board->world->thing[weapon.slot].mendings = 3;
        assert_int_equal(choice_of(board).count, own < 400);
        board_free(board);
    }
}

TEST(a_temper_is_told_in_the_name_and_in_full)
{
    struct board *board = board_with_tempers();
    struct buffer name = {0}, full = {0};
    const int temper[TEMPERS_ON_THING] = {5, 6};
    describe_tempers(&name, board->content, temper);
    assert_string_equal(buffer_text(&name), " (deep, eager)");
    describe_tempers_in_full(&full, board->content, temper);
    assert_string_equal(buffer_text(&full), "Deep: It holds 2 more.\n"
                                            "Eager: It is ready again in 50% of the turns.\n");
    buffer_free(&name);
    buffer_free(&full);
    board_free(board);
}

/* The later one of the table adds more. */
TEST(a_bot_takes_the_better_temper)
{
    int second = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct board *board = board_with_tempers();
        board->world->seed = seed;
        struct id armour = wear(board);
        for (int mended = 0; mended < MENDINGS_FOR_TEMPER; mended++) {
            mend(board, armour);
        }
        struct hero_choice choice = choice_of(board);
        struct bot_player *player = bot_player_new(bot_find("fighter"), board->game);
        assert_int_equal(bot_player_act(player).verb, VERB_CHOOSE);
        assert_int_equal(temper_at(board->content, world_thing(board->world, armour), 0),
                         int_max(choice.offer[0], choice.offer[1]));
        second += choice.offer[1] > choice.offer[0];
        bot_player_free(player);
        board_free(board);
    }
    assert_in_range(second, 1, 19);
}
