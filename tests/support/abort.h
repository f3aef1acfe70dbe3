/* Tests of asserts, which are part of a contract. */
#ifndef TESTS_SUPPORT_ABORT_H
#define TESTS_SUPPORT_ABORT_H

#include <stdbool.h>

/* Calls the function in a child process; true if a failed assert ends it. */
bool does_abort(void (*function)(void *argument), void *argument);

#endif
