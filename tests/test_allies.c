/* Captives and allies: freeing them, following, the stairs, what they learn, who they are to
 * automatic commands, and whole games with them. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/auto/automation.h"
#include "barrow/base/memory.h"
#include "barrow/game/preview.h"
#include "barrow/game/view.h"
#include "barrow/lab/bots.h"
#include "barrow/record/playback.h"
#include "barrow/record/snapshot.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/text/describe.h"
#include "barrow/text/narrator.h"
#include "barrow/world/occupants.h"
#include "game/game_parts.h"
#include "rules/deeds/recruit.h"
#include "support/bot_games.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/ground_fixture.h"
#include "support/must.h"
#include "support/recording_fixture.h"
#include "support/scene_recording.h"
#include "support/thing_fixture.h"
#include "support/world_fixture.h"

#define GAMES effort(30, 1000)
#define TURNS 40

/* ---- helpers ---- */

static struct actor *monster(struct board *board, int n)
{
    return &board->world->actor[world_monster(board->world, n).slot];
}

static struct board *board_with_captive(const char *drawing)
{
    struct board *board = board_new(drawing);
    monster(board, 0)->mind.state = MIND_CAPTIVE;
    monster(board, 0)->worth = 0;
    return board;
}

static void befriend(struct board *board, int n)
{
    struct actor *ally = monster(board, n);
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind.state = MIND_ALLIED;
    ally->worth = 0;
    ally->progress.next = 10;
}

static struct board *board_with_ally(const char *drawing)
{
    struct board *board = board_new(drawing);
    befriend(board, 0);
    return board;
}

static enum verdict hero_does(struct board *board, enum verb verb, struct point target)
{
    struct action action = game_hero_action(board->game, verb);
    action.target = target;
    return game_act(board->game, &action);
}

/* ---- freeing ---- */

TEST(irons_take_so_many_turns_of_work)
{
    struct board *board = board_with_captive("####\n#@a#\n####\n");
    uint64_t before = board_digest(board);
    struct point at = {2, 1};
    board->content->rules.allies.work = 10;
    for (int turn = 1; turn <= 10; turn++) {
        assert_true(is_captive(monster(board, 0)));
        assert_int_equal(captive_turns_left(board->content, monster(board, 0)), 11 - turn);
        assert_int_equal(board_hero(board, VERB_FREE, at), VERDICT_ALLOWED);
        board_pass_turn(board);
    }
    assert_true(is_ally(monster(board, 0)));
    assert_int_equal(monster(board, 0)->mind.state, MIND_ALLIED);
    assert_true(monster(board, 0)->progress.next > 0);
    assert_int_equal(board_hero(board, VERB_FREE, at), VERDICT_NO_CAPTIVE);
    door_roll_back(board->world, board->log, 0);
    assert_int_equal(board_digest(board), before);
    board_free(board);
}

