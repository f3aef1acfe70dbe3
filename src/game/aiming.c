/* Aiming, by the functions that the rules themselves use (rules/aim.h). */
#include "barrow/game/aiming.h"

#include <string.h>

#include "barrow/rules/aim.h"

/* How an action reaches its target. */
struct aim {
    const struct world *world;
    const struct item_kind *kind;
    struct point from;
    bool is_thrown;
    int range, radius;
};

static struct aim aim_of(const struct game *game, const struct action *action)
{
    const struct world *world = game_world(game);
    const struct content *content = game_content(game);
    const struct item_kind *kind = &content->item[world_thing(world, action->thing)->kind];
    bool is_thrown = action->verb == VERB_THROW;
    return (struct aim){
        .world = world,
        .kind = kind,
        .from = world_hero(world)->at,
        .is_thrown = is_thrown,
        .range = is_thrown ? content->rules.sight_radius : kind->range,
        .radius = aim_radius(kind, action->verb),
    };
}

bool aim_is_needed(const struct game *game, const struct action *action)
{
    const struct thing *thing = world_thing(game_world(game), action->thing);
    if (thing == NULL) {
        return false;
    }
    return action->verb == VERB_THROW ||
           game_content(game)->item[thing->kind].target != ITEM_TARGET_SELF;
}

static bool can_be_aimed_at(const struct aim *aim, struct point at)
{
    return aim_check(aim->world, aim->from, at, aim->range) == VERDICT_ALLOWED;
}

void aim_range_make(struct aim_range *range, const struct game *game, const struct action *action)
{
    struct aim aim = aim_of(game, action);
    const struct level *level = &aim.world->level;
    memset(range, 0, sizeof *range);
    range->range = aim.range;
    range->width = level->width;
    range->height = level->height;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        bool is_seen = cell_set_has(game_sight(game), cell);
        range->is_within[cell] = is_seen && can_be_aimed_at(&aim, at);
    }
}

bool aim_range_has(const struct aim_range *range, struct point at)
{
    bool is_inside = at.x >= 0 && at.y >= 0 && at.x < range->width && at.y < range->height;
    return is_inside && range->is_within[at.y * range->width + at.x];
}

int aim_list_targets(const struct game *game, const struct view *view, const struct action *action,
                     struct point *targets)
{
    struct aim aim = aim_of(game, action);
    int count = 0;
    for (int i = 0; i < view->foe_count; i++) {
        if (can_be_aimed_at(&aim, view->foe[i].at)) {
            targets[count++] = view->foe[i].at;
        }
    }
    return count;
}

/* Higher is better. In order of weight: the hero is spared, more monsters are reached, the centre
 * is a monster, the centre is near. */
static int worth_of_centre(const struct aim *aim, const struct view *view, struct point centre)
{
    struct cell_set area;
    int reached = 0, is_on_foe = 0;
    aim_area(aim->world, centre, aim->radius, &area);
    for (int i = 0; i < view->foe_count; i++) {
        reached += cell_set_has_point(&area, &aim->world->level, view->foe[i].at);
        is_on_foe |= point_equal(view->foe[i].at, centre);
    }
    int is_spared = !cell_set_has_point(&area, &aim->world->level, aim->from);
    int nearness = LEVEL_SIDE_MAX - distance_chebyshev(aim->from, centre);
    return reached == 0 ? 0 : ((is_spared * 128 + reached) * 2 + is_on_foe) * 256 + nearness;
}

/* The target when nobody can be reached. Not the hero's own place while a foe is in sight: there
 * two hasty confirmations hurt the hero, elsewhere the rules refuse. */
static struct point out_of_reach(const struct aim *aim, const struct view *view)
{
    return view->foe_count > 0 ? view->foe[0].at : aim->from;
}

static struct point best_centre(const struct aim *aim, const struct view *view)
{
    struct point best = out_of_reach(aim, view);
    int most = 0;
    for (int y = aim->from.y - aim->range; y <= aim->from.y + aim->range; y++) {
        for (int x = aim->from.x - aim->range; x <= aim->from.x + aim->range; x++) {
            struct point at = {x, y};
            int worth = can_be_aimed_at(aim, at) ? worth_of_centre(aim, view, at) : 0;
            best = worth > most ? at : best;
            most = worth > most ? worth : most;
        }
    }
    return best;
}

struct point aim_best_target(const struct game *game, const struct view *view,
                             const struct action *action)
{
    struct aim aim = aim_of(game, action);
    struct point targets[VIEW_FOES_MAX];
    if (!aim.is_thrown && aim.kind->target == ITEM_TARGET_AREA) {
        return best_centre(&aim, view);
    }
    /* The nearest body: no nearer one can stand in the way of a throw. */
    int count = aim_list_targets(game, view, action, targets);
    return count > 0 ? targets[0] : out_of_reach(&aim, view);
}
