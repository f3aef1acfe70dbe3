/* The hero's memory of the level follows what it sees. A monster leaves a cell's memory as soon as
 * the hero sees the cell without it; where the hero does not look, the last sight stays, until one
 * of its kind is seen elsewhere. */
#include "barrow/rules/deeds/knowledge.h"

#include <string.h>

#include "barrow/rules/body/allies.h"
#include "barrow/rules/deeds/turn.h"
#include "barrow/world/actors.h"

#define ARRIVALS_MAX 16 /* kinds that come into view by one action; of more, ghosts stay */

struct topmost {
    struct cell_set cells;          /* where anything lies; only there is */
    uint16_t kind[LEVEL_CELLS_MAX]; /* the kind + 1 filled */
};

/* By one walk over all things: one for every cell would be slow. It goes downwards: the lowest slot
 * lies on top. */
static void find_topmost(const struct world *world, struct topmost *topmost)
{
    const struct level *level = &world->level;
    cell_set_clear(&topmost->cells, level);
    for (int slot = world->things_used - 1; slot >= 0; slot--) {
        const struct thing *thing = &world->thing[slot];
        if (thing_lies(thing)) {
            int cell = level_index(level, thing->place.at);
            cell_set_add(&topmost->cells, cell);
            topmost->kind[cell] = (uint16_t)(thing->kind + 1);
        }
    }
}

static uint16_t topmost_on(const struct topmost *topmost, int cell)
{
    return cell_set_has(&topmost->cells, cell) ? topmost->kind[cell] : 0;
}

static inline bool is_same(struct memory a, struct memory b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static void learn(struct turn *turn, int cell, struct memory memory)
{
    const struct world *world = turn_world(turn);
    struct outcome known = outcome_for_cell(world, OUTCOME_KNOWN, level_point(&world->level, cell));
    known.after.memory = memory;
    turn_put(turn, known);
}

/* Most cells in sight are as the hero knows them. */
static inline void look_at(struct turn *turn, int cell, uint16_t thing)
{
    const struct world *world = turn_world(turn);
    struct memory memory = world_look_at(world, cell);
    memory.thing = thing;
    if (!is_same(memory, world->level.memory[cell])) {
        learn(turn, cell, memory);
    }
}

/* True if the hero may see something new by this outcome. Sight itself changes by the
 * hero's own steps, by levels, and by what comes to hide or stops hiding. */
static bool may_be_seen(const struct turn *turn, const struct outcome *outcome)
{
    const struct level *level = &turn_world(turn)->level;
    const struct cell_set *sight = turn_hero_sight(turn);
    switch ((int)outcome->kind) { /* the rest is about what no eye sees */
    case OUTCOME_MOVE:
        return id_is_hero(outcome->who) || cell_set_has_point(sight, level, outcome->before.at) ||
               cell_set_has_point(sight, level, outcome->after.at);
    case OUTCOME_THING_COUNT:
        return outcome->after.number == 0;
    case OUTCOME_STATUS:
        return outcome->what == STATUS_BLIND || outcome->what == STATUS_UNSEEN;
    case OUTCOME_CELL:
    case OUTCOME_AIR:
        return cell_set_has(sight, outcome->cell);
    case OUTCOME_SPAWN:
    case OUTCOME_FREE:
    case OUTCOME_THING_MAKE:
    case OUTCOME_THING_PLACE:
    case OUTCOME_LEVEL:
        return true;
    default:
        return false;
    }
}

void knowledge_look_after(struct turn *turn, size_t mark)
{
    size_t count = turn_log(turn)->count;
    for (size_t i = mark; i < count; i++) {
        if (may_be_seen(turn, &turn_log(turn)->outcome[i])) {
            knowledge_look(turn);
            return;
        }
    }
}

/* Rock without an open neighbour shows nothing. */
static bool is_worth_knowing(const struct level *level, struct point at)
{
    bool is_open = level_can_walk(level, at);
    for (int direction = 0; !is_open && direction < DIRECTION_COUNT; direction++) {
        is_open = level_can_walk(level, point_step(at, (enum direction)direction));
    }
    return is_open;
}

/* The ground alone; what is known to be there stays. What is known as seen stays so. */
void knowledge_map(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    const struct level *level = &world->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        struct outcome known = outcome_for_cell(world, OUTCOME_KNOWN, at);
        known.after.memory.terrain = world_look_at(world, cell).terrain;
        known.after.memory.is_mapped |= known.before.memory.terrain == 0;
        if (is_worth_knowing(level, at) && !is_same(known.after.memory, known.before.memory)) {
            turn_put(turn, known);
        }
    }
}

void knowledge_renew(struct turn *turn, struct point at)
{
    const struct world *world = turn_world(turn);
    int cell = level_index(&world->level, at);
    if (world->level.memory[cell].terrain != 0) {
        struct id thing = world_thing_at(world, at);
        look_at(turn, cell,
                thing.generation != 0 ? (uint16_t)(world->thing[thing.slot].kind + 1) : 0);
    }
}

void knowledge_renew_ground(struct turn *turn, struct point at)
{
    const struct world *world = turn_world(turn);
    struct memory memory = world->level.memory[level_index(&world->level, at)];
    uint16_t terrain = world_look_at(world, level_index(&world->level, at)).terrain;
    if (memory.terrain != 0 && memory.terrain != terrain) {
        memory.terrain = terrain;
        learn(turn, level_index(&world->level, at), memory);
    }
}

