/* A session and its run file: each action is appended before it is performed, and now and then a
 * keyframe, so that going on is quick. A session without a file (session->saving NULL) is played in
 * memory only; all calls are allowed for it and do nothing.
 *
 * What cannot be written is told in the log, once when it begins and once when it is over. It waits
 * in memory, so playing on loses nothing that a free disk could not take later. */
#ifndef BARROW_PLAY_SAVING_H
#define BARROW_PLAY_SAVING_H

#include "barrow/base/error.h"
#include "barrow/record/run_file.h"

struct saving;
struct session;
struct player;

/* Begins to save a new session, in player->home and under player->name. If that is impossible the
 * player is told why; it is tried again with each action. Does nothing if player->home is NULL. */
void saving_begin(const struct player *player, struct session *session);

/* The same for a session that was built from a run file, which is its own from then on. `written`
 * messages are in it already; `is_edited`: the world is not what its entries lead to. */
void saving_resume(struct session *session, struct run_file *file, int written, bool is_edited);

/* Appends what the hero is about to do, which the rules have accepted. `action` is NULL unless it
 * is an ENTRY_ACTION. */
void saving_add(struct session *session, enum entry_kind kind, const struct action *action);

/* Notes what the player was told and how far the run is, and syncs keyframes: takes too long to let
 * the player wait for the screen. Call it when all is shown and no key comes. saving_waits: true if
 * there is anything to do. */
void saving_settle(struct session *session);
bool saving_waits(const struct session *session);

/* Tells in the log if keeping has begun to fail, or works again, since it was told last. */
void saving_tell(struct session *session);

/* A keyframe: world, ui state and the messages since the last one. Call it when the hero is to act
 * or the run is over. False and an error if something is not on the disk now. */
bool saving_keyframe(struct session *session, struct error *error);

/* The same after the world was changed by other means than the hero's actions: what was kept before
 * does not lead here. */
bool saving_edited(struct session *session, struct error *error);

/* The run as it is kept; NULL if it is not. */
const struct run *saving_run(const struct session *session);

/* The run is over or given up: it enters the hall of fame, unless it is a wizard's, becomes a
 * recording and is dumped, and the session has no ties any more. Adds a sentence, a line each, on
 * whatever could not be done. False if the run itself is still under way then. */
bool saving_finish(const struct player *player, struct session *session, struct buffer *trouble);

/* Before the program or the run is left: a keyframe if it is under way, else its end. False and the
 * reasons, a line each, if something is not on the disk now. */
bool saving_leave(const struct player *player, struct session *session, struct buffer *trouble);

/* How many of the hero's actions are not on the disk. */
int saving_unkept(const struct session *session);

/* Lets go of the run, which stays as it is now. */
void saving_end(struct session *session);

#endif
