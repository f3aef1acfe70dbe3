/* The hero's memory of the level, which follows its sight (RULES B8). */
#ifndef BARROW_RULES_DEEDS_KNOWLEDGE_H
#define BARROW_RULES_DEEDS_KNOWLEDGE_H

#include "barrow/rules/deeds/turn.h"

void knowledge_look(struct turn *turn);

/* The same if any outcome since `mark` may have changed what there is to see. */
void knowledge_look_after(struct turn *turn, size_t mark);

/* The hero learns the whole level as it is now; its ground alone; where monsters and things are. */
void knowledge_reveal(struct turn *turn);
void knowledge_map(struct turn *turn);
void knowledge_detect(struct turn *turn);

/* What has become of a cell that the hero remembers, as where it knows what it has done there. */
void knowledge_renew(struct turn *turn, struct point at);

/* The same of its ground alone: who may stand there is not told. */
void knowledge_renew_ground(struct turn *turn, struct point at);

/* The hero learns where the nearest ground is that a kind of thing opens. */
void knowledge_find_lock(struct turn *turn, int item_kind);

#endif
