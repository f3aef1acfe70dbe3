/* Allies. An ally fights as its kind does: abilities and flutter come before this. It goes for no
 * foe that has noticed nobody, so that the hero may still sneak, and for none far from the hero, so
 * that it is not lured away. It never stands in the hero's way, because the hero changes places
 * with it by a step (rules/body/allies.h); where it cannot stand on the hero's ground it steps
 * aside. One that was told to stay keeps its place instead, and strikes from there. */
#include "ai/thought.h"

#include "ai/path.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"

#define LEASH 10 /* cells from the hero within which it goes for a foe */
#define CLOSE 2  /* cells from the hero at which it is content */

bool ally_takes_on(const struct thought *thought, const struct actor *foe)
{
    bool has_noticed_nobody = is_asleep(foe) || foe->mind.state == MIND_IDLE ||
                              foe->mind.state == MIND_RETURNING ||
                              foe->mind.state == MIND_WANDERING || foe->mind.state == MIND_NOTICING;
    bool stays = thought->mind.state == MIND_STAYING;
    struct point centre = stays ? thought->self->at : thought->hero;
    return !has_noticed_nobody && distance_chebyshev(foe->at, centre) <= LEASH;
}

/* Those farther off step aside, too, so that the nearest one can. */
static bool is_in_the_way(const struct thought *thought)
{
    return distance_chebyshev(thought->self->at, thought->hero) <= CLOSE &&
           !ground_lets_enter(thought->content, thought->world, thought->who, thought->hero);
}

static bool is_walked(const struct thought *thought, struct point at)
{
    return movement_crosses(MOVEMENT_WALK, level_bits(&thought->world->level, at));
}

/* True if one or two steps lead to the hero. */
static bool is_beside_hero(const struct thought *thought)
{
    bool is_beside = false;
    for (int i = 0; i < DIRECTION_COUNT && !is_beside; i++) {
        struct point at = point_step(thought->self->at, (enum direction)i);
        is_beside = distance_chebyshev(at, thought->hero) <= 1 && is_walked(thought, at);
    }
    return is_beside && is_walked(thought, thought->self->at) && is_walked(thought, thought->hero);
}

/* The way counts, not the distance alone: the hero may be behind a wall. A look at the cells around
 * it mostly spares the map, which each step of the hero makes anew. */
static bool is_close(const struct thought *thought)
{
    return distance_chebyshev(thought->self->at, thought->hero) <= CLOSE &&
           (is_beside_hero(thought) ||
            thought_way_to_hero(thought, thought->self->at) <= 2 * CLOSE * STEP_STRAIGHT);
}

static struct action go_along(struct thought *thought, const struct way *way)
{
    struct point step;
    enum walk walk = walk_along(thought, way, &step);
    thought->yields = walk == WALK_YIELD;
    return walk == WALK_STEP ? thought_step(thought, step) : thought_wait(thought);
}

static struct action follow(struct thought *thought)
{
    struct point step;
    struct way way;
    if (is_in_the_way(thought)) {
        way = way_to_hero(thought);
        if (walk_away(thought, &way, &step)) {
            return thought_step(thought, step);
        }
    }
    if (is_close(thought)) {
        return thought_wait(thought);
    }
    way = way_to_hero(thought);
    return go_along(thought, &way);
}

/* Strikes at who comes within its reach, and goes back to its place when it was moved from it. */
static struct action stay(struct thought *thought)
{
    if (thought_can_hit_foe(thought)) {
        return thought_hit(thought, thought->foe_at);
    }
    if (point_equal(thought->self->at, thought->mind.goal)) {
        return thought_wait(thought);
    }
    struct way way = way_to_place(thought, thought->mind.goal);
    return go_along(thought, &way);
}

struct action ally_decide(struct thought *thought)
{
    if (thought->knows_foe && thought_is_badly_hurt(thought)) {
        return thought_flee(thought);
    }
    if (thought->mind.state == MIND_STAYING) {
        return stay(thought);
    }
    return thought->knows_foe ? thought_chase(thought) : follow(thought);
}
