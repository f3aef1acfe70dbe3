/* A session and its run file: each action is appended before it is performed, and now and then a
 * keyframe. A session without a file (session->saving NULL) may make all calls; they do nothing. An
 * entry that cannot be written waits in memory, and a message in the log says so. */
#ifndef BARROW_PLAY_SAVING_H
#define BARROW_PLAY_SAVING_H

#include "barrow/base/error.h"
#include "barrow/record/run_file.h"

struct saving;
struct session;
struct player;

/* Begins to save a new session in player->home (NULL: does nothing). If that fails a message says
 * why, and each action tries again. */
void saving_begin(const struct player *player, struct session *session);

/* The same for a session from a run file, which is its own from then on and has `written` messages;
 * `is_edited`: the world is not what its entries lead to. */
void saving_resume(struct session *session, struct run_file *file, int written, bool is_edited);

/* Appends an entry that the rules have accepted. `action` is NULL unless it is an ENTRY_ACTION. */
void saving_add(struct session *session, enum entry_kind kind, const struct action *action);

/* Notes what the player was told and syncs keyframes, which takes long: call it when no key comes.
 * True if something was told. saving_waits: true if there is anything to do. */
bool saving_settle(struct session *session);
bool saving_waits(const struct session *session);

/* Adds a message to the log when saving has begun to fail or works again since the last such
 * message; true if it did. */
bool saving_tell(struct session *session);

/* A keyframe, when the hero is to act or the run is over. False and an error if something is not on
 * the disk now. */
bool saving_keyframe(struct session *session, struct error *error);

/* The same after the world was edited. */
bool saving_edited(struct session *session, struct error *error);

/* The run as it is kept; NULL if it is not. */
const struct run *saving_run(const struct session *session);

/* Ends the run: it enters the hall of fame, unless it is a wizard's, and becomes a recording. Adds
 * a line for each step that failed. False if the run itself is still under way then. */
bool saving_finish(const struct player *player, struct session *session, struct buffer *trouble);

/* Before the run is left: a keyframe if it is under way, else its end. False and the reasons, a
 * line each, if something is not on the disk now. */
bool saving_leave(const struct player *player, struct session *session, struct buffer *trouble);

/* How many of the hero's actions are not on the disk. */
int saving_unkept(const struct session *session);

/* Lets go of the run, which stays as it is now. */
void saving_end(struct session *session);

/* The session is about to forget its oldest messages, `most` of them at most: returns how many it
 * may, as those that are not in the file yet must stay. */
int saving_release_messages(struct session *session, int most);

#endif
