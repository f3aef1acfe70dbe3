/* Recordings that cannot be played as they are: with other data, by another program, damaged,
 * edited. What is sound is shown, what is not is told with the turn, and neither direction ever
 * shows what the other does not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/record/playback.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/recording_fixture.h"
#include "support/test.h"

#define TURNS_MOST effort(80, 120)
#define STOPS_MAX 4000

/* Five segments or more. */
static struct film *five_segments(void)
{
    struct film *film = film_new(recording_fixture_content(), 6, 80, 13);
    assert_true(film->recording.count >= 5 && film->recording.segment[2].entry_count > 10);
    return film;
}

/* The stops of one kind of step. */
struct walk {
    int turn[STOPS_MAX];
    uint64_t digest[STOPS_MAX];
    int count;
};

static void note(struct walk *walk, const struct playback *playback)
{
    assert_true(walk->count < STOPS_MAX);
    walk->turn[walk->count] = world_of(playback)->turn;
    walk->digest[walk->count++] = digest_of(playback);
}

static void walk_forth(struct walk *walk, struct playback *playback, enum playback_step step)
{
    walk->count = 0;
    playback_to_start(playback);
    note(walk, playback);
    while (playback_forward(playback, step)) {
        note(walk, playback);
    }
}

/* Back, the same stops come in reverse; also for one who has never gone forth. */
static void assert_way_back_is_the_same(const struct walk *walk, struct playback *playback,
                                        enum playback_step step)
{
    int at = walk->count - 1;
    playback_to_end(playback);
    if (digest_of(playback) != walk->digest[at]) { /* the recording ends amid a turn */
        assert_true(playback_back(playback, step));
    }
    assert_int_equal(digest_of(playback), walk->digest[at]);
    while (playback_back(playback, step)) {
        at--;
        assert_true(at >= 0);
        assert_int_equal(world_of(playback)->turn, walk->turn[at]);
        assert_int_equal(digest_of(playback), walk->digest[at]);
    }
    assert_int_equal(at, 0);
}

/* Walks the whole recording both ways by all steps; returns the walk by turns. */
static const struct walk *walk_all(const struct recording *recording, const struct content *content)
{
    static struct walk walk;
    for (int step = PLAYBACK_ACTION; step <= PLAYBACK_TURN; step++) {
        struct playback *playback = open_recording(recording, content),
                        *other = open_recording(recording, content);
        walk_forth(&walk, playback, (enum playback_step)step);
        assert_way_back_is_the_same(&walk, playback, (enum playback_step)step);
        if (step == PLAYBACK_TURN || effort(0, 1)) {
            assert_way_back_is_the_same(&walk, other, (enum playback_step)step);
        }
        playback_free(playback);
        playback_free(other);
    }
    return &walk;
}

/* True if the beginning of a turn, as it was recorded, is among the stops. */
static bool has_turn(const struct walk *walk, const struct film *film, int turn)
{
    for (int i = 0; i < walk->count; i++) {
        if (walk->turn[i] == turn && walk->digest[i] == film->digest[turn]) {
            return true;
        }
    }
    return false;
}

/* True if a stop is as it was recorded: a turn's beginning or a keyframe. */
static bool is_recorded(const struct film *film, int turn, uint64_t digest)
{
    bool is_found = film->digest[turn] == digest;
    for (int i = 0; i < film->recording.count && !is_found; i++) {
        const struct segment *segment = &film->recording.segment[i];
        is_found =
            segment->turn == turn && recording_fixture_digest(segment, film->content) == digest;
    }
    return is_found;
}

static void assert_only_what_was_recorded_is_shown(const struct film *film,
                                                   const struct content *content)
{
    const struct walk *walk = walk_all(&film->recording, content);
    for (int i = 0; i < walk->count; i++) {
        if (!is_recorded(film, walk->turn[i], walk->digest[i])) {
            fail_msg("turn %d is shown otherwise than it was", walk->turn[i]);
        }
    }
}

/* The turn with which a problem begins; 0 if it begins otherwise. */
static int turn_of_problem(const char *problem)
{
    int turn;
    return sscanf(problem, "turn %d:", &turn) == 1 ? turn : 0;
}

/* Walks all of the recording, so that all of it has been played, and copies the problem. */
static void find_problem(const struct recording *recording, const struct content *content,
                         struct error *problem)
{
    struct playback *playback = open_recording(recording, content);
    while (playback_forward(playback, PLAYBACK_TURN)) {
    }
    snprintf(problem->text, sizeof problem->text, "%s", playback_problem(playback));
    playback_free(playback);
}

/* Changing a segment's entries. */

