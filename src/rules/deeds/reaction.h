/* The reactions to events, in the order of the table in reaction.c. Each may look, put outcomes,
 * send events, alter the event in flight for those after it, or stop it. */
#ifndef BARROW_RULES_DEEDS_REACTION_H
#define BARROW_RULES_DEEDS_REACTION_H

#include "barrow/rules/deeds/turn.h"

enum reaction { REACTION_GO_ON, REACTION_STOP };

/* Takes one event through its rows of the table. For turn_settle alone; others send events. */
void reaction_handle(struct turn *turn, struct event *event);

/* damage.c: blows, harm and healing; the `amount` of damage is in thousandths down to
 * react_round_to_whole */
enum reaction react_blow_may_miss(struct turn *turn, struct event *event);
enum reaction react_blow_lands(struct turn *turn, struct event *event);
enum reaction react_missile_breaks(struct turn *turn, struct event *event);
enum reaction react_defence_reduces(struct turn *turn, struct event *event);
enum reaction react_luck_scales(struct turn *turn, struct event *event);
enum reaction react_harm_grows(struct turn *turn, struct event *event);
enum reaction react_resistance_reduces(struct turn *turn, struct event *event);
enum reaction react_bound_holds(struct turn *turn, struct event *event);
enum reaction react_round_to_whole(struct turn *turn, struct event *event);
enum reaction react_blame(struct turn *turn, struct event *event);
enum reaction react_tally_damage(struct turn *turn, struct event *event);
enum reaction react_stir_sleeper(struct turn *turn, struct event *event);
enum reaction react_lose_health(struct turn *turn, struct event *event);
enum reaction react_count_dealt(struct turn *turn, struct event *event);
enum reaction react_grave_is_avenged(struct turn *turn, struct event *event); /* graves.c */
enum reaction react_grave_is_met(struct turn *turn, struct event *event);
enum reaction react_wound_is_noted(struct turn *turn, struct event *event); /* unsaying.c */
enum reaction react_wake(struct turn *turn, struct event *event);
enum reaction react_draw_notice(struct turn *turn, struct event *event);
enum reaction react_end_of_health(struct turn *turn, struct event *event);
enum reaction react_gain_health(struct turn *turn, struct event *event);
enum reaction react_gain_life(struct turn *turn, struct event *event);
enum reaction react_hunt(struct turn *turn, struct event *event);

/* traps.c: what ground does when it is stepped on or bared; terrain_change.c: stepped off */
enum reaction react_ground_is_found(struct turn *turn, struct event *event);
enum reaction react_ground_is_entered(struct turn *turn, struct event *event);
enum reaction react_ground_is_bared(struct turn *turn, struct event *event);
enum reaction react_hero_bleeds(struct turn *turn, struct event *event);
enum reaction react_ground_is_left(struct turn *turn, struct event *event);

/* hazards.c: what water takes; moves.c: who slides on ice */
enum reaction react_ground_sweeps(struct turn *turn, struct event *event);
enum reaction react_ground_slides(struct turn *turn, struct event *event);

/* elements.c: what fire, lightning and the like do to a cell and what is in it */
enum reaction react_ground_is_touched(struct turn *turn, struct event *event);
enum reaction react_air_is_lit(struct turn *turn, struct event *event);
enum reaction react_damage_meets_ground(struct turn *turn, struct event *event);
enum reaction react_things_are_lost(struct turn *turn, struct event *event);
enum reaction react_held_is_freed(struct turn *turn, struct event *event);

/* effects_place.c: what things and traps do to a place */
enum reaction react_gas_is_let_out(struct turn *turn, struct event *event);
enum reaction react_ground_is_covered(struct turn *turn, struct event *event);

/* notice.c: what is heard */
enum reaction react_noise_is_heard(struct turn *turn, struct event *event);
enum reaction react_blow_is_heard(struct turn *turn, struct event *event);

/* status_change.c: doses, cures and what meets them */
enum reaction react_immune_refuse(struct turn *turn, struct event *event);
enum reaction react_take_status(struct turn *turn, struct event *event);
enum reaction react_cure(struct turn *turn, struct event *event);
enum reaction react_shield_absorbs(struct turn *turn, struct event *event);
enum reaction react_flames_are_put_out(struct turn *turn, struct event *event);
enum reaction react_steadiness_ends(struct turn *turn, struct event *event);
enum reaction react_ground_puts_out_flames(struct turn *turn, struct event *event);

/* hold.c: a body that is held by a blow is free when the holder is gone or too far away. hold_end
 * frees the bodies that `holder` can hold no longer; call it when the holder leaves the level
 * alive. */
enum reaction react_hold_begins(struct turn *turn, struct event *event);
enum reaction react_hold_breaks(struct turn *turn, struct event *event);
enum reaction react_hold_ends(struct turn *turn, struct event *event);
void hold_end(struct turn *turn, struct id holder);

/* eating.c, use.c, effects_things.c: what else a thing does */
enum reaction react_gain_food(struct turn *turn, struct event *event);
enum reaction react_win_run(struct turn *turn, struct event *event);
enum reaction react_mend_thing(struct turn *turn, struct event *event);
enum reaction react_identify(struct turn *turn, struct event *event); /* identify.c */

/* effects.c: what an effect does that is no fact by itself; what drained health becomes */
enum reaction react_effect_works(struct turn *turn, struct event *event);
enum reaction react_drain(struct turn *turn, struct event *event);

/* follow.c: what follows from blows, wounds, ends and kills by all that a body has powers from */
enum reaction react_blow_follows(struct turn *turn, struct event *event);
enum reaction react_wound_follows(struct turn *turn, struct event *event);
enum reaction react_end_follows(struct turn *turn, struct event *event);
enum reaction react_kill_follows(struct turn *turn, struct event *event);
enum reaction react_harm_is_reflected(struct turn *turn, struct event *event);

/* death.c: who may refuse to be destroyed, and what becomes of those who can't */
enum reaction react_death_comes_first(struct turn *turn, struct event *event);
enum reaction react_undying_refuses(struct turn *turn, struct event *event);
enum reaction react_hero_ends_run(struct turn *turn, struct event *event);
enum reaction react_leave_level(struct turn *turn, struct event *event);
enum reaction react_loss_is_seen(struct turn *turn, struct event *event);
enum reaction react_things_drop(struct turn *turn, struct event *event);
enum reaction react_killer_is_rewarded(struct turn *turn, struct event *event);

/* experience.c (RULES L4, L5): `progress` after all level-ups that its experience pays for;
 * unchanged if next is 0. */
struct progress experience_level_up(const struct content *content, struct progress progress);
enum reaction react_gain_experience(struct turn *turn, struct event *event);
enum reaction react_gain_levels(struct turn *turn, struct event *event);

/* boon_blows.c: a blow that kills goes on by a boon */
enum reaction react_blow_goes_on(struct turn *turn, struct event *event);

#endif
