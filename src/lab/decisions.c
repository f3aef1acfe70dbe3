#include "barrow/lab/decisions.h"

#include <limits.h>

const char *const decision_word[DECISION_COUNT] = {
#define DECISION(name, word) [DECISION_##name] = word,
#include "barrow/lab/decision.def"
#undef DECISION
};

/* From a place to the nearest foe that is awake, or to any, asleep or not; INT_MAX if there is
 * none. */
static int nearest_foe(const struct view *view, struct point from, bool is_any)
{
    int nearest = INT_MAX;
    for (int i = 0; i < view->foe_count; i++) {
        const struct view_foe *foe = &view->foe[i];
        bool counts = is_any ? !foe_state_is_friendly(foe->state) : foe_state_is_waking(foe->state);
        nearest = counts ? int_min(distance_chebyshev(foe->at, from), nearest) : nearest;
    }
    return nearest;
}

/* True for a throw that is a habit. */
static bool is_plain_throw(const struct content *content, const struct view *view,
                           const struct action *throw)
{
    const struct view_item *thrown = view_find_item(view, throw->thing);
    enum item_class class = thrown != NULL ? content->item[thrown->kind].class : ITEM_CLASS_POTION;
    return (class == ITEM_CLASS_AMMUNITION || class == ITEM_CLASS_WEAPON) &&
           distance_chebyshev(throw->target, view->hero.at) <=
               nearest_foe(view, view->hero.at, true);
}

enum decision_kind decision_of(const struct content *content, const struct view *view,
                               const struct action *action)
{
    int nearest = nearest_foe(view, view->hero.at, false);
    switch ((int)action->verb) { /* the others are none */
    case VERB_USE:
        return DECISION_USE;
    case VERB_THROW:
        return is_plain_throw(content, view, action) ? DECISION_COUNT : DECISION_THROW;
    case VERB_FREE:
        return DECISION_FREE;
    case VERB_WAIT:
        return nearest < INT_MAX ? DECISION_AMBUSH : DECISION_COUNT;
    case VERB_STEP:
        return nearest_foe(view, action->target, false) > nearest ? DECISION_STEP_BACK
                                                                  : DECISION_COUNT;
    case VERB_HIT:
        return distance_chebyshev(action->target, view->hero.at) > nearest ? DECISION_CHOOSE
                                                                           : DECISION_COUNT;
    }
    return DECISION_COUNT;
}
