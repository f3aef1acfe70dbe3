/* Handling things (RULES I4, I5, T8, C11) and what a thrown one does. The property at the end
 * counts every thing of a small world over ten thousand random actions. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/text/narrator.h"
#include "game/game_parts.h"
#include "support/board_actions.h"
#include "support/thing_fixture.h"

#define ROOM                                                                                       \
    "#########\n"                                                                                  \
    "#.......#\n"                                                                                  \
    "#...@...#\n"                                                                                  \
    "#.......#\n"                                                                                  \
    "#########\n"

#define PASSAGE                                                                                    \
    "##########\n"                                                                                 \
    "#@...a.a.#\n"                                                                                 \
    "##########\n"

static struct point here(const struct board *board)
{
    return world_hero(board->world)->at;
}

static void handle(struct board *board, enum verb verb, struct id thing)
{
    assert_int_equal(board_handle(board, verb, thing, here(board)), VERDICT_ALLOWED);
    assert_sound(board);
}

static const struct place *place_of(const struct board *board, struct id thing)
{
    assert_non_null(world_thing(board->world, thing));
    return &world_thing(board->world, thing)->place;
}

/* The hero's pack as "3 ration, 1 weapon-2"; the text lives until the next call. */
static const char *pack_of(const struct board *board)
{
    static char text[1000];
    struct id ids[THINGS_MAX];
    int count = inventory_in_pack(board->world, world_hero_id(board->world), ids, THINGS_MAX);
    size_t end = 0;
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        const struct thing *thing = world_thing(board->world, ids[i]);
        end += (size_t)snprintf(text + end, sizeof text - end, "%s%d %s", i > 0 ? ", " : "",
                                thing->count, board->content->item[thing->kind].id);
    }
    return text;
}

/* From the floor and back. */

TEST(picking_up_takes_the_topmost_or_the_named_thing)
{
    struct board *board = board_new(ROOM);
    struct id top = board_lay(board, "weapon-1", 1, 1, here(board));
    struct id below = board_lay(board, "armour-1", 1, 1, here(board));
    struct id afar = board_lay(board, "crown", 0, 1, (struct point){1, 1});
    handle(board, VERB_PICK_UP, below);
    assert_int_equal(place_of(board, below)->where, WHERE_PACK);
    assert_int_equal(world_hero(board->world)->clock.energy, 0); /* 100 - 100 (RULES T3) */
    handle(board, VERB_PICK_UP, NOTHING);
    assert_string_equal(pack_of(board), "1 armour-1, 1 weapon-1");
    static const enum verdict want = VERDICT_NOTHING_THERE;
    assert_int_equal(board_handle(board, VERB_PICK_UP, NOTHING, here(board)), want);
    assert_int_equal(board_handle(board, VERB_PICK_UP, afar, here(board)), want);
    assert_int_equal(board_handle(board, VERB_PICK_UP, top, here(board)), want); /* held by now */
    board_free(board);
}

TEST(a_thing_that_is_gone_is_not_picked_up_as_another)
{
    struct board *board = board_new(ROOM);
    board_lay(board, "weapon-1", 1, 1, here(board));
    struct id stale = {700, 1};
    assert_int_equal(board_handle(board, VERB_PICK_UP, stale, here(board)), VERDICT_NOTHING_THERE);
    board_free(board);
}

TEST(equal_consumables_join_and_gear_does_not)
{
    struct board *board = board_new(ROOM);
    struct id rations = board_give(board, "ration", 0, 2);
    board_give(board, "weapon-1", 1, 1);
    board_lay(board, "ration", 0, 3, here(board));
    board_lay(board, "weapon-1", 1, 1, here(board));
    board_lay(board, "potion-of-haste", 0, 1, here(board));
    for (int i = 0; i < 3; i++) {
        handle(board, VERB_PICK_UP, NOTHING);
    }
    assert_string_equal(pack_of(board), "5 ration, 1 weapon-1, 1 weapon-1, 1 potion-of-haste");
    assert_int_equal(world_thing(board->world, rations)->count, 5);
    board_free(board);
}

