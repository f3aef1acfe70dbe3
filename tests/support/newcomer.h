/* A newcomer: plays through the screen alone. It is a terminal that reads what is shown, as text
 * and with the place of the cursor, and answers with one key. With few keys these are the arrows,
 * Enter, Esc, o, Tab, i, ? and no others; all else it finds in the list of commands. With a table
 * of keys it presses those instead. Now and then it tries the next of all commands and goes back
 * with Esc. */
#ifndef TESTS_SUPPORT_NEWCOMER_H
#define TESTS_SUPPORT_NEWCOMER_H

#include "barrow/base/buffer.h"
#include "barrow/play/key_table.h"
#include "barrow/term/grid.h"
#include "barrow/term/term.h"

struct newcomer {
    struct term term;             /* for ui_run; closing it frees nothing */
    const struct key_table *keys; /* NULL: few keys */
    struct point size;
    /* what is seen */
    struct grid shown;
    struct buffer screen; /* its text when a key was last wanted */
    struct point cursor;
    int depth, turn, health, max_health;
    /* what it is about */
    enum command command;                 /* to be found in the list */
    int pressed;                          /* keys in all */
    int same_turn;                        /* keys since the turn counter moved */
    int menu_keys;                        /* since the dungeon was seen */
    int errand;                           /* what the bag was opened for */
    int tried;                            /* commands of the round of them all */
    int since_tried;                      /* visits to the dungeon since */
    bool is_trying;                       /* Esc leads back */
    int no_rest_before, no_bag_before[5]; /* turns */
    uint32_t last;                        /* key */
    /* what came of it */
    bool is_armed, is_clad, has_eaten, has_read, has_dropped;
    bool is_dead, is_home; /* home: at the title again */
    char fault[80];        /* "" if it never was stuck */
};

/* Starts one; newcomer_free gives back what it holds. */
void newcomer_start(struct newcomer *newcomer, const struct key_table *keys);
void newcomer_free(struct newcomer *newcomer);

#endif
