/* Trying a recording otherwise. */
#ifndef BARROW_UI_MODE_BRANCH_MODE_H
#define BARROW_UI_MODE_BRANCH_MODE_H

#include "ui/mode.h"

/* In a replay: pushes the mode below, from the turn that is shown. */
#define REPLAY_KEY_TRY 't'

/* Tries a recording otherwise from a turn on (play/branch.h); `content` is the recording's, which
 * must outlive the mode unless is_owned: then it moves into it. `lesson` (copied; may be ""): what
 * would have helped. Pops with ANSWER_NO. */
struct mode mode_branch(struct recording *recording, bool is_owned, const struct content *content,
                        int turn, const char *lesson);

#endif
