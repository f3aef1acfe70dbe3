/* Hunger, regeneration and starving (RULES H1-H3, M5). */
#include "support/test.h"

#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/shelter.h"
#include "barrow/rules/deeds/turn.h"
#include "game/game_parts.h"
#include "support/board_actions.h"

static const char alone[] = CORRIDOR("#@.#");

static void set_health(struct board *board, int slot, int health, int most)
{
    actor_in(board, slot)->health = health;
    actor_in(board, slot)->stats.max_health = most;
}

TEST(hunger_has_six_states)
{
    static const struct {
        int food;
        enum hunger want;
    } cases[] = {
        {0, HUNGER_STARVING},      {1, HUNGER_FAMISHED},      {150, HUNGER_FAMISHED},
        {151, HUNGER_VERY_HUNGRY}, {300, HUNGER_VERY_HUNGRY}, {301, HUNGER_HUNGRY},
        {750, HUNGER_HUNGRY},      {751, HUNGER_NORMAL},      {1200, HUNGER_NORMAL},
        {1201, HUNGER_FULL},       {1500, HUNGER_FULL},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        enum hunger got = hunger_of_food(content_fixture(), cases[i].food);
        if (got != cases[i].want) {
            fail_msg("food %d: state %d, expected %d", cases[i].food, got, cases[i].want);
        }
    }
}

