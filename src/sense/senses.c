/* Caches. Each answer is kept with the value of the counter of changes that it depends on, and made
 * anew when that has moved. Maps to remembered places are many: they lie in a table that grows with
 * the number of places asked about at one time, and a map that nobody asks for is filled anew for
 * another. Rejected: a search by each actor for itself, whose work many share. */
#include "barrow/sense/senses.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"

/* Places for which maps are kept: on the largest level 65 MB, on an ordinary one 7 MB. Play needs
 * few, because at most one more place is remembered with each step of the hero. */
#define PLACES_MAX 400
#define FORGOTTEN_AFTER 10 /* turns without a question, after which a map may be filled anew */

/* The counter of changes that a cached answer was made at. */
struct freshness {
    bool was_made;
    uint32_t changes;
};

static const struct freshness never_made;

struct place_map {
    struct point goal;
    int turn; /* of the last question */
    struct distance_map *map;
};

/* The maps of those who move in one way. Where nobody moves so they cost nothing: what is large is
 * set when it is first asked for, and memory that is not touched is not there. */
struct ways {
    struct freshness hero_freshness, ground_freshness;
    struct distance_map to_hero;
    struct distance_map bare; /* the level without goals */
    struct place_map place[PLACES_MAX];
    int places, maps;                   /* filled for this ground; in memory */
    uint16_t place_of[LEVEL_CELLS_MAX]; /* where a goal's map was put last; see find_place */
};

struct senses {
    struct freshness sight_freshness, seen_freshness, census_freshness;
    struct census census;
    struct cell_set sight;
    struct cell_set seen_from; /* while the hero is blind */
    struct ways ways[MOVEMENT_COUNT];
};

struct senses *senses_new(void)
{
    struct senses *senses = memory_unset(sizeof *senses);
    senses->sight_freshness = senses->seen_freshness = senses->census_freshness = never_made;
    for (int movement = 0; movement < MOVEMENT_COUNT; movement++) {
        struct ways *ways = &senses->ways[movement];
        ways->hero_freshness = ways->ground_freshness = never_made;
        ways->places = ways->maps = 0;
    }
    return senses;
}

void senses_free(struct senses *senses)
{
    for (int movement = 0; senses != NULL && movement < MOVEMENT_COUNT; movement++) {
        for (int i = 0; i < senses->ways[movement].maps; i++) {
            free(senses->ways[movement].place[i].map);
        }
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

static bool is_blind(const struct actor *actor)
{
    return actor->status[STATUS_BLIND] > 0;
}

int senses_hero_radius(const struct world *world, const struct content *content)
{
    return is_blind(world_hero(world)) ? content->rules.statuses.blind_radius
                                       : content->rules.sight_radius;
}

const struct cell_set *senses_hero_sight(struct senses *senses, const struct world *world,
                                         const struct content *content)
{
    if (must_be_made(&senses->sight_freshness, world->sight_changes)) {
        int radius = senses_hero_radius(world, content);
        sight_from(&world->level, world_hero(world)->at, radius, &senses->sight);
    }
    return &senses->sight;
}

const struct cell_set *senses_hero_seen_from(struct senses *senses, const struct world *world,
                                             const struct content *content)
{
    const struct actor *hero = world_hero(world);
    if (!is_blind(hero)) {
        return senses_hero_sight(senses, world, content);
    }
    if (must_be_made(&senses->seen_freshness, world->sight_changes)) {
        sight_from(&world->level, hero->at, content->rules.sight_radius, &senses->seen_from);
    }
    return &senses->seen_from;
}

const struct census *senses_census(struct senses *senses, const struct world *world,
                                   const struct content *content)
{
    struct census *census = &senses->census;
    if (!must_be_made(&senses->census_freshness, world->census_changes)) {
        return census;
    }
    *census = (struct census){0};
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        census->sides |= 1u << content->actor[actor->kind].side;
        census->somebody_rides = census->somebody_rides || content->actor[actor->kind].rides;
        census->is_divided = census->is_divided || actor->allegiance != ALLEGIANCE_OWN ||
                             actor->status[STATUS_DISCORDANT] > 0;
    }
    return census;
}

/* Forgets all places when the ground has changed. */
static const struct distance_map *bare_level(struct senses *senses, const struct world *world,
                                             enum movement movement)
{
    struct ways *ways = &senses->ways[movement];
    if (must_be_made(&ways->ground_freshness, world->ground_changes)) {
        distance_map_clear(&ways->bare, &world->level, movement);
        memset(ways->place_of, 0, (size_t)level_cells(&world->level) * sizeof ways->place_of[0]);
        ways->places = 0;
    }
    return &ways->bare;
}

const struct distance_map *senses_to_hero(struct senses *senses, const struct world *world,
                                          enum movement movement)
{
    struct ways *ways = &senses->ways[movement];
    if (must_be_made(&ways->hero_freshness, world->sight_changes)) {
        distance_map_fill_bare(&ways->to_hero, bare_level(senses, world, movement), &world->level,
                               &world_hero(world)->at, 1);
    }
    return &ways->to_hero;
}

/* Place maps. */

/* The place of a goal, NULL if it has none. The entry of place_of for a cell may be stale (another
 * goal), so the place itself is compared. */
static struct place_map *find_place(struct ways *ways, const struct level *level, struct point goal)
{
    int i = ways->place_of[level_index(level, goal)];
    bool is_known = i < ways->places && point_equal(ways->place[i].goal, goal);
    return is_known ? &ways->place[i] : NULL;
}

/* A place to be filled: the one not asked about for longest if it is forgotten, else a new one. */
static struct place_map *free_place(struct ways *ways, const struct level *level, int turn)
{
    struct place_map *oldest = ways->place;
    for (int i = 1; i < ways->places; i++) {
        struct place_map *place = &ways->place[i];
        oldest = abs(turn - place->turn) > abs(turn - oldest->turn) ? place : oldest;
    }
    bool is_forgotten = ways->places > 0 && abs(turn - oldest->turn) > FORGOTTEN_AFTER;
    if (is_forgotten || ways->places == PLACES_MAX) {
        return oldest;
    }
    struct place_map *place = &ways->place[ways->places++];
    if (ways->places > ways->maps) {
        ways->maps = ways->places;
        place->map = NULL;
    }
    place->map = memory_grow(place->map, distance_map_size(level));
    return place;
}

const struct distance_map *senses_to_place(struct senses *senses, const struct world *world,
                                           struct point goal, enum movement movement)
{
    const struct level *level = &world->level;
    const struct distance_map *bare = bare_level(senses, world, movement);
    struct ways *ways = &senses->ways[movement];
    if (!level_can_walk(level, goal) && !movement_crosses(movement, level_bits(level, goal))) {
        return bare; /* no way leads there */
    }
    struct place_map *place = find_place(ways, level, goal);
    if (place == NULL) {
        place = free_place(ways, level, world->turn);
        place->goal = goal;
        ways->place_of[level_index(level, goal)] = (uint16_t)(place - ways->place);
        distance_map_fill_bare(place->map, bare, level, &goal, 1);
    }
    place->turn = world->turn;
    return place->map;
}
