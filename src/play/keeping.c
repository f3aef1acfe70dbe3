/* One rule decides the order of everything here: what the player has seen must be on the disk. So
 * an action is appended when the rules have accepted it and before it is told; what comes of it
 * needs no keeping, because it follows from the action. What takes longer waits for a moment in
 * which nobody waits. A keyframe only makes going on quick and
 * keeps what follows from no action: the hints that were given, the messages as they were. */
#include "barrow/play/keeping.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "barrow/base/memory.h"
#include "barrow/play/session.h"
#include "barrow/record/bundle.h"
#include "barrow/record/hall.h"
#include "barrow/report/dump.h"
#include "barrow/report/hall_text.h"
#include "play/memoir.h"

#define REASON_WIDTH 110 /* bytes of a reason, so that the sentence around it fits a message */

struct keeping {
    struct store *store; /* owned */
    int written;         /* messages that are in chapters */
    bool is_edited;      /* the next keyframe is not what the entries lead to */
    bool is_failing, is_failing_told;
    bool has_acted;           /* since this: */
    struct buffer remembered; /* the memoir beside the file */
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

/* A run begins with its first keyframe, which has no memoir; what was told until then, if
 * anything, needs another. */
void keeping_begin(const struct player *player, struct session *session)
{
    struct error error;
    struct run run = run_of(player, session);
    bundle_note_game(&run, session->game);
    bundle_note_keyframe();
    if (player->home == NULL) {
        say_home_is_missed(player, session);
        return;
    }
    struct store *store =
        store_create(player->home, &run, game_world(session->game), player->content, now(), &error);
    if (store == NULL) {
        struct buffer text = {0};
        buffer_print(&text, "This run is not kept: %s", error.text);
        say(session, SEVERITY_MUST_SEE, buffer_text(&text));
        buffer_free(&text);
        return;
    }
    keeping_resume(session, store, 0, false);
    if (session->messages.count > 0) {
        keeping_keyframe(session, &error);
    }
}

void keeping_resume(struct session *session, struct store *store, int written, bool is_edited)
{
    struct keeping *keeping = memory_new(1, sizeof *keeping);
    keeping->store = store;
    keeping->written = written;
    keeping->is_edited = is_edited;
    session->keeping = keeping;
    bundle_note_game(store_run(store), session->game);
    bundle_note_segment(store_last_segment(store));
}

void keeping_end(struct session *session)
{
    if (session->keeping != NULL) {
        store_close(session->keeping->store);
        buffer_free(&session->keeping->remembered);
        free(session->keeping);
        session->keeping = NULL;
    }
}

/* ---- under way ---- */

static void note_result(struct keeping *keeping, bool is_good, const struct error *error)
{
    keeping->is_failing = !is_good;
    if (!is_good) {
        keeping->why = *error;
    }
}

void keeping_add(struct session *session, enum entry_kind kind, const struct action *action)
{
    struct keeping *keeping = session->keeping;
    struct error error;
    struct entry entry = {.kind = kind, .check = journal_check(game_world(session->game))};
    if (action != NULL) {
        entry.action = *action;
    }
    bundle_note_accepted(&entry);
    if (keeping == NULL) {
        return;
    }
    keeping->has_acted = true;
    note_result(keeping, store_append(keeping->store, &entry, now(), &error), &error);
}

void keeping_note(struct session *session)
{
    if (session->keeping != NULL) {
        store_note(session->keeping->store, game_world(session->game));
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
    const struct keeping *keeping = session->keeping;
    struct buffer memoir = {0};
    memoir_write(session, &memoir);
    bool answer = keeping->has_acted || !is_same(&memoir, &keeping->remembered);
    buffer_free(&memoir);
    return answer;
}

static void remember(struct session *session)
{
    struct keeping *keeping = session->keeping;
    buffer_clear(&keeping->remembered);
    memoir_write(session, &keeping->remembered);
    store_remember(keeping->store, &keeping->remembered);
    keeping->has_acted = false;
}

/* What fails is tried again with the next action, not all the time. */
bool keeping_waits(const struct session *session)
{
    const struct keeping *keeping = session->keeping;
    return keeping != NULL && !keeping->is_failing &&
           (store_waits(keeping->store) || has_memories(session));
}

void keeping_settle(struct session *session)
{
    struct error error;
    if (keeping_waits(session)) {
        note_result(session->keeping, store_settle(session->keeping->store, &error), &error);
        remember(session);
        keeping_tell(session);
    }
}

void keeping_tell(struct session *session)
{
    struct keeping *keeping = session->keeping;
    if (keeping == NULL || keeping->is_failing == keeping->is_failing_told) {
        return;
    }
    char text[MESSAGE_BYTES_MAX];
    snprintf(text, sizeof text, "%.*s: what you do from now on is not kept. Playing on is safe.",
             REASON_WIDTH, keeping->why.text);
    say(session, keeping->is_failing ? SEVERITY_MUST_SEE : SEVERITY_NOTICED,
        keeping->is_failing ? text : "All that you do is kept again.");
    keeping->is_failing_told = keeping->is_failing;
}

bool keeping_keyframe(struct session *session, struct error *error)
{
    struct keeping *keeping = session->keeping;
    struct buffer memoir = {0}, chapter = {0};
    if (keeping == NULL) {
        bundle_note_keyframe();
        return true;
    }
    memoir_write(session, &memoir);
    chapter_write(&session->messages, keeping->written, &chapter);
    bool is_good =
        store_snapshot(keeping->store, game_world(session->game), game_content(session->game),
                       &memoir, &chapter, keeping->is_edited, now(), error);
    note_result(keeping, is_good, error);
    bundle_note_segment(store_last_segment(keeping->store));
    keeping->written = session->messages.count; /* the store has them, on the disk or not */
    keeping->is_edited = false;
    buffer_free(&memoir);
    buffer_free(&chapter);
    return is_good;
}

bool keeping_edited(struct session *session, struct error *error)
{
    if (session->keeping != NULL) {
        session->keeping->is_edited = true;
    }
    return keeping_keyframe(session, error);
}

const struct run *keeping_run(const struct session *session)
{
    return session->keeping != NULL ? store_run(session->keeping->store) : NULL;
}

int keeping_unkept(const struct session *session)
{
    return session->keeping != NULL ? store_unkept(session->keeping->store) : 0;
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

static void dump(const struct player *player, const char *id, struct buffer *trouble)
{
    struct buffer path = {0};
    struct error error;
    if (!dump_write(player->home, id, player->content, &path, &error)) {
        buffer_print(trouble, "There is no dump of this run: %s\n", error.text);
    }
    buffer_free(&path);
}

/* The hall comes first: a run that is in it and yet under way is entered again when it ends, but
 * one that has ended is never looked at again. */
bool keeping_finish(const struct player *player, struct session *session, struct buffer *trouble)
{
    struct keeping *keeping = session->keeping;
    const struct world *world = game_world(session->game);
    struct error error;
    if (keeping == NULL) {
        return true;
    }
    struct run run = *store_run(keeping->store);
    enter_hall(player, session, run, trouble);
    if (!store_finish(keeping->store, state_of(world), world, player->content, now(), &error)) {
        buffer_print(trouble, "This run stays among those under way: %s\n", error.text);
        return false;
    }
    keeping->store = NULL; /* closed by then */
    keeping_end(session);
    dump(player, run.id, trouble);
    return true;
}

bool keeping_leave(const struct player *player, struct session *session, struct buffer *trouble)
{
    struct game *game = session->game;
    struct error error;
    game_seek(game, game_log(game)->count); /* the present is kept, not the past looked at */
    if (game_world(game)->end.ending == ENDING_DEATH) {
        return keeping_finish(player, session, trouble);
    }
    if (!keeping_keyframe(session, &error)) {
        buffer_print(trouble, "%s\n", error.text);
        return false;
    }
    return true;
}
