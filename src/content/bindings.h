/* Reading the keys of a preset or of a player. */
#ifndef BARROW_CONTENT_READ_BINDINGS_H
#define BARROW_CONTENT_READ_BINDINGS_H

#include "barrow/content/bindings.h"
#include "loader.h"

/* Reads `command: [key, ...]` entries; what is wrong becomes a problem and is left away. */
void bindings_read(struct loader *loader, const struct node *mapping, const struct key_words *words,
                   struct bindings *bindings);

#endif
