/* Statuses, each by numbers worked out by hand: doses, harm, cures, blame, what they do to the
 * numbers of combat, sight and ground. Fights that each decides: test_bouts_kinds.c. Poison does 1
 * blight a turn and burning 3 fire (tests/data/rules.yaml). The hero has 30 health, attack 4.8,
 * defence 2.4; a monster of rank 1 has 14, 8.0 and 4.0 (RULES L2). */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/game/view.h"
#include "barrow/game/wizard.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/deeds/hazards.h"
#include "barrow/rules/deeds/status_change.h"
#include "support/board_actions.h"
#include "support/folder.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

#define FIRE 1
#define FROST 2
#define BLIGHT 3

static void afflict(struct board *board, int slot, enum status status, int amount, struct id by)
{
    board_send(board, (struct event){.kind = EVENT_STATUS,
                                     .src = by,
                                     .dst = id_in(board, slot),
                                     .cause = cause_of(board->world, CAUSE_TRAIT, -1, by),
                                     .type = (int)status,
                                     .amount = amount});
}

static void cure(struct board *board, int slot, int status)
{
    board_send(board,
               (struct event){.kind = EVENT_CURE, .dst = id_in(board, slot), .type = status});
}

static int left(const struct board *board, int slot, enum status status)
{
    return board->world->actor[slot].status[status];
}

static void harm(struct board *board, int slot, int type, int points)
{
    board_send(board, (struct event){.kind = EVENT_DAMAGE,
                                     .dst = id_in(board, slot),
                                     .amount = points * 1000,
                                     .type = type,
                                     .cause = cause_of(board->world, CAUSE_TRAIT, -1, NOBODY)});
}

static void lay(const struct board *board, int x, int y, const char *ground)
{
    board->world->level.terrain[board_cell(board, x, y)] = (uint8_t)board_ground(board, ground);
    world_rebuild_caches(board->world);
}

/* Doses and cures. */

TEST(a_second_dose_sets_adds_or_keeps_the_longer)
{
    static const struct {
        enum status status;
        int before, dose, want;
    } cases[] = {
        {STATUS_ASLEEP, 36, 20, 36},
        {STATUS_HASTED, 20, 5, 20},
        {STATUS_HELD, 6, 2, 2},
        {STATUS_POISONED, 5, 3, 8},
        {STATUS_POISONED, 9999, 9, STATUS_MOST},
        {STATUS_BURNING, 4, 2, 4},
        {STATUS_BURNING, 2, 4, 4},
        {STATUS_WEAKENED, 10, 3, 10},
        {STATUS_CONFUSED, 3, 10, 10},
        {STATUS_SHIELDED, 10, 4, 10},
        {STATUS_SHIELDED, 4, 10, 10},
        {STATUS_LEVITATING, 0, 10, 10},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@.a#"));
        actor_in(board, 1)->status[cases[i].status] = cases[i].before;
        afflict(board, 1, cases[i].status, cases[i].dose, NOBODY);
        int got = left(board, 1, cases[i].status);
        if (got != cases[i].want) {
            fail_msg("%s %d and %d: %d", status_word[cases[i].status], cases[i].before,
                     cases[i].dose, got);
        }
        board_free(board);
    }
}

TEST(a_cure_ends_all_that_harms_and_nothing_else)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    for (int status = 0; status < STATUS_COUNT; status++) {
        actor_in(board, 1)->status[status] = 3;
    }
    cure(board, 1, STATUS_COUNT);
    for (int status = 0; status < STATUS_COUNT; status++) {
        assert_int_equal(left(board, 1, (enum status)status), status_is_harm[status] ? 0 : 3);
    }
    board_free(board);
}

TEST(a_cure_of_one_status_leaves_the_others)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    actor_in(board, 1)->status[STATUS_POISONED] = 5;
    actor_in(board, 1)->status[STATUS_BLIND] = 5;
    cure(board, 1, STATUS_POISONED);
    assert_int_equal(left(board, 1, STATUS_POISONED), 0);
    assert_int_equal(left(board, 1, STATUS_BLIND), 5);
    board_free(board);
}

/* Another potion is made one of each: content_fixture has those of RULES I1 alone. */
TEST(potions_cure_one_status_or_all_that_harm)
{
    static const struct {
        enum status of; /* STATUS_COUNT: all */
        int poisoned, blind, hasted;
    } cases[] = {{STATUS_COUNT, 0, 0, 4}, {STATUS_POISONED, 0, 4, 4}, {STATUS_BLIND, 4, 0, 4}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@..#"));
        struct item_kind *item = board_item(board, "potion-of-haste");
        item->effect[0] = (struct effect){.kind = EFFECT_CURE, .status = cases[i].of};
        struct id potion = board_give(board, "potion-of-haste", 0, 1);
        struct actor *hero = actor_in(board, HERO_SLOT);
        hero->status[STATUS_POISONED] = hero->status[STATUS_BLIND] = hero->status[STATUS_HASTED] =
            4;
        assert_int_equal(board_handle(board, VERB_USE, potion, hero->at), VERDICT_ALLOWED);
        assert_int_equal(hero->status[STATUS_POISONED], cases[i].poisoned);
        assert_int_equal(hero->status[STATUS_BLIND], cases[i].blind);
        assert_int_equal(hero->status[STATUS_HASTED], cases[i].hasted);
        board_free(board);
    }
}

