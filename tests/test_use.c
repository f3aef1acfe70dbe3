/* Using things (RULES I1-I3, I6): every effect, in numbers worked out by hand. The fixture's kinds
 * have the numbers of RULES I1. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/game/game.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/status.h"
#include "support/board_actions.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define HALL                                                                                       \
    "#################\n"                                                                          \
    "#...............#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#.......@.......#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#################\n"

static struct point here(const struct board *board)
{
    return world_hero(board->world)->at;
}

static void use(struct board *board, struct id thing, struct point target)
{
    assert_int_equal(board_handle(board, VERB_USE, thing, target), VERDICT_ALLOWED);
}

/* What is drunk, eaten or worn out on oneself. */

TEST(a_ration_feeds)
{
    static const struct {
        int before, after;
    } rows[] = {
        {1, 751},     /* 1 + 750 */
        {100, 850},   /* 100 + 750 */
        {750, 1500},  /* exactly the most */
        {751, 1500},  /* 1501 is one too many */
        {1500, 1500}, /* full: eaten for nothing */
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(HALL);
        actor_in(board, HERO_SLOT)->stomach.food = rows[i].before;
        struct id ration = board_give(board, "ration", 0, 2);
        use(board, ration, here(board));
        assert_int_equal(world_hero(board->world)->stomach.food, rows[i].after);
        assert_int_equal(world_thing(board->world, ration)->count, 1);
        board_free(board);
    }
}

TEST(a_potion_of_health_heals_or_strengthens)
{
    static const struct {
        const char *label;
        int health, most, health_after, most_after;
    } rows[] = {
        {"badly hurt: 20 come back", 5, 30, 25, 30},
        {"exactly 20 short", 10, 30, 30, 30},
        {"nearly full: only what is missing", 29, 30, 30, 30},
        {"unhurt: room for 2 more, and they are there", 30, 30, 32, 32},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(HALL);
        struct actor *hero = actor_in(board, HERO_SLOT);
        hero->health = rows[i].health;
        hero->stats.max_health = rows[i].most;
        struct id potion = board_give(board, "potion-of-health", 0, 1);
        use(board, potion, here(board));
        if (hero->health != rows[i].health_after || hero->stats.max_health != rows[i].most_after) {
            fail_msg("%s: %d of %d", rows[i].label, hero->health, hero->stats.max_health);
        }
        assert_null(world_thing(board->world, potion));
        board_free(board);
    }
}

/* Drunk in turn 1, when its energy is already given: turns 2 to 21 are the 20 fast ones. */
TEST(haste_doubles_twenty_turns)
{
    struct board *board = board_new(HALL);
    use(board, board_give(board, "potion-of-haste", 0, 1), here(board));
    const struct actor *hero = world_hero(board->world);
    assert_int_equal(hero->status[STATUS_HASTED], 20);
    for (int turn = 2; turn <= 25; turn++) {
        board_pass_turn(board);
        assert_int_equal(board->world->turn, turn);
        assert_int_equal(hero->clock.share, turn <= 21 ? 2 : 1);
        assert_int_equal(hero->status[STATUS_HASTED], turn <= 21 ? 21 - turn : 0);
    }
    board_free(board);
}

/* Drunk in turn 1: turns 1 to 10 are the protected ones. The hero burns itself in turn 10 and
 * stays at 1; in turn 11 it does not. */
TEST(undying_protects_for_ten_turns)
{
    static const struct {
        int turn, health;
        enum ending ending;
    } rows[] = {{1, 1, ENDING_NONE}, {10, 1, ENDING_NONE}, {11, -10, ENDING_DEATH}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(HALL);
        board->content->actor[ACTOR_KIND_HERO].regenerates = false;
        board->content->actor[ACTOR_KIND_HERO].eats = false;
        actor_in(board, HERO_SLOT)->health = 10; /* 10 - 20 = -10 */
        struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
        use(board, board_give(board, "undying-draught", 0, 1), here(board));
        while (board->world->turn < rows[i].turn) {
            board_pass_turn(board);
        }
        use(board, scroll, here(board));
        assert_int_equal(world_hero(board->world)->health, rows[i].health);
        assert_int_equal(board->world->end.ending, rows[i].ending);
        board_free(board);
    }
}

