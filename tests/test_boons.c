/* Boons: the deal, the choice, and what each trigger and each grant does, by numbers worked out by
 * hand. The boons are this file's own, over the fixture's plain monsters: a monster of rank 1 has
 * 14 health, attack 8.0 and defence 4.0, the hero 30, 4.8 and 2.4 (RULES L2). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/auto/disturbance.h"
#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/game/view.h"
#include "barrow/record/recording.h"
#include "barrow/record/snapshot.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/text/describe_boon.h"
#include "barrow/text/narrator.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

#define EAST DIRECTION_EAST

static const char *const ids[] = {"b0", "b1", "b2", "b3", "b4",  "b5",
                                  "b6", "b7", "b8", "b9", "b10", "b11"};

/* Boons of nothing but a weight, in the place of those of the data. */
static void deal_from(struct board *board, int count)
{
    board->content->boon_count = count;
    for (int i = 0; i < count; i++) {
        board->content->boon[i] = (struct boon_kind){.id = ids[i],
                                                     .name = ids[i],
                                                     .description = ids[i],
                                                     .weight = 10,
                                                     .from_level = 1,
                                                     .family = "",
                                                     .after = "",
                                                     .needs = ITEM_CLASS_COUNT,
                                                     .trait.follow[FOLLOW_OWN].percent = 100,
                                                     .trait.follow[FOLLOW_OWN].when = TRIGGER_COUNT,
                                                     .grant = BOON_GRANT_SOFT_ARMOUR};
        board->content->boon_digest[i] = digest_text(ids[i]);
    }
}

static struct board *board_of_level(int level, int boons)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    deal_from(board, boons);
    actor_in(board, HERO_SLOT)->progress.level = level;
    return board;
}

/* The hero has this boon and no other. */
static void have(struct board *board, struct boon_kind boon)
{
    deal_from(board, 1);
    boon.id = boon.name = boon.description = ids[0];
    boon.family = boon.after = "";
    boon.needs = ITEM_CLASS_COUNT;
    boon.trait.follow[FOLLOW_OWN].percent =
        boon.trait.follow[FOLLOW_OWN].percent == 0 ? 100 : boon.trait.follow[FOLLOW_OWN].percent;
    board->content->boon[0] = boon;
    board->world->boon[0] = 1;
}

static void have_grant(struct board *board, enum boon_grant grant, int amount)
{
    have(board, (struct boon_kind){.trait.follow[FOLLOW_OWN].when = TRIGGER_COUNT,
                                   .grant = grant,
                                   .amount = amount});
}

static void have_status(struct board *board, enum trigger when, enum follow_target target,
                        enum status status, int amount)
{
    have(board, (struct boon_kind){.trait.follow[FOLLOW_OWN].when = when,
                                   .trait.follow[FOLLOW_OWN].target = target,
                                   .trait.follow[FOLLOW_OWN].radius = 9,
                                   .grant = BOON_GRANT_COUNT,
                                   .trait.follow[FOLLOW_OWN].effect = {{.kind = EFFECT_STATUS,
                                                                        .status = status,
                                                                        .amount = amount}},
                                   .trait.follow[FOLLOW_OWN].effect_count = 1});
}

static int offer_of(const struct board *board, int offer[BOONS_OFFERED])
{
    return boons_offered(board->content, board->world, offer);
}

static enum verdict choose(struct board *board, int place)
{
    struct action action = game_hero_action(board->game, VERB_CHOOSE);
    action.count = place;
    return game_act(board->game, &action);
}

static int status_of(const struct board *board, int slot, enum status status)
{
    return board->world->actor[slot].status[status];
}

/* The deal. */

