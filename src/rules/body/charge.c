/* Charges. A thing that has never been used is full and its numbers are 0, so those who make things
 * need not know how many charges a kind has. A wand counts the charges that are gone. A staff and a
 * charm keep the turn in which the last missing charge will be back: what they have now follows
 * from that and the turn, and no turn's end has to touch them. Rejected: a count that grows at each
 * turn's end, which is an outcome a turn for each staff of the level, in packs or forgotten. */
#include "barrow/rules/body/charge.h"

#include "barrow/rules/body/tempers.h"

#define POWER_HALVES_AT 4 /* levels of power at which a charge comes back in half the turns */

static const struct item_kind *kind_of(const struct content *content, const struct thing *thing)
{
    return &content->item[thing->kind];
}

static int least_zero(int value)
{
    return value > 0 ? value : 0;
}

/* Of all its tempers: more charges, and the turns in which one comes back. */
static int more_charges(const struct content *content, const struct thing *thing)
{
    int more = 0;
    for (int place = 0; place < TEMPERS_ON_THING; place++) {
        int row = temper_at(content, thing, place);
        more += row >= 0 ? content->temper[row].charges : 0;
    }
    return more;
}

static int64_t tempered_turns(const struct content *content, const struct thing *thing)
{
    int64_t turns = kind_of(content, thing)->recharge;
    for (int place = 0; place < TEMPERS_ON_THING; place++) {
        int row = temper_at(content, thing, place);
        int percent = row >= 0 ? content->temper[row].recharge : 0;
        turns = percent > 0 ? turns * percent / 100 : turns;
    }
    return turns;
}

int charge_most(const struct content *content, const struct thing *thing)
{
    const struct item_kind *kind = kind_of(content, thing);
    if (!charge_is_of_class(kind->class)) {
        return 0;
    }
    return kind->class == ITEM_CLASS_CHARM
               ? kind->recharge > 0
               : kind->charges + least_zero(thing->power) + more_charges(content, thing);
}

int charge_period(const struct content *content, const struct thing *thing)
{
    int64_t turns = tempered_turns(content, thing);
    int period = (int)(turns * POWER_HALVES_AT / (POWER_HALVES_AT + least_zero(thing->power)));
    return turns > 0 && period < 1 ? 1 : period;
}

/* Charges that are on their way back in so many turns: more than it holds if these were longer when
 * it was used. */
static int missing(int turns, int period)
{
    return (turns + period - 1) / period;
}

int charge_left_in(const struct content *content, const struct thing *thing, int turn)
{
    int period = charge_period(content, thing), turns = least_zero(thing->charge.whole - turn);
    int gone = period > 0 ? missing(turns, period) : thing->charge.spent;
    return least_zero(charge_most(content, thing) - gone);
}

int charge_left(const struct content *content, const struct world *world, const struct thing *thing)
{
    return charge_left_in(content, thing, world->turn);
}

int charge_wait(const struct content *content, const struct world *world, const struct thing *thing)
{
    int period = charge_period(content, thing);
    int turns = least_zero(thing->charge.whole - world->turn);
    if (period == 0 || turns == 0) {
        return 0;
    }
    int beyond = least_zero(missing(turns, period) - charge_most(content, thing));
    return (turns - 1) % period + 1 + beyond * period;
}

enum verdict charge_check(const struct content *content, const struct world *world,
                          const struct thing *thing)
{
    if (charge_most(content, thing) == 0 || charge_left(content, world, thing) > 0) {
        return VERDICT_ALLOWED;
    }
    return charge_period(content, thing) > 0 ? VERDICT_NOT_READY : VERDICT_NO_CHARGES;
}
