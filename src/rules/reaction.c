/* The consequences of events. An event goes through its rows from top to bottom; each may alter it
 * for the rows below or stop it. The table holds all consequences. */
#include "rules/reaction.h"

#include <stddef.h>

struct reaction_row {
    enum event_kind kind;
    enum reaction (*react)(struct turn *turn, struct event *event);
};

static const struct reaction_row reactions[] = {
    {EVENT_LEAVE, react_ground_is_left},
    {EVENT_ENTER, react_ground_is_found},
    {EVENT_ENTER, react_ground_puts_out_flames},
    {EVENT_ENTER, react_ground_is_entered},
    {EVENT_ENTER, react_ground_sweeps},
    {EVENT_ENTER, react_ground_slides}, /* sends the next ENTER */
    {EVENT_TOUCH, react_things_are_lost},
    {EVENT_TOUCH, react_held_is_freed},
    {EVENT_TOUCH, react_ground_is_touched},
    {EVENT_TOUCH, react_air_is_lit},
    {EVENT_TAKEN, react_ground_is_bared},
    {EVENT_BLOW, react_blow_is_heard},
    {EVENT_BLOW, react_blow_may_miss}, /* RULES C1 */
    {EVENT_BLOW, react_blow_lands},    /* C6: one damage for each share of the blow */
    {EVENT_BLOW, react_blow_follows},  /* what the striker and its weapon do with it */
    {EVENT_BLOW, react_runes_follow},
    {EVENT_BLOW, react_boons_of_striker},
    {EVENT_BLOW, react_missile_breaks},
    {EVENT_DAMAGE, react_death_comes_first},   /* I2 */
    {EVENT_DAMAGE, react_defence_reduces},     /* C3, C5 */
    {EVENT_DAMAGE, react_luck_scales},         /* C4 */
    {EVENT_DAMAGE, react_harm_grows},          /* of ground, air and statuses */
    {EVENT_DAMAGE, react_resistance_reduces},  /* C6 */
    {EVENT_DAMAGE, react_round_to_whole},      /* C4 */
    {EVENT_DAMAGE, react_shield_absorbs},      /* on whole points */
    {EVENT_DAMAGE, react_blame},               /* C9 */
    {EVENT_DAMAGE, react_tally_damage},        /* C12 */
    {EVENT_DAMAGE, react_stir_sleeper},        /* I3 */
    {EVENT_DAMAGE, react_damage_meets_ground}, /* elements change what their victim stands on */
    {EVENT_DAMAGE, react_lose_health},         /* C8 */
    {EVENT_DAMAGE, react_drain},               /* sends HEAL */
    {EVENT_DAMAGE, react_rune_reflects},       /* sends DAMAGE */
    {EVENT_DAMAGE, react_wake},                /* I3 */
    {EVENT_DAMAGE, react_flames_are_put_out},
    {EVENT_DAMAGE, react_draw_notice},   /* M1: sends NOTICE */
    {EVENT_DAMAGE, react_end_of_health}, /* C10: sends DESTROY */
    {EVENT_DAMAGE, react_wound_follows}, /* what its victim does when it is hurt */
    {EVENT_DAMAGE, react_boons_of_victim},
    {EVENT_NOTICE, react_hunt},              /* M1 */
    {EVENT_FEED, react_death_comes_first},   /* I2 */
    {EVENT_FEED, react_gain_food},           /* I1 */
    {EVENT_HEAL, react_death_comes_first},   /* I2 */
    {EVENT_HEAL, react_gain_health},         /* I1 */
    {EVENT_STATUS, react_death_comes_first}, /* I2 */
    {EVENT_STATUS, react_immune_refuse},     /* C6 */
    {EVENT_STATUS, react_take_status},       /* I1, I3 */
    {EVENT_CURE, react_death_comes_first},   /* I2 */
    {EVENT_CURE, react_cure},
    {EVENT_DESTROY, react_undying_refuses},    /* C10 */
    {EVENT_DESTROY, react_hero_ends_run},      /* C11 */
    {EVENT_DESTROY, react_end_follows},        /* what it leaves behind */
    {EVENT_DESTROY, react_leave_level},        /* C11 */
    {EVENT_DESTROY, react_things_drop},        /* C11 */
    {EVENT_DESTROY, react_killer_is_rewarded}, /* C9, C11: sends EXPERIENCE */
    {EVENT_DESTROY, react_boons_of_killer},
    {EVENT_EXPERIENCE, react_gain_experience}, /* C11 */
    {EVENT_EXPERIENCE, react_gain_levels},     /* L4 */
    {EVENT_GAS, react_gas_is_let_out},
    {EVENT_COVER, react_ground_is_covered},
    {EVENT_NOISE, react_noise_is_heard},
    {EVENT_EFFECT, react_death_comes_first}, /* I2 */
    {EVENT_EFFECT, react_effect_works},
    {EVENT_LIFE, react_death_comes_first}, /* I2 */
    {EVENT_LIFE, react_gain_life},
    {EVENT_MEND, react_mend_thing},
    {EVENT_IDENTIFY, react_identify},
    {EVENT_WIN, react_death_comes_first}, /* I2 */
    {EVENT_WIN, react_win_run},           /* I7 */
};

void reaction_handle(struct turn *turn, struct event *event)
{
    for (size_t row = 0; row < sizeof reactions / sizeof reactions[0]; row++) {
        if (reactions[row].kind == event->kind &&
            reactions[row].react(turn, event) == REACTION_STOP) {
            return;
        }
    }
}
