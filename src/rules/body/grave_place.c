#include "barrow/rules/body/grave_place.h"

#include "barrow/content/content.h"

bool grave_find(const struct content *content, const struct world *world, struct point *at)
{
    const struct level *level = &world->level;
    bool may_be = world->grave.depth > 0 && world->grave.depth == world->journey.depth;
    for (int cell = 0; may_be && cell < level_cells(level); cell++) {
        if (content->terrain[level->terrain[cell]].is_grave) {
            *at = level_point(level, cell);
            return true;
        }
    }
    return false;
}

bool grave_find_shape(const struct content *content, const struct world *world, struct point *at)
{
    struct point grave;
    if (world->grave.state != GRAVE_RESTLESS || world->grave.step_count == 0 ||
        !grave_find(content, world, &grave)) {
        return false;
    }
    *at = grave_shape(&world->grave, grave, world->turn);
    return level_contains(&world->level, *at) && !point_equal(*at, grave) &&
           !content->terrain[level_terrain(&world->level, *at)].blocks_sight;
}
