/* The runs under way, for the title: which there are, and going on with one of them. */
#ifndef BARROW_PLAY_RUNS_H
#define BARROW_PLAY_RUNS_H

#include "barrow/record/run_file.h"
#include "ui/mode.h"

#define RUNS_MOST 100 /* older ones are not shown; they stay where they are */

struct session;
struct ui;

/* Start it as `{0}`; runs_free gives back what it holds. */
struct runs {
    struct run run[RUNS_MOST]; /* last played first */
    int count;
    struct session *waiting; /* owned: for the player's yes; else NULL */
};

/* Looks what there is now. Of broken ones ui->told says where they are. */
void runs_look(struct runs *runs, struct ui *ui);
void runs_free(struct runs *runs);

/* Goes on with the n-th: its dungeon, or how it ended if it did; a question that is answered with
 * ANSWER_SETTLE if not all of it can be had; or a note why it cannot be gone on with. */
struct mode_step runs_go_on(struct runs *runs, struct ui *ui, int n);

/* The answer to that question. */
struct mode_step runs_settle(struct runs *runs, struct ui *ui, bool is_yes);

#endif
