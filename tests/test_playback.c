/* Playing recordings: every place of a recording, reached from either side or by a jump, holds the
 * world that was there when it was recorded; and what cannot be played is told, not shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "barrow/base/memory.h"
#include "barrow/game/view.h"
#include "barrow/record/playback.h"
#include "barrow/record/snapshot.h"
#include "support/effort.h"
#include "support/recording_fixture.h"
#include "support/thing_fixture.h"

/* A recording and what was true while it was made. */
struct film {
    struct content *content;
    struct recording *recording;
    uint64_t *digest; /* at the beginning of each turn */
    uint32_t *check;  /* likewise */
    int first, last;  /* turns */
    struct playback *playback;
};

static struct playback *open_recording(const struct recording *recording,
                                       const struct content *content)
{
    struct error error;
    struct playback *playback = playback_new(recording, content, &error);
    if (playback == NULL) {
        fail_msg("the recording cannot be opened: %s", error.text);
    }
    return playback;
}

static struct film film_new(struct content *content, uint64_t seed, int turns, int every)
{
    struct film film = {.content = content, .recording = memory_new(1, sizeof(struct recording))};
    film.digest = memory_new((size_t)turns + 2, sizeof film.digest[0]);
    film.check = memory_new((size_t)turns + 2, sizeof film.check[0]);
    struct recording_order order = {content, seed, turns, every, film.digest, false, film.check};
    film.last = recording_fixture_record(film.recording, &order);
    film.first = film.recording->segment[0].turn;
    film.playback = open_recording(film.recording, content);
    return film;
}

static void film_free(struct film *film)
{
    playback_free(film->playback);
    recording_free(film->recording);
    free(film->recording);
    free(film->digest);
    free(film->check);
    free(film->content);
}

static const struct world *world_of(const struct playback *playback)
{
    return game_world(playback_game(playback));
}

static uint64_t digest_of(const struct playback *playback)
{
    return world_digest(world_of(playback), game_content(playback_game(playback)));
}

static int turn_of(const struct playback *playback)
{
    return world_of(playback)->turn;
}

static void assert_begins_turn(const struct film *film, uint64_t seed)
{
    int turn = turn_of(film->playback);
    if (digest_of(film->playback) != film->digest[turn]) {
        fail_msg("seed %d: turn %d does not begin as it was recorded", (int)seed, turn);
    }
}

static void assert_no_problem(const struct playback *playback)
{
    assert_string_equal(playback_problem(playback), "");
}

/* Both ways, by turns. */

static void turns_pass_as_they_were_recorded(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct film film = film_new(content_fixture_copy(), seed, 200, 7 + (int)seed * 3);
        assert_int_equal(playback_first_turn(film.playback), film.first);
        assert_int_equal(playback_last_turn(film.playback), film.last);
        int turn = film.first;
        do {
            assert_int_equal(turn_of(film.playback), turn++);
            assert_begins_turn(&film, seed);
        } while (playback_forward(film.playback, PLAYBACK_TURN));
        assert_int_equal(turn, film.last + 1);
        while (playback_back(film.playback, PLAYBACK_TURN)) {
            turn--;
            assert_int_equal(turn_of(film.playback), turn - 1);
            assert_begins_turn(&film, seed);
        }
        assert_int_equal(turn, film.first + 1);
        assert_no_problem(film.playback);
        film_free(&film);
    }
}

/* Notes that a turn's beginning is passed, if this is one. The check, which is of a part of what
 * the digest is of, says quickly of most stops that they are none. */
static void look_out(const struct film *film, bool *is_passed)
{
    int turn = turn_of(film->playback);
    bool may_begin = journal_check(world_of(film->playback)) == film->check[turn];
    is_passed[turn] =
        is_passed[turn] || (may_begin && digest_of(film->playback) == film->digest[turn]);
}

