/* How fights end: ends that came too fast to answer, from full health to none within QUICK_TURNS
 * turns by the harm of one actor alone, counted of the hero, by a foe, and of the named, by the
 * hero; and what a fight with one of the named takes (enum duel). */
#ifndef BARROW_LAB_WOUNDS_H
#define BARROW_LAB_WOUNDS_H

#include "barrow/lab/simulate.h"
#include "barrow/world/world.h"

#define QUICK_TURNS 3

struct log;

/* How each body fell since it was at full health last. Starts as zeros, one for a game. */
struct wound_ledger {
    int turn; /* now */
    struct fall {
        int turn;          /* of the first wound */
        struct id who, by; /* by: who dealt all wounds; NOBODY: several did, or no actor */
    } fall[ACTORS_MAX];
    int lost; /* thousandths of the hero's greatest health that foes took so far */
    struct meeting {
        struct id who; /* NOBODY: not met yet */
        int turn;      /* of the first wound between them */
        int lost;      /* before it */
    } meeting[ACTORS_MAX];
};

/* Notes what the log tells from `from` on, at that depth. */
void wounds_note(struct wound_ledger *ledger, struct simulated_game *result,
                 const struct content *content, const struct game *game, size_t from, int depth);

#endif
