/* The way down, and the things that lie on it. */
#include "barrow/text/describe.h"

#include "telling.h"

void tell_journey(struct telling *telling, const struct outcome *outcome)
{
    const struct journey *before = &outcome->before.journey;
    const struct journey *after = &outcome->after.journey;
    if (after->wins > before->wins) {
        tell_sentence(telling, SEVERITY_NOTICED, "The barrow is not done with you.");
    }
    if (after->depth > before->depth) {
        buffer_print(&telling->sentence, "You go down to depth %d.", (int)after->depth);
        tell_end(telling, SEVERITY_NOTICED);
    }
}

/* What the new level's kind has to say on arrival. */
void tell_level(struct telling *telling, const struct outcome *outcome)
{
    (void)outcome;
    const char *arrival = telling->content->levels.kind[telling->world->level.kind].arrival;
    if (arrival[0] != '\0') {
        tell_sentence(telling, SEVERITY_NOTICED, arrival);
    }
}

/* Verbs for a thing that the hero moves from one place to another; NULL: untold. */
#define PLACES (WHERE_ARMOUR + 1)
static const char *const hand_verbs[PLACES][PLACES] = {
    [WHERE_FLOOR] = {[WHERE_PACK] = "pick up", [WHERE_WEAPON] = "wield", [WHERE_ARMOUR] = "put on"},
    [WHERE_PACK] = {[WHERE_FLOOR] = "drop", [WHERE_WEAPON] = "wield", [WHERE_ARMOUR] = "put on"},
    [WHERE_WEAPON] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "put away"},
    [WHERE_ARMOUR] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "take off"},
};

static void tell_thing(struct telling *telling, const struct thing *thing, enum article article)
{
    describe_item(&telling->sentence, telling->content, thing->kind, thing->power, thing->count,
                  article);
}

void tell_thing_place(struct telling *telling, const struct outcome *outcome)
{
    const struct thing *thing = world_thing(telling->world, outcome->who);
    const struct place *from = &outcome->before.place;
    const struct place *to = &outcome->after.place;
    if (thing == NULL) {
        return;
    }
    if (id_is_hero(from->holder) || id_is_hero(to->holder)) {
        const char *verb = hand_verbs[from->where][to->where];
        if (verb != NULL) {
            buffer_print(&telling->sentence, "You %s ", verb);
            tell_thing(telling, thing,
                       to->where == WHERE_PACK && from->where == WHERE_FLOOR ? ARTICLE_A
                                                                             : ARTICLE_THE);
            tell_text(telling, ".");
            tell_end(telling, SEVERITY_TOLD);
        }
    } else if (to->where == WHERE_FLOOR && telling_sees(telling, to->at)) {
        tell_thing(telling, thing, ARTICLE_A);
        tell_text(telling, thing->count > 1 ? " fall to the ground." : " falls to the ground.");
        tell_end(telling, SEVERITY_TOLD);
    }
}

/* A stack of the hero's that grew. */
void tell_thing_count(struct telling *telling, const struct outcome *outcome)
{
    const struct thing *thing = world_thing(telling->world, outcome->who);
    if (thing != NULL && id_is_hero(thing->place.holder) &&
        outcome->after.number > outcome->before.number) {
        tell_text(telling, "You now have ");
        tell_thing(telling, thing, ARTICLE_A);
        tell_text(telling, ".");
        tell_end(telling, SEVERITY_TOLD);
    }
}
