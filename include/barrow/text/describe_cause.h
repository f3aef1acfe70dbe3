/* What hurt, in words: the same for the log, the hall, the story of a death and the dumps. */
#ifndef BARROW_TEXT_DESCRIBE_CAUSE_H
#define BARROW_TEXT_DESCRIBE_CAUSE_H

#include "barrow/text/describe.h"
#include "barrow/world/cause.h"

/* How the one responsible is called in a sentence to the player. OTHER: by name. YOURS: the hero
 * hurt another. The rest: it hurt itself, and is called "you", "they" or "it". */
enum cause_whose { WHOSE_OTHER, WHOSE_YOURS, WHOSE_YOUR_OWN, WHOSE_THEIR_OWN, WHOSE_ITS_OWN };

/* "poison", "fire": what a status hurts with; "" for one that does no harm by itself. */
const char *describe_status_harm(enum status status);

/* Adds what hurt: "a ghoul", "their own hand", "a fire pot, thrown by a bandit", "an adder's
 * poison", "a fall into a chasm, thrown by a boggart"; "something" if it is not known. */
void describe_cause(struct buffer *text, const struct content *content, const struct cause *cause,
                    enum article article, enum cause_whose whose);

/* True if there is a name: of an actor, a thing, a place, a status, hunger. */
bool describe_cause_is_known(const struct cause *cause);

/* True if those words can be the subject of a verb in the singular. */
bool describe_cause_is_subject(const struct content *content, const struct cause *cause,
                               enum cause_whose whose);

/* True if they name what was used, and not who used it; and if they are "your own hand". */
bool describe_cause_is_thing(const struct cause *cause, enum cause_whose whose);
bool describe_cause_is_hand(const struct cause *cause, enum cause_whose whose);

/* The place of a fall, a wall, a trap or a ground alone: "a chasm". */
void describe_cause_place(struct buffer *text, const struct content *content,
                          const struct cause *cause, enum article article);

/* The same of a status as a participle: "poisoned by the adder", "set alight by your own hand",
 * "burning". */
void describe_affliction(struct buffer *text, const struct content *content,
                         const struct cause *cause, enum cause_whose whose);

/* Adds how a hero came to its end by that cause: "killed by a ghoul", "poisoned by an adder",
 * "starved", "died"; `is_was` says whether "was" goes before it. */
bool describe_death_takes_was(const struct cause *cause);
void describe_death(struct buffer *text, const struct content *content, const struct cause *cause);

#endif
