/* The session is built from the last keyframe, and the entries since (the tail, left when the
 * program did not end as it should) are played again.
 *
 * If that was the game's own fault, the same actions would end it again. So a child process plays
 * them first: where it dies, or never comes to an end, the tail is given up. With other data or
 * another version the session is built anew as far as the checks are right, because what was played
 * behind them cannot be taken back. With the same ones such a tail is a broken file. */
#include "barrow/play/resume.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "barrow/play/saving.h"
#include "barrow/play/session.h"
#include "barrow/record/run_data.h"
#include "play/trial.h"
#include "play/ui_state.h"

#define LOCK_ATTEMPTS 50 /* a millisecond each */

/* ---- building ---- */

static void say(struct session *session, const char *words, const char *what)
{
    struct buffer text = {0};
    buffer_print(&text, "%s%s.", words, what);
    messages_add(&session->messages, SEVERITY_MUST_SEE, game_world(session->game)->turn,
                 buffer_text(&text));
    buffer_free(&text);
}

/* A past that cannot be read is no reason to lose the run. */
static void read_past(struct session *session, const struct run_opening *opening, int *written)
{
    struct error error;
    const struct buffer *messages = &opening->messages, *state = &opening->ui_state;
    bool is_past_good = messages_read(&session->messages, messages->text, messages->size, &error);
    *written = session->seen = session->fresh = session->messages.count;
    if (!is_past_good) {
        say(session, "Lost, but the run is whole: ", error.text);
    }
    if (state->size > 0 && !ui_state_read(session, state->text, state->size, &error)) {
        say(session, "Lost, but the run is whole: ", error.text);
    }
}

struct rebuilt {
    struct session *session; /* not tied to a file yet */
    int done;                /* entries that led to where the recorded ones did */
    int written;             /* messages that are in the file */
    bool is_deadly;          /* what comes next ends the program, or never ends */
};

/* The tail under way. */
struct tail {
    const struct run_opening *opening;
    struct rebuilt *rebuilt;
    int most; /* entries to be played */
    int count_before;
    struct trial *trial; /* NULL: this is no trial */
    bool is_stopped;
};

/* Hints and dangers that the player saw since the keyframe: they are not shown again. */
static void read_later(const struct tail *tail, int done)
{
    struct error ignored; /* that of the keyframe is not bad either */
    const struct buffer *later = &tail->opening->later;
    if (later->size > 0 && tail->opening->later_at == done) {
        ui_state_read(tail->rebuilt->session, later->text, later->size, &ignored);
    }
}

static bool is_last(const struct tail *tail, int index)
{
    return index == tail->most - 1 || index == tail->opening->last.entry_count - 1;
}

static bool begin_entry(void *listener, const struct entry *entry, int index)
{
    struct tail *tail = listener;
    tail->rebuilt->done = index;
    if (index == tail->most || tail->is_stopped) {
        return false;
    }
    read_later(tail, index);
    tail->count_before = session_begin_repeat(tail->rebuilt->session, is_last(tail, index));
    return true;
}

static void tell_action(void *listener, const struct entry *entry, size_t from)
{
    const struct tail *tail = listener;
    session_tell_repeat(tail->rebuilt->session);
}

static void end_entry(void *listener, const struct entry *entry, int index)
{
    struct tail *tail = listener;
    session_end_repeat(tail->rebuilt->session, is_last(tail, index), tail->count_before);
    tail->is_stopped = tail->trial != NULL && !trial_step_is_done(tail->trial);
}

/* Plays at most `most` entries. session NULL and an error if the keyframe cannot be read; an error,
 * too, if the tail leads elsewhere before that: the session is not to be played then. */
static struct rebuilt rebuild(const struct content *content, const struct run_opening *opening,
                              int most, struct trial *trial, struct error *error)
{
    struct rebuilt rebuilt = {0};
    const struct segment *last = &opening->last;
    struct tail tail = {.opening = opening, .rebuilt = &rebuilt, .most = most, .trial = trial};
    const struct replay_watcher watcher = {.listener = &tail,
                                           .before = begin_entry,
                                           .acted = tell_action,
                                           .after = end_entry,
                                           .plays_faults = true};
    struct game *game = segment_start(last, content, error);
    if (game == NULL) {
        return rebuilt;
    }
    rebuilt.session = session_blank(game);
    read_past(rebuilt.session, opening, &rebuilt.written);
    if (segment_replay(last, game, &watcher, error)) {
        rebuilt.done = last->entry_count < most ? last->entry_count : most;
        read_later(&tail, rebuilt.done);
        if (rebuilt.done == 0) {
            session_look(rebuilt.session);
            rebuilt.session->health_before = rebuilt.session->view.hero.health;
        }
    }
    return rebuilt;
}

/* ---- trying ---- */

/* Milliseconds; an entry takes a few. */
#define ENTRY_WORK_MOST 2000

struct attempt {
    const struct content *content;
    const struct run_opening *opening;
};

/* In the child: a step for each entry. */
static void play_tail(struct trial *trial, const void *subject)
{
    const struct attempt *attempt = subject;
    struct error ignored; /* wrong, but not deadly */
    rebuild(attempt->content, attempt->opening, INT_MAX, trial, &ignored);
}

/* ---- opening ---- */

static bool is_foreign(const struct player *player, const struct run *run)
{
    return run->data != player->content->digest || strcmp(run->version, player->version) != 0;
}

