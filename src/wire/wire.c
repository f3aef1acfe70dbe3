/* The loop of playing by JSON lines: read an order, do it, tell what is known then. Nothing is
 * drawn, so an order waits for nothing; slow writes to disk wait for the end of the run, and each
 * action is in the run's file before it is done, as ever. */
#include "barrow/wire/wire.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/play/resume.h"
#include "barrow/play/saving.h"
#include "wire/wire_parts.h"

#define LINE_MOST 1000

static struct session *begin_run(const struct wire_setup *setup)
{
    const struct player *player = &setup->player;
    struct session *session = session_from_game(game_new(player->content, setup->seed));
    session->player = player;
    saving_begin(player, session);
    return session;
}

/* The newest run under way. NULL and an error if it cannot be opened, or asks a question first. */
static struct session *go_on(const struct wire_setup *setup, const struct run *run,
                             struct error *error)
{
    struct resumed resumed;
    if (!resume_run(&setup->player, run->id, &resumed, error)) {
        return NULL;
    }
    if (resumed.lost > 0) {
        session_free(resumed.session);
        error_set(error, "the last %d actions of this run cannot be done again: see it on a screen",
                  resumed.lost);
        return NULL;
    }
    resumed.session->player = &setup->player;
    return resumed.session;
}

static struct session *open_session(const struct wire_setup *setup, struct error *error)
{
    struct run run;
    const char *home = setup->player.home;
    if (!setup->is_new && home != NULL && run_file_list(home, &run, 1, NULL) > 0) {
        return go_on(setup, &run, error);
    }
    if (setup->player.wrong_data != NULL) {
        error_set(error, "%s", setup->player.wrong_data);
        return NULL;
    }
    return begin_run(setup);
}

/* True while the run goes on, also past a death that a knot or a refusal can take back. */
static bool run_goes_on(const struct session *session)
{
    const struct view *view = &session->view;
    return !view->end.is_over ||
           (!view->end.is_victory && (view->ways_back > 0 || view->foresight.is_open != 0));
}

/* A longer line is cut, and then it is no JSON. */
static bool read_order(FILE *in, char line[LINE_MOST])
{
    if (fgets(line, LINE_MOST, in) == NULL) {
        return false;
    }
    size_t size = strlen(line);
    for (int c = 0; size > 0 && line[size - 1] != '\n' && c != EOF && c != '\n';) {
        c = getc(in);
    }
    return true;
}

static void tell(const struct wire_setup *setup, const struct session *session,
                 struct wire_map *map, const struct wire_refusal *refusal, struct buffer *text)
{
    buffer_clear(text);
    wire_describe(session, map, refusal, text);
    fwrite(buffer_text(text), 1, text->size, setup->out);
    fflush(setup->out);
}

/* Returns the order that ended it. */
static enum wire_order play(const struct wire_setup *setup, struct session *session)
{
    char line[LINE_MOST];
    struct wire_map *map = memory_new(1, sizeof *map);
    struct wire_refusal refusal = {.why = ""};
    struct buffer text = {0};
    enum wire_order order = WIRE_DONE;
    tell(setup, session, map, &refusal, &text);
    while (order == WIRE_DONE && run_goes_on(session) && !ferror(setup->out)) {
        order = read_order(setup->in, line) ? wire_obey(session, map, line, &refusal) : WIRE_LEAVE;
        if (order == WIRE_DONE) {
            tell(setup, session, map, &refusal, &text);
        }
    }
    buffer_free(&text);
    free(map);
    return order;
}

bool wire_play(const struct wire_setup *setup, struct error *error)
{
    struct buffer trouble = {0};
    struct session *session = open_session(setup, error);
    if (session == NULL) {
        return false;
    }
    enum wire_order order = play(setup, session);
    bool is_kept = order == WIRE_GIVE_UP ? saving_finish(&setup->player, session, &trouble)
                                         : saving_leave(&setup->player, session, &trouble);
    if (!is_kept) {
        error_set(error, "not all of this run is kept: %.400s", buffer_text(&trouble));
    }
    buffer_free(&trouble);
    session_free(session);
    return is_kept;
}
