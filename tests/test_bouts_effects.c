/* For each effect the numbers that it changes, worked out by hand, and a fight that it decides, of
 * the hero's scroll or of what a monster can do (support/bout.h). The tables are as long as the
 * list of effects: one that is added fails here until it has its row. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/game/view.h"
#include "support/board_actions.h"
#include "support/bout.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define ROW(row) "#\n" row "\n#\n"
#define FIRE 1 /* of the fixture's damage types */

/* ---- what stands ready ---- */

static struct actor_kind *kind_a(struct board *board)
{
    return &board->content->actor[actor_in(board, 1)->kind];
}

static void lay(struct board *board, int x, int y, const char *ground)
{
    board->world->level.terrain[board_cell(board, x, y)] = (uint8_t)board_ground(board, ground);
}

static void put_pit(struct board *board)
{
    lay(board, 3, 1, "pit");
}

/* Slot 1 lies still and is struck without an answer. */
static void still_foe(struct board *board)
{
    actor_in(board, 1)->status[STATUS_PARALYSED] = 99;
}

/* Slot 1 does no harm, but poison does, and the stairs are behind it. */
static void strike_in_vain(struct board *board)
{
    actor_in(board, 1)->stats.attack = 0;
}

static void bar_way_of_poisoned(struct board *board)
{
    strike_in_vain(board);
    actor_in(board, HERO_SLOT)->status[STATUS_POISONED] = 30;
}

static void starve(struct board *board)
{
    still_foe(board);
    actor_in(board, HERO_SLOT)->stomach = (struct stomach){.food = 0, .accumulator = -399};
}

static void poison(struct board *board)
{
    still_foe(board);
    actor_in(board, HERO_SLOT)->status[STATUS_POISONED] = 20;
}

static void spit_over_pit(struct board *board)
{
    static const struct ability spit = {.says = "spits at",
                                        .target = ITEM_TARGET_BOLT,
                                        .range = 9,
                                        .percent = 100,
                                        .effect = {{.kind = EFFECT_DAMAGE, .amount = 5}},
                                        .effect_count = 1};
    put_pit(board);
    kind_a(board)->ability[0] = spit;
    kind_a(board)->ability_count = 1;
}

static void still_foe_over_pit(struct board *board)
{
    put_pit(board);
    still_foe(board);
}

static void wear_mail(struct board *board)
{
    give(board, HERO_SLOT, "armour-1", 20, WHERE_ARMOUR);
}

static void carry_health(struct board *board)
{
    board_item(board, "potion-of-health")->effect[0].amount = 40;
    board_give(board, "potion-of-health", 0, 1);
}

static void doze_second(struct board *board)
{
    actor_in(board, 2)->status[STATUS_ASLEEP] = 1000;
    actor_in(board, 2)->mind.state = MIND_IDLE;
}

static void hide_health(struct board *board)
{
    unknown_make(board->content);
    carry_health(board);
    board_item(board, "potion-of-health")->is_known = false;
}

static void wield(struct board *board)
{
    give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    actor_in(board, 1)->health = actor_in(board, 1)->stats.max_health = 28;
}

/* ---- numbers ---- */

/* One use by the hero, or a deed, and a number before and after it. */
struct row {
    const char *drawing;
    struct effect effect;
    enum item_target target; /* its aim is slot 1, or AIM_WALL */
    void (*arrange)(struct board *board);
    void (*deed)(struct board *board); /* instead of the use */
    int (*number)(struct board *board);
    int before, after;
};

static int hero_x(struct board *board)
{
    return actor_in(board, HERO_SLOT)->at.x;
}

static int foe_x(struct board *board)
{
    return actor_in(board, 1)->at.x;
}

static int hero_health(struct board *board)
{
    return actor_in(board, HERO_SLOT)->health;
}

static int hero_most_health(struct board *board)
{
    return actor_in(board, HERO_SLOT)->stats.max_health;
}

static int foe_health(struct board *board)
{
    return actor_in(board, 1)->health;
}

static int food(struct board *board)
{
    return actor_in(board, HERO_SLOT)->stomach.food;
}