static int read_entries(const struct segment *segment, struct entry *entry, int most)
{
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    assert_true(segment->entry_count <= most);
    for (int i = 0; i < segment->entry_count; i++) {
        assert_true(entry_read(&reader, &entry[i]));
    }
    return segment->entry_count;
}

static void write_entries(struct segment *segment, const struct entry *entry, int count)
{
    buffer_clear(&segment->entries);
    for (int i = 0; i < count; i++) {
        entry_write(&entry[i], &segment->entries);
    }
    segment->entry_count = count;
}

static void spoil_check(struct segment *segment, int which)
{
    struct entry entry[100];
    int count = read_entries(segment, entry, 100);
    entry[which].check ^= 1;
    write_entries(segment, entry, count);
}

/* An entry that does not fit. */

TEST(a_wrong_check_leaves_a_gap_up_to_the_next_keyframe)
{
    struct film *film = five_segments();
    struct error problem;
    const struct segment *next = &film->recording.segment[3];
    spoil_check(&film->recording.segment[2], 8);
    find_problem(&film->recording, film->content, &problem);
    int turn = turn_of_problem(problem.text);
    assert_true(turn > film->recording.segment[2].turn && turn < next->turn);
    const struct walk *walk = walk_all(&film->recording, film->content);
    for (int i = 1; i <= film->last; i++) {
        bool is_in_gap = i > turn && i < next->turn;
        if (i != turn && i != next->turn && has_turn(walk, film, i) == is_in_gap) {
            fail_msg("turn %d is %s (%s)", i, is_in_gap ? "shown" : "not shown", problem.text);
        }
    }
    film_free(film);
}

TEST(a_turn_in_a_gap_is_where_the_gap_begins_or_ends)
{
    struct film *film = five_segments();
    spoil_check(&film->recording.segment[2], 1);
    struct playback *playback = open_recording(&film->recording, film->content);
    int from = film->recording.segment[2].turn, to = film->recording.segment[3].turn;
    playback_to_turn(playback, to - 1);
    assert_int_equal(world_of(playback)->turn, to);
    assert_int_equal(digest_of(playback),
                     recording_fixture_digest(&film->recording.segment[3], film->content));
    playback_to_turn(playback, from + 3);
    assert_true(world_of(playback)->turn >= from && world_of(playback)->turn < from + 3);
    playback_free(playback);
    film_free(film);
}

TEST(the_earliest_problem_is_the_one_told)
{
    struct film *film = five_segments();
    spoil_check(&film->recording.segment[1], 3);
    spoil_check(&film->recording.segment[film->recording.count - 1], 0);
    struct playback *playback = open_recording(&film->recording, film->content);
    playback_to_end(playback);
    assert_true(turn_of_problem(playback_problem(playback)) >=
                film->recording.segment[film->recording.count - 1].turn);
    playback_to_start(playback);
    while (playback_forward(playback, PLAYBACK_TURN)) {
    }
    int turn = turn_of_problem(playback_problem(playback));
    assert_true(turn >= film->recording.segment[1].turn && turn <= film->recording.segment[2].turn);
    playback_free(playback);
    film_free(film);
}

TEST(a_refused_action_and_garbage_leave_a_gap)
{
    struct film *film = five_segments();
    struct entry entry[100];
    struct error problem;
    struct segment *second = &film->recording.segment[1], *third = &film->recording.segment[2];
    int count = read_entries(second, entry, 100);
    entry[4].action.verb = VERB_HIT;
    entry[4].action.target = (struct point){0, 0}; /* a corner: nobody to hit */
    write_entries(second, entry, count);
    third->entries.text[third->entries.size / 2] = (char)0xff; /* no entry begins so */
    find_problem(&film->recording, film->content, &problem);
    assert_non_null(strstr(problem.text, "the rules refuse the recorded HIT"));
    const struct walk *walk = walk_all(&film->recording, film->content);
    assert_true(has_turn(walk, film, second->turn + 1));
    assert_true(has_turn(walk, film, third->turn + 1));
    assert_true(has_turn(walk, film, film->last));
    film_free(film);
}

TEST(the_number_of_entries_must_be_right)
{
    static const int wrong[] = {-1, 1, 1000000};
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        struct film *film = five_segments();
        struct error problem;
        film->recording.segment[2].entry_count += wrong[i];
        find_problem(&film->recording, film->content, &problem);
        int turn = turn_of_problem(problem.text);
        assert_true(turn > film->recording.segment[2].turn &&
                    turn <= film->recording.segment[3].turn);
        walk_all(&film->recording, film->content);
        film_free(film);
    }
}

