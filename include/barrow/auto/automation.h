/* Automatic commands: run, explore, travel, fight, rest. None steps into known harm: ground and air
 * that hurt, fire and what it reaches next turn, what a lit fuse will reach. A command proposes the
 * hero's next action until it is done or has a reason to stop. It uses only what the hero knows,
 * rolls no dice, and changes nothing but its own state:
 *
 *     struct automation explore = automation_explore();
 *     while (automation_next(&explore, &disturbance, game, &action) == AUTO_ACT) {
 *         game_act(game, &action);
 *         game_run_watched(game, ...);   disturbance_look after each action, the hero's own too
 *     }
 *     describe_reason(..., &explore.reason); mark explore.reason.at
 *
 * The caller may stop at any time, as when a key was pressed. */
#ifndef BARROW_AUTO_AUTOMATION_H
#define BARROW_AUTO_AUTOMATION_H

#include "barrow/auto/disturbance.h"
#include "barrow/rules/body/shelter.h"

enum automation_kind {
    AUTOMATION_RUN,
    AUTOMATION_EXPLORE,
    AUTOMATION_TRAVEL,
    AUTOMATION_FIGHT,
    AUTOMATION_REST,
    AUTOMATION_FREE,
    AUTOMATION_COUNT
};

enum run_mode { RUN_BEGINS, RUN_CORRIDOR, RUN_STRAIGHT };

#define ROUTE_MOST 64

/* What a search for a way depends on, the hero's place first. */
struct route_basis {
    struct point from, goal;
    int load;
    uint32_t memory_changes, left_changes;
    bool wants[ITEM_CLASS_COUNT];
};

/* A kept result of a search: the remaining steps, step[next..length), or the reason why there is no
 * way. */
struct route {
    struct route_basis basis; /* for the next of them */
    int next, length;
    struct point step[ROUTE_MOST];
    bool is_none;
    uint32_t sight_changes; /* on which that there is none depends too */
    struct reason why;
};

/* Plain state; made by the functions below, copied freely. */
struct automation {
    enum automation_kind kind;
    int steps;            /* actions proposed so far */
    struct reason reason; /* why it ended; REASON_NONE until then */
    /* RUN */
    enum direction direction;
    enum run_mode run_mode;
    int sides; /* of a straight run: where walls are expected */
    /* EXPLORE */
    bool wants[ITEM_CLASS_COUNT]; /* classes that are picked up; a thing that closes others when it
                                     is taken never is. An unwanted key counts as left over */
    bool goes_to_look;            /* whether a monster or harm still is where it was last seen */
    bool even_if_hunted;          /* with a hunter in sight, unless it is beside the hero */
    bool keeps_off; /* from dangerous foes that have not noticed the hero: goes other ways as long
                       as there are any, then stops once before it goes close to one */
    bool says_what_it_leaves; /* stops once for each thing that it leaves for its weight, and for
                                 each hunter in sight that does not come */
    bool is_question;         /* what is left is only asked: nobody and nothing hinders it */
    /* EXPLORE, TRAVEL, FREE: where to, or where that monster was */
    struct point goal;
    struct route route; /* on the way there */
    bool goes_to_edge;  /* TRAVEL: of harmful ground, if there is no other way */
    /* FIGHT */
    bool even_if_hurt;
    bool fights_on;    /* to the end, against foes that only scratch; else it is one action */
    bool is_slight;    /* such a fight has begun */
    bool lets_come;    /* it waits, while one comes, until one is in reach */
    int least_health;  /* of the hero, as foretold: with less the fight or the wait ends */
    int stop_percent;  /* of health, at or below which it does not; 50 unless it is set */
    struct id awaited; /* the foe that it lets come, or the sleeper to which it goes; REST: the ally
                          that it waits for; NOBODY if it does anything else */
    bool lacks_missile; /* it went nearer with a launcher in hand and nothing to shoot */
    /* REST */
    bool awaits_air; /* REST: until harmful air that thins out is gone, be the hero well or not */
    bool awaits_allies; /* REST: of a hero who is well, until those that follow are near */
    int air;            /* REST: the last of it, as in struct reason; 0: none */
    enum status awaits; /* REST: what it last waited for the end of; STATUS_COUNT: nothing */
};

