/* The functions behind the commands of the key table, and the search among them. */
#ifndef BARROW_UI_MODE_COMMAND_H
#define BARROW_UI_MODE_COMMAND_H

#include "barrow/play/key_table.h"

struct mode_step;
struct ui;

/* Does a command (COMMAND_NONE: nothing); and whether it only shows something. */
struct mode_step command_do(struct ui *ui, enum command command);
bool command_is_shown(enum command command);

/* The answers of the questions that commands ask; false for any other answer. */
bool command_answer(struct ui *ui, int answer, struct mode_step *step);

/* Adds what speaks against leaving the level now; false if nothing does. There is no way back up
 * (RULES B3), so it names unexplored ground and things out of reach, but not things left by
 * choice. */
bool command_describe_doubt(const struct ui *ui, struct buffer *text);

/* The commands whose sentence has `typed` in it, or that have a key of that name; never the list of
 * commands itself. By nearness (search_nearness), a key before all, then in the table's order but
 * steps and runs last: everybody has arrows. Returns how many. */
int command_search(const struct key_table *keys, const char *typed,
                   enum command found[COMMAND_COUNT]);

#endif
