#include "barrow/world/body.h"

#include <string.h>

#include "barrow/content/power.h"

struct actor body_of_actor(const struct content *content, int kind, int level, struct point at,
                           int sleepiness)
{
    struct power power = power_of_actor(content, kind, level);
    struct actor actor;
    memset(&actor, 0, sizeof actor);
    actor.kind = (uint16_t)kind;
    actor.is_alive = true;
    actor.at = at;
    actor.home = at;
    actor.health = power.health;
    actor.stats = (struct stats){power.health, power.attack, power.defence};
    actor.progress.level = level;
    actor.worth = power.experience;
    actor.status[STATUS_ASLEEP] = sleepiness;
    actor.blame.kind = -1;
    actor.mind.goal = at;
    return actor;
}

struct actor body_of_hero(const struct content *content, struct point at)
{
    struct actor hero = body_of_actor(content, ACTOR_KIND_HERO, 1, at, 0);
    hero.progress.next = content->rules.growth.first_level_up;
    hero.stomach.food = content->rules.hunger.start;
    hero.worth = 0;
    return hero;
}

struct thing body_of_thing(int item_kind, int power, int count, struct point at)
{
    struct thing thing;
    memset(&thing, 0, sizeof thing);
    thing.kind = (uint16_t)item_kind;
    thing.is_there = true;
    thing.count = count;
    thing.power = power;
    thing.place.where = WHERE_FLOOR;
    thing.place.at = at;
    return thing;
}
