/* What the hero of a game had, and from which depth on: to compare those who won with all who came
 * as deep. A thing is had that was used or thrown, a launcher that shot, gear and its rune that
 * were worn for HAD_TURNS; a boon that was chosen. */
#ifndef BARROW_LAB_HAD_H
#define BARROW_LAB_HAD_H

#include "barrow/lab/simulate.h"

#define HAD_TURNS 100

/* How long each kind has been worn; zero before the first action of a game. */
struct had_watch {
    int worn[HAD_SORTS][ITEM_KINDS_MAX]; /* turns, of things and runes */
};

/* Notes what the hero has after an action at `depth` that took so many turns. */
void had_note(struct simulated_game *game, struct had_watch *watch, const struct content *content,
              const struct world *world, int depth, int turns);

/* Notes that the hero used or threw a thing. */
void had_note_use(struct simulated_game *game, int item, int depth);

/* Notes the launcher if the action, chosen from that view, was a shot with it. */
void had_note_shot(struct simulated_game *game, const struct content *content,
                   const struct view *view, const struct action *action);

/* "thing", and the column of it. */
struct had_kinds {
    const char *word, *column;
};
extern const struct had_kinds had_kinds[HAD_SORTS];

/* The depths on arrival at which winners are compared with all others. */
#define HAD_DEPTHS 2
extern const int had_depth[HAD_DEPTHS];

/* Games, by depth: all that arrived there, and those of them that were won. */
struct had_games {
    int all[HAD_DEPTHS], won[HAD_DEPTHS];
    int wins; /* at any depth */
};

struct had_games had_count_games(const struct simulation *simulation);

struct had_row {
    enum had_sort sort;
    const char *id;
    bool is_had;            /* by anybody: all rows of a table are */
    struct had_games games; /* those whose hero had it on arrival; wins: at the end */
    int more[HAD_DEPTHS];   /* share of the won games less that of all, in ten-thousandths */
    int most;               /* the greatest of these */
};

/* A row for each kind that anybody had, the most beyond its share first, equals in the order of the
 * data. For free(). */
struct had_table {
    int count;
    struct had_row row[HAD_SORTS * ITEM_KINDS_MAX];
};
struct had_table *had_count(const struct simulation *simulation);

#endif
