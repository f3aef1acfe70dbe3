/* The graves of those who died in earlier runs of this home, or in recordings that friends sent
 * (world/journey.h). */
#ifndef BARROW_RECORD_GRAVES_H
#define BARROW_RECORD_GRAVES_H

#include <stdbool.h>

#include "barrow/record/recording.h"

/* The grave of the hero of a recording, who must have died in it. If its last world cannot be read
 * with these data it is a plain one, of nobody's making, that leaves nothing. */
bool grave_of_recording(const struct recording *recording, const struct content *content,
                        struct grave *grave);

/* The grave that a new run with that seed has: of one of the last dead whose recordings or echoes
 * are kept, a wizard's aside. False, and no grave, if there is none. */
bool graves_choose(const char *home, const struct content *content, uint64_t seed,
                   struct grave *grave);

#endif
