/* Reading the keys of a preset or of a player. */
#ifndef BARROW_CONTENT_BINDINGS_PARTS_H
#define BARROW_CONTENT_BINDINGS_PARTS_H

#include "barrow/content/bindings.h"
#include "content/loader.h"

/* Reads `command: [key, ...]` entries; what is wrong becomes a problem and is left away. `usual`:
 * the keys of the needed command where the entries say nothing of it; they may not take the last
 * one. */
void bindings_read(struct loader *loader, const struct node *mapping, const struct key_words *words,
                   const struct binding *usual, struct bindings *bindings);

#endif
