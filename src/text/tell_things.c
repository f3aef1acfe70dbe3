/* What becomes of things: handled, used, thrown, lost, found out. */
#include "barrow/rules/body/action.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_temper.h"
#include "barrow/text/describe_thing.h"

#include "text/narration.h"

/* Things. One that is gone by now still lies in its slot, and its name is read there. */

/* Verbs for a thing that the hero moves from one place to another; NULL: untold. */
static const char *const hand_verbs[][WHERE_RING + 1] = {
    [WHERE_FLOOR] = {[WHERE_PACK] = "pick up",
                     [WHERE_WEAPON] = "wield",
                     [WHERE_ARMOUR] = "put on",
                     [WHERE_RING] = "put on"},
    [WHERE_PACK] = {[WHERE_FLOOR] = "drop",
                    [WHERE_WEAPON] = "wield",
                    [WHERE_ARMOUR] = "put on",
                    [WHERE_RING] = "put on"},
    [WHERE_WEAPON] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "put away"},
    [WHERE_ARMOUR] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "take off"},
    [WHERE_RING] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "take off"},
};

/* The thing that an id names, even if it is gone; NULL if its slot has been let again. */
static const struct thing *former_thing(const struct world *world, struct id id)
{
    const struct thing *thing = &world->thing[id.slot];
    return id.generation != 0 && thing->generation == id.generation ? thing : NULL;
}

/* NULL: bare hands, no armour. */
static struct shown_thing thing_as_shown(const struct narration *narration,
                                         const struct thing *thing)
{
    if (thing == NULL) {
        return (struct shown_thing){.kind = -1};
    }
    struct shown_thing shown = {
        .kind = thing->kind, .power = thing->power, .rune = rune_shown(narration->content, thing)};
    for (int place = 0; place < TEMPERS_ON_THING; place++) {
        shown.temper[place] = 1 + temper_at(narration->content, thing, place);
    }
    return shown;
}

static void tell_thing(struct narration *narration, const struct thing *thing, int count,
                       enum article article)
{
    struct shown_thing shown = thing_as_shown(narration, thing);
    describe_item(&narration->sentence, narration->content, shown.kind, shown.power, count,
                  article);
    describe_rune(&narration->sentence, narration->content, shown.rune);
    describe_tempers(&narration->sentence, narration->content, shown.temper);
}

static struct bearer hero_as_bearer(const struct narration *narration)
{
    const struct content *content = narration->content;
    const struct world *world = narration->world;
    const struct actor *hero = world_hero(world);
    struct id who = world_hero_id(world);
    struct id weapon = hero->gear[GEAR_WEAPON], armour = hero->gear[GEAR_ARMOUR];
    struct body_numbers numbers = body_numbers_with(content, world, who, weapon);
    return (struct bearer){
        .kind = ACTOR_KIND_HERO,
        .level = hero->progress.level,
        .attack = numbers.attack,
        .defence = numbers.defence,
        .own_attack = hero->stats.attack,
        .own_defence = hero->stats.defence,
        .bare_attack = body_numbers_without(content, world, who, weapon).attack,
        .bare_defence = body_numbers_without(content, world, who, armour).defence,
        .weapon = thing_as_shown(narration, world_thing(world, weapon)),
        .armour = thing_as_shown(narration, world_thing(world, armour)),
    };
}

/* ": +1.2 harm" of gear that is better than what the hero wears. */
static void tell_gain(struct narration *narration, const struct thing *thing)
{
    struct bearer bearer = hero_as_bearer(narration);
    struct shown_thing shown = thing_as_shown(narration, thing);
    if (describe_gain(narration->content, &bearer, &shown) > 0) {
        buffer_add(&narration->sentence, ": ");
        describe_thing_gain(&narration->sentence, narration->content, &bearer, &shown, 0);
    }
}

/* "You drop the +3 spear.", "You drop 2 rations.", "You pick up a +3 spear: +1.2 harm." */
static void tell_handling(struct narration *narration, const char *verb, const struct thing *thing,
                          int count, bool is_new)
{
    bool is_one_of_many = item_class_stacks[narration->content->item[thing->kind].class];
    buffer_print(&narration->sentence, "You %s ", verb);
    tell_thing(narration, thing, count, is_new || is_one_of_many ? ARTICLE_A : ARTICLE_THE);
    if (is_new) {
        tell_gain(narration, thing);
    }
    tell_sentence(narration, SEVERITY_TOLD, ".");
}

/* "The fire pot hisses: it bursts after turn 12." How many actions the hero has until then is not
 * known: it may be hasted or slow. */
