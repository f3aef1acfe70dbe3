/* The batch: all who act at one time. Who yields stays due and is asked again in the next batch of
 * the same time. In a queue that would be everyone, for each that moves on: so those near whom
 * nothing has happened since are left out. They would yield again, and a batch without them is
 * worked off in the same order. */
#include "game/batch.h"

#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/world/actors.h"
#include "barrow/world/occupants.h"

bool batch_next_time(const struct world *world, int *when)
{
    *when = world_turn_end(world);
    for (int slot = EVERYBODY; actors_next(world, &slot);) {
        *when = int_min(*when, world->actor[slot].clock.when);
    }
    return *when < world_turn_end(world);
}

bool batch_is_due(const struct world *world, int slot, int when)
{
    const struct actor *actor = &world->actor[slot];
    return actor->is_alive && actor->clock.when == when;
}

void batch_gather(const struct world *world, int when, struct heap *heap)
{
    struct point hero = world_hero(world)->at;
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        if (batch_is_due(world, slot, when)) {
            heap_push(heap, distance_chebyshev(world->actor[slot].at, hero), slot);
        }
    }
}

void batch_drop(struct batch *batch)
{
    batch->due = heap_over(batch->item, ACTORS_MAX);
    batch->again_count = 0;
    batch->may_have_grown = false;
    batch->yielders = 0;
    memset(batch->has_yielded, 0, sizeof batch->has_yielded);
}

bool batch_is_under_way(const struct batch *batch)
{
    return batch->due.count > 0 || (batch->again_count > 0 && !batch->may_have_grown);
}

void batch_form(struct batch *batch, const struct world *world, int when)
{
    if (batch->again_count == 0 || batch->may_have_grown) {
        batch_drop(batch);
        batch->when = when;
        batch_gather(world, when, &batch->due);
        return;
    }
    for (int i = 0; i < batch->again_count; i++) {
        int slot = batch->again[i];
        int distance = distance_chebyshev(world->actor[slot].at, world_hero(world)->at);
        heap_push(&batch->due, distance, slot);
    }
    batch->again_count = 0;
}

/* Skips those who died or were made to wait since the batch was formed. */
bool batch_next(struct batch *batch, const struct world *world, int *slot)
{
    bool is_found = false;
    while (!is_found && heap_pop(&batch->due, &batch->last)) {
        *slot = batch->last.value;
        is_found = batch_is_due(world, *slot, batch->when);
    }
    return is_found;
}

void batch_yield(struct batch *batch, int slot)
{
    batch->has_yielded[slot] = true;
    batch->yielders++;
}

/* Asks one that has yielded again: in this batch if its place in the order is still to come. */
static void ask_again(struct batch *batch, const struct world *world, int slot)
{
    if (!batch->has_yielded[slot]) {
        return;
    }
    int distance = distance_chebyshev(world->actor[slot].at, world_hero(world)->at);
    batch->has_yielded[slot] = false;
    batch->yielders--;
    if (distance > batch->last.key || (distance == batch->last.key && slot > batch->last.value)) {
        heap_push(&batch->due, distance, slot);
    } else {
        batch->again[batch->again_count++] = (uint16_t)slot;
    }
}

static void ask_around(struct batch *batch, const struct world *world, struct point at)
{
    const struct block block = block_around(at, MIND_SURROUNDINGS);
    for (struct point beside = block_start(block); block_next(block, &beside);) {
        int slot = world_slot_at(world, beside);
        if (slot >= 0) {
            ask_again(batch, world, slot);
        }
    }
}

static void ask_all(struct batch *batch, const struct world *world)
{
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        ask_again(batch, world, slot);
    }
}

/* An outcome about one actor concerns the actors near it; a step of the hero and a change of the
 * level concern all. */
void batch_ask_concerned(struct batch *batch, const struct world *world, const struct log *log,
                         size_t mark)
{
    struct point asked = {-1, -1}; /* most outcomes in a row are about one actor at one place */
    for (size_t i = mark; batch->yielders > 0 && i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        enum outcome_owner owner = outcome_owner[outcome->kind];
        bool is_move = outcome->kind == OUTCOME_MOVE;
        bool is_of_hero = id_is_hero(outcome->who);
        if (owner == OWNER_ACTOR && !(is_move && is_of_hero)) {
            struct point at = world->actor[outcome->who.slot].at;
            if (!point_equal(at, asked)) {
                ask_around(batch, world, at);
            }
            asked = at;
        } else if (owner != OWNER_WORLD && owner != OWNER_TOLD && outcome->kind != OUTCOME_KNOWN) {
            ask_all(batch, world);
            batch->may_have_grown = true;
        }
        if (is_move) {
            ask_around(batch, world, outcome->before.at);
        }
    }
}
