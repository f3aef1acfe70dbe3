#include "support/board_actions.h"
#include "support/test.h"

#include "barrow/rules/deeds/perform.h"
#include "barrow/world/body.h"

struct actor *actor_in(struct board *board, int slot)
{
    return &board->world->actor[slot];
}

struct id id_in(const struct board *board, int slot)
{
    return world_actor_id(board->world, slot);
}

struct id give(struct board *board, int slot, const char *item, int power, enum where where)
{
    int kind = content_find_item(board->content, item);
    assert_true(kind >= 0);
    struct thing thing = body_of_thing(kind, power, 1, (struct point){0, 0});
    thing.place = (struct place){.where = (int16_t)where, .holder = id_in(board, slot)};
    return turn_make_thing(board->turn, &thing);
}

enum verdict bump(struct board *board, int slot, enum direction direction)
{
    struct action action = action_bump(board->world, id_in(board, slot), direction);
    return action_perform(board->turn, &action);
}

enum verdict act(struct board *board, int slot, enum verb verb)
{
    struct action action = {
        .verb = verb,
        .actor = id_in(board, slot),
        .target = actor_in(board, slot)->at,
    };
    return action_perform(board->turn, &action);
}

void board_send(struct board *board, struct event event)
{
    turn_send(board->turn, event);
    turn_settle(board->turn);
}

void hurt(struct board *board, int slot, int points, struct id by)
{
    board_send(board, (struct event){.kind = EVENT_DAMAGE,
                                     .src = by,
                                     .dst = id_in(board, slot),
                                     .amount = points * 1000,
                                     .cause = cause_of(board->world, CAUSE_TRAIT, -1, by)});
}

void still_luck(struct board *board)
{
    struct combat_numbers *combat = &board->content->rules.combat;
    combat->miss_one_in = 1000; /* with the hundredth below zero: never */
    combat->critical_percent = 0;
    combat->weak_percent = 0;
    for (int kind = 0; kind < board->content->actor_count; kind++) {
        board->content->actor[kind].trait.numbers.miss = -1;
    }
}

const struct outcome *find_outcome(const struct board *board, size_t mark, enum outcome_kind kind,
                                   int slot)
{
    for (size_t i = mark; i < board->log->count; i++) {
        const struct outcome *outcome = &board->log->outcome[i];
        if (outcome->kind == kind && outcome->who.slot == slot) {
            return outcome;
        }
    }
    return NULL;
}

int count_outcomes(const struct board *board, size_t mark, enum outcome_kind kind)
{
    int count = 0;
    for (size_t i = mark; i < board->log->count; i++) {
        count += board->log->outcome[i].kind == kind ? 1 : 0;
    }
    return count;
}

void assert_sound(const struct board *board)
{
    const char *problem = "";
    if (!world_check(board->world, board->content, &problem)) {
        fail_msg("the world is not sound: %s", problem);
    }
}

double chi_square(const int *seen, const double *want, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += (seen[i] - want[i]) * (seen[i] - want[i]) / want[i];
    }
    return sum;
}
