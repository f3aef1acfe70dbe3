/* Trying a recording otherwise: a page that says what it is, the dungeon with a session of its own,
 * and both ways side by side (two_ways.c). The run in ui->session is set aside meanwhile. */
#include "ui/mode/branch_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/play/branch.h"
#include "barrow/record/run_file.h"

#include "ui/aside.h"
#include "ui/modes.h"
#include "ui/widget/scroll.h"

#define PAGE_WIDTH 60

struct trial {
    struct recording own;        /* owned: the recording, if it moved here */
    struct recording *recording; /* what is tried otherwise */
    const struct content *content;
    struct branch branch; /* without segments: it could not be begun */
    struct error problem; /* why it could not; "" for none */
    struct error unkept;  /* why the last try is not kept; "" if it is */
    char *lesson;         /* owned */
    bool is_playing;
    struct ui_aside aside; /* while it is played */
    struct scroll scroll;
};

/* ---- playing ---- */

static struct mode_step begin(struct ui *ui, struct trial *trial)
{
    struct session *session = branch_play(&trial->branch, trial->content);
    if (session == NULL) {
        return mode_pop(ANSWER_NO);
    }
    trial->is_playing = true;
    trial->unkept.text[0] = '\0';
    session->hints_given = UINT32_MAX;
    ui_set_aside(ui, &trial->aside, session, trial->content, trial->branch.recording.run.name);
    session_notice(session, "You stand here again. Nothing of this counts.");
    return mode_push(mode_dungeon());
}

/* A branch in which nothing was done is not worth keeping. */
static void finish(struct ui *ui, struct trial *trial)
{
    struct recording *branch = &trial->branch.recording;
    branch_close(&trial->branch, ui->session, (int64_t)time(NULL));
    ui_take_back(ui, &trial->aside);
    trial->is_playing = false;
    if (ui->player.home != NULL && branch->segment[0].entry_count > 0) {
        run_file_keep_branch(ui->player.home, branch, trial->content, &trial->unkept);
    }
}

/* ---- the page before it ---- */

static bool can_begin(const struct trial *trial)
{
    return trial->branch.recording.count > 0;
}

static void print_page(const struct trial *trial, struct buffer *text)
{
    if (!can_begin(trial)) {
        buffer_print(text, "It cannot be tried: %s.\n", trial->problem.text);
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

static void branch_draw(struct ui *ui, void *state)
{
    struct trial *trial = state;
    struct buffer text = {0};
    struct rectangle box;
    print_page(trial, &text);
    int lines = wrap_count(buffer_text(&text), paint_width(ui, PAGE_WIDTH) - 4);
    struct rectangle area = paint_dialog(ui, PAGE_WIDTH, lines + 4, "Try it", &box);
    area.height -= 2;
    scroll_fit(&trial->scroll, lines, area.height);
    paint_wrapped_from(ui, area, -trial->scroll.first, paint_role(ui, PALETTE_BRIGHT, 0),
                       buffer_text(&text));
    scroll_draw(ui, &trial->scroll, box,
                can_begin(trial) ? "Enter: play on from there  Esc: back" : "Esc: back");
    buffer_free(&text);
}

static struct mode_step branch_key(struct ui *ui, void *state, uint32_t key)
{
    struct trial *trial = state;
    if (key == KEY_ENTER && can_begin(trial)) {
        return begin(ui, trial);
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

/* The dungeon is left, whatever its answer; or the ways. */
static struct mode_step branch_answered(struct ui *ui, void *state, int answer)
{
    struct trial *trial = state;
    struct comparison comparison;
    struct error error;
    if (!trial->is_playing) {
        return answer == ANSWER_TRY_AGAIN ? begin(ui, trial) : leave(trial);
    }
    finish(ui, trial);
    return mode_push(comparison_make(&comparison, trial->recording, &trial->branch.recording,
                                     trial->content, &error)
                         ? mode_two_ways(&comparison, trial->content, true)
                         : mode_note("It cannot be compared", error.text));
}

static void close_branch(struct ui *ui, void *state)
{
    struct trial *trial = state;
    if (trial->is_playing) {
        finish(ui, trial);
    }
    branch_free(&trial->branch);
    recording_free(&trial->own);
    free(trial->lesson);
    free(trial);
}

struct mode mode_branch(struct recording *recording, bool is_owned, const struct content *content,
                        int turn, const char *lesson)
{
    static const struct mode_class class = {.name = "branch",
                                            .is_dimming = true,
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
