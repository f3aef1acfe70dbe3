/* The command line. Each wrong option or value is an error that says what was expected and names
 * the nearest right one. */
#ifndef BARROW_PROGRAM_COMMAND_LINE_H
#define BARROW_PROGRAM_COMMAND_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/error.h"
#include "barrow/base/geometry.h"

enum subcommand {
#define SUBCOMMAND(name, function, word, usage, sentence) SUBCOMMAND_##name,
#include "barrow/program/subcommand.def"
#undef SUBCOMMAND
    SUBCOMMAND_COUNT
};

/* Values of an option that may stand more than once, in their order. */
#define WORDS_MAX 256
struct words {
    const char *word[WORDS_MAX];
    int count;
};

/* The form in which a script's screens are printed when it has ended. */
enum screen_format { SCREEN_NONE, SCREEN_TEXT, SCREEN_SVG, SCREEN_FILM, SCREEN_FORMAT_COUNT };

struct number_range {
    uint64_t first, last; /* first <= last */
};

/* Texts belong to the argument vector. */
struct command_line {
    enum subcommand subcommand;
    enum subcommand about; /* --help: of which it is asked; SUBCOMMAND_COUNT: of none */
    const char *program;   /* as it was called; NULL if nobody knows */
    struct words data;     /* folders, the later over the earlier */
    struct words mod;      /* ids of mods, likewise */
    const char *name;      /* of the hero, or of a new mod, or NULL */
    bool has_seed;         /* else the caller chooses one */
    uint64_t seed;
    const char *script; /* a file of keys, or NULL for the terminal */
    struct point size;  /* of the script's screen; {0, 0} if not given */
    enum screen_format screen;
    bool is_plain;      /* in lines of text, without a screen */
    bool is_straight;   /* "play" was said: no title */
    bool is_wizard;     /* for trying things, never scored */
    const char *home;   /* the folder of runs, scores, data, mods; NULL: the usual one */
    const char *shared; /* the folder of the homes of several players, or NULL */
    const char *player; /* which of them is meant; NULL: who started the program */
    const char *config; /* the file of settings, or NULL for the usual one */
    struct words set;   /* "NAME=VALUE" */
    bool is_still;      /* no moving pictures */
    const char *which;  /* the run, file or chapter that is meant, or NULL */
    int branch_turn;    /* branch, puzzle: from which turn; 0 if not given */
    const char *goal, *title, *text;   /* puzzle; NULL if not given */
    const char *output;                /* puzzle: the file to be written, or NULL */
    bool is_digest;                    /* replay: print digests, show nothing */
    bool is_json;                      /* for programs, not for people */
    bool is_last_first;                /* scores: the newest first, not the best */
    int most;                          /* scores: at most so many rows; 0: all */
    const char *killer;                /* scores: only those; an id, or NULL */
    struct number_range seeds, depths; /* of the catalogue; seeds of simulate, too */
    struct number_range turns;         /* replay: those to film; {0, 0} if not given */
    bool has_seeds;
    int count;           /* simulate: games; arena: fights; puzzle: turns; 0: as many as usual */
    int jobs;            /* processes; 0: one for each processor */
    const char *bot;     /* its name, or NULL for the usual one */
    const char *against; /* a folder of data to compare with, or NULL */
    bool is_csv, is_markdown;
    bool is_drawn;            /* catalogue: draw the levels */
    bool is_coverage;         /* catalogue: what of the data comes up */
    bool is_strict;           /* check: warnings fail, too */
    bool lists_conflicts;     /* mod: what more than one mod sets */
    const char *explain;      /* check: a code, or NULL */
    int level;                /* of the hero, monster or thing; 0: as the subcommand finds best */
    const char *wield, *wear; /* "ITEM+POWER", or NULL */
    const char *tactic;       /* arena: its name, or NULL */
    struct words with, group; /* arena: "ITEM xCOUNT", "KIND xCOUNT" */
    bool is_kept;             /* simulate: the games are kept as recordings */
    bool is_merge;            /* simulate: join these files, play nothing */
    struct words shard;
};

/* Reads the arguments behind the program's name. False and a filled error if they make no sense. */
bool command_line_read(int count, char *const argument[], struct command_line *line,
                       struct error *error);

#endif