/* Harm. */

/* The hero gathers 30 a turn and heals 1 at 300 (RULES H2): after 10 turns, but not of poison. */
TEST(poison_takes_one_a_turn_and_stops_healing)
{
    struct board *board = board_new(CORRIDOR("#@..#"));
    afflict(board, HERO_SLOT, STATUS_POISONED, 12, NOBODY);
    board_pass_turns(board, 12);
    assert_int_equal(world_hero(board->world)->health, 18);
    assert_int_equal(left(board, HERO_SLOT, STATUS_POISONED), 0);
    board_pass_turns(board, 10);
    assert_int_equal(world_hero(board->world)->health, 19);
    board_free(board);
}

TEST(flames_take_three_a_turn_and_light_the_ground)
{
    struct board *board = board_new(CORRIDOR("#@..#"));
    afflict(board, HERO_SLOT, STATUS_BURNING, 4, NOBODY);
    board_pass_turns(board, 4);
    assert_int_equal(world_hero(board->world)->health, 18);
    assert_int_equal(left(board, HERO_SLOT, STATUS_BURNING), 0);
    lay(board, 1, 1, "grass");
    afflict(board, HERO_SLOT, STATUS_BURNING, 4, NOBODY);
    board_pass_turns(board, 1);
    assert_string_equal(board_ground_at(board, 1, 1), "burning");
    board_free(board);
}

TEST(water_and_frost_put_out_flames)
{
    static const struct {
        const char *label;
        const char *drawing;
        bool steps;
        int type, points, want;
    } cases[] = {
        {"water", CORRIDOR("#@~.#"), true, 0, 0, 0},
        {"floor", CORRIDOR("#@..#"), true, 0, 0, 4},
        {"frost", CORRIDOR("#@..#"), false, FROST, 1, 0},
        {"frost that does no harm", CORRIDOR("#@..#"), false, FROST, 0, 4},
        {"another kind of harm", CORRIDOR("#@..#"), false, BLIGHT, 1, 4},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(cases[i].drawing);
        afflict(board, HERO_SLOT, STATUS_BURNING, 4, NOBODY);
        if (cases[i].steps) {
            bump(board, HERO_SLOT, DIRECTION_EAST);
        } else {
            harm(board, HERO_SLOT, cases[i].type, cases[i].points);
        }
        if (left(board, HERO_SLOT, STATUS_BURNING) != cases[i].want) {
            fail_msg("%s: %d", cases[i].label, left(board, HERO_SLOT, STATUS_BURNING));
        }
        board_free(board);
    }
}

TEST(who_stands_in_water_or_is_immune_does_not_catch_fire)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    lay(board, 3, 1, "water");
    afflict(board, 1, STATUS_BURNING, 4, NOBODY);
    assert_int_equal(left(board, 1, STATUS_BURNING), 0);
    board->content->actor[ACTOR_KIND_HERO].trait.numbers.resist.percent[FIRE] = 100;
    afflict(board, HERO_SLOT, STATUS_BURNING, 4, NOBODY);
    assert_int_equal(left(board, HERO_SLOT, STATUS_BURNING), 0);
    board->content->actor[ACTOR_KIND_HERO].trait.numbers.resist.percent[FIRE] = 99;
    afflict(board, HERO_SLOT, STATUS_BURNING, 4, NOBODY);
    assert_int_equal(left(board, HERO_SLOT, STATUS_BURNING), 4);
    board_free(board);
}

/* 5 % of 30 is 1, the least; of 100 it is 5. */
TEST(regeneration_is_a_share_of_health_and_poison_stops_it)
{
    static const struct {
        int most, poison, want;
    } cases[] = {{30, 0, 11}, {100, 0, 15}, {100, 9, 9}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@..#"));
        actor_in(board, HERO_SLOT)->stats.max_health = cases[i].most;
        actor_in(board, HERO_SLOT)->health = 10;
        actor_in(board, HERO_SLOT)->status[STATUS_REGENERATING] = 5;
        actor_in(board, HERO_SLOT)->status[STATUS_POISONED] = cases[i].poison;
        board_pass_turns(board, 1);
        assert_int_equal(world_hero(board->world)->health, cases[i].want);
        board_free(board);
    }
}

