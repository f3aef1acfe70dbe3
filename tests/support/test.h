/* What every test program begins with: cmocka, and the headers that it needs before it.
 *
 *     TEST(stale_id_names_nobody)
 *     {
 *         ...
 *     }
 *
 * defines a test that the program's main (support/test.c) runs, in the order of definition. */
#ifndef TESTS_SUPPORT_TEST_H
#define TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Most tests have no use for the parameter that cmocka's signature gives them. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* cmocka's own goes byte by byte, so it only tells what differs. */
#undef assert_memory_equal
#define assert_memory_equal(a, b, size)                                                            \
    do {                                                                                           \
        if (memcmp(a, b, size) != 0) {                                                             \
            _assert_memory_equal(a, b, size, __FILE__, __LINE__);                                  \
        }                                                                                          \
    } while (0)

#define COUNT_OF(table) ((int)(sizeof(table) / sizeof(table)[0]))

/* A drawing of one row between two walls, for world_from, board_new and the like: "#@..a#". */
#define CORRIDOR(row) "#\n" row "\n#\n"

#define TEST(name)                                                                                 \
    static void name(void **state);                                                                \
    __attribute__((constructor)) static void add_##name(void)                                      \
    {                                                                                              \
        test_add(#name, name);                                                                     \
    }                                                                                              \
    static void name(void **state)

/* Runs `set_up` before and `tear_down` after the program's tests: all of them, or each. */
#define AROUND_ALL_TESTS(set_up, tear_down)                                                        \
    __attribute__((constructor)) static void set_around_all(void)                                  \
    {                                                                                              \
        test_around_all(set_up, tear_down);                                                        \
    }
#define AROUND_EACH_TEST(set_up, tear_down)                                                        \
    __attribute__((constructor)) static void set_around_each(void)                                 \
    {                                                                                              \
        test_around_each(set_up, tear_down);                                                       \
    }

/* For the macros above. */
void test_add(const char *name, CMUnitTestFunction run);
void test_around_all(CMFixtureFunction set_up, CMFixtureFunction tear_down);
void test_around_each(CMFixtureFunction set_up, CMFixtureFunction tear_down);

#endif
