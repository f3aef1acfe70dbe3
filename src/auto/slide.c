/* Steps onto ice: the hero slides on until something is in the way (react_ground_slides), so such a
 * step is worth where it ends, as far as the hero knows. It ends before unknown ground: what comes
 * there is found out. Bodies out of sight may have gone, so none is relied on to stop a slide. */
#include "barrow/rules/body/ground.h"

#include "auto/auto_parts.h"

/* True for a body that the search does not think away, and that is there for sure, or the goal. */
static bool is_stopped_by_body(const struct bfs *bfs, int cell, const struct memory *memory)
{
    bool is_there = bfs->rule <= BFS_PAST_UNSEEN && cell_set_has(bfs->map->sight, cell);
    return memory->actor != 0 && (is_there || cell == bfs->goal);
}

static bool lets_on(const struct bfs *bfs, struct point at)
{
    const struct known_map *map = bfs->map;
    const struct memory *memory = known_memory(map, at);
    return memory->terrain != 0 &&
           ground_kind_lets_enter(map->content, map->world, world_hero_id(map->world),
                                  memory->terrain - 1) &&
           !is_stopped_by_body(bfs, level_index(map->level, at), memory);
}

/* The step onto the goal where somebody stands is a blow. */
static bool is_blow(const struct bfs *bfs, int cell, const struct memory *memory)
{
    return memory->actor != 0 && cell == bfs->goal;
}

int slide_to_end(const struct bfs *bfs, struct point from, enum direction direction,
                 struct point *end)
{
    const struct level *level = bfs->map->level;
    int length = 0;
    *end = point_step(from, direction);
    for (;;) {
        int cell = level_index(level, *end);
        const struct memory *memory = &level->memory[cell];
        if (!bfs_may_enter(bfs, cell, memory)) {
            return 0;
        }
        struct point next = point_step(*end, direction);
        length++;
        if (!bfs_is_ice(bfs, memory) || is_blow(bfs, cell, memory) || !lets_on(bfs, next)) {
            return length;
        }
        *end = next;
    }
}
