/* What a game is made of, for the files that are the game: game.c (the clock), journey.c (from
 * level to level) and past.c (along the log). Everybody else has game.h. */
#ifndef BARROW_GAME_GAME_PARTS_H
#define BARROW_GAME_GAME_PARTS_H

#include "barrow/base/heap.h"
#include "barrow/game/game.h"
#include "barrow/rules/turn.h"

#include "game/marks.h"

struct game {
    const struct content *content;
    struct world world;
    struct log log;
    struct marks marks;
    size_t first; /* where the log's first action begins: behind the making of the first level */
    struct senses *senses;
    struct turn *turn;
    struct heap_item item[ACTORS_MAX];
    struct heap due; /* the batch under way */
    int due_when;
    bool is_in_past; /* walked away from the end of the log, to: */
    size_t position;
};

#endif
