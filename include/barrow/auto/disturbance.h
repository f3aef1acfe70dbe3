/* Disturbances: what interrupts an automatic command, read from the outcomes between two actions. A
 * danger is a waking foe in sight that can reach the hero over known ground. Each interrupts once,
 * and again when it notices the hero or has been out of sight for a while.
 *
 * Keep one struct for as long as a game is played, started as `{0}`. */
#ifndef BARROW_AUTO_DISTURBANCE_H
#define BARROW_AUTO_DISTURBANCE_H

#include <stddef.h>

#include "barrow/game/game.h"
#include "barrow/world/reason.h"

#define DISTURBANCE_LEFT_MAX 32
#define DISTURBANCE_CHOICES_MAX 8
#define SLEEPERS_MAX 16

/* A dangerous foe that had not noticed the hero when it was seen, or a lurker in its water
 * (avoidance.c). */
struct sleeper {
    struct id who;
    struct point at;
    int kind;
    bool lurks;
    bool is_told; /* exploring has asked before it went close */
};

/* Cells that exploring has seen when it found that what bars its way is there still: it does not go
 * to look again before some time is over (explore.c). */
struct looked {
    struct cell_set cells;
    int32_t turn; /* when it last did */
};

/* Out of sight for longer, a danger interrupts again. */
#define DISTURBANCE_FORGET_TURNS 20

/* A bit for each kind of disturbance. */
#define DISTURBANCE_BIT(reason_kind) ((uint32_t)1 << (reason_kind))

struct disturbance {
    uint32_t noted; /* which kinds happened since the last command began */
    struct reason reason[REASON_NONE];
    struct {
        uint16_t generation;
        int32_t turn;            /* when it was last seen */
    } told[ACTORS_MAX];          /* dangers that have interrupted, by slot */
    int32_t missiles_told_until; /* turn until which a lack of missiles is no news */
    int nearest; /* slot of the nearest new danger at the last look; -1: none, 0: unknown */
    int burden;  /* enum burden, at the last look */
    struct {
        struct point at;
        int kind;
    } left[DISTURBANCE_LEFT_MAX]; /* things that the hero put down: not to be picked up again */
    int left_count;
    uint32_t left_changes;           /* counts changes of that list */
    uint16_t said_left[THINGS_MAX];  /* generation of those of which exploring has said that it
                                        leaves them for their weight, by slot */
    uint16_t said_stays[ACTORS_MAX]; /* likewise of foes that exploring leaves where they stay */
    struct point choice[DISTURBANCE_CHOICES_MAX]; /* things of which the hero may take one: where
                                                     the first of them was seen */
    int choice_count;
    struct sleeper sleeper[SLEEPERS_MAX];
    int sleeper_count;
    struct looked looked_at_bodies, looked_at_harm;
    struct cell_set fire_was; /* where ground has burnt on this level, seen or not */
    struct cell_set burnt;    /* where the hero saw that: what burns beside it may have burnt, too.
                                 Empty again once exploring has looked */
};

/* Reads log->outcome[from..to). Call it after every single action, the player's own too. */
void disturbance_look(struct disturbance *disturbance, const struct game *game, size_t from,
                      size_t to);

/* A command begins: earlier disturbances are forgotten, but a danger in sight that has not
 * interrupted yet does so now. */
void disturbance_begin(struct disturbance *disturbance, const struct game *game);

/* Takes the most serious disturbance noted that is among `matters` (DISTURBANCE_BITs) into *reason;
 * false if there is none. All dangers in sight then count as having interrupted. */
bool disturbance_take(struct disturbance *disturbance, const struct game *game, uint32_t matters,
                      struct reason *reason);

/* What was noted of that kind interrupts nothing. */
void disturbance_forget(struct disturbance *disturbance, enum reason_kind kind);

/* True if the hero put down a thing of that kind there. */
bool disturbance_was_left(const struct disturbance *disturbance, struct point at, int item_kind);

#endif
