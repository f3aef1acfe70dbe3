/* The search for a way is breadth-first, cell by cell, so one for the nearest goal ends there.
 * Rejected: the distance maps of sense/, which know the true terrain and always fill the whole
 * level. As there, a cell passes the search on to three to five neighbours (docs/guide/speed.md).
 */
#include <assert.h>
#include <string.h>

#include "barrow/rules/body/status.h"

#include "auto/auto_parts.h"

_Static_assert(LEVEL_SIDE_MAX <= UINT8_MAX, "a spot keeps its place in bytes");

/* Values of `from`: the start; a known cell that cannot be entered. */
#define START 0xff
#define BARRED 0xfe

/* True for known ground without harm and ice where nobody was seen: all rules let in there. */
static inline bool is_plain(const struct bfs *bfs, int cell, const struct memory *memory)
{
    const int asked = GROUND_WALKED | GROUND_HARMFUL | GROUND_SLIPPERY;
    return memory->actor == 0 && (known_bits(bfs->map, memory) & asked) == GROUND_WALKED &&
           !cell_set_has(&bfs->harm, cell);
}

bool bfs_is_ice(const struct bfs *bfs, const struct memory *memory)
{
    return bfs->slides && memory->terrain != 0 &&
           (known_bits(bfs->map, memory) & GROUND_SLIPPERY) != 0;
}

/* True for shut ground that opens by itself, as a bound door: out of sight it may have. */
static bool may_have_opened(const struct known_map *map, const struct memory *memory)
{
    int next = map->content->terrain[memory->terrain - 1].becomes.on[CHANGE_ITSELF];
    return next > 0 && map->content->terrain[next - 1].entry == ENTRY_WALK;
}

bool bfs_may_enter(const struct bfs *bfs, int cell, const struct memory *memory)
{
    bool is_flown =
        bfs->map->flight > 0 && harm_is_flown_over(bfs->map, level_point(bfs->map->level, cell));
    bool is_harmless =
        (is_flown || known_is_walkable(bfs->map, memory)) && !cell_set_has(&bfs->harm, cell);
    bool is_walked = is_flown || (known_bits(bfs->map, memory) & GROUND_WALKED) != 0;
    bool is_opened =
        bfs->opens_locks && known_has_key_to(bfs->map, level_point(bfs->map->level, cell));
    const struct cell_set *looked = bfs->map->looked_at_bodies;
    bool is_unseen =
        !cell_set_has(bfs->map->sight, cell) && (looked == NULL || !cell_set_has(looked, cell));
    bool is_free = memory->actor == 0 || cell == bfs->goal || known_gives_way(bfs->map, cell);
    switch (bfs->rule) {
    case BFS_SAFE:
        return (is_harmless || is_opened) && is_free;
    case BFS_PAST_UNSEEN: /* of what is out of sight only lasting harm is in the set */
        return (is_walked || is_opened || (is_unseen && may_have_opened(bfs->map, memory))) &&
               !cell_set_has(&bfs->harm, cell) && (is_free || is_unseen);
    case BFS_PAST_ALL:
        return is_harmless;
    case BFS_PAST_HARM:
        return (known_bits(bfs->map, memory) & (GROUND_WALKED | GROUND_SWUM)) != 0;
    case BFS_KNOWN:
    case BFS_GUESS:
        return (known_bits(bfs->map, memory) & bfs->crosses) != 0;
    }
    return false;
}

/* Straight steps come first, so of two ways of one length the plainer one is found. */
static const enum direction order[DIRECTION_COUNT] = {
    DIRECTION_NORTH,      DIRECTION_EAST,       DIRECTION_SOUTH,      DIRECTION_WEST,
    DIRECTION_NORTH_EAST, DIRECTION_SOUTH_EAST, DIRECTION_SOUTH_WEST, DIRECTION_NORTH_WEST,
};

/* The directions in which a cell passes the search on, by the one in which it was found: a bit for
 * each place in `order`. The other neighbours border on the cell before it too, which has looked at
 * them. */
