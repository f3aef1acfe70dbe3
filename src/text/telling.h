/* What the tellers of outcomes share: the stretch of log being told, and how to say a sentence.
 * Private to the narrator. */
#ifndef BARROW_TEXT_TELLING_H
#define BARROW_TEXT_TELLING_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/text/messages.h"
#include "barrow/world/outcome.h"

struct telling {
    const struct content *content;
    const struct world *world; /* after the stretch */
    const struct log *log;
    size_t from, to, now; /* `now` is the outcome being told */
    const struct cell_set *sight;
    struct messages *messages;
    struct buffer sentence; /* the one being built */
    int turn;               /* that the facts being told belong to */
};

/* True if the hero perceives the actor: it is the hero, or stands in sight (or fell there). */
bool telling_perceives(const struct telling *telling, struct id who);

/* True if the hero sees the place now. */
bool telling_sees(const struct telling *telling, struct point at);

/* Builds the sentence: "you" or "the ghoul"; "something" for whom the hero does not perceive. */
void tell_actor(struct telling *telling, struct id who);

/* Subject and verb: "you hit", "the ghoul hits". */
void tell_subject(struct telling *telling, struct id who, const char *verb);

void tell_text(struct telling *telling, const char *text);

/* Ends the sentence being built: capital letter, into the log, and the next one starts. */
void tell_end(struct telling *telling, enum severity severity);

/* A whole sentence at once. */
void tell_sentence(struct telling *telling, enum severity severity, const char *text);

/* tell_harm.c */
void tell_health(struct telling *telling, const struct outcome *outcome);
void tell_miss(struct telling *telling, const struct outcome *outcome);
void tell_death(struct telling *telling, const struct outcome *outcome);
void tell_run_end(struct telling *telling, const struct outcome *outcome);

/* tell_body.c */
void tell_status(struct telling *telling, const struct outcome *outcome);
void tell_stats(struct telling *telling, const struct outcome *outcome);
void tell_progress(struct telling *telling, const struct outcome *outcome);
void tell_stomach(struct telling *telling, const struct outcome *outcome);
void tell_mind(struct telling *telling, const struct outcome *outcome);

/* tell_way.c */
void tell_journey(struct telling *telling, const struct outcome *outcome);
void tell_level(struct telling *telling, const struct outcome *outcome);

/* tell_things.c */
void tell_thing_place(struct telling *telling, const struct outcome *outcome);
void tell_thing_count(struct telling *telling, const struct outcome *outcome);
void tell_thing_free(struct telling *telling, const struct outcome *outcome);

#endif
