/* Scenes: what an animation can show of a stretch of the log. Reads outcomes and the hero's sight,
 * changes nothing. */
#ifndef BARROW_GAME_SCENES_H
#define BARROW_GAME_SCENES_H

#include <stddef.h>

#include "barrow/game/game.h"

#define SCENES_MAX 64
#define SCENE_CELLS_MAX 512

enum scene_kind {
    SCENE_FLIGHT, /* something flies from `from` to `to` */
    SCENE_BLOOM,  /* an effect spreads from `to` as far as `radius` */
    SCENE_FLASH,  /* somebody at `to` is hurt */
    SCENE_HEAL,   /* ... gets health from a thing; not by regenerating */
    SCENE_END,    /* ... dies, the hero too */
    SCENE_RISE,   /* ... gains a level */
    SCENE_GROUND  /* fire, gas or water comes to `to` */
};

struct scene {
    enum scene_kind kind;
    struct point from, to;
    int radius;
    int item;   /* the kind of thing that flies or works; -1: a blow, an ability */
    int ground; /* GROUND: what comes, ground + 1 or -(air + 1) */
    int colour; /* FLIGHT, BLOOM: of the thing, or of who uses an ability */
};

/* Finds the scenes of the outcomes [from..to) of one action, in their order, at most SCENES_MAX.
 * Call it before the next action, as for narrating. Returns how many. */
int scenes_find(const struct game *game, size_t from, size_t to, struct scene *scenes);

/* The cells of a bloom that the hero sees, nearest its centre first, at most SCENE_CELLS_MAX into
 * `cells`. Returns how many. */
int scene_list_cells(const struct game *game, const struct scene *scene, struct point *cells);

#endif
