/* Fuses (RULES T1): what is lit, when it bursts, whom it reaches, in whose name; and that a run
 * with a fuse in it is saved, played again and taken back like any other. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/game/preview.h"
#include "barrow/rules/body/fuse.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/text/narrator.h"
#include "rules/deeds/fuses.h"
#include "support/board_actions.h"
#include "support/scene_recording.h"
#include "support/thing_fixture.h"
#include "support/world_compare.h"

/* A pot at 5,1 reaches from 3,1 to 7,1; 14 health less 16 is an end. */
static const char corridor[] = CORRIDOR("#@...a....#");
static const struct point target = {5, 1};

static struct id only_fuse(const struct board *board)
{
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        if (board->world->actor[slot].is_alive && board->world->actor[slot].is_bodiless) {
            return world_actor_id(board->world, slot);
        }
    }
    return NOBODY;
}

/* The turns that are left at each of the hero's next choices, from the turn after the throw on. */
TEST(a_fuse_bursts_so_many_turns_later)
{
    static const struct {
        const char *label;
        enum verb verb;
        int fuse, pace, hero_status;
    } cases[] = {
        {"thrown", VERB_THROW, 2, 100, STATUS_COUNT},
        {"used on a place", VERB_USE, 2, 100, STATUS_COUNT},
        {"a short one", VERB_THROW, 1, 100, STATUS_COUNT},
        {"a long one", VERB_THROW, 7, 100, STATUS_COUNT},
        {"on slow ground", VERB_THROW, 3, 50, STATUS_COUNT},
        {"lit in haste", VERB_THROW, 2, 100, STATUS_HASTED},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(corridor);
        board_item(board, "fire-pot")->fuse = cases[i].fuse;
        board->content->levels.kind[board->world->level.kind].pace = cases[i].pace;
        if (cases[i].hero_status < STATUS_COUNT) {
            actor_in(board, HERO_SLOT)->status[cases[i].hero_status] = 20;
            board_start_clocks(board);
        }
        struct id pot = board_give(board, "fire-pot", 0, 2);
        assert_int_equal(board_handle(board, cases[i].verb, pot, target), VERDICT_ALLOWED);
        assert_int_equal(world_thing(board->world, pot)->count, 1);
        struct id fuse = only_fuse(board);
        for (int left = cases[i].fuse; left > 0; left--) {
            if (turn_actor(board->turn, fuse) == NULL ||
                fuse_turns_left(turn_actor(board->turn, fuse)) != left) {
                fail_msg("%s: not %d turns left", cases[i].label, left);
            }
            board_pass_turn(board);
        }
        assert_int_equal(fuse_turns_left(turn_actor(board->turn, fuse)), 0);
        board_pass_turn(board);
        assert_null(turn_actor(board->turn, fuse));
        assert_sound(board);
        board_free(board);
    }
}

/* The turn that the log names for the burst; 0 if it names none. */
static int turn_told(const struct board *board, size_t from)
{
    static const char words[] = "hisses: it bursts after turn ";
    struct messages messages = {0};
    int turn = 0;
    narrate(board->content, board->world, game_log(board->game), from, game_log(board->game)->count,
            game_sight(board->game), &messages);
    for (int i = 0; i < messages.count; i++) {
        const char *place = strstr(messages.message[i].text, words);
        turn = place != NULL ? atoi(place + strlen(words)) : turn;
    }
    messages_free(&messages);
    return turn;
}

/* However quick the hero is, and whatever it did before. */
TEST(a_fuse_bursts_in_the_turn_that_is_told)
{
    static const struct {
        const char *label;
        int fuse, pace, speed, cost; /* of waits */
    } cases[] = {
        {"one turn", 1, 100, 12, 100},
        {"two turns", 2, 100, 12, 100},
        {"three turns", 3, 100, 12, 100},
        {"a slow hero", 2, 100, 6, 100},
        {"a quick hero", 2, 100, 30, 100},
        {"a slow level", 2, 75, 12, 100},
        {"after a long action", 2, 100, 12, 150},
        {"amid quick ones", 2, 100, 12, 75},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(corridor);
        board_item(board, "fire-pot")->fuse = cases[i].fuse;
        board->content->levels.kind[board->world->level.kind].pace = cases[i].pace;
        board->content->actor[ACTOR_KIND_HERO].speed = cases[i].speed;
        board->content->rules.time.wait_cost = cases[i].cost;
        struct id pot = board_give(board, "fire-pot", 0, 1);
        board_start_clocks(board);
        struct action wait = game_hero_action(board->game, VERB_WAIT);
        for (int n = 0; n < 3; n++) {
            assert_int_equal(game_act(board->game, &wait), VERDICT_ALLOWED);
            game_run(board->game);
        }
        size_t from = game_log(board->game)->count;
        assert_int_equal(board_handle(board, VERB_THROW, pot, target), VERDICT_ALLOWED);
        struct id fuse = only_fuse(board);
        int told = turn_told(board, from), turn = 0;
        while (turn_actor(board->turn, fuse) != NULL) {
            turn = board->world->turn;
            if (game_need(board->game) == GAME_NEEDS_ACTION) {
                assert_int_equal(game_act(board->game, &wait), VERDICT_ALLOWED);
            } else {
                game_step(board->game);
            }
        }
        if (turn != told) {
            fail_msg("%s: told turn %d, bursts in %d", cases[i].label, told, turn);
        }
        board_free(board);
    }
}

