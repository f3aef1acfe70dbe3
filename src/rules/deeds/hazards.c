/* What ground and air do to a body in the cell, on entering and at each turn's end: they hurt,
 * afflict, let fall and sweep things away. */
#include "barrow/rules/deeds/hazards.h"

#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/inventory.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/terrain_change.h"
#include "rules/deeds/things.h"

/* The harm of a place to one that has come by that event. */
struct cause hazard_cause(enum cause_sort sort, int kind, const struct cause *arrival)
{
    struct cause cause = NO_CAUSE;
    if (arrival->how == HARM_THROWN) {
        cause = *arrival;
    }
    cause.sort = (int16_t)sort;
    cause.kind = (int16_t)kind;
    return cause;
}

static void work(struct turn *turn, struct id who, const struct ground_harm *harm, int least_turns,
                 struct cause cause, int part)
{
    int turns = int_max(harm->turns, least_turns);
    if (harm->points > 0) {
        turn_send(turn, (struct event){.kind = EVENT_DAMAGE,
                                       .dst = who,
                                       .cause = cause,
                                       .amount = harm->points,
                                       .type = harm->type,
                                       .part = part});
    }
    if (harm->turns > 0 && turn_actor(turn, who)->status[harm->status] < turns) {
        turn_send(turn, (struct event){.kind = EVENT_STATUS,
                                       .dst = who,
                                       .cause = cause,
                                       .amount = turns,
                                       .type = (int)harm->status,
                                       .part = part + 1});
    }
}

/* At a turn's end, when statuses fall at once, one turn of a status would be none: thin gas would
 * begin and end again each turn. So it lasts for two there. */
static void meet(struct turn *turn, struct id who, const struct cause *arrival, int least_turns)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, who);
    if (actor == NULL || actor->is_bodiless || !level_contains(&world->level, actor->at)) {
        return;
    }
    if (ground_lets_fall(turn_content(turn), world, who) && !id_is_hero(who)) {
        struct outcome fall = outcome_for_actor(world, OUTCOME_FREE, who, 0);
        fall.after.flag = false;
        fall.how = HOW_FALL;
        fall.cause =
            hazard_cause(CAUSE_FALL, (int)level_terrain(&world->level, actor->at), arrival);
        turn_put(turn, fall);
        hold_end(turn, who);
        things_lay_all(turn, who);
        return;
    }
    int cell = level_index(&world->level, actor->at);
    const struct terrain_kind *ground = &turn_content(turn)->terrain[world->level.terrain[cell]];
    const struct air air = world->level.air[cell];
    if (!ground_is_flown_over(turn_content(turn), turn_world(turn), who, actor->at) ||
        ground->is_fire) {
        enum cause_sort sort = ground->entry == ENTRY_FALL ? CAUSE_FALL : CAUSE_GROUND;
        const struct ground_harm harm = {ground->harm * 1000, ground->harm_type, ground->status,
                                         ground->status_turns};
        work(turn, who, &harm, least_turns, hazard_cause(sort, world->level.terrain[cell], arrival),
             0);
    }
    if (air.kind > 0) {
        const struct ground_harm harm = ground_harm_of_air(turn_content(turn), air);
        work(turn, who, &harm, least_turns, hazard_cause(CAUSE_AIR, air.kind - 1, arrival), 2);
    }
}

void hazards_meet(struct turn *turn, struct id who, const struct cause *arrival)
{
    meet(turn, who, arrival, 1);
}

void hazards_work_on(struct turn *turn, struct id who)
{
    meet(turn, who, &NO_CAUSE, 2);
}

/* One thing of the pack, never one that is worn. No trial rolls for it: a preview would tell. */
enum reaction react_ground_sweeps(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, event->dst);
    struct dice dice = turn_dice(turn, PURPOSE_GROUND, event->dst, event->at, ROLL_SWEEP);
    int terrain = (int)level_terrain(&world->level, event->at);
    bool is_swept =
        turn_luck(turn) == LUCK_BY_DICE && actor != NULL &&
        dice_chance(&dice, ground_sweep_percent(turn_content(turn), world, event->dst, terrain),
                    100);
    struct id pack[THINGS_MAX];
    int count = is_swept ? inventory_in_pack(world, event->dst, pack, THINGS_MAX) : 0;
    if (count > 0) {
        struct id thing = pack[dice_between(&dice, 0, count - 1)];
        struct point at = point_step(event->at, (enum direction)dice_between(&dice, 0, 7));
        bool is_open = level_can_walk(&world->level, at);
        things_lay(turn, thing, is_open ? at : event->at, event->dst, HOW_SWEEP);
    }
    return REACTION_GO_ON;
}
