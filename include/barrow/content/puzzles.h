/* Puzzles: small fights drawn as text in puzzles.yaml, each with a goal, a number of turns and a
 * solution. Levels never hold them, and no run depends on them. */
#ifndef BARROW_CONTENT_PUZZLES_H
#define BARROW_CONTENT_PUZZLES_H

#include "barrow/content/vaults.h"

#define PUZZLES_MAX 64
#define PUZZLES_FIRST 3      /* of the file: those that teach the game */
#define PUZZLE_TURNS_MOST 50 /* that a puzzle may give */
#define PUZZLE_PACK_MAX 12   /* kinds of things that its hero has */
#define PUZZLE_HERO_SIGN '@'
#define PUZZLE_TITLE_MOST 36
#define PUZZLE_TEXT_MOST 400
#define PUZZLE_GOAL_MOST 60

/* The numbers are in run files: append only. */
enum goal_kind {
    GOAL_SURVIVE, /* all turns */
    GOAL_STAIRS,  /* another level is reached */
    GOAL_KILL,    /* nobody of that kind is left on the level */
    GOAL_TAKE,    /* the hero has a thing of that kind */
    GOAL_KIND_COUNT
};

struct goal {
    enum goal_kind kind;
    int what; /* kind of monster or thing, for KILL and TAKE */
};

struct puzzle {
    struct vault
        place; /* first, for its id; the hero stands at '@', and the drawing is not turned */
    const char *title, *text, *lesson;
    const char *goal; /* goal_read (puzzle_words.h) */
    int turns;
    int hero_level, health; /* health: percent of the hero's */
    int monster_level;      /* of all monsters; 0: that of their rank */
    const char *wield, *wear;
    const char *has;      /* "stone x5, fire-pot": puzzle_read_pack */
    const char *allies;   /* the signs whose monsters stand by the hero */
    const char *solution; /* "east x3, throw fire-pot 5 2": play/solution.h */
};

#endif
