/* Features: patches, lakes, rivers and doors of the grounds that the sort of level names. Each is
 * laid whole; then the way is looked at, and what would cut it, or its only loop, is taken back. So
 * a feature never needs to know what it is laid on, nor another feature. Bridges are laid over what
 * cannot be walked before the way is looked at.
 *
 * Arrival and stairs, and the cells around them, stay as they are. */
#include <string.h>

#include "barrow/content/content.h"
#include "gen/generator.h"
#include "gen/mask.h"

#define PLACES_TRIED 10 /* for each lake */
#define SPOTS_TRIED 100 /* cells for the middle of one */
#define MIDDLE_REACH 3  /* cells of bare ground on all sides of a patch in the middle */
#define BRIDGES_TRIED 60
#define BRIDGES_MOST 3
#define BRIDGE_LONGEST 14

/* The level as it was before the feature. */
struct before {
    uint8_t terrain[LEVEL_CELLS_MAX];
};

static void remember(const struct generator *generator, struct before *before)
{
    const struct level *level = &generator->draft->level;
    memcpy(before->terrain, level->terrain, (size_t)level_cells(level));
}

/* Takes back what was laid since then if it does harm; false if it did. Safe ground that is laid on
 * safe ground does none, unless who walks on it slides. */
static bool keep_if_sound(struct generator *generator, const struct feature *feature,
                          const struct before *before)
{
    struct draft *draft = generator->draft;
    struct level *level = &draft->level;
    bool slips = (level->bits[feature->ground - 1] & GROUND_SLIPPERY) != 0;
    if (feature->place != PLACE_LAKE && generator->is_safe[feature->ground - 1] && !slips) {
        return true;
    }
    bool is_sound = generator_is_sound(generator);
    if (!is_sound) {
        memcpy(level->terrain, before->terrain, (size_t)level_cells(level));
    }
    return is_sound;
}

static bool is_inside(const struct level *level, struct point at)
{
    return at.x >= 1 && at.y >= 1 && at.x < level->width - 1 && at.y < level->height - 1;
}

static bool may_lay(const struct draft *draft, struct point at)
{
    return is_inside(&draft->level, at) && distance_chebyshev(at, draft->arrival) > 1 &&
           distance_chebyshev(at, draft->stairs) > 1;
}

static bool is_floor(const struct level *level, struct point at)
{
    return level_terrain(level, at) == TERRAIN_FLOOR;
}

/* Patches and lakes. */

/* A cell of bare ground; the arrival if chance finds none. */
static struct point roll_floor(const struct draft *draft, struct dice *dice)
{
    struct point at = draft->arrival;
    for (int try = 0; try < SPOTS_TRIED; try++) {
        struct point spot = generator_roll_inside(&draft->level, dice);
        if (is_floor(&draft->level, spot)) {
            return spot;
        }
    }
    return at;
}

/* True if nothing but bare ground is within so many cells. */
static bool is_bare_around(const struct level *level, struct point at, int reach)
{
    int side = 2 * reach + 1;
    bool is_bare = true;
    for (int i = 0; is_bare && i < side * side; i++) {
        is_bare = is_floor(level, (struct point){at.x - reach + i % side, at.y - reach + i / side});
    }
    return is_bare;
}

/* A cell far from all that was laid; false if there is none, or chance finds none. */
static bool roll_middle(const struct draft *draft, struct dice *dice, struct point *at)
{
    for (int try = 0; try < SPOTS_TRIED; try++) {
        *at = roll_floor(draft, dice);
        if (is_bare_around(&draft->level, *at, MIDDLE_REACH)) {
            return true;
        }
    }
    return false;
}

static void lay_patch(struct generator *generator, const struct feature *feature,
                      struct point middle, struct dice *dice)
{
    struct draft *draft = generator->draft;
    struct before before;
    struct mask mask;
    remember(generator, &before);
    mask_make_blob(&mask, feature->size, dice);
    for (int i = 0; i < mask.width * mask.height; i++) {
        struct point at = {middle.x - mask.width / 2 + i % mask.width,
                           middle.y - mask.height / 2 + i / mask.width};
        if (mask.is_open[i] && may_lay(draft, at) && is_floor(&draft->level, at)) {
            draft->level.terrain[level_index(&draft->level, at)] = (uint8_t)(feature->ground - 1);
        }
    }
    keep_if_sound(generator, feature, &before);
}

