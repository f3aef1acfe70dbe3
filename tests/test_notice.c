/* Noise, notice, blows on the unaware, sides and wanderers. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/sense/noise.h"
#include "barrow/world/occupants.h"
#include "game/game_parts.h"
#include "rules/deeds/elements.h"
#include "support/bot.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"
#include "support/world_fixture.h"

/* ---- helpers ---- */

static void set_numbers(struct content *content)
{
    content->rules.noise =
        (struct noise_numbers){.still = 3, .step = 7, .fight = 14, .thrown = 7, .explosion = 30};
    content->rules.notice = (struct notice_numbers){.still = 7,
                                                    .usual = 14,
                                                    .fight = 28,
                                                    .asleep = 10,
                                                    .dozing = 33,
                                                    .awake = 200,
                                                    .sneaking_percent = 100,
                                                    .sneak_percent = 300};
}

static struct board *board_of(const char *drawing)
{
    struct board *board = board_new(drawing);
    set_numbers(board->content);
    return board;
}

/* Whoever is within range notices. */
static void make_attentive(struct content *content)
{
    content->rules.notice.asleep = content->rules.notice.dozing = 1000;
    content->rules.notice.awake = 1000;
}

static struct actor *monster(struct board *board, int n)
{
    return &board->world->actor[world_monster(board->world, n).slot];
}

/* Gives the hero something and lets it wear or wield that. */
static struct item_kind *equip(struct board *board, const char *item, enum where where)
{
    struct id id = board_give(board, item, 1, 1);
    board->world->thing[id.slot].place.where = (int16_t)where;
    board->world->thing[id.slot].place.index = 0;
    world_rebuild_caches(board->world);
    return board_item(board, item);
}

static struct decision decide(const struct board *board, int n)
{
    return mind_decide(board->content, board->world, board->senses, world_monster(board->world, n));
}

/* ---- noise ---- */

/* In hundredths of a cell: what is left of a noise of 7 cells at 1,1. */
TEST(a_noise_goes_along_the_ground)
{
    static const struct {
        const char *label, *drawing;
        struct point door, ear; /* door 0,0: none */
        int want;
    } rows[] = {
        {"at its place", CORRIDOR("#@.......#"), {0, 0}, {1, 1}, 700},
        {"a cell away", CORRIDOR("#@.......#"), {0, 0}, {2, 1}, 600},
        {"as far as it goes", CORRIDOR("#@.......#"), {0, 0}, {7, 1}, 100},
        {"too far", CORRIDOR("#@.......#"), {0, 0}, {8, 1}, 0},
        {"at a corner", "####\n#@.#\n#..#\n####\n", {0, 0}, {2, 2}, 559},
        {"in a wall", CORRIDOR("#@.#.....#"), {0, 0}, {3, 1}, 0},
        {"behind a wall", CORRIDOR("#@.#.....#"), {0, 0}, {4, 1}, 0},
        {"in a closed door", CORRIDOR("#@.......#"), {2, 1}, {2, 1}, 300},
        {"behind a closed door", CORRIDOR("#@.......#"), {2, 1}, {3, 1}, 200},
        {"round a door", "#######\n#@.....#\n#......#\n########\n", {2, 1}, {3, 1}, 418},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(rows[i].drawing);
        struct level *level = &board->world->level;
        struct noise noise;
        board->content->terrain[TERRAIN_DOOR].muffles = true;
        if (rows[i].door.x > 0) {
            level->terrain[level_index(level, rows[i].door)] = TERRAIN_DOOR;
        }
        noise_spread(&noise, level, board->content, (struct point){1, 1}, 7, false);
        int got = noise.left[level_index(level, rows[i].ear)];
        if (got != rows[i].want) {
            fail_msg("%s: %d, not %d", rows[i].label, got, rows[i].want);
        }
        board_free(board);
    }
}