/* The faults of a program are no part of its game. */
TEST(a_recorded_fault_is_passed_over)
{
    struct film *film = five_segments();
    struct entry entry[100];
    struct error problem;
    struct segment *segment = &film->recording.segment[1];
    int count = read_entries(segment, entry, 99);
    memmove(&entry[6], &entry[5], (size_t)(count - 5) * sizeof entry[0]);
    entry[5] = (struct entry){.kind = ENTRY_FAULT, .check = entry[6].check};
    write_entries(segment, entry, count + 1);
    find_problem(&film->recording, film->content, &problem);
    assert_string_equal(problem.text, "");
    film_free(film);
}

/* Whatever the bytes say, both directions show the same, and all of it as it was recorded. */
TEST(no_mutation_shows_what_was_not)
{
    struct film *film = film_new(recording_fixture_content(), 3, 80, 8);
    for (uint64_t i = 0; i < (uint64_t)effort(1, 8); i++) {
        struct dice dice = dice_from(&i, 1);
        int which = dice_between(&dice, 1, film->recording.count - 1);
        struct segment *segment = &film->recording.segment[which];
        struct buffer *bytes = dice_chance(&dice, 3, 4) ? &segment->entries : &segment->snapshot;
        if (bytes->size == 0) {
            continue;
        }
        char *at = &bytes->text[dice_between(&dice, 0, (int)bytes->size - 1)];
        char kept = *at;
        *at = (char)(*at ^ dice_between(&dice, 1, 255));
        assert_only_what_was_recorded_is_shown(film, film->content);
        *at = kept;
    }
    film_free(film);
}

/* Snapshots. */

TEST(an_unreadable_snapshot_is_stepped_over)
{
    struct film *film = five_segments();
    struct error problem;
    struct segment *broken = &film->recording.segment[2];
    broken->snapshot.text[broken->snapshot.size / 2] ^= 1;
    find_problem(&film->recording, film->content, &problem);
    assert_int_equal(turn_of_problem(problem.text), broken->turn);
    const struct walk *walk = walk_all(&film->recording, film->content);
    for (int turn = 1; turn <= film->last; turn++) {
        int end = film->recording.segment[3].turn; /* begun before its keyframe, or just then */
        bool is_in_gap = turn > broken->turn && turn < end;
        if (turn != end && has_turn(walk, film, turn) == is_in_gap) {
            fail_msg("turn %d is %s", turn, is_in_gap ? "shown" : "not shown");
        }
    }
    film_free(film);
}

TEST(unreadable_ends_shorten_the_recording)
{
    struct film *film = five_segments();
    int last = film->recording.count - 1;
    buffer_clear(&film->recording.segment[last].snapshot);
    struct playback *playback = open_recording(&film->recording, film->content);
    assert_int_equal(playback_last_turn(playback), film->recording.segment[last].turn);
    playback_free(playback);
    walk_all(&film->recording, film->content);
    buffer_clear(&film->recording.segment[0].snapshot);
    struct error error = {""};
    assert_null(playback_new(&film->recording, film->content, &error));
    assert_int_equal(turn_of_problem(error.text), film->recording.segment[0].turn);
    film_free(film);
}

/* The snapshot after an edit does not follow from what was before: that is no fault. */
TEST(an_edited_world_is_a_gap_without_a_problem)
{
    for (int is_told = 0; is_told <= 1; is_told++) {
        struct film *film = five_segments(),
                    *other = film_new(recording_fixture_content(), 12, 80, 13);
        struct error problem;
        struct segment *segment = &film->recording.segment[3],
                       *foreign = &other->recording.segment[1];
        struct buffer snapshot = segment->snapshot;
        segment->snapshot = foreign->snapshot;
        foreign->snapshot = snapshot;
        segment->turn = foreign->turn;
        segment->entry_count = 0;
        buffer_clear(&segment->entries);
        segment->is_edited = is_told == 1;
        int count = film->recording.count;
        film->recording.count = 4; /* the rest would not follow from it */
        find_problem(&film->recording, film->content, &problem);
        assert_int_equal(problem.text[0] == '\0', is_told);
        walk_all(&film->recording, film->content);
        film->recording.count = count;
        film_free(film);
        film_free(other);
    }
}

/* Other data. */

/* Plays the entries with other data, come what may, and returns the first turn that begins
 * otherwise than recorded; 0 if none does. */
static int first_turn_that_differs(const struct film *film, const struct content *content)
{
    struct error error;
    int differs = 0;
    struct playback *start = open_recording(&film->recording, content);
    playback_to_start(start);
    struct game *game = game_from_world(content, world_of(start));
    playback_free(start);
    for (int i = 0; i < film->recording.count && differs == 0; i++) {
        const struct segment *segment = &film->recording.segment[i];
        struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
        struct entry entry;
        for (int k = 0; k < segment->entry_count && differs == 0; k++) {
            assert_true(entry_read(&reader, &entry));
            entry_play(game, &entry, &error);
            while (game_need(game) == GAME_NEEDS_STEP && differs == 0) {
                int turn = game_world(game)->turn;
                game_step(game);
                int now = game_world(game)->turn;
                bool is_other = now != turn && now <= film->last &&
                                world_digest(game_world(game), content) != film->digest[now];
                differs = is_other ? now : 0;
            }
        }
    }
    game_free(game);
    return differs;
}

