/* The hero in numbers, each with what it is made of, and a foe; from the functions that the rules
 * use. What the view holds is not repeated. */
#ifndef BARROW_GAME_CHARACTER_H
#define BARROW_GAME_CHARACTER_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/content/kinds.h"
#include "barrow/world/actor.h"

#define CHARACTER_BURDENS 4 /* as many as enum burden has */

struct game;

/* Thousandths: own + gear = whole. */
struct character_power {
    int own, gear, whole;
};

struct character {
    struct character_power attack, defence;
    struct damage_parts blow;
    int blow_cost, step_cost; /* hundredths of a turn */
    int reach;
    int misses;                       /* own blows that miss one in plain clothes, in thousandths */
    int missed;                       /* plain blows that miss the hero, in thousandths */
    int resistance[DAMAGE_TYPES_MAX]; /* percent, gear counted */
    int by_gear[GEAR_COUNT][DAMAGE_TYPES_MAX]; /* what is worn adds to it, with its known rune */

    /* Speed: `speed` of `normal_speed`, times the percentages, is `actions`. */
    int speed, normal_speed;
    int burden_percent, pace_percent, haste_percent, slow_percent;
    int actions; /* a turn, in thousandths */

    /* By enum burden: the load at which each begins, in tenths of a stone, and the percent of speed
     * that is left. */
    int burden_from[CHARACTER_BURDENS], burden_speed[CHARACTER_BURDENS];

    int food_most;  /* that the hero can hold */
    int food_worse; /* at or below it the hero is in a worse state; -1 if there is none */
    bool regenerates, starves;
    int point_turns; /* in how many turns a point of health is won or lost: thousandths */
};

void character_make(struct character *character, const struct game *game);

/* A foe as it is now, gear counted. */
struct character_foe {
    /* Its speed and the hero's, with burden, pace, haste and slowness: above 0, in one unit. */
    int64_t speed, hero_speed;
    struct damage_parts blow;
    int resistance[DAMAGE_TYPES_MAX]; /* percent */
    int reach;                        /* cells, of what it has in hand or of its own */
};

/* `slot` is that of a view_foe. */
void character_make_foe(struct character_foe *foe, const struct game *game, int slot);

#endif
