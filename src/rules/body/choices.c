/* Choices. Nothing is kept of what is offered. Kits are dealt by the seed; the choice waits until
 * the first turn is over, and then the hero has none. The journal keeps which was taken, like any
 * action. */
#include "barrow/rules/body/choices.h"

#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/rolls.h"
#include "barrow/rules/body/tempers.h"

int kit_index_of_hero(const struct content *content, const struct world *world)
{
    int kind = world->kit != 0 ? content->kit_count - 1 : -1;
    while (kind >= 0 && content->kit_digest[kind] != world->kit) {
        kind--;
    }
    return kind;
}

const struct kit *kit_of_hero(const struct content *content, const struct world *world)
{
    int kind = kit_index_of_hero(content, world);
    return kind >= 0 ? &content->kit[kind] : NULL;
}

_Static_assert(KITS_OFFERED <= CHOICE_OFFERS, "a choice has room for the kits");

static bool kit_is_due(const struct world *world)
{
    return world->kit == 0 && world->turn == 1 && world->journey.depth == 1;
}

struct hero_choice choice_now(const struct content *content, const struct world *world)
{
    struct hero_choice choice = {.sort = CHOICE_NONE};
    if (kit_is_due(world)) {
        choice.sort = CHOICE_KIT;
        choice.count = kits_offered(content, world->seed, choice.offer);
    }
    if (choice.count == 0) {
        choice.sort = CHOICE_TEMPER;
        choice.count = tempers_offered(content, world, &choice.thing, &choice.place, choice.offer);
    }
    if (choice.count > 0) {
        choice.kind = world->thing[choice.thing.slot].kind;
        choice.waiting = 1;
        return choice;
    }
    choice.count = boons_offered(content, world, choice.offer);
    choice.waiting = boons_waiting(content, world);
    choice.may_refuse = boons_may_refuse(content, world);
    choice.sort = choice.count > 0 ? CHOICE_BOON : CHOICE_NONE;
    choice.is_barred = choice.count > 0 && boons_are_barred(content, world);
    return choice;
}

enum verdict choice_check(const struct content *content, const struct world *world,
                          const struct action *action)
{
    if (!id_is_hero(action->actor)) {
        return VERDICT_NOT_FOR_YOU;
    }
    int row = action->count - CHOICE_KIT_OF_ROW;
    if (row >= 0) {
        return kit_is_due(world) && row < content->kit_count ? VERDICT_ALLOWED : VERDICT_NO_CHOICE;
    }
    struct hero_choice choice = choice_now(content, world);
    bool is_allowed = action->count == CHOICE_REFUSE
                          ? choice.may_refuse
                          : action->count >= 0 && action->count < choice.count;
    return !is_allowed ? VERDICT_NO_CHOICE : choice.is_barred ? VERDICT_HUNTED : VERDICT_ALLOWED;
}