TEST(dropping_takes_all_or_a_part)
{
    static const struct {
        int asked, kept, lies;
    } rows[] = {{0, 0, 5}, {1, 4, 1}, {4, 1, 4}, {5, 0, 5}, {9, 0, 5}, {-1, 0, 5}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(ROOM);
        struct id rations = board_give(board, "ration", 0, 5);
        struct action drop = {.verb = VERB_DROP,
                              .actor = world_hero_id(board->world),
                              .thing = rations,
                              .count = rows[i].asked};
        assert_int_equal(action_perform(board->turn, &drop), VERDICT_ALLOWED);
        assert_sound(board);
        const struct thing *lying =
            world_thing(board->world, world_thing_at(board->world, here(board)));
        assert_int_equal(lying->count, rows[i].lies);
        assert_string_equal(pack_of(board), rows[i].kept == 4   ? "4 ration"
                                            : rows[i].kept == 1 ? "1 ration"
                                                                : "");
        handle(board, VERB_PICK_UP, NOTHING);
        assert_string_equal(pack_of(board), "5 ration");
        board_free(board);
    }
}

/* On and off. */

TEST(wearing_swaps_into_the_same_place_of_the_pack)
{
    struct board *board = board_new(ROOM);
    struct id first = board_give(board, "weapon-1", 1, 1);
    board_give(board, "ration", 0, 1);
    struct id second = board_give(board, "weapon-2", 3, 1);
    board_give(board, "crown", 0, 1);
    handle(board, VERB_WEAR, first);
    assert_string_equal(pack_of(board), "1 ration, 1 weapon-2, 1 crown");
    assert_true(id_equal(world_hero(board->world)->gear[GEAR_WEAPON], first));
    handle(board, VERB_WEAR, second);
    assert_string_equal(pack_of(board), "1 ration, 1 weapon-1, 1 crown");
    assert_true(id_equal(world_hero(board->world)->gear[GEAR_WEAPON], second));
    struct id armour = board_give(board, "armour-1", 1, 1);
    handle(board, VERB_WEAR, armour);
    assert_true(id_equal(world_hero(board->world)->gear[GEAR_ARMOUR], armour));
    assert_true(id_equal(world_hero(board->world)->gear[GEAR_WEAPON], second));
    handle(board, VERB_TAKE_OFF, second);
    assert_string_equal(pack_of(board), "1 ration, 1 weapon-1, 1 crown, 1 weapon-2");
    assert_int_equal(world_hero(board->world)->gear[GEAR_WEAPON].generation, 0);
    handle(board, VERB_DROP, armour); /* straight from the body */
    assert_int_equal(world_hero(board->world)->gear[GEAR_ARMOUR].generation, 0);
    board_free(board);
}

TEST(refused_handling_changes_nothing)
{
    static const struct {
        const char *label, *item;
        enum verb verb;
        enum where where;
        struct point target;
        enum verdict want;
    } rows[] = {
        {"food is not worn", "ration", VERB_WEAR, WHERE_PACK, {4, 2}, VERDICT_NOT_WEARABLE},
        {"worn already", "weapon-1", VERB_WEAR, WHERE_WEAPON, {4, 2}, VERDICT_NO_EFFECT},
        {"not worn", "weapon-1", VERB_TAKE_OFF, WHERE_PACK, {4, 2}, VERDICT_NO_EFFECT},
        {"not held: wear", "weapon-1", VERB_WEAR, WHERE_FLOOR, {4, 2}, VERDICT_NOT_HELD},
        {"not held: drop", "weapon-1", VERB_DROP, WHERE_FLOOR, {4, 2}, VERDICT_NOT_HELD},
        {"not held: throw", "weapon-1", VERB_THROW, WHERE_FLOOR, {5, 2}, VERDICT_NOT_HELD},
        {"at oneself", "weapon-1", VERB_THROW, WHERE_PACK, {4, 2}, VERDICT_NO_TARGET},
        {"at a wall", "weapon-1", VERB_THROW, WHERE_PACK, {4, 0}, VERDICT_OUT_OF_SIGHT},
        {"too far", "weapon-1", VERB_THROW, WHERE_PACK, {13, 2}, VERDICT_OUT_OF_RANGE},
        {"in order", "weapon-1", VERB_SORT, WHERE_PACK, {4, 2}, VERDICT_IN_ORDER},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(ROOM);
        struct id thing = rows[i].where == WHERE_FLOOR
                              ? board_lay(board, rows[i].item, 1, 1, here(board))
                              : board_give(board, rows[i].item, 1, 1);
        board->world->thing[thing.slot].place.where = (int16_t)rows[i].where;
        world_rebuild_caches(board->world);
        uint64_t digest = board_digest(board);
        enum verdict verdict = board_handle(board, rows[i].verb, thing, rows[i].target);
        if (verdict != rows[i].want) {
            fail_msg("%s: verdict %d", rows[i].label, (int)verdict);
        }
        assert_int_equal(board_digest(board), digest);
        assert_int_equal(board->log->count, 0);
        board_free(board);
    }
}

