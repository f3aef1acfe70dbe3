/* Things for the bench, and what is done with them. Giving and laying write straight into the
 * world, so they belong before anything was played. Items by id; count >= 1. */
#ifndef TESTS_SUPPORT_THING_FIXTURE_H
#define TESTS_SUPPORT_THING_FIXTURE_H

#include "support/world_fixture.h"

/* A thing in the pack of `who`, behind all that is there. */
struct id world_give(struct world *world, const struct content *content, struct id who,
                     const char *item, int power, int count);

/* Makes the tenant of a slot a fuse that nobody lit, without a body and with one such thing. */
void world_make_fuse(struct world *world, const struct content *content, int slot,
                     const char *item);

/* Gives to the hero of a bench. */
struct id bench_give(struct bench *bench, const char *item, int power, int count);

/* A thing on the floor. */
struct id bench_lay(struct bench *bench, const char *item, int power, int count, struct point at);

/* What the hero does with a thing: at or on `target`. */
enum verdict bench_handle(struct bench *bench, enum verb verb, struct id thing,
                          struct point target);

/* The kind of an item of the bench's content that may be changed. */
struct item_kind *bench_item(struct bench *bench, const char *item);

#endif