TEST(the_crown_wins)
{
    struct board *board = board_new(HALL);
    use(board, board_give(board, "crown", 0, 1), here(board));
    assert_int_equal(board->world->end.ending, ENDING_VICTORY);
    assert_int_equal(board_hero(board, VERB_WAIT, here(board)), VERDICT_RUN_IS_OVER);
    board_free(board);
}

/* Scrolls. */

/* Of 8 nothing is lost to defence, chance or luck: 14 - 8 = 6, whatever the seed. */
TEST(a_magic_missile_hits_one_for_8)
{
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct board *board = board_new(CORRIDOR("#@..a.a.#"));
        board->world->seed = seed;
        actor_in(board, 1)->stats.defence = 90000;
        use(board, board_give(board, "scroll-of-magic-missile", 0, 1), (struct point){4, 1});
        assert_int_equal(actor_in(board, 1)->health, 6);
        assert_int_equal(actor_in(board, 2)->health, 14);
        assert_int_equal(board->world->tally[TALLY_DEALT], 8);
        board_free(board);
    }
}

/* dx*dx + dy*dy <= 6 * 7 = 42. */
TEST(range_is_round)
{
    static const struct {
        int dx, dy;
        enum verdict want;
    } rows[] = {
        {6, 0, VERDICT_NO_TARGET},    /* 36; nobody there, but in range */
        {6, 2, VERDICT_NO_TARGET},    /* 40 */
        {-6, -2, VERDICT_NO_TARGET},  /* 40 */
        {6, 3, VERDICT_OUT_OF_RANGE}, /* 45 */
        {-6, 3, VERDICT_OUT_OF_RANGE}, {7, 0, VERDICT_OUT_OF_RANGE}, /* 49 */
        {0, 0, VERDICT_ALLOWED}, /* oneself: the interface asks, the rules don't mind */
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(HALL);
        struct id scroll = board_give(board, "scroll-of-magic-missile", 0, 1);
        struct point target = {here(board).x + rows[i].dx, here(board).y + rows[i].dy};
        assert_int_equal(board_handle(board, VERB_USE, scroll, target), rows[i].want);
        board_free(board);
    }
}

static void assert_area(const char *drawing, struct point centre, int radius, const char *want)
{
    struct world *world = world_from(drawing);
    struct cell_set area;
    aim_area(world, centre, radius, &area);
    for (int cell = 0, i = 0; want[i] != '\0'; i++) {
        if (want[i] == '\n') {
            continue;
        }
        struct point at = level_point(&world->level, cell);
        if (cell_set_has(&area, cell) != (want[i] == '*')) {
            fail_msg("cell %d,%d", at.x, at.y);
        }
        cell++;
    }
    free(world);
}

/* dx*dx + dy*dy <= 3 * 4 = 12: 3 to the side in the middle rows (9, 10), 2 in the next (4 + 4 = 8;
 * 9 + 4 = 13 is out), 1 in the outermost (1 + 9 = 10). 7 + 2*7 + 2*5 + 2*3 = 37 cells. */
TEST(a_fireball_fills_what_its_centre_sees)
{
    assert_area(HALL, (struct point){8, 4}, 3,
                "#################\n"
                "#......***......#\n"
                "#.....*****.....#\n"
                "#....*******....#\n"
                "#....*******....#\n"
                "#....*******....#\n"
                "#.....*****.....#\n"
                "#......***......#\n"
                "#################\n");
    assert_area("###########\n" /* a wall stops it: nothing in the right room */
                "#....#....#\n"
                "#....#....#\n"
                "#....#..@.#\n"
                "#....#....#\n"
                "#....#....#\n"
                "###########\n",
                (struct point){3, 3}, 3,
                "###########\n"
                "#****#....#\n" /* 2 up: 2 to each side, the wall is one of them */
                "#****#....#\n"
                "#****#....#\n"
                "#****#....#\n"
                "#****#....#\n"
                "###########\n");
    assert_area("###########\n" /* in a passage: 3 cells each way, but for walls */
                "#@.......##\n"
                "########.##\n"
                "########.##\n"
                "###########\n",
                (struct point){6, 1}, 3,
                "###########\n"
                "#..******##\n"
                "########*##\n" /* the line to it touches the corner and no more */
                "########.##\n" /* the diagonal runs through the corner */
                "###########\n");
}

