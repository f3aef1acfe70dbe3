/* Minds: what those that do more than come and strike decide in one drawing, and for
 * each a fight that ends otherwise than against another mind in the same body. */
#include "support/test.h"

#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/world/steps.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"
#include "support/world_fixture.h"

#define WATER "water"

/* Abilities that the drawings give to monster a. */

static const struct ability spit = {.says = "spits at",
                                    .target = ITEM_TARGET_BOLT,
                                    .range = 6,
                                    .percent = 100,
                                    .effect = {{.kind = EFFECT_DAMAGE, .amount = 4}},
                                    .effect_count = 1};
static const struct ability mend = {.says = "mends",
                                    .aim = ABILITY_AIM_KIN,
                                    .target = ITEM_TARGET_ONE,
                                    .range = 6,
                                    .percent = 1,
                                    .effect = {{.kind = EFFECT_HEAL, .amount = 9}},
                                    .effect_count = 1};
static const struct ability call = {
    .says = "calls",
    .aim = ABILITY_AIM_SELF,
    .percent = 100,
    .effect = {{.kind = EFFECT_SUMMON, .amount = 1, .monster = "rank-2"}},
    .effect_count = 1};
static const struct ability sink = {
    .says = "sinks",
    .aim = ABILITY_AIM_SELF,
    .percent = 1,
    .effect = {{.kind = EFFECT_STATUS, .status = STATUS_UNSEEN, .amount = 5}},
    .effect_count = 1};
static const struct ability heal = {.says = "mends",
                                    .below = 60,
                                    .aim = ABILITY_AIM_SELF,
                                    .percent = 1,
                                    .effect = {{.kind = EFFECT_HEAL, .amount = 9}},
                                    .effect_count = 1};

static struct actor_kind *kind_a(struct board *board)
{
    return &board->content->actor[actor_in(board, 1)->kind];
}

static void teach(struct board *board, const struct ability *ability)
{
    struct actor_kind *kind = kind_a(board);
    if (ability != NULL) {
        kind->ability[kind->ability_count++] = *ability;
    }
}

/* All hunt the hero; kind a swims. */
static struct board *board_of(const char *drawing, enum mind_kind mind,
                              const struct ability *ability)
{
    struct board *board = board_new(drawing);
    still_luck(board);
    board->content->actor[ACTOR_KIND_HERO].regenerates = false;
    kind_a(board)->mind = mind;
    kind_a(board)->swims = true;
    teach(board, ability);
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        actor_in(board, slot)->mind =
            (struct mindset){.goal = world_hero(board->world)->at, .state = MIND_HUNTING};
    }
    return board;
}

/* On the row of monster a, from one column to another. */
static void flood(struct board *board, int from, int to)
{
    for (int x = from; from > 0 && x <= to; x++) {
        int cell = board_cell(board, x, actor_in(board, 1)->at.y);
        board->world->level.terrain[cell] = (uint8_t)board_ground(board, WATER);
    }
    world_rebuild_caches(board->world);
}

/* What monster a decides while it hunts. `wound` is its own loss of 14, `kin` that of slot 2; the
 * place aimed at is on its row.
 * lint: table */