TEST(a_level_gained_offers_three_and_one_choice_takes_them_away)
{
    static const struct {
        const char *label;
        int level, chosen, boons, want, waiting;
    } cases[] = {
        {"a new hero", 1, 0, 9, 0, 0},   {"one level", 2, 0, 9, 3, 1},
        {"two levels", 3, 0, 9, 3, 2},   {"one of two chosen", 3, 1, 9, 3, 1},
        {"all chosen", 3, 2, 9, 0, 0},   {"two boons are left", 4, 1, 3, 2, 2},
        {"none is left", 9, 3, 3, 0, 0}, {"there are no boons", 9, 0, 0, 0, 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_of_level(cases[i].level, cases[i].boons);
        int offer[BOONS_OFFERED];
        for (int kind = 0; kind < cases[i].chosen; kind++) {
            board->world->boon[kind] = 1;
        }
        int got = offer_of(board, offer);
        int waiting = boons_waiting(board->content, board->world);
        if (got != cases[i].want || waiting != cases[i].waiting) {
            fail_msg("%s: %d offered, %d wait", cases[i].label, got, waiting);
        }
        board_free(board);
    }
}

TEST(a_reach_that_the_hero_has_is_not_offered)
{
    for (int reach = 1; reach <= 2; reach++) {
        struct board *board = board_of_level(2, 1);
        int offer[BOONS_OFFERED];
        board->content->boon[0].grant = BOON_GRANT_LONG_ARM;
        board->content->boon[0].amount = 2;
        board_item(board, "weapon-5")->reach = reach;
        give(board, HERO_SLOT, "weapon-5", 1, WHERE_WEAPON);
        assert_int_equal(offer_of(board, offer), reach == 1 ? 1 : 0);
        board_free(board);
    }
}

/* It burns, stands in fire, or in a gas that hurts; or none of it. */
TEST(no_boon_is_chosen_in_harm)
{
    static const char *const harm[] = {"none", "burning", "ground", "air"};
    for (int i = 0; i < COUNT_OF(harm); i++) {
        struct board *board = board_of_level(2, 9);
        struct actor *hero = actor_in(board, HERO_SLOT);
        struct level *level = &board->world->level;
        actor_in(board, 1)->mind.state = MIND_IDLE;
        int cell = level_index(level, hero->at);
        hero->status[STATUS_BURNING] = i == 1 ? 3 : 0;
        level->bits[level->terrain[cell]] |= i == 2 ? GROUND_HARMFUL : 0;
        level->air[cell] = (struct air){.kind = i == 3, .amount = i == 3 ? 500 : 0};
        level->is_air_harmful[0] = true;
        world_rebuild_caches(board->world);
        knowledge_look(board->turn);
        if (choose(board, 0) != (i == 0 ? VERDICT_ALLOWED : VERDICT_HUNTED)) {
            fail_msg("%s", harm[i]);
        }
        board_free(board);
    }
}

TEST(the_three_are_a_function_of_the_seed_the_level_and_what_is_owned)
{
    int same_seed = 0, other_seed = 0, other_level = 0;
    for (int seed = 1; seed <= 50; seed++) {
        struct board *board = board_of_level(3, 10);
        int first[BOONS_OFFERED], again[BOONS_OFFERED], offer[BOONS_OFFERED];
        board->world->seed = (uint64_t)seed;
        offer_of(board, first);
        board->world->turn = 500; /* neither the turn nor what was done matters */
        board->world->actor[HERO_SLOT].clock.actions = 77;
        offer_of(board, again);
        same_seed += memcmp(first, again, sizeof first) == 0;
        board->world->seed = (uint64_t)seed + 1000;
        offer_of(board, offer);
        other_seed += memcmp(first, offer, sizeof first) == 0;
        board->world->seed = (uint64_t)seed;
        board->content->boon[9].is_again = true;
        board->world->boon[9] = 1;
        offer_of(board, offer);
        other_level += memcmp(first, offer, sizeof first) == 0;
        board_free(board);
    }
    assert_int_equal(same_seed, 50);
    assert_true(other_seed < 10 && other_level < 10);
}

/* Boon 4 comes again, boon 5 never, boon 6 from level 8 on. */
static void assert_offer(const struct board *board, const int *offer, int count, int choice)
{
    for (int i = 0; i < count; i++) {
        bool is_new = board->world->boon[offer[i]] == 0 || offer[i] == 4;
        bool may_be = offer[i] != 5 && (offer[i] != 6 || choice + 2 >= 8);
        if (!is_new || !may_be || (i > 0 && offer[i] == offer[i - 1]) ||
            (i > 1 && offer[i] == offer[0])) {
            fail_msg("choice %d: boon %d", choice, offer[i]);
        }
    }
}

TEST(no_boon_is_offered_twice_unless_it_says_so)
{
    for (int seed = 1; seed <= 100; seed++) {
        struct board *board = board_of_level(8, 9);
        board->world->seed = (uint64_t)seed;
        board->content->boon[4].is_again = true;
        board->content->boon[5].weight = 0;
        board->content->boon[6].from_level = 8;
        for (int choice = 0; choice < 7; choice++) {
            int offer[BOONS_OFFERED], count = offer_of(board, offer);
            assert_offer(board, offer, count, choice);
            assert_int_equal(choose(board, choice % count), VERDICT_ALLOWED);
        }
        assert_int_equal(choose(board, 0), VERDICT_NO_CHOICE);
        board_free(board);
    }
}

/* Four offers of twelve boons show each of them once; the fifth begins anew, and of the nine that
 * are left it shows none twice. */
TEST(a_boon_passed_over_waits_until_all_were_offered)
{
    for (int seed = 1; seed <= 50; seed++) {
        struct board *board = board_of_level(6, COUNT_OF(ids));
        int seen[COUNT_OF(ids)] = {0};
        board->world->seed = (uint64_t)seed;
        for (int choice = 0; choice < 5; choice++) {
            int offer[BOONS_OFFERED];
            assert_int_equal(offer_of(board, offer), BOONS_OFFERED);
            for (int i = 0; i < BOONS_OFFERED; i++) {
                assert_int_equal(seen[offer[i]]++, choice / 4);
            }
            assert_int_equal(choose(board, choice % BOONS_OFFERED), VERDICT_ALLOWED);
        }
        board_free(board);
    }
}

/* The last offer of a round may hold fewer than three of it. */
TEST(a_round_that_ends_is_filled_from_the_next)
{
    for (int seed = 1; seed <= 50; seed++) {
        struct board *board = board_of_level(4, 7);
        int seen[7] = {0}, all = 0;
        board->world->seed = (uint64_t)seed;
        for (int choice = 0; choice < 3; choice++) {
            int offer[BOONS_OFFERED];
            assert_int_equal(offer_of(board, offer), BOONS_OFFERED);
            for (int i = 0; i < BOONS_OFFERED; i++) {
                all += seen[offer[i]]++ == 0;
            }
            assert_int_equal(choose(board, choice % BOONS_OFFERED), VERDICT_ALLOWED);
        }
        assert_int_equal(all, 7);
        board_free(board);
    }
}

/* Boon 0 has weight 30, the nine others 10: it is dealt first in 30 of 120 games. */
TEST(weights_decide_how_often_a_boon_is_dealt)
{
    int first = 0, seen[10] = {0};
    struct board *board = board_of_level(2, 10);
    board->content->boon[0].weight = 30;
    for (int seed = 1; seed <= 2000; seed++) {
        int offer[BOONS_OFFERED];
        board->world->seed = (uint64_t)seed;
        offer_of(board, offer);
        first += offer[0] == 0;
        for (int i = 0; i < BOONS_OFFERED; i++) {
            seen[offer[i]]++;
        }
    }
    assert_in_range(first, 430, 570);
    for (int i = 1; i < 10; i++) {
        assert_in_range(seen[i], 350, 700);
    }
    board_free(board);
}

/* The choice. */

TEST(a_choice_takes_no_time_and_is_taken_back_and_saved)
{
    struct board *board = board_of_level(2, 9);
    struct world *room = memory_new(1, sizeof *room);
    struct buffer bytes = {0};
    struct error error;
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    struct clock clock = board->world->actor[HERO_SLOT].clock;
    int offer[BOONS_OFFERED];
    offer_of(board, offer);
    assert_int_equal(choose(board, 5), VERDICT_NO_CHOICE);
    assert_int_equal(choose(board, 1), VERDICT_ALLOWED);
    assert_int_equal(board->world->boon[offer[1]], 1);
    assert_memory_equal(&clock, &board->world->actor[HERO_SLOT].clock, sizeof clock);
    uint64_t after = board_digest(board);
    assert_true(after != before);
    snapshot_write(board->world, board->content, &bytes);
    assert_true(snapshot_read(bytes.text, bytes.size, board->content, room, &error));
    assert_int_equal(room->boon[offer[1]], 1);
    assert_true(world_digest(room, board->content) == after);
    assert_int_equal(choose(board, 0), VERDICT_NO_CHOICE);
    game_rewind(board->game, mark);
    assert_true(board_digest(board) == before);
    assert_int_equal(choose(board, 2), VERDICT_ALLOWED);
    assert_int_equal(board->world->boon[offer[2]], 1);
    buffer_free(&bytes);
    free(room);
    board_free(board);
}

static bool is_among(const int *offer, int count, int kind)
{
    for (int i = 0; i < count; i++) {
        if (offer[i] == kind) {
            return true;
        }
    }
    return false;
}

/* Three boons, so each that may be offered is. */
TEST(a_boon_after_a_family_is_offered_to_who_has_one_of_it)
{
    struct board *board = board_of_level(3, 3);
    int offer[BOONS_OFFERED];
    board->content->boon[0].family = "arms";
    board->content->boon[1].after = "arms";
    assert_int_equal(offer_of(board, offer), 2);
    assert_false(is_among(offer, 2, 1));
    board->world->boon[0] = 1;
    assert_int_equal(offer_of(board, offer), 2);
    assert_true(is_among(offer, 2, 1));
    board_free(board);
}

TEST(a_boon_that_needs_a_thing_is_offered_to_who_has_one)
{
    struct board *board = board_of_level(2, 3);
    int offer[BOONS_OFFERED];
    board->content->boon[2].needs = ITEM_CLASS_ARMOUR;
    assert_int_equal(offer_of(board, offer), 2);
    assert_false(is_among(offer, 2, 2));
    board->world->things_used = 1;
    board->world->thing[0] =
        (struct thing){.is_there = true,
                       .count = 1,
                       .place = {.where = WHERE_PACK, .holder = id_in(board, HERO_SLOT)}};
    while (board->content->item[board->world->thing[0].kind].class != ITEM_CLASS_ARMOUR) {
        board->world->thing[0].kind++;
    }
    assert_int_equal(offer_of(board, offer), 3);
    board_free(board);
}

TEST(three_boons_are_refused_once_in_a_game_for_three_others)
{
    struct board *board = board_of_level(3, 9);
    int first[BOONS_OFFERED], offer[BOONS_OFFERED];
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    offer_of(board, first);
    assert_int_equal(choose(board, CHOICE_REFUSE), VERDICT_ALLOWED);
    assert_int_equal(offer_of(board, offer), 3);
    for (int i = 0; i < BOONS_OFFERED; i++) {
        assert_false(is_among(first, BOONS_OFFERED, offer[i]));
    }
    assert_int_equal(choose(board, CHOICE_REFUSE), VERDICT_NO_CHOICE);
    assert_int_equal(choose(board, 0), VERDICT_ALLOWED);
    assert_int_equal(board->world->boon[offer[0]], 1);
    assert_int_equal(choose(board, CHOICE_REFUSE), VERDICT_NO_CHOICE); /* the next level's */
    game_rewind(board->game, mark);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(three_boons_are_not_refused_when_there_are_no_others)
{
    struct board *board = board_of_level(2, 3);
    assert_int_equal(choose(board, CHOICE_REFUSE), VERDICT_NO_CHOICE);
    board_free(board);
}

TEST(a_recorded_choice_is_played_again)
{
    struct board *board = board_of_level(2, 9), *again = board_of_level(2, 9);
    struct action action = game_hero_action(board->game, VERB_CHOOSE);
    struct buffer bytes = {0};
    struct error error;
    action.count = 2;
    struct entry entry = {ENTRY_ACTION, action, journal_check(board->world)}, read;
    entry_write(&entry, &bytes);
    struct bytes_reader reader = bytes_reader(bytes.text, bytes.size);
    assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
    assert_true(entry_read(&reader, &read));
    assert_true(entry_check(again->game, &read, &error));
    assert_true(entry_play(again->game, &read, &error));
    assert_true(board_digest(board) == board_digest(again));
    assert_false(entry_play(again->game, &read, &error)); /* nothing waits any more */
    buffer_free(&bytes);
    board_free(again);
    board_free(board);
}

TEST(boons_go_along_when_the_barrow_begins_again)
{
    struct board *board = board_of_level(2, 9);
    board->world->boon[3] = 1;
    board->world->end.ending = ENDING_VICTORY;
    assert_true(game_begin_again(board->game));
    assert_int_equal(board->world->boon[3], 1);
    assert_int_equal(boons_waiting(board->content, board->world), 0);
    board_free(board);
}

TEST(monsters_choose_no_boons_and_have_none)
{
    struct board *board = board_of_level(2, 9);
    struct action action = {.verb = VERB_CHOOSE, .actor = id_in(board, 1)};
    assert_int_equal(action_check(board->content, board->world, &action), VERDICT_NOT_FOR_YOU);
    have_grant(board, BOON_GRANT_LONG_ARM, 2);
    assert_int_equal(body_numbers(board->content, board->world, id_in(board, HERO_SLOT)).reach, 2);
    assert_int_equal(body_numbers(board->content, board->world, id_in(board, 1)).reach, 1);
    board_free(board);
}

/* Triggers. What the hero gets from a boon shows as the status `strong`, a foe `slowed`. */

enum deed { STRIKE, STRIKE_DEAD, STRIKE_SLEEPER, BE_STRUCK, STEP, WAIT, THROW, EAT, DRINK, READ };

static void do_deed(struct board *board, enum deed deed)
{
    struct actor *foe = actor_in(board, 1);
    const char *const item[] = {[THROW] = "weapon-1",
                                [EAT] = "ration",
                                [DRINK] = "potion-of-haste",
                                [READ] = "scroll-of-magic-missile"};
    struct id thing = deed >= THROW ? board_give(board, item[deed], 1, 1) : NOTHING;
    foe->mind.state = deed == STRIKE_SLEEPER ? MIND_IDLE : MIND_HUNTING;
    foe->health = deed == STRIKE_DEAD ? 1 : foe->health;
    switch (deed) {
    case STRIKE:
    case STRIKE_DEAD:
    case STRIKE_SLEEPER:
        board_hero_bump(board, EAST);
        break;
    case BE_STRUCK:
        bump(board, 1, DIRECTION_WEST);
        break;
    case STEP:
        board_hero_bump(board, DIRECTION_WEST);
        break;
    case WAIT:
        act(board, HERO_SLOT, VERB_WAIT);
        break;
    case THROW:
        board_handle(board, VERB_THROW, thing, foe->at);
        break;
    case EAT:
    case DRINK:
    case READ:
        board_handle(board, VERB_USE, thing, deed == READ ? foe->at : actor_in(board, 0)->at);
        break;
    }
}

TEST(a_trigger_works_at_its_deed_and_at_no_other)
{
    static const struct {
        const char *label;
        enum trigger when;
        enum follow_target target;
        enum deed deed;
        bool always_misses;
        bool want;
    } cases[] = {
        {"a kill", TRIGGER_KILL, FOLLOW_SELF, STRIKE_DEAD, false, true},
        {"no kill", TRIGGER_KILL, FOLLOW_SELF, STRIKE, false, false},
        {"a hit, on the foe", TRIGGER_HIT, FOLLOW_FOE, STRIKE, false, true},
        {"a hit, on all near", TRIGGER_HIT, FOLLOW_NEAR, STRIKE, false, true},
        {"no hit but a miss", TRIGGER_HIT, FOLLOW_FOE, STRIKE, true, false},
        {"a miss", TRIGGER_MISS, FOLLOW_SELF, STRIKE, true, true},
        {"a miss, on the foe", TRIGGER_MISS, FOLLOW_FOE, STRIKE, true, true},
        {"struck unawares", TRIGGER_SNEAK, FOLLOW_FOE, STRIKE_SLEEPER, false, true},
        {"it was aware", TRIGGER_SNEAK, FOLLOW_FOE, STRIKE, false, false},
        {"hurt", TRIGGER_HURT, FOLLOW_FOE, BE_STRUCK, false, true},
        {"not hurt", TRIGGER_HURT, FOLLOW_SELF, BE_STRUCK, true, false},
        {"missed", TRIGGER_MISSED, FOLLOW_FOE, BE_STRUCK, true, true},
        {"not missed", TRIGGER_MISSED, FOLLOW_FOE, BE_STRUCK, false, false},
        {"a step", TRIGGER_STEP, FOLLOW_SELF, STEP, false, true},
        {"no step", TRIGGER_STEP, FOLLOW_SELF, WAIT, false, false},
        {"waiting", TRIGGER_WAIT, FOLLOW_SELF, WAIT, false, true},
        {"a throw", TRIGGER_THROW, FOLLOW_SELF, THROW, false, true},
        {"a meal", TRIGGER_EAT, FOLLOW_SELF, EAT, false, true},
        {"a draught", TRIGGER_DRINK, FOLLOW_SELF, DRINK, false, true},
        {"no draught", TRIGGER_DRINK, FOLLOW_SELF, EAT, false, false},
        {"a scroll", TRIGGER_READ, FOLLOW_SELF, READ, false, true},
        {"no scroll", TRIGGER_READ, FOLLOW_SELF, DRINK, false, false},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#.@a#"));
        bool is_own = cases[i].target == FOLLOW_SELF;
        still_luck(board);
        board->content->rules.combat.miss_one_in = cases[i].always_misses ? 1 : 1000;
        have_status(board, cases[i].when, cases[i].target, is_own ? STATUS_STRONG : STATUS_SLOWED,
                    5);
        if (cases[i].always_misses) { /* 95 in 100 at most */
            board->content->rules.combat.miss_one_in = 1;
            board->world->seed = 2;
        }
        do_deed(board, cases[i].deed);
        int got = status_of(board, is_own ? HERO_SLOT : 1, is_own ? STATUS_STRONG : STATUS_SLOWED);
        if (got != (cases[i].want ? 5 : 0)) {
            fail_msg("%s: %d", cases[i].label, got);
        }
        assert_sound(board);
        board_free(board);
    }
}

/* Thrown back, the striker hits the wall a moment after it has killed. */
TEST(what_the_last_wound_sets_off_is_told_before_the_end)
{
    struct board *board = board_new(CORRIDOR("#.@a#"));
    struct messages messages = {0};
    still_luck(board);
    board->content->rules.combat.miss_one_in = 1000;
    have_status(board, TRIGGER_STRUCK, FOLLOW_FOE, STATUS_SLOWED, 5);
    board->content->boon[0].trait.follow[FOLLOW_OWN].effect[0] =
        (struct effect){.kind = EFFECT_PUSH, .amount = 2, .otherwise = 3};
    actor_in(board, HERO_SLOT)->health = 1;
    size_t mark = board->log->count;
    do_deed(board, BE_STRUCK);
    narrate(board->content, board->world, board->log, mark, board->log->count,
            game_sight(board->game), &messages);
    assert_int_equal(messages.count, 3);
    assert_non_null(strstr(messages.message[1].text, "You throw the rank-1 against"));
    assert_string_equal(messages.message[2].text, "The rank-1 kills you.");
    messages_free(&messages);
    board_free(board);
}

TEST(a_trigger_works_as_often_as_it_says_and_below_the_health_that_it_names)
{
    static const struct {
        int percent, below, health, least, most;
    } cases[] = {
        {100, 0, 30, 200, 200},  {25, 0, 30, 30, 70},   {100, 50, 15, 0, 0},
        {100, 50, 14, 200, 200}, {50, 50, 14, 75, 125},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int works = 0;
        for (uint64_t seed = 1; seed <= 200; seed++) {
            struct board *board = board_new(CORRIDOR("#.@.#"));
            have_status(board, TRIGGER_WAIT, FOLLOW_SELF, STATUS_STRONG, 5);
            board->content->boon[0].trait.follow[FOLLOW_OWN].percent = cases[i].percent;
            board->content->boon[0].trait.follow[FOLLOW_OWN].below = cases[i].below;
            board->world->seed = seed;
            actor_in(board, HERO_SLOT)->health = cases[i].health;
            act(board, HERO_SLOT, VERB_WAIT);
            works += status_of(board, HERO_SLOT, STATUS_STRONG) > 0;
            board_free(board);
        }
        if (works < cases[i].least || works > cases[i].most) {
            fail_msg("case %d: %d of 200", i, works);
        }
    }
}

/* 3 harm to the striker, and none in answer to harm that is no blow. */
TEST(what_answers_a_blow_answers_nothing_else)
{
    struct board *board = board_new(CORRIDOR("#.@a#"));
    still_luck(board);
    have(board, (struct boon_kind){.trait.follow[FOLLOW_OWN].when = TRIGGER_HURT,
                                   .trait.follow[FOLLOW_OWN].target = FOLLOW_FOE,
                                   .grant = BOON_GRANT_COUNT,
                                   .trait.follow[FOLLOW_OWN].effect = {{.kind = EFFECT_DAMAGE,
                                                                        .amount = 3,
                                                                        .damage_type = 1}},
                                   .trait.follow[FOLLOW_OWN].effect_count = 1});
    bump(board, 1, DIRECTION_WEST);
    assert_int_equal(actor_in(board, 1)->health, 11);
    hurt(board, HERO_SLOT, 2, id_in(board, 1));
    assert_int_equal(actor_in(board, 1)->health, 11);
    board_free(board);
}

TEST(a_boon_of_the_way_down_works_on_arrival)
{
    struct board *board = board_new(CORRIDOR("#@>.#"));
    have_status(board, TRIGGER_DESCEND, FOLLOW_SELF, STATUS_STRONG, 5);
    board_hero_bump(board, EAST);
    struct action descend = game_hero_action(board->game, VERB_DESCEND);
    board_pass_turn(board);
    assert_int_equal(game_act(board->game, &descend), VERDICT_ALLOWED);
    assert_int_equal(board->world->journey.depth, 2);
    assert_int_equal(status_of(board, HERO_SLOT, STATUS_STRONG), 5);
    board_free(board);
}

TEST(a_boon_of_growth_works_when_a_level_is_gained)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    have_status(board, TRIGGER_LEVEL, FOLLOW_NEAR, STATUS_AFRAID, 5);
    board_send(board,
               (struct event){.kind = EVENT_EXPERIENCE, .dst = id_in(board, 0), .amount = 49});
    assert_int_equal(status_of(board, 1, STATUS_AFRAID), 0);
    board_send(board,
               (struct event){.kind = EVENT_EXPERIENCE, .dst = id_in(board, 0), .amount = 1});
    assert_int_equal(status_of(board, 1, STATUS_AFRAID), 5);
    board_free(board);
}

/* An ally that rises in power is not the hero. */
TEST(a_level_of_an_ally_is_not_the_heros)
{
    struct board *board = board_new("#########\n#@a..b..#\n#########\n");
    struct actor *ally = actor_in(board, 1);
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind.state = MIND_ALLIED;
    ally->progress.next = 10;
    have_status(board, TRIGGER_LEVEL, FOLLOW_NEAR, STATUS_AFRAID, 5);
    board_send(board,
               (struct event){.kind = EVENT_EXPERIENCE, .dst = id_in(board, 1), .amount = 10});
    assert_true(ally->progress.level > 1);
    assert_int_equal(status_of(board, 2, STATUS_AFRAID), 0);
    board_free(board);
}

/* Whom `near` means: foes in sight within the radius. */
TEST(near_means_foes_in_sight_within_the_radius)
{
    struct board *board = board_new("##########\n"
                                    "#a.@..a.a#\n"
                                    "##########\n"
                                    "#a########\n");
    have_status(board, TRIGGER_WAIT, FOLLOW_NEAR, STATUS_SLOWED, 5);
    board->content->boon[0].trait.follow[FOLLOW_OWN].radius = 3;
    actor_in(board, 1)->allegiance = ALLEGIANCE_HERO;
    act(board, HERO_SLOT, VERB_WAIT);
    static const int want[] = {0, 0, 5, 0, 0};
    for (int slot = 0; slot < COUNT_OF(want); slot++) {
        assert_int_equal(status_of(board, slot, STATUS_SLOWED), want[slot]);
    }
    board_free(board);
}

/* Grants. */

/* Two steps after a kill: the first is free, so the hero's clock stands still. */
TEST(a_fleet_step_takes_no_time)
{
    struct board *board = board_new(CORRIDOR("#...@a#"));
    still_luck(board);
    have_status(board, TRIGGER_KILL, FOLLOW_SELF, STATUS_FLEET, 1);
    do_deed(board, STRIKE_DEAD);
    assert_int_equal(status_of(board, HERO_SLOT, STATUS_FLEET), 1);
    board_pass_turn(board);
    struct clock before = actor_in(board, HERO_SLOT)->clock;
    assert_int_equal(bump(board, HERO_SLOT, DIRECTION_WEST), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, HERO_SLOT)->at.x, 3);
    assert_int_equal(status_of(board, HERO_SLOT, STATUS_FLEET), 0);
    assert_memory_equal(&before, &actor_in(board, HERO_SLOT)->clock, sizeof before);
    assert_int_equal(bump(board, HERO_SLOT, DIRECTION_WEST), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, HERO_SLOT)->clock.energy, before.energy - 100);
    board_free(board);
}

