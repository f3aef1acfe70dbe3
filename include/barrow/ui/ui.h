/* The interface: one screen, and from the title on everything that is played on it. */
#ifndef BARROW_UI_UI_H
#define BARROW_UI_UI_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/content/content.h"
#include "barrow/play/settings.h"
#include "barrow/term/term.h"

struct game;
struct messages;
struct recording;
struct view;

struct ui_setup {
    const struct content *content;    /* must outlive the call */
    const struct data_layers *layers; /* that the content is of; NULL: the program's data */
    const char *mods;                 /* their names, ", " between; NULL: none */
    const char *wrong_data; /* why the content is the program's own in their place, so that no run
                               begins; NULL: it is not */
    struct term *term;      /* stays the caller's */
    uint64_t seed;
    bool is_seed_dealt;      /* nobody chose it: such a run may have a grave */
    const char *name;        /* of the hero; longer ones are cut */
    const char *home;        /* where runs and scores are kept; NULL: nowhere */
    bool is_home_missed;     /* NULL because nobody knows where: each new run says so */
    const char *version;     /* of the program; NULL: "" */
    bool is_wizard;          /* new runs are for trying things, never scored */
    bool is_immediate;       /* begins a run at once instead of at the title */
    bool is_continued;       /* with is_immediate: the newest run under way, if there is one */
    bool is_new_wanted;      /* the title's cursor begins on a new run, even if one is under way */
    bool is_still;           /* no moving pictures */
    struct buffer *farewell; /* gets what is to be said on leaving; NULL: nothing is */
    struct settings *settings; /* stay the caller's; NULL: defaults and is_still, in no file */
    struct game *game; /* begins with this run, which is the interface's then; NULL for none */
    struct recording *recording; /* is shown first and emptied (replay.h); NULL for none */
    bool is_recording_at_end;    /* from its end */
    bool is_followed;            /* the run is under way elsewhere: shown as it goes on */
    int branch_turn;             /* from that turn, to be tried otherwise; 0: to be watched */
};

/* Plays until the player leaves, the terminal is lost or the script ends. */
void ui_run(const struct ui_setup *setup);

/* Adds the dungeon screen at the end of a run, 80x24, as lines of text (report/dump.h). */
void ui_print_last_screen(const struct content *content, const char *name, const struct view *view,
                          const struct messages *messages, struct buffer *text);

#endif
