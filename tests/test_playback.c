/* Playing recordings: every place of a tape, reached from either side or by a jump, holds the world
 * that was there when it was recorded; and what cannot be played is told, not shown. */
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
#include "support/content_fixture.h"
#include "support/tape_fixture.h"

/* A recording and what was true while it was made. */
struct film {
    struct content *content;
    struct tape *tape;
    uint64_t *digest; /* at the beginning of each turn */
    int first, last;  /* turns */
    struct playback *playback;
};

static struct playback *open_tape(const struct tape *tape, const struct content *content)
{
    struct error error;
    struct playback *playback = playback_new(tape, content, &error);
    if (playback == NULL) {
        fail_msg("the tape cannot be opened: %s", error.text);
    }
    return playback;
}

static struct film film_new(struct content *content, uint64_t seed, int turns, int every)
{
    struct film film = {.content = content, .tape = memory_new(1, sizeof(struct tape))};
    film.digest = memory_new((size_t)turns + 2, sizeof film.digest[0]);
    struct tape_order order = {content, seed, turns, every, film.digest};
    film.last = tape_fixture_record(film.tape, &order);
    film.first = film.tape->segment[0].turn;
    film.playback = open_tape(film.tape, content);
    return film;
}

static void film_free(struct film *film)
{
    playback_free(film->playback);
    tape_free(film->tape);
    free(film->tape);
    free(film->digest);
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
    for (uint64_t seed = 1; seed <= 20; seed++) {
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

/* Notes that a turn's beginning is passed, if this is one. */
static void look_out(const struct film *film, bool *is_passed)
{
    int turn = turn_of(film->playback);
    is_passed[turn] = is_passed[turn] || digest_of(film->playback) == film->digest[turn];
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

static void a_hundred_recordings_go_back_to_their_start_by_outcomes(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        bool is_sturdy = seed % 4 == 0;
        struct content *content = is_sturdy ? tape_fixture_content() : content_fixture_copy();
        struct film film = film_new(content, seed, 40, 9);
        assert_outcomes_lead_through(&film, seed);
        film_free(&film);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_pass_as_they_were_recorded),
        cmocka_unit_test(a_hundred_recordings_go_back_to_their_start_by_outcomes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