/* It begins anew with each wait. */
TEST(strength_that_comes_and_goes_ends_no_rest)
{
    struct board *board = board_new("#####\n#@..#\n#####\n");
    struct automation rest = automation_rest();
    struct disturbance disturbance = {0};
    struct action action;
    have_status(board, TRIGGER_WAIT, FOLLOW_SELF, STATUS_STRONG, 3);
    actor_in(board, HERO_SLOT)->health = 1;
    for (int i = 0; i < 20; i++) {
        assert_int_equal(automation_next(&rest, &disturbance, board->game, &action), AUTO_ACT);
        actor_in(board, HERO_SLOT)->status[STATUS_STRONG] = 0;
        size_t from = board->log->count;
        game_act(board->game, &action);
        game_run(board->game);
        disturbance_look(&disturbance, board->game, from, board->log->count);
        assert_true(status_of(board, HERO_SLOT, STATUS_STRONG) > 0);
    }
    board_free(board);
}

/* From two cells it counts, from three it does not. */
TEST(what_is_thrown_from_afar_is_no_blow_from_close_by)
{
    static const struct {
        const char *drawing;
        int x, slowed;
    } rows[] = {
        {CORRIDOR("#.@a..#"), 3, 5}, {CORRIDOR("#.@.a.#"), 4, 5}, {CORRIDOR("#.@..a#"), 5, 0}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        still_luck(board);
        have_status(board, TRIGGER_SNEAK, FOLLOW_FOE, STATUS_SLOWED, 5);
        struct id thing = give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
        actor_in(board, 1)->mind.state = MIND_IDLE;
        board_handle(board, VERB_THROW, thing, (struct point){rows[i].x, 1});
        assert_true(actor_in(board, 1)->health < 14);
        assert_int_equal(status_of(board, 1, STATUS_SLOWED), rows[i].slowed);
        board_free(board);
    }
}

