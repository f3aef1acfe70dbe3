/* An entry that is found wrong has been done by then. So when the tail breaks off, the session is
 * built anew as far as it was good. That happens with other data or another version than the run
 * was played with; with the same ones the run itself is broken.
 *
 * A tail is there because the program did not end as it should. If it was the game's own fault, the
 * same actions would end it again, and the run could never be gone on with. So a child does them
 * first: where it dies, or never comes to an end, they end. */
#include "barrow/play/resume.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/play/saving.h"
#include "barrow/play/session.h"
#include "barrow/record/bundle.h"
#include "barrow/record/snapshot.h"
#include "play/trial.h"
#include "play/ui_state.h"

/* ---- building ---- */

static struct game *read_game(const struct content *content, const struct buffer *snapshot,
                              struct error *error)
{
    struct world *world = memory_new(1, sizeof *world);
    bool is_good = snapshot_read(snapshot->text, snapshot->size, content, world, error);
    struct game *game = is_good ? game_from_world(content, world) : NULL;
    free(world);
    return game;
}

static void tell_loss(struct session *session, const struct error *error)
{
    struct buffer text = {0};
    buffer_print(&text, "Lost, but the run is whole: %s.", error->text);
    messages_add(&session->messages, SEVERITY_MUST_SEE, game_world(session->game)->turn,
                 buffer_text(&text));
    buffer_free(&text);
}

/* What cannot be read of the past is no reason to lose the run. A run that was never left has no
 * ui_state yet. */
static void read_past(struct session *session, const struct run_opening *opening, int *written)
{
    struct error error;
    const struct buffer *past = &opening->past, *ui_state = &opening->ui_state;
    bool is_past_good = chapters_read(&session->messages, past->text, past->size, &error);
    *written = session->seen = session->fresh = session->messages.count;
    if (!is_past_good) {
        tell_loss(session, &error);
    }
    if (ui_state->size > 0 && !ui_state_read(session, ui_state->text, ui_state->size, &error)) {
        tell_loss(session, &error);
    }
}

/* What was told since the keyframe beside the log, and is not told again. */
static void read_later(struct session *session, const struct run_opening *opening, int done)
{
    struct error ignored; /* the ui_state of the keyframe is not bad either */
    const struct buffer *later = &opening->later;
    if (later->size > 0 && opening->later_at == done) {
        ui_state_read(session, later->text, later->size, &ignored);
    }
}

static bool repeat_all(struct session *session, const struct run_opening *opening, int most,
                       int *done, struct error *error)
{
    const struct segment *segment = &opening->last;
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    int count = segment->entry_count < most ? segment->entry_count : most;
    for (*done = 0; *done < count; ++*done) {
        struct entry entry;
        read_later(session, opening, *done);
        if (!entry_read(&reader, &entry)) {
            return error_set(error, "action %d cannot be read", *done + 1);
        }
        if (!session_repeat(session, &entry, *done == count - 1, error)) {
            return false;
        }
    }
    read_later(session, opening, *done);
    return true;
}

struct rebuilt {
    struct session *session; /* without ties to a store */
    int done;                /* entries */
    int written;             /* messages that were in chapters */
    bool is_deadly;          /* what comes next ends the program, or never ends */
};

/* Builds the session from what a store gave; at most `most` entries are done. session NULL and an
 * error if the keyframe cannot be read; an error, too, if fewer were done than there are and than
 * `most`: the session is not to be played then. */
static struct rebuilt rebuild(const struct content *content, const struct run_opening *opening,
                              int most, struct error *error)
{
    struct rebuilt rebuilt = {0};
    struct game *game = read_game(content, &opening->last.snapshot, error);
    if (game == NULL) {
        return rebuilt;
    }
    struct session *session = session_blank(game);
    rebuilt.session = session;
    read_past(session, opening, &rebuilt.written);
    if (repeat_all(session, opening, most, &rebuilt.done, error) && rebuilt.done == 0) {
        session_look(session);
        session->health_before = session->view.hero.health;
    }
    return rebuilt;
}

/* ---- opening ---- */

static bool is_foreign(const struct player *player, const struct run *run)
{
    return run->data != player->content->digest || strcmp(run->version, player->version) != 0;
}

/* Lets go of a run that cannot be gone on with, and says why. */
static bool refuse(const struct player *player, struct run_file *store, const struct run *run,
                   struct error *error)
{
    struct error why = *error;
    if (!is_foreign(player, run)) {
        run_file_set_aside(store, why.text, error);
        return false;
    }
    run_file_close(store);
    return error_set(error,
                     "%s's run was made with other data or another version and cannot be gone on "
                     "with here: %.300s. It is left as it is.",
                     run->name, why.text);
}

/* ---- trying ---- */

/* Milliseconds; an entry takes a few. */
#define ENTRY_WORK_MOST 2000

struct attempt {
    const struct content *content;
    const struct segment *segment;
};

