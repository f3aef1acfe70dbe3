/* Elements, which are damage types, and the cells that they meet. */
#ifndef BARROW_RULES_DEEDS_ELEMENTS_H
#define BARROW_RULES_DEEDS_ELEMENTS_H

#include "barrow/rules/deeds/turn.h"

/* Lets an element meet the cell, if that can change by it. */
void element_touch(struct turn *turn, struct id src, struct point at, int damage_type);

/* Lets an element meet every cell of the area that can change by it. */
void element_touch_area(struct turn *turn, struct id src, struct point centre, int radius,
                        int damage_type);

/* Damage of the type that an area got runs through ground that conducts it, to all who stand in
 * what hangs together outside of the area. */
void element_conduct(struct turn *turn, struct id src, struct point centre, int radius,
                     int damage_type, int amount);

#endif
