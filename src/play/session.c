/* A key: the rules accept the hero's action, it is appended to the run file, and only then
 * performed, told and drawn: nobody sees what a crash could lose. The others act one at a time,
 * each narrated at once. At the end a keyframe may be due. */
#include "barrow/play/session.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/way_back.h"
#include "barrow/play/saving.h"
#include "barrow/record/snapshot.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_temper.h"
#include "barrow/text/narrator.h"

#define NAMED_HERE_MOST 3

/* Scenes of the outcomes from..to of one action, as many as there is room for. */
static void gather_scenes(struct session *session, size_t from, size_t to)
{
    struct animation *animation = &session->animation;
    struct scene found[SCENES_MAX];
    int count = scenes_find(session->game, from, to, found);
    for (int i = 0; i < count && animation->count < SCENES_MAX; i++) {
        animation->scene[animation->count++] = found[i];
    }
}

static void show_scenes(struct session *session)
{
    if (session->screen.show_scenes != NULL) {
        session->screen.show_scenes(session->screen.context);
    }
    session->animation.count = 0;
}

void tell_outcomes(const struct game *game, size_t from, size_t to, struct messages *messages)
{
    for (size_t end; from < to; from = end) {
        const struct content *known = game_known_content_until(game, from, to, &end);
        narrate(known, game_world(game), game_log(game), from, end, game_sight(game), messages);
    }
    game_known_content(game);
}

/* Tells what the log got since the last time. */
static void tell(struct session *session)
{
    const struct log *log = game_log(session->game);
    gather_scenes(session, session->told, log->count);
    tell_outcomes(session->game, session->told, log->count, &session->messages);
    disturbance_look(&session->disturbance, session->game, session->told, log->count);
    session->told = log->count;
}

/* The view counts losses of this turn, but a player wants to see what the last key did. */
static void count_losses(struct session *session)
{
    for (int i = 0; i < session->view.foe_count; i++) {
        struct view_foe *foe = &session->view.foe[i];
        for (int k = 0; k < session->foe_before_count; k++) {
            const struct view_foe *before = &session->foe_before[k];
            if (before->slot == foe->slot && before->kind == foe->kind) {
                int lost = before->health - foe->health;
                foe->lost = lost > 0 ? lost : 0;
            }
        }
    }
}

static void tell_action(void *session, size_t from)
{
    tell(session);
}

void bestiary_note(struct bestiary *bestiary, const struct view *view)
{
    for (int i = 0; i < view->foe_count; i++) {
        int *level = &bestiary->level[view->foe[i].kind];
        bestiary->stranger = *level == 0 ? view->foe[i].kind : bestiary->stranger;
        *level = view->foe[i].level > *level ? view->foe[i].level : *level;
    }
}

void session_look(struct session *session)
{
    view_make(&session->view, session->game);
    letters_note(&session->letters, &session->view);
    bestiary_note(&session->bestiary, &session->view);
    count_losses(session);
}

static void let_others_act(struct session *session)
{
    tell(session);
    show_scenes(session); /* over the view from before the action */
    game_run_watched(session->game, &(struct game_watcher){tell_action, session});
    session_look(session);
    show_scenes(session);
}

bool session_has_choice(const struct session *session)
{
    const struct hero_choice *choice = &session->view.choice;
    int put_off = choice->sort == session->put_off ? session->put_off_count : 0;
    return choice->waiting > put_off;
}

void session_put_off_choice(struct session *session, int waiting)
{
    session->put_off = session->view.choice.sort;
    session->put_off_count = waiting;
}

struct session *session_blank(struct game *game)
{
    struct session *session = memory_new(1, sizeof *session);
    session->game = game;
    session->depth = game_world(game)->journey.depth;
    session->camera = CAMERA_NEW;
    session->stopped = REASON_NONE;
    return session;
}

struct session *session_from_game(struct game *game)
{
    struct session *session = session_blank(game);
    let_others_act(session);
    session->health_before = session->view.hero.health;
    return session;
}

void session_free(struct session *session)
{
    if (session != NULL) {
        saving_end(session);
        game_free(session->game);
        content_free(session->own_content);
        messages_free(&session->messages);
        free(session);
    }
}

/* A run's file keeps all. */
static void forget_old_messages(struct session *session)
{
    int spare = messages_spare(&session->messages);
    if (spare > 0) {
        messages_forget(&session->messages, saving_release_messages(session, spare));
    }
}

