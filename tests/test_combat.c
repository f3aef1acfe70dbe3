/* Blows from the swing to the wound (RULES C1-C8, C12, C13, T12). Expected numbers are worked out
 * from the rules' formulas in the comments; attack and defence are in thousandths. A hero of level
 * 1 has attack 4800 and defence 2400, a monster 8000 and 4000. */
#include "support/test.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/odds.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/deeds/knowledge.h"
#include "support/board_actions.h"
#include "support/effort.h"

#define MELEE 0
#define FIRE 1
#define BLOWS effort_for(12000, 40000, 200000)

/* The hero with a rank-1 monster to its east. */
static const char duel[] = CORRIDOR("#@a.#");

/* A hero who knows the room, with `attack`, and a monster with `defence` and much health. */
static struct board *duel_of(int attack, int defence)
{
    struct board *board = board_new(duel);
    actor_in(board, 0)->stats.attack = attack;
    actor_in(board, 1)->stats.defence = defence;
    actor_in(board, 1)->stats.max_health = 1000;
    actor_in(board, 1)->health = 1000;
    knowledge_look(board->turn);
    return board;
}

/* C1. */

TEST(chance_to_miss_is_one_in_ten_plus_what_kinds_and_gear_add)
{
    static const struct {
        const char *label;
        int one_in, attacker, weapon, armour; /* percent each */
        int sleepiness;
        int want; /* thousandths */
    } cases[] = {
        {"one in ten", 10, 0, 0, 0, 0, 100},
        {"one in four, if the data say so", 4, 0, 0, 0, 0, 250},
        {"a clumsy kind adds", 10, 15, 0, 0, 0, 250},
        {"an unhandy weapon adds", 10, 0, 5, 0, 0, 150},
        {"armour that turns blows adds", 10, 0, 0, 8, 0, 180},
        {"all of them", 10, 15, 5, 8, 0, 380},
        {"a sure hand takes away", 10, -4, 0, 0, 0, 60},
        {"never below nothing", 10, -10, -10, 0, 0, 0},
        {"some blows always land", 10, 80, 50, 50, 0, 950},
        {"a sleeper is always hit", 10, 80, 50, 50, 1, 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(duel);
        give(board, 0, "weapon-1", 1, WHERE_WEAPON);
        give(board, 1, "armour-1", 1, WHERE_ARMOUR);
        board->content->rules.combat.miss_one_in = cases[i].one_in;
        board->content->actor[0].trait.numbers.miss = cases[i].attacker;
        board->content->item[content_find_item(board->content, "weapon-1")].trait.numbers.miss =
            cases[i].weapon;
        board->content->item[content_find_item(board->content, "armour-1")].trait.numbers.dodge =
            cases[i].armour;
        actor_in(board, 1)->status[STATUS_ASLEEP] = cases[i].sleepiness;
        int got =
            combat_miss_chance(board->content, board->world, id_in(board, 0), id_in(board, 1));
        if (got != cases[i].want) {
            fail_msg("%s: %d, expected %d", cases[i].label, got, cases[i].want);
        }
        board_free(board);
    }
}

TEST(sleeping_target_is_always_hit)
{
    struct board *board = duel_of(4800, 4000);
    board->content->actor[0].trait.numbers.miss = 80; /* awake it would be missed 9 times in 10 */
    actor_in(board, 1)->status[STATUS_ASLEEP] = 36;
    int misses = 0, awake_misses = 0;
    for (int seed = 1; seed <= 1000; seed++) {
        board->world->seed = (uint64_t)seed;
        actor_in(board, 1)->status[STATUS_ASLEEP] = 36;
        bump(board, 0, DIRECTION_EAST);
        misses += count_outcomes(board, 0, OUTCOME_MISS);
        turn_roll_back(board->turn, 0);
        actor_in(board, 1)->status[STATUS_ASLEEP] = 0;
        bump(board, 0, DIRECTION_EAST);
        awake_misses += count_outcomes(board, 0, OUTCOME_MISS);
        turn_roll_back(board->turn, 0);
    }
    assert_int_equal(misses, 0);
    assert_in_range(awake_misses, 860, 940); /* 900 +- 4 standard deviations of 9.5 */
    board_free(board);
}

TEST(a_miss_is_told_and_touches_nothing)
{
    struct board *board = duel_of(4800, 4000);
    board->content->rules.combat.miss_one_in = 1;
    board->content->actor[0].trait.numbers.miss = 80; /* 95 % */
    size_t mark = board->log->count;
    while (count_outcomes(board, mark, OUTCOME_MISS) == 0) {
        turn_roll_back(board->turn, mark);
        board->world->seed++;
        assert_int_equal(bump(board, 0, DIRECTION_EAST), VERDICT_ALLOWED);
    }
    assert_int_equal(board->log->count, mark + 2); /* TIME, MISS */
    const struct outcome *miss = find_outcome(board, mark, OUTCOME_MISS, 1);
    assert_non_null(miss);
    assert_true(id_equal(miss->cause.who, id_in(board, 0)));
    board_free(board);
}

/* C2. */

TEST(attack_and_defence_count_what_is_wielded_and_worn)
{
    /* f(2) = 1.1, f(10) = 1.9: weapons 3200 f, armour 1600 f (RULES L2). */
    static const struct {
        const char *label;
        int weapon, armour; /* power; 0: none */
        int want_attack, want_defence;
    } cases[] = {
        {"bare", 0, 0, 4800, 2400},
        {"a +1 weapon", 1, 0, 4800 + 3200, 2400},
        {"a +2 weapon", 2, 0, 4800 + 3520, 2400},
        {"a +1 armour", 0, 1, 4800, 2400 + 1600},
        {"both +10", 10, 10, 4800 + 6080, 2400 + 3040},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(duel);
        struct id hero = id_in(board, 0);
        if (cases[i].weapon > 0) {
            give(board, 0, "weapon-1", cases[i].weapon, WHERE_WEAPON);
        }
        if (cases[i].armour > 0) {
            give(board, 0, "armour-1", cases[i].armour, WHERE_ARMOUR);
        }
        give(board, 0, "weapon-2", 25, WHERE_PACK); /* carried gear is of no use */
        give(board, 0, "armour-2", 25, WHERE_PACK);
        if (body_numbers(board->content, board->world, hero).attack != cases[i].want_attack ||
            body_numbers(board->content, board->world, hero).defence != cases[i].want_defence) {
            fail_msg("%s: %d and %d", cases[i].label,
                     body_numbers(board->content, board->world, hero).attack,
                     body_numbers(board->content, board->world, hero).defence);
        }
        board_free(board);
    }
}

/* C3. */

TEST(weighed_damage_follows_the_formula)
{
    static const struct {
        const char *label;
        int attack, defence, want;
    } cases[] = {
        {"no defence: all of it", 4800, 0, 4800},
        {"A >= 2D: A - D", 10000, 2000, 8000},
        {"A = 2D: D, where both formulas meet", 4800, 2400, 2400},
        /* 4.799 (1/4 + 4.799 / 19.2) = 1.19975 + 1.19950 = 2.39925 */
        {"just below 2D", 4799, 2400, 2399},
        /* 4.8 (1/4 + 4.8 / 32) = 1.2 + 0.72 */
        {"hero against monster", 4800, 4000, 1920},
        /* 8 (1/4 + 8 / 32) */
        {"monster at twice its like", 8000, 4000, 4000},
        /* 4 (1/4 + 1/8) */
        {"equals", 4000, 4000, 1500},
        /* 1 (1/4 + 1/32) = 0.28125 */
        {"weak against strong", 1000, 4000, 281},
        /* 0.003 (1/4 + 0.003 / 32) = 0.00075 */
        {"next to nothing", 3, 4000, 0},
        {"nothing", 0, 4000, 0},
        {"nothing against nothing", 0, 0, 0},
        /* D < 1 counts as 1 under the fraction: 0.9 (1/4 + 0.9 / 8) = 0.225 + 0.10125 */
        {"defence below 1", 900, 500, 326},
        /* 0.999 (1/4 + 0.999 / 8) = 0.24975 + 0.12475 */
        {"defence below 1, just below 2D", 999, 500, 374},
        {"defence below 1, A = 2D", 1000, 500, 500},
        /* f(91) = 10: 80 (1/4 + 80 / 640) */
        {"far levels", 80000, 80000, 30000},
        {"farther than any game goes", 1000000000, 1000000000, 375000000},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int got = combat_weighed_damage(cases[i].attack, cases[i].defence);
        if (got != cases[i].want) {
            fail_msg("%s: %d, expected %d", cases[i].label, got, cases[i].want);
        }
    }
}

/* The share of A never passes one half where A < 2D: the rule's cap. And more attack or less
 * defence never does less damage. */
TEST(weighed_damage_is_capped_and_monotonic)
{
    for (int defence = 0; defence <= 6000; defence += 100) {
        int last = 0;
        for (int attack = 0; attack <= 14000; attack += 50) {
            int damage = combat_weighed_damage(attack, defence);
            assert_true(damage >= last);
            assert_true(attack >= 2 * defence || damage <= attack / 2);
            assert_true(damage >= combat_weighed_damage(attack, defence + 100));
            last = damage;
        }
    }
}

/* C4. */

/* One blow: its damage, -1 for a miss; how it went in *how. Nothing of it stays. */
static int strike_once(struct board *board, enum harm_how *how)
{
    size_t mark = board->log->count;
    bump(board, 0, DIRECTION_EAST);
    const struct outcome *wound = find_outcome(board, mark, OUTCOME_HEALTH, 1);
    int damage = wound != NULL ? wound->before.number - wound->after.number : -1;
    *how = wound != NULL ? (enum harm_how)wound->cause.how : HARM_PLAIN;
    turn_roll_back(board->turn, mark);
    return damage;
}

/* Hero against monster is 1.92 before luck (C3 above). One blow in ten misses; of the rest
 *   half stay 1.92           -> 2 in 92 %, else 1
 *   a quarter is critical: 2.88 -> 3 in 88 %, else 2
 *   a quarter is weak: 0.96     -> 1 in 96 %, else 0 */
TEST(luck_and_rounding_are_distributed_as_the_rules_say)
{
    static const struct {
        enum harm_how how;
        int damage;
        double want; /* of all blows */
    } cells[] = {
        {HARM_PLAIN, -1, 0.1},
        {HARM_PLAIN, 1, 0.9 * 0.5 * 0.08},
        {HARM_PLAIN, 2, 0.9 * 0.5 * 0.92},
        {HARM_CRITICAL, 2, 0.9 * 0.25 * 0.12},
        {HARM_CRITICAL, 3, 0.9 * 0.25 * 0.88},
        {HARM_WEAK, 0, 0.9 * 0.25 * 0.04},
        {HARM_WEAK, 1, 0.9 * 0.25 * 0.96},
    };
    int seen[COUNT_OF(cells)] = {0};
    double want[COUNT_OF(cells)];
    struct board *board = duel_of(4800, 4000);
    int known = 0;
    for (int blow = 0; blow < BLOWS; blow++) {
        board->world->turn = 1 + blow;
        enum harm_how how;
        int damage = strike_once(board, &how);
        for (int i = 0; i < COUNT_OF(cells); i++) {
            bool is_it = cells[i].how == how && cells[i].damage == damage;
            seen[i] += is_it ? 1 : 0;
            known += is_it ? 1 : 0;
        }
    }
    for (int i = 0; i < COUNT_OF(cells); i++) {
        want[i] = BLOWS * cells[i].want;
    }
    assert_int_equal(known, BLOWS);
    double chi = chi_square(seen, want, COUNT_OF(cells));
    if (chi > 22.46) { /* 6 degrees of freedom, one in a thousand */
        fail_msg("chi-square %f", chi);
    }
    board_free(board);
}

/* "3.1 is 4 in 10 % of cases", without luck: A = 6.2, D = 3.1. */
TEST(fraction_is_the_chance_of_rounding_up)
{
    struct board *board = duel_of(6200, 3100);
    still_luck(board);
    int seen[2] = {0};
    for (int blow = 0; blow < 20000; blow++) {
        board->world->turn = 1 + blow;
        enum harm_how how;
        int damage = strike_once(board, &how);
        assert_in_range(damage, 3, 4);
        seen[damage - 3]++;
    }
    double chi = chi_square(seen, (double[]){18000, 2000}, 2);
    if (chi > 10.83) { /* 1 degree, one in a thousand */
        fail_msg("chi-square %f", chi);
    }
    board_free(board);
}

/* C5. */

/* Damage is 1 + a whole number below max(1, A - D), each equally often, and nothing is critical. */
TEST(simple_model_is_one_die)
{
    static const struct {
        const char *label;
        int attack, defence, most;
    } cases[] = {
        {"A - D = 4: 1 to 4", 7000, 3000, 4},
        {"A - D = 2.4: whole numbers below are 0, 1, 2", 4800, 2400, 3},
        {"A - D = 1: only 0 is below", 4000, 3000, 1},
        {"A = D", 4000, 4000, 1},
        {"A < D", 1000, 9000, 1},
    };
    static const double limit[] = {0, 0, 10.83, 13.82, 16.27}; /* by `most`, one in a thousand */
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = duel_of(cases[i].attack, cases[i].defence);
        board->content->rules.combat.model = DAMAGE_MODEL_SIMPLE;
        int seen[5] = {0}, hits = 0;
        double want[5];
        for (int blow = 0; blow < 10000; blow++) {
            board->world->turn = 1 + blow;
            enum harm_how how;
            int damage = strike_once(board, &how);
            assert_int_equal(how, HARM_PLAIN);
            if (damage >= 0) {
                assert_in_range(damage, 1, cases[i].most);
                seen[damage - 1]++;
                hits++;
            }
        }
        for (int face = 0; face < cases[i].most; face++) {
            want[face] = (double)hits / cases[i].most;
        }
        double chi = chi_square(seen, want, cases[i].most);
        if (chi > limit[cases[i].most]) {
            fail_msg("%s: chi-square %f", cases[i].label, chi);
        }
        board_free(board);
    }
}

