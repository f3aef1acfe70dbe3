/* Kinds of ground and of air: what terrain.yaml and air.yaml describe. A ground does nothing by its
 * name: the rules read its properties. */
#ifndef BARROW_CONTENT_TERRAIN_H
#define BARROW_CONTENT_TERRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/content/kinds.h"

#define TERRAIN_KINDS_MAX 160
#define AIR_KINDS_MAX 16

enum terrain {
#define TERRAIN(name, id) TERRAIN_##name,
#include "barrow/content/terrain.def"
#undef TERRAIN
    TERRAIN_ROLE_COUNT
};

/* Who may enter: nobody; all; those who swim or fly (the hero swims); those who fly. Into what
 * anybody may fall, all but monsters that cannot fly would step. */
enum terrain_entry { ENTRY_NOBODY, ENTRY_WALK, ENTRY_SWIM, ENTRY_FALL, ENTRY_COUNT };

/* The causes that turn one ground into another: CHANGE(name, key in the data). Damage types are
 * causes too, under their own ids. */
enum terrain_change {
    CHANGE_ENTERED, /* a body steps on it */
    CHANGE_LEFT,    /* the body on it steps off, and nothing lies there */
    CHANGE_ITSELF,  /* by itself, with `itself_percent` a turn */
    CHANGE_FOUND,   /* the hero finds out what it is */
    CHANGE_TAKEN,   /* somebody takes the last thing that lay on it */
    CHANGE_COUNT
};

/* Indexes of grounds + 1; 0 for no change. */
struct terrain_changes {
    int on[CHANGE_COUNT];
    int by_damage[DAMAGE_TYPES_MAX]; /* by damage type: what fire, frost ... make of it */
};

#define LIGHT_MOST 8
#define FLAME_LIGHT 2 /* cells that burning air lights */

/* The background of a cell where a terminal has many colours: it is there for looks alone, and the
 * glyph says what matters. */
#define PAPER_MOST 60
struct surface {
    int tint;    /* index into the palette + 1: in place of the ground's colour; 0: that colour */
    int paper;   /* its brightness as a percentage of the glyph's colour, 0..PAPER_MOST */
    int grain;   /* by how many percent the brightness varies from cell to cell, 0..100 */
    int darkens; /* by how many percent a wide stretch is darker in its middle than at its edge */
    bool is_moving; /* the grain also varies from turn to turn */
    int paper_256;  /* the background where there are 256 colours: one of them; 0: a grey */
};

/* What a ground of that colour is drawn in where a terminal has many colours. */
static inline int surface_colour(const struct surface *surface, int colour)
{
    return surface->tint != 0 ? surface->tint - 1 : colour;
}

struct terrain_kind {
    const char *id;
    const char *name;        /* "tall grass": without article */
    const char *description; /* one or two sentences for the look panel */
    const char *feeling;     /* told on arrival where the ground is; "" for nothing */
    uint32_t glyph;          /* one column wide */
    int colour;              /* index into the palette */
    struct surface surface;
    enum terrain_entry entry;
    bool blocks_sight, blocks_missiles;
    bool is_stood_on;            /* one is on it and not in it: a bridge, ice */
    bool takes_no_article;       /* "tall grass", "brambles" */
    bool is_fire;                /* lights what is beside it */
    bool puts_out_fire;          /* puts out a body that enters */
    bool slides;                 /* a body that steps on it slides on in the same direction */
    bool is_grave;               /* lies where the hero of another run does */
    bool is_fixed;               /* no effect lays another ground over it */
    bool is_machine;             /* worked on purpose: under a sure foot, too */
    bool warms;                  /* who is beside it heals in full */
    bool muffles;                /* sound that goes through it is heard half as far */
    int step_percent;            /* of the cost of a step into it, 50..400 */
    int noise;                   /* cells farther that a step into it is heard, -10..20 */
    int scent;                   /* who smells follows it, the stronger one first, 0..9 */
    int shed_percent;            /* of health below which the hero leaves it behind; 0: never */
    int light;                   /* radius in cells that it lights, 0..LIGHT_MOST */
    int catches_fire;            /* percent a turn for each fire beside it */
    int itself_percent;          /* percent a turn of CHANGE_ITSELF */
    int harm, harm_type;         /* whole points, on entering and at each turn's end */
    int sweeps_percent;          /* chance that a body that enters loses one thing of its pack */
    int conducts;                /* damage type that runs through it; the plain one: none */
    enum status status;          /* of a body that enters or stays */
    int status_turns;            /* 0: none */
    int gives_off, gives_amount; /* air kind + 1 (0: none), and how much a turn */
    const char *opens_with;      /* item that opens it when carried, and is used up; "": none */
    int closes; /* ground + 1 that all of its kind within `radius` become once a thing is taken */
    const char *releases; /* the monster that comes out of it when it becomes another; "": none */
    int looks_like;       /* ground + 1 that it is taken for until found; 0: itself */
    struct terrain_changes becomes;
    struct effect effect[EFFECTS_MAX]; /* of a trap: on a body that enters */
    int effect_count;
    int radius; /* of those effects: 0 for the one who enters */
};

/* True for ground that does something to who enters it and is no machine. */
static inline bool terrain_is_trap(const struct terrain_kind *kind)
{
    return kind->effect_count > 0 && !kind->is_machine;
}

struct air_kind {
    const char *id;
    const char *name; /* "marsh gas" */
    const char *description;
    uint32_t glyph;
    int colour;
    int paper;           /* percent of its colour that lies over the ground's paper */
    bool is_fire;        /* burning air: lights what is beside it */
    int blocks_sight;    /* from this concentration; 0: never */
    int thins_percent;   /* how much of it is gone a turn */
    int catches_fire;    /* percent a turn for each fire beside it */
    int burns_to;        /* air kind + 1; 0: it does not burn */
    int explodes_from;   /* concentration from which burning is a blast; 0: never */
    int blast_type;      /* damage type that a blast meets the cells beside it with; plain: none */
    int blast;           /* harm of a blast at full concentration; 0: twice that of burns_to */
    int harm, harm_type; /* at each turn's end, in whole points at full concentration */
    enum status status;
    int status_turns;
};

/* The concentration of a cell full of one air. Any amount above it is as bad, and spreads. */
#define AIR_FULL 100

#endif
