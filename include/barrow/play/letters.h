/* The letters by which things in lists are picked: a to z, then the capitals that the bag does not
 * use. A thing keeps its letter for as long as the hero has it, in every list; a new one gets the
 * first that is free, or that which the last thing of its kind had. No part of the world: a run
 * that goes on deals them anew, in the order of the bag. */
#ifndef BARROW_PLAY_LETTERS_H
#define BARROW_PLAY_LETTERS_H

#include "barrow/game/view.h"

#define LETTER_COUNT 50

struct letters {                   /* start it as {0} */
    struct id thing[LETTER_COUNT]; /* that has the letter, or had it last */
    int kind[LETTER_COUNT];
};

/* Gives letters to what the hero has by now. Without effect if nothing is new. */
void letters_note(struct letters *letters, const struct view *view);

/* The letter of view->item[item], 0 if there are too many things; of what lies at the hero's feet,
 * a free one. */
uint32_t letters_of(const struct letters *letters, const struct view *view, int item);

#endif
