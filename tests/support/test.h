/* What every test program begins with: cmocka, and the headers that it needs before it. */
#ifndef TESTS_SUPPORT_TEST_H
#define TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Most tests have no use for the parameter that cmocka's signature gives them. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

#define COUNT_OF(table) ((int)(sizeof(table) / sizeof(table)[0]))

/* A drawing of one row between two walls, for world_from, bench_new and the like: "#@..a#". */
#define CORRIDOR(row) "#\n" row "\n#\n"

#endif
