/* Trying it: playing on from a turn of a recording, in a session of its own. The recording and what
 * is kept of it are not touched, and nothing of a branch is scored. Its entries are journalled in
 * memory; when it ends it becomes a recording that names where it leaves which run.
 *
 * It ends with death, victory, another level, after BRANCH_TURNS turns, or when the player leaves.
 * A puzzle is a recording with a task. A branch of it has the same task, the turns of the task, and
 * ends when its goal is reached, too.
 */
#ifndef BARROW_PLAY_BRANCH_H
#define BARROW_PLAY_BRANCH_H

#include "barrow/play/session.h"
#include "barrow/record/recording.h"

#define BRANCH_TURNS PUZZLE_TURNS_MOST

enum branch_end {
    BRANCH_GOES_ON,
    BRANCH_DIED,
    BRANCH_WON,
    BRANCH_LEFT_LEVEL,
    BRANCH_LIVED,  /* all turns that it has */
    BRANCH_SOLVED, /* the goal of a puzzle is reached */
};

/* What decides when a branch is over. */
struct stakes {
    int turn, depth; /* where it begins */
    int turns;       /* that it has */
    bool has_goal;
    struct goal goal;
};

struct branch {
    struct recording recording; /* owned: one segment; a second one, empty, when it has ended */
    struct stakes stakes;
    struct messages before; /* owned: what was told on the turns before that */
};

/* Makes a branch from where a turn of a recording begins, or from where the hero is next to act.
 * Until branch_close its recording has no end. False and an error if the run is still under way,
 * if the recording cannot be played to there, or the hero does not act any more. branch_free frees
 * it. */
bool branch_open(struct branch *branch, const struct recording *recording,
                 const struct content *content, int turn, struct error *error);
void branch_free(struct branch *branch);

/* The session in which it is played, to be freed before the branch. What was done in a former one
 * is forgotten. */
struct session *branch_play(struct branch *branch, const struct content *content);

/* Journals an entry that the rules have accepted. */
void branch_add(struct branch *branch, const struct entry *entry);

/* How the branch of this session stands; BRANCH_GOES_ON for a session that is none. */
enum branch_end branch_end(const struct session *session);

/* The same of a world. */
enum branch_end branch_end_of(const struct world *world, const struct stakes *stakes);

/* The stakes of a branch that began on this turn and depth, with the task (turns 0: none). False
 * and an error if its goal names what the data lack. */
bool stakes_read(struct stakes *stakes, const struct task *task, const struct content *content,
                 int turn, int depth, struct error *error);

/* How many turns are left to it. */
int branch_turns_left(const struct session *session);

/* Ends it as the session stands now; `now` is seconds since 1970. */
void branch_close(struct branch *branch, const struct session *session, int64_t now);

#endif
