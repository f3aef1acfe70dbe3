/* The reactions to events, in the order of the table in reaction.c. Each may look, put outcomes,
 * send events, alter the event in flight for those after it, or stop it. */
#ifndef BARROW_RULES_REACTION_H
#define BARROW_RULES_REACTION_H

#include "barrow/rules/turn.h"

enum reaction { REACTION_GO_ON, REACTION_STOP };

/* Takes one event through its rows of the table. For turn_settle alone; others send events. */
void reaction_handle(struct turn *turn, struct event *event);

/* damage.c: blows, harm and healing; the `amount` of damage is in thousandths down to
 * react_round_to_whole */
enum reaction react_blow_may_miss(struct turn *turn, struct event *event);
enum reaction react_blow_lands(struct turn *turn, struct event *event);
enum reaction react_defence_reduces(struct turn *turn, struct event *event);
enum reaction react_luck_scales(struct turn *turn, struct event *event);
enum reaction react_resistance_reduces(struct turn *turn, struct event *event);
enum reaction react_round_to_whole(struct turn *turn, struct event *event);
enum reaction react_blame(struct turn *turn, struct event *event);
enum reaction react_tally_damage(struct turn *turn, struct event *event);
enum reaction react_stir_sleeper(struct turn *turn, struct event *event);
enum reaction react_lose_health(struct turn *turn, struct event *event);
enum reaction react_wake(struct turn *turn, struct event *event);
enum reaction react_draw_notice(struct turn *turn, struct event *event);
enum reaction react_end_of_health(struct turn *turn, struct event *event);
enum reaction react_gain_health(struct turn *turn, struct event *event);
enum reaction react_hunt(struct turn *turn, struct event *event);

/* ground.c: what ground does when it is stepped on or off, or met by an element */
enum reaction react_ground_is_left(struct turn *turn, struct event *event);
enum reaction react_ground_is_found(struct turn *turn, struct event *event);
enum reaction react_ground_is_entered(struct turn *turn, struct event *event);
enum reaction react_ground_sweeps(struct turn *turn, struct event *event);
enum reaction react_ground_slides(struct turn *turn, struct event *event);
enum reaction react_ground_is_touched(struct turn *turn, struct event *event);
enum reaction react_ground_is_bared(struct turn *turn, struct event *event);
enum reaction react_air_is_lit(struct turn *turn, struct event *event);
enum reaction react_damage_meets_ground(struct turn *turn, struct event *event);

/* ground_effects.c: what things and traps do to a place */
enum reaction react_things_are_lost(struct turn *turn, struct event *event);
enum reaction react_held_is_freed(struct turn *turn, struct event *event);
enum reaction react_gas_is_let_out(struct turn *turn, struct event *event);
enum reaction react_ground_is_covered(struct turn *turn, struct event *event);
enum reaction react_alarm_is_heard(struct turn *turn, struct event *event);

/* hunger.c, status.c, use.c: what else a thing does */
enum reaction react_gain_food(struct turn *turn, struct event *event);
enum reaction react_take_status(struct turn *turn, struct event *event);
enum reaction react_win_run(struct turn *turn, struct event *event);

/* death.c: who may refuse to be destroyed, and what becomes of those who can't */
enum reaction react_death_comes_first(struct turn *turn, struct event *event);
enum reaction react_undying_refuses(struct turn *turn, struct event *event);
enum reaction react_hero_ends_run(struct turn *turn, struct event *event);
enum reaction react_leave_level(struct turn *turn, struct event *event);
enum reaction react_things_drop(struct turn *turn, struct event *event);
enum reaction react_killer_is_rewarded(struct turn *turn, struct event *event);

/* experience.c (RULES L4, L5): `progress` after all level-ups that its experience pays for;
 * unchanged if next is 0. */
struct progress experience_level_up(const struct content *content, struct progress progress);
enum reaction react_gain_experience(struct turn *turn, struct event *event);
enum reaction react_gain_levels(struct turn *turn, struct event *event);

#endif
