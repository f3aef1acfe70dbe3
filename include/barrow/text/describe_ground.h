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

/* Adds only the harm to a body that steps there: a ground + 1 or an air, -(air + 1), at that
 * concentration. */
void describe_harm(struct buffer *text, const struct content *content, int ground, int amount,
                   int level);

#endif
