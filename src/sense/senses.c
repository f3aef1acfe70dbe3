/* Caches. Each answer is kept with the value of the counter of changes that it depends on, and made
 * anew when that has moved. Maps to remembered places are many: they lie in a table that grows with
 * the number of places asked about at one time, and a map that nobody asks for is filled anew for
 * another. Rejected: a search by each actor for itself, whose work many share. */
#include "barrow/sense/senses.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/sense/sight.h"

/* Places for which maps are kept: on the largest level 65 MB, on an ordinary one 7 MB. Play needs
 * few, because at most one more place is remembered with each step of the hero. */
#define PLACES_MAX 400
#define FORGOTTEN_AFTER 10 /* turns without a question, after which a map may be filled anew */

/* The counter of changes that a cached answer was made at. */
struct freshness {
    bool was_made;
    uint32_t changes;
};

struct place_map {
    struct point goal;
    int turn; /* of the last question */
    struct distance_map *map;
};

struct senses {
    struct freshness sight_freshness, distance_freshness, ground_freshness;
    struct cell_set sight;
    struct distance_map to_hero;
    struct distance_map bare; /* the level without goals */
    struct place_map place[PLACES_MAX];
    int places, maps;                   /* filled for this ground; in memory */
    uint16_t place_of[LEVEL_CELLS_MAX]; /* where a goal's map was put last; see find_place */
};

struct senses *senses_new(void)
{
    return memory_new(1, sizeof(struct senses));
}

void senses_free(struct senses *senses)
{
    for (int i = 0; senses != NULL && i < senses->maps; i++) {
        free(senses->place[i].map);
    }
    free(senses);
}

/* True if the answer is out of date; notes that it is made now. */
static bool must_be_made(struct freshness *freshness, uint32_t changes)
{
    if (freshness->was_made && freshness->changes == changes) {
        return false;
    }
    *freshness = (struct freshness){true, changes};
    return true;
}

const struct cell_set *senses_hero_sight(struct senses *senses, const struct world *world,
                                         const struct content *content)
{
    if (must_be_made(&senses->sight_freshness, world->sight_changes)) {
        sight_from(&world->level, world_hero(world)->at, content->rules.sight_radius,
                   &senses->sight);
    }
    return &senses->sight;
}

/* Forgets all places when the ground has changed. */
static const struct distance_map *bare_level(struct senses *senses, const struct world *world)
{
    if (must_be_made(&senses->ground_freshness, world->ground_changes)) {
        distance_map_fill(&senses->bare, &world->level, NULL, 0);
        senses->places = 0;
    }
    return &senses->bare;
}

const struct distance_map *senses_to_hero(struct senses *senses, const struct world *world)
{
    if (must_be_made(&senses->distance_freshness, world->sight_changes)) {
        distance_map_fill_bare(&senses->to_hero, bare_level(senses, world), &world->level,
                               &world_hero(world)->at, 1);
    }
    return &senses->to_hero;
}

/* Place maps. */

/* The place of a goal, NULL if it has none. What place_of says of a cell may be about another goal
 * or an older ground by now, so the place itself is asked. */
static struct place_map *find_place(struct senses *senses, const struct level *level,
                                    struct point goal)
{
    int i = senses->place_of[level_index(level, goal)];
    bool is_known = i < senses->places && point_equal(senses->place[i].goal, goal);
    return is_known ? &senses->place[i] : NULL;
}

/* A place to be filled: the one not asked about for longest if it is forgotten, else a new one. */
static struct place_map *free_place(struct senses *senses, int turn)
{
    struct place_map *oldest = senses->place;
    for (int i = 1; i < senses->places; i++) {
        struct place_map *place = &senses->place[i];
        oldest = abs(turn - place->turn) > abs(turn - oldest->turn) ? place : oldest;
    }
    bool is_forgotten = senses->places > 0 && abs(turn - oldest->turn) > FORGOTTEN_AFTER;
    if (is_forgotten || senses->places == PLACES_MAX) {
        return oldest;
    }
    struct place_map *place = &senses->place[senses->places++];
    if (senses->places > senses->maps) {
        place->map = memory_new(1, sizeof *place->map);
        senses->maps = senses->places;
    }
    return place;
}

const struct distance_map *senses_to_place(struct senses *senses, const struct world *world,
                                           struct point goal)
{
    const struct level *level = &world->level;
    const struct distance_map *bare = bare_level(senses, world);
    if (!level_can_walk(level, goal)) {
        return bare; /* no way leads there */
    }
    struct place_map *place = find_place(senses, level, goal);
    if (place == NULL) {
        place = free_place(senses, world->turn);
        place->goal = goal;
        senses->place_of[level_index(level, goal)] = (uint16_t)(place - senses->place);
        distance_map_fill_bare(place->map, bare, level, &goal, 1);
    }
    place->turn = world->turn;
    return place->map;
}
