/* Scenes. A thing that the hero uses or throws flies and blooms where it works; lost health is a
 * flash, and healing, a gained level and an end each have a sign where their owner stands; fire,
 * gas and water are shown where they come. Scenes out of the hero's sight are left out. */
#include "barrow/game/scenes.h"

#include <stdlib.h>

#include "barrow/base/heap.h"
#include "barrow/base/memory.h"
#include "barrow/rules/body/aim.h"
#include "barrow/world/outcome.h"

struct finding {
    const struct content *content;
    const struct world *world;
    const struct cell_set *sight;
    struct scene *scenes;
    int count;
};

static void add(struct finding *finding, struct scene scene)
{
    bool is_seen = cell_set_has_point(finding->sight, &finding->world->level, scene.to);
    if (finding->count < SCENES_MAX && is_seen) {
        finding->scenes[finding->count++] = scene;
    }
}

/* A thing that the hero uses on a target or throws flies, and works where it comes down. A thing
 * with a fuse works later: the fuse then makes its own outcome USE. */
static void find_shot(struct finding *finding, const struct outcome *outcome)
{
    const struct item_kind *kind = &finding->content->item[outcome->what];
    enum verb verb = outcome->kind == OUTCOME_THROW ? VERB_THROW : VERB_USE;
    struct point from = world_hero(finding->world)->at, to = outcome->after.handled.at;
    int radius = aim_radius(kind, verb);
    bool is_burst = !id_is_hero(outcome->who) && kind->fuse > 0;
    bool is_shot = id_is_hero(outcome->who) && (verb == VERB_THROW || item_is_aimed(kind));
    if (is_shot && !point_equal(from, to)) {
        add(finding, (struct scene){SCENE_FLIGHT, from, to, 0, outcome->what, 0, kind->colour});
    }
    if (radius > 0 && (is_burst || (is_shot && kind->fuse == 0))) {
        add(finding, (struct scene){SCENE_BLOOM, to, to, radius, outcome->what, 0, kind->colour});
    }
}

/* What an ability sends flies from its user to whom it is aimed at, and spreads there. */
static void find_cast(struct finding *finding, const struct outcome *outcome)
{
    const struct actor *user = world_former_actor(finding->world, outcome->cause.who);
    if (user == NULL || outcome->how != HOW_PLAIN) {
        return;
    }
    const struct actor_kind *kind = &finding->content->actor[user->kind];
    const struct ability *ability = &kind->ability[outcome->what];
    struct point to = outcome->after.handled.at;
    if (!id_equal(outcome->who, outcome->cause.who)) {
        add(finding, (struct scene){SCENE_FLIGHT, user->at, to, 0, -1, 0, kind->colour});
    }
    if (ability->radius > 0) {
        add(finding, (struct scene){SCENE_BLOOM, to, to, ability->radius, -1, 0, kind->colour});
    }
}

/* A scene where the actor of a fact stands, or stood when it died. */
static void add_sign(struct finding *finding, enum scene_kind kind, struct id who)
{
    struct point at = finding->world->actor[who.slot].at;
    add(finding, (struct scene){kind, at, at, 0, -1, 0, 0});
}

/* Health lost by a blow, an effect or the ground, or got from a thing. The hero regenerates in most
 * turns, so that is no scene; nor is the health that a new level brings, which has its own. */
static void find_health(struct finding *finding, const struct outcome *outcome)
{
    int change = outcome->after.number - outcome->before.number;
    bool is_harm = outcome->cause.sort != CAUSE_NONE && outcome->cause.sort != CAUSE_STATUS &&
                   outcome->cause.sort != CAUSE_HUNGER;
    bool is_healing = outcome->how == HOW_HEAL || outcome->how == HOW_GROW;
    if (is_harm && change < 0) {
        add_sign(finding, SCENE_FLASH, outcome->who);
    } else if (is_healing && change > 0) {
        add_sign(finding, SCENE_HEAL, outcome->who);
    }
}

/* Ground that changes by itself is a scene; a change by a step or by finding is not. Half of the
 * room is kept for scenes about bodies. */
static void add_ground(struct finding *finding, const struct outcome *outcome, int ground)
{
    struct point at = level_point(&finding->world->level, outcome->cell);
    if (finding->count < SCENES_MAX / 2) {
        add(finding, (struct scene){SCENE_GROUND, at, at, 0, -1, ground, 0});
    }
}

static void find_ground(struct finding *finding, const struct outcome *outcome)
{
    const struct terrain_kind *before = &finding->content->terrain[outcome->before.ground];
    const struct terrain_kind *after = &finding->content->terrain[outcome->after.ground];
    bool is_by_itself = outcome->how == HOW_TOUCH || outcome->how == HOW_PLAIN;
    bool comes = (after->is_fire && !before->is_fire) ||
                 (after->entry == ENTRY_SWIM && before->entry != ENTRY_SWIM);
    if (is_by_itself && comes) {
        add_ground(finding, outcome, outcome->after.ground + 1);
    }
}

static void find(struct finding *finding, const struct outcome *outcome)
{
    switch ((int)outcome->kind) { /* the rest has no scene */
    case OUTCOME_USE:
    case OUTCOME_THROW:
        find_shot(finding, outcome);
        return;
    case OUTCOME_CAST:
        find_cast(finding, outcome);
        return;
    case OUTCOME_HEALTH:
        find_health(finding, outcome);
        return;
    case OUTCOME_CELL:
        find_ground(finding, outcome);
        return;
    case OUTCOME_AIR:
        if (outcome->after.air.kind != 0 && outcome->after.air.kind != outcome->before.air.kind) {
            add_ground(finding, outcome, -outcome->after.air.kind);
        }
        return;
    case OUTCOME_PROGRESS:
        if (outcome->how == HOW_LEVEL_UP) {
            add_sign(finding, SCENE_RISE, outcome->who);
        }
        return;
    case OUTCOME_FREE:
        if (outcome->how == HOW_KILL) {
            add_sign(finding, SCENE_END, outcome->who);
        }
        return;
    case OUTCOME_END:
        if (outcome->after.end.ending == ENDING_DEATH) {
            add_sign(finding, SCENE_END, world_hero_id(finding->world));
        }
        return;
    }
}

int scenes_find(const struct game *game, size_t from, size_t to, struct scene *scenes)
{
    struct finding finding = {
        .content = game_content(game),
        .world = game_world(game),
        .sight = game_sight(game),
        .scenes = scenes,
    };
    for (size_t index = from; index < to; index++) {
        if (game_log(game)->outcome[index].how != HOW_UNTIE) {
            find(&finding, &game_log(game)->outcome[index]);
        }
    }
    return finding.count;
}

int scene_list_cells(const struct game *game, const struct scene *scene, struct point *cells)
{
    const struct level *level = &game_world(game)->level;
    struct heap_item *items = memory_new((size_t)level_cells(level), sizeof *items), next;
    struct heap near = heap_over(items, level_cells(level));
    struct cell_set area;
    int count = 0;
    aim_area(game_world(game), scene->to, scene->radius, &area);
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (cell_set_has(&area, cell) && cell_set_has(game_sight(game), cell)) {
            heap_push(&near, distance_squared(level_point(level, cell), scene->to), cell);
        }
    }
    while (count < SCENE_CELLS_MAX && heap_pop(&near, &next)) {
        cells[count++] = level_point(level, next.value);
    }
    free(items);
    return count;
}