/* Sleep has radius 1: dx*dx + dy*dy <= 2, the cell and its eight neighbours. */
TEST(sleep_reaches_the_neighbours)
{
    assert_area(HALL, (struct point){3, 2}, 1,
                "#################\n"
                "#.***...........#\n"
                "#.***...........#\n"
                "#.***...........#\n"
                "#...............#\n"
                "#...............#\n"
                "#...............#\n"
                "#...............#\n"
                "#################\n");
}

/* Who lost health, in the order of the log. */
static int list_hurt(const struct board *board, int *slots)
{
    int count = 0;
    for (size_t i = 0; i < board->log->count; i++) {
        if (board->log->outcome[i].kind == OUTCOME_HEALTH) {
            slots[count++] = board->log->outcome[i].who.slot;
        }
    }
    return count;
}

/* Around 5,2: slot 2 stands there (0); 1 and 4 are 1 away, 1 the lower slot; the hero is 2 away
 * (4), slot 3 two and one (5), and slot 5, at 4 columns, is out of it. */
TEST(a_fireball_hurts_all_nearest_the_centre_first_and_its_reader)
{
    struct board *board = board_new("###########\n"
                                    "#....a....#\n"
                                    "#..@.a..a.#\n" /* 8,2 is 3 away: 9 */
                                    "#....a...a#\n" /* 9,3: 4 * 4 + 1 = 17 */
                                    "###########\n");
    struct actor *hero = actor_in(board, HERO_SLOT);
    hero->stats.max_health = 100;
    hero->health = 100;
    use(board, board_give(board, "scroll-of-fireball", 0, 1), (struct point){5, 2});
    int hurt_slots[ACTORS_MAX];
    /* In reading order: 1 at 5,1; 2 at 5,2; 3 at 8,2; 4 at 5,3; 5 at 9,3. */
    static const int want[] = {2, 1, 4, HERO_SLOT, 3};
    assert_int_equal(list_hurt(board, hurt_slots), 5);
    assert_memory_equal(hurt_slots, want, sizeof want);
    assert_int_equal(hero->health, 80);
    assert_int_equal(board->world->tally[TALLY_TAKEN], 20);
    assert_int_equal(board->world->tally[TALLY_DEALT], 100); /* 5 x 20, the hero's own too */
    assert_int_equal(board->world->tally[TALLY_KILLS], 4);
    assert_int_equal(actor_in(board, 5)->health, 14);
    board_free(board);
}

/* 20 points of fire; 33 % leave 13.4, which is 13 or 14. */
TEST(damage_meets_resistance)
{
    static const struct {
        const char *label;
        int own, worn, least, most;
    } rows[] = {
        {"none", 0, 0, 20, 20},
        {"half", 50, 0, 10, 10},
        {"by armour", 0, 25, 15, 15},
        {"both add up", 50, 25, 5, 5},
        {"never above 100", 80, 80, 0, 0},
        {"doubled", -100, 0, 40, 40},
        {"a fraction is a chance", 33, 0, 13, 14},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@.a.#"));
        board->content->actor[actor_in(board, 1)->kind].trait.numbers.resist.percent[1] =
            rows[i].own;
        board_item(board, "armour-1")->trait.numbers.resist.percent[1] = rows[i].worn;
        board_item(board, "scroll-of-fireball")->radius = 1;
        struct id armour = world_give(board->world, board->content, world_monster(board->world, 0),
                                      "armour-1", 1, 1);
        board->world->thing[armour.slot].place.where = WHERE_ARMOUR;
        world_rebuild_caches(board->world);
        actor_in(board, 1)->stats.max_health = 100;
        actor_in(board, 1)->health = 100;
        use(board, board_give(board, "scroll-of-fireball", 0, 1), (struct point){3, 1});
        int lost = 100 - actor_in(board, 1)->health;
        if (lost < rows[i].least || lost > rows[i].most) {
            fail_msg("%s: %d", rows[i].label, lost);
        }
        board_free(board);
    }
}

