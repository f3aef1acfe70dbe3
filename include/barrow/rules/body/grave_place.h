/* The grave of another run's hero (world/journey.h), where it is on this level. */
#ifndef BARROW_RULES_BODY_GRAVE_PLACE_H
#define BARROW_RULES_BODY_GRAVE_PLACE_H

#include "barrow/world/world.h"

/* True if this level has the run's grave; *at is where. */
bool grave_find(const struct content *content, const struct world *world, struct point *at);

/* True if the dead is not at rest and its pale shape walks on open ground in this turn; *at is
 * where. False as well for one that lies in its grave now, or whose last steps nobody knows. */
bool grave_find_shape(const struct content *content, const struct world *world, struct point *at);

#endif
