/* Keeping away from dangerous foes that have not noticed the hero: exploring goes other ways as
 * long as there are any, and asks once before it goes close to one.
 *
 * Those that were seen are kept from command to command, as memory holds only their kind: one that
 * is out of sight counts as long as the hero remembers its kind there. Rejected: dear cells instead
 * of barred ones, as the search counts steps. */
#include "barrow/rules/body/stealth.h"

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

static void look_at(const struct plan *plan, int slot)
{
    const struct known_map *map = plan->map;
    const struct actor *actor = &map->world->actor[slot];
    struct id who = world_actor_id(map->world, slot);
    if (!stealth_is_unaware(actor) || view_danger(map->content, map->world, who) < DANGER_HIGH) {
        forget(plan->disturbance, slot);
        return;
    }
    struct sleeper *sleeper = find_or_add(plan->disturbance, who);
    if (sleeper != NULL) {
        sleeper->at = actor->at;
        sleeper->kind = actor->kind;
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
    return known_monster(map, sleeper->at) == sleeper->kind;
}

/* Less than the hero's own distance: it must be able to go away. */
static int width_around(const struct known_map *map, const struct sleeper *sleeper, int most)
{
    int distance = distance_chebyshev(sleeper->at, map->hero->at);
    return distance > most ? most : distance - 1;
}

void avoidance_bar(const struct plan *plan, int most, struct cell_set *cells)
{
    const struct known_map *map = plan->map;
    for (int i = 0; i < plan->disturbance->sleeper_count; i++) {
        const struct sleeper *sleeper = &plan->disturbance->sleeper[i];
        int width = width_around(map, sleeper, most), side = 2 * width + 1;
        for (int k = 0; is_there(map, sleeper) && k < side * side; k++) {
            struct point at = {sleeper->at.x - width + k % side, sleeper->at.y - width + k / side};
            if (level_contains(map->level, at)) {
                cell_set_add(cells, level_index(map->level, at));
            }
        }
    }
}

static bool leads_close(const struct plan *plan, const struct sleeper *sleeper,
                        const struct point *path, int length)
{
    int width = width_around(plan->map, sleeper, AVOIDANCE);
    bool is_close = false;
    for (int i = 0; i < length; i++) {
        is_close = is_close || distance_chebyshev(path[i], sleeper->at) <= width;
    }
    return is_close && is_there(plan->map, sleeper);
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
            return true;
        }
    }
    return false;
}
