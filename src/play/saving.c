/* One rule decides the order of everything here: what the player has seen must be on the disk. So
 * an action is appended when the rules have accepted it and before it is told; what comes of it
 * needs no saving, because it follows from the action. What takes longer waits for a moment in
 * which nobody waits. A keyframe only makes going on quick and
 * keeps what follows from no action: the hints that were given, the messages as they were. */
#include "barrow/play/saving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "barrow/base/memory.h"
#include "barrow/play/session.h"
#include "barrow/record/bundle.h"
#include "barrow/record/hall.h"
#include "play/ui_state.h"

#define REASON_WIDTH 110 /* bytes of a reason, so that the sentence around it fits a message */

struct saving {
    struct run_file *store; /* owned */
    int written;            /* messages that are in chapters */
    bool is_edited;         /* the next keyframe is not what the entries lead to */
    bool is_failing, is_failing_told;
    bool has_acted;           /* since this: */
    struct buffer remembered; /* the ui_state beside the file */
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

/* ---- beginning and end ---- */

static struct run run_of(const struct player *player, const struct session *session)
{
    const struct world *world = game_world(session->game);
    struct run run = {
        .seed = world->seed,
        .data = game_content(session->game)->digest,
        .is_wizard = player->is_wizard,
        .turn = world->turn,
        .depth = world->journey.depth,
        .level = world_hero(world)->progress.level,
    };
    snprintf(run.name, sizeof run.name, "%s", player->name);
    snprintf(run.version, sizeof run.version, "%s", player->version);
    return run;
}

static void say_home_is_missed(const struct player *player, struct session *session)
{
    if (player->is_home_missed) {
        say(session, SEVERITY_MUST_SEE,
            "This run is not kept: neither HOME nor XDG_DATA_HOME says where. --home does.");
    }
}

/* A run begins with its first keyframe, which has no ui_state; what was told until then, if
 * anything, needs another. */
void saving_begin(const struct player *player, struct session *session)
{
    struct error error;
    struct run run = run_of(player, session);
    bundle_note_game(&run, session->game);
    bundle_note_keyframe();
    if (player->home == NULL) {
        say_home_is_missed(player, session);
        return;
    }
    struct run_file *store = run_file_create(player->home, &run, game_world(session->game),
                                             player->content, now(), &error);
    if (store == NULL) {
        struct buffer text = {0};
        buffer_print(&text, "This run is not kept: %s", error.text);
        say(session, SEVERITY_MUST_SEE, buffer_text(&text));
        buffer_free(&text);
        return;
    }
    saving_resume(session, store, 0, false);
    if (session->messages.count > 0) {
        saving_keyframe(session, &error);
    }
}

void saving_resume(struct session *session, struct run_file *store, int written, bool is_edited)
{
    struct saving *saving = memory_new(1, sizeof *saving);
    saving->store = store;
    saving->written = written;
    saving->is_edited = is_edited;
    session->saving = saving;
    bundle_note_game(run_file_run(store), session->game);
    bundle_note_segment(store_last_segment(store));
}

void saving_end(struct session *session)
{
    if (session->saving != NULL) {
        run_file_close(session->saving->store);
        buffer_free(&session->saving->remembered);
        free(session->saving);
        session->saving = NULL;
    }
}

/* ---- under way ---- */

static void note_result(struct saving *saving, bool is_good, const struct error *error)
{
    saving->is_failing = !is_good;
    if (!is_good) {
        saving->why = *error;
    }
}

void saving_add(struct session *session, enum entry_kind kind, const struct action *action)
{
    struct saving *saving = session->saving;
    struct error error;
    struct entry entry = {.kind = kind, .check = journal_check(game_world(session->game))};
    if (action != NULL) {
        entry.action = *action;
    }
    bundle_note_accepted(&entry);
    if (saving == NULL) {
        return;
    }
    saving->has_acted = true;
    note_result(saving, run_file_append(saving->store, &entry, now(), &error), &error);
}

void saving_note(struct session *session)
{
    if (session->saving != NULL) {
        store_note(session->saving->store, game_world(session->game));
    }
}

static bool is_same(const struct buffer *a, const struct buffer *b)
{
    return a->size == b->size && memcmp(buffer_text(a), buffer_text(b), a->size) == 0;
}

/* Hints that were given and dangers that were told of follow from no action. The same again says
 * nothing new: not every key is an action, and not every one tells something. */
static bool has_memories(const struct session *session)
{
    const struct saving *saving = session->saving;
    struct buffer ui_state = {0};
    ui_state_write(session, &ui_state);
    bool answer = saving->has_acted || !is_same(&ui_state, &saving->remembered);
    buffer_free(&ui_state);
    return answer;
}

static void remember(struct session *session)
{
    struct saving *saving = session->saving;
    buffer_clear(&saving->remembered);
    ui_state_write(session, &saving->remembered);
    store_remember(saving->store, &saving->remembered);
    saving->has_acted = false;
}

/* What fails is tried again with the next action, not all the time. */
bool saving_waits(const struct session *session)
{
    const struct saving *saving = session->saving;
    return saving != NULL && !saving->is_failing &&
           (run_file_waits(saving->store) || has_memories(session));
}

void saving_settle(struct session *session)
{
    struct error error;
    if (saving_waits(session)) {
        note_result(session->saving, run_file_settle(session->saving->store, &error), &error);
        remember(session);
        saving_tell(session);
    }
}

void saving_tell(struct session *session)
{
    struct saving *saving = session->saving;
    if (saving == NULL || saving->is_failing == saving->is_failing_told) {
        return;
    }
    char text[MESSAGE_BYTES_MAX];
    snprintf(text, sizeof text, "%.*s: what you do from now on is not kept. Playing on is safe.",
             REASON_WIDTH, saving->why.text);
    say(session, saving->is_failing ? SEVERITY_MUST_SEE : SEVERITY_NOTICED,
        saving->is_failing ? text : "All that you do is kept again.");
    saving->is_failing_told = saving->is_failing;
}

bool saving_keyframe(struct session *session, struct error *error)
{
    struct saving *saving = session->saving;
    struct buffer ui_state = {0}, chapter = {0};
    if (saving == NULL) {
        bundle_note_keyframe();
        return true;
    }
    ui_state_write(session, &ui_state);
    chapter_write(&session->messages, saving->written, &chapter);
    bool is_good =
        run_file_snapshot(saving->store, game_world(session->game), game_content(session->game),
                          &ui_state, &chapter, saving->is_edited, now(), error);
    note_result(saving, is_good, error);
    bundle_note_segment(store_last_segment(saving->store));
    saving->written = session->messages.count; /* the store has them, on the disk or not */
    saving->is_edited = false;
    buffer_free(&ui_state);
    buffer_free(&chapter);
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
    return session->saving != NULL ? run_file_run(session->saving->store) : NULL;
}

int saving_unkept(const struct session *session)
{
    return session->saving != NULL ? run_file_unkept(session->saving->store) : 0;
}

/* ---- the end of a run ---- */

static enum run_state state_of(const struct world *world)
{
    switch ((enum ending)world->end.ending) {
    case ENDING_NONE:
        return RUN_GAVE_UP;
    case ENDING_DEATH:
        return RUN_DIED;
    case ENDING_VICTORY:
        return RUN_WON;
    }
    return RUN_GAVE_UP;
}

/* The view as it is now, not as the player last saw it. */
static void enter_hall(const struct player *player, struct session *session, struct run run,
                       struct buffer *trouble)
{
    struct error error;
    struct score score;
    if (run.is_wizard) {
        return;
    }
    run.state = (int)state_of(game_world(session->game));
    run.played = now();
    session_look(session);
    hall_score(&run, &session->view, player->content, &score);
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
    struct run run = *run_file_run(saving->store);
    enter_hall(player, session, run, trouble);
    if (!run_file_finish(saving->store, state_of(world), world, player->content, now(), &error)) {
        buffer_print(trouble, "This run stays among those under way: %s\n", error.text);
        return false;
    }
    saving->store = NULL; /* closed by then */
    saving_end(session);
    return true;
}

bool saving_leave(const struct player *player, struct session *session, struct buffer *trouble)
{
    struct game *game = session->game;
    struct error error;
    game_seek(game, game_log(game)->count); /* the present is kept, not the past looked at */
    if (game_world(game)->end.ending == ENDING_DEATH) {
        return saving_finish(player, session, trouble);
    }
    if (!saving_keyframe(session, &error)) {
        buffer_print(trouble, "%s\n", error.text);
        return false;
    }
    return true;
}
