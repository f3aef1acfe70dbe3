/* The options of the command line, as rows of a table. Inside the program layer only. */
#ifndef BARROW_PROGRAM_OPTIONS_H
#define BARROW_PROGRAM_OPTIONS_H

#include <stddef.h>

#include "barrow/base/error.h"
#include "barrow/program/command_line.h"

/* Bits of the subcommands that an option goes with. */
#define FOR(subcommand) (1u << SUBCOMMAND_##subcommand)
#define FOR_SCREEN (FOR(PLAY) | FOR(REPLAY) | FOR(WATCH) | FOR(BRANCH))
#define FOR_DATA                                                                                   \
    (FOR_ALL & ~FOR(CHECK) & ~FOR(EXPORT) & ~FOR(ECHO) & ~FOR(SCHEMA) & ~FOR(GUIDE) & ~FOR(MOD))
#define FOR_BENCH (FOR(SIMULATE) | FOR(ARENA) | FOR(BESTIARY) | FOR(ITEMS))
#define FOR_ALL ((1u << SUBCOMMAND_COUNT) - 1)

/* By enum subcommand. */
struct subcommand_row {
    const char *word; /* NULL: an option asks for it */
    const char *usage, *sentence;
};
extern const struct subcommand_row subcommand_table[SUBCOMMAND_COUNT];

struct line_option;

/* A line that is being read, and the option that is read now. */
struct reading {
    struct command_line *line;
    struct error *error;
    const struct line_option *option;
};

struct line_option {
    const char *name, *value; /* value NULL: the option stands alone; "[=X]": it may */
    unsigned subcommands;     /* bits of those that it may go with */
    const char *sentence;     /* NULL: neither help nor manual names it */
    bool (*take)(const struct reading *reading, const char *value);
    size_t at; /* offset of the line's member; take_subcommand: the subcommand */
    int most;  /* take_count; take_word: how often */
};

/* In the order of the help. */
extern const struct line_option line_option_table[];
extern const int line_option_count;

/* A number from 1 to `most`; false for anything else. */
bool read_count(const char *text, int most, int *count);

/* False if there are `most` already. */
bool words_add(struct words *words, const char *word, int most);

/* The option of that name, `size` bytes long; NULL if there is none. */
const struct line_option *line_option_find(const char *word, size_t size);

#endif