TEST(a_mind_keeps_to_its_way_of_fighting)
{
    static const struct {
        const char *label, *drawing;
        enum mind_kind mind;
        const struct ability *ability;
        int wound, kin, water_from, water_to;
        enum verb verb;
        int x; /* of a step or blow */
    } rows[] = {
        {"pack: alone it comes", "#@..a...#", MIND_PACK, .verb = VERB_STEP, .x = 3},
        {"pack: the other is far", "#@...a.......a#", MIND_PACK, .verb = VERB_STEP, .x = 4},
        {"pack: so it waits out of reach", "#@..a.......a#", MIND_PACK, .verb = VERB_WAIT, .x = 4},
        {"pack: it draws back", "#@.a........a#", MIND_PACK, .verb = VERB_STEP, .x = 4},
        {"pack: cornered it fights", "#a@.......a#", MIND_PACK, .verb = VERB_HIT, .x = 2},
        {"pack: hurt it fights", "#@..a.......a#", MIND_PACK, .wound = 1, .verb = VERB_STEP,
         .x = 3},
        {"pack: enough are near", "#@..aa#", MIND_PACK, .verb = VERB_STEP, .x = 3},
        {"archer: shoots", "#@...a#", MIND_ARCHER, &spit, .verb = VERB_CAST, .x = 1},
        {"archer: too far, it comes", "#@.......a#", MIND_ARCHER, &spit, .verb = VERB_STEP, .x = 8},
        {"archer: cornered it shoots on", "#@a#", MIND_ARCHER, &spit, .verb = VERB_CAST, .x = 1},
        {"caster: mends, however seldom", "#@.a.b#", MIND_CASTER, &mend, .kin = 5,
         .verb = VERB_CAST, .x = 5},
        {"caster: nothing to mend", "#@..a.b#", MIND_CASTER, &mend, .verb = VERB_STEP, .x = 3},
        {"rooted: strikes who is beside it", "#@a..#", MIND_ROOTED, .verb = VERB_HIT, .x = 1},
        {"rooted: does what it can", "#@...a#", MIND_ROOTED, &spit, .verb = VERB_CAST, .x = 1},
        {"rooted: waits", "#@..a.#", MIND_ROOTED, .verb = VERB_WAIT, .x = 4},
        {"stone: the hero stands beside it", "#@a..#", MIND_STONE, .verb = VERB_WAIT, .x = 2},
        {"stone: hurt, it is stone no more", "#@.a..#", MIND_STONE, .wound = 1, .verb = VERB_STEP,
         .x = 2},
        {"thief: whole, it comes", "#@..a.#", MIND_THIEF, .verb = VERB_STEP, .x = 3},
        {"thief: badly hurt, it runs", "#@..a.#", MIND_THIEF, .wound = 12, .verb = VERB_STEP,
         .x = 5},
        {"summoner: alone, it calls", "#@..a..#", MIND_SUMMONER, &call, .verb = VERB_CAST, .x = 4},
        {"summoner: two are enough", "#..abb@#", MIND_SUMMONER, &call, .verb = VERB_STEP, .x = 2},
        {"summoner: far enough behind", "#..a..bb@#", MIND_SUMMONER, &call, .verb = VERB_WAIT,
         .x = 3},
        {"lurker: strikes from the water", "#@a...#", MIND_LURKER, .water_from = 2, .water_to = 4,
         .verb = VERB_HIT, .x = 1},
        {"lurker: comes through the water", "#@..a..#", MIND_LURKER, .water_from = 3, .water_to = 6,
         .verb = VERB_STEP, .x = 3},
        {"lurker: does not leave it", "#@..a..#", MIND_LURKER, .water_from = 4, .water_to = 6,
         .verb = VERB_WAIT, .x = 4},
        {"lurker: goes back to it", "#@.a..#", MIND_LURKER, .water_from = 4, .water_to = 5,
         .verb = VERB_STEP, .x = 4},
        {"lurker: sinks in it at once", "#@..a..#", MIND_LURKER, &sink, .water_from = 3,
         .water_to = 6, .verb = VERB_CAST, .x = 4},
        {"lurker: does not sink into the floor", "#@..a..#", MIND_LURKER, &sink, .verb = VERB_STEP,
         .x = 3},
        {"lurker: badly hurt, it draws back", "#@a...#", MIND_LURKER, .wound = 12, .water_from = 2,
         .water_to = 4, .verb = VERB_STEP, .x = 3},
        {"lurker: no water, a hunter", "#@..a..#", MIND_LURKER, .verb = VERB_STEP, .x = 3},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64] = "#\n";
        strcat(strcat(drawing, rows[i].drawing), "\n#\n");
        struct board *board = board_of(drawing, rows[i].mind, rows[i].ability);
        flood(board, rows[i].water_from, rows[i].water_to);
        actor_in(board, 1)->health -= rows[i].wound;
        actor_in(board, 2)->health -= rows[i].kin;
        struct action got =
            mind_decide(board->content, board->world, board->senses, id_in(board, 1)).action;
        if (got.verb != rows[i].verb || got.target.x != rows[i].x) {
            fail_msg("%s: verb %d at %d", rows[i].label, got.verb, got.target.x);
        }
        board_free(board);
    }
}

