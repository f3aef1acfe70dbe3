/* Going on with a run: from the last keyframe, all actions since are done again. */
#ifndef BARROW_PLAY_RESUME_H
#define BARROW_PLAY_RESUME_H

#include "barrow/base/error.h"
#include "barrow/record/run_file.h"

struct session;
struct player;

struct resumed {
    struct session *session; /* the caller's */
    struct run run;
    int lost;         /* actions at the end that cannot be done again; ask before going on */
    bool is_deadly;   /* they end the program, or never end; else it is because of the data */
    bool is_unscored; /* a run that goes on without them is never scored */
};

/* Opens a run of player->home and builds its session, which holds the run. False and an error if it
 * cannot be: in use, newer, broken (set aside then), or made with data that are no more. */
bool resume_run(const struct player *player, const char *id, struct resumed *resumed,
                struct error *error);

/* The player goes on in spite of resumed->lost: the lost actions are given up for good. */
void resume_settle(struct session *session);

#endif
