/* What the hero knows of runes. A thing keeps its rune as the digest of the id, which outlasts a
 * new order of the data file, and counts blows until the rune is known; an effect of it that comes
 * about makes it known at once. An unknown rune does nothing in a trial: no preview tells of it.
 * Rejected: knowledge by kind of rune; each find would teach all later ones. */
#include "rules/deeds/rune_blows.h"

static void count_to(struct turn *turn, struct id gear, int blows)
{
    const struct rune *rune = rune_of(turn_content(turn), turn_world(turn), gear);
    if (rune == NULL || rune_is_known(turn_content(turn), turn_world(turn), gear)) {
        return;
    }
    struct outcome count = outcome_for_thing(turn_world(turn), OUTCOME_RUNE, gear);
    count.after.number = blows;
    count.how = (uint8_t)(blows >= rune->known_after ? HOW_FIND : HOW_PLAIN);
    turn_put(turn, count);
}

/* Only the hero learns: what others wear tells nobody. */
static void count_blow(struct turn *turn, struct id gear)
{
    const struct thing *thing = world_thing(turn_world(turn), gear);
    if (thing != NULL && id_is_hero(thing->place.holder)) {
        count_to(turn, gear, thing->rune_blows + 1);
    }
}

void rune_put_on(struct turn *turn, struct id gear)
{
    const struct thing *thing = world_thing(turn_world(turn), gear);
    if (thing->rune_blows == 0 && id_is_hero(thing->place.holder)) {
        count_to(turn, gear, 1);
    }
}

void rune_reveal(struct turn *turn, struct id gear)
{
    const struct rune *rune = rune_of(turn_content(turn), turn_world(turn), gear);
    if (rune != NULL) {
        count_to(turn, gear, rune->known_after);
    }
}

/* True if it makes more or less of a blow at the foe. */
static bool slays(const struct turn *turn, const struct source *rune, struct id foe)
{
    return rune->strikes && turn_actor(turn, foe) != NULL &&
           source_slay_percent(turn_content(turn), turn_world(turn), rune, foe) != 100;
}

void rune_learn(struct turn *turn, const struct source *rune, enum trigger when, struct id foe,
                bool came_about)
{
    bool is_of_weapon = rune->place == SOURCE_WEAPON_RUNE;
    bool is_blow = when == (is_of_weapon ? TRIGGER_HIT : TRIGGER_STRUCK);
    if (came_about || (is_blow && is_of_weapon && slays(turn, rune, foe))) {
        rune_reveal(turn, rune->gear);
    } else if (is_blow) {
        count_blow(turn, rune->gear);
    }
}
