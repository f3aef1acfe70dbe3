#include "barrow/base/heap.h"

#include <assert.h>

static bool comes_before(struct heap_item a, struct heap_item b)
{
    return a.key < b.key || (a.key == b.key && a.value < b.value);
}

struct heap heap_over(struct heap_item *items, int capacity)
{
    return (struct heap){.items = items, .count = 0, .capacity = capacity};
}

void heap_push(struct heap *heap, int key, int value)
{
    assert(heap->count < heap->capacity);
    struct heap_item item = {key, value};
    int at = heap->count++;
    while (at > 0 && comes_before(item, heap->items[(at - 1) / 2])) {
        heap->items[at] = heap->items[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap->items[at] = item;
}

/* Lets `item` sink from the top of a heap whose first place is free. */
static void sink(struct heap *heap, struct heap_item item)
{
    int at = 0;
    for (int child = 1; child < heap->count; child = 2 * at + 1) {
        if (child + 1 < heap->count && comes_before(heap->items[child + 1], heap->items[child])) {
            child++;
        }
        if (!comes_before(heap->items[child], item)) {
            break;
        }
        heap->items[at] = heap->items[child];
        at = child;
    }
    heap->items[at] = item;
}

bool heap_pop(struct heap *heap, struct heap_item *item)
{
    if (heap->count == 0) {
        return false;
    }
    *item = heap->items[0];
    heap->count--;
    if (heap->count > 0) {
        sink(heap, heap->items[heap->count]);
    }
    return true;
}
