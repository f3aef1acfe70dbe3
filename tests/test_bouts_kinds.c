/* For each status, each trait of a monster and each property of a rune a fight that it decides
 * (support/bout.h), and for each status the number that it changes. The tables are held to the
 * closed lists and to the keys of the data files: what is added there fails here until it has its
 * row, or is named among those that no fight can turn on. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/game/view.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/deeds/status_change.h"
#include "content/data_file.h"
#include "support/board_actions.h"
#include "support/bout.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

#define ROW(row) "#\n" row "\n#\n"
#define FIRE 1 /* of the fixture's damage types */
#define NICHE "####\n#..#\n#@a#\n#..#\n####\n"

static struct actor_kind *kind_of(struct board *board, int slot)
{
    return &board->content->actor[actor_in(board, slot)->kind];
}

static struct actor_kind *kind_a(struct board *board)
{
    return kind_of(board, 1);
}

static void lay(struct board *board, int x, int y, const char *ground)
{
    board->world->level.terrain[board_cell(board, x, y)] = (uint8_t)board_ground(board, ground);
}

static void put_pit(struct board *board)
{
    lay(board, 2, 1, "pit");
}

/* ---- statuses: numbers ---- */

/* The tenant of slot 0, 1 has the status, and a number is `plain` without and `with` it. */
struct question {
    int slot, amount;
    int (*number)(struct board *board);
    int plain, with;
};

static int can_step(struct board *board)
{
    struct action step = {.verb = VERB_STEP, .actor = id_in(board, 1), .target = {5, 1}};
    return action_check(board->content, board->world, &step) == VERDICT_ALLOWED;
}

/* Of a bound of a third of 30 points. */
static int left_to_deal(struct board *board)
{
    board->content->actor[ACTOR_KIND_HERO].most_a_turn = 34;
    return combat_most_now(board->content, board->world, id_in(board, 1), id_in(board, HERO_SLOT));
}

static int sleep_left(struct board *board)
{
    actor_in(board, 1)->status[STATUS_ASLEEP] = 36;
    assert_int_equal(act(board, 1, VERB_SLEEP), VERDICT_ALLOWED);
    return actor_in(board, 1)->status[STATUS_ASLEEP];
}

static int speed(struct board *board)
{
    struct potential potential = energy_potential(board->content, board->world, id_in(board, 1));
    return (int)(potential.parts * 12 / potential.of);
}

static int survives_99(struct board *board)
{
    hurt(board, HERO_SLOT, 99, NOBODY);
    return board->world->end.ending == ENDING_NONE;
}

static int x_after_step(struct board *board)
{
    bump(board, 1, DIRECTION_EAST);
    return actor_in(board, 1)->at.x;
}

static int health_after_turn(struct board *board)
{
    board->content->actor[ACTOR_KIND_HERO].regenerates = false;
    actor_in(board, HERO_SLOT)->health = 20;
    actor_in(board, 1)->status[STATUS_PARALYSED] = 9;
    board_pass_turn(board);
    return world_hero(board->world)->health;
}

static int attack(struct board *board)
{
    return body_numbers(board->content, board->world, id_in(board, 1)).attack;
}

static int defence(struct board *board)
{
    return body_numbers(board->content, board->world, id_in(board, 1)).defence;
}

/* Whether one of 20 steps to the east goes elsewhere. */
static int strays(struct board *board)
{
    int count = 0;
    for (int turn = 1; turn <= 20; turn++) {
        struct point to = {5, 1};
        board->world->turn = turn;
        count += !point_equal(status_stagger(board->turn, id_in(board, 1), to), to);
    }
    return count > 0;
}

static int sees_foe(struct board *board)
{
    return cell_set_has_point(game_sight(board->game), &board->world->level,
                              actor_in(board, 1)->at);
}

static int flies(struct board *board)
{
    return status_flies(board->content, actor_in(board, 1));
}

static int senses_foe(struct board *board)
{
    static struct view view;
    view_make(&view, board->game);
    return view_senses(&view, actor_in(board, 2)->at);
}

static int loss_of_5(struct board *board)
{
    int health = actor_in(board, 1)->health;
    hurt(board, 1, 5, NOBODY);
    return health - actor_in(board, 1)->health;
}

static int are_foes(struct board *board)
{
    return combat_are_foes(board->content, board->world, id_in(board, 1), id_in(board, 2));
}

static int may_strike(struct board *board)
{
    struct action hit = {.verb = VERB_HIT, .actor = id_in(board, 0), .target = {4, 1}};
    actor_in(board, 0)->at = (struct point){3, 1};
    world_rebuild_caches(board->world);
    return action_check(board->content, board->world, &hit) == VERDICT_ALLOWED;
}

static int is_seen(struct board *board)
{
    return actor_can_see(actor_in(board, 1), actor_in(board, HERO_SLOT));
}

static int step_cost(struct board *board)
{
    struct action step = {.verb = VERB_STEP, .actor = id_in(board, 1), .target = {5, 1}};
    return action_cost(board->content, board->world, &step);
}

