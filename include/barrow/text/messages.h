/* The message log: sentences with the turn they belong to, repeats folded ("x3"). */
#ifndef BARROW_TEXT_MESSAGES_H
#define BARROW_TEXT_MESSAGES_H

#include <stdbool.h>

#define MESSAGE_BYTES_MAX 200
#define MESSAGE_SHOWN_SIZE (MESSAGE_BYTES_MAX + 16)

/* Told: may scroll by. Noticed: stops automation. Must be seen: waits for a key if it would scroll
 * away unseen. */
enum severity { SEVERITY_TOLD, SEVERITY_NOTICED, SEVERITY_MUST_SEE };

struct message {
    char text[MESSAGE_BYTES_MAX]; /* UTF-8, cut at a character */
    enum severity severity;
    int turn;
    int count; /* how often in a row, >= 1 */
};

struct messages {
    struct message *message; /* oldest first; owned */
    int count, capacity;
};

/* Adds a sentence; one equal to the newest of the same turn only raises its count. */
void messages_add(struct messages *messages, enum severity severity, int turn, const char *text);

/* Writes the sentence as logs show it: "You hit the ghoul for 4! x3". */
void message_show(const struct message *message, char shown[MESSAGE_SHOWN_SIZE]);

/* Drops everything. Start with `{0}`. */
void messages_free(struct messages *messages);

#endif
