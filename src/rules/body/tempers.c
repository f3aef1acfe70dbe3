/* Tempers. Nothing is kept of an offer: it follows from what the thing is and has, so that undoing
 * a choice makes the same offer again. Only the mendings are counted, since the power of gear does
 * not tell them from what it was found with. */
#include "barrow/rules/body/tempers.h"

#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/rolls.h"

int temper_at(const struct content *content, const struct thing *thing, int place)
{
    uint64_t temper = thing->temper[place];
    int row = temper != 0 ? content->temper_count - 1 : -1;
    while (row >= 0 && content->temper_digest[row] != temper) {
        row--;
    }
    return row;
}

static enum temper_gear gear_of_class(enum item_class class)
{
    switch ((int)class) { /* the others are not mended */
    case ITEM_CLASS_WEAPON:
        return TEMPER_OF_WEAPON;
    case ITEM_CLASS_ARMOUR:
        return TEMPER_OF_ARMOUR;
    case ITEM_CLASS_WAND:
    case ITEM_CLASS_STAFF:
        return TEMPER_OF_STAFF;
    case ITEM_CLASS_CHARM:
        return TEMPER_OF_CHARM;
    case ITEM_CLASS_RING:
        return TEMPER_OF_RING;
    }
    return TEMPER_GEAR_COUNT;
}

/* What changes how charges come back is for things whose charges do, and what makes blows at the
 * unaware harder for those whose own are not as hard. */
static bool may_be_offered(const struct content *content, const struct thing *thing, int row)
{
    const struct temper *temper = &content->temper[row];
    const struct item_kind *kind = &content->item[thing->kind];
    bool is_free = true;
    for (int i = 0; i < TEMPERS_ON_THING; i++) {
        is_free = is_free && thing->temper[i] != content->temper_digest[row];
    }
    int reach = temper->trait.numbers.reach, sneak = temper->trait.numbers.sneak_percent;
    bool may_reach = !arms_is_launcher(kind) && kind->reach + reach <= REACH_MOST;
    return is_free && temper->gear == gear_of_class(kind->class) && (reach == 0 || may_reach) &&
           (sneak == 0 || sneak > kind->trait.numbers.sneak_percent) &&
           (temper->recharge == 0 || kind->recharge > 0);
}

static bool has_offer(const struct content *content, const struct thing *thing)
{
    bool has_any = false;
    for (int i = 0; i < content->temper_count && !has_any; i++) {
        has_any = content->temper[i].weight > 0 && may_be_offered(content, thing, i);
    }
    return has_any;
}

static int offer_for(const struct content *content, const struct world *world,
                     const struct thing *thing, int place, int offer[TEMPERS_OFFERED])
{
    const uint64_t keys[] = {PURPOSE_TEMPER, world->seed, content->item_digest[thing->kind],
                             (uint64_t)place};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int weight[TEMPERS_MAX];
    for (int i = 0; i < content->temper_count; i++) {
        weight[i] = may_be_offered(content, thing, i) ? content->temper[i].weight : 0;
    }
    return dice_deal(&dice, weight, content->temper_count, TEMPERS_OFFERED, offer);
}

/* TEMPERS_ON_THING if none is free. */
static int free_place(const struct thing *thing)
{
    int place = 0;
    while (place < TEMPERS_ON_THING && thing->temper[place] != 0) {
        place++;
    }
    return place;
}

int temper_mendings_left(const struct content *content, const struct thing *thing)
{
    int place = free_place(thing), left = (place + 1) * MENDINGS_FOR_TEMPER - thing->mendings;
    return place < TEMPERS_ON_THING && has_offer(content, thing) && left > 0 ? left : 0;
}

int tempers_offered(const struct content *content, const struct world *world, struct id *thing,
                    int *place, int offer[TEMPERS_OFFERED])
{
    int count = 0;
    for (int slot = 0; slot < world->things_used && count == 0; slot++) {
        const struct thing *one = &world->thing[slot];
        *place = free_place(one);
        if (one->mendings >= (*place + 1) * MENDINGS_FOR_TEMPER && *place < TEMPERS_ON_THING &&
            thing_is_held(one) && id_is_hero(one->place.holder)) {
            *thing = world_thing_id(world, slot);
            count = offer_for(content, world, one, *place, offer);
        }
    }
    return count;
}
