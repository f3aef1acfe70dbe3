/* What the files of effects share: the deeds behind the rows of the table in effects.c, and dice.
 */
#ifndef BARROW_RULES_DEEDS_EFFECT_PARTS_H
#define BARROW_RULES_DEEDS_EFFECT_PARTS_H

#include "barrow/rules/body/casting.h"
#include "barrow/rules/deeds/turn.h"

/* What tells rolls with PURPOSE_ABILITY apart; minds use the index of the ability, from 0. */
enum ability_roll { ROLL_PERCENT = 16, ROLL_TELEPORT = 64, ROLL_STEAL = 65 };

/* effects_move.c: where bodies are. `src` is the user, `dst` the target, `from` where it comes
 * from. */
void effect_blink(struct turn *turn, const struct event *event);
void effect_teleport(struct turn *turn, const struct event *event);
void effect_push(struct turn *turn, const struct event *event);
void effect_pull(struct turn *turn, const struct event *event);
void effect_leap(struct turn *turn, const struct event *event);
void effect_swap(struct turn *turn, const struct event *event);

/* Rolls the effect's chance for one cell; `part` tells apart the rolls of one casting. With all
 * chances at their least it does not happen, at their most it does. */
bool effect_happens(struct turn *turn, const struct casting *casting, const struct effect *effect,
                    struct point at, int part);

/* effects_things.c. */
void effect_steal(struct turn *turn, const struct event *event);
void effect_rust(struct turn *turn, const struct event *event);
void effect_knot(struct turn *turn, const struct event *event);
void effect_foresee(struct turn *turn, const struct event *event);

/* unsaying.c. */
void effect_unsay(struct turn *turn, const struct event *event);
void effect_return(struct turn *turn, const struct event *event);

/* effects_place.c. */
void effect_dig(struct turn *turn, const struct event *event);
void effect_map(struct turn *turn, const struct event *event);
void effect_detect(struct turn *turn, const struct event *event);

/* summons.c, remains.c. */
void effect_split(struct turn *turn, const struct event *event);
void effect_summon(struct turn *turn, const struct event *event);
void effect_rise(struct turn *turn, const struct event *event);

/* recruit.c. */
void effect_teach(struct turn *turn, const struct event *event);

/* Puts a body on the level, worth no experience, and an outcome that says it came by an effect of
 * `by`. Returns NOBODY if all slots are taken. */
struct id effect_bring(struct turn *turn, struct actor *body, struct id by, enum how how);

#endif