/* The one in front is beside the hero: the second goes round to the far side. */
TEST(a_pack_comes_from_all_sides)
{
    struct board *board = board_of("#######\n"
                                   "#.....#\n"
                                   "#..@a.#\n"
                                   "#....a#\n"
                                   "#.....#\n"
                                   "#######\n",
                                   MIND_PACK, NULL);
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        actor_in(board, slot)->stats.attack = 0;
    }
    for (int turn = 0; turn < 6; turn++) {
        board_pass_turn(board);
    }
    struct point hero = world_hero(board->world)->at;
    assert_int_equal(distance_chebyshev(actor_in(board, 2)->at, hero), 1);
    assert_true(distance_squared(actor_in(board, 1)->at, actor_in(board, 2)->at) >= 4);
    board_free(board);
}

/* Fights that the mind decides. The hero strikes at who is beside it, else waits. */

struct fight {
    const char *label, *drawing;
    enum mind_kind mind;
    const struct ability *ability;
    int percent;          /* of turns that it uses it */
    int health, strength; /* the hero's; strength is its attack */
    int water_from, water_to;
    bool saves;         /* the hero lives by it, and dies against the other mind */
    bool is_at_ease;    /* it has not noticed the hero yet */
    enum mind_kind or ; /* the other mind */
};

static struct action answer(const struct board *board)
{
    const struct actor *hero = world_hero(board->world);
    struct action action = game_hero_action(board->game, VERB_WAIT);
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        const struct actor *other = &board->world->actor[slot];
        if (other->is_alive && !other->is_bodiless &&
            distance_chebyshev(hero->at, other->at) == 1) {
            action = game_hero_action(board->game, VERB_HIT);
            action.target = other->at;
            return action;
        }
    }
    return action;
}

static void fight_on(struct board *board, int turns)
{
    while (board->world->turn < turns && board->world->end.ending == ENDING_NONE) {
        if (game_need(board->game) == GAME_NEEDS_ACTION) {
            struct action action = answer(board);
            assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
        } else {
            game_step(board->game);
        }
    }
}

/* True if the hero is dead after 200 turns. */
static bool hero_dies(const struct fight *fight, enum mind_kind mind)
{
    struct board *board = board_of(fight->drawing, mind, fight->ability);
    struct actor *hero = actor_in(board, HERO_SLOT);
    flood(board, fight->water_from, fight->water_to);
    kind_a(board)->ability[0].percent = fight->percent;
    actor_in(board, 1)->mind.state = fight->is_at_ease ? MIND_IDLE : MIND_HUNTING;
    hero->health = hero->stats.max_health = fight->health;
    hero->stats.attack = fight->strength * 1000;
    fight_on(board, 200);
    bool is_dead = board->world->end.ending == ENDING_DEATH;
    board_free(board);
    return is_dead;
}

#define ROW(row) "#\n" row "\n#\n"
#define HALL(row)                                                                                  \
    "##################\n#................#\n" row "\n#................#\n##################\n"

/* lint: table */
/* Where 'b' of a careful kind wants to be next, and of one that is not: the fire pot 'a' burns down
 * and reaches two cells. */
TEST(a_careful_kind_keeps_out_of_what_is_about_to_harm_it)
{
    static const struct {
        const char *label, *drawing;
        bool is_lit;
        const char *under; /* the ground that 'b' stands on */
        int careful, careless;
    } rows[] = {
        {"leaves the reach of a fuse", CORRIDOR("#@....ab...#"), true, "floor", 8, 6},
        {"waits until it has burst", CORRIDOR("#@....a..b.#"), true, "floor", 9, 8},
        {"goes where no fuse is", CORRIDOR("#@.......b.#"), false, "floor", 8, 8},
        {"leaves grass beside a fire", CORRIDOR("#@...^b....#"), false, "grass", 7, 6},
        {"stays on bare ground beside it", CORRIDOR("#@...^b....#"), false, "floor", 6, 6},
        {"leaves ice that breaks", CORRIDOR("#@...b.....#"), false, "cracking", 6, 4},
        {"keeps off ice that breaks", CORRIDOR("#@...{b....#"), false, "floor", 6, 5},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        for (int careful = 0; careful < 2; careful++) {
            struct board *board = board_new(rows[i].drawing);
            const struct actor *self = actor_in(board, rows[i].is_lit ? 2 : 1);
            board->content->actor[self->kind].is_careful = careful == 1;
            if (rows[i].is_lit) {
                world_make_fuse(board->world, board->content, 1, "fire-pot");
                actor_in(board, 1)->clock.energy = -2 * TURN_LENGTH;
            }
            board->world->level.terrain[level_index(&board->world->level, self->at)] =
                (uint8_t)board_ground(board, rows[i].under);
            world_rebuild_caches(board->world);
            struct decision decision = mind_decide(board->content, board->world, board->senses,
                                                   id_in(board, rows[i].is_lit ? 2 : 1));
            int x = decision.action.target.x;
            if (x != (careful == 1 ? rows[i].careful : rows[i].careless)) {
                fail_msg("%s, careful %d: to %d", rows[i].label, careful, x);
            }
            board_free(board);
        }
    }
}

