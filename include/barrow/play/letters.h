/* The letters by which things in lists are picked: a to z, then the capitals that the bag does not
 * use. A thing keeps its letter for as long as the hero has it, in every list, and leaves it to its
 * kind: who pressed it from habit must not pick something else. Only when all were given is the one
 * given anew whose thing has been gone for longest. No part of the world, but kept with the run. */
#ifndef BARROW_PLAY_LETTERS_H
#define BARROW_PLAY_LETTERS_H

#include "barrow/game/view.h"

#define LETTER_COUNT 49

struct letters {                   /* start it as {0} */
    struct id thing[LETTER_COUNT]; /* that has the letter, or had it last */
    int kind[LETTER_COUNT];
    int turn[LETTER_COUNT]; /* when the hero was last seen to have it */
};

/* Gives letters to what the hero has by now. */
void letters_note(struct letters *letters, const struct view *view);

/* The letter of view->item[item], 0 if there are too many things; of what lies at the hero's feet,
 * the one that it would have. */
uint32_t letters_of(const struct letters *letters, const struct view *view, int item);

#endif
