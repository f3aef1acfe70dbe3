/* The ground and reasons for the automatic commands. They read the hero's memory of the
 * level, never the true terrain.
 *
 * The search is breadth-first, cell by cell, so one for the nearest goal ends there. Rejected: the
 * distance maps of sense/, which know the true terrain and always fill the whole level. As there,
 * a cell passes the search on to three to five neighbours (docs/guide/speed.md). */
#include <assert.h>
#include <string.h>

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/occupants.h"

#include "auto/auto_parts.h"

_Static_assert(LEVEL_SIDE_MAX <= UINT8_MAX, "a spot keeps its place in bytes");

/* Values of `from`: the start; a known cell that cannot be entered. */
#define START 0xff
#define BARRED 0xfe

struct ground ground_of(const struct game *game)
{
    const struct world *world = game_world(game);
    return (struct ground){
        .game = game,
        .content = game_content(game),
        .world = world,
        .level = &world->level,
        .sight = game_sight(game),
        .hero = world_hero(world),
    };
}

struct ground ground_in_flight(const struct game *game)
{
    struct ground ground = ground_of(game);
    ground.flight = ground.hero->status[STATUS_LEVITATING];
    return ground;
}

const struct memory *ground_memory(const struct ground *ground, struct point at)
{
    static const struct memory nothing;
    return level_contains(ground->level, at)
               ? &ground->level->memory[level_index(ground->level, at)]
               : &nothing;
}

/* As the hero remembers it. */
static int bits_of(const struct ground *ground, const struct memory *memory)
{
    return ground->level->bits[memory->terrain - 1];
}

/* Harmful cells are not walkable. */
static bool is_walkable(const struct ground *ground, const struct memory *memory)
{
    return (bits_of(ground, memory) & (GROUND_WALKED | GROUND_HARMFUL)) == GROUND_WALKED;
}

bool ground_is_floor(const struct ground *ground, struct point at)
{
    const struct memory *memory = ground_memory(ground, at);
    return memory->terrain != 0 && (is_walkable(ground, memory) || harm_is_flown_over(ground, at));
}

/* True for the cell of an ally in sight with whom the hero can change places. */
static bool gives_way(const struct ground *ground, int cell)
{
    const struct actor *body = world_body_at(ground->world, level_point(ground->level, cell));
    return cell_set_has(ground->sight, cell) && body != NULL && is_ally(body) &&
           body->status[STATUS_HELD] == 0;
}

bool ground_is_free(const struct ground *ground, struct point at)
{
    return ground_is_floor(ground, at) && (ground_memory(ground, at)->actor == 0 ||
                                           gives_way(ground, level_index(ground->level, at)));
}

bool ground_is_door(const struct ground *ground, struct point at)
{
    return ground_is_floor(ground, at) &&
           (bits_of(ground, ground_memory(ground, at)) & GROUND_STOPS_MISSILES) != 0;
}

bool ground_is_narrow(const struct ground *ground, struct point at)
{
    bool is_open[DIRECTION_COUNT];
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        is_open[i] = ground_is_floor(ground, point_step(at, (enum direction)i));
    }
    return (!is_open[DIRECTION_NORTH] && !is_open[DIRECTION_SOUTH]) ||
           (!is_open[DIRECTION_EAST] && !is_open[DIRECTION_WEST]);
}

bool ground_is_lock(const struct ground *ground, struct point at)
{
    int terrain = ground_memory(ground, at)->terrain;
    return terrain != 0 && ground->content->terrain[terrain - 1].opens_with[0] != '\0';
}

bool ground_has_key_to(const struct ground *ground, struct point at)
{
    return ground_is_lock(ground, at) &&
           ground_kind_lets_enter(ground->content, ground->world, world_hero_id(ground->world),
                                  ground_memory(ground, at)->terrain - 1);
}

bool ground_is_stairs(const struct ground *ground, struct point at)
{
    return ground_memory(ground, at)->terrain == TERRAIN_STAIRS + 1;
}

int ground_monster(const struct ground *ground, struct point at)
{
    return ground_memory(ground, at)->actor - 1;
}

int ground_thing(const struct ground *ground, struct point at)
{
    return ground_memory(ground, at)->thing - 1;
}

/* Searches. */

/* True for known ground without harm and ice where nobody was seen: all rules let in there. */
static inline bool is_plain(const struct bfs *bfs, int cell, const struct memory *memory)
{
    const int asked = GROUND_WALKED | GROUND_HARMFUL | GROUND_SLIPPERY;
    return memory->actor == 0 && (bits_of(bfs->ground, memory) & asked) == GROUND_WALKED &&
           !cell_set_has(&bfs->harm, cell);
}

bool bfs_is_ice(const struct bfs *bfs, const struct memory *memory)
{
    return bfs->slides && memory->terrain != 0 &&
           (bits_of(bfs->ground, memory) & GROUND_SLIPPERY) != 0;
}

/* True for shut ground that opens by itself, as a bound door: out of sight it may have. */
static bool may_have_opened(const struct ground *ground, const struct memory *memory)
{
    int next = ground->content->terrain[memory->terrain - 1].becomes.on[CHANGE_ITSELF];
    return next > 0 && ground->content->terrain[next - 1].entry == ENTRY_WALK;
}