TEST(thrown_arms_return_to_where_they_were)
{
    static const struct {
        const char *label, *item;
        enum where where, want;
        bool has_boon;
    } cases[] = {
        {"from the hand", "weapon-1", WHERE_WEAPON, WHERE_WEAPON, true},
        {"from the pack", "weapon-1", WHERE_PACK, WHERE_PACK, true},
        {"without the boon", "weapon-1", WHERE_WEAPON, WHERE_FLOOR, false},
        {"a launcher", "weapon-2", WHERE_PACK, WHERE_FLOOR, true},
        {"no weapon", "ration", WHERE_PACK, WHERE_FLOOR, true},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@..a#"));
        still_luck(board);
        have_grant(board, BOON_GRANT_RETURNING_ARMS, 0);
        board_item(board, "weapon-2")->shoots = "ration";
        board->world->boon[0] = cases[i].has_boon ? 1 : 0;
        struct id thing = give(board, HERO_SLOT, cases[i].item, 1, cases[i].where);
        struct action throw = {
            .verb = VERB_THROW, .actor = world_hero_id(board->world), .thing = thing};
        bool returns = cases[i].has_boon && i < 3; /* and takes a turn more */
        assert_int_equal(action_cost(board->content, board->world, &throw), returns ? 200 : 100);
        board_handle(board, VERB_THROW, thing, (struct point){4, 1});
        if (world_thing(board->world, thing)->place.where != (int)cases[i].want) {
            fail_msg("%s: %d", cases[i].label, world_thing(board->world, thing)->place.where);
        }
        bool is_weapon = i < 4;
        assert_int_equal(actor_in(board, 1)->health < 14, is_weapon);
        assert_sound(board);
        board_free(board);
    }
}

