/* Curses writes ink and paper with each change of colours, also where one of the two stays, and
 * each as a sequence of its own. Of a step on the map that is a third of all bytes: most of its
 * cells have one paper. */
#include "term/thrift.h"

#include <stdbool.h>
#include <string.h>

#define FRAME 3       /* bytes of a sequence without its numbers: ESC [ m */
#define JOINED_MOST 2 /* sequences in one: terminals take at least 16 numbers */

/* The numbers of a sequence among the bytes; of length 0: not known. */
struct setting {
    const char *text;
    size_t length;
};

/* The length of ESC [ NUMBERS m at the beginning; 0: something else is there. */
static size_t looks_length(const char *at, size_t left)
{
    size_t length = 2;
    if (left < FRAME || at[0] != '\x1B' || at[1] != '[') {
        return 0;
    }
    while (length < left && at[length] != '\0' && strchr("0123456789;:", at[length]) != NULL) {
        length++;
    }
    return length < left && at[length] == 'm' ? length + 1 : 0;
}

/* One of many colours: 38 or 48 and what follows. */
static bool is_colour(const struct setting *now, char ink_or_paper)
{
    return now->length > 3 && now->text[0] == ink_or_paper && now->text[1] == '8' &&
           (now->text[2] == ';' || now->text[2] == ':');
}

static bool is_same(const struct setting *old, const struct setting *now)
{
    return old->length == now->length && memcmp(old->text, now->text, now->length) == 0;
}

/* What is left of the bytes, and what they have set so far. */
struct thinned {
    char *bytes;
    size_t size;
    struct setting ink, paper;
    int joined; /* sequences in the one at the end; 0: there is none, or nothing joins it */
};

/* Moves the numbers behind the sequence at the end, or makes a new one of them. Returns where they
 * are now. Colours with colons stay alone: xterm misreads two in one sequence. */
static const char *add_numbers(struct thinned *left, const struct setting *now)
{
    bool may_join = now->length > 0 && memchr(now->text, ':', now->length) == NULL;
    bool joins = may_join && left->joined > 0 && left->joined < JOINED_MOST;
    char *at = left->bytes + left->size - (joins ? 1 : 0);
    memmove(at + (joins ? 1 : 2), now->text, now->length);
    memcpy(at, joins ? ";" : "\x1B[", joins ? 1 : 2);
    at += joins ? 1 : 2;
    at[now->length] = 'm';
    left->size = (size_t)(at - left->bytes) + now->length + 1;
    left->joined = !may_join ? 0 : joins ? left->joined + 1 : 1;
    return at;
}

/* All other looks than colours, such as bold and the usual colours, may change both: then neither
 * is known. */
static void add_looks(struct thinned *left, struct setting now)
{
    bool is_ink = is_colour(&now, '3'), is_paper = is_colour(&now, '4');
    if ((is_ink && is_same(&left->ink, &now)) || (is_paper && is_same(&left->paper, &now))) {
        return;
    }
    now.text = add_numbers(left, &now);
    if (is_ink) {
        left->ink = now;
    } else if (is_paper) {
        left->paper = now;
    } else {
        left->ink.length = left->paper.length = 0;
    }
}

size_t thrift_thin(char *bytes, size_t size)
{
    struct thinned left = {.bytes = bytes};
    for (size_t i = 0, length; i < size; i += length) {
        length = looks_length(bytes + i, size - i);
        if (length > 0) {
            add_looks(&left, (struct setting){bytes + i + 2, length - FRAME});
        } else {
            length = 1;
            bytes[left.size++] = bytes[i];
            left.joined = 0;
        }
    }
    return left.size;
}
