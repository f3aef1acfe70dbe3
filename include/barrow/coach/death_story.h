/* How a run came to its end, in facts, found by playing the end of a recording again: the last
 * blow, since when its striker hunted the hero and why, what would have helped, the last turns'
 * health, and the last turn at which things might still have gone otherwise. */
#ifndef BARROW_COACH_DEATH_STORY_H
#define BARROW_COACH_DEATH_STORY_H

#include "barrow/coach/lesson.h"

#define LAST_TURNS 50

/* As a turn began. */
struct last_turn {
    int turn, health, max_health;
    bool is_deadly; /* death_story_is_deadly */
};

struct death_story {
    int turn;   /* in which the recording ends */
    int health; /* the hero's then */

    /* The death; nothing of it is set unless is_death. */
    bool is_death;
    struct cause cause; /* of the last hurt */
    int damage_type;    /* of the last hurt; not for hunger */
    int damage, before; /* what it took, and the health that there was */

    /* When the actor responsible last began to hunt the hero, or woke before that; 0: not on this
     * depth. */
    int noticed_turn, woken_turn;
    bool has_action; /* what the hero had done just before it was noticed, or woke it: */
    enum verb verb;
    int item; /* item kind, -1 for none */

    struct lesson lesson; /* what would have helped */

    struct last_turn last[LAST_TURNS]; /* oldest first */
    int count;
    int safe_turn; /* the last of them that was not deadly; 0 if there is none */
};

/* False and an error if the end of the recording cannot be played with these data. */
bool death_story_find(const struct recording *recording, const struct content *content,
                      struct death_story *story, struct error *error);

/* True if somebody awake and hostile might kill the hero with one action, at all its luck. */
bool death_story_is_deadly(const struct content *content, const struct world *world);

#endif
