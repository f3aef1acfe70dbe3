/* Who may enter which ground, and what its air does. terrain.yaml gives the properties of each
 * ground; no rule knows a ground by its name. deeds/terrain_change.h changes it. */
#ifndef BARROW_RULES_BODY_GROUND_H
#define BARROW_RULES_BODY_GROUND_H

#include "barrow/rules/body/action.h"
#include "barrow/sense/distance_map.h"

/* True if `who` can enter a cell of that ground at all: on foot, swimming, flying, or falling. */
bool ground_lets_enter(const struct content *content, const struct world *world, struct id who,
                       struct point at);
bool ground_kind_lets_enter(const struct content *content, const struct world *world, struct id who,
                            int terrain);

/* The chance, 0 to 100, that a step of `who` into that ground sweeps a thing out of its pack. */
int ground_sweep_percent(const struct content *content, const struct world *world, struct id who,
                         int terrain);

/* The thing in the pack of `who` that opens the cell's ground; NOTHING if that has no lock. */
struct id ground_find_key(const struct content *content, const struct world *world, struct id who,
                          struct point at);

/* How a monster moves now: which distance maps are its own. A walker in deep water swims. */
enum movement ground_movement(const struct content *content, const struct world *world,
                              const struct actor *actor);

/* True if a monster would enter of its own will: it can, and comes to no harm by it. */
bool ground_is_safe_for(const struct content *content, const struct world *world, struct id who,
                        struct point at);

/* True if nothing holds `who` where it stands: it falls to the next depth. */
bool ground_lets_fall(const struct content *content, const struct world *world, struct id who);

/* True if `who` flies over the ground of the cell: a flier sets off no trap and treads nothing
 * down, but opens doors and locks. */
bool ground_is_flown_over(const struct content *content, const struct world *world, struct id who,
                          struct point at);

/* What a ground or an air does to a body in the cell. */
struct ground_harm {
    int points, type; /* thousandths */
    enum status status;
    int turns;
};

/* Of air at its concentration. There is air. */
struct ground_harm ground_harm_of_air(const struct content *content, struct air air);

/* What a blast of that air does to a body in its cell, in thousandths; 0 if it does not burst. */
int ground_blast_of_air(const struct content *content, struct air air);

/* True for harmful air that is too thin by now to hurt or afflict anybody. There is air. */
bool ground_air_is_spent(const struct content *content, struct air air);

/* The check of the verb SPREAD: a row of the table in action.c. */
enum verdict ground_check_spread(const struct content *content, const struct world *world,
                                 const struct action *action);

#endif
