/* The difficulty tracker: how hard the barrow is by now (RULES L5). */
#ifndef BARROW_WORLD_DIFFICULTY_H
#define BARROW_WORLD_DIFFICULTY_H

#include <stdbool.h>
#include <stdint.h>

struct content;

/* The barrow's own progress. `pending` is the experience of all that was generated on
 * this level, credited when the hero leaves it. */
struct difficulty {
    int32_t level, experience, next, pending;
};

/* The difficulty tracker after `experience` was credited to it (RULES L5). */
struct difficulty difficulty_credit(const struct content *content, struct difficulty difficulty,
                                    int experience);

/* The tracker of a new game: level 1. */
struct difficulty difficulty_start(const struct content *content);

/* That of the barrow that is entered again (`again` in rules.yaml). */
struct difficulty difficulty_start_again(const struct content *content);

/* True if the level at that depth has the Crown and no stairs (RULES L8; `crown` in rules.yaml). */
bool difficulty_brings_crown(const struct content *content, struct difficulty difficulty,
                             int depth);

#endif
