#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "barrow/base/heap.h"

static void empty_heap_gives_nothing(void **state)
{
    (void)state;
    struct heap_item storage[1], item;
    struct heap heap = heap_over(storage, 1);
    assert_false(heap_pop(&heap, &item));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_heap_gives_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