TEST(thrown_arms_are_told_to_return_after_their_blow)
{
    struct board *board = board_new(CORRIDOR("#@..a#"));
    struct messages messages = {0};
    still_luck(board);
    have_grant(board, BOON_GRANT_RETURNING_ARMS, 0);
    board->world->boon[0] = 1;
    struct id thing = give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    size_t mark = board->log->count;
    board_handle(board, VERB_THROW, thing, (struct point){4, 1});
    narrate(board->content, board->world, board->log, mark, board->log->count,
            game_sight(board->game), &messages);
    assert_true(messages.count > 2);
    assert_non_null(strstr(messages.message[0].text, "You throw "));
    assert_non_null(strstr(messages.message[1].text, "You hit "));
    assert_string_equal(messages.message[messages.count - 1].text,
                        "The +1 weapon-1 flies back to you.");
    messages_free(&messages);
    board_free(board);
}

/* Three with a point of health each: two stand in reach of the hero when the first dies, the third
 * does not. */
TEST(a_blow_that_kills_follows_through_to_all_in_reach)
{
    static const struct {
        bool has_boon;
        int want[4]; /* who lives, by slot */
    } cases[] = {{true, {1, 0, 0, 1}}, {false, {1, 1, 0, 1}}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new("#####\n"
                                        "#a..#\n"
                                        "#.@a#\n"
                                        "#####\n"
                                        "#a###\n");
        still_luck(board);
        have_grant(board, BOON_GRANT_FOLLOW_THROUGH, 0);
        board->world->boon[0] = cases[i].has_boon ? 1 : 0;
        for (int slot = 1; slot < 4; slot++) {
            actor_in(board, slot)->health = 1;
        }
        board_hero_bump(board, EAST);
        for (int slot = 0; slot < 4; slot++) {
            assert_int_equal(actor_in(board, slot)->is_alive, cases[i].want[slot]);
        }
        board_free(board);
    }
}

