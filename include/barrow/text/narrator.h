/* The narrator: sentences from outcomes that the hero can perceive. A reader of the log and of
 * nothing else; it never sees events, and the rules hold no English. */
#ifndef BARROW_TEXT_NARRATOR_H
#define BARROW_TEXT_NARRATOR_H

#include <stddef.h>

#include "barrow/text/messages.h"
#include "barrow/world/outcome.h"

/* Tells the outcomes log->outcome[from..to) of one action or one turn's end. `world` is the world
 * after them, `sight` what the hero sees in it. Adds to *messages in the order of the facts. */
void narrate(const struct content *content, const struct world *world, const struct log *log,
             size_t from, size_t to, const struct cell_set *sight, struct messages *messages);

#endif
