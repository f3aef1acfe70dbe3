/* Keeps what is written to standard error back while a screen is shown there. */
#ifndef BARROW_TERM_HELD_MESSAGES_H
#define BARROW_TERM_HELD_MESSAGES_H

/* From now on standard error goes to a file without a name, if it was a terminal; otherwise, or if
 * no such file can be made, nothing changes. */
void held_messages_begin(void);

/* Standard error is what it was, and gets everything that was held. Safe to call at any time. */
void held_messages_release(void);

#endif