/* Who is killed calls two more: no blow goes on to them, or it would never end. */
TEST(a_blow_does_not_follow_through_to_those_whom_the_dead_call)
{
    struct board *board = board_new("#####\n"
                                    "#...#\n"
                                    "#.@a#\n"
                                    "#...#\n"
                                    "#####\n");
    struct actor_kind *kind = &board->content->actor[actor_in(board, 1)->kind];
    still_luck(board);
    have_grant(board, BOON_GRANT_FOLLOW_THROUGH, 0);
    kind->trait.follow[FOLLOW_ON_END].effect[0] =
        (struct effect){.kind = EFFECT_SUMMON, .amount = 2};
    kind->trait.follow[FOLLOW_ON_END].effect_count = 1;
    actor_in(board, HERO_SLOT)->stats.attack = 900000;
    board_hero_bump(board, EAST);
    assert_int_equal(board->world->tally[TALLY_KILLS], 1);
    assert_int_equal(count_outcomes(board, 0, OUTCOME_SPAWN), 2);
    assert_int_equal(turn_events_dropped(board->turn), 0);
    assert_sound(board);
    board_free(board);
}

/* The foe misses in all but one of twenty blows. */
TEST(a_riposte_strikes_who_misses_within_reach)
{
    int misses = 0, answers = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct board *board = board_new(CORRIDOR("#.@a#"));
        board->world->seed = seed;
        board->content->rules.combat.critical_percent = 0;
        board->content->rules.combat.weak_percent = 0;
        board->content->actor[world_former_actor(board->world, id_in(board, 1))->kind]
            .trait.numbers.miss = 80;
        have_grant(board, BOON_GRANT_RIPOSTE, 0);
        size_t mark = board->log->count;
        bump(board, 1, DIRECTION_WEST);
        bool is_miss = find_outcome(board, mark, OUTCOME_MISS, HERO_SLOT) != NULL;
        bool is_answered = find_outcome(board, mark, OUTCOME_HEALTH, 1) != NULL ||
                           find_outcome(board, mark, OUTCOME_MISS, 1) != NULL;
        assert_int_equal(is_answered, is_miss);
        misses += is_miss;
        answers += find_outcome(board, mark, OUTCOME_HEALTH, 1) != NULL;
        board_free(board);
    }
    assert_in_range(misses, 45, 60);
    assert_in_range(answers, misses * 3 / 4, misses); /* one in ten misses in its turn */
}

TEST(a_long_arm_strikes_over_a_cell)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    assert_int_equal(board_hero(board, VERB_HIT, (struct point){3, 1}), VERDICT_TOO_FAR);
    have_grant(board, BOON_GRANT_LONG_ARM, 2);
    assert_int_equal(board_hero(board, VERB_HIT, (struct point){3, 1}), VERDICT_ALLOWED);
    board_free(board);
}

/* Attack 4.8 against 4.0: 4.8 x (8 + 4.8) / 32 = 1.92, by one half more 2.88. */
TEST(a_first_blow_never_misses_the_unhurt)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    struct id hero = id_in(board, HERO_SLOT), foe = id_in(board, 1);
    actor_in(board, 1)->mind.state = MIND_HUNTING;
    have_grant(board, BOON_GRANT_FIRST_BLOW, 150);
    const struct content *content = board->content;
    assert_int_equal(combat_sneak_percent(content, board->world, hero, foe, NOTHING), 150);
    assert_int_equal(combat_miss_chance(content, board->world, hero, foe), 0);
    size_t mark = board->log->count;
    board_send(board, (struct event){.kind = EVENT_BLOW, .src = hero, .dst = foe});
    for (size_t i = mark; i < board->log->count; i++) { /* it hunts: it is no blow from behind */
        assert_int_not_equal(board->log->outcome[i].cause.how, HARM_UNAWARES);
    }
    turn_roll_back(board->turn, mark);
    actor_in(board, 1)->health--;
    assert_int_equal(combat_sneak_percent(content, board->world, hero, foe, NOTHING), 100);
    assert_true(combat_miss_chance(content, board->world, hero, foe) > 0);
    actor_in(board, 1)->mind.state = MIND_IDLE;
    assert_int_equal(combat_sneak_percent(content, board->world, hero, foe, NOTHING),
                     content->rules.notice.sneak_percent);
    board_free(board);
}

TEST(verbs_are_free_for_who_has_quick_hands_or_a_quick_draught)
{
    static const struct {
        const char *label, *item;
        enum boon_grant grant;
        enum verb verb;
        int health, want;
    } cases[] = {
        {"wielding", "weapon-1", BOON_GRANT_QUICK_HANDS, VERB_WEAR, 30, 0},
        {"dropping", "weapon-1", BOON_GRANT_QUICK_HANDS, VERB_DROP, 30, 0},
        {"drinking is no handling", "potion-of-haste", BOON_GRANT_QUICK_HANDS, VERB_USE, 30, 100},
        {"a draught when well", "potion-of-haste", BOON_GRANT_QUICK_DRAUGHT, VERB_USE, 16, 100},
        {"a draught when hurt", "potion-of-haste", BOON_GRANT_QUICK_DRAUGHT, VERB_USE, 15, 0},
        {"a meal when hurt", "ration", BOON_GRANT_QUICK_DRAUGHT, VERB_USE, 15, 100},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@..#"));
        have_grant(board, cases[i].grant, cases[i].grant == BOON_GRANT_QUICK_DRAUGHT ? 50 : 0);
        struct id thing = board_give(board, cases[i].item, 1, 1);
        actor_in(board, HERO_SLOT)->health = cases[i].health;
        struct action action = game_thing_action(board->game, cases[i].verb, thing);
        int cost = action_cost(board->content, board->world, &action);
        if (cost != cases[i].want) {
            fail_msg("%s: %d", cases[i].label, cost);
        }
        board_free(board);
    }
}

