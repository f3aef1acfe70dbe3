#include "support/test.h"

#include <assert.h>

static struct CMUnitTest tests[100];
static size_t count;
static CMFixtureFunction before_all, after_all, before_each, after_each;

void test_add(const char *name, CMUnitTestFunction run)
{
    assert(count < sizeof tests / sizeof tests[0]);
    tests[count++] = (struct CMUnitTest){.name = name, .test_func = run};
}

void test_around_all(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    before_all = set_up;
    after_all = tear_down;
}

void test_around_each(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    before_each = set_up;
    after_each = tear_down;
}

int main(void)
{
    for (size_t i = 0; i < count; i++) {
        tests[i].setup_func = before_each;
        tests[i].teardown_func = after_each;
    }
    return _cmocka_run_group_tests("tests", tests, count, before_all, after_all);
}
