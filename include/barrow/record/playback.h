/* Walking through a recording, forwards and back, by outcome, by action and by turn. One segment at
 * a time is played, whole, and its log walked. */
#ifndef BARROW_RECORD_PLAYBACK_H
#define BARROW_RECORD_PLAYBACK_H

#include "barrow/game/view.h"
#include "barrow/record/recording.h"

struct playback;

/* At the start of the recording, which must outlive the playback. NULL and an error if the first
 * snapshot does not fit these data. */
struct playback *playback_new(const struct recording *recording, const struct content *content,
                              struct error *error);
void playback_free(struct playback *playback);

/* The world where the playback stands, which is game_position in the segment's log. */
const struct game *playback_game(const struct playback *playback);

/* Steps to another turn's beginning, or between two actions of anybody. False, and nothing done,
 * where the recording ends or cannot be played any further (playback_problem). */
enum playback_step { PLAYBACK_OUTCOME, PLAYBACK_ACTION, PLAYBACK_TURN };
bool playback_forward(struct playback *playback, enum playback_step step);
bool playback_back(struct playback *playback, enum playback_step step);

/* To the nearest beginning of a turn, to the first turn on a depth, to both ends. */
void playback_to_turn(struct playback *playback, int turn);
bool playback_to_depth(struct playback *playback, int depth);
void playback_to_start(struct playback *playback);
void playback_to_end(struct playback *playback);

/* From the start to the end, where it stands then, with one segment in memory at a time. `watch` is
 * told the game where each segment begins and behind each action, whose outcomes begin at `from`:
 * the moments of PLAYBACK_ACTION, and the start. `goes_on` (NULL: always) is asked before each
 * segment; false, at the end all the same, if it said no. */
typedef void playback_watch(void *data, const struct game *game, size_t from);
bool playback_pass(struct playback *playback, playback_watch *watch, bool (*goes_on)(void *data),
                   void *data);

/* The turns that the recording holds. */
int playback_first_turn(const struct playback *playback);
int playback_last_turn(const struct playback *playback);

/* Why the recording cannot be played to its end with this program and these data, with the first
 * turn that differs; "" while all is well. */
const char *playback_problem(const struct playback *playback);

/* Adds "turn depth health digest" for the beginning of each turn and for the end, and "# " with the
 * problem where the recording cannot be played on. True if there is none. */
bool playback_print_digests(const struct recording *recording, const struct content *content,
                            struct buffer *text);

/* Fills the cells that the hero does not see with the ground, monsters and things that are there;
 * they stay marked as not seen. */
void playback_reveal(struct view *view, const struct game *game);

#endif