/* Asleep by 36; with the reader in sight it falls by 2 each own turn: 34, 32, 30. A second dose
 * then makes it 36 again, not 66. */
TEST(sleep_falls_on_monsters_and_is_set_anew)
{
    struct board *board = board_new("#########\n"
                                    "#@...aa.#\n"
                                    "#####.#a#\n"
                                    "#########\n");
    struct id scroll = board_give(board, "scroll-of-sleep", 0, 2);
    struct point centre = {6, 1};
    use(board, scroll, centre);
    assert_int_equal(actor_in(board, 1)->status[STATUS_ASLEEP], 36);
    assert_int_equal(actor_in(board, 2)->status[STATUS_ASLEEP], 36);
    assert_int_equal(actor_in(board, 3)->status[STATUS_ASLEEP], 36); /* 7,2: a diagonal off */
    assert_int_equal(world_hero(board->world)->status[STATUS_ASLEEP], 0);
    for (int turn = 1; turn <= 3; turn++) {
        board_pass_turn(board);
        assert_int_equal(actor_in(board, 1)->status[STATUS_ASLEEP], 36 - 2 * turn);
        assert_int_equal(actor_in(board, 1)->at.x, 5);
    }
    use(board, scroll, centre);
    assert_int_equal(actor_in(board, 1)->status[STATUS_ASLEEP], 36);
    board_free(board);
}

/* The turn in which a hero who reads sleep at its own feet in turn 1 acts again. */
static int turn_of_waking(const char *drawing)
{
    struct board *board = board_new(drawing);
    struct id scroll = board_give(board, "scroll-of-sleep", 0, 1);
    if (board->world->actors_used > 1) {
        actor_in(board, 1)->status[STATUS_ASLEEP] = 1000;
    }
    struct game *game = game_from_world(board->content, board->world);
    struct action read = game_hero_action(game, VERB_USE);
    read.thing = scroll;
    assert_int_equal(game_act(game, &read), VERDICT_ALLOWED);
    assert_int_equal(game_need(game), GAME_NEEDS_STEP);
    struct action wait = game_hero_action(game, VERB_WAIT);
    assert_int_equal(game_act(game, &wait), VERDICT_NOT_NOW);
    game_run(game);
    assert_int_equal(game_need(game), GAME_NEEDS_ACTION);
    int turn = game_world(game)->turn;
    game_free(game);
    board_free(board);
    return turn;
}

/* 36 own turns, 2 to 37, bring it to 0; the hero acts again in turn 38. With a foe in sight, asleep
 * as it is, 18 do: 2 to 19. */
TEST(a_sleeping_hero_passes_turns_and_wakes)
{
    assert_int_equal(turn_of_waking(HALL), 38);
    assert_int_equal(turn_of_waking(CORRIDOR("#@...a#")), 20);
}

/* What was not allowed has not happened. */

