/* Actions: what actors do, given whole (RULES T10). action_check is pure, and everybody asks it:
 * the interface, minds, the rules themselves. A refusal is a verdict and costs no time.
 * deeds/perform.h does them. */
#ifndef BARROW_RULES_BODY_ACTION_H
#define BARROW_RULES_BODY_ACTION_H

#include "barrow/world/outcome.h"
#include "barrow/world/world.h"

enum verb {
#define VERB(name) VERB_##name,
#include "barrow/rules/body/verb.def"
#undef VERB
    VERB_COUNT
};

/* "WAIT": what records and reports call a verb; no word for players. */
/* True for what the game does with the hero's last turns (game/way_back.h). */
static inline bool verb_winds_back(enum verb verb)
{
    return verb == VERB_UNTIE || verb == VERB_SWEAR || verb == VERB_REFUSE;
}

extern const char *const verb_name[VERB_COUNT];

enum verdict {
#define VERDICT(name, sentence) VERDICT_##name,
#include "barrow/rules/body/verdict.def"
#undef VERDICT
    VERDICT_COUNT
};

struct action {
    enum verb verb;
    struct id actor;
    struct point target;
    struct id thing; /* what is dropped, worn, used, thrown, picked up (NOTHING: the topmost) */
    int count;       /* DROP: how many of a stack; 0: all. USE on a thing: 1 + that one's slot; 0:
                        the weapon in hand, else the armour. CAST: index of the ability.
                        CHOOSE: which of those offered (choices.h) */
};

/* The verdict of the rules on an action. */
enum verdict action_check(const struct content *content, const struct world *world,
                          const struct action *action);

/* Hundredths of a turn that the action costs (RULES T3). */
int action_cost(const struct content *content, const struct world *world,
                const struct action *action);

/* The action of walking from `actor` in `direction`: HIT if a body stands there, else STEP. The
 * hero changes places with an ally, and works at the irons of a captive: FREE. */
struct action action_bump(const struct world *world, struct id actor, enum direction direction);

#endif
