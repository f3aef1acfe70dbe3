/* What follows by a trait, in sentences: the one place that tells the powers of monsters, things,
 * runes and boons. */
#ifndef BARROW_TEXT_DESCRIBE_FOLLOW_H
#define BARROW_TEXT_DESCRIBE_FOLLOW_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Adds a line for each consequence, ended by '\n', of a monster ("When it hits: held for 2 turns
 * (20%).") or of what the hero has ("When you kill (50%), to all foes within 6 cells: afraid for 4
 * turns."). Nothing if nothing follows. */
void describe_follow(struct buffer *lines, const struct content *content, const struct trait *trait,
                     bool is_monsters);

/* Adds effects as one clause, ended by '\n': "hurts for 8 (fire); slowed for 5 turns." */
void describe_effects_clause(struct buffer *text, const struct content *content,
                             const struct effect *effect, int count);

#endif
