#include <string.h>

#include "barrow/record/bundle.h"
#include "barrow/record/journal.h"
#include "barrow/ui/session.h"
#include "barrow/ui/ui.h"
#include "barrow/ui/wizard.h"

bool session_is_wizards(const struct session *session)
{
    return session != NULL && session->ui != NULL && session->ui->is_wizard;
}

/* Nothing that listens to the log may go on from a place in it that is another now. */
void session_world_was_edited(struct session *session)
{
    game_run(session->game);
    session->told = game_log(session->game)->count;
    session->animation.count = 0;
    session->has_mark = false;
    session->foe_before_count = 0;
    memset(&session->disturbance, 0, sizeof session->disturbance);
    view_make(&session->view, session->game);
    bestiary_note(&session->bestiary, &session->view);
    session->health_before = session->view.hero.health;
}

void session_fail(struct session *session)
{
    struct entry fault = {.kind = ENTRY_FAULT, .check = journal_check(game_world(session->game))};
    struct error error;
    bundle_note_entry(&fault);
    entry_play(session->game, &fault, &error);
}
