/* Statuses: the questions that the numbers of combat, time, sight and ground ask about them.
 * Nothing else reads what a status means from actor.status. deeds/status_change.h begins and ends
 * them. */
#ifndef BARROW_RULES_BODY_STATUS_H
#define BARROW_RULES_BODY_STATUS_H

#include "barrow/world/world.h"

static inline bool has_status(const struct actor *actor, enum status status)
{
    return actor->status[status] > 0;
}

/* Asleep (RULES I3); helpless: asleep or paralysed, so that it does nothing and is always hit. */
bool is_asleep(const struct actor *actor);
bool status_is_helpless(const struct actor *actor);

/* What each own turn takes off its sleep while nothing hurts it (RULES I3); `sight` is the hero's.
 */
int status_sleep_lost(const struct world *world, struct id who, const struct cell_set *sight);

/* Percent of its speed that haste and slowness leave it: 100 with neither. */
int status_haste_percent(const struct content *content, const struct actor *actor);
int status_slow_percent(const struct content *content, const struct actor *actor);

/* True if it is above the ground, by its kind or for a while. */
bool status_flies(const struct content *content, const struct actor *actor);

/* True for a body that slides on over ice when it steps there of its own will: it neither flies nor
 * sneaks. */
static inline bool status_slides(const struct content *content, const struct actor *actor)
{
    return !status_flies(content, actor) && !has_status(actor, STATUS_SNEAKING);
}

/* True if poison keeps it from regaining health. */
bool status_stops_healing(const struct actor *actor);

/* True if a cure of `meant` ends the status: that one, or with STATUS_COUNT all that harm. */
bool status_is_cured(enum status status, enum status meant);

/* True if its own side are its foes, and it theirs. */
bool status_is_discordant(const struct actor *actor);

/* True if nothing can give it the status: it resists all of the harm that it does. */
bool status_is_immune(const struct content *content, const struct world *world, struct id who,
                      enum status status);

/* What a status does at each turn's end by itself: points, of a damage type; 0 for most. */
struct status_harm {
    int points, damage_type;
};

struct status_harm status_harm_of(const struct content *content, enum status status);

/* Points that poison and flames will still take from it, rounded up, if nothing ends them. */
int status_harm_to_come(const struct content *content, const struct world *world, struct id who);

#endif
