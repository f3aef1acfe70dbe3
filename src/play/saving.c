/* Write-ahead log: an action is in the file before the player sees its outcome. It is appended when
 * the rules have accepted it; its outcomes follow from it and are not kept. Hints and dangers that
 * were shown once, and the messages, do not follow from actions: the former are noted when the
 * player pauses, and both are kept with a keyframe. */
#include "barrow/play/saving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "barrow/base/memory.h"
#include "barrow/game/way_back.h"
#include "barrow/play/branch.h"
#include "barrow/play/session.h"
#include "barrow/record/hall.h"
#include "barrow/record/told_seeds.h"
#include "barrow/term/crash.h"
#include "play/ui_state.h"

#define REASON_WIDTH 110 /* bytes of a reason, so that the sentence around it fits a message */

struct saving {
    struct run_file *file; /* owned */
    int written;           /* messages that went with keyframes */
    bool is_edited;        /* the next keyframe is not what the entries lead to */
    bool is_failing, is_failing_told;
    bool has_acted;      /* since this was noted: */
    struct buffer noted; /* ui state */
    struct error why;
};

static int64_t now(void)
{
    return (int64_t)time(NULL);
}

static void say(struct session *session, enum severity severity, const char *text)
{
    messages_add(&session->messages, severity, game_world(session->game)->turn, text);
}

/* A file that could not be made before may be there now. */
static void note_result(struct saving *saving, bool is_good, const struct error *error)
{
    if (saving->is_failing && is_good) {
        crash_note_run(run_file_path(saving->file));
    }
    saving->is_failing = !is_good;
    if (!is_good) {
        saving->why = *error;
    }
}

/* ---- beginning and end ---- */

void saving_begin(const struct player *player, struct session *session)
{
    struct error error;
    struct run run = {
        .seed = game_world(session->game)->seed,
        .data = game_content(session->game)->digest,
        .is_wizard = player->is_wizard,
    };
    if (player->home == NULL && player->is_home_missed) {
        say(session, SEVERITY_MUST_SEE,
            "This run is not kept: neither HOME nor XDG_DATA_HOME says where. --home does.");
    }
    if (player->home == NULL) {
        return;
    }
    snprintf(run.name, sizeof run.name, "%s", player->name);
    snprintf(run.version, sizeof run.version, "%s", player->version);
    snprintf(run.mods, sizeof run.mods, "%s", player->mods != NULL ? player->mods : "");
    if (run.is_wizard) { /* who sees all of it */
        (void)told_seeds_note(player->home, run.seed, run.seed, now(), &error);
    }
    saving_resume(session, run_file_create(player->home, &run, now()), 0, false);
    if (!saving_keyframe(session, &error)) {
        struct buffer text = {0};
        buffer_print(&text, "This run is not kept: %s", error.text);
        say(session, SEVERITY_MUST_SEE, buffer_text(&text));
        buffer_free(&text);
        session->saving->is_failing_told = true;
    }
}

void saving_resume(struct session *session, struct run_file *file, int written, bool is_edited)
{
    struct saving *saving = memory_new(1, sizeof *saving);
    saving->file = file;
    saving->written = written;
    saving->is_edited = is_edited;
    session->saving = saving;
    crash_note_run(run_file_path(file));
}

void saving_end(struct session *session)
{
    if (session->saving != NULL) {
        run_file_close(session->saving->file);
        buffer_free(&session->saving->noted);
        free(session->saving);
        session->saving = NULL;
        crash_note_run("");
    }
}

/* ---- under way ---- */

void saving_add(struct session *session, enum entry_kind kind, const struct action *action)
{
    struct saving *saving = session->saving;
    struct error error;
    if (saving == NULL && session->branch == NULL) {
        return;
    }
    struct entry entry = {.kind = kind, .check = journal_check(game_world(session->game))};
    if (action != NULL) {
        entry.action = *action;
    }
    if (session->branch != NULL) {
        branch_add(session->branch, &entry);
        return;
    }
    saving->has_acted = true;
    note_result(saving, run_file_append(saving->file, &entry, &error), &error);
}

/* Not every key is an action, and not every one tells something. */
static bool has_news(const struct session *session)
{
    const struct saving *saving = session->saving;
    struct buffer state = {0};
    if (saving->has_acted) {
        return true;
    }
    ui_state_write(session, false, &state);
    bool answer = state.size != saving->noted.size ||
                  memcmp(buffer_text(&state), buffer_text(&saving->noted), state.size) != 0;
    buffer_free(&state);
    return answer;
}

/* A write that failed is tried again with the next action, not all the time. A run that has ended
 * needs no note: its last keyframe comes now. */
bool saving_waits(const struct session *session)
{
    const struct saving *saving = session->saving;
    return saving != NULL && !saving->is_failing &&
           (run_file_needs_sync(saving->file) || has_news(session));
}

