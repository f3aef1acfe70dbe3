/* The last stand: the Crown is won when the hero has worn it for some turns (the amount of its
 * effect). Meanwhile the barrow wakes: ground shifts, and game/wanderers.c lets hordes come.
 */
#include "barrow/rules/deeds/last_stand.h"

#include "barrow/rules/deeds/shifting.h"
#include "rules/deeds/notice.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/verbs.h"

#define STAND_DIE 1 /* wanderers roll the same purpose with 0 */

/* The last stand begins, or the run is won at once (RULES I7). */
enum reaction react_win_run(struct turn *turn, struct event *event)
{
    if (!id_is_hero(event->dst)) {
        return REACTION_STOP;
    }
    struct outcome end = outcome_for_world(turn_world(turn), OUTCOME_END, 0);
    if (event->amount > 1) {
        end.after.end.left = event->amount;
        notice_send_noise(turn, event->dst, turn_actor(turn, event->dst)->at,
                          turn_content(turn)->rules.crown.noise);
    } else {
        end.after.end.ending = ENDING_VICTORY;
    }
    turn_put(turn, end);
    return REACTION_GO_ON;
}

void last_stand_pass_turn(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    struct outcome end = outcome_for_world(world, OUTCOME_END, 0);
    if (world->end.ending != ENDING_NONE || world->end.left == 0) {
        return;
    }
    end.after.end.left--;
    end.after.end.ending = end.after.end.left == 0 ? ENDING_VICTORY : ENDING_NONE;
    turn_put(turn, end);
    if (end.after.end.left > 0) {
        const struct crown_numbers *crown = &turn_content(turn)->rules.crown;
        shifting_move(turn, TERRAIN_FLOOR, crown->ground, crown->ground_count, crown->cells,
                      STAND_DIE);
    }
}
