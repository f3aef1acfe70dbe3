/* Shelter is asked anew each time, of a flood of the room that ends as soon as the room is too
 * large: nothing of it is kept, so a door that is opened or burnt counts at once. Who asks for many
 * cells of one moment lends a set of those that are known to be in no closed room. */
#include "barrow/rules/body/shelter.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/allies.h"
#include "barrow/world/flood.h"

/* A ground as it is, or as it is remembered; -1 for one that is not known. */
typedef int ground_at(const struct level *level, struct point at);

static int real_ground(const struct level *level, struct point at)
{
    return (int)level_terrain(level, at);
}

static int remembered_ground(const struct level *level, struct point at)
{
    return level_contains(level, at) ? level->memory[level_index(level, at)].terrain - 1
                                     : (int)TERRAIN_WALL;
}

static bool is_warm(const struct content *content, const struct level *level, struct point at,
                    ground_at *ground)
{
    bool is_warm = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int beside = ground(level, point_step(at, (enum direction)i));
        is_warm = is_warm || (beside >= 0 && content->terrain[beside].warms);
    }
    return is_warm;
}

/* True if no body leaves the room over such ground: a wall, a shut door. */
static bool is_shut(const struct content *content, int terrain)
{
    const struct terrain_kind *kind = &content->terrain[terrain];
    return kind->entry == ENTRY_NOBODY || kind->muffles;
}

/* Adds the cells beside one of the room. False if one of them is not known. */
static bool spread(struct flood *room, const struct content *content, const struct level *level,
                   struct point at, ground_at *ground)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point beside = point_step(at, (enum direction)i);
        int terrain = ground(level, beside);
        if (terrain < 0) {
            return false;
        }
        if (!is_shut(content, terrain)) {
            flood_add(room, level_index(level, beside));
        }
    }
    return true;
}

/* `open`: NULL, or the cells found so far to be in no closed room. From a cell in a doorway a flood
 * finds the rooms on both sides, so it says nothing of them. */
static bool is_closed_room(const struct content *content, const struct level *level,
                           struct point at, ground_at *ground, struct cell_set *open)
{
    struct flood room;
    flood_begin(&room, level_cells(level));
    flood_add(&room, level_index(level, at));
    bool is_closed = true;
    for (int cell; is_closed && flood_next(&room, &cell);) {
        is_closed = (open == NULL || !cell_set_has(open, cell)) &&
                    spread(&room, content, level, level_point(level, cell), ground) &&
                    room.count <= content->rules.hunger.room;
    }
    bool is_told = !is_closed && open != NULL && !is_shut(content, ground(level, at));
    for (int i = 0; is_told && i < room.count; i++) {
        cell_set_add(open, room.cell[i]);
    }
    return is_closed;
}

static enum shelter find(const struct content *content, const struct level *level, struct point at,
                         ground_at *ground, struct cell_set *open)
{
    return is_warm(content, level, at, ground)                ? SHELTER_FIRE
           : is_closed_room(content, level, at, ground, open) ? SHELTER_ROOM
                                                              : SHELTER_NONE;
}

enum shelter shelter_at(const struct content *content, const struct level *level, struct point at)
{
    return find(content, level, at, real_ground, NULL);
}

enum shelter shelter_as_remembered(const struct content *content, const struct level *level,
                                   struct point at, struct cell_set *open)
{
    return find(content, level, at, remembered_ground, open);
}

int shelter_healing(const struct content *content, const struct world *world,
                    const struct actor *actor)
{
    int unsheltered = content->rules.hunger.unsheltered_percent;
    bool is_bound = actor == world_hero(world) || is_ally(actor);
    return unsheltered >= 100 || !is_bound ||
                   shelter_at(content, &world->level, actor->at) != SHELTER_NONE
               ? 100
               : unsheltered;
}