bool saving_settle(struct session *session)
{
    struct saving *saving = session->saving;
    struct error error;
    if (!saving_waits(session)) {
        return false;
    }
    if (has_news(session)) {
        buffer_clear(&saving->noted);
        ui_state_write(session, false, &saving->noted);
        saving->has_acted = false;
        bool is_good =
            run_file_note(saving->file, game_world(session->game), &saving->noted, now(), &error);
        note_result(saving, is_good, &error);
    }
    run_file_sync(saving->file);
    return saving_tell(session);
}

bool saving_tell(struct session *session)
{
    struct saving *saving = session->saving;
    if (saving == NULL || saving->is_failing == saving->is_failing_told) {
        return false;
    }
    char text[MESSAGE_BYTES_MAX];
    snprintf(text, sizeof text, "%.*s: what you do from now on is not kept. Playing on is safe.",
             REASON_WIDTH, saving->why.text);
    say(session, saving->is_failing ? SEVERITY_MUST_SEE : SEVERITY_NOTICED,
        saving->is_failing ? text : "All that you do is kept again.");
    saving->is_failing_told = saving->is_failing;
    return true;
}

/* What is said of them goes into the keyframe: the player may be leaving. */
static void keep_data(struct session *session)
{
    struct error note;
    run_file_keep_data(session->saving->file, game_content(session->game), &note);
    if (note.text[0] != '\0') {
        say(session, SEVERITY_MUST_SEE, note.text);
    }
}

bool saving_keyframe(struct session *session, struct error *error)
{
    struct saving *saving = session->saving;
    struct buffer state = {0}, messages = {0}, lead = {0};
    if (saving == NULL) {
        return true;
    }
    keep_data(session);
    lead_write(session->game, &lead);
    ui_state_write(session, true, &state);
    messages_write(&session->messages, saving->written, &messages);
    struct keyframe keyframe = {.world = game_world(session->game),
                                .content = game_content(session->game),
                                .ui_state = &state,
                                .messages = &messages,
                                .lead = &lead,
                                .is_edited = saving->is_edited,
                                .now = now()};
    bool is_good = run_file_keyframe(saving->file, &keyframe, error);
    note_result(saving, is_good, error);
    crash_note_run(run_file_path(saving->file));
    saving->written = session->messages.count; /* they are in the file or wait for it */
    saving->is_edited = false;
    buffer_free(&state);
    buffer_free(&messages);
    buffer_free(&lead);
    return is_good;
}

bool saving_edited(struct session *session, struct error *error)
{
    if (session->saving != NULL) {
        session->saving->is_edited = true;
    }
    return saving_keyframe(session, error);
}

const struct run *saving_run(const struct session *session)
{
    return session->saving != NULL ? run_file_run(session->saving->file) : NULL;
}

int saving_unkept(const struct session *session)
{
    return session->saving != NULL ? run_file_unkept(session->saving->file) : 0;
}

/* ---- the end of a run ---- */

static const enum run_state state_of[] = {
    [ENDING_NONE] = RUN_GAVE_UP, [ENDING_DEATH] = RUN_DIED, [ENDING_VICTORY] = RUN_WON};

/* The view as it is now, not as the player last saw it. */
static void enter_hall(const struct player *player, struct session *session, struct run run,
                       struct buffer *trouble)
{
    struct error error;
    struct score score;
    if (run.is_wizard) {
        return;
    }
    run.state = (int)state_of[game_world(session->game)->end.ending];
    run.played = now();
    session_look(session);
    hall_score(&run, &session->view, game_content(session->game), &score);
    if (!hall_enter(player->home, &score, &error)) {
        buffer_print(trouble, "This run is not in the hall of fame: %s\n", error.text);
    } else if (error.text[0] != '\0') {
        buffer_print(trouble, "%s\n", error.text);
    }
}

/* The hall comes first: a run that is in it and yet under way is entered again when it ends, but
 * one that has ended is never looked at again. */
bool saving_finish(const struct player *player, struct session *session, struct buffer *trouble)
{
    struct saving *saving = session->saving;
    const struct world *world = game_world(session->game);
    struct error error;
    if (saving == NULL) {
        return true;
    }
    struct run run = *run_file_run(saving->file);
    struct keyframe end = {.world = world, .content = game_content(session->game), .now = now()};
    enter_hall(player, session, run, trouble);
    if (!run_file_finish(saving->file, state_of[world->end.ending], &end, &error)) {
        buffer_print(trouble, "This run stays among those under way: %s\n", error.text);
        return false;
    }
    saving->file = NULL; /* closed by then */
    saving_end(session);
    return true;
}

bool saving_leave(const struct player *player, struct session *session, struct buffer *trouble)
{
    struct game *game = session->game;
    struct error error;
    game_seek(game, game_log(game)->count); /* the present is kept, not the past looked at */
    if (game_world(game)->end.ending == ENDING_DEATH && !way_back_saves(game)) {
        return saving_finish(player, session, trouble);
    }
    if (!saving_keyframe(session, &error)) {
        buffer_print(trouble, "%s\n", error.text);
        return false;
    }
    return true;
}

int saving_release_messages(struct session *session, int most)
{
    struct saving *saving = session->saving;
    if (saving == NULL) {
        return most;
    }
    int count = most < saving->written ? most : saving->written;
    saving->written -= count;
    return count;
}
