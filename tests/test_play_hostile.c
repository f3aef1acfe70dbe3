/* Branches and puzzles that somebody has damaged or made up. What is damaged is refused or has no
 * end any more, and what has no end is not played. What was changed and signed anew is refused
 * where it cannot be, with the reason; the rest is only another puzzle, and safe to play.
 * BARROW_LONG tries many. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/play/comparison.h"
#include "barrow/play/puzzle.h"
#include "barrow/record/run_data.h"
#include "barrow/record/run_file.h"
#include "record/run_records.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/scene_recording.h"
#include "support/test.h"

#define HALL "##########\n#@.>....a#\n##########\n"
#define MUTATIONS effort_for(50, 100, 3000)
#define TURNS 6 /* of the puzzle */
#define HEADER 12
#define HEAD 8

static char *home;
static struct board *board;
static struct scene_recording parent;
enum { PUZZLE, BRANCH, SENT };
static struct recording sent[SENT];
static struct buffer bytes[SENT];

/* The foe never wakes; the hero waits. */
static int make_both(void **state)
{
    struct error error;
    struct branch branch;
    int result = folder_set_up(state);
    home = *state;
    board = board_new(HALL);
    board->world->actor[1].status[STATUS_ASLEEP] = 10000;
    parent = scene_recording_new(board);
    scene_recording_do(&parent, VERB_WAIT, 2 * TURNS);
    parent.recording.run.state = RUN_GAVE_UP;
    snprintf(parent.recording.run.id, RUN_ID_SIZE, "parent-1");
    const struct task task = {TURNS, "survive", "Hold on", "Wait.", "So it can be done."};
    must(puzzle_cut(&parent.recording, board->content, 2, &task, &sent[PUZZLE], &error), &error);
    must(branch_open(&branch, &parent.recording, board->content, 2, &error), &error);
    struct session *session = branch_play(&branch, board->content);
    struct action step = game_bump(session->game, DIRECTION_EAST);
    session_act(session, &step);
    branch_close(&branch, session, 1);
    sent[BRANCH] = branch.recording;
    branch.recording = (struct recording){0};
    session_free(session);
    branch_free(&branch);
    for (int i = 0; i < SENT; i++) {
        records_add_all(&bytes[i], &sent[i]);
    }
    return result;
}

static int free_both(void **state)
{
    for (int i = 0; i < SENT; i++) {
        recording_free(&sent[i]);
        buffer_free(&bytes[i]);
    }
    scene_recording_free(&parent);
    board_free(board);
    return folder_tear_down(state);
}

/* ---- what meets such a file ---- */

/* Opens what was read as its receiver would: a puzzle is played, a branch is laid beside its
 * parent. False and an error if that is refused. */
static bool open_read(const struct recording *read, bool is_puzzle, struct error *error)
{
    struct branch branch = {0};
    struct comparison comparison;
    if (read->run.state == RUN_UNDER_WAY) {
        return error_set(error, "it has no end: %s", read->damage.text);
    }
    if (!is_puzzle) {
        bool is_good = comparison_make(&comparison, &parent.recording, read, board->content, error);
        if (is_good) {
            comparison_free(&comparison);
        }
        return is_good;
    }
    bool is_good = branch_open(&branch, read, board->content, read->segment[0].turn, error);
    struct session *session = is_good ? branch_play(&branch, board->content) : NULL;
    for (int i = 0; session != NULL && i < TURNS; i++) {
        struct action wait = game_hero_action(session->game, VERB_WAIT);
        session_act(session, &wait);
    }
    session_free(session);
    branch_free(&branch);
    return is_good;
}

/* The same of a file with these bytes. */
static bool meet(const struct buffer *file, bool is_puzzle, struct error *error)
{
    struct recording read = {0};
    struct buffer path = {0};
    buffer_print(&path, "%s/sent.run", home);
    folder_write_bytes("", path.text, buffer_text(file), file->size);
    error->text[0] = '\0';
    bool is_good = run_file_read("", path.text, &read, error);
    is_good = is_good && open_read(&read, is_puzzle, error);
    recording_free(&read);
    buffer_free(&path);
    return is_good;
}

TEST(what_nobody_has_changed_is_played)
{
    struct error error;
    for (int i = 0; i < SENT; i++) {
        must(meet(&bytes[i], i == PUZZLE, &error), &error);
    }
}

/* ---- damage ---- */

static int pick(struct dice *dice, size_t most)
{
    return dice_between(dice, 0, (int)most);
}

/* Changes some bytes, leaves some out, cuts the rest off, or slips some of the other file in. */
static void damage(struct buffer *file, const struct buffer *other, struct dice *dice)
{
    struct buffer damaged = {0};
    size_t at = (size_t)pick(dice, file->size - 1), left = file->size - at;
    size_t size = (size_t)dice_between(dice, 1, 40);
    int way = dice_between(dice, 0, 3);
    size = size < left ? size : left;
    buffer_add_bytes(&damaged, file->text, at);
    if (way == 0) {
        char byte = (char)(file->text[at] ^ 1 << dice_between(dice, 0, 7));
        buffer_add_bytes(&damaged, &byte, 1);
        buffer_add_bytes(&damaged, file->text + at + 1, left - 1);
    } else if (way == 1) {
        buffer_add_bytes(&damaged, file->text + at + size, left - size);
    } else if (way == 2 && at + size < other->size) {
        buffer_add_bytes(&damaged, other->text + at, size);
        buffer_add_bytes(&damaged, file->text + at + size, left - size);
    }
    buffer_free(file);
    *file = damaged;
}

