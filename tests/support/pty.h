/* A pseudo-terminal with a program in it, one at a time. The test keeps the terminal open itself,
 * so that it can ask what was left behind. What fails says the label and what was shown. */
#ifndef TESTS_SUPPORT_PTY_H
#define TESTS_SUPPORT_PTY_H

#include <stdbool.h>
#include <stddef.h>

#define PTY_PATIENCE_MS 120000 /* only a failing test waits that long, or a very busy machine */

/* What runs in the terminal, in a process of its own; the status is what it returns. */
typedef int pty_program(const void *order);

/* Opens a terminal of the kind (TERM) and size and runs the program in it. The label is the kind
 * until pty_label changes it; both must outlive the terminal. */
void pty_start(const char *type, int width, int height, pty_program *program, const void *order);
void pty_label(const char *label);

struct board;

/* What a program may do: plays the board with one setting on its own terminal, to the end, with
 * curses. Returns its status. */
int pty_play(struct board *board, const char *setting);

/* Another size; the program is told of it. */
void pty_set_size(int width, int height);

void pty_type(const char *bytes);

/* Types and waits until the program has done all that was typed and has drawn what came of it. `|`
 * in the keys waits, too: for what must not be typed ahead. */
void pty_type_and_wait(const char *keys);

/* Waits until the program has taken notice of all that happened, sizes too, and wants a key. */
void pty_settle(void);

/* Reads what comes within some milliseconds; false if nothing did. */
bool pty_read(int timeout_ms);

/* True if the database describes that type of terminal: not every system knows of all. */
bool pty_is_described(const char *type);

/* These bytes come, in what was not yet looked at. */
void pty_expect(const char *bytes);

/* The text comes to stand in a line of the screen, drawn by what was not yet looked at; the program
 * has cleared the screen in it. For a terminal that keeps its size. */
void pty_expect_shown(const char *text);

/* How many bytes were read so far, and those from one on. */
size_t pty_size(void);
const char *pty_output(size_t from);

void pty_signal(int number);

/* Hangs the terminal up on the program's side. */
void pty_hang_up(void);

/* Waits, without reading, until what it has written fills the terminal. */
void pty_wait_until_full(void);

/* Waits until a signal has stopped it. */
void pty_wait_until_stopped(void);

/* What the program has worked so far, in microseconds of a processor: not a word of how busy the
 * machine is. */
double pty_worked(void);

/* Waits for the end; the status is as waitpid tells it. */
int pty_wait_for_end(void);

/* Nothing came but known sequences, printable ASCII and what moves the cursor. */
void pty_assert_clean(void);

/* The terminal is as it was before, and no longer on its other screen. */
void pty_assert_given_back(void);

void pty_close(void);

#endif