/* From the end of a recording to its start, one fact after the other, and forth again. */
static void assert_outcomes_lead_through(struct film *film, uint64_t seed)
{
    bool is_passed[64] = {false};
    int back = 0, forth = 0;
    playback_to_end(film->playback);
    uint64_t end = digest_of(film->playback);
    do {
        look_out(film, is_passed);
        back++;
    } while (playback_back(film->playback, PLAYBACK_OUTCOME));
    for (int turn = film->first; turn <= film->last; turn++) {
        if (!is_passed[turn]) {
            fail_msg("seed %d: going back, turn %d did not come", (int)seed, turn);
        }
    }
    assert_int_equal(digest_of(film->playback), film->digest[film->first]);
    do {
        forth++;
    } while (playback_forward(film->playback, PLAYBACK_OUTCOME));
    assert_int_equal(forth, back);
    assert_int_equal(digest_of(film->playback), end);
    assert_no_problem(film->playback);
}

static void recordings_go_back_to_their_start_by_outcomes(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= (uint64_t)effort(30, 100); seed++) {
        bool is_sturdy = seed % 4 == 0;
        struct content *content = is_sturdy ? recording_fixture_content() : content_fixture_copy();
        struct film film = film_new(content, seed, 25, 7);
        assert_outcomes_lead_through(&film, seed);
        film_free(&film);
    }
}

/* What is seen on the way: no step stops where nothing can be seen. */
static void every_stop_can_be_looked_at(void **state)
{
    (void)state;
    static struct view view;
    struct film film = film_new(recording_fixture_content(), 4, 250, 40);
    int stops = 0;
    while (playback_forward(film.playback, PLAYBACK_OUTCOME)) {
        view_make(&view, playback_game(film.playback));
        assert_true(view.hero.at.x >= 0 && view.hero.at.x < view.width);
        stops++;
    }
    assert_true(view.depth > 2); /* else nothing was tried */
    while (playback_back(film.playback, PLAYBACK_OUTCOME)) {
        stops--;
        assert_true(world_hero(world_of(film.playback))->at.x >= 0);
    }
    assert_int_equal(stops, 0);
    film_free(&film);
}

/* Turns are made of actions, actions of facts: every place of a coarse step is one of the finer. */
static void finer_steps_pass_the_stops_of_coarser_ones(void **state)
{
    (void)state;
    struct film film = film_new(content_fixture_copy(), 3, 60, 11);
    struct playback *finer = open_recording(film.recording, film.content);
    for (int step = PLAYBACK_TURN; step > PLAYBACK_OUTCOME; step--) {
        playback_to_start(film.playback);
        playback_to_start(finer);
        while (playback_forward(film.playback, (enum playback_step)step)) {
            int steps = 0;
            uint64_t wanted = digest_of(film.playback);
            while (digest_of(finer) != wanted) {
                assert_true(playback_forward(finer, (enum playback_step)(step - 1)));
                steps++;
            }
            assert_true(steps > 0);
        }
    }
    playback_free(finer);
    film_free(&film);
}

/* Victory, and the barrow again: both are steps like others, and a new turn begins with it. */

static void record(struct recording *recording, struct game *game, enum entry_kind kind,
                   const struct action *action)
{
    struct entry entry = {.kind = kind, .check = journal_check(game_world(game))};
    if (action != NULL) {
        entry.action = *action;
        assert_int_equal(game_act(game, action), VERDICT_ALLOWED);
    } else {
        assert_true(game_begin_again(game));
    }
    recording_fixture_add_entry(recording, &entry);
    game_run(game);
}

