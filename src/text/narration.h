/* How the functions that tell outcomes build a sentence. */
#ifndef BARROW_TEXT_NARRATION_H
#define BARROW_TEXT_NARRATION_H

#include "barrow/base/buffer.h"
#include "barrow/text/narrator.h"

struct narration {
    const struct content *content;
    const struct world *world; /* after the stretch */
    const struct cell_set *sight;
    struct messages *messages;
    const struct outcome *begin, *fact, *end; /* the stretch, and what is being told of it */
    struct buffer sentence;                   /* the one being built */
    int turn;                                 /* that the facts being told belong to */
};

/* True if the hero perceives the actor: it is the hero, or stands in sight (or fell there), or it
 * stood in sight when the fact came about and has been moved out of it, or the hero has. */
bool narration_perceives(const struct narration *narration, struct id who);

/* True if the hero sees the actor where it is at the end of the stretch. */
bool narration_perceives_still(const struct narration *narration, struct id who);

/* True if the hero sees the place now. */
bool narration_sees(const struct narration *narration, struct point at);

/* The next fact of the kind about the actor behind the one being told; NULL if there is none. */
const struct outcome *narration_next(const struct narration *narration, enum outcome_kind kind,
                                     struct id who);

/* Builds the sentence: "you" or "the ghoul"; "something" for whom the hero does not perceive,
 * unless it follows the hero. */
void tell_actor(struct narration *narration, struct id who);

/* Subject and verb: "you hit", "the ghoul hits". */
void tell_subject(struct narration *narration, struct id who, const char *verb);

void tell_text(struct narration *narration, const char *text);

/* Adds the formatted text to the sentence being built (or is all of it) and ends it: capital
 * letter, into the log, and the next one starts. */
void tell_sentence(struct narration *narration, enum severity severity, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* tell_harm.c: rows of the tables of tell.c. */
void tell_harm(struct narration *narration, const struct outcome *outcome);
void tell_miss(struct narration *narration, const struct outcome *outcome);
void tell_death(struct narration *narration, const struct outcome *outcome);
void tell_run_end(struct narration *narration, const struct outcome *outcome);

/* tell_ground.c: the same. */
void tell_cell(struct narration *narration, const struct outcome *outcome);
void tell_air(struct narration *narration, const struct outcome *outcome);

/* tell_effects.c: the same. */
void tell_cast(struct narration *narration, const struct outcome *outcome);
void tell_move(struct narration *narration, const struct outcome *outcome);
void tell_thing_power(struct narration *narration, const struct outcome *outcome);
void tell_rune(struct narration *narration, const struct outcome *outcome);
void tell_theft(struct narration *narration, const struct thing *thing,
                const struct outcome *outcome);

/* tell_things.c: the same. */
void tell_thing_place(struct narration *narration, const struct outcome *outcome);
void tell_thing_count(struct narration *narration, const struct outcome *outcome);
void tell_known(struct narration *narration, const struct outcome *outcome);
void tell_use(struct narration *narration, const struct outcome *outcome);
void tell_throw(struct narration *narration, const struct outcome *outcome);
void tell_identify(struct narration *narration, const struct outcome *outcome);
void tell_left(struct narration *narration, const struct outcome *outcome);

/* tell_allies.c: about one that follows the hero or lies in irons and is perceived; about its end
 * even if it is not. */
bool tell_is_ally(const struct narration *narration, struct id who);
void tell_ally_mind(struct narration *narration, const struct outcome *outcome);
void tell_ally_level(struct narration *narration, const struct outcome *outcome);
void tell_ally_end(struct narration *narration, const struct outcome *outcome);
void tell_ally_left(struct narration *narration, const struct left_behind *left);

/* Tells one outcome if the hero perceives it; nothing for kinds that are never told. */
void tell_outcome(struct narration *narration, const struct outcome *outcome);

#endif
