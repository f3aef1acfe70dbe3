/* A hero without a mind, for properties over whole games: steps and hits at random, makes for the
 * stairs most of the time, goes down. Its choices depend on its seed and on the world alone. */
#ifndef TESTS_SUPPORT_BOT_H
#define TESTS_SUPPORT_BOT_H

#include "barrow/game/game.h"
#include "barrow/sense/distance_map.h"

struct bot {
    struct action (*choose)(struct bot *bot, const struct game *game); /* bot_choose by itself */
    uint64_t seed, choices;
    int depth; /* of the level that the map is of; 0: of none */
    struct distance_map to_stairs;
};

struct bot *bot_new(uint64_t seed);
void bot_free(struct bot *bot);

/* What the bot does next; call when the hero is to act. It may well be refused. */
struct action bot_choose(struct bot *bot, const struct game *game);

/* Lets the bot act until the hero is needed in a later turn than now, or the run is over. */
void bot_play_turn(struct bot *bot, struct game *game);

#endif
