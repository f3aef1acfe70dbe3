/* Statuses: what each does at a turn's end, how it begins and ends (kinds.def says by which rule),
 * and the questions that the numbers of combat, time, sight and ground ask about it. Nothing else
 * reads what a status means from actor.status. */
#ifndef BARROW_RULES_STATUS_H
#define BARROW_RULES_STATUS_H

#include "barrow/rules/action.h"

/* No dose adds up to more than this. */
#define STATUS_MOST 10000

/* Asleep (RULES I3); helpless: asleep or paralysed, so that it does nothing and is always hit. */
bool is_asleep(const struct actor *actor);
bool status_is_helpless(const struct actor *actor);

/* Thousandths of attack or defence that are left of `value`, gear counted. */
int status_attack(const struct content *content, const struct actor *actor, int value);
int status_defence(const struct content *content, const struct actor *actor, int value);

/* Percent of its speed that haste and slowness leave it: 100 with neither. */
int status_haste_percent(const struct content *content, const struct actor *actor);
int status_slow_percent(const struct content *content, const struct actor *actor);

/* True if it is above the ground, by its kind or for a while. */
bool status_flies(const struct content *content, const struct actor *actor);

/* True if poison keeps it from regaining health. */
bool status_stops_healing(const struct actor *actor);

/* True if a cure of `meant` ends the status: that one, or with STATUS_COUNT all that harm. */
bool status_is_cured(enum status status, enum status meant);

/* True if its own side are its foes, and it theirs. */
bool status_is_discordant(const struct actor *actor);

/* True if nothing can give it the status: it resists all of the harm that it does. */
bool status_is_immune(const struct content *content, const struct world *world, struct id who,
                      enum status status);

/* Points that poison and flames will still take from it, rounded up, if nothing ends them. */
int status_harm_to_come(const struct content *content, const struct world *world, struct id who);

/* The status that does harm of that cause, STATUS_COUNT for a cause that is none; and the cause. */
enum status status_of_cause(int cause);
enum cause status_cause(enum status status);

/* A turn of who is helpless. Sleepiness falls by 1, by 1 more while a foe is in sight, by 10 more
 * if the sleeper was hurt since its last own turn; paralysis ends with time alone. */
void status_sleep_on(struct turn *turn, const struct action *sleep);

/* True if something holds `who`: it tears at that instead of taking its step, and is free when
 * nothing of it is left. */
bool status_tear_free(struct turn *turn, struct id who);

/* Where a step of `who` to `target` leads: confused, it may lead to any cell beside `who` that lets
 * it enter and is free. */
struct point status_stagger(const struct turn *turn, struct id who, struct point target);

/* At a turn's end. Work: what the statuses of `who` do to it, as events. Pass: those that end by
 * themselves come a turn nearer to it. */
void status_work_on(struct turn *turn, struct id who);
void status_pass_turn(struct turn *turn, struct id who);

#endif
