/* A way that a search found is kept, and walked without another search until something that the
 * search looked at has changed.
 *
 * The result is that of a new search at each step. A breadth-first search finds cells in the order
 * of the steps that lead to them, as words in a dictionary are, so the goal found first is the one
 * with the first such word. After one step the rest of the word is the first one again: a word
 * before it would have come before the old one too, with that step in front. tests/test_caches.c
 * holds the two against each other.
 *
 * Only ways of BFS_SAFE are kept: the others ask what is in sight, which each step changes. So does
 * the harm that a lit fuse will do. That no way leads to a place is kept for as long as the hero
 * stands still and sees nothing new. */
#include <string.h>

#include "auto/auto_parts.h"

static struct route_basis basis_of(const struct plan *plan, int load)
{
    struct route_basis basis = {
        .from = plan->map->hero->at,
        .goal = plan->automation->goal,
        .load = load,
        .memory_changes = plan->map->world->memory_changes,
        .left_changes = plan->disturbance->left_changes,
    };
    memcpy(basis.wants, plan->automation->wants, sizeof basis.wants);
    return basis;
}

static bool is_same(const struct route_basis *a, const struct route_basis *b)
{
    return point_equal(a->from, b->from) && point_equal(a->goal, b->goal) && a->load == b->load &&
           a->memory_changes == b->memory_changes && a->left_changes == b->left_changes &&
           memcmp(a->wants, b->wants, sizeof a->wants) == 0;
}

static struct point take_step(struct route *route)
{
    route->basis.from = route->step[route->next++];
    return route->basis.from;
}

bool route_go_on(const struct plan *plan, int load, struct point *step)
{
    struct route *route = &plan->automation->route;
    struct route_basis basis = basis_of(plan, load);
    if (route->next == route->length || !is_same(&basis, &route->basis) ||
        harm_is_fuse_in_sight(plan->map)) {
        return false;
    }
    *step = take_step(route);
    return true;
}

struct point route_begin(const struct plan *plan, int load, const struct bfs *bfs, struct point to)
{
    struct route *route = &plan->automation->route;
    int length = bfs_path(bfs, to, route->step, ROUTE_MOST);
    bool is_kept = bfs->rule == BFS_SAFE && !harm_is_fuse_in_sight(plan->map);
    route->length = !is_kept ? 1 : length < ROUTE_MOST ? length : ROUTE_MOST;
    route->next = 0;
    route->basis = basis_of(plan, load);
    route->is_none = false;
    return take_step(route);
}

void route_give_up(const struct plan *plan, struct reason why)
{
    struct route *route = &plan->automation->route;
    route->next = route->length = 0;
    route->basis = basis_of(plan, 0);
    route->is_none = !harm_is_fuse_in_sight(plan->map);
    route->sight_changes = plan->map->world->sight_changes;
    route->why = why;
}

bool route_is_none(const struct plan *plan, struct reason *why)
{
    const struct route *route = &plan->automation->route;
    struct route_basis basis = basis_of(plan, 0);
    if (!route->is_none || !is_same(&basis, &route->basis) ||
        route->sight_changes != plan->map->world->sight_changes ||
        harm_is_fuse_in_sight(plan->map)) {
        return false;
    }
    *why = route->why;
    return true;
}
