/* Bodies that go from cell to cell: by a step, by a throw, by vanishing, on over ice. LEAVE and
 * ENTER follow each move, so a trap, a door and trodden grass are rows of terrain.yaml and of the
 * table of reactions, not branches of the step. */
#include "rules/deeds/moves.h"

#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/knowledge.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/terrain_change.h"

/* `by`: of who is thrown. */
static void go(struct turn *turn, struct id who, struct point to, enum how how,
               const struct cause *by)
{
    struct outcome move = outcome_for_actor(turn_world(turn), OUTCOME_MOVE, who, 0);
    struct point from = move.before.at;
    move.after.at = to;
    move.how = (uint8_t)how;
    move.cause = *by;
    turn_put(turn, move);
    turn_send(turn, (struct event){.kind = EVENT_LEAVE, .dst = who, .at = from});
    turn_send(turn, (struct event){
                        .kind = EVENT_ENTER, .dst = who, .cause = *by, .at = to, .from = from});
}

void move_step(struct turn *turn, struct id who, struct point to)
{
    go(turn, who, to, HOW_PLAIN, &NO_CAUSE);
}

void move_put(struct turn *turn, struct id who, struct point to, enum how how)
{
    go(turn, who, to, how, &NO_CAUSE);
}

void move_throw(struct turn *turn, struct id who, struct point to, const struct cause *by)
{
    struct cause thrown = *by;
    thrown.how = HARM_THROWN;
    go(turn, who, to, HOW_PUSH, &thrown);
}

/* One is off the level for a moment, because no cell holds two bodies. */
void move_exchange(struct turn *turn, struct id one, struct id other, enum how how)
{
    const struct point here = turn_actor(turn, one)->at, there = turn_actor(turn, other)->at;
    const struct point stops[] = {{-1, -1}, here, there};
    const struct id movers[] = {one, other, one};
    for (int i = 0; i < 3; i++) {
        struct outcome move = outcome_for_actor(turn_world(turn), OUTCOME_MOVE, movers[i], 0);
        move.after.at = stops[i];
        move.how = (uint8_t)how;
        turn_put(turn, move);
    }
    turn_send(turn, (struct event){.kind = EVENT_ENTER, .dst = one, .at = there, .from = here});
    turn_send(turn, (struct event){.kind = EVENT_ENTER, .dst = other, .at = here, .from = there});
}

/* On to the next cell in the direction of the step, until something stops it; who was thrown onto
 * the ice flies on, and who sneaks keeps its feet. The hero sees what it slides past. */
enum reaction react_ground_slides(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, event->dst);
    struct point next = {2 * event->at.x - event->from.x, 2 * event->at.y - event->from.y};
    bool goes_on = actor != NULL && point_equal(actor->at, event->at) &&
                   actor->status[STATUS_HELD] == 0 &&
                   distance_chebyshev(event->from, event->at) == 1 &&
                   terrain_kind_at(turn, event->at)->slides &&
                   (status_slides(turn_content(turn), actor) || event->cause.how == HARM_THROWN);
    if (goes_on && ground_lets_enter(turn_content(turn), world, event->dst, next) &&
        world_actor(world, world_actor_at(world, next)) == NULL) {
        if (id_is_hero(event->dst)) {
            knowledge_look(turn);
        }
        go(turn, event->dst, next, HOW_PLAIN, &event->cause);
    }
    return REACTION_GO_ON;
}