/* Each turn takes 1 food; 1 more of one who is hurt and then still fed well enough to heal. */
TEST(food_falls_by_the_turn)
{
    static const struct {
        const char *label;
        int food, health, want;
    } cases[] = {
        {"whole", 1500, 30, 1499},       {"hurt", 1500, 29, 1498},
        {"hurt, hungry", 302, 29, 300},  {"hurt, very hungry", 301, 29, 300},
        {"hurt, famished", 150, 5, 149}, {"the last of it", 1, 30, 0},
        {"starving", 0, 30, 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(alone);
        actor_in(board, 0)->stomach.food = cases[i].food;
        set_health(board, 0, cases[i].health, 30);
        loop_end_turn(board->turn);
        int got = actor_in(board, 0)->stomach.food;
        if (got != cases[i].want) {
            fail_msg("%s: food %d, expected %d", cases[i].label, got, cases[i].want);
        }
        board_free(board);
    }
}

/* After n turns the accumulator has won n x max health; every 300 in it were a point. */
TEST(well_fed_regenerate_exactly)
{
    static const int most[] = {30, 33, 57, 102, 301, 700};
    for (int i = 0; i < COUNT_OF(most); i++) {
        struct board *board = board_new(alone);
        set_health(board, 0, 1, 100000);
        for (int turn = 1; turn <= 300; turn++) {
            actor_in(board, 0)->stats.max_health = most[i];
            actor_in(board, 0)->health -= actor_in(board, 0)->health > 1 ? 1 : 0;
            int before = actor_in(board, 0)->health;
            loop_end_turn(board->turn);
            int won = turn * most[i] / 300 - (turn - 1) * most[i] / 300;
            int room = most[i] - before;
            assert_int_equal(actor_in(board, 0)->health, before + (won < room ? won : room));
        }
        assert_int_equal(actor_in(board, 0)->stomach.accumulator, 0); /* 300 x most / 300 */
        board_free(board);
    }
}

TEST(regeneration_never_passes_full_health)
{
    struct board *board = board_new(alone);
    set_health(board, 0, 29, 30);
    for (int turn = 1; turn <= 30; turn++) { /* a point every ten turns, wanted once */
        loop_end_turn(board->turn);
    }
    assert_int_equal(actor_in(board, 0)->health, 30);
    assert_int_equal(actor_in(board, 0)->stomach.food, 1500 - 10 * 2 - 20);
    board_free(board);
}

/* 700 max health win two points or three a turn; where there is room for one, one comes. */
TEST(more_than_is_missing_is_not_healed)
{
    struct board *board = board_new(alone);
    set_health(board, 0, 699, 700);
    loop_end_turn(board->turn);
    assert_int_equal(actor_in(board, 0)->health, 700);
    set_health(board, 0, 25, 30);
    board_send(board, (struct event){.kind = EVENT_HEAL, .dst = id_in(board, 0), .amount = 20});
    assert_int_equal(actor_in(board, 0)->health, 30);
    board_free(board);
}

TEST(very_hungry_and_famished_neither_heal_nor_starve)
{
    struct board *board = board_new(alone);
    set_health(board, 0, 10, 30);
    actor_in(board, 0)->stomach.food = 301;
    for (int turn = 1; turn <= 300; turn++) {
        loop_end_turn(board->turn);
        assert_int_equal(actor_in(board, 0)->health, 10);
    }
    assert_int_equal(actor_in(board, 0)->stomach.food, 1);
    assert_int_equal(actor_in(board, 0)->stomach.accumulator, 0);
    board_free(board);
}

/* Whatever the accumulator holds when a state begins, at any of its borders: one who is fed never
 * loses health by it, one who starves never wins any (RULES H3), though healing may need 300 and
 * starving 400, or the other way round. */
TEST(each_state_reads_its_own_side_of_the_accumulator)
{
    static const struct {
        int food, regenerate_over, starve_over, accumulator, want, left;
    } cases[] = {
        {1500, 300, 400, -399, 0, -369}, /* fed after starving: -399 + 30 */
        {1500, 300, 400, -330, 0, -300}, {1500, 300, 400, -30, 0, 0},
        {1500, 300, 400, 269, 0, 299},   {1500, 300, 400, 270, 1, 0},
        {1500, 100, 400, -399, 0, -369}, {302, 300, 400, 270, 1, 0},
        {301, 300, 400, 270, 0, 270}, /* very hungry: neither */
        {2, 300, 400, -399, 0, -399},    {1, 300, 400, -399, -1, -29},
        {0, 300, 400, 299, 0, 269}, /* starving after healing: 299 - 30 */
        {0, 300, 100, 299, 0, 269},      {0, 300, 400, -369, 0, -399},
        {0, 300, 400, -370, -1, 0},      {0, 300, 10, -1, -3, -1},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(alone);
        board->content->rules.hunger.regenerate_over = cases[i].regenerate_over;
        board->content->rules.hunger.starve_over = cases[i].starve_over;
        set_health(board, 0, 10, 30);
        actor_in(board, 0)->stomach =
            (struct stomach){.food = cases[i].food, .accumulator = cases[i].accumulator};
        loop_end_turn(board->turn);
        int got = actor_in(board, 0)->health - 10, left = actor_in(board, 0)->stomach.accumulator;
        if (got != cases[i].want || left != cases[i].left) {
            fail_msg("case %d: health %+d, %d left; expected %+d, %d", i, got, left, cases[i].want,
                     cases[i].left);
        }
        board_free(board);
    }
}

/* Food 1 is gone at the end of the turn, which is the first of starving. */
TEST(starving_begins_with_the_last_food)
{
    struct board *board = board_new(alone);
    actor_in(board, 0)->stomach.food = 2;
    loop_end_turn(board->turn);
    assert_int_equal(actor_in(board, 0)->stomach.accumulator, 0);
    loop_end_turn(board->turn);
    assert_int_equal(actor_in(board, 0)->stomach.food, 0);
    assert_int_equal(actor_in(board, 0)->stomach.accumulator, -30);
    board_free(board);
}

/* Every turn takes max health from the accumulator, every 400 taken are a point: after n turns
 * n x most / 400 points in whole, so after 399 turns something is left and after 400 nothing. */
TEST(starving_kills_from_full_in_400_turns)
{
    static const int most[] = {1, 7, 30, 33, 57, 102, 399, 400, 401, 1000};
    for (int i = 0; i < COUNT_OF(most); i++) {
        struct board *board = board_new(alone);
        set_health(board, 0, most[i], most[i]);
        actor_in(board, 0)->stomach.food = 0;
        for (int turn = 1; turn < 400; turn++) {
            loop_end_turn(board->turn);
            assert_int_equal(actor_in(board, 0)->health, most[i] - turn * most[i] / 400);
            assert_int_equal(board->world->end.ending, ENDING_NONE);
        }
        loop_end_turn(board->turn);
        assert_int_equal(board->world->end.ending, ENDING_DEATH);
        assert_int_equal(board->world->end.blame.sort, CAUSE_HUNGER);
        assert_int_equal(board->world->end.blame.kind, -1);
        assert_int_equal(board->world->end.blame.who.generation, 0);
        assert_int_equal(board->world->tally[TALLY_TAKEN], most[i]); /* C12: starving counts */
        assert_int_equal(board->world->turn, 400);
        board_free(board);
    }
}

TEST(starving_is_told_as_hunger)
{
    struct board *board = board_new(alone);
    actor_in(board, 0)->stomach = (struct stomach){.food = 0, .accumulator = -399};
    size_t mark = board->log->count;
    loop_end_turn(board->turn);
    const struct outcome *wound = find_outcome(board, mark, OUTCOME_HEALTH, 0);
    assert_non_null(wound);
    assert_int_equal(wound->cause.sort, CAUSE_HUNGER);
    assert_int_equal(wound->after.number, 29);
    assert_int_equal(actor_in(board, 0)->stomach.accumulator, -29); /* -399 - 30 + 400 */
    board_free(board);
}

/* C9: who was bitten and starves in the same turn was killed by hunger, the last to hurt. */
TEST(hunger_takes_the_blame_when_it_is_last)
{
    struct board *board = board_new(CORRIDOR("#@.a#"));
    actor_in(board, 0)->stomach = (struct stomach){.food = 0, .accumulator = -399};
    hurt(board, 0, 29, id_in(board, 1));
    loop_end_turn(board->turn);
    assert_int_equal(board->world->turn, 1); /* T6: the run ends before the counter moves */
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(board->world->end.blame.sort, CAUSE_HUNGER);
    board_free(board);
}

/* Nothing lessens hunger: no resistance, and Undying only holds at 1. */
TEST(starving_is_resisted_by_nothing_and_refused_by_undying)
{
    struct board *board = board_new(alone);
    for (int type = 0; type < board->content->rules.damage_type_count; type++) {
        board->content->actor[0].trait.numbers.resist.percent[type] = 100;
    }
    set_health(board, 0, 1, 400);
    actor_in(board, 0)->stomach.food = 0;
    actor_in(board, 0)->status[STATUS_UNDYING] = 2;
    for (int turn = 1; turn <= 2; turn++) {
        loop_end_turn(board->turn);
        assert_int_equal(actor_in(board, 0)->health, 1);
        assert_int_equal(board->world->end.ending, ENDING_NONE);
    }
    loop_end_turn(board->turn);
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    board_free(board);
}

/* M5: by default a monster neither eats nor heals; one that regenerates does so at 300 without
 * food. 14 health: a point after 22 turns (308), the second after 43 (602). */
TEST(monsters_heal_only_if_data_say_so)
{
    struct board *board = board_new(CORRIDOR("#@ab#"));
    board->content->actor[2].regenerates = true;
    actor_in(board, 1)->health = 1;
    actor_in(board, 2)->health = 1;
    for (int turn = 1; turn <= 43; turn++) {
        loop_end_turn(board->turn);
        assert_int_equal(actor_in(board, 1)->health, 1);
        assert_int_equal(actor_in(board, 2)->health, 1 + turn * 14 / 300);
        assert_int_equal(actor_in(board, 2)->stomach.food, 0);
    }
    assert_int_equal(actor_in(board, 2)->health, 3);
    assert_int_equal(actor_in(board, 1)->stomach.accumulator, 0);
    board_free(board);
}

/* A monster that eats and does not regenerate starves like the hero, heals not when fed, and
 * nobody earns its death. */
TEST(monsters_that_eat_starve)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    board->content->actor[1].eats = true;
    struct id monster = id_in(board, 1);
    actor_in(board, 1)->health = 1;
    actor_in(board, 1)->stomach.food = 1000;
    for (int turn = 1; turn <= 30; turn++) {
        loop_end_turn(board->turn);
    }
    assert_int_equal(actor_in(board, 1)->health, 1);
    assert_int_equal(actor_in(board, 1)->stomach.food, 970);
    actor_in(board, 1)->health = 14;
    actor_in(board, 1)->stomach.food = 0;
    for (int turn = 1; turn <= 399; turn++) {
        loop_end_turn(board->turn);
    }
    assert_non_null(world_actor(board->world, monster));
    loop_end_turn(board->turn);
    assert_null(world_actor(board->world, monster));
    assert_int_equal(board->world->tally[TALLY_KILLS], 0);
    assert_int_equal(board->world->tally[TALLY_TAKEN], 0);
    assert_int_equal(board->world->end.ending, ENDING_NONE);
    board_free(board);
}