TEST(what_is_damaged_is_refused_with_the_reason)
{
    for (int i = 0; i < MUTATIONS; i++) {
        const struct buffer *whole = &bytes[i % SENT];
        uint64_t key = (uint64_t)i;
        struct dice dice = dice_from(&key, 1);
        struct error error;
        struct buffer file = {0};
        buffer_add_bytes(&file, whole->text, whole->size);
        damage(&file, &bytes[(i + 1) % SENT], &dice);
        bool is_same = file.size == whole->size && memcmp(file.text, whole->text, file.size) == 0;
        bool is_good = meet(&file, i % SENT == PUZZLE, &error);
        if (is_good != is_same || (!is_good && error.text[0] == '\0')) {
            fail_msg("mutation %d: %s", i, is_good ? "played" : error.text);
        }
        buffer_free(&file);
    }
}

/* ---- forgeries ---- */

static void write_escape(struct recording *puzzle)
{
    snprintf(puzzle->task.text, sizeof puzzle->task.text, "\033[2J");
}

static void write_wide_title(struct recording *puzzle)
{
    memset(puzzle->task.title, 'w', PUZZLE_TITLE_MOST + 1);
}

static void write_long_text(struct recording *puzzle)
{
    memset(puzzle->task.text, 'w', PUZZLE_TEXT_MOST + 1);
}

static void write_long_lesson(struct recording *puzzle)
{
    memset(puzzle->task.lesson, 'w', PUZZLE_TEXT_MOST + 1);
}

static void write_many_turns(struct recording *puzzle)
{
    puzzle->task.turns = PUZZLE_TURNS_MOST + 1;
}

static void write_unknown_goal(struct recording *puzzle)
{
    snprintf(puzzle->task.goal, sizeof puzzle->task.goal, "kill nobody");
}

static void write_other_world(struct recording *puzzle)
{
    struct buffer *snapshot = &puzzle->segment[0].snapshot;
    memset(snapshot->text, '?', snapshot->size);
}

static void write_other_deeds(struct recording *branch)
{
    struct buffer *entries = &branch->segment[0].entries;
    entries->text[entries->size - 1] ^= 1; /* of the check of the world */
}

static void write_other_origin(struct recording *branch)
{
    branch->run.from.digest ^= 1;
}

static void write_origin_that_is_a_path(struct recording *branch)
{
    snprintf(branch->run.from.run, RUN_ID_SIZE, "../runs/x");
}

TEST(what_cannot_be_is_refused_though_it_is_signed_anew)
{
    static const struct {
        void (*write)(struct recording *recording);
        int which;
        const char *why;
    } rows[] = {
        {write_escape, PUZZLE, "a record holds what cannot be"},
        {write_wide_title, PUZZLE, "a record holds what cannot be"},
        {write_long_text, PUZZLE, "a record holds what cannot be"},
        {write_long_lesson, PUZZLE, "a record holds what cannot be"},
        {write_many_turns, PUZZLE, "a record holds what cannot be"},
        {write_unknown_goal, PUZZLE, "no kind is called 'nobody'"},
        {write_other_world, PUZZLE, "snapshot"},
        {write_other_deeds, BRANCH, "turn 2"},
        {write_other_origin, BRANCH, "another than the one that was tried"},
        {write_origin_that_is_a_path, BRANCH, "a record holds what cannot be"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct error error;
        struct buffer file = {0};
        struct records forged;
        must(records_read(&bytes[rows[i].which], RECORDS_WHOLE, &forged, &error) == RUN_FILE_FINE,
             &error);
        rows[i].write(&forged.recording);
        records_add_all(&file, &forged.recording);
        if (meet(&file, rows[i].which == PUZZLE, &error) ||
            strstr(error.text, rows[i].why) == NULL) {
            fail_msg("row %d, '%s': %s", i, rows[i].why, error.text);
        }
        records_free(&forged);
        buffer_free(&file);
    }
}

TEST(data_that_are_nowhere_are_named)
{
    struct error error;
    assert_null(run_data_load_for(home, &sent[PUZZLE], 0xabcdef, &error));
    assert_non_null(strstr(error.text, "0000000000abcdef"));
}

/* All records of a file, one of them with some other bytes, under new digests. */
static void forge(struct buffer *forged, const struct buffer *from, struct dice *dice)
{
    uint64_t chain;
    int left = dice_between(dice, 0, 5);
    records_begin(forged, &chain);
    for (size_t at = HEADER; at < from->size; left--) {
        struct buffer payload = {0};
        const unsigned char *head = (const unsigned char *)from->text + at;
        size_t size = head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16;
        buffer_add_bytes(&payload, from->text + at + HEAD, size);
        for (int i = 0; left == 0 && size > 0 && i <= pick(dice, 3); i++) {
            char byte = (char)dice_between(dice, -128, 127);
            payload.text[pick(dice, size - 1)] = byte;
        }
        records_add(forged, &chain, (enum record_kind)head[4], &payload);
        buffer_free(&payload);
        at += HEAD + size + 8;
    }
}

TEST(no_forgery_is_deadly)
{
    for (int i = 0; i < MUTATIONS; i++) {
        uint64_t key = (uint64_t)i;
        struct dice dice = dice_from(&key, 1);
        struct error error;
        struct buffer file = {0};
        forge(&file, &bytes[i % SENT], &dice);
        bool is_good = meet(&file, i % SENT == PUZZLE, &error);
        assert_true(is_good || error.text[0] != '\0');
        buffer_free(&file);
    }
}

AROUND_ALL_TESTS(make_both, free_both)
