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

/* From the cells of the part with that corner which are near enough. */
static bool is_lit_from_part(const struct content *content, const struct world *world,
                             struct point at, struct point corner)
{
    const struct level *level = &world->level;
    int left = int_max(corner.x, at.x - LIGHT_MOST), top = int_max(corner.y, at.y - LIGHT_MOST);
    int right = int_min(int_min(corner.x + PART_SIDE, level->width) - 1, at.x + LIGHT_MOST);
    int bottom = int_min(int_min(corner.y + PART_SIDE, level->height) - 1, at.y + LIGHT_MOST);
    for (int y = top; y <= bottom; y++) {
        for (int x = left; x <= right; x++) {
            if (is_lit_from(content, world, at, (struct point){x, y})) {
                return true;
            }
        }
    }
    return false;
}

bool light_falls_on(const struct content *content, const struct world *world, struct point at)
{
    const struct level *level = &world->level;
    int left = int_max(at.x - LIGHT_MOST, 0) / PART_SIDE,
        top = int_max(at.y - LIGHT_MOST, 0) / PART_SIDE;
    int right = int_min(at.x + LIGHT_MOST, level->width - 1) / PART_SIDE;
    int bottom = int_min(at.y + LIGHT_MOST, level->height - 1) / PART_SIDE;
    for (int y = top; y <= bottom; y++) {
        for (int x = left; x <= right; x++) {
            if (world->bright[y * PARTS_ACROSS + x] > 0 &&
                is_lit_from_part(content, world, at,
                                 (struct point){x * PART_SIDE, y * PART_SIDE})) {
                return true;
            }
        }
    }
    return false;
}