/* Lays the shore on ground and rock beside the cell. */
static void lay_shore(struct draft *draft, struct point at, int shore, bool in_rock)
{
    for (int i = 0; i < 9; i++) {
        struct point beside = {at.x + i % 3 - 1, at.y + i / 3 - 1};
        enum terrain terrain = level_terrain(&draft->level, beside);
        if (may_lay(draft, beside) &&
            (terrain == TERRAIN_FLOOR || (in_rock && terrain == TERRAIN_WALL))) {
            draft->level.terrain[level_index(&draft->level, beside)] = (uint8_t)shore;
        }
    }
}

/* Lays the ground on a set of cells, then the shore around them; its own cells are `liquid`. */
static void lay_liquid(struct generator *generator, const struct feature *feature,
                       const struct cell_set *liquid)
{
    struct draft *draft = generator->draft;
    struct level *level = &draft->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (cell_set_has(liquid, cell) && may_lay(draft, level_point(level, cell))) {
            level->terrain[cell] = (uint8_t)(feature->ground - 1);
        }
    }
    for (int cell = 0; cell < level_cells(level) && feature->shore > 0; cell++) {
        if (cell_set_has(liquid, cell) && level->terrain[cell] == feature->ground - 1) {
            lay_shore(draft, level_point(level, cell), feature->shore - 1,
                      feature->place == PLACE_LAKE);
        }
    }
}

/* How far it is over the ground from a cell of it; `end` is the first cell behind it. */
static int measure_over(const struct level *level, struct point at, struct point step, int ground,
                        struct point *end)
{
    int length = 0;
    while ((int)level_terrain(level, at) == ground) {
        at = (struct point){at.x + step.x, at.y + step.y};
        length++;
    }
    *end = at;
    return length;
}

/* Lays a straight bridge over the cell if both its ends are on safe ground, and no other bridge is
 * beside it. */
static bool lay_bridge(struct generator *generator, const struct feature *feature, struct point at,
                       struct point step)
{
    struct level *level = &generator->draft->level;
    struct point back = {-step.x, -step.y}, first, last;
    int ground = feature->ground - 1;
    int length = measure_over(level, at, step, ground, &last) +
                 measure_over(level, at, back, ground, &first) - 1;
    struct point left = {at.x + step.y, at.y + step.x}, right = {at.x - step.y, at.y - step.x};
    bool has_neighbour = (int)level_terrain(level, left) == feature->bridge - 1 ||
                         (int)level_terrain(level, right) == feature->bridge - 1;
    if (has_neighbour || length < 1 || length > BRIDGE_LONGEST ||
        !generator_is_safe(generator, level_index(level, first)) ||
        !generator_is_safe(generator, level_index(level, last))) {
        return false;
    }
    for (int i = 1; i <= length; i++) {
        struct point cell = {first.x + i * step.x, first.y + i * step.y};
        level->terrain[level_index(level, cell)] = (uint8_t)(feature->bridge - 1);
    }
    return true;
}

/* Until what is laid hangs together, at least one, at most BRIDGES_MOST. */
static void lay_bridges(struct generator *generator, const struct feature *feature,
                        const struct cell_set *liquid, struct dice *dice)
{
    struct draft *draft = generator->draft;
    const struct level *level = &draft->level;
    int count = 0, most = dice_between(dice, 1, BRIDGES_MOST);
    for (int try = 0; try < BRIDGES_TRIED * 20 && count < most; try++) {
        struct point at = generator_roll_inside(level, dice);
        struct point step = dice_chance(dice, 1, 2) ? (struct point){0, 1} : (struct point){1, 0};
        count +=
            cell_set_has(liquid, level_index(level, at)) && lay_bridge(generator, feature, at, step)
                ? 1
                : 0;
    }
}

static bool lay_lake_or_river(struct generator *generator, const struct feature *feature,
                              const struct cell_set *liquid, struct dice *dice)
{
    struct before before;
    remember(generator, &before);
    lay_liquid(generator, feature, liquid);
    if (feature->bridge > 0) {
        lay_bridges(generator, feature, liquid, dice);
    }
    return keep_if_sound(generator, feature, &before);
}