/* Order. */

/* Attack of weapons: +1 of 200 percent 6.4; +9 3.2 x 1.8 = 5.76; +3 3.2 x 1.2 = 3.84; +1 3.2, of
 * which there are two: by name. */
TEST(sorting_follows_classes_then_worth_then_names)
{
    static const struct {
        const char *item;
        int power;
    } rows[] = {
        {"armour-1", 1},           {"weapon-4", 1},
        {"weapon-3", 3},           {"scroll-of-sleep", 0},
        {"scroll-of-fireball", 0}, {"potion-of-health", 0},
        {"weapon-2", 1},           {"ration", 0},
        {"armour-2", 2},           {"weapon-5", 9},
        {"potion-of-haste", 0},    {"crown", 0},
        {"weapon-10", 1},
    };
    struct board *board = board_new(ROOM);
    board_item(board, "weapon-10")->power_percent = 200;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        board_give(board, rows[i].item, rows[i].power, 1);
    }
    struct clock before = world_hero(board->world)->clock;
    handle(board, VERB_SORT, NOTHING);
    assert_string_equal(pack_of(board),
                        "1 crown, 1 ration, 1 potion-of-haste, 1 potion-of-health, "
                        "1 scroll-of-fireball, 1 scroll-of-sleep, 1 weapon-10, 1 weapon-5, "
                        "1 weapon-3, 1 weapon-2, 1 weapon-4, 1 armour-2, 1 armour-1");
    /* No time, and no action: the next dice are what they were (RULES T13, C13). */
    struct clock after = world_hero(board->world)->clock;
    assert_memory_equal(&after, &before, sizeof before);
    assert_int_equal(board_handle(board, VERB_SORT, NOTHING, here(board)), VERDICT_IN_ORDER);
    board_free(board);
}

TEST(a_pack_is_listed_from_its_first_thing_on)
{
    struct board *board = board_new(ROOM);
    struct id ids[4], found[4] = {{0, 0}};
    for (int i = 0; i < 4; i++) {
        ids[i] = board_give(board, "weapon-1", 1, 1);
        board->world->thing[ids[i].slot].place.index = (int16_t)(10 - i); /* 10, 9, 8, 7 */
    }
    assert_int_equal(inventory_in_pack(board->world, world_hero_id(board->world), found, 2), 2);
    assert_true(id_equal(found[0], ids[3]));
    assert_true(id_equal(found[1], ids[2]));
    assert_int_equal(found[2].generation, 0);
    board_free(board);
}

TEST(the_numbers_of_a_pack_never_run_out)
{
    struct board *board = board_new(ROOM);
    board_give(board, "ration", 0, 1);
    struct id last = board_give(board, "weapon-1", 1, 1);
    board->world->thing[last.slot].place.index = INT16_MAX;
    struct id added = board_lay(board, "weapon-2", 1, 1, here(board));
    handle(board, VERB_PICK_UP, added);
    assert_string_equal(pack_of(board), "1 ration, 1 weapon-1, 1 weapon-2");
    assert_int_equal(place_of(board, added)->index, 2);
    board_free(board);
}

