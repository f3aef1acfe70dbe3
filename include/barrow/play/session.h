/* A run under way: the game, what was told of it, and what the screens draw from. Drives the clock:
 * after the hero's action everyone else acts, and each single action is narrated at once, while the
 * world still is as it was when the facts arose. */
#ifndef BARROW_PLAY_SESSION_H
#define BARROW_PLAY_SESSION_H

#include "barrow/game/disturbance.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/text/messages.h"
#include "ui/mode/deed.h"
#include "ui/widget/animation.h"
#include "ui/widget/bestiary.h"
#include "ui/widget/layout.h"
#include "ui/widget/thing_rows.h"

#define NOTICE_SIZE 160

struct saving;

struct session {
    struct game *game;     /* owned */
    struct saving *saving; /* owned: where the run is kept (saving.h); NULL: nowhere */
    struct view view;      /* as the game is now */
    struct messages messages;
    size_t told;       /* how much of the game's log has been narrated */
    int remembered;    /* actions in the game's log */
    int depth;         /* where the log begins */
    int seen;          /* messages that have been on the screen long enough */
    int fresh;         /* the first message of what the last key brought about */
    int health_before; /* the hero's, before the last key */
    struct view_foe foe_before[VIEW_FOES_MAX]; /* in sight before the last key */
    int foe_before_count;
    char notice[NOTICE_SIZE];       /* about the last key, no part of the story; "" for none */
    struct disturbance disturbance; /* what would interrupt an automatic command */
    struct point mark;              /* what the last key was about, if has_mark */
    bool has_mark;
    bool is_run_asked;      /* the next key says where to run */
    struct point travel_to; /* chosen in mode_travel */
    struct bestiary bestiary;
    uint32_t hints_given; /* bits, by their order in hints.c */
    struct camera camera;
    struct animation animation;             /* of what has been told and not shown */
    struct ui *ui;                          /* where it is shown; NULL: nowhere */
    struct thing_choice choice[DEED_COUNT]; /* where the cursor of each list "which?" was last */
    struct thing_choice bag_choice;         /* and that of the bag */
};

/* When the log is emptied and a kept run gets a keyframe: going on, and walking in the recording,
 * plays at most so much. Crowds bring many outcomes an action. */
#define KEYFRAME_ACTIONS 500
#define KEYFRAME_OUTCOMES 40000

/* A new run. session_free frees it. */
struct session *session_new(const struct content *content, uint64_t seed);

/* A run that is under way; the game is the session's from then on. */
struct session *session_from_game(struct game *game);

/* The same without a word told or a look taken: to be built from what was kept. */
struct session *session_blank(struct game *game);

/* Lets go of the run, too; it stays as it was kept last. */
void session_free(struct session *session);

/* The hero acts, then everyone else until the hero is needed again. A refusal sets the notice. */
enum verdict session_act(struct session *session, const struct action *action);

/* Doing again what the hero once did, around the playing of one entry: tells it as in play, shows
 * and saves nothing, and makes the view only if `is_last`. session_tell_repeat follows each action,
 * anybody's; what session_begin_repeat returns is for session_end_repeat. */
int session_begin_repeat(struct session *session, bool is_last);
void session_tell_repeat(struct session *session);
void session_end_repeat(struct session *session, bool is_last, int count_before);

/* When the hero is to act: makes the view from the game as it is. */
void session_look(struct session *session);

/* When the hero is to act or the run is over: if it has been long, or on another depth, since the
 * last time, a keyframe is kept and the game's log emptied. */
void session_round_off(struct session *session);

/* After a victory: the barrow again, for a stronger hero (RULES I7). */
void session_begin_again(struct session *session);

/* Says something about the last key below the log, until the next key. */
void session_notice(struct session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* To be called before each key is acted upon: what the last one told is old now. */
void session_begin_key(struct session *session);

#endif
