/* What is known of a simulated game, as columns: one table, by which CSV is written and read and
 * the reports count. */
#ifndef BARROW_LAB_COLUMNS_H
#define BARROW_LAB_COLUMNS_H

#include "barrow/lab/simulate.h"

/* The n-th word of a column, from 0; NULL behind the last. */
typedef const char *column_words(const struct content *content, int n);

enum column_shape {
    COLUMN_SEED,
    COLUMN_DIGEST, /* of the last world */
    COLUMN_NUMBER,
    COLUMN_WORD, /* its number */
    COLUMN_LIST, /* a number for each word, none where it is zero: "ration=3 seax=1" */
    COLUMN_SUM,  /* of a list, for spreadsheets */
    COLUMN_BOT,  /* the same in all rows: who plays, and the digest of the data */
    COLUMN_DATA
};

struct column {
    const char *name;
    enum column_shape shape;
    size_t at, size;     /* of the member of struct simulated_game: offset; bytes of a number */
    column_words *words; /* NULL: a list of one number without a word */
    int by_depth;        /* numbers for each depth from 1 to SIMULATE_DEPTHS; 0: for all together */
    int least, most;     /* of a number */
    int part;            /* of a sum: the word whose numbers it adds; -1: all */
    const char *expected; /* what may stand there, for a message; NULL: exactly what is printed */
};

/* NULL if there is none. */
const struct column *column_find(const char *name);

/* The number in a game, of the n-th word and at a depth; both 0 where the column has none. */
int column_number(const struct column *column, const struct simulated_game *game, int depth, int n);

/* "seed,end,depth,...\n". */
void columns_print(struct buffer *text);

/* A game of the simulation as a line of CSV without quotes. */
void columns_print_game(const struct simulation *simulation, const struct simulated_game *game,
                        struct buffer *text);

/* Reads such a line, which has lost its line end and is changed. A simulation without a bot takes
 * that of the row. False and an error that names the column if the row is not what
 * columns_print_game would print, names kinds that the content lacks, or has numbers that no game
 * has. */
bool columns_read_game(struct simulation *simulation, char *row, struct simulated_game *game,
                       struct error *error);

#endif
