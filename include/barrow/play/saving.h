/* The ties of a session to the run store: each action is kept before anything of it is told, and
 * now and then everything, so that going on is quick. A session without ties (session->saving
 * NULL) is played in memory only; all calls are allowed for it and do nothing.
 *
 * What cannot be kept is told in the log, once when it begins and once when it is over. The store
 * holds what waits in memory, so playing on loses nothing that a free disk could not take later. */
#ifndef BARROW_PLAY_SAVING_H
#define BARROW_PLAY_SAVING_H

#include "barrow/base/error.h"
#include "barrow/record/run_file.h"

struct saving;
struct session;
struct player;

/* Begins to keep a new session, in player->home and under player->name. If that is impossible the
 * player is told why and plays without. Does nothing if player->home is NULL. */
void saving_begin(const struct player *player, struct session *session);

/* The same for a session that was built from what the store gave: the store is its own from then
 * on. `written` messages are in chapters already; `is_edited`: the world is not what the kept
 * entries lead to. */
void saving_resume(struct session *session, struct run_file *store, int written, bool is_edited);

/* Keeps what the hero just did, before anybody else acts. `action` is NULL unless it is an
 * ENTRY_ACTION. */
void saving_add(struct session *session, enum entry_kind kind, const struct action *action);

/* Notes how far the run is, when all that came of it has happened and before it is seen. */
void saving_note(struct session *session);

/* Brings what is kept to where it belongs (run_file_settle), and with it what the player was told,
 * which takes too long to let the player wait for the screen: call it when all is shown and no key
 * comes. saving_waits: true if there is anything to bring. */
void saving_settle(struct session *session);
bool saving_waits(const struct session *session);

/* Tells in the log if keeping has begun to fail, or works again, since it was told last. */
void saving_tell(struct session *session);

/* A keyframe: world, ui_state and the messages since the last one. Call it when the hero is to act
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
