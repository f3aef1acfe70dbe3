/* Two ways from the same moment: how a run went on, and how it went where it was tried otherwise.
 * Both are played again from their recordings, for as many turns as a branch may have. */
#ifndef BARROW_PLAY_COMPARISON_H
#define BARROW_PLAY_COMPARISON_H

#include "barrow/play/branch.h"

#define WAY_USES_MOST 24

/* A thing that the hero used or threw. */
struct way_use {
    enum verb verb;
    int kind; /* item kind */
    int count;
};

struct way {
    struct messages messages;     /* all that was told; owned */
    int health[BRANCH_TURNS + 1]; /* as each turn began, and at the end */
    int turns;                    /* how many of these are set, at least one */
    int most_health;              /* that the hero could have */
    struct way_use use[WAY_USES_MOST];
    int uses;
    struct buffer used;  /* these in words, as the hero knew them at the end; owned */
    enum branch_end end; /* GOES_ON: the recording ends here, because the hero left or gave up */
    struct cause cause;  /* of a death */
    int end_turn, end_health;
};

struct comparison {
    int from_turn;
    int parting_turn; /* the first in which the hero acted otherwise; 0 if it never did */
    bool is_puzzle;   /* went: the known way */
    struct way went, tried;
};

/* Fills *comparison for a branch of this recording; `content` is that of both. False and an error
 * if one of them cannot be played, or if the branch begins with another world than the recording
 * has there. comparison_free frees it. */
bool comparison_make(struct comparison *comparison, const struct recording *recording,
                     const struct recording *branch, const struct content *content,
                     struct error *error);
void comparison_free(struct comparison *comparison);

/* Adds how a way from this turn on ended: "Killed by a ghoul, turn 812", "Alive on turn 850, 14 of
 * 39 health", "Solved in 5 turns, 30 of 30 health". */
void way_describe_end(const struct way *way, int from_turn, const struct content *content,
                      struct buffer *text);

#endif
