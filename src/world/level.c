#include "barrow/world/level.h"

#include <string.h>

const char *const terrain_shown[TERRAIN_COUNT] = {
#define TERRAIN(name, shown, walk, see) [TERRAIN_##name] = shown,
#include "barrow/world/terrain.def"
#undef TERRAIN
};

const bool terrain_can_be_walked[TERRAIN_COUNT] = {
#define TERRAIN(name, shown, walk, see) [TERRAIN_##name] = walk,
#include "barrow/world/terrain.def"
#undef TERRAIN
};

const bool terrain_can_be_seen_through[TERRAIN_COUNT] = {
#define TERRAIN(name, shown, walk, see) [TERRAIN_##name] = see,
#include "barrow/world/terrain.def"
#undef TERRAIN
};

void cell_set_clear(struct cell_set *set, const struct level *level)
{
    size_t words = ((size_t)level_cells(level) + 63) / 64;
    memset(set->word, 0, words * sizeof set->word[0]);
}
