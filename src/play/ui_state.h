/* What a run that is gone on with brings back beside its world: what the hero met and was told of,
 * and all that was said. As bytes for its run file; kinds go by their ids. */
#ifndef BARROW_PLAY_UI_STATE_H
#define BARROW_PLAY_UI_STATE_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/play/session.h"

/* Appends what the screens need back: dangers told of, things put down, hints given, which messages
 * are new, the camera; and the bestiary, which need not be if it follows from what is played again.
 */
void ui_state_write(const struct session *session, bool has_bestiary, struct buffer *bytes);

/* Puts it back into a session over the same data or others: kinds that are no more are left out.
 * False and an error, and nothing changed, if the bytes are not what ui_state_write makes. Call it
 * after messages_read. */
bool ui_state_read(struct session *session, const void *bytes, size_t size, struct error *error);

/* Appends the messages from `from` on, and how often the one before them was repeated since it was
 * written. */
void messages_write(const struct messages *messages, int from, struct buffer *bytes);

/* Adds what messages_write wrote, any number of times. False and an error if something is broken:
 * what stands before it is there. */
bool messages_read(struct messages *messages, const void *bytes, size_t size, struct error *error);

#endif