bool bfs_may_enter(const struct bfs *bfs, int cell, const struct memory *memory)
{
    bool is_flown = bfs->ground->flight > 0 &&
                    harm_is_flown_over(bfs->ground, level_point(bfs->ground->level, cell));
    bool is_harmless =
        (is_flown || is_walkable(bfs->ground, memory)) && !cell_set_has(&bfs->harm, cell);
    bool is_walked = is_flown || (bits_of(bfs->ground, memory) & GROUND_WALKED) != 0;
    bool is_opened =
        bfs->opens_locks && ground_has_key_to(bfs->ground, level_point(bfs->ground->level, cell));
    const struct cell_set *looked = bfs->ground->looked_at_bodies;
    bool is_unseen =
        !cell_set_has(bfs->ground->sight, cell) && (looked == NULL || !cell_set_has(looked, cell));
    bool is_free = memory->actor == 0 || cell == bfs->goal || gives_way(bfs->ground, cell);
    switch (bfs->rule) {
    case BFS_SAFE:
        return (is_harmless || is_opened) && is_free;
    case BFS_PAST_UNSEEN: /* of what is out of sight only lasting harm is in the set */
        return (is_walked || is_opened || (is_unseen && may_have_opened(bfs->ground, memory))) &&
               !cell_set_has(&bfs->harm, cell) && (is_free || is_unseen);
    case BFS_PAST_ALL:
        return is_harmless;
    case BFS_PAST_HARM:
        return (bits_of(bfs->ground, memory) & (GROUND_WALKED | GROUND_SWUM)) != 0;
    case BFS_KNOWN:
    case BFS_GUESS:
        return (bits_of(bfs->ground, memory) & bfs->crosses) != 0;
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

void bfs_start(struct bfs *bfs, const struct ground *ground, enum bfs_rule rule, struct point start)
{
    bfs->ground = ground;
    bfs->rule = rule;
    bfs->goal = -1;
    bfs->borders_unknown = false;
    bfs->opens_locks = false;
    bfs->slides = rule < BFS_KNOWN && !status_flies(ground->content, ground->hero);
    bfs->is_icy = bfs_is_ice(bfs, ground_memory(ground, start));
    bfs->crosses = GROUND_WALKED;
    if (rule < BFS_PAST_HARM) {
        harm_find(ground, rule == BFS_PAST_UNSEEN, &bfs->harm);
    } else {
        cell_set_clear(&bfs->harm, ground->level);
    }
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point step = direction_step[order[i]];
        bfs->offset[i] = step.y * ground->level->width + step.x;
    }
    bfs->head = 0;
    bfs->tail = 1;
    memset(bfs->from, 0, (size_t)level_cells(ground->level));
    bfs->queue[0] = (struct queued_cell){(uint8_t)start.x, (uint8_t)start.y};
    bfs->from[level_index(ground->level, start)] = START;
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
    int cell = length > 0 ? level_index(bfs->ground->level, end) : -1;
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
    const struct level *level = bfs->ground->level;
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
    if (!level_contains(bfs->ground->level, to)) {
        return false;
    }
    bfs->goal = level_index(bfs->ground->level, to);
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
        int cell = level_index(bfs->ground->level, trail->at), from = bfs->from[cell] - 1;
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
    return trail->left == 0 && bfs->from[level_index(bfs->ground->level, trail->at)] == START;
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
        if (ground_monster(bfs->ground, trail.at) >= 0) {
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
        bool is_swum = !ground_is_floor(bfs->ground, trail.at);
        if (harm_is_step(bfs->ground, trail.at, reason)) {
            is_found = true;
        } else if (is_swum) {
            *reason = reason_ground(bfs->ground, REASON_WAY_HARMS, trail.at);
            is_found = true;
        }
    }
    return is_found;
}

/* Reasons. */

struct reason reason_at(const struct ground *ground, enum reason_kind kind, struct point at)
{
    return (struct reason){
        .kind = kind,
        .at = at,
        .from = ground->hero->at,
        .who = NOBODY,
        .actor_kind = -1,
        .item_kind = -1,
    };
}

struct reason reason_plain(const struct ground *ground, enum reason_kind kind)
{
    return reason_at(ground, kind, ground->hero->at);
}

struct reason reason_with(const struct ground *ground, enum reason_kind kind, int number)
{
    struct reason reason = reason_plain(ground, kind);
    reason.number = number;
    return reason;
}

struct reason reason_ground(const struct ground *ground, enum reason_kind kind, struct point at)
{
    struct reason reason = reason_at(ground, kind, at);
    reason.ground = ground_memory(ground, at)->terrain;
    return reason;
}

static void name_actor(const struct ground *ground, struct reason *reason, int slot)
{
    reason->who = world_actor_id(ground->world, slot);
    reason->actor_kind = ground->world->actor[slot].kind;
    reason->actor_name = ground->world->actor[slot].name;
}

/* A foe out of sight is not named or placed. */
struct reason reason_foe(const struct ground *ground, enum reason_kind kind, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    if (!cell_set_has_point(ground->sight, ground->level, actor->at)) {
        return reason_plain(ground, kind);
    }
    struct reason reason = reason_at(ground, kind, actor->at);
    name_actor(ground, &reason, slot);
    return reason;
}

/* Who is in sight is named; of others the hero remembers the kind. */
struct reason reason_monster_at(const struct ground *ground, enum reason_kind kind, struct point at)
{
    struct reason reason = reason_at(ground, kind, at);
    struct id there = world_actor_at(ground->world, at);
    reason.actor_kind = ground_monster(ground, at);
    if (there.generation != 0 && cell_set_has_point(ground->sight, ground->level, at) &&
        ground->world->actor[there.slot].kind == reason.actor_kind) {
        name_actor(ground, &reason, there.slot);
    }
    return reason;
}
