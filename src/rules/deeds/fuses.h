/* Fuses: how they are lit. */
#ifndef BARROW_RULES_DEEDS_FUSES_H
#define BARROW_RULES_DEEDS_FUSES_H

#include "barrow/rules/body/fuse.h"
#include "barrow/rules/deeds/turn.h"

/* Lights a thing (one, of a kind with a fuse) that comes down at `at`; `how`: HARM_THROWN if it was
 * thrown there. */
void fuse_light(struct turn *turn, struct id lighter, struct id thing, struct point at,
                enum harm_how how);

#endif
