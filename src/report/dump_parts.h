/* The contents of a dump, gathered by dump.c and printed by dump_text.c and dump_json.c. */
#ifndef BARROW_REPORT_DUMP_PARTS_H
#define BARROW_REPORT_DUMP_PARTS_H

#include "barrow/game/character.h"
#include "barrow/record/hall.h"
#include "barrow/record/playback.h"
#include "barrow/report/dump.h"
#include "barrow/text/page.h"

#define DUMP_MESSAGES 50 /* so many of the last messages are printed */

enum milestone_kind { MILESTONE_DEPTH, MILESTONE_LEVEL, MILESTONE_CROWN };

struct milestone {
    enum milestone_kind kind;
    int turn;
    int number; /* the depth, the level, how many Crowns by then */
};

/* All messages and milestones of a run. Start it as `{0}`. */
struct chronicle {
    struct milestone *milestone; /* owned; oldest first */
    int count;
    struct messages messages;
    int depth, level, crowns;       /* the highest so far; 0: none yet */
    const struct dump_watch *watch; /* may end it; NULL: nobody does */
};

/* Plays the recording from start to end; a part that cannot be played is missing
 * (playback_problem). False if it was ended. */
bool chronicle_make(struct chronicle *chronicle, struct playback *playback);
void chronicle_free(struct chronicle *chronicle);

struct dump {
    const struct content *content;
    const struct run *run;
    const struct game *game; /* at its end */
    struct view *view;       /* of that game; owned */
    struct chronicle chronicle;
    int first_message;  /* the first that is printed */
    struct score score; /* the figures, as the hall of fame has them */
    int rank, of;       /* 0: not in the hall */
    struct character character;
    struct page sheet;    /* the character screen */
    struct page death;    /* how the hero died; empty if nobody died, or nobody knows */
    struct buffer screen; /* the last one, lines; empty if there is none */
    const char *problem;  /* why not all of the recording could be played; "" for none */
};

void dump_describe(const struct dump *dump, struct buffer *text);
void dump_describe_json(const struct dump *dump, struct buffer *text);

#endif