TEST(a_shield_absorbs_harm_and_fades_by_a_tenth)
{
    struct board *board = board_new(CORRIDOR("#@..#"));
    afflict(board, HERO_SLOT, STATUS_SHIELDED, 20, NOBODY);
    board_pass_turns(board, 2);
    assert_int_equal(left(board, HERO_SLOT, STATUS_SHIELDED), 17); /* 20 - 2 - 1 */
    harm(board, HERO_SLOT, FIRE, 12);
    assert_int_equal(world_hero(board->world)->health, 30);
    assert_int_equal(left(board, HERO_SLOT, STATUS_SHIELDED), 5);
    harm(board, HERO_SLOT, FIRE, 12);
    assert_int_equal(world_hero(board->world)->health, 23);
    assert_int_equal(left(board, HERO_SLOT, STATUS_SHIELDED), 0);
    board_free(board);
}

/* Blame. */

TEST(poison_is_blamed_on_who_gave_it_turns_later)
{
    struct board *board = board_new(CORRIDOR("#@#a#"));
    afflict(board, HERO_SLOT, STATUS_POISONED, 5, id_in(board, 1));
    actor_in(board, HERO_SLOT)->health = 3;
    board_pass_turns(board, 1);
    assert_int_equal(world_hero(board->world)->blame.sort, CAUSE_NONE); /* forgotten, C9 */
    board_pass_turns(board, 2);
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(board->world->end.blame.sort, CAUSE_STATUS);
    assert_int_equal(board->world->end.blame.kind, STATUS_POISONED);
    assert_int_equal(board->world->end.blame.actor, 1);
    static struct view view;
    view_make(&view, board->game);
    assert_int_equal(view.end.cause.kind, STATUS_POISONED);
    assert_int_equal(view.end.cause.actor, 1);
    board_free(board);
}

/* What the ground gave as well takes nothing from the hero's merit. */
TEST(who_poisoned_it_earns_the_kill)
{
    struct board *board = board_new(CORRIDOR("#@#a#"));
    int worth = actor_in(board, 1)->worth;
    afflict(board, 1, STATUS_POISONED, 2, id_in(board, HERO_SLOT));
    afflict(board, 1, STATUS_POISONED, 2, NOBODY);
    actor_in(board, 1)->health = 4;
    board_pass_turns(board, 3);
    assert_true(actor_in(board, 1)->is_alive);
    board_pass_turns(board, 1);
    assert_false(actor_in(board, 1)->is_alive);
    assert_int_equal(board->world->tally[TALLY_KILLS], 1);
    assert_int_equal(board->world->tally[TALLY_DEALT], 4);
    assert_int_equal(world_hero(board->world)->progress.experience, worth);
    board_free(board);
}

TEST(the_giver_is_forgotten_with_the_last_of_the_harm)
{
    struct board *board = board_new(CORRIDOR("#@#a#"));
    afflict(board, HERO_SLOT, STATUS_POISONED, 2, id_in(board, 1));
    assert_int_equal(world_hero(board->world)->afflicter.actor, 1);
    board_pass_turns(board, 2);
    assert_int_equal(world_hero(board->world)->afflicter.sort, CAUSE_NONE);
    afflict(board, HERO_SLOT, STATUS_BURNING, 2, id_in(board, 1));
    cure(board, HERO_SLOT, STATUS_COUNT);
    assert_int_equal(world_hero(board->world)->afflicter.sort, CAUSE_NONE);
    board_free(board);
}

/* Holds. */

/* The effect of one upon another, such as a push. */
static void work(struct board *board, int slot, enum effect_kind kind, int amount)
{
    const struct effect effect = {.kind = kind};
    board_send(board, (struct event){.kind = EVENT_EFFECT,
                                     .src = id_in(board, HERO_SLOT),
                                     .dst = id_in(board, slot),
                                     .effect = &effect,
                                     .from = world_hero(board->world)->at,
                                     .amount = amount});
}

static void kill_holder(struct board *board)
{
    hurt(board, 1, 1000, id_in(board, HERO_SLOT));
}

static void push_holder(struct board *board)
{
    work(board, 1, EFFECT_PUSH, 2);
}

static void blink_holder_away(struct board *board)
{
    work(board, 1, EFFECT_BLINK, 5);
}

static void teleport_hero(struct board *board)
{
    work(board, HERO_SLOT, EFFECT_TELEPORT, 0);
}

static void kill_another(struct board *board)
{
    hurt(board, 2, 1000, id_in(board, HERO_SLOT));
}

static void let_holder_fall(struct board *board)
{
    lay(board, 2, 1, "pit");
    hazards_work_on(board->turn, id_in(board, 1));
}

static void do_nothing(struct board *board)
{
}

