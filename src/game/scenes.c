/* Scenes. A thing that the hero uses or throws flies and blooms where it works; lost health is a
 * flash. Scenes out of the hero's sight are left out. */
#include "barrow/game/scenes.h"

#include "barrow/rules/aim.h"
#include "barrow/world/outcome.h"

struct finding {
    const struct content *content;
    const struct world *world;
    const struct cell_set *sight;
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

static void find_use(struct finding *finding, const struct outcome *outcome)
{
    const struct item_kind *kind = &finding->content->item[outcome->what];
    if (id_is_hero(outcome->who) && kind->target != ITEM_TARGET_SELF) {
        int radius = kind->target == ITEM_TARGET_AREA ? kind->radius : 0;
        add_shot(finding, outcome->after.handled.at, outcome->what, radius);
    }
}

/* A potion that comes down breaks and works there (RULES I2). */
static void find_throw(struct finding *finding, const struct outcome *outcome)
{
    const struct item_kind *kind = &finding->content->item[outcome->what];
    if (id_is_hero(outcome->who)) {
        int radius = kind->class == ITEM_CLASS_POTION ? kind->radius : 0;
        add_shot(finding, outcome->after.handled.at, outcome->what, radius);
    }
}

/* Health lost by a blow or an effect, where its owner stands or stood when it died. */
static void find_hurt(struct finding *finding, const struct outcome *outcome)
{
    bool is_harm =
        outcome->how == HOW_PLAIN || outcome->how == HOW_CRITICAL || outcome->how == HOW_WEAK;
    if (is_harm && outcome->after.number < outcome->before.number) {
        struct point at = finding->world->actor[outcome->who.slot].at;
        add(finding, (struct scene){SCENE_FLASH, at, at, 0, -1});
    }
}

static void (*const finder[OUTCOME_COUNT])(struct finding *finding,
                                           const struct outcome *outcome) = {
    [OUTCOME_HEALTH] = find_hurt,
    [OUTCOME_USE] = find_use,
    [OUTCOME_THROW] = find_throw,
};

int scenes_find(const struct game *game, size_t from, size_t to, struct scene *scenes)
{
    struct finding finding = {
        .content = game_content(game),
        .world = game_world(game),
        .sight = game_sight(game),
        .scenes = scenes,
    };
    for (size_t index = from; index < to; index++) {
        const struct outcome *outcome = &game_log(game)->outcome[index];
        if (finder[outcome->kind] != NULL) {
            finder[outcome->kind](&finding, outcome);
        }
    }
    return finding.count;
}

/* Inserts a cell behind those at the same distance. */
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
