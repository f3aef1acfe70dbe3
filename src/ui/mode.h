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
    struct buffer told;                       /* of runs that cannot be read: comes as a note */
    uint64_t seed;                            /* of the next run */
    struct buffer *farewell;                  /* what is said after leaving; may be NULL */
    bool is_still;                            /* shows no moving pictures */
    bool has_wall_lines, has_full_light;      /* walls are joined lines; papers and light */
    bool is_ascii_usual, is_monochrome_usual; /* what the terminal asked for itself */
    bool has_pointer;                         /* the mouse was moved since the last key */
    struct point pointer;                     /* where it is on the screen, if so */
    uint32_t pending_key; /* read while something was shown, not used yet; else KEY_NONE */
    uint32_t served_key;  /* the one that a mode deals with, or dealt with last */
    bool is_typing_stale; /* what was typed meanwhile was meant for another screen */
    bool is_run_asked;    /* the next key says where to run */
    int shelter_told;     /* the turn in which a rest was told of a better place; 0: none */
    struct point travel_to;
    struct thing_choice choice[ITEM_COMMAND_COUNT + 1]; /* in the list of each; then the bag's */
    struct buffer wizard_lines; /* those that a wizard has entered, each ended by '\n' */
    int boon_choice;            /* the same in the menu of boons: kind + 1; 0: on none */
};

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

/* ---- all modes: what to push to get them ---- */

/* The bottom of the stack. ANSWER_CONTINUE makes it go on with the newest run, or begin one if
 * there is none. The cursor begins on the newest run unless a new one is wanted. If it is
 * covered by a replay it leaves the folder of runs alone until that is over. */
struct mode mode_title(bool is_new_wanted, bool is_covered);
enum { ANSWER_RUN_DONE = 1, ANSWER_CONTINUE = 2, ANSWER_SETTLE = 3 };

/* `count` runs (they must outlive it, as must the title and what Enter does) to choose from. Pops
 * with ANSWER_RUN + the n-th, or ANSWER_NO. */
struct mode mode_runs(const struct run *run, int count, const char *title, const char *deed);
enum { ANSWER_RUN = 1000 };

struct mode mode_dungeon(void); /* the run in ui->session */

/* All commands by name. Pops with ANSWER_COMMAND + the chosen one, for the dungeon to do it. */
struct mode mode_commands(void);
enum { ANSWER_COMMAND = 1000 };

/* Screens that only show something: reading them takes no time and changes nothing. */
struct mode mode_look(const struct ui *ui);        /* around the hero, or at the first in sight */
struct mode mode_nearby(const struct ui *ui);      /* what is in sight and remembered: a list */
struct mode mode_character(const struct ui *ui);   /* the hero in numbers */
struct mode mode_use_on_thing(struct id used);     /* on which other thing? Pops like mode_list */
struct mode mode_discoveries(const struct ui *ui); /* kinds of things, known or not */
struct mode mode_bestiary(const struct ui *ui);    /* the monsters that were met */
struct mode mode_log(const struct ui *ui);         /* all that was told in this run */
struct mode mode_help(const struct ui *ui);        /* keys, and how to play */
struct mode mode_options(const struct ui *ui);     /* the settings, written when it is left */
struct mode mode_bindings(void);                   /* which key does what, to be changed */
struct mode mode_look_at(struct point at);
/* The same at a target in sight, counted as Tab goes: the monsters of the view, then its things. */
struct mode mode_look_at_target(struct point at, int target);

/* Choosing where to go, beginning at `to`. Pops with ANSWER_TRAVEL, ANSWER_NO, or for the stairs
 * and the key that goes down, ANSWER_TRAVEL_DOWN: what speaks against it was shown. Where no way
 * leads it stays. From a click the map does not move. `where` asks, and begins at the stairs. */
struct mode mode_travel(struct point to, bool is_clicked);
struct mode mode_travel_where(const struct ui *ui);

/* All things at hand; those for an item command; one. Pop like mode_aim, or with ANSWER_NO. */
struct mode mode_bag(const struct ui *ui);
struct mode mode_list(enum item_command command);
struct mode mode_thing(struct id thing);

/* The choice of a boon that waits. Pops with ANSWER_ACTED or ANSWER_NO. */
struct mode mode_choice(void);
/* Where a thing goes that is used or thrown, if aim_is_needed. Pops with ANSWER_ACTED, or with
 * ANSWER_CANCELLED: it looks like the dungeon, so that is where Esc must lead. */
struct mode mode_aim(const struct ui *ui, enum verb verb, struct id thing);
struct mode mode_knots(void);   /* the last turns, to wind back to one */
struct mode mode_victory(void); /* figures, and the choice to begin again or to rest */
struct mode mode_over(void);    /* how the run ended, in figures */

/* The hall of fame in player.home, the run with this id (copied; or NULL) marked and chosen. */
struct mode mode_hall(const char *marked);

/* Watches a recording, which moves into the mode: *recording is empty afterwards. A run under way
 * (ui->session) is not touched. Pops with ANSWER_NO. */
struct mode mode_replay(struct recording *recording, bool is_at_end);

/* Something to be read (copied). */
struct mode mode_note(const char *title, const char *text);

/* Questions, all copied; the first two forget what was typed ahead. Yes-or-no pops with `answer`
 * for Enter or Y, never for y (a step); mode_confirm_again for a key of `command` too; a word with
 * `answer`; a number with itself, 1 to `most`. */
struct mode mode_confirm(const char *question, int answer);
struct mode mode_confirm_again(const char *question, int answer, enum command command);
struct mode mode_typed(const char *question, const char *word, int answer);
struct mode mode_amount(const char *question, int most);
#endif