/* Thrown things. */

static void throw_at(struct board *board, struct id thing, struct point target)
{
    assert_int_equal(board_handle(board, VERB_THROW, thing, target), VERDICT_ALLOWED);
    assert_sound(board);
}

static void assert_lies(const struct board *board, struct id thing, struct point at)
{
    assert_int_equal(place_of(board, thing)->where, WHERE_FLOOR);
    assert_true(point_equal(place_of(board, thing)->at, at));
}

TEST(flight_stops_at_the_first_body)
{
    static const struct {
        int target, landing;
    } rows[] = {{3, 3}, {5, 5}, {6, 5}, {7, 5}, {8, 5}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(PASSAGE);
        struct id ration = board_give(board, "ration", 0, 1);
        throw_at(board, ration, (struct point){rows[i].target, 1});
        assert_lies(board, ration, (struct point){rows[i].landing, 1});
        assert_int_equal(actor_in(board, 1)->health, 14); /* bread hurts nobody */
        board_free(board);
    }
}

/* Rounded to the nearest cell: 5 right and 2 down is 1,0  2,1  3,1  4,2  5,2 (0.4 0.8 1.2 1.6). */
TEST(flight_follows_the_straight_line)
{
    static const struct point want[] = {{2, 1}, {3, 2}, {4, 2}, {5, 3}, {6, 3}};
    struct world *world = world_from("########\n"
                                     "#@.....#\n"
                                     "#......#\n"
                                     "#......#\n"
                                     "########\n");
    struct point path[8];
    assert_int_equal(aim_flight(world, (struct point){1, 1}, (struct point){6, 3}, path, 8), 5);
    for (int i = 0; i < 5; i++) {
        assert_true(point_equal(path[i], want[i]));
    }
    free(world);
}

TEST(one_of_a_stack_is_thrown)
{
    struct board *board = board_new(PASSAGE);
    struct id rations = board_give(board, "ration", 0, 3);
    throw_at(board, rations, (struct point){3, 1});
    assert_string_equal(pack_of(board), "2 ration");
    struct id lying = world_thing_at(board->world, (struct point){3, 1});
    assert_int_equal(world_thing(board->world, lying)->count, 1);
    board_free(board);
}

TEST(a_single_thing_can_be_thrown_in_a_full_world)
{
    struct board *board = board_new(PASSAGE);
    struct id single = board_give(board, "weapon-1", 1, 1);
    struct id stack = board_give(board, "ration", 0, 2);
    for (int i = 2; i < THINGS_MAX; i++) {
        board_lay(board, "crown", 0, 1, (struct point){8, 1});
    }
    struct point target = {3, 1};
    assert_int_equal(board_handle(board, VERB_THROW, stack, target), VERDICT_TOO_MANY_THINGS);
    throw_at(board, single, target);
    board_free(board);
}

TEST(potions_shatter_on_whoever_is_there)
{
    struct board *board = board_new(PASSAGE);
    struct id health = board_give(board, "potion-of-health", 0, 2);
    struct id haste = board_give(board, "potion-of-haste", 0, 1);
    actor_in(board, 1)->health = 3; /* of 14: 20 are more than enough */
    throw_at(board, health, (struct point){5, 1});
    assert_int_equal(actor_in(board, 1)->health, 14);
    throw_at(board, haste, (struct point){7, 1}); /* the first body is in the way */
    assert_int_equal(actor_in(board, 1)->status[STATUS_HASTED], 20);
    assert_int_equal(actor_in(board, 2)->status[STATUS_HASTED], 0);
    assert_null(world_thing(board->world, haste));
    throw_at(board, health, (struct point){2, 1}); /* on nobody: gone all the same */
    assert_string_equal(pack_of(board), "");
    assert_int_equal(world_thing_at(board->world, (struct point){2, 1}).generation, 0);
    board_free(board);
}

/* Attack 4.8 + 3.2 = 8 with the +1 weapon that flies, not 4.8 + 3.2 x 2.9 with the +20 in hand.
 * Half of it as fire, which no defence stops: 4 - 1 = 3 and 4. */
