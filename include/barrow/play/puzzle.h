/* Puzzles as recordings with a task: the known way from where they begin. Who plays one plays a
 * branch of it (branch.h). */
#ifndef BARROW_PLAY_PUZZLE_H
#define BARROW_PLAY_PUZZLE_H

#include "barrow/play/branch.h"

/* Makes the recording of a puzzle of puzzles.yaml, for recording_free: its known way is its
 * solution, with the first dice that let it succeed, so that it outlives small changes of the
 * numbers. If it succeeds with none the known way fails with the first, and *error says why. False
 * and an error if the puzzle cannot be played at all. */
bool puzzle_record(const struct content *content, const struct puzzle *puzzle,
                   struct recording *recording, struct error *error);

/* The same of a turn of a recording: the known way is how the run went on, until the goal is
 * reached or the turns are over. */
bool puzzle_cut(const struct recording *from, const struct content *content, int turn,
                const struct task *task, struct recording *puzzle, struct error *error);

/* In how many turns the known way reaches the goal; 0 if it does not. */
int puzzle_known_turns(const struct recording *puzzle);

/* The fewest turns in which one of these branches of a puzzle (run_file_list_branches) reached its
 * goal; 0 if none did. */
int puzzle_best_turns(const char *id, const struct run *branch, int count);

/* The same among the branches that the home keeps; home NULL: 0. */
int puzzle_find_best(const char *home, const char *id);

/* The same of each puzzle of the data. */
void puzzle_find_bests(const char *home, const struct content *content, int best[PUZZLES_MAX]);

/* The id of the recording of a puzzle of the data. */
void puzzle_id(const struct puzzle *puzzle, char id[RUN_ID_SIZE]);

/* True if it is that of one of those that teach the game. */
bool puzzle_is_lesson(const struct content *content, const char *id);

/* Adds "leave no redcap here". */
void puzzle_describe_goal(const struct content *content, const char *goal, struct buffer *text);

#endif
