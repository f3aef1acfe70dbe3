/* The level's feeling: what is true of a level and worth knowing before the first step. It is found
 * in the world as it is, so nothing of it is kept. The narrator tells the gravest danger and the
 * best gain. */
#include "barrow/text/feeling.h"
#include "barrow/world/actors.h"

#include <string.h>

#define LARGE_BY 3 /* ranks above the depth */

static bool level_has_ground(const struct level *level, int terrain)
{
    return memchr(level->terrain, terrain, (size_t)level_cells(level)) != NULL;
}

static const char *feel_sleeper(const struct content *content, const struct world *world)
{
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (actor->status[STATUS_ASLEEP] > 0 &&
            content->actor[actor->kind].rank > world->journey.depth + LARGE_BY) {
            return "Something large sleeps here.";
        }
    }
    return "";
}

/* By its leader, whom somebody follows. */
static bool is_here(const struct content *content, const struct world *world,
                    const struct horde *horde)
{
    bool is_found = false;
    for (int slot = HERO_SLOT; !is_found && actors_next_body(world, &slot);) {
        const struct actor *leader = world_actor(world, world->actor[slot].leader);
        is_found = leader != NULL && strcmp(content->actor[leader->kind].id, horde->leader) == 0;
    }
    return is_found;
}

static const char *feel_horde(const struct content *content, const struct world *world)
{
    for (int i = 0; i < content->horde_count; i++) {
        const struct horde *horde = &content->horde[i];
        if (horde->feeling[0] != '\0' && is_here(content, world, horde)) {
            return horde->feeling;
        }
    }
    return "";
}

static const char *feel_feature(const struct content *content, const struct world *world)
{
    const struct level *level = &world->level;
    const struct level_kind *kind = &content->levels.kind[level->kind];
    for (int i = 0; i < kind->feature_count; i++) {
        const struct feature *feature = &kind->feature[i];
        if (feature->feeling[0] != '\0' && level_has_ground(level, feature->ground - 1)) {
            return feature->feeling;
        }
    }
    return "";
}

static const char *feel_ground(const struct content *content, const struct world *world)
{
    for (int i = 0; i < content->terrain_count; i++) {
        const struct terrain_kind *kind = &content->terrain[i];
        if (kind->feeling[0] != '\0' && level_has_ground(&world->level, i)) {
            return kind->feeling;
        }
    }
    return "";
}

const char *feeling_of(const struct content *content, const struct world *world)
{
    static const char *(*const feel[])(const struct content *, const struct world *) = {
        feel_sleeper, feel_horde, feel_ground, feel_feature};
    const char *feeling = "";
    for (size_t i = 0; i < sizeof feel / sizeof feel[0] && feeling[0] == '\0'; i++) {
        feeling = feel[i](content, world);
    }
    return feeling;
}

const char *feeling_of_gain(const struct content *content, const struct world *world)
{
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        if (world->actor[slot].mind.state == MIND_CAPTIVE) {
            return "Somebody pulls at irons, and they hold.";
        }
    }
    for (int i = 0; i < content->terrain_count; i++) {
        const char *key = content->terrain[i].opens_with;
        if (key != NULL && key[0] != '\0' && level_has_ground(&world->level, i)) {
            return "Something is locked away here. Its key lies elsewhere on this level.";
        }
    }
    return "";
}