TEST(a_thrown_weapon_strikes_with_its_own_power_and_parts)
{
    struct board *board = board_new(PASSAGE);
    still_luck(board);
    board_item(board, "weapon-1")->blow =
        (struct damage_parts){.part = {{DAMAGE_TYPE_PLAIN, 50}, {1, 50}}, .count = 2};
    struct id flying = board_give(board, "weapon-1", 1, 1);
    struct id wielded = board_give(board, "weapon-10", 20, 1);
    actor_in(board, 1)->stats.defence = 1000;
    handle(board, VERB_WEAR, wielded);
    size_t mark = board->log->count;
    throw_at(board, flying, (struct point){5, 1});
    assert_int_equal(count_outcomes(board, mark, OUTCOME_HEALTH), 2);
    assert_int_equal(find_outcome(board, mark, OUTCOME_HEALTH, 1)->after.number, 14 - 3);
    assert_int_equal(actor_in(board, 1)->health, 14 - 3 - 4);
    assert_lies(board, flying, (struct point){5, 1});
    assert_true(id_equal(world_hero(board->world)->gear[GEAR_WEAPON], wielded));
    board_free(board);
}

/* RULES T12. Attack 6.8 + 3.2 = 10; 60 % as blows against no defence is 6, 40 % as fire 4: the end
 * of a body with 10. Its 10 experience on top of 45 pay for level 2. */
TEST(a_fiery_sword_tells_its_chain_in_order)
{
    static const enum outcome_kind want[] = {
        OUTCOME_TIME,                                    /* the swing */
        OUTCOME_BLAME,    OUTCOME_TALLY, OUTCOME_HEALTH, /* the edge */
        OUTCOME_BLAME,    OUTCOME_TALLY, OUTCOME_HEALTH, /* the fire */
        OUTCOME_FREE,     OUTCOME_TALLY, OUTCOME_KILLS,  /* its death, and whose it is */
        OUTCOME_PROGRESS,                                /* experience */
        OUTCOME_PROGRESS, OUTCOME_STATS, OUTCOME_HEALTH, /* a level */
        OUTCOME_KNOWN,                                   /* the cell is seen empty */
    };
    static const char *const sentences[] = {
        "You hit the rank-1 for 6!", "You burn the rank-1 for 4!", "You kill the rank-1.",
        "You gain 10 experience.", "You grow to level 2 and are healed in full."};
    struct board *board = board_new(CORRIDOR("#@a#"));
    still_luck(board);
    board_item(board, "weapon-1")->blow =
        (struct damage_parts){.part = {{DAMAGE_TYPE_PLAIN, 60}, {1, 40}}, .count = 2};
    struct id sword = board_give(board, "weapon-1", 1, 1);
    actor_in(board, HERO_SLOT)->stats.attack = 6800;
    actor_in(board, HERO_SLOT)->progress.experience = 45;
    actor_in(board, 1)->stats.defence = 0;
    actor_in(board, 1)->health = 10;
    handle(board, VERB_WEAR, sword);
    size_t mark = board->log->count;
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_int_equal(board->log->count - mark, COUNT_OF(want));
    for (int i = 0; i < COUNT_OF(want); i++) {
        int kind = board->log->outcome[mark + (size_t)i].kind;
        if (kind != (int)want[i]) {
            fail_msg("outcome %d is %s", i, outcome_name[kind]);
        }
    }
    assert_int_equal(board->log->outcome[mark + 3].what, DAMAGE_TYPE_PLAIN);
    assert_int_equal(board->log->outcome[mark + 3].after.number, 4);
    assert_int_equal(board->log->outcome[mark + 6].what, 1);
    assert_int_equal(board->log->outcome[mark + 6].after.number, 0);
    assert_int_equal(world_hero(board->world)->progress.level, 2);
    assert_int_equal(world_hero(board->world)->progress.experience, 5);
    struct messages messages = {0};
    narrate(board->content, board->world, board->log, mark, board->log->count,
            turn_hero_sight(board->turn), &messages);
    assert_int_equal(messages.count, 5);
    for (int i = 0; i < 5; i++) {
        assert_string_equal(messages.message[i].text, sentences[i]);
    }
    messages_free(&messages);
    board_free(board);
}

