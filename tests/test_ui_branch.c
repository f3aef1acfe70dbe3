/* Branches: a recording played on from one of its turns, what is kept of it, and both ways side by
 * side. The hero of the recording waits, hardly alive, until a strong foe has come and killed it;
 * the stairs are two steps away. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "barrow/play/comparison.h"
#include "barrow/record/hall.h"
#include "barrow/record/run_file.h"
#include "record/run_folder.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/scene_recording.h"
#include "support/test.h"
#include "support/thing_fixture.h"

static const char hall[] = "##########\n"
                           "#@.>....a#\n"
                           "##########\n";

struct story {
    struct board *board;
    struct scene_recording scene;
    struct id stone;
    int turns; /* in which it ended */
};

/* `sleeps`: the foe never wakes, and the hero waits so many turns. */
static struct story story_new(int sleeps)
{
    struct story story = {.board = board_new(hall)};
    struct world *world = story.board->world;
    world->actor[HERO_SLOT].health = 1;
    world->actor[1].stats = (struct stats){500, 90000, 90000};
    world->actor[1].status[STATUS_ASLEEP] = sleeps > 0 ? 10000 : 0;
    story.stone = board_give(story.board, "potion-of-health", 0, 1);
    story.scene =
        sleeps > 0 ? scene_recording_new(story.board) : scene_recording_wait_to_end(story.board, 4);
    scene_recording_do(&story.scene, VERB_WAIT, sleeps);
    story.scene.recording.run.state = RUN_DIED;
    snprintf(story.scene.recording.run.id, RUN_ID_SIZE, "parent-1");
    snprintf(story.scene.recording.run.name, RUN_NAME_SIZE, "Wulf");
    story.turns = game_world(story.scene.game)->turn;
    return story;
}

static void story_free(struct story *story)
{
    scene_recording_free(&story->scene);
    board_free(story->board);
}

static struct session *begin(const struct story *story, struct branch *branch, int turn)
{
    struct error error;
    must(branch_open(branch, &story->scene.recording, story->board->content, turn, &error), &error);
    struct session *session = branch_play(branch, story->board->content);
    assert_non_null(session);
    return session;
}

static void do_verb(struct session *session, enum verb verb)
{
    struct action action = game_hero_action(session->game, verb);
    session_act(session, &action);
}

static void go_east(struct session *session, int steps)
{
    for (int i = 0; i < steps; i++) {
        struct action action = game_bump(session->game, DIRECTION_EAST);
        assert_int_equal(session_act(session, &action), VERDICT_ALLOWED);
    }
}

static void compare(const struct story *story, const struct branch *branch,
                    struct comparison *comparison)
{
    struct error error;
    must(comparison_make(comparison, &story->scene.recording, &branch->recording,
                         story->board->content, &error),
         &error);
}

static int fail_to_write(enum file_call call)
{
    return call == CALL_WRITE ? ENOSPC : 0;
}

TEST(the_same_deeds_have_the_same_end)
{
    struct story story = story_new(0);
    struct branch branch;
    struct comparison comparison;
    struct session *session = begin(&story, &branch, 2);
    assert_int_equal(game_world(session->game)->turn, 2);
    while (branch_end(session) == BRANCH_GOES_ON) {
        do_verb(session, VERB_WAIT);
    }
    assert_int_equal(branch_end(session), BRANCH_DIED);
    assert_int_equal(game_digest(session->game), game_digest(story.scene.game));
    branch_close(&branch, session, 1);
    compare(&story, &branch, &comparison);
    assert_int_equal(comparison.parting_turn, 0);
    assert_int_equal(comparison.went.messages.count, comparison.tried.messages.count);
    assert_int_equal(comparison.went.end_turn, story.turns);
    assert_int_equal(comparison.tried.turns, comparison.went.turns);
    comparison_free(&comparison);
    session_free(session);
    branch_free(&branch);
    story_free(&story);
}

