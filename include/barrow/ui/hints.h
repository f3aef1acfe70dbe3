/* First steps: on depth 1 each thing that a newcomer must know is said once a run, when it first
 * matters. Off when the option `hints` is. */
#ifndef BARROW_UI_HINTS_H
#define BARROW_UI_HINTS_H

struct ui;

/* Says at most one hint below the log, if one is due and nothing else stands there that it does not
 * belong to. Call after each key that left the player in the dungeon. */
void hints_give(struct ui *ui);

#endif
