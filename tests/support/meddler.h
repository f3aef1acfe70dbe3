/* A hero who tries everything with everything: for properties over whole games in which all that
 * the rules know happens. What it does depends on its seed and on the world alone. */
#ifndef TESTS_SUPPORT_MEDDLER_H
#define TESTS_SUPPORT_MEDDLER_H

#include "support/bot.h"

/* A choice of a bot (bot.h): any verb that the rules allow, with any thing, at any place nearby;
 * else a step of the plain bot. The Crown is used from turn `MEDDLER_LAST_TURN` on. */
#define MEDDLER_LAST_TURN 300
struct action meddler_choose(struct bot *bot, const struct game *game);

#endif
