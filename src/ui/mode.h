/* The interface's state, and its stack of modes: title, dungeon, look, a question... The topmost
 * gets the keys and answers each with a step; what it does not cover is drawn below it. */
#ifndef BARROW_UI_MODE_H
#define BARROW_UI_MODE_H

#include "barrow/content/content.h"
#include "barrow/play/key_table.h"
#include "barrow/play/session.h"
#include "barrow/play/settings.h"
#include "barrow/record/run_file.h"
#include "barrow/report/dump.h"
#include "barrow/term/term.h"
#include "ui/mode/command.h"
#include "ui/mode/item_command.h"

/* The result of a popped mode for the mode below: a question's own value, or NO. */
enum {
    ANSWER_NO = 0,
    ANSWER_ACTED = -1,       /* the hero has acted: the menus below are done */
    ANSWER_TRAVEL = -2,      /* ui->travel_to was chosen */
    ANSWER_TRAVEL_DOWN = -3, /* the stairs there, to go down at once */
    ANSWER_CANCELLED = -4,   /* the command was taken back: the menus below are done, too */
    ANSWER_GRAVE = -5        /* the hero stays dead */
};

/* The harm that the player has taken last (mode/risk.h). */
struct risk {
    int ground; /* its kind + 1; 0: none */
    int depth, health, foes;
    struct cell_set cells;
};

struct mode {
    const struct mode_class *class;
    void *state; /* owned by the stack once pushed; class->close frees it */
};

enum mode_move { MODE_STAY, MODE_POP, MODE_PUSH, MODE_REPLACE, MODE_QUIT };

struct mode_step {
    enum mode_move move;
    int answer;       /* POP */
    struct mode mode; /* PUSH, REPLACE */
};

struct mode_class {
    const char *name;
    bool is_dimming; /* the modes below are seen, dimmed; else nothing of them is */
    void (*enter)(struct ui *ui, void *state); /* once, when it gets on the stack; may be NULL */
    void (*draw)(struct ui *ui, void *state);  /* into ui->screen, at any size that fits */
    struct mode_step (*key)(struct ui *ui, void *state, uint32_t key);
    /* Does what takes long, once all is drawn; true if it is to be drawn anew. NULL: nothing. */
    bool (*rest)(struct ui *ui, void *state);
    /* The mode above was popped; NULL: nothing to do. */
    struct mode_step (*answered)(struct ui *ui, void *state, int answer);
    void (*close)(struct ui *ui, void *state); /* NULL: free(state) */
};

struct mode_step mode_stay(void);
struct mode_step mode_pop(int answer);
struct mode_step mode_push(struct mode mode);
struct mode_step mode_replace(struct mode mode);
struct mode_step mode_quit(void);

/* ---- the interface ---- */

#define MODES_MAX 16
#define PLAIN_REST_SIZE 400

/* Playing in lines of text (ui/plain.h). */
struct plain {
    const struct session *session;
    int messages;               /* so many of its messages were told */
    const struct menu *menu;    /* the list that the topmost mode has drawn; NULL: none */
    char rest[PLAIN_REST_SIZE]; /* of the last line: answers to what its command will ask */
};

/* What the settings forbid the layout of large screens. */
struct layout_limits {
    bool is_map_narrow, is_log_below;
};

