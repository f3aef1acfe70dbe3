/* Sentences about grounds and airs, made from their properties. */
#ifndef BARROW_TEXT_DESCRIBE_GROUND_H
#define BARROW_TEXT_DESCRIBE_GROUND_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Adds "It does 3 damage (fire) when entered and each turn. ..."; nothing for a ground of which
 * nothing is to be said. The harm is that to one of the `level`. */
void describe_ground(struct buffer *text, const struct content *content, int terrain, int level);

/* The same for an air at that concentration, in percent: the numbers are those at it. */
void describe_air(struct buffer *text, const struct content *content, int air, int amount,
                  int level);

/* Adds what a step onto that ground leads to beyond what it costs at once, which a preview tells: a
 * fall, what goes off, what gives way. */
void describe_step(struct buffer *text, const struct content *content, int terrain, int level);

#endif
