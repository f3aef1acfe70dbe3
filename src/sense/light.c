/* Light is a question about one cell, because rules ask only about the cell of the hero. Parts of
 * the level without sources, counted by the caches of the world, are passed over. Rejected: a map
 * of light, which each flame of a burning room would change. */
#include "barrow/sense/light.h"

#include "barrow/content/content.h"
#include "barrow/sense/sight.h"

/* How far the cell lights; 0 for no source. */
static int radius_of(const struct content *content, const struct level *level, int cell)
{
    struct air air = level->air[cell];
    int ground = content->terrain[level->terrain[cell]].light;
    bool is_flame = air.kind > 0 && content->air[air.kind - 1].is_fire;
    return is_flame && ground < FLAME_LIGHT ? FLAME_LIGHT : ground;
}

static bool is_lit_from(const struct content *content, const struct world *world, struct point at,
                        struct point from)
{
    int radius = radius_of(content, &world->level, level_index(&world->level, from));
    return radius > 0 && distance_squared(at, from) <= radius * radius &&
           sight_is_clear(&world->level, from, at, radius);
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static bool has_source(const struct world *world, struct point from)
{
    int part = level_part_of(&world->level, level_index(&world->level, from));
    return world->bright[part] > 0 || world->active[part] > 0;
}

bool light_falls_on(const struct content *content, const struct world *world, struct point at)
{
    const struct level *level = &world->level;
    int left = clamp(at.x - LIGHT_MOST, 0, level->width - 1);
    int right = clamp(at.x + LIGHT_MOST, 0, level->width - 1);
    int bottom = clamp(at.y + LIGHT_MOST, 0, level->height - 1);
    for (int y = clamp(at.y - LIGHT_MOST, 0, level->height - 1); y <= bottom; y++) {
        for (int x = left; x <= right;) {
            struct point from = {x, y};
            bool has_one = has_source(world, from);
            if (has_one && is_lit_from(content, world, at, from)) {
                return true;
            }
            x = has_one ? x + 1 : (x / PART_SIDE + 1) * PART_SIDE;
        }
    }
    return false;
}
