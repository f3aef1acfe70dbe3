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
    struct buffer sentence; /* the one being built */
    int turn;               /* that the facts being told belong to */
};

/* True if the hero perceives the actor: it is the hero, or stands in sight (or fell there). */
bool narration_perceives(const struct narration *narration, struct id who);

/* True if the hero sees the place now. */
bool narration_sees(const struct narration *narration, struct point at);

/* Builds the sentence: "you" or "the ghoul"; "something" for whom the hero does not perceive. */
void tell_actor(struct narration *narration, struct id who);

/* Subject and verb: "you hit", "the ghoul hits". */
void tell_subject(struct narration *narration, struct id who, const char *verb);

void tell_text(struct narration *narration, const char *text);

/* Adds the formatted text to the sentence being built (or is all of it) and ends it: capital
 * letter, into the log, and the next one starts. */
void tell_sentence(struct narration *narration, enum severity severity, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What harm of a damage type does to its victim: "burn"; NULL if there is no verb for the type. */
const char *tell_harm_verb(const char *id);

/* Said once, when the hero falls below a quarter of its health. */
void tell_wounds(struct narration *narration, const struct outcome *outcome);

/* tell_ground.c: rows of the tables of tell.c. */
void tell_harm_of_ground(struct narration *narration, const struct outcome *outcome);
void tell_cell(struct narration *narration, const struct outcome *outcome);
void tell_air(struct narration *narration, const struct outcome *outcome);

/* Tells one outcome if the hero perceives it; nothing for kinds that are never told. */
void tell_outcome(struct narration *narration, const struct outcome *outcome);

#endif