/* A monster of rank 1 whose blows hold stands beside the hero; one of rank 2 farther off. */
TEST(who_is_held_by_a_body_is_free_without_it)
{
    static const struct {
        const char *label;
        bool is_by_blows; /* that its kind holds */
        int holder;       /* slot */
        void (*happens)(struct board *board);
        int left;
    } cases[] = {
        {"the holder dies", true, 1, kill_holder, 0},
        {"the holder is thrown back", true, 1, push_holder, 0},
        {"the holder blinks away", true, 1, blink_holder_away, 0},
        {"the holder falls", true, 1, let_holder_fall, 0},
        {"the hero is elsewhere", true, 1, teleport_hero, 0},
        {"another dies", true, 1, kill_another, 3},
        {"nothing happens", true, 1, do_nothing, 3},
        {"roots hold, whose master dies", false, 1, kill_holder, 3},
        {"a net from afar holds", true, 2, kill_another, 3},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new("#################\n"
                                        "#@a....b........#\n"
                                        "#################\n");
        for (int kind = 1; kind <= 2 && cases[i].is_by_blows; kind++) {
            board->content->actor[kind].trait.follow[FOLLOW_ON_HIT].effect[0] =
                (struct effect){.kind = EFFECT_STATUS, .status = STATUS_HELD, .amount = 3};
            board->content->actor[kind].trait.follow[FOLLOW_ON_HIT].effect_count = 1;
        }
        uint64_t before = board_digest(board);
        afflict(board, HERO_SLOT, STATUS_HELD, 3, id_in(board, cases[i].holder));
        cases[i].happens(board);
        if (left(board, HERO_SLOT, STATUS_HELD) != cases[i].left) {
            fail_msg("%s: held %d", cases[i].label, left(board, HERO_SLOT, STATUS_HELD));
        }
        assert_sound(board);
        if (cases[i].happens != let_holder_fall) { /* its pit was dug by hand */
            turn_roll_back(board->turn, 0);
            assert_true(board_digest(board) == before);
        }
        board_free(board);
    }
}

/* Who is stuck in a web again after a hold waits for nobody's end. */
TEST(a_later_web_has_no_holder)
{
    struct board *board = board_new(CORRIDOR("#@a.#"));
    board->content->actor[1].trait.follow[FOLLOW_ON_HIT].effect[0] =
        (struct effect){.kind = EFFECT_STATUS, .status = STATUS_HELD, .amount = 3};
    board->content->actor[1].trait.follow[FOLLOW_ON_HIT].effect_count = 1;
    afflict(board, HERO_SLOT, STATUS_HELD, 3, id_in(board, 1));
    assert_true(id_equal(world_hero(board->world)->holder, id_in(board, 1)));
    afflict(board, HERO_SLOT, STATUS_HELD, 2, NOBODY);
    kill_holder(board);
    assert_int_equal(left(board, HERO_SLOT, STATUS_HELD), 2);
    board_free(board);
}

TEST(nothing_holds_who_has_left_the_level)
{
    struct board *board = board_new(CORRIDOR("#.@a.#"));
    afflict(board, HERO_SLOT, STATUS_HELD, 3, NOBODY);
    assert_int_equal(wizard_go_to(board->game, 2), WIZARD_DONE);
    assert_int_equal(left(board, HERO_SLOT, STATUS_HELD), 0);
    board_free(board);
}

/* Numbers. */

