/* The sentences about captives and about those who follow the hero: at the irons, when freed, on
 * the stairs, when they grow, and at their end. */
#include "barrow/text/describe.h"

#include "text/narration.h"

bool tell_is_ally(const struct narration *narration, struct id who)
{
    const struct actor *actor = world_former_actor(narration->world, who);
    return !id_is_hero(who) && actor != NULL && actor->allegiance == ALLEGIANCE_HERO;
}

/* "Hild the redcap". */
static void add_full_name(struct narration *narration, int kind, int name)
{
    size_t start = narration->sentence.size;
    describe_actor(&narration->sentence, narration->content, kind, name, ARTICLE_THE);
    if (name > 0 && narration->sentence.size > start) {
        buffer_print(&narration->sentence, " the %s", narration->content->actor[kind].name);
    }
}

/* Each has lines of its own, as it has a name. */
#define WAYS 4

static const char *const stands_up[WAYS] = {
    " stands up, free, and will follow you.",
    " shakes off the irons, looks at you for a while, and falls in behind you.",
    " kicks the irons into a corner. You are not alone any more.",
    " says nothing, weighs the chain in one hand, and comes along.",
};
static const char *const is_dead[WAYS] = {
    " is dead, and follows nobody any more.",
    " is down, and does not get up. The name is yours to keep.",
    " is dead. It was a good back to stand against.",
    " falls, free until the end.",
};

static const char *line_of(const char *const lines[WAYS], const struct actor *ally)
{
    return lines[ally->name > 0 ? (ally->name - 1) % WAYS : 0];
}

void tell_ally_mind(struct narration *narration, const struct outcome *outcome)
{
    const struct actor *ally = world_former_actor(narration->world, outcome->who);
    const struct mindset *before = &outcome->before.mind, *after = &outcome->after.mind;
    if (outcome->how == HOW_FOLLOW) {
        tell_subject(narration, outcome->who, "follow");
        tell_sentence(narration, SEVERITY_NOTICED, " you down.");
    } else if (before->state == MIND_CAPTIVE && after->state == MIND_ALLIED) {
        add_full_name(narration, ally->kind, ally->name);
        tell_sentence(narration, SEVERITY_MUST_SEE, "%s", line_of(stands_up, ally));
    } else if (after->state == MIND_ALLIED) {
        add_full_name(narration, ally->kind, ally->name);
        tell_sentence(narration, SEVERITY_TOLD, " joins you.");
    } else if (after->state == MIND_CAPTIVE && before->turns == 0 && after->turns > 0) {
        tell_text(narration, "You begin to work at the irons of ");
        tell_actor(narration, outcome->who);
        tell_sentence(narration, SEVERITY_TOLD, ".");
    }
}

void tell_ally_level(struct narration *narration, const struct outcome *outcome)
{
    tell_subject(narration, outcome->who, "grow");
    tell_sentence(narration, SEVERITY_NOTICED, " to level %d.", (int)outcome->after.progress.level);
}

void tell_ally_end(struct narration *narration, const struct outcome *outcome)
{
    const struct actor *ally = world_former_actor(narration->world, outcome->who);
    if (outcome->how != HOW_KILL && outcome->how != HOW_FALL) {
        return;
    }
    add_full_name(narration, ally->kind, ally->name);
    if (outcome->how == HOW_KILL) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "%s", line_of(is_dead, ally));
    } else {
        tell_sentence(narration, SEVERITY_MUST_SEE, " falls into the dark, and is lost.");
    }
}

void tell_ally_left(struct narration *narration, const struct left_behind *left)
{
    add_full_name(narration, left->actor, left->name);
    tell_sentence(narration, SEVERITY_NOTICED, " stays behind, alone.");
}
