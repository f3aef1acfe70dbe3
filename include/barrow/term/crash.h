/* What is still done when the program dies by a signal of its own making: a failed assertion, an
 * address that is none. */
#ifndef BARROW_TERM_CRASH_H
#define BARROW_TERM_CRASH_H

/* Called inside a signal handler, so they may do only what one may: no stdio, no allocation. A
 * fault in one, or one that hangs for seconds, ends that one alone. */
struct crash_hooks {
    /* First of all. `words`: what was said last on standard error, an assertion's text for one, as
     * far as it was held back (held_messages.h); "" if nothing was. */
    void (*keep)(int signal, const char *words);
    /* Once the terminal is given back and shows those words. */
    void (*tell)(void);
};

/* From now on SIGABRT, SIGSEGV, SIGBUS, SIGFPE and SIGILL lead through keep, term_restore_now and
 * tell to the death that they would have been, its core file included. One that somebody else
 * handles, a debugging tool, is left to it. `deeds` are copied; NULL leaves them as they are. */
void crash_watch(const struct crash_hooks *deeds);

#endif
