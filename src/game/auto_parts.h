/* The five commands, each a function that proposes one action. Inside the game layer only. */
#ifndef BARROW_GAME_AUTO_PARTS_H
#define BARROW_GAME_AUTO_PARTS_H

#include "barrow/game/auto.h"

#include "game/auto_danger.h"
#include "game/auto_ground.h"
#include "game/auto_reason.h"

/* What a command has before it. */
struct plan {
    struct automation *automation;
    const struct disturbance *disturbance;
    const struct ground *ground;
    struct action *action; /* to be filled for AUTO_ACT */
};

enum auto_verdict run_next(const struct plan *plan);
enum auto_verdict explore_next(const struct plan *plan);
enum auto_verdict travel_next(const struct plan *plan);
enum auto_verdict fight_next(const struct plan *plan);
enum auto_verdict rest_next(const struct plan *plan);

/* The hero's action. */
enum auto_verdict plan_wait(const struct plan *plan);
enum auto_verdict plan_step(const struct plan *plan, struct point to);

/* The end, with its reason. */
enum auto_verdict plan_finish(const struct plan *plan, struct reason reason);
enum auto_verdict plan_stop(const struct plan *plan, struct reason reason);

#endif
