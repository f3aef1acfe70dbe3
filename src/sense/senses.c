#include "barrow/sense/senses.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/sense/sight.h"

/* The counter of changes that a cached answer was made at. */
struct freshness {
    bool was_made;
    uint32_t sight_changes;
};

struct senses {
    struct freshness sight_freshness, distance_freshness;
    struct cell_set sight;
    struct distance_map to_hero;
};

struct senses *senses_new(void)
{
    return memory_new(1, sizeof(struct senses));
}

void senses_free(struct senses *senses)
{
    free(senses);
}

/* True if the answer is out of date; notes that it is made now. */
static bool must_be_made(struct freshness *freshness, const struct world *world)
{
    if (freshness->was_made && freshness->sight_changes == world->sight_changes) {
        return false;
    }
    *freshness = (struct freshness){true, world->sight_changes};
    return true;
}

const struct cell_set *senses_hero_sight(struct senses *senses, const struct world *world,
                                         const struct content *content)
{
    if (must_be_made(&senses->sight_freshness, world)) {
        sight_from(&world->level, world_hero(world)->at, content->rules.sight_radius,
                   &senses->sight);
    }
    return &senses->sight;
}

const struct distance_map *senses_to_hero(struct senses *senses, const struct world *world)
{
    if (must_be_made(&senses->distance_freshness, world)) {
        distance_map_fill(&senses->to_hero, &world->level, &world_hero(world)->at, 1);
    }
    return &senses->to_hero;
}
