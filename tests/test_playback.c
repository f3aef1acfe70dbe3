/* Playing recordings: every place of a recording, reached from either side or by a jump, holds the
 * world that was there when it was recorded; and what cannot be played is told, not shown. */
#include <stdlib.h>
#include <string.h>

#include "barrow/game/view.h"
#include "barrow/record/playback.h"
#include "support/effort.h"
#include "support/recording_fixture.h"
#include "support/test.h"
#include "support/thing_fixture.h"

static struct film *film;
static struct playback *playback; /* of the film */

static void record_film(struct content *content, uint64_t seed, int turns, int every)
{
    film = film_new(content, seed, turns, every);
    playback = open_recording(&film->recording, content);
}

static void drop_film(void)
{
    playback_free(playback);
    film_free(film);
}

static int turn_now(void)
{
    return world_of(playback)->turn;
}

static void assert_begins_turn(uint64_t seed)
{
    int turn = turn_now();
    if (digest_of(playback) != film->digest[turn]) {
        fail_msg("seed %d: turn %d does not begin as it was recorded", (int)seed, turn);
    }
}

static void assert_no_problem(void)
{
    assert_string_equal(playback_problem(playback), "");
}

/* Both ways, by turns. */

TEST(turns_pass_as_they_were_recorded)
{
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(2, 4, 12); seed++) {
        record_film(content_fixture_copy(), seed, 200, 7 + (int)seed * 3);
        assert_int_equal(playback_last_turn(playback), film->last);
        int turn = playback_first_turn(playback);
        do {
            assert_int_equal(turn_now(), turn++);
            assert_begins_turn(seed);
        } while (playback_forward(playback, PLAYBACK_TURN));
        assert_int_equal(turn, film->last + 1);
        while (playback_back(playback, PLAYBACK_TURN)) {
            turn--;
            assert_int_equal(turn_now(), turn - 1);
            assert_begins_turn(seed);
        }
        assert_int_equal(turn, playback_first_turn(playback) + 1);
        assert_no_problem();
        drop_film();
    }
}

/* The moments of a pass, and those of a walk by actions. */

struct moments {
    uint64_t digest;
    int count;
};

static void note_moment(void *data, const struct game *game, size_t from)
{
    struct moments *moments = data;
    uint64_t digest = game_digest(game);
    assert_in_range(from, 0, game_position(game));
    if (digest != moments->digest) { /* where segments are joined, the moment is told twice */
        moments->digest = digest;
        moments->count++;
    }
}

TEST(a_pass_is_told_the_moments_of_a_walk_by_actions)
{
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(1, 2, 4); seed++) {
        struct moments passed = {0}, walked = {0};
        record_film(content_fixture_copy(), seed, 100, 9);
        note_moment(&walked, playback_game(playback), 0);
        while (playback_forward(playback, PLAYBACK_ACTION)) {
            note_moment(&walked, playback_game(playback), 0);
        }
        playback_pass(playback, note_moment, NULL, &passed);
        assert_int_equal(passed.count, walked.count);
        assert_int_equal(passed.digest, walked.digest);
        assert_int_equal(turn_now(), film->last);
        playback_to_start(playback);
        assert_int_equal(turn_now(), playback_first_turn(playback));
        assert_no_problem();
        drop_film();
    }
}

/* Notes that a turn's beginning is passed, if this is one. The check, which is of a part of what
 * the digest is of, says quickly of most stops that they are none. */
static void look_out(bool *is_passed)
{
    int turn = turn_now();
    bool may_begin = journal_check(world_of(playback)) == film->check[turn];
    is_passed[turn] = is_passed[turn] || (may_begin && digest_of(playback) == film->digest[turn]);
}

/* From the end of a recording to its start, one fact after the other, and forth again. */
static void assert_outcomes_lead_through(uint64_t seed)
{
    bool is_passed[64] = {false};
    int back = 0, forth = 0;
    playback_to_end(playback);
    uint64_t end = digest_of(playback);
    do {
        look_out(is_passed);
        back++;
    } while (playback_back(playback, PLAYBACK_OUTCOME));
    for (int turn = playback_first_turn(playback); turn <= film->last; turn++) {
        if (!is_passed[turn]) {
            fail_msg("seed %d: going back, turn %d did not come", (int)seed, turn);
        }
    }
    assert_int_equal(digest_of(playback), film->digest[playback_first_turn(playback)]);
    do {
        forth++;
    } while (playback_forward(playback, PLAYBACK_OUTCOME));
    assert_int_equal(forth, back);
    assert_int_equal(digest_of(playback), end);
    assert_no_problem();
}

TEST(recordings_go_back_to_their_start_by_outcomes)
{
    for (uint64_t seed = 1; seed <= (uint64_t)effort(3, 100); seed++) {
        bool is_sturdy = seed % 4 == 0;
        struct content *content = is_sturdy ? recording_fixture_content() : content_fixture_copy();
        record_film(content, seed, 25, 7);
        assert_outcomes_lead_through(seed);
        drop_film();
    }
}