/* One who hears goes to see. lint: table */
TEST(who_hears_comes_to_look)
{
    static const struct {
        const char *label, *drawing;
        enum verb verb;
        enum mind_kind mind;
        struct mindset before;
        int asleep;
        enum mind_state want;
        bool keeps_post;
    } rows[] = {
#define HEARS(label, row, verb, mind, now, asleep, want)                                           \
    {label,  CORRIDOR(row), VERB_##verb, MIND_##mind, {.state = MIND_##now},                       \
     asleep, MIND_##want,   false}
#define AT_POST(label, now, asleep, want)                                                          \
    {                                                                                              \
        label, CORRIDOR("#@....a...#"), VERB_STEP, MIND_HUNTER, {.state = MIND_##now}, asleep,     \
            MIND_##want, true                                                                      \
    }
        HEARS("dozing, a step", "#@....a...#", STEP, HUNTER, IDLE, 0, NOTICING),
        HEARS("dozing, too far", "#@.......a#", STEP, HUNTER, IDLE, 0, IDLE),
        HEARS("asleep", "#@....a...#", STEP, HUNTER, IDLE, 1000, NOTICING),
        HEARS("a wait, near", "#@..a.....#", WAIT, HUNTER, IDLE, 0, IDLE),
        HEARS("a wait, nearer", "#@.a......#", WAIT, HUNTER, IDLE, 0, NOTICING),
        HEARS("on its way", "#@....a...#", STEP, ERRATIC, WANDERING, 0, NOTICING),
        HEARS("a guard stays", "#@....a...#", STEP, GUARD, IDLE, 0, IDLE),
        HEARS("an ambusher stays", "#@....a...#", STEP, AMBUSHER, IDLE, 0, IDLE),
        HEARS("one that searches", "#@....a...#", STEP, HUNTER, SEARCHING, 0, HUNTING),
        HEARS("one that flees", "#@....a...#", STEP, COWARD, FLEEING, 0, FLEEING),
        HEARS("one in a fight", "#@....a...#", STEP, HUNTER, FIGHTING, 0, FIGHTING),
        HEARS("a captive", "#@....a...#", STEP, HUNTER, CAPTIVE, 0, CAPTIVE),
        HEARS("a guard wakes", "#@....a...#", STEP, GUARD, IDLE, 1000, IDLE),
        AT_POST("at its post", IDLE, 0, IDLE),
        AT_POST("wakes at its post", IDLE, 1000, IDLE),
        AT_POST("on its way back", RETURNING, 0, NOTICING),
#undef AT_POST
#undef HEARS
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(rows[i].drawing);
        make_attentive(board->content);
        monster(board, 0)->mind = rows[i].before;
        monster(board, 0)->status[STATUS_ASLEEP] = rows[i].asleep;
        monster(board, 0)->keeps_post = rows[i].keeps_post;
        board->content->actor[monster(board, 0)->kind].mind = rows[i].mind;
        board_hero(board, rows[i].verb, (struct point){2, 1});
        const struct mindset *mind = &monster(board, 0)->mind;
        if (mind->state != (int)rows[i].want) {
            fail_msg("%s: state %d, not %d", rows[i].label, mind->state, (int)rows[i].want);
        }
        assert_int_equal(monster(board, 0)->status[STATUS_ASLEEP], 0);
        if (mind->state == MIND_NOTICING) {
            assert_true(point_equal(mind->goal, world_hero(board->world)->at));
        }
        board_free(board);
    }
}

/* The stairs stand for blood. */
TEST(who_smells_follows_what_a_badly_hurt_hero_sheds)
{
    static const struct {
        const char *label;
        int smells, health, asleep, want; /* the column that it goes to; 0: nowhere */
    } rows[] = {
        {"follows", 9, 9, 0, 1},           {"too far", 3, 9, 0, 0},   {"no nose", 0, 9, 0, 0},
        {"the hero is well", 9, 10, 0, 0}, {"asleep", 9, 9, 1000, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@.....a.#"));
        board->content->rules.notice.dozing = board->content->rules.noise.step = 0;
        struct terrain_kind *blood = &board->content->terrain[TERRAIN_STAIRS];
        blood->shed_percent = 31;
        blood->scent = 2;
        board->content->actor[monster(board, 0)->kind].smells = rows[i].smells;
        monster(board, 0)->status[STATUS_ASLEEP] = rows[i].asleep;
        board->world->actor[HERO_SLOT].health = rows[i].health;
        board_hero(board, VERB_STEP, (struct point){2, 1});
        bool is_shed = level_terrain(&board->world->level, (struct point){1, 1}) == TERRAIN_STAIRS;
        bool sleeps = is_asleep(monster(board, 0));
        struct mindset mind = sleeps ? monster(board, 0)->mind : decide(board, 0).mind;
        int goal = mind.state == MIND_NOTICING ? mind.goal.x : 0;
        if (is_shed != (rows[i].health < 10) || goal != rows[i].want) {
            fail_msg("%s: shed %d, goes to %d", rows[i].label, is_shed, goal);
        }
        board_free(board);
    }
}

TEST(blood_is_shed_on_bare_ground_and_on_old_blood_alone)
{
    static const struct {
        enum terrain ground;
        bool is_old_blood, want;
    } rows[] = {
        {TERRAIN_FLOOR, false, true}, {TERRAIN_DOOR, false, false}, {TERRAIN_DOOR, true, true}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@..#"));
        struct level *level = &board->world->level;
        struct terrain_kind *blood = &board->content->terrain[TERRAIN_STAIRS];
        blood->shed_percent = 31;
        blood->becomes.on[CHANGE_ENTERED] = rows[i].is_old_blood ? (int)rows[i].ground + 1 : 0;
        level->terrain[level_index(level, (struct point){1, 1})] = (uint8_t)rows[i].ground;
        board->world->actor[HERO_SLOT].health = 9;
        board_hero(board, VERB_STEP, (struct point){2, 1});
        assert_int_equal(level_terrain(level, (struct point){1, 1}) == TERRAIN_STAIRS,
                         rows[i].want);
        board_free(board);
    }
}

/* Chance alone would wake nobody here. */
TEST(a_blow_wakes_who_lies_beside_its_victim)
{
    static const struct {
        const char *label, *drawing;
        int wakes;
        bool is_asleep;
    } rows[] = {
        {"beside", CORRIDOR("#@ab..#"), 1, false},
        {"two cells away", CORRIDOR("#@a.b.#"), 1, true},
        {"as near as the rule says", CORRIDOR("#@a.b.#"), 2, false},
        {"without the rule", CORRIDOR("#@ab..#"), 0, true},
        {"round a corner", "#####\n#@a#\n##b#\n####\n", 1, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(rows[i].drawing);
        board->content->rules.notice.asleep = 0;
        board->content->rules.noise.fight_wakes = rows[i].wakes;
        struct id beside = world_monster(board->world, 1);
        board->world->actor[beside.slot].status[STATUS_ASLEEP] = 1000;
        board_hero(board, VERB_HIT, (struct point){2, 1});
        if (is_asleep(&board->world->actor[beside.slot]) != rows[i].is_asleep) {
            fail_msg("%s", rows[i].label);
        }
        board_free(board);
    }
}

TEST(ground_and_armour_make_a_step_louder)
{
    static const struct {
        const char *label;
        int ground, armour;
        enum mind_state want;
    } rows[] = {
        {"plain", 0, 0, MIND_IDLE},
        {"rubble", 2, 0, MIND_NOTICING},
        {"mail", 0, 2, MIND_NOTICING},
        {"mail on moss", -2, 2, MIND_IDLE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@.......a#"));
        make_attentive(board->content);
        equip(board, "armour-1", WHERE_ARMOUR)->trait.numbers.noise = rows[i].armour;
        board->content->terrain[TERRAIN_FLOOR].noise = rows[i].ground;
        board_hero(board, VERB_STEP, (struct point){2, 1});
        if (monster(board, 0)->mind.state != (int)rows[i].want) {
            fail_msg("%s: state %d", rows[i].label, monster(board, 0)->mind.state);
        }
        board_free(board);
    }
}

/* ---- notice ---- */

TEST(chance_to_notice_falls_with_the_distance)
{
    static const struct {
        int percent, range, distance, want;
    } rows[] = {
        {33, 14, 1, 330},   {33, 14, 8, 165},  {33, 14, 14, 23}, {33, 14, 15, 0},
        {33, 7, 1, 330},    {33, 7, 7, 47},    {33, 7, 8, 0},    {200, 14, 1, 1000},
        {200, 14, 8, 1000}, {200, 14, 9, 857}, {200, 7, 7, 285}, {0, 14, 1, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int got = stealth_chance(rows[i].percent, rows[i].range, rows[i].distance);
        if (got != rows[i].want) {
            fail_msg("%d%% in %d at %d: %d", rows[i].percent, rows[i].range, rows[i].distance, got);
        }
    }
}

/* How often in a thousand turns the one monster would notice. */
static int notices_in_thousand(struct board *board)
{
    int count = 0;
    for (int turn = 1; turn <= 1000; turn++) {
        board->world->turn = turn;
        struct decision decision = decide(board, 0);
        count += decision.mind.state == MIND_HUNTING ? 1 : 0;
    }
    return count;
}

TEST(one_who_dozes_notices_at_most_one_time_in_three)
{
    static const struct {
        const char *label, *drawing;
        enum mind_state state;
        int exposure, least, most;
    } rows[] = {
        {"dozing, beside", CORRIDOR("#@a.........#"), MIND_IDLE, 0, 280, 380},
        {"dozing, 8 away", CORRIDOR("#@.......a..#"), MIND_IDLE, 0, 120, 210},
        {"dozing, 8 away, hero still", CORRIDOR("#@.......a..#"), MIND_IDLE, -7, 0, 0},
        {"dozing, 4 away, hero still", CORRIDOR("#@...a......#"), MIND_IDLE, -7, 140, 240},
        {"up, close by", CORRIDOR("#@...a......#"), MIND_WANDERING, 0, 1000, 1000},
        {"up, 8 away", CORRIDOR("#@.......a..#"), MIND_WANDERING, 0, 1000, 1000},
        {"up, 7 away, hero still", CORRIDOR("#@......a...#"), MIND_WANDERING, -7, 220, 350},
        {"searching, hero still", CORRIDOR("#@.......a..#"), MIND_SEARCHING, -7, 1000, 1000},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(rows[i].drawing);
        monster(board, 0)->mind =
            (struct mindset){.goal = {11, 1}, .state = (int16_t)rows[i].state};
        board->world->actor[HERO_SLOT].exposure = rows[i].exposure;
        int count = notices_in_thousand(board);
        if (count < rows[i].least || count > rows[i].most) {
            fail_msg("%s: %d in 1000", rows[i].label, count);
        }
        board_free(board);
    }
}

TEST(who_is_up_at_its_post_notices_as_one_that_walks_about)
{
    struct board *board = board_of(CORRIDOR("#@...a......#"));
    monster(board, 0)->keeps_post = 1;
    assert_int_equal(notices_in_thousand(board), 1000);
    board_free(board);
}

TEST(guards_and_ambushers_let_a_still_hero_come_nearer)
{
    static const struct {
        const char *label, *drawing;
        enum mind_kind mind;
        int exposure;
        bool notices;
    } rows[] = {
        {"guard, 6", CORRIDOR("#@.....a.#"), MIND_GUARD, 0, true},
        {"guard, 6, still", CORRIDOR("#@.....a.#"), MIND_GUARD, -7, false},
        {"guard, 3, still", CORRIDOR("#@..a....#"), MIND_GUARD, -7, true},
        {"ambusher, 3", CORRIDOR("#@..a....#"), MIND_AMBUSHER, 0, true},
        {"ambusher, 3, still", CORRIDOR("#@..a....#"), MIND_AMBUSHER, -7, false},
        {"ambusher, beside, still", CORRIDOR("#@a......#"), MIND_AMBUSHER, -7, true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(rows[i].drawing);
        board->content->actor[monster(board, 0)->kind].mind = rows[i].mind;
        board->world->actor[HERO_SLOT].exposure = rows[i].exposure;
        bool notices = decide(board, 0).mind.state == MIND_HUNTING;
        if (notices != rows[i].notices) {
            fail_msg("%s", rows[i].label);
        }
        board_free(board);
    }
}

TEST(stealth_follows_what_the_hero_did_last)
{
    struct board *board = board_of(CORRIDOR("#@...aa#"));
    assert_int_equal(stealth_range(board->content, board->world), 14);
    board_hero(board, VERB_WAIT, (struct point){0, 0});
    assert_int_equal(stealth_range(board->content, board->world), 7);
    board_pass_turn(board);
    board_hero(board, VERB_STEP, (struct point){2, 1});
    assert_int_equal(stealth_range(board->content, board->world), 14);
    board_free(board);

    board = board_of(CORRIDOR("#@a#"));
    board_hero(board, VERB_HIT, (struct point){2, 1});
    assert_int_equal(stealth_range(board->content, board->world), 28);
    board_free(board);
}

/* Half as far, whatever is worn; a wait is as it was. */
TEST(who_sneaks_is_noticed_half_as_far_until_it_fights_or_chooses_to_go_on)
{
    static const struct {
        const char *label;
        int noise;
        enum verb last;
        int step, after;
    } rows[] = {
        {"a wait", 0, VERB_WAIT, 7, 7},
        {"a blow", 0, VERB_HIT, 7, 28},
        {"mail", 4, VERB_WAIT, 9, 7},
        {"felt", -3, VERB_WAIT, 5, 4},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@.a#"));
        board->content->rules.notice.sneaking_percent = 50;
        board->content->rules.notice.dozing = 0;
        equip(board, "armour-1", WHERE_ARMOUR)->trait.numbers.noise = rows[i].noise;
        uint32_t usual = (uint32_t)world_hero(board->world)->clock.actions;
        board_hero(board, VERB_SNEAK, (struct point){1, 1});
        assert_int_equal(world_hero(board->world)->clock.actions, usual);
        board_hero(board, VERB_STEP, (struct point){2, 1});
        int after_step = stealth_range(board->content, board->world);
        board_pass_turn(board);
        board_hero(board, rows[i].last, (struct point){3, 1});
        int after = stealth_range(board->content, board->world);
        bool sneaks = world_hero(board->world)->status[STATUS_SNEAKING] > 0;
        if (after_step != rows[i].step || after != rows[i].after ||
            sneaks != (rows[i].last == VERB_WAIT)) {
            fail_msg("%s: %d, then %d, sneaks %d", rows[i].label, after_step, after, sneaks);
        }
        board_free(board);
    }
}

TEST(who_is_struck_sneaks_no_more)
{
    struct board *board = board_of(CORRIDOR("#@a#"));
    board->content->rules.notice.sneaking_percent = 50;
    monster(board, 0)->mind = (struct mindset){{1, 1}, MIND_HUNTING, 0, 0};
    board_hero(board, VERB_SNEAK, (struct point){1, 1});
    assert_int_equal(world_hero(board->world)->status[STATUS_SNEAKING], 1);
    board_hero(board, VERB_WAIT, (struct point){0, 0});
    size_t mark = board->log->count;
    board_let_act(board, world_monster(board->world, 0), false);
    assert_int_equal(world_hero(board->world)->status[STATUS_SNEAKING], 0);
    bool is_by_fight = false;
    for (size_t i = mark; i < board->log->count; i++) {
        is_by_fight = is_by_fight || board->log->outcome[i].how == HOW_FIGHT;
    }
    assert_true(is_by_fight);
    board_free(board);
}

TEST(where_sneaking_is_of_no_use_nobody_can)
{
    struct board *board = board_of(CORRIDOR("#@.a#"));
    struct action sneak = game_hero_action(board->game, VERB_SNEAK);
    assert_int_equal(game_check(board->game, &sneak), VERDICT_NOT_FOR_YOU);
    board->content->rules.notice.sneaking_percent = 50;
    assert_int_equal(game_check(board->game, &sneak), VERDICT_ALLOWED);
    sneak.actor = world_actor_id(board->world, 1);
    assert_int_equal(action_check(board->content, board->world, &sneak), VERDICT_NOT_FOR_YOU);
    board_free(board);
}

/* After a step, a wait and a blow. Armour that rattles does not give away who stands still. */
TEST(what_is_worn_is_heard_in_a_step_or_a_fight_alone)
{
    static const struct {
        const char *label;
        int noise, step, still, fight;
    } rows[] = {
        {"nothing", 0, 14, 7, 28},
        {"mail", 3, 17, 7, 31},
        {"felt", -3, 11, 4, 25},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@.a#"));
        equip(board, "armour-1", WHERE_ARMOUR)->trait.numbers.noise = rows[i].noise;
        board_hero(board, VERB_STEP, (struct point){2, 1});
        int step = stealth_range(board->content, board->world);
        board_pass_turn(board);
        board_hero(board, VERB_WAIT, (struct point){0, 0});
        int still = stealth_range(board->content, board->world);
        board_pass_turn(board);
        board_hero(board, VERB_HIT, (struct point){3, 1});
        int fight = stealth_range(board->content, board->world);
        if (step != rows[i].step || still != rows[i].still || fight != rows[i].fight) {
            fail_msg("%s: %d, %d, %d", rows[i].label, step, still, fight);
        }
        board_free(board);
    }
}

TEST(who_is_struck_is_in_a_fight)
{
    struct board *board = board_of(CORRIDOR("#@a#"));
    monster(board, 0)->mind = (struct mindset){{1, 1}, MIND_HUNTING, 0, 0};
    board_hero(board, VERB_WAIT, (struct point){0, 0});
    board_let_act(board, world_monster(board->world, 0), false);
    assert_int_equal(stealth_range(board->content, board->world), 28);
    board_free(board);
}

TEST(a_refused_action_makes_no_noise)
{
    struct board *board = board_of(CORRIDOR("#@..a#"));
    make_attentive(board->content);
    uint64_t before = board_digest(board);
    assert_int_not_equal(board_hero(board, VERB_STEP, (struct point){0, 1}), VERDICT_ALLOWED);
    assert_int_equal(board_digest(board), before);
    board_free(board);
}

TEST(what_is_thrown_draws_ears_to_where_it_falls)
{
    struct board *board = board_of(CORRIDOR("#@.......a..#"));
    make_attentive(board->content);
    board->content->rules.noise.step = 0;
    struct id thing = board_give(board, "ration", 1, 1);
    board_handle(board, VERB_THROW, thing, (struct point){5, 1});
    assert_int_equal(monster(board, 0)->mind.state, MIND_NOTICING);
    assert_true(point_equal(monster(board, 0)->mind.goal, (struct point){5, 1}));
    board_free(board);
}

TEST(an_explosion_is_heard_far_off)
{
    struct board *board = board_of(CORRIDOR("#@.........................a#"));
    make_attentive(board->content);
    board->content->rules.noise.step = 0;
    struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
    assert_int_equal(board_handle(board, VERB_USE, scroll, (struct point){6, 1}), VERDICT_ALLOWED);
    assert_int_equal(monster(board, 0)->mind.state, MIND_NOTICING);
    assert_true(point_equal(monster(board, 0)->mind.goal, (struct point){6, 1}));
    board_free(board);
}

/* The place of the last noise is where one looks that hears them all. */
TEST(a_burst_of_dense_gas_makes_one_noise)
{
    static const struct {
        const char *label;
        int amount;
        bool is_heard;
    } rows[] = {{"it bursts", 70, true}, {"it burns", 50, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@...................a#"));
        make_attentive(board->content);
        for (int x = 4; x <= 9; x++) {
            board_fill_air(board, x, 1, "gas", rows[i].amount);
        }
        int fire = board->content->terrain[board_ground(board, "burning")].harm_type;
        element_touch(board->turn, NOBODY, (struct point){4, 1}, fire);
        turn_settle(board->turn);
        struct mindset mind = monster(board, 0)->mind;
        bool is_heard = mind.state == MIND_NOTICING && point_equal(mind.goal, (struct point){4, 1});
        if (is_heard != rows[i].is_heard || (!is_heard && mind.state != MIND_IDLE)) {
            fail_msg("%s: state %d, to %d", rows[i].label, mind.state, mind.goal.x);
        }
        board_free(board);
    }
}

TEST(one_that_looks_for_a_noise_looks_around_and_gives_up)
{
    struct board *board = board_of("##########\n#@#.....a#\n##########\n");
    monster(board, 0)->mind = (struct mindset){{3, 1}, MIND_NOTICING, 0, 0};
    bool has_searched = false;
    int turn = 0;
    while (turn < 30 && monster(board, 0)->mind.state != MIND_IDLE) {
        board_pass_turn(board);
        has_searched = has_searched || monster(board, 0)->mind.state == MIND_SEARCHING;
        turn++;
    }
    assert_true(has_searched);
    assert_in_range(turn, 5, 15);
    board_free(board);
}

/* ---- wandering ---- */

TEST(one_that_dozes_sets_out_and_arrives)
{
    struct board *board = board_of("##########################\n"
                                   "#......................a#@#\n"
                                   "##########################\n");
    board->content->rules.wanderers.set_out = 1;
    board_pass_turn(board);
    assert_int_equal(monster(board, 0)->mind.state, MIND_WANDERING);
    struct point goal = monster(board, 0)->mind.goal;
    assert_true(distance_chebyshev(goal, (struct point){23, 1}) >= 12);
    board->content->rules.wanderers.set_out = 0;
    for (int turn = 0; turn < 30; turn++) {
        board_pass_turn(board);
    }
    assert_int_equal(monster(board, 0)->mind.state, MIND_IDLE);
    assert_true(point_equal(monster(board, 0)->at, goal));
    board_free(board);
}

/* Not with its leader, and not for an erratic step. */
TEST(who_keeps_a_post_does_not_set_out)
{
    static const struct {
        enum mind_kind mind;
        bool keeps_post;
    } rows[] = {{MIND_GUARD, false}, {MIND_HUNTER, true}, {MIND_ERRATIC, true}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of("##########################\n"
                                       "#.....................ab#@#\n"
                                       "##########################\n");
        board->content->rules.wanderers.set_out = 1;
        board->content->actor[monster(board, 1)->kind].mind = rows[i].mind;
        monster(board, 1)->keeps_post = rows[i].keeps_post;
        monster(board, 1)->leader = world_monster(board->world, 0);
        board_pass_turns(board, 20);
        assert_int_equal(monster(board, 1)->mind.state, MIND_IDLE);
        assert_true(point_equal(monster(board, 1)->at, (struct point){23, 1}));
        assert_false(point_equal(monster(board, 0)->at, (struct point){22, 1}));
        board_free(board);
    }
}

/* Noticing takes the action. */
TEST(who_is_surprised_does_not_strike_at_once)
{
    static const struct {
        const char *label;
        enum mind_state state;
        enum mind_kind mind;
        int surprise;
        enum verb want;
    } rows[] = {
        {"dozes", MIND_IDLE, MIND_HUNTER, 1, VERB_WAIT},
        {"walks about", MIND_WANDERING, MIND_HUNTER, 1, VERB_WAIT},
        {"goes to a noise", MIND_NOTICING, MIND_HUNTER, 1, VERB_WAIT},
        {"goes back to its post", MIND_RETURNING, MIND_GUARD, 1, VERB_WAIT},
        {"hunts", MIND_HUNTING, MIND_HUNTER, 1, VERB_HIT},
        {"looks for the hero", MIND_SEARCHING, MIND_HUNTER, 1, VERB_HIT},
        {"lies in wait", MIND_IDLE, MIND_AMBUSHER, 1, VERB_WAIT},
        {"without the rule", MIND_IDLE, MIND_HUNTER, 0, VERB_HIT},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@a#"));
        make_attentive(board->content);
        board->content->rules.notice.surprise = rows[i].surprise;
        board->content->actor[monster(board, 0)->kind].mind = rows[i].mind;
        monster(board, 0)->mind =
            (struct mindset){.state = (int16_t)rows[i].state, .goal = {1, 1}, .turns = 5};
        struct decision decision = decide(board, 0);
        if (decision.action.verb != rows[i].want || decision.mind.state != MIND_HUNTING) {
            fail_msg("%s: verb %d, state %d", rows[i].label, (int)decision.action.verb,
                     (int)decision.mind.state);
        }
        board_free(board);
    }
}

/* ---- blows on the unaware ---- */

TEST(a_blow_on_one_who_has_not_noticed_does_more)
{
    static const struct {
        const char *label;
        enum mind_state state;
        int asleep, weapon, rule, want;
    } rows[] = {
        {"dozing", MIND_IDLE, 0, 0, 300, 300},
        {"asleep, whatever it was after", MIND_HUNTING, 20, 0, 300, 300},
        {"wandering", MIND_WANDERING, 0, 0, 300, 300},
        {"goes to a noise", MIND_NOTICING, 0, 0, 300, 300},
        {"fights another", MIND_FIGHTING, 0, 0, 300, 300},
        {"hunting", MIND_HUNTING, 0, 0, 300, 100},
        {"searching", MIND_SEARCHING, 0, 0, 300, 100},
        {"fleeing", MIND_FLEEING, 0, 0, 300, 100},
        {"with a knife", MIND_IDLE, 0, 500, 300, 500},
        {"with a knife, hunting", MIND_HUNTING, 0, 500, 300, 100},
        {"without the rule", MIND_IDLE, 0, 0, 100, 100},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@a#"));
        equip(board, "weapon-1", WHERE_WEAPON)->trait.numbers.sneak_percent = rows[i].weapon;
        struct id weapon = world_hero(board->world)->gear[GEAR_WEAPON];
        board->content->rules.notice.sneak_percent = rows[i].rule;
        monster(board, 0)->mind.state = (int16_t)rows[i].state;
        monster(board, 0)->status[STATUS_ASLEEP] = rows[i].asleep;
        struct id hero = world_hero_id(board->world), victim = world_monster(board->world, 0);
        int got = combat_sneak_percent(board->content, board->world, hero, victim, weapon);
        int miss = combat_miss_chance(board->content, board->world, hero, victim);
        bool is_sure = rows[i].want > 100 || rows[i].asleep > 0;
        if (got != rows[i].want || (miss == 0) != is_sure) {
            fail_msg("%s: %d%%, misses %d", rows[i].label, got, miss);
        }
        assert_int_equal(combat_sneak_percent(board->content, board->world, victim, hero, NOTHING),
                         100);
        board_free(board);
    }
}

TEST(from_afar_the_unaware_are_struck_less_hard)
{
    static const struct {
        const char *label, *drawing;
        int knife, reach, state, want;
    } rows[] = {
        {"beside it", CORRIDOR("#@a..#"), 500, 1, MIND_IDLE, 500},
        {"two cells away", CORRIDOR("#@.a.#"), 500, 1, MIND_IDLE, 500},
        {"three, with a knife", CORRIDOR("#@..a#"), 500, 1, MIND_IDLE, 150},
        {"three, without", CORRIDOR("#@..a#"), 0, 1, MIND_IDLE, 150},
        {"three, which it reaches", CORRIDOR("#@..a#"), 500, 3, MIND_IDLE, 500},
        {"three, aware", CORRIDOR("#@..a#"), 500, 1, MIND_HUNTING, 100},
        {"a blunt thing", CORRIDOR("#@..a#"), 120, 1, MIND_IDLE, 120},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(rows[i].drawing);
        struct item_kind *knife = equip(board, "weapon-1", WHERE_WEAPON);
        knife->trait.numbers.sneak_percent = rows[i].knife;
        knife->reach = rows[i].reach;
        board->content->rules.notice.sneak_percent = 300;
        board->content->rules.notice.sneak_afar_percent = 150;
        monster(board, 0)->mind.state = (int16_t)rows[i].state;
        struct id hero = world_hero_id(board->world);
        int got =
            combat_sneak_percent(board->content, board->world, hero, world_monster(board->world, 0),
                                 world_hero(board->world)->gear[GEAR_WEAPON]);
        if (got != rows[i].want) {
            fail_msg("%s: %d%%, not %d", rows[i].label, got, rows[i].want);
        }
        board_free(board);
    }
}

/* Without coins (RULES C4): what is lost is three times as much but for the rounding. */
TEST(an_unaware_victim_loses_three_times_as_much)
{
    int lost[2];
    for (int is_aware = 0; is_aware < 2; is_aware++) {
        struct board *board = board_of(CORRIDOR("#@a#"));
        board->content->rules.combat.critical_percent = 0;
        board->content->rules.combat.weak_percent = 0;
        board->content->rules.combat.miss_one_in = 1000;
        board->world->actor[HERO_SLOT].stats.attack = 10000;
        monster(board, 0)->stats = (struct stats){.max_health = 100, .defence = 0};
        monster(board, 0)->health = 100;
        monster(board, 0)->mind.state = is_aware ? MIND_HUNTING : MIND_IDLE;
        board_hero(board, VERB_HIT, (struct point){2, 1});
        lost[is_aware] = 100 - monster(board, 0)->health;
        assert_int_equal(monster(board, 0)->mind.state, MIND_HUNTING);
        bool is_told = false;
        for (size_t i = 0; i < board->log->count; i++) {
            const struct outcome *outcome = &board->log->outcome[i];
            is_told =
                is_told || (outcome->kind == OUTCOME_HEALTH && outcome->cause.how == HARM_UNAWARES);
        }
        assert_int_equal(is_told, !is_aware);
        board_free(board);
    }
    assert_int_equal(lost[1], 10);
    assert_int_equal(lost[0], 30);
}

/* ---- sides ---- */

TEST(sides_and_allegiance_make_foes)
{
    static const struct {
        const char *label;
        enum actor_side one, other;
        enum allegiance ally;
        enum mind_state state;
        bool are_foes;
    } rows[] = {
        {"of no side", SIDE_NONE, SIDE_NONE, ALLEGIANCE_OWN, MIND_IDLE, false},
        {"hates the other", SIDE_DEAD, SIDE_MEN, ALLEGIANCE_OWN, MIND_IDLE, true},
        {"is hated by the other", SIDE_MEN, SIDE_DEAD, ALLEGIANCE_OWN, MIND_IDLE, true},
        {"of one side", SIDE_DEAD, SIDE_DEAD, ALLEGIANCE_OWN, MIND_IDLE, false},
        {"indifferent", SIDE_DEAD, SIDE_VERMIN, ALLEGIANCE_OWN, MIND_IDLE, false},
        {"of no side, and hated none", SIDE_NONE, SIDE_DEAD, ALLEGIANCE_OWN, MIND_IDLE, false},
        {"an ally of the hero", SIDE_NONE, SIDE_NONE, ALLEGIANCE_HERO, MIND_ALLIED, true},
        {"a captive", SIDE_MEN, SIDE_DEAD, ALLEGIANCE_OWN, MIND_CAPTIVE, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(CORRIDOR("#@.ab#"));
        struct id hero = world_hero_id(board->world);
        struct id one = world_monster(board->world, 0), other = world_monster(board->world, 1);
        memset(board->content->rules.hates, 0, sizeof board->content->rules.hates);
        board->content->rules.hates[SIDE_DEAD] = SIDE_MEN;
        board->content->actor[monster(board, 0)->kind].side = rows[i].one;
        board->content->actor[monster(board, 1)->kind].side = rows[i].other;
        monster(board, 0)->allegiance = (int32_t)rows[i].ally;
        monster(board, 0)->mind.state = (int16_t)rows[i].state;
        bool are_foes = combat_are_foes(board->content, board->world, one, other);
        if (are_foes != rows[i].are_foes ||
            are_foes != combat_are_foes(board->content, board->world, other, one)) {
            fail_msg("%s", rows[i].label);
        }
        bool is_of_hero = rows[i].ally == ALLEGIANCE_HERO || rows[i].state == MIND_CAPTIVE;
        assert_int_equal(combat_are_foes(board->content, board->world, one, hero), !is_of_hero);
        board_free(board);
    }
}

TEST(a_mind_turns_on_the_nearer_foe)
{
    static const struct {
        const char *label, *drawing;
        struct mindset before;
        enum verb verb;
        int x;
        enum mind_state after;
    } rows[] = {
        {"beside it",
         CORRIDOR("#@..ab.#"),
         {{0, 0}, MIND_HUNTING, 0, 0},
         VERB_HIT,
         5,
         MIND_FIGHTING},
        {"farther than the hero",
         CORRIDOR("#@.a...b#"),
         {{1, 1}, MIND_HUNTING, 0, 0},
         VERB_STEP,
         2,
         MIND_HUNTING},
        {"nearer than the hero",
         CORRIDOR("#@....a..b#"),
         {{1, 1}, MIND_HUNTING, 0, 0},
         VERB_STEP,
         7,
         MIND_FIGHTING},
        {"dozing, the hero not noticed",
         CORRIDOR("#@.a...b#"),
         {{0, 0}, MIND_IDLE, 0, 0},
         VERB_STEP,
         4,
         MIND_FIGHTING},
        {"behind a wall",
         CORRIDOR("#@a#b....#"),
         {{1, 1}, MIND_HUNTING, 0, 0},
         VERB_HIT,
         1,
         MIND_HUNTING},
        {"lost", CORRIDOR("#@#.a#.b#"), {{3, 1}, MIND_FIGHTING, 0, 0}, VERB_STEP, 3, MIND_NOTICING},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(rows[i].drawing);
        board->content->rules.notice.dozing = 0;
        board->content->rules.hates[SIDE_DEAD] = SIDE_MEN;
        board->content->actor[monster(board, 0)->kind].side = SIDE_DEAD;
        board->content->actor[monster(board, 1)->kind].side = SIDE_MEN;
        monster(board, 0)->mind = rows[i].before;
        struct decision decision = decide(board, 0);
        if (decision.action.verb != rows[i].verb || decision.action.target.x != rows[i].x ||
            decision.mind.state != (int)rows[i].after) {
            fail_msg("%s: verb %d to %d, state %d", rows[i].label, (int)decision.action.verb,
                     decision.action.target.x, decision.mind.state);
        }
        board_free(board);
    }
}

TEST(sides_meet_without_the_hero)
{
    struct board *board = board_of("###########\n#@#a.....b#\n###########\n");
    board->content->rules.hates[SIDE_DEAD] = SIDE_MEN;
    board->content->actor[monster(board, 0)->kind].side = SIDE_DEAD;
    board->content->actor[monster(board, 1)->kind].side = SIDE_MEN;
    for (int turn = 0; turn < 60 && monster(board, 0)->is_alive && monster(board, 1)->is_alive;
         turn++) {
        board_pass_turn(board);
    }
    assert_true(monster(board, 0)->is_alive != monster(board, 1)->is_alive);
    assert_int_equal(board->world->tally[TALLY_KILLS], 0);
    door_roll_back(board->world, board->log, 0);
    assert_true(monster(board, 0)->is_alive && monster(board, 1)->is_alive);
    board_free(board);
}

TEST(an_ally_fights_and_leaves_the_hero_alone)
{
    struct board *board = board_of(CORRIDOR("#@a.b#"));
    monster(board, 0)->allegiance = ALLEGIANCE_HERO;
    monster(board, 0)->mind.state = MIND_ALLIED;
    monster(board, 1)->mind.state = MIND_IDLE;
    assert_int_equal(decide(board, 0).action.verb, VERB_WAIT); /* it starts no fight */
    monster(board, 1)->mind.state = MIND_HUNTING;
    struct decision decision = decide(board, 0);
    assert_int_equal(decision.action.verb, VERB_STEP);
    assert_int_equal(decision.action.target.x, 3);
    assert_int_equal(decision.mind.state, MIND_ALLIED);
    assert_int_equal(board_hero(board, VERB_HIT, (struct point){2, 1}), VERDICT_FRIEND);
    board_free(board);
}

TEST(a_horde_goes_where_its_leader_goes)
{
    struct board *board = board_of("####################\n"
                                   "#ab...............@#\n"
                                   "####################\n");
    struct actor *leader = monster(board, 0), *member = monster(board, 1);
    board->content->rules.notice.usual = 1;
    board->content->rules.wanderers.set_out = 0;
    member->leader = world_monster(board->world, 0);
    leader->mind = (struct mindset){{9, 1}, MIND_IDLE, 0, 0};
    assert_int_equal(decide(board, 1).mind.state, MIND_IDLE);
    leader->mind.state = MIND_WANDERING;
    struct decision decision = decide(board, 1);
    assert_int_equal(decision.mind.state, MIND_WANDERING);
    assert_true(point_equal(decision.mind.goal, leader->mind.goal));
    assert_int_equal(decision.action.target.x, 3);
    leader->is_alive = false;
    assert_int_equal(decide(board, 1).mind.state, MIND_IDLE);
    board_free(board);
}

/* ---- wanderers ---- */

#define LONG_HALL                                                                                  \
    "########################################\n"                                                   \
    "#@.....................................>#\n"                                                  \
    "########################################\n"

TEST(wanderers_come_by_the_stairs_and_the_tracker_counts_them)
{
    struct board *board = board_of(LONG_HALL);
    board->content->rules.wanderers.come = 1;
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    board_pass_turn(board);
    const struct actor *newcomer = &board->world->actor[1];
    assert_true(newcomer->is_alive);
    assert_true(point_equal(newcomer->at, (struct point){39, 1}));
    assert_int_equal(newcomer->mind.state, MIND_NOTICING);
    assert_true(point_equal(newcomer->mind.goal, (struct point){1, 1}));
    assert_int_equal(board->world->difficulty.pending, newcomer->worth);
    assert_true(newcomer->clock.share > 0);
    door_roll_back(board->world, board->log, mark);
    assert_int_equal(board_digest(board), before);
    board_free(board);
}

/* Whenever somebody comes to the level, at each chance, it is this horde of three. */
static struct board *board_with_horde(const char *drawing)
{
    struct board *board = board_of(drawing);
    struct content *content = board->content;
    content->rules.wanderers.come = 1;
    content->rules.wanderers.horde_percent = 100;
    content->horde_count = 1;
    content->horde[0] = (struct horde){.id = "three",
                                       .leader = content->actor[1].id,
                                       .member = {{content->actor[2].id, 2, 2}},
                                       .member_count = 1,
                                       .from_rank = 1,
                                       .to_rank = RANKS,
                                       .weight = 1,
                                       .captive = "",
                                       .feeling = ""};
    return board;
}

TEST(wanderers_come_as_hordes)
{
    struct board *board = board_with_horde(LONG_HALL);
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    wanderers_come(board->turn);
    const struct actor *actor = board->world->actor;
    int count = board->world->actors_used - 1, worth = 0;
    assert_int_equal(count, 3);
    for (int i = 1; i <= count; i++) {
        assert_int_equal(actor[i].kind, i == 1 ? 1 : 2);
        assert_int_equal(actor[i].at.x, 40 - i); /* the stairs, then each beside the one before */
        assert_true(point_equal(actor[i].home, actor[i].at));
        assert_int_equal(actor[i].mind.state, MIND_NOTICING);
        assert_true(i == 1 ? actor[i].leader.generation == 0 : actor[i].leader.slot == 1);
        worth += actor[i].worth;
    }
    assert_int_equal(board->world->difficulty.pending, worth);
    const struct outcome *last = &board->log->outcome[board->log->count - 1];
    assert_int_equal(last->what, 1); /* the first horde */
    door_roll_back(board->world, board->log, mark);
    assert_int_equal(board_digest(board), before);
    board_free(board);
}

TEST(wanderers_for_whom_there_is_no_room_stay_away)
{
    struct board *board = board_with_horde("################\n"
                                           "#@............>#\n"
                                           "################\n");
    wanderers_come(board->turn);
    assert_int_equal(board->world->actors_used, 3); /* on the two cells that are far enough */
    board_free(board);
}

TEST(wanderers_who_come_late_are_worth_nothing)
{
    static const struct {
        int worth_for, since, turn;
        bool is_worth;
    } rows[] = {
        {100, 1, 101, true}, {100, 1, 102, false}, {100, 51, 151, true}, {0, 1, 9000, true}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of(LONG_HALL);
        board->content->rules.wanderers.come = 1;
        board->content->rules.wanderers.worth_for = rows[i].worth_for;
        board->world->journey.since = rows[i].since;
        board->world->turn = rows[i].turn;
        wanderers_come(board->turn);
        const struct actor *newcomer = &board->world->actor[1];
        assert_true(newcomer->is_alive);
        if ((newcomer->worth > 0) != rows[i].is_worth) {
            fail_msg("in turn %d of a level entered in %d: worth %d", rows[i].turn, rows[i].since,
                     newcomer->worth);
        }
        assert_int_equal(board->world->difficulty.pending, newcomer->worth);
        board_free(board);
    }
}

TEST(wanderers_leave_the_first_turns_of_a_game_in_peace)
{
    static const struct {
        int peace, since, turn;
        bool come;
    } rows[] = {{100, 0, 1, false},
                {100, 0, 100, false},
                {100, 0, 101, true},
                {100, 100, 101, true},
                {0, 0, 1, true}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_horde(LONG_HALL);
        board->content->rules.wanderers.peace = rows[i].peace;
        board->world->journey.since = rows[i].since;
        board->world->turn = rows[i].turn;
        wanderers_come(board->turn);
        if ((board->world->actors_used > 1) != rows[i].come) {
            fail_msg("turn %d of a game with %d turns of peace: %d actors", rows[i].turn,
                     rows[i].peace, board->world->actors_used);
        }
        board_free(board);
    }
}

/* Rounded up; the tracker counts the same part. */
TEST(wanderers_are_worth_a_part_of_what_others_are)
{
    static const int percents[] = {100, 50, 10, 0};
    for (int i = 0; i < COUNT_OF(percents); i++) {
        struct board *board = board_with_horde(LONG_HALL);
        board->content->rules.wanderers.worth = percents[i];
        wanderers_come(board->turn);
        int sum = 0;
        for (int slot = 1; slot < board->world->actors_used; slot++) {
            const struct actor *actor = &board->world->actor[slot];
            int whole = power_of_actor(board->content, actor->kind, 1).experience;
            assert_int_equal(actor->worth, (whole * percents[i] + 99) / 100);
            sum += actor->worth;
        }
        assert_true(board->world->actors_used > 2);
        assert_int_equal(board->world->difficulty.pending, sum);
        board_free(board);
    }
}

TEST(each_level_begins_its_own_time)
{
    struct board *board = board_of(LONG_HALL);
    board->world->turn = 40;
    journey_descend(board->game);
    assert_int_equal(board->world->journey.since, 40);
    board_free(board);
}

TEST(wanderers_never_come_in_sight)
{
    struct board *board = board_of(CORRIDOR("#@....>#"));
    board->content->rules.wanderers.come = 1;
    for (int turn = 0; turn < 20; turn++) {
        board_pass_turn(board);
    }
    assert_int_equal(board->world->actors_used, 1);
    board_free(board);
}

/* Whether somebody would come to the level in that turn. */
static bool would_come(struct board *board, int turn)
{
    size_t mark = board->log->count;
    board->world->turn = turn;
    wanderers_come(board->turn);
    bool is_coming = board->log->count > mark;
    door_roll_back(board->world, board->log, mark);
    return is_coming;
}

TEST(wanderers_come_as_often_as_the_rules_say)
{
    struct board *board = board_of(LONG_HALL);
    int count = 0;
    board->content->rules.wanderers.come = 20;
    for (int turn = 1; turn <= 2000; turn++) {
        count += would_come(board, turn) ? 1 : 0;
    }
    assert_in_range(count, 70, 130);
    board_free(board);
}

/* One in each span of 20 turns, in one of its last eight. The spans of seeds begin otherwise. */
TEST(wanderers_leave_a_quiet_time_between_two_comings)
{
    struct board *board = board_of(LONG_HALL);
    int first[20] = {0}, others = 0;
    board->content->rules.wanderers.come = 20;
    board->content->rules.wanderers.quiet = 60;
    for (int seed = 0; seed < COUNT_OF(first); seed++) {
        int count = 0, last = 0;
        board->world->seed = (uint64_t)seed;
        for (int turn = 1; turn <= 2000; turn++) {
            if (!would_come(board, turn)) {
                continue;
            }
            if (count++ == 0) {
                first[seed] = turn;
            } else {
                assert_in_range(turn - last, 13, 27);
            }
            last = turn;
        }
        assert_in_range(count, 99, 101);
        others += first[seed] != first[0] ? 1 : 0;
    }
    assert_true(others > COUNT_OF(first) / 2);
    board_free(board);
}

/* ---- nothing unknown ---- */

#define GAMES effort(8, 1000)

static bool has_hunter_near(const struct world *world, const struct actor *self)
{
    for (int slot = 1; slot < world->actors_used; slot++) {
        const struct actor *other = &world->actor[slot];
        if (other != self && other->is_alive && other->mind.state == MIND_HUNTING &&
            distance_chebyshev(other->at, self->at) <= MIND_SURROUNDINGS) {
            return true;
        }
    }
    return false;
}

/* True if it neither sees the hero, here or in the false world, nor is shown the way by a fellow,
 * and is not told apart by how far off it is (RULES T7). */
static bool knows_nothing(const struct game *game, struct senses *senses, const struct world *lie,
                          int slot)
{
    const struct world *world = &game->world;
    const struct actor *actor = &world->actor[slot];
    int cull = game->content->rules.time.cull_distance;
    bool is_near = distance_squared(actor->at, world_hero(world)->at) <= cull * cull;
    bool is_near_lie = distance_squared(actor->at, world_hero(lie)->at) <= cull * cull;
    return actor->is_alive && !actor->is_bodiless && !is_asleep(actor) && is_near == is_near_lie &&
           !cell_set_has_point(senses_hero_sight(game->senses, world, game->content), &world->level,
                               actor->at) &&
           !cell_set_has_point(senses_hero_sight(senses, lie, game->content), &lie->level,
                               actor->at) &&
           !has_hunter_near(world, actor);
}

static bool is_same_decision(const struct decision *a, const struct decision *b)
{
    return a->yields || b->yields ||
           (a->action.verb == b->action.verb && point_equal(a->action.target, b->action.target) &&
            memcmp(&a->mind, &b->mind, sizeof a->mind) == 0);
}

/* The hero's own cell stays taken in the false world, so that ways are blocked alike. */
static void make_lie(struct world *lie, const struct world *truth, struct dice *dice)
{
    memcpy(lie, truth, sizeof *lie);
    struct point *at = &lie->actor[HERO_SLOT].at;
    do {
        *at = level_point(&lie->level, dice_between(dice, 0, level_cells(&lie->level) - 1));
    } while (!level_can_walk(&lie->level, *at) || world_slot_at(truth, *at) >= 0);
    lie->sight_changes++;
}

/* Returns how many decisions of those who are about something were compared. */
static int compare_minds(const struct game *game, struct world *lie, struct dice *dice, int seed)
{
    struct senses *senses = senses_new();
    int count = 0;
    make_lie(lie, &game->world, dice);
    for (int slot = 1; slot < game->world.actors_used; slot++) {
        struct id who = world_actor_id(&game->world, slot);
        if (!knows_nothing(game, senses, lie, slot)) {
            continue;
        }
        struct decision a = mind_decide(game->content, &game->world, game->senses, who);
        struct decision b = mind_decide(game->content, lie, senses, who);
        if (!is_same_decision(&a, &b)) {
            fail_msg("seed %d, turn %d, slot %d in state %d", seed, game->world.turn, slot,
                     game->world.actor[slot].mind.state);
        }
        count += game->world.actor[slot].mind.state != MIND_IDLE ? 1 : 0;
    }
    senses_free(senses);
    return count;
}

/* Returns how many decisions of one game were compared. */
static int compare_minds_of_game(const struct content *content, struct world *lie, int seed)
{
    const uint64_t key[] = {(uint64_t)seed};
    struct dice dice = dice_from(key, 1);
    struct game *game = game_new(content, (uint64_t)seed);
    struct bot *bot = bot_new((uint64_t)seed);
    int compared = 0;
    for (int i = 0; i < 250 && game_need(game) == GAME_NEEDS_ACTION; i++) {
        compared += compare_minds(game, lie, &dice, seed);
        bot_play_turn(bot, game);
    }
    bot_free(bot);
    game_free(game);
    return compared;
}

/* Half of the games with plain bodies of each mind and side, half with those that have abilities.
 */
TEST(no_mind_acts_on_what_it_cannot_know)
{
    struct buffer problems = {0};
    struct content *plain = content_fixture_copy();
    struct content *able = content_load("tests/mods/everything", &problems);
    struct world *lie = malloc(sizeof *lie);
    int compared[2] = {0, 0};
    assert_non_null(able);
    set_numbers(plain);
    content_make_levels_small(plain);
    content_make_levels_small(able);
    plain->rules.wanderers.set_out = 20;
    plain->rules.wanderers.come = 30;
    for (int kind = 1; kind < plain->actor_count; kind++) {
        plain->actor[kind].mind = (enum mind_kind)(kind % MIND_COUNT);
        plain->actor[kind].side = (enum actor_side)(kind % SIDE_COUNT);
    }
    plain->rules.hates[SIDE_VERMIN] = SIDE_FAIR;
    plain->actor[ACTOR_KIND_HERO].shape.health = 1000;
    able->actor[ACTOR_KIND_HERO].shape.health = 1000;
    for (int seed = 1; seed <= GAMES; seed++) {
        bool is_able = seed % 2 == 0;
        compared[is_able] += compare_minds_of_game(is_able ? able : plain, lie, seed);
    }
    print_message("%d games, %d and %d decisions\n", GAMES, compared[0], compared[1]);
    assert_true(compared[0] > 300 && compared[1] > 300);
    buffer_free(&problems);
    content_free(able);
    free(lie);
    free(plain);
}