/* All entries but those that end the program or, with other data, lead elsewhere. */
static struct rebuilt build(const struct player *player, const struct run_opening *opening,
                            struct error *error)
{
    struct attempt attempt = {player->content, opening};
    int count =
        opening->last.entry_count > 0 ? trial_run(play_tail, &attempt, ENTRY_WORK_MOST) : -1;
    int most = count >= 0 ? count : INT_MAX; /* entries that the program survives */
    struct rebuilt rebuilt = rebuild(player->content, opening, most, NULL, error);
    bool is_done = rebuilt.done == opening->last.entry_count || rebuilt.done == most;
    rebuilt.is_deadly = is_done && rebuilt.done == most;
    if (rebuilt.session == NULL || is_done) {
        return rebuilt;
    }
    session_free(rebuilt.session);
    return is_foreign(player, &opening->run)
               ? rebuild(player->content, opening, rebuilt.done, NULL, error)
               : (struct rebuilt){0};
}

/* Lets go of a run that cannot be gone on with, and says why; `missing`: why not with the data that
 * it began with. */
static void refuse(const struct player *player, struct run_file *file, const struct run *run,
                   const struct error *missing, struct error *error)
{
    struct error why = *error;
    if (missing->text[0] != '\0') {
        error_set(&why, "%.150s. Its own data cannot be had: %.300s", error->text, missing->text);
    }
    if (!is_foreign(player, run)) {
        run_file_set_aside(file, why.text, error);
        return;
    }
    run_file_close(file);
    error_set(error,
              "%s's run was made with other data or another version and cannot be gone on "
              "with here: %s. It is left as it is.",
              run->name, why.text);
}

/* A damaged run was played up to the damage, but cannot be continued. */
static void tell_damage(struct session *session, const struct run_opening *opening)
{
    char turns[96], played[48] = "";
    const char *slash = opening->aside.size > 0 ? strrchr(opening->aside.text, '/') : NULL;
    int turn = game_world(session->game)->turn;
    if (opening->lost_until > turn) {
        snprintf(played, sizeof played, ", but was played until turn %d", opening->lost_until);
    }
    snprintf(turns, sizeof turns, "It goes on from turn %d%s: ", turn, played);
    say(session, turns, "the rest of its file is damaged");
    if (slash != NULL) {
        say(session, "The file as it was is kept as ", slash + 1);
    }
}

/* The file cannot show whether its process died here or its end is missing: the player knows. No
 * message, because nothing of the story is lost if the process died. */
static void tell_cut_off(struct session *session, const struct run_opening *opening)
{
    int turn = game_world(session->game)->turn;
    if (opening->known_until > 0) {
        session_notice(session,
                       "This run had come to turn %d. It goes on from turn %d and is listed as "
                       "taken back.",
                       opening->known_until, turn);
    } else if (opening->was_cut_off) {
        session_notice(session,
                       "The run was cut off, not left: it goes on from turn %d, where its file "
                       "ends.",
                       turn);
    }
}

/* Where our own fault takes the last actions away, the run is still scored. With other data that
 * would undo what was done as often as one likes: as good as editing it. A message that is added
 * here needs a keyframe; if the player is asked first, resume_settle makes it. */
static struct resumed tie(const struct player *player, struct run_file *file,
                          const struct run_opening *opening, const struct rebuilt *rebuilt)
{
    struct session *session = rebuilt->session;
    int lost = opening->last.entry_count - rebuilt->done;
    bool is_unscored = lost > 0 && is_foreign(player, &opening->run);
    bool is_damaged = opening->damage.text[0] != '\0';
    if (lost > 0 && !is_unscored) {
        run_file_cut(file, rebuilt->done);
    }
    saving_resume(session, file, rebuilt->written, is_unscored);
    if (is_damaged) {
        tell_damage(session, opening);
    }
    if (lost == 0 && is_damaged) {
        resume_settle(session);
    } else if (lost == 0) {
        session_round_off(session);
        tell_cut_off(session, opening);
    }
    return (struct resumed){.session = session,
                            .run = opening->run,
                            .lost = lost,
                            .is_deadly = rebuilt->is_deadly,
                            .is_unscored = is_unscored};
}

/* The child that a killed game had just forked to try the tail has the lock for a moment more. */
static struct run_file *open_run(const struct player *player, const char *id,
                                 struct run_opening *opening, struct error *error)
{
    static const struct timespec moment = {.tv_nsec = 1000000};
    enum run_trouble trouble;
    struct run_file *file = run_file_open(player->home, id, opening, &trouble, error);
    for (int i = 0; i < LOCK_ATTEMPTS && file == NULL && trouble == RUN_FILE_IN_USE; i++) {
        nanosleep(&moment, NULL);
        file = run_file_open(player->home, id, opening, &trouble, error);
    }
    return file;
}

/* Where the files say something else by now. */
static void tell_data(struct session *session, const struct content *kept,
                      const struct error *missing)
{
    if (kept != NULL) {
        messages_add(&session->messages, SEVERITY_NOTICED, game_world(session->game)->turn,
                     "The data files have changed. This run goes on with those it began with.");
    } else if (missing->text[0] != '\0') {
        say(session, "This run goes on with other data than it began with: ", missing->text);
    }
}

bool resume_run(const struct player *player, const char *id, struct resumed *resumed,
                struct error *error)
{
    struct run_opening opening;
    struct error missing = {""};
    struct player playing = *player;
    struct run_file *file = open_run(player, id, &opening, error);
    if (file == NULL) {
        return false;
    }
    struct content *kept = opening.run.data != player->content->digest
                               ? run_data_load(player->home, opening.run.data, &missing)
                               : NULL;
    playing.content = kept != NULL ? kept : player->content;
    struct rebuilt rebuilt = build(&playing, &opening, error);
    if (rebuilt.session != NULL) {
        *resumed = tie(&playing, file, &opening, &rebuilt);
        resumed->session->own_content = kept;
        tell_data(resumed->session, kept, &missing);
    } else {
        refuse(&playing, file, &opening.run, &missing, error);
        content_free(kept);
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
