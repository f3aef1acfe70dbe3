/* The options of the command line, for command_line.c. */
#ifndef BARROW_PROGRAM_COMMAND_OPTIONS_H
#define BARROW_PROGRAM_COMMAND_OPTIONS_H

#include "barrow/program/command_line.h"

struct reading {
    struct command_line *line;
    struct error *error;
};

struct option_row {
    const char *name, *value; /* value NULL: the option stands alone */
    unsigned orders;          /* bits of those that it may go with */
    const char *sentence;
    bool (*take)(const struct reading *reading, const char *value);
    size_t flag; /* where `take` is NULL: offset of the member of the line that becomes true */
};

/* In the order of the help. One without a sentence is not told of. */
extern const struct option_row command_option[];
extern const int command_option_count;

#endif