/* A third of a lake must lie where ground was: else it is a pool that nobody sees. */
static void lay_lake(struct generator *generator, const struct feature *feature, struct dice *dice)
{
    struct draft *draft = generator->draft;
    struct level *level = &draft->level;
    bool is_laid = false;
    for (int try = 0; try < PLACES_TRIED && !is_laid; try++) {
        struct cell_set liquid = {0};
        struct mask mask;
        struct point middle = roll_floor(draft, dice);
        int cells = 0, floor = 0;
        mask_make_blob(&mask, feature->size, dice);
        for (int i = 0; i < mask.width * mask.height; i++) {
            struct point at = {middle.x - mask.width / 2 + i % mask.width,
                               middle.y - mask.height / 2 + i / mask.width};
            if (mask.is_open[i] && may_lay(draft, at)) {
                cell_set_add(&liquid, level_index(level, at));
                cells++;
                floor += is_floor(level, at) ? 1 : 0;
            }
        }
        is_laid = floor * 3 >= cells && lay_lake_or_river(generator, feature, &liquid, dice);
    }
}

static void lay_river(struct generator *generator, const struct feature *feature, struct dice *dice)
{
    bool is_laid = generator->draft->digger != DIGGER_RIVER;
    for (int try = 0; try < PLACES_TRIED && !is_laid; try++) {
        is_laid = lay_lake_or_river(generator, feature, &generator->channel, dice);
    }
}

/* Doors. */

/* True if three cells in a row are ground: the door leads to more than a corridor. */
static bool is_wide(const struct level *level, struct point at, struct point across)
{
    struct point a = {at.x + across.x, at.y + across.y}, b = {at.x - across.x, at.y - across.y};
    return level_can_walk(level, at) && level_can_walk(level, a) && level_can_walk(level, b);
}

/* True for bare ground between two walls, with a room on one side of it. */
static bool is_doorway(const struct level *level, struct point at, struct point ahead)
{
    struct point across = {ahead.y, ahead.x};
    struct point front = {at.x + ahead.x, at.y + ahead.y};
    struct point back = {at.x - ahead.x, at.y - ahead.y};
    return level_terrain(level, (struct point){at.x + across.x, at.y + across.y}) == TERRAIN_WALL &&
           level_terrain(level, (struct point){at.x - across.x, at.y - across.y}) == TERRAIN_WALL &&
           level_can_walk(level, front) && level_can_walk(level, back) &&
           (is_wide(level, front, across) || is_wide(level, back, across));
}

static void lay_doors(struct generator *generator, const struct feature *feature, struct dice *dice)
{
    struct draft *draft = generator->draft;
    struct level *level = &draft->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        bool is_place = is_floor(level, at) && may_lay(draft, at) &&
                        (is_doorway(level, at, (struct point){1, 0}) ||
                         is_doorway(level, at, (struct point){0, 1}));
        if (is_place && dice_chance(dice, feature->percent, 100)) {
            struct before before;
            remember(generator, &before);
            level->terrain[cell] = (uint8_t)(feature->ground - 1);
            keep_if_sound(generator, feature, &before);
        }
    }
}

static void lay(struct generator *generator, const struct feature *feature, struct dice *dice)
{
    struct point middle;
    switch (feature->place) {
    case PLACE_PATCH:
        middle = roll_floor(generator->draft, dice);
        lay_patch(generator, feature, middle, dice);
        break;
    case PLACE_MIDDLE:
        if (roll_middle(generator->draft, dice, &middle)) {
            lay_patch(generator, feature, middle, dice);
        }
        break;
    case PLACE_LAKE:
        lay_lake(generator, feature, dice);
        break;
    case PLACE_RIVER:
        lay_river(generator, feature, dice);
        break;
    case PLACE_DOOR:
        lay_doors(generator, feature, dice);
        break;
    case FEATURE_PLACE_COUNT:
        break;
    }
}

void generator_lay_features(struct generator *generator)
{
    const struct draft *draft = generator->draft;
    const struct level_kind *kind = &generator->content->levels.kind[draft->level.kind];
    for (int i = 0; i < kind->feature_count; i++) {
        const struct feature *feature = &kind->feature[i];
        struct dice dice = generator_dice(generator, PURPOSE_FEATURE, i);
        bool is_for_doors = feature->place == PLACE_DOOR;
        for (int n = 0; n < feature->count && generator->request->depth >= feature->from_depth;
             n++) {
            if (is_for_doors || dice_chance(&dice, feature->percent, 100)) {
                lay(generator, feature, &dice);
            }
        }
    }
}
