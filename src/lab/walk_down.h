/* Levels one below the other, as a game comes to them to whom nobody wanders in. */
#ifndef BARROW_LAB_WALK_DOWN_H
#define BARROW_LAB_WALK_DOWN_H

#include "barrow/gen/draft.h"
#include "barrow/lab/catalogue.h"

typedef void see_level(void *data, const struct draft_request *request, const struct draft *draft);

/* Calls `see` with each level of these seeds and depths, in order; levels above the first depth
 * are made for their experience alone (RULES L5). A seed ends with the level of the Crown. */
void walk_down(const struct content *content, const struct catalogue_request *catalogue,
               see_level *see, void *data);

#endif
