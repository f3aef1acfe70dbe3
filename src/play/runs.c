#include "barrow/play/runs.h"

#include <stdio.h>

#include "barrow/play/saving.h"
#include "barrow/play/session.h"
#include "barrow/ui/ui.h"
#include "play/resume.h"
#include "ui/modes.h"

void runs_look(struct runs *runs, struct ui *ui)
{
    runs->count = ui->home != NULL ? run_file_list(ui->home, runs->run, RUNS_MOST, &ui->told) : 0;
}

void runs_free(struct runs *runs)
{
    session_free(runs->waiting);
    runs->waiting = NULL;
}

/* A run that ended just before the program did goes on with its end. */
static struct mode first_mode(const struct session *session)
{
    const struct view_end *end = &session->view.end;
    return !end->is_over ? mode_dungeon() : end->is_victory ? mode_victory() : mode_over();
}

static struct mode_step play(struct ui *ui, struct session *session)
{
    ui_set_name(ui, saving_run(session)->name);
    ui_take_session(ui, session);
    return mode_push(first_mode(session));
}

static struct mode_step ask(struct runs *runs, const struct resumed *resumed)
{
    char question[160];
    snprintf(question, sizeof question,
             "%s What came after turn %d (%d %s) cannot be done again. Go on from there%s?",
             resumed->is_deadly ? "The game failed."
                                : "This run had other data or another version.",
             resumed->session->view.turn, resumed->lost, resumed->lost == 1 ? "action" : "actions",
             resumed->is_unscored ? ", unscored" : "");
    runs->waiting = resumed->session;
    return mode_push(mode_confirm(question, ANSWER_SETTLE));
}

struct mode_step runs_go_on(struct runs *runs, struct ui *ui, int n)
{
    struct resumed resumed;
    struct error error;
    runs_free(runs);
    if (!resume_run(ui, runs->run[n].id, &resumed, &error)) {
        runs_look(runs, ui);
        return mode_push(mode_note("This run waits", error.text, ANSWER_NO));
    }
    return resumed.lost > 0 ? ask(runs, &resumed) : play(ui, resumed.session);
}

struct mode_step runs_settle(struct runs *runs, struct ui *ui, bool is_yes)
{
    struct session *session = runs->waiting;
    if (!is_yes || session == NULL) {
        runs_free(runs);
        return mode_stay();
    }
    runs->waiting = NULL;
    resume_settle(session);
    return play(ui, session);
}