enum { N = 1, E = 2, S = 4, W = 8, NE = 16, SE = 32, SW = 64, NW = 128, ALL = 255 };
static const uint8_t onward[DIRECTION_COUNT] = {
    [DIRECTION_NORTH] = N | NE | NW,
    [DIRECTION_EAST] = E | NE | SE,
    [DIRECTION_SOUTH] = S | SE | SW,
    [DIRECTION_WEST] = W | SW | NW,
    [DIRECTION_NORTH_EAST] = N | E | NE | SE | NW,
    [DIRECTION_SOUTH_EAST] = E | S | NE | SE | SW,
    [DIRECTION_SOUTH_WEST] = S | W | SE | SW | NW,
    [DIRECTION_NORTH_WEST] = N | W | NE | SW | NW,
};

void bfs_start(struct bfs *bfs, const struct known_map *map, enum bfs_rule rule, struct point start)
{
    bfs->map = map;
    bfs->rule = rule;
    bfs->goal = -1;
    bfs->borders_unknown = false;
    bfs->opens_locks = false;
    bfs->slides = rule < BFS_KNOWN && map->slides;
    bfs->is_icy = bfs_is_ice(bfs, known_memory(map, start));
    bfs->crosses = GROUND_WALKED;
    if (rule < BFS_PAST_HARM) {
        harm_find(map, rule == BFS_PAST_UNSEEN, &bfs->harm);
    } else {
        cell_set_clear(&bfs->harm, map->level);
    }
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point step = direction_step[order[i]];
        bfs->offset[i] = step.y * map->level->width + step.x;
    }
    bfs->head = 0;
    bfs->tail = 1;
    memset(bfs->from, 0, (size_t)level_cells(map->level));
    bfs->queue[0] = (struct queued_cell){(uint8_t)start.x, (uint8_t)start.y};
    bfs->from[level_index(map->level, start)] = START;
}

/* All for the start; for its neighbours too, as it is no goal of exploring though it may border
 * unknown ground; and once there is ice, as each direction has an end of its own there. */
static uint64_t onward_from(const struct bfs *bfs, int cell)
{
    return bfs->is_icy || bfs->head <= 1 + DIRECTION_COUNT ? ALL : onward[bfs->from[cell] - 1];
}

/* Those of the directions that do not lead out of the level. */
static uint64_t inside(const struct level *level, struct point at, uint64_t directions)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        if (!level_contains(level, point_step(at, order[i]))) {
            directions &= ~((uint64_t)1 << i);
        }
    }
    return directions;
}

/* A step onto ice, which may be found again from elsewhere. */
static int spread_on_ice(struct bfs *bfs, struct point at, enum direction direction, int tail)
{
    struct point end;
    int length = slide_to_end(bfs, at, direction, &end);
    int cell = length > 0 ? level_index(bfs->map->level, end) : -1;
    bfs->is_icy = true;
    if (cell < 0 || bfs->from[cell] != 0) {
        return tail;
    }
    bfs->from[cell] = (uint8_t)(FROM_SLIDE + direction + 1);
    bfs->slid[cell] = (uint8_t)length;
    bfs->queue[tail] = (struct queued_cell){(uint8_t)end.x, (uint8_t)end.y};
    return tail + 1;
}

/* Finds the neighbours of a cell that were not found before and may be entered: the innermost loop
 * of exploring, so bounds are checked on the level's edge alone, and numbers are kept out of the
 * struct, which the compiler must take for changed by each write. */
static inline void spread(struct bfs *bfs, struct point at)
{
    const struct level *level = bfs->map->level;
    const bool knows_all = bfs->rule != BFS_GUESS;
    int here = level_index(level, at), tail = bfs->tail;
    bool is_inside = at.x > 0 && at.y > 0 && at.x < level->width - 1 && at.y < level->height - 1;
    bool borders_unknown = false;
    uint64_t rest = onward_from(bfs, here);
    for (rest = is_inside ? rest : inside(level, at, rest); rest != 0;) {
        int i = cell_word_take(&rest);
        int cell = here + bfs->offset[i];
        const struct memory *memory = &level->memory[cell];
        if (bfs->from[cell] != 0 && !(bfs->is_icy && bfs_is_ice(bfs, memory))) {
            continue;
        }
        if (memory->terrain == 0) {
            borders_unknown = true;
            if (knows_all) {
                continue;
            }
        } else if (!is_plain(bfs, cell, memory)) {
            if (bfs_is_ice(bfs, memory)) {
                tail = spread_on_ice(bfs, at, order[i], tail);
                continue;
            }
            if (!bfs_may_enter(bfs, cell, memory)) {
                bfs->from[cell] = BARRED;
                continue;
            }
        }
        struct point step = direction_step[order[i]];
        bfs->from[cell] = (uint8_t)(order[i] + 1);
        bfs->queue[tail++] =
            (struct queued_cell){(uint8_t)(at.x + step.x), (uint8_t)(at.y + step.y)};
    }
    bfs->tail = tail;
    bfs->borders_unknown = borders_unknown;
}