TEST(refused_uses_change_nothing)
{
    static const struct {
        const char *label, *item;
        struct point target;
        bool is_asleep, is_dropped;
        enum verdict want;
    } rows[] = {
        {"asleep", "ration", {1, 1}, true, false, VERDICT_ASLEEP},
        {"on the floor", "ration", {1, 1}, false, true, VERDICT_NOT_HELD},
        {"a weapon", "weapon-1", {1, 1}, false, false, VERDICT_NOT_USABLE},
        {"nobody there", "scroll-of-magic-missile", {2, 1}, false, false, VERDICT_NO_TARGET},
        {"behind a wall", "scroll-of-magic-missile", {4, 3}, false, false, VERDICT_OUT_OF_SIGHT},
        {"a wall itself", "scroll-of-fireball", {3, 2}, false, false, VERDICT_OUT_OF_SIGHT},
        {"too far", "scroll-of-fireball", {8, 1}, false, false, VERDICT_OUT_OF_RANGE},
        {"off the map", "scroll-of-sleep", {1, -2}, false, false, VERDICT_OUT_OF_SIGHT},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new("##########\n"
                                        "#@...a...#\n"
                                        "#.########\n"
                                        "#...a....#\n"
                                        "##########\n");
        actor_in(board, HERO_SLOT)->status[STATUS_ASLEEP] = rows[i].is_asleep ? 5 : 0;
        struct id thing = rows[i].is_dropped ? board_lay(board, rows[i].item, 1, 1, here(board))
                                             : board_give(board, rows[i].item, 1, 1);
        uint64_t digest = board_digest(board);
        enum verdict verdict = board_handle(board, VERB_USE, thing, rows[i].target);
        if (verdict != rows[i].want) {
            fail_msg("%s: verdict %d", rows[i].label, (int)verdict);
        }
        assert_int_equal(board_digest(board), digest);
        assert_int_equal(board->log->count, 0);
        assert_int_equal(world_hero(board->world)->clock.actions, 0);
        board_free(board);
    }
}

/* Several effects. */

static const struct effect four_effects[] = {
    {.kind = EFFECT_FEED, .amount = 10},
    {.kind = EFFECT_HEAL, .amount = 4},
    {.kind = EFFECT_DAMAGE, .amount = 6, .damage_type = 1},
    {.kind = EFFECT_STATUS, .amount = 9, .status = STATUS_SLOWED},
};

static bool is_of_the_effect(const struct outcome *outcome)
{
    return outcome->kind != OUTCOME_TIME && outcome->kind != OUTCOME_USE &&
           outcome->kind != OUTCOME_THING_COUNT && outcome->kind != OUTCOME_KNOWN;
}

/* None is left out of the table of effects.c. */
TEST(every_effect_does_something)
{
    for (int kind = 0; kind < EFFECT_COUNT; kind++) {
        if (kind >= EFFECT_BLINK && kind < EFFECT_WIN) {
            continue; /* they need more than a ration: tests/test_effects.c */
        }
        struct board *board = board_new(CORRIDOR("#@.a#"));
        struct item_kind *item = board_item(board, "ration");
        item->effect_count = 1;
        item->effect[0] =
            (struct effect){.kind = (enum effect_kind)kind,
                            .amount = 3,
                            .status = STATUS_HASTED,
                            .air = 1,
                            .ground = content_find_terrain(board->content, "mud") + 1};
        actor_in(board, 1)->status[STATUS_ASLEEP] = 9; /* to be woken */
        give(board, 0, "weapon-1", 1, WHERE_WEAPON);   /* to be mended */
        board_give(board, "potion-of-haste", 0, 1);    /* to be named */
        unknown_make(board->content);
        actor_in(board, HERO_SLOT)->health = 5;
        actor_in(board, HERO_SLOT)->status[STATUS_HASTED] = 1; /* to be taken away */
        actor_in(board, HERO_SLOT)->stomach.food = 500;
        use(board, board_give(board, "ration", 0, 1), here(board));
        int count = 0;
        for (size_t i = 0; i < board->log->count; i++) {
            count += is_of_the_effect(&board->log->outcome[i]) ? 1 : 0;
        }
        if (count == 0) {
            fail_msg("'%s' does nothing", effect_word[kind]);
        }
        board_free(board);
    }
}

