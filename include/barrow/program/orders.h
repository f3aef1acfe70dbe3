/* The orders of the command line. Each does its work, prints to the standard output and error, and
 * returns the program's exit status: EXIT_SUCCESS; EXIT_FAILURE if an output cannot be written, a
 * recording goes another way when it is played anew, or a check finds errors; STATUS_WRONG_INPUT if
 * options, data or a file are wrong, after it has printed what is wrong. */
#ifndef BARROW_PROGRAM_ORDERS_H
#define BARROW_PROGRAM_ORDERS_H

#include "barrow/base/buffer.h"
#include "barrow/program/command_line.h"

/* The manual page, `make dist` and the packages take it from here. */
#define BARROW_VERSION "0.1"

#define STATUS_WRONG_INPUT 2
#define STATUS_INTERRUPTED 130 /* by Ctrl-C, as shells say it */

struct recording;

/* Plays on a terminal or a script. */
int order_play(const struct command_line *line);

/* Shows a recording on the same screen; the recording is empty afterwards, but still the caller's.
 */
int order_show(const struct command_line *line, struct recording *recording);

/* Orders about one recorded run. */
int order_replay(const struct command_line *line);
int order_dump(const struct command_line *line);
int order_reproduce(const struct command_line *line);

/* Orders that only print. */
int order_scores(const struct command_line *line);
int order_catalogue(const struct command_line *line);
int order_data(const struct command_line *line);
int order_mod(const struct command_line *line);
int order_check(const struct command_line *line);
int order_schema(const struct command_line *line);
int order_vault(const struct command_line *line);
int order_config(const struct command_line *line);
int order_guide(const struct command_line *line);
int order_help(const struct command_line *line);
int order_version(const struct command_line *line);
int order_manual(const struct command_line *line);

/* Orders of the modder's bench. An interrupted one prints what is done. */
int order_simulate(const struct command_line *line);
int order_arena(const struct command_line *line);
int order_bestiary(const struct command_line *line);
int order_items(const struct command_line *line);

/* How an order ends: with a text, which is printed and freed, with what it has printed itself, or
 * with an error message. All return the exit status: EXIT_FAILURE for what could not be written. */
int report_text(struct buffer *text);
int report_end(void);
int report_error(const struct error *error);

#endif
