/* Who is next (RULES T1, T2, T6). Timestamps live in the actors; nothing keeps a queue of them. All
 * who are due at the earliest time go on a heap by their distance to the hero, measured at that
 * moment: a heap that lived on from turn to turn would hold distances that are no longer true. */
#include "barrow/rules/round.h"

#include "barrow/rules/energy.h"
#include "barrow/rules/hunger.h"
#include "barrow/rules/knowledge.h"
#include "barrow/rules/status.h"

bool round_next_time(const struct world *world, int *when)
{
    *when = world_turn_end(world);
    for (int slot = 0; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        if (actor->is_alive && actor->clock.when < *when) {
            *when = actor->clock.when;
        }
    }
    return *when < world_turn_end(world);
}

bool round_is_heros(const struct world *world, int when)
{
    return round_is_due(world, HERO_SLOT, when);
}

bool round_is_due(const struct world *world, int slot, int when)
{
    const struct actor *actor = &world->actor[slot];
    return actor->is_alive && actor->clock.when == when;
}

void round_gather(const struct world *world, int when, struct heap *heap)
{
    struct point hero = world_hero(world)->at;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        if (round_is_due(world, slot, when)) {
            heap_push(heap, distance_chebyshev(world->actor[slot].at, hero), slot);
        }
    }
}

static bool is_over(const struct turn *turn)
{
    return turn_world(turn)->end.ending != ENDING_NONE;
}

static void clear_blame(struct turn *turn, struct id who)
{
    if (turn_actor(turn, who)->blame.cause == CAUSE_NONE) {
        return;
    }
    struct outcome blame = outcome_for_actor(turn_world(turn), OUTCOME_BLAME, who, 0);
    blame.after.blame = (struct blame){.cause = CAUSE_NONE, .kind = -1};
    turn_put(turn, blame);
}

/* Applies one step to everyone alive, hero first, then by slot. */
static void for_everyone(struct turn *turn, void (*step)(struct turn *turn, struct id who))
{
    for (int slot = 0; slot < turn_world(turn)->actors_used; slot++) {
        if (turn_world(turn)->actor[slot].is_alive) {
            step(turn, world_actor_id(turn_world(turn), slot));
        }
    }
}

/* Energy is granted before the statuses fall, so that haste for 20 turns speeds 20 turns. */
void round_end_turn(struct turn *turn)
{
    size_t mark = turn_mark(turn);
    for_everyone(turn, hunger_pass_turn);
    turn_settle(turn);
    if (is_over(turn)) {
        return; /* the body keeps its blame for the last screen */
    }
    for_everyone(turn, clear_blame);
    struct outcome next = outcome_for_world(turn_world(turn), OUTCOME_TURN, 0);
    next.after.number++;
    turn_put(turn, next);
    for_everyone(turn, energy_grant);
    for_everyone(turn, status_pass_turn);
    knowledge_look_after(turn, mark); /* somebody may have starved */
}
