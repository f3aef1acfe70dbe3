/* The state of the interface (monsters met, letters, hints and messages shown) as bytes for the run
 * file; kinds are named by their ids. */
#ifndef BARROW_PLAY_UI_STATE_H
#define BARROW_PLAY_UI_STATE_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/play/session.h"

/* Appends dangers announced, things put down, hints given, which messages are new, the camera; and
 * the bestiary, the letters and where fire has burnt, unless they follow from what is played
 * again. */
void ui_state_write(const struct session *session, bool has_bestiary, struct buffer *bytes);

/* Puts it back, after messages_read; kinds that are no more are left out. False and an error, and
 * nothing changed, if the bytes are not what ui_state_write makes. */
bool ui_state_read(struct session *session, const void *bytes, size_t size, struct error *error);

/* Appends the messages from `from` on, and the count of the one before them. */
void messages_write(const struct messages *messages, int from, struct buffer *bytes);

/* Adds what messages_write wrote, any number of times. False and an error if the bytes are
 * broken. */
bool messages_read(struct messages *messages, const void *bytes, size_t size, struct error *error);

#endif
