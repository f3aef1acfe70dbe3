/* What the hero of a game had, and from which depth on: to compare those who won with all who came
 * as deep. A thing is had that was used or thrown, a launcher that shot, gear and its rune that
 * were worn for POSSESSION_TURNS; a boon that was chosen. */
#ifndef BARROW_LAB_POSSESSIONS_H
#define BARROW_LAB_POSSESSIONS_H

#include "barrow/lab/simulate.h"

#define POSSESSION_TURNS 100

/* How long each kind has been worn; zero before the first action of a game. */
struct possession_watch {
    int worn[POSSESSION_SORTS][ITEM_KINDS_MAX]; /* turns, of things and runes */
};

/* Notes what the hero has after an action at `depth` that took so many turns. */
void possession_note(struct simulated_game *game, struct possession_watch *watch,
                     const struct content *content, const struct world *world, int depth,
                     int turns);

/* Notes that the hero used or threw a thing. */
void possession_note_use(struct simulated_game *game, int item, int depth);

/* Notes the launcher if the action, chosen from that view, was a shot with it. */
void possession_note_shot(struct simulated_game *game, const struct content *content,
                          const struct view *view, const struct action *action);

/* "thing", and the column of it. */
struct possession_kinds {
    const char *word, *column;
};
extern const struct possession_kinds possession_kinds[POSSESSION_SORTS];

/* The depths on arrival at which winners are compared with all others. */
#define POSSESSION_DEPTHS 2
extern const int possession_depth[POSSESSION_DEPTHS];

/* Games, by depth: all that arrived there, and those of them that were won. */
struct possession_games {
    int all[POSSESSION_DEPTHS], won[POSSESSION_DEPTHS];
    int wins; /* at any depth */
};

struct possession_games possession_count_games(const struct simulation *simulation);

struct possession_row {
    enum possession_sort sort;
    const char *id;
    bool is_owned;                 /* by anybody: all rows of a table are */
    struct possession_games games; /* those whose hero had it on arrival; wins: at the end */
    int more[POSSESSION_DEPTHS];   /* share of the won games less that of all, in ten-thousandths */
    int most;                      /* the greatest of these */
};

/* A row for each kind that anybody had, the most beyond its share first, equals in the order of the
 * data. For free(). */
struct possession_table {
    int count;
    struct possession_row row[POSSESSION_SORTS * ITEM_KINDS_MAX];
};
struct possession_table *possession_count(const struct simulation *simulation);

#endif