TEST(attack_and_defence_follow_the_statuses)
{
    static const struct {
        enum status one, two;
        int attack, defence;
    } cases[] = {
        {STATUS_HASTED, STATUS_HASTED, 4800, 2400},
        {STATUS_WEAKENED, STATUS_WEAKENED, 3600, 1800},
        {STATUS_STRONG, STATUS_STRONG, 6000, 2400},
        {STATUS_HEXED, STATUS_HEXED, 4800, 0},
        {STATUS_WEAKENED, STATUS_STRONG, 4500, 1800},
        {STATUS_WEAKENED, STATUS_HEXED, 3600, 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@..#"));
        actor_in(board, HERO_SLOT)->status[cases[i].one] = 5;
        actor_in(board, HERO_SLOT)->status[cases[i].two] = 5;
        struct id hero = id_in(board, HERO_SLOT);
        assert_int_equal(body_numbers(board->content, board->world, hero).attack, cases[i].attack);
        assert_int_equal(body_numbers(board->content, board->world, hero).defence,
                         cases[i].defence);
        board_free(board);
    }
}

TEST(the_paralysed_do_nothing_and_nothing_wakes_them)
{
    struct board *board = board_new(CORRIDOR("#@a.#"));
    afflict(board, 1, STATUS_PARALYSED, 3, NOBODY);
    assert_int_equal(
        combat_miss_chance(board->content, board->world, id_in(board, HERO_SLOT), id_in(board, 1)),
        0);
    harm(board, 1, FIRE, 1); /* wakes sleepers */
    assert_int_equal(left(board, 1, STATUS_PARALYSED), 3);
    board_pass_turns(board, 2);
    assert_int_equal(world_hero(board->world)->health, 30);
    assert_int_equal(left(board, 1, STATUS_PARALYSED), 1);
    actor_in(board, HERO_SLOT)->status[STATUS_PARALYSED] = 2;
    assert_int_equal(bump(board, HERO_SLOT, DIRECTION_EAST), VERDICT_PARALYSED);
    assert_int_equal(game_need(board->game), GAME_NEEDS_STEP);
    board_free(board);
}

/* Half of the steps go in one of 8 directions, one of which was meant: 9 of 16 go where they
 * should. Of 400 that is 225, with a deviation of 10. */
TEST(half_of_the_steps_of_the_confused_go_anywhere)
{
    int meant = 0;
    for (int seed = 0; seed < 400; seed++) {
        struct board *board = board_new("#####\n#...#\n#.@.#\n#...#\n#####\n");
        board->world->seed = (uint64_t)seed;
        actor_in(board, HERO_SLOT)->status[STATUS_CONFUSED] = 9;
        assert_int_equal(bump(board, HERO_SLOT, DIRECTION_EAST), VERDICT_ALLOWED);
        struct point at = world_hero(board->world)->at;
        assert_int_equal(distance_chebyshev(at, (struct point){2, 2}), 1);
        meant += point_equal(at, (struct point){3, 2});
        board_free(board);
    }
    assert_in_range(meant, 185, 265);
}

TEST(a_confused_step_has_only_one_way_in_a_corridor_end)
{
    for (int seed = 0; seed < 50; seed++) {
        struct board *board = board_new(CORRIDOR("#@.#"));
        board->world->seed = (uint64_t)seed;
        actor_in(board, HERO_SLOT)->status[STATUS_CONFUSED] = 9;
        bump(board, HERO_SLOT, DIRECTION_EAST);
        assert_int_equal(world_hero(board->world)->at.x, 2);
        board_free(board);
    }
}

/* Sight. */

TEST(the_blind_hero_sees_one_cell_and_is_seen_as_before)
{
    struct board *board = board_new(CORRIDOR("#@..a#"));
    afflict(board, HERO_SLOT, STATUS_BLIND, 5, NOBODY);
    const struct cell_set *sight = senses_hero_sight(board->senses, board->world, board->content);
    assert_true(cell_set_has(sight, board_cell(board, 2, 1)));
    assert_false(cell_set_has(sight, board_cell(board, 3, 1)));
    static struct view view;
    view_make(&view, board->game);
    assert_int_equal(view.foe_count, 0);
    board_pass_turns(board, 2);
    assert_int_equal(actor_in(board, 1)->at.x, 2); /* it has come */
    cure(board, HERO_SLOT, STATUS_BLIND);
    sight = senses_hero_sight(board->senses, board->world, board->content);
    assert_true(cell_set_has(sight, board_cell(board, 3, 1)));
    board_free(board);
}

TEST(the_blind_and_the_unseen_are_noticed_from_beside_alone)
{
    static const struct {
        const char *label, *drawing;
        int slot;
        enum status status;
        bool comes;
    } cases[] = {
        {"nothing", CORRIDOR("#@..a#"), 1, STATUS_HASTED, true},
        {"a blind monster", CORRIDOR("#@..a#"), 1, STATUS_BLIND, false},
        {"a blind monster beside", CORRIDOR("#@a..#"), 1, STATUS_BLIND, true},
        {"an unseen hero", CORRIDOR("#@..a#"), HERO_SLOT, STATUS_UNSEEN, false},
        {"an unseen hero beside", CORRIDOR("#@a..#"), HERO_SLOT, STATUS_UNSEEN, true},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(cases[i].drawing);
        actor_in(board, cases[i].slot)->status[cases[i].status] = 9;
        board_pass_turns(board, 1);
        if ((actor_in(board, 1)->mind.state == MIND_HUNTING) != cases[i].comes) {
            fail_msg("%s: state %d", cases[i].label, actor_in(board, 1)->mind.state);
        }
        board_free(board);
    }
}

TEST(an_unseen_monster_is_shown_from_beside_alone)
{
    static struct view view;
    struct board *board = board_new(CORRIDOR("#@a.a#"));
    afflict(board, 1, STATUS_UNSEEN, 9, NOBODY);
    afflict(board, 2, STATUS_UNSEEN, 9, NOBODY);
    view_make(&view, board->game);
    assert_int_equal(view.foe_count, 1);
    assert_int_equal(view.cell[board_cell(board, 2, 1)].actor, 2);
    assert_int_equal(view.cell[board_cell(board, 4, 1)].actor, 0);
    board_free(board);
}

TEST(the_far_sighted_hero_senses_every_monster)
{
    static struct view view;
    struct board *board = board_new(CORRIDOR("#@#a.b#"));
    view_make(&view, board->game);
    assert_false(view_senses(&view, (struct point){3, 1}));
    afflict(board, HERO_SLOT, STATUS_FAR_SIGHTED, 5, NOBODY);
    view_make(&view, board->game);
    assert_true(view_senses(&view, (struct point){3, 1}));
    assert_int_equal(view.cell[board_cell(board, 5, 1)].actor, 3);
    assert_int_equal(view.foe_count, 0);
    board_free(board);
}

/* Ground. */

TEST(who_levitates_crosses_a_pit_and_falls_at_the_end)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    lay(board, 1, 1, "pit");
    lay(board, 3, 1, "pit");
    actor_in(board, HERO_SLOT)->status[STATUS_LEVITATING] = 3;
    actor_in(board, 1)->status[STATUS_LEVITATING] = 2;
    actor_in(board, 1)->status[STATUS_PARALYSED] = 9;
    assert_int_equal(game_need(board->game), GAME_NEEDS_ACTION);
    board_pass_turns(board, 2);
    assert_true(actor_in(board, 1)->is_alive);
    assert_int_equal(board->world->journey.depth, 1);
    board_pass_turns(board, 1);
    assert_false(actor_in(board, 1)->is_alive); /* fell */
    assert_int_equal(left(board, HERO_SLOT, STATUS_LEVITATING), 0);
    assert_int_equal(game_need(board->game), GAME_NEEDS_STEP); /* the fall */
    board_free(board);
}