static void change_blow(struct content *content)
{
    content->actor[1].blow.part[0].percent = 130;
}

static void change_attack(struct content *content)
{
    content->actor[1].shape.attack += 20;
}

static void change_speed(struct content *content)
{
    content->actor[1].speed += 1;
}

/* One number of one kind of monster. The world differs for the first time amid turn D - 1 or at the
 * beginning of D; it must be told of one of the two. */
TEST(other_data_are_found_out_at_the_first_turn_that_differs)
{
    static void (*const alter[])(struct content *) = {change_blow, change_attack, change_speed};
    int found = 0, seeds = effort(1, 4);
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
        for (int i = 0; i < COUNT_OF(alter); i++) {
            struct film *film = film_new(recording_fixture_content(), seed, TURNS_MOST, 50);
            struct content *other = recording_fixture_content();
            struct error problem;
            alter[i](other);
            other->digest++;
            find_problem(&film->recording, other, &problem);
            int differs = first_turn_that_differs(film, other);
            int told = turn_of_problem(problem.text);
            if (differs == 0 ? told != 0 : told != differs && told != differs - 1) {
                fail_msg("seed %d, change %d: differs from turn %d, told: %s", (int)seed, i,
                         differs, problem.text);
            }
            assert_true(differs == 0 || strstr(problem.text, "other data") != NULL);
            assert_only_what_was_recorded_is_shown(film, other);
            found += differs != 0 ? 1 : 0;
            free(other);
            film_free(film);
        }
    }
    assert_true(found > 3 * seeds / 2);
}

/* Digests in words. */

TEST(digests_are_printed_turn_by_turn)
{
    struct film *film = five_segments();
    struct buffer text = {0}, wanted = {0};
    assert_true(playback_print_digests(&film->recording, film->content, &text));
    struct playback *playback = open_recording(&film->recording, film->content);
    do {
        const struct world *world = world_of(playback);
        buffer_print(&wanted, "%d %d %d %016llx\n", world->turn, world->journey.depth,
                     world_hero(world)->health, (unsigned long long)digest_of(playback));
    } while (playback_forward(playback, PLAYBACK_TURN));
    /* the bot stops when it is to act: the end may be a line more */
    assert_memory_equal(text.text, wanted.text, wanted.size);
    playback_to_end(playback);
    char end[32];
    snprintf(end, sizeof end, "%016llx\n", (unsigned long long)digest_of(playback));
    assert_string_equal(text.text + text.size - strlen(end), end);
    playback_free(playback);
    buffer_free(&text);
    buffer_free(&wanted);
    film_free(film);
}

/* The hero dies amid a turn, and the last keyframe has no entry. */
TEST(digests_have_a_line_of_the_end)
{
    struct content *content = content_fixture_copy();
    struct film *film = film_new(content, 3, 2000, 20);
    struct buffer text = {0};
    char end[64];
    assert_true(playback_print_digests(&film->recording, film->content, &text));
    struct playback *playback = open_recording(&film->recording, film->content);
    playback_to_end(playback);
    const struct world *world = world_of(playback);
    assert_int_equal(world->end.ending, ENDING_DEATH);
    snprintf(end, sizeof end, "\n%d %d %d %016llx\n", world->turn, world->journey.depth,
             world_hero(world)->health, (unsigned long long)digest_of(playback));
    assert_string_equal(text.text + text.size - strlen(end), end);
    playback_free(playback);
    buffer_free(&text);
    film_free(film);
}

TEST(printed_digests_name_what_differs)
{
    struct film *film = five_segments();
    struct buffer text = {0};
    spoil_check(&film->recording.segment[2], 4);
    assert_false(playback_print_digests(&film->recording, film->content, &text));
    const char *problem = strstr(buffer_text(&text), "# turn ");
    assert_non_null(problem);
    int turn = turn_of_problem(problem + 2);
    char line[64];
    snprintf(line, sizeof line, "\n%d %d ", turn - 1, film->recording.segment[2].depth);
    const char *before = strstr(buffer_text(&text), line);
    assert_true(before != NULL && before < problem);
    snprintf(line, sizeof line, "\n%d %d ", film->recording.segment[3].turn,
             film->recording.segment[3].depth);
    assert_non_null(strstr(problem, line)); /* goes on behind the gap */
    buffer_free(&text);
    film_free(film);
}