TEST(work_at_irons_is_heard_seven_cells_away)
{
    static const struct {
        const char *drawing;
        bool is_heard;
    } rows[] = {{"###########\n#a@......b#\n###########\n", false},
                {"##########\n#a@.....b#\n##########\n", true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct board *board = board_with_captive(rows[i].drawing);
        board->content->rules.notice.dozing = board->content->rules.notice.awake = 1000;
        board->content->rules.noise.step = 7;
        assert_int_equal(board_hero(board, VERB_FREE, (struct point){1, 1}), VERDICT_ALLOWED);
        assert_int_equal(monster(board, 1)->mind.state == MIND_NOTICING, rows[i].is_heard);
        board_free(board);
    }
}

TEST(who_may_be_freed)
{
    static const struct {
        const char *label;
        struct point target;
        int most;
        enum verdict want;
    } rows[] = {
        {"beside", {2, 1}, 3, VERDICT_ALLOWED},
        {"no captive", {4, 1}, 3, VERDICT_NO_CAPTIVE},
        {"nobody", {3, 1}, 3, VERDICT_NO_CAPTIVE},
        {"three follow already", {2, 1}, 0, VERDICT_TOO_MANY_ALLIES},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct board *board = board_with_captive("######\n#@a.b#\n######\n");
        board->content->rules.allies.most = rows[i].most;
        struct action action = game_hero_action(board->game, VERB_FREE);
        action.target = rows[i].target;
        if (action_check(board->content, board->world, &action) != rows[i].want) {
            fail_msg("%s", rows[i].label);
        }
        board_free(board);
    }
}

TEST(a_captive_is_no_foe_and_does_nothing)
{
    struct board *board = board_with_captive("#####\n#@ab#\n#####\n");
    struct id captive = world_monster(board->world, 0), other = world_monster(board->world, 1);
    assert_false(
        combat_are_foes(board->content, board->world, captive, world_hero_id(board->world)));
    assert_false(combat_are_foes(board->content, board->world, captive, other));
    struct decision decision = mind_decide(board->content, board->world, board->senses, captive);
    assert_int_equal(decision.action.verb, VERB_WAIT);
    turn_send(
        board->turn,
        (struct event){.kind = EVENT_NOTICE, .src = world_hero_id(board->world), .dst = captive});
    turn_settle(board->turn);
    assert_true(is_captive(monster(board, 0)));
    board_free(board);
}

TEST(bumps_free_captives_and_change_places_with_allies)
{
    struct board *board = board_with_captive("#####\n#a@b#\n#####\n");
    struct id hero = world_hero_id(board->world);
    assert_int_equal(action_bump(board->world, hero, DIRECTION_WEST).verb, VERB_FREE);
    assert_int_equal(action_bump(board->world, hero, DIRECTION_EAST).verb, VERB_HIT);
    befriend(board, 1);
    struct action step = action_bump(board->world, hero, DIRECTION_EAST);
    assert_int_equal(step.verb, VERB_STEP);
    uint64_t before = board_digest(board);
    assert_int_equal(action_perform(board->turn, &step), VERDICT_ALLOWED);
    assert_int_equal(world_hero(board->world)->at.x, 3);
    assert_int_equal(monster(board, 1)->at.x, 2);
    assert_true(world_body_at(board->world, (struct point){2, 1}) == monster(board, 1));
    door_roll_back(board->world, board->log, 0);
    assert_int_equal(board_digest(board), before);
    board_free(board);
}

/* ---- at the hero's side ---- */

TEST(an_ally_comes_after_the_hero)
{
    struct board *board = board_with_ally("################\n#a@............#\n################\n");
    for (int x = 3; x < 14; x++) {
        assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
        board_pass_turn(board);
        assert_true(distance_chebyshev(monster(board, 0)->at, world_hero(board->world)->at) <= 3);
    }
    board_free(board);
}

TEST(an_ally_runs_when_badly_hurt)
{
    struct board *board = board_with_ally("#########\n#@..a.b.#\n#########\n");
    monster(board, 1)->mind.state = MIND_FIGHTING;
    struct id ally = world_monster(board->world, 0);
    struct decision well = mind_decide(board->content, board->world, board->senses, ally);
    assert_int_equal(well.action.target.x, 5);
    monster(board, 0)->health = 1;
    struct decision hurt = mind_decide(board->content, board->world, board->senses, ally);
    assert_int_equal(hurt.action.target.x, 3);
    assert_int_equal(hurt.mind.state, MIND_ALLIED);
    board_free(board);
}

TEST(an_ally_is_not_lured_away)
{
    struct board *board = board_with_ally("#################\n#@.......a....b.#\n"
                                          "#################\n");
    monster(board, 1)->mind.state = MIND_HUNTING;
    struct decision decision =
        mind_decide(board->content, board->world, board->senses, world_monster(board->world, 0));
    assert_int_equal(decision.action.target.x, 8);
    board_free(board);
}

/* Told to stay it keeps its place while the hero goes, strikes at who comes within reach, takes no
 * step towards who does not, and goes back when it was moved; told again it follows. */
TEST(an_ally_stays_where_it_was_told_to)
{
    struct board *board = board_with_ally("############\n#.a@.....b.#\n############\n");
    struct point place = {2, 1};
    struct id ally = world_monster(board->world, 0);
    assert_int_equal(hero_does(board, VERB_ORDER, place), VERDICT_ALLOWED);
    assert_int_equal(monster(board, 0)->mind.state, MIND_STAYING);
    monster(board, 1)->status[STATUS_PARALYSED] = 1000;
    monster(board, 1)->mind.state = MIND_HUNTING;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
        board_pass_turn(board);
        assert_true(point_equal(monster(board, 0)->at, place));
    }
    monster(board, 0)->at.x = 4; /* the map of who stands where is not asked */
    struct decision back = mind_decide(board->content, board->world, board->senses, ally);
    assert_int_equal(back.action.verb, VERB_STEP);
    assert_int_equal(back.action.target.x, 3);
    monster(board, 0)->at.x = 8;
    struct decision blow = mind_decide(board->content, board->world, board->senses, ally);
    assert_int_equal(blow.action.verb, VERB_HIT);
    monster(board, 0)->at = place;
    assert_int_equal(hero_does(board, VERB_ORDER, place), VERDICT_ALLOWED);
    assert_int_equal(monster(board, 0)->mind.state, MIND_ALLIED);
    board_free(board);
}

