/* What a run that is gone on with brings back beside its world: what the hero met and was told of,
 * and all that was said. As bytes, for the run store to keep; kinds go by their ids. */
#ifndef BARROW_PLAY_UI_STATE_H
#define BARROW_PLAY_UI_STATE_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/play/session.h"

/* Appends what the screens need back: bestiary, dangers told of, things put down, hints given,
 * which messages are new, the camera. */
void ui_state_write(const struct session *session, bool has_bestiary, struct buffer *bytes);

/* Puts it back into a session over the same data or others: kinds that are no more are left out.
 * False and an error, and nothing changed, if the bytes are not what ui_state_write makes. Call it
 * after messages_read. */
bool ui_state_read(struct session *session, const void *bytes, size_t size, struct error *error);

/* Appends a chapter: the messages from `from` on, and how often the one before them was repeated
 * since it was written. */
void messages_write(const struct messages *messages, int from, struct buffer *bytes);

/* Adds the messages of all chapters, one behind the other. False and an error if a chapter is
 * broken: the messages before it are there. */
bool messages_read(struct messages *messages, const void *bytes, size_t size, struct error *error);

#endif
