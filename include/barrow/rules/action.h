/* Actions: what actors do, given whole (RULES T10). action_check is pure, and everybody asks it:
 * the interface, minds, the rules themselves. A refusal is a verdict and costs no time. */
#ifndef BARROW_RULES_ACTION_H
#define BARROW_RULES_ACTION_H

#include "barrow/rules/turn.h"

enum verb {
#define VERB(name) VERB_##name,
#include "barrow/rules/verb.def"
#undef VERB
    VERB_COUNT
};

/* "WAIT": what records and reports call a verb; no word for players. */
extern const char *const verb_name[VERB_COUNT];

enum verdict {
#define VERDICT(name, sentence) VERDICT_##name,
#include "barrow/rules/verdict.def"
#undef VERDICT
    VERDICT_COUNT
};

struct action {
    enum verb verb;
    struct id actor;
    struct point target;
    struct id thing; /* what is dropped, worn, used, thrown, picked up (NOTHING: the topmost) */
    int count;       /* DROP: how many of a stack; 0: all */
};

/* What the rules say to the action, without doing anything. */
enum verdict action_check(const struct content *content, const struct world *world,
                          const struct action *action);

/* Hundredths of a turn that the action costs (RULES T3). */
int action_cost(const struct content *content, const struct world *world,
                const struct action *action);

/* Does the action and all that follows. If nothing but time would have passed and it was no wait,
 * it is taken back: VERDICT_NO_EFFECT (RULES T11). DESCEND is not for here: the game makes levels.
 */
enum verdict action_perform(struct turn *turn, const struct action *action);

/* What walking from `actor` in `direction` means: HIT if a body stands there, else STEP. */
struct action action_bump(const struct world *world, struct id actor, enum direction direction);

#endif