TEST(light_arms_weigh_nothing_and_armour_does)
{
    struct board *board = board_new(CORRIDOR("#@..#"));
    give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    give(board, HERO_SLOT, "armour-1", 1, WHERE_ARMOUR);
    struct id hero = id_in(board, HERO_SLOT);
    assert_int_equal(burden_load(board->content, board->world, hero), 80);
    have_grant(board, BOON_GRANT_LIGHT_ARMS, 0);
    assert_int_equal(burden_load(board->content, board->world, hero), 40);
    board_free(board);
}

/* Dozing monsters on both sides of a door, and a blow, which carries 14 cells. */
TEST(noise_of_the_silent_is_not_heard)
{
    static const struct {
        const char *label;
        enum boon_grant grant; /* COUNT: none */
        bool is_heard_here, is_heard_there;
    } cases[] = {
        {"none", BOON_GRANT_COUNT, true, true},
        {"silent doors", BOON_GRANT_SILENT_DOORS, true, false},
        {"silent blows", BOON_GRANT_SILENT_BLOWS, false, false},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int here = 0, there = 0;
        for (uint64_t seed = 1; seed <= 40; seed++) {
            struct board *board = board_new(CORRIDOR("#b..@a..b#"));
            board->world->level.terrain[board_cell(board, 7, 1)] = TERRAIN_DOOR;
            board->content->terrain[TERRAIN_DOOR].muffles = true;
            world_rebuild_caches(board->world);
            board->world->seed = seed;
            have_grant(board, cases[i].grant, 0);
            board->content->rules.noise.fight = 14;
            board->content->rules.notice.dozing = 200;
            board_hero_bump(board, EAST);
            here += actor_in(board, 1)->mind.state != MIND_IDLE;
            there += actor_in(board, 3)->mind.state != MIND_IDLE;
            board_free(board);
        }
        if ((here > 0) != cases[i].is_heard_here || (there > 0) != cases[i].is_heard_there) {
            fail_msg("%s: heard %d times here, %d there", cases[i].label, here, there);
        }
    }
}

TEST(soft_armour_is_not_noticed)
{
    struct board *board = board_new(CORRIDOR("#.@..#"));
    board_item(board, "armour-1")->trait.numbers.noise = 5;
    give(board, HERO_SLOT, "armour-1", 1, WHERE_ARMOUR);
    board_hero_bump(board, EAST);
    assert_int_equal(actor_in(board, HERO_SLOT)->exposure, 5);
    have_grant(board, BOON_GRANT_SOFT_ARMOUR, 0);
    board_hero_bump(board, DIRECTION_WEST);
    assert_int_equal(actor_in(board, HERO_SLOT)->exposure, 0);
    board_free(board);
}

TEST(nothing_throws_back_who_stands_firm)
{
    static const struct effect push = {.kind = EFFECT_PUSH, .amount = 2};
    for (int has_boon = 0; has_boon < 2; has_boon++) {
        struct board *board = board_new(CORRIDOR("#..@a#"));
        have_grant(board, BOON_GRANT_FIRM_STAND, 0);
        board->world->boon[0] = has_boon;
        board_send(board, (struct event){.kind = EVENT_EFFECT,
                                         .src = id_in(board, 1),
                                         .dst = id_in(board, HERO_SLOT),
                                         .from = {4, 1},
                                         .amount = 2,
                                         .effect = &push});
        assert_int_equal(actor_in(board, HERO_SLOT)->at.x, has_boon ? 3 : 1);
        board_free(board);
    }
}

TEST(nobody_steals_from_a_sure_grip)
{
    static const struct effect steal = {.kind = EFFECT_STEAL};
    for (int has_boon = 0; has_boon < 2; has_boon++) {
        struct board *board = board_new(CORRIDOR("#..@a#"));
        struct id thing = board_give(board, "ration", 0, 1);
        have_grant(board, BOON_GRANT_SURE_GRIP, 0);
        board->world->boon[0] = has_boon;
        board_send(board, (struct event){.kind = EVENT_EFFECT,
                                         .src = id_in(board, 1),
                                         .dst = id_in(board, HERO_SLOT),
                                         .effect = &steal});
        bool is_kept = id_is_hero(world_thing(board->world, thing)->place.holder);
        assert_int_equal(is_kept, has_boon);
        board_free(board);
    }
}

TEST(a_trap_but_no_machine_stays_still_under_a_sure_foot)
{
    for (int i = 0; i < 4; i++) {
        bool has_boon = i & 1, is_machine = i & 2;
        struct board *board = board_new(CORRIDOR("#@.#"));
        int trap = board_ground(board, "grass");
        struct terrain_kind *kind = &board->content->terrain[trap];
        kind->effect[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 4, .damage_type = 1};
        kind->effect_count = 1;
        kind->is_machine = is_machine;
        board->world->level.terrain[board_cell(board, 2, 1)] = (uint8_t)trap;
        world_rebuild_caches(board->world);
        have_grant(board, BOON_GRANT_SURE_FOOT, 0);
        board->world->boon[0] = has_boon;
        board_hero_bump(board, EAST);
        assert_int_equal(actor_in(board, HERO_SLOT)->health, has_boon && !is_machine ? 30 : 26);
        board_free(board);
    }
}

/* Water that takes a thing at each step. */
TEST(water_sweeps_nothing_from_a_sure_grip)
{
    for (int has_boon = 0; has_boon < 2; has_boon++) {
        struct board *board = board_new(CORRIDOR("#@.#"));
        int water = board_ground(board, "mud");
        board->content->terrain[water].sweeps_percent = 100;
        board->world->level.terrain[board_cell(board, 2, 1)] = (uint8_t)water;
        world_rebuild_caches(board->world);
        struct id thing = board_give(board, "ration", 0, 1);
        have_grant(board, BOON_GRANT_SURE_GRIP, 0);
        board->world->boon[0] = has_boon;
        board_hero_bump(board, EAST);
        int where = world_thing(board->world, thing)->place.where;
        assert_int_equal(where, has_boon ? WHERE_PACK : WHERE_FLOOR);
        board_free(board);
    }
}

