/* What happens to things: used, thrown, broken, moved from place to place. A thing that is gone by
 * now still lies in its slot, and its name is read there. */
#include "barrow/text/describe.h"

#include "text/narration.h"

#define PLACES (WHERE_ARMOUR + 1)

/* Verbs for a thing that the hero moves from one place to another; NULL: untold. */
static const char *const hand_verbs[PLACES][PLACES] = {
    [WHERE_FLOOR] = {[WHERE_PACK] = "pick up", [WHERE_WEAPON] = "wield", [WHERE_ARMOUR] = "put on"},
    [WHERE_PACK] = {[WHERE_FLOOR] = "drop", [WHERE_WEAPON] = "wield", [WHERE_ARMOUR] = "put on"},
    [WHERE_WEAPON] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "put away"},
    [WHERE_ARMOUR] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "take off"},
};

/* What the hero does with one that it uses up; NULL: the effect says it all. */
static const char *const use_verbs[ITEM_CLASS_COUNT] = {
    [ITEM_CLASS_CROWN] = NULL,    [ITEM_CLASS_FOOD] = "eat",   [ITEM_CLASS_POTION] = "drink",
    [ITEM_CLASS_SCROLL] = "read", [ITEM_CLASS_WEAPON] = "use", [ITEM_CLASS_ARMOUR] = "use",
};

/* The thing that an id names, even if it is gone; NULL if its slot has been let again. */
static const struct thing *former_thing(const struct world *world, struct id id)
{
    const struct thing *thing = &world->thing[id.slot];
    return id.generation != 0 && thing->generation == id.generation ? thing : NULL;
}

static void tell_thing(struct narration *narration, const struct thing *thing, int count,
                       enum article article)
{
    describe_item(&narration->sentence, narration->content, thing->kind, thing->power, count,
                  article);
}

/* "You drop the +3 spear.", "You drop 2 rations." */
static void tell_handling(struct narration *narration, const char *verb, const struct thing *thing,
                          int count)
{
    bool is_new_or_one_of_many = item_class_stacks[narration->content->item[thing->kind].class];
    buffer_print(&narration->sentence, "You %s ", verb);
    tell_thing(narration, thing, count, is_new_or_one_of_many ? ARTICLE_A : ARTICLE_THE);
    tell_text(narration, ".");
    tell_end(narration, SEVERITY_TOLD);
}

static void tell_heros_move(struct narration *narration, const struct thing *thing,
                            const struct place *from, const struct place *to)
{
    const char *verb = hand_verbs[from->where][to->where];
    if (from->where == WHERE_FLOOR && to->where == WHERE_PACK) {
        tell_text(narration, "You pick up ");
        tell_thing(narration, thing, thing->count, ARTICLE_A);
        tell_text(narration, ".");
        tell_end(narration, SEVERITY_TOLD);
    } else if (verb != NULL) {
        tell_handling(narration, verb, thing, thing->count);
    }
}

void tell_thing_place(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->who);
    const struct place *from = &outcome->before.place;
    const struct place *to = &outcome->after.place;
    bool is_heros = id_is_hero(from->holder) || id_is_hero(to->holder);
    bool is_told_apart = outcome->how == HOW_THROW || outcome->how == HOW_STACK;
    if (thing == NULL || (is_heros && is_told_apart)) {
        return;
    }
    if (is_heros) {
        tell_heros_move(narration, thing, from, to);
    } else if (to->where == WHERE_FLOOR && narration_sees(narration, to->at)) {
        tell_thing(narration, thing, thing->count, ARTICLE_A);
        tell_text(narration, thing->count > 1 ? " fall to the ground." : " falls to the ground.");
        tell_end(narration, SEVERITY_TOLD);
    }
}

void tell_use(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->after.handled.thing);
    const char *verb = use_verbs[narration->content->item[outcome->what].class];
    if (thing != NULL && verb != NULL && id_is_hero(outcome->who)) {
        tell_handling(narration, verb, thing, 1);
    }
}

void tell_throw(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->after.handled.thing);
    if (thing != NULL && id_is_hero(outcome->who)) {
        tell_handling(narration, "throw", thing, 1);
    }
}

static void tell_stack(struct narration *narration, const struct thing *thing, int count)
{
    tell_text(narration, "You now have ");
    tell_thing(narration, thing, count, ARTICLE_A);
    tell_text(narration, ".");
    tell_end(narration, SEVERITY_TOLD);
}

/* When a thing joins a stack, only the stack is told. */
void tell_thing_count(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->who);
    if (thing == NULL) {
        return;
    }
    if (outcome->how == HOW_STACK && outcome->after.number > 0 && id_is_hero(thing->place.holder)) {
        tell_stack(narration, thing, outcome->after.number);
    } else if (outcome->how == HOW_BREAK && narration_sees(narration, thing->place.at)) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_text(narration, " shatters.");
        tell_end(narration, SEVERITY_TOLD);
    }
}
