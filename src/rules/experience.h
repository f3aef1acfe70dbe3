/* Levels of power gained by experience (RULES L4, L5). */
#ifndef BARROW_RULES_EXPERIENCE_H
#define BARROW_RULES_EXPERIENCE_H

#include "barrow/content/content.h"
#include "barrow/world/world.h"

/* `progress` after all level-ups that its experience pays for; unchanged if next is 0. */
struct progress experience_level_up(const struct content *content, struct progress progress);

#endif
