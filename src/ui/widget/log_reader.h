/* Where in the whole log a reader is. No key costs more with a hundred thousand messages than with
 * ten. */
#ifndef BARROW_UI_WIDGET_LOG_READER_H
#define BARROW_UI_WIDGET_LOG_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/text/narrator.h"
#include "ui/widget/scroll.h"

/* A line of a message, word-wrapped. */
struct log_place {
    int message, line; /* from 0; {count, 0} is behind the end */
};

struct log_reader {
    const struct messages *messages;
    int width, height;    /* columns of text, lines */
    struct log_place top; /* shown on the first line */
    bool is_at_end;       /* stays with the newest when the size changes */
    int found;            /* the message that was searched for; -1 for none */
};

/* At the newest message; log_reader_fit must follow. The messages must not change meanwhile. */
struct log_reader log_reader_open(const struct messages *messages);

/* To be called at each drawing: the room there is now, at least 1 by 1. */
void log_reader_fit(struct log_reader *reader, int width, int height);

/* Scrolls by a key of scroll_distance. False for any other key. */
bool log_reader_key(struct log_reader *reader, uint32_t key);

/* Goes to the next message with `wanted` in it, older (step -1) or newer (1) than the one found
 * last; first of all to the newest. False, and nothing moves, if there is none. */
bool log_reader_find(struct log_reader *reader, const char *wanted, int step);

/* Which part of the messages is shown, for a scroll bar. */
struct scroll log_reader_scroll(const struct log_reader *reader);

#endif
