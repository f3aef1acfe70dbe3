/* Fuses. The clock of a fuse starts in debt by one action for each turn but the last; each turn
 * gives it exactly one action, at any pace of the level. When the debt is paid it acts like any
 * other actor, so the main loop, saves and rewinding know nothing of it.
 *
 * It holds its thing as monsters hold theirs. Rejected: a thing that counts by itself, which would
 * be a second clock beside that of the actors; and a kind of monster for each thing that bursts. */
#include "rules/deeds/fuses.h"

#include <string.h>

#include "barrow/content/content.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/identify.h"
#include "rules/deeds/remains.h"
#include "rules/deeds/things.h"
#include "rules/deeds/verbs.h"

/* A fuse is of the kind of who lit it, so that the end of a run can name the culprit even if it is
 * gone by then. */
static struct actor fuse_body(const struct world *world, struct id lighter, int turns,
                              struct point at, enum harm_how how)
{
    struct actor body;
    memset(&body, 0, sizeof body);
    body.kind = world->actor[lighter.slot].kind;
    body.is_bodiless = true;
    body.at = body.home = body.mind.goal = at;
    body.clock = (struct clock){
        .when = world_turn_end(world), .energy = -TURN_LENGTH * (turns - 1), .share = 1};
    body.health = body.stats.max_health = 1;
    body.blame = cause_of(world, CAUSE_FUSE, -1, lighter);
    body.blame.how = (int16_t)how;
    body.afflicter = NO_CAUSE;
    return body;
}

void fuse_light(struct turn *turn, struct id lighter, struct id thing, struct point at,
                enum harm_how how)
{
    const struct world *world = turn_world(turn);
    int turns = turn_content(turn)->item[world_thing(world, thing)->kind].fuse;
    struct actor body = fuse_body(world, lighter, turns, at, how);
    struct id fuse = turn_spawn(turn, &body);
    struct outcome hold = outcome_for_thing(world, OUTCOME_THING_PLACE, thing);
    hold.after.place = (struct place){.where = WHERE_PACK, .holder = fuse};
    hold.cause = cause_by(world, lighter);
    hold.how = HOW_LIGHT;
    turn_put(turn, hold);
}

/* The fuse is spent before its thing works: it is no body that the thing could reach. */
void fuse_burst(struct turn *turn, const struct action *action)
{
    const struct world *world = turn_world(turn);
    struct id thing = fuse_thing(world, action->actor);
    const struct actor *fuse = turn_actor(turn, action->actor);
    struct cause cause = fuse->blame;
    struct id lighter = turn_actor(turn, cause.who) != NULL ? cause.who : action->actor;
    struct outcome leave = outcome_for_actor(world, OUTCOME_FREE, action->actor, 0);
    leave.after.flag = false;
    if (world_thing(world, thing) != NULL) {
        int item = world_thing(world, thing)->kind;
        const struct item_kind *kind = &turn_content(turn)->item[item];
        cause.sort = CAUSE_FUSE;
        cause.kind = (int16_t)item;
        things_tell(turn, OUTCOME_USE, action->actor, thing, fuse->at, HOW_PLAIN);
        things_spend_one(turn, thing, action->actor);
        const struct aim_form area = {ITEM_TARGET_AREA, 0, kind->radius};
        identify_by_use(turn, action->actor, item, fuse->at, &area);
        effects_cast_around(turn, lighter, &cause, kind->effect, kind->effect_count, fuse->at,
                            kind->radius);
    } else {
        remains_rise(turn, action->actor); /* no fuse, but remains */
    }
    turn_put(turn, leave);
}
