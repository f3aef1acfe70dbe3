/* The last steps of a program that crashes. */
#ifndef BARROW_TERM_CRASH_H
#define BARROW_TERM_CRASH_H

/* From now on SIGABRT, SIGSEGV, SIGBUS, SIGFPE and SIGILL restore the terminal (term_restore_now),
 * say on standard error which run file to play again, and then kill as usual, core file included. A
 * signal that a debugging tool handles is left to it. */
void crash_watch(void);

/* The file of the run that is played from here on; "" for none. It ends with the action at work. */
void crash_note_run(const char *path);

/* The folder of data that --data named; NULL for none. Before crash_note_run. */
void crash_note_data(const char *data);

#endif