static void a_barrow_that_begins_again_is_walked_through(void **state)
{
    (void)state;
    const struct content *content = content_fixture();
    struct world *world = world_from("#####\n#@..#\n#####\n");
    struct id crown = world_give(world, content, world_hero_id(world), "crown", 0, 1);
    struct game *game = game_from_world(content, world);
    struct recording recording = {0};
    recording_fixture_add_keyframe(&recording, world, content);
    struct action use = game_thing_action(game, VERB_USE, crown);
    record(&recording, game, ENTRY_ACTION, &use);
    uint64_t won = world_digest(game_world(game), content);
    record(&recording, game, ENTRY_BEGIN_AGAIN, NULL);
    uint64_t again = world_digest(game_world(game), content);
    struct action wait = game_hero_action(game, VERB_WAIT);
    record(&recording, game, ENTRY_ACTION, &wait);
    uint64_t end = world_digest(game_world(game), content);

    struct playback *playback = open_recording(&recording, content);
    assert_true(playback_forward(playback, PLAYBACK_ACTION));
    assert_int_equal(digest_of(playback), won);
    assert_true(playback_forward(playback, PLAYBACK_TURN));
    assert_int_equal(turn_of(playback), 2);
    playback_to_end(playback);
    assert_int_equal(digest_of(playback), end);
    assert_true(playback_to_depth(playback, 2));
    assert_int_equal(digest_of(playback), again);
    while (playback_back(playback, PLAYBACK_OUTCOME)) {
    }
    assert_int_equal(digest_of(playback), recording_fixture_digest(&recording.segment[0], content));
    assert_no_problem(playback);
    playback_free(playback);
    recording_free(&recording);
    game_free(game);
    free(world);
}

/* Jumps. */

static void any_turn_is_jumped_to(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= (uint64_t)effort(3, 6); seed++) {
        struct film film = film_new(recording_fixture_content(), seed, 300, 23);
        uint64_t keys[] = {seed};
        struct dice dice = dice_from(keys, 1);
        for (int i = 0; i < 60; i++) {
            int turn = dice_between(&dice, film.first, film.last);
            playback_to_turn(film.playback, turn);
            assert_int_equal(turn_of(film.playback), turn);
            assert_begins_turn(&film, seed);
        }
        film_free(&film);
    }
}

static void turns_beyond_the_recording_are_its_ends(void **state)
{
    (void)state;
    struct film film = film_new(content_fixture_copy(), 2, 40, 10);
    static const int far[] = {-1, 0, INT32_MIN};
    for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
        playback_to_turn(film.playback, far[i]);
        assert_int_equal(turn_of(film.playback), film.first);
        assert_false(playback_back(film.playback, PLAYBACK_OUTCOME));
    }
    playback_to_turn(film.playback, INT32_MAX);
    assert_int_equal(turn_of(film.playback), film.last);
    assert_begins_turn(&film, 2);
    playback_to_end(film.playback);
    for (int step = 0; step <= PLAYBACK_TURN; step++) {
        assert_false(playback_forward(film.playback, (enum playback_step)step));
    }
    film_free(&film);
}

/* Where the forward pass first was as deep. */
static void a_depth_is_jumped_to_where_it_began(void **state)
{
    (void)state;
    struct film film = film_new(recording_fixture_content(), 4, 400, 1000);
    struct playback *passed = open_recording(film.recording, film.content);
    int depth = 1;
    do {
        int now = world_of(passed)->journey.depth;
        if (now > depth) {
            playback_to_start(film.playback);
            assert_true(playback_to_depth(film.playback, now));
            assert_int_equal(digest_of(film.playback), digest_of(passed));
            depth = now;
        }
    } while (playback_forward(passed, PLAYBACK_ACTION));
    assert_true(depth > 3);
    uint64_t before = digest_of(film.playback);
    assert_false(playback_to_depth(film.playback, depth + 1));
    assert_false(playback_to_depth(film.playback, 0));
    assert_int_equal(digest_of(film.playback), before);
    assert_true(playback_to_depth(film.playback, 1));
    assert_int_equal(digest_of(film.playback), film.digest[film.first]);
    playback_free(passed);
    film_free(&film);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_pass_as_they_were_recorded),
        cmocka_unit_test(recordings_go_back_to_their_start_by_outcomes),
        cmocka_unit_test(every_stop_can_be_looked_at),
        cmocka_unit_test(finer_steps_pass_the_stops_of_coarser_ones),
        cmocka_unit_test(a_barrow_that_begins_again_is_walked_through),
        cmocka_unit_test(any_turn_is_jumped_to),
        cmocka_unit_test(turns_beyond_the_recording_are_its_ends),
        cmocka_unit_test(a_depth_is_jumped_to_where_it_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
