/* A game as a row of CSV without quotes: the form of --csv, of the rows in --json and of what is
 * read from a shard. */
#ifndef BARROW_LAB_SIMULATE_ROW_H
#define BARROW_LAB_SIMULATE_ROW_H

#include "barrow/lab/simulate.h"

/* "seed,end,depth,...": no line end. */
void simulate_print_columns(struct buffer *text);
void simulate_print_row(const struct content *content, const struct simulated_game *game,
                        struct buffer *text);

/* False if that is no row of these columns, or names a kind that the content lacks. */
bool simulate_read_row(const struct content *content, const char *row, struct simulated_game *game);

#endif
