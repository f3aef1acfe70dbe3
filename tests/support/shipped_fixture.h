/* The shipped data, for programs that link them (SHIPPED_TESTS in the Makefile). */
#ifndef TESTS_SUPPORT_SHIPPED_FIXTURE_H
#define TESTS_SUPPORT_SHIPPED_FIXTURE_H

#include "barrow/content/content.h"

extern struct content *shipped;

/* For AROUND_ALL_TESTS. If BARROW_DATA names a folder, that comes over the shipped data. */
int shipped_load(void **state);
int shipped_free(void **state);

#endif
