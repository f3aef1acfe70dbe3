/* The sentences about abilities and effects. An ability says in the data what follows its user's
 * name ("spits fire at"); its target ends the sentence. */
#include <stddef.h>
#include <string.h>

#include "barrow/rules/body/runes.h"
#include "barrow/text/describe.h"

#include "text/narration.h"

/* "a wolf comes running", "the draugr gets up again". */
static void tell_arrival(struct narration *narration, const struct outcome *outcome)
{
    static const struct {
        enum article article;
        const char *rest;
    } arrivals[HOW_COUNT] = {
        [HOW_SPLIT] = {ARTICLE_A, " grows out of the other half."},
        [HOW_COME] = {ARTICLE_A, " answers the call."},
        [HOW_RISE] = {ARTICLE_THE, " gets up again."},
    };
    const struct actor *actor = world_former_actor(narration->world, outcome->who);
    if (actor != NULL && narration_perceives(narration, outcome->who)) {
        describe_actor_kind(&narration->sentence, narration->content, actor->kind,
                            arrivals[outcome->how].article);
        tell_sentence(narration, SEVERITY_NOTICED, "%s", arrivals[outcome->how].rest);
    }
}

/* True if it was a leap that did not move its user: one that is held fast, or that finds no room.
 * The move would be the next fact. */
static bool is_leap_in_vain(const struct narration *narration, const struct outcome *outcome,
                            const struct ability *ability)
{
    const struct outcome *next = outcome + 1;
    bool leaps = ability->effect_count == 1 && ability->effect[0].kind == EFFECT_LEAP;
    return leaps && !(next < narration->end && next->kind == OUTCOME_MOVE &&
                      id_equal(next->who, outcome->cause.who));
}

void tell_cast(struct narration *narration, const struct outcome *outcome)
{
    const struct actor *user = world_former_actor(narration->world, outcome->cause.who);
    bool is_by_itself = id_equal(outcome->who, outcome->cause.who);
    if (outcome->how != HOW_PLAIN) {
        tell_arrival(narration, outcome);
        return;
    }
    if (user == NULL ||
        !(narration_perceives(narration, outcome->who) || tell_is_ally(narration, outcome->who))) {
        return; /* nobody sees at what it is aimed */
    }
    const struct ability *ability = &narration->content->actor[user->kind].ability[outcome->what];
    bool is_in_vain = is_leap_in_vain(narration, outcome, ability);
    tell_actor(narration, outcome->cause.who);
    tell_text(narration, " ");
    tell_text(narration, is_in_vain ? "cannot get at" : ability->says);
    if (!is_by_itself) {
        tell_text(narration, " ");
        tell_actor(narration, outcome->who);
    }
    tell_sentence(narration, id_is_hero(outcome->who) ? SEVERITY_NOTICED : SEVERITY_TOLD, ".");
}

/* True if its flight has been told: each cell of it is a move. */
static bool flew_before(const struct narration *narration, struct id who)
{
    const struct outcome *fact = narration->begin;
    while (fact < narration->fact &&
           !(fact->kind == OUTCOME_MOVE && fact->how == HOW_PUSH && id_equal(fact->who, who))) {
        fact++;
    }
    return fact < narration->fact;
}

/* True if that was told last, in the same turn. */
static bool was_moved_away(const struct narration *narration)
{
    const struct messages *messages = narration->messages;
    const struct message *newest =
        messages->count > 0 ? &messages->message[messages->count - 1] : NULL;
    return newest != NULL && newest->turn == narration->turn &&
           strcmp(newest->text, "You are somewhere else.") == 0;
}

/* True if that fact is the first of three moves by which two change places: one is off the level
 * for a moment. */
static bool begins_exchange(const struct narration *narration, ptrdiff_t at)
{
    if (at < 0 || narration->end - narration->begin <= at + 2) {
        return false;
    }
    const struct outcome *first = narration->begin + at, *third = first + 2;
    return first->kind == OUTCOME_MOVE && first->how == HOW_VANISH && first->after.at.x < 0 &&
           third->kind == OUTCOME_MOVE && id_equal(third->who, first->who) &&
           third->before.at.x < 0;
}