TEST(who_leads_nobody_gives_no_orders)
{
    struct board *board = board_with_captive("####\n#@a#\n####\n");
    assert_int_equal(hero_does(board, VERB_ORDER, (struct point){1, 1}), VERDICT_NO_ALLY);
    board_free(board);
}

TEST(allies_heal_as_the_hero_does)
{
    struct board *board = board_with_ally("####\n#@a#\n####\n");
    assert_true(hunger_regenerates(board->content, monster(board, 0)));
    monster(board, 0)->allegiance = ALLEGIANCE_OWN;
    assert_false(hunger_regenerates(board->content, monster(board, 0)));
    board_free(board);
}

/* 25, or 20 percent less with one that learns beside it: 20. Who learns alone gives up nothing. */
TEST(what_is_killed_together_teaches_all)
{
    for (int i = 0; i < 4; i++) {
        int killer = i % 2, cost = i / 2 * 20;
        struct board *board = board_with_ally("#####\n#@a.#\n#b..#\n#####\n");
        board->content->rules.allies.learn_cost = cost;
        struct id by = killer == 0 ? world_hero_id(board->world) : world_monster(board->world, 0);
        struct actor *victim = monster(board, 1);
        victim->health = 0;
        victim->worth = 25; /* more than the ally's next level takes */
        victim->blame = (struct cause){.sort = CAUSE_BLOW, .kind = -1, .who = by};
        int level = monster(board, 0)->progress.level, health = monster(board, 0)->stats.max_health;
        int before = world_hero(board->world)->progress.experience;
        turn_send(board->turn, (struct event){.kind = EVENT_DESTROY,
                                              .src = by,
                                              .dst = world_monster(board->world, 1)});
        turn_settle(board->turn);
        assert_int_equal(world_hero(board->world)->progress.experience,
                         before + (cost > 0 ? 20 : 25));
        assert_true(monster(board, 0)->progress.level > level);
        assert_true(monster(board, 0)->stats.max_health > health);
        assert_int_equal(board->world->tally[TALLY_KILLS], killer == 0 ? 1 : 0);
        board_free(board);
    }
}

/* To and fro through a corridor with three behind: every step is done at once. */
TEST(allies_never_block_a_corridor)
{
    struct board *board = board_with_ally("##################\n"
                                          "#abc@............#\n"
                                          "##################\n");
    befriend(board, 1);
    befriend(board, 2);
    int steps = 0;
    for (int turn = 0; turn < 60; turn++) {
        enum direction way = turn / 9 % 2 == 0 ? DIRECTION_EAST : DIRECTION_WEST;
        struct point from = world_hero(board->world)->at;
        if (level_terrain(&board->world->level, point_step(from, way)) == TERRAIN_WALL) {
            way = way == DIRECTION_EAST ? DIRECTION_WEST : DIRECTION_EAST;
        }
        assert_int_equal(board_hero_bump(board, way), VERDICT_ALLOWED);
        steps += !point_equal(from, world_hero(board->world)->at);
        board_pass_turn(board);
        assert_sound_game(board->game, "corridor");
    }
    assert_int_equal(steps, 60);
    board_free(board);
}