TEST(other_deeds_part_from_the_recording)
{
    struct story story = story_new(0);
    struct branch branch;
    struct comparison comparison;
    struct session *session = begin(&story, &branch, 1);
    do_verb(session, VERB_WAIT);
    go_east(session, 2);
    assert_int_equal(branch_end(session), BRANCH_GOES_ON);
    do_verb(session, VERB_DESCEND);
    assert_int_equal(branch_end(session), BRANCH_LEFT_LEVEL);
    branch_close(&branch, session, 1);
    compare(&story, &branch, &comparison);
    assert_int_equal(comparison.from_turn, 1);
    assert_int_equal(comparison.parting_turn, 2);
    assert_int_equal(comparison.went.end, BRANCH_DIED);
    assert_int_equal(comparison.went.health[comparison.went.turns - 1], 0);
    assert_int_equal(comparison.tried.end, BRANCH_LEFT_LEVEL);
    assert_int_equal(comparison.tried.end_health, 1);
    comparison_free(&comparison);
    session_free(session);
    branch_free(&branch);
    story_free(&story);
}

/* The hero gave up there: its way is over before it has done anything. */
TEST(the_last_turn_can_be_tried)
{
    struct story story = story_new(3);
    struct branch branch;
    struct comparison comparison;
    struct session *session = begin(&story, &branch, story.turns);
    assert_int_equal(game_digest(session->game), game_digest(story.scene.game));
    go_east(session, 1);
    branch_close(&branch, session, 1);
    compare(&story, &branch, &comparison);
    assert_int_equal(comparison.parting_turn, story.turns);
    assert_int_equal(comparison.went.end_turn, story.turns);
    assert_int_equal(comparison.went.end, BRANCH_GOES_ON);
    comparison_free(&comparison);
    session_free(session);
    branch_free(&branch);
    story_free(&story);
}

TEST(what_was_used_is_named)
{
    struct story story = story_new(0);
    struct branch branch;
    struct comparison comparison;
    struct session *session = begin(&story, &branch, 2);
    struct action drink = game_thing_action(session->game, VERB_USE, story.stone);
    assert_int_equal(session_act(session, &drink), VERDICT_ALLOWED);
    branch_close(&branch, session, 1);
    compare(&story, &branch, &comparison);
    assert_string_equal(buffer_text(&comparison.tried.used), "a potion of health");
    assert_string_equal(buffer_text(&comparison.went.used), "nothing");
    comparison_free(&comparison);
    session_free(session);
    branch_free(&branch);
    story_free(&story);
}

TEST(it_ends_after_fifty_turns)
{
    struct story story = story_new(3);
    struct branch branch;
    struct session *session = begin(&story, &branch, 2);
    int waits = 0;
    for (; branch_end(session) == BRANCH_GOES_ON; waits++) {
        assert_int_equal(branch_turns_left(session), BRANCH_TURNS - waits);
        do_verb(session, VERB_WAIT);
    }
    assert_int_equal(branch_end(session), BRANCH_LIVED);
    assert_int_equal(waits, BRANCH_TURNS);
    session_free(session);
    branch_free(&branch);
    story_free(&story);
}

TEST(a_second_try_forgets_the_first)
{
    struct story story = story_new(3);
    struct branch branch;
    struct session *session = begin(&story, &branch, 2);
    uint64_t start = game_digest(session->game);
    go_east(session, 2);
    branch_close(&branch, session, 1);
    session_free(session);
    session = branch_play(&branch, story.board->content);
    assert_int_equal(game_digest(session->game), start);
    assert_int_equal(branch.recording.count, 1);
    assert_int_equal(branch.recording.segment[0].entry_count, 0);
    session_free(session);
    branch_free(&branch);
    story_free(&story);
}

/* Kept below the run that it leaves, and neither a run nor a recording of its own. */
TEST(it_is_kept_under_its_run)
{
    struct story story = story_new(0);
    struct branch branch;
    struct recording read = {0};
    struct run found[2];
    struct error error;
    char *home = folder_make();
    struct session *session = begin(&story, &branch, 2);
    go_east(session, 1);
    branch_close(&branch, session, 1700000000);
    must(run_file_keep_branch(home, &branch.recording, story.board->content, &error), &error);
    assert_int_equal(run_file_list_branches(home, "parent-1", found, 2), 1);
    assert_int_equal(run_file_list_branches(home, "another", found, 2), 0);
    assert_int_equal(run_file_list(home, found, 2, NULL), 0);
    assert_int_equal(run_file_list_recordings(home, found, 2), 0);
    must(run_file_read(home, branch.recording.run.id, &read, &error), &error);
    assert_string_equal(read.run.from.run, "parent-1");
    assert_int_equal(read.run.from.turn, 2);
    assert_int_equal(read.run.from.digest, branch.recording.run.from.digest);
    assert_int_equal(read.count, 2);
    assert_int_equal(read.segment[0].entry_count, 1);
    assert_string_equal(read.damage.text, "");
    recording_free(&read);
    session_free(session);
    branch_free(&branch);
    story_free(&story);
    folder_remove(home);
}

