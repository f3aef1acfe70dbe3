/* Trying a recording otherwise: a page that says what it is, the dungeon with a session of its own,
 * and both ways side by side (two_ways.c). The run in ui->session is set aside meanwhile.
 *
 * A puzzle is played in the same way. It comes back to its page, and shows the known way when it is
 * asked; what solved it in fewer turns than before is kept. */
#include "ui/mode/branch_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/play/puzzle.h"
#include "barrow/record/run_file.h"

#include "ui/aside.h"
#include "ui/modes.h"
#include "ui/widget/scroll.h"

#define PAGE_WIDTH 60
#define KEY_KNOWN_WAY 'c'
#define KEY_AGAIN 'a'

struct trial {
    struct recording own;        /* owned: the recording, if it moved here */
    struct recording *recording; /* what is tried otherwise */
    const struct content *content;
    struct branch branch;  /* without segments: it could not be begun */
    struct error problem;  /* why it could not; "" for none */
    struct error unkept;   /* why the last try is not kept; "" if it is */
    char *lesson;          /* owned */
    struct buffer outcome; /* owned: how a puzzle ended last; empty before */
    int best;              /* own turns for a puzzle; 0: not solved yet */
    bool is_playing;
    struct ui_aside aside; /* while it is played */
    struct scroll scroll;
};

static bool is_puzzle(const struct trial *trial)
{
    return trial->recording->task.turns > 0;
}

/* ---- playing ---- */

static struct mode_step begin(struct ui *ui, struct trial *trial)
{
    struct session *session = branch_play(&trial->branch, trial->content);
    if (session == NULL) {
        return mode_pop(ANSWER_NO);
    }
    trial->is_playing = true;
    trial->unkept.text[0] = '\0';
    session->hints_given = INT64_MAX;
    ui_set_aside(ui, &trial->aside, session, trial->content, trial->branch.recording.run.name);
    if (trial->branch.recording.task.turns > 0) {
        session_notice(session, "%s", trial->branch.recording.task.text);
    } else {
        session_notice(session, "You stand here again. Nothing of this counts.");
    }
    return mode_push(mode_dungeon());
}

/* A branch in which nothing was done is not worth keeping, nor a puzzle that was solved as quickly
 * before. */
static bool is_worth_keeping(struct trial *trial)
{
    const struct recording *branch = &trial->branch.recording;
    int turns = branch->run.turn - branch->run.from.turn, before = trial->best;
    if (!is_puzzle(trial)) {
        return branch->segment[0].entry_count > 0;
    }
    if (branch->run.state == RUN_WON && (before == 0 || turns < before)) {
        trial->best = turns;
    }
    return trial->best != before;
}

static void finish(struct ui *ui, struct trial *trial)
{
    struct recording *branch = &trial->branch.recording;
    branch_close(&trial->branch, ui->session, (int64_t)time(NULL));
    ui_take_back(ui, &trial->aside);
    trial->is_playing = false;
    if (is_worth_keeping(trial) && ui->player.home != NULL) {
        run_file_keep_branch(ui->player.home, branch, trial->content, &trial->unkept);
    }
}

/* ---- the page before it ---- */

static bool can_begin(const struct trial *trial)
{
    return trial->branch.recording.count > 0;
}

static bool is_solved(const struct trial *trial)
{
    return trial->outcome.size > 0 && trial->branch.recording.run.state == RUN_WON;
}

/* Of a puzzle that was solved the lesson stands in the place of its text. */
static void print_puzzle(const struct trial *trial, struct buffer *text)
{
    const struct task *task = &trial->recording->task;
    int known = puzzle_known_turns(trial->recording);
    if (trial->outcome.size > 0) {
        buffer_print(text, "%s.\n\n", trial->outcome.text);
    }
    buffer_print(text, "%s\n\nGoal: ", is_solved(trial) ? task->lesson : task->text);
    puzzle_describe_goal(trial->content, task->goal, text);
    buffer_print(text, ", in %d turn%s. You may try as often as you like.\n", task->turns,
                 plural_ending(task->turns));
    if (known > 0) {
        buffer_print(text, "It can be done in %d turn%s. ", known, plural_ending(known));
    } else {
        buffer_add(text, "No way is known. ");
    }
    if (trial->best > 0) {
        buffer_print(text, "Your best: %d.", trial->best);
    }
}

static void print_page(const struct trial *trial, struct buffer *text)
{
    if (!can_begin(trial)) {
        buffer_print(text, "It cannot be tried: %s.\n", trial->problem.text);
        return;
    }
    if (is_puzzle(trial)) {
        print_puzzle(trial, text);
        return;
    }
    buffer_print(text,
                 "You stand again where turn %d began, with all that you had then. What you do "
                 "now changes nothing of the run, and is not scored. It ends with your death, "
                 "with the stairs, after %d turns, or with Esc: then both ways stand side by "
                 "side.\n\nFate repeats itself: the same deed has the same end.\n",
                 trial->branch.recording.run.from.turn, BRANCH_TURNS);
    if (trial->lesson[0] != '\0') {
        buffer_print(text, "\n%s\n", trial->lesson);
    }
}