static int fear_of_dose(struct board *board)
{
    board_send(board, (struct event){.kind = EVENT_STATUS,
                                     .src = NOBODY,
                                     .dst = id_in(board, 1),
                                     .type = STATUS_AFRAID,
                                     .amount = 5});
    return actor_in(board, 1)->status[STATUS_AFRAID];
}

static int stealth_of_step(struct board *board)
{
    board->content->rules.notice = (struct notice_numbers){.usual = 14, .sneaking_percent = 50};
    board_hero(board, VERB_STEP, (struct point){2, 1});
    return stealth_range(board->content, board->world);
}

/* lint: table */
TEST(each_status_changes_its_number)
{
    static const struct question rows[STATUS_COUNT] = {
        [STATUS_ASLEEP] = {1, 9, can_step, 1, 0},
        [STATUS_STIRRED] = {1, 1, sleep_left, 34, 24}, /* 10 more (RULES I3) */
        [STATUS_DEALT] = {1, 9, left_to_deal, 10, 1},
        [STATUS_HASTED] = {1, 9, speed, 12, 24},
        [STATUS_SLOWED] = {1, 9, speed, 12, 6},
        [STATUS_UNDYING] = {0, 9, survives_99, 0, 1},
        [STATUS_HELD] = {1, 9, x_after_step, 5, 4},
        [STATUS_POISONED] = {0, 9, health_after_turn, 20, 19},
        [STATUS_BURNING] = {0, 9, health_after_turn, 20, 17},
        [STATUS_WEAKENED] = {1, 9, attack, 8000, 6000},
        [STATUS_STRONG] = {1, 9, attack, 8000, 10000},
        [STATUS_CONFUSED] = {1, 9, strays, 0, 1},
        [STATUS_BLIND] = {0, 9, sees_foe, 1, 0},
        [STATUS_LEVITATING] = {1, 9, flies, 0, 1},
        [STATUS_FAR_SIGHTED] = {0, 9, senses_foe, 0, 1},
        [STATUS_SHIELDED] = {1, 4, loss_of_5, 5, 1},
        [STATUS_DISCORDANT] = {1, 9, are_foes, 0, 1},
        [STATUS_AFRAID] = {0, 9, may_strike, 1, 0},
        [STATUS_UNSEEN] = {0, 9, is_seen, 1, 0},
        [STATUS_PARALYSED] = {1, 9, can_step, 1, 0},
        [STATUS_HEXED] = {1, 9, defence, 4000, 0},
        [STATUS_REGENERATING] = {0, 9, health_after_turn, 20, 21}, /* a twentieth of 30 */
        [STATUS_FLEET] = {1, 9, step_cost, 100, 0},
        [STATUS_SNEAKING] = {0, 1, stealth_of_step, 14, 7},
        [STATUS_STEADY] = {1, 1, fear_of_dose, 5, 0},
    };
    for (int status = 0; status < STATUS_COUNT; status++) {
        const struct question *row = &rows[status];
        if (row->number == NULL) {
            fail_msg("no number for %s", status_word[status]);
        }
        for (int has = 0; has < 2; has++) {
            struct board *board = board_new(ROW("#@..a..##b#"));
            still_luck(board);
            actor_in(board, row->slot)->status[status] = has * row->amount;
            world_rebuild_caches(board->world);
            int got = row->number(board), want = has ? row->with : row->plain;
            if (got != want) {
                fail_msg("%s, %d of it: %d, not %d", status_word[status], has * row->amount, got,
                         want);
            }
            board_free(board);
        }
    }
}

/* ---- statuses: fights ---- */

