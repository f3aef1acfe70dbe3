/* What was done is not in the log, only what came of it, so this file concludes from the facts as
 * the narrator does:
 *
 *   thrown    THING_PLACE from the hero's hands to a floor that is not the hero's own
 *   used up   THING_FREE or THING_COUNT in the manner of use, which says where
 *   hurt      HEALTH falls by a blow or an effect
 */
#include "barrow/game/scenes.h"

#include "barrow/rules/aim.h"
#include "barrow/world/outcome.h"

struct finding {
    const struct content *content;
    const struct world *world;
    const struct log *log;
    const struct cell_set *sight;
    size_t from, to;
    struct scene *scenes;
    int count;
};

static bool is_in_sight(const struct finding *finding, struct point at)
{
    return cell_set_has_point(finding->sight, &finding->world->level, at);
}

static void add(struct finding *finding, struct scene scene)
{
    if (finding->count < SCENES_MAX && is_in_sight(finding, scene.to)) {
        finding->scenes[finding->count++] = scene;
    }
}

static const struct outcome *outcome_at(const struct finding *finding, size_t index)
{
    bool is_inside = index >= finding->from && index < finding->to;
    return is_inside ? &finding->log->outcome[index] : NULL;
}

/* Where the one an outcome is about stands, or stood when it died. */
static struct point place_of(const struct finding *finding, const struct outcome *outcome)
{
    return finding->world->actor[outcome->who.slot].at;
}

/* What flies and what it does where it comes down. */
static void add_shot(struct finding *finding, struct point to, int item, int radius)
{
    struct point from = world_hero(finding->world)->at;
    if (!point_equal(from, to)) {
        add(finding, (struct scene){SCENE_FLIGHT, from, to, 0, item});
    }
    if (radius > 0) {
        add(finding, (struct scene){SCENE_BLOOM, to, to, radius, item});
    }
}

static bool is_harm(const struct outcome *outcome)
{
    enum how how = (enum how)outcome->how;
    return outcome->kind == OUTCOME_HEALTH &&
           (how == HOW_PLAIN || how == HOW_CRITICAL || how == HOW_WEAK);
}

/* Things. */

/* What was thrown lies on the floor before it breaks and is found as a throw. */
static void find_use(struct finding *finding, size_t index)
{
    const struct outcome *outcome = outcome_at(finding, index);
    const struct thing *thing = &finding->world->thing[outcome->who.slot];
    const struct item_kind *kind = &finding->content->item[thing->kind];
    bool is_used = outcome->how == HOW_USE && id_is_hero(outcome->by) &&
                   thing->generation == outcome->who.generation;
    if (is_used && thing->place.where != WHERE_FLOOR && kind->target != ITEM_TARGET_SELF) {
        struct point at = level_point(&finding->world->level, outcome->cell);
        int radius = kind->target == ITEM_TARGET_AREA ? kind->radius : 0;
        add_shot(finding, at, thing->kind, radius);
    }
}

/* A potion that comes down breaks and works there (RULES I2). */
static void find_throw(struct finding *finding, size_t index)
{
    const struct outcome *outcome = outcome_at(finding, index);
    const struct thing *thing = &finding->world->thing[outcome->who.slot];
    const struct place *to = &outcome->after.place;
    bool is_thrown = id_is_hero(outcome->before.place.holder) && to->where == WHERE_FLOOR &&
                     !point_equal(to->at, world_hero(finding->world)->at);
    if (is_thrown && thing->generation == outcome->who.generation) {
        const struct item_kind *kind = &finding->content->item[thing->kind];
        int radius = kind->class == ITEM_CLASS_POTION ? kind->radius : 0;
        add_shot(finding, to->at, thing->kind, radius);
    }
}

/* Bodies. */

static void find_hurt(struct finding *finding, size_t index)
{
    const struct outcome *outcome = outcome_at(finding, index);
    if (is_harm(outcome) && outcome->after.number < outcome->before.number) {
        struct point at = place_of(finding, outcome);
        add(finding, (struct scene){SCENE_FLASH, at, at, 0, -1});
    }
}

static void (*const finder[OUTCOME_COUNT])(struct finding *finding, size_t index) = {
    [OUTCOME_HEALTH] = find_hurt,
    [OUTCOME_THING_FREE] = find_use,
    [OUTCOME_THING_COUNT] = find_use,
    [OUTCOME_THING_PLACE] = find_throw,
};

int scenes_find(const struct game *game, size_t from, size_t to, struct scene *scenes)
{
    struct finding finding = {
        .content = game_content(game),
        .world = game_world(game),
        .log = game_log(game),
        .sight = game_sight(game),
        .from = from,
        .to = to,
        .scenes = scenes,
    };
    for (size_t index = from; index < to; index++) {
        int kind = finding.log->outcome[index].kind;
        if (finder[kind] != NULL) {
            finder[kind](&finding, index);
        }
    }
    return finding.count;
}

/* Inserts, behind those that are as far. */
static int insert_cell(struct point *cells, int count, struct point at, struct point centre)
{
    int distance = distance_squared(at, centre);
    int i = count < SCENE_CELLS_MAX ? count : SCENE_CELLS_MAX - 1;
    if (count == SCENE_CELLS_MAX && distance_squared(cells[i], centre) <= distance) {
        return count;
    }
    while (i > 0 && distance_squared(cells[i - 1], centre) > distance) {
        cells[i] = cells[i - 1];
        i--;
    }
    cells[i] = at;
    return count < SCENE_CELLS_MAX ? count + 1 : count;
}

int scene_list_cells(const struct game *game, const struct scene *scene, struct point *cells)
{
    const struct world *world = game_world(game);
    const struct cell_set *sight = game_sight(game);
    struct cell_set area;
    int count = 0;
    aim_area(world, scene->to, scene->radius, &area);
    for (int y = scene->to.y - scene->radius; y <= scene->to.y + scene->radius; y++) {
        for (int x = scene->to.x - scene->radius; x <= scene->to.x + scene->radius; x++) {
            struct point at = {x, y};
            if (cell_set_has_point(&area, &world->level, at) &&
                cell_set_has_point(sight, &world->level, at)) {
                count = insert_cell(cells, count, at, scene->to);
            }
        }
    }
    return count;
}
