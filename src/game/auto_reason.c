#include "game/auto_reason.h"

struct reason reason_at(const struct ground *ground, enum reason_kind kind, struct point at)
{
    return (struct reason){
        .kind = kind,
        .at = at,
        .from = ground->hero->at,
        .who = NOBODY,
        .actor_kind = -1,
        .item_kind = -1,
    };
}

struct reason reason_plain(const struct ground *ground, enum reason_kind kind)
{
    return reason_at(ground, kind, ground->hero->at);
}

struct reason reason_with(const struct ground *ground, enum reason_kind kind, int number)
{
    struct reason reason = reason_plain(ground, kind);
    reason.number = number;
    return reason;
}

/* One out of sight stays without a name and a place. */
struct reason reason_foe(const struct ground *ground, enum reason_kind kind, int slot)
{
    const struct actor *actor = &ground->world->actor[slot];
    if (!cell_set_has_point(ground->sight, ground->level, actor->at)) {
        return reason_plain(ground, kind);
    }
    struct reason reason = reason_at(ground, kind, actor->at);
    reason.who = world_actor_id(ground->world, slot);
    reason.actor_kind = actor->kind;
    return reason;
}

struct reason reason_monster_at(const struct ground *ground, enum reason_kind kind, struct point at)
{
    struct reason reason = reason_at(ground, kind, at);
    reason.actor_kind = ground_monster(ground, at);
    return reason;
}

struct reason reason_thing_at(const struct ground *ground, enum reason_kind kind, struct point at)
{
    struct reason reason = reason_at(ground, kind, at);
    reason.item_kind = ground_thing(ground, at);
    return reason;
}