void session_begin_key(struct session *session)
{
    forget_old_messages(session);
    session->notice[0] = '\0';
    session->notice_read = 0;
    session->has_mark = false;
    session->stopped = REASON_NONE;
    session->seen = session->messages.count;
    session->fresh = session->messages.count;
    session->health_before = session->view.hero.health;
    session->foe_before_count = session->view.foe_count;
    memcpy(session->foe_before, session->view.foe,
           (size_t)session->view.foe_count * sizeof session->view.foe[0]);
}

void session_notice(struct session *session, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(session->notice, sizeof session->notice, format, arguments);
    va_end(arguments);
    session->notice_read = 0;
}

/* A sentence that repeats the newest one raises its count instead of adding a message; it is fresh
 * all the same. */
static void mark_repeat(struct session *session, int count_before)
{
    int newest = session->fresh - 1;
    if (newest >= 0 && session->messages.message[newest].count > count_before) {
        session->fresh = newest;
    }
}

void describe_burden_change(struct buffer *text, const struct view *view,
                            const struct view_item *item)
{
    int now = view->hero.burden, then = item->burden_after;
    if (now == then) {
        return;
    }
    buffer_add(text, then > now ? "Picking it up would leave you " : "Without it you would be ");
    if (then == 0) {
        buffer_add(text, "unburdened.");
    } else {
        buffer_print(text, "%s%s.", then < now ? "only " : "", describe_burden(then));
    }
}

/* Names in the notice the things at the hero's feet after a step, and for a single thing its effect
 * on the burden. */
