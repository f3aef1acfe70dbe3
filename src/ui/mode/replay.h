/* Watching a recording: the parts of the replay screen, for replay.c and its helpers alone. */
#ifndef BARROW_UI_MODE_REPLAY_H
#define BARROW_UI_MODE_REPLAY_H

#include "barrow/coach/death_story.h"
#include "barrow/record/playback.h"
#include "ui/mode.h"
#include "ui/mode/reader.h"
#include "ui/widget/picker.h"

#define REPLAY_SPEEDS 7 /* 1, 2, 4 ... turns a second */
#define REPLAY_NOTICE_SIZE 900

struct replay {
    struct recording recording;  /* owned */
    struct content *own_content; /* owned: what it was recorded with; NULL: that of the ui */
    const struct content *content_before; /* of the ui */
    bool is_at_end;
    struct playback *playback;           /* NULL: it cannot be shown */
    struct death_story *story;           /* owned; NULL until it is asked for */
    struct session *shown;               /* what the panes draw from: it has no game of its own */
    char notice[REPLAY_NOTICE_SIZE];     /* stands over the map until the next key; "" for none */
    bool is_notice_drawn, is_trial_next; /* the latter: when the notice was read */
    char told[REPLAY_NOTICE_SIZE];       /* the problem that a notice told already */
    const char *answer;                  /* to the last key, until the next; "" for none */
    int speed;                           /* 0..REPLAY_SPEEDS - 1 */
    bool is_playing, is_whole;
    bool is_bare;          /* the two lines at the bottom are away */
    bool is_followed;      /* the run is under way: its file is read again when it has grown */
    int64_t followed_size; /* of the file when it was read last, in bytes; 0: not yet */
    struct run *branch;    /* owned: what was tried, while one of them is chosen; else NULL */
    int branches;
    bool is_typing; /* a turn to go to */
    struct text_field turn;
};

/* replay.c: */

/* Plays on until the end, a key, or the recording's own trouble. */
void replay_play(struct ui *ui, struct replay *replay);

/* Forwards by a turn or an outcome, telling what happens; false at the end. */
bool replay_forward(struct replay *replay, enum playback_step step);

/* To be called after any other walk or jump: tells anew what led here. replay_look only fills the
 * view anew. */
void replay_retell(struct replay *replay);
void replay_look(struct replay *replay);

/* replay_follow.c: the rest of the mode (mode.h): waits for a key, or for the run to go on. */
bool replay_rest(struct ui *ui, void *state);

/* replay_controls.c: the table of keys. */

/* Does what the key is for; false if it is for nothing here. */
bool replay_control(struct ui *ui, struct replay *replay, uint32_t key, struct mode_step *step);

/* The line of keys, as many as fit. */
void replay_draw_controls(struct ui *ui, struct rectangle line);

/* replay_branches.c: what was tried from this recording, and where this one was tried from. */

/* Lists the branches to choose from; the answer goes to replay_watch_branch. */
struct mode_step replay_list_branches(struct ui *ui, struct replay *replay);
struct mode_step replay_watch_branch(struct ui *ui, struct replay *replay, int answer);

/* Shows a branch and the way of the run that it leaves side by side. */
struct mode_step replay_compare(struct ui *ui, struct replay *replay);

/* replay_end.c: the end of the recording, in words and as bars of health. They pop with the turn to
 * go to, or with ANSWER_NO. The story must outlive them. */
struct mode replay_death(const struct content *content, const struct death_story *story);
struct mode replay_graph(const struct death_story *story);

/* A page over the replay, to be filled. Enter pops it with `answer`. */
struct reader replay_reader(const char *title, const char *hint, int answer);

#endif
