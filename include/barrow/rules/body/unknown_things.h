/* Unknown things (RULES I8). The seed deals each kind that the hero does not know from the start
 * one of the appearances of its class (appearances.yaml): a permutation, so nothing is saved for
 * it. The world keeps only which kinds the hero has found out. */
#ifndef BARROW_RULES_BODY_UNKNOWN_THINGS_H
#define BARROW_RULES_BODY_UNKNOWN_THINGS_H

#include "barrow/world/world.h"

/* The index of the appearance of a kind in the game of this seed; -1 for one that has none: all
 * know it. */
int item_appearance(const struct content *content, uint64_t seed, int kind);

/* True if the hero knows what things of the kind are. */
bool item_is_known(const struct content *content, const struct world *world, int kind);

/* The one kind of its class that the hero does not know yet; -1 if there are more, or none. */
int item_last_unknown(const struct content *content, const struct world *world,
                      enum item_class class);

/* How likely it is, in thousandths, that an unknown thing of its class is of this kind, by how
 * often each of the unknown kinds is found; 0 for a known kind. */
int item_odds(const struct content *content, const struct world *world, int kind);

/* How far the hero points an unknown thing of the class, whatever its kind: as far as the shortest
 * of those that are found out in play and aimed. 0 for a class that is used without a choice. */
int item_blind_range(const struct content *content, enum item_class class);

/* Makes the content that the hero's screens draw from: that of the game, in which each kind that
 * `known` (world->known of now or of an earlier time) lacks has its appearance for a name, no
 * effects, and no target but for what is pointed unaware. `shown` must have begun as a copy of
 * `content`. */
void content_show_known(struct content *shown, const struct content *content, uint64_t seed,
                        const int32_t known[ITEM_KINDS_MAX]);

/* True if a name is missing: of the kind of the thing, or of the rune that it bears. */
bool identify_can_name(const struct content *content, const struct world *world, struct id thing);

/* What is named without a choice: of the unknown kinds that one has most of, else a thing with an
 * unknown rune, what is worn first; NOTHING if all has a name. */
struct id identify_usual(const struct content *content, const struct world *world, struct id who);

#endif
