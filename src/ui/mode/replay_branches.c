/* What was tried from a recording, as a list; and a branch beside the run that it leaves. */
#include "ui/mode/replay.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/run_file.h"
#include "ui/widget/two_ways.h"

#define BRANCHES_MOST 100 /* older ones are not shown */

struct mode_step replay_list_branches(struct ui *ui, struct replay *replay)
{
    const char *home = ui->player.home;
    replay->branch = memory_new(BRANCHES_MOST, sizeof *replay->branch);
    replay->branches = home != NULL ? run_file_list_branches(home, replay->recording.run.id,
                                                             replay->branch, BRANCHES_MOST)
                                    : 0;
    if (replay->branches > 0) {
        return mode_push(
            mode_runs(replay->branch, replay->branches, "Tried from this run", "watch it"));
    }
    free(replay->branch);
    replay->branch = NULL;
    replay->answer = "Nothing was tried from this run yet: t does.";
    return mode_stay();
}

struct mode_step replay_watch_branch(struct ui *ui, struct replay *replay, int answer)
{
    struct recording recording = {0};
    struct error error;
    struct mode_step step = mode_stay();
    if (answer >= ANSWER_RUN) {
        bool is_good = run_file_read(ui->player.home, replay->branch[answer - ANSWER_RUN].id,
                                     &recording, &error);
        step = mode_push(is_good ? mode_replay(&recording, false)
                                 : mode_note("This branch cannot be read", error.text));
    }
    free(replay->branch);
    replay->branch = NULL;
    return step;
}

/* ---- side by side ---- */

struct pair {
    struct comparison comparison;
    const struct content *content;
    struct scroll scroll;
};

static void pair_draw(struct ui *ui, void *state)
{
    struct pair *pair = state;
    two_ways_draw(ui, &pair->comparison, pair->content, &pair->scroll, "Esc: back");
}

static struct mode_step pair_key(struct ui *ui, void *state, uint32_t key)
{
    struct pair *pair = state;
    bool is_back = key == KEY_ESCAPE || key == 'q' || key == KEY_SPACE || key == KEY_ENTER;
    return !scroll_key(&pair->scroll, key) && is_back ? mode_pop(ANSWER_NO) : mode_stay();
}

static void pair_close(struct ui *ui, void *state)
{
    struct pair *pair = state;
    comparison_free(&pair->comparison);
    free(pair);
}

struct mode_step replay_compare(struct ui *ui, struct replay *replay)
{
    static const struct mode_class class = {
        .name = "two-ways", .draw = pair_draw, .key = pair_key, .close = pair_close};
    const struct branching *from = &replay->recording.run.from;
    struct recording recording = {0};
    struct error error = {""};
    if (from->run[0] == '\0') {
        replay->answer = "This run is no branch. b lists what was tried from it.";
        return mode_stay();
    }
    struct pair *pair = memory_new(1, sizeof *pair);
    pair->content = ui->content;
    bool is_good =
        ui->player.home != NULL && run_file_read(ui->player.home, from->run, &recording, &error) &&
        comparison_make(&pair->comparison, &recording, &replay->recording, ui->content, &error);
    recording_free(&recording);
    if (!is_good) {
        free(pair);
        return mode_push(mode_note("It cannot be compared", error.text));
    }
    return mode_push((struct mode){&class, pair});
}