/* C6. */

/* Gives the hero a +1 weapon whose blows are melee by 60 % and fire by 40 %. */
static void give_firebrand(struct board *board)
{
    struct item_kind *kind = &board->content->item[content_find_item(board->content, "weapon-1")];
    kind->blow = (struct damage_parts){.part = {{MELEE, 60}, {FIRE, 40}}, .count = 2};
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
}

/* A = 6.8 + 3.2 = 10: 6 by blows against defence 2, which leaves 6 - 2 = 4; 4 by fire, which no
 * defence stops. Then each is cut by the resistance to its own type. */
TEST(each_damage_type_is_reduced_by_its_own_resistance)
{
    static const struct {
        const char *label;
        int melee, fire, worn_fire; /* resistances in percent */
        int want_melee, want_fire;
    } cases[] = {
        {"none", 0, 0, 0, 4, 4},
        {"half of the fire", 0, 50, 0, 4, 2},
        {"immune to fire", 0, 100, 0, 4, 0},
        {"vulnerable to fire", 0, -50, 0, 4, 6},
        {"twice the fire at most", 0, -100, -100, 4, 8},
        {"a quarter of the blow", 25, 0, 0, 3, 4},
        {"immune to blows", 100, 0, 0, 0, 4},
        {"immune to both", 100, 100, 0, 0, 0},
        {"armour adds", 0, 25, 25, 4, 2},
        {"armour makes up for a weakness", 0, -50, 50, 4, 4},
        {"no more than immune", 0, 80, 80, 4, 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = duel_of(6800, 2000);
        still_luck(board);
        give_firebrand(board);
        give(board, 1, "armour-1", -30, WHERE_ARMOUR);
        struct actor_kind *kind = &board->content->actor[actor_in(board, 1)->kind];
        kind->trait.numbers.resist.percent[MELEE] = cases[i].melee;
        kind->trait.numbers.resist.percent[FIRE] = cases[i].fire;
        struct item_kind *armour =
            &board->content->item[content_find_item(board->content, "armour-1")];
        armour->trait.numbers.resist.percent[FIRE] = cases[i].worn_fire;
        armour->power_percent = 0;
        size_t mark = board->log->count;
        bump(board, 0, DIRECTION_EAST);
        int got[2] = {-1, -1};
        for (size_t j = mark; j < board->log->count; j++) {
            const struct outcome *wound = &board->log->outcome[j];
            if (wound->kind == OUTCOME_HEALTH) {
                got[wound->what] = wound->before.number - wound->after.number;
            }
        }
        if (got[MELEE] != cases[i].want_melee || got[FIRE] != cases[i].want_fire) {
            fail_msg("%s: melee %d, fire %d", cases[i].label, got[MELEE], got[FIRE]);
        }
        board_free(board);
    }
}

/* C7. */

TEST(monsters_hit_their_own_only_if_data_say_so)
{
    struct board *board = board_new(CORRIDOR("#@.ab#"));
    assert_int_equal(bump(board, 1, DIRECTION_EAST), VERDICT_FRIEND);
    assert_int_equal(board->log->count, 0);
    board->content->actor[actor_in(board, 1)->kind].hurts_its_own = true;
    assert_int_equal(bump(board, 1, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_true(count_outcomes(board, 0, OUTCOME_HEALTH) + count_outcomes(board, 0, OUTCOME_MISS) ==
                1);
    board_free(board);
}

/* C8. */

TEST(no_damage_is_told_and_hurts_nobody)
{
    struct board *board = duel_of(0, 4000);
    still_luck(board);
    actor_in(board, 1)->status[STATUS_ASLEEP] = 36;
    size_t mark = board->log->count;
    assert_int_equal(bump(board, 0, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_int_equal(board->log->count, mark + 2); /* TIME, HEALTH: no blame, no tally, no stir */
    const struct outcome *told = find_outcome(board, mark, OUTCOME_HEALTH, 1);
    assert_non_null(told);
    assert_int_equal(told->before.number, 1000);
    assert_int_equal(told->after.number, 1000);
    assert_true(id_equal(told->cause.who, id_in(board, 0)));
    board_free(board);
}

/* C12. */

TEST(damage_is_tallied)
{
    struct board *board = board_new(CORRIDOR("#@.ab#"));
    hurt(board, 1, 5, id_in(board, 0));
    hurt(board, 2, 3, id_in(board, 0));
    hurt(board, 2, 4, id_in(board, 1)); /* between monsters: nobody's tally */
    hurt(board, 0, 7, id_in(board, 1));
    hurt(board, 0, 2, id_in(board, 0)); /* by oneself: dealt and taken */
    assert_int_equal(board->world->tally[TALLY_DEALT], 10);
    assert_int_equal(board->world->tally[TALLY_TAKEN], 9);
    assert_int_equal(board->world->tally[TALLY_KILLS], 0);
    board_free(board);
}

/* C13. */

TEST(dice_of_other_purposes_change_nothing)
{
    struct board *plain = duel_of(4800, 4000), *busy = duel_of(4800, 4000);
    for (int turn = 1; turn <= 500; turn++) {
        enum harm_how plain_how, busy_how;
        plain->world->turn = busy->world->turn = turn;
        struct dice dice =
            turn_dice(busy->turn, PURPOSE_MIND, id_in(busy, 0), (struct point){1, 1}, turn);
        dice_next(&dice);
        dice = turn_dice(busy->turn, PURPOSE_ENERGY, id_in(busy, 1), (struct point){2, 1}, 0);
        dice_next(&dice);
        assert_int_equal(strike_once(plain, &plain_how), strike_once(busy, &busy_how));
        assert_int_equal(plain_how, busy_how);
    }
    board_free(plain);
    board_free(busy);
}

TEST(taking_back_and_acting_again_cannot_reroll)
{
    struct board *board = duel_of(4800, 4000);
    size_t mark = board->log->count;
    for (int seed = 1; seed <= 200; seed++) {
        board->world->seed = (uint64_t)seed;
        bump(board, 0, DIRECTION_EAST);
        size_t count = board->log->count;
        struct outcome *first = memory_new(count, sizeof *first);
        memcpy(first, board->log->outcome, count * sizeof *first);
        turn_roll_back(board->turn, mark);
        bump(board, 0, DIRECTION_EAST);
        assert_int_equal(board->log->count, count);
        assert_memory_equal(board->log->outcome, first, count * sizeof *first);
        turn_roll_back(board->turn, mark);
        free(first);
    }
    board_free(board);
}

/* Whatever a die is keyed by gives another die when it changes. */
TEST(every_key_of_a_die_counts)
{
    struct board *board = duel_of(4800, 4000);
    struct point at = {2, 1};
    uint64_t first[9];
    struct dice dice[COUNT_OF(first)];
    dice[0] = turn_dice(board->turn, PURPOSE_MISS, id_in(board, 0), at, 0);
    dice[1] = turn_dice(board->turn, PURPOSE_LUCK, id_in(board, 0), at, 0);
    dice[2] = turn_dice(board->turn, PURPOSE_MISS, id_in(board, 1), at, 0);
    dice[3] = turn_dice(board->turn, PURPOSE_MISS, id_in(board, 0), (struct point){3, 1}, 0);
    dice[4] = turn_dice(board->turn, PURPOSE_MISS, id_in(board, 0), (struct point){2, 2}, 0);
    dice[5] = turn_dice(board->turn, PURPOSE_MISS, id_in(board, 0), at, 1);
    board->world->seed++;
    dice[6] = turn_dice(board->turn, PURPOSE_MISS, id_in(board, 0), at, 0);
    board->world->seed--;
    board->world->turn++;
    dice[7] = turn_dice(board->turn, PURPOSE_MISS, id_in(board, 0), at, 0);
    board->world->turn--;
    actor_in(board, 0)->clock.actions++;
    dice[8] = turn_dice(board->turn, PURPOSE_MISS, id_in(board, 0), at, 0);
    for (int i = 0; i < COUNT_OF(first); i++) {
        first[i] = dice_next(&dice[i]);
        for (int j = 0; j < i; j++) {
            assert_true(first[i] != first[j]);
        }
    }
    board_free(board);
}

/* Two blows of one turn at one place are two different rolls: the action number keys them. */
TEST(blows_of_one_turn_differ)
{
    struct board *board = duel_of(4800, 4000);
    int differ = 0;
    for (int turn = 1; turn <= 100; turn++) {
        board->world->turn = turn;
        size_t mark = board->log->count;
        enum harm_how first_how, second_how;
        int first = strike_once(board, &first_how);
        act(board, 0, VERB_WAIT);
        int second = strike_once(board, &second_how);
        turn_roll_back(board->turn, mark);
        differ += first != second || first_how != second_how ? 1 : 0;
    }
    assert_true(differ > 40);
    board_free(board);
}

/* The number that tells most about a value of an outcome. */
static int number_of(const struct outcome *outcome, const union outcome_value *value)
{
    switch ((int)outcome->kind) {
    case OUTCOME_TIME:
        return value->clock.energy;
    case OUTCOME_PROGRESS:
        return value->progress.experience;
    case OUTCOME_KNOWN:
        return value->memory.actor;
    case OUTCOME_THING_PLACE:
        return value->place.where;
    case OUTCOME_FREE:
        return value->flag;
    default:
        return value->number;
    }
}

/* T12: one bump with the two-type weapon kills a monster that carries something, and pays for a
 * level. The hero (attack 6.8 + 3.2) deals 4 and 4 as worked out above to a monster with 5 health
 * whose worth is 10; the hero has 45 of 50 experience: 55 - 50 = 5 left, next 55. Level 2 has
 * health 33, attack 5280, defence 2640 (L2). Last, the hero sees the cell without the monster but
 * with what it dropped. */
TEST(one_bump_tells_its_whole_chain_in_order)
{
    static const struct {
        enum outcome_kind kind;
        int what, slot, before, after; /* slot -1: nobody */
        enum how how;
    } want[] = {
        {OUTCOME_TIME, 0, 0, 100, 0, HOW_PLAIN},
        {OUTCOME_BLAME, 0, 1, CAUSE_NONE, CAUSE_BLOW, HOW_PLAIN},
        {OUTCOME_TALLY, TALLY_DEALT, -1, 0, 4, HOW_PLAIN},
        {OUTCOME_HEALTH, MELEE, 1, 5, 1, HOW_PLAIN},
        {OUTCOME_BLAME, 0, 1, CAUSE_BLOW, CAUSE_BLOW, HOW_PLAIN},
        {OUTCOME_TALLY, TALLY_DEALT, -1, 4, 8, HOW_PLAIN},
        {OUTCOME_HEALTH, FIRE, 1, 1, -3, HOW_PLAIN},
        {OUTCOME_FREE, 0, 1, true, false, HOW_KILL},
        {OUTCOME_THING_PLACE, 0, 1, WHERE_PACK, WHERE_FLOOR, HOW_PLAIN},
        {OUTCOME_TALLY, TALLY_KILLS, -1, 0, 1, HOW_PLAIN},
        {OUTCOME_KILLS, 1, -1, 0, 1, HOW_PLAIN},
        {OUTCOME_PROGRESS, 0, 0, 45, 55, HOW_PLAIN},
        {OUTCOME_PROGRESS, 0, 0, 55, 5, HOW_LEVEL_UP},
        {OUTCOME_STATS, 0, 0, 30, 33, HOW_LEVEL_UP},
        {OUTCOME_HEALTH, 0, 0, 20, 33, HOW_LEVEL_UP},
        {OUTCOME_KNOWN, 0, -1, 2, 0, HOW_PLAIN},
    };
    struct board *board = duel_of(6800, 2000);
    still_luck(board);
    give_firebrand(board); /* slot 0 of the things */
    give(board, 1, "ration", 0, WHERE_PACK);
    actor_in(board, 1)->health = 5;
    actor_in(board, 0)->health = 20;
    actor_in(board, 0)->progress.experience = 45;
    size_t mark = board->log->count;
    assert_int_equal(bump(board, 0, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_int_equal(board->log->count - mark, COUNT_OF(want));
    for (int i = 0; i < COUNT_OF(want); i++) {
        const struct outcome *got = &board->log->outcome[mark + (size_t)i];
        int before = number_of(got, &got->before), after = number_of(got, &got->after);
        int slot = got->who.generation == 0 ? -1 : got->who.slot;
        if (got->kind != want[i].kind || got->what != want[i].what || slot != want[i].slot ||
            before != want[i].before || after != want[i].after || got->how != want[i].how) {
            fail_msg("outcome %d is %s(%d) of %d: %d -> %d, how %d", i, outcome_name[got->kind],
                     got->what, slot, before, after, got->how);
        }
    }
    const struct actor *hero = world_hero(board->world);
    assert_int_equal(hero->progress.level, 2);
    assert_int_equal(hero->progress.next, 55);
    assert_int_equal(hero->stats.attack, 5280);
    assert_int_equal(hero->stats.defence, 2640);
    assert_sound(board);
    board_free(board);
}

/* 30 percent of 30 health are 9 points a turn. */
TEST(one_foe_takes_no_more_in_a_turn_than_the_bound)
{
    static const struct {
        const char *label;
        int who, percent, parts, dealt, want, told;
    } rows[] = {
        {"no bound: all but what his defence of 2.4 stops", 1, 0, 1, 0, 147, 147},
        {"a blow of one kind", 1, 30, 1, 0, 9, 9},
        {"a blow of two kinds", 1, 30, 2, 0, 9, 9},
        {"who did a part of that in this turn", 1, 30, 1, 4, 5, 9},
        {"who did all", 1, 30, 1, 9, 0, 9},
        {"at least a point", 1, 1, 1, 0, 1, 1},
        {"a plain monster has no bound", 0, 30, 1, 0, 150, 150},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel_of(100000, 0);
        struct actor_kind *foe = &board->content->actor[1];
        board->content->actor[ACTOR_KIND_HERO].most_a_turn = rows[i].percent;
        actor_in(board, 1)->stats.attack = 100000;
        foe->blow =
            (struct damage_parts){.part = {{MELEE, 100}, {FIRE, 100}}, .count = rows[i].parts};
        actor_in(board, 1)->status[STATUS_DEALT] = rows[i].dealt;
        turn_set_luck(board->turn, LUCK_MOST);
        int who = rows[i].who, whom = 1 - who, before = actor_in(board, whom)->health;
        int told =
            view_odds(board->content, board->world, id_in(board, who), id_in(board, whom)).most;
        assert_int_equal(bump(board, who, who == 0 ? DIRECTION_EAST : DIRECTION_WEST),
                         VERDICT_ALLOWED);
        int lost = before - actor_in(board, whom)->health;
        if (lost != rows[i].want || told != rows[i].told) {
            fail_msg("%s: %d lost, %d told, %d expected", rows[i].label, lost, told, rows[i].want);
        }
        board_free(board);
    }
}

/* Of 30 health nine a turn: four by its blows, so that five are left for its end. */
TEST(what_bursts_as_it_dies_counts_with_its_blows)
{
    struct board *board = duel_of(100000, 0);
    struct id hero = id_in(board, 0), foe = id_in(board, 1);
    board->content->actor[ACTOR_KIND_HERO].most_a_turn = 30;
    actor_in(board, 1)->status[STATUS_DEALT] = 4;
    actor_in(board, 1)->health = 1;
    struct event burst = {.kind = EVENT_DAMAGE, .src = foe, .dst = hero, .type = FIRE};
    burst.amount = 200000;
    burst.cause = cause_of(board->world, CAUSE_TRAIT, -1, foe);
    struct event end = burst;
    end.src = hero;
    end.dst = foe;
    board_send(board, end);
    assert_null(world_actor(board->world, foe));
    int before = world_hero(board->world)->health;
    board_send(board, burst);
    assert_int_equal(world_hero(board->world)->health, before - 5);
    board_free(board);
}

/* Of 20 health a turn takes a quarter from one foe, whether by surprise, by a blow or else. */
TEST(a_kind_with_a_bound_is_not_felled_at_once)
{
    struct board *board = duel_of(100000, 0);
    struct actor *foe = actor_in(board, 1);
    board->content->actor[1].most_a_turn = 25;
    foe->stats.max_health = foe->health = 20;
    foe->status[STATUS_ASLEEP] = 100;
    turn_set_luck(board->turn, LUCK_MOST);
    struct id hero = id_in(board, 0), whom = id_in(board, 1);
    struct view_odds usual = view_odds(board->content, board->world, hero, whom);
    struct view_odds told = view_opening(board->content, board->world, &usual, whom, 300);
    assert_int_equal(told.usual, 5000);
    assert_int_equal(told.hits, 4);
    assert_int_equal(told.fewest, 4);
    assert_int_equal(bump(board, 0, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_int_equal(foe->health, 15);
    struct event burn = {.kind = EVENT_DAMAGE, .src = hero, .dst = whom, .type = FIRE};
    burn.amount = 4000;
    burn.cause = cause_of(board->world, CAUSE_TRAIT, -1, hero);
    board_send(board, burn);
    assert_int_equal(foe->health, 15); /* the turn's share is spent */
    board_pass_turn(board);
    board_send(board, burn);
    assert_int_equal(foe->health, 11);
    board_send(board, burn);
    assert_int_equal(foe->health, 10);
    burn.src = NOBODY;
    burn.cause = cause_of(board->world, CAUSE_GROUND, 0, NOBODY);
    board_send(board, burn);
    assert_int_equal(foe->health, 6); /* nobody's harm has no bound */
    board_free(board);
}

/* What screens say of a blow is what the rules do with the best luck: for both models, blows of
 * several kinds, resistances of both signs and every luck. */
TEST(the_most_that_a_blow_can_do_is_what_it_does_with_the_best_luck)
{
    const uint64_t seed = 7;
    struct dice dice = dice_from(&seed, 1);
    for (int round = 0; round < 500; round++) {
        int attack = dice_between(&dice, 0, 30000);
        int defence = dice_between(&dice, 0, 9000);
        struct board *board = duel_of(attack, defence);
        struct combat_numbers *numbers = &board->content->rules.combat;
        struct actor_kind *hero = &board->content->actor[ACTOR_KIND_HERO];
        numbers->model = round % 4 == 0 ? DAMAGE_MODEL_SIMPLE : DAMAGE_MODEL_WEIGHED;
        numbers->critical_percent = dice_between(&dice, 0, 1) * 25;
        numbers->critical_scale = dice_between(&dice, 100, 250);
        hero->blow.part[0] = (struct damage_part){MELEE, dice_between(&dice, 1, 150)};
        hero->blow.part[1] = (struct damage_part){FIRE, dice_between(&dice, 1, 150)};
        hero->blow.count = dice_between(&dice, 1, 2);
        for (int type = MELEE; type <= FIRE; type++) {
            board->content->actor[1].trait.numbers.resist.percent[type] =
                dice_between(&dice, -100, 100);
        }
        struct combat_guard guard = combat_guard(board->content, board->world, id_in(board, 1));
        const struct combat_blow blow = {actor_in(board, 0)->stats.attack, 100, &hero->blow};
        int most = combat_most_damage(board->content, &blow, &guard);
        int before = actor_in(board, 1)->health;
        turn_set_luck(board->turn, LUCK_MOST);
        assert_int_equal(bump(board, 0, DIRECTION_EAST), VERDICT_ALLOWED);
        turn_set_luck(board->turn, LUCK_BY_DICE);
        if (before - actor_in(board, 1)->health != most) {
            fail_msg("round %d: %d, told %d", round, before - actor_in(board, 1)->health, most);
        }
        board_free(board);
    }
}
