/* Searches for ways over what the hero knows (search.c, slide.c). Inside the auto layer
 * only. */
#ifndef BARROW_AUTO_SEARCH_H
#define BARROW_AUTO_SEARCH_H

#include "barrow/auto/automation.h"

struct known_map;

/* The cells that a search may enter besides known free floor. */
enum bfs_rule {
    BFS_SAFE,        /* nothing */
    BFS_PAST_UNSEEN, /* cells out of sight where a monster, fire, what it burns, gas or ground that
                        opens by itself was last seen: it may have gone */
    BFS_PAST_ALL,    /* cells with monsters */
    BFS_PAST_HARM,   /* those, and what harms; deep water */
    BFS_KNOWN,       /* those that a body `crosses` */
    BFS_GUESS        /* those, and all unknown cells */
};

/* A search from one cell outwards by number of steps in any direction (RULES B9); among equals
 * straight steps come first. A step of the hero onto ice ends where the slide does, as far as it is
 * known (slide.c), and counts as one. Some 160 kB. */
struct bfs {
    const struct known_map *map;
    enum bfs_rule rule;
    int goal;                    /* a cell that may be entered even if occupied, -1 for none */
    int crosses;                 /* KNOWN, GUESS: the ground that the body can enter, as bits */
    struct cell_set harm;        /* what must not be entered; none from PAST_HARM on */
    bool borders_unknown;        /* the cell found last has a neighbour neither known nor found */
    int offset[DIRECTION_COUNT]; /* from a cell to its neighbours, in the order of finding */
    int head, tail;
    struct queued_cell {
        uint8_t x, y;
    } queue[LEVEL_CELLS_MAX];
    bool opens_locks;              /* SAFE, PAST_UNSEEN: enters locks that the hero can open */
    bool slides;                   /* who searches slides on ice */
    bool is_icy;                   /* ice was looked at */
    uint8_t from[LEVEL_CELLS_MAX]; /* how it was reached: direction + 1; 0: not yet */
    uint8_t slid[LEVEL_CELLS_MAX]; /* with FROM_SLIDE in addition: by a slide of so many cells */
};
#define FROM_SLIDE DIRECTION_COUNT

/* True if a body may enter that known cell by the rule of the search. */
bool bfs_may_enter(const struct bfs *bfs, int cell, const struct memory *memory);

/* True if who steps onto that known cell slides on. */
bool bfs_is_ice(const struct bfs *bfs, const struct memory *memory);

/* The number of cells of a step in that direction onto ice: *end is the last of them. 0 if the
 * search must not enter one of them. */
int slide_to_end(const struct bfs *bfs, struct point from, enum direction direction,
                 struct point *end);

/* True if that cell was found. */
bool bfs_has_found(const struct bfs *bfs, int cell);

void bfs_start(struct bfs *bfs, const struct known_map *map, enum bfs_rule rule,
               struct point start);

/* The next cell, the start first; false when there are no more. */
bool bfs_next(struct bfs *bfs, struct point *at);

/* Runs a search that was just started until it reaches `to`, which may be occupied. False if there
 * is no way. */
bool bfs_reaches(struct bfs *bfs, struct point to);

/* The way from the start to a cell that was found: the first `most` of its cells, the start left
 * out, into `path`. Returns its length. */
int bfs_path(const struct bfs *bfs, struct point to, struct point *path, int most);

/* The first step of that way. */
struct point bfs_first_step(const struct bfs *bfs, struct point to);

/* The first cell of that way where a monster is known; false if there is none. */
bool bfs_first_monster(const struct bfs *bfs, struct point to, struct point *at);

/* The first cell of that way that would harm; false if there is none. */
bool bfs_first_harm(const struct bfs *bfs, struct point to, struct reason *reason);

#endif
