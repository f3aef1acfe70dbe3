/* What would have helped a hero who died: one thing that it had or could have done in its last
 * turns, found out by trying. The end of the recording is played again and wound back, and at each
 * of the last moments one action is put in the place of what the hero did; then it only strikes at
 * what it can reach. Dice have no state, so all else goes as it went. A thing has helped if the
 * hero lives LESSON_BEYOND turns after its death, with no blow in reach that could kill it, and if
 * striking alone, or waiting a turn and striking, would not have brought it there. */
#ifndef BARROW_COACH_LESSON_H
#define BARROW_COACH_LESSON_H

#include "barrow/record/recording.h"

#define LESSON_MOMENTS 10 /* the last turns in which the hero acted */
#define LESSON_BEYOND 10

struct death_story;

/* In the order of preference. The last two are not tried but read from the recording. */
enum lesson_kind {
    LESSON_NONE,
    LESSON_USE,     /* a thing that the hero knew, in its pack */
    LESSON_THROW,   /* a potion that it knew, at a foe */
    LESSON_BOON,    /* one that waited to be chosen */
    LESSON_WEAR,    /* gear from the pack */
    LESSON_STAIRS,  /* to go down them */
    LESSON_NARROWS, /* to fight from a place where fewer can come near */
    LESSON_UNKNOWN, /* a thing in its pack that it had never tried */
    LESSON_RETREAT, /* to walk away from one that is slower */
    LESSON_FIGHT,   /* to strike at what it could reach */
    LESSON_SLEEPER, /* its killer slept until the hero woke it */
    LESSON_ALLY,    /* it went down the stairs too far from one that followed it */
    LESSON_COUNT
};

struct lesson {
    enum lesson_kind kind;
    int turn;   /* the last in which it would still have helped; SLEEPER, ALLY: when it happened */
    int health; /* left LESSON_BEYOND turns after the death; of what was tried */
    int max_health; /* then: the hero may have gained a level since the death */
    int steps;      /* STAIRS, NARROWS: that lead there; ALLY: how far off it was */
    int item;       /* USE, THROW, WEAR, UNKNOWN: its kind, and its power */
    int power;
    struct id thing; /* the same: which */
    int boon;        /* BOON: its kind */
    int actor;       /* RETREAT, SLEEPER, ALLY: actor kind */
    int name;        /* ALLY: as in struct actor */
};

/* Fills *lesson for a recording that ends with a death, whose story is known up to here; NONE if
 * nothing is found, or if the end of the recording cannot be played. */
void lesson_find(const struct recording *recording, const struct content *content,
                 const struct death_story *story, struct lesson *lesson);

#endif
