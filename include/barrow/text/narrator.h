/* The message log, and the narrator that fills it from the outcomes that the hero perceives. */
#ifndef BARROW_TEXT_NARRATOR_H
#define BARROW_TEXT_NARRATOR_H

#include <stdbool.h>
#include <stddef.h>

#include "barrow/world/outcome.h"

#define MESSAGE_BYTES_MAX 200
#define MESSAGE_SHOWN_SIZE (MESSAGE_BYTES_MAX + 16)

/* Told: scrolls by. Noticed: stops automation. Must see: waits for a key before it scrolls away. */
enum severity { SEVERITY_TOLD, SEVERITY_NOTICED, SEVERITY_MUST_SEE };

/* The fact that a sentence tells, for who does not depend on its words: no more of it than the
 * sentence says. */
struct message_fact {
    bool is_known; /* false: the sentence tells none */
    enum outcome_kind kind;
    enum how how;
    int actor; /* kind of the actor that it is about, if the hero perceives it, or one of the two */
    int lost;  /* HEALTH: how much of it */
    enum harm_how harm; /* of that loss */
    int gained;         /* PROGRESS: experience; 0 for a new level */
};
#define MESSAGE_OF_NOBODY (-1)
#define MESSAGE_OF_HERO (-2)

struct message {
    char text[MESSAGE_BYTES_MAX]; /* UTF-8, cut at a character */
    enum severity severity;
    int turn;
    int count; /* how often in a row, >= 1 */
    struct message_fact fact;
};

struct messages {
    struct message *message; /* oldest first; owned */
    int count, capacity;
};

/* Adds a sentence; one equal to the newest of the same turn only raises its count. */
void messages_add(struct messages *messages, enum severity severity, int turn, const char *text);

#define MESSAGES_KEPT 4096 /* the newest; twice as many at most */

/* How many of the oldest are to be dropped: 0 as long as there are no more than twice
 * MESSAGES_KEPT, so that they are dropped many at a time. */
int messages_spare(const struct messages *messages);

/* Drops these. */
void messages_trim(struct messages *messages);

/* Drops the `count` oldest, of which there must be as many; the others move down. */
void messages_forget(struct messages *messages, int count);

/* Writes the sentence as logs show it: "You hit the ghoul for 4! x3". */
void message_show(const struct message *message, char shown[MESSAGE_SHOWN_SIZE]);

/* Drops everything. Start with `{0}`. */
void messages_free(struct messages *messages);

/* Tells the outcomes log->outcome[from..to) of one action or one turn's end. `world` is the world
 * after them, `sight` the cells that the hero sees in it. Adds to *messages in the order of the
 * facts. */
void narrate(const struct content *content, const struct world *world, const struct log *log,
             size_t from, size_t to, const struct cell_set *sight, struct messages *messages);

#endif