/* Where it cannot take the hero's place at once it makes room: the hero comes to the east end of a
 * corridor, and waits in no place for more than 2 turns. */
TEST(an_ally_that_cannot_change_places_makes_room)
{
    static const struct {
        const char *label, *drawing;
        const char *under_hero;
        int held;
    } rows[] = {
        {"plain ground", "#.@a......#", "floor", 0},
        {"the hero swims, and it cannot", "#.@a......#", "water", 0},
        {"the hero swims, and it has no other place", "#.@a~~....#", "water", 0},
        {"it is held", "#.@a......#", "floor", 6},
        {"the hero swims, and there are two", "#.@aa.....#", "water", 0},
        {"it is asleep", "#.@a......#", "floor", 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64];
        snprintf(drawing, sizeof drawing, "###########\n%s\n###########\n", rows[i].drawing);
        struct board *board = board_with_ally(drawing);
        int waited = 0, most = 0;
        if (board->world->actors_used > 2) {
            befriend(board, 1);
        }
        monster(board, 0)->status[STATUS_HELD] = rows[i].held;
        monster(board, 0)->status[STATUS_ASLEEP] = i == 5 ? 500 : 0;
        board->world->level.terrain[board_cell(board, 2, 1)] =
            (uint8_t)board_ground(board, rows[i].under_hero);
        world_rebuild_caches(board->world);
        for (int turn = 0; turn < 40 && world_hero(board->world)->at.x < 9; turn++) {
            int x = world_hero(board->world)->at.x;
            struct action step = game_bump(board->game, DIRECTION_EAST);
            if (game_act(board->game, &step) != VERDICT_ALLOWED) {
                step = game_hero_action(board->game, VERB_WAIT);
                assert_int_equal(game_act(board->game, &step), VERDICT_ALLOWED);
            }
            board_pass_turn(board);
            waited = world_hero(board->world)->at.x == x ? waited + 1 : 0;
            most = waited > most ? waited : most;
            assert_sound_game(board->game, rows[i].label);
        }
        if (world_hero(board->world)->at.x < 9 || most > 2) {
            fail_msg("%s: %d turns in one place, now at %d", rows[i].label, most,
                     world_hero(board->world)->at.x);
        }
        board_free(board);
    }
}

/* ---- down the stairs ---- */

/* How many of those that are alive are allies, or hunt the hero. */
static int count_company(const struct world *world, bool is_of_allies)
{
    int count = 0;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        count +=
            is_of_allies ? is_ally(actor) : actor->is_alive && actor->mind.state == MIND_HUNTING;
    }
    return count;
}

static void assert_kept(const struct board *board)
{
    struct buffer bytes = {0};
    struct world *room = memory_new(1, sizeof *room);
    struct error error = {0};
    snapshot_write(board->world, board->content, &bytes);
    if (!snapshot_read(bytes.text, bytes.size, board->content, room, &error)) {
        fail_msg("%s", error.text);
    }
    assert_int_equal(world_digest(room, board->content), board_digest(board));
    buffer_free(&bytes);
    free(room);
}