/* The property. */

#define WORLDS 10
#define ACTIONS 1000 /* a world: ten thousand in all */

#define CELLAR                                                                                     \
    "###########\n"                                                                                \
    "#..a....#.#\n"                                                                                \
    "#.......#.#\n"                                                                                \
    "#...@...a.#\n"                                                                                \
    "#.a.....#.#\n"                                                                                \
    "#......a#.#\n"                                                                                \
    "###########\n"

static int count_things(const struct world *world)
{
    int sum = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        sum += world->thing[slot].is_there ? world->thing[slot].count : 0;
    }
    return sum;
}

/* Everything but the Crown, in stacks on the floor, in the pack and with the monsters, who are
 * hardy enough for some to die along the way, the hero for ever. */
static struct board *board_of_plenty(uint64_t seed)
{
    struct board *board = board_new(CELLAR);
    board->world->seed = seed;
    board->content->actor[ACTOR_KIND_HERO].eats = false;
    actor_in(board, HERO_SLOT)->stats.max_health = 1000000;
    actor_in(board, HERO_SLOT)->health = 1000000;
    for (int kind = 1; kind < board->content->item_count; kind++) {
        const struct item_kind *item = &board->content->item[kind];
        bool is_stack = item_class_stacks[item->class];
        struct point at = {1 + kind % 7, 1 + kind % 5};
        board_lay(board, item->id, kind % 4, is_stack ? 30 : 1, at);
        board_give(board, item->id, kind % 3, is_stack ? 40 : 1);
        world_give(board->world, board->content, world_monster(board->world, kind % 4), item->id, 1,
                   is_stack ? 3 : 1);
    }
    for (int slot = 1; slot <= 4; slot++) {
        actor_in(board, slot)->stats.max_health = 30 * slot;
        actor_in(board, slot)->health = 30 * slot;
    }
    return board;
}

/* A thing of the hero's nine times out of ten, else any slot at all: of a monster, of the floor,
 * or of nobody. */
static struct id roll_thing(const struct board *board, struct dice *dice)
{
    struct id ids[THINGS_MAX];
    int count = inventory_in_pack(board->world, world_hero_id(board->world), ids, THINGS_MAX - 2);
    for (int gear = 0; gear < GEAR_COUNT; gear++) {
        struct id worn = world_hero(board->world)->gear[gear];
        if (worn.generation != 0) {
            ids[count++] = worn;
        }
    }
    if (count > 0 && dice_chance(dice, 9, 10)) {
        return ids[dice_between(dice, 0, count - 1)];
    }
    return world_thing_id(board->world, dice_between(dice, 0, board->world->things_used));
}

static struct action roll_action(const struct board *board, struct dice *dice)
{
    static const enum verb verbs[] = {VERB_PICK_UP, VERB_PICK_UP, VERB_DROP,     VERB_WEAR,
                                      VERB_WEAR,    VERB_USE,     VERB_TAKE_OFF, VERB_THROW,
                                      VERB_THROW,   VERB_SORT,    VERB_STEP,     VERB_STEP};
    const struct actor *hero = world_hero(board->world);
    struct action action = {.actor = world_hero_id(board->world)};
    action.verb = verbs[dice_between(dice, 0, 11)];
    action.target = dice_point(dice, (struct point){1, 1}, (struct point){9, 5});
    action.count = dice_between(dice, 0, 5);
    if (hero->status[STATUS_ASLEEP] > 0) {
        action.verb = VERB_SLEEP;
    } else if (action.verb == VERB_STEP) {
        action.target = point_step(hero->at, (enum direction)dice_between(dice, 0, 7));
    } else if (action.verb != VERB_PICK_UP) {
        action.thing = roll_thing(board, dice);
    }
    return action;
}

