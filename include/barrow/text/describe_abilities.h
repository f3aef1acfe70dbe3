/* What a monster can do, in sentences. */
#ifndef BARROW_TEXT_DESCRIBE_ABILITIES_H
#define BARROW_TEXT_DESCRIBE_ABILITIES_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Adds a line, ended by '\n', for each ability of the kind, then for what follows from its blows,
 * its wounds and its end: "It spits fire at a foe (bolt, 6 cells, 25% of its turns): hurts for 8
 * (fire)." Nothing for a kind that only walks and strikes. */
void describe_abilities(struct buffer *lines, const struct content *content, int kind);

#endif
