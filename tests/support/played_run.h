/* Games that a bot plays and that are recorded, for tests of everything that keeps them. */
#ifndef TESTS_SUPPORT_PLAYED_RUN_H
#define TESTS_SUPPORT_PLAYED_RUN_H

#include "barrow/game/game.h"
#include "barrow/record/run_file.h"
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

/* Begins a file for what the player plays, in `home`; its first keyframe is written. */
struct run_file *player_begin(struct player *player, const char *home, const char *name,
                              int64_t now);

/* Appends and plays so many actions, less if the run ends; returns how many. */
int player_append(struct player *player, struct run_file *file, int actions);

/* A keyframe with these words as ui state and messages. */
void player_keyframe(struct player *player, struct run_file *file, const char *ui_state,
                     const char *messages, int64_t now);

/* Ends the run. */
void player_finish(struct player *player, struct run_file *file, enum run_state state, int64_t now);

#endif