static int hero_poison(struct board *board)
{
    return actor_in(board, HERO_SLOT)->status[STATUS_POISONED];
}

static int foe_slow(struct board *board)
{
    return actor_in(board, 1)->status[STATUS_SLOWED];
}

static int foe_sleep(struct board *board)
{
    return actor_in(board, 1)->status[STATUS_ASLEEP];
}

static int air_at_hero(struct board *board)
{
    return board_air_at(board, hero_x(board), 1)->amount;
}

static int grass(struct board *board)
{
    return board_count_ground(board, "grass");
}

static int floors(struct board *board)
{
    return board_count_ground(board, "floor");
}

static int is_far(struct board *board)
{
    return hero_x(board) > 11;
}

/* Of the only thing that is not the scroll. */
static int power(struct board *board)
{
    return board->world->thing[0].power;
}

static int foe_level(struct board *board)
{
    return actor_in(board, 1)->progress.level;
}

/* Slot 1 follows the hero, and is hurt. */
static void befriend(struct board *board)
{
    struct actor *ally = actor_in(board, 1);
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind = (struct mindset){.goal = ally->at, .state = MIND_ALLIED};
    ally->progress.next = 20;
    ally->health = 2;
}

static int is_held_by_hero(struct board *board)
{
    return id_is_hero(board->world->thing[0].place.holder);
}

static int bodies(struct board *board)
{
    int count = 0;
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        count += board->world->actor[slot].is_alive && !board->world->actor[slot].is_bodiless;
    }
    return count;
}

static int is_end_known(struct board *board)
{
    return board->world->level.memory[board_cell(board, 5, 1)].terrain != 0;
}

static int is_foe_known(struct board *board)
{
    return board->world->level.memory[board_cell(board, 5, 1)].actor != 0;
}

static int is_health_known(struct board *board)
{
    return board->world->known[content_find_item(board->content, "potion-of-health")];
}

static int knots(struct board *board)
{
    return board->world->knots.carried;
}

static int foreseen(struct board *board)
{
    return board->world->foresight.left;
}

static int ending(struct board *board)
{
    return board->world->end.ending;
}

static void hurt_hero(struct board *board)
{
    actor_in(board, HERO_SLOT)->health = 10;
}

static void wound_hero(struct board *board)
{
    hurt_hero(board);
    actor_in(board, HERO_SLOT)->wound.amount = 7;
}

static void wound_hero_by_foe(struct board *board)
{
    wound_hero(board);
    actor_in(board, HERO_SLOT)->blame = cause_of(board->world, CAUSE_BLOW, -1, id_in(board, 1));
}

static void want_food(struct board *board)
{
    actor_in(board, HERO_SLOT)->stomach.food = 1000;
}

static void sleep_foe(struct board *board)
{
    actor_in(board, 1)->status[STATUS_ASLEEP] = 50;
    actor_in(board, 1)->mind.state = MIND_IDLE;
}

static void give_foe_ration(struct board *board)
{
    world_give(board->world, board->content, id_in(board, 1), "ration", 0, 1);
}

static void give_foe_mail(struct board *board)
{
    give(board, 1, "armour-1", 3, WHERE_ARMOUR);
}

static void give_sword(struct board *board)
{
    give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
}

static void arm_rise(struct board *board)
{
    kind_a(board)->trait.follow[FOLLOW_ON_END].effect[0] =
        (struct effect){.kind = EFFECT_RISE, .amount = 1, .damage_type = FIRE};
    kind_a(board)->trait.follow[FOLLOW_ON_END].effect_count = 1;
}

/* It ends, and with it the bodies but the hero's; three turns later there is one again. */
static void kill_foe(struct board *board)
{
    arm_rise(board);
    hurt(board, 1, 99, id_in(board, HERO_SLOT));
    assert_int_equal(bodies(board), 0);
    board_pass_turns(board, 3);
}

