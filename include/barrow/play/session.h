/* A run under way: the game, what was told of it, and what the screens draw from. After the hero's
 * action everyone else acts, and each single action is narrated while the world still is as it was
 * when the facts arose. */
#ifndef BARROW_PLAY_SESSION_H
#define BARROW_PLAY_SESSION_H

#include "barrow/auto/disturbance.h"
#include "barrow/game/game.h"
#include "barrow/game/scenes.h"
#include "barrow/game/view.h"
#include "barrow/play/letters.h"
#include "barrow/text/narrator.h"

#define NOTICE_SIZE 400
#define HERO_NAME_SIZE 65 /* bytes: up to 16 characters */

struct branch;
struct saving;
struct key_table;
struct settings;

/* The player: data, settings, and the folder of runs. */
struct player {
    const struct content *content;
    const struct settings *settings;
    const struct key_table *keys;
    char name[HERO_NAME_SIZE]; /* of the next hero */
    const char *home;          /* folder of runs and scores; NULL: none are kept */
    bool is_home_missed;       /* NULL although runs are meant to be kept */
    const char *version;       /* of the program: goes into run files */
    bool is_wizard;            /* new runs are for trying things, never scored */
    const char *mods;          /* their names, for a run that begins; NULL: none */
    const char *wrong_data;    /* what is wrong with today's data: no run begins; NULL: nothing */
};

/* The screen's answer to an automatic command between two actions. */
enum interruption {
    INTERRUPTION_NONE,
    INTERRUPTION_HURRY, /* the key that began it was pressed again: finish without showing more */
    INTERRUPTION_STOP   /* another key was pressed */
};

/* The screen on which a run is played. */
struct session_screen {
    void *context;                             /* passed to both functions */
    void (*show_scenes)(void *context);        /* shows session->animation, waiting as it likes */
    enum interruption (*pause)(void *context); /* shows what was done and looks for a key */
};

/* The scenes that have been told and not shown yet. */
struct animation {
    struct scene scene[SCENES_MAX];
    int count;
};

/* The hero's knowledge of monsters. */
struct bestiary {
    int level[ACTOR_KINDS_MAX]; /* the highest that was met, by kind; 0: never met */
    int stranger;               /* a kind that was met first and is still to be told; 0: none */
};

/* Which part of a level the map shows. CAMERA_NEW is centred when it first follows the hero. */
struct camera {
    struct point corner; /* the level's cell at the pane's top left; negative centres a level
                            smaller than the pane */
    bool is_wide;        /* each cell takes two columns */
};
#define CAMERA_NEW ((struct camera){{-10000, -10000}, false})

/* What the hero has thrown last, and at whom; {0}: nothing yet. */
struct last_throw {
    struct id thing; /* or the stack that it was of */
    int kind;        /* of that thing */
    struct id foe;   /* NOBODY: at none in sight, or at one whom the hero has left */
};

struct session {
    const struct player *player; /* NULL: nobody's yet */
    struct game *game;           /* owned */
    struct content *own_content; /* owned: the game's, where it is not the player's; or NULL */
    struct saving *saving;       /* owned: where the run is kept (saving.h); NULL: nowhere */
    struct branch *branch;       /* that it tries out (branch.h); NULL: it is played in earnest */
    struct view view;            /* as the game is now */
    struct messages messages;
    size_t told;       /* how much of the game's log has been narrated */
    int remembered;    /* actions in the game's log */
    int depth;         /* where the log begins */
    int seen;          /* messages that have been on the screen long enough */
    int fresh;         /* the first message that the last key caused */
    int health_before; /* the hero's, before the last key */
    struct view_foe foe_before[VIEW_FOES_MAX]; /* in sight before the last key */
    int foe_before_count;
    uint32_t comers; /* counts actions after which a waking foe is in sight that the last key did
                        not have before it */
    char notice[NOTICE_SIZE];       /* about the last key, no part of the story; "" for none */
    size_t notice_read;             /* so many bytes of it were read, page by page */
    struct disturbance disturbance; /* what would interrupt an automatic command */
    enum reason_kind
        stopped;       /* why the last key's automatic command ended; REASON_NONE: none did */
    struct point mark; /* the subject of the last key, if has_mark */
    bool has_mark;
    struct bestiary bestiary;
    struct letters letters; /* of the things at hand */
    struct last_throw thrown;
    enum choice_sort put_off; /* the sort of choice that the player put off */
    int put_off_count;        /* so many of them waited then */
    int hunger_waved;     /* HUNGER_COUNT - how hungry the hero was when the player last chose to
                             go on all the same; 0: not yet */
    uint64_t hints_given; /* bits, by their order in hint.def */
    struct camera camera; /* follows the hero */
    struct camera drawn;  /* as last drawn: the same, moved if a cursor is outside of it */
    struct animation animation;
    struct session_screen screen; /* {0}: nobody watches */
};

/* When a keyframe is due. Crowds bring many outcomes an action. */
#define KEYFRAME_ACTIONS 500
#define KEYFRAME_OUTCOMES 20000

/* A run that is new or under way; the game is the session's from then on. session_free frees it. */
struct session *session_from_game(struct game *game);

/* True if a choice waits that the player has not put off; and puts off so many of the sort that
 * waits now. */
bool session_has_choice(const struct session *session);
void session_put_off_choice(struct session *session, int waiting);

/* The same without messages and without a first look: for a session that is built from a run
 * file. */
struct session *session_blank(struct game *game);

/* Lets go of the run, too; it stays as it was kept last. */
void session_free(struct session *session);

/* The hero acts, then everyone else until the hero is needed again. A refusal sets the notice, and
 * so does VERDICT_NO_EFFECT. */
enum verdict session_act(struct session *session, const struct action *action);

/* Call these around playing one entry again: messages are made as in play, nothing is shown or
 * saved, and the view is made only if `is_last`. Call session_tell_repeat after each action of any
 * actor; give session_end_repeat the result of session_begin_repeat. */
int session_begin_repeat(struct session *session, bool is_last);
void session_tell_repeat(struct session *session);
void session_end_repeat(struct session *session, bool is_last, int count_before);

/* When the hero is to act: makes the view from the game as it is. */
void session_look(struct session *session);

/* When the hero is to act or the run is over: keeps a keyframe and empties the log if one is due,
 * or the depth is another. */
void session_round_off(struct session *session);

/* After a victory: the barrow again, for a stronger hero (RULES I7). */
void session_begin_again(struct session *session);

/* Says something about the last key below the log, until the next key. */
void session_notice(struct session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Call this before each key is handled: the messages of the last key become old. */
void session_begin_key(struct session *session);

/* Notes who is in sight. */
void bestiary_note(struct bestiary *bestiary, const struct view *view);

/* True if the run may be edited: it is a wizard's, and never scored. */
bool session_is_wizards(const struct session *session);

/* The world was edited or taken back: the others act until the hero is needed, nothing of it is
 * told, and what is kept begins anew. */
void session_world_was_edited(struct session *session);

/* Fails an assertion on purpose, as an action that is kept as any other. */
void session_fail(struct session *session);

/* For wizards, in the notice: digest and check of the world; whether it can be reloaded. */
void session_tell_digest(struct session *session);
void session_tell_reload(struct session *session);

/* Tells the outcomes from..to of a game's log; the world must be as it was when they arose. */
void tell_outcomes(const struct game *game, size_t from, size_t to, struct messages *messages);

/* Adds a sentence if dropping the item, or picking it up, would change the hero's burden. */
void describe_burden_change(struct buffer *text, const struct view *view,
                            const struct view_item *item);

#endif
