/* The blows that boons grant. */
#include "rules/deeds/boon_blows.h"

#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/foes.h"
#include "barrow/world/actors.h"
#include "rules/deeds/reaction.h"

/* What tells the blows that boons give from the hero's own at the same foe. */
enum blow_part { BLOW_OWN, BLOW_RIPOSTE, BLOW_FOLLOW_THROUGH };

static void strike(struct turn *turn, struct id foe, enum blow_part part)
{
    struct id hero = world_hero_id(turn_world(turn));
    turn_send(turn, (struct event){.kind = EVENT_BLOW,
                                   .src = hero,
                                   .dst = foe,
                                   .thing = turn_actor(turn, hero)->gear[GEAR_WEAPON],
                                   .part = (int)part});
}

static bool is_in_reach(const struct turn *turn, struct id foe)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, foe);
    int reach = body_numbers(content, world, world_hero_id(world)).reach;
    return actor != NULL && actor->health > 0 &&
           distance_chebyshev(actor->at, world_hero(world)->at) <= reach &&
           foes_is_in_sight(content, world, turn_hero_sight(turn), foe.slot);
}

void boons_riposte(struct turn *turn, const struct event *blow)
{
    const struct world *world = turn_world(turn);
    if (id_is_hero(blow->dst) && !id_is_hero(blow->src) &&
        boon_grants(turn_content(turn), world, blow->dst, BOON_GRANT_RIPOSTE) &&
        is_in_reach(turn, blow->src)) {
        strike(turn, blow->src, BLOW_RIPOSTE);
    }
}

/* On to the first other foe in reach, by slot. Those whom the dead call are not struck, or two
 * calls for each kill would never end. */
static void follow_through(struct turn *turn, struct point from)
{
    const struct world *world = turn_world(turn);
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        if (is_in_reach(turn, world_actor_id(world, slot)) &&
            !turn_came_in_chain(turn, world_actor_id(world, slot)) &&
            distance_chebyshev(world_hero(world)->at, from) == 1) {
            strike(turn, world_actor_id(world, slot), BLOW_FOLLOW_THROUGH);
            return;
        }
    }
}

enum reaction react_blow_goes_on(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *dead = world_former_actor(world, event->dst);
    struct id hero = world_hero_id(world);
    bool is_heros = cause_is_deed(&dead->blame) && id_equal(dead->blame.who, hero);
    bool is_of_blow = cause_damage[event->cause.sort] == DAMAGE_BY_BLOW && id_is_hero(event->src);
    if (is_heros && is_of_blow &&
        boon_grants(turn_content(turn), world, hero, BOON_GRANT_FOLLOW_THROUGH)) {
        follow_through(turn, dead->at);
    }
    return REACTION_GO_ON;
}
