/* The interface: one screen, one stack of modes, at most one run under way. */
#ifndef BARROW_UI_UI_H
#define BARROW_UI_UI_H

#include <stdbool.h>

#include "barrow/content/content.h"
#include "barrow/play/keys.h"
#include "barrow/play/settings.h"
#include "barrow/term/term.h"
#include "ui/mode.h"

#define MODES_MAX 8
#define HERO_NAME_SIZE 65 /* bytes: up to 16 characters */

struct game;
struct session;
struct recording;

struct ui {
    struct term *term;
    const struct content *content;
    struct settings *settings;
    struct key_table keys; /* made of the settings */
    struct grid screen;
    struct grid dimmed;      /* as it was when last something below a mode was dimmed */
    struct session *session; /* owned; NULL while no run is under way */
    struct mode mode[MODES_MAX];
    int mode_count;
    struct buffer told; /* about runs that were set aside: comes as a note after this key */
    uint64_t seed;      /* of the next run */
    char name[HERO_NAME_SIZE];
    const char *home;                         /* folder of runs and scores; NULL: none are kept */
    bool is_home_missed;                      /* NULL although runs are meant to be kept */
    const char *version;                      /* of the program: goes into what is kept */
    struct buffer *farewell;                  /* what is said after leaving; may be NULL */
    bool is_wizard;                           /* new runs are for trying things, never scored */
    bool is_still;                            /* shows no moving pictures */
    bool has_wall_lines;                      /* walls are drawn as joined lines */
    bool is_ascii_usual, is_monochrome_usual; /* what the terminal asked for itself */
    bool has_pointer;                         /* the mouse was moved since the last key */
    struct point pointer;                     /* where it is on the screen, if so */
    uint32_t pending_key; /* read while something was shown, not used yet; else KEY_NONE */
    uint32_t served_key;  /* the one that a mode deals with, or dealt with last */
};

struct ui_order {
    const struct content *content; /* must outlive the call */
    struct term *term;             /* stays the caller's */
    uint64_t seed;
    const char *name;          /* of the hero; longer ones are cut */
    const char *home;          /* where runs and scores are kept; NULL: nowhere */
    bool is_home_missed;       /* NULL because nobody knows where: each new run says so */
    const char *version;       /* of the program; NULL: "" */
    bool is_wizard;            /* new runs are for trying things, never scored */
    bool is_immediate;         /* begins a run at once instead of at the title */
    bool is_continued;         /* with is_immediate: the newest run under way, if there is one */
    bool is_new_wanted;        /* the title's cursor begins on a new run, whatever is under way */
    bool is_still;             /* no moving pictures */
    struct buffer *farewell;   /* gets what is to be said when the terminal is the shell's again;
                                  NULL: nothing is said */
    struct settings *settings; /* stay the caller's; NULL: defaults, and no moving pictures if
                                  is_still, both kept in no file */
    struct game *game; /* begins with this run, which is the interface's then; NULL for none */
    struct recording *recording; /* is shown first and emptied (replay.h); NULL for none */
    bool is_recording_at_end;    /* from its end */
};

/* Plays until the player leaves, the terminal is lost or the script ends. */
void ui_run(const struct ui_order *order);

/* Waits so long, 0 only looks. True at once if a key comes: it stays for the next read. */
bool ui_wait(struct ui *ui, int timeout_ms);

/* The key that ui_wait saw has done its work. A lost terminal stays lost. */
void ui_use_up_key(struct ui *ui);

/* Draws all modes now, in the middle of something longer. */
void ui_draw(struct ui *ui);

/* Forgets what was typed ahead. */
void ui_discard_typed(struct ui *ui);

/* What the hero of the next run is called; longer names are cut. */
void ui_set_name(struct ui *ui, const char *name);

/* For the modes. A new run with ui->seed, kept if ui->home is there, takes the place of a former
 * one; or a session that is at hand does, which is the interface's then. */
void ui_start_session(struct ui *ui);
void ui_take_session(struct ui *ui, struct session *session);
void ui_end_session(struct ui *ui);

#endif