/* What is seen on the way: no step stops where nothing can be seen. */
TEST(every_stop_can_be_looked_at)
{
    static struct view view;
    record_film(recording_fixture_content(), 4, 250, 40);
    int stops = 0;
    while (playback_forward(playback, PLAYBACK_OUTCOME)) {
        view_make(&view, playback_game(playback));
        assert_true(view.hero.at.x >= 0 && view.hero.at.x < view.width);
        stops++;
    }
    assert_true(view.depth > 2); /* else nothing was tried */
    while (playback_back(playback, PLAYBACK_OUTCOME)) {
        stops--;
        assert_true(world_hero(world_of(playback))->at.x >= 0);
    }
    assert_int_equal(stops, 0);
    drop_film();
}

/* Turns are made of actions, actions of facts: every place of a coarse step is one of the finer. */
TEST(finer_steps_pass_the_stops_of_coarser_ones)
{
    record_film(content_fixture_copy(), 3, 60, 11);
    struct playback *finer = open_recording(&film->recording, film->content);
    for (int step = PLAYBACK_TURN; step > PLAYBACK_OUTCOME; step--) {
        playback_to_start(playback);
        playback_to_start(finer);
        while (playback_forward(playback, (enum playback_step)step)) {
            int steps = 0;
            uint64_t wanted = digest_of(playback);
            while (digest_of(finer) != wanted) {
                assert_true(playback_forward(finer, (enum playback_step)(step - 1)));
                steps++;
            }
            assert_true(steps > 0);
        }
    }
    playback_free(finer);
    drop_film();
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

TEST(a_barrow_that_begins_again_is_walked_through)
{
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

    playback = open_recording(&recording, content);
    assert_true(playback_forward(playback, PLAYBACK_ACTION));
    assert_int_equal(digest_of(playback), won);
    assert_true(playback_forward(playback, PLAYBACK_TURN));
    assert_int_equal(turn_now(), 2);
    playback_to_end(playback);
    assert_int_equal(digest_of(playback), end);
    assert_true(playback_to_depth(playback, 2));
    assert_int_equal(digest_of(playback), again);
    while (playback_back(playback, PLAYBACK_OUTCOME)) {
    }
    assert_int_equal(digest_of(playback), recording_fixture_digest(&recording.segment[0], content));
    assert_no_problem();
    playback_free(playback);
    recording_free(&recording);
    game_free(game);
    free(world);
}

/* Jumps. */

TEST(any_turn_is_jumped_to)
{
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(1, 2, 6); seed++) {
        record_film(recording_fixture_content(), seed, 300, 23);
        uint64_t keys[] = {seed};
        struct dice dice = dice_from(keys, 1);
        for (int i = 0; i < 60; i++) {
            int turn = dice_between(&dice, playback_first_turn(playback), film->last);
            playback_to_turn(playback, turn);
            assert_int_equal(turn_now(), turn);
            assert_begins_turn(seed);
        }
        drop_film();
    }
}

TEST(turns_beyond_the_recording_are_its_ends)
{
    record_film(content_fixture_copy(), 2, 40, 10);
    static const int far[] = {-1, 0, INT32_MIN};
    for (int i = 0; i < COUNT_OF(far); i++) {
        playback_to_turn(playback, far[i]);
        assert_int_equal(turn_now(), playback_first_turn(playback));
        assert_false(playback_back(playback, PLAYBACK_OUTCOME));
    }
    playback_to_turn(playback, INT32_MAX);
    assert_int_equal(turn_now(), film->last);
    assert_begins_turn(2);
    playback_to_end(playback);
    for (int step = 0; step <= PLAYBACK_TURN; step++) {
        assert_false(playback_forward(playback, (enum playback_step)step));
    }
    drop_film();
}

/* Where the forward pass first was as deep. */
TEST(a_depth_is_jumped_to_where_it_began)
{
    record_film(recording_fixture_content(), 4, 400, 1000);
    struct playback *passed = open_recording(&film->recording, film->content);
    int depth = 1;
    do {
        int now = world_of(passed)->journey.depth;
        if (now > depth) {
            playback_to_start(playback);
            assert_true(playback_to_depth(playback, now));
            assert_int_equal(digest_of(playback), digest_of(passed));
            depth = now;
        }
    } while (playback_forward(passed, PLAYBACK_ACTION));
    assert_true(depth > 3);
    uint64_t before = digest_of(playback);
    assert_false(playback_to_depth(playback, depth + 1));
    assert_false(playback_to_depth(playback, 0));
    assert_int_equal(digest_of(playback), before);
    assert_true(playback_to_depth(playback, 1));
    assert_int_equal(digest_of(playback), film->digest[playback_first_turn(playback)]);
    playback_free(passed);
    drop_film();
}
