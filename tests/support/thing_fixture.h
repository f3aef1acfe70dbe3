/* Things for the board, and what is done with them. Giving and laying write straight into the
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

/* Gives to the hero of a board. */
struct id board_give(struct board *board, const char *item, int power, int count);

/* A thing on the floor. */
struct id board_lay(struct board *board, const char *item, int power, int count, struct point at);

/* What the hero does with a thing: at or on `target`. */
enum verdict board_handle(struct board *board, enum verb verb, struct id thing,
                          struct point target);

/* The kind of an item of the board's content that may be changed. */
struct item_kind *board_item(struct board *board, const char *item);

#endif
