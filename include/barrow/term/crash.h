/* What is still done when the program dies by a signal of its own making: a failed assertion, an
 * address that is none. */
#ifndef BARROW_TERM_CRASH_H
#define BARROW_TERM_CRASH_H

/* From now on SIGABRT, SIGSEGV, SIGBUS, SIGFPE and SIGILL first restore the terminal
 * (term_restore_now), then say on standard error which run file to play again, and then lead to the
 * death that they would have been, its core file included. A signal that somebody else handles, a
 * debugging tool, is left to it. */
void crash_watch(void);

/* The file of the run that is played from here on; "" for none. It ends with the action at work. */
void crash_note_run(const char *path);

/* The folder of data that --data named; NULL for none. Before crash_note_run. */
void crash_note_data(const char *data);

#endif