/* False if the one who vanishes does not change places with another. */
static bool tell_exchange(struct narration *narration, const struct outcome *outcome)
{
    ptrdiff_t at = outcome - narration->begin;
    if (!begins_exchange(narration, at)) {
        return begins_exchange(narration, at - 1) || begins_exchange(narration, at - 2);
    }
    bool is_hero_second = id_is_hero(outcome[1].who);
    struct id one = outcome[is_hero_second ? 1 : 0].who,
              other = outcome[is_hero_second ? 0 : 1].who;
    if (narration_perceives(narration, one) && narration_perceives(narration, other)) {
        tell_actor(narration, one);
        tell_text(narration, " and ");
        tell_actor(narration, other);
        tell_sentence(narration, SEVERITY_NOTICED, " change places.");
    }
    return true;
}

/* As seen from the one who did it: the one who leaps of its own will did nothing to itself. */
static const char *way_of_push(const struct narration *narration, const struct outcome *outcome)
{
    const struct actor *other = world_former_actor(narration->world, outcome->cause.who);
    if (other == NULL || id_equal(outcome->cause.who, outcome->who)) {
        return "flung away";
    }
    int before = distance_squared(other->at, outcome->before.at);
    int after = distance_squared(other->at, outcome->after.at);
    return after < before ? "dragged nearer" : after > before ? "flung back" : "flung aside";
}

/* A step needs no word: everybody sees it. Nor does a leap, of which the ability speaks. */
void tell_move(struct narration *narration, const struct outcome *outcome)
{
    bool was_seen = narration_sees(narration, outcome->before.at);
    bool is_hero = id_is_hero(outcome->who);
    bool is_thrown = outcome->how == HOW_PUSH && outcome->cause.how == HARM_THROWN;
    if (is_thrown && !flew_before(narration, outcome->who) &&
        narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "be");
        tell_sentence(narration, is_hero ? SEVERITY_NOTICED : SEVERITY_TOLD, " %s.",
                      way_of_push(narration, outcome));
    } else if (outcome->how == HOW_VANISH && tell_exchange(narration, outcome)) {
        return;
    } else if (outcome->how == HOW_VANISH && is_hero) {
        tell_sentence(narration, SEVERITY_NOTICED,
                      was_moved_away(narration) ? "And at once you are elsewhere again."
                                                : "You are somewhere else.");
    } else if (outcome->how == HOW_VANISH && was_seen &&
               !narration_perceives_still(narration, outcome->who)) {
        const struct actor *actor = world_former_actor(narration->world, outcome->who);
        if (actor != NULL) {
            describe_actor_kind(&narration->sentence, narration->content, actor->kind, ARTICLE_THE);
            tell_sentence(narration, SEVERITY_NOTICED, " is gone.");
        }
    }
}

/* "The +3 spear is better by 1." */
void tell_thing_power(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = world_thing(narration->world, outcome->who);
    int gain = outcome->after.number - outcome->before.number;
    if (thing == NULL || !id_is_hero(thing->place.holder)) {
        return;
    }
    if (gain < 0) {
        buffer_print(&narration->sentence, "your %s is eaten at",
                     narration->content->item[thing->kind].name);
        tell_sentence(narration, SEVERITY_NOTICED, ": it is %+d now.", (int)outcome->after.number);
    } else {
        describe_item(&narration->sentence, narration->content, thing->kind, outcome->before.number,
                      1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_NOTICED, " is better by %d.", gain);
    }
}

void tell_rune(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = world_thing(narration->world, outcome->who);
    int rune = thing != NULL ? rune_shown(narration->content, thing) : RUNE_NONE;
    if (outcome->how == HOW_FIND && rune > 0) {
        bool is_own = id_is_hero(thing->place.holder);
        tell_text(narration, "Now you can read the rune on ");
        tell_text(narration, is_own ? "your " : "the ");
        tell_text(narration, narration->content->item[thing->kind].name);
        buffer_print(&narration->sentence, ": %s", narration->content->rune[rune - 1].name);
        describe_given_name(&narration->sentence, narration->content, ", called ",
                            narration->world->seed, thing->kind, rune);
        tell_sentence(narration, SEVERITY_NOTICED, ".");
    }
}

void tell_theft(struct narration *narration, const struct thing *thing,
                const struct outcome *outcome)
{
    bool stacks = item_class_stacks[narration->content->item[thing->kind].class];
    if (id_is_hero(outcome->before.place.holder)) {
        tell_subject(narration, outcome->cause.who, "steal");
        tell_text(narration, " ");
        describe_item(&narration->sentence, narration->content, thing->kind, thing->power,
                      thing->count, stacks ? ARTICLE_A : ARTICLE_THE);
        tell_sentence(narration, SEVERITY_MUST_SEE, "!");
    }
}
