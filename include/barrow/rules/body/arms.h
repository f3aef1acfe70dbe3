/* Arms: whom a blow strikes beside its target, how far it goes, and what is shot or thrown.
 * The patterns are a closed list in content/kinds.def, with a row each in arms.c. */
#ifndef BARROW_RULES_BODY_ARMS_H
#define BARROW_RULES_BODY_ARMS_H

#include "barrow/rules/body/action.h"

/* The most bodies that one blow strikes. */
#define ARMS_VICTIMS_MAX 9

struct arms_pattern {
    bool is_sweep; /* strikes all foes beside the striker, too */
    int row;       /* cells in the direction of the target of which it strikes all foes; 0: none */
    int gap_percent; /* of the damage of a blow over one free cell, onto which it leaps; 0: none */
    int crowd_miss;  /* percent added to the chance to miss for each foe beside beyond the first */
};

const struct arms_pattern *arms_pattern(enum pattern pattern);

/* That of a blow with `weapon`; NOTHING: plain. */
const struct arms_pattern *arms_pattern_of(const struct content *content, const struct world *world,
                                           struct id weapon);

/* The weapon that `who` strikes a blow with: what it wields, but NOTHING for a launcher. */
struct id arms_in_hand(const struct content *content, const struct world *world, struct id who);

/* True for a weapon that shoots; false for NULL. */
bool arms_is_launcher(const struct item_kind *kind);

/* True if the weapon is a launcher for that missile; false for NULL. */
bool arms_shoots(const struct item_kind *launcher, const struct item_kind *missile);

/* True if the launcher that `who` wields shoots that kind of thing: a throw of it is a shot. */
bool arms_is_shot(const struct content *content, const struct world *world, struct id who,
                  struct id thing);

/* The weapon whose numbers a throw of `thing` at a place has: the launcher of a shot, but none is
 * drawn against a cell beside `who`; else `thing` itself, but NOTHING for a launcher that is
 * thrown: it strikes like a bare hand. */
struct id arms_thrown_with(const struct content *content, const struct world *world, struct id who,
                           struct id thing, struct point at);

/* True for a weapon that flies back to `who`, by its boon: it takes a turn more. */
bool arms_returns(const struct content *content, const struct world *world, struct id who,
                  struct id thing);

/* How far off the target of a throw may be, in cells. */
int arms_throw_range(const struct content *content, const struct world *world, struct id who,
                     struct id thing);

/* Hundredths of a turn that the throw takes: a launcher's, else as for handling anything. */
int arms_throw_cost(const struct content *content, const struct world *world, struct id who,
                    struct id thing);

/* What `who` has in its pack to throw at a foe afar: what its launcher shoots, else ammunition that
 * needs none and no launcher is wielded; NOTHING without any. */
struct id arms_missile(const struct content *content, const struct world *world, struct id who);

/* The weapon that `who` strikes `at` with now: from beyond its reach what it shoots or throws with.
 */
struct id arms_weapon_for(const struct content *content, const struct world *world, struct id who,
                          struct point at);

/* True if a blow of `who` at the actor on `at` leaps over one free cell first. */
bool arms_lunges(const struct content *content, const struct world *world, struct id who,
                 struct point at);

/* Percent added to the chance that a blow of `who` with `weapon` misses, by the foes beside it. */
int arms_crowd_miss(const struct content *content, const struct world *world, struct id who,
                    struct id weapon);

/* Fills `victim` with the actors that a blow of `who` at `at` strikes: first the one on `at`, then
 * the others by distance along the row or clockwise from north. Returns how many. */
int arms_victims(const struct content *content, const struct world *world, struct id who,
                 struct point at, struct id victim[ARMS_VICTIMS_MAX]);

/* As action_bump, but who can lunge at a foe in sight two cells off in that direction does. */
struct action arms_bump(const struct content *content, const struct world *world, struct id who,
                        enum direction direction);

#endif
