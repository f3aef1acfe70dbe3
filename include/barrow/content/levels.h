/* Sorts of level: who digs them, what is laid on them, how they look: what levels.yaml describes.
 */
#ifndef BARROW_CONTENT_LEVELS_H
#define BARROW_CONTENT_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/content/terrain.h"

#define LEVEL_KINDS_MAX 16
#define FEATURES_MAX 16
#define TRAPS_MAX 32

/* The algorithms that dig a level: a closed list, implemented in src/gen/. */
enum digger {
    DIGGER_ROOMS,      /* rooms and corridors (RULES B1, B2) */
    DIGGER_GROWN,      /* rooms of many shapes, each attached to what is there by a door */
    DIGGER_CAVES,      /* a cellular automaton */
    DIGGER_CRYPT,      /* cells along aisles */
    DIGGER_GREAT_HALL, /* a hall with pillars, and what grows around it */
    DIGGER_RIVER,      /* a winding channel, and what grows on its banks */
    DIGGER_DRAWN,      /* a drawing of vaults/borders.yaml, and what grows around it */
    DIGGER_COUNT
};

extern const char *const digger_word[DIGGER_COUNT];

/* Where a feature is laid. */
enum feature_place {
    PLACE_PATCH,  /* on bare ground */
    PLACE_LAKE,   /* on bare ground and in the rock around it */
    PLACE_RIVER,  /* along the channel of DIGGER_RIVER */
    PLACE_DOOR,   /* in the doorways */
    PLACE_MIDDLE, /* in the middle of wide bare ground */
    FEATURE_PLACE_COUNT
};

/* A ground that is laid on a level when it has been dug (RULES B10). */
struct feature {
    enum feature_place place;
    int ground, shore, bridge; /* grounds + 1; shore and bridge may be 0: none */
    int percent;               /* chance of each; of a door: of each doorway */
    int count;                 /* how many are tried */
    int size;                  /* cells from side to side */
    int from_depth;            /* 1.. */
    const char *feeling;       /* told on arrival where the ground is; "" for nothing */
};

/* A ground that lies alone, one cell of it, where a step goes. */
struct trap_share {
    int ground; /* + 1 */
    int weight;
    int from_depth, to_depth; /* 1.. */
};

struct digger_share {
    int digger, weight;
};

#define SHIFTS_MAX 4

/* Ground that does not stay: each `turns` turns so many cells of `of` in the hero's sight become
 * `to`. */
struct shift {
    int of, to; /* grounds + 1 */
    int turns, cells;
};

/* A sort of level: ordinary, flooded, ... (RULES T9, B10). */
struct level_kind {
    const char *id;
    const char *name;         /* "the flooded galleries" */
    const char *arrival;      /* a sentence told on arrival; "" for none */
    const char *card;         /* a drawing shown on arrival, each row behind a '|'; "" for none */
    const char *place[2];     /* words of which its levels' names are made; "" for none */
    int pace;                 /* percent of everyone's speed, 10..200 */
    int weight;               /* how often, 1..1000 */
    bool is_dark;             /* harder to see in, where no light falls */
    int horde_percent;        /* chance that a horde comes instead of one monster */
    int lone_rank;            /* one that comes alone is of this rank at least */
    int from_depth, to_depth; /* 1.. */
    /* Its own in place of those of struct level_numbers; 0: none. */
    int width, height, items_one_in, monsters_one_in;
    struct digger_share digger[DIGGER_COUNT];
    int digger_count; /* 0: DIGGER_ROOMS alone */
    struct feature feature[FEATURES_MAX];
    int feature_count;
    struct shift shift[SHIFTS_MAX];
    int shift_count;
    uint32_t floor_glyph, wall_glyph;
    int floor_colour, wall_colour;
    struct surface floor_surface, wall_surface;
};

struct level_numbers {                       /* RULES B1, B2, B4-B6 */
    int width, height;                       /* 80 x 50; up to LEVEL_SIDE_MAX each */
    int room_tries;                          /* 30 */
    int room_width_least, room_width_most;   /* 6..14 */
    int room_height_least, room_height_most; /* 6..10 */
    int extra_corridors;                     /* 3 */
    int items_one_in, monsters_one_in;       /* rooms with things: 4, with monsters: 2 */
    int rations;                             /* 1 a level */
    int cast, cast_ranks;      /* kinds of the first ranks that a seed deals: 6 of 4; 0: all */
    int lone_depth, lone_rank; /* deeper, who comes alone is of that rank at least: 4, 3 */
    int gear_window;           /* 4 levels */
    int gear_one_in;           /* a random thing is gear: 11 */
    int rune_one_in;           /* gear bears a rune; 0: none does */
    int set_piece_percent;     /* levels below depth 1 whose stairs lie in a drawn place; 0: none */
    int places_depth;          /* down to it a level has as many drawn places as one may: 1 */
    int trap_percent;          /* levels below depth 1 with traps; 0: none */
    int traps_most;            /* of one level */
    struct trap_share trap[TRAPS_MAX];
    int trap_count;
    struct level_kind kind[LEVEL_KINDS_MAX];
    int kind_count;
};

#endif
