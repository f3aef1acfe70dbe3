/* The input half of the real terminal: bytes of standard input, signals and time, waited for in one
 * place without using the processor. Used by the terminal back end alone.
 *
 * While it is open the signals that it watches are blocked everywhere but inside tty_wait, so
 * nothing is ever interrupted half way. */
#ifndef BARROW_TERM_TTY_H
#define BARROW_TERM_TTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/error.h"
#include "barrow/base/geometry.h"

enum tty_event {
    TTY_BYTES,     /* tty_read has something */
    TTY_TIME,      /* the time has come */
    TTY_RESIZED,   /* SIGWINCH */
    TTY_STOP,      /* SIGTSTP: give the terminal back, then tty_stop */
    TTY_CONTINUED, /* SIGCONT: others may have drawn on the terminal */
    TTY_LOST,      /* SIGHUP, SIGTERM, SIGINT, SIGQUIT, end of input; stays */
};

/* False and an error if standard input or output is no terminal. */
bool tty_open(struct error *error);

/* Puts the signals back as they were. */
void tty_close(void);

/* {columns, rows}, each at least 1; 80 x 24 if the terminal does not say. */
struct point tty_size(void);

/* Milliseconds of a clock that only goes forward. */
int64_t tty_now(void);

#define TTY_NEVER INT64_MAX

/* Waits for the next event, TTY_TIME at that time of tty_now's clock or TTY_NEVER. */
enum tty_event tty_wait(int64_t until);

/* Bytes that came, at most `size`; 0 if input has ended, which makes the terminal lost. */
size_t tty_read(char *bytes, size_t size);

/* Forgets bytes that came and were not read. */
void tty_discard(void);

/* Stops this process as Ctrl-Z should; returns when it was continued. */
void tty_stop(void);

bool tty_is_lost(void);

/* True if it is lost because input ended, with no signal to say why; also after tty_close. */
bool tty_has_ended(void);

#endif
