/* Trying a recording otherwise, and puzzles. */
#ifndef BARROW_UI_MODE_BRANCH_MODE_H
#define BARROW_UI_MODE_BRANCH_MODE_H

#include "barrow/play/comparison.h"
#include "ui/mode.h"

/* In a replay: pushes the mode below, from the turn that is shown. */
#define REPLAY_KEY_TRY 't'

/* Tries a recording otherwise from a turn on (play/branch.h); `content` is the recording's, which
 * must outlive the mode unless is_owned: then it moves into it. `lesson` (copied; may be ""): what
 * would have helped. Pops with ANSWER_NO. */
struct mode mode_branch(struct recording *recording, bool is_owned, const struct content *content,
                        int turn, const char *lesson);

/* The puzzles of ui->content (puzzles.c); is_learning: those that teach the game. Pops with
 * ANSWER_NO. */
struct mode mode_puzzles(bool is_learning);

/* Two ways of a run side by side (two_ways.c). The comparison moves into the mode; `content` is
 * that of both. Pops with ANSWER_NO or, if can_try, with ANSWER_TRY_AGAIN. */
struct mode mode_two_ways(struct comparison *comparison, const struct content *content,
                          bool can_try);
enum { ANSWER_TRY_AGAIN = 1 };

#endif
