/* The pack: hounds that come one by one are killed one by one, so they hang about out of reach
 * until enough of them are near, and then come from all sides at once. A blow at one of
 * them, or a foe beside one, starts the fight for all that are there.
 *
 * A pack are those of one kind or of one horde that hunt within earshot of each other: what an
 * actor can hear, and not what it cannot know. Its size is counted anew each time, so one that is
 * left alone is a plain hunter. Rejected: a leader that gives the sign, which would have to be
 * state. */
#include "ai/path.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/occupants.h"

#define EARSHOT 10     /* cells between members of one pack */
#define ENOUGH 3       /* of them, or all if there are fewer */
#define GATHERED 4     /* cells from the foe within which a member is near */
#define OUT_OF_REACH 3 /* cells from the foe at which it waits */

struct pack {
    int members, near; /* with itself */
    bool is_fighting;  /* one of them is beside the foe, or it has been hurt */
};

/* Of one within earshot. */
static bool is_of_pack(const struct thought *thought, const struct actor *other, struct id id)
{
    const struct actor *self = thought->self;
    bool is_of_horde = id_equal(self->leader, id) || id_equal(other->leader, thought->who) ||
                       (self->leader.generation != 0 && id_equal(self->leader, other->leader));
    return !is_asleep(other) && other->allegiance == self->allegiance &&
           other->mind.state == self->mind.state && (other->kind == self->kind || is_of_horde);
}

static struct pack look_for_pack(const struct thought *thought)
{
    const struct world *world = thought->world;
    struct pack pack = {.is_fighting = thought_is_hurt(thought)};
    uint16_t slots[ACTORS_MAX];
    int count = world_bodies_near(world, thought->self->at, EARSHOT, slots);
    for (int i = 0; i < count; i++) {
        const struct actor *other = &world->actor[slots[i]];
        struct id id = world_actor_id(world, slots[i]);
        if (id_equal(id, thought->who) || is_of_pack(thought, other, id)) {
            int distance = distance_chebyshev(other->at, thought->foe_at);
            pack.members++;
            pack.near += distance <= GATHERED;
            pack.is_fighting = pack.is_fighting || distance <= 1;
        }
    }
    return pack;
}

/* The squared distance of the nearest other body from a place beside the foe. */
static int room_beside(const struct thought *thought, struct point at)
{
    int room = EARSHOT;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point other = point_step(thought->foe_at, (enum direction)i);
        int slot = world_slot_at(thought->world, other);
        int distance = distance_squared(at, other);
        room = slot >= 0 && slot != thought->who.slot && distance < room ? distance : room;
    }
    return room;
}

/* The free place beside the foe that is farthest from those who stand there already; false if none
 * is free. */
static bool find_side(const struct thought *thought, struct point *side)
{
    int most = -1;
    *side = thought->foe_at;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = point_step(thought->foe_at, (enum direction)i);
        int room = thought_is_free(thought, at) ? room_beside(thought, at) : -1;
        bool is_nearer =
            distance_squared(at, thought->self->at) < distance_squared(*side, thought->self->at);
        if (room > most || (room == most && room >= 0 && is_nearer)) {
            most = room;
            *side = at;
        }
    }
    return most >= 0;
}

/* A step towards that place, not past the foe's own reach: who is beside the foe strikes from where
 * it is, and those behind it would find no room. */
static bool surround(struct thought *thought, struct action *action)
{
    struct point side;
    bool is_found = false;
    int least = find_side(thought, &side) ? distance_squared(thought->self->at, side) : 0;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = point_step(thought->self->at, (enum direction)i);
        int distance = distance_squared(at, side);
        bool is_round = distance == 0 || distance_chebyshev(at, thought->foe_at) > 1;
        if (is_round && distance < least && thought_is_free(thought, at)) {
            least = distance;
            *action = thought_step(thought, at);
            is_found = true;
        }
    }
    return is_found;
}

static struct action hang_about(struct thought *thought)
{
    int distance = distance_chebyshev(thought->self->at, thought->foe_at);
    struct action action = thought_wait(thought);
    if (distance > OUT_OF_REACH) {
        return thought_hunt(thought);
    }
    if (distance < OUT_OF_REACH && !thought_step_away(thought, &action)) {
        return thought_hunt(thought); /* cornered */
    }
    return action;
}

struct action decide_pack(struct thought *thought)
{
    struct action action;
    if (!thought->knows_foe || mind_is_at_ease(&thought->mind)) {
        return thought_hunt(thought);
    }
    struct pack pack = look_for_pack(thought);
    int enough = pack.members < ENOUGH ? pack.members : ENOUGH;
    if (!pack.is_fighting && pack.near < enough) {
        return hang_about(thought);
    }
    bool is_close = distance_chebyshev(thought->self->at, thought->foe_at) <= OUT_OF_REACH;
    if (is_close && !thought_can_hit_foe(thought) && surround(thought, &action)) {
        return action;
    }
    return thought_hunt(thought);
}