/* A step of the hero for a step of it, and none for a turn in which the hero stands. */
TEST(stone_moves_when_it_sees_the_hero_move)
{
    struct board *board = board_of("#@......a#", MIND_STONE, NULL);
    board_pass_turns(board, 3);
    assert_int_equal(actor_in(board, 1)->at.x, 8);
    for (int i = 0; i < 3; i++) {
        struct action step = game_bump(board->game, i == 1 ? DIRECTION_WEST : DIRECTION_EAST);
        assert_int_equal(game_act(board->game, &step), VERDICT_ALLOWED);
        board_pass_turns(board, 2);
        assert_int_equal(actor_in(board, 1)->at.x, 7 - i);
    }
    board_free(board);
}

/* The hero's act of ten turns before, while it hunts, in every second ten turns. */
TEST(an_echo_does_again_what_the_hero_did)
{
    enum { NONE = 0, EAST = 1 + DIRECTION_EAST, WEST = 1 + DIRECTION_WEST };
    static const struct {
        const char *label, *drawing;
        int turn, act;
        enum verb verb;
        int x;
    } rows[] = {
        {"hunts at first", CORRIDOR("#@...a..#"), 9, EAST, VERB_STEP, 4},
        {"hunts again", CORRIDOR("#@...a..#"), 20, EAST, VERB_STEP, 4},
        {"steps as the hero did", CORRIDOR("#@...a..#"), 10, EAST, VERB_STEP, 6},
        {"the other way", CORRIDOR("#@...a..#"), 19, WEST, VERB_STEP, 4},
        {"waits as the hero did", CORRIDOR("#@a.....#"), 15, NONE, VERB_WAIT, 2},
        {"strikes who is in the way", CORRIDOR("#@a.....#"), 15, WEST, VERB_HIT, 1},
        {"its own, too", CORRIDOR("#@..ab..#"), 15, EAST, VERB_HIT, 5},
        {"runs against a wall", CORRIDOR("#@...a#"), 15, EAST, VERB_CAST, 5},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(rows[i].drawing, MIND_ECHO, &heal);
        kind_a(board)->hurts_its_own = true;
        actor_in(board, 1)->health -= 9; /* so that the rules allow what it does to itself */
        board->world->turn = rows[i].turn;
        board->world->steps = (uint64_t)rows[i].act << 10 * STEP_BITS;
        struct action got =
            mind_decide(board->content, board->world, board->senses, id_in(board, 1)).action;
        if (got.verb != rows[i].verb || got.target.x != rows[i].x) {
            fail_msg("%s: verb %d at %d", rows[i].label, got.verb, got.target.x);
        }
        board_free(board);
    }
}

