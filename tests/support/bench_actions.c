#include "support/bench_actions.h"
#include "support/test.h"

#include "barrow/rules/deeds/perform.h"
#include "barrow/world/body.h"

struct actor *actor_in(struct bench *bench, int slot)
{
    return &bench->world->actor[slot];
}

struct id id_in(const struct bench *bench, int slot)
{
    return world_actor_id(bench->world, slot);
}

struct id give(struct bench *bench, int slot, const char *item, int power, enum where where)
{
    int kind = content_find_item(bench->content, item);
    assert_true(kind >= 0);
    struct thing thing = body_of_thing(kind, power, 1, (struct point){0, 0});
    thing.place = (struct place){.where = (int16_t)where, .holder = id_in(bench, slot)};
    return turn_make_thing(bench->turn, &thing);
}

enum verdict bump(struct bench *bench, int slot, enum direction direction)
{
    struct action action = action_bump(bench->world, id_in(bench, slot), direction);
    return action_perform(bench->turn, &action);
}

enum verdict act(struct bench *bench, int slot, enum verb verb)
{
    struct action action = {
        .verb = verb,
        .actor = id_in(bench, slot),
        .target = actor_in(bench, slot)->at,
    };
    return action_perform(bench->turn, &action);
}

void send(struct bench *bench, struct event event)
{
    turn_send(bench->turn, event);
    turn_settle(bench->turn);
}

void hurt(struct bench *bench, int slot, int points, struct id by)
{
    send(bench, (struct event){.kind = EVENT_DAMAGE,
                               .src = by,
                               .dst = id_in(bench, slot),
                               .amount = points * 1000,
                               .cause = cause_of(bench->world, CAUSE_TRAIT, -1, by)});
}

void still_luck(struct bench *bench)
{
    struct combat_numbers *combat = &bench->content->rules.combat;
    combat->miss_one_in = 1000; /* with the hundredth below zero: never */
    combat->critical_percent = 0;
    combat->weak_percent = 0;
    for (int kind = 0; kind < bench->content->actor_count; kind++) {
        bench->content->actor[kind].trait.numbers.miss = -1;
    }
}

const struct outcome *find_outcome(const struct bench *bench, size_t mark, enum outcome_kind kind,
                                   int slot)
{
    for (size_t i = mark; i < bench->log->count; i++) {
        const struct outcome *outcome = &bench->log->outcome[i];
        if (outcome->kind == kind && outcome->who.slot == slot) {
            return outcome;
        }
    }
    return NULL;
}

int count_outcomes(const struct bench *bench, size_t mark, enum outcome_kind kind)
{
    int count = 0;
    for (size_t i = mark; i < bench->log->count; i++) {
        count += bench->log->outcome[i].kind == kind ? 1 : 0;
    }
    return count;
}

void assert_sound(const struct bench *bench)
{
    const char *problem = "";
    if (!world_check(bench->world, bench->content, &problem)) {
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
