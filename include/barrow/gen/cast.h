/* Who of the first ranks is in a run: a seed deals so many of their kinds (`cast` of levels.yaml),
 * and no other of them comes by chance. Places that name a kind bring it all the same. */
#ifndef BARROW_GEN_CAST_H
#define BARROW_GEN_CAST_H

#include "barrow/content/content.h"

struct cast {
    bool is_out[ACTOR_KINDS_MAX]; /* by kind */
};

/* A function of the data and the seed alone. */
void cast_deal(struct cast *cast, const struct content *content, uint64_t seed);

/* True if the leader and all members of the horde are in, or if it comes only where ranks are
 * higher than those that are dealt. */
bool cast_has_horde(const struct cast *cast, const struct content *content,
                    const struct horde *horde);

#endif
