/* What the hero learns by looking (RULES B8), which goes into its memory of the level. */
#ifndef BARROW_RULES_KNOWLEDGE_H
#define BARROW_RULES_KNOWLEDGE_H

#include "barrow/rules/turn.h"

void knowledge_look(struct turn *turn);

/* The same if any outcome since `mark` may have changed what there is to see. */
void knowledge_look_after(struct turn *turn, size_t mark);

/* The hero learns the whole level as it is now. */
void knowledge_reveal(struct turn *turn);

#endif
