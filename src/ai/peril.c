/* Perils: what a careful kind keeps out of. A cell is one if a lit fuse in its sight will reach it,
 * if it can burn and is beside a fire, or if its ground may give way by itself. One who stands in a
 * peril takes the first step of a shortest way out; one who does not, waits where its step would
 * lead into one. Rejected: weighing a peril against the chase. Who knows what a hissing pot does
 * never prefers it. */
#include "ai/peril.h"

#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/casting.h"
#include "barrow/rules/body/fuse.h"
#include "barrow/rules/body/ground.h"
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"
#include "barrow/world/flood.h"

#define WAY_OUT_MOST 6 /* steps that it looks ahead */

/* All cells that lit fuses in its sight will reach with something that works on it. */
static void find_reach_of_fuses(const struct thought *thought, struct cell_set *reach)
{
    const struct world *world = thought->world;
    int radius = thought->content->rules.sight_radius;
    cell_set_clear(reach, &world->level);
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *fuse = &world->actor[slot];
        const struct thing *thing =
            fuse->is_bodiless ? world_thing(world, fuse_thing(world, world_actor_id(world, slot)))
                              : NULL;
        if (thing != NULL && sight_is_clear(&world->level, thought->self->at, fuse->at, radius)) {
            struct cell_set area;
            aim_area(world, fuse->at, aim_radius(&thought->content->item[thing->kind], VERB_USE),
                     &area);
            for (int cell = cell_set_next(&area, &world->level, 0); cell >= 0;
                 cell = cell_set_next(&area, &world->level, cell + 1)) {
                cell_set_add(reach, cell);
            }
        }
    }
}

static bool is_fire(const struct thought *thought, struct point at)
{
    const struct level *level = &thought->world->level;
    if (!level_contains(level, at)) {
        return false;
    }
    int cell = level_index(level, at);
    int air = level->air[cell].kind;
    return thought->content->terrain[level->terrain[cell]].is_fire ||
           (air > 0 && thought->content->air[air - 1].is_fire);
}

static bool may_burn(const struct thought *thought, struct point at)
{
    const struct level *level = &thought->world->level;
    int cell = level_index(level, at);
    int air = level->air[cell].kind;
    bool burns = thought->content->terrain[level->terrain[cell]].catches_fire > 0 ||
                 (air > 0 && thought->content->air[air - 1].catches_fire > 0);
    for (int i = 0; burns && i < DIRECTION_COUNT; i++) {
        if (is_fire(thought, point_step(at, (enum direction)i))) {
            return true;
        }
    }
    return false;
}

static bool may_give_way(const struct thought *thought, struct point at)
{
    const struct level *level = &thought->world->level;
    const struct terrain_kind *kind = &thought->content->terrain[level_terrain(level, at)];
    int to = kind->itself_percent > 0 ? kind->becomes.on[CHANGE_ITSELF] : 0;
    return to > 0 &&
           !movement_crosses(ground_movement(thought->content, thought->world, thought->self),
                             level->bits[to - 1]);
}

static bool is_in(const struct thought *thought, const struct cell_set *reach, struct point at)
{
    return cell_set_has_point(reach, &thought->world->level, at) || may_burn(thought, at) ||
           may_give_way(thought, at);
}

/* A search over free cells; `first` is the first step of the way to each cell found. */
struct way_out {
    struct flood flood;
    struct point first[LEVEL_CELLS_MAX];
};

static void add_neighbours(const struct thought *thought, struct way_out *way, int index)
{
    const struct level *level = &thought->world->level;
    struct point at = level_point(level, way->flood.cell[index]);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point next = point_step(at, (enum direction)i);
        int count = way->flood.count;
        if (level_contains(level, next) && thought_is_free(thought, next) &&
            distance_chebyshev(next, thought->self->at) <= WAY_OUT_MOST) {
            flood_add(&way->flood, level_index(level, next));
        }
        if (way->flood.count > count) {
            way->first[count] = index == 0 ? next : way->first[index];
        }
    }
}

/* The first step of a shortest way out; false if there is none. */
static bool find_way_out(const struct thought *thought, const struct cell_set *reach,
                         struct point *step)
{
    struct way_out way;
    const struct level *level = &thought->world->level;
    flood_begin(&way.flood, level_cells(level));
    flood_add(&way.flood, level_index(level, thought->self->at));
    for (int cell; flood_next(&way.flood, &cell);) {
        int index = way.flood.taken - 1;
        if (index > 0 && !is_in(thought, reach, level_point(level, cell))) {
            *step = way.first[index];
            return true;
        }
        add_neighbours(thought, &way, index);
    }
    return false;
}

void peril_look(const struct thought *thought, struct peril *peril)
{
    peril->is_feared = thought->kind->is_careful;
    if (peril->is_feared) {
        find_reach_of_fuses(thought, &peril->reach);
        peril->is_here = is_in(thought, &peril->reach, thought->self->at);
    }
}

bool peril_is_left(const struct thought *thought, const struct peril *peril, struct action *action)
{
    struct point step;
    if (!peril->is_feared || !peril->is_here || !find_way_out(thought, &peril->reach, &step)) {
        return false;
    }
    *action = thought_step(thought, step);
    return true;
}

bool peril_is_at(const struct thought *thought, const struct peril *peril, struct point at)
{
    return peril->is_feared && !peril->is_here && is_in(thought, &peril->reach, at);
}
