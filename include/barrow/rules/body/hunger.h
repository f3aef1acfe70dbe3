/* Hunger (RULES H1-H4). */
#ifndef BARROW_RULES_BODY_HUNGER_H
#define BARROW_RULES_BODY_HUNGER_H

#include "barrow/world/world.h"

/* From worst to best, so that a smaller value is a worse state. */
enum hunger {
    HUNGER_STARVING,
    HUNGER_FAMISHED,
    HUNGER_VERY_HUNGRY,
    HUNGER_HUNGRY,
    HUNGER_NORMAL,
    HUNGER_FULL,
    HUNGER_COUNT
};

enum hunger hunger_of_food(const struct content *content, int food);

/* The most food in that state. */
int hunger_most_food(const struct content *content, enum hunger hunger);

/* True if the actor wins health by the turn (RULES H2), or loses it (H3), in its state now. */
bool hunger_regenerates(const struct content *content, const struct actor *actor);
bool hunger_starves(const struct content *content, const struct actor *actor);

/* The stomach of an actor that eats or regenerates after one more turn; *points is the health won
 * (> 0) or lost (< 0). The turn's food is eaten first: the state that it leads to decides.
 * `percent` of what it may heal does: shelter_healing. */
struct stomach hunger_digest(const struct content *content, const struct actor *actor, int percent,
                             int *points);

#endif
