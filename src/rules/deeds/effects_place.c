/* Effects on a place and on what is known of it: gas, another ground, a tunnel, a map. A trap is a
 * ground with effects and a thrown flask is a thing with the same, so both come through here.
 *
 * A ground is laid over what can be walked or swum and is not fixed: no flood takes stairs, doors
 * and altars away. With `of` it is a mechanism: a lever moves each portcullis near, seen or not. */
#include "barrow/rules/body/aim.h"
#include "barrow/rules/deeds/knowledge.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/terrain_change.h"

enum reaction react_gas_is_let_out(struct turn *turn, struct event *event)
{
    if ((level_bits(&turn_world(turn)->level, event->at) & GROUND_STOPS_MISSILES) == 0) {
        terrain_add_air(turn, event->at, event->type, event->amount);
    }
    return REACTION_GO_ON;
}

/* `of`: the only ground that is covered, as in struct effect. */
static bool can_be_covered(const struct turn *turn, struct point at, int of)
{
    const struct level *level = &turn_world(turn)->level;
    int terrain = (int)level_terrain(level, at);
    if (of > 0) {
        return level_contains(level, at) && terrain == of - 1;
    }
    bool is_role = terrain < TERRAIN_ROLE_COUNT && terrain != TERRAIN_FLOOR;
    return level_can_walk(level, at) && !is_role && !turn_content(turn)->terrain[terrain].is_fixed;
}

enum reaction react_ground_is_covered(struct turn *turn, struct event *event)
{
    const struct level *level = &turn_world(turn)->level;
    struct cell_set area;
    int radius = event->amount, of = event->effect != NULL ? event->effect->of : 0;
    aim_area(turn_world(turn), event->at, radius, &area);
    const struct block block = block_around(event->at, radius);
    for (struct point at = block_start(block); block_next(block, &at);) {
        bool is_reached = of > 0 || cell_set_has_point(&area, level, at);
        if (is_reached && can_be_covered(turn, at, of)) {
            terrain_set(turn, at, event->type, HOW_PLAIN);
            if (of > 0 && id_is_hero(event->cause.who)) { /* it knows what its winch moves */
                knowledge_renew_ground(turn, at);
            }
        }
    }
    return REACTION_GO_ON;
}

static bool is_edge(const struct level *level, struct point at)
{
    return at.x <= 0 || at.y <= 0 || at.x >= level->width - 1 || at.y >= level->height - 1;
}

/* On along the line until so many walls are gone, or what is no wall closes the way. */
void effect_dig(struct turn *turn, const struct event *event)
{
    const struct level *level = &turn_world(turn)->level;
    int steps = distance_chebyshev(event->from, event->at), dug = 0;
    for (int step = 1; steps > 0 && dug < event->amount; step++) {
        struct point at = point_between(event->from, event->at, step, steps);
        bool is_wall = level_contains(level, at) && level_terrain(level, at) == TERRAIN_WALL;
        if (is_edge(level, at) || (!is_wall && !level_is_open(level, at))) {
            return;
        }
        if (is_wall) {
            terrain_set(turn, at, TERRAIN_FLOOR, HOW_PLAIN);
            dug++;
        }
    }
}

void effect_map(struct turn *turn, const struct event *event)
{
    if (id_is_hero(event->src)) {
        knowledge_map(turn);
    }
}

void effect_detect(struct turn *turn, const struct event *event)
{
    if (id_is_hero(event->src)) {
        knowledge_detect(turn);
    }
}
