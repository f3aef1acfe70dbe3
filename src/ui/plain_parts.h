/* The two halves of playing in lines: what is told (plain.c), what is typed (plain_answers.c). */
#ifndef BARROW_UI_PLAIN_PARTS_H
#define BARROW_UI_PLAIN_PARTS_H

#include "ui/mode.h"

/* True if the topmost mode has that name; is the dungeon. */
bool plain_is_in(const struct ui *ui, const char *mode);
bool plain_is_in_dungeon(const struct ui *ui);

/* Draws the topmost mode alone, and notes its list in ui->plain.menu. */
void plain_draw(struct ui *ui);

/* Writes the map as the screen has it, row by row. */
void plain_tell_map(struct ui *ui);

/* Adds the answers that the topmost mode takes, each with its number, unless its own list has
 * them. */
void plain_list_answers(const struct ui *ui, struct buffer *text);

#endif