TEST(who_levitates_is_above_thorns_and_traps)
{
    struct board *board = board_new(CORRIDOR("#@|..#"));
    actor_in(board, HERO_SLOT)->status[STATUS_LEVITATING] = 9;
    bump(board, HERO_SLOT, DIRECTION_EAST);
    assert_int_equal(world_hero(board->world)->health, 30);
    board_free(board);
}

TEST(who_levitates_is_not_slowed_by_the_ground)
{
    struct board *board = board_new(CORRIDOR("#@=..#"));
    struct action step = game_bump(board->game, DIRECTION_EAST);
    int step_cost = board->content->actor[ACTOR_KIND_HERO].step_cost;
    assert_int_equal(action_cost(board->content, board->world, &step), 2 * step_cost);
    actor_in(board, HERO_SLOT)->status[STATUS_LEVITATING] = 9;
    assert_int_equal(action_cost(board->content, board->world, &step), step_cost);
    board_free(board);
}

/* Minds. */

TEST(the_afraid_run_and_a_hero_afraid_does_not_strike)
{
    struct board *board = board_new(CORRIDOR("#@a...#"));
    afflict(board, 1, STATUS_AFRAID, 3, NOBODY);
    afflict(board, HERO_SLOT, STATUS_AFRAID, 1, NOBODY);
    assert_int_equal(bump(board, HERO_SLOT, DIRECTION_EAST), VERDICT_AFRAID);
    board_pass_turns(board, 3);
    assert_int_equal(actor_in(board, 1)->at.x, 5);
    assert_int_equal(world_hero(board->world)->health, 30);
    board_pass_turns(board, 3); /* it takes heart and comes back */
    assert_int_equal(actor_in(board, 1)->at.x, 2);
    board_free(board);
}

/* Steady ends with a wound, and does not come to who was cured of nothing. */
TEST(who_was_afraid_is_not_again_until_it_is_wounded)
{
    struct board *board = board_new(CORRIDOR("#@..a..#"));
    afflict(board, 1, STATUS_AFRAID, 2, NOBODY);
    board_pass_turns(board, 1);
    assert_int_equal(left(board, 1, STATUS_STEADY), 0);
    board_pass_turns(board, 1);
    assert_int_equal(left(board, 1, STATUS_STEADY), 1);
    afflict(board, 1, STATUS_AFRAID, 2, NOBODY);
    assert_int_equal(left(board, 1, STATUS_AFRAID), 0);
    hurt(board, 1, 1, NOBODY);
    assert_int_equal(left(board, 1, STATUS_STEADY), 0);
    afflict(board, 1, STATUS_AFRAID, 2, NOBODY);
    assert_int_equal(left(board, 1, STATUS_AFRAID), 2);
    board_free(board);
}

TEST(the_discordant_fight_their_own)
{
    struct board *board = board_new(CORRIDOR("#@....ab#"));
    afflict(board, 1, STATUS_DISCORDANT, 9, NOBODY);
    board_pass_turns(board, 2);
    assert_true(actor_in(board, 1)->health < actor_in(board, 1)->stats.max_health);
    assert_true(actor_in(board, 2)->health < actor_in(board, 2)->stats.max_health);
    board_free(board);
}

/* Alone, it has nobody to strike: what reaches all foes around it does not reach itself. */
TEST(the_discordant_are_not_their_own_foes)
{
    struct board *board = board_new(CORRIDOR("#@....ab#"));
    afflict(board, 1, STATUS_DISCORDANT, 9, NOBODY);
    struct id one = id_in(board, 1), other = id_in(board, 2);
    assert_true(combat_are_foes(board->content, board->world, one, other));
    assert_false(combat_are_foes(board->content, board->world, one, one));
    board_free(board);
}