/* In the child: a step for each entry. */
static void do_entries(struct trial *trial, const void *subject)
{
    const struct attempt *attempt = subject;
    const struct segment *segment = attempt->segment;
    struct error error;
    struct entry entry;
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    struct game *game = read_game(attempt->content, &segment->snapshot, &error);
    struct session *session = game != NULL ? session_blank(game) : NULL;
    for (int i = 0; i < segment->entry_count && session != NULL; i++) {
        bool is_last = i == segment->entry_count - 1;
        if (!entry_read(&reader, &entry) || !session_repeat(session, &entry, is_last, &error) ||
            !trial_step_is_done(trial)) {
            break; /* wrong, but not deadly */
        }
    }
}

/* How many entries can be done without the death of the program. */
static int count_survived(const struct content *content, const struct segment *segment)
{
    struct attempt attempt = {content, segment};
    int count = segment->entry_count > 0 ? trial_run(do_entries, &attempt, ENTRY_WORK_MOST) : -1;
    return count >= 0 ? count : INT_MAX;
}

/* As far as it goes: all entries, but for those that end the program; with other data those that
 * can still be done. */
static struct rebuilt build(const struct player *player, const struct run_opening *opening,
                            struct error *error)
{
    int most = count_survived(player->content, &opening->last);
    struct rebuilt rebuilt = rebuild(player->content, opening, most, error);
    bool is_done = rebuilt.done == opening->last.entry_count || rebuilt.done == most;
    rebuilt.is_deadly = is_done && rebuilt.done == most;
    if (rebuilt.session == NULL || is_done) {
        return rebuilt;
    }
    session_free(rebuilt.session);
    return is_foreign(player, &opening->run)
               ? rebuild(player->content, opening, rebuilt.done, error)
               : (struct rebuilt){0};
}

/* Where the report of the failure is, for whoever wants to send it. */
static void tell_report(const struct player *player, struct session *session, const char *id)
{
    char path[BUNDLE_PATH_SIZE];
    struct buffer text = {0};
    if (bundle_find(player->home, id, path)) {
        buffer_print(&text, "The game failed here once. Its report is \"%s\" in the game's folder.",
                     path + strlen(player->home) + 1);
        messages_add(&session->messages, SEVERITY_NOTICED, game_world(session->game)->turn,
                     buffer_text(&text));
    }
    buffer_free(&text);
}

/* What is known to be missing was played, but cannot be gone on with. */
static void tell_missing(struct session *session, const struct run_opening *opening)
{
    struct buffer text = {0};
    int turn = game_world(session->game)->turn;
    buffer_print(&text, "It goes on from turn %d: %s.", turn, opening->loss.text);
    messages_add(&session->messages, SEVERITY_MUST_SEE, turn, buffer_text(&text));
    if (opening->aside.size > 0) {
        const char *name = strrchr(opening->aside.text, '/');
        buffer_clear(&text);
        buffer_print(&text, "What is left of the log is kept as %s.", name + 1);
        messages_add(&session->messages, SEVERITY_MUST_SEE, turn, buffer_text(&text));
    }
    buffer_free(&text);
}

/* Ties the session to its run. Where our own fault takes the last actions away, the run is that
 * much shorter and no less the player's: it is still scored. With other data what was done would be
 * undone, as often as one likes: that is as good as editing it.
 *
 * What is told here is kept in a keyframe, so that it is not forgotten with the mark that says so;
 * if the player is to be asked first, resume_settle makes it. */
static struct resumed tie(const struct player *player, struct run_file *store,
                          const struct run_opening *opening, const struct rebuilt *rebuilt)
{
    struct session *session = rebuilt->session;
    int lost = opening->last.entry_count - rebuilt->done;
    if (rebuilt->is_deadly) {
        tell_report(player, session, opening->run.id);
    }
    bool is_unscored = lost > 0 && is_foreign(player, &opening->run);
    if (lost > 0 && !is_unscored) {
        run_file_cut(store, rebuilt->done);
    }
    saving_resume(session, store, rebuilt->written, is_unscored);
    if (opening->loss.text[0] != '\0') {
        tell_missing(session, opening);
    }
    if (lost == 0 && opening->loss.text[0] != '\0') {
        resume_settle(session);
    } else if (lost == 0) {
        session_round_off(session);
    }
    return (struct resumed){.session = session,
                            .run = opening->run,
                            .lost = lost,
                            .is_deadly = rebuilt->is_deadly,
                            .is_unscored = is_unscored};
}

bool resume_run(const struct player *player, const char *id, struct resumed *resumed,
                struct error *error)
{
    struct run_opening opening = {0};
    enum run_trouble trouble;
    struct run_file *store = run_file_open(player->home, id, &opening, &trouble, error);
    if (store == NULL) {
        return false;
    }
    struct rebuilt rebuilt = build(player, &opening, error);
    if (rebuilt.session != NULL) {
        *resumed = tie(player, store, &opening, &rebuilt);
    } else {
        refuse(player, store, &opening.run, error);
    }
    run_opening_free(&opening);
    return rebuilt.session != NULL;
}

void resume_settle(struct session *session)
{
    struct error error; /* told by saving_tell */
    saving_keyframe(session, &error);
    saving_tell(session);
}
