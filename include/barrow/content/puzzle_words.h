/* What stands in a puzzle as words: its goal, and what its hero has. */
#ifndef BARROW_CONTENT_PUZZLE_WORDS_H
#define BARROW_CONTENT_PUZZLE_WORDS_H

#include "barrow/content/kind_spec.h"

/* Reads "survive", "stairs", "kill KIND" or "take THING". False and an error that says what was
 * expected. */
bool goal_read(const struct content *content, const char *text, struct goal *goal,
               struct error *error);

/* What the hero of a puzzle has: first weapon and armour, if any, then the pack. */
struct puzzle_pack {
    struct kind_spec weapon, armour; /* kind -1: none */
    struct kind_spec thing[PUZZLE_PACK_MAX];
    int count;
};
bool puzzle_read_pack(const struct content *content, const struct puzzle *puzzle,
                      struct puzzle_pack *pack, struct error *error);

/* Copies the next part of a text with commas between the parts, without blanks at its ends, and
 * moves behind it. False at the end, or for a part of `size` bytes or more. */
bool list_next(const char **text, char *part, size_t size);

#endif
