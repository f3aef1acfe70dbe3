/* All who act at one time (RULES T2), nearest first, and those of them who let others go first. */
#ifndef BARROW_GAME_BATCH_H
#define BARROW_GAME_BATCH_H

#include "barrow/base/heap.h"
#include "barrow/world/outcome.h"

struct batch {
    int when;
    struct heap_item item[ACTORS_MAX];
    struct heap due;              /* to be asked, nearest first */
    struct heap_item last;        /* who was asked last */
    bool has_yielded[ACTORS_MAX]; /* and would again: nothing has changed near it since */
    int yielders;                 /* how many have */
    uint16_t again[ACTORS_MAX];   /* slots that make up the next batch of this time */
    int again_count;
    bool may_have_grown; /* somebody new may be due: the next batch is of all who are */
};

/* The earliest timestamp before the end of this turn; false if nobody acts any more in it. */
bool batch_next_time(const struct world *world, int *when);

/* True if the actor in `slot` is alive and to act at `when`. */
bool batch_is_due(const struct world *world, int slot, int when);

/* Puts all but the hero who are due at `when` on the heap, keyed by distance to the hero measured
 * now. The heap must have room for ACTORS_MAX. */
void batch_gather(const struct world *world, int when, struct heap *heap);

/* Forgets the batch under way. */
void batch_drop(struct batch *batch);

/* True if one of it is still to be asked. */
bool batch_is_under_way(const struct batch *batch);

/* The next batch: of those who are to be asked again, else of all who are due at `when`. */
void batch_form(struct batch *batch, const struct world *world, int when);

/* The nearest who is still to be asked; false if nobody is. */
bool batch_next(struct batch *batch, const struct world *world, int *slot);

/* The one asked last lets others go first (struct decision). */
void batch_yield(struct batch *batch, int slot);

/* Asks those again who have yielded, if an outcome since `mark` may change their decision. */
void batch_ask_concerned(struct batch *batch, const struct world *world, const struct log *log,
                         size_t mark);

#endif
