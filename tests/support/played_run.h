/* Games that a bot plays and that are recorded, for tests of everything that keeps them. */
#ifndef TESTS_SUPPORT_PLAYED_RUN_H
#define TESTS_SUPPORT_PLAYED_RUN_H

#include "barrow/game/game.h"
#include "barrow/record/recording.h"
#include "support/bot.h"

/* The same content of recording_fixture_content every time, never freed. */
const struct content *sturdy_content(void);

struct player {
    const struct content *content;
    struct game *game;
    struct bot *bot;
};

/* A new game with this seed over sturdy_content(), or over other content that must outlive it;
 * player_free frees it. */
struct player *player_new(uint64_t seed);
struct player *player_new_with(const struct content *content, uint64_t seed);
void player_free(struct player *player);

const struct world *player_world(const struct player *player);
uint64_t player_digest(const struct player *player);

/* Plays until the rules have accepted one action of the hero and everyone else has acted, and gives
 * its entry. False if the run is over. */
bool player_act(struct player *player, struct entry *entry);

/* Plays a segment to its end; the digest of the world that it leads to. False and an error if it
 * cannot be played. */
bool play_segment(const struct segment *segment, const struct content *content, uint64_t *digest,
                  struct error *error);

#endif