/* Words. */

TEST(a_boon_says_what_it_does_in_numbers)
{
    static const struct {
        struct boon_kind boon;
        const char *want;
    } cases[] = {
        {{.grant = BOON_GRANT_FIRST_BLOW, .amount = 150},
         "A blow at an unhurt foe never misses and does 150% of its damage."},
        {{.trait.follow[FOLLOW_OWN].when = TRIGGER_KILL,
          .trait.follow[FOLLOW_OWN].target = FOLLOW_NEAR,
          .trait.follow[FOLLOW_OWN].radius = 6,
          .trait.follow[FOLLOW_OWN].percent = 50,
          .trait.follow[FOLLOW_OWN]
              .effect = {{.kind = EFFECT_STATUS, .status = STATUS_AFRAID, .amount = 4}},
          .trait.follow[FOLLOW_OWN].effect_count = 1,
          .grant = BOON_GRANT_COUNT},
         "When you kill (a chance of 50%), to all foes within 6 cells: afraid for 4 turns."},
        {{.trait.follow[FOLLOW_OWN].when = TRIGGER_KILL,
          .trait.follow[FOLLOW_OWN].target = FOLLOW_ALL,
          .trait.follow[FOLLOW_OWN].radius = 1,
          .trait.follow[FOLLOW_OWN].percent = 100,
          .trait.follow[FOLLOW_OWN]
              .effect = {{.kind = EFFECT_STATUS, .status = STATUS_AFRAID, .amount = 4}},
          .trait.follow[FOLLOW_OWN].effect_count = 1,
          .grant = BOON_GRANT_COUNT},
         "When you kill, to all within 1 cell, you too: afraid for 4 turns."},
        {{.trait.follow[FOLLOW_OWN].when = TRIGGER_READ,
          .trait.follow[FOLLOW_OWN].percent = 100,
          .trait.follow[FOLLOW_OWN].below = 30,
          .trait.follow[FOLLOW_OWN].effect =
              {{.kind = EFFECT_STATUS, .status = STATUS_SHIELDED, .amount = 6, .per_level = 2}},
          .trait.follow[FOLLOW_OWN].effect_count = 1,
          .grant = BOON_GRANT_COUNT},
         "When you read with less than 30% health: shields from 6 damage and 2 more a level."},
        {{.trait.follow[FOLLOW_OWN].when = TRIGGER_KILL,
          .trait.follow[FOLLOW_OWN].percent = 100,
          .trait.follow[FOLLOW_OWN]
              .effect = {{.kind = EFFECT_STATUS, .status = STATUS_FLEET, .amount = 1}},
          .trait.follow[FOLLOW_OWN].effect_count = 1,
          .grant = BOON_GRANT_RIPOSTE},
         "You strike back at a foe in reach that misses you. When you kill: 1 step takes no "
         "time."},
        {{.trait.numbers = {.attack = 20, .defence = -10, .slays = SIDE_DEAD, .slay_percent = 150},
          .grant = BOON_GRANT_COUNT},
         "Attack +20%. Defence -10%. Does 150% of the damage to the dead."},
    };
    struct board *board = board_of_level(1, 1);
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct buffer text = {0};
        board->content->boon[0] = cases[i].boon;
        describe_boon(&text, board->content, 0);
        assert_string_equal(buffer_text(&text), cases[i].want);
        buffer_free(&text);
    }
    board_free(board);
}

/* Duels. */

/* One with 14 health against a hero with `health`, who waits for it in a corner and strikes at all
 * that comes: true if the hero lives. */
static bool wins_duel(const char *drawing, int health, bool has_boon, struct boon_kind boon)
{
    struct board *board = board_new(drawing);
    still_luck(board);
    have(board, boon);
    board->world->boon[0] = has_boon ? 1 : 0;
    actor_in(board, HERO_SLOT)->health = health;
    for (int turn = 0; turn < 40 && game_need(board->game) != GAME_IS_OVER; turn++) {
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            struct action hit = game_bump(board->game, (enum direction)direction);
            if (hit.verb == VERB_HIT && game_need(board->game) == GAME_NEEDS_ACTION) {
                game_act(board->game, &hit);
                break;
            }
        }
        board_pass_turn(board);
    }
    bool lives = board->world->end.ending == ENDING_NONE;
    board_free(board);
    return lives;
}

/* A blow of the monster's does 8.0 - 2.4 = 5.6, one of the hero's 1.92: 14 health take 8 of these,
 * the hero's 30 only 6 of those. With 3 more in return it takes 3, with 2 drained and gained 4; a
 * hobbled monster strikes 4 times in 8 turns. */
TEST(a_strong_boon_decides_a_fight)
{
    static const struct {
        const char *label, *drawing;
        struct boon_kind boon;
    } cases[] = {
        {"harm in return",
         CORRIDOR("#@a#"),
         {.trait.follow[FOLLOW_OWN].when = TRIGGER_HURT,
          .trait.follow[FOLLOW_OWN].target = FOLLOW_FOE,
          .grant = BOON_GRANT_COUNT,
          .trait.follow[FOLLOW_OWN]
              .effect = {{.kind = EFFECT_DAMAGE, .amount = 3, .damage_type = 1}},
          .trait.follow[FOLLOW_OWN].effect_count = 1}},
        {"hobbling blows",
         CORRIDOR("#@a#"),
         {.trait.follow[FOLLOW_OWN].when = TRIGGER_HIT,
          .trait.follow[FOLLOW_OWN].target = FOLLOW_FOE,
          .grant = BOON_GRANT_COUNT,
          .trait.follow[FOLLOW_OWN]
              .effect = {{.kind = EFFECT_STATUS, .status = STATUS_SLOWED, .amount = 4}},
          .trait.follow[FOLLOW_OWN].effect_count = 1}},
        {"draining blows",
         CORRIDOR("#@a#"),
         {.trait.follow[FOLLOW_OWN].when = TRIGGER_HIT,
          .trait.follow[FOLLOW_OWN].target = FOLLOW_FOE,
          .grant = BOON_GRANT_COUNT,
          .trait.follow[FOLLOW_OWN]
              .effect = {{.kind = EFFECT_DRAIN, .amount = 2, .damage_type = 1, .otherwise = 100}},
          .trait.follow[FOLLOW_OWN].effect_count = 1}},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        bool without = wins_duel(cases[i].drawing, 30, false, cases[i].boon);
        bool with = wins_duel(cases[i].drawing, 30, true, cases[i].boon);
        if (without || !with) {
            fail_msg("%s: %s without, %s with", cases[i].label, without ? "lives" : "dies",
                     with ? "lives" : "dies");
        }
    }
}
