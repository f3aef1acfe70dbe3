/* The consequences of events. An event goes through the rows of its kind from top to bottom; each
 * may alter it for the rows below or stop it. The table holds all consequences. */
#include "rules/deeds/reaction.h"

#include <stddef.h>

#define ROWS_MOST 24 /* of one kind; a NULL ends them */

static enum reaction (*const reactions[EVENT_COUNT][ROWS_MOST + 1])(struct turn *turn,
                                                                    struct event *event) =
    {
        [EVENT_LEAVE] =
            {
                react_hero_bleeds,
                react_ground_is_left,
            },
        [EVENT_ENTER] =
            {
                react_hold_breaks, react_ground_is_found, react_ground_puts_out_flames,
                react_ground_is_entered, react_ground_sweeps, react_grave_is_met,
                react_ground_slides, /* sends the next ENTER */
            },
        [EVENT_TOUCH] =
            {
                react_things_are_lost,
                react_held_is_freed,
                react_ground_is_touched,
                react_air_is_lit,
            },
        [EVENT_TAKEN] =
            {
                react_ground_is_bared,
            },
        [EVENT_BLOW] =
            {
                react_death_comes_first, /* C11: of the striker */
                react_blow_is_heard,
                react_blow_may_miss, /* RULES C1 */
                react_blow_lands,    /* C6: one damage for each share of the blow */
                react_blow_follows,  /* what striker and victim do with it */
                react_missile_breaks,
            },
        [EVENT_DAMAGE] =
            {
                react_death_comes_first,   /* I2 */
                react_defence_reduces,     /* C3, C5 */
                react_luck_scales,         /* C4 */
                react_harm_grows,          /* of ground, air and statuses */
                react_resistance_reduces,  /* C6 */
                react_bound_holds,         /* C4 */
                react_round_to_whole,      /* C4 */
                react_shield_absorbs,      /* on whole points */
                react_blame,               /* C9 */
                react_tally_damage,        /* C12 */
                react_stir_sleeper,        /* I3 */
                react_damage_meets_ground, /* elements change what their victim stands on */
                react_lose_health,         /* C8 */
                react_count_dealt,         /* C4: for react_bound_holds */
                react_wound_is_noted,      /* by who may unsay it */
                react_drain,               /* sends HEAL */
                react_harm_is_reflected,   /* sends DAMAGE */
                react_wake,                /* I3 */
                react_flames_are_put_out,
                react_steadiness_ends,
                react_draw_notice,   /* M1: sends NOTICE */
                react_end_of_health, /* C10: sends DESTROY */
                react_wound_follows, /* what its victim does when it is hurt */
            },
        [EVENT_NOTICE] =
            {
                react_hunt, /* M1 */
            },
        [EVENT_FEED] =
            {
                react_death_comes_first, /* I2 */
                react_gain_food,         /* I1 */
            },
        [EVENT_HEAL] =
            {
                react_death_comes_first, /* I2 */
                react_gain_health,       /* I1 */
            },
        [EVENT_STATUS] =
            {
                react_death_comes_first, /* I2 */
                react_immune_refuse,     /* C6 */
                react_take_status,       /* I1, I3 */
                react_hold_begins,
            },
        [EVENT_CURE] =
            {
                react_death_comes_first, /* I2 */
                react_cure,
            },
        [EVENT_DESTROY] =
            {
                react_undying_refuses, /* C10 */
                react_hero_ends_run,   /* C11 */
                react_end_follows,     /* what it leaves behind */
                react_leave_level,     /* C11 */
                react_loss_is_seen,    /* M1 */
                react_hold_ends,
                react_things_drop, /* C11 */
                react_grave_is_avenged,
                react_killer_is_rewarded, /* C9, C11: sends EXPERIENCE */
                react_kill_follows,
                react_blow_goes_on,
            },
        [EVENT_EXPERIENCE] =
            {
                react_death_comes_first, /* C11 */
                react_gain_experience,   /* C11 */
                react_gain_levels,       /* L4 */
            },
        [EVENT_GAS] =
            {
                react_gas_is_let_out,
            },
        [EVENT_COVER] =
            {
                react_ground_is_covered,
            },
        [EVENT_NOISE] =
            {
                react_noise_is_heard,
            },
        [EVENT_EFFECT] =
            {
                react_death_comes_first, /* I2 */
                react_effect_works,
            },
        [EVENT_LIFE] =
            {
                react_death_comes_first, /* I2 */
                react_gain_life,
            },
        [EVENT_MEND] =
            {
                react_mend_thing,
            },
        [EVENT_IDENTIFY] =
            {
                react_identify,
            },
        [EVENT_WIN] =
            {
                react_death_comes_first, /* I2 */
                react_win_run,           /* I7 */
            },
};

void reaction_handle(struct turn *turn, struct event *event)
{
    int row = 0;
    while (reactions[event->kind][row] != NULL &&
           reactions[event->kind][row](turn, event) != REACTION_STOP) {
        row++;
    }
}
