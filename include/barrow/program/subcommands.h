/* The subcommands of the command line. Each does its work, prints to the standard output and error,
 * and returns the program's exit status: EXIT_SUCCESS; EXIT_FAILURE if a recording goes another way
 * when it is played anew, a check finds errors, or files cannot be written; STATUS_WRONG_INPUT if
 * options, data or a file are wrong, after it has printed what is wrong. Those of the lab end
 * with STATUS_INTERRUPTED after Ctrl-C, and print what is done. */
#ifndef BARROW_PROGRAM_SUBCOMMANDS_H
#define BARROW_PROGRAM_SUBCOMMANDS_H

#include "barrow/base/buffer.h"
#include "barrow/program/command_line.h"

/* The manual page, `make dist` and the packages take it from here. */
#define BARROW_VERSION "0.2"

/* The same, with a digest of all sources that decide how a game goes: "0.2+1a2b3c4d". */
extern const char barrow_version[];

#define STATUS_WRONG_INPUT 2
#define STATUS_INTERRUPTED 130 /* by Ctrl-C, as shells say it */

struct recording;

/* One for each row of subcommand.def: subcommand_play. */
#define SUBCOMMAND(name, function, word, usage, sentence)                                          \
    int subcommand_##function(const struct command_line *line);
#include "barrow/program/subcommand.def"
#undef SUBCOMMAND

/* Shows a recording on the same screen as subcommand_play; the recording is empty afterwards, but
 * still the caller's. */
int subcommand_show(const struct command_line *line, struct recording *recording);

/* Prints a text: EXIT_SUCCESS. Prints an error message: STATUS_WRONG_INPUT. Or one of the two. The
 * text is freed. */
int report_text(struct buffer *text);
int report_error(const struct error *error);
int report_result(bool is_good, struct buffer *text, const struct error *error);

/* Before anything is opened. */
void report_begin(void);

/* With --shared, makes --home of it: the home of the player, which is made if need be. False and an
 * error if it cannot be played in. */
bool shared_begin(struct command_line *line, struct error *error);

/* The exit status of the whole program, from that of its subcommand: EXIT_FAILURE, and a message,
 * for a standard output that could not be written. */
int report_end(int status);

#endif