static struct effect with_ids(const struct board *board, struct effect effect)
{
    if (effect.kind == EFFECT_GAS) {
        effect.air = board_air(board, "vapour") + 1;
    } else if (effect.kind == EFFECT_GROUND) {
        effect.ground = board_ground(board, "grass") + 1;
    } else if (effect.kind == EFFECT_SUMMON) {
        effect.monster = "rank-2";
    }
    return effect;
}

static void use(struct board *board, const struct row *row)
{
    bout_give(board, with_ids(board, row->effect), row->target);
    struct id scroll = NOTHING;
    for (int slot = 0; slot < board->world->things_used; slot++) {
        bool is_scroll =
            board->content->item[board->world->thing[slot].kind].class == ITEM_CLASS_SCROLL;
        scroll = is_scroll ? world_thing_id(board->world, slot) : scroll;
    }
    struct point at =
        row->target == ITEM_TARGET_BEAM ? (struct point){2, 1} : actor_in(board, 1)->at;
    assert_int_equal(board_handle(board, VERB_USE, scroll, at), VERDICT_ALLOWED);
}

/* lint: table */
TEST(each_effect_changes_its_number)
{
    static const struct row rows[EFFECT_COUNT] = {
        [EFFECT_FEED] =
            {"#@..a#", {.amount = 200}, ITEM_TARGET_SELF, want_food, NULL, food, 1000, 1200},
        [EFFECT_HEAL] =
            {"#@..a#", {.amount = 9}, ITEM_TARGET_SELF, hurt_hero, NULL, hero_health, 10, 19},
        [EFFECT_CURE] = {"#@..a#",
                         {.status = STATUS_COUNT},
                         ITEM_TARGET_SELF,
                         poison,
                         NULL,
                         hero_poison,
                         20,
                         0},
        [EFFECT_DAMAGE] =
            {"#@..a#", {.amount = 5}, ITEM_TARGET_BOLT, NULL, NULL, foe_health, 14, 9},
        [EFFECT_STATUS] = {"#@..a#",
                           {.status = STATUS_SLOWED, .amount = 6},
                           ITEM_TARGET_BOLT,
                           NULL,
                           NULL,
                           foe_slow,
                           0,
                           6},
        [EFFECT_GAS] = {"#@..a#", {.amount = 90}, ITEM_TARGET_SELF, NULL, NULL, air_at_hero, 0, 90},
        [EFFECT_GROUND] = {"#@..a#", {0}, ITEM_TARGET_BOLT, NULL, NULL, grass, 0, 1},
        [EFFECT_ALARM] =
            {"#@..a#", {.amount = 5}, ITEM_TARGET_SELF, sleep_foe, NULL, foe_sleep, 50, 0},
        [EFFECT_BLINK] = {"#...@a#", {.amount = 3}, ITEM_TARGET_SELF, NULL, NULL, hero_x, 4, 1},
        [EFFECT_TELEPORT] = {"#@a########....#", {0}, ITEM_TARGET_SELF, NULL, NULL, is_far, 0, 1},
        [EFFECT_PUSH] = {"#@a...#", {.amount = 2}, ITEM_TARGET_BOLT, NULL, NULL, foe_x, 2, 4},
        [EFFECT_PULL] = {"#@...a#", {.amount = 2}, ITEM_TARGET_BOLT, NULL, NULL, foe_x, 5, 3},
        [EFFECT_LEAP] = {"#@...a#", {0}, ITEM_TARGET_ONE, NULL, NULL, hero_x, 1, 4},
        [EFFECT_SWAP] = {"#@...a#", {0}, ITEM_TARGET_ONE, NULL, NULL, hero_x, 1, 5},
        /* half of 6 */
        [EFFECT_DRAIN] = {"#@..a#",
                          {.amount = 6, .otherwise = 50},
                          ITEM_TARGET_BOLT,
                          hurt_hero,
                          NULL,
                          hero_health,
                          10,
                          13},
        [EFFECT_STEAL] =
            {"#@..a#", {0}, ITEM_TARGET_ONE, give_foe_ration, NULL, is_held_by_hero, 0, 1},
        [EFFECT_RUST] =
            {"#@..a#", {.amount = 2}, ITEM_TARGET_BOLT, give_foe_mail, NULL, power, 3, 1},
        [EFFECT_SPLIT] = {"#@..a.#", {0}, ITEM_TARGET_BOLT, NULL, NULL, foe_health, 14, 7},
        [EFFECT_SUMMON] = {"#@...a#", {.amount = 2}, ITEM_TARGET_SELF, NULL, NULL, bodies, 1, 3},
        [EFFECT_DIG] = {"#@###a#", {.amount = 2}, ITEM_TARGET_BEAM, NULL, NULL, floors, 2, 4},
        [EFFECT_MAP] = {"#@#..a#", {0}, ITEM_TARGET_SELF, NULL, NULL, is_end_known, 0, 1},
        [EFFECT_DETECT] = {"#@#..a#", {0}, ITEM_TARGET_SELF, NULL, NULL, is_foe_known, 0, 1},
        [EFFECT_RISE] = {"#@..a.#", {0}, ITEM_TARGET_SELF, NULL, kill_foe, bodies, 1, 1},
        [EFFECT_LIFE] =
            {"#@..a#", {.amount = 7}, ITEM_TARGET_SELF, NULL, NULL, hero_most_health, 30, 37},
        [EFFECT_MEND] = {"#@..a#", {.amount = 2}, ITEM_TARGET_THING, give_sword, NULL, power, 1, 3},
        [EFFECT_IDENTIFY] =
            {"#@..a#", {0}, ITEM_TARGET_SELF, hide_health, NULL, is_health_known, 0, 1},
        [EFFECT_UNSAY] = {"#@..a#",
                          {.damage_type = FIRE},
                          ITEM_TARGET_SELF,
                          wound_hero,
                          NULL,
                          hero_health,
                          10,
                          17},
        [EFFECT_RETURN] = {"#@..a#",
                           {.amount = 100},
                           ITEM_TARGET_SELF,
                           wound_hero_by_foe,
                           NULL,
                           foe_health,
                           14,
                           7},
        [EFFECT_KNOT] = {"#@..a#", {.amount = 2}, ITEM_TARGET_SELF, NULL, NULL, knots, 0, 2},
        [EFFECT_FORESEE] = {"#@..a#", {.amount = 6}, ITEM_TARGET_SELF, NULL, NULL, foreseen, 0, 6},
        [EFFECT_TEACH] = {"#@..a#", {0}, ITEM_TARGET_ONE, befriend, NULL, foe_level, 1, 2},
        [EFFECT_WIN] = {"#@..a#", {0}, ITEM_TARGET_SELF, NULL, NULL, ending, 0, ENDING_VICTORY},
    };
    for (int effect = 0; effect < EFFECT_COUNT; effect++) {
        struct row row = rows[effect];
        if (row.drawing == NULL) {
            fail_msg("no number for %s", effect_word[effect]);
        }
        char drawing[64];
        snprintf(drawing, sizeof drawing, "#\n%s\n#\n", row.drawing);
        struct board *board = board_new(drawing);
        row.effect.kind = (enum effect_kind)effect;
        if (row.arrange != NULL) {
            row.arrange(board);
        }
        world_rebuild_caches(board->world);
        int before = row.number(board);
        size_t mark = turn_mark(board->turn);
        row.deed != NULL ? row.deed(board) : use(board, &row);
        if (before != row.before || row.number(board) != row.after) {
            fail_msg("%s: %d, then %d", effect_word[effect], before, row.number(board));
        }
        assert_sound(board);
        turn_roll_back(board->turn, mark);
        assert_int_equal(row.number(board), before);
        board_free(board);
    }
}

