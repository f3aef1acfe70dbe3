/* The level: a rectangle of cells, and what the hero remembers of each. Row-major, cell (x, y) at
 * y * width + x, so that only the part in use is ever copied, saved or digested. */
#ifndef BARROW_WORLD_LEVEL_H
#define BARROW_WORLD_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/geometry.h"

#define LEVEL_SIDE_MAX 200
#define LEVEL_CELLS_MAX (LEVEL_SIDE_MAX * LEVEL_SIDE_MAX)

enum terrain {
#define TERRAIN(name, shown, walk, see) TERRAIN_##name,
#include "barrow/world/terrain.def"
#undef TERRAIN
    TERRAIN_COUNT
};

extern const char *const terrain_shown[TERRAIN_COUNT];
extern const bool terrain_can_be_walked[TERRAIN_COUNT];
extern const bool terrain_can_be_seen_through[TERRAIN_COUNT];

/* What the hero knows of a cell: each number is an index + 1, or 0 for "nothing" (RULES B8). */
struct memory {
    uint16_t terrain; /* 0: never seen */
    uint16_t actor;   /* kind of the monster last seen there */
    uint16_t thing;   /* kind of the topmost thing last seen there */
};

struct level {
    int32_t width, height;
    int32_t kind; /* index into the content's level kinds */
    uint8_t terrain[LEVEL_CELLS_MAX];
    struct memory memory[LEVEL_CELLS_MAX];
};

/* A set of cells of one level. Clear it with `= {0}` or cell_set_clear. */
struct cell_set {
    uint64_t word[(LEVEL_CELLS_MAX + 63) / 64];
};

static inline int level_cells(const struct level *level)
{
    return level->width * level->height;
}

static inline bool level_contains(const struct level *level, struct point at)
{
    return at.x >= 0 && at.y >= 0 && at.x < level->width && at.y < level->height;
}

/* The index of a cell; `at` must lie inside. */
static inline int level_index(const struct level *level, struct point at)
{
    return at.y * level->width + at.x;
}

static inline struct point level_point(const struct level *level, int index)
{
    return (struct point){index % level->width, index / level->width};
}

/* The terrain at any point; outside the level everything is wall. */
static inline enum terrain level_terrain(const struct level *level, struct point at)
{
    return level_contains(level, at) ? (enum terrain)level->terrain[level_index(level, at)]
                                     : TERRAIN_WALL;
}

static inline bool level_can_walk(const struct level *level, struct point at)
{
    return terrain_can_be_walked[level_terrain(level, at)];
}

static inline bool cell_set_has(const struct cell_set *set, int index)
{
    return (set->word[index / 64] >> (index % 64)) & 1;
}

static inline void cell_set_add(struct cell_set *set, int index)
{
    set->word[index / 64] |= (uint64_t)1 << (index % 64);
}

/* Takes the least cell out of one word of a set, which has any; returns its place in the word. */
static inline int cell_word_take(uint64_t *word)
{
    int place = __builtin_ctzll(*word);
    *word &= *word - 1;
    return place;
}

/* True if `at` lies inside the level and belongs to the set. */
static inline bool cell_set_has_point(const struct cell_set *set, const struct level *level,
                                      struct point at)
{
    return level_contains(level, at) && cell_set_has(set, level_index(level, at));
}

/* Empties the set as far as `level` reaches. */
void cell_set_clear(struct cell_set *set, const struct level *level);

#endif