/* Food, healing, damage, status (RULES I2): from 5 of 30, 5 + 4 = 9, then 9 - 6 = 3. */
static void assert_order_of_effects(const int order[4])
{
    static const enum outcome_kind want[] = {OUTCOME_STOMACH, OUTCOME_HEALTH, OUTCOME_HEALTH,
                                             OUTCOME_STATUS};
    struct board *board = board_new(HALL);
    struct item_kind *kind = board_item(board, "ration");
    kind->effect_count = 4;
    for (int i = 0; i < 4; i++) {
        kind->effect[i] = four_effects[order[i]];
    }
    actor_in(board, HERO_SLOT)->health = 5;
    actor_in(board, HERO_SLOT)->stomach.food = 500;
    use(board, board_give(board, "ration", 0, 1), here(board));
    int found = 0;
    for (size_t i = 0; i < board->log->count; i++) {
        enum outcome_kind told = (enum outcome_kind)board->log->outcome[i].kind;
        if (told == OUTCOME_STOMACH || told == OUTCOME_HEALTH || told == OUTCOME_STATUS) {
            assert_true(found < 4);
            assert_int_equal(told, want[found++]);
        }
    }
    assert_int_equal(found, 4);
    assert_int_equal(find_outcome(board, 0, OUTCOME_HEALTH, HERO_SLOT)->after.number, 9);
    assert_int_equal(world_hero(board->world)->health, 3);
    board_free(board);
}

TEST(effects_happen_in_their_own_order_whatever_that_of_the_data)
{
    int tried = 0;
    for (int code = 0; code < 256; code++) {
        const int order[4] = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3};
        if ((1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3]) == 15) {
            assert_order_of_effects(order);
            tried++;
        }
    }
    assert_int_equal(tried, 24);
}

/* A scroll that burns and then puts to sleep, twice burning if `twice`. */
static struct board *board_with_two_effects(const char *drawing, bool twice)
{
    struct board *board = board_new(drawing);
    struct item_kind *kind = board_item(board, "scroll-of-fireball");
    kind->effect[1] = (struct effect){.kind = EFFECT_STATUS, .amount = 7, .status = STATUS_ASLEEP};
    kind->effect[2] = kind->effect[0];
    kind->effect_count = twice ? 3 : 2;
    return board;
}

/* 14 - 20: the first is dead and stays awake; the second, with 50, sleeps at 30. */
TEST(the_dead_get_no_later_effects)
{
    for (int twice = 0; twice <= 1; twice++) {
        struct board *board = board_with_two_effects(CORRIDOR("#@...aa.#"), twice == 1);
        actor_in(board, 2)->stats.max_health = 50;
        actor_in(board, 2)->health = 50;
        use(board, board_give(board, "scroll-of-fireball", 0, 1), (struct point){5, 1});
        assert_false(actor_in(board, 1)->is_alive);
        assert_int_equal(actor_in(board, 1)->health, -6);
        assert_null(find_outcome(board, 0, OUTCOME_STATUS, 1));
        assert_int_equal(actor_in(board, 2)->health, twice ? 10 : 30);
        assert_int_equal(actor_in(board, 2)->status[STATUS_ASLEEP], 7);
        assert_sound(board);
        board_free(board);
    }
}

/* Who refuses to die is still there for what comes next. */
TEST(the_undying_get_later_effects)
{
    struct board *board = board_with_two_effects(CORRIDOR("#@...a..#"), false);
    actor_in(board, 1)->status[STATUS_UNDYING] = 5;
    use(board, board_give(board, "scroll-of-fireball", 0, 1), (struct point){5, 1});
    assert_true(actor_in(board, 1)->is_alive);
    assert_int_equal(actor_in(board, 1)->health, 1);
    assert_int_equal(actor_in(board, 1)->status[STATUS_ASLEEP], 7);
    board_free(board);
}

/* The run is over with the hero: nothing is done to its body, and a Crown comes too late. */
TEST(a_dead_hero_gets_nothing_more)
{
    struct board *board = board_with_two_effects(HALL, false);
    struct item_kind *kind = board_item(board, "scroll-of-fireball");
    kind->effect[kind->effect_count++] = (struct effect){.kind = EFFECT_WIN};
    actor_in(board, HERO_SLOT)->health = 20;
    use(board, board_give(board, "scroll-of-fireball", 0, 1), here(board));
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(world_hero(board->world)->status[STATUS_ASLEEP], 0);
    assert_int_equal(world_hero(board->world)->health, 0);
    board_free(board);
}
