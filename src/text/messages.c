#include "barrow/text/messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

/* The longest part of `text` that fits and ends with a whole character. */
static size_t fitting_size(const char *text)
{
    size_t size = strlen(text);
    if (size < MESSAGE_BYTES_MAX) {
        return size;
    }
    size = MESSAGE_BYTES_MAX - 1;
    while (size > 0 && ((unsigned char)text[size] & 0xC0) == 0x80) {
        size--;
    }
    return size;
}

static bool is_repeat(const struct message *newest, int turn, const char *text, size_t size)
{
    return newest->turn == turn && strlen(newest->text) == size &&
           memcmp(newest->text, text, size) == 0;
}

void messages_add(struct messages *messages, enum severity severity, int turn, const char *text)
{
    size_t size = fitting_size(text);
    if (messages->count > 0) {
        struct message *newest = &messages->message[messages->count - 1];
        if (is_repeat(newest, turn, text, size)) {
            newest->count++;
            newest->severity = severity > newest->severity ? severity : newest->severity;
            return;
        }
    }
    if (messages->count == messages->capacity) {
        messages->capacity = messages->capacity > 0 ? messages->capacity * 2 : 64;
        messages->message = memory_grow(messages->message,
                                        (size_t)messages->capacity * sizeof messages->message[0]);
    }
    struct message *message = &messages->message[messages->count++];
    memset(message, 0, sizeof *message);
    memcpy(message->text, text, size);
    message->severity = severity;
    message->turn = turn;
    message->count = 1;
}

void message_show(const struct message *message, char shown[MESSAGE_SHOWN_SIZE])
{
    if (message->count > 1) {
        snprintf(shown, MESSAGE_SHOWN_SIZE, "%s x%d", message->text, message->count);
    } else {
        snprintf(shown, MESSAGE_SHOWN_SIZE, "%s", message->text);
    }
}

void messages_free(struct messages *messages)
{
    free(messages->message);
    *messages = (struct messages){0};
}
