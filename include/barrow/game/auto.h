/* Automatic commands: run, explore, travel, fight, rest. Each proposes the hero's next action until
 * it has done what it is for or has a reason to stop. It knows what the hero knows and nothing
 * else, rolls no dice and changes nothing but itself:
 *
 *     struct automation explore = automation_explore();
 *     while (automation_next(&explore, &disturbance, game, &action) == AUTO_ACT) {
 *         mark = game_log(game)->count;
 *         game_act(game, &action);         ... then disturbance_look(&disturbance, game, mark, ...)
 *         game_step(game) until it needs an action, with disturbance_look after each
 *     }
 *     describe_reason(..., &explore.reason); mark explore.reason.at
 *
 * The caller may let go at any point: a key was pressed. */
#ifndef BARROW_GAME_AUTO_H
#define BARROW_GAME_AUTO_H

#include "barrow/game/disturbance.h"

enum automation_kind {
    AUTOMATION_RUN,
    AUTOMATION_EXPLORE,
    AUTOMATION_TRAVEL,
    AUTOMATION_FIGHT,
    AUTOMATION_REST,
    AUTOMATION_COUNT
};

enum run_mode { RUN_BEGINS, RUN_CORRIDOR, RUN_STRAIGHT };

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
    bool wants[ITEM_CLASS_COUNT]; /* what is picked up; whatever has a consequence never is */
    bool goes_to_look;            /* whether a monster still is where it was last seen */
    /* EXPLORE, TRAVEL: where to, or where that monster was */
    struct point goal;
    /* FIGHT */
    bool even_if_hurt;
    int stop_percent; /* of health, at or below which it does not; 50 unless it is set */
    /* REST */
    int status; /* what is being waited for besides health; -1: nothing */
};

enum auto_verdict {
    AUTO_ACT,      /* *action is next, and the rules allow it */
    AUTO_FINISHED, /* done what it is for */
    AUTO_STOPPED   /* disturbed, or it cannot go on */
};

/* Follows a corridor round its bends, or goes straight in the open or along a wall; stops where the
 * way opens or ends, and beside things and stairs. */
struct automation automation_run(enum direction direction);

/* Goes to the nearest unknown ground or wanted thing and picks up what is wanted, until there is no
 * more. By default everything that can be carried without becoming burdened. */
struct automation automation_explore(void);

/* Goes to a place by the shortest known way round all known monsters. */
struct automation automation_travel(struct point to);

/* One blow at somebody in reach, the nearest waking one first, else one step towards the nearest.
 * Not at `stop_percent` of its health or below unless `even_if_hurt`. */
struct automation automation_fight(bool even_if_hurt);

/* Waits until healed and not slowed; the reason then is what was waited for last. */
struct automation automation_rest(void);

/* What it does next. Call when GAME_NEEDS_ACTION or GAME_IS_OVER. Unless the answer is AUTO_ACT
 * automation->reason says why. */
enum auto_verdict automation_next(struct automation *automation, struct disturbance *disturbance,
                                  const struct game *game, struct action *action);

/* The cells that travel would walk, the next one first, `to` last; the first `most` (>= 0) into
 * `path`. Returns how many there are; 0 if no way is known, or the hero is there. */
int automation_path(const struct game *game, struct point to, struct point *path, int most);

/* The known stairs that are nearest to walk to, else nearest; false if none are known. */
bool automation_find_stairs(const struct game *game, struct point *at);

#endif
