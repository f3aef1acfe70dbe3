/* Destruction (RULES C10, C11). The hero's body stays, because the last screen shows it. */
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/recruit.h"
#include "rules/deeds/things.h"

/* Harm that is under way lands on a body without health, too: the first effect of another's thing,
 * and all shares of one blow (RULES T12). */
static bool lands_on_the_dying(const struct event *event)
{
    return event->kind == EVENT_DAMAGE &&
           (event->part == 0 || cause_damage[event->cause.sort] == DAMAGE_BY_BLOW);
}

/* An actor without health has a DESTROY event in the queue. Its blows, and what it is about to
 * gain or suffer, wait behind that event: only an actor that refuses destruction gets to them. */
enum reaction react_death_comes_first(struct turn *turn, struct event *event)
{
    const struct actor *dying =
        turn_actor(turn, event->kind == EVENT_BLOW ? event->src : event->dst);
    if (dying == NULL || dying->health > 0 || lands_on_the_dying(event)) {
        return REACTION_GO_ON;
    }
    if (turn_world(turn)->end.ending == ENDING_NONE) {
        turn_send(turn, *event);
    }
    return REACTION_STOP;
}

enum reaction react_undying_refuses(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    if (target == NULL) {
        return REACTION_STOP;
    }
    if (target->status[STATUS_UNDYING] == 0) {
        return REACTION_GO_ON;
    }
    turn_set_health(turn, event->dst, 1, HOW_REFUSE);
    return REACTION_STOP;
}

enum reaction react_hero_ends_run(struct turn *turn, struct event *event)
{
    if (!id_is_hero(event->dst)) {
        return REACTION_GO_ON;
    }
    struct outcome end = outcome_for_world(turn_world(turn), OUTCOME_END, 0);
    end.after.end.ending = ENDING_DEATH;
    end.after.end.blame = turn_actor(turn, event->dst)->blame;
    turn_put(turn, end);
    return REACTION_STOP;
}

/* After the body is gone, so that the sentences read: it dies, its things fall. */
enum reaction react_things_drop(struct turn *turn, struct event *event)
{
    things_lay_all(turn, event->dst);
    return REACTION_GO_ON;
}

enum reaction react_leave_level(struct turn *turn, struct event *event)
{
    struct outcome leave = outcome_for_actor(turn_world(turn), OUTCOME_FREE, event->dst, 0);
    const struct actor *dead = turn_actor(turn, event->dst);
    leave.after.flag = false;
    leave.cause = dead->blame;
    leave.how = dead->health <= 0 ? HOW_KILL : HOW_PLAIN; /* a fuse that went off is spent */
    turn_put(turn, leave);
    return REACTION_GO_ON;
}

/* Careful kinds remember who of their own fell in their sight while they hunted. */
enum reaction react_loss_is_seen(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *dead = world_former_actor(world, event->dst);
    int radius = turn_content(turn)->rules.sight_radius;
    for (int slot = HERO_SLOT; dead->health <= 0 && actors_next_body(world, &slot);) {
        const struct actor *other = &world->actor[slot];
        if (turn_content(turn)->actor[other->kind].is_careful &&
            other->mind.state == MIND_HUNTING && other->allegiance == dead->allegiance &&
            sight_is_clear(&world->level, other->at, dead->at, radius)) {
            struct mindset mind = other->mind;
            mind.losses++;
            turn_set_mind(turn, world_actor_id(world, slot), mind, NOBODY);
        }
    }
    return REACTION_GO_ON;
}

static bool is_seen_by_hero(const struct turn *turn, struct point at)
{
    return cell_set_has_point(turn_hero_sight(turn), &turn_world(turn)->level, at);
}

/* The slot is not let again before this action is over, so the dead actor's blame can be read. */
enum reaction react_killer_is_rewarded(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *dead = world_former_actor(world, event->dst);
    struct id killer = cause_is_deed(&dead->blame) ? dead->blame.who : NOBODY;
    bool is_nobodys =
        cause_is_of_place(&dead->blame) || (cause_is_deed(&dead->blame) && killer.generation == 0);
    if (is_nobodys && is_seen_by_hero(turn, dead->at)) {
        killer = world_hero_id(world); /* it was lured there, or left there to burn */
    }
    if (turn_actor(turn, killer) == NULL) {
        return REACTION_GO_ON;
    }
    if (id_is_hero(killer)) {
        struct outcome kills = outcome_for_world(world, OUTCOME_TALLY, TALLY_KILLS);
        kills.after.number++;
        turn_put(turn, kills);
        struct outcome kind = outcome_for_world(world, OUTCOME_KILLS, dead->kind);
        kind.after.number++;
        turn_put(turn, kind);
    }
    if (dead->worth > 0 && !allies_share_experience(turn, killer, dead->worth)) {
        turn_send(turn,
                  (struct event){.kind = EVENT_EXPERIENCE, .dst = killer, .amount = dead->worth});
    }
    return REACTION_GO_ON;
}
