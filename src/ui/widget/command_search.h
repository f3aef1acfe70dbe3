/* Finding a command by a few typed letters. */
#ifndef BARROW_UI_WIDGET_COMMAND_SEARCH_H
#define BARROW_UI_WIDGET_COMMAND_SEARCH_H

#include "barrow/play/key_table.h"

/* The commands whose sentence has `typed` in it, or that have a key of that name. Nearest first: a
 * key, then sentences that begin so, then words in them, then the rest, each in the table's order
 * but steps and runs last, for which everybody has arrows. All for "", but never the list of
 * commands itself. Returns how many. */
int command_search(const struct key_table *keys, const char *typed,
                   enum command found[COMMAND_COUNT]);

/* Where `typed` stands in a text, the nearer the smaller: at its start, at that of a word, inside.
 * "" is at the start of everything. */
enum { SEARCH_START, SEARCH_WORD, SEARCH_INSIDE, SEARCH_NOWHERE };
int search_nearness(const char *text, const char *typed);

#endif
