/* The preview: what an action of the hero would do, by the real rules. Bodies out of sight, cells
 * never seen and what hides are left out. Where dice decide it gives the least and the most that
 * can happen, and for blows and thrown weapons the chance to hit. */
#ifndef BARROW_GAME_PREVIEW_H
#define BARROW_GAME_PREVIEW_H

#include "barrow/game/game.h"
#include "barrow/game/view.h"

#define PREVIEW_CELLS_MAX 1400
#define PREVIEW_PATH_MAX 64
#define PREVIEW_TARGETS_MAX 64
#define PREVIEW_CHANGES_MAX 512

enum fate { FATE_LIVES, FATE_MAY_DIE, FATE_DIES };

/* The effect on one body in sight, the hero included. */
struct preview_target {
    int slot; /* as in view_foe; HERO_SLOT for the hero */
    int kind; /* actor kind */
    int name; /* of one who follows the hero: describe_actor; 0 for the rest */
    struct point at;
    int health;                /* now */
    int harm_least, harm_most; /* points it loses if hit, more than it has at times */
    int healed;                /* points it gains */
    int max_health_gained;     /* RULES I1 */
    int food_gained;
    struct view_status status[STATUS_COUNT]; /* what it gets, and for how long or how deep */
    int status_count;
    int sleeps; /* turns of its new sleep, about, if it stays in sight and is left alone */
    /* It is moved for sure: from `at` to `to`, and falls there; to the place of the hero, which
     * comes to its own; or away, and no trial tells where. */
    struct point to;
    bool is_moved, falls, changes_places, goes_away;
    int hit_chance;   /* thousandths; 1000 for what cannot miss; of what follows from a blow at
                         another: that of the other */
    bool is_struck;   /* by the blow or missile itself */
    bool is_possible; /* at the least nothing happens to it, as when another may burst */
    enum fate fate;   /* never certain where a blow may miss */
    bool dies_if_hit; /* but then this is, whatever the dice say of the harm */
};

/* A cell that the action changes: its ground and its air afterwards. */
struct preview_change {
    struct point at;
    int ground; /* as it looks */
    int air;    /* kind + 1; 0: none */
    bool burns; /* ground or air: fire that spreads from the next turn on */
};

struct preview {
    enum verdict verdict; /* all below is empty unless VERDICT_ALLOWED */
    int path_count;
    int cell_count;
    int target_count;
    int change_count;
    int called, called_kind; /* so many bodies would come, of that kind */
    bool is_unknown;         /* the hero does not know the thing: only where it would go */
    bool hero_falls;         /* nothing holds the hero where it is then */
    int hero_later;          /* points that poison and flames would take from it afterwards */
    int fuse;                /* so many turns later it happens to those who stay; 0: at once */
    bool harms_friend;       /* one who follows the hero, or a captive, is among those: ask first */
    bool harms_hero; /* the hero is among those who lose health, sleep or are slow: ask first */
    /* The line to the target: the flight of what is thrown, its landing last; for what is aimed
     * the straight way to the target. The hero's own cell is left out. */
    struct point path[PREVIEW_PATH_MAX];
    /* The known cells that its effects reach, row by row. */
    struct point cell[PREVIEW_CELLS_MAX];
    /* In the order in which it happens to them: of an area nearest the centre first. */
    struct preview_target target[PREVIEW_TARGETS_MAX];
    /* Cells in sight that it gives another ground or air, row by row; of a burst fuse,
     * when it has burst. */
    struct preview_change change[PREVIEW_CHANGES_MAX];
};

/* Fills *preview (some 20 kB) for an action of the hero. If the hero is not to act, only the
 * verdict is filled. World, log and dice are unchanged afterwards. DESCEND is only checked. */
void game_preview(struct game *game, const struct action *action, struct preview *preview);

/* Targets of one action, and the reader of what it would do at each. */
struct preview_targets {
    const struct point *at;
    int count;
    void (*see)(void *data, struct point at);
    void *data;
};

/* Fills *preview for the action at each of the targets in turn and calls `see`, which may ask
 * nothing of the game; path and cells stay empty. Much cheaper than a preview for each, because the
 * world is prepared once. Calls nothing if the hero is not to act or does not know the thing. */
void game_preview_targets(struct game *game, const struct action *action,
                          const struct preview_targets *targets, struct preview *preview);

#endif
