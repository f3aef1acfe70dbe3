/* The level: a rectangle of cells, and what the hero remembers of each. Row-major, cell (x, y) at
 * y * width + x, so that only the part in use is ever copied, saved or digested. */
#ifndef BARROW_WORLD_LEVEL_H
#define BARROW_WORLD_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/geometry.h"
#include "barrow/content/terrain.h"

#define LEVEL_SIDE_MAX 200
#define LEVEL_CELLS_MAX (LEVEL_SIDE_MAX * LEVEL_SIDE_MAX)

/* Properties of a ground as bits; the level keeps them by kind of ground. */
enum ground_bit {
    GROUND_WALKED = 1, /* all who walk may step on it */
    GROUND_SWUM = 2,   /* the hero and who swims may enter */
    GROUND_FALLEN = 4, /* who enters falls, unless it flies */
    GROUND_OPAQUE = 8,
    GROUND_STOPS_MISSILES = 16,
    GROUND_ACTS = 32,       /* fire, or something that changes or gives off air by itself */
    GROUND_HARMFUL = 64,    /* hurts or afflicts who enters, or does something to it */
    GROUND_BRIGHT = 128,    /* gives light */
    GROUND_SLIPPERY = 256,  /* who walks onto it slides on */
    GROUND_GIVES_WAY = 512, /* becomes a fall or deep water by a step, or soon after it */
    GROUND_SHUTS = 1024     /* no body leaves a room over it: a wall, a shut door */
};

/* The air of a cell: its kind + 1 and its concentration; both 0 where it is clean. */
struct air {
    uint16_t kind, amount;
};

/* The hero's memory of a cell: each number is an index + 1, or 0 for "nothing" (RULES B8). It has
 * no gap, so that two of them can be compared byte by byte. */
struct memory {
    uint16_t terrain; /* 0: unknown */
    uint16_t actor;   /* kind of the monster last seen there */
    uint16_t thing;   /* kind of the topmost thing last seen there */
    uint8_t air;      /* kind of the air last seen there */
    bool is_mapped;   /* its ground is known from a map: the hero never saw the cell */
};
_Static_assert(sizeof(struct memory) == 8, "a memory has no gap");
_Static_assert(AIR_KINDS_MAX <= UINT8_MAX, "a memory keeps its air in a byte");

struct level {
    int32_t width, height;
    int32_t kind; /* index into the content's level kinds */
    /* By kind of ground and of air: a cache of the content, which level_learn fills. */
    uint16_t bits[TERRAIN_KINDS_MAX];      /* enum ground_bit */
    uint8_t looks_like[TERRAIN_KINDS_MAX]; /* the ground that it is taken for */
    uint16_t opaque_from[AIR_KINDS_MAX];   /* concentration that hides; 0: never */
    bool is_air_harmful[AIR_KINDS_MAX];    /* hurts or afflicts who enters, or is fire */
    bool is_air_bright[AIR_KINDS_MAX];     /* is fire */
    uint8_t terrain[LEVEL_CELLS_MAX];
    struct air air[LEVEL_CELLS_MAX];
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

struct content;

/* Fills what a level knows of the kinds of the content. */
void level_learn(struct level *level, const struct content *content);

/* The terrain at any point; outside the level everything is wall. */
static inline enum terrain level_terrain(const struct level *level, struct point at)
{
    return level_contains(level, at) ? (enum terrain)level->terrain[level_index(level, at)]
                                     : TERRAIN_WALL;
}

/* The bits of the ground at any point. */
static inline int level_bits(const struct level *level, struct point at)
{
    return level->bits[level_terrain(level, at)];
}

/* True where anything may stand or lie: walked on, swum in. */
static inline bool level_can_walk(const struct level *level, struct point at)
{
    return (level_bits(level, at) & (GROUND_WALKED | GROUND_SWUM)) != 0;
}

/* True where a body may be, if it falls at once: everywhere but in what is closed. */
static inline bool level_is_open(const struct level *level, struct point at)
{
    return (level_bits(level, at) & (GROUND_WALKED | GROUND_SWUM | GROUND_FALLEN)) != 0;
}

/* True if nothing can be seen through the cell: its ground hides, or its air is too thick. */
static inline bool level_is_opaque(const struct level *level, int cell)
{
    struct air air = level->air[cell];
    int opaque_from = air.kind > 0 ? level->opaque_from[air.kind - 1] : 0;
    return (level->bits[level->terrain[cell]] & GROUND_OPAQUE) != 0 ||
           (opaque_from > 0 && air.amount >= opaque_from);
}

/* True if the cell's ground or air does something by itself. */
static inline bool level_is_active(const struct level *level, int cell)
{
    return (level->bits[level->terrain[cell]] & GROUND_ACTS) != 0 || level->air[cell].kind != 0;
}

/* True if the cell's ground or air gives light. */
static inline bool level_is_bright(const struct level *level, int cell)
{
    int air = level->air[cell].kind;
    return (level->bits[level->terrain[cell]] & GROUND_BRIGHT) != 0 ||
           (air != 0 && level->is_air_bright[air - 1]);
}

/* True if the hero remembers the cell's ground, or its air, as one that harms, or lets fall. */
static inline bool level_is_harm_known(const struct level *level, const struct memory *memory)
{
    int bits = memory->terrain > 0 ? level->bits[memory->terrain - 1] : 0;
    return (bits & (GROUND_HARMFUL | GROUND_FALLEN | GROUND_GIVES_WAY)) != 0 ||
           (memory->air > 0 && level->is_air_harmful[memory->air - 1]);
}

/* A level is cut into square parts, so that active ground and known harm are found without a look
 * at the rest. */
#define PART_SIDE 16
#define PARTS_ACROSS ((LEVEL_SIDE_MAX + PART_SIDE - 1) / PART_SIDE)
#define PARTS_MAX (PARTS_ACROSS * PARTS_ACROSS)

static inline int level_part_of(const struct level *level, int cell)
{
    return cell / level->width / PART_SIDE * PARTS_ACROSS + cell % level->width / PART_SIDE;
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

/* The least cell of the set that is not below `from`; -1 if there is none. */
static inline int cell_set_next(const struct cell_set *set, const struct level *level, int from)
{
    int word = from / 64, words = (level_cells(level) + 63) / 64;
    uint64_t rest = word < words ? set->word[word] & UINT64_MAX << (from % 64) : 0;
    while (rest == 0 && ++word < words) {
        rest = set->word[word];
    }
    return rest != 0 ? word * 64 + cell_word_take(&rest) : -1;
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
