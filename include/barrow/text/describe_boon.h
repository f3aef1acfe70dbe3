/* Boons in sentences. */
#ifndef BARROW_TEXT_DESCRIBE_BOON_H
#define BARROW_TEXT_DESCRIBE_BOON_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Adds what the boon does, in numbers: "When you kill (50%), on all foes within 6 cells: afraid for
 * 4 turns." */
void describe_boon(struct buffer *text, const struct content *content, int kind);

#endif