/* ---- what decides ---- */

#define SCROLL(name, form, ...)                                                                    \
    static void arm_##name(struct board *board)                                                    \
    {                                                                                              \
        bout_give(board, (struct effect){__VA_ARGS__}, ITEM_TARGET_##form);                        \
    }
SCROLL(feed, SELF, .kind = EFFECT_FEED, .amount = 700)
SCROLL(cure, SELF, .kind = EFFECT_CURE, .status = STATUS_COUNT)
SCROLL(damage, BOLT, .kind = EFFECT_DAMAGE, .amount = 13)
SCROLL(status, BOLT, .kind = EFFECT_STATUS, .status = STATUS_PARALYSED, .amount = 9)
SCROLL(blink, SELF, .kind = EFFECT_BLINK, .amount = 4)
SCROLL(teleport, SELF, .kind = EFFECT_TELEPORT)
SCROLL(push, BOLT, .kind = EFFECT_PUSH, .amount = 1)
SCROLL(pull, BOLT, .kind = EFFECT_PULL, .amount = 2)
SCROLL(leap, ONE, .kind = EFFECT_LEAP)
SCROLL(swap, ONE, .kind = EFFECT_SWAP)
SCROLL(drain, BOLT, .kind = EFFECT_DRAIN, .amount = 8, .otherwise = 100)
SCROLL(dig, BEAM, .kind = EFFECT_DIG, .amount = 2)
SCROLL(map, SELF, .kind = EFFECT_MAP)
SCROLL(detect, SELF, .kind = EFFECT_DETECT)
SCROLL(life, SELF, .kind = EFFECT_LIFE, .amount = 30)
SCROLL(identify, SELF, .kind = EFFECT_IDENTIFY)
SCROLL(knot, SELF, .kind = EFFECT_KNOT, .amount = 1)
SCROLL(foresee, SELF, .kind = EFFECT_FORESEE, .amount = 6)
SCROLL(teach, ONE, .kind = EFFECT_TEACH)
SCROLL(win, SELF, .kind = EFFECT_WIN)
SCROLL(mend, THING, .kind = EFFECT_MEND, .amount = 9)

static void arm_gas(struct board *board)
{
    bout_give(
        board,
        (struct effect){.kind = EFFECT_GAS, .air = board_air(board, "smoke") + 1, .amount = 1000},
        ITEM_TARGET_SELF);
}

static void arm_ground(struct board *board)
{
    bout_give(board,
              (struct effect){.kind = EFFECT_GROUND, .ground = board_ground(board, "pit") + 1},
              ITEM_TARGET_BOLT);
}

static void arm_hit(struct board *board, struct effect effect)
{
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect[0] = effect;
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
}

static void arm_heal(struct board *board)
{
    carry_health(board);
}

static void arm_steal(struct board *board)
{
    arm_hit(board, (struct effect){.kind = EFFECT_STEAL});
}

static void arm_rust(struct board *board)
{
    arm_hit(board, (struct effect){.kind = EFFECT_RUST, .amount = 20});
}

static void arm_alarm(struct board *board)
{
    arm_hit(board, (struct effect){.kind = EFFECT_ALARM, .amount = 20});
}

static void arm_split(struct board *board)
{
    kind_a(board)->trait.follow[FOLLOW_WHEN_HURT].effect[0] = (struct effect){.kind = EFFECT_SPLIT};
    kind_a(board)->trait.follow[FOLLOW_WHEN_HURT].effect_count = 1;
}

static void arm_self(struct board *board, struct effect effect)
{
    kind_a(board)->ability[0] = (struct ability){.says = "answers it",
                                                 .aim = ABILITY_AIM_SELF,
                                                 .percent = 100,
                                                 .effect = {effect},
                                                 .effect_count = 1};
    kind_a(board)->ability_count = 1;
}

static void arm_unsay(struct board *board)
{
    arm_self(board, (struct effect){.kind = EFFECT_UNSAY, .damage_type = FIRE});
}

static void arm_return(struct board *board)
{
    arm_self(board, (struct effect){.kind = EFFECT_RETURN, .amount = 100});
}

static void arm_summon(struct board *board)
{
    arm_hit(board, (struct effect){.kind = EFFECT_SUMMON, .amount = 1});
}

/* ---- what the hero does ---- */

#define FORK_X 7 /* of FORK, below */
#define AMBUSH_X 11
#define AMBUSH_Y 3

/* Its scroll at the wall to the east, and then out that way. */
static struct action act_dig(struct board *board)
{
    struct action action = bout_go_east(board);
    if (action.verb == VERB_USE) {
        action.target = point_step(world_hero(board->world)->at, DIRECTION_EAST);
    }
    return action;
}

/* To the stairs, once it knows where they are. */
static struct action act_travel(struct board *board)
{
    struct action action = bout_strike(board), step;
    struct point stairs;
    if (action.verb == VERB_USE || !automation_find_stairs(board->game, &stairs)) {
        return action;
    }
    bool is_there = point_equal(stairs, world_hero(board->world)->at);
    step = game_hero_action(board->game, is_there ? VERB_DESCEND : VERB_STEP);
    return is_there || automation_path(board->game, stairs, &step.target, 1) > 0 ? step : action;
}

/* To the stairs in the east, but to those in the west if it knows of a monster before it sets out.
 */
static struct action act_choose_way(struct board *board)
{
    static struct view view;
    struct action action = bout_go_east(board);
    int x = world_hero(board->world)->at.x;
    if (action.verb == VERB_USE || action.verb == VERB_DESCEND) {
        return action;
    }
    view_make(&view, board->game);
    bool is_known = view.cell[board_cell(board, AMBUSH_X, AMBUSH_Y)].actor > 1;
    return game_bump(board->game,
                     x < FORK_X || (x == FORK_X && is_known) ? DIRECTION_WEST : DIRECTION_EAST);
}

/* Its potion when it has lost half of its health, if it knows what that is; any scroll at once. */
static struct action act_drink(struct board *board)
{
    const struct content *known = game_known_content(board->game);
    const struct actor *hero = world_hero(board->world);
    int potion = content_find_item(board->content, "potion-of-health");
    for (int slot = 0; slot < board->world->things_used; slot++) {
        struct action action =
            game_thing_action(board->game, VERB_USE, world_thing_id(board->world, slot));
        bool is_potion = board->world->thing[slot].kind == potion;
        bool is_time = !is_potion || (known->item[potion].effect_count > 0 &&
                                      hero->health * 2 <= hero->stats.max_health);
        if (board->world->thing[slot].is_there && is_time &&
            game_check(board->game, &action) == VERDICT_ALLOWED) {
            return action;
        }
    }
    struct action hit = game_hero_action(board->game, VERB_HIT);
    hit.target = actor_in(board, 1)->at;
    return hit;
}

/* Strikes; once it has died and taken that back it leaves by the stairs in the west. */
static struct action act_leave_once_dead(struct board *board)
{
    struct action down = game_hero_action(board->game, VERB_DESCEND);
    return board->world->knots.price == 0 ? bout_strike(board)
           : game_check(board->game, &down) == VERDICT_ALLOWED
               ? down
               : game_bump(board->game, DIRECTION_WEST);
}

/* ---- the fights ---- */

#define WINDING                                                                                    \
    "#########\n"                                                                                  \
    "#@..a...#\n"                                                                                  \
    "#.#######\n"                                                                                  \
    "#......>#\n"                                                                                  \
    "#########\n"
#define FORK                                                                                       \
    "###############\n"                                                                            \
    "#>.....@.....>#\n"                                                                            \
    "###########.###\n"                                                                            \
    "###########a###\n"                                                                            \
    "###############\n"
#define NICHE "####\n#..#\n#@a#\n#..#\n####\n"

static void lie_in_wait(struct board *board)
{
    kind_a(board)->mind = MIND_AMBUSHER;
    actor_in(board, 1)->mind.state = MIND_IDLE;
}

/* lint: table */
TEST(each_effect_decides_a_fight)
{
    static const struct bout bouts[EFFECT_COUNT] = {
        /* starves in the first turn, with one point left */
        [EFFECT_FEED] = {ROW("#@a#"), 1, 0, 0, true, arm_feed, starve, NULL},
        /* 30 + 40, of which 30: nine blows */
        [EFFECT_HEAL] = {ROW("#@a#"), 0, 0, 9, true, arm_heal, NULL, act_drink},
        [EFFECT_CURE] = {ROW("#@a#"), 6, 0, 0, true, arm_cure, poison, NULL},
        [EFFECT_DAMAGE] = {ROW("#@.a#"), 0, 0, 0, true, arm_damage, NULL, NULL},
        [EFFECT_STATUS] = {ROW("#@.a#"), 0, 0, 0, true, arm_status, NULL, NULL},
        [EFFECT_GAS] = {ROW("#@....a#"), 0, 0, 8, true, arm_gas, spit_over_pit, NULL},
        [EFFECT_GROUND] = {ROW("#@.a#"), 0, 0, 0, true, arm_ground, NULL, NULL},
        [EFFECT_ALARM] = {"#######\n#@a...#\n#.....#\n#....b#\n#######\n", 60, 0, 12, false,
                          arm_alarm, doze_second, NULL},
        [EFFECT_BLINK] = {ROW("#...@a#"), 0, 0, 0, true, arm_blink, put_pit, NULL},
        [EFFECT_TELEPORT] = {ROW("#@a########....#"), 0, 0, 0, true, arm_teleport, NULL, NULL},
        [EFFECT_PUSH] = {ROW("#@a..#"), 0, 0, 0, true, arm_push, put_pit, NULL},
        [EFFECT_PULL] = {ROW("#@..a#"), 0, 0, 0, true, arm_pull, spit_over_pit, NULL},
        [EFFECT_LEAP] = {ROW("#@...a#"), 0, 1, 0, true, arm_leap, spit_over_pit, NULL},
        [EFFECT_SWAP] = {ROW("#a..@b#"), 0, 0, 0, true, arm_swap, still_foe_over_pit, NULL},
        [EFFECT_DRAIN] = {ROW("#@a#"), 0, 0, 0, true, arm_drain, NULL, NULL},
        [EFFECT_STEAL] = {ROW("#@a#"), 0, 0, 9, false, arm_steal, carry_health, act_drink},
        [EFFECT_RUST] = {ROW("#@a#"), 22, 0, 0, false, arm_rust, wear_mail, NULL},
        [EFFECT_SPLIT] = {NICHE, 50, 0, 20, false, arm_split, NULL, NULL},
        [EFFECT_SUMMON] = {NICHE, 60, 0, 20, false, arm_summon, NULL, NULL},
        [EFFECT_DIG] = {ROW("#a@##>.#"), 0, 0, 7, true, arm_dig, NULL, act_dig},
        [EFFECT_MAP] = {WINDING, 0, 0, 11, true, arm_map, NULL, act_travel},
        [EFFECT_DETECT] = {FORK, 6, 0, 0, true, arm_detect, lie_in_wait, act_choose_way},
        [EFFECT_RISE] = {ROW("#@a#"), 60, 0, 20, false, arm_rise, NULL, NULL},
        [EFFECT_LIFE] = {ROW("#@a#"), 0, 0, 0, true, arm_life, NULL, NULL},
        [EFFECT_MEND] = {ROW("#@a#"), 0, 0, 0, true, arm_mend, wield, NULL},
        [EFFECT_IDENTIFY] = {ROW("#@a#"), 0, 0, 10, true, arm_identify, hide_health, act_drink},
        [EFFECT_UNSAY] = {ROW("#@a.>#"), 18, 0, 20, false, arm_unsay, bar_way_of_poisoned,
                          bout_go_east},
        [EFFECT_RETURN] = {ROW("#@a#"), 3, 0, 0, false, arm_return, strike_in_vain, NULL},
        [EFFECT_KNOT] = {ROW("#>@a#"), 0, 0, 0, true, arm_knot, NULL, act_leave_once_dead},
        [EFFECT_FORESEE] = {ROW("#>@a#"), 0, 0, 0, true, arm_foresee, NULL, act_leave_once_dead},
        [EFFECT_TEACH] = {ROW("#@ab#"), 9, 0, 30, true, arm_teach, befriend, NULL},
        [EFFECT_WIN] = {ROW("#@a#"), 0, 0, 0, true, arm_win, NULL, NULL},
    };
    for (int effect = 0; effect < EFFECT_COUNT; effect++) {
        assert_decides(effect_word[effect], &bouts[effect]);
    }
}
