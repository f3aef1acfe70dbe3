/* Phrases lie in tables by their numbers, those of places in one of their own: what one screen of
 * usual size needs has room side by side. */
#include "term/phrase.h"

#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <curses.h>
#include <term.h>

#define PHRASES 256 /* of each saying */
#define PLACE_COLUMNS 128
#define PLACES (64 * PLACE_COLUMNS)

static struct phrase places[PLACES], phrases[SAY_COUNT][PHRASES];
static bool can_feed_lines; /* a line feed goes down and nothing else */

static const char *description(enum saying saying)
{
    switch (saying) {
    case SAY_PLACE:
        return cursor_address;
    case SAY_COLUMN:
        return column_address;
    case SAY_ROW:
        return row_address;
    case SAY_LEFT:
        return parm_left_cursor;
    case SAY_RIGHT:
        return parm_right_cursor;
    case SAY_UP:
        return parm_up_cursor;
    case SAY_DOWN:
        return parm_down_cursor;
    case SAY_INK:
        return set_a_foreground;
    case SAY_PAPER:
        return set_a_background;
    case SAY_NO_STYLE:
        return exit_attribute_mode;
    case SAY_BOLD:
        return enter_bold_mode;
    case SAY_DIM:
        return enter_dim_mode;
    case SAY_REVERSE:
        return enter_reverse_mode;
    case SAY_UNDERLINE:
        return enter_underline_mode;
    case SAY_COUNT:
        break;
    }
    return NULL;
}

/* One step of a motion. */
static const char *single_step(enum saying saying)
{
    return saying == SAY_LEFT                     ? cursor_left
           : saying == SAY_RIGHT                  ? cursor_right
           : saying == SAY_UP                     ? cursor_up
           : saying == SAY_DOWN && can_feed_lines ? cursor_down
                                                  : NULL;
}

static void take_if_shorter(struct phrase *phrase, const char *text, int times)
{
    size_t length = text == NULL ? 0 : strlen(text);
    size_t size = length * (size_t)times;
    if (size == 0 || size >= PHRASE_SIZE || (phrase->size > 0 && size >= phrase->size)) {
        return;
    }
    for (int i = 0; i < times; i++) {
        memcpy(phrase->text + length * (size_t)i, text, length);
    }
    phrase->text[size] = '\0';
    phrase->size = (uint8_t)size;
    phrase->is_padded = strstr(phrase->text, "$<") != NULL;
}

const char *phrase_text(enum saying saying, int first, int second)
{
    const char *text = description(saying);
    return text == NULL ? NULL : tparm(text, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

static void make_phrase(struct phrase *phrase, enum saying saying, int first, int second)
{
    *phrase = (struct phrase){.first = first, .second = (short)second, .is_made = true};
    take_if_shorter(phrase, phrase_text(saying, first, second), 1);
    if (first <= PHRASE_SIZE) {
        take_if_shorter(phrase, single_step(saying), first);
    }
}

const struct phrase *phrase_of(enum saying saying, int first, int second)
{
    struct phrase *kept = saying == SAY_PLACE ? &places[(first * PLACE_COLUMNS + second) % PLACES]
                                              : &phrases[saying][first % PHRASES];
    if (!kept->is_made || kept->first != first || kept->second != second) {
        make_phrase(kept, saying, first, second);
    }
    return kept;
}

/* Where the system adds a return to each line feed, one does not just go down. */
static bool find_line_feed(void)
{
    struct termios modes;
    return tcgetattr(STDOUT_FILENO, &modes) == 0 &&
           ((modes.c_oflag & OPOST) == 0 || (modes.c_oflag & ONLCR) == 0);
}

void phrases_forget(void)
{
    memset(phrases, 0, sizeof phrases);
    memset(places, 0, sizeof places);
    can_feed_lines = find_line_feed();
}
