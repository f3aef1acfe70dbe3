/* Kits in sentences. */
#ifndef BARROW_TEXT_DESCRIBE_KIT_H
#define BARROW_TEXT_DESCRIBE_KIT_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Adds what the kit changes: "You have a sling and 20 stones. +10 health. Silent blows: Your blows
 * make no noise." */
void describe_kit(struct buffer *text, const struct content *content, int kind);

#endif
