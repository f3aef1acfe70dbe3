/* Curses writes ink and paper with each change of colours, also where one of the two stays. Of a
 * step on the map that is a quarter of all bytes: most of its cells have one paper. */
#include "term/thrift.h"

#include <stdbool.h>
#include <string.h>

/* A sequence among the bytes; of length 0: not known. */
struct setting {
    const char *text;
    size_t length;
};

/* The length of ESC [ NUMBERS m at the beginning; 0: something else is there. */
static size_t looks_length(const char *at, size_t left)
{
    size_t length = 2;
    if (left < 3 || at[0] != '\x1B' || at[1] != '[') {
        return 0;
    }
    while (length < left && at[length] != '\0' && strchr("0123456789;:", at[length]) != NULL) {
        length++;
    }
    return length < left && at[length] == 'm' ? length + 1 : 0;
}

/* One of many colours: 38 or 48 and what follows. */
static bool is_colour(const char *looks, size_t length, char ink_or_paper)
{
    return length > 5 && looks[2] == ink_or_paper && looks[3] == '8' &&
           (looks[4] == ';' || looks[4] == ':');
}

static bool is_same(const struct setting *old, const char *looks, size_t length)
{
    return old->length == length && memcmp(old->text, looks, length) == 0;
}

/* All other looks, such as bold and the usual colours, may change both: then neither is known. */
size_t thrift_thin(char *bytes, size_t size)
{
    struct setting ink = {"", 0}, paper = {"", 0};
    size_t kept = 0, length;
    for (size_t i = 0; i < size; i += length) {
        char *at = bytes + i;
        size_t looks = looks_length(at, size - i);
        bool is_ink = is_colour(at, looks, '3'), is_paper = is_colour(at, looks, '4');
        length = looks > 0 ? looks : 1;
        if ((is_ink && is_same(&ink, at, length)) || (is_paper && is_same(&paper, at, length))) {
            continue;
        }
        memmove(bytes + kept, at, length);
        struct setting now = {bytes + kept, length};
        if (is_ink) {
            ink = now;
        } else if (is_paper) {
            paper = now;
        } else if (looks > 0) {
            ink.length = paper.length = 0;
        }
        kept += length;
    }
    return kept;
}
