#include "barrow/base/wrap.h"

#include <stdint.h>

#include "barrow/base/utf8.h"

const char *wrap_next(const char **rest, int width, size_t *length)
{
    const char *start = *rest;
    if (*start == '\0') {
        return NULL;
    }
    const char *at = start, *blank = NULL;
    int columns = 0;
    while (*at != '\0' && *at != '\n') {
        uint32_t code;
        size_t bytes = utf8_decode(at, &code);
        int needed = utf8_width(code);
        if (columns + (*at == ' ' ? 0 : needed) > width) {
            break;
        }
        if (*at == ' ') {
            blank = at;
        }
        columns += needed;
        at += bytes;
    }
    const char *end = *at == '\0' || *at == '\n' || blank == NULL ? at : blank;
    const char *next = end;
    while (*next == ' ') {
        next++;
    }
    if (*next == '\n') {
        next++;
    }
    while (end > start && end[-1] == ' ') {
        end--;
    }
    if (next == start) { /* a wide character in one column: take it whole rather than loop */
        uint32_t code;
        next = end = start + utf8_decode(start, &code);
    }
    *length = (size_t)(end - start);
    *rest = next;
    return start;
}

int wrap_count(const char *text, int width)
{
    int lines = 0;
    size_t length;
    while (wrap_next(&text, width, &length) != NULL) {
        lines++;
    }
    return lines;
}
