/* The ground and the air of a cell change. */
#ifndef BARROW_RULES_DEEDS_TERRAIN_CHANGE_H
#define BARROW_RULES_DEEDS_TERRAIN_CHANGE_H

#include "barrow/rules/deeds/turn.h"

/* The kind of ground of a cell; that of a wall outside of the level. */
const struct terrain_kind *terrain_kind_at(const struct turn *turn, struct point at);

/* Changes the ground of a cell; does nothing if it is that ground already, or if it would close
 * over a body or a thing. `who` brings it about. */
void terrain_set(struct turn *turn, struct point at, int terrain, enum how how);
void terrain_set_by(struct turn *turn, struct id who, struct point at, int terrain, enum how how);

/* The same with what `becomes` of a ground: an index + 1; 0 for no change. */
void terrain_become(struct turn *turn, struct point at, int to, enum how how);

/* Adds air of a kind to the cell. Where there is other air, the greater amount stays. */
void terrain_add_air(struct turn *turn, struct point at, int kind, int amount);

#endif