static void tell_fuse(struct narration *narration, const struct thing *thing,
                      const struct outcome *outcome)
{
    int turns = narration->content->item[thing->kind].fuse;
    if (narration_perceives(narration, outcome->after.place.holder)) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_NOTICED, " hisses: it bursts after turn %d.",
                      narration->turn + turns);
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
    if (outcome->how == HOW_STEAL) {
        tell_theft(narration, thing, outcome);
        return;
    }
    if (outcome->how == HOW_RETURN) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_TOLD, " flies back to you.");
        return;
    }
    if (outcome->how == HOW_LIGHT) {
        tell_fuse(narration, thing, outcome);
        return;
    }
    if (outcome->how == HOW_SWEEP && is_heros) {
        tell_text(narration, "the water sweeps away ");
        tell_thing(narration, thing, thing->count, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_NOTICED, ".");
        return;
    }
    const char *verb = hand_verbs[from->where][to->where];
    if (is_heros && verb != NULL) {
        bool is_new = from->where == WHERE_FLOOR && to->where == WHERE_PACK;
        tell_handling(narration, verb, thing, thing->count, is_new);
    } else if (!is_heros && to->where == WHERE_FLOOR && narration_sees(narration, to->at)) {
        tell_thing(narration, thing, thing->count, ARTICLE_A);
        tell_sentence(narration, SEVERITY_TOLD, "%s",
                      thing->count > 1 ? " fall to the ground." : " falls to the ground.");
    }
}

void tell_use(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->after.handled.thing);
    bool is_crown = narration->content->item[outcome->what].class == ITEM_CLASS_CROWN;
    bool is_burst = !id_is_hero(outcome->who);
    if (thing != NULL && !is_crown && id_is_hero(outcome->who)) { /* the Crown's effect says all */
        tell_handling(narration, describe_use_verb(narration->content, outcome->what), thing, 1,
                      false);
        if (outcome->how == HOW_IN_VAIN) {
            tell_sentence(narration, SEVERITY_NOTICED, "Nothing comes of it.");
        }
    } else if (thing != NULL && is_burst && narration_sees(narration, outcome->after.handled.at)) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_NOTICED, " bursts!");
    }
}

void tell_throw(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->after.handled.thing);
    if (thing != NULL && id_is_hero(outcome->who)) {
        const char *verb = outcome->how == HOW_SHOOT ? "shoot" : "throw";
        tell_handling(narration, verb, thing, 1, false);
    }
}

/* A thing on the floor burns, or falls because its ground is gone. */
static void tell_thing_loss(struct narration *narration, const struct thing *thing,
                            const struct outcome *outcome)
{
    bool is_one = outcome->before.number == 1;
    if (narration_sees(narration, thing->place.at)) {
        tell_thing(narration, thing, outcome->before.number, ARTICLE_THE);
        tell_text(narration, outcome->how == HOW_FALL
                                 ? is_one ? " falls out of sight" : " fall out of sight"
                             : is_one ? " is lost"
                                      : " are lost");
        tell_sentence(narration, SEVERITY_NOTICED, ".");
    }
}

void tell_left(struct narration *narration, const struct outcome *outcome)
{
    const struct left_behind *left = &outcome->after.left;
    if (left->item < 0) {
        tell_ally_left(narration, left);
        return;
    }
    describe_item(&narration->sentence, narration->content, left->item, 0, left->count,
                  ARTICLE_THE);
    tell_sentence(narration, SEVERITY_TOLD, " opens nothing below: you leave %s behind.",
                  left->count == 1 ? "it" : "them");
}

/* "It opens the locked door to the north-west." */
void tell_known(struct narration *narration, const struct outcome *outcome)
{
    const struct level *level = &narration->world->level;
    if (outcome->how == HOW_FIND) {
        tell_sentence(narration, SEVERITY_TOLD, "It opens the %s %s.",
                      narration->content->terrain[outcome->after.memory.terrain - 1].name,
                      describe_direction(world_hero(narration->world)->at,
                                         level_point(level, outcome->cell)));
    }
}

/* When a thing joins a stack, only the stack is mentioned. */
void tell_thing_count(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->who);
    if (thing == NULL) {
        return;
    }
    if (outcome->how == HOW_STACK && outcome->after.number > 0 && id_is_hero(thing->place.holder)) {
        tell_text(narration, "You now have ");
        tell_thing(narration, thing, outcome->after.number, ARTICLE_A);
        tell_sentence(narration, SEVERITY_TOLD, ".");
    } else if (outcome->how == HOW_BREAK && narration_sees(narration, thing->place.at)) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_TOLD, " shatters.");
    } else if (outcome->how == HOW_SNAP && narration_sees(narration, thing->place.at)) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_TOLD, " breaks.");
    } else if (outcome->how == HOW_TOUCH || outcome->how == HOW_FALL) {
        tell_thing_loss(narration, thing, outcome);
    }
}

/* "That is a potion of haste.": the sentence before it names the appearance. Who brings a thing has
 * been told its name in the list of kits. */
void tell_identify(struct narration *narration, const struct outcome *outcome)
{
    const struct content *content = narration->content;
    int look = item_appearance(content, narration->world->seed, outcome->what);
    if (outcome->how == HOW_RULE_OUT || outcome->how == HOW_FIND) {
        buffer_print(&narration->sentence, "%s %s ", content->appearance[look].plural,
                     outcome->how == HOW_RULE_OUT ? "must be" : "are");
        tell_sentence(narration, SEVERITY_NOTICED, "%s.", content->item[outcome->what].plural);
    } else if (outcome->how != HOW_BRING) {
        tell_text(narration, "that is ");
        describe_item(&narration->sentence, content, outcome->what, 0, 1, ARTICLE_A);
        tell_sentence(narration, SEVERITY_NOTICED, ".");
    }
}
