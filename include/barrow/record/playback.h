/* Walking through a recording, forwards and back, by outcome, by action and by turn. One segment is
 * played at a time, whole, and its log is walked in both directions; going beyond either end of it
 * plays the next or the one before. */
#ifndef BARROW_RECORD_PLAYBACK_H
#define BARROW_RECORD_PLAYBACK_H

#include "barrow/game/view.h"
#include "barrow/record/recording.h"

struct playback;

/* At turn 1 of the recording, which must outlive the playback. NULL and an error if its first
 * snapshot cannot be read with these data. */
struct playback *playback_new(const struct recording *recording, const struct content *content,
                              struct error *error);
void playback_free(struct playback *playback);

/* The world at the place where the playback stands: for view_make, world_digest and the like. Its
 * log is that of the segment; game_position (game.h) says how far into it the place is. */
const struct game *playback_game(const struct playback *playback);

/* Steps. False, and nothing done, at the end (or start) of the recording, or where it cannot be
 * played any further (playback_problem). By turn: to the next moment at which another turn has
 * begun. By action: to the next moment between two actions, anybody's. */
enum playback_step { PLAYBACK_OUTCOME, PLAYBACK_ACTION, PLAYBACK_TURN };
bool playback_forward(struct playback *playback, enum playback_step step);
bool playback_back(struct playback *playback, enum playback_step step);

/* Jumps: to the beginning of a turn (the nearest that there is), of the first turn on a depth, to
 * both ends. */
void playback_to_turn(struct playback *playback, int turn);
bool playback_to_depth(struct playback *playback, int depth);
void playback_to_start(struct playback *playback);
void playback_to_end(struct playback *playback);

/* The turns that the recording holds. */
int playback_first_turn(const struct playback *playback);
int playback_last_turn(const struct playback *playback);

/* Why the recording cannot be played as far as it goes with this program and these data, with the
 * first turn that differs; "" while all is well. */
const char *playback_problem(const struct playback *playback);

/* Adds a line for each turn of the recording, played from its start: "turn depth health digest", as
 * the world is at the turn's beginning; and one for the end, if it is not a beginning. Where the
 * recording cannot be played on follows "# " with the problem, and what can be played behind it.
 * True if all of it could be played and is as it was recorded. */
bool playback_print_digests(const struct recording *recording, const struct content *content,
                            struct buffer *text);

/* Fills the cells of a view that the hero does not see with what is there now: ground, monsters,
 * things. They stay marked as not seen; all else of the view (view_make's) stays as it is. For
 * people who watch a recording and no longer play. */
void playback_reveal(struct view *view, const struct game *game);

#endif