/* The cells alone on which a monster stands or a thing lies. */
void knowledge_detect(struct turn *turn)
{
    struct topmost topmost;
    find_topmost(turn_world(turn), &topmost);
    for (int cell = 0; cell < level_cells(&turn_world(turn)->level); cell++) {
        if (cell_set_has(&topmost.cells, cell) ||
            turn_world(turn)->occupant[cell] > HERO_SLOT + 1) {
            look_at(turn, cell, topmost_on(&topmost, cell));
        }
    }
}

/* All ways into the nearest room that is locked with it would be more than the key tells. */
void knowledge_find_lock(struct turn *turn, int item_kind)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    struct point hero = world_hero(world)->at;
    int nearest = -1, least = INT32_MAX;
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        const char *key = content->terrain[world->level.terrain[cell]].opens_with;
        int distance = distance_squared(level_point(&world->level, cell), hero);
        if (distance < least && strcmp(key, content->item[item_kind].id) == 0) {
            nearest = cell;
            least = distance;
        }
    }
    if (nearest >= 0) {
        struct outcome known =
            outcome_for_cell(world, OUTCOME_KNOWN, level_point(&world->level, nearest));
        known.after.memory.terrain = world_look_at(world, nearest).terrain;
        known.how = HOW_FIND;
        turn_put(turn, known);
    }
}

void knowledge_reveal(struct turn *turn)
{
    struct topmost topmost;
    find_topmost(turn_world(turn), &topmost);
    const struct level *level = &turn_world(turn)->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (is_worth_knowing(level, level_point(level, cell))) {
            look_at(turn, cell, topmost_on(&topmost, cell));
        }
    }
}

/* Those of one kind that are seen now, against those that were seen or remembered there. */
struct arrival {
    int actor; /* as in struct memory */
    int more;
    int cell; /* of the last that came into view */
};

struct arrivals {
    struct arrival of[ARRIVALS_MAX];
    int count;
};

static void count_arrival(struct arrivals *arrivals, int actor, int more, int cell)
{
    int i = 0;
    while (i < arrivals->count && arrivals->of[i].actor != actor) {
        i++;
    }
    if (actor == 0 || i == ARRIVALS_MAX) {
        return;
    }
    if (i == arrivals->count) {
        arrivals->of[arrivals->count++] = (struct arrival){.actor = actor};
    }
    arrivals->of[i].more += more;
    arrivals->of[i].cell = more > 0 ? cell : arrivals->of[i].cell;
}

static void forget_actor(struct turn *turn, int cell)
{
    const struct world *world = turn_world(turn);
    struct outcome known = outcome_for_cell(world, OUTCOME_KNOWN, level_point(&world->level, cell));
    known.after.memory.actor = 0;
    turn_put(turn, known);
}

/* The nearest cell out of sight where one of the kind is remembered; -1 if there is none. */
static int nearest_ghost(const struct turn *turn, const struct arrival *arrival)
{
    const struct level *level = &turn_world(turn)->level;
    struct point from = level_point(level, arrival->cell);
    int nearest = -1, least = 0;
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (level->memory[cell].actor != arrival->actor ||
            cell_set_has(turn_hero_sight(turn), cell)) {
            continue;
        }
        int distance = distance_squared(from, level_point(level, cell));
        if (nearest < 0 || distance < least) {
            nearest = cell;
            least = distance;
        }
    }
    return nearest;
}

/* Who comes into view is taken for the nearest of its kind that was last seen elsewhere. */
static void forget_ghosts(struct turn *turn, const struct arrivals *arrivals)
{
    for (int i = 0; i < arrivals->count; i++) {
        const struct arrival *arrival = &arrivals->of[i];
        int ghost = 0;
        for (int more = arrival->more; more > 0 && ghost >= 0; more--) {
            ghost = nearest_ghost(turn, arrival);
            if (ghost >= 0) {
                forget_actor(turn, ghost);
            }
        }
    }
}

/* An ally walks on: where it was last seen means nothing. It stands there still when it is lost
 * from sight by a step of the hero; by a step of its own it leaves a cell in sight. */
static void forget_allies(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        int cell = level_index(&world->level, actor->at);
        if (is_ally(actor) && world->level.memory[cell].actor == actor->kind + 1 &&
            !cell_set_has(turn_hero_sight(turn), cell)) {
            forget_actor(turn, cell);
        }
    }
}

void knowledge_look(struct turn *turn)
{
    struct topmost topmost;
    struct arrivals arrivals = {.count = 0};
    find_topmost(turn_world(turn), &topmost);
    const struct cell_set *sight = turn_hero_sight(turn);
    const struct level *level = &turn_world(turn)->level;
    for (int cell = cell_set_next(sight, level, 0); cell >= 0;
         cell = cell_set_next(sight, level, cell + 1)) {
        int before = level->memory[cell].actor;
        look_at(turn, cell, topmost_on(&topmost, cell));
        int after = level->memory[cell].actor;
        if (before != after) {
            count_arrival(&arrivals, before, -1, cell);
            count_arrival(&arrivals, after, 1, cell);
        }
    }
    forget_ghosts(turn, &arrivals);
    forget_allies(turn);
}
