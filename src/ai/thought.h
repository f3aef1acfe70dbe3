/* The state of one decision: the world as it is, the actor, and the mindset that it will have
 * afterwards. Inside the ai layer only. */
#ifndef BARROW_AI_THOUGHT_H
#define BARROW_AI_THOUGHT_H

#include "barrow/ai/mind.h"

struct thought {
    const struct content *content;
    const struct world *world;
    struct senses *senses;
    struct id who;
    const struct actor *self;
    const struct actor_kind *kind;
    struct point hero;   /* where it stands; a mind may use it only as far as it knows */
    bool sees_hero;      /* sight is symmetric: the hero's field answers (RULES B8) */
    struct mindset mind; /* the memory from now on */
    bool yields;         /* struct decision */
};

/* Actions of the one who thinks. */
struct action thought_wait(const struct thought *thought);
struct action thought_step(const struct thought *thought, struct point to);
struct action thought_hit(const struct thought *thought, struct point at);

/* True if somebody may step there: ground without a body. */
bool thought_is_free(const struct thought *thought, struct point at);

/* Dice of this action; `use` tells its rolls apart. */
enum thought_use { THOUGHT_STEP, THOUGHT_TEMPER };
struct dice thought_dice(const struct thought *thought, enum thought_use use);

/* True if the hero stands within reach and may be hit. */
bool thought_can_hit_hero(const struct thought *thought);

/* True if it is the worse for wear: somebody has hurt it. */
bool thought_is_hurt(const struct thought *thought);

/* Chebyshev distance to the hero. */
int thought_distance(const struct thought *thought);

/* What walking to the hero costs from `at`. */
int thought_way_to_hero(const struct thought *thought, struct point at);

/* minds.c: what the minds do differently. */
struct mind_row {
    struct action (*decide)(struct thought *thought);
    bool (*notices)(const struct thought *thought); /* asked while it sees the hero, not hunting */
    bool joins_hunts;                               /* follows hunting fellows even when idle */
};
extern const struct mind_row mind_table[MIND_COUNT];

#endif
