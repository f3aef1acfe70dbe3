/* What dump.c gathers and dump_text.c and dump_json.c tell. */
#ifndef BARROW_REPORT_DUMP_PARTS_H
#define BARROW_REPORT_DUMP_PARTS_H

#include "barrow/game/character.h"
#include "barrow/play/session.h"
#include "barrow/record/hall.h"
#include "report/chronicle.h"
#include "ui/widget/page.h"

#define DUMP_MESSAGES 50 /* the last of them are told */
#define DUMP_SCREEN_WIDTH 80
#define DUMP_SCREEN_HEIGHT 24

struct dump {
    const struct content *content;
    const struct run *run;
    const struct game *game; /* at its end */
    struct session *stage;   /* what the screen was drawn from: the view at the end, no game */
    struct chronicle chronicle;
    struct score score; /* the figures, as the hall of fame has them */
    int rank, of;       /* 0: not in the hall */
    struct character character;
    struct page sheet;    /* the character screen */
    struct page death;    /* how it came to it; empty if nobody died, or nobody knows */
    struct buffer screen; /* the last one, lines */
    const char *problem;  /* why not all of the recording could be played; "" for none */
};

/* The first of the last messages. */
int dump_first_message(const struct dump *dump);

void dump_describe(const struct dump *dump, struct buffer *text);
void dump_describe_json(const struct dump *dump, struct buffer *text);

/* Removes what processes that were killed left in the folder of dumps. */
void dump_sweep(const char *home);

#endif