enum auto_verdict {
    AUTO_ACT,      /* *action is next, and the rules allow it */
    AUTO_FINISHED, /* done what it is for */
    AUTO_STOPPED   /* disturbed, or it cannot go on */
};

/* Follows a corridor, or goes straight; stops where the way opens or ends, before doors, and beside
 * things and stairs. */
struct automation automation_run(enum direction direction);

/* Walks to the nearest unknown ground, lock whose key the hero has, or wanted thing, and opens it
 * or picks it up, until nothing is left. By default it wants everything that does not burden the
 * hero. It does not walk while a foe in sight hunts the hero and comes or acts from afar, however
 * often it is asked, unless `even_if_hunted`; one that cannot come, or has stayed where it is for
 * some turns, it leaves there. */
struct automation automation_explore(void);

/* Goes to a place by the shortest known way round all known monsters and harm; beside it if there
 * is somebody or something that the hero cannot or would not walk on. */
struct automation automation_travel(struct point to);

/* One blow at a foe in reach, the nearest waking one first; else one step towards the nearest. With
 * `fights_on` a fight that costs next to nothing is fought to its end, unless something new comes.
 * In a doorway or corridor it waits instead for one that comes anyway and cannot strike from afar;
 * with `fights_on` until that one is there, also in the open while nobody acts from afar, and where
 * no safe way leads to anybody.
 * Refuses when the hero has `stop_percent` of its health or less, unless `even_if_hurt`. */
struct automation automation_fight(bool even_if_hurt);

/* Waits while at least one of the foes in sight hunts the hero and comes nearer. Ends when a foe is
 * in reach, hurts the hero or is new. Refuses where the ground harms, and when all hunters strike
 * from afar. */
struct automation automation_let_come(void);

/* True if somebody in sight hunts the hero and all who are awake there together only scratch it. */
bool automation_is_hunted_by_the_slight(const struct game *game);

/* Works at the irons of the captive at a cell beside the hero until it is free. */
struct automation automation_free(struct point at);

/* Waits until the hero and the allies in sight are healed and it is not slowed, but not with fire,
 * gas or a lit fuse near; with `awaits_air` until such gas is gone, too, but not beside it. With
 * `awaits_allies` a hero who is well waits until those that follow are near enough for the stairs,
 * for some turns. The reason names what took longest. */
struct automation automation_rest(void);

/* Proposes the next action. Call when GAME_NEEDS_ACTION or GAME_IS_OVER. Unless the answer is
 * AUTO_ACT, automation->reason says why it ended. */
enum auto_verdict automation_next(struct automation *automation, struct disturbance *disturbance,
                                  const struct game *game, struct action *action);

/* The cells that travel would walk, the next one first, `to` or one beside it last; the first
 * `most` (>= 0) into `path`. Returns how many there are; 0 if no way is known, or the hero is
 * there. */
int automation_path(const struct game *game, struct point to, struct point *path, int most);

/* True for a place that is known and may be walked on unharmed: where automatic commands go. */
bool automation_is_safe(const struct game *game, struct point at);

/* True if the hero knows of ground or air there that would hurt or afflict it, or let it fall; then
 * reason->ground is what. */
bool automation_knows_harm(const struct game *game, struct point at, struct reason *reason);

/* True if the hero knows of water there that may sweep a thing out of its pack. Automatic commands
 * go round it as they do round all deep water. */
bool automation_may_be_swept(const struct game *game, struct point at);

/* Why travel takes no step there: it knows no way, or the hero is beside it. */
struct reason automation_why_no_way(const struct game *game, struct point to);

/* True if no automatic command would step there or stay there, for what harms there or may come
 * next turn. */
bool automation_is_threatened(const struct game *game, struct point at);

/* Finds the known stairs that are nearest on foot, else nearest as the crow flies; false if none
 * are known. */
bool automation_find_stairs(const struct game *game, struct point *at);

/* Finds the nearest place, at most so many steps away, where the hero would heal in full by what it
 * knows; returns the steps there and what shelters it, 0 if there is none. */
int automation_find_shelter(const struct game *game, int most, struct point *at,
                            enum shelter *shelter);

/* Finds the way on: those stairs, or where none are known the thing that wins the game, if the hero
 * knows where it lies. Its kind is then in *item_kind, -1 for stairs. False for neither. */
bool automation_find_way_on(const struct game *game, struct point *at, int *item_kind);

#endif
