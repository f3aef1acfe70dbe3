/* What the hero learns by looking (RULES B8): cells, monsters and things as they are seen now go
 * into its memory of the level. */
#ifndef BARROW_RULES_KNOWLEDGE_H
#define BARROW_RULES_KNOWLEDGE_H

#include "barrow/rules/turn.h"

void knowledge_look(struct turn *turn);

#endif