TEST(allies_that_are_near_take_the_stairs)
{
    struct board *board = board_with_ally("##############\n#ab@>.......c#\n##############\n");
    befriend(board, 1);
    befriend(board, 2);
    board->content->rules.allies.near = 5;
    monster(board, 0)->name = 7;
    monster(board, 0)->health = 3;
    uint64_t before = board_digest(board);
    assert_int_equal(hero_does(board, VERB_STEP, (struct point){4, 1}), VERDICT_ALLOWED);
    game_run(board->game);
    assert_int_equal(hero_does(board, VERB_DESCEND, world_hero(board->world)->at), VERDICT_ALLOWED);
    assert_int_equal(count_company(board->world, true), 2);
    assert_sound_game(board->game, "stairs");
    const struct actor *hurt = NULL;
    for (int slot = HERO_SLOT + 1; slot < board->world->actors_used; slot++) {
        const struct actor *actor = &board->world->actor[slot];
        hurt = is_ally(actor) && actor->name == 7 ? actor : hurt;
    }
    assert_non_null(hurt);
    assert_true(hurt->health < hurt->stats.max_health);
    assert_true(distance_chebyshev(hurt->at, world_hero(board->world)->at) <= 2);
    game_run(board->game);
    assert_kept(board);
    game_rewind(board->game, 0);
    assert_int_equal(board_digest(board), before);
    board_free(board);
}

TEST(who_was_told_to_stay_stays_beside_the_stairs)
{
    struct board *board = board_with_ally("######\n#a@>.#\n######\n");
    int kind, name;
    bool stays;
    board->content->rules.allies.near = 5;
    assert_int_equal(hero_does(board, VERB_ORDER, (struct point){0, 0}), VERDICT_ALLOWED);
    game_run(board->game);
    assert_int_equal(hero_does(board, VERB_STEP, (struct point){3, 1}), VERDICT_ALLOWED);
    game_run(board->game);
    assert_int_equal(distance_chebyshev(monster(board, 0)->at, world_hero(board->world)->at), 2);
    assert_true(game_leaves_ally(board->game, true, &kind, &name, &stays));
    assert_true(stays);
    assert_int_equal(hero_does(board, VERB_DESCEND, world_hero(board->world)->at), VERDICT_ALLOWED);
    assert_int_equal(count_company(board->world, true), 0);
    board_free(board);
}

TEST(a_hunter_beside_the_hero_comes_down_a_turn_behind)
{
    static const struct {
        const char *drawing;
        enum mind_state state;
        int want;
    } rows[] = {{"#####\n#b@>#\n#####\n", MIND_HUNTING, 1},
                {"#####\n#b@>#\n#####\n", MIND_IDLE, 0},
                {"########\n#b...@>#\n########\n", MIND_HUNTING, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct board *board = board_new(rows[i].drawing);
        monster(board, 0)->mind.state = (int16_t)rows[i].state;
        monster(board, 0)->keeps_post = 1; /* which it leaves behind */
        struct point stairs = world_hero(board->world)->at;
        stairs.x++;
        monster(board, 0)->at.x = (int16_t)(rows[i].want > 0 ? stairs.x - 1 : 1);
        board->world->actor[HERO_SLOT].at = stairs;
        world_rebuild_caches(board->world);
        assert_int_equal(hero_does(board, VERB_DESCEND, stairs), VERDICT_ALLOWED);
        assert_int_equal(count_company(board->world, false), rows[i].want);
        for (int slot = 1; rows[i].want > 0 && slot < board->world->actors_used; slot++) {
            const struct actor *actor = &board->world->actor[slot];
            if (actor->is_alive && actor->mind.state == MIND_HUNTING) {
                assert_int_equal(actor->clock.when, world_turn_end(board->world));
                assert_int_equal(actor->keeps_post, 0);
            }
        }
        board_free(board);
    }
}

/* Freed, taken along, and down the stairs: played again from the recording it is the same world. */
TEST(a_recording_plays_captives_and_company_again)
{
    struct board *board = board_with_captive("######\n#a@>.#\n######\n");
    struct scene_recording scene = scene_recording_new(board);
    struct action action = game_hero_action(scene.game, VERB_FREE);
    action.target = (struct point){1, 1};
    for (int turn = 0; turn < board->content->rules.allies.work; turn++) {
        assert_int_equal(scene_recording_act(&scene, action), VERDICT_ALLOWED);
    }
    action.verb = VERB_STEP;
    action.target = (struct point){3, 1};
    assert_int_equal(scene_recording_act(&scene, action), VERDICT_ALLOWED);
    scene_recording_do(&scene, VERB_DESCEND, 1);
    scene_recording_do(&scene, VERB_WAIT, 5);
    assert_int_equal(game_world(scene.game)->journey.depth, 2);
    assert_int_equal(count_company(game_world(scene.game), true), 1);
    struct playback *playback = open_recording(&scene.recording, board->content);
    playback_to_end(playback);
    assert_string_equal(playback_problem(playback), "");
    assert_int_equal(game_digest(playback_game(playback)), game_digest(scene.game));
    playback_to_start(playback);
    assert_int_equal(count_company(game_world(playback_game(playback)), true), 0);
    playback_free(playback);
    scene_recording_free(&scene);
    board_free(board);
}

TEST(who_falls_falls_alone)
{
    struct board *board = board_with_ally("####\n#@a#\n####\n");
    journey_fall(board->game);
    assert_int_equal(count_company(board->world, true), 0);
    board_free(board);
}

TEST(names_are_dealt_round_and_round)
{
    struct content *content = content_fixture_copy();
    content->rules.allies.names = "Bera  Ulf Hild";
    static const struct {
        int number;
        const char *want;
    } rows[] = {{1, "Bera"}, {2, "Ulf"}, {3, "Hild"}, {4, "Bera"}, {300, "Hild"}};
    int length;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *name = content_actor_name(content, 1, rows[i].number, &length);
        assert_int_equal(length, strlen(rows[i].want));
        assert_memory_equal(name, rows[i].want, (size_t)length);
    }
    content->rules.allies.names = "";
    assert_null(content_actor_name(content, 1, 1, &length));
    content_free(content);
}

