/* What was tried from a recording, as a list; and a branch beside the run that it leaves. */
#include "ui/mode/replay.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/run_file.h"
#include "ui/mode/branch_mode.h"
#include "ui/modes.h"

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
            mode_runs(replay->branch, NULL, replay->branches, "Tried from this run", "watch it"));
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

struct mode_step replay_compare(struct ui *ui, struct replay *replay)
{
    const struct branching *from = &replay->recording.run.from;
    struct recording recording = {0};
    struct comparison comparison;
    struct error error = {""};
    if (from->run[0] == '\0') {
        replay->answer = "This run is no branch. b lists what was tried from it.";
        return mode_stay();
    }
    bool is_good =
        ui->player.home != NULL && run_file_read(ui->player.home, from->run, &recording, &error) &&
        comparison_make(&comparison, &recording, &replay->recording, ui->content, &error);
    recording_free(&recording);
    return mode_push(is_good ? mode_two_ways(&comparison, ui->content, false)
                             : mode_note("It cannot be compared", error.text));
}
