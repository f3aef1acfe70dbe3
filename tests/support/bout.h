/* Drawn fights that one thing decides: the hero lives to the end with it and dies without it, or
 * the other way round. Nobody misses, blows are neither weak nor critical, the hero regains no
 * health, and all monsters hunt it. A death that can be taken back is. By the numbers of tests/data
 * a blow of the hero's takes 1.92 of the 14 health of a monster, which falls by the 8th; one of a
 * monster's takes 5.6 of the hero's 30, who falls by the 6th (RULES C3). */
#ifndef TESTS_SUPPORT_BOUT_H
#define TESTS_SUPPORT_BOUT_H

#include "support/world_fixture.h"

struct bout {
    const char *drawing;              /* NULL: there is none */
    int health, foe;                  /* of the hero and of slot 1, at first; 0: as they are made */
    int turns;                        /* how long it takes; 0: 14 */
    bool wins;                        /* the hero lives with it; else it dies by it */
    void (*arm)(struct board *board); /* gives it to whom it belongs to */
    void (*arrange)(struct board *board);      /* what is so with and without it; or NULL */
    struct action (*act)(struct board *board); /* of the hero; NULL: bout_strike */
};

/* What the hero does. Each uses the first thing of the pack as soon as the rules allow it, on slot
 * 1 or on itself. */
struct action bout_strike(struct board *board);  /* at one beside it; else waits */
struct action bout_go_east(struct board *board); /* the same, but it goes where it can */
struct action bout_stand(struct board *board);   /* waits */

/* The hero has a scroll of that one effect, for itself or at a body in a line of 9 cells. */
void bout_give(struct board *board, struct effect effect, enum item_target target);

/* True if the hero lives at the end of it. */
bool bout_is_won(const struct bout *bout, bool is_armed);

/* Fails the test, with `label`, unless it decides the fight. */
void assert_decides(const char *label, const struct bout *bout);

#endif