/* Of a kind with names each one has one from the first moment on, of its own list. */
TEST(one_of_a_kind_with_names_is_known_by_its_name)
{
    struct board *board = board_new(CORRIDOR("#@..#a.#"));
    struct content *content = board->content;
    const int kinds[2] = {board->world->actor[1].kind, 2};
    content->actor[kinds[0]].names = "Grim Skuld";
    for (int i = 0; i < 2; i++) {
        struct actor body = board->world->actor[1];
        body.kind = (uint16_t)kinds[i];
        body.at = (struct point){2 + i, 1};
        struct id who = turn_spawn(board->turn, &body);
        struct buffer text = {0};
        const struct actor *actor = &board->world->actor[who.slot];
        describe_actor(&text, content, actor->kind, actor_told_name(content, actor), ARTICLE_THE);
        if (i == 0) {
            assert_true(strcmp(buffer_text(&text), "Grim") == 0 ||
                        strcmp(buffer_text(&text), "Skuld") == 0);
        } else {
            assert_string_equal(buffer_text(&text), "the rank-2");
        }
        buffer_free(&text);
    }
    board_free(board);
}

/* ---- automatic commands and previews ---- */

static enum auto_verdict next(struct board *board, struct automation automation,
                              struct action *action, struct reason *reason)
{
    static struct disturbance disturbance;
    disturbance = (struct disturbance){0};
    disturbance_begin(&disturbance, board->game);
    enum auto_verdict verdict = automation_next(&automation, &disturbance, board->game, action);
    *reason = automation.reason;
    return verdict;
}

TEST(automatic_commands_know_allies)
{
    struct board *board = board_with_ally("#########\n#.a@...>#\n#########\n");
    struct action action;
    struct reason reason;
    board_know_all(board);
    monster(board, 0)->health = monster(board, 0)->stats.max_health;
    assert_int_equal(next(board, automation_fight(true), &action, &reason), AUTO_STOPPED);
    assert_int_equal(reason.kind, REASON_NOBODY_TO_FIGHT);
    assert_int_equal(next(board, automation_rest(), &action, &reason), AUTO_STOPPED);
    assert_int_equal(reason.kind, REASON_WELL_ALREADY);
    monster(board, 0)->health = 1;
    assert_int_equal(next(board, automation_rest(), &action, &reason), AUTO_ACT);
    assert_int_equal(action.verb, VERB_WAIT);
    struct automation travel = automation_travel((struct point){1, 1});
    assert_int_equal(next(board, travel, &action, &reason), AUTO_ACT);
    assert_int_equal(action.verb, VERB_STEP); /* past the ally */
    assert_int_equal(action.target.x, 2);
    board_free(board);
}