static const char long_way[] = CORRIDOR("#@.......#");

static void set_ground(struct board *board, int x, enum terrain ground)
{
    board->world->level.terrain[level_index(&board->world->level, (struct point){x, 1})] =
        (uint8_t)ground;
}

TEST(who_has_no_shelter_heals_by_half)
{
    static const struct {
        const char *label;
        int room, door, warm; /* columns; 0: none */
        enum shelter want;
        int percent;
    } rows[] = {
        {"in the open", 3, 0, 0, SHELTER_NONE, 50},
        {"behind a door", 3, 4, 0, SHELTER_ROOM, 100},
        {"a room that is too large", 3, 5, 0, SHELTER_NONE, 50},
        {"beside what warms", 3, 0, 2, SHELTER_FIRE, 100},
        {"two cells from what warms", 3, 0, 3, SHELTER_NONE, 50},
        {"a way that ends is a room", 8, 0, 0, SHELTER_ROOM, 100},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(long_way);
        struct hunger_numbers *hunger = &board->content->rules.hunger;
        hunger->unsheltered_percent = 50;
        hunger->room = rows[i].room;
        board->content->terrain[TERRAIN_DOOR].muffles = true;
        board->content->terrain[TERRAIN_STAIRS].warms = true;
        set_ground(board, rows[i].door, TERRAIN_DOOR);
        set_ground(board, rows[i].warm, TERRAIN_STAIRS);
        set_ground(board, 0, TERRAIN_WALL);
        level_learn(&board->world->level, board->content);
        set_health(board, 0, 10, 30);
        enum shelter got =
            shelter_at(board->content, &board->world->level, world_hero(board->world)->at);
        loop_end_turn(board->turn);
        int gathered = actor_in(board, 0)->stomach.accumulator;
        if (got != rows[i].want || gathered != 30 * rows[i].percent / 100) {
            fail_msg("%s: %d, %d gathered", rows[i].label, (int)got, gathered);
        }
        board_free(board);
    }
}

