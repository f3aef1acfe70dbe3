/* Fuses. The clock of a fuse starts in debt by one action for each turn but the last; each turn
 * gives it exactly one action, at any pace of the level. When the debt is paid it acts like any
 * other actor, so the main loop, saves and rewinding know nothing of it.
 *
 * It holds its thing as monsters hold theirs. Rejected: a thing that counts by itself, which would
 * be a second clock beside that of the actors; and a kind of monster for each thing that bursts. */
#include "barrow/rules/fuse.h"

#include <string.h>

#include "barrow/content/content.h"
#include "barrow/rules/effects.h"
#include "barrow/rules/identify.h"
#include "barrow/rules/things.h"

/* Energy of one action. */
#define ACTION 100

static bool has_room_for_actor(const struct world *world)
{
    int slot = 0;
    while (slot < ACTORS_MAX && world->actor[slot].is_alive) {
        slot++;
    }
    return slot < ACTORS_MAX;
}

enum verdict fuse_check_room(const struct world *world, struct id thing)
{
    bool has_room = world_thing(world, thing)->count == 1 || things_have_room(world);
    return has_room && has_room_for_actor(world) ? VERDICT_ALLOWED : VERDICT_TOO_MANY_THINGS;
}

/* A fuse is of the kind of who lit it, so that the end of a run can name the culprit even if it is
 * gone by then. */
static struct actor fuse_body(const struct world *world, struct id lighter, int turns,
                              struct point at)
{
    struct actor body;
    memset(&body, 0, sizeof body);
    body.kind = world->actor[lighter.slot].kind;
    body.is_bodiless = true;
    body.at = body.home = body.mind.goal = at;
    body.clock =
        (struct clock){.when = world_turn_end(world), .energy = -ACTION * (turns - 1), .share = 1};
    body.health = body.stats.max_health = 1;
    body.blame = (struct blame){.cause = CAUSE_ACTOR, .actor = lighter, .kind = body.kind};
    return body;
}

void fuse_light(struct turn *turn, struct id lighter, struct id thing, struct point at)
{
    const struct world *world = turn_world(turn);
    int turns = turn_content(turn)->item[world_thing(world, thing)->kind].fuse;
    struct actor body = fuse_body(world, lighter, turns, at);
    struct id fuse = turn_spawn(turn, &body);
    struct outcome hold = outcome_for_thing(world, OUTCOME_THING_PLACE, thing);
    hold.after.place = (struct place){.where = WHERE_PACK, .holder = fuse};
    hold.by = lighter;
    hold.how = HOW_LIGHT;
    turn_put(turn, hold);
}

struct id fuse_thing(const struct world *world, struct id fuse)
{
    struct id thing = NOTHING;
    return things_in_pack(world, fuse, &thing, 1) == 1 ? thing : NOTHING;
}

int fuse_turns_left(const struct actor *fuse)
{
    return fuse->clock.energy > 0 ? 0 : 1 - fuse->clock.energy / ACTION;
}

enum verdict fuse_check_burst(const struct content *content, const struct world *world,
                              const struct action *action)
{
    const struct actor *actor = world_actor(world, action->actor);
    if (!actor->is_bodiless) {
        return VERDICT_NOT_FOR_YOU;
    }
    return fuse_turns_left(actor) == 0 ? VERDICT_ALLOWED : VERDICT_NOT_NOW;
}

/* The fuse is spent before its thing works: it is no body that the thing could reach. */
void fuse_burst(struct turn *turn, const struct action *action)
{
    const struct world *world = turn_world(turn);
    struct id thing = fuse_thing(world, action->actor);
    const struct actor *fuse = turn_actor(turn, action->actor);
    struct id lighter =
        turn_actor(turn, fuse->blame.actor) != NULL ? fuse->blame.actor : action->actor;
    struct outcome leave = outcome_for_actor(world, OUTCOME_FREE, action->actor, 0);
    leave.after.flag = false;
    if (world_thing(world, thing) != NULL) {
        int item = world_thing(world, thing)->kind;
        const struct item_kind *kind = &turn_content(turn)->item[item];
        things_tell(turn, OUTCOME_USE, action->actor, thing, fuse->at, HOW_PLAIN);
        things_spend_one(turn, thing, action->actor);
        const struct aim_form area = {ITEM_TARGET_AREA, 0, kind->radius};
        identify_by_use(turn, action->actor, item, fuse->at, &area);
        use_effects(turn, lighter, kind->effect, kind->effect_count, fuse->at, kind->radius);
    } else {
        effects_rise(turn, action->actor); /* no fuse, but remains */
    }
    turn_put(turn, leave);
}
