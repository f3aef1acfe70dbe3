/* The odds of a fight: what one body's blows do to another, and how dangerous that is. */
#ifndef BARROW_GAME_ODDS_H
#define BARROW_GAME_ODDS_H

#include "barrow/world/world.h"

/* By how many usual hits would kill the hero now: deadly up to 2, high to 5, low to 12. */
enum danger { DANGER_NONE, DANGER_LOW, DANGER_HIGH, DANGER_DEADLY };

/* One body's blows against another now, computed by the functions that combat uses. */
struct view_odds {
    int hit_chance; /* thousandths */
    int usual;      /* damage of a usual blow, all its parts, in thousandths of a point */
    int hits;       /* usual blows until the other is dead; 0: never */
    int most;       /* damage of a blow with the best luck (RULES C4), in points */
    int fewest;     /* blows until then with the best luck (RULES C4), at most `hits`; 0: never */
};

struct view_odds view_odds(const struct content *content, const struct world *world, struct id src,
                           struct id dst);

/* Like `odds`, those of the hero, but the first blow at `dst` does that percent of the damage. */
struct view_odds view_opening(const struct content *content, const struct world *world,
                              const struct view_odds *odds, struct id dst, int percent);

/* The time at which the hero acts again after an action of that cost, in hundredths as in struct
 * clock, if fractions of an action fail, but for a run of bad luck rarer than one in twenty. */
int view_next_act(const struct content *content, const struct world *world, int cost);

/* Turns that a new sleep of that depth lasts while things stay as they are, this one, in which its
 * energy is given already, included; 0 without a sleep, or without its end. Dice may add or take
 * some. `sight` is the hero's. */
int view_turns_of_sleep(const struct content *content, const struct world *world, struct id who,
                        int depth, const struct cell_set *sight);

/* How dangerous such blows are; and those of `who` are to the hero now. */
enum danger view_danger_of(const struct view_odds *odds);
enum danger view_danger(const struct content *content, const struct world *world, struct id who);

#endif
