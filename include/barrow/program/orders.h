/* The orders of the command line. Each does its work, prints to the standard output and error, and
 * returns the program's exit status: EXIT_SUCCESS, EXIT_FAILURE if an output cannot be written or a
 * recording goes another way when it is played anew, STATUS_WRONG_INPUT if what was given from
 * outside was wrong, which has been said by then. */
#ifndef BARROW_PROGRAM_ORDERS_H
#define BARROW_PROGRAM_ORDERS_H

#include "barrow/program/command_line.h"

#define BARROW_VERSION "0.1"

struct recording;

/* Plays on a terminal or a script. */
int order_play(const struct command_line *line);

/* Shows a recording on the same screen; the recording is empty afterwards, but still the caller's.
 */
int order_show(const struct command_line *line, struct recording *recording);

/* What is done with one kept run: shown or told of (REPLAY, DUMP), played to where it failed. */
int order_replay(const struct command_line *line);
int order_dump(const struct command_line *line);
int order_reproduce(const struct command_line *line);

/* What is only printed. */
int order_scores(const struct command_line *line);
int order_catalogue(const struct command_line *line);
int order_check(const struct command_line *line);
int order_config(const struct command_line *line);
int order_help(const struct command_line *line);
int order_version(const struct command_line *line);
int order_manual(const struct command_line *line);

#endif