/* Of a hero who is well; and only for one that follows. One that has no way is given up. */
TEST(a_rest_waits_for_an_ally_that_is_far_off)
{
    static const struct {
        const char *label, *drawing;
        bool stays, is_hurt, is_bot;
        enum reason_kind reason;
        bool has_waited;
    } rows[] = {
        {"far off", CORRIDOR("#@............a#"), false, false, false, REASON_ALLY_HERE, true},
        {"beside the hero", CORRIDOR("#@a.............#"), false, false, false, REASON_WELL_ALREADY,
         false},
        {"told to stay", CORRIDOR("#@............a#"), true, false, false, REASON_WELL_ALREADY,
         false},
        {"shut out", CORRIDOR("#@......#.....a#"), false, false, false, REASON_ALLY_AWAY, true},
        {"shut out, and the hero was hurt", CORRIDOR("#@......#.....a#"), false, true, false,
         REASON_WELL, true},
        {"a bot", CORRIDOR("#@............a#"), false, false, true, REASON_WELL_ALREADY, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_ally(rows[i].drawing);
        struct automation rest = automation_rest();
        static struct disturbance disturbance;
        struct action action;
        disturbance = (struct disturbance){0};
        board->content->rules.allies.near = 3;
        rest.awaits_allies = !rows[i].is_bot;
        board_know_all(board);
        monster(board, 0)->health = monster(board, 0)->stats.max_health;
        monster(board, 0)->mind.state = rows[i].stays ? MIND_STAYING : MIND_ALLIED;
        board->world->actor[HERO_SLOT].health -= rows[i].is_hurt;
        int turn = board->world->turn;
        while (automation_next(&rest, &disturbance, board->game, &action) == AUTO_ACT) {
            assert_int_equal(action.verb, VERB_WAIT);
            game_act(board->game, &action);
            game_run(board->game);
        }
        if (rest.reason.kind != rows[i].reason ||
            (game_world(board->game)->turn > turn) != rows[i].has_waited) {
            fail_msg("%s: reason %d", rows[i].label, (int)rest.reason.kind);
        }
        board_free(board);
    }
}

TEST(freeing_goes_on_until_it_is_done)
{
    struct board *board = board_with_captive("####\n#@a#\n####\n");
    struct automation automation = automation_free((struct point){2, 1});
    static struct disturbance disturbance;
    struct action action;
    int acts = 0;
    while (automation_next(&automation, &disturbance, board->game, &action) == AUTO_ACT) {
        assert_int_equal(action.verb, VERB_FREE);
        game_act(board->game, &action);
        game_run(board->game);
        acts++;
    }
    assert_int_equal(acts, board->content->rules.allies.work);
    assert_int_equal(automation.reason.kind, REASON_NONE);
    assert_true(is_ally(monster(board, 0)));
    board_free(board);
}

TEST(a_preview_warns_of_harm_to_a_friend)
{
    struct board *board = board_with_ally("########\n#@.a..b#\n########\n");
    struct preview *preview = memory_new(1, sizeof *preview);
    struct id thing = board_give(board, "weapon-1", 1, 1);
    struct action action = game_thing_action(board->game, VERB_THROW, thing);
    action.target = (struct point){3, 1};
    game_preview(board->game, &action, preview);
    assert_int_equal(preview->verdict, VERDICT_ALLOWED);
    assert_true(preview->harms_friend && !preview->harms_hero);
    befriend(board, 1);
    monster(board, 0)->allegiance = ALLEGIANCE_OWN;
    game_preview(board->game, &action, preview);
    assert_false(preview->harms_friend);
    free(preview);
    board_free(board);
}

TEST(bots_free_captives)
{
    struct board *board = board_with_captive("#########\n#@....a.#\n#########\n");
    struct bot_player *bot = bot_player_new(bot_find("fighter"), board->game);
    board_know_all(board);
    for (int i = 0; i < 60 && is_captive(monster(board, 0)); i++) {
        bot_player_act(bot);
    }
    assert_true(is_ally(monster(board, 0)));
    bot_player_free(bot);
    board_free(board);
}

/* ---- what is told ---- */

static void tell_all(struct board *board, size_t from, struct buffer *text)
{
    struct messages messages = {0};
    narrate(board->content, board->world, board->log, from, board->log->count,
            game_sight(board->game), &messages);
    for (int i = 0; i < messages.count; i++) {
        buffer_print(text, "%s\n", messages.message[i].text);
    }
    messages_free(&messages);
}

TEST(how_an_ally_is_lost_is_told)
{
    static const struct {
        enum how how;
        bool by_hero;
        const char *want;
    } rows[] = {
        {HOW_KILL, true, "You kill Hild.\nHild the rank-1 is dead, and follows nobody any more.\n"},
        {HOW_KILL, false, "Hild the rank-1 is dead, and follows nobody any more.\n"},
        {HOW_FALL, false, "Hild the rank-1 falls into the dark, and is lost.\n"}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_ally("####\n#@a#\n####\n");
        struct buffer text = {0};
        board->content->rules.allies.names = "Hild";
        monster(board, 0)->name = 1;
        struct outcome end =
            outcome_for_actor(board->world, OUTCOME_FREE, world_monster(board->world, 0), 0);
        end.after.flag = false;
        end.how = (uint8_t)rows[i].how;
        end.cause.who = rows[i].by_hero ? world_hero_id(board->world) : NOBODY;
        size_t from = board->log->count;
        turn_put(board->turn, end);
        game_end_action(board->game);
        tell_all(board, from, &text);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
        board_free(board);
    }
}

/* On the new level others have its slot before it is told. */
TEST(who_stays_behind_is_told_on_the_stairs)
{
    struct board *board = board_with_ally("##############\n#a.........>@#\n##############\n");
    struct buffer text = {0};
    board->content->rules.allies.names = "Hild";
    board->content->rules.allies.near = 5;
    monster(board, 0)->name = 1;
    monster(board, 0)->status[STATUS_PARALYSED] = 1000;
    assert_int_equal(hero_does(board, VERB_STEP, (struct point){11, 1}), VERDICT_ALLOWED);
    game_run(board->game);
    size_t from = board->log->count;
    assert_int_equal(hero_does(board, VERB_DESCEND, world_hero(board->world)->at), VERDICT_ALLOWED);
    tell_all(board, from, &text);
    if (strstr(buffer_text(&text), "Hild the rank-1 stays behind, alone.\n") == NULL) {
        fail_msg("%s", buffer_text(&text));
    }
    buffer_free(&text);
    board_free(board);
}

/* ---- whole games ---- */

/* Through the door, as everything: so it is taken back with the rest. */
static void befriend_some(struct game *game)
{
    const struct world *world = game_world(game);
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        if (actor->is_alive && !actor->is_bodiless &&
            allies_count(world) < game_content(game)->rules.allies.most) {
            ally_join(game->turn, world_actor_id(world, slot), world_hero_id(world));
        }
    }
    game_end_action(game);
}

static void assert_few_follow(const struct game *game)
{
    assert_true(allies_count(game_world(game)) <= game_content(game)->rules.allies.most);
}

TEST(games_with_allies_are_sound_revert_and_repeat)
{
    const struct bot_games games = {.label = "allies",
                                    .games = GAMES,
                                    .turns = TURNS,
                                    .repeat_every = 4,
                                    .enter_level = befriend_some,
                                    .check = assert_few_follow};
    struct content *content = must_load_content();
    content_make_levels_small(content);
    content->actor[ACTOR_KIND_HERO].shape.health = 1000;
    bot_play_games(content, &games);
    content_free(content);
}
