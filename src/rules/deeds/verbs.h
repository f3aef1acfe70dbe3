/* The deeds of verbs: rows of the table in perform.c, beside those of its own. Each does what the
 * check of its verb has allowed (rules/body). */
#ifndef BARROW_RULES_DEEDS_VERBS_H
#define BARROW_RULES_DEEDS_VERBS_H

#include "barrow/rules/body/action.h"
#include "barrow/rules/deeds/turn.h"

/* damage.c: HIT. */
void arms_strike(struct turn *turn, const struct action *action);

/* things.c: PICK_UP, DROP, WEAR, TAKE_OFF, SORT, THROW; use.c: USE. */
void things_pick_up(struct turn *turn, const struct action *action);
void things_drop(struct turn *turn, const struct action *action);
void things_wear(struct turn *turn, const struct action *action);
void things_take_off(struct turn *turn, const struct action *action);
void things_sort(struct turn *turn, const struct action *action);
void things_throw(struct turn *turn, const struct action *action);
void use_thing(struct turn *turn, const struct action *action);

/* status_change.c: SLEEP, a turn of who is helpless. Sleepiness falls by 1, by 1 more while a foe
 * is in sight, by 10 more if the sleeper was hurt since its last own turn; paralysis ends with time
 * alone. */
void status_sleep_on(struct turn *turn, const struct action *action);

/* spread.c: SPREAD, what the actor of a part of the level does. Fire lights cells beside it,
 * ground changes by itself and gives off air, air thins and spreads. The actor is removed when its
 * part has no active cell any more. */
void spread_act(struct turn *turn, const struct action *action);

/* fuses.c: BURST. The thing works on every body in its radius, in the name of who lit it. */
void fuse_burst(struct turn *turn, const struct action *action);

/* effects.c: CAST; choose.c: CHOOSE; recruit.c: FREE, a turn of work at the irons. */
void ability_cast(struct turn *turn, const struct action *action);
void choose_offer(struct turn *turn, const struct action *action);
void captive_free(struct turn *turn, const struct action *action);
void ally_order(struct turn *turn, const struct action *action);

#endif
