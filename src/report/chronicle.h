/* What a recording tells when it is played: all sentences, and when the hero got deeper, gained a
 * level or won the Crown. */
#ifndef BARROW_REPORT_CHRONICLE_H
#define BARROW_REPORT_CHRONICLE_H

#include "barrow/record/playback.h"
#include "barrow/text/narrator.h"

enum milestone_kind { MILESTONE_DEPTH, MILESTONE_LEVEL, MILESTONE_CROWN };

struct milestone {
    enum milestone_kind kind;
    int turn;
    int number; /* the depth, the level, how many Crowns by then */
};

/* Start it as `{0}`. */
struct chronicle {
    struct milestone *milestone; /* owned; in the order of their coming */
    int count, capacity;
    struct messages messages;
    int depth, level, crowns; /* noted so far; 0: nothing yet */
};

/* Plays the recording from its start to its end and notes everything. The playback is left at the
 * end. What cannot be played is not noted (playback_problem). */
void chronicle_make(struct chronicle *chronicle, struct playback *playback);
void chronicle_free(struct chronicle *chronicle);

/* "depth", "level", "crown": for other programs. */
const char *milestone_word(enum milestone_kind kind);

#endif
