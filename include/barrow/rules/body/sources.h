/* What a body has traits from: its kind, the weapon, the armour, their runes and tempers, the
 * ring, boons, statuses, the twists of a barrow that was entered again. Sums of numbers
 * (body_numbers.h) and what follows (deeds/follow.h) walk the same list.
 */
#ifndef BARROW_RULES_BODY_SOURCES_H
#define BARROW_RULES_BODY_SOURCES_H

#include "barrow/world/world.h"

/* A temper is behind its thing in the list, and those of things in the pack are last; else this is
 * its order. Boons come one behind the other, by their index; so do statuses and twists. */
enum source_place {
    SOURCE_KIND,
    SOURCE_WEAPON,
    SOURCE_WEAPON_RUNE,
    SOURCE_ARMOUR,
    SOURCE_ARMOUR_RUNE,
    SOURCE_RING,
    SOURCE_BOON,
    SOURCE_STATUS,
    SOURCE_TEMPER,
    SOURCE_TWIST
};

struct source {
    enum source_place place;
    const struct trait *trait;
    int kind;       /* the row of its table: item, rune, boon, status, temper, kind of actor */
    struct id gear; /* the thing, or the one that has the rune or temper; NOTHING for the others */
    const struct thing *thing; /* the same; NULL */
    int level;                 /* of power, for the effects; at least 1 */
    bool strikes;              /* it counts for blows */
    bool is_worn;              /* it counts for the body */
};

#define TEMPERS_IN_PACK_MAX 32 /* of those that count */

/* Two weapons if one is worn and another strikes. */
#define SOURCES_MAX                                                                                \
    (SOURCE_BOON + 2 + BOONS_MAX + STATUS_COUNT + TWISTS_MAX + 4 * TEMPERS_ON_THING +              \
     TEMPERS_IN_PACK_MAX)

/* Lists the sources of who strikes with `weapon`, which may be in flight; NOTHING for bare hands.
 * `who` must be alive. */
int body_sources(const struct content *content, const struct world *world, struct id who,
                 struct id weapon, struct source list[SOURCES_MAX]);

static inline bool source_is_rune(const struct source *source)
{
    return source->place == SOURCE_WEAPON_RUNE || source->place == SOURCE_ARMOUR_RUNE;
}

/* False for a rune that the hero does not know: no preview tells of it. */
bool source_is_known(const struct content *content, const struct world *world,
                     const struct source *source);

/* Percent of the damage to `dst` that it makes of a blow: 100 for those that it does not slay. */
int source_slay_percent(const struct content *content, const struct world *world,
                        const struct source *source, struct id dst);

/* What the source does to others is by this cause. */
struct cause source_cause(const struct world *world, const struct source *source, struct id who);

/* What tells the dice of one event's effects apart: the first of EFFECTS_MAX parts of the
 * consequence at that place of the trait. The one that harm in return has is behind all of these.
 * All parts of consequences are given out here; blows have those below DAMAGE_PARTS_MAX. */
int source_part(const struct content *content, const struct world *world, struct id who,
                const struct source *source, int place);
int source_reflect_part(const struct source *source);

#endif