bool bfs_next(struct bfs *bfs, struct point *at)
{
    if (bfs->head == bfs->tail) {
        return false;
    }
    struct queued_cell spot = bfs->queue[bfs->head++];
    *at = (struct point){spot.x, spot.y};
    spread(bfs, *at);
    return true;
}

bool bfs_reaches(struct bfs *bfs, struct point to)
{
    struct point at;
    if (!level_contains(bfs->map->level, to)) {
        return false;
    }
    bfs->goal = level_index(bfs->map->level, to);
    while (bfs_next(bfs, &at)) {
        if (point_equal(at, to)) {
            return true;
        }
    }
    return false;
}

bool bfs_has_found(const struct bfs *bfs, int cell)
{
    return bfs->from[cell] != 0 && bfs->from[cell] != BARRED;
}

/* A walk back along the way, cell by cell, those of slides too. */
struct trail {
    struct point at;
    enum direction direction; /* of the step or slide that led here */
    int left;                 /* cells of it to go back */
};

static struct trail trail_from(struct point end)
{
    return (struct trail){.at = end};
}

static void step_back(const struct bfs *bfs, struct trail *trail)
{
    if (trail->left == 0) {
        int cell = level_index(bfs->map->level, trail->at), from = bfs->from[cell] - 1;
        assert(from >= 0 && from < FROM_SLIDE + DIRECTION_COUNT);
        trail->direction = (enum direction)(from % DIRECTION_COUNT);
        trail->left = from < FROM_SLIDE ? 1 : bfs->slid[cell];
    }
    struct point step = direction_step[trail->direction];
    trail->at = (struct point){trail->at.x - step.x, trail->at.y - step.y};
    trail->left--;
}

static bool is_start(const struct bfs *bfs, const struct trail *trail)
{
    return trail->left == 0 && bfs->from[level_index(bfs->map->level, trail->at)] == START;
}

int bfs_path(const struct bfs *bfs, struct point to, struct point *path, int most)
{
    int length = 0;
    struct trail trail = trail_from(to);
    for (; !is_start(bfs, &trail); step_back(bfs, &trail)) {
        length++;
    }
    trail = trail_from(to);
    for (int i = length - 1; i >= 0; i--) {
        if (i < most) {
            path[i] = trail.at;
        }
        step_back(bfs, &trail);
    }
    return length;
}

struct point bfs_first_step(const struct bfs *bfs, struct point to)
{
    struct point step;
    int length = bfs_path(bfs, to, &step, 1);
    assert(length > 0);
    (void)length;
    return step;
}

/* The last one found is the first to be met. */
bool bfs_first_monster(const struct bfs *bfs, struct point to, struct point *at)
{
    bool is_found = false;
    for (struct trail trail = trail_from(to); !is_start(bfs, &trail); step_back(bfs, &trail)) {
        if (known_monster(bfs->map, trail.at) >= 0) {
            *at = trail.at;
            is_found = true;
        }
    }
    return is_found;
}

/* Deep water, which swimming crosses, counts as harm. */
bool bfs_first_harm(const struct bfs *bfs, struct point to, struct reason *reason)
{
    bool is_found = false;
    for (struct trail trail = trail_from(to); !is_start(bfs, &trail); step_back(bfs, &trail)) {
        bool is_swum = !known_is_floor(bfs->map, trail.at);
        if (harm_is_step(bfs->map, trail.at, reason)) {
            is_found = true;
        } else if (is_swum) {
            *reason = reason_ground(bfs->map, REASON_WAY_HARMS, trail.at);
            is_found = true;
        }
    }
    return is_found;
}