TEST(an_export_that_fails_leaves_nothing)
{
    struct story story = story_new(3);
    struct error error;
    struct buffer path = {0};
    char *home = folder_make();
    buffer_print(&path, "%s/sent.run", home);
    file_fault = fail_to_write;
    assert_false(run_file_export(&story.scene.recording, path.text, &error));
    file_fault = NULL;
    assert_non_null(strstr(error.text, "cannot be written"));
    assert_false(folder_has(home, "sent.run"));
    must(run_file_export(&story.scene.recording, path.text, &error), &error);
    assert_false(run_file_export(&story.scene.recording, path.text, &error)); /* it is there */
    assert_true(folder_has(home, "sent.run"));
    buffer_free(&path);
    story_free(&story);
    folder_remove(home);
}

/* The id of its run leads to a file, so it is checked as one. */
TEST(an_origin_that_is_no_id_is_refused)
{
    static const char *const ids[] = {"../runs/x", "/etc/passwd", "a.run", "-a", "a b"};
    struct story story = story_new(3);
    struct branch branch;
    char *home = folder_make();
    struct session *session = begin(&story, &branch, 2);
    branch_close(&branch, session, 1);
    for (int i = 0; i < COUNT_OF(ids); i++) {
        struct recording read = {0};
        struct error error;
        snprintf(branch.recording.run.from.run, RUN_ID_SIZE, "%s", ids[i]);
        must(run_file_keep_branch(home, &branch.recording, story.board->content, &error), &error);
        assert_false(run_file_read(home, branch.recording.run.id, &read, &error));
        assert_non_null(strstr(error.text, "holds what cannot be"));
    }
    session_free(session);
    branch_free(&branch);
    story_free(&story);
    folder_remove(home);
}

/* The log does not begin empty. */
TEST(what_led_there_is_told)
{
    struct story story = story_new(0);
    struct branch branch;
    struct session *session = begin(&story, &branch, story.turns - 1);
    const struct messages *told = &session->messages;
    assert_true(told->count > 0);
    for (int i = 0; i < told->count; i++) {
        assert_true(told->message[i].turn <= branch.recording.run.from.turn);
    }
    assert_int_equal(session->fresh, told->count);
    session_free(session);
    branch_free(&branch);
    story_free(&story);
}

/* Else one could look ahead in one's own game. */
TEST(a_run_under_way_is_not_tried)
{
    struct story story = story_new(3);
    struct branch branch;
    struct error error;
    story.scene.recording.run.state = RUN_UNDER_WAY;
    assert_false(branch_open(&branch, &story.scene.recording, story.board->content, 2, &error));
    assert_non_null(strstr(error.text, "under way"));
    story_free(&story);
}

TEST(a_branch_of_another_world_is_not_compared)
{
    struct story story = story_new(0);
    struct branch branch;
    struct comparison comparison;
    struct error error;
    struct session *session = begin(&story, &branch, 2);
    go_east(session, 1);
    branch_close(&branch, session, 1);
    branch.recording.run.from.digest ^= 1;
    assert_false(comparison_make(&comparison, &story.scene.recording, &branch.recording,
                                 story.board->content, &error));
    assert_non_null(strstr(error.text, "another"));
    session_free(session);
    branch_free(&branch);
    story_free(&story);
}

TEST(nothing_is_tried_after_the_end)
{
    struct story story = story_new(0);
    struct branch branch;
    struct error error;
    struct buffer before = {0};
    buffer_add_bytes(&before, story.scene.recording.segment[0].entries.text,
                     story.scene.recording.segment[0].entries.size);
    assert_true(branch_open(&branch, &story.scene.recording, story.board->content, 100000, &error));
    assert_true(branch.recording.run.from.turn <= story.turns); /* the last turn with a deed */
    branch_free(&branch);
    assert_int_equal(before.size, story.scene.recording.segment[0].entries.size);
    buffer_free(&before);
    story_free(&story);
}