/* Whether the action uses up a thing if it is allowed: everything used, potions thrown; but what is
 * lit is there until it bursts, and here nobody but the hero acts. */
static bool spends(const struct board *board, const struct action *action)
{
    const struct thing *thing = world_thing(board->world, action->thing);
    bool is_potion = thing != NULL && board->content->item[thing->kind].class == ITEM_CLASS_POTION;
    if (thing != NULL && board->content->item[thing->kind].fuse > 0) {
        return false;
    }
    return action->verb == VERB_USE || (action->verb == VERB_THROW && is_potion);
}

/* Each place of the pack is taken once, and what stacks is in one stack. */
static void assert_pack_in_order(const struct board *board, uint64_t seed)
{
    struct id ids[THINGS_MAX];
    int count = inventory_in_pack(board->world, world_hero_id(board->world), ids, THINGS_MAX);
    bool has[ITEM_KINDS_MAX] = {false};
    for (int i = 0; i < count; i++) {
        const struct thing *thing = world_thing(board->world, ids[i]);
        if (i > 0 && world_thing(board->world, ids[i - 1])->place.index >= thing->place.index) {
            fail_msg("seed %d: two things in one place of the pack", (int)seed);
        }
        if (item_class_stacks[board->content->item[thing->kind].class] && has[thing->kind]) {
            fail_msg("seed %d: two stacks of one kind", (int)seed);
        }
        has[thing->kind] = true;
    }
}

/* How many things an element has ended where they lay, since `mark`. */
static int count_burnt(const struct board *board, size_t mark)
{
    int burnt = 0;
    for (size_t i = mark; i < board->log->count; i++) {
        const struct outcome *outcome = &board->log->outcome[i];
        bool is_burnt = outcome->kind == OUTCOME_THING_COUNT && outcome->how == HOW_TOUCH;
        burnt += is_burnt ? outcome->before.number - outcome->after.number : 0;
    }
    return burnt;
}

static void act_at_random(struct board *board, uint64_t seed, int done[VERB_COUNT])
{
    const uint64_t keys[] = {seed};
    struct dice dice = dice_from(keys, 1);
    int things = count_things(board->world), spent = 0;
    for (int i = 0; i < ACTIONS; i++) {
        struct action action = roll_action(board, &dice);
        int price = spends(board, &action) ? 1 : 0;
        size_t mark = board->log->count;
        if (action_perform(board->turn, &action) == VERDICT_ALLOWED) {
            spent += price + count_burnt(board, mark);
            done[action.verb]++;
        }
        if (count_things(board->world) + spent != things) {
            fail_msg("seed %d, action %d (verb %d): things came or went", (int)seed, i,
                     (int)action.verb);
        }
        assert_sound(board);
        assert_pack_in_order(board, seed);
        if (i % 5 == 4) {
            loop_end_turn(board->turn);
        }
    }
}

TEST(things_neither_come_nor_go_unaccounted)
{
    int done[VERB_COUNT] = {0};
    int deaths = 0;
    for (uint64_t seed = 1; seed <= WORLDS; seed++) {
        struct board *board = board_of_plenty(seed);
        uint64_t digest = board_digest(board);
        for (int kind = 0; kind < board->content->item_count; kind++) {
            board->content->item[kind].lost_to = 0; /* nothing burns where it lies */
        }
        act_at_random(board, seed, done);
        deaths += count_outcomes(board, 0, OUTCOME_FREE);
        turn_roll_back(board->turn, 0);
        assert_int_equal(board_digest(board), digest);
        assert_int_equal(board->log->pool_size, 0);
        board_free(board);
    }
    static const enum verb tried[] = {VERB_PICK_UP, VERB_DROP,  VERB_WEAR, VERB_TAKE_OFF,
                                      VERB_USE,     VERB_THROW, VERB_SORT, VERB_STEP};
    for (int i = 0; i < COUNT_OF(tried); i++) {
        if (done[tried[i]] < 40) { /* else it says nothing about the verb */
            fail_msg("%s was done only %d times", verb_name[tried[i]], done[tried[i]]);
        }
    }
    assert_true(deaths > 0);
}