TEST(what_is_not_remembered_is_no_shelter)
{
    struct board *board = board_new(long_way);
    struct level *level = &board->world->level;
    struct point here = world_hero(board->world)->at;
    board->content->rules.hunger.room = 8;
    for (int cell = 0; cell < level_cells(level); cell++) {
        level->memory[cell].terrain = (uint16_t)(level->terrain[cell] + 1);
    }
    assert_int_equal(shelter_as_remembered(board->content, level, here, NULL), SHELTER_ROOM);
    level->memory[level_index(level, (struct point){8, 1})].terrain = 0;
    assert_int_equal(shelter_as_remembered(board->content, level, here, NULL), SHELTER_NONE);
    board_free(board);
}

/* A door leads from a closed room to an open one: asked first, it says nothing of either. */
TEST(shelter_of_many_cells_is_that_of_each)
{
    struct board *board = board_new("###########\n"
                                    "#@..+.....#\n"
                                    "#...#.....#\n"
                                    "###########\n");
    struct level *level = &board->world->level;
    board->content->rules.hunger.room = 8;
    board->content->terrain[TERRAIN_DOOR].muffles = true;
    level_learn(level, board->content);
    for (int cell = 0; cell < level_cells(level); cell++) {
        level->memory[cell].terrain = (uint16_t)(level->terrain[cell] + 1);
    }
    int found[SHELTER_ROOM + 1] = {0};
    for (int first = 0; first < level_cells(level); first++) {
        struct cell_set open = {0};
        for (int i = 0; i < level_cells(level); i++) {
            struct point at = level_point(level, (first + i) % level_cells(level));
            enum shelter each = shelter_as_remembered(board->content, level, at, NULL);
            assert_int_equal(shelter_as_remembered(board->content, level, at, &open), each);
            found[each]++;
        }
    }
    assert_true(found[SHELTER_ROOM] > 0 && found[SHELTER_NONE] > 0);
    board_free(board);
}

/* Monsters heal as they ever did. */
TEST(shelter_is_a_matter_of_the_hero_and_its_allies)
{
    struct board *board = board_new(CORRIDOR("#@a......#"));
    board->content->rules.hunger.unsheltered_percent = 50;
    board->content->rules.hunger.room = 3;
    assert_int_equal(shelter_healing(board->content, board->world, actor_in(board, 0)), 50);
    assert_int_equal(shelter_healing(board->content, board->world, actor_in(board, 1)), 100);
    actor_in(board, 1)->allegiance = ALLEGIANCE_HERO;
    assert_int_equal(shelter_healing(board->content, board->world, actor_in(board, 1)), 50);
    board_free(board);
}