/* East, a blow to the east, a wait: the last one lowest. */
TEST(acts_are_noted_while_somebody_repeats_them)
{
    static const enum mind_kind minds[] = {MIND_ECHO, MIND_ROOTED};
    for (int i = 0; i < COUNT_OF(minds); i++) {
        struct board *board = board_of(CORRIDOR("#@.a...#"), minds[i], NULL);
        actor_in(board, 1)->stats.attack = 0;
        actor_in(board, 1)->status[STATUS_PARALYSED] = 9;
        uint64_t digest = board_digest(board);
        size_t mark = board->log->count;
        for (int act = 0; act < 3; act++) {
            struct action bump = game_bump(board->game, DIRECTION_EAST);
            bump.verb = act == 2 ? VERB_WAIT : bump.verb;
            assert_int_equal(game_act(board->game, &bump), VERDICT_ALLOWED);
            board_pass_turns(board, 1);
        }
        uint64_t east = 1 + DIRECTION_EAST, want = east << 2 * STEP_BITS | east << STEP_BITS;
        assert_int_equal(board->world->steps, minds[i] == MIND_ECHO ? want : 0);
        turn_roll_back(board->turn, mark);
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

/* Not even for fear. */
TEST(what_is_rooted_does_not_run)
{
    struct board *board = board_of("#@.a......#", MIND_ROOTED, NULL);
    actor_in(board, 1)->status[STATUS_AFRAID] = 9;
    board_pass_turns(board, 4);
    assert_int_equal(actor_in(board, 1)->at.x, 3);
    board_free(board);
}

TEST(a_mind_decides_a_fight)
{
    static const struct fight fights[] = {
        {"pack: one by one they die", HALL("#.@...a....a....a#"), MIND_PACK, .health = 8,
         .strength = 20},
        {"archer: it does not come", HALL("#.@...a..........#"), MIND_ARCHER, &spit, .percent = 50,
         .health = 90, .strength = 5},
        {"caster: its kin does not fall", ROW("#ab@#"), MIND_CASTER, &mend, .percent = 1,
         .health = 100, .strength = 5},
        {"summoner: it stays behind", HALL("#.......a.....@#"), MIND_SUMMONER, &call, .percent = 20,
         .health = 130, .strength = 8},
        {"lurker: it mends in the water", ROW("#@a....#"), MIND_LURKER, &heal, .percent = 1,
         .health = 100, .strength = 5, .water_from = 2, .water_to = 6},
        {"hunter: it comes at once", ROW("#@......a#"), MIND_HUNTER, .health = 30, .strength = 5,
         .is_at_ease = true, .or = MIND_GUARD},
        {"guard: it stays at its post", ROW("#@......a#"), MIND_GUARD, .health = 30, .strength = 5,
         .is_at_ease = true, .saves = true},
        {"ambusher: it does not move", ROW("#@......a#"), MIND_AMBUSHER, .health = 30,
         .strength = 5, .is_at_ease = true, .saves = true},
        {"erratic: it is not there to strike", ROW("#@a.....#"), MIND_ERRATIC, .health = 28,
         .strength = 5, .saves = true},
        {"rooted: it never leaves its place", ROW("#@......a#"), MIND_ROOTED, .health = 30,
         .strength = 5, .saves = true},
        {"stone: nobody moves", ROW("#@......a#"), MIND_STONE, .health = 30, .strength = 5,
         .saves = true},
        {"coward: it runs before the last blow", ROW("#@a...............#"), MIND_COWARD,
         .health = 31, .strength = 5, .saves = true},
        {"thief: it runs, too", ROW("#@a...............#"), MIND_THIEF, .health = 31, .strength = 5,
         .saves = true},
        {"echo: it does what cannot hurt anybody", ROW("#@a#"), MIND_ECHO, .health = 59,
         .strength = 3, .saves = true},
    };
    bool has_fight[MIND_COUNT] = {false};
    for (int i = 0; i < COUNT_OF(fights); i++) {
        bool without = hero_dies(&fights[i], fights[i].or);
        bool with = hero_dies(&fights[i], fights[i].mind);
        if (without != fights[i].saves || with == fights[i].saves) {
            fail_msg("%s: without %d, with %d", fights[i].label, without, with);
        }
        has_fight[fights[i].mind] = true;
    }
    for (int mind = 0; mind < MIND_COUNT; mind++) {
        if (!has_fight[mind]) {
            fail_msg("no fight for %s", mind_word[mind]);
        }
    }
}

/* Both come by the ration with the first blow. The coward comes back for more, and falls. */
TEST(a_thief_gets_away_with_what_it_has)
{
    static const enum mind_kind minds[] = {MIND_COWARD, MIND_THIEF};
    for (int i = 0; i < COUNT_OF(minds); i++) {
        struct board *board = board_of(HALL("#.@..a...........#"), minds[i], NULL);
        struct actor_kind *kind = kind_a(board);
        kind->trait.follow[FOLLOW_ON_HIT].effect[0] = (struct effect){.kind = EFFECT_STEAL};
        kind->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
        struct id ration = board_give(board, "ration", 0, 1);
        actor_in(board, HERO_SLOT)->stats.attack = 9000;
        fight_on(board, 40);
        bool is_gone = world_thing(board->world, ration)->place.where == WHERE_PACK &&
                       actor_in(board, 1)->is_alive &&
                       distance_chebyshev(actor_in(board, 1)->at, actor_in(board, 0)->at) > 8;
        assert_int_equal(is_gone, minds[i] == MIND_THIEF);
        board_free(board);
    }
}
