/* Sentences for why an automatic command ended. */
#ifndef BARROW_TEXT_REASONS_H
#define BARROW_TEXT_REASONS_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/world/reason.h"

/* Adds the sentence of the reason: "A ghoul comes into view to the east." Nothing for
 * REASON_NONE. */
void describe_reason(struct buffer *buffer, const struct content *content,
                     const struct reason *reason);

/* "to the north-east", as seen from `from`; "here" for the same place. */
const char *describe_direction(struct point from, struct point to);

#endif
