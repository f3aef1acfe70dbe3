/* What befell one who can unsay it (the effect `unsay`). */
#ifndef BARROW_RULES_DEEDS_UNSAYING_H
#define BARROW_RULES_DEEDS_UNSAYING_H

#include "barrow/rules/deeds/turn.h"

/* At the turn's end what befell it is so. */
void unsaying_forget(struct turn *turn, struct id who);

#endif
