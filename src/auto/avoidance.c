/* Keeping away from dangerous foes that have not noticed the hero, and from the water in which a
 * lurker was seen: exploring goes other ways as long as there are any, and asks once before it goes
 * close to one.
 *
 * Those that were seen are kept from command to command, as memory holds only their kind: one that
 * is out of sight counts as long as the hero remembers its kind there. A lurker goes where it likes
 * below the water, so all its water counts for as long as it lives, and the bank. Rejected: dear
 * cells instead of barred ones, as the search counts steps. */
#include "barrow/rules/body/stealth.h"
#include "barrow/world/flood.h"

#include "auto/auto_parts.h"

static void forget(struct disturbance *disturbance, int slot)
{
    int count = 0;
    for (int i = 0; i < disturbance->sleeper_count; i++) {
        if (disturbance->sleeper[i].who.slot != slot) {
            disturbance->sleeper[count++] = disturbance->sleeper[i];
        }
    }
    disturbance->sleeper_count = count;
}

/* When there is no room it is not kept. */
static struct sleeper *find_or_add(struct disturbance *disturbance, struct id who)
{
    int i = 0;
    while (i < disturbance->sleeper_count && !id_equal(disturbance->sleeper[i].who, who)) {
        i++;
    }
    if (i == disturbance->sleeper_count && i < SLEEPERS_MAX) {
        disturbance->sleeper[disturbance->sleeper_count++] = (struct sleeper){.who = who};
    }
    return i < SLEEPERS_MAX ? &disturbance->sleeper[i] : NULL;
}

static bool is_water(const struct known_map *map, struct point at)
{
    const struct memory *memory = known_memory(map, at);
    return (known_bits(map, memory) & GROUND_SWUM) != 0;
}

static void look_at(const struct plan *plan, int slot)
{
    const struct known_map *map = plan->map;
    const struct actor *actor = &map->world->actor[slot];
    struct id who = world_actor_id(map->world, slot);
    enum danger danger = view_danger(map->content, map->world, who);
    bool lurks = map->content->actor[actor->kind].mind == MIND_LURKER && danger > DANGER_NONE &&
                 is_water(map, actor->at);
    if (!lurks && (!stealth_is_unaware(actor) || danger < DANGER_HIGH)) {
        forget(plan->disturbance, slot);
        return;
    }
    struct sleeper *sleeper = find_or_add(plan->disturbance, who);
    if (sleeper != NULL) {
        sleeper->at = actor->at;
        sleeper->kind = actor->kind;
        sleeper->lurks = lurks;
    }
}

void avoidance_look(const struct plan *plan)
{
    for (int slot = HERO_SLOT; danger_next_foe(plan->map, &slot);) {
        look_at(plan, slot);
    }
}

static bool is_there(const struct known_map *map, const struct sleeper *sleeper)
{
    return sleeper->lurks ? world_actor(map->world, sleeper->who) != NULL
                          : known_monster(map, sleeper->at) == sleeper->kind;
}

/* Less than the hero's own distance: it must be able to go away. */
static int width_around(const struct known_map *map, const struct sleeper *sleeper, int most)
{
    int distance = distance_chebyshev(sleeper->at, map->hero->at);
    return distance > most ? most : distance - 1;
}

static void add_square(const struct known_map *map, struct point centre, int width,
                       struct cell_set *cells)
{
    int side = 2 * width + 1;
    for (int i = 0; i < side * side; i++) {
        struct point at = {centre.x - width + i % side, centre.y - width + i / side};
        if (level_contains(map->level, at)) {
            cell_set_add(cells, level_index(map->level, at));
        }
    }
}

/* The water around a cell as far as it is known, and what lies beside it. */
static void add_water(const struct known_map *map, struct point from, struct cell_set *cells)
{
    struct flood water;
    flood_begin(&water, level_cells(map->level));
    flood_add(&water, level_index(map->level, from));
    for (int cell; flood_next(&water, &cell);) {
        struct point at = level_point(map->level, cell);
        add_square(map, at, 1, cells);
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            struct point beside = point_step(at, (enum direction)i);
            if (is_water(map, beside)) {
                flood_add(&water, level_index(map->level, beside));
            }
        }
    }
}

/* Adds the cells from which exploring keeps off for its sake. */
static void add_cells_of(const struct known_map *map, const struct sleeper *sleeper, int most,
                         struct cell_set *cells)
{
    if (!is_there(map, sleeper)) {
        return;
    }
    if (sleeper->lurks && most > 0) {
        add_water(map, sleeper->at, cells);
    } else {
        add_square(map, sleeper->at, width_around(map, sleeper, most), cells);
    }
}

void avoidance_bar(const struct plan *plan, int most, struct cell_set *cells)
{
    for (int i = 0; i < plan->disturbance->sleeper_count; i++) {
        add_cells_of(plan->map, &plan->disturbance->sleeper[i], most, cells);
    }
}

static bool leads_close(const struct plan *plan, const struct sleeper *sleeper,
                        const struct point *path, int length)
{
    struct cell_set cells;
    bool is_close = false;
    cell_set_clear(&cells, plan->map->level);
    add_cells_of(plan->map, sleeper, AVOIDANCE, &cells);
    for (int i = 0; i < length; i++) {
        is_close = is_close || cell_set_has_point(&cells, plan->map->level, path[i]);
    }
    return is_close;
}

bool avoidance_ask(const struct plan *plan, const struct bfs *bfs, struct point goal,
                   struct reason *reason)
{
    struct point path[LEVEL_CELLS_MAX];
    int count = plan->disturbance->sleeper_count;
    int length = count > 0 ? bfs_path(bfs, goal, path, LEVEL_CELLS_MAX) : 0;
    for (int i = 0; i < count; i++) {
        struct sleeper *sleeper = &plan->disturbance->sleeper[i];
        if (!sleeper->is_told && leads_close(plan, sleeper, path, length)) {
            sleeper->is_told = true;
            *reason = reason_monster_at(plan->map, REASON_CLOSE_TO_FOE, sleeper->at);
            if (sleeper->lurks) {
                reason->kind = REASON_CLOSE_TO_WATER;
                reason->actor_kind = sleeper->kind;
            }
            return true;
        }
    }
    return false;
}