/* On a bridge over a pit the chaser that is confused falls more often than not. */
TEST(confusion_decides_a_chase_over_a_bridge)
{
    int fallen = 0;
    for (int seed = 0; seed < 40; seed++) {
        struct board *board =
            board_new("##########\n#::::::::#\n#@......a#\n#::::::::#\n##########\n");
        board->world->seed = (uint64_t)seed;
        actor_in(board, 1)->status[STATUS_CONFUSED] = 20;
        board_pass_turns(board, 5);
        fallen += !board->world->actor[1].is_alive;
        board_free(board);
    }
    assert_in_range(fallen, 25, 40);
}

/* Undo. */

TEST(every_status_and_its_course_is_taken_back)
{
    for (int status = 0; status < STATUS_COUNT; status++) {
        struct board *board = board_new("######\n#@.ab#\n#....#\n######\n");
        lay(board, 1, 1, "grass");
        uint64_t before = board_digest(board);
        for (int slot = 0; slot < 3; slot++) {
            afflict(board, slot, (enum status)status, 4, id_in(board, 1));
        }
        board_pass_turns(board, 3);
        cure(board, 2, status);
        board_pass_turns(board, 3);
        assert_true(board_digest(board) != before);
        game_seek(board->game, 0);
        if (board_digest(board) != before) {
            fail_msg("%s is not taken back", status_word[status]);
        }
        board_free(board);
    }
}

/* The guide. */

TEST(the_guide_has_a_row_for_each_status)
{
    static const char *const ends[] = {
        [ENDS_TURNS] = "turns", [ENDS_SHARE] = "by a share a turn", [ENDS_DEEDS] = "by "};
    static const char *const doses[] = {[DOSES_SET] = "sets it anew",
                                        [DOSES_ADD] = "adds to it",
                                        [DOSES_LONGER] = "the longer holds"};
    struct buffer guide = {0};
    folder_read("docs/guide", "statuses.md", &guide);
    for (int status = 0; status < STATUS_COUNT; status++) {
        char begin[80], rest[80];
        snprintf(begin, sizeof begin, "| `%s` | %s", status_word[status],
                 ends[status_ends[status]]);
        snprintf(rest, sizeof rest, " | %s | %s | ", doses[status_doses[status]],
                 status_is_harm[status] ? "yes" : "no");
        const char *row = strstr(buffer_text(&guide), begin);
        const char *found = row != NULL ? strstr(row, rest) : NULL;
        bool is_shown = status_shown[status][0] != '\0';
        if (is_shown && (found == NULL || found > strchr(row, '\n'))) {
            fail_msg("no row: %s ...%s", begin, rest);
        }
    }
    buffer_free(&guide);
}

/* Automatic commands. */

static enum auto_verdict propose(struct board *board, struct automation *automation)
{
    static struct disturbance disturbance;
    struct action action;
    memset(&disturbance, 0, sizeof disturbance);
    return automation_next(automation, &disturbance, board->game, &action);
}

TEST(automation_knows_what_hinders)
{
    static const struct {
        const char *label;
        enum automation_kind kind;
        enum status status;
        int amount, health;
        enum auto_verdict verdict;
        enum reason_kind why;
    } cases[] = {
        {"rest through poison", AUTOMATION_REST, STATUS_POISONED, 9, 10, AUTO_ACT, REASON_NONE},
        {"but not to the death", AUTOMATION_REST, STATUS_POISONED, 9, 9, AUTO_STOPPED,
         REASON_DEADLY_STATUS},
        {"rest through weakness", AUTOMATION_REST, STATUS_WEAKENED, 9, 30, AUTO_ACT, REASON_NONE},
        {"what helps is not waited for", AUTOMATION_REST, STATUS_STRONG, 9, 30, AUTO_STOPPED,
         REASON_WELL_ALREADY},
        {"explore when poisoned", AUTOMATION_EXPLORE, STATUS_POISONED, 9, 36, AUTO_STOPPED,
         REASON_HINDERED},
        {"but for less than a quarter", AUTOMATION_EXPLORE, STATUS_POISONED, 9, 37, AUTO_ACT,
         REASON_NONE},
        {"explore when confused", AUTOMATION_EXPLORE, STATUS_CONFUSED, 9, 30, AUTO_STOPPED,
         REASON_HINDERED},
        {"explore when strong", AUTOMATION_EXPLORE, STATUS_STRONG, 9, 30, AUTO_ACT, REASON_NONE},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@..............#"));
        struct automation automation =
            cases[i].kind == AUTOMATION_REST ? automation_rest() : automation_explore();
        board_hero_bump(board, DIRECTION_EAST); /* and looks around */
        board_pass_turn(board);
        actor_in(board, HERO_SLOT)->health = cases[i].health;
        actor_in(board, HERO_SLOT)->status[cases[i].status] = cases[i].amount;
        enum auto_verdict verdict = propose(board, &automation);
        if (verdict != cases[i].verdict ||
            (verdict == AUTO_STOPPED && automation.reason.kind != cases[i].why)) {
            fail_msg("%s: %d, reason %d", cases[i].label, verdict, automation.reason.kind);
        }
        board_free(board);
    }
}