/* The hero is at 1,1: the wall hides the second 'b' from the pot at 3,1, which spares nobody else.
 */
TEST(a_burst_reaches_all_in_its_radius_and_in_sight)
{
    struct board *board = board_new("#######\n"
                                    "#@a.b.#\n"
                                    "#.#####\n"
                                    "#.b...#\n"
                                    "#######\n");
    struct item_kind *kind = board_item(board, "fire-pot");
    kind->effect[0].amount = 8;
    struct id pot = board_give(board, "fire-pot", 0, 1);
    struct action burst = {.verb = VERB_BURST};
    fuse_light(board->turn, id_in(board, HERO_SLOT), pot, (struct point){3, 1}, HARM_THROWN);
    burst.actor = only_fuse(board);
    assert_int_equal(action_perform(board->turn, &burst), VERDICT_NOT_NOW);
    actor_in(board, burst.actor.slot)->clock.energy = 100;
    assert_int_equal(action_perform(board->turn, &burst), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, HERO_SLOT)->health, 30 - 8);
    assert_int_equal(actor_in(board, 1)->health, 14 - 8);
    assert_int_equal(actor_in(board, 2)->health, 14 - 8);
    assert_int_equal(actor_in(board, 3)->health, 14);
    assert_null(world_thing(board->world, pot));
    assert_null(turn_actor(board->turn, burst.actor));
    burst.actor = id_in(board, 1);
    assert_int_equal(action_perform(board->turn, &burst), VERDICT_NOT_FOR_YOU);
    assert_sound(board);
    board_free(board);
}

/* Experience, kills and the cause of death are those of who lit it, also turns later. */
TEST(a_burst_is_the_deed_of_who_lit_it)
{
    struct board *board = board_new(corridor);
    assert_int_equal(board_handle(board, VERB_THROW, board_give(board, "fire-pot", 0, 1), target),
                     VERDICT_ALLOWED);
    actor_in(board, 1)->status[STATUS_ASLEEP] = 100;
    for (int turn = 0; turn < 3; turn++) {
        board_pass_turn(board);
    }
    assert_false(actor_in(board, 1)->is_alive);
    assert_int_equal(board->world->tally[TALLY_KILLS], 1);
    assert_int_equal(board->world->tally[TALLY_DEALT], 16);
    assert_int_equal(world_hero(board->world)->progress.experience, 10);

    actor_in(board, HERO_SLOT)->health = 16;
    fuse_light(board->turn, id_in(board, HERO_SLOT), board_give(board, "fire-pot", 0, 1),
               world_hero(board->world)->at, HARM_PLAIN);
    for (int turn = 0; turn < 3; turn++) {
        board_pass_turn(board);
    }
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(board->world->end.blame.actor, ACTOR_KIND_HERO);
    board_free(board);
}

/* Hobbles 'a', throws, waits for the burst; each turn's world is written and read. Then the
 * recording is played again to the same end, and taken back to its beginning. */
