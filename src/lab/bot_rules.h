/* The rules of bots, and what they share. A rule proposes the hero's next action, which the game
 * then checks; false if it has nothing to say. Rules look at the view and may keep numbers in the
 * player, no more. */
#ifndef BARROW_LAB_BOT_RULES_H
#define BARROW_LAB_BOT_RULES_H

#include "barrow/auto/automation.h"
#include "barrow/game/preview.h"
#include "barrow/game/view.h"
#include "barrow/lab/bots.h"

#define RISK_LOSING 100 /* percent of health: more than there is */
#define RISK_SERIOUS 40 /* enough to spend a scroll on */

#define LONG_IDLE 100 /* actions with nothing left to do, after which it tries more */

#define FLIGHT_STEPS 60 /* so long a hero runs, on one level and without a kill */

/* The list of a bot: first come, first served. */
#define BOT_RULES(name, ...) static bot_rule *const name[] = {__VA_ARGS__, NULL}

/* What grows while a bot gets somewhere. */
struct bot_gains {
    int depth, level, experience, health, known;
};

struct bot_player {
    const struct bot_kind *kind;
    struct game *game;
    const struct content *content;
    struct view *view;
    struct preview *preview;
    struct disturbance disturbance;
    int depth;   /* of the level that the rest is about */
    int arrival; /* turn in which the hero came to it */
    struct automation explore, rest;
    struct route route; /* of its travels */
    bool is_explored, is_resting;
    bool sneaks;       /* wants to, on this level: see rule_change_gait */
    int idle;          /* actions since the level was explored and nothing was left but to wait */
    int lingered;      /* turns waited on an explored level for no reason */
    int fled;          /* steps away from foes, since the last kill */
    int risk;          /* percent of health */
    struct point goal; /* better gear, seen but not reached yet */
    bool has_goal;
    int quarry;                 /* a kind of monster to be killed first */
    struct point stairs, crown; /* of this level, once they are known */
    bool has_stairs, has_crown;
    int circled;      /* how often travel to the stairs led to and fro, since it explored last */
    int fetched;      /* steps to it, and to others before that were not reached */
    int stalked;      /* actions to kill a sleeper, since the last kill */
    int drawn;        /* launchers taken in hand, since the last kill */
    bool has_captive; /* one in irons was seen at `captive` */
    struct point captive;
    int approached;   /* actions on this level to free captives */
    int wary_until;   /* the turn in which it died, and some; it took that back */
    int kills;        /* at the last action */
    int waited;       /* actions for foes to come near */
    int leaving;      /* steps out of harm, without a pause */
    bool is_crossing; /* stands in harm, on its way through it */
    bool has_way_end; /* where a way through harm leads, until it is reached */
    struct point way_end;
    struct bot_gains gains;        /* when it last gained something */
    int choices, barren;           /* all; those since then, in whole hundreds */
    bool strays;                   /* for lack of gains: see rule_stray */
    int besieged;                  /* actions since no waking foe was in sight */
    int awake;                     /* foes in sight that do not sleep */
    int nearest;                   /* distance of the nearest of them; INT_MAX if there is none */
    bool is_counted;               /* in `left`, by this choice */
    uint8_t left[LEVEL_CELLS_MAX]; /* y * LEVEL_SIDE_MAX + x: how often it set out; 0: never */
};

/* Moves (bot_moves.c). */

/* Fills awake, nearest and risk from the view. */
void bot_look_for_foes(struct bot_player *bot);

/* The foe in sight that is up behind `foe`, or the nearest for NULL; NULL behind the last. */
const struct view_foe *bot_next_waking(const struct bot_player *bot, const struct view_foe *foe);

/* Health below so many percent. */
bool bot_is_below(const struct bot_player *bot, int percent);

/* True if the rules allow the action. */
bool bot_is_allowed(const struct bot_player *bot, const struct action *action);

/* Begins to explore the level once more. */
void bot_explore_anew(struct bot_player *bot);

/* Counts a step from where the hero is. True if it has set out from there too often: it slides to
 * and fro on ice, or a way closes as soon as it comes near. */
bool bot_goes_in_circles(struct bot_player *bot);

bool bot_has_status(const struct bot_player *bot, enum status status);

/* Looks for the stairs, unless it knows where they are; false if it has not seen any. */
bool bot_finds_stairs(struct bot_player *bot);

/* The next step to a known place; false if no way is known. */
bool bot_travel(struct bot_player *bot, struct point to, struct action *action);

/* A blow at a foe, or a step to it. */
bool bot_hit_or_approach(struct bot_player *bot, const struct view_foe *foe, struct action *action);

bot_rule rule_leave_harm, rule_go_to_stairs, rule_flee_when_losing, rule_flee_to_stairs,
    rule_run_away, rule_let_them_come, rule_fight_the_waking, rule_fight_at_hand, rule_fight_quarry,
    rule_back_off, rule_fight_sleepers, rule_fight_anyone, rule_free_captive,
    rule_leave_what_teaches_nothing, rule_seek_shelter, rule_rest_when_hurt,
    rule_rest_when_scratched, rule_explore, rule_explore_in_haste, rule_linger, rule_change_gait,
    rule_wait;

/* The beginning of a fight (bot_fights.c). */

/* True if a waking foe in sight can hurt from afar. */
bool bot_is_shot_at(const struct bot_player *bot);

bot_rule rule_throw_weapons, rule_throw_at_sleepers, rule_break_siege, rule_kite, rule_use_staffs,
    rule_seek_chokepoint;

/* Ways (bot_ways.c). */

/* The neighbour of `from` that is nearest to `to`. */
struct point bot_towards(struct point from, struct point to);

bot_rule rule_go_through_harm, rule_stray;

/* Things (bot_things.c). */

const struct item_kind *bot_kind_of(const struct bot_player *bot, const struct view_item *item);

/* The thing in the pack behind `item`, or the first for NULL; NULL behind the last. */
const struct view_item *bot_next_packed(const struct bot_player *bot, const struct view_item *item);

/* That verb on a thing at hand; false if the rules do not allow it. */
bool bot_handle(const struct bot_player *bot, enum verb verb, const struct view_item *item,
                struct action *action);

/* Uses a thing of that class, of any for ITEM_CLASS_COUNT, that harms foes in sight or hinders
 * them. */
bool bot_use_on_foes(struct bot_player *bot, enum item_class class, struct action *action);

bot_rule rule_pick_up_crown, rule_take_crown, rule_drink_when_badly_hurt, rule_drink_when_hurt,
    rule_cheat_death, rule_hasten_when_losing, rule_hasten_at_anyone, rule_read_when_losing,
    rule_read_at_anyone, rule_throw_at_group, rule_try_wands, rule_ward_off, rule_get_away,
    rule_cure, rule_lay_thicket, rule_look_round, rule_shut_in, rule_eat, rule_mend,
    rule_try_unknown;

/* Gear (bot_gear.c). */

/* True for the last missiles of a launcher in the pack: they are not thrown by hand. */
bool bot_keeps_for_launcher(const struct bot_player *bot, const struct view_item *missile);

/* Takes one of what is offered: of tempers the better one, else the first, so that a report shows
 * all kits and boons. */
struct action bot_take_offer(const struct bot_player *bot);

bot_rule rule_take_launcher, rule_take_weapon, rule_wear_better, rule_drop_worse, rule_fetch_better;

#endif
