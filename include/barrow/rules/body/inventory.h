/* Things carried and worn: whose they are, their order, what may be done with them (RULES I4, I5).
 */
#ifndef BARROW_RULES_BODY_INVENTORY_H
#define BARROW_RULES_BODY_INVENTORY_H

#include "barrow/rules/body/action.h"

/* True if `who` carries or wears the thing. */
bool inventory_is_held(const struct world *world, struct id who, struct id thing);

/* True if it lies in the pack of `who`. */
static inline bool thing_is_in_pack_of(const struct thing *thing, struct id who)
{
    return thing->is_there && thing->place.where == WHERE_PACK &&
           id_equal(thing->place.holder, who);
}

/* The first `most` (>= 1) things in the pack of `who`, in order, into `ids`. Returns how many. */
int inventory_in_pack(const struct world *world, struct id who, struct id *ids, int most);

/* The same for all of them, in the order that sorting gives (RULES I5). */
int inventory_sorted(const struct content *content, const struct world *world, struct id who,
                     struct id ids[THINGS_MAX]);

/* True if the world has room for one thing more. */
bool inventory_has_room(const struct world *world);

/* What a PICK_UP takes; NOTHING if it is not there. */
struct id inventory_at_feet(const struct world *world, const struct action *action);

/* True if a throw lights the fuse of such a thing. Only what breaks where it comes down works
 * there; a scroll is not read by throwing it. */
static inline bool item_is_lit_by_throw(const struct item_kind *kind)
{
    return kind->class == ITEM_CLASS_POTION && kind->fuse > 0;
}

/* The checks of the verbs that handle things: rows of the table in action.c, which has seen to it
 * that the actor is awake and, but for PICK_UP and SORT, holds the thing. */
enum verdict inventory_check_pick_up(const struct content *content, const struct world *world,
                                     const struct action *action);
enum verdict inventory_check_drop(const struct content *content, const struct world *world,
                                  const struct action *action);
enum verdict inventory_check_wear(const struct content *content, const struct world *world,
                                  const struct action *action);
enum verdict inventory_check_take_off(const struct content *content, const struct world *world,
                                      const struct action *action);
enum verdict inventory_check_sort(const struct content *content, const struct world *world,
                                  const struct action *action);
enum verdict inventory_check_throw(const struct content *content, const struct world *world,
                                   const struct action *action);

#endif
