/* Questions about effects: minds ask before they cast, the rules while they do. */
#include "barrow/rules/body/casting.h"

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/status.h"
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"

#define CROWD_RADIUS 8  /* where those of a kind are counted before more of them come */
#define CROWD_OF_EACH 2 /* so many times as many as would come are enough */

bool effect_cell_fits(const struct content *content, const struct world *world, int kind,
                      struct point at)
{
    const struct actor_kind *actor = &content->actor[kind];
    int bits = level_bits(&world->level, at);
    int own = GROUND_WALKED | (actor->swims || actor->flies ? GROUND_SWUM : 0) |
              (actor->flies ? GROUND_FALLEN : 0);
    return level_contains(&world->level, at) && (bits & own) != 0 && (bits & GROUND_HARMFUL) == 0 &&
           world_actor_at(world, at).generation == 0;
}

void effect_find_ways(const struct level *level, struct point from, struct flood *ways)
{
    flood_begin(ways, level_cells(level));
    flood_add(ways, level_index(level, from));
    for (int cell; flood_next(ways, &cell);) {
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            struct point beside = point_step(level_point(level, cell), (enum direction)i);
            if (level_is_open(level, beside)) {
                flood_add(ways, level_index(level, beside));
            }
        }
    }
}

bool effect_find_cell(const struct content *content, const struct world *world, int kind,
                      struct point centre, int radius, struct point *found)
{
    int best = -1;
    const struct block block = block_around(centre, radius);
    for (struct point at = block_start(block); block_next(block, &at);) {
        int distance = distance_squared(at, centre);
        bool is_nearer = best < 0 || distance < best;
        if (is_nearer && effect_cell_fits(content, world, kind, at) &&
            sight_is_clear(&world->level, centre, at, radius)) {
            best = distance;
            *found = at;
        }
    }
    return best >= 0;
}

struct id effect_rust_target(const struct world *world, struct id who)
{
    const struct actor *actor = world_actor(world, who);
    static const enum gear_place order[] = {GEAR_ARMOUR, GEAR_WEAPON};
    for (size_t i = 0; actor != NULL && i < sizeof order / sizeof order[0]; i++) {
        const struct thing *thing = world_thing(world, actor->gear[order[i]]);
        if (thing != NULL && thing->power > 0) {
            return actor->gear[order[i]];
        }
    }
    return NOTHING;
}

int effect_summons(const struct content *content, const struct world *world, struct id user,
                   const struct effect *effect)
{
    bool is_own = effect->monster == NULL || effect->monster[0] == '\0';
    return is_own ? world->actor[user.slot].kind : content_find_actor(content, effect->monster);
}

/* True if the user may summon: a cell is free, and not too many of the kind are there. */
static bool effect_may_summon(const struct content *content, const struct world *world,
                              struct id user, const struct effect *effect)
{
    const struct actor *caller = world_actor(world, user);
    int kind = caller != NULL ? effect_summons(content, world, user, effect) : -1;
    int near = 0;
    struct point at;
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        near += actor->kind == kind && caller != actor &&
                is_within_radius(caller->at, actor->at, CROWD_RADIUS);
    }
    bool has_room = effect->otherwise == 0 || !id_is_hero(user) ||
                    allies_count(world) < content->rules.allies.most;
    return has_room && kind > ACTOR_KIND_HERO && near < CROWD_OF_EACH * effect->amount &&
           effect_find_cell(content, world, kind, caller->at, EFFECT_NEAR, &at);
}

int effect_amount(const struct effect *effect, int level, const struct actor *target)
{
    int amount = effect->amount + effect->per_level * (level - 1);
    int share = target != NULL ? target->stats.max_health * effect->share / 100 : 0;
    return share > amount ? share : amount;
}

static int distance_between(const struct actor *a, const struct actor *b)
{
    return a != NULL && b != NULL ? distance_chebyshev(a->at, b->at) : 0;
}

static bool has_way_to(const struct world *world, struct id user, const struct actor *target)
{
    struct flood ways;
    const struct actor *actor = world_actor(world, user);
    if (actor != NULL) {
        effect_find_ways(&world->level, actor->at, &ways);
    }
    return actor != NULL && cell_set_has_point(&ways.found, &world->level, target->at);
}

static bool has_in_pack(const struct world *world, struct id who)
{
    struct id thing;
    return inventory_in_pack(world, who, &thing, 1) > 0;
}

static bool has_to_cure(const struct actor *actor, const struct effect *effect)
{
    for (int status = 0; status < STATUS_COUNT; status++) {
        if (actor->status[status] > 0 && status_is_cured((enum status)status, effect->status)) {
            return true;
        }
    }
    return false;
}

/* lint: table */
bool effect_would_work(const struct content *content, const struct world *world, struct id user,
                       struct id target, const struct effect *effect)
{
    const struct actor *actor = world_actor(world, target);
    if (actor == NULL) {
        return false;
    }
    switch (effect->kind) {
    case EFFECT_HEAL:
        return actor->health < actor->stats.max_health;
    case EFFECT_CURE:
        return has_to_cure(actor, effect);
    case EFFECT_DAMAGE:
    case EFFECT_DRAIN:
        return body_numbers(content, world, target).resist.percent[effect->damage_type] < 100;
    case EFFECT_STATUS:
        return actor->status[effect->status] == 0;
    case EFFECT_PULL:
    case EFFECT_LEAP:
        return distance_between(world_actor(world, user), actor) > 1;
    case EFFECT_SWAP:
        return has_way_to(world, user, actor);
    case EFFECT_PUSH:
        return actor->status[STATUS_HELD] == 0;
    case EFFECT_STEAL:
        return has_in_pack(world, target);
    case EFFECT_RUST:
        return effect_rust_target(world, target).generation != 0;
    case EFFECT_SPLIT:
        return actor->health > 1;
    case EFFECT_SUMMON:
        return effect_may_summon(content, world, user, effect);
    case EFFECT_MAP:
    case EFFECT_DETECT:
        return id_is_hero(user);
    case EFFECT_UNSAY:
        return actor->wound.amount > 0;
    case EFFECT_RETURN:
        return actor->wound.amount > 0 && world_actor(world, actor->blame.who) != NULL;
    case EFFECT_KNOT:
    case EFFECT_FORESEE:
        return id_is_hero(target);
    case EFFECT_TEACH:
        return is_ally(actor) && actor->progress.next > 0;
    case EFFECT_FEED:
    case EFFECT_GAS:
    case EFFECT_GROUND:
    case EFFECT_ALARM:
    case EFFECT_BLINK:
    case EFFECT_TELEPORT:
    case EFFECT_DIG:
    case EFFECT_LIFE:
    case EFFECT_MEND:
    case EFFECT_IDENTIFY:
    case EFFECT_WIN:
        return true;
    case EFFECT_RISE: /* at its end alone */
    case EFFECT_COUNT:
        break;
    }
    return false;
}
