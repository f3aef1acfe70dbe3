/* Asserts are part of the contract: a test may want one. */
#ifndef TESTS_SUPPORT_ABORT_H
#define TESTS_SUPPORT_ABORT_H

#include <stdbool.h>

/* True if `deed` ends the program by a failed assert; it runs in a child process. */
bool does_abort(void (*deed)(void *subject), void *subject);

#endif
