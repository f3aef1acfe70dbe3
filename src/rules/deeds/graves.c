/* The grave of another run's hero: laid to rest when one of the kind that killed it falls in sight
 * of the grave. It leaves one of its things there. */
#include "barrow/content/content.h"
#include "barrow/sense/sight.h"
#include "barrow/world/body.h"

#include "rules/deeds/reaction.h"

/* True if the level has a grave; *at is where. */
static bool find_grave(const struct turn *turn, struct point *at)
{
    const struct level *level = &turn_world(turn)->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (turn_content(turn)->terrain[level->terrain[cell]].is_grave) {
            *at = level_point(level, cell);
            return true;
        }
    }
    return false;
}

static void leave_thing(struct turn *turn, const struct grave *grave, struct point at)
{
    const struct content *content = turn_content(turn);
    int kind = content->item_count - 1;
    while (kind >= 0 && content->item_digest[kind] != grave->thing) {
        kind--;
    }
    if (kind >= 0 && grave->thing != 0 && grave->count > 0) {
        struct thing thing = body_of_thing(kind, grave->power, grave->count, at);
        turn_make_thing(turn, &thing);
    }
}

enum reaction react_grave_is_avenged(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *dead = world_former_actor(world, event->dst);
    const struct grave *grave = &world->grave;
    struct point at;
    if (grave->is_at_rest != 0 || grave->depth != world->journey.depth || dead->health > 0 ||
        turn_content(turn)->actor_digest[dead->kind] != grave->killer || !find_grave(turn, &at) ||
        !sight_is_clear(&world->level, at, dead->at, turn_content(turn)->rules.sight_radius)) {
        return REACTION_GO_ON;
    }
    struct outcome rest = outcome_for_world(world, OUTCOME_GRAVE, 0);
    rest.after.number = 1;
    turn_put(turn, rest);
    leave_thing(turn, grave, at);
    return REACTION_GO_ON;
}