TEST(a_run_with_a_fuse_is_kept_replayed_and_taken_back)
{
    struct board *board = board_new(corridor);
    struct id pot = board_give(board, "fire-pot", 0, 1);
    struct id scroll = board_give(board, "scroll-of-hobbling", 0, 1);
    actor_in(board, 1)->stats.max_health = actor_in(board, 1)->health = 40;
    struct scene_recording scene = scene_recording_new(board);
    uint64_t start = game_digest(scene.game);
    size_t mark = game_log(scene.game)->count;
    struct action hobble = game_thing_action(scene.game, VERB_USE, scroll);
    struct action throw = game_thing_action(scene.game, VERB_THROW, pot);
    hobble.target = throw.target = target;
    assert_int_equal(scene_recording_act(&scene, hobble), VERDICT_ALLOWED);
    assert_true(game_world(scene.game)->actor[1].status[STATUS_SLOWED] > 0);
    assert_int_equal(scene_recording_act(&scene, throw), VERDICT_ALLOWED);
    for (int turn = 0; turn < 4; turn++) {
        struct buffer text = {0};
        if (!world_reload(game_world(scene.game), scene.content, &text)) {
            fail_msg("turn %d: %s", game_world(scene.game)->turn, buffer_text(&text));
        }
        buffer_free(&text);
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    assert_true(game_world(scene.game)->tally[TALLY_DEALT] == 16);
    scene_recording_assert_repeats(&scene, mark, start);
    scene_recording_free(&scene);
    board_free(board);
}

/* Two speeds side by side: half of 12 acts in every second turn. */
TEST(a_hobbled_monster_comes_at_half_its_speed)
{
    int steps[2] = {0, 0};
    for (int is_hobbled = 0; is_hobbled < 2; is_hobbled++) {
        struct board *board = board_new(CORRIDOR("#@.....................a#"));
        struct item_kind *kind = board_item(board, "scroll-of-hobbling");
        kind->range = 40;
        kind->effect[0].amount = 1000;
        board->content->rules.sight_radius = 40;
        board->world->actor[1].mind = (struct mindset){.goal = {1, 1}, .state = MIND_HUNTING};
        struct id scroll = board_give(board, "scroll-of-hobbling", 0, 1);
        if (is_hobbled == 1) {
            assert_int_equal(board_handle(board, VERB_USE, scroll, (struct point){23, 1}),
                             VERDICT_ALLOWED);
        }
        for (int turn = 0; turn < 15; turn++) {
            board_pass_turn(board);
        }
        steps[is_hobbled] = 23 - actor_in(board, 1)->at.x;
        board_free(board);
    }
    assert_true(steps[0] >= 14);
    assert_in_range(steps[1], 4, 11);
}

/* The hero leaves: the pot stays behind with the level, and nothing of it is left in the world. */
TEST(the_stairs_leave_a_fuse_behind)
{
    struct board *board = board_new(CORRIDOR("#>@...a...#"));
    assert_int_equal(
        board_handle(board, VERB_THROW, board_give(board, "fire-pot", 0, 1), (struct point){6, 1}),
        VERDICT_ALLOWED);
    struct id fuse = only_fuse(board);
    board_pass_turn(board);
    assert_int_equal(board_hero_bump(board, DIRECTION_WEST), VERDICT_ALLOWED);
    board_pass_turn(board);
    struct action descend = game_hero_action(board->game, VERB_DESCEND);
    assert_non_null(turn_actor(board->turn, fuse));
    assert_int_equal(game_act(board->game, &descend), VERDICT_ALLOWED);
    assert_null(turn_actor(board->turn, fuse));
    assert_int_equal(fuse_thing(board->world, fuse).generation, 0);
    assert_sound(board);
    board_free(board);
}

TEST(what_finds_no_room_is_not_lit)
{
    struct board *board = board_new(corridor);
    struct id pot = board_give(board, "fire-pot", 0, 1);
    for (int slot = board->world->actors_used; slot < ACTORS_MAX; slot++) {
        board->world->actor[slot] = board->world->actor[1];
        board->world->actor[slot].is_bodiless = true;
    }
    world_rebuild_caches(board->world);
    assert_int_equal(board_handle(board, VERB_THROW, pot, target), VERDICT_TOO_MANY_THINGS);
    assert_int_equal(board_handle(board, VERB_USE, pot, target), VERDICT_TOO_MANY_THINGS);
    board_free(board);
}

/* What the preview shows is what the burst does to those who stay. */
TEST(the_preview_shows_the_burst)
{
    static const enum verb verbs[] = {VERB_USE, VERB_THROW};
    static struct preview shown;
    for (int i = 0; i < COUNT_OF(verbs); i++) {
        struct board *board = board_new(corridor);
        struct action action = game_hero_action(board->game, verbs[i]);
        action.thing = board_give(board, "fire-pot", 0, 1);
        uint64_t before = board_digest(board);
        action.target = target;
        game_preview(board->game, &action, &shown);
        assert_int_equal(shown.verdict, VERDICT_ALLOWED);
        assert_int_equal(shown.fuse, 2);
        assert_int_equal(shown.cell_count, 5);
        assert_int_equal(shown.target_count, 1);
        assert_int_equal(shown.target[0].slot, 1);
        assert_int_equal(shown.target[0].fate, FATE_DIES);
        assert_false(shown.harms_hero);
        action.target = (struct point){3, 1};
        game_preview(board->game, &action, &shown);
        assert_int_equal(shown.target_count, 2);
        assert_true(shown.harms_hero);
        assert_true(board_digest(board) == before);
        board_free(board);
    }
}
