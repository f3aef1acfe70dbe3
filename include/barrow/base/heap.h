/* A binary min-heap of (key, value) pairs in storage that the caller owns. The order is total:
 * smaller key first, then smaller value, so equal keys come out alike on every machine. */
#ifndef BARROW_BASE_HEAP_H
#define BARROW_BASE_HEAP_H

#include <stdbool.h>

struct heap_item {
    int key;
    int value;
};

struct heap {
    struct heap_item *items; /* room for `capacity` items, owned by the caller */
    int count, capacity;
};

/* An empty heap over `items`. */
struct heap heap_over(struct heap_item *items, int capacity);

/* Adds a pair; the heap must not be full. */
void heap_push(struct heap *heap, int key, int value);

/* Takes the least pair into *item; false when the heap is empty. */
bool heap_pop(struct heap *heap, struct heap_item *item);

#endif
