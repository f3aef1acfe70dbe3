/* Where light falls: ground that has `light` lights all cells within that radius that it
 * sees, burning air those within FLAME_LIGHT. */
#ifndef BARROW_SENSE_LIGHT_H
#define BARROW_SENSE_LIGHT_H

#include "barrow/world/world.h"

/* True if a source of light shines on the cell; `at` must lie inside the level. The work grows with
 * the parts around it that have sources: none where nothing glows. */
bool light_falls_on(const struct content *content, const struct world *world, struct point at);

#endif
