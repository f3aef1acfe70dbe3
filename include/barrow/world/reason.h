/* Why an automatic command ended: what, who, and the place to mark. Put into words by
 * text/describe.h. */
#ifndef BARROW_WORLD_REASON_H
#define BARROW_WORLD_REASON_H

#include <stdbool.h>

#include "barrow/base/geometry.h"
#include "barrow/world/ids.h"

enum reason_kind {
#define REASON(name, sentence) REASON_##name,
#include "barrow/world/reason.def"
#undef REASON
    REASON_COUNT
};

/* The kinds before this one are disturbances. */
#define DISTURBANCE_KINDS ((int)REASON_NONE)

/* The obstacle between the hero and the things that are left. */
enum barrier {
    BARRIER_NONE,    /* nothing is left over */
    BARRIER_MONSTER, /* one of kind `actor_kind` is in the only way */
    BARRIER_HARM,    /* `ground` is in the only way */
    BARRIER_IN_HARM, /* it lies in `ground` */
    BARRIER_ICE,     /* slides pass by it, but not who sneaks */
    BARRIER_GROUND,  /* no known ground leads there */
    BARRIER_WEIGHT,  /* it would be a burden */
    BARRIER_CHOICE,  /* taking it has a consequence: the player's to decide; with `ground` that
                        closes over the others */
    BARRIER_LOCK,    /* `ground` is locked, and the hero has what opens it */
    BARRIER_NO_KEY   /* likewise, and the hero does not have it */
};

struct reason {
    enum reason_kind kind;
    struct point at;   /* the cause; the hero's own place if there is no other */
    struct point from; /* where the hero stood */
    struct id who;     /* the monster; NOBODY if none is known */
    int actor_kind;    /* its kind, -1 for none */
    int actor_name;    /* as in struct actor; 0: none, or not known */
    int item_kind;     /* the thing's kind, -1 for none */
    int ground;        /* what it is about: ground + 1, or -(air + 1); 0: none, or the thing */
    bool is_around;    /* the hero stands in the same ground or air */
    int number;        /* status, hunger, burden or verdict, by their enums; EXPLORED: more left */
    /* REASON_EXPLORED */
    enum barrier barrier; /* of what is left over: the thing, or ground at `at` if it is none */
    bool has_stairs;      /* they are known: the stairs are what is next */
    int drop;             /* without stairs: ground + 1 through which one falls; 0: none is known */
    struct point stairs;  /* or the drop */
};

#endif