struct ui {
    struct term *term;
    const struct content *content;        /* as the hero knows it; without a session all of it */
    const struct content *todays_content; /* the next run's, if the session has its own; or NULL */
    const struct data_layers *layers;     /* where today's data are */
    struct settings *settings;
    struct key_table keys; /* made of the settings */
    struct player player;
    struct grid screen;
    struct grid dimmed;      /* as it was when last something below a mode was dimmed */
    struct session *session; /* owned; NULL while no run is under way */
    struct mode mode[MODES_MAX];
    int mode_count;
    struct plain plain;  /* in lines of text */
    enum command listed; /* picked last from the list of commands, where that begins again */
    struct buffer told;  /* of runs that cannot be read: comes as a note */
    uint64_t seed;       /* of the next run */
    uint64_t dealt_seed; /* the one that nobody chose, if there is one */
    bool has_dealt_seed;
    struct buffer *farewell;                  /* what is said after leaving; may be NULL */
    bool is_still;                            /* shows no moving pictures */
    bool has_wall_lines, has_full_light;      /* walls are joined lines; papers and light */
    bool is_ascii_usual, is_monochrome_usual; /* what the terminal asked for itself */
    struct layout_limits limits;
    bool hides_pack;        /* from the sidebar */
    bool follows_lines;     /* the cursor is on the chosen line of menus */
    bool has_pointer;       /* the mouse was moved since the last key */
    struct point pointer;   /* where it is on the screen, if so */
    uint32_t pending_key;   /* read while something was shown, not used yet; else KEY_NONE */
    uint32_t served_key;    /* the one that a mode deals with, or dealt with last */
    bool is_typing_stale;   /* what was typed meanwhile was meant for another screen */
    bool is_run_asked;      /* the next key says where to run */
    int beat, beats_left;   /* of shimmer: those that were, and until it is still */
    uint32_t regions_seen;  /* bits, by sort of level, of this sitting */
    int card;               /* the sort of level whose card is shown, + 1; 0: none */
    int shelter_told_depth; /* where a rest was told of a better place; 0: nowhere */
    struct point shelter_told_at;
    int come_told_turn;   /* when a rest was told that its key again lets a foe come; 0: never */
    struct point shelter; /* that better place */
    struct point travel_to;
    struct risk risk;
    struct thing_choice choice[ITEM_COMMAND_COUNT + 1]; /* in the list of each; then the bag's */
    struct buffer wizard_lines; /* those that a wizard has entered, each ended by '\n' */
    int boon_choice;            /* the same in the menu of boons: kind + 1; 0: on none */
};

/* True if all is told in lines of text (ui/plain.h). */
static inline bool ui_is_plain(const struct ui *ui)
{
    return ui->term != NULL && ui->term->tell != NULL;
}

/* Waits so long, 0 only looks. True at once if a key comes: it stays for the next read, unless
 * ui_use_up_key takes it. A lost terminal stays lost. */
bool ui_wait(struct ui *ui, int timeout_ms);
void ui_use_up_key(struct ui *ui);

/* Draws all modes now, in the middle of something longer. */
void ui_draw(struct ui *ui);

/* Forgets what was typed ahead. */
void ui_discard_typed(struct ui *ui);

/* Sets the name of the hero of the next run; a longer name is cut between two characters. */
void ui_set_name(struct ui *ui, const char *name);

/* Makes the screen, the animation and the keys what the settings say, at once. */
void ui_apply_settings(struct ui *ui);

/* Begins a run with ui->seed in place of a former one, and begins to keep it. ui_take_session goes
 * on with a session, which is the interface's then. */
void ui_start_session(struct ui *ui);
void ui_take_session(struct ui *ui, struct session *session);

/* In the first turn: takes the kit that the settings name, or none, unless they say "ask". */
void ui_take_kit(struct ui *ui);
void ui_end_session(struct ui *ui);

/* To be called when the session has got other data of its own. */
void ui_follow_content(struct ui *ui);
/* Leaves the run (saving_leave); writes the dump of one that is over then. */
bool ui_end_run(struct ui *ui, struct buffer *trouble);
/* Writes the dump of a run that has ended, and its lesson into the hall; `watch` has both
 * functions, or is NULL. False and a line in `trouble` if it is not written. */
bool ui_write_dump(const struct ui *ui, const char *id, bool is_scored,
                   const struct dump_watch *watch, struct buffer *trouble);

/* The first message of the last turn. */
int ui_first_fresh(const struct messages *messages, int turn);

#endif
