#include <string.h>

#include "barrow/play/saving.h"
#include "barrow/play/session.h"
#include "barrow/record/journal.h"
#include "barrow/ui/ui.h"
#include "ui/mode/wizard.h"

bool session_is_wizards(const struct session *session)
{
    const struct run *run = session != NULL ? saving_run(session) : NULL;
    bool is_new = session != NULL && session->ui != NULL && session->ui->is_wizard;
    return run != NULL ? run->is_wizard : is_new;
}

/* The log is not emptied for its depth: what was changed can be taken back. Nothing that listens
 * to it may go on from a place in it that is another now. */
void session_world_was_edited(struct session *session)
{
    game_run(session->game);
    session->told = game_log(session->game)->count;
    session->animation.count = 0;
    session->has_mark = false;
    session->foe_before_count = 0;
    memset(&session->disturbance, 0, sizeof session->disturbance);
    session->depth = game_world(session->game)->journey.depth;
    session_look(session);
    session->health_before = session->view.hero.health;
    struct error error; /* told by saving_tell */
    saving_edited(session, &error);
    saving_tell(session);
}

void session_fail(struct session *session)
{
    struct entry fault = {.kind = ENTRY_FAULT, .check = journal_check(game_world(session->game))};
    struct error error;
    saving_add(session, fault.kind, NULL);
    entry_play(session->game, &fault, &error);
}
