/* Which acts of a player are decisions. */
#ifndef BARROW_LAB_DECISIONS_H
#define BARROW_LAB_DECISIONS_H

#include "barrow/game/view.h"
#include "barrow/rules/body/action.h"

enum decision_kind {
#define DECISION(name, word) DECISION_##name,
#include "barrow/lab/decision.def"
#undef DECISION
    DECISION_COUNT
};

extern const char *const decision_word[DECISION_COUNT];

/* The kind of decision that `action` was, given the view before it; DECISION_COUNT if it was none.
 * A stone, an arrow or a weapon thrown or shot at the nearest foe, asleep or not, is a habit and
 * no decision. */
enum decision_kind decision_of(const struct content *content, const struct view *view,
                               const struct action *action);

#endif
