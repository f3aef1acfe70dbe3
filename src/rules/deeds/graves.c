/* The grave of another run's hero. It rests when one of the kind that killed it falls in sight of
 * the grave, or at the stairs that it missed: who walks into its pale shape leads it there. It
 * leaves one of its things. */
#include "barrow/rules/body/grave_place.h"

#include "barrow/content/content.h"
#include "barrow/sense/sight.h"
#include "barrow/world/body.h"

#include "rules/deeds/reaction.h"

static void put_state(struct turn *turn, enum grave_state state)
{
    struct outcome outcome = outcome_for_world(turn_world(turn), OUTCOME_GRAVE, 0);
    outcome.after.number = (int)state;
    turn_put(turn, outcome);
}

static void rest(struct turn *turn, struct point at)
{
    const struct content *content = turn_content(turn);
    const struct grave *grave = &turn_world(turn)->grave;
    int kind = content->item_count - 1;
    put_state(turn, GRAVE_RESTS);
    while (kind >= 0 && content->item_digest[kind] != grave->thing) {
        kind--;
    }
    if (kind >= 0 && grave->thing != 0) {
        struct thing thing = body_of_thing(kind, grave->power, 1, at);
        turn_make_thing(turn, &thing);
    }
}

enum reaction react_grave_is_avenged(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *dead = world_former_actor(world, event->dst);
    int radius = turn_content(turn)->rules.sight_radius;
    struct point at;
    if (world->grave.state != GRAVE_RESTS && dead->health <= 0 &&
        turn_content(turn)->actor_digest[dead->kind] == world->grave.killer &&
        grave_find(turn_content(turn), world, &at) &&
        sight_is_clear(&world->level, at, dead->at, radius)) {
        rest(turn, at);
    }
    return REACTION_GO_ON;
}

enum reaction react_grave_is_met(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    struct point at;
    if (world->grave.depth != world->journey.depth || !id_is_hero(event->dst)) {
        return REACTION_GO_ON;
    }
    if (world->grave.state == GRAVE_FOLLOWS &&
        level_terrain(&world->level, event->at) == TERRAIN_STAIRS) {
        rest(turn, event->at);
    } else if (grave_find_shape(turn_content(turn), world, &at) && point_equal(at, event->at)) {
        put_state(turn, GRAVE_FOLLOWS);
    }
    return REACTION_GO_ON;
}