/* What automatic commands make of a status upon the hero: whether its beginning interrupts them,
 * what it keeps the hero from, whether rest waits for its end. */
enum answer { QUIET = 1, NEWS = 2, BARS_WALKS = 4, BARS_FIGHTS = 8, RESTED = 16, HELPLESS = 32 };

static int answer_of(struct board *board, struct automation automation, enum status status)
{
    enum auto_verdict verdict = AUTO_STOPPED;
    actor_in(board, HERO_SLOT)->status[status] = 9;
    board_know_all(board);
    bool is_helpless = game_need(board->game) == GAME_NEEDS_STEP;
    if (!is_helpless) {
        verdict = propose(board, &automation);
    }
    board_free(board);
    if (is_helpless) {
        return HELPLESS;
    }
    if (automation.kind == AUTOMATION_REST) {
        return verdict == AUTO_ACT ? RESTED : 0;
    }
    int bar = automation.kind == AUTOMATION_FIGHT ? BARS_FIGHTS : BARS_WALKS;
    return verdict == AUTO_STOPPED && automation.reason.kind == REASON_HINDERED ? bar : 0;
}

static int news_of(struct board *board, enum status status)
{
    static struct disturbance disturbance;
    struct reason reason;
    size_t mark = game_log(board->game)->count;
    memset(&disturbance, 0, sizeof disturbance);
    turn_set_status(board->turn, id_in(board, HERO_SLOT), status, 9, HOW_PLAIN);
    disturbance_look(&disturbance, board->game, mark, game_log(board->game)->count);
    bool is_told = disturbance_take(&disturbance, board->game, UINT32_MAX, &reason);
    board_free(board);
    return is_told && reason.kind == REASON_STATUS_BEGINS ? NEWS : QUIET;
}

TEST(automatic_commands_know_each_status)
{
    static const int answers[STATUS_COUNT] = {
        [STATUS_ASLEEP] = NEWS | HELPLESS,
        [STATUS_STIRRED] = QUIET,
        [STATUS_DEALT] = QUIET,
        [STATUS_HASTED] = NEWS,
        [STATUS_SLOWED] = NEWS | RESTED,
        [STATUS_UNDYING] = NEWS,
        [STATUS_HELD] = NEWS,
        [STATUS_POISONED] = NEWS | BARS_WALKS | RESTED,
        [STATUS_BURNING] = NEWS | BARS_WALKS | RESTED,
        [STATUS_WEAKENED] = NEWS | RESTED,
        [STATUS_STRONG] = QUIET,
        [STATUS_CONFUSED] = NEWS | BARS_WALKS | RESTED,
        [STATUS_BLIND] = NEWS | BARS_WALKS | RESTED,
        [STATUS_LEVITATING] = NEWS,
        [STATUS_FAR_SIGHTED] = NEWS,
        [STATUS_SHIELDED] = QUIET,
        [STATUS_DISCORDANT] = NEWS | RESTED,
        [STATUS_AFRAID] = NEWS | BARS_FIGHTS | RESTED,
        [STATUS_UNSEEN] = QUIET,
        [STATUS_PARALYSED] = NEWS | HELPLESS,
        [STATUS_HEXED] = NEWS | RESTED,
        [STATUS_REGENERATING] = QUIET,
        [STATUS_FLEET] = QUIET,
        [STATUS_SNEAKING] = QUIET,
        [STATUS_STEADY] = QUIET,
    };
    const char *alone = CORRIDOR("#@......#"), *foe = CORRIDOR("#@...a..#");
    struct automation walk = automation_travel((struct point){4, 1});
    for (int i = 0; i < STATUS_COUNT; i++) {
        enum status status = (enum status)i;
        int answer = news_of(board_new(alone), status);
        answer |= answer_of(board_new(alone), walk, status);
        answer |= answer_of(board_new(alone), automation_rest(), status);
        answer |= answer_of(board_new(foe), automation_fight(true), status);
        if (answers[status] != answer) {
            fail_msg("%s: %d, not %d", status_word[status], answer, answers[status]);
        }
    }
}

/* Thorns beside it in the second drawing. */
TEST(a_confused_hero_does_not_step_after_a_foe_beside_harm)
{
    static const char *const drawings[] = {CORRIDOR("#@...a#"), CORRIDOR("#@...a#")};
    for (int i = 0; i < 2; i++) {
        struct board *board = board_new(drawings[i]);
        struct automation automation = automation_fight(true);
        actor_in(board, HERO_SLOT)->status[STATUS_CONFUSED] = 9;
        if (i == 1) {
            lay(board, 2, 1, "thorns");
        }
        board_know_all(board);
        enum auto_verdict verdict = propose(board, &automation);
        assert_int_equal(verdict, i == 1 ? AUTO_STOPPED : AUTO_ACT);
        board_free(board);
    }
}
