/* Things that change hands. What was done with a thing is not in the log, only where it went, so
 * this file knows the few ways in which the rules put that down:
 *
 *   picked up      PLACE floor to pack; if a stack swallows it, FREE, and COUNT of the stack rises
 *   used up        FREE or COUNT in the manner of use; on the floor it broke where it came down
 *   part of stack  COUNT of the stack falls, then THING_MAKE of the part in its place
 *   thrown         PLACE to a floor that is not the hero's
 *
 * A thing that is gone by the end of the stretch still lies in its slot and is told from there. */
#include "barrow/text/describe.h"

#include "text/telling.h"

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

static void tell_thing(struct telling *telling, const struct thing *thing, int count,
                       enum article article)
{
    describe_item(&telling->sentence, telling->content, thing->kind, thing->power, count, article);
}

/* "You drop the +3 spear.", "You drop 2 rations." */
static void tell_deed(struct telling *telling, const char *verb, const struct thing *thing,
                      int count)
{
    bool is_new_or_one_of_many = item_class_stacks[telling->content->item[thing->kind].class];
    buffer_print(&telling->sentence, "You %s ", verb);
    tell_thing(telling, thing, count, is_new_or_one_of_many ? ARTICLE_A : ARTICLE_THE);
    tell_text(telling, ".");
    tell_end(telling, SEVERITY_TOLD);
}

static void tell_pick_up(struct telling *telling, const struct thing *thing)
{
    if (thing->is_there) { /* else the stack that swallowed it is told */
        tell_text(telling, "You pick up ");
        tell_thing(telling, thing, thing->count, ARTICLE_A);
        tell_text(telling, ".");
        tell_end(telling, SEVERITY_TOLD);
    }
}

static void tell_heros_move(struct telling *telling, const struct thing *thing,
                            const struct place *from, const struct place *to)
{
    const char *verb = hand_verbs[from->where][to->where];
    bool flies = to->where == WHERE_FLOOR && !point_equal(to->at, world_hero(telling->world)->at);
    if (from->where == WHERE_FLOOR && to->where == WHERE_PACK) {
        tell_pick_up(telling, thing);
    } else if (verb != NULL) {
        tell_deed(telling, flies ? "throw" : verb, thing, thing->count);
    }
}

void tell_thing_place(struct telling *telling, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(telling->world, outcome->who);
    const struct place *from = &outcome->before.place;
    const struct place *to = &outcome->after.place;
    if (thing == NULL) {
        return;
    }
    if (id_is_hero(from->holder) || id_is_hero(to->holder)) {
        tell_heros_move(telling, thing, from, to);
    } else if (to->where == WHERE_FLOOR && telling_sees(telling, to->at)) {
        tell_thing(telling, thing, thing->count, ARTICLE_A);
        tell_text(telling, thing->count > 1 ? " fall to the ground." : " falls to the ground.");
        tell_end(telling, SEVERITY_TOLD);
    }
}

static void tell_use(struct telling *telling, const struct thing *thing)
{
    const char *verb = use_verbs[telling->content->item[thing->kind].class];
    if (verb != NULL) {
        tell_deed(telling, verb, thing, 1);
    }
}

/* A stack that was split, or dropped in part, says nothing of itself. */
void tell_thing_count(struct telling *telling, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(telling->world, outcome->who);
    if (thing == NULL || !id_is_hero(thing->place.holder)) {
        return;
    }
    if (outcome->how == HOW_USE) {
        tell_use(telling, thing);
        return;
    }
    if (outcome->after.number < outcome->before.number) {
        return;
    }
    tell_text(telling, "You now have ");
    tell_thing(telling, thing, outcome->after.number, ARTICLE_A);
    tell_text(telling, ".");
    tell_end(telling, SEVERITY_TOLD);
}

/* Used in the hero's hands, or broken where it came down. */
void tell_thing_free(struct telling *telling, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(telling->world, outcome->who);
    if (thing == NULL || outcome->how != HOW_USE) {
        return;
    }
    if (id_is_hero(thing->place.holder)) {
        tell_use(telling, thing);
    } else if (telling_sees(telling, thing->place.at)) {
        tell_thing(telling, thing, 1, ARTICLE_THE);
        tell_text(telling, " shatters.");
        tell_end(telling, SEVERITY_TOLD);
    }
}