static void notice_things_here(struct session *session)
{
    const struct view *view = &session->view;
    struct buffer text = {0};
    int first = 0, count = 0;
    for (int i = 0; i < view->item_count; i++) {
        bool is_here = view->item[i].place == VIEW_AT_FEET;
        first = is_here && count == 0 ? i : first;
        count += is_here;
    }
    int named = count > NAMED_HERE_MOST ? NAMED_HERE_MOST - 1 : count;
    for (int i = 0; i < named; i++) {
        const struct view_item *item = &view->item[first + i];
        bool is_one = count == 1 && item->count == 1;
        const char *start = is_one ? "Here lies " : "Here lie ";
        buffer_add(&text, i == 0 ? start : i < count - 1 ? ", " : " and ");
        describe_item(&text, game_known_content(session->game), item->kind, item->power,
                      item->count, ARTICLE_A);
        describe_rune(&text, game_known_content(session->game), item->rune);
        describe_tempers(&text, game_known_content(session->game), item->temper);
    }
    if (count > named) {
        buffer_print(&text, " and %d more things", count - named);
    }
    buffer_add(&text, count > 0 ? "." : "");
    if (count == 1 && view->item[first].burden_after > view->hero.burden) {
        buffer_add(&text, " ");
        describe_burden_change(&text, view, &view->item[first]);
    }
    session_notice(session, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* How often the newest message was told, before something more is. */
static int count_newest(const struct session *session)
{
    int newest = session->fresh - 1;
    return newest >= 0 ? session->messages.message[newest].count : 0;
}

void session_round_off(struct session *session)
{
    int depth = game_world(session->game)->journey.depth;
    struct error error; /* told by saving_tell */
    if (session->depth != depth) {
        session->camera = CAMERA_NEW;
        session->thrown.foe = NOBODY;
    }
    if (session->depth != depth || session->remembered >= KEYFRAME_ACTIONS ||
        game_log(session->game)->count >= KEYFRAME_OUTCOMES) {
        saving_keyframe(session, &error);
        game_forget(session->game); /* no reader of the log may keep a place in it */
        session->told = 0;
        session->remembered = 0;
        session->depth = depth;
    }
    saving_tell(session);
}

static bool was_awake_before(const struct session *session, const struct view_foe *foe)
{
    for (int i = 0; i < session->foe_before_count; i++) {
        const struct view_foe *before = &session->foe_before[i];
        if (before->slot == foe->slot && before->kind == foe->kind) {
            return foe_state_is_waking(before->state);
        }
    }
    return false;
}

static void look_for_comers(struct session *session)
{
    for (int i = 0; i < session->view.foe_count; i++) {
        const struct view_foe *foe = &session->view.foe[i];
        if (foe_state_is_waking(foe->state) && !was_awake_before(session, foe)) {
            session->comers++;
            return;
        }
    }
}

static enum verdict tell_refusal(struct session *session, enum verdict verdict)
{
    session_notice(session, "%s", describe_verdict((int)verdict));
    return verdict;
}

/* To be called before it is done. What was untied or refused may come otherwise: a body that comes
 * then can have the id of one that came before. */
static void note_throw(struct session *session, const struct action *action)
{
    const struct view *view = &session->view;
    const struct view_item *item = view_find_item(view, action->thing);
    if (action->verb == VERB_UNTIE || action->verb == VERB_REFUSE) {
        session->thrown.foe = NOBODY;
    }
    if (action->verb != VERB_THROW || item == NULL) {
        return;
    }
    const struct view_foe *foe = view_foe_at(view, action->target);
    struct id at = foe != NULL ? (struct id){foe->slot, foe->generation} : NOBODY;
    session->thrown = (struct last_throw){action->thing, item->kind, at};
}

/* That nothing comes of an action (RULES T11) is known when it was tried, and by then it is kept.
 */
enum verdict session_act(struct session *session, const struct action *action)
{
    int count_before = count_newest(session);
    struct point at_before = session->view.hero.at;
    enum verdict verdict = game_check(session->game, action);
    if (verdict != VERDICT_ALLOWED) {
        return tell_refusal(session, verdict);
    }
    saving_add(session, ENTRY_ACTION, action);
    session->remembered++;
    note_throw(session, action);
    verdict = game_act(session->game, action);
    if (verdict != VERDICT_ALLOWED) {
        assert(verdict == VERDICT_NO_EFFECT);
        session_round_off(session);
        return tell_refusal(session, verdict);
    }
    let_others_act(session);
    look_for_comers(session);
    mark_repeat(session, count_before);
    if (!point_equal(at_before, session->view.hero.at)) {
        notice_things_here(session);
    }
    session_round_off(session);
    return verdict;
}

int session_begin_repeat(struct session *session, bool is_last)
{
    if (is_last) {
        session_look(session);
        session_begin_key(session);
    }
    return count_newest(session);
}

void session_tell_repeat(struct session *session)
{
    tell(session);
    session->animation.count = 0;
}

void session_end_repeat(struct session *session, bool is_last, int count_before)
{
    session->remembered++;
    if (is_last) {
        session_look(session);
        mark_repeat(session, count_before);
    } else {
        view_make_foes(&session->view, session->game);
        bestiary_note(&session->bestiary, &session->view);
    }
}

void session_begin_again(struct session *session)
{
    saving_add(session, ENTRY_BEGIN_AGAIN, NULL);
    bool has_begun = game_begin_again(session->game);
    assert(has_begun);
    (void)has_begun;
    session_begin_key(session);
    session->foe_before_count = 0;
    session->camera = CAMERA_NEW;
    let_others_act(session);
    session->health_before = session->view.hero.health;
    session_round_off(session);
}

bool session_is_wizards(const struct session *session)
{
    const struct run *run = session != NULL ? saving_run(session) : NULL;
    bool is_new = session != NULL && session->player != NULL && session->player->is_wizard &&
                  session->branch == NULL;
    return run != NULL ? run->is_wizard : is_new;
}

/* The log is not emptied for its depth: what was changed can be taken back. */
void session_world_was_edited(struct session *session)
{
    game_run(session->game);
    session->told = game_log(session->game)->count;
    session->animation.count = 0;
    session->has_mark = false;
    session->foe_before_count = 0;
    session->thrown.foe = NOBODY;
    memset(&session->disturbance, 0, sizeof session->disturbance);
    way_back_close(session->game);
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

void session_tell_digest(struct session *session)
{
    const struct world *world = game_world(session->game);
    const char *problem = "sound";
    world_check(world, game_content(session->game), &problem);
    session_notice(session, "Turn %d: digest %016" PRIx64 ", %s.", world->turn,
                   game_digest(session->game), problem);
}

void session_tell_reload(struct session *session)
{
    const struct world *world = game_world(session->game);
    const struct content *content = game_content(session->game);
    struct world *read = memory_unset(sizeof *read);
    struct buffer bytes = {0};
    struct error error;
    snapshot_write(world, content, &bytes);
    if (!snapshot_read(bytes.text, bytes.size, content, read, &error)) {
        session_notice(session, "It cannot be read back: %s", error.text);
    } else {
        uint64_t digest = world_digest(world, content), again = world_digest(read, content);
        session_notice(session, "Reloaded: %s world, digest %016" PRIx64 ".",
                       digest == again ? "the same" : "another", again);
    }
    buffer_free(&bytes);
    free(read);
}