#define STATUS_OF(name, slot, amount)                                                              \
    static void arm_##name(struct board *board)                                                    \
    {                                                                                              \
        actor_in(board, slot)->status[STATUS_##name] = amount;                                     \
    }
STATUS_OF(ASLEEP, 1, 60)
STATUS_OF(STIRRED, 1, 1)
STATUS_OF(DEALT, 1, 9)
STATUS_OF(HASTED, 0, 20)
STATUS_OF(SLOWED, 1, 20)
STATUS_OF(UNDYING, 0, 20)
STATUS_OF(HELD, 1, 20)
STATUS_OF(POISONED, 1, 9)
STATUS_OF(BURNING, 1, 4)
STATUS_OF(WEAKENED, 1, 20)
STATUS_OF(STRONG, 0, 20)
STATUS_OF(CONFUSED, 1, 20)
STATUS_OF(BLIND, 1, 20)
STATUS_OF(LEVITATING, 0, 20)
STATUS_OF(FAR_SIGHTED, 0, 20)
STATUS_OF(SHIELDED, 0, 40)
STATUS_OF(DISCORDANT, 1, 20)
STATUS_OF(AFRAID, 1, 20)
STATUS_OF(UNSEEN, 0, 20)
STATUS_OF(PARALYSED, 1, 8)
STATUS_OF(HEXED, 1, 20)
STATUS_OF(REGENERATING, 0, 20)
STATUS_OF(FLEET, 0, 20)
STATUS_OF(SNEAKING, 0, 1)
STATUS_OF(STEADY, 1, 1)

static void make_great(struct board *board)
{
    board->content->rules.statuses.strong_percent = 200;
    content_fixture_seal(board->content);
    board->content->rules.statuses.regeneration_percent = 20;
}

static void doze(struct board *board)
{
    actor_in(board, 1)->status[STATUS_ASLEEP] = 30;
}

/* It takes a point of three a turn, and falls at the fourth blow. */
static void bind_foe(struct board *board)
{
    board->content->actor[ACTOR_KIND_HERO].most_a_turn = 34;
    actor_in(board, 1)->stats.defence = 4000;
    actor_in(board, HERO_SLOT)->stats.attack = 8000;
}

static void be_at_ease(struct board *board)
{
    actor_in(board, 1)->mind.state = MIND_IDLE;
}

/* It would hear and see a step from 14 cells off, and strike who is seen. */
static void lie_asleep_by_the_way(struct board *board)
{
    struct notice_numbers *notice = &board->content->rules.notice;
    notice->usual = 14;
    notice->sneaking_percent = 20;
    notice->dozing = 300;
    kind_a(board)->speed = 24;
    be_at_ease(board);
}

static void stand_in_dread(struct board *board)
{
    struct terrain_kind *floor = &board->content->terrain[TERRAIN_FLOOR];
    floor->status = STATUS_AFRAID;
    floor->status_turns = 5;
}

static void make_quick(struct board *board)
{
    kind_a(board)->speed = 24;
}

static void still_in_thorns(struct board *board)
{
    lay(board, 1, 1, "thorns");
    actor_in(board, 1)->status[STATUS_PARALYSED] = 99;
}

static void surround_with_pits(struct board *board)
{
    board->world->seed = 2; /* with which it strays in time */
    for (int x = 2; x < 9; x++) {
        lay(board, x, 1, "pit");
        lay(board, x, 3, "pit");
    }
}

#define FORK_X 7
#define FORK                                                                                       \
    "###############\n"                                                                            \
    "#>.....@.....>#\n"                                                                            \
    "###########.###\n"                                                                            \
    "###########a###\n"                                                                            \
    "###############\n"

static void lie_in_wait(struct board *board)
{
    kind_a(board)->mind = MIND_AMBUSHER;
    actor_in(board, 1)->mind.state = MIND_IDLE;
}

/* To the stairs in the east, but to those in the west if it senses a monster before it sets out. */
static struct action act_choose_way(struct board *board)
{
    static struct view view;
    struct action action = bout_go_east(board);
    int x = world_hero(board->world)->at.x;
    if (action.verb == VERB_DESCEND) {
        return action;
    }
    view_make(&view, board->game);
    bool is_known = view_senses(&view, (struct point){11, 3});
    return game_bump(board->game,
                     x < FORK_X || (x == FORK_X && is_known) ? DIRECTION_WEST : DIRECTION_EAST);
}

/* lint: table */
TEST(each_status_decides_a_fight)
{
    static const struct bout bouts[STATUS_COUNT] = {
        [STATUS_ASLEEP] = {ROW("#@a..#"), 0, 0, 0, true, arm_ASLEEP, NULL, NULL},
        [STATUS_STIRRED] = {ROW("#@a..#"), 6, 0, 14, false, arm_STIRRED, doze, bout_stand},
        [STATUS_DEALT] = {ROW("#@a#"), 3, 13, 5, true, arm_DEALT, bind_foe, NULL},
        [STATUS_HASTED] = {ROW("#@a..#"), 0, 0, 0, true, arm_HASTED, NULL, NULL},
        [STATUS_SLOWED] = {ROW("#@a..#"), 0, 0, 0, true, arm_SLOWED, NULL, NULL},
        [STATUS_UNDYING] = {ROW("#@a..#"), 0, 0, 0, true, arm_UNDYING, NULL, NULL},
        [STATUS_HELD] = {ROW("#@.a.#"), 0, 0, 0, true, arm_HELD, NULL, NULL},
        [STATUS_POISONED] = {ROW("#@a..#"), 0, 0, 0, true, arm_POISONED, NULL, NULL},
        [STATUS_BURNING] = {ROW("#@a..#"), 0, 0, 0, true, arm_BURNING, NULL, NULL},
        [STATUS_WEAKENED] = {ROW("#@a..#"), 0, 0, 0, true, arm_WEAKENED, NULL, NULL},
        [STATUS_STRONG] = {ROW("#@a..#"), 0, 0, 0, true, arm_STRONG, make_great, NULL},
        [STATUS_CONFUSED] = {"##########\n#........#\n#@......a#\n#........#\n##########\n", 0, 0,
                             0, true, arm_CONFUSED, surround_with_pits, NULL},
        [STATUS_BLIND] = {ROW("#@..a#"), 0, 0, 0, true, arm_BLIND, be_at_ease, NULL},
        /* 2 of harm a turn, 8 blows */
        [STATUS_LEVITATING] = {ROW("#@a..#"), 10, 0, 9, true, arm_LEVITATING, still_in_thorns,
                               NULL},
        [STATUS_FAR_SIGHTED] = {FORK, 6, 0, 0, true, arm_FAR_SIGHTED, lie_in_wait, act_choose_way},
        [STATUS_SHIELDED] = {ROW("#@a..#"), 0, 0, 0, true, arm_SHIELDED, NULL, NULL},
        [STATUS_DISCORDANT] = {ROW("#@ab.#"), 0, 0, 0, true, arm_DISCORDANT, NULL, NULL},
        [STATUS_AFRAID] = {ROW("#@a...........#"), 0, 0, 0, true, arm_AFRAID, NULL, NULL},
        [STATUS_UNSEEN] = {ROW("#@..a#"), 0, 0, 0, true, arm_UNSEEN, be_at_ease, NULL},
        [STATUS_PARALYSED] = {ROW("#@a..#"), 0, 0, 0, true, arm_PARALYSED, NULL, NULL},
        [STATUS_HEXED] = {ROW("#@a..#"), 0, 0, 0, true, arm_HEXED, NULL, NULL},
        [STATUS_REGENERATING] = {ROW("#@a..#"), 0, 0, 0, true, arm_REGENERATING, make_great, NULL},
        [STATUS_FLEET] = {ROW("#a..@........>#"), 10, 0, 0, true, arm_FLEET, make_quick,
                          bout_go_east},
        [STATUS_SNEAKING] = {"#################\n"
                             "#@.............>#\n"
                             "#...............#\n"
                             "#...............#\n"
                             "#.......a.......#\n"
                             "#################\n",
                             10, 0, 30, true, arm_SNEAKING, lie_asleep_by_the_way, bout_go_east},
        [STATUS_STEADY] = {ROW("#@a...........#"), 10, 0, 0, false, arm_STEADY, stand_in_dread,
                           bout_stand},
    };
    for (int status = 0; status < STATUS_COUNT; status++) {
        assert_decides(status_word[status], &bouts[status]);
    }
}

/* ---- traits ---- */

/* Slot 1 becomes what its kind is worth now. */
static void remake(struct board *board)
{
    struct actor *foe = actor_in(board, 1);
    struct power power = power_of_actor(board->content, foe->kind, 1);
    foe->health = power.health;
    foe->stats = (struct stats){power.health, power.attack, power.defence};
}

#define TRAIT(name, member, value)                                                                 \
    static void arm_##name(struct board *board)                                                    \
    {                                                                                              \
        kind_a(board)->member = value;                                                             \
        remake(board);                                                                             \
    }
TRAIT(health, shape.health, 300)
TRAIT(attack, shape.attack, 200)
TRAIT(defence, shape.defence, 200)
TRAIT(speed, speed, 24)
TRAIT(step, step_cost, 50)
TRAIT(blow, blow_cost, 50)
TRAIT(most_a_turn, most_a_turn, 5)
TRAIT(damage, blow.part[0].type, FIRE)
TRAIT(resist, trait.numbers.resist.percent[DAMAGE_TYPE_PLAIN], 100)
TRAIT(miss, trait.numbers.miss, 80)
TRAIT(smells, smells, 9)
TRAIT(reach, reach, 2)
TRAIT(slays, trait.numbers.slays, SIDE_MEN)
TRAIT(slay_damage, trait.numbers.slay_percent, 300)
TRAIT(reflects, trait.numbers.reflect_percent, 100)
TRAIT(flies, flies, true)
TRAIT(swims, swims, true)
TRAIT(firm, is_firm, true)
TRAIT(rides, rides, true)
TRAIT(keeps_distance, keeps_distance, 3)
TRAIT(abilities, ability_count, 1)
TRAIT(on_hit, trait.follow[FOLLOW_ON_HIT].effect_count, 1)
TRAIT(on_end, trait.follow[FOLLOW_ON_END].effect_count, 1)
TRAIT(end_radius, trait.follow[FOLLOW_ON_END].radius, 1)
TRAIT(when_hurt, trait.follow[FOLLOW_WHEN_HURT].effect_count, 1)
TRAIT(follows, trait.more_count, 1)
TRAIT(mind, mind, MIND_GUARD)

/* It has 14 of 600 health, and gains 2 a turn. */
static void arm_regenerates(struct board *board)
{
    kind_a(board)->regenerates = true;
    actor_in(board, 1)->stats.max_health = 600;
}

static void arm_eats(struct board *board)
{
    kind_a(board)->eats = true;
}

static void arm_capacity(struct board *board)
{
    kind_a(board)->capacity = 10;
}

static void arm_side(struct board *board)
{
    kind_a(board)->side = SIDE_VERMIN;
    kind_of(board, 2)->side = SIDE_BEASTS;
}

/* It kills what it strikes, and falls by a blow. */
static void make_second_fierce(struct board *board)
{
    actor_in(board, 2)->health = 1;
    actor_in(board, 2)->stats.attack = 90000;
}

static void wear_mail(struct board *board)
{
    give(board, HERO_SLOT, "armour-1", 20, WHERE_ARMOUR);
}

static void put_water(struct board *board)
{
    lay(board, 3, 1, "water");
}

static struct ability spit(enum item_target target, int amount, int percent)
{
    return (struct ability){.says = "spits at",
                            .target = target,
                            .range = 9,
                            .percent = percent,
                            .effect = {{.kind = EFFECT_DAMAGE, .amount = amount}},
                            .effect_count = 1};
}

/* Over a pit; what it spits is not counted as its own yet. */
static void prepare_spit(struct board *board)
{
    put_pit(board);
    kind_a(board)->ability[0] = spit(ITEM_TARGET_BOLT, 5, 100);
}

static void spit_and_keep_off(struct board *board)
{
    kind_a(board)->ability[0] = spit(ITEM_TARGET_BOLT, 5, 50);
    kind_a(board)->ability_count = 1;
    actor_in(board, 1)->health = 1;
}

/* The second one spits, through the first. */
static void spit_through(struct board *board)
{
    kind_of(board, 2)->ability[0] = spit(ITEM_TARGET_BEAM, 5, 100);
    kind_of(board, 2)->ability_count = 1;
    actor_in(board, 1)->health = actor_in(board, 1)->stats.max_health = 90;
    actor_in(board, 1)->stats.attack = 0;
}

static void arm_reckless(struct board *board)
{
    kind_of(board, 2)->hurts_its_own = true;
}

/* It is thrown at the first, and bursts for 16 two turns later, two cells around. */
static void carry_pot(struct board *board)
{
    board_give(board, "fire-pot", 0, 1);
}

static void arm_careful(struct board *board)
{
    kind_of(board, 2)->is_careful = true;
}

/* It dozes, and notices nothing from there. */
static void lay_scent(struct board *board)
{
    board->content->terrain[board_ground(board, "ash")].scent = 1;
    board->content->rules.notice.dozing = 0;
    actor_in(board, 1)->mind = (struct mindset){.state = MIND_IDLE};
    lay(board, 3, 1, "ash");
}

static void make_hero_a_man(struct board *board)
{
    board->content->actor[ACTOR_KIND_HERO].side = SIDE_MEN;
    kind_a(board)->trait.numbers.slay_percent = 300;
}

static void prepare_slaying(struct board *board)
{
    make_hero_a_man(board);
    kind_a(board)->trait.numbers.slays = SIDE_MEN;
    kind_a(board)->trait.numbers.slay_percent = 100;
}

static void prepare_hit(struct board *board)
{
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect[0] =
        (struct effect){.kind = EFFECT_STATUS, .status = STATUS_PARALYSED, .amount = 3};
}

static void prepare_burst(struct board *board)
{
    kind_a(board)->trait.follow[FOLLOW_ON_END].effect[0] =
        (struct effect){.kind = EFFECT_DAMAGE, .amount = 40};
    kind_a(board)->trait.follow[FOLLOW_ON_END].radius = 1;
}

static void prepare_wide_burst(struct board *board)
{
    prepare_burst(board);
    kind_a(board)->trait.follow[FOLLOW_ON_END].effect_count = 1;
    kind_a(board)->trait.follow[FOLLOW_ON_END].radius = 0;
}

static void prepare_split(struct board *board)
{
    kind_a(board)->trait.follow[FOLLOW_WHEN_HURT].effect[0] = (struct effect){.kind = EFFECT_SPLIT};
}

static void prepare_follows(struct board *board)
{
    kind_a(board)->trait.follow[FOLLOW_MORE] = (struct consequence){
        .when = TRIGGER_HIT,
        .target = FOLLOW_FOE,
        .percent = 100,
        .effect = {{.kind = EFFECT_STATUS, .status = STATUS_PARALYSED, .amount = 3}},
        .effect_count = 1};
}

static void starve_foe(struct board *board)
{
    actor_in(board, 1)->health = 1;
    actor_in(board, 1)->stomach = (struct stomach){.food = 0, .accumulator = -399};
}

static void load_foe(struct board *board)
{
    world_give(board->world, board->content, id_in(board, 1), "armour-1", 1, 1);
}

/* ---- what there is a fight for ---- */

struct kind_trait {
    const char *key;
    struct bout bout;
};

static void shove_over_pit(struct board *board)
{
    lay(board, 3, 1, "pit");
    bout_give(board, (struct effect){.kind = EFFECT_PUSH, .amount = 1}, ITEM_TARGET_BOLT);
}

/* A key of a data file has a fight in the table, or is one of `others`. */
static void assert_every_key(const struct table *table, const struct kind_trait *traits, int count,
                             const char *const *others, int other_count)
{
    for (int i = 0; i < table->count; i++) {
        const char *key = table->field[i].key;
        bool is_found = false;
        for (int k = 0; k < count; k++) {
            is_found = is_found || strcmp(traits[k].key, key) == 0;
        }
        for (int k = 0; k < other_count; k++) {
            is_found = is_found || strcmp(others[k], key) == 0;
        }
        if (!is_found) {
            fail_msg("no fight for %s of %s", key, table->noun);
        }
    }
}

/* lint: table */
TEST(each_trait_decides_a_fight)
{
    static const struct kind_trait traits[] = {
        {"health", {ROW("#@a#"), 60, 0, 14, false, arm_health, NULL, NULL}},
        {"attack", {ROW("#@a#"), 60, 0, 14, false, arm_attack, NULL, NULL}},
        {"defence", {ROW("#@a#"), 48, 0, 20, false, arm_defence, NULL, NULL}},
        {"speed", {ROW("#@a#"), 60, 0, 14, false, arm_speed, NULL, NULL}},
        {"step", {ROW("#a..@........>#"), 10, 0, 14, false, arm_step, NULL, bout_go_east}},
        {"blow", {ROW("#@a#"), 60, 0, 14, false, arm_blow, NULL, NULL}},
        {"most-a-turn", {ROW("#@a#"), 60, 0, 14, false, arm_most_a_turn, NULL, NULL}},
        {"damage", {ROW("#@a#"), 30, 0, 14, false, arm_damage, wear_mail, NULL}},
        {"resist", {ROW("#@a#"), 60, 0, 14, false, arm_resist, NULL, NULL}},
        {"miss", {ROW("#@a#"), 30, 0, 14, true, arm_miss, NULL, NULL}},
        {"reach", {ROW("#@.a#"), 30, 0, 14, false, arm_reach, put_pit, NULL}},
        {"slays", {ROW("#@a#"), 60, 0, 14, false, arm_slays, make_hero_a_man, NULL}},
        {"slay-damage", {ROW("#@a#"), 60, 0, 14, false, arm_slay_damage, prepare_slaying, NULL}},
        {"reflects", {ROW("#@a#"), 50, 0, 14, false, arm_reflects, NULL, NULL}},
        {"mind", {ROW("#@......a#"), 30, 0, 30, true, arm_mind, be_at_ease, NULL}},
        {"side", {ROW("#@ab.#"), 30, 0, 14, true, arm_side, make_second_fierce, NULL}},
        {"regenerates", {ROW("#@a#"), 60, 0, 30, false, arm_regenerates, NULL, NULL}},
        {"eats", {ROW("#@a#"), 30, 0, 14, true, arm_eats, starve_foe, bout_stand}},
        {"flies", {ROW("#@..a#"), 30, 0, 14, false, arm_flies, put_pit, NULL}},
        {"swims", {ROW("#@..a#"), 30, 0, 14, false, arm_swims, put_water, NULL}},
        {"firm", {ROW("#@a..#"), 30, 0, 14, false, arm_firm, shove_over_pit, NULL}},
        {"rides", {ROW("#.a@........>#"), 10, 0, 14, false, arm_rides, NULL, bout_go_east}},
        {"careful", {ROW("#@.....a.b....#"), 30, 1, 26, false, arm_careful, carry_pot, NULL}},
        {"smells", {ROW("#@...a#"), 10, 0, 14, false, arm_smells, lay_scent, bout_stand}},
        {"hurts-its-own", {ROW("#@ab#"), 30, 0, 8, false, arm_reckless, spit_through, NULL}},
        {"capacity", {ROW("#@a#"), 30, 0, 14, true, arm_capacity, load_foe, NULL}},
        {"keeps-distance",
         {ROW("#@...a...............#"), 20, 0, 20, false, arm_keeps_distance, spit_and_keep_off,
          bout_go_east}},
        {"abilities", {ROW("#@..a#"), 30, 0, 14, false, arm_abilities, prepare_spit, NULL}},
        {"on-hit", {ROW("#@a#"), 60, 0, 14, false, arm_on_hit, prepare_hit, NULL}},
        {"on-end", {ROW("#@a#"), 60, 0, 14, false, arm_on_end, prepare_burst, NULL}},
        {"end-radius", {ROW("#@a#"), 60, 0, 14, false, arm_end_radius, prepare_wide_burst, NULL}},
        {"follows", {ROW("#@a#"), 60, 0, 14, false, arm_follows, prepare_follows, NULL}},
        {"when-hurt", {NICHE, 50, 0, 20, false, arm_when_hurt, prepare_split, NULL}},
    };
    /* What it looks like, how often it is found and how, what it leaves and what it is worth. */
    static const char *const others[] = {"name",       "names",  "description", "glyph",
                                         "colour",     "rank",   "proper-name", "weight",
                                         "experience", "asleep", "sleepiness",  "carries"};
    assert_every_key(monsters_reader.list->table, traits, COUNT_OF(traits), others,
                     COUNT_OF(others));
    for (int i = 0; i < COUNT_OF(traits); i++) {
        assert_decides(traits[i].key, &traits[i].bout);
    }
}

/* ---- what is said of an ability ---- */

static struct ability *ability_of(struct board *board, int slot)
{
    kind_of(board, slot)->ability_count = 1;
    return &kind_of(board, slot)->ability[0];
}

#define OF_ABILITY(name, member, value)                                                            \
    static void arm_##name(struct board *board)                                                    \
    {                                                                                              \
        ability_of(board, 1)->member = value;                                                      \
    }
OF_ABILITY(range, range, 9)
OF_ABILITY(percent, percent, 100)
OF_ABILITY(beyond, beyond, 5)
OF_ABILITY(within, within, 2)
OF_ABILITY(below, below, 50)
OF_ABILITY(rest, rest, 14)
OF_ABILITY(effects, effect[0].amount, 5)

/* The second one's. */
static void arm_aim(struct board *board)
{
    ability_of(board, 2)->aim = ABILITY_AIM_KIN;
}

static void arm_target(struct board *board)
{
    ability_of(board, 2)->target = ITEM_TARGET_BEAM;
}

static void spit_far(struct board *board)
{
    put_pit(board);
    *ability_of(board, 1) = spit(ITEM_TARGET_BOLT, 5, 100);
}

static void spit_near(struct board *board)
{
    spit_far(board);
    ability_of(board, 1)->range = 2;
}

static void spit_seldom(struct board *board)
{
    spit_far(board);
    ability_of(board, 1)->percent = 1;
}

static void spit_softly(struct board *board)
{
    spit_far(board);
    ability_of(board, 1)->effect[0].amount = 1;
}

static void spit_hard(struct board *board)
{
    *ability_of(board, 1) = spit(ITEM_TARGET_BOLT, 15, 100);
}

/* One of the hero's stands still before it, and is what the spitting is aimed at. */
static void spit_at_ally(struct board *board)
{
    struct actor *ally = actor_in(board, 1), *foe = actor_in(board, 2);
    put_pit(board);
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind.state = MIND_ALLIED;
    ally->health = ally->stats.max_health = 900;
    ally->status[STATUS_PARALYSED] = 99;
    foe->mind.state = MIND_FIGHTING;
    foe->mind.goal = ally->at;
    *ability_of(board, 2) = spit(ITEM_TARGET_AREA, 5, 100);
    kind_of(board, 2)->side = SIDE_BEASTS; /* who hates nobody looks for no other foe far off */
}

static void arm_radius_of_second(struct board *board)
{
    ability_of(board, 2)->radius = 1;
}

/* The second one mends the first, or it would the hero. */
static void mend_by_second(struct board *board)
{
    *ability_of(board, 2) = spit(ITEM_TARGET_ONE, 9, 100);
    ability_of(board, 2)->effect[0].kind = EFFECT_HEAL;
}

/* The second one does not care whom it hits. */
static void spit_by_second(struct board *board)
{
    spit_through(board);
    arm_reckless(board);
    ability_of(board, 2)->target = ITEM_TARGET_BOLT;
}

/* lint: table */
TEST(each_property_of_an_ability_decides_a_fight)
{
    static const struct kind_trait traits[] = {
        {"aim", {ROW("#@ab#"), 60, 0, 20, false, arm_aim, mend_by_second, NULL}},
        {"target", {ROW("#@ab#"), 30, 0, 8, false, arm_target, spit_by_second, NULL}},
        {"range", {ROW("#@...a#"), 30, 0, 14, false, arm_range, spit_near, NULL}},
        {"radius",
         {"#\n#a..b#\n#@####\n#\n", 30, 0, 14, false, arm_radius_of_second, spit_at_ally,
          bout_stand}},
        {"percent", {ROW("#@...a#"), 30, 0, 14, false, arm_percent, spit_seldom, NULL}},
        {"beyond", {ROW("#@a#"), 60, 0, 14, true, arm_beyond, spit_hard, NULL}},
        {"within", {ROW("#@...a#"), 30, 0, 14, true, arm_within, spit_far, NULL}},
        {"below", {ROW("#@...a#"), 30, 0, 14, true, arm_below, spit_far, NULL}},
        {"rest", {ROW("#@...a#"), 30, 0, 14, true, arm_rest, spit_far, NULL}},
        {"effects", {ROW("#@...a#"), 30, 0, 14, false, arm_effects, spit_softly, NULL}},
    };
    static const char *const others[] = {"says"};
    assert_every_key(&ability_table, traits, COUNT_OF(traits), others, COUNT_OF(others));
    for (int i = 0; i < COUNT_OF(traits); i++) {
        assert_decides(traits[i].key, &traits[i].bout);
    }
}

/* ---- runes ---- */

/* The hero has gear, with a rune of that making if it is armed. */
static void bear(struct board *board, enum where where, struct rune rune)
{
    rune.id = rune.name = "tested";
    rune.gear = where == WHERE_WEAPON ? RUNE_OF_WEAPON : RUNE_OF_ARMOUR;
    rune.known_after = 1;
    rune.trait.follow[FOLLOW_ON_FOE].when = where == WHERE_WEAPON ? TRIGGER_HIT : TRIGGER_STRUCK;
    board->content->rune[0] = rune;
    board->content->rune_count = 1;
    board->content->rune_digest[0] = digest_text(rune.id);
    struct id gear =
        actor_in(board, HERO_SLOT)->gear[where == WHERE_WEAPON ? GEAR_WEAPON : GEAR_ARMOUR];
    board->world->thing[gear.slot].rune = board->content->rune_digest[0];
    board->world->thing[gear.slot].rune_blows = 1;
}

#define RUNE(name, place, ...)                                                                     \
    static void arm_rune_##name(struct board *board)                                               \
    {                                                                                              \
        bear(board, WHERE_##place, (struct rune){__VA_ARGS__});                                    \
    }
RUNE(quick, WEAPON, .trait.numbers.blow_percent = 50)
RUNE(heavy, ARMOUR, .trait.numbers.step = 100)
RUNE(clumsy, WEAPON, .trait.numbers.miss = 80)
RUNE(evasive, ARMOUR, .trait.numbers.dodge = 50)
RUNE(cool, ARMOUR, .trait.numbers.resist.percent = {[FIRE] = 100})
RUNE(loud, ARMOUR, .trait.numbers.noise = 20)
RUNE(slaying, WEAPON, .trait.numbers = {.slays = SIDE_DEAD, .slay_percent = 300})
RUNE(power, WEAPON, .trait.numbers.attack = 100)
RUNE(shelter, ARMOUR, .trait.numbers.defence = 200)
RUNE(mirrors, ARMOUR, .trait.numbers.reflect_percent = 100)
#define FROM_BLOWS(whom, ...)                                                                      \
    .trait.follow[FOLLOW_ON_FOE] = {                                                               \
        .target = FOLLOW_##whom, .percent = 100, .effect = {__VA_ARGS__}, .effect_count = 1}
RUNE(stilling, WEAPON,
     FROM_BLOWS(FOE, {.kind = EFFECT_STATUS, .status = STATUS_PARALYSED, .amount = 2}))
RUNE(respite, WEAPON,
     FROM_BLOWS(SELF, {.kind = EFFECT_STATUS, .status = STATUS_SHIELDED, .amount = 9}))

static void wield_sword(struct board *board)
{
    give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    kind_a(board)->side = SIDE_DEAD;
}

static void wear_coat(struct board *board)
{
    give(board, HERO_SLOT, "armour-1", 1, WHERE_ARMOUR);
}

static void burn_by_blows(struct board *board)
{
    wear_coat(board);
    kind_a(board)->blow.part[0].type = FIRE;
}

/* A step is heard where the other sleeps only if it is louder than usual. */
static void sleep_out_of_hearing(struct board *board)
{
    wear_coat(board);
    board->content->rules.noise.step = 1;
    board->content->rules.notice.asleep = 1000;
    actor_in(board, 1)->status[STATUS_ASLEEP] = 1000;
    actor_in(board, 1)->mind.state = MIND_IDLE;
}

/* To and fro, as long as nobody is beside it. */
static struct action act_pace(struct board *board)
{
    struct action action =
        game_bump(board->game, board->world->turn % 2 == 0 ? DIRECTION_EAST : DIRECTION_WEST);
    struct action blow = bout_strike(board);
    return blow.verb == VERB_HIT ? blow : action;
}

/* lint: table */
TEST(each_property_of_a_rune_decides_a_fight)
{
    static const struct kind_trait traits[] = {
        {"cost", {ROW("#@a#"), 10, 12, 14, true, arm_rune_quick, wield_sword, NULL}},
        {"cost",
         {ROW("#a..@........>#"), 10, 0, 14, false, arm_rune_heavy, wear_coat, bout_go_east}},
        {"miss", {ROW("#@a#"), 30, 12, 14, false, arm_rune_clumsy, wield_sword, NULL}},
        {"miss", {ROW("#@a#"), 20, 0, 14, true, arm_rune_evasive, wear_coat, NULL}},
        {"resist", {ROW("#@a#"), 30, 0, 14, true, arm_rune_cool, burn_by_blows, NULL}},
        {"noise",
         {ROW("#..@.....a#"), 10, 0, 20, false, arm_rune_loud, sleep_out_of_hearing, act_pace}},
        {"slays", {ROW("#@a#"), 10, 12, 14, true, arm_rune_slaying, wield_sword, NULL}},
        {"slay-damage", {ROW("#@a#"), 10, 12, 14, true, arm_rune_slaying, wield_sword, NULL}},
        {"reflects", {ROW("#@a#"), 13, 12, 14, true, arm_rune_mirrors, wear_coat, NULL}},
        {"attack", {ROW("#@a#"), 10, 12, 14, true, arm_rune_power, wield_sword, NULL}},
        {"defence", {ROW("#@a#"), 20, 0, 14, true, arm_rune_shelter, wear_coat, NULL}},
        {"on-foe", {ROW("#@a#"), 5, 12, 14, true, arm_rune_stilling, wield_sword, NULL}},
        {"on-self", {ROW("#@a#"), 5, 12, 14, true, arm_rune_respite, wield_sword, NULL}},
        {"follows", {ROW("#@a#"), 5, 12, 14, true, arm_rune_respite, wield_sword, NULL}},
    };
    /* What it is called, where and how often it is found, and when it is known. */
    static const char *const others[] = {"name",   "names", "description", "for",
                                         "weight", "bad",   "known-after"};
    assert_every_key(runes_reader.list->table, traits, COUNT_OF(traits), others, COUNT_OF(others));
    for (int i = 0; i < COUNT_OF(traits); i++) {
        assert_decides(traits[i].key, &traits[i].bout);
    }
}