static const char *hint_of(const struct trial *trial)
{
    return !can_begin(trial)         ? "Esc: back"
           : is_solved(trial)        ? "Enter: go on  a: again  c: compare"
           : trial->outcome.size > 0 ? "Enter: again  c: solution  Esc: back"
           : is_puzzle(trial)        ? "Enter: play  Esc: back"
                                     : "Enter: play on from there  Esc: back";
}

static void branch_draw(struct ui *ui, void *state)
{
    struct trial *trial = state;
    struct buffer text = {0};
    struct rectangle box;
    print_page(trial, &text);
    int lines = wrap_count(buffer_text(&text), paint_width(ui, PAGE_WIDTH) - 4);
    const char *title = is_puzzle(trial) ? trial->recording->task.title : "Try it";
    struct rectangle area = paint_dialog(ui, PAGE_WIDTH, lines + 4, title, &box);
    area.height -= 2;
    scroll_fit(&trial->scroll, lines, area.height);
    paint_wrapped_from(ui, area, -trial->scroll.first, paint_role(ui, PALETTE_BRIGHT, 0),
                       buffer_text(&text));
    scroll_draw(ui, &trial->scroll, box, hint_of(trial));
    buffer_free(&text);
}

/* Both ways, or why they cannot be compared. */
static struct mode_step compare(const struct trial *trial)
{
    struct comparison comparison;
    struct error error;
    return mode_push(comparison_make(&comparison, trial->recording, &trial->branch.recording,
                                     trial->content, &error)
                         ? mode_two_ways(&comparison, trial->content, !is_puzzle(trial))
                         : mode_note("It cannot be compared", error.text));
}

static struct mode_step branch_key(struct ui *ui, void *state, uint32_t key)
{
    struct trial *trial = state;
    bool is_again = is_solved(trial) ? key == KEY_AGAIN : key == KEY_ENTER;
    if (is_again && can_begin(trial)) {
        return begin(ui, trial);
    }
    if (key == KEY_KNOWN_WAY && trial->outcome.size > 0) {
        return compare(trial);
    }
    if (scroll_key(&trial->scroll, key)) {
        return mode_stay();
    }
    bool is_back = key == KEY_ESCAPE || key == 'q' || key == KEY_SPACE || key == KEY_ENTER;
    return is_back ? mode_pop(ANSWER_NO) : mode_stay();
}

/* Both ways have been read. */
static struct mode_step leave(const struct trial *trial)
{
    return trial->unkept.text[0] != '\0'
               ? mode_replace(mode_note("This try is not kept", trial->unkept.text))
               : mode_pop(ANSWER_NO);
}

/* "Killed by a redcap, turn 12". */
static void note_outcome(struct trial *trial)
{
    struct comparison comparison;
    struct error error;
    buffer_clear(&trial->outcome);
    bool is_good = comparison_make(&comparison, trial->recording, &trial->branch.recording,
                                   trial->content, &error);
    if (!is_good) {
        buffer_add(&trial->outcome, error.text);
        return;
    }
    bool is_solved = comparison.tried.end == BRANCH_SOLVED;
    buffer_add(&trial->outcome, is_solved ? "" : "Not solved. ");
    way_describe_end(&comparison.tried, comparison.from_turn, trial->content, &trial->outcome);
    comparison_free(&comparison);
}

/* The dungeon is left, whatever its answer; or the ways. */
static struct mode_step branch_answered(struct ui *ui, void *state, int answer)
{
    struct trial *trial = state;
    if (!trial->is_playing) {
        return answer == ANSWER_TRY_AGAIN ? begin(ui, trial)
               : is_puzzle(trial)         ? mode_stay()
                                          : leave(trial);
    }
    finish(ui, trial);
    if (!is_puzzle(trial)) {
        return compare(trial);
    }
    note_outcome(trial);
    return mode_stay();
}

/* How often it was solved before is known by what is kept. */
static void branch_enter(struct ui *ui, void *state)
{
    struct trial *trial = state;
    if (is_puzzle(trial)) {
        trial->best = puzzle_find_best(ui->player.home, trial->recording->run.id);
    }
}

static void close_branch(struct ui *ui, void *state)
{
    struct trial *trial = state;
    if (trial->is_playing) {
        finish(ui, trial);
    }
    branch_free(&trial->branch);
    recording_free(&trial->own);
    buffer_free(&trial->outcome);
    free(trial->lesson);
    free(trial);
}

struct mode mode_branch(struct recording *recording, bool is_owned, const struct content *content,
                        int turn, const char *lesson)
{
    static const struct mode_class class = {.name = "branch",
                                            .is_dimming = true,
                                            .enter = branch_enter,
                                            .draw = branch_draw,
                                            .key = branch_key,
                                            .answered = branch_answered,
                                            .close = close_branch};
    struct trial *trial = memory_new(1, sizeof *trial);
    if (is_owned) {
        trial->own = *recording;
        *recording = (struct recording){0};
    }
    trial->recording = is_owned ? &trial->own : recording;
    trial->content = content;
    trial->lesson = memory_copy_text(lesson);
    branch_open(&trial->branch, trial->recording, content, turn, &trial->problem);
    return (struct mode){&class, trial};
}
